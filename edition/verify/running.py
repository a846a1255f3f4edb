"""Run the examples of a clause: all of them in order, in one namespace that is theirs alone."""

from __future__ import annotations

import doctest
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from edition.verify import runner
from edition.verify.examples import Block


@dataclass(frozen=True)
class Failure:
    """One example that did not answer as its page says: where, and expected against got."""

    block: Block
    line: int
    difference: str


def run(blocks: Sequence[Block]) -> list[Failure]:
    """Run the blocks of one clause and return what failed, in order.

    The namespace is fresh: nothing reaches the examples from another clause, nor leaves them.
    """
    return [
        Failure(block, block.line + line["line"] - 1, _difference(line))
        for block, line in _fallen(blocks, 0)
    ]


def passes(blocks: Sequence[Block]) -> bool:
    """Whether all the blocks of one clause answer as they should; the first that does not ends it.

    What mutation asks some ten thousand times in a row.
    """
    return next(_fallen(blocks, doctest.FAIL_FAST), None) is None


def _fallen(blocks: Sequence[Block], flags: int) -> Iterator[tuple[Block, dict[str, Any]]]:
    """The lines that did not pass, as `edition.verify.runner` tells of them."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks:
        name = f"{block.clause}, line {block.line}"
        for line in runner.lines(block.source, namespace, name, flags):
            if line["status"] in ("failed", "error"):
                yield block, line


def _difference(line: dict[str, Any]) -> str:
    call = textwrap.indent(line["source"].rstrip(), "    ")
    example = doctest.Example(line["source"], line["want"])
    told = doctest.OutputChecker().output_difference(example, line["got"], 0)
    return f"Example:\n{call}\n{told.rstrip()}"


def report(failure: Failure, french: str, english: str, more: int = 0) -> str:
    """What a reader of the failure needs, in this order: clause and place, the French, the
    English, expected against got."""
    place = f"{failure.block.clause}  {failure.block.file}:{failure.line}"
    title = f"\n  example: {failure.block.title}" if failure.block.title else ""
    rest = f"\n({more} more failed in this clause)" if more else ""
    return (
        f"{place}{title}\n\n"
        f"French:\n{_wrap(french)}\n\nEnglish:\n{_wrap(english)}\n\n{failure.difference}{rest}"
    )


def _wrap(text: str) -> str:
    return textwrap.fill(
        re.sub(r"[ \t\n]+", " ", text) or "(none)",  # keeps the narrow spaces of the French
        width=96,
        initial_indent="    ",
        subsequent_indent="    ",
    )
