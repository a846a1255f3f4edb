"""Whether an example can fail by what the rules say: whether what it shows depends on them.

`assert True`, a constant that is printed, an answer of which only dots are expected: these pass
whatever a rule says. So each example is read for the names that it has of ``rules_demo``, and those
that it made of them; what it shows, or asserts, must rest on one.
"""

from __future__ import annotations

import ast
import doctest
import string
from collections.abc import Iterable, Iterator
from typing import Final

RULES: Final = "rules_demo"
#: Faults of an example itself, which no rule has.
SLIPS: Final = ("AttributeError", "ImportError", "ModuleNotFoundError", "NameError", "SyntaxError")
_COMPOUND: Final = (ast.For, ast.While, ast.If, ast.With, ast.Try, ast.Match)


def any_answer(example: doctest.Example) -> bool:
    """Whether a line of an example expects something of what is answered."""
    if example.exc_msg:
        return not example.exc_msg.startswith(SLIPS)
    want = example.want.replace("<BLANKLINE>", "")
    if example.options.get(doctest.ELLIPSIS, False) and "..." in want:
        want = want.translate({ord(mark): None for mark in string.punctuation})
    return bool(want.strip())


class Names:
    """What the names of a clause's examples stand for, as far as they come from the rules."""

    def __init__(self) -> None:
        self.known: set[str] = set()
        #: Those that are imported: they are there whatever the rules say.
        self.imported: set[str] = set()

    def asserts(self, example: doctest.Example) -> bool:
        """Whether a line can fail by what the rules say; what it names is known from then on."""
        try:
            statements = ast.parse(example.source).body
        except SyntaxError:
            return True  # which is told by running it
        asserted, shown = False, False
        for statement in statements:
            self._bind(statement)
            asserted = asserted or self._asserted(statement)
            if isinstance(statement, (ast.Expr, *_COMPOUND)) or example.exc_msg:
                # Of several on a line it is the last that is taken to answer.
                shown = self._shown(statement, raised=bool(example.exc_msg))
        return asserted or (shown and any_answer(example))

    def _asserted(self, statement: ast.stmt) -> bool:
        inside = (node for node in ast.walk(statement) if isinstance(node, ast.Assert))
        return any(self.weighs(node.test) and not self._there(node.test) for node in inside)

    def _shown(self, statement: ast.stmt, *, raised: bool) -> bool:
        if isinstance(statement, ast.Expr):
            return self.weighs(statement.value) and (raised or not self._there(statement.value))
        return self._names(statement)

    def _there(self, node: ast.expr) -> bool:
        """Whether this asks only if something imported is there."""
        match node:
            case ast.Compare(left=left, comparators=[ast.Constant(value=None)]):
                return self._there(left)
            case ast.Call(func=ast.Name(id="callable" | "bool" | "print"), args=[one]):
                return self._there(one)
            case ast.Name(id=name):
                return name in self.imported and not name.isupper()
        return False

    def weighs(self, node: ast.AST) -> bool:
        """Whether the value of an expression may depend on the rules."""
        match node:
            case ast.Name(id=name):
                return name in self.known
            case ast.Compare(left=left, comparators=others):
                each = {ast.dump(one) for one in (left, *others)}
                return len(each) > 1 and any(map(self.weighs, (left, *others)))
            case ast.BoolOp(op=op, values=values):
                ends = isinstance(op, ast.Or)
                decided = (one for one in values if isinstance(one, ast.Constant))
                return not any(bool(one.value) is ends for one in decided) and any(
                    map(self.weighs, values)
                )
            case ast.IfExp(body=body, orelse=other) if ast.dump(body) == ast.dump(other):
                return self.weighs(body)
        return any(map(self.weighs, ast.iter_child_nodes(node)))

    def _names(self, node: ast.AST) -> bool:
        return any(isinstance(one, ast.Name) and one.id in self.known for one in ast.walk(node))

    def _bind(self, statement: ast.stmt) -> None:
        """Learn what names stand for after a statement."""
        match statement:
            case ast.Import(names=names):
                for one in names:
                    package = one.name.partition(".")[0]
                    self._import(one.asname or package, package == RULES)
            case ast.ImportFrom(module=module, names=names):
                for one in names:
                    self._import(one.asname or one.name, (module or "").partition(".")[0] == RULES)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                self._set({name}, self._names(statement))
            case ast.Assign(targets=targets, value=value):
                self._assign(targets, self.weighs(value))
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._assign([target], self.weighs(value))
            case _:
                if self._names(statement):
                    self._set(set(_stored(statement)), True)
                for node in _blocks(statement):
                    self._bind(node)
        for part in ast.walk(statement):
            match part:
                # What is handed to a method may stay: ``found.append(ruling)``.
                case ast.Call(func=ast.Attribute() as method, args=args, keywords=named):
                    if any(map(self.weighs, (*args, *named))):
                        self.known.update(_base(method))

    def _import(self, name: str, of_rules: bool) -> None:
        self._set({name}, of_rules)
        if of_rules:
            self.imported.add(name)

    def _assign(self, targets: Iterable[ast.expr], weighs: bool) -> None:
        for target in targets:
            if weighs or isinstance(target, ast.Name):
                self._set(set(_stored(target)), weighs)

    def _set(self, names: set[str], of_rules: bool) -> None:
        self.imported -= names
        self.known = self.known | names if of_rules else self.known - names


def _stored(node: ast.AST) -> Iterator[str]:
    """The names that something is put into, itself or a part of it."""
    for one in ast.walk(node):
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
            yield one.id
        elif isinstance(one, (ast.Attribute, ast.Subscript)) and isinstance(one.ctx, ast.Store):
            yield from _base(one)


def _base(node: ast.expr) -> Iterator[str]:
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    if isinstance(node, ast.Name):
        yield node.id


def _blocks(statement: ast.stmt) -> Iterator[ast.stmt]:
    """The statements within a statement."""
    for node in ast.iter_child_nodes(statement):
        if isinstance(node, ast.stmt):
            yield node
        elif isinstance(node, (ast.ExceptHandler, ast.match_case)):
            yield from node.body
