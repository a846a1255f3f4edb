"""What is counted of deals of hombre that go by chance, for a study."""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property
from random import Random
from typing import Any

from rules_demo.hombre import fast, questions
from rules_demo.hombre.questions import Split
from rules_demo.hombre.rules import Encyclopedie, encyclopedie
from rules_demo.hombre.stakes import ADDED, MARK
from rules_demo.hombre.table import HAND

ASSUMED = (
    "Every choice is drawn by chance among those allowed: bids (one in two passes, one in twelve "
    "plays sans prendre), trumps, écarts, cards. Nobody plays well, and a deal stops when somebody "
    "has five tricks."
)
#: What is asked of the end of an ordinary deal, and of which card may be played in it.
ENDING = (questions.wins, questions.loses, questions.bete_amount, questions.codille)
PLAYING = (questions.led_matador_forces,)
#: Every rival reading that answers one of them, as (clause, name), and whether it bears on play.
READINGS = {
    (clause, name): part.answers in PLAYING
    for clause, rule in encyclopedie.rules.items()
    for part in rule.parts
    if part.answers in (*ENDING, *PLAYING)
    for name, reading in part.readings.items()
    if not reading.default
}


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
            lost = book.ask(questions.loses, book, tricks) or book.ask(questions.equal, tricks)
            mark = MARK + ADDED * deal.passes
            codille = book.ask(questions.codille, tricks, True)
            won = book.ask(questions.wins, tricks)
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
            if READINGS[clause, name]:
                again = fast.playout(book.tables, Random(seed << 64 | n))
            counts[f"changed by {clause} {name}"] += book.of(again) != result
    return counts
