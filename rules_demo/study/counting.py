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
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import IO, Any

from rules_demo import console
from rules_demo.games import GAMES
from rules_demo.kernel.game import OptionError

TALLY, SITTING = "tally", "sitting"
#: What a study of readings is called before the name of its game.
READINGS = "readings-"


@cache
def tallies() -> dict[str, Callable[[], Any]]:
    """What can be studied, with what gives the tally that counts it.

    A tally has a function ``tally`` of counts, a seed and the number of a deal, which adds that
    deal to the counts. It says what is ``ASSUMED``; it may say how many deals make a ``CHUNK`` and
    what is their ``UNIT``, and have a ``result`` that is written in place of `Study.result`.

    It is a module of a game whose name begins with `TALLY`: ``hombre/tally_hands.py`` counts the
    deals of ``hombre-hands``. Where deals of a game follow one another, what its readings change in
    them is counted as well: ``readings-hombre``.
    """
    found: dict[str, Callable[[], Any]] = {}
    for name, game in GAMES.items():
        package = importlib.import_module(game.package)
        for module in pkgutil.iter_modules(package.__path__):
            first, _, rest = module.name.partition("_")
            if first == TALLY:
                studied = f"{name}-{rest}".rstrip("-").replace("_", "-")
                path = f"{package.__name__}.{module.name}"
                found[studied] = partial(importlib.import_module, path)
            elif module.name == SITTING:
                found[READINGS + name] = partial(_readings, name)
    return found


def _readings(game: str) -> Any:
    from rules_demo.study.readings import tally_of

    return tally_of(game)


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
        """What counts the deals."""
        return tallies()[self.game]()

    @property
    def unit(self) -> str:
        """What its deals are called."""
        return getattr(self.tally, "UNIT", "deals")

    @property
    def assumed(self) -> str:
        """What the figures rest on, in a few sentences."""
        assumed: str = self.tally.ASSUMED
        return assumed

    def result(self, counts: Counter[str], out: str) -> dict[str, Any]:
        """The whole study as it is written to the file ``out``."""
        if own := getattr(self.tally, "result", None):
            return dict(own(self, counts))
        return {
            "game": self.game,
            "deals": self.deals,
            "seed": self.seed,
            "command": f"python -m rules_demo study {self.game} --deals {self.deals} "
            f"--seed {self.seed} --out {out}",
            "assumed": self.assumed,
            "counts": dict(sorted(counts.items())),
        }


def count(game: str, seed: int, chunk: Chunk) -> dict[str, int]:
    """Count one chunk; what a worker does."""
    tally = tallies()[game]().tally
    counts: Counter[str] = Counter()
    for number in range(chunk.first, chunk.first + chunk.number):
        tally(counts, seed, number)
    return dict(counts)


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
        self.total, self.unit, self.done, self.before = study.deals, study.unit, done, done
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
            f"{self.done:,} of {self.total:,} {self.unit}, "
            f"{rate:,.{int(rate < 10)}f} a second, {left:,.0f} s left"
        )
        end = "\n" if self.done == self.total or not self.out.isatty() else ""
        print(f"\r{line:100}" if self.out.isatty() else line, end=end, file=self.out, flush=True)


def here(study: Study, chunks: Iterable[Chunk], workers: int, done: Done) -> None:
    """Count chunks on this computer, in this process if there is but one worker."""
    if workers == 1:
        for chunk in chunks:
            done(chunk, Counter(count(study.game, study.seed, chunk)))
        return
    with ProcessPoolExecutor(workers, initializer=console.worker) as pool:
        spread(study, chunks, pool, 2 * workers, done)


def spread(study: Study, chunks: Iterable[Chunk], pool: Executor, ahead: int, done: Done) -> None:
    """Count chunks on the workers of a pool, which is given some of them ``ahead``."""
    waiting: dict[Future[dict[str, int]], Chunk] = {}
    rest = iter(chunks)
    while True:
        for chunk in islice(rest, ahead - len(waiting)):
            waiting[pool.submit(count, study.game, study.seed, chunk)] = chunk
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
) -> Counter[str]:
    """Carry a study out, or go on with it, and write its result to a file.

    Returns what was counted. ``scheduler`` is the address of a Dask scheduler, whose
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
    counts = journal.total()
    result = study.result(counts, out.name)
    written = out.with_name(out.name + ".new")
    written.write_text(json.dumps(result, ensure_ascii=False, indent=1) + "\n", "utf-8")
    written.replace(out)
    journal.close(remove=True)
    return counts
