"""``python -m edition.release check``, ``records`` or ``gather``: the steps of `make release`.

``check`` says what the repository disagrees with itself about, ``records`` writes the two records
for archives, ``gather`` lays what a release has attached into ``build/release``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from edition.release import artefacts, facts, records
from rules_demo import console


def check(release: facts.Facts) -> int:
    """Print what stands in the way of this release; 0 if nothing does."""
    found = [
        *facts.problems(release),
        *records.stale(release),
        *facts.git_problems(release),
    ]
    for problem in found:
        print(problem, file=sys.stderr)
    if not found:
        print(f"Nothing stands in the way of {release.tag}.")
    for name in ("url", "repository-code", "doi"):
        if name not in release.citation:
            print(f"Not known yet: CITATION.cff has no {name}.")
    return 1 if found else 0


def write(release: facts.Facts) -> int:
    """Write the records."""
    records.write(release)
    print("Written: " + ", ".join(records.files(release)))
    return 0


def gather(release: facts.Facts) -> int:
    """Gather what was built, and say what is left to do; 1 if something was not built."""
    try:
        made = artefacts.gather(release, release.root / "build" / "release")
    except FileNotFoundError as missing:
        print(f"{missing} was not built: make release does it", file=sys.stderr)
        return 1
    for path in made:
        print(f"{path.relative_to(release.root)}  {path.stat().st_size:,} bytes")
    print(f"To publish it: git tag -a {release.tag} -m 'Les Loix du Jeu {release.version}'")
    print(f"               git push origin main {release.tag}")
    return 0


STEPS = {"check": check, "records": write, "gather": gather}


def main(arguments: Sequence[str] | None = None) -> int:
    """Take one step; its exit code."""
    parser = argparse.ArgumentParser(prog="edition.release", description=__doc__)
    parser.add_argument("step", choices=STEPS)
    return STEPS[parser.parse_args(arguments).step](facts.read())


if __name__ == "__main__":
    sys.exit(console.run(main))
