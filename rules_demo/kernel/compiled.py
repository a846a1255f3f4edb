"""Orders of force compiled into tables, for play that is asked for a million times.

A hand of up to thirteen cards is a sequence of cards and a *live* mask, one bit
a place: bit ``n`` is set while card ``n`` is still held. Which places follow a
suit is one mask for each group, made when the cards are dealt; choosing a card
is then a shift, an ``and`` and a look-up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from operator import getitem

from rules_demo.kernel.cards import Card
from rules_demo.kernel.tricks import TRUMPS, Order

NOWHERE = -1


@cache
def places(size: int) -> tuple[tuple[int, ...], ...]:
    """For each mask of ``size`` bits, the places whose bits are set, lowest first."""
    return tuple(tuple(n for n in range(size) if mask >> n & 1) for mask in range(1 << size))


class Ranking:
    """An order of force as tables over the fifty-two cards, for hands of ``size`` cards.

    ``group[card]`` is the number of the card's group (`NOWHERE` outside the
    pack), ``trumps`` that of the trumps (`NOWHERE` if there are none), and
    ``value[led][card]`` the force of a card in a trick to which ``led`` was
    led, or `NOWHERE` if it cannot win there.

    The masks of a hand stand side by side in one number: shifted right by
    ``shift[led]`` and cut by a live mask, it gives the places that follow
    ``led``. Shifted by ``marks`` it gives those of the cards in ``marked``.
    """

    def __init__(self, order: Order, size: int, marked: Collection[Card] = ()) -> None:
        names = list(order.groups)
        self.order = order
        self.trumps = names.index(TRUMPS) if TRUMPS in names else NOWHERE
        group = [NOWHERE] * 52
        for number, ranked in enumerate(order.groups.values()):
            for card in ranked:
                group[card] = number
        self.group = tuple(group)
        by_group = [
            tuple(
                order.force(Card(card)) if group[card] in (number, self.trumps) and
                group[card] != NOWHERE else NOWHERE
                for card in range(52)
            )
            for number in range(len(names))
        ]  # fmt: skip
        self.value = tuple(by_group[number] if number != NOWHERE else () for number in group)
        self.shift = tuple(number * size for number in group)
        self.marks = len(names) * size
        self._bits = tuple(
            tuple(
                (1 << self.shift[card] + place if group[card] != NOWHERE else 0)
                | (1 << self.marks + place if card in marked else 0)
                for card in range(52)
            )
            for place in range(size)
        )

    def masks(self, hand: Sequence[Card]) -> int:
        """The places of a hand that follow each group, and the marked ones, in one number."""
        return sum(map(getitem, self._bits, hand))
