"""What mutation found, as it is kept: figures by function, and a reason for each survivor.

`mutation.json` is written by the full run and printed on the coverage page, as long as the rules
and the examples are those that were tried. `survivors.toml` is written by hand.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from edition.text.files import toml_of
from edition.verify import examples
from edition.verify.functions import PACKAGE, ROOT
from edition.verify.mutants import KINDS, Trial

FILE = Path(__file__).with_name("mutation.json")
REASONS = Path(__file__).with_name("survivors.toml")


def game_of(name: str) -> str:
    """The game a function belongs to: ``hombre`` of ``rules_demo.hombre.deal.gave``."""
    return name.split(".")[1]


# -- reasons ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reasons:
    """Why mutants survive.

    By what they are: a function, for all of its survivors, or ``function: change``, both without
    the name of the package; ``*`` stands for anything.
    """

    entries: Mapping[str, str]

    def of(self, function: str, change: str) -> str:
        """Why a mutant survives; empty if nobody has said.

        Of several entries the longest, which is the most particular.
        """
        known = [entry for entry in self.entries if _meets(entry, function, change)]
        return self.entries[max(known, key=len)] if known else ""

    def stale(self, trials: Iterable[Trial]) -> list[str]:
        """Entries that no survivor meets."""
        survivors = [(t.mutant.function, t.mutant.change) for t in trials if t.survived]
        return [
            entry
            for entry in self.entries
            if not any(_meets(entry, function, change) for function, change in survivors)
        ]


def _meets(entry: str, function: str, change: str) -> bool:
    name = function.removeprefix(f"{PACKAGE}.")
    return bool(_pattern(entry).fullmatch(f"{name}: {change}" if ": " in entry else name))


@lru_cache(maxsize=1024)
def _pattern(entry: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, entry.split("*"))))


def reasons() -> Reasons:
    """What the file says."""
    groups = toml_of(REASONS)["reason"]
    return Reasons({entry: group["because"] for group in groups for entry in group["of"]})


# -- figures --------------------------------------------------------------------------------


@dataclass
class Figure:
    """How many mutants were noticed, of how many; by kind."""

    name: str
    noticed: Counter[str] = field(default_factory=Counter)
    tried: Counter[str] = field(default_factory=Counter)

    @property
    def rate(self) -> float:
        """The share noticed; one if there was nothing to notice."""
        return self.noticed.total() / self.tried.total() if self.tried.total() else 1.0

    def add(self, kind: str, noticed: int, tried: int) -> None:
        """Count some more of one kind."""
        self.noticed[kind] += noticed
        self.tried[kind] += tried

    @property
    def kinds(self) -> list[str]:
        """The kinds of which there are mutants."""
        return [kind for kind in KINDS if self.tried[kind]]

    def __str__(self) -> str:
        return f"{self.name}: {said(self)} mutants noticed"


def said(figure: Figure, kind: str = "") -> str:
    """``654 of 745 (87.7 %)``; of one kind, or of all."""
    noticed = figure.noticed[kind] if kind else figure.noticed.total()
    tried = figure.tried[kind] if kind else figure.tried.total()
    return f"{noticed:,} of {tried:,} ({percent(noticed, tried)})"


def percent(part: int, whole: int) -> str:
    """A share in per cent to one decimal, rounded down: what is not whole never reads as whole."""
    tenths = 1000 * part // whole if whole else 0
    return f"{tenths // 10}.{tenths % 10} %"


# -- the record -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Record:
    """What was found of one function: the mutants tried and noticed by kind, those that survived,
    and how many no example runs."""

    function: str
    bound: bool
    noticed: Mapping[str, int]
    tried: Mapping[str, int]
    survived: tuple[str, ...]
    idle: int


def records(trials: Iterable[Trial]) -> list[Record]:
    """What was found, function by function."""
    grouped: dict[str, list[Trial]] = defaultdict(list)
    for trial in trials:
        grouped[trial.mutant.function].append(trial)
    return [
        Record(
            function,
            found[0].bound,
            Counter(t.mutant.kind for t in found if t.killer),
            Counter(t.mutant.kind for t in found if t.run),
            tuple(t.mutant.change for t in found if t.survived),
            sum(not t.run for t in found),
        )
        for function, found in grouped.items()
    ]


def figures(found: Iterable[Record]) -> dict[tuple[str, bool], Figure]:
    """For each game, the figures of its rule functions (True) and of what they lean on (False)."""
    out: dict[tuple[str, bool], Figure] = {}
    for record in found:
        game = game_of(record.function)
        what = "rule functions" if record.bound else "what they lean on"
        figure = out.setdefault((game, record.bound), Figure(f"{game}, {what}"))
        for kind in KINDS:
            figure.add(kind, record.noticed.get(kind, 0), record.tried.get(kind, 0))
    return dict(sorted(out.items(), key=lambda one: (one[0][0], not one[0][1])))


def total(of: Iterable[Figure], name: str) -> Figure:
    """Several figures as one."""
    out = Figure(name)
    for figure in of:
        out.noticed += figure.noticed
        out.tried += figure.tried
    return out


def _statements(file: Path) -> str:
    """A source file without what does not run: comments, docstrings, empty lines."""
    text = file.read_text("utf-8")
    lines = text.splitlines()
    told: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                told.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    kept = (line.rstrip() for n, line in enumerate(lines, 1) if n not in told)
    return "\n".join(line for line in kept if line and not line.lstrip().startswith("#"))


def checksum(files: Iterable[str], game: str) -> str:
    """The checksum of what was tried: these files, and the examples of a game's pages."""
    whole = hashlib.sha256()
    for file in sorted(files):
        path = ROOT / file
        whole.update(f"{file}\n{_statements(path) if path.is_file() else ''}\n".encode())
    for page in examples.read_all(ROOT / "source" / game.replace("_", "-")):
        for clause in page.clauses:
            for block in clause.blocks:
                whole.update(f"{clause.id}\n{block.source}\n".encode())
    return whole.hexdigest()


def write(trials: Iterable[Trial], traced: Mapping[str, Mapping[str, Iterable[int]]]) -> None:
    """Keep what a full run found, with the files that the examples of each game ran."""
    ran: dict[str, set[str]] = defaultdict(set)
    for files in traced.values():
        for game in {Path(file).parts[1] for file in files if len(Path(file).parts) > 2}:
            ran[game].update(files)
    games = {
        game: {"files": sorted(files), "checksum": checksum(files, game)}
        for game, files in sorted(ran.items())
    }
    lines = [
        f" {json.dumps(record.function)}: {json.dumps(_plain(record), ensure_ascii=False)}"
        for record in records(trials)
    ]
    head = json.dumps(games, indent=1, ensure_ascii=False)
    text = f'{{"games": {head},\n"functions": {{\n' + ",\n".join(lines) + "\n}}\n"
    FILE.write_text(text, "utf-8")


def _plain(record: Record) -> dict[str, Any]:
    """A record with its figures in the order of `KINDS`, and without what is nothing."""
    return {
        "bound": record.bound,
        "tried": [record.tried.get(kind, 0) for kind in KINDS],
        "noticed": [record.noticed.get(kind, 0) for kind in KINDS],
        **({"survived": list(record.survived)} if record.survived else {}),
        **({"idle": record.idle} if record.idle else {}),
    }


def _record(function: str, plain: Mapping[str, Any]) -> Record:
    return Record(
        function,
        plain["bound"],
        dict(zip(KINDS, plain["noticed"], strict=True)),
        dict(zip(KINDS, plain["tried"], strict=True)),
        tuple(plain.get("survived", ())),
        plain.get("idle", 0),
    )


@dataclass(frozen=True)
class Kept:
    """The record of the last full run; ``fresh`` are the games that are still what was tried."""

    records: tuple[Record, ...]
    fresh: frozenset[str]


def read() -> Kept:
    """What is kept of the last full run; nothing if there has been none."""
    if not FILE.is_file():
        return Kept((), frozenset())
    data = json.loads(FILE.read_text("utf-8"))
    found = tuple(_record(name, plain) for name, plain in data["functions"].items())
    games = data["games"].items()
    fresh = {game for game, one in games if checksum(one["files"], game) == one["checksum"]}
    return Kept(found, frozenset(fresh))
