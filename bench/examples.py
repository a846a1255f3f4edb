"""The whole book of examples: under pytest, and under Sphinx's own doctest builder."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from time import perf_counter

from lxml import etree

from bench.rates import line, not_measured
from bench.site import WORK, clone

TARGET = 2.0  # seconds of test time for the whole book


def lines(rounds: int) -> Iterator[str]:
    """The results on the examples, one line each. Both run on the last commit."""
    folder = clone()
    report = WORK / "examples.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["tests/clauses/test_examples.py", "-k", "example", f"--junitxml={report}"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    cases = etree.parse(report).getroot().iter("testcase")
    examples = [float(c.get("time", "0")) for c in cases if "[" in c.get("name", "")]
    took = sum(examples)
    if done.returncode:
        yield not_measured("examples", done.stdout.strip().splitlines()[-1])
        return
    label = f"examples of {len(examples)} clauses, pytest's test time to the 2 s allowed"
    yield line(label, took / TARGET, took, TARGET, "s")
    sphinx = [sys.executable, "-m", "sphinx", "-c", ".", "-q", "-b", "doctest", "source"]
    start = perf_counter()
    built = subprocess.run([*sphinx, str(WORK / "doctest")], cwd=folder, capture_output=True)
    whole = perf_counter() - start
    if built.returncode:
        yield not_measured("examples under Sphinx's doctest builder", "it failed")
        return
    label = "examples, pytest's test time to Sphinx's doctest builder, pages read"
    yield line(label, took / whole, took, whole, "s")
