"""What is counted of deals of reversis that go by chance, for a study."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from rules_demo.reversis import fast
from rules_demo.reversis.encyclopedie import encyclopedie

ASSUMED = (
    "Four play, and every choice is drawn by chance among those allowed: nobody tries to keep the "
    "quinola, or to throw it. One in two exchanges a card, never a heart. A mark, an ace and a "
    "point of the talon are a jeton each."
)


@cache
def _tables() -> fast.Tables:
    return fast.Tables(encyclopedie)


def tally(counts: Counter[str], seed: int, number: int) -> None:
    """Count the deal of a number; each has its own chance."""
    deal = fast.playout(_tables(), Random(seed << 64 | number))
    how, _ = deal.quinola
    counts["deals"] += 1
    counts[f"quinola {how}"] += 1
    counts["points of the talon"] += deal.talon_points
    counts["dealer wins the talon"] += deal.reckoning.winner == fast.DEALER
