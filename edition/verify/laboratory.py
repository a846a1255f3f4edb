"""Try mutants of the rules on the examples of clauses.

A *rule function* is one that is bound to a clause: its mutants are tried on the examples of its
clauses only. What rule functions lean on, in the modules of a game that say what its table means,
is tried on the examples of every clause that runs the line. Lines that none of them runs have no
mutants.
"""

from __future__ import annotations

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from edition import rules
from edition.verify import examples, functions, mutants
from edition.verify.bench import Bench
from edition.verify.mutants import Mutant, Trial
from edition.verify.tracing import Tracer

#: Modules of a game that say nothing of what its table means: they lay it out, play or count.
_OTHER_ROOMS: Final = re.compile(r"collation|fast|play|set_out|sitting|solver|table|tally\w*")


@dataclass(frozen=True)
class Reach:
    """Which clauses run each line of each source file."""

    lines: Mapping[str, Mapping[int, frozenset[str]]]

    def of(self, file: str, lines: Iterable[int]) -> frozenset[str]:
        """The clauses that run any of these lines."""
        known = self.lines.get(file, {})
        return frozenset().union(*(known.get(line, frozenset()) for line in lines))


def reach(traced: Mapping[str, Mapping[str, frozenset[int]]]) -> Reach:
    """The same lines, asked the other way round."""
    found: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    for clause, files in traced.items():
        for file, lines in files.items():
            for line in lines:
                found[file][line].add(clause)
    return Reach(
        {
            file: {line: frozenset(clauses) for line, clauses in lines.items()}
            for file, lines in found.items()
        }
    )


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def rule_files() -> list[Path]:
    """The source files of the games that say what a table means."""
    packages = {game.package for game in rules.GAMES.values()}
    return [
        file
        for file in functions.sources()
        if functions.module_of(file.with_stem("__init__")) in packages
        and not _OTHER_ROOMS.fullmatch(file.stem)
    ]


class Laboratory:
    """Everything needed to try a mutant: who runs what, and the bench to try it on."""

    def __init__(self, clauses: Sequence[examples.ClauseExamples]) -> None:
        tracer = Tracer()
        self.bench = Bench(clauses)
        for clause in clauses:
            with tracer.watching(clause.id):
                sound = self.bench.passes(clause.id)
            if not sound:
                raise ValueError(f"the examples of {clause.id} fail as the rules stand")
        self.traced = tracer.lines()
        self.reach = reach(self.traced)
        self.order = {clause.id: place for place, clause in enumerate(clauses)}

    def _names(self, file: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
        yield from functions.definitions(_tree(file))

    def plan(self) -> list[tuple[Path, str]]:
        """Every function and every number of the games' rules, with its file."""
        return [
            (file, name)
            for file in rule_files()
            for name in (
                *(name for name, _ in self._names(file)),
                *(name for name, _ in mutants.numbers(_tree(file))),
            )
        ]

    def trials(self, file: Path, name: str, only: frozenset[str] | None = None) -> list[Trial]:
        """Try every mutant of a function or a number (or those whose change is in ``only``)."""
        definition = dict(self._names(file)).get(name)
        if definition is None:
            return list(self._of_number(file, name, only))
        return list(self._of_function(file, name, definition, only))

    def _sorted(self, clauses: Iterable[str]) -> list[str]:
        return sorted(clauses, key=self.order.__getitem__)

    def _of_function(
        self, file: Path, name: str, definition: ast.FunctionDef, only: frozenset[str] | None
    ) -> Iterator[Trial]:
        full = f"{functions.module_of(file)}.{name}"
        bound = rules.clauses_by_function().get(full, ())
        path = file.relative_to(functions.ROOT).as_posix()
        for mutant, tree in mutants.of_function(definition, full):
            if only is not None and mutant.change not in only:
                continue
            run_by = self.reach.of(path, mutant.lines)
            asked = self._sorted(run_by.intersection(bound) if bound else run_by)
            killer = ""
            if asked:
                code = mutants.compiled(tree, tuple(name.split(".")[:-1]), str(file))
                with self.bench.with_code(code):
                    killer = self.bench.noticed_by(asked)
            yield Trial(mutant, bool(bound), bool(asked), killer)

    def _of_number(self, file: Path, name: str, only: frozenset[str] | None) -> Iterator[Trial]:
        module = functions.module_of(file)
        run_by: set[str] = set()
        for other in rule_files():
            path = other.relative_to(functions.ROOT).as_posix()
            run_by |= self.reach.of(path, mutants.uses(_tree(other), name))
        asked = self._sorted(run_by)
        for mutant, value in mutants.of_number(dict(mutants.numbers(_tree(file)))[name], module):
            if only is not None and mutant.change not in only:
                continue
            killer = ""
            if asked:
                with self.bench.with_constant(module, name, value):
                    killer = self.bench.noticed_by(asked)
            yield Trial(mutant, False, bool(asked), killer)

    def sample(self, places: Iterable[tuple[Path, str]], number: int, seed: int) -> list[Trial]:
        """Try so many mutants of these functions and numbers, drawn by a seed."""
        drawn: dict[tuple[Path, str], set[str]] = defaultdict(set)
        everything = list(self._changes(places))
        for file, name, change in random.Random(seed).sample(
            everything, min(number, len(everything))
        ):
            drawn[file, name].add(change)
        return [
            trial
            for (file, name), changes in drawn.items()
            for trial in self.trials(file, name, frozenset(changes))
        ]

    def one_by_one(self, places: Iterable[tuple[Path, str]], seed: str) -> Iterator[Trial]:
        """Try all of these mutants in an order drawn by a seed, for as long as they are asked."""
        everything = list(self._changes(places))
        random.Random(seed).shuffle(everything)
        for file, name, change in everything:
            yield from self.trials(file, name, frozenset({change}))

    def _changes(self, places: Iterable[tuple[Path, str]]) -> Iterator[tuple[Path, str, str]]:
        """The mutants of functions that some clause runs, and of all numbers."""
        for file, name in places:
            for mutant in self._mutants(file, name):
                yield file, name, mutant.change

    def _mutants(self, file: Path, name: str) -> Iterator[Mutant]:
        definition = dict(self._names(file)).get(name)
        module = functions.module_of(file)
        if definition is None:
            number = dict(mutants.numbers(_tree(file)))[name]
            yield from (mutant for mutant, _ in mutants.of_number(number, module))
            return
        path = file.relative_to(functions.ROOT).as_posix()
        for mutant, _ in mutants.of_function(definition, f"{module}.{name}"):
            if self.reach.of(path, mutant.lines):
                yield mutant
