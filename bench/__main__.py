"""``make bench``: every measurement, one line each, ``name: ratio (ours, theirs)``."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator

from rules_demo import console

PARTS = ("judge", "play", "examples", "site", "weight")


def lines(parts: list[str], rounds: int) -> Iterator[str]:
    """The results of some parts, as they are had."""
    for part in parts:
        yield from importlib.import_module(f"bench.{part}").lines(rounds)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", help=f"which of {', '.join(PARTS)}; all if none is named"
    )
    parser.add_argument("--rounds", type=int, default=7, help="turns that each measurement takes")
    given = parser.parse_args()
    if unknown := set(given.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}: {', '.join(PARTS)}")
    for line in lines(given.parts or list(PARTS), given.rounds):
        print(line, flush=True)


if __name__ == "__main__":
    raise SystemExit(console.run(main))
