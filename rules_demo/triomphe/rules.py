"""What the table at triomphe means: the cards, whose turn it is, the score, who may play what.

The three manners share one rulebook. A rule of the first manner asks whether
it holds in the manner being played; the clauses that say so answer, so that
striking one of them takes the rule out of that manner alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Self

from rules_demo import rulebook
from rules_demo.cards import Card
from rules_demo.journal import Act
from rules_demo.rulebook import Kind, Rulebook, Ruling, Silent, draws, pays, stands
from rules_demo.tricks import TRUMPS, Order, in_every_suit
from rules_demo.triomphe.standing import (
    GAMES,
    LOSES_PARTIE,
    NOTHING_YET,
    WINS_PARTIE,
    Standing,
    undecided,
)
from rules_demo.triomphe.table import BOX, HAND, PILLE, SIDES, SOLO, Table, Verb, debt

#: The clauses a manner goes by: the ids of its own, and of those it refers to.
PREFIXES = {
    SIDES: ("triomphe-a-",),
    SOLO: ("triomphe-a-", "triomphe-solo-"),
    PILLE: ("triomphe-a-", "triomphe-solo-", "triomphe-pille-"),
}

#: The clause by which a manner has the rules of play of the first.
CALLED_IN_BY = {SOLO: "triomphe-solo-a-s1", PILLE: "triomphe-pille-a-s11"}

#: Rules of the lost beginning, put to the book by these names; each gives rulings.
LOST = ("lost_article_1", "lost_article_2", "lost_article_3", "three_tricks")


@dataclass(frozen=True)
class Moment(rulebook.Moment[Table]):
    """One act with the table before and after it, and the score by right before it."""

    book: Book
    standing: Standing = NOTHING_YET

    @property
    def manner(self) -> str:
        return self.table.manner

    @property
    def dealer(self) -> str:
        return self.table.dealer

    @property
    def order(self) -> Order:
        """The order of force when the act was done."""
        return self.book.order(self.before)

    @property
    def turn(self) -> str:
        """Whose turn it was to play."""
        return self.before.to_play(self.order)

    @property
    def turns_up(self) -> bool:
        """Whether the act turns up the first card after the deal."""
        return self.act.verb is Verb.TURN and not self.before.turned

    @property
    def ends_the_deal(self) -> bool:
        """Whether the act completes the fifth trick."""
        made = [len(t.made(self.book.order(t))) for t in (self.before, self.table)]
        return made[0] < HAND <= made[1]

    def side(self, player: str) -> str:
        """Whose games a player wins and loses."""
        return self.book.side(self.table, player)

    def loses(self, player: str, games: int, why: str) -> Ruling:
        """A number of games lost by a player's side, for what he did."""
        side = self.side(player)
        whose = "" if side == player else f"{player} "
        return pays(side, f"loses {GAMES[games]}, {whose}{why}", BOX, games)

    def loses_partie(self, player: str, why: str) -> Ruling:
        """The whole partie lost by a player's side."""
        side = self.side(player)
        whose = "" if side == player else f"{player} "
        return pays(side, f"{LOSES_PARTIE}, {whose}{why}")


class Book(Rulebook):
    """A rulebook of triomphe: judges tables, and answers what a player would ask of it."""

    manner = ""  # the manner whose clauses are named beside acts; all, if empty

    def in_manner(self, manner: str) -> Self:
        """The same book, naming beside each act only the clauses one manner goes by."""
        other = copy(self)
        other.manner = manner
        return other

    def governing(self, verb: Any) -> tuple[str, ...]:
        """The clauses that attend to a verb in this manner.

        Where they are the first manner's, the clause that calls them in stands before them.
        """
        mine = PREFIXES.get(self.manner, ("",))
        found = tuple(c for c in super().governing(verb) if c.startswith(mine))
        called_in = bool(found) and found[0].startswith(PREFIXES[SIDES])
        through = CALLED_IN_BY.get(self.manner, "")
        return (through, *found) if called_in and through else found

    # -- which rules hold ----------------------------------------------------

    def alone(self, manner: str) -> bool:
        """Whether each plays for himself."""
        asked = {SOLO: "alone_in_solo", PILLE: "alone_in_pille"}
        return manner in asked and bool(self.ask(asked[manner]))

    def like_the_second(self, manner: str) -> bool:
        """Whether what is said of playing each for himself holds in this manner."""
        return manner == SOLO or (manner == PILLE and self.ask("like_the_second"))

    def rules_of_the_first(self, manner: str) -> bool:
        """Whether the rules of the first manner hold in this one."""
        if manner == SIDES:
            return True
        return self.like_the_second(manner) and bool(self.ask("rules_of_the_first"))

    def played_as_in_the_first(self, manner: str) -> bool:
        """Whether the cards are played in this manner as in the first."""
        if manner == PILLE:
            return bool(self.ask("played_as_in_the_first"))
        return self.rules_of_the_first(manner)

    def side(self, table: Table, player: str) -> str:
        """Whose games a player wins and loses: his own, or his side's.

        Where no clause says that each plays for himself, those who sit
        opposite one another play together, as in the first manner.
        """
        seat = table.players.index(player)
        if table.manner == SIDES or self.alone(table.manner) or len(table.players) % 2:
            return table.seated_with(player)
        return table.players[seat % 2]

    # -- the cards -----------------------------------------------------------

    def pack(self, manner: str) -> tuple[Card, ...] | Silent:
        """The cards a manner is played with."""
        question = "pack_in_sides" if manner == SIDES else "pack_in_solo"
        found: tuple[Card, ...] | Silent = self.ask(question, self)
        return found

    def players(self, manner: str) -> Sequence[int] | Silent:
        """How many can play in a manner."""
        question = "players_in_sides" if manner == SIDES else "players_in_solo"
        found: Sequence[int] | Silent = self.ask(question, self)
        return found

    def first_dealer(self, table: Table) -> str | Silent:
        """Who deals first, by the cards that were drawn for it."""
        question = "first_dealer_in_sides" if table.manner == SIDES else "first_dealer_in_solo"
        found: str | Silent = self.ask(question, self)
        return found

    def ranks(self, manner: str) -> tuple[str, ...]:
        """The ranks of a suit, strongest first."""
        if manner == PILLE:
            others: tuple[str, ...] = self.ask("ranks_of_the_others")
            return self.ask("place_of_the_ace", others)  # type: ignore[no-any-return]
        question = "ranks_in_solo" if manner == SOLO else "ranks_in_sides"
        return self.ask(question, self)  # type: ignore[no-any-return]

    def strongest_first(self, manner: str) -> str:
        """The ranks of the pack as the manner orders them, strongest first."""
        whole = self.pack(manner)
        there = set() if isinstance(whole, Silent) else {c.rank for c in whole}
        return " ".join(rank for rank in self.ranks(manner) if rank in there or not there)

    def trump(self, table: Table) -> str:
        """The suit that is triomphe, or an empty string while none is."""
        suit: str = self.ask("trump", table)
        return suit

    def order(self, table: Table) -> Order:
        """The order of force of all the cards at a table."""
        return in_every_suit(self.ranks(table.manner), self.trump(table))

    # -- play ----------------------------------------------------------------

    def turn(self, table: Table) -> str:
        """Whose turn it is to play."""
        return table.to_play(self.order(table))

    def legal(self, table: Table, player: str) -> tuple[Card, ...]:
        """The cards a player may play without fault, strongest first in each suit.

        Raises `RulebookError` for a player who does not sit at the table.
        """
        self.known_seat(table, player)
        ranked = self.order(table)
        hand = ranked.sorted(table.hands[player])
        number = table.waiting_for(player)
        if number is None:
            return hand
        led = table.led(number, ranked)
        if led is None or not self.played_as_in_the_first(table.manner):
            return hand
        return self.choices(hand, led, table.tricks[number].cards, ranked)

    def choices(
        self, hand: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order
    ) -> tuple[Card, ...]:
        """The cards of a hand that may be played on a trick: ``led``, and all that is ``laid``."""
        follow = ranked.of_group(hand, ranked.group(led))
        trumps = ranked.of_group(hand, TRUMPS)
        if not follow:
            return self.ask("must_trump", hand, trumps, laid, ranked)  # type: ignore[no-any-return]
        taking: tuple[Card, ...] = self.ask("must_take", follow, led, laid, ranked)
        if self.ask("must_follow"):
            return taking
        return tuple(c for c in hand if c not in follow or c in taking)

    # -- the score -------------------------------------------------------------

    def at_first(self, table: Table) -> Standing:
        """The score with which a table is set out."""
        enough: int | None = self.ask("games_of_the_partie", table)
        heaps = dict(table.setting.counters)
        over = enough is not None and any(heaps[side] >= enough for side in table.sides)
        return Standing(heaps, over)

    def moment(self, before: Table, act: Act, table: Table, standing: Standing) -> Moment:
        return Moment(self, before, act, table, standing)

    def after(self, moment: Moment) -> Standing:
        """The score by right after an act."""
        standing = moment.standing
        for ruling in self.rulings(moment):
            standing = standing.after(ruling)
            if moment.act.verb is Verb.NEW_PARTIE and ruling.kind is Kind.STANDS:
                standing = standing.cleared(moment.table.sides)
        return standing

    def rulings(self, moment: Moment, last: bool = False) -> Iterator[Ruling]:
        """What every rule in force says of one moment, each game won or lost being booked.

        Rules taken from elsewhere for the lost beginning have their say too.
        """
        standing = moment.standing
        for raw in self._raw_rulings(moment, last):
            for ruling in self._booked(raw, moment, standing):
                before, standing = standing, standing.after(ruling)
                yield ruling
                if won := self._partie_won(moment, before, standing):
                    standing = standing.after(won)
                    yield won

    def _raw_rulings(self, moment: Moment, last: bool) -> Iterator[Ruling]:
        yield from super().rulings(moment, last)
        loans = {loan.question: loan for loan in self.borrowed}
        for question in LOST:
            for ruling in self.ask(question, moment):
                what = f"{ruling.what}, by a rule borrowed from {loans[question].source}"
                yield replace(ruling, what=what)

    def _booked(self, ruling: Ruling, m: Moment, standing: Standing) -> Iterator[Ruling]:
        """A game lost or won, and what follows from the score as it stands."""
        if ruling.kind is Kind.PAYS and ruling.to == BOX:
            yield from self._loss(ruling, m, standing)
        elif ruling.kind is Kind.DRAWS and self._owes(ruling.player, m, standing):
            yield from self._gain_of_a_debtor(ruling, m, standing)
        else:
            yield ruling

    def _owes(self, side: str, m: Moment, standing: Standing) -> bool:
        return self.like_the_second(m.manner) and bool(standing.heaps.get(debt(side), 0))

    def _loss(self, ruling: Ruling, m: Moment, standing: Standing) -> Iterator[Ruling]:
        side, games = ruling.player, ruling.amount
        alone = self.alone(m.manner)
        question = "loss_alone" if alone and self.like_the_second(m.manner) else "loss_in_sides"
        own, marked, owed = self.ask(question, standing.heaps[side], games)
        (clause,) = self.answered_by(question)
        yield replace(ruling, amount=own)
        others = dict.fromkeys(m.side(p) for p in m.table.players)
        for other in others:
            if marked and other != side:
                what = f"marks {GAMES[marked]} that {side} loses"
                yield replace(draws(other, what, BOX, marked), clause=clause)
        if owed:
            what = f"grows by {GAMES[owed]}, and the others mark none"
            yield replace(draws(debt(side), what, BOX, owed), clause=clause)

    def _gain_of_a_debtor(self, ruling: Ruling, m: Moment, standing: Standing) -> Iterator[Ruling]:
        side = ruling.player
        paid: int = self.ask("debt_paid", standing.heaps[debt(side)], ruling.amount)
        yield replace(ruling, amount=ruling.amount - paid)
        if paid:
            (clause,) = self.answered_by("debt_paid")
            what = f"shrinks by {GAMES[paid]}, which {side} does not mark"
            yield replace(pays(debt(side), what, BOX, paid), clause=clause)

    def _partie_won(self, m: Moment, before: Standing, after: Standing) -> Ruling | None:
        enough: int | None = self.ask("games_of_the_partie", m.table)
        if enough is None or after.over:
            return None
        for side in m.table.sides:
            if before.heaps[side] < enough <= after.heaps[side]:
                (clause,) = self.answered_by("games_of_the_partie")
                return replace(
                    stands(side, f"has {after.heaps[side]} games, and {WINS_PARTIE}"),
                    clause=clause,
                )
        return None

    def score(self, table: Table) -> dict[str, int]:
        """The games each side has by right, and the debts there are."""
        standing: Standing = self.standing(table)
        sides = list(dict.fromkeys(self.side(table, p) for p in table.players))
        owed = {h: n for h, n in standing.heaps.items() if n and h.startswith(debt(""))}
        return {side: standing.heaps[side] for side in sides} | owed

    def tricks(self, table: Table) -> list[str]:
        """The side that took each trick, in order."""
        return [self.side(table, p) for p in table.made(self.order(table))]

    def game(self, table: Table) -> str | Silent:
        """Who wins the game of a deal whose five tricks are made; empty while they are not."""
        tricks = self.tricks(table)
        if len(tricks) < HAND:
            return ""
        if winner := self.ask("side_with_three", tricks):
            return winner  # type: ignore[no-any-return]
        if self.like_the_second(table.manner):
            return self.ask("two_each", tricks)  # type: ignore[no-any-return]
        return undecided(tricks)
