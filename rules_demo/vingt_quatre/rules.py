"""What the table at vingt-quatre means: the packs, the virade, play, and the score by right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import wraps
from typing import Any, Self

from rules_demo.kernel import book
from rules_demo.kernel.acts import Act, Verb
from rules_demo.kernel.book import Rulebook, settled
from rules_demo.kernel.cards import SUITS, Card
from rules_demo.kernel.rules import rule_of
from rules_demo.kernel.rulings import RulebookError, Ruling, Silent, Unit, draws, stands
from rules_demo.kernel.tricks import Order, Trick, in_every_suit
from rules_demo.kernel.values import Row
from rules_demo.vingt_quatre import questions as q
from rules_demo.vingt_quatre.questions import IN_ORDER, Imperiale, Marquans, Pack, Point, Ranks
from rules_demo.vingt_quatre.silences import SILENCES
from rules_demo.vingt_quatre.table import FIGURE, PLAYERS, STAKE, Table

FOUR = 4  # points for the point, for a marquant, for a trick won

PACK_FOR = {2: q.pack_for_two, 3: q.pack_for_three, 4: q.pack_for_four, 5: q.pack_for_five}


def counts(player: str, what: str, points: int) -> Ruling:
    """A player counts points; ``what`` says how many, and for what."""
    return draws(player, f"counts {points} for {what}", amount=points, unit=Unit.POINTS)


@dataclass(frozen=True, slots=True)
class Standing:
    """The score by right: the points of each player, and who has won the partie."""

    points: Row[str, int]
    winner: str = ""


@dataclass(eq=False, slots=True)
class Moment(book.Moment[Table]):
    """One act with the table before and after it, and the score by right before it."""

    book: Book
    standing: Standing

    @property
    def dealer(self) -> str:
        """Who deals."""
        return self.table.dealer

    @property
    def order(self) -> Order:
        """The order of force when the act was done."""
        return self.book.order(self.before)

    @property
    def begins_play(self) -> bool:
        """Whether the act, a card played, is the first of the deal."""
        return not self.before.tricks_begun

    @property
    def completed(self) -> int | None:
        """The number of the trick that the act completes, from nought; None if it does not.

        The act is a card played.
        """
        before, tricks = self.before.tricks, self.table.tricks
        number = len(tricks) - 1
        while number < len(before) and tricks[number] is before[number]:
            number -= 1
        return number if tricks[number].complete else None

    @property
    def ends_the_deal(self) -> bool:
        """Whether the act, a card played, is the last of the deal."""
        return self.table.played_out and self.completed is not None


#: What a rule says of an act.
Said = Iterator[Ruling | Silent]
Rule = Callable[[Moment], Said]


def among(*players: int) -> Callable[[Rule], Rule]:
    """Let a rule speak where so many play, and not where others do."""

    def bind(rule: Rule) -> Rule:
        @wraps(rule)
        def speaks(m: Moment) -> Said:
            return rule(m) if len(m.table.players) in players else iter(())

        speaks.__dict__["players"] = players
        return speaks

    return bind


def by_suit(table: Table) -> dict[tuple[str, str], list[Card]]:
    """The cards that each player holds in each suit."""

    def find() -> dict[tuple[str, str], list[Card]]:
        found = {(player, suit): list[Card]() for player in table.hands for suit in SUITS}
        for player, hand in table.hands.items():
            for c in hand:
                found[player, c.suit].append(c)
        return found

    return table.fact(by_suit, find)


class Book(Rulebook):
    """A rulebook of vingt-quatre: judges tables, and answers what a player would ask of it."""

    seated = 0  # how many play, for naming clauses beside acts; any number, if nought

    def for_players(self, players: int) -> Self:
        """The same book, naming beside each act only the clauses for so many players."""
        other = copy(self)
        other.seated = players
        return other

    def governing(self, verb: Verb[Any]) -> tuple[str, ...]:
        """The clauses that attend to a verb, where so many play."""
        return tuple(c for c in super().governing(verb) if not self.seated or self._speaks(c))

    def _speaks(self, clause: str) -> bool:
        functions = self.rules[clause].functions
        return all(self.seated in getattr(f, "players", PLAYERS) for f in functions)

    # -- the cards -----------------------------------------------------------

    @settled
    def pack(self, players: int) -> Pack:
        """The cards played with, strongest first in each suit. Raises for other than 2 to 5."""
        if players not in PACK_FOR:
            raise RulebookError(f"vingt-quatre is played by two to five, and not by {players}")
        whole = self.ask(PACK_FOR[players])
        return in_every_suit(IN_ORDER).sorted(whole)

    def ranks_in(self, players: int) -> str:
        """The ranks of the pack, strongest first."""
        return " ".join(dict.fromkeys(c.rank for c in self.pack(players)))

    def cards_each(self, players: int) -> int:
        """How many cards are dealt to each."""
        return self.ask(q.cards_each_of_five if players == 5 else q.cards_each_of_fewer)

    def left(self, players: int) -> int:
        """How many cards the deal leaves, the virade among them."""
        return len(self.pack(players)) - players * self.cards_each(players)

    def virade(self, table: Table) -> Card | None:
        """The card that was turned up as the text has it, if one was."""
        return self.ask(q.virade, table)

    def trump(self, table: Table) -> str:
        """The suit that is triomphe, or an empty string while none is."""
        card = self.virade(table)
        return "" if card is None else self.ask(q.triomphe, card)

    def order(self, table: Table) -> Order:
        """The order of force of all the cards at a table."""
        return self.once((table.turned, table.dealer), self._order, table)

    def _order(self, table: Table) -> Order:
        return in_every_suit(self.ask(q.ranks), self.trump(table))

    def marquans(self, table: Table) -> tuple[Card, ...]:
        """The cards that count four to whoever takes them."""
        key = (self.order(table), len(table.players), table.setting.way)
        return self.once(key, self._taken, table)

    def _taken(self, table: Table) -> tuple[Card, ...]:
        return self._of_virade(table, self._marquans(table).taken)

    def counts_turned(self, table: Table) -> tuple[Card, ...]:
        """The cards that count four to the dealer who turns one up, by the clause alone."""
        return self._of_virade(table, self._marquans(table).turned)

    def _marquans(self, table: Table) -> Marquans:
        by_figure = table.setting.way == FIGURE
        return self.ask(q.marquans_by_figure if by_figure else q.marquans_of_the_point)

    def _of_virade(self, table: Table, ranks: Ranks) -> tuple[Card, ...]:
        whole, trump = self.pack(len(table.players)), self.trump(table)
        return tuple(c for c in whole if c.suit == trump and c.rank in ranks)

    # -- what hands hold -------------------------------------------------------

    def imperiales(self, table: Table) -> list[Imperiale]:
        """Every impériale that is in the hands, as they are now."""
        return self.ask(q.imperiales, table)

    def imperiale(self, table: Table) -> Imperiale | Silent | None:
        """The impériale that carries off the others, as the hands are now; None if there is none.

        Longer goes before shorter, then the higher card, then the suit of the
        virade, then the hand; each by its clause.
        """
        left = self.best(self.imperiales(table), table, self.trump(table))
        if len(left) > 1:
            who = " and ".join(i.player for i in left)
            return SILENCES["equal impériales"].of(players=who)
        return left[0] if left else None

    def best(self, found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
        """Which of some impériales carry off the others; several where nothing decides."""
        for question in (q.by_length, q.by_force, q.by_suit, q.by_hand):
            if len(found) > 1:
                found = self.ask(question, found, table, trump)
        return found

    def point(self, table: Table) -> Point | Silent:
        """Who has the point, as the hands are now; equal sums are not decided."""
        return self.ask(q.point, table, self.ask(q.an_ace_counts))

    def cards(self, tricks: dict[str, int]) -> dict[str, int] | Silent:
        """What each player counts for the cards, by the tricks each has won."""
        return self.ask(q.the_cards_count, tricks, self.ask(q.share_of_the_tricks, len(tricks)))

    # -- play ----------------------------------------------------------------

    def turn(self, table: Table) -> str:
        """Whose turn it is to play."""
        return table.to_play(self.order(table))

    def legal(self, table: Table, player: str) -> tuple[Card, ...]:
        """The cards a player may play, strongest first in each suit.

        Raises `RulebookError` for a player who does not sit at the table.
        """
        self.known_seat(table, player)
        ranked = self.order(table)
        return ranked.sorted(self.allowed(table, player, ranked, *table.now(ranked)))

    def allowed(
        self, table: Table, player: str, ranked: Order, trick: Trick | None, leader: str
    ) -> tuple[Card, ...]:
        """The same, in no order, of the trick that is open or else of the next."""
        hand = table.hands[player]
        if not self.ask(q.as_at_imperiale):
            return hand
        if trick is None or trick.of(player):
            first = not table.tricks_begun
            return self.ask(q.first_lead, hand, len(table.players), ranked) if first else hand
        led = trick.of(leader)
        return self.ask(q.play, hand, led.card, trick.cards, ranked) if led else hand

    # -- the score -------------------------------------------------------------

    def at_first(self, table: Table) -> Standing:
        """The score with which a table is set out."""
        return Standing(Row.of(table.players, 0).having_all(dict(table.setting.points)))

    def moment(self, before: Table, act: Act, table: Table, standing: Standing) -> Moment:
        return Moment(self, before, act, table, standing)

    def after(self, m: Moment) -> Standing:
        """The score by right after an act.

        Points stand from deal to deal until the partie is won; what is dealt then is another.
        """
        if m.standing.winner and m.act.verb is Table.gather:
            return Standing(Row.of(m.table.players, 0))
        standing = m.standing
        for ruling in self.remaining(m):
            if ruling.unit is Unit.POINTS:
                standing = self._scored(standing, ruling)
        return standing

    def holding(self, m: Moment, given: list[Ruling]) -> list[Ruling]:
        """The rulings of one moment: points are counted in their order, until somebody has enough.

        Who has, wins the partie then and there.
        """
        counted = [r for r in given if r.unit is Unit.POINTS]
        if not counted:
            return given
        held, standing = [r for r in given if r.unit is not Unit.POINTS], m.standing
        for count in self._in_order(counted):
            if standing.winner:
                break
            standing = self._scored(standing, count)
            held.append(count)
            if standing.winner:
                held += self._won(m, standing)
        return held

    def _in_order(self, counted: list[Ruling]) -> list[Ruling]:
        if len(counted) == 1:
            return counted
        by_right = self.ask(q.order_of_counting)
        return sorted(
            counted,
            key=lambda r: min(map(by_right.index, {*rule_of(r.clause).functions} & {*by_right})),
        )

    def _scored(self, standing: Standing, count: Ruling) -> Standing:
        """The score when points have been counted."""
        points, enough = standing.points[count.player] + count.amount, self.ask(q.enough)
        won = enough is not None and points >= enough
        return Standing(
            standing.points.having(count.player, points), count.player if won else standing.winner
        )

    def _won(self, m: Moment, standing: Standing) -> Iterator[Ruling]:
        """That somebody wins the partie, and the stakes; each by its clause."""
        player = standing.winner
        has = f"has {standing.points[player]}, sooner than the others, and wins the partie"
        for clause in self.ask_each(q.enough):
            yield stands(player, has).by(clause)
        for clause, drawn in self.ask_each(q.winner_draws_the_stakes).items():
            if drawn:
                yield draws(player, f"draws the {STAKE}", STAKE, m.table.pots[STAKE]).by(clause)

    def score(self, table: Table) -> dict[str, int]:
        """The points each player has by right."""
        standing: Standing = self.standing(table)
        return dict(standing.points)

    def winner(self, table: Table) -> str:
        """Who has won the partie, or an empty string while nobody has."""
        standing: Standing = self.standing(table)
        return standing.winner


academie = Book("vingt-quatre by the dictionary", Table)
