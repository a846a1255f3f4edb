"""What is counted of hands of nine at hombre, before anything is said, for a study.

« On ne doit jouer le sans-prendre que lorsqu'on a assez beau jeu pour faire
cinq mains » (hombre-e-s15): how often is such a hand dealt? Where numpy is
installed, thousands of hands are looked at together; the figures are the same.
"""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Sequence
from random import Random

from rules_demo.hombre.order import matadors, order, sure_tricks
from rules_demo.hombre.solver import best_trump
from rules_demo.hombre.table import HAND, PACK
from rules_demo.kernel.cards import Card, shuffled
from rules_demo.kernel.tricks import TRUMPS

ASSUMED = (
    "Nine cards at random, before anything is said. The suit named would be the one in which the "
    "hand has most trumps, a matador counting for two. A trick is sure if the hand takes it in "
    "trumps whatever the others hold."
)
CHUNK = 10_000

Hand = tuple[Card, ...]
#: Of a hand: its sure tricks, its trumps and its matadors.
Kind = tuple[int, int, int]


def dealt(seed: int, first: int, number: int) -> list[Hand]:
    """So many hands from the one numbered ``first``; each has its own chance."""
    return [
        tuple(shuffled(PACK, Random(seed << 64 | n))[:HAND]) for n in range(first, first + number)
    ]


def kinds(hands: Sequence[Hand]) -> Counter[Kind]:
    """How many hands there are of each kind."""
    counts: Counter[Kind] = Counter()
    for hand in hands:
        trump = best_trump(hand)
        trumps = order(trump).of_group(hand, TRUMPS)
        top = sum(c in matadors(trump) for c in trumps)
        counts[sure_tricks(hand, trump), len(trumps), top] += 1
    return counts


def tally(seed: int, first: int, number: int) -> Counter[str]:
    """Count ``number`` hands from the one numbered ``first``."""
    hands = dealt(seed, first, number)
    try:
        together = importlib.import_module("rules_demo.hombre.tally_hands_numpy")
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        found = kinds(hands)
    else:
        found = together.kinds(hands)
    counts: Counter[str] = Counter()
    for (sure, trumps, top), hands_of in found.items():
        counts["hands"] += hands_of
        counts[f"{sure} sure"] += hands_of
        counts[f"{trumps} trumps"] += hands_of
        counts[f"{top} matadors"] += hands_of
    return counts
