"""The floors of the machinery, and its one port to the rules."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from edition import FLOORS, rules
from tests.conftest import ROOT

EDITION = ROOT / "edition"
FLOOR = {name: number for number, name in enumerate(FLOORS)}
#: What may be asked of the rules' package without the port: neither is a rule.
FREE = {"rules_demo", "rules_demo.console", "rules_demo.__version__", "rules_demo.LoixError"}
#: Travels into the page, where there is no edition.
TRAVELS = EDITION / "verify" / "runner.py"

#: Where a game's name may stand in the code, and what it is there.
NAMED = {
    ("edition/site/pictures.py", "hombre/academie.html#hombre-a-28"): "what the README shows",
    ("edition/text/usage.py", "vingt-quatre"): "the number, an everyday word",
}


@cache
def modules() -> dict[str, Path]:
    """The modules of the edition by their names, packages among them."""
    found = {}
    for path in sorted(EDITION.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(source: str, package: str) -> Iterator[str]:
    """Whatever some Python imports, wherever in it and for whatever; by full names.

    What `importlib` is told in so many words is an import, too.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: -node.level + 1 or None] if node.level else []
            start = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{start}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func).rpartition(".")[2]
            if called in ("import_module", "__import__", "find_spec"):
                yield from (str(a.value) for a in node.args if isinstance(a, ast.Constant))


def imported(name: str) -> set[str]:
    """What a module of the edition imports."""
    path = modules()[name]
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    return set(imports(path.read_text("utf-8"), package))


def floor(module: str) -> int:
    """The floor that a module of the edition stands on; `edition` itself is the roof."""
    parts = module.split(".")
    return FLOOR[parts[1]] if len(parts) > 1 and parts[1] in FLOOR else len(FLOORS)


def climbing(name: str, found: set[str]) -> list[str]:
    """Those imports of a module that do not lead to a floor below, nor stay on its own."""
    mine = floor(name)
    return sorted(one for one in found if one.split(".")[0] == "edition" and floor(one) > mine)


def past_the_port(found: set[str]) -> list[str]:
    """Those imports that lead into the rules."""
    return sorted(one for one in found if one.split(".")[0] == "rules_demo" and one not in FREE)


def test_everything_stands_on_a_floor() -> None:
    assert {name.split(".")[1] for name in modules() if "." in name} == set(FLOORS)


@pytest.mark.parametrize("name", modules())
def test_a_module_leans_on_what_is_below_it(name: str) -> None:
    assert climbing(name, imported(name)) == []


@pytest.mark.parametrize("name", [one for one, path in modules().items() if path != TRAVELS])
def test_the_rules_are_seen_through_one_port(name: str) -> None:
    inside = past_the_port(imported(name))
    assert bool(inside) == (name == rules.__name__), inside


def test_what_travels_imports_nothing_of_the_edition() -> None:
    found = imported("edition.verify.runner")
    assert {one.split(".")[0] for one in found} & {"edition", "rules_demo"} == {"rules_demo"}


@pytest.mark.parametrize(
    "line",
    [
        "from edition import book, setup",
        "import edition.book.pdf, rules_demo.hombre",
        "def f():\n    from edition.book import pdf\n    from rules_demo import games",
        "if TYPE_CHECKING:\n    from edition.book.pdf import main",
        "from ..book import pdf",
        "import_module('edition.book.pdf'), __import__('rules_demo.rulebook')",
    ],
)
def test_an_import_of_what_is_above_or_of_the_rules_is_seen(line: str) -> None:
    found = set(imports(line, "edition.page"))
    assert climbing("edition.page.essai", found) != []
    assert bool(past_the_port(found)) == ("rules_demo" in line)


def _literals(path: Path) -> Iterator[ast.Constant]:
    """The strings of a module that are no docstrings: what its code knows."""
    tree = ast.parse(path.read_text("utf-8"))
    said = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node


def test_no_code_of_the_edition_knows_a_game_by_name() -> None:
    names = "|".join(rf"{name}|{name.replace('-', '_')}" for name in rules.GAMES)
    named = re.compile(rf"(?<![a-z])(?:{names})(?![a-z])", re.I)
    found = [
        (path.relative_to(ROOT).as_posix(), node.value)
        for path in modules().values()
        for node in _literals(path)
        if named.search(str(node.value))
    ]
    assert sorted(found) == sorted(NAMED)
