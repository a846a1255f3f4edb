"""Strike each clause's rule and see whether its examples notice.

An example that still passes without the rule of its clause verifies nothing. This module alone
knows the rulebook; run as ``python -m edition.verify.striker`` it strikes every executable clause
and ends with ``struck N, failed as they should N``.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from edition.verify import examples, running

ROOT = Path(__file__).resolve().parents[2]


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
def _rules() -> Mapping[str, tuple[str, ...]]:
    """For each clause with a rule, the functions that carry it, as importable names."""
    return {
        clause: tuple(dict.fromkeys(f"{f.__module__}.{f.__qualname__}" for f in rule.functions))
        for clause, rule in _registry().items()
    }


def rules_of(clause_id: str) -> list[str]:
    """The functions that implement a clause, such as ``rules_demo.hombre.academie.renonce``."""
    return list(_rules().get(clause_id, ()))


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
    if clause.id not in _rules():
        return Struck(clause.id, place, False, "no rule is bound to it")
    # A clause whose examples fail anyway would seem to be in order.
    if before := running.run(clause.blocks):
        return Struck(clause.id, place, False, f"fails with its rule, line {before[0].line}")
    with rulebook.striking(clause.id):
        failures = running.run(clause.blocks)
    return Struck(clause.id, place, bool(failures), "" if failures else "passes without its rule")


def strike_all(pages: Iterable[examples.Page] | None = None) -> list[Struck]:
    """Strike every executable clause of some pages; of all pages of the site by default."""
    if pages is None:
        pages = examples.read_all(ROOT / "source")
    return [strike(clause) for page in pages for clause in page.clauses if clause.blocks]


def main() -> int:
    """Print each clause that does not notice, then the count; 0 if all do and there are any."""
    results = strike_all()
    failed = sum(result.failed for result in results)
    for result in results:
        if not result.failed:
            print(f"{result.clause} ({result.place}): {result.why}")
    print(f"struck {len(results)}, failed as they should {failed}")
    return 0 if results and failed == len(results) else 1


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
