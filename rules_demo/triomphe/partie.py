"""The partie of so many games, and how many parties one plays."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.rulings import Ruling, stands
from rules_demo.triomphe import questions
from rules_demo.triomphe.rules import Moment, academie
from rules_demo.triomphe.table import ORDINARY, Table


def no_number(table: Table) -> int | None:
    """no number of games ends the partie."""
    return None


@academie.rule("triomphe-a-s1", answers=questions.games_of_the_partie, otherwise=no_number)
def games_of_the_partie(table: Table) -> int | None:
    """The partie is of five games, unless another number was agreed when it began."""
    return dict(table.setting.agreed).get("games", ORDINARY)


@academie.rule("triomphe-a-s2", on=(Table.new_partie,))
def another_partie(m: Moment) -> Iterator[Ruling]:
    """When a partie is finished another may be begun, as often as one wishes."""
    if m.standing.over:
        yield stands(m.act.player, "may begin another partie, the last being finished")
