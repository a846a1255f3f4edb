"""Change the rules a little, one change at a time, and see whether the examples notice.

``python -m edition.verify.mutating`` tries every mutant of every game and ends with the figures;
with ``--sample N`` it tries so many, drawn by ``--seed``, and writes nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from edition.verify import bench, mutation
from edition.verify.clauses import executable
from edition.verify.laboratory import Laboratory
from edition.verify.mutants import Trial

#: The share of mutants that clauses' examples must notice.
LEAST: Final = 0.85


_laboratory: Laboratory | None = None


def _work(one: tuple[Path, str]) -> list[Trial]:
    assert _laboratory is not None
    bench.bound_memory()
    return _laboratory.trials(*one)


def try_all(laboratory: Laboratory, processes: int) -> list[Trial]:
    """Try every mutant of the games' rules, in several processes, in the order of the sources."""
    global _laboratory
    _laboratory = laboratory
    # What was traced, parsed and compiled is there in each process from the start.
    with get_context("fork").Pool(processes) as pool:
        done = pool.map(_work, laboratory.plan(), chunksize=4)
    return [trial for trials in done for trial in trials]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what survives without a reason, then the figures; 0 if enough was noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=0, help="try so many mutants only")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args(arguments)
    laboratory = Laboratory(executable())
    if given.sample:
        trials = laboratory.sample(given.sample, given.seed)
    else:
        trials = try_all(laboratory, given.processes)
    reasons = mutation.reasons()
    for trial in trials:
        if trial.survived and not reasons.of(trial.mutant.function, trial.mutant.change):
            print(f"{trial.mutant.function}, line {trial.mutant.line}: {trial.mutant.change}")
    if not given.sample:
        for function, change in reasons.stale(trials):
            print(f"{function}: a reason is given for {change!r}, which does not survive")
        mutation.write(trials, laboratory.traced)
    found = mutation.figures(mutation.records(trials))
    for figure in found.values():
        print(figure)
    enough = all(figure.rate >= LEAST for (_, bound), figure in found.items() if bound)
    whole = mutation.total(found.values(), "all")
    print(whole)
    return 0 if enough and whole.rate >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
