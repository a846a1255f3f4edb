"""The functions of a source file, with the lines that run when they are called."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "rules_demo"
FOLDER = ROOT / PACKAGE


@dataclass(frozen=True)
class Function:
    """A function or a method; one written within another belongs to it.

    ``name`` is importable, such as ``rules_demo.hombre.outcome.split``; ``lines`` are those of its
    body that can run, ``first`` is the line of its first decorator or of ``def``.
    """

    name: str
    file: str
    first: int
    last: int
    lines: frozenset[int]


def module_of(file: Path) -> str:
    """The importable name of a source file below the repository."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def place_of(name: str) -> tuple[Path, str]:
    """The source file of a function, given by its importable name, and its name there.

    Raises ``LookupError`` if there is no such file.
    """
    parts = name.split(".")
    for n in range(len(parts) - 1, 0, -1):
        folder = ROOT.joinpath(*parts[:n])
        for file in (folder.with_suffix(".py"), folder / "__init__.py"):
            if file.is_file():
                return file, ".".join(parts[n:])
    raise LookupError(f"no source file has {name}")


def sources() -> list[Path]:
    """Every source file of the rules, in order of name."""
    return sorted(FOLDER.rglob("*.py"))


def definitions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module by their names within it, in its order."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from definitions(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.If | ast.Try):
            yield from definitions(node, prefix)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield const
            yield from _codes(const)


def _first(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


@lru_cache(maxsize=512)
def _read(file: Path, text: str) -> tuple[Function, ...]:
    tree = ast.parse(text)
    codes = list(_codes(compile(text, str(file), "exec", dont_inherit=True)))
    module, path = module_of(file), file.relative_to(ROOT).as_posix()
    found = []
    for qualname, node in definitions(tree):
        first, last, start = _first(node), node.end_lineno or node.lineno, node.body[0].lineno
        own = (c for c in codes if first <= c.co_firstlineno <= last)
        lines = {n for c in own for _, _, n in c.co_lines() if n is not None and start <= n <= last}
        found.append(Function(f"{module}.{qualname}", path, first, last, frozenset(lines)))
    return tuple(found)


def of_file(file: Path) -> tuple[Function, ...]:
    """The functions and methods of one source file, in its order."""
    return _read(file, file.read_text("utf-8"))


def everything() -> dict[str, Function]:
    """Every function and method of the rules by its importable name."""
    return {function.name: function for file in sources() for function in of_file(file)}
