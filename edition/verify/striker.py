"""Strike each clause's rule and see whether its examples notice.

An example that still passes without the rule of its clause verifies nothing. Run as
``python -m edition.verify.striker`` this module strikes every executable clause and ends with
``struck N, failed as they should N``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from edition import rules
from edition.text.files import told
from edition.verify import clauses, examples, running
from edition.verify.progress import counted
from rules_demo import console


@dataclass(frozen=True)
class Struck:
    """A clause whose rule was struck: ``failed`` if its examples noticed, else ``why`` not."""

    clause: str
    place: str
    failed: bool
    why: str = ""


def strike(clause: examples.ClauseExamples) -> Struck:
    """Run a clause's examples without its rule."""
    place = f"{clause.file}:{clause.line}"
    if clause.id not in rules.every_rule():
        return Struck(clause.id, place, False, "no rule is bound to it")
    # A clause whose examples fail anyway would seem to be in order.
    if before := running.run(clause.blocks):
        return Struck(clause.id, place, False, f"fails with its rule, line {before[0].line}")
    with rules.striking(clause.id):
        failures = running.run(clause.blocks)
    return Struck(clause.id, place, bool(failures), "" if failures else "passes without its rule")


def main(arguments: Sequence[str] | None = None) -> int:
    """Strike the clauses that are named, or all that are executable; print each that does not
    notice, then the count. 0 if all do and there are any."""
    parser = argparse.ArgumentParser(prog="python -m edition.verify.striker", description=__doc__)
    parser.add_argument("id", nargs="*", help="of a clause; by default all that have examples")
    try:
        chosen = clauses.executable(parser.parse_args(arguments).id)
    except clauses.ClauseError as error:
        print(error, file=sys.stderr)
        return 1
    results = [strike(clause) for clause in counted(chosen, len(chosen), "clauses struck")]
    failed = sum(result.failed for result in results)
    for result in results:
        if not result.failed:
            print(f"{result.clause} ({result.place}): {result.why}")
    print(f"struck {len(results)}, failed as they should {failed}")
    return 0 if results and failed == len(results) else 1


if __name__ == "__main__":
    sys.exit(console.run(told, main))
