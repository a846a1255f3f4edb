"""Hands of nine, thousands together: the optional part of `tally_hands`, which needs numpy.

What a hand is worth hangs on its trumps alone. Of each suit every set of
trumps is asked once, of the functions that judge one hand; a hand is then
found in that table by the bits of the trumps it holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rules_demo.hombre.order import matadors, order, sure_tricks
from rules_demo.hombre.solver import strength
from rules_demo.hombre.table import HAND, PACK
from rules_demo.hombre.tally_hands import Hand, Kind
from rules_demo.kernel.cards import SUITS
from rules_demo.kernel.tricks import TRUMPS

Numbers = NDArray[np.int64]


class Table(NamedTuple):
    """Of one suit as trumps: the bit of each card, and by the bits of a hand what it is worth."""

    bits: Numbers
    strength: Numbers
    kind: Numbers


@cache
def table(suit: str) -> Table:
    """Every set of trumps that nine cards can hold, asked once."""
    ranked = order(suit).groups[TRUMPS]
    bits = np.zeros(max(PACK) + 1, np.int64)
    for n, card in enumerate(ranked):
        bits[card] = 1 << n
    strengths = np.zeros(1 << len(ranked), np.int64)
    kinds = np.zeros(1 << len(ranked), np.int64)
    for held in range(1 << len(ranked)):
        if held.bit_count() <= HAND:
            hand = tuple(card for n, card in enumerate(ranked) if held >> n & 1)
            trumps, force = strength(hand, suit)
            strengths[held] = trumps << 32 | force
            top = sum(card in matadors(suit) for card in hand)
            kinds[held] = (sure_tricks(hand, suit) << 8 | len(hand)) << 8 | top
    return Table(bits, strengths, kinds)


def kinds(hands: Sequence[Hand]) -> Counter[Kind]:
    """How many hands there are of each kind, as `tally_hands.kinds` counts them one by one."""
    cards = np.array(hands, np.int64)
    strengths, found = [], []
    for suit in SUITS:
        suited = table(suit)
        held = suited.bits[cards].sum(axis=1)
        strengths.append(suited.strength[held])
        found.append(suited.kind[held])
    # Of two suits alike the first is named, there as here.
    named = np.argmax(np.stack(strengths), axis=0)
    numbers, counts = np.unique(np.choose(named, found), return_counts=True)
    return Counter(
        {
            (number >> 16, number >> 8 & 255, number & 255): count
            for number, count in zip(numbers.tolist(), counts.tolist(), strict=True)
        }
    )
