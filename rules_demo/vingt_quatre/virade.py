"""The virade, and the marquans that it makes."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import Ruling, no_fault, refused, stands
from rules_demo.vingt_quatre import questions as q
from rules_demo.vingt_quatre.questions import Marquans
from rules_demo.vingt_quatre.rules import FOUR, Moment, academie, counts
from rules_demo.vingt_quatre.table import POINT, Table

FIRST_FIVE = ("A", "2", "3", "4", "5")
FIGURES = ("R", "D", "V", "10", "9")


def none_counts() -> Marquans:
    """no card counts at the virade."""
    return Marquans()


@academie.rule(
    "vingt-quatre-a-s8", answers=q.marquans_of_the_point, reading="suit", otherwise=none_counts
)
def first_five_of_the_suit() -> Marquans:
    """At the point, the ace to the five of the suit of the virade."""
    return Marquans(taken=FIRST_FIVE)


@academie.also("vingt-quatre-a-s8", "turned", of="suit")
def first_five_turned() -> Marquans:
    """At the point, the ace to the five when one of them is itself the virade."""
    return Marquans(turned=FIRST_FIVE)


@academie.rule("vingt-quatre-a-s8", on=(Table.turn,))
def counted_at_the_point(m: Moment) -> Iterator[Ruling]:
    """The dealer counts a card that the clause lets count when turned.

    Where the small cards are out of the pack, none or few are left to count.
    """
    if not first_turned(m) or m.table.setting.way != POINT:
        return
    (card,) = m.act.cards
    if card in m.book.counts_turned(m.table):
        yield counts(m.act.player, f"{card}, the virade", FOUR)
    small = {c.rank for c in m.book.pack(len(m.table.players))} & set(FIRST_FIVE)
    if not small:
        yield refused(m.act.player, "cannot play at the point: ace to five are out of the pack")
    elif len(small) < len(FIRST_FIVE):
        left = " and ".join(r for r in ("5", "4", "3", "2", "A") if r in small)
        yield no_fault(m.act.player, f"plays at the point, where only {left} can count")


@academie.rule("vingt-quatre-a-s9", answers=q.marquans_by_figure, otherwise=none_counts)
def figures_of_the_suit() -> Marquans:
    """By figure, the king, queen, valet, ten and nine of the suit of the virade."""
    return Marquans(taken=FIGURES)


def turned_by_anybody(table: Table) -> Card | None:
    """whatever card is turned up first is the virade."""
    return table.turned[0][1] if table.turned else None


@academie.rule("vingt-quatre-a-s10", answers=q.virade, otherwise=turned_by_anybody)
def turned_by_dealer(table: Table) -> Card | None:
    """The virade is the card that the dealer turns up on the talon."""
    for who, card in table.turned:
        if who in ("", table.dealer):
            return card
    return None


@academie.rule("vingt-quatre-a-s10", on=(Table.turn, Table.turn_own))
def virade_turned(m: Moment) -> Iterator[Ruling]:
    """The dealer turns the virade up, on the talon."""
    (card,) = m.act.cards
    if m.act.verb is Table.turn_own:
        yield refused(m.act.player, f"may not turn {card} for the virade: it lies on the talon")
    elif m.act.player != m.dealer:
        yield refused(m.act.player, f"may not turn the virade: {m.dealer} deals")
    elif m.book.virade(m.before) is None:
        yield stands(m.dealer, f"turns up {card} on the talon: the virade")


def no_triomphe(card: Card) -> str:
    """no suit is triomphe."""
    return ""


@academie.rule("vingt-quatre-a-s11", answers=q.triomphe, otherwise=no_triomphe)
def makes_the_triomphe(card: Card) -> str:
    """The suit of the virade is triomphe."""
    return card.suit


@academie.rule("vingt-quatre-a-s11", on=(Table.turn,))
def triomphe_made(m: Moment) -> Iterator[Ruling]:
    """The virade makes its suit triomphe."""
    if first_turned(m) and (trump := m.book.trump(m.table)):
        yield stands(m.act.player, f"makes {trump} trumps by the virade")


def first_turned(m: Moment) -> bool:
    """Whether the card turned up on the talon is the virade."""
    return m.book.virade(m.before) is None and m.book.virade(m.table) is not None
