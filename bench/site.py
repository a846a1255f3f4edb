"""The site's build: cold, one clause changed, and editions of 1, 10 and 50 times the clauses."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench import synthetic
from bench.rates import MissingError, line, not_measured
from edition.making import npm

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "bench"
TIMES = (1, 10, 50)
MOST = {10: 11.0, 50: 55.0}  # times as long that our machinery may take


class Times(NamedTuple):
    """Processor seconds of one build: all of it, and the edition's machinery."""

    whole: float
    ours: float


def clone() -> Path:
    """The last commit in a folder of its own, so that nothing half done is measured."""
    folder = WORK / "edition"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True)
    npm.unpack(archive.stdout, folder)
    return folder


def build(source: Path, out: Path, code: Path) -> Times:
    """Build pages with the code of a folder. Raises `MissingError` with what Sphinx said."""
    report = out.with_suffix(".json")
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "bench.build", str(source), str(out), str(report)]
    command += [f"edition_npm_cache={ROOT / 'build' / 'npm'}"]
    command += [f"edition_transcriptions={source.parent / 'transcriptions'}"]
    done = subprocess.run(command, cwd=code, capture_output=True, encoding="utf-8")
    if done.returncode or not report.exists():
        said = (done.stderr or done.stdout).strip().splitlines()
        raise MissingError(f"the build failed, {done.returncode}: {' / '.join(said[-3:])}")
    found = json.loads(report.read_text("utf-8"))
    return Times(found["whole"], found["ours"])


def change_a_clause(folder: Path) -> None:
    """Add a word to the English of the first clause of a long page."""
    page = folder / "source" / "hombre" / "academie.md"
    text = page.read_text("utf-8")
    first = re.search(r"^:+\{clause\} .*\n(?::.*\n)*\n?", text, re.M)
    if first is None:
        raise MissingError("no clause was found to change")
    page.write_text(f"{text[: first.end()]}Indeed. {text[first.end() :]}", "utf-8")


def lines(rounds: int) -> Iterator[str]:
    """The results on the build, one line each."""
    try:
        folder = clone()
        out = WORK / "html"
        for stale in (out, Path(f"{out}-doctrees")):
            shutil.rmtree(stale, ignore_errors=True)
        cold = build(folder / "source", out, folder)
        share = "cold build, machinery's share of the whole, wanted below 0.5"
        yield line(share, cold.ours / cold.whole, cold.ours, cold.whole, "s")
        change_a_clause(folder)
        warm = build(folder / "source", out, folder)
        yield line(
            "one clause changed to cold build", warm.whole / cold.whole, warm.whole, cold.whole, "s"
        )
    except MissingError as missing:
        yield not_measured("the site's build", missing)
        return
    clauses = len(json.loads((out / "clauses.json").read_text("utf-8"))["clauses"])
    yield from growth(folder, clauses)


def growth(code: Path, clauses: int) -> Iterator[str]:
    """How the machinery's time grows from an edition of the book's size."""
    base: Times | None = None
    for times in TIMES:
        folder = WORK / f"times{times}"
        shutil.rmtree(folder, ignore_errors=True)
        label = f"machinery's time, {times} × {clauses} clauses to 1 ×"
        try:
            took = build(synthetic.write(folder, times * clauses), folder / "html", code)
        except MissingError as missing:
            yield not_measured(label, missing)
            return
        base = base or took
        most = f", wanted at most {MOST[times]:.0f}" if times in MOST else ""
        yield line(label + most, took.ours / base.ours, took.ours, base.ours, "s")
        share = f"machinery's share of the whole at {times} ×"
        yield line(share, took.ours / took.whole, took.ours, took.whole, "s")
        shutil.rmtree(folder)
