"""A bench on which one function of the rules at a time is another, and clauses are tried on it."""

from __future__ import annotations

import gc
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import _lru_cache_wrapper
from types import CodeType, FrameType, FunctionType
from typing import Final

from edition import rules
from edition.verify.examples import Block, ClauseExamples
from edition.verify.functions import PACKAGE
from edition.verify.running import passes

#: A clause's examples take milliseconds; longer than this is a loop that a change has closed.
SECONDS: Final = 3.0
#: What a change that never stops gathering may gather.
BYTES: Final = 2 << 30


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _codes(const)


def _place(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


class TooLongError(BaseException):
    """Examples that ran longer than they may; nothing the rules catch."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise `TooLongError` whenever so many seconds of work have passed; in the main thread."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLongError

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _memories() -> list[Callable[[], None]]:
    """What lets the rules forget all that they have worked out once: functions, and rulebooks."""
    caches = (
        thing.cache_clear
        for thing in gc.get_objects()
        if isinstance(thing, _lru_cache_wrapper)
        and str(getattr(thing, "__module__", "")).startswith(PACKAGE)
    )
    books = (book.forget for game in rules.GAMES.values() for book in game.books.values())
    return [*caches, *books]


class Bench:
    """The functions as they live in this process, and the examples of every clause.

    Functions are found wherever something holds them: in modules, classes, rulebooks, caches.
    """

    def __init__(self, clauses: Iterable[ClauseExamples]) -> None:
        self._examples: dict[str, list[Block]] = {clause.id: clause.blocks for clause in clauses}
        self._memories = _memories()
        self._living: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and str(thing.__module__).startswith(PACKAGE):
                self._living[_place(thing.__code__)].append(thing)

    def with_code(self, code: CodeType) -> AbstractContextManager[None]:
        """Let the functions that stand where this code stands run it, as long as this lasts.

        Raises ``LookupError`` if there is none.
        """
        found = [(f, c) for c in _codes(code) for f in self._living.get(_place(c), ())]
        if not found:
            raise LookupError(f"no function lives at {code.co_filename}:{code.co_firstlineno}")
        return self._with([(function, "__code__", changed) for function, changed in found])

    def with_constant(self, module: str, name: str, value: object) -> AbstractContextManager[None]:
        """Let a name of a module, and the same name wherever it was imported, have another value.

        What was worked out from it while the modules were read stays as it was.
        """
        written = getattr(sys.modules[module], name)
        return self._with(
            [
                (one, name, value)
                for known, one in list(sys.modules.items())
                if known.startswith(PACKAGE) and vars(one).get(name) is written
            ]
        )

    @contextmanager
    def _with(self, changes: Sequence[tuple[object, str, object]]) -> Iterator[None]:
        """Let attributes have other values; nothing is remembered from before or after."""
        before = [(holder, name, getattr(holder, name)) for holder, name, _ in changes]
        for change in changes:
            setattr(*change)
        self.forget()
        try:
            yield
        finally:
            for as_written in before:
                setattr(*as_written)
            self.forget()

    def forget(self) -> None:
        """Let the rules work out again what they keep between two calls."""
        for forget in self._memories:
            forget()

    def passes(self, clause: str) -> bool:
        """Whether a clause's examples all answer as its page says, in good time."""
        try:
            with at_most(SECONDS):
                return passes(self._examples[clause])
        except TooLongError:
            return False

    def noticed_by(self, clauses: Iterable[str]) -> str:
        """The first of these clauses whose examples do not pass; empty if all do."""
        return next((clause for clause in clauses if not self.passes(clause)), "")


def bound_memory() -> None:
    """Let this process fail rather than take the memory of the machine."""
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, most))
