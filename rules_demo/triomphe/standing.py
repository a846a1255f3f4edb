"""The score as it stands, and how tricks fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules_demo.kernel.rulings import Kind, Ruling, Silent, Unit
from rules_demo.kernel.values import Row
from rules_demo.triomphe.silences import SILENCES

GAMES = {1: "a game", 2: "two games"}

#: What games are paid to or drawn from, where it is no other side's score.
DEBT, PARTIE = "the debt", "the partie"


@dataclass(frozen=True, slots=True)
class Standing:
    """The score by right: the games of each side, those each player owes, whether the partie is
    over; and what was agreed of a renonce before it had begun.

    ``saying`` are the sides that have said so, ``agreed`` is whether all have.
    """

    games: Row[str, int]
    debts: Row[str, int]
    over: bool = False
    begun: bool = False
    saying: frozenset[str] = frozenset()
    agreed: bool = False

    def after(self, ruling: Ruling) -> Standing:
        """The score when a ruling has been carried out."""
        if ruling.unit is not Unit.GAMES:
            return self
        if ruling.to == PARTIE:
            return replace(self, over=True)
        side, wins = ruling.player, ruling.kind is Kind.DRAWS
        if ruling.to == DEBT:
            owed = self.debts.get(side, 0) + (-ruling.amount if wins else ruling.amount)
            return replace(self, debts=self.debts.having(side, owed))
        have = self.games[side] + (ruling.amount if wins else -ruling.amount)
        return replace(self, games=self.games.having(side, have))

    def cleared(self) -> Standing:
        """The score when another partie begins: no games marked; what is owed is still owed."""
        return Standing(Row.of(self.games, 0), self.debts, agreed=self.agreed)


def fall(tricks: Sequence[str]) -> str:
    """How tricks are divided, as ``2-1-1-1``."""
    return "-".join(map(str, sorted(Counter(tricks).values(), reverse=True)))


def undecided(tricks: Sequence[str]) -> Silent:
    """The text has no rule for this division of the tricks."""
    return SILENCES["fall"].of(fall=fall(tricks))
