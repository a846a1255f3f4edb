"""Run the examples of a clause: all of them in order, in one namespace that is theirs alone."""

from __future__ import annotations

import doctest
import re
import textwrap
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from edition.verify.examples import Block


@dataclass(frozen=True)
class Failure:
    """One example that did not answer as its page says: where, and expected against got."""

    block: Block
    line: int
    difference: str


class _Runner(doctest.DocTestRunner):
    """Collects what failed instead of printing it."""

    def __init__(self, block: Block, failures: list[Failure]) -> None:
        super().__init__(verbose=False, optionflags=0)
        self._block = block
        self._failures = failures

    def _add(self, example: doctest.Example, what: str) -> None:
        call = textwrap.indent(example.source.rstrip(), "    ")
        line = self._block.line + example.lineno
        self._failures.append(Failure(self._block, line, f"Example:\n{call}\n{what.rstrip()}"))

    def report_start(self, out: Any, test: doctest.DocTest, example: doctest.Example) -> None:
        pass

    def report_failure(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str
    ) -> None:
        self._add(example, doctest.OutputChecker().output_difference(example, got, 0))

    def report_unexpected_exception(
        self,
        out: Any,
        test: doctest.DocTest,
        example: doctest.Example,
        exc_info: tuple[type[BaseException], BaseException, TracebackType],
    ) -> None:
        expected = textwrap.indent(example.want.rstrip() or "nothing", "    ")
        got = "".join(traceback.format_exception(*exc_info))
        self._add(example, f"Expected:\n{expected}\nGot:\n{textwrap.indent(got, '    ')}")


def run(blocks: Sequence[Block]) -> list[Failure]:
    """Run the blocks of one clause and return what failed, in order.

    The namespace is fresh: nothing reaches the examples from another clause, nor leaves them.
    """
    failures: list[Failure] = []
    namespace: dict[str, Any] = {"__name__": "__main__"}
    parser = doctest.DocTestParser()
    for block in blocks:
        # Tests of one name would be taken for each other when an error is traced through both.
        name = f"{block.clause}, line {block.line}"
        test = parser.get_doctest(block.source, {}, name, str(block.file), block.line - 1)
        # DocTest copies the namespace it is given; the blocks of a clause share theirs.
        test.globs = namespace
        _Runner(block, failures).run(test, out=lambda _: None, clear_globs=False)
    return failures


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
