"""Whether a script can be run at all: its grammar, what it loads, and what it asks of others.

A slip at the head of a script stops everything that it does, and no page says so. What no engine
accepts is found by one (QuickJS, which comes as a library), and nothing of the script is run. What
it loads is found in its syntax tree (``tree-sitter``): a browser would say that to readers only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import quickjs  # type: ignore[import-untyped]
import tree_sitter
import tree_sitter_javascript
from tree_sitter import Node

from edition.text import files
from edition.text.model import TextError

#: What fetches the address that is its first argument.
_FETCHES: Final = frozenset(
    """
    import fetch importScripts Worker SharedWorker WebSocket EventSource Request sendBeacon
    register addModule
    """.split()  # noqa: SIM905
)
#: What fetches its second argument: of a request, and of an element whose attribute is set.
_FETCHES_SECOND: Final = frozenset({"open", "setAttribute"})
_ATTRIBUTES: Final = frozenset({"src", "srcset", "poster", "data"})
_AT: Final = re.compile(r"(?P<what>[^\n]*)(?:\n\s+at [^:\n]*:(?P<line>\d+))?")


@cache
def _parser() -> tree_sitter.Parser:
    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))


def elsewhere(address: str) -> bool:
    """Whether an address is of another host."""
    try:
        return bool(urlsplit(address.strip()).netloc)
    except ValueError:
        return True


def faults(path: Path, *, classic: bool = False) -> Iterator[TextError]:
    """Why a script, a module unless it is ``classic``, would not run; and what it loads in vain."""
    source = files.text(path)
    root = _parser().parse(source.encode()).root_node
    if root.has_error:
        node = _first_error(root)
        what = f"a {node.type!r} is missing" if node.is_missing else f"at {_text(node)[:60]!r}"
        yield TextError(path, _line(node), f"is not JavaScript: {what}")
    elif refused := _refused(source, root, classic):
        line, what = refused
        yield TextError(path, line, f"is not JavaScript: {what}")
    else:
        yield from _Loads(path, root).faults()


def within(path: Path, line: int, source: str) -> Iterator[TextError]:
    """What a script that is written out in a page loads from elsewhere; it begins on that line."""
    yield from _Loads(path, _parser().parse(source.encode()).root_node, line).faults()


def _first_error(node: Node) -> Node:
    while not (node.is_error or node.is_missing):
        node = next(child for child in node.children if child.has_error or child.is_missing)
    return node


def _refused(source: str, root: Node, classic: bool) -> tuple[int, str] | None:
    """The line at which an engine stops reading, and why.

    It reads the whole before it runs anything, and what is added to it ends it there.
    """
    try:
        if classic:
            quickjs.Context().eval(f"throw 0;{source}")
        else:
            quickjs.Context().module(f'{source}\nimport "nothing";')
    except quickjs.JSException as stopped:
        found = _AT.match(str(stopped).removeprefix("SyntaxError: "))
        if found is None or not str(stopped).startswith("SyntaxError"):
            return None
        return int(found["line"] or _where(found["what"], source, root)), found["what"]
    return None


def _where(what: str, source: str, root: Node) -> int:
    """The line of what an engine refuses without a place: a pattern, or what it quotes."""
    for node in _all(root):
        if node.type == "regex":
            try:
                quickjs.Context().eval(_text(node))
            except quickjs.JSException:
                return _line(node)
    name = re.search(r"'(.+)'", what)
    return source[: source.find(name[1])].count("\n") + 1 if name and name[1] in source else 1


def _all(node: Node) -> Iterator[Node]:
    yield node
    for child in node.named_children:
        yield from _all(child)


def _text(node: Node | None) -> str:
    return "" if node is None else (node.text or b"").decode().split("\n")[0]


def _line(node: Node) -> int:
    return node.start_point.row + 1


class _Loads:
    """What a script loads, and the names that it expects of other scripts."""

    def __init__(self, path: Path, root: Node, first: int = 0) -> None:
        self.path = path
        #: The line on which it begins in a page, whose place on the site is not known here.
        self.first = first
        self.nodes = list(_all(root))
        #: What names stand for that are given a value once.
        self.values = {
            _text(node.child_by_field_name("name")): value
            for node in self.nodes
            if node.type == "variable_declarator" and (value := node.child_by_field_name("value"))
        }

    def faults(self) -> Iterator[TextError]:
        for node in self.nodes:
            match node.type:
                case "import_statement" | "export_statement":
                    if source := node.child_by_field_name("source"):
                        yield from self._module(node, self._said(source), _asked(node))
                case "call_expression" | "new_expression":
                    yield from self._call(node)
                case "assignment_expression":
                    left = node.child_by_field_name("left")
                    right = node.child_by_field_name("right")
                    if left and right and _text(left).rpartition(".")[2] in _ATTRIBUTES:
                        yield from self._remote(right)
                case "object":
                    yield from self._object(node)

    def _call(self, node: Node) -> Iterator[TextError]:
        called = node.child_by_field_name("function") or node.child_by_field_name("constructor")
        given = node.child_by_field_name("arguments")
        arguments = given.named_children if given else []
        name = _name(called)
        if not arguments:
            return
        if name == "import" and arguments[0].type == "string":
            yield from self._module(node, self._said(arguments[0]), _expected(node))
        elif name in _FETCHES:
            yield from self._remote(arguments[0])
        elif name in _FETCHES_SECOND and len(arguments) > 1:
            if name == "open" or self._said(arguments[0]) in _ATTRIBUTES:
                yield from self._remote(arguments[1])
        elif name == "URL" and len(arguments) > 1 and _text(arguments[1]) == "import.meta.url":
            yield from self._beside(node, self._said(arguments[0]))

    def _object(self, node: Node) -> Iterator[TextError]:
        """An element that is described: a picture or script, or a link to a style."""
        pairs = {
            self._said(key) or _text(key): value
            for pair in node.named_children
            if (key := pair.child_by_field_name("key"))
            and (value := pair.child_by_field_name("value"))
        }
        for name, value in pairs.items():
            if name == "src" or (name == "href" and "rel" in pairs):
                yield from self._remote(value)

    def _fault(self, node: Node, said: str) -> TextError:
        return TextError(self.path, _line(node) + max(0, self.first - 1), said)

    def _module(self, node: Node, name: str, asked: list[str]) -> Iterator[TextError]:
        if elsewhere(name):
            yield self._fault(node, f"loads {name!r} from elsewhere")
        elif self.first:
            return
        elif name.startswith("/"):
            said = "which is at the root of the host: the site may lie below it"
            yield self._fault(node, f"loads {name!r}, {said}")
        elif not name.startswith("."):
            if not urlsplit(name).scheme:
                said = "which a browser does not know: './' begins the name of a file"
                yield self._fault(node, f"loads {name!r}, {said}")
        elif not (other := self.path.parent / name).is_file():
            yield self._fault(node, f"loads {name!r}, and there is no such file")
        else:
            exported = _exported(other)
            for one in asked:
                if exported is not None and one not in exported:
                    said = f"takes {one!r} from {name!r}, which does not export it"
                    yield self._fault(node, said)

    def _beside(self, node: Node, name: str) -> Iterator[TextError]:
        """A file named from where the script lies; what the build adds has folders of its own."""
        if self.first:
            return
        near = name.startswith("./") or (name.startswith("../") and name.count("../") == 1)
        if near and name.endswith((".js", ".css")) and not (self.path.parent / name).is_file():
            said = f"loads {name!r}, and there is no such file"
            yield self._fault(node, said)

    def _remote(self, node: Node) -> Iterator[TextError]:
        if elsewhere(said := self._said(node)):
            yield self._fault(node, f"loads {said!r} from elsewhere")
            return
        for child in node.named_children:
            yield from self._remote(child)

    def _said(self, node: Node, depth: int = 9) -> str:
        """The text that a node stands for, as far as it can be seen here."""
        match node.type:
            case "string" | "template_string" | "template_substitution" | "binary_expression":
                return "".join(self._said(child, depth) for child in node.named_children)
            case "string_fragment" | "escape_sequence":
                return (node.text or b"").decode()
            case "identifier" if depth and (value := self.values.get(_text(node))):
                return self._said(value, depth - 1)
        return ""


def _name(called: Node | None) -> str:
    """The last part of what is called: ``register`` of ``navigator.serviceWorker.register``."""
    if called is not None and called.type == "member_expression":
        called = called.child_by_field_name("property")
    return _text(called)


def _asked(node: Node) -> list[str]:
    """The names that a statement takes from the module that it loads."""
    found = []
    for one in _all(node):
        if one.type in ("import_specifier", "export_specifier"):
            found.append(_text(one.child_by_field_name("name")))
        elif one.type == "import_clause":
            found += ["default" for child in one.named_children if child.type == "identifier"]
    return found


def _expected(call: Node) -> list[str]:
    """The names that are taken at once from what ``await import(…)`` brings."""
    place = 0
    node = call.parent
    listed = node is not None and node.type == "array"
    if node is not None and listed:  # await Promise.all([import(…), …])
        place = [child.id for child in node.named_children].index(call.id)
        given = node.parent.parent if node.parent else None
        node = given.parent if _text(given).startswith("Promise.all(") and given else None
    if node is None or node.type != "await_expression":
        return []
    node = node.parent
    if node is not None and node.type == "parenthesized_expression":
        around = node.parent
        member = around is not None and around.type == "member_expression"
        return [_name(around)] if member and not listed else []
    pattern = node.child_by_field_name("name") if node is not None else None
    if pattern is not None and listed and pattern.type == "array_pattern":
        parts = pattern.named_children
        pattern = parts[place] if place < len(parts) else None
    if pattern is None or pattern.type != "object_pattern":
        return []
    return [
        _text(one.child_by_field_name("key") or one.child_by_field_name("left") or one)
        for one in pattern.named_children
        if one.type != "rest_pattern"
    ]


def _exported(path: Path, seen: frozenset[Path] = frozenset()) -> set[str] | None:
    """The names that a module exports; None where its own fault is what there is to say."""
    try:
        root = _parser().parse(files.text(path).encode()).root_node
    except TextError:
        return None
    found: set[str] = set()
    for node in root.named_children:
        if node.type != "export_statement":
            continue
        source = node.child_by_field_name("source")
        if any(child.type == "default" for child in node.children):
            found.add("default")
        elif declared := node.child_by_field_name("declaration"):
            found |= _declared(declared)
        elif source is not None and any(child.type == "*" for child in node.children):
            other = path.parent / _text(source).strip("'\"")
            if other not in seen and (more := _exported(other, seen | {path})):
                found |= more
        for one in _all(node):
            if one.type == "export_specifier":
                name = one.child_by_field_name("alias") or one.child_by_field_name("name")
                found.add(_text(name))
            elif one.type == "namespace_export":
                found |= {_text(child) for child in one.named_children}
    return found


def _declared(node: Node) -> set[str]:
    name = node.child_by_field_name("name")
    if name is not None:
        return {
            _text(one)
            for one in _all(name)
            if one.type in ("identifier", "shorthand_property_identifier_pattern")
        }
    return set().union(*map(_declared, node.named_children))
