"""The table at vingt-quatre: what is there, and every act that hands can do to it.

The seats are ``p1`` to ``p5``, in order of play as the first deal is set out: ``p1`` has the hand,
and the last of them deals. Each has a purse of jetons, and what is staked lies in a pot; points
are no jetons, and lie nowhere. Nothing here judges: `rules_demo.vingt_quatre.academie` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from rules_demo.kernel import table as tables
from rules_demo.kernel.acts import ActError, verb
from rules_demo.kernel.cards import Card, pack
from rules_demo.kernel.table import CardTable

#: Two ways of playing, by the cards that count at the virade.
FIGURE, POINT = WAYS = ("figure", "point")

PLAYERS = (2, 3, 4, 5)
STAKE = "stake"  # the pot, what has been staked by all
PURSE = 100  # jetons in each purse

#: Cards dealt to each, by the number of players.
EACH = {2: 12, 3: 12, 4: 12, 5: 10}
#: Ranks taken out of the pack, by the number of players, where a table is set out without more.
OUT = {2: ("A", "2", "3", "4", "5"), 3: ("A", "2", "3"), 4: (), 5: ()}


_without = cache(pack)


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the deal, after it, or in the middle of one.

    ``way`` is the way of playing that was agreed on, one of `WAYS`; ``out`` the ranks that are out
    of the pack; ``turned`` the card that lies turned up on the talon, if one does; ``points`` those
    that each player has of earlier deals.
    """

    way: str = FIGURE
    out: tuple[str, ...] = ()
    turned: tuple[Card, ...] = ()
    points: tuple[tuple[str, int], ...] = ()


class Table(CardTable[Setting]):
    """Hands, the talon with the card turned up on it, tricks, purses and the stake.

    ``turned`` are the cards turned up on the talon, with who turned each (an empty name if it lay
    there from the first).
    """

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        self.turned: tuple[tuple[str, Card], ...] = tuple(("", c) for c in setting.turned)
        self.all_see(setting.turned)

    # -- reading the table -------------------------------------------------

    def whole_pack(self) -> tuple[Card, ...]:
        """The pack that is played with here, whether it is the right one or not."""
        return _without(self.setting.out)

    def heaps(self) -> Iterator[Iterable[Card]]:
        """Every heap in which cards lie, each card in one of them."""
        yield from super().heaps()
        yield [c for _, c in self.turned]

    def __str__(self) -> str:
        up = " ".join(str(c) for _, c in self.turned) or "–"
        return f"{super().__str__()}, turned up: {up}"

    # -- acts ----------------------------------------------------------------

    @verb("turns up {cards} on the talon")
    def turn(self, player: str, cards: tuple[Card, ...] = ()) -> None:
        """Turn up the top card of the talon, and leave it there."""
        top = self.talon[:1]
        if not top or cards not in ((), top):
            raise ActError(f"the talon has {' '.join(map(str, top)) or 'no card'} on top")
        self.talon = self.talon[1:]
        self.turned = (*self.turned, (player, top[0]))
        self.all_see(top)
        self.found(cards=top)

    @verb("turns up {card} of the hand")
    def turn_own(self, player: str, card: Card | None = None) -> None:
        """Turn up a card of one's own hand, the last if none is named, as the dealer does at whist.

        It stays in the hand.
        """
        shown = self.hands[player][-1:] if card is None else (card,)
        if not shown:
            raise ActError(f"{player} has no cards")
        self.holds(player, shown)
        self.all_see(shown)
        self.found(cards=shown)

    def _gathered(self) -> None:
        self.turned = ()
