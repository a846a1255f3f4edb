"""A study: many deals of a game, counted in chunks, on as many processes as one likes.

Every deal has its own chance, drawn from the seed and its number, and only
whole numbers are counted; so the figures are the same whatever the number of
workers, and in whatever order they finish. Each chunk is written to a journal
beside the result as soon as it is counted; a study that was stopped goes on
with the chunks that are not in it, and none is counted twice.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, Any

from rules_demo import console
from rules_demo.games import GAMES
from rules_demo.kernel.game import OptionError

TALLY = "tally"


@cache
def tallies() -> dict[str, str]:
    """What can be studied, and the modules that count its deals.

    These are the modules of a game whose names begin with `TALLY`: ``hombre/tally_hands.py`` counts
    the deals of ``hombre-hands``.
    """
    found = {}
    for name, game in GAMES.items():
        package = importlib.import_module(game.package)
        for module in pkgutil.iter_modules(package.__path__):
            first, _, rest = module.name.partition("_")
            if first == TALLY:
                studied = f"{name}-{rest}".rstrip("-").replace("_", "-")
                found[studied] = f"{package.__name__}.{module.name}"
    return found


CHUNK = 1000  # deals counted at a time, where the module that counts them does not say

Done = Callable[["Chunk", Counter[str]], None]


@dataclass(frozen=True)
class Chunk:
    """Some deals of a study, by number."""

    first: int
    number: int


@dataclass(frozen=True)
class Study:
    """What is to be counted: so many deals of a game by a seed.

    Raises `OptionError` for a game that is not studied, or numbers that make no study.
    """

    game: str
    deals: int
    seed: int

    def __post_init__(self) -> None:
        if self.game not in tallies():
            raise OptionError(f"{self.game!r} is not studied: {', '.join(tallies())}")
        if self.deals < 1 or self.seed < 0:
            raise OptionError("a study has at least one deal, and a seed of nought or more")

    @property
    def chunks(self) -> Iterator[Chunk]:
        """The deals in chunks, the last as small as it has to be."""
        size: int = getattr(self.tally, "CHUNK", CHUNK)
        for first in range(0, self.deals, size):
            yield Chunk(first, min(size, self.deals - first))

    @property
    def tally(self) -> Any:
        """The module that counts the deals."""
        return importlib.import_module(tallies()[self.game])

    @property
    def assumed(self) -> str:
        """What the figures rest on, in a few sentences."""
        assumed: str = self.tally.ASSUMED
        return assumed

    def result(self, counts: Counter[str], command: str) -> dict[str, Any]:
        """The whole study as it is written to the result."""
        return {
            "game": self.game,
            "deals": self.deals,
            "seed": self.seed,
            "command": command,
            "assumed": self.assumed,
            "counts": dict(sorted(counts.items())),
        }


def count(game: str, seed: int, chunk: Chunk) -> dict[str, int]:
    """Count one chunk; what a worker does."""
    counted: Counter[str] = importlib.import_module(tallies()[game]).tally(
        seed, chunk.first, chunk.number
    )
    return dict(counted)


class Journal:
    """The chunks counted so far, one a line, in a file beside the result.

    Opening it reads what an earlier run has left; a line that was cut off when
    that run was stopped is dropped. Raises `OptionError`, naming the file,
    where it belongs to another study or cannot be written.
    """

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study
        self.head = {"game": study.game, "seed": study.seed}
        self.counted: dict[Chunk, Counter[str]] = {}
        whole = self._read() if path.exists() else 0
        try:
            self._file: IO[bytes] = path.open("ab")
        except OSError as error:
            raise OptionError(f"{path} cannot be written: {error.strerror}") from None
        self._file.truncate(whole)
        if not whole:
            self._write(self.head)

    def _read(self) -> int:
        """Take in the whole lines there are; returns how many bytes they have."""
        wanted = set(self.study.chunks)
        whole = 0
        for number, line in enumerate(self.path.read_bytes().splitlines(keepends=True)):
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            record = json.loads(line)
            if not number:
                if record != self.head:
                    raise OptionError(f"{self.path} belongs to another study: {record}")
                continue
            chunk = Chunk(record["first"], record["number"])
            if chunk in wanted:  # the last of a smaller study is counted anew, in a whole chunk
                self.counted[chunk] = Counter(record["counts"])
        return whole

    def _write(self, record: dict[str, Any]) -> None:
        self._file.write(json.dumps(record, ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def add(self, chunk: Chunk, counts: Counter[str]) -> None:
        """Keep a chunk that has been counted; one that is there already is not counted again."""
        if chunk not in self.counted:
            self._write({"first": chunk.first, "number": chunk.number, "counts": counts})
            self.counted[chunk] = counts

    @property
    def missing(self) -> list[Chunk]:
        """The chunks still to be counted."""
        return [chunk for chunk in self.study.chunks if chunk not in self.counted]

    def total(self) -> Counter[str]:
        """All that has been counted."""
        total: Counter[str] = Counter()
        for counts in self.counted.values():
            total.update(counts)
        return total

    def close(self, remove: bool = False) -> None:
        """Close the file, and remove it when its study is finished."""
        self._file.close()
        if remove:
            self.path.unlink()


class Progress:
    """A bar on the error output: how much is done, how fast, and how long it may still take."""

    WIDTH = 30

    def __init__(self, study: Study, done: int, out: IO[str] | None = None) -> None:
        self.out = out or sys.stderr
        self.total, self.done, self.before = study.deals, done, done
        self.start = self.shown = time.monotonic()
        self.every = 0.2 if self.out.isatty() else 10.0

    def add(self, deals: int) -> None:
        """So many deals more."""
        self.done += deals
        now = time.monotonic()
        if now - self.shown >= self.every or self.done == self.total:
            self.shown = now
            self._show(now - self.start)

    def _show(self, took: float) -> None:
        full = self.WIDTH * self.done // self.total
        rate = (self.done - self.before) / took if took else 0.0
        left = (self.total - self.done) / rate if rate else 0.0
        line = (
            f"[{'#' * full}{'.' * (self.WIDTH - full)}] {100 * self.done // self.total:3}% "
            f"{self.done:,} of {self.total:,} deals, {rate:,.0f} a second, {left:,.0f} s left"
        )
        end = "\n" if self.done == self.total or not self.out.isatty() else ""
        print(f"\r{line:100}" if self.out.isatty() else line, end=end, file=self.out, flush=True)


def here(study: Study, chunks: Iterable[Chunk], workers: int, done: Done) -> None:
    """Count chunks on this computer, in this process if there is but one worker."""
    if workers == 1:
        for chunk in chunks:
            done(chunk, Counter(count(study.game, study.seed, chunk)))
        return
    waiting: dict[Future[dict[str, int]], Chunk] = {}
    rest = iter(chunks)
    with ProcessPoolExecutor(workers, initializer=console.worker) as pool:
        while True:
            for chunk in rest:
                waiting[pool.submit(count, study.game, study.seed, chunk)] = chunk
                if len(waiting) >= 2 * workers:
                    break
            if not waiting:
                return
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                done(waiting.pop(future), Counter(future.result()))


def workers_of(text: str) -> int:
    """A number of workers: a whole number, or ``auto`` for one to each processor.

    Raises `OptionError`, naming the text, for anything else.
    """
    if text == "auto":
        return os.cpu_count() or 1
    if not text.isdecimal() or not int(text):
        raise OptionError(f"{text!r} is no number of workers: write 1 or more, or auto")
    return int(text)


def run(
    study: Study, out: Path, *, workers: int = 1, scheduler: str = "", bar: IO[str] | None = None
) -> dict[str, Any]:
    """Carry a study out, or go on with it, and write its result to a file.

    Returns the result. ``scheduler`` is the address of a Dask scheduler, whose
    workers then count in place of this computer's. Raises `OptionError` where
    the library for that is not installed, or the journal is another study's.
    """
    journal = Journal(out.with_name(out.name + ".part"), study)
    progress = Progress(study, sum(chunk.number for chunk in journal.counted), bar)

    def done(chunk: Chunk, counts: Counter[str]) -> None:
        journal.add(chunk, counts)
        progress.add(chunk.number)

    try:
        if scheduler:
            from rules_demo.study.dask import on_cluster

            on_cluster(study, journal.missing, scheduler, done)
        else:
            here(study, journal.missing, workers, done)
    except BaseException:
        journal.close()
        raise
    command = (
        f"python -m rules_demo study {study.game} --deals {study.deals} --seed {study.seed} "
        f"--out {out.name}"
    )
    result = study.result(journal.total(), command)
    written = out.with_name(out.name + ".new")
    written.write_text(json.dumps(result, ensure_ascii=False, indent=1) + "\n", "utf-8")
    written.replace(out)
    journal.close(remove=True)
    return result
