"""A deal with plain choices, which chance may sway: a sample, and no advice to anybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_demo.hombre.deux import RED, deux
from rules_demo.hombre.order import matadors, order, sure_tricks
from rules_demo.hombre.rules import TO_WIN, Book, academie, encyclopedie
from rules_demo.hombre.set_out import for_two, table, undealt
from rules_demo.hombre.silences import SILENCES
from rules_demo.hombre.stakes import ADDED, MARK
from rules_demo.hombre.table import DEMANDE, GANO, HAND, PASSE, SANS_PRENDRE, Setting, Table
from rules_demo.kernel.acts import Act
from rules_demo.kernel.cards import SUITS, Card
from rules_demo.kernel.game import Game
from rules_demo.kernel.rulings import Kind
from rules_demo.kernel.sitting import AGAINST, Chance, Unswayed, objects
from rules_demo.kernel.tricks import TRUMPS

ASKS_GANO = 0.02  # how often an opponent asks for gano before he plays
GOES_ON = 0.5  # how often the hombre who has the first five tricks goes on


def deal(book: Book, state: Setting, chance: Chance) -> Table:
    """One deal that somebody plays, by three or by two.

    What all pass is dealt again, with two jetons more before each.
    """
    t = _three_sit(book, state, chance) if len(state.players) == 3 else _two_sit(chance)
    suits = "".join(s for s in SUITS if any(c.suit == s for c in t.setting.pack))
    hombre, alone = _somebody_plays(t, suits, chance)
    trump = chance.sways(best_suit(t.hands[hombre], suits)[1], suits)
    t.name(hombre, trump)
    for player in _in_turn_at_the_talon(book, t, hombre):
        if not (alone and player == hombre):
            _take(book, t, player, trump, chance)
    _play(book, t, hombre, trump, chance)
    return t


def sample(seed: int, players: int = 3) -> tuple[Book, Table]:
    """A deal that somebody plays, from the marks to the last trick needed.

    Deals that all pass come before it, with two jetons more before each.
    """
    if players == 2:
        return deux, deal(deux, for_two(undealt=True).setting, Unswayed(seed))
    return encyclopedie, deal(encyclopedie, undealt().setting, Unswayed(seed))


def _three_sit(book: Book, state: Setting, chance: Chance) -> Table:
    """Whoever must put jetons before himself does so, three of them, before the cards are dealt."""
    seed, shuffled = chance.seed(), undealt(seed=chance.seed()).setting
    t = Table(replace(state, seed=seed, talon=shuffled.talon, origin=shuffled.origin))
    trial = t.copy()
    trial.deal(t.dealer, t.players[0], 3)
    given = book.rulings(book.last_moment(trial))
    owing = {r.player for r in given if r.kind is Kind.MUST}
    for player in t.players:
        if player in owing:
            t.mark(player, MARK - t.marked[player])
    return t


def _two_sit(chance: Chance) -> Table:
    """A red suit is out of the pack, and every deal begins anew."""
    return for_two(out=chance.among(RED), undealt=True, seed=chance.seed())


def _somebody_plays(t: Table, suits: str, chance: Chance) -> tuple[str, bool]:
    """Deal, until somebody plays: who, and whether he plays sans prendre."""
    t.deal_out()
    while not (found := _auction(t, suits, chance))[0]:
        for player in t.players:
            t.mark(player, ADDED)
        t.gather(t.dealer)
        t.deal_out()
    return found


def _auction(t: Table, suits: str, chance: Chance) -> tuple[str, bool]:
    """Ask everyone once; who plays, if anyone, and whether he plays sans prendre."""
    asked = ""
    for place, player in enumerate(t.players):
        open_to_him = (PASSE, SANS_PRENDRE) if asked else (PASSE, DEMANDE, SANS_PRENDRE)
        plain = bid(t, player, suits)
        word = chance.sways(plain if plain in open_to_him else PASSE, open_to_him)
        t.say(player, word)
        if word == SANS_PRENDRE:
            for other in (*([asked] if asked else ()), *t.players[place + 1 :]):
                t.say(other, PASSE)
            return player, True
        asked = asked or (player if word == DEMANDE else "")
    return asked, False


def _in_turn_at_the_talon(book: Book, t: Table, hombre: str) -> Iterable[str]:
    """The hombre first, but whom the rulebook would have wait goes last."""
    draws = ((p, Act(p, Table.draw, number=1)) for p in (hombre, *t.others(hombre)))
    waits = {player: objects(book, t, draw, (Kind.NO_FAULT,)) for player, draw in draws}
    return sorted(waits, key=waits.__getitem__)


def _take(book: Book, t: Table, player: str, trump: str, chance: Chance) -> None:
    """Throw away plain cards, or some number of any, as many as the rulebook lets one take."""
    plain = to_discard(t, player, trump, 8)
    number = chance.sways(len(plain), range(HAND + 1))
    number = min(number, len(t.talon), len(t.hands[player]))
    ranked = book.order(trump)
    rest = sorted((c for c in t.hands[player] if c not in plain), key=ranked.force)
    while number:
        trial = t.copy()
        trial.discard(player, (*plain, *rest)[:number])
        draw = Act(player, Table.draw, number=number)
        if not objects(book, trial, draw, (*AGAINST, Kind.NO_FAULT)):
            t.exchange(player, (*plain, *rest)[:number])
            return
        number -= 1


def _play(book: Book, t: Table, hombre: str, trump: str, chance: Chance) -> None:
    """Trick by trick, until the deal is decided; or on to the vole, until a trick is lost."""
    ranked = book.order(trump)
    going_on = False
    while not book.over(t, hombre, trump) or (going_on and not t.played_out):
        for _ in t.players:
            player = t.to_play(ranked)
            if player != hombre and chance.happens(ASKS_GANO):
                t.say(player, GANO)
            legal = book.choices(t, player, trump)
            t.play(player, chance.sways(choose(book, t, player, hombre, trump), legal))
        taker = t.taker(len(t.tricks) - 1, ranked)
        t.fold(taker)
        if going_on and taker != hombre:
            return
        if len(t.tricks) == TO_WIN == t.taken_by_right(hombre, ranked):
            going_on = chance.happens(GOES_ON)


# -- what is plain -------------------------------------------------------------------------------


def best_suit(hand: Sequence[Card], suits: str = SUITS) -> tuple[int, str]:
    """The suit in which a hand is strongest, and how strong: a point a trump, two a matador."""

    def strength(suit: str) -> int:
        trumps = order(suit).of_group(hand, TRUMPS)
        return len(trumps) + sum(c in matadors(suit) for c in trumps)

    best = max(suits, key=strength)
    return strength(best), best


def bid(table: Table, player: str, suits: str = SUITS) -> str:
    """What a plain player says to a hand."""
    strength, suit = best_suit(table.hands[player], suits)
    if sure_tricks(table.hands[player], suit) >= 4:
        return SANS_PRENDRE
    return DEMANDE if strength >= 6 else PASSE


def to_discard(table: Table, player: str, trump: str, at_most: int) -> list[Card]:
    """The plain suits a player throws away: neither trumps nor kings, the lowest first."""
    ranked = order(trump)
    away = [c for c in table.hands[player] if ranked.group(c) != TRUMPS and c.rank != "R"]
    return sorted(away, key=lambda c: (ranked.force(c), c))[:at_most]


def choose(book: Book, table: Table, player: str, hombre: str, trump: str) -> Card:
    """The card a plain player plays: the lowest that takes the trick, or else the lowest."""
    ranked = book.order(trump)
    legal = book.choices(table, player, trump)
    number = table.open_trick
    if number is None:
        strongest = max(legal, key=lambda c: (ranked.force(c), c))
        return strongest if player == hombre else min(legal, key=lambda c: (ranked.force(c), c))
    plays = table.in_turn(number, ranked)
    best = ranked.best(p.card for p in plays)
    holder = next(p.player for p in plays if p.card == best)
    over = [c for c in legal if ranked.beats(c, best)]
    friend = hombre not in (holder, player)
    pool = over if over and not friend else list(legal)
    return min(pool, key=lambda c: (ranked.force(c), c))


BOOKS: dict[str, Book] = {"e": encyclopedie, "a": academie, "deux": deux}

GAME = Game(
    name="hombre",
    summary="Hombre: one against two, nine cards each, the hombre names trumps.",
    books=BOOKS,
    sample=sample,
    players=(3, 2),
    table=Table,
    fits=lambda siglum, table: BOOKS[siglum].seats == len(table.players),
    silences=SILENCES,
    beginnings={"table": table, "undealt": undealt, "for_two": for_two},
    called={"hombre-deux": ("Hombre for two", "Hombre à deux")},
)
