"""Whether the examples of a clause pass, and nothing else, told quickly.

The verdict is that of `edition.verify.running`, which also says what differed. Here the examples
are read and compiled once, and the first that differs ends the run: what is asked some ten thousand
times in a row.
"""

from __future__ import annotations

import doctest
import io
import signal
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import CodeType, FrameType
from typing import Any

from edition.verify.examples import Block


@dataclass(frozen=True)
class _Step:
    code: CodeType
    want: str
    error: str | None
    flags: int


class Examples:
    """The examples of one clause, ready to run."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        parser = doctest.DocTestParser()
        self._steps = [
            _Step(
                compile(one.source, f"<{block.clause}>", "single", dont_inherit=True),
                one.want,
                one.exc_msg,
                sum(flag for flag, on in one.options.items() if on),
            )
            for block in blocks
            for one in parser.get_examples(block.source)
        ]

    def pass_(self) -> bool:
        """Run them in a namespace of their own, up to the first that differs."""
        namespace: dict[str, Any] = {"__name__": "__main__"}
        checker = doctest.OutputChecker()
        outside, hook = sys.stdout, sys.displayhook
        sys.displayhook = sys.__displayhook__
        try:
            for step in self._steps:
                sys.stdout = said = io.StringIO()
                try:
                    exec(step.code, namespace)
                except KeyboardInterrupt:
                    raise
                except BaseException as error:
                    if step.error is None:
                        return False
                    got = traceback.format_exception_only(type(error), error)[-1]
                    if not checker.check_output(step.error, got, step.flags):
                        return False
                else:
                    if not checker.check_output(step.want, said.getvalue(), step.flags):
                        return False
            return True
        finally:
            sys.stdout, sys.displayhook = outside, hook


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
