"""Run the tests of the clauses and keep what they found for the pages of the site.

``python -m edition.verify.measuring`` does nothing if what is kept is of these rules and these
examples; ``--again`` runs them anyhow.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence

from edition.text.files import told
from edition.text.model import TextError
from edition.verify import results
from edition.verify.clauses import executable
from edition.verify.functions import ROOT

_TESTS = ("tests/clauses/test_examples.py", "tests/clauses/test_striker.py")


def is_fresh() -> bool:
    """Whether what is kept tells of every clause as it stands."""
    kept = results.read(results.FILE)
    return all(
        None not in (outcome.passed, outcome.struck)
        for clause in executable()
        for outcome in [kept.of(clause.id, [block.source for block in clause.blocks])]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, if there is a need; 0 if every test passed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--again", action="store_true", help="even if nothing has changed")
    again = parser.parse_args(arguments).again
    try:
        if not again and is_fresh():
            return 0
    except TextError:
        return 1  # the build that comes next says which page it is, and what is wrong with it
    command = [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider"]
    command += ["--measure", str(results.FILE), *_TESTS]
    # The same lines run at every measuring, whatever the order of a set.
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=not again,
        text=True,
        check=False,
    )
    if done.returncode and not again:
        print(done.stdout.rstrip().splitlines()[-1], file=sys.stderr)
        print("the coverage page tells which clauses: make coverage says why", file=sys.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(told(main))
