"""The rulebook of reversis: what its clauses are shown of an act, and what a player may ask of it.

A question on which a clause decides is put to the rulebook (`Book.ask`), so that a struck clause,
or another reading of it, answers in its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_demo.kernel import book
from rules_demo.kernel.acts import Act
from rules_demo.kernel.book import Rulebook, fact, settled
from rules_demo.kernel.cards import Card, card
from rules_demo.kernel.rulings import Kind, RulebookError, Ruling, Silent
from rules_demo.kernel.tricks import Order, Play
from rules_demo.kernel.values import once
from rules_demo.reversis import questions as q
from rules_demo.reversis.falls import (
    NEVER_DEALT,
    NOT_YET,
    PAID_FOR,
    PUT_AWAY,
    QUINOLA,
    Fall,
    How,
    Quinola,
)
from rules_demo.reversis.falls import order as in_order
from rules_demo.reversis.table import BETES, POOL, Table

PUTTING = (Table.put_under, Table.put_in, Table.put_on)
TALON = (*PUTTING, Table.take, Table.see, Table.leave)
#: What is done when the deal is over, the most usual first.
AFTER_THE_DEAL = (Table.play, *TALON)

#: What a rule gives of an act: rulings, and what it meets that the text does not say.
Said = Iterable[Ruling | Silent]


def nobody(*_: Any) -> tuple[()]:
    """nobody is named."""
    return ()


def nothing_wrong(*_: Any) -> str:
    """nothing is wrong with it."""
    return ""


def no_card(*_: Any) -> None:
    """no card is named."""


class Moment(book.Moment[Table]):
    """One act with the table before and after it."""

    book: Book

    @once
    def trick(self) -> int | None:
        """The number of the trick to which a card was played, if that is what was done."""
        if self.act.verb is not Table.play:
            return None
        laid, tricks = self.act.cards[0], self.table.tricks
        return next(n for n in reversed(range(len(tricks))) if laid in tricks[n].cards)

    @once
    def leader(self) -> str:
        """Who leads the trick to which a card was played."""
        return self.table.leader(self.trick or 0, self.book.order)

    @once
    def led(self) -> Card | None:
        """The card led to the trick to which a card was played, if its leader has played."""
        play = self.trick is not None and self.table.tricks[self.trick].of(self.leader)
        return play.card if play else None

    @once
    def falls(self) -> tuple[Fall, ...]:
        """How the quinola and the aces of a trick fell, if this act completed it."""
        if self.trick is None or not self.table.tricks[self.trick].complete:
            return ()
        return self.book.falls(self.table, self.trick)

    @once
    def quinola(self) -> Fall | None:
        """How the quinola fell, if this act completed its trick."""
        return next((f for f in self.falls if f.play.card is QUINOLA), None)

    @once
    def aces(self) -> tuple[Fall, ...]:
        """How the aces fell that lay in the trick, if this act completed it."""
        return tuple(f for f in self.falls if f.play.card.rank == "A")

    @once
    def renouncers(self) -> tuple[str, ...]:
        """Who has now been seen not to follow suit though he could.

        Usually the player of the card; if the leader plays after others, they.
        """
        if self.trick is None or (led := self.led) is None:
            return ()
        table, number, leader = self.table, self.trick, self.leader
        laid, how = table.tricks[number].plays, self.book.how
        if self.act.player != leader:
            laid = () if self.act.cards[0].suit == led.suit else laid[-1:]
        return tuple(p.player for p in laid if how(table, number, p, leader, led) is How.RENOUNCED)

    @once
    def talon_left(self) -> int | None:
        """How many cards the dealer left, once they are there to be counted: none yet, None.

        They are counted when no more are to be dealt or, if the dealer stopped too soon, when
        somebody goes to the talon or plays.
        """
        before, enough = self.before, self.table.setting.leaving
        if before.tricks or before.set_out_dealt or not before.done(Table.deal):
            return None
        if self.act.verb is Table.deal:
            left = len(self.table.talon)
            return left if left <= enough else None
        left = len(before.talon)
        return left if left > enough and not any(before.done(v) for v in AFTER_THE_DEAL) else None

    @once
    def winners(self) -> tuple[str, ...]:
        """Who wins the pool by this act."""
        return self.book.ask(q.wins_the_pool, self)

    @property
    def over(self) -> bool:
        """Whether every card of the deal has been played."""
        return self.table.played_out


class Book(Rulebook):
    """The rulebook of reversis: judges tables, and answers what a player would ask of it."""

    def moment(self, before: Table, act: Act, table: Table, standing: None) -> Moment:
        return Moment(self, before, act, table)

    @property
    @settled
    def order(self) -> Order:
        """The order of force of all the cards."""
        return in_order(self.ranks(), not self.ask(q.keeps_its_value), self.ask(q.trump))

    def ranks(self) -> str:
        """The cards of a suit, the strongest first."""
        return self.ask(q.ranks)

    # -- the deal and the talon ------------------------------------------------------

    def left_over(self, players: int) -> tuple[int, ...]:
        """How many cards may stay in the talon when so many play."""
        return self.ask(q.left_over_four if players == 4 else q.left_over_five)

    def deals(self) -> list[tuple[int, int]]:
        """Every deal the text allows, as (players, cards left over)."""
        return [(players, left) for players in (4, 5) for left in self.left_over(players)]

    def hand_sizes(self, table: Table) -> dict[str, int]:
        """How many cards each is due when the pack is of forty-eight and the talon as set out."""
        extra = self.ask(q.dealers_extra)
        each = (48 - extra - table.setting.leaving) // len(table.players)
        return {p: each + extra * (p == table.dealer) for p in table.players}

    def talon_at_play(self, table: Table) -> int:
        """How many cards the talon has when play begins."""
        return table.setting.leaving + self.ask(q.added_by_dealer)

    def from_the_left(self, table: Table) -> tuple[str, ...]:
        """The other players as they sit from the dealer's left on."""
        return self.ask(q.from_the_dealers_left, table) or ("",)

    def value(self, name: str | Card) -> int:
        """What a card is worth in the talon, in points."""
        return self.ask(q.talon_value, card(name))

    def card_for(self, table: Table, player: str) -> Card | None:
        """The card of the talon that is a player's to take or to look at; None if there is none."""
        goes = self.ask(q.goes_to_the_talon, table, player)
        return self.ask(q.card_to_take, table, player) if goes else None

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
        return self.ask(q.in_first_rounds, table, number) or bool(table.agreed.get("forced"))

    def obliged(
        self, table: Table, hand: tuple[Card, ...], led: Card, number: int
    ) -> tuple[Card, ...]:
        """The cards among which a hand must choose in a trick; empty if it is free."""
        follow = self.ask(q.must_follow, hand, led)
        if follow == (QUINOLA,) and self.ask(q.may_keep, self, table, number):
            return ()
        if not follow and self.ask(q.must_throw, self, table, hand, number):
            return (QUINOLA,)
        return follow

    def legal(self, table: Table, player: str) -> tuple[Card, ...]:
        """The cards a player may play without fault, suit by suit and strongest first.

        Raises `RulebookError` for a player who does not sit at the table.
        """
        self.known_seat(table, player)
        ranked = self.order
        hand = ranked.sorted(table.hands[player])
        number = table.waiting_for(player)
        if number is None:
            first = not table.tricks_begun and player == table.players[0]
            return (self.ask(q.must_begin_with, hand) if first else ()) or hand
        led = table.led(number, ranked)
        return (self.obliged(table, hand, led, number) if led is not None else ()) or hand

    def how(self, table: Table, number: int, play: Play, leader: str, led: Card) -> How:
        """How a card fell to a trick."""
        if play.player == leader:
            return How.LED
        if play.card.suit == led.suit:
            return How.FOLLOWED
        if all(c.suit != led.suit for c in play.held):
            return How.THROWN
        if self.obliged(table, (*play.held, play.card), led, number):
            return How.RENOUNCED
        return How.SPARED

    def falls(self, table: Table, number: int) -> tuple[Fall, ...]:
        """How the quinola and the aces of a complete trick fell, in the order of play."""
        if PAID_FOR.isdisjoint(table.tricks[number].cards):
            return ()
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
            if play.card in PAID_FOR
        )

    @fact
    def quinola(self, table: Table) -> Quinola:
        """What has become of the quinola in this deal; one thing and no other."""
        for number, trick in enumerate(table.tricks):
            for fall in self.falls(table, number) if trick.complete else ():
                if fall.play.card is QUINOLA:
                    return Quinola.fallen(fall)
        if QUINOLA not in table.talon or not table.tricks_begun:
            return Quinola(NOT_YET)
        put = [a.player for a in table.done(*PUTTING) if QUINOLA in a.cards]
        return Quinola(PUT_AWAY, put[-1]) if put else Quinola(NEVER_DEALT)

    # -- stakes ----------------------------------------------------------------------------------

    def at_stake(self, table: Table) -> int:
        """What there is on the game, in jetons: the pool, and the bête that would go with it."""
        return table.pots[POOL] + self.ask(q.bete_at_stake, self, table)

    def due(self, table: Table, ruling: Ruling) -> Act | None:
        """The act that makes a payment, writes a bête on the game, puts it down or lifts it."""
        player, number = ruling.player, ruling.amount
        if ruling.kind is Kind.NO_FAULT and number:
            return Act(player, Table.owe, number=number)
        if ruling.kind is Kind.STANDS and number:
            return Act(player, Table.lift, whom=ruling.to, number=number)
        if ruling.kind is Kind.PAYS and ruling.to == BETES and number:
            return Act(player, Table.put_down, number=number)
        return super().due(table, ruling)


encyclopedie = Book("reversis by the Encyclopédie", Table)
rule, also = encyclopedie.rule, encyclopedie.also


@encyclopedie.borrow(q.ranks, source="rules of The Hague, 1785", confidence="high")
def natural_order() -> str:
    """The order of all later rules: ace, king, queen, jack, nine, and so down to the two."""
    return "A R D V 9 8 7 6 5 4 3 2"
