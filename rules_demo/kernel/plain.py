"""Plain play, for samples and studies: the strongest card is led, the weakest that may be follows.

It is no advice to anybody. A game whose plain players choose otherwise says so in its `play`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules_demo.kernel.cards import Card

#: The card laid, of the plain choice and of all that may be played (``Chance.sways``, say).
Choice = Callable[[Card, Sequence[Card]], Card]


def as_it_is(plain: Card, legal: Sequence[Card]) -> Card:
    """The plain choice, whatever else may be played."""
    return plain


def trick(book: Any, table: Any, choose: Choice = as_it_is) -> None:
    """One trick by a rulebook, folded by its taker."""
    order = book.order(table)
    leader = book.turn(table)
    for player in (leader, *table.others(leader)):
        legal = book.legal(table, player)
        pick = max if player == leader else min
        table.play(player, choose(pick(legal, key=order.force), legal))
    table.fold(table.taker(len(table.tricks) - 1, order))
