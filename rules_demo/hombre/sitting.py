"""Deals of hombre that follow one another round a table, for the study of the readings."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from rules_demo.hombre import play, questions
from rules_demo.hombre.deux import RED
from rules_demo.hombre.rules import TO_WIN, Book, Moment
from rules_demo.hombre.set_out import for_two, undealt
from rules_demo.hombre.stakes import ADDED, MARK
from rules_demo.hombre.table import (
    AUCTION_SEATS,
    BETES,
    DEMANDE,
    GANO,
    HAND,
    PASSE,
    PURSE,
    SANS_PRENDRE,
    STAKES,
    Setting,
    Table,
)
from rules_demo.kernel.acts import Act
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.cards import SUITS
from rules_demo.kernel.rulings import Kind
from rules_demo.kernel.sitting import AGAINST, Chance, Sitting, objects

#: Amounts the text leaves open, as agreed at this table: jetons.
AGREED = {"jeu": 4, "consolation": 2, "sans prendre": 3, "matadors": 3, "droit de vole": 6}
ASKS_GANO = 0.02  # how often an opponent asks for gano before he plays
GOES_ON = 0.5  # how often the hombre who has the first five tricks goes on


def first(book: Rulebook, chance: Chance, number: int) -> Setting:
    """Nothing is staked, and nothing waits to be drawn."""
    return undealt(agreed=AGREED).setting


def deal(given: Rulebook, state: Setting, chance: Chance) -> Table:
    """One deal that somebody plays; what all pass is dealt again, with two jetons more each."""
    book = cast(Book, given)
    setting = replace(state, seed=chance.seed(), talon=undealt(seed=chance.seed()).setting.talon)
    t = _staked(book, Table(setting))
    hombre, alone = _somebody_plays(t, SUITS, chance)
    trump = _name(t, hombre, SUITS, chance)
    for player in (hombre, *t.others(hombre)):
        if not (alone and player == hombre):
            _take(book, t, player, trump, chance)
    _play(book, t, hombre, trump, chance)
    return t


def _staked(book: Book, t: Table) -> Table:
    """Whoever must put jetons before himself does so, three of them, before the cards are dealt."""
    trial = t.copy()
    trial.deal(t.dealer, t.players[0], 3)
    given = book.rulings(book.last_moment(trial))
    owing = {r.player for r in given if r.kind is Kind.MUST}
    for player in t.players:
        if player in owing:
            t.mark(player, MARK - t.marked[player])
    return t


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
        plain = play.bid(t, player, suits)
        word = chance.sways(plain if plain in open_to_him else PASSE, open_to_him)
        t.say(player, word)
        if word == SANS_PRENDRE:
            for other in (*([asked] if asked else ()), *t.players[place + 1 :]):
                t.say(other, PASSE)
            return player, True
        asked = asked or (player if word == DEMANDE else "")
    return asked, False


def _name(t: Table, hombre: str, suits: str, chance: Chance) -> str:
    _, best = play.best_suit(t.hands[hombre], suits)
    trump = chance.sways(best, suits)
    t.name(hombre, trump)
    return trump


def _take(book: Book, t: Table, player: str, trump: str, chance: Chance) -> None:
    """Throw away plain cards, or some number of any, as many as the rulebook lets one take."""
    plain = play.to_discard(t, player, trump, 8)
    number = chance.sways(len(plain), range(HAND + 1))
    number = min(number, len(t.talon), len(t.hands[player]))
    ranked = book.order(trump)
    rest = sorted((c for c in t.hands[player] if c not in plain), key=lambda c: ranked.force(c))
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
            t.play(player, chance.sways(play.choose(book, t, player, hombre, trump), legal))
        taker = t.taker(len(t.tricks) - 1, ranked)
        t.fold(taker)
        if going_on and taker != hombre:
            return
        if len(t.tricks) == TO_WIN == t.taken_by_right(hombre, ranked):
            going_on = chance.happens(GOES_ON)


def after(given: Rulebook, state: Setting, t: Table) -> Setting:
    """What was won is drawn, a bête waits, and the deal passes to the right."""
    book, end = cast(Book, given), t.copy()
    how, who = book.how_ended(end)
    book.settle(end)
    end.gather(t.players[0])
    names = dict(zip(end.players, AUCTION_SEATS, strict=True))
    marked = tuple(end.marks_left[p] for p in end.players)
    return replace(
        undealt(agreed=AGREED).setting,
        marked=marked,
        betes=end.betes_left,
        first_drawn=end.first_drawn,
        purses=tuple((p, PURSE) for p in AUCTION_SEATS),
        pots=((STAKES, sum(marked)), (BETES, sum(end.betes_left))),
        after=(how, names[who]) if how else ("", ""),
    )


def result(given: Rulebook, t: Table) -> object:
    """How the deal ends, for whom, and whether the hombre makes the bête."""
    book = cast(Book, given)
    m: Moment = book.last_moment(t)
    lost = book.ask(questions.loses, book, m.split) or book.ask(questions.equal, m.split)
    return (*book.how_ended(t), lost, m.vole_failed)


def first_at_two(book: Rulebook, chance: Chance, number: int) -> Setting:
    """Three jetons are marked before each."""
    return for_two(undealt=True).setting


def deal_at_two(given: Rulebook, state: Setting, chance: Chance) -> Table:
    """One deal by two that one of them plays; what both pass is dealt again."""
    book = cast(Book, given)
    out = chance.among(RED)
    suits = SUITS.replace(out, "")
    t = for_two(out=out, undealt=True, seed=chance.seed())
    hombre, alone = _somebody_plays(t, suits, chance)
    trump = _name(t, hombre, suits, chance)
    order = (hombre, *t.others(hombre))
    if not alone:
        # Whoever the rulebook would not have wait goes to the talon first.
        draw = Act(order[0], Table.draw, number=1)
        order = order[::-1] if objects(book, t, draw, (Kind.NO_FAULT,)) else order
    for player in order:
        if not (alone and player == hombre):
            _take(book, t, player, trump, chance)
    _play(book, t, hombre, trump, chance)
    return t


def another_at_two(book: Rulebook, state: Setting, t: Table) -> Setting:
    """Every deal by two begins anew."""
    return state


PLAIN = (
    "Three play round a table, each deal leaving to the next what it leaves in the text: stakes, "
    "bêtes that wait, who must put jetons again. One who has the first five tricks goes on to the "
    "vole one time in two; an opponent asks for gano at one card in fifty."
)

SITTINGS = {
    "e": Sitting(
        first,
        deal,
        after,
        result,
        length=25,
        assumed=PLAIN,
        beyond={
            "hombre-e-s4": "it is about what each has before the first deal",
            "hombre-e-s27": "nobody renounces",
            "hombre-e-s28": "nobody renounces",
            "hombre-e-s41": "no card is turned up in dealing",
            "hombre-e-s57": "nobody names trumps late",
        },
    ),
    "a": Sitting(
        first,
        deal,
        after,
        result,
        length=25,
        assumed=PLAIN,
        beyond={"hombre-a-32": "nobody throws a card out of turn"},
    ),
    "deux": Sitting(
        first_at_two,
        deal_at_two,
        another_at_two,
        result,
        length=25,
        assumed="Two play deals, each by itself, with hearts or diamonds out of the pack.",
    ),
}
