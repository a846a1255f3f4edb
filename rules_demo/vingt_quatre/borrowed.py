"""What vingt-quatre takes from impériale: the duties of play, and little else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules_demo.kernel.cards import Card, show
from rules_demo.kernel.rulings import Ruling, never, no_fault
from rules_demo.kernel.tricks import TRUMPS, Order
from rules_demo.vingt_quatre import questions as q
from rules_demo.vingt_quatre.counting import cards_count, point_and_marquans
from rules_demo.vingt_quatre.imperiales import imperiale_counts
from rules_demo.vingt_quatre.rules import FOUR, Moment, academie, counts
from rules_demo.vingt_quatre.table import Table
from rules_demo.vingt_quatre.virade import counted_at_the_point, first_turned

_ENCYCLOPEDIE = "the Encyclopédie, volume VIII, IMPÉRIALE"
_ACADEMIE = "the Académie universelle des jeux, impériale, p. 12"


@academie.rule("vingt-quatre-a-s1", answers=q.as_at_imperiale, otherwise=never)
def as_at_imperiale() -> bool:
    """A card is played as at impériale."""
    return True


@academie.borrow(q.play, source=f"{_ENCYCLOPEDIE}, and {_ACADEMIE}, rule X", confidence="medium")
def take_or_trump(
    hand: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """One follows suit, and takes the trick if one can; without the suit one trumps."""
    if follow := ranked.of_group(hand, ranked.group(led)):
        return ranked.beating(follow, ranked.best((led, *laid))) or follow
    return ranked.of_group(hand, TRUMPS) or hand


@academie.borrow(q.first_lead, source=_ENCYCLOPEDIE, confidence="low")
def lead_of_triomphe(hand: tuple[Card, ...], players: int, ranked: Order) -> tuple[Card, ...]:
    """Of three players the first leads triomphe, if he has it."""
    return (ranked.of_group(hand, TRUMPS) or hand) if players == 3 else hand


@academie.rule("vingt-quatre-a-s1", on=(Table.play,))
def duties(m: Moment) -> Iterator[Ruling]:
    """A card that may not be played as at impériale; the text names no penalty."""
    (card,) = m.act.cards
    player, order = m.act.player, m.order
    trick, leader = m.before.now(order)
    if player != m.before.owing(trick, leader):
        return
    if card in m.book.allowed(m.before, player, order, trick, leader):
        return
    allowed = m.book.legal(m.before, player)
    which = "one of " if len(allowed) > 1 else ""
    yield no_fault(player, f"ought to have played {which}{show(allowed)}; no penalty is stated")


@academie.rule("vingt-quatre-a-s1", on=(Table.turn,))
def turns_up_a_marquant(m: Moment) -> Iterator[Ruling]:
    """The dealer who turns up a marquant counts four for it, as at impériale."""
    if first_turned(m) and m.act.cards[0] in m.book.marquans(m.table):
        yield counts(m.act.player, f"turning up {m.act.cards[0]}", FOUR)


@academie.borrow(q.order_of_counting, source=_ACADEMIE, confidence="medium")
def order_of_counting() -> tuple[Callable[..., Any], ...]:
    """The virade, the impériales, the point and the marquans, the cards."""
    return (
        turns_up_a_marquant,
        counted_at_the_point,
        imperiale_counts,
        point_and_marquans,
        cards_count,
    )


@academie.borrow(q.who_makes_a_marquant, source=f"{_ACADEMIE}, rule IX", confidence="medium")
def whoever_takes_it(table: Table, number: int, ranked: Order) -> str:
    """A marquant counts to the player who takes it in a trick."""
    return table.taker(number, ranked)


@academie.borrow(
    q.share_of_the_tricks, source=f"{_ENCYCLOPEDIE}; four and five by sums", confidence="low"
)
def equal_share(players: int) -> int:
    """Six tricks with two players and four with three; with more, what falls to each."""
    return {2: 6, 3: 4, 4: 3, 5: 2}[players]
