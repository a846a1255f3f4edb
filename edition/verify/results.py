"""What the last test run found of each clause, kept in a file for the pages.

A result is good for exactly the sources that were tested: with other rules, or other examples, it
is as if there were none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from edition.verify.functions import ROOT, sources

#: Where ``make`` keeps it.
FILE: Final = ROOT / "build" / "results.json"

Lines = Mapping[str, frozenset[int]]


@dataclass(frozen=True)
class Outcome:
    """What was found of one clause; None where it was not measured.

    ``passed`` tells whether its examples answered as the page says, ``struck`` whether they failed
    without its rule, ``lines`` which lines of the rules they ran, by source file.
    """

    passed: bool | None = None
    struck: bool | None = None
    lines: Lines = field(default_factory=dict)


UNKNOWN: Final = Outcome()


def of_examples(written: Iterable[str]) -> str:
    """The checksum of a clause's examples, given their sources in the order of the page."""
    return hashlib.sha256("\0".join(written).encode()).hexdigest()


def of_rules() -> str:
    """The checksum of the rules, and of what runs the examples."""
    runners = [
        Path(__file__).with_name(name) for name in ("examples.py", "running.py", "striker.py")
    ]
    whole = hashlib.sha256()
    for file in (*sources(), *runners):
        whole.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        whole.update(file.read_bytes())
    return whole.hexdigest()


@dataclass(frozen=True, eq=False)
class Results:
    """The results of one run: by clause, with the checksum of its examples."""

    rules: str
    outcomes: Mapping[str, tuple[str, Outcome]]

    def of(self, clause: str, written: Sequence[str]) -> Outcome:
        """What was found of a clause, if its examples are still those that were run."""
        checksum, outcome = self.outcomes.get(clause, ("", UNKNOWN))
        return outcome if written and checksum == of_examples(written) else UNKNOWN


NONE: Final = Results("", {})


def spans(lines: Iterable[int]) -> str:
    """Lines as ``3-5 9``."""
    runs = groupby(enumerate(sorted(lines)), lambda pair: pair[1] - pair[0])
    ends = [[line for _, line in run] for _, run in runs]
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in ends)


def _lines(spans: str) -> frozenset[int]:
    found: set[int] = set()
    for span in spans.split():
        first, _, last = span.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return frozenset(found)


def write(file: Path, results: Results) -> None:
    """Keep the results of a run; a reader never sees half of them."""
    clauses: dict[str, Any] = {
        clause: {
            "examples": checksum,
            "passed": outcome.passed,
            "struck": outcome.struck,
            "lines": {name: spans(lines) for name, lines in sorted(outcome.lines.items())},
        }
        for clause, (checksum, outcome) in results.outcomes.items()
    }
    text = json.dumps({"rules": results.rules, "clauses": clauses}, ensure_ascii=False, indent=1)
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_text(f"{text}\n", "utf-8")
    part.replace(file)


@lru_cache(maxsize=4)
def _read(file: Path, modified: int, rules: str) -> Results:
    data = json.loads(file.read_text("utf-8"))
    if data["rules"] != rules:
        return NONE
    return Results(
        rules,
        {
            clause: (
                one["examples"],
                Outcome(
                    one["passed"],
                    one["struck"],
                    {name: _lines(spans) for name, spans in one["lines"].items()},
                ),
            )
            for clause, one in data["clauses"].items()
        },
    )


def read(file: Path) -> Results:
    """What was kept in a file; nothing if there is none, or if the rules are no longer the same."""
    if not file.is_file():
        return NONE
    return _read(file, file.stat().st_mtime_ns, of_rules())
