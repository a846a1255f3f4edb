"""Whist played fast: the rulebook compiled into tables, one deal from the shuffle to the marks.

`Tables` asks a rulebook, once for each suit that may be turned up, everything
that bears on which card may be played and on what a deal brings; readings and
struck clauses are so compiled in. `playout` plays a deal with random choices
and returns a `Deal`, which can be played again on the judging path: a test
plays the same deals through both.

The dealer sits at ``south``; seats are numbered in the order of play, from his
left, and sides by their seats: 0 is the dealer's adversaries, 1 his own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from rules_demo.kernel import compiled
from rules_demo.kernel.cards import SUITS, Card, cards, shuffled
from rules_demo.kernel.compiled import Ranking
from rules_demo.kernel.rulings import RulebookError
from rules_demo.whist import questions
from rules_demo.whist.rules import Book
from rules_demo.whist.set_out import SIDES, table, undealt
from rules_demo.whist.table import HAND, HONOURS, PACK, TRICKS, Table

DEALER = "south"
SEATS = undealt(dealer=DEALER).players  # from the dealer's left
SIDE_NAMES = tuple(tuple(p for p in SEATS if p in side) for side in (SIDES[1], SIDES[0]))
CUT = 26  # cards lifted off the pack
DEEPEST = 9 + HAND  # the most points that a side can have when its tricks are counted


class Suit:
    """What one rulebook says when a card of one suit is turned up, as tables."""

    def __init__(self, book: Book, turned: str) -> None:
        specimen = table(dealer=DEALER, turned=turned)
        self.trump = book.trump(specimen)
        follows = book.ask(questions.choices, cards("D♠ R♥"), "♠") == cards("D♠")
        self.ranking = Ranking(book.order(specimen), HAND, followed=follows)
        self.honours = book.ask(questions.honours, self.trump) if self.trump else ()


class Tables:
    """A rulebook of whist compiled: the four suits, and what tricks and honours bring.

    Raises `RulebookError` where, a clause being struck, nothing says who plays when.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        specimen = table(dealer=DEALER, turned="R♠")
        order = book.ask(questions.order_of_play, specimen, SEATS[0])
        if book.leader(specimen) != SEATS[0] or order != SEATS:
            raise RulebookError(f"{book.name} does not say who plays when")
        self.suits = {s: Suit(book, "R" + s) for s in SUITS}
        self.for_tricks = tuple(book.ask(questions.trick_points, made) for made in range(HAND + 1))
        self.worth = tuple(book.worth(held) for held in range(5))
        self.losers_count = book.ask(questions.losers_count)
        self.void = tuple(
            tuple(book.ask(questions.void, dealt_at, then) for then in range(DEEPEST + 1))
            for dealt_at in range(10)
        )

    def honours(self, made: int, held: int, points: int) -> int:
        """The points that a side may mark for honours.

        ``made`` are its tricks, ``held`` its honours, ``points`` those it had at the deal.
        """
        if 2 * made < HAND and not self.losers_count:
            return 0
        return 0 if self.void[points][points + self.for_tricks[made]] else self.worth[held]


class Deal(NamedTuple):
    """A deal that was played: enough to play it again, and what it brought.

    ``pack`` is the pack as it was dealt, after the cut, ``points`` what the
    sides had before, ``laid`` the cards in the order they fell, ``takers`` the
    seat that took each trick. ``tricks``, ``held`` (honours), ``for_tricks``
    and ``for_honours`` are those of the two sides.
    """

    pack: tuple[Card, ...]
    points: tuple[int, int]
    laid: tuple[Card, ...]
    takers: tuple[int, ...]
    tricks: tuple[int, int]
    held: tuple[int, int]
    for_tricks: tuple[int, int]
    for_honours: tuple[int, int]

    @property
    def table(self) -> Table:
        """The deal as the judging path plays it, from before the cut, with every act."""
        points = {side[0]: had for side, had in zip(SIDE_NAMES, self.points, strict=True)}
        before = undealt(dealer=DEALER, points=points).setting
        table = Table(replace(before, talon=self.pack[-CUT:] + self.pack[:-CUT]))
        table.cut(SEATS[2], CUT)
        table.deal_out(DEALER, SEATS[0])
        table.turn_up(DEALER)
        compiled.played(table, self.laid, self.takers)
        for side, (player, *_) in enumerate(SIDE_NAMES):
            for word, gained in ((TRICKS, self.for_tricks), (HONOURS, self.for_honours)):
                if gained[side]:
                    table.mark(player, word, gained[side])
        return table


def playout(tables: Tables, rng: Random, points: tuple[int, int] = (0, 0)) -> Deal:
    """One deal with random legal cards; ``points`` are those of the sides before it."""
    pack = tuple(shuffled(PACK, rng))
    suit = tables.suits[pack[-1].suit]
    hands = [pack[seat::4] for seat in range(4)]
    laid, takers = play_out(tables, suit, hands, rng.random)
    made = takers.count(1) + takers.count(3)
    tricks = (HAND - made, made)
    mine = sum(pack.index(honour) & 1 for honour in suit.honours)  # the dealer's side
    held = (len(suit.honours) - mine, mine)
    return Deal(
        pack,
        points,
        tuple(laid),
        tuple(takers),
        tricks,
        held,
        (tables.for_tricks[tricks[0]], tables.for_tricks[tricks[1]]),
        (
            tables.honours(tricks[0], held[0], points[0]),
            tables.honours(tricks[1], held[1], points[1]),
        ),
    )


def play_out(
    tables: Tables, suit: Suit, hands: Sequence[Sequence[Card]], draw: Callable[[], float]
) -> tuple[list[Card], list[int]]:
    """Play random legal cards, the dealer's left leading, as `compiled.play_out` does."""
    return compiled.play_out(suit.ranking, hands, draw)
