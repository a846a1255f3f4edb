"""Plain play: the strongest card is led, the weakest that may be follows.

It is no advice to anybody. A game whose plain players choose otherwise says so in its `play`.
"""

from __future__ import annotations

from typing import Any

from rules_demo.kernel.sitting import Chance


def trick(book: Any, table: Any, chance: Chance) -> None:
    """One trick by a rulebook, folded by its taker."""
    order = book.order(table)
    leader = book.turn(table)
    for player in (leader, *table.others(leader)):
        legal = book.legal(table, player)
        pick = max if player == leader else min
        table.play(player, chance.sways(pick(legal, key=order.force), legal))
    table.fold(table.taker(len(table.tricks) - 1, order))
