"""After the last trick: who wins the talon, who pays it, and how much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules_demo.kernel.book import fact, settled
from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import never, pays, stands
from rules_demo.reversis import questions as q
from rules_demo.reversis.falls import COURTS
from rules_demo.reversis.rules import Book, Moment, Said, also, nobody, rule
from rules_demo.reversis.silences import SILENCES
from rules_demo.reversis.table import Table

# -- what was taken ----------------------------------------------------------------------


class Taken(NamedTuple):
    """What a player has taken: cards, court cards, and points by the reading in force."""

    player: str
    cards: int
    courts: int
    points: int


@settled
def points_of_cards(book: Book) -> tuple[int, ...]:
    """The points of each card to the one who has taken it, by the number of the card."""
    return tuple(book.ask(q.points_taken, Card(number)) for number in range(52))


@fact
def taken(book: Book, table: Table) -> tuple[Taken, ...]:
    """What each player has taken in the deal, in order of play."""
    found, worth = [], points_of_cards(book)
    for player in table.players:
        pile = table.pile(player, book.order)
        courts = sum(c.rank in COURTS for c in pile)
        found.append(Taken(player, len(pile), courts, sum(worth[c] for c in pile)))
    return tuple(found)


# -- who wins --------------------------------------------------------------------------------

#: Why the talon is won; by fewer cards, it is so only where others are equal in points.
FEWEST_CARDS, FEWER_CARDS = "with fewest cards", "with fewer cards"
FEWEST_POINTS, NO_TRICK, NEAREST = "with fewest points", "having no trick", "nearest on the left"


class Winner(NamedTuple):
    """Who wins the talon, why, and who were equal to him in points."""

    player: str
    why: str
    equals: tuple[str, ...] = ()


@dataclass(frozen=True)
class Claims:
    """What the clauses in force make of winning the talon.

    ``eligible`` may win it by fewer cards; of equals ``nearest`` gives the order; ``no_trick``
    tells whether having none goes before it, and ``fewest`` whether fewest points win at all.
    """

    eligible: tuple[str, ...]
    nearest: tuple[str, ...]
    no_trick: bool
    fewest: bool

    @classmethod
    def by(cls, book: Book, table: Table) -> Claims:
        """What a rulebook makes of it at a table."""
        return cls(
            book.ask(q.may_win_by_fewer, table),
            book.ask(q.nearest, book, table),
            book.ask(q.no_trick_goes_before),
            book.ask(q.fewest_points_win),
        )

    def winner(self, piles: Sequence[Taken]) -> Winner | None:
        """Who wins the talon, by all the clauses together; None if they leave it open."""
        for one in piles:
            others = [t for t in piles if t is not one]
            fewer = all(one.cards < t.cards for t in others)
            courts = not one.courts or all(one.courts < t.courts for t in others)
            if one.player in self.eligible and fewer and courts:
                tied = tuple(t.player for t in others if t.points == one.points)
                return Winner(one.player, FEWEST_CARDS, tied)
        if not self.fewest:
            return None
        fewest = min(t.points for t in piles)
        tied = tuple(t.player for t in piles if t.points == fewest)
        won = self._among([t for t in piles if t.points == fewest])
        return won and won._replace(equals=tuple(p for p in tied if p != won.player))

    def _among(self, equal: list[Taken]) -> Winner | None:
        """The winner among those who are equal for fewest points."""
        if len(equal) == 1:
            return Winner(equal[0].player, FEWEST_POINTS)
        empty = [t for t in equal if not t.cards]
        if self.no_trick and empty:
            equal = empty
            if len(equal) == 1:
                return Winner(equal[0].player, NO_TRICK)
        if len(self.eligible) > 1:
            equal = [t for t in equal if t.cards == min(e.cards for e in equal)]
            if len(equal) == 1:
                return Winner(equal[0].player, FEWER_CARDS)
        names = {t.player for t in equal}
        return next((Winner(p, NEAREST) for p in self.nearest if p in names), None)


@fact
def winner(book: Book, table: Table) -> Winner | None:
    """Who wins the talon; None if the clauses leave it open."""
    return Claims.by(book, table).winner(taken(book, table))


def won_by(m: Moment, *why: str) -> Said:
    """That the talon is won, if it is turned up after the last trick and won for this."""
    won = winner(m.book, m.table) if m.over else None
    if won and won.why in why:
        yield stands(won.player, f"wins the talon, {won.why}")


@rule("reversis-e-s20", answers=q.may_win_by_fewer, reading="dealer", otherwise=nobody)
def dealer_alone(table: Table) -> tuple[str, ...]:
    """Fewer cards, with fewer court cards or none, win the talon for the dealer alone."""
    return (table.dealer,)


@also("reversis-e-s20", "anyone", of="dealer")
def everybody(table: Table) -> tuple[str, ...]:
    """What is said of the dealer holds of each, so that fewer cards break a tie for all."""
    return table.players


@rule("reversis-e-s20", on=(Table.turn_talon,))
def wins_by_fewer_cards(m: Moment) -> Said:
    """The dealer who has fewest cards, and no or fewest court cards, wins."""
    yield from won_by(m, FEWEST_CARDS, FEWER_CARDS)


def a_jeton_a_point(table: Table, points: int) -> int:
    """a point is a jeton."""
    return points


@rule("reversis-e-s21", answers=q.talon_sum, reading="rate", otherwise=a_jeton_a_point)
def by_the_rate_agreed(table: Table, points: int) -> int | None:
    """The players agree what a point is worth; None where they have not."""
    rate = table.agreed.get("point")
    return points * rate if rate else None


@also("reversis-e-s21", "sum", of="rate")
def the_sum_agreed(table: Table, points: int) -> int | None:
    """The players agree what the talon is worth; where they have not, its points are jetons."""
    return table.agreed.get("talon", points)


@rule("reversis-e-s21", on=(Table.turn_talon,), duties=True)
def worth_of_a_point(m: Moment) -> Said:
    """Where nothing is agreed, the unit of the talon's value is not said."""
    if m.over and winner(m.book, m.table):
        points = m.book.ask(q.talon_points, m.book, m.table.talon)
        if points and m.book.ask(q.talon_sum, m.table, points) is None:
            yield SILENCES["point of the talon"]


@rule("reversis-e-s22", answers=q.nearest, reading="dealer-yields", otherwise=nobody)
def dealer_last(book: Book, table: Table) -> tuple[str, ...]:
    """Of equal players the nearest to the dealer on the left wins; the dealer after all others."""
    return (*book.from_the_left(table), table.dealer)


@also("reversis-e-s22", "dealer-first", of="dealer-yields")
def dealer_first(book: Book, table: Table) -> tuple[str, ...]:
    """Of equal players the nearest to the dealer wins, and the dealer is nearest of all."""
    return (table.dealer, *book.from_the_left(table))


@rule("reversis-e-s22", on=(Table.turn_talon,))
def wins_by_place(m: Moment) -> Said:
    """Of equal players the nearest to the dealer on the left wins the talon."""
    yield from won_by(m, NEAREST)


@rule("reversis-e-s23", answers=q.no_trick_goes_before, otherwise=never)
def no_trick_goes_before() -> bool:
    """Of equal players one without a trick goes before one who has tricks."""
    return True


@rule("reversis-e-s23", on=(Table.turn_talon,))
def wins_without_a_trick(m: Moment) -> Said:
    """A player without a trick wins the talon from an equal who has tricks."""
    yield from won_by(m, NO_TRICK)


def worth_nothing(*_: Any) -> int:
    """the cards in the talon are worth nothing."""
    return 0


@rule("reversis-e-s24", answers=q.talon_points, otherwise=worth_nothing)
def talon_points(book: Book, talon: Iterable[Card]) -> int:
    """The talon is worth what the cards in it are worth at the end."""
    return sum(book.ask(q.talon_value, c) for c in talon)


@rule("reversis-e-s24", on=(Table.turn_talon,))
def paid_by_its_cards(m: Moment) -> Said:
    """The talon is paid by the value of the cards it contains."""
    if m.over and (won := winner(m.book, m.table)):
        points = m.book.ask(q.talon_points, m.book, m.table.talon)
        yield stands(won.player, f"is paid for {points or 'no'} point{'s' * (points != 1)}")


def ordinary_value(c: Card) -> int:
    """four, three, two and one, as court cards are counted in later rules."""
    return ordinary_points(c)


@rule("reversis-e-s25", answers=q.talon_value, otherwise=ordinary_value)
def talon_value(c: Card) -> int:
    """In the talon an ace is worth five, a king four, a queen three, a jack two."""
    return points_as_in_the_talon(c)


def no_points(_: Card) -> int:
    """cards have no points."""
    return 0


@rule("reversis-e-s26", answers=q.points_taken, reading="counted", otherwise=no_points)
def one_each(c: Card) -> int:
    """Each ace, king, queen and jack is a point."""
    return int(c.rank in COURTS)


@also("reversis-e-s26", "ordinary", of="counted")
def ordinary_points(c: Card) -> int:
    """Ace 4, king 3, queen 2, jack 1, as in later rules (borrowed: The Hague, 1785)."""
    return 4 - COURTS.index(c.rank) if c.rank in COURTS else 0


@also("reversis-e-s26", "talon", of="counted")
def points_as_in_the_talon(c: Card) -> int:
    """Ace 5, king 4, queen 3, jack 2, as in the talon."""
    return 5 - COURTS.index(c.rank) if c.rank in COURTS else 0


@rule("reversis-e-s26", answers=q.fewest_points_win, otherwise=never)
def fewest_points_win() -> bool:
    """The player with fewest points wins the talon."""
    return True


@rule("reversis-e-s26", on=(Table.turn_talon,))
def wins_by_fewest_points(m: Moment) -> Said:
    """The talon is paid to the player who has fewest points."""
    yield from won_by(m, FEWEST_POINTS)


# -- who pays ---------------------------------------------------------------------------------


def open_question(*_: Any) -> tuple[str, str]:
    """nobody is named who pays."""
    return "", ""


@rule("reversis-e-s27", answers=q.who_pays, reading="payers", otherwise=open_question)
def most_points_pay(taken: Sequence[Taken], won: Winner) -> tuple[str, str]:
    """The player with most points pays; of two who are equal, the first in cards.

    Returns who, and why.
    """
    rest = [t for t in taken if t.player != won.player]
    most = max(t.points for t in rest)
    paying = [t.player for t in rest if t.points == most]
    why = "having most points" if len(paying) == 1 else "the first of those who have most points"
    return paying[0], why


@also("reversis-e-s27", "winners", of="payers")
def first_of_equals_pays(taken: Sequence[Taken], won: Winner) -> tuple[str, str]:
    """Of those who are equal for fewest points, the first in cards who has not won pays."""
    return (won.equals[0], "equal, and the first in cards") if won.equals else ("", "")


@rule("reversis-e-s27", on=(Table.turn_talon,))
def talon_is_paid(m: Moment) -> Said:
    """The talon is paid to its winner by the player on whom that falls.

    Read of equal winners only, the text names no payer when nobody is equal.
    """
    won = winner(m.book, m.table) if m.over else None
    if won is None:
        return
    payer, why = m.book.ask(q.who_pays, taken(m.book, m.table), won)
    points = m.book.ask(q.talon_points, m.book, m.table.talon)
    amount = m.book.ask(q.talon_sum, m.table, points)
    if not payer:
        yield SILENCES["who pays the talon"]
    elif amount is None:
        yield pays(payer, f"pays {won.player} the talon, {why}", won.player)
    elif amount:
        yield pays(payer, f"pays {won.player} {amount} for the talon, {why}", won.player, amount)
