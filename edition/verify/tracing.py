"""Which lines of the rules run while the examples of one clause run: a coverage context for each.

What the rules keep between two calls is forgotten before each,
so that a clause does not seem to do without an order of cards that another has had worked out.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import _lru_cache_wrapper

import coverage

from edition import rules
from edition.verify.functions import PACKAGE, ROOT, sources


def memories() -> list[Callable[[], None]]:
    """What lets the rules forget all that they have worked out once: functions, and rulebooks."""
    caches = (
        thing.cache_clear
        for thing in gc.get_objects()
        if isinstance(thing, _lru_cache_wrapper)
        and str(getattr(thing, "__module__", "")).startswith(PACKAGE)
    )
    books = (book.forget for game in rules.GAMES.values() for book in game.books.values())
    return [*caches, *books]


class Tracer:
    """Watches the examples of one clause after another."""

    def __init__(self) -> None:
        # Importing runs lines too; whatever is imported first is nobody's.
        rules.every_rule()
        self._coverage = coverage.Coverage(
            data_file=None, include=[f"{ROOT / PACKAGE}/*"], config_file=False
        )
        # The newest core of coverage.py has no contexts.
        self._coverage.set_option("run:core", "ctrace")
        self._memories = memories()

    @contextmanager
    def watching(self, clause: str) -> Iterator[None]:
        """Whatever runs in this context runs for the clause."""
        for forget in self._memories:
            forget()
        self._coverage.start()
        self._coverage.switch_context(clause)
        try:
            yield
        finally:
            self._coverage.stop()

    def lines(self) -> Mapping[str, Mapping[str, frozenset[int]]]:
        """For each clause watched, the lines that ran, by source file."""
        data = self._coverage.get_data()
        found: dict[str, dict[str, set[int]]] = {}
        for file in sources():
            path = file.relative_to(ROOT).as_posix()
            for line, clauses in data.contexts_by_lineno(str(file)).items():
                for clause in filter(None, clauses):
                    found.setdefault(clause, {}).setdefault(path, set()).add(line)
        return {
            clause: {path: frozenset(lines) for path, lines in sorted(files.items())}
            for clause, files in found.items()
        }
