"""What a table of hombre means to a rulebook: the auction, one act, the questions of a player.

A question on which a witness may have a rule of its own is put to the
rulebook (`Book.ask`), so that a struck clause or another reading answers in
its place; a witness that has none borrows the other's, and says so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rules_demo.hombre import questions
from rules_demo.hombre.questions import Cards, Purse, Renonce, Split
from rules_demo.hombre.silences import SILENCES
from rules_demo.hombre.table import (
    BETE,
    BETES,
    CODILLE,
    DEMANDE,
    HAND,
    PASSE,
    PLAY_SEATS,
    SANS_PRENDRE,
    STAKES,
    VOLE_MADE,
    WIN,
    Table,
)
from rules_demo.kernel import book
from rules_demo.kernel.acts import Act
from rules_demo.kernel.book import Rulebook, fact
from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import Kind, RulebookError
from rules_demo.kernel.tricks import TRUMPS, Order, Play, Trick
from rules_demo.kernel.values import once

BIDS = (PASSE, DEMANDE, SANS_PRENDRE)
NAMING = (Table.name, Table.name_at_once)
_HEARD = {Table.gather, Table.say, *NAMING}  # what changes the auction
TO_WIN = 5  # tricks out of nine with which a deal is surely won


@dataclass(frozen=True)
class Auction:
    """What has been received of what was said.

    ``asked`` is the player who asks to play with cards from the talon,
    ``forced_by`` the one who then plays sans prendre over him, ``sans_prendre``
    the one who plays so as things stand, ``bound`` one who must, having named
    his suit too soon, ``trump`` the suit that was named and counts.
    """

    passed: frozenset[str] = frozenset()
    asked: str = ""
    forced_by: str = ""
    sans_prendre: str = ""
    bound: str = ""
    trump: str = ""

    @property
    def hombre(self) -> str:
        """Who plays as things stand; an empty string while nobody does."""
        return self.sans_prendre or self.bound or self.asked

    def after(self, m: Moment) -> Auction:
        """The auction after an act, if the rulebook does not refuse it."""
        verb = m.act.verb
        if verb is Table.gather:
            return Auction()
        if verb in NAMING:
            return self._after_naming(m)
        if m.act.word not in BIDS or m.refused:
            return self
        player = m.act.player
        if m.act.word == PASSE:
            withdrawn = replace(self, passed=self.passed | {player})
            return replace(withdrawn, asked="") if player == self.asked else withdrawn
        if m.act.word == DEMANDE:
            return self if self.hombre else replace(self, asked=player)
        if self.sans_prendre and player != self.asked:
            return self  # the earlier sans prendre was first in turn
        forced_by = player if self.asked not in ("", player) else self.forced_by
        return replace(self, sans_prendre=player, forced_by=forced_by)

    def _after_naming(self, m: Moment) -> Auction:
        named = replace(self, trump=m.book.ask(questions.trump_after_naming, m))
        if m.hombre:
            return named
        bound = m.act.player if m.book.ask(questions.naming_binds, m) else ""
        return replace(named, bound=bound, asked=m.act.player)


class Moment(book.Moment[Table]):
    """One act with the table before and after it, and the auction before it.

    ``hombre`` and ``trump`` are as they were when the act was done; nobody and none, if it
    begins another deal.
    """

    book: Book

    def __init__(self, book: Book, before: Table, act: Act, table: Table, auction: Auction) -> None:
        self.book, self.before, self.act, self.table = book, before, act, table
        self.auction = auction
        self.hombre = self.trump = ""
        if act.verb is not Table.gather:
            self.hombre = before.hombre_known or auction.hombre
            self.trump = before.trump_known or auction.trump

    @once
    def refused(self) -> bool:
        """Whether the rulebook refuses what this act says."""
        given = self.book.remaining(self)
        return any(r.kind is Kind.REFUSED and r.player == self.act.player for r in given)

    @once
    def renonces_made(self) -> tuple[Renonce, ...]:
        """The renonces that can no longer be taken back after the act."""
        return self.book.made_renonces(self.table, self.trump)

    @once
    def order(self) -> Order:
        """The order of force when the act was done."""
        return self.book.order(self.trump)

    @once
    def turn(self) -> str:
        """Whose turn it was to play."""
        return self.before.to_play(self.order)

    @once
    def split(self) -> Split:
        """The tricks each has by right after the act: the hombre first, then in order of play."""
        return self.book.split(self.table, self.hombre, self.trump)

    @once
    def ended(self) -> bool:
        """Whether the deal is over, and no vole is being played for."""
        if not self.hombre or not self.book.over(self.table, self.hombre, self.trump):
            return False
        return not self.vole_undertaken or self.lost_a_trick or self.table.played_out

    @once
    def vole_undertaken(self) -> bool:
        """Whether the hombre has undertaken the vole in play."""
        undertaken = questions.vole_undertaken
        return bool(self.hombre) and self.book.ask(undertaken, self.table, self.hombre, self.order)

    @property
    def lost_a_trick(self) -> bool:
        """Whether another than the hombre has a trick."""
        return sum(self.split[1:]) > 0

    @property
    def vole_failed(self) -> bool:
        """Whether a vole undertaken has lost a trick."""
        return self.vole_undertaken and self.lost_a_trick

    @property
    def vole_made(self) -> bool:
        """Whether the hombre has all the tricks, nine or, at two, eight."""
        return self.split[0] == self.table.setting.hand

    @once
    def winner(self) -> str:
        """Who wins what is played for, when the deal is over without a vole; or nobody."""
        if not self.ended or self.vole_failed or self.vole_made:
            return ""
        if self.book.ask_any(questions.wins_nothing, self):
            return ""
        if self.book.ask(questions.wins, self.split):
            return self.hombre
        return self.book.codille(self.table, self.hombre, self.trump)

    @once
    def bete_is_made(self) -> bool:
        """Whether the hombre has lost the deal."""
        if not self.ended or self.vole_failed:
            return False
        lost = self.book.ask(questions.loses, self.book, self.split)
        return lost or self.book.ask(questions.equal, self.split)

    def plays_sans_prendre(self, player: str) -> bool:
        """Whether a player was hombre without cards from the talon when the act was done."""
        known = self.before.hombre_known == player and self.before.setting.sans_prendre
        return known or self.auction.sans_prendre == player

    def fellow(self, player: str) -> str:
        """The other opponent of the hombre, for an opponent; else an empty string."""
        others = [p for p in self.before.others(player) if p != self.hombre]
        return others[0] if len(others) == 1 else ""


def _split(table: Table, ranked: Order, hombre: str) -> Split:
    seats = (hombre, *table.others(hombre)) if hombre else table.players
    taken = {player: table.taken_before(player) for player in seats}
    for trick, taker in zip(table.tricks, table.takers(ranked), strict=True):
        taken[taker] += trick.complete
    return tuple(taken.values())


class Book(Rulebook):
    """A rulebook of hombre: judges tables, and answers what a player would ask of it."""

    def __init__(self, name: str, seats: int = 3) -> None:
        super().__init__(name, Table)
        self.seats = seats

    def _takes(self, table: Any) -> None:
        super()._takes(table)
        if len(table.players) != self.seats:
            here = ", ".join(table.players)
            raise RulebookError(f"{self.name} is for {self.seats} players; here sit {here}")

    def at_first(self, table: Table) -> Auction:
        """The auction before anybody has spoken."""
        return Auction()

    def moment(self, before: Table, act: Act, table: Table, standing: Auction) -> Moment:
        return Moment(self, before, act, table, standing)

    def after(self, moment: Moment) -> Auction:
        """The auction after an act."""
        heard = moment.act.verb in _HEARD
        return moment.auction.after(moment) if heard else moment.auction

    def auction(self, table: Table) -> Auction:
        """What has been received of what was said so far."""
        auction: Auction = self.standing(table)
        return auction

    def hombre(self, table: Table) -> str:
        """Who is hombre, or an empty string while nobody is."""
        return table.hombre_known or self.auction(table).hombre

    def trump(self, table: Table) -> str:
        """The suit that is trump, or an empty string while none is."""
        return table.trump_known or self.auction(table).trump

    def order(self, trump: str) -> Order:
        """The order of force of all the cards when a suit is trump."""
        return self.ask(questions.order, trump)

    def turn(self, table: Table) -> str:
        """Whose turn it is to play."""
        return table.to_play(self.order(self.trump(table)))

    # -- which cards may be played -------------------------------------------------------

    def legal(self, table: Table, player: str) -> Cards:
        """The cards a player may play without fault, strongest first in each suit.

        Raises `RulebookError` for a player who does not sit at the table.
        """
        self.known_seat(table, player)
        return self.choices(table, player, self.trump(table))

    def choices(self, table: Table, player: str, trump: str) -> Cards:
        """The cards a player may play without fault when ``trump`` is trump."""
        ranked = self.order(trump)
        hand = ranked.sorted(table.hands[player])
        number = table.waiting_for(player)
        if number is None or (led := table.led(number, ranked)) is None:
            return hand
        laid = table.tricks[number].cards
        if follow := self.obliged(hand, led, trump, laid):
            winning = ranked.best(laid)
            over = tuple(c for c in follow if ranked.beats(c, winning))
            free = self.ask_any(questions.need_not_overtake)
            return follow if free or not over else over
        trumps = ranked.of_group(hand, TRUMPS)
        held_back = ranked.group(led) == TRUMPS  # matadors that nothing forces
        free = held_back or self.ask_any(questions.need_not_trump)
        return hand if free or not trumps else trumps

    def obliged(self, hand: Cards, led: Card, trump: str, laid: Cards = ()) -> Cards:
        """The cards among which a hand must choose to follow suit; empty if it is free.

        ``laid`` is what lies in the trick, if more than the card led.
        """
        ranked = self.order(trump)
        follow = self.ask(questions.must_follow, hand, led, ranked)
        if not follow or ranked.group(led) != TRUMPS:
            return follow
        return self.ask(questions.forced_trumps, self, follow, led, laid or (led,), trump)

    @fact
    def renonces(self, table: Table, trump: str) -> tuple[Renonce, ...]:
        """Every renonce lying in the tricks, found by what each player held behind his card."""
        found: list[Renonce] = []
        book, leaders = self.compiled, table.leaders(self.order(trump))
        for number, (first, trick) in enumerate(zip(leaders, table.tricks, strict=True)):
            key = (book, first, trump)
            here = trick.facts.get(key)
            if here is None:
                here = trick.facts[key] = self._renonced(table, trick, first, trump)
            found.extend(Renonce(number, play, could) for play, could in here)
        return tuple(found)

    def _renonced(
        self, table: Table, trick: Trick, first: str, trump: str
    ) -> list[tuple[Play, Cards]]:
        """The cards of a trick that did not follow suit, with those that would have."""
        plays = table.as_led_by(first, trick)
        if plays[0].player != first:
            return []  # the leader has not led: there is no suit yet to follow
        found = []
        for seat, play in enumerate(plays[1:], 1):
            before = tuple(p.card for p in plays[:seat])
            could = self.obliged((*play.held, play.card), before[0], trump, before)
            if could and play.card not in could:
                found.append((play, could))
        return found

    def made_renonces(self, table: Table, trump: str) -> tuple[Renonce, ...]:
        """The renonces lying in the tricks that can no longer be taken back."""
        found = self.renonces(table, trump) if table.tricks else ()
        return tuple(r for r in found if self.ask_any(questions.renonce_is_made, table, r))

    # -- how a deal ends -------------------------------------------------------------------

    def split(self, table: Table, hombre: str, trump: str) -> Split:
        """The tricks each has by right: the hombre first, if there is one, in order of play."""
        ranked = self.order(trump)
        return table.fact(("split", ranked, hombre), lambda: _split(table, ranked, hombre))

    def codille(self, table: Table, hombre: str, trump: str) -> str:
        """The opponent who by right wins codille, or an empty string."""
        if not hombre:
            return ""
        tricks = self.split(table, hombre, trump)
        place = self.ask(questions.codille, tricks, table.played_out)
        return table.others(hombre)[place - 1] if place else ""

    def over(self, table: Table, hombre: str, trump: str) -> bool:
        """Whether the deal is decided, or played out."""
        tricks = self.split(table, hombre, trump)
        return self.ask_any(questions.deal_is_over, tricks, table.played_out)

    @fact
    def how_ended(self, table: Table) -> tuple[str, str]:
        """How a deal ended (``ENDS``), and for whom; nothing if nobody played it to an end."""
        if table.before is None:
            return "", ""
        m: Moment = self.last_moment(table)
        if not m.ended:
            return "", ""
        if m.vole_made:
            return VOLE_MADE, m.hombre
        if not m.vole_failed and self.ask(questions.wins, m.split):
            return WIN, m.hombre
        codille = self.codille(table, m.hombre, m.trump)
        return (CODILLE, codille) if codille else (BETE, m.hombre)

    @fact
    def ended_before(self, table: Table) -> tuple[str, str]:
        """How the last deal that was played before this one ended, as `how_ended` has it."""
        ends = map(self.how_ended, reversed(table.deals))
        return next((end for end in ends if end[0]), table.setting.after)

    @fact
    def passed_by_all(self, table: Table) -> bool:
        """Whether everybody has said passe in the deal that is going on."""
        return len(self.auction(table).passed) == len(table.players)


class Encyclopedie(Book):
    """The rulebook of the article, with the few questions a reader puts to it directly."""

    def purse(self) -> Purse:
        """What each player is counted at the beginning. Raises `RulebookError` if nothing is."""
        if purse := self.ask(questions.purse):
            return purse
        raise RulebookError(f"{self.name} counts out no purse")

    def matadors(self, trump: str) -> Cards:
        """The three matadors when ``trump`` is named."""
        return self.ask(questions.matadors, trump)

    def bete(self, mark: int) -> int | None:
        """The bête in jetons, when each has marked ``mark``; None if it has no amount."""
        return self.ask(questions.bete_amount, mark)

    def on_the_table(self, mark: int) -> int | None:
        """What three players' marks count for on the table, in jetons; None if it is not said."""
        return self.ask(questions.on_the_table, mark)

    def verdict(self, hombre: int, one: int, other: int) -> str:
        """What a split of the nine tricks comes to: won, bête, codille; and by which clause.

        Raises `RulebookError` for numbers that do not make nine, and in the game for two.
        """
        tricks = (hombre, one, other)
        if self.seats != len(tricks):
            raise RulebookError(f"{self.name} is for {self.seats} players, and this is a deal of 3")
        if sum(tricks) != HAND or min(tricks) < 0:
            raise RulebookError(f"{hombre}, {one} and {other} tricks do not make nine")
        if self.ask(questions.wins, tricks):
            return f"won ({self._by(questions.wins)})"
        equal = self.ask(questions.equal, tricks)
        found = [f"bête ({self._by(questions.equal if equal else questions.loses)})"]
        if winner := self.ask(questions.codille, tricks, True):
            found.append(f"codille to {PLAY_SEATS[winner]} ({self._by(questions.codille)})")
        elif tricks == (1, 4, 4):
            found.append(str(SILENCES["two codilles"]))
        return ", ".join(found)

    def _by(self, question: Any) -> str:
        return self.answered_by(question)[0]


academie = Book("hombre by the dictionary")
encyclopedie = Encyclopedie("hombre by the Encyclopédie")

# -- what each ordinary act follows, for the score sheet --------------------------

encyclopedie.cite(Table.stake, "hombre-e-s7", word=STAKES)
encyclopedie.cite(Table.stake, "hombre-e-s90", word=BETES)
encyclopedie.cite(Table.deal, "hombre-e-s6")
encyclopedie.cite(Table.say, "hombre-e-s59", word=PASSE)
encyclopedie.cite(Table.say, "hombre-e-s60", word=DEMANDE)
encyclopedie.cite(Table.say, "hombre-e-s15", word=SANS_PRENDRE)
encyclopedie.cite(Table.name, "hombre-e-s11", "hombre-e-s12")
encyclopedie.cite(Table.discard, "hombre-e-s17")
encyclopedie.cite(Table.draw, "hombre-e-s17", "hombre-e-s19", "hombre-e-s20")
encyclopedie.cite(Table.look, "hombre-e-s12")
encyclopedie.cite(Table.mix, "hombre-e-s48")
encyclopedie.cite(Table.play, "hombre-e-s21")
encyclopedie.cite(Table.fold, "hombre-e-s82")
