"""How rules are written: each at its clause, in the order of the text, asked by typed questions."""

import ast
import importlib
import inspect
import pkgutil
import re
from itertools import pairwise

import pytest

import edition
import rules_demo
from rules_demo.games import GAMES
from rules_demo.kernel.errors import LoixError
from rules_demo.kernel.rules import place
from tests.conftest import ROOT

CLAUSE = re.compile(r"\b[a-z]+(?:-[a-z]+)*-[a-z]-s?\d+[a-z]?\b")
#: The calls in which a clause is named: it is bound, cited, left open, or what is borrowed from.
NAMING = {"rule", "also", "cite", "follow", "borrow", "Silent", "struck", "read", "by"}

MODULES = sorted(
    path for game in GAMES.values() for path in (ROOT / game.package.replace(".", "/")).glob("*.py")
)


def called(node):
    """The name of what is called."""
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def bound(function):
    """The clauses to which a function is bound, as its decorators say, by the book."""
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and called(decorator) in ("rule", "also"):
            book = ast.unparse(decorator.func).rpartition(".")[0]
            yield book, ast.literal_eval(decorator.args[0])


@pytest.mark.parametrize("module", MODULES, ids=lambda path: "/".join(path.parts[-2:]))
def test_a_clause_is_named_only_where_it_is_bound_or_cited(module):
    tree = ast.parse(module.read_text("utf-8"))
    allowed = set()
    for node in ast.walk(tree):
        docs = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body
        if docs and isinstance(docs[0], ast.Expr):
            allowed.add(docs[0].value)
        if isinstance(node, ast.Call) and called(node) in NAMING:
            allowed |= set(ast.walk(node))
        if isinstance(node, ast.keyword) and node.arg == "beyond":
            allowed |= set(ast.walk(node))
    loose = [
        f"line {node.lineno}: {node.value!r}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if CLAUSE.search(node.value) and node not in allowed
    ]
    assert not loose


@pytest.mark.parametrize("module", MODULES, ids=lambda path: "/".join(path.parts[-2:]))
def test_rules_stand_in_the_order_of_the_text(module):
    """In each module, among the rules of one part of the text (where two witnesses say a thing
    together the first bound is the one whose order counts)."""
    tree = ast.parse(module.read_text("utf-8"))
    order: dict[str, list[tuple[int, str]]] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            for _, clause in list(bound(node))[:1]:
                stem, *number = place(clause)
                order.setdefault(stem, []).append((*number, clause))
    for clauses in order.values():
        for one, following in pairwise(clauses):
            assert one[:2] <= following[:2], f"{following[-1]} stands after {one[-1]}"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_rule_is_bound_where_it_is_written(game):
    """A function that carries a clause bears it as a decorator, and so do its other readings."""
    for book in game.books.values():
        for clause, rule in book.rules.items():
            for function in rule.functions:
                source = inspect.getsource(inspect.unwrap(function))
                assert f'"{clause}"' in source, f"{clause}: {function.__qualname__}"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_rule_says_what_it_says_and_what_holds_without_it(game):
    for book in game.books.values():
        for clause, rule in book.rules.items():
            for part in rule.parts:
                for function in (part.otherwise, *(r.function for r in part.readings.values())):
                    assert inspect.getdoc(function), f"{clause}: {function.__qualname__}"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_rule_of_duties_gives_nothing_else(game):
    for book in game.books.values():
        for seed in range(20):
            dealt, table = game.deal(seed)
            if dealt is not book:
                continue
            for moment in book.moments(table):
                for clause, part, function in book.compiled.judging:
                    if part.duties and (part.on is None or moment.act.verb in part.on):
                        kinds = {ruling.kind for ruling in function(moment)}
                        assert not any(kind.lasting for kind in kinds), clause


@pytest.mark.parametrize("package", [rules_demo, edition])
def test_every_error_has_one_base(package):
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if found.name.endswith(("__main__", "dask", "shrink")):
            continue
        module = importlib.import_module(found.name)
        for name, kind in inspect.getmembers(module, inspect.isclass):
            if issubclass(kind, Exception) and kind.__module__ == found.name:
                assert issubclass(kind, LoixError), f"{found.name}.{name}"
