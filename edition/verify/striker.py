"""Strike each clause's rule and see whether its examples notice.

An example that still passes without the rule of its clause verifies nothing. This module alone
knows the rulebook; run as ``python -m edition.verify.striker`` it strikes every executable clause
and ends with ``struck N, failed as they should N``.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cache
from typing import Any

from edition.text.files import told
from edition.verify import clauses, examples, running
from edition.verify.progress import counted


@dataclass(frozen=True)
class Struck:
    """A clause whose rule was struck: ``failed`` if its examples noticed, else ``why`` not."""

    clause: str
    place: str
    failed: bool
    why: str = ""


@cache
def _registry() -> Mapping[str, Any]:
    """The rules of every game, by clause; none where there is no implementation."""
    try:
        importlib.import_module("rules_demo.games")  # registers them
    except ModuleNotFoundError as error:
        if error.name not in ("rules_demo", "rules_demo.games"):
            raise
        return {}
    registry: Mapping[str, Any] = importlib.import_module("rules_demo.rulebook").registry()
    return registry


@cache
def every_rule() -> Mapping[str, tuple[str, ...]]:
    """For each clause with a rule, the functions that carry it, as importable names."""
    return {
        clause: tuple(dict.fromkeys(f"{f.__module__}.{f.__qualname__}" for f in rule.functions))
        for clause, rule in _registry().items()
    }


def rules_of(clause_id: str) -> list[str]:
    """The functions that implement a clause, such as ``rules_demo.hombre.academie.renonce``."""
    return list(every_rule().get(clause_id, ()))


@dataclass(frozen=True)
class Binding:
    """A clause that a function carries, and the reading it follows, if the clause has several."""

    clause: str
    reading: str
    default: bool


@cache
def bindings() -> Mapping[str, tuple[Binding, ...]]:
    """For each function that carries a rule, by its importable name, what it carries."""
    found: dict[str, dict[Binding, None]] = {}
    for clause, rule in _registry().items():
        for part in rule.parts:
            for one in part.readings.values():
                name = f"{one.function.__module__}.{one.function.__qualname__}"
                found.setdefault(name, {})[Binding(clause, one.name, one.default)] = None
    return {name: tuple(bound) for name, bound in found.items()}


@cache
def clauses_by_function() -> Mapping[str, tuple[str, ...]]:
    """For each function that carries a rule, the clauses it carries, as in `bindings`."""
    return {
        name: tuple(dict.fromkeys(one.clause for one in bound))
        for name, bound in bindings().items()
    }


@cache
def clauses_without() -> Mapping[str, tuple[str, ...]]:
    """For each function that says what would hold without a clause, the clauses it stands in for.

    By its importable name, as in `bindings`.
    """
    found: dict[str, dict[str, None]] = {}
    for clause, rule in _registry().items():
        for part in rule.parts:
            name = f"{part.otherwise.__module__}.{part.otherwise.__qualname__}"
            found.setdefault(name, {})[clause] = None
    return {name: tuple(clauses) for name, clauses in found.items()}


def readings_of(clause_id: str) -> list[str]:
    """The names of the readings that a clause's rule has, the default first."""
    rule = _registry().get(clause_id)
    return list(rule.readings) if rule else []


def strike(clause: examples.ClauseExamples) -> Struck:
    """Run a clause's examples without its rule."""
    rulebook = importlib.import_module("rules_demo.rulebook")
    place = f"{clause.file}:{clause.line}"
    if clause.id not in every_rule():
        return Struck(clause.id, place, False, "no rule is bound to it")
    # A clause whose examples fail anyway would seem to be in order.
    if before := running.run(clause.blocks):
        return Struck(clause.id, place, False, f"fails with its rule, line {before[0].line}")
    with rulebook.striking(clause.id):
        failures = running.run(clause.blocks)
    return Struck(clause.id, place, bool(failures), "" if failures else "passes without its rule")


def reading(clause_id: str, name: str) -> AbstractContextManager[None]:
    """Read a clause in the named sense in every rulebook, for as long as the context lasts."""
    rulebook = importlib.import_module("rules_demo.rulebook")
    choosing: AbstractContextManager[None] = rulebook.choosing(clause_id, name)
    return choosing


def main(arguments: Sequence[str] | None = None) -> int:
    """Strike the clauses that are named, or all that are executable; print each that does not
    notice, then the count. 0 if all do and there are any."""
    parser = argparse.ArgumentParser(prog="python -m edition.verify.striker", description=__doc__)
    parser.add_argument("id", nargs="*", help="of a clause; by default all that have examples")
    try:
        chosen = clauses.executable(parser.parse_args(arguments).id)
    except clauses.ClauseError as error:
        print(error, file=sys.stderr)
        return 1
    results = [strike(clause) for clause in counted(chosen, len(chosen), "clauses struck")]
    failed = sum(result.failed for result in results)
    for result in results:
        if not result.failed:
            print(f"{result.clause} ({result.place}): {result.why}")
    print(f"struck {len(results)}, failed as they should {failed}")
    return 0 if results and failed == len(results) else 1


if __name__ == "__main__":
    sys.exit(importlib.import_module("rules_demo.console").run(told, main))
