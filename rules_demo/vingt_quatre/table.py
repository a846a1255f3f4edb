"""The table at vingt-quatre: what is there, and every act that hands can do to it.

The seats are ``p1`` to ``p5`` in order of play: ``p1`` has the hand, and the
last of them deals. Points are marked with jetons: the heap named after a player
holds his points, his *purse* the jetons he plays for, and the box those that
nobody has marked. Nothing here judges: `rules_demo.vingt_quatre.academie` does.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_demo import journal
from rules_demo import table as tables
from rules_demo.cards import Card
from rules_demo.journal import Act, ActError
from rules_demo.table import CardTable, Verbs

#: Two ways of playing, by the cards that count at the virade.
FIGURE, POINT = WAYS = ("figure", "point")

PLAYERS = (2, 3, 4, 5)
BOX = "the box"  # the jetons with which points are marked, while nobody has them
MARKS = 500  # of them, in all: more than any partie needs
STAKES = "the stake"  # what has been staked by all
PURSE = 100  # jetons in each purse

#: Cards dealt to each, by the number of players.
EACH = {2: 12, 3: 12, 4: 12, 5: 10}
#: Ranks taken out of the pack, by the number of players, where a table is set out without more.
OUT = {2: ("A", "2", "3", "4", "5"), 3: ("A", "2", "3"), 4: (), 5: ()}


class Verb(Verbs):
    """What can be done at this table, besides what can be done at every table."""

    STAKE = journal.Verb("stake", "stakes {number}")
    TURN = journal.Verb("turn", "turns up {cards} on the talon")
    TURN_OWN = journal.Verb("turn_own", "turns up {cards} of the hand")


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the deal, after it, or in the middle of one.

    ``way`` is the way of playing that was agreed on, one of `WAYS`; ``turned``
    the card that lies turned up on the talon, if one does.
    """

    way: str = FIGURE
    turned: tuple[Card, ...] = ()


def purse(player: str) -> str:
    """The heap that holds the jetons a player plays for."""
    return f"purse of {player}"


class Table(CardTable[Setting]):
    """Hands, the talon with the card turned up on it, tricks, points and stakes.

    ``turned`` are the cards turned up on the talon, with who turned each (an
    empty name if it lay there from the first).
    """

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        self.turned: list[tuple[str, Card]] = [("", c) for c in setting.turned]
        self.all_see(setting.turned)

    # -- reading the table -------------------------------------------------

    @property
    def whole(self) -> tuple[Card, ...]:
        """Every card with which the table was set out."""
        setting = self.setting
        return (*setting.talon, *setting.turned, *(c for hand in setting.hands for c in hand))

    def points_at_first(self, player: str) -> int:
        """The points with which a player was set out."""
        return dict(self.setting.counters)[player]

    def __str__(self) -> str:
        up = " ".join(str(c) for _, c in self.turned) or "–"
        return f"{super().__str__()}, turned up: {up}"

    # -- acts ----------------------------------------------------------------

    def stake(self, player: str, number: int) -> None:
        """Put jetons from one's purse to the stake."""
        self.act(player, Verb.STAKE, number=number)

    def _stake(self, act: Act) -> None:
        self.move(act.number, purse(act.player), STAKES)

    def turn(self, player: str) -> None:
        """Turn up the top card of the talon, and leave it there."""
        self.act(player, Verb.TURN, tuple(self.talon[:1]))

    def _turn(self, act: Act) -> None:
        if not act.cards or self.talon[:1] != list(act.cards):
            raise ActError("no such card is on top of the talon")
        del self.talon[:1]
        self.turned += [(act.player, c) for c in act.cards]
        self.all_see(act.cards)

    def turn_own(self, player: str) -> None:
        """Turn up the last card of one's own hand, as the dealer does at whist."""
        self.sits(player)
        self.act(player, Verb.TURN_OWN, tuple(self.hands[player][-1:]))

    def _turn_own(self, act: Act) -> None:
        if not act.cards:
            raise ActError(f"{act.player} has no cards")
        self.holds(act.player, act.cards)
        self.all_see(act.cards)
