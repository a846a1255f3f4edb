"""Deals of vingt-quatre that follow one another in a partie, for the study of its readings."""

from __future__ import annotations

from dataclasses import replace

from rules_demo.kernel.sitting import Sitting
from rules_demo.vingt_quatre.play import State, deal
from rules_demo.vingt_quatre.rules import Book
from rules_demo.vingt_quatre.table import FIGURE, POINT, Table

#: The tables that sit down, in turn: the way of playing and the number of players.
TABLES = ((FIGURE, 2), (POINT, 4), (FIGURE, 3), (POINT, 5), (FIGURE, 4), (POINT, 3), (FIGURE, 5))


def first(number: int) -> State:
    """The parties are played in either way, by two to five players, in turn."""
    return State(*TABLES[number % len(TABLES)])


def after(book: Book, state: State, t: Table) -> State | None:
    """The points stand until somebody has won, and the deal passes to the next player."""
    winner, points = result(book, t)
    has = [points[player] for player in t.players]
    return None if winner else replace(state, points=(*has[1:], has[0]))


def result(book: Book, t: Table) -> tuple[str, dict[str, int]]:
    """Who wins the partie by this deal, if anyone, and what each has counted."""
    standing = book.standing(t)
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
