"""What running the examples of a clause shows: as they are written, and without its rule.

An example that still passes when the rule of its clause is struck verifies nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from edition import rules
from edition.verify import imports, running
from edition.verify.examples import Block, ClauseExamples
from edition.verify.running import Failure


@dataclass(frozen=True)
class Outcome:
    """``failures`` are the answers that differ from the page; ``unnoticed`` is why the examples do
    not show, by failing as they should, that the rule of their clause was struck."""

    failures: tuple[Failure, ...]
    unnoticed: str

    @property
    def passed(self) -> bool:
        """Whether everything answers as the page says."""
        return not self.failures

    @property
    def struck(self) -> bool:
        """Whether the examples fail, as they should, without the rule of their clause."""
        return not self.unnoticed


def of(clause: ClauseExamples) -> Outcome:
    """Run the examples of a clause as they are written, and with its rule struck.

    Raises ``ValueError`` for what is not Python at a prompt, which the checks of the page name.
    """
    failures = tuple(running.run(clause.blocks))
    if clause.id not in rules.every_rule():
        return Outcome(failures, "no rule is bound to it")
    if failures:  # without its rule, too: they would seem to be in order
        return Outcome(failures, f"fails with its rule, line {failures[0].line}")
    with rules.striking(clause.id):
        unnoticed = running.passes(clause.blocks)
    return Outcome((), "passes without its rule" if unnoticed else "")


def sources(clause_id: str, blocks: Sequence[Block]) -> list[Path]:
    """The files of the rules that this may hang on: what the examples import, and the rule."""
    carried = (name.rpartition(".")[0] for name in rules.rules_of(clause_id))
    return imports.files({*carried, *imports.of_examples(block.source for block in blocks)})
