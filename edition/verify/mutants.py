"""Small changes to a function: what a rule would be if a number or a comparison were another.

One change at a time. A number becomes the next and the one before, so that a line drawn at four
needs an example on each side; a comparison becomes its opposite and, where it has an order, moves
its boundary; words become other words; *and* becomes *or*, a *not* goes, *any* becomes *all*, the
largest the smallest, a sum a difference.

The changes are few and made to the code of a running function, so that some thousands of them can
be tried in a minute; a mutation tool that rewrites files and starts the tests anew for each would
take hours.
"""

from __future__ import annotations
import __future__

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType

from edition.verify.functions import PACKAGE

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
_NAMES = {"any": "all", "all": "any", "min": "max", "max": "min"}


@dataclass(frozen=True)
class Mutant:
    """One change to a function.

    ``change`` is what stood there and what stands there now, by which a mutant is known however
    the lines of the file move; the same change made at a second place of the function has its
    number behind it. ``lines`` are those of the statement in which it is.
    """

    function: str
    change: str
    line: int
    lines: range

    @property
    def name(self) -> str:
        """The function, without the name of the package."""
        return self.function.removeprefix(f"{PACKAGE}.")

    def __str__(self) -> str:
        return f"{self.name}: {self.change}"


@dataclass(frozen=True)
class Trial:
    """What became of a mutant.

    ``bound`` tells whether it is one of a rule function, ``run`` whether any clause it may be tried
    on runs it; ``killer`` is the first clause whose examples noticed it.
    """

    mutant: Mutant
    bound: bool
    run: bool
    killer: str

    @property
    def survived(self) -> bool:
        """Whether it was tried, and no example noticed."""
        return self.run and not self.killer


def _changes(node: ast.AST) -> Iterator[ast.expr]:
    """What an expression could be instead."""
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            if value > 0:
                yield ast.Constant(value - 1)
        case ast.Constant(value=str(value)):
            yield ast.Constant(f"{value}~")
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                for other in _COMPARISONS[type(op)]:
                    yield _with(node, "ops", [*ops[:place], other(), *ops[place + 1 :]])
        case ast.BoolOp(op=junction):
            yield _with(node, "op", ast.Or() if isinstance(junction, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield copy.copy(operand)
        case ast.BinOp(op=sign) if type(sign) in _OPERATORS:
            yield _with(node, "op", _OPERATORS[type(sign)]())
        case ast.Call(func=ast.Name(id=name)) if name in _NAMES:
            yield _with(node, "func", ast.Name(_NAMES[name], ast.Load()))


def _with(node: ast.expr, field: str, value: object) -> ast.expr:
    """An expression with another part."""
    changed = copy.copy(node)
    setattr(changed, field, value)
    return changed


@dataclass(frozen=True)
class _Site:
    """A place in a tree: the node there, and the statement it belongs to."""

    parent: ast.AST
    field: str
    place: int | None
    node: ast.AST
    statement: ast.stmt

    def put(self, node: ast.AST) -> None:
        if self.place is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.place] = node


#: What does not run when a function is called: it ran when the module was read, or never does.
_IDLE = {
    ast.FunctionDef: {"decorator_list", "args", "returns"},
    ast.Lambda: {"args"},
    ast.AnnAssign: {"annotation"},
}


def _sites(node: ast.AST, statement: ast.stmt) -> Iterator[_Site]:
    idle = _IDLE.get(type(node), set())
    for field, value in ast.iter_fields(node):
        if field in idle:
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for place, child in children:
            if not isinstance(child, ast.AST) or _is_docstring(child):
                continue
            inner = child if isinstance(child, ast.stmt) else statement
            yield _Site(node, field, place, child, inner)
            yield from _sites(child, inner)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _own_lines(statement: ast.stmt) -> range:
    """The lines of a statement, without those of the statements inside it."""
    last = statement.end_lineno or statement.lineno
    body = getattr(statement, "body", None)
    if isinstance(body, list) and body:
        last = max(statement.lineno, body[0].lineno - 1)
    return range(statement.lineno, last + 1)


def _words(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


def of_function(tree: ast.FunctionDef, name: str) -> Iterator[Mutant]:
    """Every mutant of a function, whose definition is so changed until the next is asked for."""
    seen: Counter[str] = Counter()
    for site in list(_sites(tree, tree)):
        for changed in _changes(site.node):
            ast.copy_location(changed, site.node)
            ast.fix_missing_locations(changed)
            change = f"{_words(site.node)} → {_words(changed)}"
            seen[change] += 1
            if seen[change] > 1:
                change += f" ({seen[change]})"
            line = getattr(site.node, "lineno", site.statement.lineno)
            site.put(changed)
            try:
                yield Mutant(name, change, line, _own_lines(site.statement))
            finally:
                site.put(site.node)


def compiled(definition: ast.FunctionDef, tree: ast.Module, file: str) -> CodeType:
    """The code of the statement of a module that has a definition, as it stands now."""
    statement = next(one for one in tree.body if definition in ast.walk(one))
    flags = __future__.annotations.compiler_flag
    code: CodeType = compile(ast.Module([statement], []), file, "exec", flags, dont_inherit=True)
    return code


# -- the numbers a module names -----------------------------------------------------------------


def numbers(tree: ast.Module) -> Iterator[tuple[str, ast.Assign]]:
    """Each name that a module gives to a number, or to several, with where it does so."""
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_number(value):
                yield name, statement


def _is_number(node: ast.expr) -> bool:
    elements = node.elts if isinstance(node, ast.Tuple) else [node]
    return bool(elements) and all(
        isinstance(one, ast.Constant) and type(one.value) is int for one in elements
    )


def of_number(statement: ast.Assign, module: str) -> Iterator[tuple[Mutant, object]]:
    """Every mutant of a named number, with the value it then has."""
    (target,) = statement.targets
    assert isinstance(target, ast.Name)
    name = f"{module}.{target.id}"
    value = ast.literal_eval(statement.value)
    several = value if isinstance(value, tuple) else (value,)
    for place, number in enumerate(several):
        for other in (number + 1, number - 1):
            changed: object = other
            if isinstance(value, tuple):
                changed = (*value[:place], other, *value[place + 1 :])
            lines = range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)
            yield Mutant(name, f"{value} → {changed}", statement.lineno, lines), changed


def uses(tree: ast.AST, name: str) -> Iterator[int]:
    """The lines that use a name, by itself or as a name of another module."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=used, ctx=ast.Load()) | ast.Attribute(attr=used) if used == name:
                yield node.lineno
