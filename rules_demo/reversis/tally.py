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


def tally(seed: int, first: int, number: int) -> Counter[str]:
    """Count ``number`` deals from the one numbered ``first``; each has its own chance."""
    tables = _tables()
    counts: Counter[str] = Counter()
    for n in range(first, first + number):
        deal = fast.playout(tables, Random(seed << 64 | n))
        how, _ = deal.quinola
        counts["deals"] += 1
        counts[f"quinola {how}"] += 1
        counts["points of the talon"] += deal.talon_points
        counts["dealer wins the talon"] += deal.reckoning.winner == fast.DEALER
    return counts
