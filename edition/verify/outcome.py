"""What running the examples of a clause shows, found while its page is read.

Kept with what the page says of the clause, and good for as long: the page is read anew when it
changes, or any source file that its examples or its rule rest on.
"""

from __future__ import annotations

import doctest
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from edition import rules
from edition.verify import imports, running, striker
from edition.verify.examples import Block, ClauseExamples
from edition.verify.running import Failure


@dataclass(frozen=True)
class Outcome:
    """``failures`` are the answers that differ from the page; ``struck`` is whether the examples
    fail, as they should, without the rule of their clause."""

    failures: tuple[Failure, ...]
    struck: bool

    @property
    def passed(self) -> bool:
        """Whether everything answers as the page says."""
        return not self.failures


def of(clause: ClauseExamples) -> Outcome | None:
    """Run the examples of a clause as they are written, and with its rule struck.

    None for what is not Python at a prompt, which the checks of the page name.
    """
    try:
        struck = striker.strike(clause).failed
    except ValueError:
        return None
    # What fails without the rule only is in order, and has been seen to pass with it.
    return Outcome(() if struck else tuple(running.run(clause.blocks)), struck)


def sources(clause_id: str, blocks: Sequence[Block]) -> list[Path]:
    """The files of the rules that this may hang on: what the examples import, and the rule."""
    carried = (name.rpartition(".")[0] for name in rules.rules_of(clause_id))
    return imports.files({*carried, *_imported(blocks)})


def _imported(blocks: Iterable[Block]) -> set[str]:
    parser = doctest.DocTestParser()
    found: set[str] = set()
    for block in blocks:
        with suppress(ValueError):
            for one in parser.get_examples(block.source):
                found |= imports.of_code(one.source)
    return found
