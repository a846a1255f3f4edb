"""The whole book of examples: under pytest, and under Sphinx's own doctest builder."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator

from bench.rates import line, not_measured
from bench.site import WORK, clone

TARGET = 2.0  # seconds of test time for the whole book


def children() -> float:
    """Processor seconds of the processes that have been run from here."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def lines(rounds: int) -> Iterator[str]:
    """The results on the examples of the last commit, in processor time, one line each."""
    folder = clone()
    report = WORK / "examples.txt"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "bench.processor"]
    command += ["-p", "no:cacheprovider", "tests/clauses/test_examples.py"]
    environment = {**os.environ, "BENCH_REPORT": str(report)}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        yield not_measured("examples", (done.stdout + done.stderr).strip()[-200:])
        return
    number, seconds = report.read_text("utf-8").split()
    took = float(seconds)
    label = f"examples of {number} clauses, pytest's test time to the 2 s allowed"
    yield line(label, took / TARGET, took, TARGET, "s")
    sphinx = [sys.executable, "-m", "sphinx", "-c", ".", "-q", "-b", "doctest", "source"]
    before = children()
    built = subprocess.run([*sphinx, str(WORK / "doctest")], cwd=folder, capture_output=True)
    whole = children() - before
    if built.returncode:
        yield not_measured("examples under Sphinx's doctest builder", "it failed")
        return
    label = "examples, pytest's test time to Sphinx's doctest builder, pages read"
    yield line(label, took / whole, took, whole, "s")
