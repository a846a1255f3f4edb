"""How cards fall to tricks: the order of force, how each was played, where the quinola went."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from rules_demo.kernel.cards import SUITS, card, cards
from rules_demo.kernel.tricks import TRUMPS, Order, Play

QUINOLA = card("V♥")
HEARTS = "♥"
COURTS = ("A", "R", "D", "V")
#: The cards that are paid for by how they fall.
PAID_FOR = frozenset(cards("V♥ A♠ A♣ A♥ A♦"))


@cache
def order(ranks: str, quinola_on_top: bool, trump: str) -> Order:
    """The order of the cards: ``ranks`` strongest first in every suit.

    With ``quinola_on_top`` the jack of hearts is the highest heart; ``trump`` is a suit that beats
    the others, or empty. A ten, which can only have strayed into the pack, comes last in its suit.
    """
    groups = {}
    for suit in SUITS:
        ranked = [card(rank + suit) for rank in (*ranks.split(), "10")]
        if quinola_on_top:
            ranked.sort(key=lambda c: c != QUINOLA)
        groups[TRUMPS if suit == trump else suit] = ranked
    return Order(groups)


class How(Enum):
    """How a card fell to a trick."""

    LED = "led"
    FOLLOWED = "given to its own suit"
    THROWN = "thrown on another suit"  # en renonce: its player had none of the suit led
    SPARED = "thrown, the quinola being kept"  # his only card of the suit led was the quinola
    RENOUNCED = "played by one who could have followed suit"


@dataclass(frozen=True, slots=True)
class Fall:
    """A card in a complete trick: how it fell, who led, who took.

    ``choice`` tells whether its player held another card of its suit; ``number`` is the trick's on
    this table, from nought.
    """

    play: Play
    how: How
    choice: bool
    leader: str
    taker: str
    number: int

    @property
    def player(self) -> str:
        return self.play.player


#: Every way in which the quinola can go.
THROWN, DRIVEN_OUT, GIVEN, LED = "thrown on another suit", "driven out", "given", "led"
PUT_AWAY, NEVER_DEALT = "discarded", "left in the talon"
RENOUNCED, NOT_YET = "thrown by renouncing", "not yet gone"


@dataclass(frozen=True)
class Quinola:
    """What became of the quinola in a deal: who had it last, and how it went."""

    how: str
    player: str = ""

    def __str__(self) -> str:
        return f"{self.how}, by {self.player}" if self.player else self.how

    @classmethod
    def fallen(cls, fall: Fall) -> Quinola:
        """How it went that fell so in a trick."""
        ways = {How.LED: LED, How.RENOUNCED: RENOUNCED}
        if fall.how is How.FOLLOWED:
            return cls(GIVEN if fall.choice else DRIVEN_OUT, fall.player)
        return cls(ways.get(fall.how, THROWN), fall.player)
