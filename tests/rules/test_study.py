"""A study counts every deal once, whoever counts it, and goes on where it was stopped."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import distributed
import pytest

from rules_demo.__main__ import main
from rules_demo.game import OptionError
from rules_demo.games import GAMES
from rules_demo.study import counting, dask, readings
from rules_demo.study.counting import (
    READINGS,
    Chunk,
    Journal,
    Study,
    count,
    here,
    run,
    tallies,
    workers_of,
)

ROOT = Path(__file__).resolve().parents[2]


def straight(study: Study) -> Counter[str]:
    """The figures of a study, counted here in one go, and not by its chunks."""
    return Counter(count(study.game, study.seed, Chunk(0, study.deals)))


@pytest.mark.parametrize("game", tallies())
def test_chunks_make_the_same_figures(game, monkeypatch):
    short = {name: readings.sittings(name) for name in GAMES}
    short = {
        n: {s: replace(one, length=1) for s, one in found.items()} for n, found in short.items()
    }
    monkeypatch.setattr(readings, "sittings", short.get)
    deals, size = (2, 1) if game.startswith(READINGS) else (8, 3)
    study, total = Study(game, deals, 3), Counter()
    chunks = [Chunk(first, min(size, deals - first)) for first in range(0, deals, size)]
    here(study, chunks, 1, lambda _, counts: total.update(counts))
    assert total == straight(study)
    assert total


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_the_figures_do_not_depend_on_the_workers(workers, tmp_path):
    study = Study("whist", 2500, 5)
    counts = run(study, tmp_path / "out.json", workers=workers, bar=io.StringIO())
    assert counts == straight(study)
    assert json.loads((tmp_path / "out.json").read_text("utf-8"))["counts"] == counts
    assert [p.name for p in tmp_path.iterdir()] == ["out.json"]


def test_a_study_that_was_killed_goes_on(tmp_path):
    """Killed outright in the middle, with a line half written: nothing counted twice or lost."""
    out = tmp_path / "out.json"
    part = tmp_path / "out.json.part"
    command = [sys.executable, "-m", "rules_demo", "study", "whist", "--deals", "30000"]
    command += ["--seed", "8", "--workers", "2", "--out", str(out)]
    started = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not part.exists() or part.read_bytes().count(b"\n") < 4):
        time.sleep(0.01)
    os.killpg(started.pid, signal.SIGKILL)
    started.wait()
    before = part.read_bytes().count(b"\n") - 1
    assert 0 < before < 30
    assert not out.exists()
    with part.open("ab") as file:
        file.write(b'{"first": 29000, "number": 10')
    bar = io.StringIO()
    counts = run(Study("whist", 30000, 8), out, workers=2, bar=bar)
    assert counts == straight(Study("whist", 30000, 8))
    assert counts["deals"] == 30000


def test_what_was_counted_is_not_counted_again(tmp_path):
    study = Study("whist", 2500, 5)
    journal = Journal(tmp_path / "part", study)
    first, *rest = study.chunks
    journal.add(first, Counter(deals=1000))
    journal.add(first, Counter(deals=1000))
    journal.close()
    again = Journal(tmp_path / "part", study)
    assert again.missing == rest
    assert again.total() == Counter(deals=1000)
    again.close()


def test_a_longer_study_takes_over_the_whole_chunks(tmp_path):
    short, long = Study("whist", 1500, 5), Study("whist", 2500, 5)
    journal = Journal(tmp_path / "part", short)
    here(short, short.chunks, 1, journal.add)
    journal.close()
    again = Journal(tmp_path / "part", long)
    assert [(c.first, c.number) for c in again.missing] == [(1000, 1000), (2000, 500)]
    again.close()


def test_a_journal_of_another_study_is_refused(tmp_path):
    Journal(tmp_path / "part", Study("whist", 10, 5)).close()
    with pytest.raises(OptionError, match="another study"):
        Journal(tmp_path / "part", Study("whist", 10, 6))


@pytest.mark.parametrize("text", ["0", "-1", "many", ""])
def test_numbers_of_workers_that_are_none(text):
    with pytest.raises(OptionError, match="no number of workers"):
        workers_of(text)


def test_the_command_shows_the_figures_and_what_they_rest_on(tmp_path, capsys):
    out = tmp_path / "hombre.json"
    arguments = ["study", "hombre", "--deals", "30", "--workers", "1", "--out", str(out)]
    assert main(arguments) == 0
    shown = capsys.readouterr()
    assert "deals that all passed" in shown.out
    assert "Nobody plays well" in shown.out
    assert "30 of 30 deals" in shown.err
    assert main(["study", "piquet"]) == 1
    assert "'piquet' is not studied" in capsys.readouterr().err


def test_a_cluster_counts_the_same_though_a_worker_stops(tmp_path):
    """On a Dask cluster of two workers, one of which is killed midway."""
    study = Study("whist", 12000, 4)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", processes=True
    ) as cluster:
        killed = []

        class Bar(io.StringIO):
            """Where progress is shown: the first time, a worker is stopped."""

            def isatty(self):
                if not killed and (tmp_path / "out.json.part").read_bytes().count(b"\n") > 2:
                    killed.append(True)
                    next(iter(cluster.workers.values())).process.process.kill()
                return True

        shown = counting.Progress.add

        def add(self, deals):
            self.out.isatty()
            shown(self, deals)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(counting.Progress, "add", add)
            out = tmp_path / "out.json"
            counts = run(study, out, scheduler=cluster.scheduler_address, bar=Bar())
    assert killed
    assert counts == straight(study)


def test_a_scheduler_that_is_not_there(tmp_path, monkeypatch):
    monkeypatch.setattr(dask, "PATIENCE", 1)
    with pytest.raises(OptionError, match="no scheduler answers"):
        run(
            Study("whist", 10, 1),
            tmp_path / "out",
            scheduler="tcp://127.0.0.1:1",
            bar=io.StringIO(),
        )
