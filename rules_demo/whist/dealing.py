"""The deal and the turned card: sections 24 to 30."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.rulings import Ruling, no_fault, stands
from rules_demo.whist import questions
from rules_demo.whist.partners import nobody
from rules_demo.whist.rules import Book, Moment, academie
from rules_demo.whist.table import Table

DEALING = (Table.deal, Table.deal_out)


def _begins(m: Moment) -> bool:
    """Whether the act gives the first card of a deal."""
    return not m.before.begun


@academie.rule("whist-a-s24", on=DEALING)
def deals_when_all_are_placed(m: Moment) -> Iterator[Ruling]:
    """When everyone has a place, the one who is to deal first gives out the cards."""
    if not _begins(m):
        return
    if not m.before.seated:
        yield no_fault(m.act.player, "ought not to deal before everyone is in his place")
    first = m.book.first_dealer(m.before)
    if not m.before.deals and isinstance(first, str) and first and first != m.act.player:
        yield no_fault(m.act.player, f"ought not to deal first, for it is {first} who does")


@academie.rule("whist-a-s25", on=DEALING)
def one_by_one(m: Moment) -> Iterator[Ruling]:
    """The cards are given one at a time."""
    if m.act.number != 1:
        yield no_fault(m.act.player, f"ought to give the cards one by one, not {m.act.number}")


@academie.rule("whist-a-s26", on=DEALING)
def from_the_left(m: Moment) -> Iterator[Ruling]:
    """The first card goes to the dealer's left."""
    left = m.table.left(m.act.player)
    if _begins(m) and m.act.whom != left:
        yield no_fault(m.act.player, f"ought to begin with {left}, at the left")


@academie.rule("whist-a-s27", on=(Table.cut, *DEALING))
def cut_at_the_right(m: Moment) -> Iterator[Ruling]:
    """The adversary at the dealer's right cuts before the cards are given."""
    right = m.before.right(m.before.dealer) if m.before.dealer else ""
    if m.act.verb is Table.cut:
        if right and m.act.player != right:
            yield no_fault(m.act.player, f"ought not to cut: that is for {right}")
    elif _begins(m) and not m.before.cut_by:
        yield no_fault(m.act.player, f"ought to have had {right} cut" if right else "had no cut")


@academie.rule("whist-a-s28", on=(Table.turn_up,))
def last_card_turned(m: Moment) -> Iterator[Ruling]:
    """The dealer turns up the last card."""
    if m.act.player != m.before.dealer:
        yield no_fault(m.act.player, f"ought to leave it to {m.before.dealer} to turn up a card")
    if m.act.cards[0] != m.before.last:
        yield no_fault(m.act.player, f"ought to turn up the last card, not {m.act.cards[0]}")


@academie.rule("whist-a-s28", on=(Table.play,))
def no_card_turned(m: Moment) -> Iterator[Ruling]:
    """Play does not begin before the last card is turned up."""
    if m.before.turned is None and not m.before.tricks_begun:
        yield no_fault(m.before.dealer or m.act.player, "has not turned up the last card")


@academie.rule("whist-a-s29", answers=questions.trump, otherwise=nobody)
def suit_of_the_last_card(table: Table) -> str:
    """The suit of the à-tout is that of the last card, turned up."""
    return table.turned.suit if table.turned is not None and table.turned == table.last else ""


@academie.rule("whist-a-s29", on=(Table.turn_up,))
def called_a_tout(m: Moment) -> Iterator[Ruling]:
    """The last card, turned up, is the one called à-tout."""
    if m.act.cards[0] == m.before.last:
        yield stands(m.act.player, f"has turned up the trump, {m.act.cards[0]}")


@academie.rule("whist-a-s30", answers=questions.master, otherwise=nobody)
def master_suit(book: Book, table: Table) -> str:
    """The à-tout shows the suit that is master in every trick."""
    return book.trump(table)


@academie.rule("whist-a-s30", on=(Table.turn_up,))
def shows_the_master_suit(m: Moment) -> Iterator[Ruling]:
    """When the à-tout is turned up, its suit is master."""
    if suit := m.book.trump(m.table):
        yield stands(m.act.player, f"has shown that {suit} is master in each trick")
