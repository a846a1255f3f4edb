"""How far a long piece of work has come, on the error output."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def counted(things: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Pass things on as they come and say how many of them there have been.

    A terminal shows it in one line that moves; a file gets a line for each tenth.
    """
    moving = sys.stderr.isatty()
    shown = 0
    for number, thing in enumerate(things, 1):
        if moving or 10 * number // total > shown:
            shown = 10 * number // total
            end = "\r" if moving and number < total else "\n"
            print(f"{number:,} of {total:,} {what}", end=end, file=sys.stderr, flush=True)
        yield thing
