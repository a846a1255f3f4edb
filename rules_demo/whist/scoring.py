"""Parties, the robre, and points for tricks: sections 16, 17, 37 and 38."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.rulings import Ruling, never, stands
from rules_demo.whist import questions
from rules_demo.whist.questions import Side
from rules_demo.whist.rules import Moment, academie
from rules_demo.whist.standing import together
from rules_demo.whist.table import Table

COUNTING = (Table.fold, Table.mark, Table.say, Table.turn_up)

TO_WIN = 10  # points
BOOK = 6  # tricks that count for nothing


def never_won() -> None:
    """no number of points wins the partie."""


def the_last(won: tuple[Side, ...]) -> Side:
    """each partie stands by itself, and its winner is the winner."""
    return won[-1] if won else ()


@academie.rule("whist-a-s16", answers=questions.match_winner, otherwise=the_last)
def two_in_succession_or_of_three(won: tuple[Side, ...]) -> Side:
    """A partie liée is won by two parties in succession, or two out of three."""
    return next((side for side in won if won.count(side) == 2), ())


@academie.rule("whist-a-s16", on=COUNTING)
def wins_the_partie_liee(m: Moment) -> Iterator[Ruling]:
    """The second partie that a side wins makes it the winner."""
    if m.won and m.table.setting.liee and (side := two_in_succession_or_of_three(m.won)):
        how = "two in succession" if len(m.won) == 2 else "two out of three"
        yield stands(together(side), f"win the partie liée, {how}")


@academie.rule("whist-a-s17", answers=questions.robre_complete, reading="two-won", otherwise=never)
def two_won(won: tuple[Side, ...]) -> bool:
    """A robre is the two parties that one side has won, with or without one lost between."""
    return any(won.count(side) == 2 for side in won)


@academie.also("whist-a-s17", "two-played", of="two-won")
def two_played(won: tuple[Side, ...]) -> bool:
    """A robre is any two parties played, whoever won them."""
    return len(won) == 2


@academie.rule("whist-a-s17", on=COUNTING)
def completes_the_robre(m: Moment) -> Iterator[Ruling]:
    """When the robre is complete, so it is called."""
    if m.won and m.table.setting.liee and m.book.ask(questions.robre_complete, m.won):
        yield stands(together(m.won[-1]), f"complete the robre, of {len(m.won)} parties played")


@academie.rule("whist-a-s37", answers=questions.goal, otherwise=never_won)
def ten_points() -> int:
    """The partie is won with ten points."""
    return TO_WIN


@academie.rule("whist-a-s37", on=COUNTING)
def wins_the_partie(m: Moment) -> Iterator[Ruling]:
    """A side with ten points, or more, wins the partie."""
    if m.won and m.after.score[0] >= TO_WIN:
        points, theirs = m.after.score
        yield stands(together(m.after.parties[-1]), f"win the partie, {points} points to {theirs}")


def no_points(*_: object) -> int:
    """no points are counted for it."""
    return 0


@academie.rule("whist-a-s38", answers=questions.trick_points, otherwise=no_points)
def a_point_above_six(made: int) -> int:
    """Each trick above six counts for a point."""
    return max(made - BOOK, 0)


@academie.rule("whist-a-s38", on=(Table.fold,))
def points_for_tricks(m: Moment) -> Iterator[Ruling]:
    """When the deal is over, the side with more than six tricks counts them."""
    for side, count in m.counts.items():
        if number := a_point_above_six(count.made):
            yield stands(together(side), f"count {points(number)} for {count.made} tricks")


def points(number: int) -> str:
    """A number of points in words: ``1 point``, ``2 points``."""
    return f"{number} point{'s' * (number != 1)}"
