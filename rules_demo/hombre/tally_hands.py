"""What is counted of hands of nine at hombre, before anything is said, for a study.

« On ne doit jouer le sans-prendre que lorsqu'on a assez beau jeu pour faire
cinq mains » (hombre-e-s15): how often is such a hand dealt?
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import cache
from operator import itemgetter
from random import Random

from rules_demo.hombre.order import matadors, order, sure_tricks
from rules_demo.hombre.solver import strength
from rules_demo.hombre.table import HAND, PACK
from rules_demo.kernel.cards import SUITS, Card, shuffled
from rules_demo.kernel.tricks import TRUMPS

ASSUMED = (
    "Nine cards at random, before anything is said. The suit named would be the one in which the "
    "hand has most trumps, a matador counting for two. A trick is sure if the hand takes it in "
    "trumps whatever the others hold."
)
CHUNK = 10_000
#: The trumps there are, by the suit that is named.
TRUMPS_OF = {suit: frozenset(order(suit).groups[TRUMPS]) for suit in SUITS}

#: Of a hand: its sure tricks, its trumps and its matadors.
Kind = tuple[int, int, int]


@cache
def worth(suit: str, trumps: frozenset[Card]) -> tuple[tuple[int, int], Kind]:
    """The strength and the kind of a hand in a suit, which hang on its trumps alone."""
    top = sum(c in matadors(suit) for c in trumps)
    return strength(trumps, suit), (sure_tricks(tuple(trumps), suit), len(trumps), top)


def kind(hand: Collection[Card]) -> Kind:
    """Of what kind a hand is in the suit in which it is strongest, as `best_trump` names it."""
    held = frozenset(hand)
    in_each = (worth(suit, held & trumps) for suit, trumps in TRUMPS_OF.items())
    return max(in_each, key=itemgetter(0))[1]


def tally(counts: Counter[str], seed: int, number: int) -> None:
    """Count the hand of a number; each has its own chance."""
    sure, trumps, top = kind(shuffled(PACK, Random(seed << 64 | number))[:HAND])
    counts["hands"] += 1
    counts[f"{sure} sure"] += 1
    counts[f"{trumps} trumps"] += 1
    counts[f"{top} matadors"] += 1
