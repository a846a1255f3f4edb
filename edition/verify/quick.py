"""Every check that needs no built site, in about a minute, and at the end what was not checked.

The linters run beside the tests, which two processes share. Ends with 0 if nothing was found.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import Final

from edition.verify.functions import ROOT
from rules_demo import console

#: What runs beside the tests, by name; each is quick, and says nothing where all is well.
BESIDE: Final = {
    "ruff check": ("ruff", "check", "--quiet", "."),
    "ruff format": ("ruff", "format", "--check", "--quiet", "."),
    "ledger": ("edition.text.ledger", "check"),
    "mypy": ("mypy",),
}
TESTS: Final = (
    *("pytest", "-m", "quick", "-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"),
    *("-q", "--no-header"),
)
#: Set where only the quick tests are run: what is tried by chance is then tried less often.
VARIABLE: Final = "EDITION_QUICK"
NOT_RUN: Final = (
    "Not run: whatever builds a site or looks at one (pages, links, HTML, exports, the book), the "
    "browser, environments and other Pythons; of what is tried by chance only a fifth was: make "
    "test. Nor all mutants: make mutate."
)


def main() -> int:
    """Run all of it; 1 if something was found."""
    start = time.monotonic()
    beside = {
        name: subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for name, command in BESIDE.items()
    }
    environment = {**os.environ, VARIABLE: "1"}
    tests = subprocess.run([sys.executable, "-m", *TESTS], cwd=ROOT, env=environment, check=False)
    wrong = ["tests"] if tests.returncode else []
    for name, process in beside.items():
        said, _ = process.communicate()
        if process.returncode:
            wrong.append(name)
            print(f"\n{name}:\n{said.rstrip()}")
    print(f"\n{NOT_RUN}")
    took = f"in {time.monotonic() - start:.0f} s"
    print(f"Faults {took}: {', '.join(wrong)}" if wrong else f"No faults {took}.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(console.run(main))
