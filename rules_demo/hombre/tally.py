"""What is counted of deals of hombre that go by chance, for a study."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from rules_demo.hombre import fast
from rules_demo.hombre.rules import encyclopedie
from rules_demo.hombre.table import HAND

ASSUMED = (
    "Every choice is drawn by chance among those allowed: bids (one in two passes, one in twelve "
    "plays sans prendre), trumps, écarts, cards. Nobody plays well, and a deal stops when somebody "
    "has five tricks."
)


@cache
def _tables() -> fast.Tables:
    return fast.Tables(encyclopedie)


def tally(counts: Counter[str], seed: int, number: int) -> None:
    """Count the deal of a number; each has its own chance."""
    deal = fast.playout(_tables(), Random(seed << 64 | number))
    counts["deals"] += 1
    counts["deals that all passed"] += deal.passes
    counts[f"split {'-'.join(map(str, deal.tricks))}"] += 1
    counts["won"] += deal.won
    counts["bêtes"] += not deal.won
    counts["jetons of the bêtes"] += deal.bete
    counts["codilles"] += bool(deal.codille)
    if deal.sans_prendre:
        counts["sans prendre"] += 1
        counts["sans prendre won"] += deal.won
    if deal.hombre_holds_matadors:
        counts["three matadors"] += 1
        counts["three matadors won"] += deal.won
    if deal.tricks[0] == 4 and sum(deal.tricks) == HAND:
        counts["four tricks"] += 1
        counts["four tricks won"] += deal.won
