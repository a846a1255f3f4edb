"""The source files of the rules, and the functions in them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "rules_demo"
FOLDER = ROOT / PACKAGE


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
