"""A bench on which one function of the rules at a time is another, and clauses are tried on it."""

from __future__ import annotations

import gc
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType, FunctionType
from typing import Final

from edition.verify.examples import Block, ClauseExamples
from edition.verify.functions import PACKAGE
from edition.verify.running import passes
from edition.verify.tracing import memories

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


class Bench:
    """The functions as they live in this process, and the examples of every clause.

    Functions are found wherever something holds them: in modules, classes, rulebooks, caches.
    """

    def __init__(self, clauses: Iterable[ClauseExamples]) -> None:
        self._examples: dict[str, list[Block]] = {clause.id: clause.blocks for clause in clauses}
        self._memories = memories()
        self._living: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and str(thing.__module__).startswith(PACKAGE):
                self._living[_place(thing.__code__)].append(thing)

    @contextmanager
    def with_code(self, code: CodeType) -> Iterator[None]:
        """Let the functions that stand where this code stands run it, as long as this lasts.

        Raises ``LookupError`` if there is none.
        """
        found = [(f, c) for c in _codes(code) for f in self._living.get(_place(c), ())]
        if not found:
            raise LookupError(f"no function lives at {code.co_filename}:{code.co_firstlineno}")
        before = [(function, function.__code__) for function, _ in found]
        for function, changed in found:
            function.__code__ = changed
        self._forget()
        try:
            yield
        finally:
            for function, as_written in before:
                function.__code__ = as_written
            self._forget()

    @contextmanager
    def with_constant(self, module: str, name: str, value: object) -> Iterator[None]:
        """Let a name of a module, and the same name wherever it was imported, have another value.

        What was worked out from it while the modules were read stays as it was.
        """
        written = getattr(sys.modules[module], name)
        holders = [
            vars(one)
            for known, one in list(sys.modules.items())
            if known.startswith(PACKAGE) and vars(one).get(name) is written
        ]
        for names in holders:
            names[name] = value
        self._forget()
        try:
            yield
        finally:
            for names in holders:
                names[name] = written
            self._forget()

    def _forget(self) -> None:
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
