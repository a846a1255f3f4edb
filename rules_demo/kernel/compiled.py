"""Orders of force compiled into tables, and play by them, for deals that are played by the million.

A hand of up to thirteen cards is a sequence of cards and a *live* mask, one bit
a place: bit ``n`` is set while card ``n`` is still held. Which places follow a
suit is one mask for each group, made when the cards are dealt; choosing a card
is then a shift, an ``and`` and a look-up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from operator import getitem, itemgetter
from typing import Any

from rules_demo.kernel.cards import Card
from rules_demo.kernel.table import CardTable
from rules_demo.kernel.tricks import TRUMPS, Order

NOWHERE = -1
#: The seats that play after each, by the number of seats.
AFTER: dict[int, tuple[tuple[int, ...], ...]] = {
    number: tuple((*range(seat + 1, number), *range(seat)) for seat in range(number))
    for number in (3, 4)
}
BIT = tuple(1 << place for place in range(13))


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
    ``led`` (none, if it is not to be followed). Shifted by ``marks`` it gives
    those of the cards in ``marked``, which are watched for where a card of a
    group in ``at`` is led (of any, if not said) and, if ``alone``, only in a
    hand that may play nothing else.
    """

    def __init__(
        self,
        order: Order,
        size: int,
        marked: Collection[Card] = (),
        at: Collection[str] | None = None,
        alone: bool = False,
        followed: bool = True,
    ) -> None:
        self.places = places(size)
        names = list(order.groups)
        self.order, self.size, self.alone = order, size, alone
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
        self.marks = len(names) * size
        beyond = self.marks + size  # where no mask has a bit
        self.shift = tuple(number * size if followed else beyond for number in group)
        watched = {n for n, name in enumerate(names) if marked and name in (at or names)}
        to_watch = [self.marks if number in watched else 0 for number in group]
        #: For each card led: the shift to what follows it, the one to what is watched for, forces.
        self.led_to = tuple(zip(self.shift, to_watch, self.value, strict=True))
        self._bits = tuple(
            tuple(
                (1 << group[card] * size + place if group[card] != NOWHERE else 0)
                | (1 << self.marks + place if card in marked else 0)
                for card in range(52)
            )
            for place in range(size)
        )

    def masks(self, hand: Sequence[Card]) -> int:
        """The places of a hand that follow each group, and the marked ones, in one number."""
        return sum(map(getitem, self._bits, hand))


#: Of a hand that holds marked cards, the places it may play from: given the number of the trick
#: from nought, the hand, its masks, its live mask, the card led, the force of the card that takes
#: the trick as yet, and the card that fell last.
Special = Callable[[int, Sequence[Card], int, int, Card, int, Card], int]


def nothing_special(*_: Any) -> int:
    """Nothing is watched for, so that this is never asked."""
    raise AssertionError("a card is marked, and nobody says what it may do")


def play_out(
    ranking: Ranking,
    hands: Sequence[Sequence[Card]],
    draw: Callable[[], float],
    special: Special = nothing_special,
    first: int | None = None,
    enough: int = 0,
) -> tuple[list[Card], list[int]]:
    """Play random legal cards, the first seat leading, until the hands are empty.

    A card follows the suit led, but from a hand with marked cards among those it could play
    ``special`` says which. ``first`` is the shift of a group from which the first card is led, if
    there is one; with ``enough`` tricks to one seat the deal is over.

    Returns the cards in the order in which they fell, and the seat that took each trick.
    """
    size, places_of, led_to, alone = ranking.size, ranking.places, ranking.led_to, ranking.alone
    after, bit = AFTER[len(hands)], BIT
    masks = [ranking.masks(hand) for hand in hands]
    live = [(1 << size) - 1] * len(hands)
    laid: list[Card] = []
    takers: list[int] = []
    soonest = enough - 1 if enough else size  # the trick that may be the last
    taker = 0
    choices = places_of[(first is not None and masks[0] >> first & live[0]) or live[0]]
    for number in range(size):
        leader = taker
        place = choices[int(draw() * len(choices))]
        led = hands[leader][place]
        live[leader] ^= bit[place]
        laid.append(led)
        shift, watched, forces = led_to[led]
        highest = forces[led]
        for seat in after[leader]:
            mask = live[seat]
            legal = masks[seat] >> shift & mask or mask
            if (
                watched
                and (marked := masks[seat] >> watched & legal)
                and (marked == legal or not alone)
            ):
                legal = special(number, hands[seat], masks[seat], mask, led, highest, laid[-1])
            choices = places_of[legal]
            place = choices[int(draw() * len(choices))]
            card = hands[seat][place]
            live[seat] = mask ^ bit[place]
            laid.append(card)
            force = forces[card]
            if force > highest:
                highest, taker = force, seat
        takers.append(taker)
        if number >= soonest and takers.count(taker) == enough:
            break
        choices = places_of[live[taker]]
    return laid, takers


def played(table: CardTable[Any], laid: Iterable[Card], takers: Iterable[int]) -> None:
    """Play at a table what was played so, each trick folded by whoever took it."""
    seats, cards, leader = table.players, iter(laid), 0
    for taker in takers:
        for seat in (leader, *AFTER[len(seats)][leader]):
            table.play(seats[seat], next(cards))
        table.fold(seats[taker])
        leader = taker


def dealt(packets: Iterable[tuple[int, int]]) -> list[itemgetter[Any]]:
    """What gives each seat its cards of a pack that is dealt in packets: (seat, cards) of each."""
    places_of: dict[int, list[int]] = {}
    at = 0
    for seat, number in packets:
        places_of.setdefault(seat, []).extend(range(at, at + number))
        at += number
    return [itemgetter(*mine) for _, mine in sorted(places_of.items())]
