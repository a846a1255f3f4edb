"""Rival readings asked beside those in force: which of them would have answered otherwise.

To judge a table by every reading of every clause would be to judge it a hundred times. A book that
is *watched* asks at each question what the rivals say too; only by those that differ somewhere is
the table judged again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.rules import Part
from rules_demo.kernel.rulings import Ruling

B = TypeVar("B", bound=Rulebook)

Rival = tuple[str, str]  # a clause, and the name of a reading that is not in force


def rivals(book: Rulebook) -> list[Rival]:
    """Every rival reading of a rulebook, clause by clause."""
    return [(c, name) for c, rule in book.rules.items() for name in rule.readings[1:]]


def watched(book: B, seen: set[Rival]) -> B:
    """The same book, which notes every rival that would have answered some question otherwise."""

    def beside(part: Part, mine: Callable[..., Any]) -> Callable[..., Any]:
        others = [r for r in part.readings.values() if r.function is not mine]
        if not others:
            return mine

        def ask(*given: Any) -> Any:
            answer = _settled(mine(*given))
            for rival in others:
                key = (part.rule.clause, rival.name)
                if key not in seen and _differs(rival.function, given, answer):
                    seen.add(key)
            return answer

        return ask

    return book.wrapped(beside)


def _settled(answer: Any) -> Any:
    """An answer that can be compared and used again: what a rule yields, in a list."""
    return list(answer) if isinstance(answer, Iterator) else answer


def _differs(function: Callable[..., Any], given: tuple[Any, ...], answer: Any) -> bool:
    try:
        return bool(_settled(function(*given)) != answer)
    except (LookupError, TypeError, ValueError):
        return True  # it has no answer to this question


def by_every_reading(book: Rulebook, table: Any) -> dict[Rival, list[Ruling]]:
    """What each rival reading makes of a table, where it makes something else of it."""
    seen: set[Rival] = set()
    usual = watched(book, seen).judge(table)
    found = {rival: book.read(*rival).judge(table) for rival in sorted(seen)}
    return {rival: rulings for rival, rulings in found.items() if rulings != usual}
