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
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import cache, partial
from pathlib import Path
from typing import Final

import coverage

from edition import rules
from edition.verify import examples, functions, mutants
from edition.verify.bench import Bench
from edition.verify.mutants import Mutant, Trial

#: Modules of a game that say nothing of what its table means: they lay it out, play or count.
_OTHER_ROOMS: Final = re.compile(r"collation|fast|play|set_out|sitting|solver|table|tally\w*")

#: A function or a number of the rules: its source file, and its name there.
Place = tuple[Path, str]
#: A mutant, the clauses whose examples may notice it, and what lets it live for a while.
_Tried = tuple[Mutant, set[str], Callable[[], AbstractContextManager[None]]]


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
        # Importing runs lines too; whatever is imported first is nobody's.
        rules.every_rule()
        self.bench = Bench(clauses)
        self.order = {clause.id: place for place, clause in enumerate(clauses)}
        tracer = coverage.Coverage(
            data_file=None, include=[f"{functions.FOLDER}/*"], config_file=False
        )
        # The newest core of coverage.py has no contexts.
        tracer.set_option("run:core", "ctrace")
        for clause in clauses:
            # A clause must not seem to do without what another has had worked out.
            self.bench.forget()
            with tracer.collect():
                tracer.switch_context(clause.id)
                sound = self.bench.passes(clause.id)
            if not sound:
                raise ValueError(f"the examples of {clause.id} fail as the rules stand")
        data = tracer.get_data()
        #: The clauses that run each line of each source file.
        self.reach = {
            file: {line: set(ran) for line, ran in data.contexts_by_lineno(str(file)).items()}
            for file in functions.sources()
        }

    def _run_by(self, file: Path, lines: Iterable[int]) -> set[str]:
        """The clauses that run any of these lines."""
        known = self.reach[file]
        return self.order.keys() & set().union(*(known.get(line, ()) for line in lines))

    def plan(self) -> list[Place]:
        """Every function and every number of the games' rules, with its file."""
        return [
            (file, name)
            for file in rule_files()
            for found in (functions.definitions(_tree(file)), mutants.numbers(_tree(file)))
            for name, _ in found
        ]

    def trials(self, file: Path, name: str, change: str = "") -> list[Trial]:
        """Try every mutant of a function or a number, or the one of this change."""
        found = []
        for mutant, asked, living in self._mutants(file, name):
            if change in ("", mutant.change):
                killer = ""
                if asked:
                    with living():
                        killer = self.bench.noticed_by(sorted(asked, key=self.order.__getitem__))
                bound = mutant.function in rules.clauses_by_function()
                found.append(Trial(mutant, bound, bool(asked), killer))
        return found

    def one_by_one(self, places: Iterable[Place], seed: int | str) -> Iterator[Trial]:
        """Try the mutants that some clause may notice in an order drawn by a seed, for as long as
        they are asked."""
        everything = [
            (file, name, mutant.change)
            for file, name in places
            for mutant, asked, _ in self._mutants(file, name)
            if asked
        ]
        random.Random(seed).shuffle(everything)
        for one in everything:
            yield from self.trials(*one)

    def _mutants(self, file: Path, name: str) -> Iterator[_Tried]:
        """Those of a function or a number; each can live until the next is asked for."""
        tree, module = _tree(file), functions.module_of(file)
        definition = dict(functions.definitions(tree)).get(name)
        if definition is None:
            used = ((other, mutants.uses(_tree(other), name)) for other in rule_files())
            asked = set().union(*(self._run_by(other, lines) for other, lines in used))
            for mutant, value in mutants.of_number(dict(mutants.numbers(tree))[name], module):
                yield mutant, asked, partial(self.bench.with_constant, module, name, value)
            return
        bound = set(rules.clauses_by_function().get(f"{module}.{name}", ()))
        for mutant in mutants.of_function(definition, f"{module}.{name}"):
            run_by = self._run_by(file, mutant.lines)
            living = partial(self._with_function, file, definition)
            yield mutant, run_by & bound if bound else run_by, living

    def _with_function(
        self, file: Path, definition: ast.FunctionDef
    ) -> AbstractContextManager[None]:
        return self.bench.with_code(mutants.compiled(definition, _tree(file), str(file)))
