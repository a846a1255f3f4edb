"""What is counted of deals of hombre that go by chance, for `rules_demo.study`."""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property
from random import Random
from typing import Any

from rules_demo.hombre import fast, outcome, stakes
from rules_demo.hombre.encyclopedie import Encyclopedie, encyclopedie
from rules_demo.hombre.outcome import Split
from rules_demo.hombre.table import HAND

ASSUMED = (
    "Every choice is drawn by chance among those allowed: bids (one in two passes, one in twelve "
    "plays sans prendre), trumps, écarts, cards. Nobody plays well, and a deal stops when somebody "
    "has five tricks."
)
#: Readings that bear on an ordinary deal; the first word of each is its clause.
READINGS = (
    ("hombre-e-s23", "literal"),
    ("hombre-e-s31", "each-counts-three"),
    ("hombre-e-s31", "fifteen"),
    ("hombre-e-s52", "more-than-the-hombre"),
    ("hombre-e-s96", "outright"),
)
PLAYED = frozenset({"hombre-e-s96"})  # the clauses that bear on which card may be played


class Verdicts:
    """How a deal ends by one rulebook: whether won, the bête in jetons, who wins codille."""

    def __init__(self, book: Encyclopedie) -> None:
        self.book = book
        self._kept: dict[tuple[Split, int], tuple[Any, ...]] = {}

    @cached_property
    def tables(self) -> fast.Tables:
        """The rulebook's tables."""
        return fast.Tables(self.book)

    def of(self, deal: fast.Deal) -> tuple[Any, ...]:
        """The end of a deal; the same tuple, the same result."""
        key = (deal.tricks, deal.passes)
        if key not in self._kept:
            book, tricks = self.book, deal.tricks
            lost = book.ask("loses", tricks, book) or book.ask("equal", tricks)
            mark = stakes.MARK + stakes.ADDED * deal.passes
            codille = book.codille(outcome.table_of(tricks), "hombre", "♠")
            won = bool(book.ask("wins", tricks))
            self._kept[key] = (tricks, won, book.bete(mark) if lost else 0, codille)
        return self._kept[key]


@cache
def _books() -> tuple[Verdicts, dict[tuple[str, str], Verdicts]]:
    return Verdicts(encyclopedie), {r: Verdicts(encyclopedie.read(*r)) for r in READINGS}


def tally(seed: int, first: int, number: int) -> Counter[str]:
    """Count ``number`` deals from the one numbered ``first``; each has its own chance."""
    usual, others = _books()
    counts: Counter[str] = Counter()
    for n in range(first, first + number):
        deal = fast.playout(usual.tables, Random(seed << 64 | n))
        result = usual.of(deal)
        counts["deals"] += 1
        counts["deals that all passed"] += deal.passes
        counts[f"split {'-'.join(map(str, deal.tricks))}"] += 1
        counts["won"] += deal.won
        counts["bêtes"] += not deal.won
        counts["jetons of the bêtes"] += deal.bete
        counts["codilles"] += bool(deal.codille)
        if deal.sans_prendre:
            counts["sans prendre"] += 1
            counts["sans prendre won"] += deal.won
        if deal.hombre_holds_matadors:
            counts["three matadors"] += 1
            counts["three matadors won"] += deal.won
        if deal.tricks[0] == 4 and sum(deal.tricks) == HAND:
            counts["four tricks"] += 1
            counts["four tricks won"] += deal.won
        for (clause, name), book in others.items():
            again = deal
            if clause in PLAYED:
                again = fast.playout(book.tables, Random(seed << 64 | n))
            counts[f"changed by {clause} {name}"] += book.of(again) != result
    return counts
