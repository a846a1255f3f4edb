"""After the last trick: who wins the talon, who pays it, and how much."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rules_demo.cards import Card
from rules_demo.reversis.rules import COURTS, Moment, also, nobody, rule
from rules_demo.reversis.silences import SILENCES
from rules_demo.reversis.table import Table, Verb
from rules_demo.rulebook import Ruling, Silent, never, pays, stands

# -- what was taken ----------------------------------------------------------------------


@dataclass(frozen=True)
class Taken:
    """What a player has taken: cards, court cards, and points by the reading in force."""

    player: str
    cards: int
    courts: int
    points: int


def taken(m: Moment) -> list[Taken]:
    """What each player has taken in the deal, in order of play."""
    found = []
    for player in m.table.players:
        pile = m.table.pile(player, m.book.order)
        courts = sum(c.rank in COURTS for c in pile)
        points = sum(m.book.ask("points_taken", c) for c in pile)
        found.append(Taken(player, len(pile), courts, points))
    return found


def no_points(_: Card) -> int:
    """cards have no points."""
    return 0


@rule("reversis-e-s26", answers="points_taken", reading="counted", otherwise=no_points)
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


# -- who wins --------------------------------------------------------------------------------


@rule("reversis-e-s20", answers="may_win_by_fewer", reading="dealer", otherwise=nobody)
def dealer_alone(table: Table) -> tuple[str, ...]:
    """Fewer cards, with fewer court cards or none, win the talon for the dealer alone."""
    return (table.dealer,)


@also("reversis-e-s20", "anyone", of="dealer")
def everybody(table: Table) -> tuple[str, ...]:
    """What is said of the dealer holds of each, so that fewer cards break a tie for all."""
    return table.players


@rule("reversis-e-s22", answers="nearest", reading="dealer-yields", otherwise=nobody)
def dealer_last(m: Moment) -> tuple[str, ...]:
    """Of equal players the nearest to the dealer on the left wins; the dealer after all others."""
    return (*m.book.from_the_left(m.table), m.table.dealer)


@also("reversis-e-s22", "dealer-first", of="dealer-yields")
def dealer_first(m: Moment) -> tuple[str, ...]:
    """Of equal players the nearest to the dealer wins, and the dealer is nearest of all."""
    return (m.table.dealer, *m.book.from_the_left(m.table))


@rule("reversis-e-s23", answers="no_trick_goes_before", otherwise=never)
def no_trick_goes_before() -> bool:
    """Of equal players one without a trick goes before one who has tricks."""
    return True


@rule("reversis-e-s26", answers="fewest_points_win", otherwise=never)
def fewest_points_win() -> bool:
    """The player with fewest points wins the talon."""
    return True


@dataclass(frozen=True)
class Winner:
    """Who wins the talon, why, by which clause, and who were equal to him in points."""

    player: str
    why: str
    clause: str
    equals: tuple[str, ...] = ()


def winner(m: Moment) -> Winner | None:
    """Who wins the talon, by all the clauses together; None if they leave it open."""
    piles = taken(m)
    eligible = m.book.ask("may_win_by_fewer", m.table)
    for one in piles:
        others = [t for t in piles if t is not one]
        fewer = all(one.cards < t.cards for t in others)
        courts = not one.courts or all(one.courts < t.courts for t in others)
        if one.player in eligible and fewer and courts:
            tied = tuple(t.player for t in others if t.points == one.points)
            return Winner(one.player, "with fewest cards", "reversis-e-s20", tied)
    if not m.book.ask("fewest_points_win"):
        return None
    fewest = min(t.points for t in piles)
    equal = [t for t in piles if t.points == fewest]
    tied = tuple(t.player for t in equal)
    if len(equal) == 1:
        return Winner(equal[0].player, "with fewest points", "reversis-e-s26")
    empty = [t for t in equal if not t.cards]
    if m.book.ask("no_trick_goes_before") and empty and len(empty) < len(equal):
        equal = empty
        if len(equal) == 1:
            return _among(tied, equal[0].player, "having no trick", "reversis-e-s23")
    least = [t for t in equal if t.cards == min(e.cards for e in equal)]
    if len(eligible) > 1 and len(least) == 1:
        return _among(tied, least[0].player, "with fewer cards", "reversis-e-s20")
    names = {t.player for t in (least if len(eligible) > 1 else equal)}
    nearest = next((p for p in m.book.ask("nearest", m) if p in names), "")
    return _among(tied, nearest, "nearest on the left", "reversis-e-s22") if nearest else None


def _among(tied: tuple[str, ...], player: str, why: str, clause: str) -> Winner:
    return Winner(player, why, clause, tuple(p for p in tied if p != player))


def wins_by(clause: str) -> Callable[[Moment], Iterator[Ruling]]:
    """The rule that tells who wins the talon where this clause decides it."""

    def wins(m: Moment) -> Iterator[Ruling]:
        if m.over and (won := winner(m)) and won.clause == clause:
            yield stands(won.player, f"wins the talon, {won.why}")

    wins.__doc__ = {
        "reversis-e-s20": "The dealer who has fewest cards, and no or fewest court cards, wins.",
        "reversis-e-s22": "Of equal players the nearest to the dealer on the left wins the talon.",
        "reversis-e-s23": "A player without a trick wins the talon from an equal who has tricks.",
        "reversis-e-s26": "The talon is paid to the player who has fewest points.",
    }[clause]
    wins.__qualname__ = wins.__name__ = "wins_the_talon"
    return wins


for _clause in ("reversis-e-s20", "reversis-e-s22", "reversis-e-s23", "reversis-e-s26"):
    rule(_clause)(wins_by(_clause))


# -- how much -------------------------------------------------------------------------------


def ordinary_value(c: Card) -> int:
    """four, three, two and one, as court cards are counted in later rules."""
    return ordinary_points(c)


@rule("reversis-e-s25", answers="talon_value", otherwise=ordinary_value)
def talon_value(c: Card) -> int:
    """In the talon an ace is worth five, a king four, a queen three, a jack two."""
    return points_as_in_the_talon(c)


def worth_nothing(*_: Any) -> int:
    """the cards in the talon are worth nothing."""
    return 0


@rule("reversis-e-s24", answers="talon_points", otherwise=worth_nothing)
def talon_points(m: Moment) -> int:
    """The talon is worth what the cards in it are worth at the end."""
    return sum(m.book.ask("talon_value", c) for c in m.table.talon)


@rule("reversis-e-s24", on=(Verb.TURN_TALON,))
def paid_by_its_cards(m: Moment) -> Iterator[Ruling]:
    """The talon is paid by the value of the cards it contains."""
    if m.over and (won := winner(m)):
        points = m.book.ask("talon_points", m)
        yield stands(won.player, f"is paid for {points or 'no'} point{'s' * (points != 1)}")


def a_jeton_a_point(table: Table, points: int) -> int:
    """a point is a jeton."""
    return points


@rule("reversis-e-s21", answers="talon_sum", reading="rate", otherwise=a_jeton_a_point)
def by_the_rate_agreed(table: Table, points: int) -> int | None:
    """The players agree what a point is worth; None where they have not."""
    rate = table.agreed.get("point")
    return points * rate if rate else None


@also("reversis-e-s21", "sum", of="rate")
def the_sum_agreed(table: Table, points: int) -> int | None:
    """The players agree what the talon is worth; where they have not, its points are jetons."""
    return table.agreed.get("talon", points)


@rule("reversis-e-s21", answers="silent")
def worth_of_a_point(m: Moment) -> Iterator[Silent]:
    """Where nothing is agreed, the unit of the talon's value is not said."""
    if m.over and winner(m):
        points = m.book.ask("talon_points", m)
        if points and m.book.ask("talon_sum", m.table, points) is None:
            yield SILENCES["point of the talon"]


# -- who pays ---------------------------------------------------------------------------------


def open_question(*_: Any) -> tuple[str, str]:
    """nobody is named who pays."""
    return "", ""


@rule("reversis-e-s27", answers="who_pays", reading="payers", otherwise=open_question)
def most_points_pay(m: Moment, won: Winner) -> tuple[str, str]:
    """The player with most points pays; of two who are equal, the first in cards.

    Returns who, and why.
    """
    rest = [t for t in taken(m) if t.player != won.player]
    most = max(t.points for t in rest)
    paying = [t.player for t in rest if t.points == most]
    why = "having most points" if len(paying) == 1 else "the first of those who have most points"
    return paying[0], why


@also("reversis-e-s27", "winners", of="payers")
def first_of_equals_pays(m: Moment, won: Winner) -> tuple[str, str]:
    """Of those who are equal for fewest points, the first in cards who has not won pays."""
    return (won.equals[0], "equal, and the first in cards") if won.equals else ("", "")


@rule("reversis-e-s27")
def talon_is_paid(m: Moment) -> Iterator[Ruling]:
    """The talon is paid to its winner by the player on whom that falls."""
    won = winner(m) if m.over else None
    if won is None:
        return
    payer, why = m.book.ask("who_pays", m, won)
    amount = m.book.ask("talon_sum", m.table, m.book.ask("talon_points", m))
    if payer and amount is None:
        yield pays(payer, f"pays {won.player} the talon, {why}", won.player)
    elif payer and amount:
        yield pays(payer, f"pays {won.player} {amount} for the talon, {why}", won.player, amount)


@rule("reversis-e-s27", answers="silent")
def nobody_is_named(m: Moment) -> Iterator[Silent]:
    """Read of equal winners only, the text names no payer when nobody is equal."""
    won = winner(m) if m.over else None
    if won and not m.book.ask("who_pays", m, won)[0]:
        yield SILENCES["who pays the talon"]
