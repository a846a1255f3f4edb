"""The code of the rules that no clause's examples run, with the reason where there is one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from edition.verify import functions, infrastructure, striker
from edition.verify.results import Lines, spans


@dataclass(frozen=True)
class Group:
    """Functions that nothing runs, under one name and for one reason.

    ``clauses`` are those without which they would hold, where that is the reason.
    """

    name: str
    functions: tuple[str, ...]
    reason: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Unreached:
    """How much of the code is run, and what is not.

    ``groups`` are functions not run at all, ``partly`` the lines not run of functions that are.
    """

    functions: int
    run_functions: int
    lines: int
    run_lines: int
    groups: tuple[Group, ...]
    partly: tuple[tuple[str, str], ...]


def unreached(run: Iterable[Lines]) -> Unreached:
    """What is not run, given the lines that each clause runs."""
    reached: dict[str, set[int]] = defaultdict(set)
    for lines in run:
        for file, numbers in lines.items():
            reached[file] |= numbers
    known = infrastructure.load()
    everything = functions.everything().values()
    silent = [f for f in everything if f.lines and not f.lines & reached[f.file]]
    grouped: dict[str, list[str]] = defaultdict(list)
    for function in silent:
        entry = known.entry(function.name)
        grouped[entry or function.name].append(function.name)
    partly = [
        (f.name, spans(f.lines - reached[f.file]))
        for f in everything
        if f not in silent and f.lines - reached[f.file] and not known.reason(f.name)
    ]
    return Unreached(
        functions=len(everything),
        run_functions=len(everything) - len(silent),
        lines=sum(len(f.lines) for f in everything),
        run_lines=sum(len(f.lines & reached[f.file]) for f in everything),
        groups=tuple(
            Group(
                name,
                tuple(grouped[name]),
                known.reasons.get(name, ""),
                striker.clauses_without().get(name, ()),
            )
            for name in sorted(grouped)
        ),
        partly=tuple(partly),
    )
