"""Which source files of the rules a piece of code rests on: all that it imports, and they in turn.

What was found of a clause by running its examples holds until one of these changes, and no longer.
"""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from edition.verify import functions


@cache
def _modules() -> dict[str, Path]:
    return {functions.module_of(file): file for file in functions.sources()}


def _named(code: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            # What is imported from a package may be a module of it.
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _known(names: Iterable[str]) -> set[str]:
    """Those of these names that are modules of the rules, and the packages they lie in."""
    parts = [name.split(".") for name in names]
    with_packages = {".".join(part[:n]) for part in parts for n in range(1, len(part) + 1)}
    return with_packages & _modules().keys()


@cache
def _imported(module: str) -> frozenset[str]:
    return frozenset(_known(_named(_modules()[module].read_text("utf-8"))))


def of_examples(sources: Iterable[str]) -> set[str]:
    """The modules of the rules that some examples import; none by what cannot be read."""
    parser = doctest.DocTestParser()
    found: set[str] = set()
    for source in sources:
        with suppress(ValueError):  # no doctest
            for line in parser.get_examples(source):
                with suppress(SyntaxError):
                    found |= _known(_named(line.source))
    return found


def files(modules: Iterable[str]) -> list[Path]:
    """The source files of these modules and of all that they rest on, in order of name."""
    found: set[str] = set()
    waiting = _known(modules)
    while waiting:
        found |= waiting
        waiting = {name for module in waiting for name in _imported(module)} - found
    return sorted(_modules()[name] for name in found)
