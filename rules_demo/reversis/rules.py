"""What the table at reversis means: how a card fell, what may be played, where the quinola went.

A question on which a clause decides is put to the rulebook (`Book.ask`), so
that a struck clause, or another reading of it, answers in its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from itertools import chain
from typing import Any

from rules_demo import rulebook
from rules_demo.cards import SUITS, Card, card
from rules_demo.journal import Act
from rules_demo.reversis import payments
from rules_demo.reversis.table import POOL, Table, Verb
from rules_demo.rulebook import Rulebook, RulebookError, Ruling, Silent
from rules_demo.tricks import TRUMPS, Order, Play

QUINOLA = card("V♥")
HEARTS = "♥"
COURTS = ("A", "R", "D", "V")

PUTTING = (Verb.PUT_UNDER, Verb.PUT_IN, Verb.PUT_ON)
TALON = (*PUTTING, Verb.TAKE, Verb.SEE, Verb.LEAVE)


def nobody(*_: Any) -> tuple[()]:
    """nobody is named."""
    return ()


def nothing_wrong(*_: Any) -> str:
    """nothing is wrong with it."""
    return ""


def no_card(*_: Any) -> None:
    """no card is named."""


# -- the cards ---------------------------------------------------------------------


@cache
def order(ranks: str, quinola_on_top: bool, trump: str) -> Order:
    """The order of the cards: ``ranks`` strongest first in every suit.

    With ``quinola_on_top`` the jack of hearts is the highest heart; ``trump``
    is a suit that beats the others, or empty. A ten, which can only have
    strayed into the pack, comes last in its suit.
    """
    groups = {}
    for suit in SUITS:
        ranked = [card(rank + suit) for rank in (*ranks.split(), "10")]
        if quinola_on_top and suit == HEARTS:
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


@dataclass(frozen=True)
class Fall:
    """A card in a complete trick: how it fell, who led, who took.

    ``choice`` tells whether its player held another card of its suit;
    ``number`` is the trick's on this table, from nought.
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


@dataclass(frozen=True)
class Quinola:
    """What became of the quinola in a deal: who had it last, and how it went."""

    how: str
    player: str = ""

    def __str__(self) -> str:
        return f"{self.how}, by {self.player}" if self.player else self.how


#: Every way in which the quinola can go, as `Book.quinola` names them.
THROWN, DRIVEN_OUT, GIVEN, LED = "thrown on another suit", "driven out", "given", "led"
PUT_AWAY, NEVER_DEALT = "discarded", "left in the talon"
RENOUNCED, NOT_YET = "thrown by renouncing", "not yet gone"


# -- moments -------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment(rulebook.Moment[Table]):
    """One act with the table before and after it."""

    book: Book

    @cached_property
    def turn(self) -> str:
        """Whose turn it was to play."""
        return self.before.to_play(self.book.order)

    @cached_property
    def trick(self) -> int | None:
        """The number of the trick to which a card was played, if that is what was done."""
        if self.act.verb is not Verb.PLAY:
            return None
        laid = self.act.cards[0]
        return next(n for n, t in enumerate(self.table.tricks) if laid in t.cards)

    @cached_property
    def falls(self) -> tuple[Fall, ...]:
        """How the cards of a trick fell, if this act completed it."""
        if self.trick is None or not self.table.tricks[self.trick].complete:
            return ()
        return self.book.falls(self.table, self.trick)

    def fell(self, laid: Card) -> Fall | None:
        """How a card fell, if this act completed its trick."""
        return next((f for f in self.falls if f.play.card == laid), None)

    @property
    def over(self) -> bool:
        """Whether the talon has been turned up after the last trick."""
        return self.act.verb is Verb.TURN_TALON and self.table.played_out


class Book(Rulebook):
    """The rulebook of reversis: judges tables, and answers what a player would ask of it."""

    def moment(self, before: Table, act: Act, table: Table, standing: None) -> Moment:
        return Moment(self, before, act, table)

    def citing(self, act: Act) -> tuple[str, ...]:
        """The clauses an act is shown with: for a payment, the one that made it due."""
        return (act.word,) if act.verb is Verb.SETTLE else super().citing(act)

    def rulings(self, moment: Any, last: bool = False) -> Iterator[Ruling]:
        """What every rule in force says of one moment, in the order of the text."""
        yield from sorted(super().rulings(moment, last), key=lambda r: _place(r.clause))

    @property
    def order(self) -> Order:
        """The order of force of all the cards."""
        return order(self.ask("ranks"), not self.ask("keeps_its_value"), self.ask("trump"))

    # -- the deal and the talon ------------------------------------------------------

    def left_over(self, players: int) -> tuple[int, ...]:
        """How many cards may stay in the talon when so many play."""
        sizes: tuple[int, ...] = self.ask("left_over_four" if players == 4 else "left_over_five")
        return sizes

    def deals(self) -> list[tuple[int, int]]:
        """Every deal the text allows, as (players, cards left over)."""
        return [(players, left) for players in (4, 5) for left in self.left_over(players)]

    def hand_sizes(self, table: Table) -> dict[str, int]:
        """How many cards each is due when the pack is of forty-eight and the talon as set out."""
        players = len(table.players)
        extra: int = self.ask("dealers_extra")
        each = (48 - extra - table.setting.leaving) // players
        return {p: each + extra * (p == table.dealer) for p in table.players}

    def talon_at_play(self, table: Table) -> int:
        """How many cards the talon has when play begins."""
        size: int = table.setting.leaving + self.ask("added_by_dealer")
        return size

    def from_the_left(self, table: Table) -> tuple[str, ...]:
        """The other players as they sit from the dealer's left on."""
        seats: tuple[str, ...] = self.ask("from_the_dealers_left", table)
        return seats or ("",)

    def value(self, name: str | Card) -> int:
        """What a card is worth in the talon, in points."""
        points: int = self.ask("talon_value", card(name))
        return points

    def card_for(self, table: Table, player: str) -> Card | None:
        """The card of the talon that is a player's to take or to look at; None if there is none."""
        mine: Card | None = self.ask("card_to_take", table, player)
        return mine if self.ask("goes_to_the_talon", table, player) else None

    # -- the play -------------------------------------------------------------------------

    def turn(self, table: Table) -> str:
        """Whose turn it is to play."""
        return table.to_play(self.order)

    def taker(self, table: Table, number: int) -> str:
        """Who takes a trick, counted from one on this table.

        Raises `RulebookError`, naming the number, when there is no such trick.
        """
        if not 0 < number <= len(table.tricks):
            raise RulebookError(f"there is no trick {number} on the table")
        return table.taker(number - 1, self.order)

    def forced(self, table: Table, number: int) -> bool:
        """Whether the quinola is played forced in a trick of this table, counted from nought."""
        first_rounds: bool = self.ask("in_first_rounds", table, number)
        return first_rounds or bool(table.agreed.get("forced"))

    def obliged(
        self, table: Table, hand: Iterable[Card], led: Card, number: int
    ) -> tuple[Card, ...]:
        """The cards among which a hand must choose in a trick; empty if it is free."""
        held = tuple(hand)
        follow: tuple[Card, ...] = self.ask("must_follow", held, led)
        if follow == (QUINOLA,) and self.ask("may_keep", self, table, number):
            return ()
        if not follow and self.ask("must_throw", self, table, held, number):
            return (QUINOLA,)
        return follow

    def legal(self, table: Table, player: str) -> tuple[Card, ...]:
        """The cards a player may play without fault, suit by suit and strongest first.

        Raises `RulebookError` for a player who does not sit at the table.
        """
        self.known_seat(table, player)
        hand = self.order.sorted(table.hands[player])
        number = table.waiting_for(player)
        if number is None:
            first = not table.tricks_begun and player == table.players[0]
            return (self.ask("must_begin_with", hand) if first else ()) or hand
        led = table.led(number, self.order)
        return (self.obliged(table, hand, led, number) if led is not None else ()) or hand

    def how(self, table: Table, number: int, play: Play, leader: str, led: Card) -> How:
        """How a card fell to a trick."""
        if play.player == leader:
            return How.LED
        if play.card.suit == led.suit:
            return How.FOLLOWED
        hand = (*play.held, play.card)
        held = [c for c in hand if c.suit == led.suit]
        if not held:
            return How.THROWN
        if self.obliged(table, hand, led, number):
            return How.RENOUNCED
        return How.SPARED

    def falls(self, table: Table, number: int) -> tuple[Fall, ...]:
        """How each card of a complete trick fell, in the order in which they ought to fall."""
        ranked = self.order
        leader, taker = table.leader(number, ranked), table.taker(number, ranked)
        led = table.led(number, ranked)
        if led is None:
            return ()
        return tuple(
            Fall(
                play,
                self.how(table, number, play, leader, led),
                any(c.suit == play.card.suit for c in play.held),
                leader,
                taker,
                number,
            )
            for play in table.in_turn(number, ranked)
        )

    def quinola(self, table: Table) -> Quinola:
        """What has become of the quinola in this deal; one thing and no other."""
        for number, trick in enumerate(table.tricks):
            if not trick.complete:
                continue
            for fall in self.falls(table, number):
                if fall.play.card == QUINOLA:
                    return Quinola(_went(fall), fall.player)
        if QUINOLA not in table.talon or not table.tricks_begun:
            return Quinola(NOT_YET)
        put = [a.player for a in table.acts if QUINOLA in a.cards and a.verb in PUTTING]
        return Quinola(PUT_AWAY, put[-1]) if put else Quinola(NEVER_DEALT)

    # -- what the text does not say -----------------------------------------------------------

    def silences(self, table: Table) -> list[Silent]:
        """What this deal raises and the text does not answer, in order, each once."""
        found: dict[Silent, None] = {}
        for moment in self.moments(table):
            said = chain.from_iterable(self.ask_each("silent", moment).values())
            found.update(dict.fromkeys(sorted(said, key=lambda s: _place(s.near[0]))))
        return list(found)

    # -- stakes ----------------------------------------------------------------------------------

    def at_stake(self, table: Table) -> int:
        """What there is on the game, in jetons: the pool, and the bête that would go with it."""
        bete: int = self.ask("bete_at_stake", self, table)
        return table.counters[POOL] + bete

    def settle(self, table: Table) -> None:
        """Make every payment that is ruled and not yet made, and write the bêtes on the game.

        Raises `ActError` where a purse does not hold the amount.
        """
        made = Counter((a.verb, a.player, a.whom, a.number) for a in table.acts)
        for ruling in self.judge(table):
            if act := payments.due(ruling):
                if made[act]:
                    made[act] -= 1
                else:
                    payments.do(table, *act, ruling.clause)


def _place(clause: str) -> int:
    return int(clause.rpartition("-s")[2])


def _went(fall: Fall) -> str:
    if fall.how is How.LED:
        return LED
    if fall.how is How.FOLLOWED:
        return GIVEN if fall.choice else DRIVEN_OUT
    return RENOUNCED if fall.how is How.RENOUNCED else THROWN


encyclopedie = Book("reversis by the Encyclopédie")
rule, also = encyclopedie.rule, encyclopedie.also

encyclopedie.borrow("ranks", source="rules of The Hague, 1785", confidence="high")(
    lambda: "A R D V 9 8 7 6 5 4 3 2"
)
