"""The standing of the two sides: points, honours still to be marked, parties and robres.

It follows the table act by act; what an act is worth is asked of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rules_demo.kernel.rulings import Silent
from rules_demo.whist import questions
from rules_demo.whist.questions import Side
from rules_demo.whist.silences import SILENCES
from rules_demo.whist.table import HONOURS, TRICKS, Table

if TYPE_CHECKING:
    from rules_demo.whist.rules import Moment


def together(side: Iterable[str]) -> str:
    """A side by its players: ``south and north``."""
    return " and ".join(side)


@dataclass(frozen=True)
class Count:
    """What a deal that has been played out brings a side.

    ``made`` are its tricks and ``for_tricks`` the points for them; ``held``
    its honours, ``worth`` what they bring, and ``void`` whether they bring
    nothing because the side is at nine.
    """

    made: int = 0
    for_tricks: int = 0
    held: int = 0
    worth: int = 0
    void: bool = False

    @property
    def for_honours(self) -> int:
        """The points that the side may mark for honours."""
        return 0 if self.void else self.worth


@dataclass(frozen=True)
class Standing:
    """How the two sides stand.

    ``points`` are those of the partie, marked honours included; ``dealt_at``
    those at the last turn-up. ``counts`` is the deal just played out, until
    the next turn-up, and ``due`` the points for honours still to be marked.
    ``late`` are those not marked in time. ``caller`` has called and waits for
    an answer. ``parties`` lists the winner of every partie and ``score`` the
    points of the last one; ``won`` those of this robre, ``robres`` the robres
    that are complete.
    """

    points: dict[Side, int] = field(default_factory=dict)
    dealt_at: dict[Side, int] = field(default_factory=dict)
    counts: dict[Side, Count] = field(default_factory=dict)
    due: dict[Side, int] = field(default_factory=dict)
    late: dict[Side, int] = field(default_factory=dict)
    caller: str = ""
    parties: tuple[Side, ...] = ()
    score: tuple[int, ...] = ()
    won: tuple[Side, ...] = ()
    robres: tuple[tuple[Side, ...], ...] = ()

    @property
    def count_open(self) -> bool:
        """Whether a deal has been played out and the next card not turned up."""
        return bool(self.counts)

    def after(self, m: Moment) -> Standing:
        """The standing after an act."""
        change = _CHANGES.get(m.act.verb)
        return change(self, m) if change else self

    def _after_turn_up(self, m: Moment) -> Standing:
        kept = {} if m.book.ask(questions.marking_ends) else self.due
        late = {side: n for side, n in self.due.items() if n and side not in kept}
        decided = replace(self, due=kept).decided(m)
        return replace(decided, counts={}, late=late, caller="", dealt_at=dict(decided.points))

    def _after_fold(self, m: Moment) -> Standing:
        if not m.ends_the_deal:
            return self
        points, due = dict(self.points), dict(self.due)
        for side, count in m.counts.items():
            points[side] = points.get(side, 0) + count.for_tricks
            due[side] = due.get(side, 0) + count.for_honours
        return replace(self, points=points, counts=m.counts, due=due, caller="").decided(m)

    def _after_mark(self, m: Moment) -> Standing:
        side = m.side
        if m.act.word != HONOURS or not side:
            return self
        counted = min(m.act.number, self.due.get(side, 0))
        points = {**self.points, side: self.points.get(side, 0) + counted}
        due = {**self.due, side: self.due.get(side, 0) - counted}
        return replace(self, points=points, due=due).decided(m)

    def _after_word(self, m: Moment) -> Standing:
        if m.calls:
            return replace(self, caller=m.act.player)
        if self.caller and m.act.player == m.book.partner(m.table, self.caller):
            answered = replace(self, caller="")
            if m.book.ask(questions.won_by_call, m):
                return answered.won_by(m.side, m)
            return answered
        return self

    def decided(self, m: Moment) -> Standing:
        """The standing when a partie that is won has been given to its winner."""
        if not self.count_open:
            return self
        winner = self.winner(m.book.ask(questions.goal), m.table.setting.first_counted)
        return self.won_by(winner, m) if isinstance(winner, tuple) else self

    def winner(self, goal: int | None, first_counted: str) -> Side | Silent | None:
        """Who has won the partie, if anybody; silence if both can say that they have."""
        if goal is None or not self.count_open:
            return None
        reached = [s for s, n in self.points.items() if n >= goal]
        if not reached:
            return None
        able = [s for s, n in self.points.items() if n + self.due.get(s, 0) >= goal]
        if len(able) == 1:
            return able[0]
        by_tricks = next((s for s in able if self.counts[s].for_tricks), None)
        for side in able:
            first = TRICKS if side == by_tricks else HONOURS
            if first == first_counted:
                return side if side in reached else None
        return SILENCES["both at ten"]

    def won_by(self, side: Side, m: Moment) -> Standing:
        """The standing when a side has won the partie: the next begins at nothing."""
        won, robres = (*self.won, side), self.robres
        if m.table.setting.liee and m.book.ask(questions.robre_complete, won):
            won, robres = (), (*robres, won)
        return replace(
            self,
            points=dict.fromkeys(self.points, 0),
            due={},
            counts={},
            parties=(*self.parties, side),
            score=tuple(self.points.get(s, 0) for s in _first(side, m.sides)),
            won=won,
            robres=robres,
        )


#: What each verb that bears on the score changes in the standing.
_CHANGES = {
    Table.turn_up: Standing._after_turn_up,
    Table.fold: Standing._after_fold,
    Table.mark: Standing._after_mark,
    Table.say: Standing._after_word,
}


def _first(side: Side, sides: Iterable[Side]) -> tuple[Side, ...]:
    return (side, *(s for s in sides if s != side))
