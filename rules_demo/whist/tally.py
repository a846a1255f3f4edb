"""What is counted of deals of whist that are dealt and played by chance, for a study."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from rules_demo.whist import fast
from rules_demo.whist.academie import academie
from rules_demo.whist.scoring import TO_WIN

ASSUMED = (
    "Every card is drawn by chance among those that may be played, and nobody plays well; the "
    "sides stand at nought, and each marks the honours that it has in time."
)


@cache
def _tables() -> fast.Tables:
    return fast.Tables(academie)


def tally(counts: Counter[str], seed: int, number: int) -> None:
    """Count the deal of a number; each has its own chance."""
    deal = fast.playout(_tables(), Random(seed << 64 | number))
    gained = [deal.for_tricks[side] + deal.for_honours[side] for side in (0, 1)]
    ahead = int(deal.tricks[1] > deal.tricks[0])
    counts["deals"] += 1
    counts["points for tricks"] += sum(deal.for_tricks)
    counts["points for honours"] += sum(deal.for_honours)
    counts["deals with honours"] += any(deal.for_honours)
    counts["honours turn the deal"] += gained[ahead] < gained[1 - ahead]
    counts["honours level the deal"] += gained[0] == gained[1]
    counts["ten points in one deal"] += max(gained) >= TO_WIN
    for side in (0, 1):
        held = deal.held[side]
        counts[f"held {held}"] += 1
        counts[f"held {held}: tricks"] += deal.tricks[side]
        counts[f"held {held}: points for tricks"] += deal.for_tricks[side]
        counts[f"held {held}: points gained"] += gained[side]
        counts[f"held {held}: points of the others"] += gained[1 - side]
