"""The score as it stands, and how tricks fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules_demo.rulebook import Kind, Ruling, Silent
from rules_demo.triomphe.silences import SILENCES
from rules_demo.triomphe.table import BOX

GAMES = {1: "a game", 2: "two games"}
LOSES_PARTIE, WINS_PARTIE = "loses the partie", "wins the partie"


@dataclass(frozen=True)
class Standing:
    """The score by right: the games in each heap, and whether the partie is over."""

    heaps: Mapping[str, int]
    over: bool = False

    def after(self, ruling: Ruling) -> Standing:
        """The score when a ruling has been carried out."""
        if any(words in ruling.what for words in (LOSES_PARTIE, WINS_PARTIE)):
            return replace(self, over=True)
        if not ruling.amount:
            return self
        giver, taker = ruling.player, ruling.to
        if ruling.kind is Kind.DRAWS:
            giver, taker = taker, giver
        heaps = dict(self.heaps)
        heaps[giver] -= ruling.amount
        heaps[taker] += ruling.amount
        return replace(self, heaps=heaps)

    def cleared(self, sides: Sequence[str]) -> Standing:
        """The score when another partie begins: no games marked; what is owed is still owed."""
        marked = sum(self.heaps[side] for side in sides)
        none = dict.fromkeys(sides, 0)
        return Standing({**self.heaps, **none, BOX: self.heaps[BOX] + marked})


NOTHING_YET = Standing({})


def fall(tricks: Sequence[str]) -> str:
    """How tricks are divided, as ``2-1-1-1``."""
    return "-".join(map(str, sorted(Counter(tricks).values(), reverse=True)))


def undecided(tricks: Sequence[str]) -> Silent:
    """The text has no rule for this division of the tricks."""
    return SILENCES["fall"].of(fall=fall(tricks))
