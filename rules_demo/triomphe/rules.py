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

from rules_demo.kernel import book
from rules_demo.kernel.acts import Act, Verb
from rules_demo.kernel.book import Rulebook, fact, settled
from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import Kind, Ruling, Silent, Unit, draws, pays
from rules_demo.kernel.tricks import TRUMPS, Order, in_every_suit
from rules_demo.triomphe import questions
from rules_demo.triomphe.standing import DEBT, GAMES, PARTIE, Standing, undecided
from rules_demo.triomphe.table import HAND, PILLE, RENONCE, SIDES, SOLO, Table

#: The clauses a manner goes by: the ids of its own, and of those it refers to.
PREFIXES = {
    SIDES: ("triomphe-a-",),
    SOLO: ("triomphe-a-", "triomphe-solo-"),
    PILLE: ("triomphe-a-", "triomphe-solo-", "triomphe-pille-"),
}

#: What the clause answers by which a manner has the rules of play of the first.
CALLED_IN_BY = {SOLO: questions.rules_of_the_first, PILLE: questions.played_as_in_the_first}


@dataclass(frozen=True, slots=True)
class Laid:
    """A card laid to a trick that was led in turn, with what its player could choose from."""

    card: Card
    led: Card
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    follow: tuple[Card, ...]


@dataclass(eq=False)
class Moment(book.Moment[Table]):
    """One act with the table before and after it, and the score by right before it.

    ``order`` is the order of force when it was done, ``laid`` what it laid upon a led trick, and
    ``ends_the_deal`` whether it completes the fifth trick.
    """

    book: Book
    standing: Standing
    order: Order
    laid: Laid | None = None
    ends_the_deal: bool = False

    @property
    def manner(self) -> str:
        return self.table.manner

    @property
    def dealer(self) -> str:
        return self.table.dealer

    @property
    def turn(self) -> str:
        """Whose turn it was to play."""
        return self.before.to_play(self.order)

    @property
    def turns_up(self) -> bool:
        """Whether the act turns up the first card after the deal."""
        return self.act.verb is Table.turn and not self.before.turned

    @property
    def first_packet(self) -> bool:
        """Whether the act, a packet given, is the first of the deal."""
        return not self.before.done(Table.deal)

    def side(self, player: str) -> str:
        """Whose games a player wins and loses."""
        return self.book.side(self.table, player)

    def loses(self, player: str, games: int, why: str) -> Ruling:
        """A number of games lost by a player's side, for what he did."""
        what = f"loses {GAMES[games]}, {self._whose(player)}{why}"
        return pays(self.side(player), what, amount=games, unit=Unit.GAMES)

    def loses_partie(self, player: str, why: str) -> Ruling:
        """The whole partie lost by a player's side."""
        what = f"loses the partie, {self._whose(player)}{why}"
        return pays(self.side(player), what, PARTIE, unit=Unit.GAMES)

    def _whose(self, player: str) -> str:
        return "" if self.side(player) == player else f"{player} "


class Book(Rulebook):
    """A rulebook of triomphe: judges tables, and answers what a player would ask of it."""

    manner = ""  # the manner whose clauses are named beside acts; all, if empty

    def in_manner(self, manner: str) -> Self:
        """The same book, naming beside each act only the clauses one manner goes by."""
        other = copy(self)
        other.manner = manner
        return other

    def governing(self, verb: Verb[Any]) -> tuple[str, ...]:
        """The clauses that attend to a verb in this manner.

        Where they are the first manner's, the clause that calls them in stands before them.
        """
        found = super().governing(verb)
        mine = tuple(c for c in found if c.startswith(PREFIXES.get(self.manner, ("",))))
        called_in = mine and mine[0].startswith(PREFIXES[SIDES]) and self.manner in CALLED_IN_BY
        return (*self.answered_by(CALLED_IN_BY[self.manner]), *mine) if called_in else mine

    # -- which rules hold ----------------------------------------------------

    @settled
    def alone(self, manner: str) -> bool:
        """Whether each plays for himself."""
        asked = {SOLO: questions.alone_in_solo, PILLE: questions.alone_in_pille}
        return manner in asked and self.ask(asked[manner])

    @settled
    def like_the_second(self, manner: str) -> bool:
        """Whether what is said of playing each for himself holds in this manner."""
        return manner == SOLO or (manner == PILLE and self.ask(questions.like_the_second))

    @settled
    def rules_of_the_first(self, manner: str) -> bool:
        """Whether the rules of the first manner hold in this one."""
        if manner == SIDES:
            return True
        return self.like_the_second(manner) and self.ask(questions.rules_of_the_first)

    @settled
    def played_as_in_the_first(self, manner: str) -> bool:
        """Whether the cards are played in this manner as in the first."""
        if manner == PILLE:
            return self.ask(questions.played_as_in_the_first)
        return self.rules_of_the_first(manner)

    def side(self, table: Table, player: str) -> str:
        """Whose games a player wins and loses: his own, or his side's.

        Where no clause says that each plays for himself, those who sit
        opposite one another play together, as in the first manner.
        """
        at = table.setting.players
        if table.manner == SIDES or self.alone(table.manner) or len(at) % 2:
            return table.seated_with(player)
        return at[at.index(player) % 2]

    # -- the cards -----------------------------------------------------------

    def pack(self, manner: str) -> tuple[Card, ...] | Silent:
        """The cards a manner is played with."""
        asked = questions.pack_in_sides if manner == SIDES else questions.pack_in_solo
        return self.ask(asked, self)

    def players(self, manner: str) -> Sequence[int] | Silent:
        """How many can play in a manner."""
        asked = questions.players_in_sides if manner == SIDES else questions.players_in_solo
        return self.ask(asked, self)

    def first_dealer(self, table: Table) -> str | Silent:
        """Who deals first, by the cards that were drawn for it."""
        of_sides, of_solo = questions.first_dealer_in_sides, questions.first_dealer_in_solo
        return self.ask(of_sides if table.manner == SIDES else of_solo, self)

    @settled
    def ranks(self, manner: str) -> questions.Ranks:
        """The ranks of a suit, strongest first."""
        if manner == PILLE:
            others = self.ask(questions.ranks_of_the_others)
            return self.ask(questions.place_of_the_ace, others)
        asked = questions.ranks_in_solo if manner == SOLO else questions.ranks_in_sides
        return self.ask(asked, self)

    def strongest_first(self, manner: str) -> str:
        """The ranks of the pack as the manner orders them, strongest first."""
        whole = self.pack(manner)
        there = set() if isinstance(whole, Silent) else {c.rank for c in whole}
        return " ".join(rank for rank in self.ranks(manner) if rank in there or not there)

    def trump(self, table: Table) -> str:
        """The suit that is triomphe, or an empty string while none is."""
        return self.ask(questions.trump, table)

    @fact
    def order(self, table: Table) -> Order:
        """The order of force of all the cards at a table."""
        return in_every_suit(self.ranks(table.manner), self.trump(table))

    # -- play ----------------------------------------------------------------

    def turn(self, table: Table) -> str:
        """Whose turn it is to play."""
        return table.to_play(self.order(table))

    def legal(self, table: Table, player: str) -> tuple[Card, ...]:
        """The cards a player may play without fault, strongest first in each suit.

        Raises ``RulebookError`` for a player who does not sit at the table.
        """
        self.known_seat(table, player)
        ranked = self.order(table)
        hand = ranked.sorted(table.hands[player])
        number = table.waiting_for(player)
        if number is None or not self.played_as_in_the_first(table.manner):
            return hand
        led = table.led(number, ranked)
        if led is None:
            return hand
        return self.choices(hand, led, table.tricks[number].cards, ranked)

    def choices(
        self, hand: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order
    ) -> tuple[Card, ...]:
        """The cards of a hand that may be played on a trick: ``led``, and all that is ``laid``."""
        follow = ranked.of_group(hand, ranked.group(led))
        if not follow:
            trumps = ranked.of_group(hand, TRUMPS)
            return self.ask(questions.must_trump, hand, trumps, laid, ranked)
        taking = self.ask(questions.must_take, follow, led, laid, ranked)
        if self.ask(questions.must_follow):
            return taking
        return tuple(c for c in hand if c not in follow or c in taking)

    # -- the score -------------------------------------------------------------

    def at_first(self, table: Table) -> Standing:
        """The score with which a table is set out."""
        games, debts = table.games, table.debts
        enough = self.ask(questions.games_of_the_partie, table)
        return Standing(
            games,
            debts,
            over=enough is not None and max(games.values()) >= enough,
            begun=any(games.values()) or bool(table.takers_before),
            agreed=bool(dict(table.setting.agreed).get("renonce")),
        )

    def moment(self, before: Table, act: Act, table: Table, standing: Standing) -> Moment:
        order = self.order(before)
        if act.verb is not Table.play:
            return Moment(self, before, act, table, standing, order)
        laid = self._laid(before, act, table, order)
        ends = table.tricks_begun >= HAND and table.tricks_made >= HAND > before.tricks_made
        return Moment(self, before, act, table, standing, order, laid, ends)

    def _laid(self, before: Table, act: Act, table: Table, order: Order) -> Laid | None:
        """What was laid upon a led trick; nothing if it was led, or nothing had been led yet."""
        if not self.played_as_in_the_first(table.manner):
            return None
        player, (card,) = act.player, act.cards
        number = next(
            n for n, t in enumerate(table.tricks) if (p := t.of(player)) and p.card == card
        )
        if number == len(before.tricks) or (led := before.led(number, order)) is None:
            return None
        hand = before.hands[player]
        follow = order.of_group(hand, order.group(led))
        return Laid(card, led, before.tricks[number].cards, hand, follow)

    def after(self, m: Moment) -> Standing:
        """The score by right after an act, and what was agreed before the first card."""
        standing = m.standing
        for ruling in self.remaining(m):
            standing = standing.after(ruling)
            if m.act.verb is Table.new_partie and ruling.kind is Kind.STANDS:
                standing = standing.cleared()
        if m.act.verb is Table.play and not standing.begun:
            return replace(standing, begun=True)
        if m.act.word == RENONCE and not standing.begun:
            saying = standing.saying | {m.side(m.act.player)}
            agreed = standing.agreed or saying == {*map(m.side, m.table.players)}
            return replace(standing, saying=saying, agreed=agreed)
        return standing

    def holding(self, m: Moment, given: list[Ruling]) -> list[Ruling]:
        """What the rules give of one moment, each game won or lost being booked."""
        held, standing = list[Ruling](), m.standing
        for raw in given:
            for ruling in self._booked(raw, m, standing):
                before, standing = standing, standing.after(ruling)
                held.append(ruling)
                if won := self._partie_won(m, before, standing):
                    standing = standing.after(won)
                    held.append(won)
        return held

    def _booked(self, ruling: Ruling, m: Moment, standing: Standing) -> Iterator[Ruling]:
        """A game lost or won, and what follows from the score as it stands."""
        if ruling.unit is not Unit.GAMES or ruling.to:
            yield ruling
        elif ruling.kind is Kind.PAYS:
            yield from self._loss(ruling, m, standing)
        elif (owing := standing.debts.get(ruling.player, 0)) and self.like_the_second(m.manner):
            yield from self._gain_of_a_debtor(ruling, owing)
        else:
            yield ruling

    def _loss(self, ruling: Ruling, m: Moment, standing: Standing) -> Iterator[Ruling]:
        side = ruling.player
        alone = self.alone(m.manner) and self.like_the_second(m.manner)
        asked = questions.loss_alone if alone else questions.loss_in_sides
        booked = self.ask_each(asked, standing.games[side], ruling.amount)
        ((clause, (own, marked, owed)),) = booked.items()
        yield ruling._replace(amount=own)
        for other in dict.fromkeys(m.side(p) for p in m.table.setting.players):
            if marked and other != side:
                what = f"marks {GAMES[marked]} that {side} loses"
                yield draws(other, what, amount=marked, unit=Unit.GAMES).by(clause)
        if owed:
            what = f"owes {GAMES[owed]} for it, and the others mark none"
            yield pays(side, what, DEBT, owed, Unit.GAMES).by(clause)

    def _gain_of_a_debtor(self, ruling: Ruling, owing: int) -> Iterator[Ruling]:
        ((clause, paid),) = self.ask_each(questions.debt_paid, owing, ruling.amount).items()
        yield ruling._replace(amount=ruling.amount - paid)
        if paid:
            what = f"makes good {GAMES[paid]} owed, before marking any"
            yield draws(ruling.player, what, DEBT, paid, Unit.GAMES).by(clause)

    def _partie_won(self, m: Moment, before: Standing, after: Standing) -> Ruling | None:
        """What is said of a side that has come to the games of the partie."""
        if after.over or after.games is before.games:
            return None
        ((clause, enough),) = self.ask_each(questions.games_of_the_partie, m.table).items()
        for side, games in after.games.items():
            if enough is not None and before.games[side] < enough <= games:
                what = f"has {games} games, and wins the partie"
                return draws(side, what, PARTIE, unit=Unit.GAMES).by(clause)
        return None

    def due(self, table: Table, ruling: Ruling) -> Act | None:
        """The act that marks games won or takes off games lost; what is owed is only known."""
        if ruling.unit is not Unit.GAMES or ruling.to or not ruling.amount:
            return None
        marks = ruling.kind is Kind.DRAWS
        player = next(p for p in table.players if self.side(table, p) == ruling.player)
        return Act(player, Table.mark if marks else Table.take_off, number=ruling.amount)

    def score(self, table: Table) -> dict[str, int]:
        """The games each side has by right, and the debts there are."""
        standing: Standing = self.standing(table)
        players = table.setting.players
        games = {side: standing.games[side] for side in (self.side(table, p) for p in players)}
        owed = {p: n for p in players if (n := standing.debts.get(p, 0))}
        return games | {f"debt of {player}": number for player, number in owed.items()}

    def tricks(self, table: Table) -> list[str]:
        """The side that took each trick, in order."""
        return [self.side(table, p) for p in table.made(self.order(table))]

    def game(self, table: Table) -> str | Silent:
        """Who wins the game of a deal whose five tricks are made; empty while they are not."""
        tricks = self.tricks(table)
        if len(tricks) < HAND:
            return ""
        if winner := self.ask(questions.side_with_three, tricks):
            return winner
        if self.like_the_second(table.manner):
            return self.ask(questions.two_each, tricks)
        return undecided(tricks)


#: The rulebook of the dictionary; `rules_demo.triomphe.academie` has all its rules.
academie = Book("triomphe by the dictionary", Table)
