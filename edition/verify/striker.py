"""``python -m edition.verify.striker``: strike each clause's rule and see if its examples notice.

It ends with ``struck N, failed as they should N``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from edition.text.files import told
from edition.verify import clauses, outcome
from rules_demo import console


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
    results = [outcome.of(clause) for clause in chosen]
    for clause, result in zip(chosen, results, strict=True):
        if not result.struck:
            print(f"{clause.id} ({clause.place}): {result.unnoticed}")
    failed = sum(result.struck for result in results)
    print(f"struck {len(results)}, failed as they should {failed}")
    return 0 if results and failed == len(results) else 1


if __name__ == "__main__":
    sys.exit(console.run(told, main))
