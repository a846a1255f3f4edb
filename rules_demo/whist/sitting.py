"""Whole robres of whist, for the study of its readings."""

from __future__ import annotations

from rules_demo.kernel.sitting import Sitting
from rules_demo.whist.play import deal
from rules_demo.whist.rules import Book
from rules_demo.whist.table import Table


def first(number: int) -> None:
    """Four players, who have not yet drawn for their places."""


def after(book: Book, state: None, t: Table) -> None:
    """Every robre is a sitting of its own."""


def result(book: Book, t: Table) -> object:
    """Who plays with whom, and who wins each partie and the robre."""
    standing = book.standing(t)
    return book.partners(t), standing.parties, standing.robres


SITTINGS = {
    "a": Sitting(
        first,
        deal,
        after,
        result,
        length=1,
        unit="robres",
        assumed=(
            "Whole robres, from the draw for partners on. Where both sides can reach ten in one "
            "deal, tricks are counted first by agreement. One who may call holds it back one time "
            "in four."
        ),
    )
}
