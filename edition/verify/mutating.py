"""Change the rules a little, one change at a time, and see whether the examples notice.

Every mutant of every game's rules is tried, or of those named: a clause, such as hombre-a-28, or a
game, such as whist. What survives without a reason is printed, then the figures; with --sample N
only so many are tried, drawn by --seed.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from multiprocessing import get_context
from typing import Final

from edition import rules
from edition.text.files import told
from edition.verify import bench, functions, mutation
from edition.verify.clauses import ClauseError, executable
from edition.verify.laboratory import Laboratory, Place
from edition.verify.mutants import Trial
from rules_demo import console

#: The share of mutants that clauses' examples must notice.
LEAST: Final = 0.85

_laboratory: Laboratory | None = None


def _work(one: Place) -> list[Trial]:
    assert _laboratory is not None
    bench.bound_memory()
    return _laboratory.trials(*one)


def try_all(laboratory: Laboratory, places: Sequence[Place], processes: int) -> list[Trial]:
    """Try every mutant of these functions and numbers, in several processes.

    What comes back is in the order of ``places``.
    """
    global _laboratory
    _laboratory = laboratory
    # What was traced, parsed and compiled is there in each process from the start.
    with get_context("fork").Pool(processes, console.worker) as pool:
        return list(_counted(pool.imap(_work, places, chunksize=4), len(places)))


def _counted(found: Iterable[list[Trial]], total: int) -> Iterator[Trial]:
    """Pass trials on as they come, and say on the error output of how many functions they are.

    A terminal shows it in one line that moves; a file gets a line for each tenth.
    """
    moving = sys.stderr.isatty()
    shown = 0
    for number, trials in enumerate(found, 1):
        if moving or 10 * number // total > shown:
            shown = 10 * number // total
            end = "\r" if moving and number < total else "\n"
            said = f"{number:,} of {total:,} functions mutated"
            print(said, end=end, file=sys.stderr, flush=True)
        yield from trials


def places(laboratory: Laboratory, of: Iterable[str]) -> list[Place]:
    """What these names stand for: the functions of a clause, or all of a game; all if none.

    Raises `ClauseError` for a name that is neither.
    """
    plan, carried = laboratory.plan(), rules.every_rule()
    found: list[Place] = []
    for name in of:
        mine = [place for place in plan if place[0].parent.name == name.replace("-", "_")]
        if name in carried:
            mine = [functions.place_of(function) for function in carried[name]]
        if not mine:
            raise ClauseError(f"{name!r} is neither a game nor a clause that has a rule")
        found += mine
    return found if of else plan


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what survives without a reason, then the figures; 0 if enough was noticed."""
    parser = argparse.ArgumentParser(prog="python -m edition.verify.mutating", description=__doc__)
    parser.add_argument("of", nargs="*", help="a clause or a game; by default everything")
    parser.add_argument("--sample", type=int, default=0, help="try so many mutants only")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(arguments)
    print("running the examples of every clause, to see what they reach", file=sys.stderr)
    laboratory = Laboratory(executable())
    try:
        chosen = places(laboratory, given.of)
    except ClauseError as error:
        print(error, file=sys.stderr)
        return 1
    if given.sample:
        trials = list(islice(laboratory.one_by_one(chosen, given.seed), given.sample))
    else:
        trials = try_all(laboratory, chosen, given.processes)
    reasons = mutation.reasons()
    for trial in reasons.lacking(trials):
        print(f"{trial.mutant}  (line {trial.mutant.line})")
    if not given.sample and not given.of:
        for entry in reasons.stale(trials):
            print(f"a reason is given for what does not survive: {entry}")
    found, whole = mutation.figures(trials)
    print(*found, whole, sep="\n")
    enough = all(figure.rate >= LEAST for figure in found if figure.name.endswith("functions"))
    return 0 if enough and whole.rate >= LEAST else 1


if __name__ == "__main__":
    sys.exit(console.run(told, main))
