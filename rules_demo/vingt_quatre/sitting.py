"""Deals of vingt-quatre that follow one another in a partie, for the study of its readings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from rules_demo.kernel import plain
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.cards import RANKS
from rules_demo.kernel.sitting import Chance, Sitting
from rules_demo.vingt_quatre.rules import Book
from rules_demo.vingt_quatre.set_out import undealt
from rules_demo.vingt_quatre.table import EACH, FIGURE, POINT, Table

#: The tables that sit down, in turn: the way of playing and the number of players.
TABLES = ((FIGURE, 2), (POINT, 4), (FIGURE, 3), (POINT, 5), (FIGURE, 4), (POINT, 3), (FIGURE, 5))


@dataclass(frozen=True)
class State:
    """A partie so far: the points of each player, in the order in which they now play."""

    way: str
    players: int
    points: tuple[int, ...] = ()


def first(book: Rulebook, chance: Chance, number: int) -> State:
    """The parties are played in either way, by two to five players, in turn."""
    return State(*TABLES[number % len(TABLES)])


def deal(given: Rulebook, state: State, chance: Chance) -> Table:
    """One deal from the first card to the last; points are counted until somebody has enough."""
    book = cast(Book, given)
    there = {card.rank for card in book.pack(state.players)}
    out = " ".join(rank for rank in RANKS if rank not in there)
    points = {f"p{n}": has for n, has in enumerate(state.points, 1) if has}
    t = undealt(
        players=state.players, way=state.way, out=out, points=points, stake=1, seed=chance.seed()
    )
    for player in t.players:
        t.deal(t.dealer, player, EACH[state.players])
    t.turn(t.dealer)
    while not t.played_out:
        plain.trick(book, t, chance.sways)
    return t


def after(given: Rulebook, state: State, t: Table) -> State | None:
    """The points stand until somebody has won, and the deal passes to the next player."""
    winner, points = result(given, t)
    has = [points[player] for player in t.players]
    return None if winner else replace(state, points=(*has[1:], has[0]))


def result(given: Rulebook, t: Table) -> tuple[str, dict[str, int]]:
    """Who wins the partie by this deal, if anyone, and what each has counted."""
    standing = given.standing(t)
    return standing.winner, dict(standing.points)


SITTINGS = {
    "a": Sitting(
        first,
        deal,
        after,
        result,
        length=8,
        assumed=(
            "Parties by figure of two to five players, and at the point of three to five, in turn; "
            "every deal is played to its last card, and points count until somebody has enough."
        ),
    )
}
