"""Deals of triomphe that follow one another in a partie, for the study of its readings."""

from __future__ import annotations

from dataclasses import replace

from rules_demo.kernel.sitting import Sitting
from rules_demo.triomphe.play import State, deal
from rules_demo.triomphe.rules import Book
from rules_demo.triomphe.standing import Standing
from rules_demo.triomphe.table import PILLE, SIDES, SOLO, Table

#: The tables that sit down, in turn: the manner and the number of players.
TABLES = ((SIDES, 4), (SOLO, 5), (PILLE, 4), (SIDES, 2), (SOLO, 4), (PILLE, 5))


def first(number: int) -> State:
    """The parties are played in each manner in turn."""
    return State(*TABLES[number % len(TABLES)])


def after(book: Book, state: State, t: Table) -> State | None:
    """The games marked and owed go on to the next deal; when the partie is won, it is over."""
    standing: Standing = book.standing(t)
    games, debts = tuple(standing.games.items()), tuple(standing.debts.items())
    return None if standing.over else replace(state, games=games, debts=debts)


def result(book: Book, t: Table) -> object:
    """Who wins the game, and how the games then stand."""
    return str(book.game(t)), book.score(t)


SITTINGS = {
    "a": Sitting(
        first,
        deal,
        after,
        result,
        length=12,
        assumed=(
            "Parties of five games in each of the three manners in turn, by two to five players; "
            "one deal in twenty has a vole undertaken."
        ),
    )
}
