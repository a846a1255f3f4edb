"""What is counted of deals of reversis that go by chance, for a study."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from rules_demo.kernel.tricks import Play
from rules_demo.reversis import fast
from rules_demo.reversis import questions as q
from rules_demo.reversis.falls import (
    DRIVEN_OUT,
    GIVEN,
    LED,
    NEVER_DEALT,
    PUT_AWAY,
    QUINOLA,
    THROWN,
    Fall,
    How,
    Quinola,
)
from rules_demo.reversis.rules import Book, encyclopedie
from rules_demo.reversis.set_out import table

ASSUMED = (
    "Four play, and every choice is drawn by chance among those allowed: nobody tries to keep the "
    "quinola, or to throw it. One in two exchanges a card, never a heart. A mark, an ace and a "
    "point of the talon are a jeton each."
)
#: The questions that bear on an ordinary deal: on which card may be played, on how the talon is
#: reckoned, and on payments that are made as the cards fall.
PLAYED = (q.must_throw, q.may_keep)
RECKONED = (q.may_win_by_fewer, q.nearest, q.points_taken, q.who_pays)
PAID = (q.one_for_each, q.ace_is_forced, q.refreshed_after)
#: Every rival reading that answers one of them, as (clause, name), with the question.
READINGS = {
    (clause, name): part.answers
    for clause, rule in encyclopedie.rules.items()
    for part in rule.parts
    if part.answers in (*PLAYED, *RECKONED, *PAID)
    for name, reading in part.readings.items()
    if not reading.default
}


class Results:
    """What a deal comes to by one rulebook, so far as these readings bear on it."""

    def __init__(self, book: Book) -> None:
        self.tables = fast.Tables(book)
        start = table()
        play = Play(fast.NAMES[1], QUINOLA, ())
        fall = Fall(play, How.FOLLOWED, False, fast.NAMES[0], fast.NAMES[0], 0)
        #: What the others pay, or are paid, when the first in cards drives the quinola out.
        self.each = book.ask(q.one_for_each, start, fall)
        self.forced = {c: bool(book.ask(q.ace_is_forced, replace(fall, choice=c))) for c in CHOICE}
        self.refreshed = {h: bool(book.ask(q.refreshed_after, Quinola(h))) for h in HOW}

    def of(self, deal: fast.Deal, falls: Sequence[fast.Fallen]) -> tuple[Any, ...]:
        """The result of a deal, of which the falls are given; the same tuple, the same result."""
        how, holder = deal.quinola_of(falls)
        aces = tuple(
            (seat, self.forced[choice])
            for _, seat, fallen, fell, choice in falls
            if fallen != QUINOLA and fell == "followed"
        )
        each = self.each if how in (DRIVEN_OUT, GIVEN) else ()
        end = deal.reckoning
        return (how, holder, self.refreshed[how], each, aces,
                end.winner, end.payer, deal.talon_points)  # fmt: skip


CHOICE = (False, True)
HOW = (THROWN, DRIVEN_OUT, GIVEN, LED, PUT_AWAY, NEVER_DEALT)


@cache
def _books() -> tuple[Results, dict[tuple[str, str], Results]]:
    return Results(encyclopedie), {r: Results(encyclopedie.read(*r)) for r in READINGS}


def tally(seed: int, first: int, number: int) -> Counter[str]:
    """Count ``number`` deals from the one numbered ``first``; each has its own chance."""
    usual, others = _books()
    counts: Counter[str] = Counter()
    for n in range(first, first + number):
        deal = fast.playout(usual.tables, Random(seed << 64 | n))
        falls = deal.falls
        result = usual.of(deal, falls)
        counts["deals"] += 1
        counts[f"quinola {result[0]}"] += 1
        counts["points of the talon"] += deal.talon_points
        counts["dealer wins the talon"] += deal.reckoning.winner == fast.DEALER
        for (clause, name), book in others.items():
            if READINGS[clause, name] in PLAYED:
                again = fast.playout(book.tables, Random(seed << 64 | n))
                changed = again.laid != deal.laid and book.of(again, again.falls) != result
            elif READINGS[clause, name] in RECKONED:
                changed = book.of(fast.settled(book.tables, deal), falls) != result
            else:
                changed = book.of(deal, falls) != result
            counts[f"changed by {clause} {name}"] += changed
    return counts
