"""A whole deal by a seed, played with plain choices: a sample, and no advice to anybody."""

from __future__ import annotations

from collections.abc import Sequence

from rules_demo.hombre.deux import deux
from rules_demo.hombre.order import matadors, order, sure_tricks
from rules_demo.hombre.rules import Book, academie, encyclopedie
from rules_demo.hombre.set_out import for_two, table, undealt
from rules_demo.hombre.silences import SILENCES
from rules_demo.hombre.stakes import ADDED, MARK
from rules_demo.hombre.table import DEMANDE, PASSE, SANS_PRENDRE, Table
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.cards import SUITS, Card
from rules_demo.kernel.game import Game
from rules_demo.kernel.tricks import TRUMPS


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


def _auction(table: Table, suits: str = SUITS) -> str:
    """Ask everyone in turn once, and let one who is forced step back; who plays, if anyone."""
    asked = ""
    for player in table.players:
        word = bid(table, player, suits)
        if asked and word == DEMANDE:
            word = PASSE
        table.say(player, word)
        if word == SANS_PRENDRE:
            if asked:
                table.say(asked, PASSE)
            for other in table.players[table.players.index(player) + 1 :]:
                table.say(other, PASSE)
            return player
        asked = asked or (player if word == DEMANDE else "")
    return asked


def _somebody_plays(table: Table, suits: str = SUITS) -> str:
    """Deal; and while all pass, add two jetons each and deal again. Who plays at last."""
    table.deal_out()
    while not (hombre := _auction(table, suits)):
        for player in table.players:
            table.mark(player, ADDED)
        table.gather(table.dealer)
        table.deal_out()
    return hombre


def _take(table: Table, player: str, trump: str, at_most: int) -> None:
    away = to_discard(table, player, trump, min(at_most, len(table.talon)))
    if away:
        table.exchange(player, away)


def _play(book: Book, table: Table, hombre: str, trump: str) -> None:
    ranked = book.order(trump)
    while not book.over(table, hombre, trump):
        for _ in table.players:
            player = table.to_play(ranked)
            table.play(player, choose(book, table, player, hombre, trump))
        table.fold(table.taker(len(table.tricks) - 1, ranked))


def _at_three(seed: int) -> Table:
    table = undealt(seed=seed)
    for player in table.players:
        table.mark(player, MARK)
    hombre = _somebody_plays(table)
    _, trump = best_suit(table.hands[hombre])
    table.name(hombre, trump)
    alone = (hombre, SANS_PRENDRE) in table.said(SANS_PRENDRE)
    for place, player in enumerate((hombre, *table.others(hombre))):
        if not (alone and player == hombre):
            matador = any(c in matadors(trump) for c in table.hands[player])
            limit = len(table.talon) - 5 if place == 1 and not matador else 8
            _take(table, player, trump, max(0, limit))
    _play(encyclopedie, table, hombre, trump)
    return table


def _at_two(seed: int) -> Table:
    table = for_two(undealt=True, seed=seed)
    hombre = _somebody_plays(table, "♠♣♦")
    _, trump = best_suit(table.hands[hombre], "♠♣♦")
    table.name(hombre, trump)
    for player in (hombre, *table.others(hombre)):
        if not (player == hombre and table.said(SANS_PRENDRE)):
            _take(table, player, trump, 8)
    _play(deux, table, hombre, trump)
    return table


def sample(seed: int, players: int = 3) -> tuple[Rulebook, Table]:
    """A deal that somebody plays, from the marks to the last trick needed.

    Deals that all pass come before it, with two jetons more before each.
    """
    return (encyclopedie, _at_three(seed)) if players == 3 else (deux, _at_two(seed))


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
