"""What ``conf.py`` says, read without running it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

from edition.text import files
from edition.text.model import TextError

EXTENSION: Final = "edition"


def settings(conf: Path) -> dict[str, ast.expr]:
    """What is assigned to each name at the top level of a ``conf.py``, the last time.

    Raises :class:`TextError` for a file that is missing or is not Python.
    """
    return {
        target.id: statement.value
        for statement in files.python(conf).body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }


def names(conf: Path, setting: str, value: ast.expr) -> dict[str, int]:
    """The names that a setting lists, each with its line.

    Raises :class:`TextError` for anything but a plain list of names, and for one given twice.
    """
    found: dict[str, int] = {}
    parts = value.elts if isinstance(value, ast.List | ast.Tuple) else [value]
    for part in parts:
        match part:
            case ast.Constant(value=str(name)) if name in found:
                raise TextError(conf, part.lineno, f"{setting} names {name} twice")
            case ast.Constant(value=str(name)) if part is not value:
                found[name] = part.lineno
            case _:
                raise TextError(conf, part.lineno, f"{setting} must be a list of names in quotes")
    return found


def check(conf: Path) -> None:
    """Raises :class:`TextError` for a ``conf.py`` that Sphinx could not run, or not as ours."""
    value = settings(conf).get("extensions")
    if value is None or EXTENSION not in names(conf, "extensions", value):
        line = value.lineno if value else 1
        raise TextError(conf, line, f"extensions lacks {EXTENSION!r}: nothing would be checked")


def line_of(conf: Path, setting: str) -> int:
    """The line on which a setting is made; the first if none is."""
    value = settings(conf).get(setting)
    return value.lineno if value else 1


def line_with(conf: Path, word: str) -> int | None:
    """The line that has a word in quotes, if one has."""
    for node in ast.walk(files.python(conf)):
        if isinstance(node, ast.Constant) and node.value == word:
            return node.lineno
    return None
