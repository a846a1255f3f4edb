"""Orders of force compiled into tables, for play that is asked for a million times.

A hand of up to thirteen cards is a tuple of cards and a *live* mask, one bit a
place: bit ``n`` is set while card ``n`` is still held. Which places follow a
suit is one mask for each group, made when the cards are dealt; choosing a card
is then an ``and`` and a look-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules_demo.cards import Card
from rules_demo.tricks import TRUMPS, Order

NOWHERE = -1


@cache
def places(size: int) -> tuple[tuple[int, ...], ...]:
    """For each mask of ``size`` bits, the places whose bits are set, lowest first."""
    return tuple(tuple(n for n in range(size) if mask >> n & 1) for mask in range(1 << size))


class Ranking:
    """An order of force as tables over the fifty-two cards.

    ``group[card]`` is the number of the card's group (`NOWHERE` outside the
    pack), ``trumps`` that of the trumps (`NOWHERE` if there are none), and
    ``value[group][card]`` the force of a card in a trick led from a group, or
    `NOWHERE` if it cannot win there.
    """

    def __init__(self, order: Order) -> None:
        names = list(order.groups)
        self.order = order
        self.trumps = names.index(TRUMPS) if TRUMPS in names else NOWHERE
        group = [NOWHERE] * 52
        for number, ranked in enumerate(order.groups.values()):
            for card in ranked:
                group[card] = number
        self.group = tuple(group)
        self.value = tuple(
            tuple(
                order.force(Card(card)) if group[card] in (number, self.trumps) and
                group[card] != NOWHERE else NOWHERE
                for card in range(52)
            )
            for number in range(len(names))
        )  # fmt: skip

    def following(self, hand: Sequence[Card]) -> list[int]:
        """For each group, the mask of the places in a hand that follow it."""
        masks = [0] * len(self.value)
        group = self.group
        bit = 1
        for card in hand:
            masks[group[card]] |= bit
            bit <<= 1
        return masks
