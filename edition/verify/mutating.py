"""Change the rules a little, one change at a time, and see whether the examples notice.

``python -m edition.verify.mutating`` tries every mutant of every game and ends with the figures;
with ``--sample N`` it tries so many, drawn by ``--seed``, with ``--game`` those of one game, and
then writes nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from edition.text.files import told
from edition.verify import bench, mutation
from edition.verify.clauses import executable
from edition.verify.laboratory import Laboratory
from edition.verify.mutants import Trial
from rules_demo import console

#: The share of mutants that clauses' examples must notice.
LEAST: Final = 0.85


_laboratory: Laboratory | None = None


def _work(one: tuple[Path, str]) -> list[Trial]:
    assert _laboratory is not None
    bench.bound_memory()
    return _laboratory.trials(*one)


def try_all(laboratory: Laboratory, processes: int, game: str = "") -> list[Trial]:
    """Try every mutant of the games' rules (or of one's), in several processes.

    What comes back is in the order of the sources.
    """
    global _laboratory
    _laboratory = laboratory
    # What was traced, parsed and compiled is there in each process from the start.
    with get_context("fork").Pool(processes, console.worker) as pool:
        done = pool.map(_work, laboratory.plan(game), chunksize=4)
    return [trial for trials in done for trial in trials]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what survives without a reason, then the figures; 0 if enough was noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=0, help="try so many mutants only")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--game", default="", help="only those of one game, such as vingt_quatre")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args(arguments)
    laboratory = Laboratory(executable())
    if given.sample:
        trials = laboratory.sample(given.sample, given.seed)
    else:
        trials = try_all(laboratory, given.processes, given.game)
    reasons = mutation.reasons()
    for trial in trials:
        if trial.survived and not reasons.of(trial.mutant.function, trial.mutant.change):
            name = trial.mutant.function.removeprefix("rules_demo.")
            print(f"{name}: {trial.mutant.change}  (line {trial.mutant.line})")
    if not given.sample and not given.game:
        for entry in reasons.stale(trials):
            print(f"a reason is given for what does not survive: {entry}")
        mutation.write(trials, laboratory.traced)
    found = mutation.figures(mutation.records(trials))
    for figure in found.values():
        print(figure)
    enough = all(figure.rate >= LEAST for (_, bound), figure in found.items() if bound)
    whole = mutation.total(found.values(), "all")
    print(whole)
    return 0 if enough and whole.rate >= LEAST else 1


if __name__ == "__main__":
    sys.exit(console.run(told, main))
