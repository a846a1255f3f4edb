"""Whether a script can be run at all: its grammar, what it loads, and what it asks of others.

A slip at the head of a script stops everything that it does, and no page says so. What no engine
accepts is found by one (QuickJS, which comes as a library), and nothing of the script is run. What
it loads is found in its syntax tree (``tree-sitter``): a browser would say that to readers only.
"""

from __future__ import annotations

import re
from collections import defaultdict
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

_ATTRIBUTES: Final = ("src", "srcset", "poster", "data")
_KEY: Final = "key: [(property_identifier) @key (string (string_fragment) @key)]"
_REL: Final = "(pair key: [(property_identifier) @rel (string (string_fragment) @rel)])"
_NAMES: Final = """(object_pattern
  [(shorthand_property_identifier_pattern) @name
   (pair_pattern key: (_) @name)
   (object_assignment_pattern left: (_) @name)])"""
_IMPORT: Final = "(call_expression function: (import) arguments: (arguments . (string) @module))"
#: What a script loads, as queries of its syntax tree: an ``address``; a ``module``, with a ``name``
#: that is taken from it; a file ``beside`` it.
_LOADS: Final = f"""
(import_statement source: (string) @module)
(import_statement (import_clause (identifier) @default) source: (string) @module)
(import_statement
  (import_clause (named_imports (import_specifier name: _ @name))) source: (string) @module)
(export_statement source: (string) @module)
(export_statement (export_clause (export_specifier name: _ @name)) source: (string) @module)
{_IMPORT}
(variable_declarator name: {_NAMES} value: (await_expression {_IMPORT}))
(member_expression
  object: (parenthesized_expression (await_expression {_IMPORT})) property: (_) @name)
(variable_declarator
  name: (array_pattern) @patterns
  value: (await_expression
    (call_expression function: (_) @called arguments: (arguments (array) @modules)))
  (#eq? @called "Promise.all"))
(call_expression
  function: (import)
  arguments: (arguments . [
    (identifier) (template_string) (binary_expression) (ternary_expression)
    (parenthesized_expression) (call_expression) (new_expression)] @address))
([(call_expression
    function: [(_ property: (_) @called) (identifier) @called]
    arguments: (arguments . (_) @address))
  (new_expression
    constructor: [(_ property: (_) @called) (identifier) @called]
    arguments: (arguments . (_) @address))]
  (#any-of? @called
    "fetch" "importScripts" "Worker" "SharedWorker" "WebSocket" "EventSource" "Request"
    "sendBeacon" "register" "addModule"))
(call_expression
  function: [(_ property: (_) @called) (identifier) @called]
  arguments: (arguments . (_) . (_) @address)
  (#eq? @called "open"))
(call_expression
  function: (_ property: (_) @called) arguments: (arguments . (_) @attribute . (_) @address)
  (#eq? @called "setAttribute"))
(assignment_expression
  left: [(_ property: (_) @key) (identifier) @key] right: (_) @address
  (#any-of? @key {" ".join(f'"{name}"' for name in _ATTRIBUTES)}))
(pair {_KEY} value: (_) @address (#eq? @key "src"))
(object {_REL} (pair {_KEY} value: (_) @address) (#eq? @rel "rel") (#eq? @key "href"))
(object (pair {_KEY} value: (_) @address) {_REL} (#eq? @rel "rel") (#eq? @key "href"))
(new_expression
  constructor: (identifier) @called arguments: (arguments . (_) @beside . (_) @base)
  (#eq? @called "URL") (#eq? @base "import.meta.url"))
"""
_VALUES: Final = "(variable_declarator name: (identifier) @name value: (_) @value)"
_EXPORTS: Final = """
(export_statement "default" @default)
(export_statement "*" source: (string) @all)
(export_specifier !alias name: _ @name)
(export_specifier alias: _ @name)
(namespace_export (_) @name)
(export_statement declaration: (_ name: (_) @declared))
(export_statement declaration: (_ (variable_declarator name: (_) @declared)))
"""
_DECLARED: Final = "[(identifier) (shorthand_property_identifier_pattern)] @name"
_AT: Final = re.compile(r"(?P<what>[^\n]*)(?:\n\s+at [^:\n]*:(?P<line>\d+))?")


@cache
def _language() -> tree_sitter.Language:
    return tree_sitter.Language(tree_sitter_javascript.language())


@cache
def _parser() -> tree_sitter.Parser:
    return tree_sitter.Parser(_language())


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
    for found in _matches("(regex) @regex", root):
        try:
            quickjs.Context().eval(_text(found["regex"]))
        except quickjs.JSException:
            return _line(found["regex"])
    name = re.search(r"'(.+)'", what)
    return source[: source.find(name[1])].count("\n") + 1 if name and name[1] in source else 1


@cache
def _query(patterns: str) -> tree_sitter.Query:
    return tree_sitter.Query(_language(), patterns)


def _matches(patterns: str, root: Node) -> Iterator[dict[str, Node]]:
    """What in a tree these queries meet: the nodes that they name."""
    for _, found in tree_sitter.QueryCursor(_query(patterns)).matches(root):
        yield {name: nodes[0] for name, nodes in found.items()}


def _text(node: Node) -> str:
    return (node.text or b"").decode().split("\n")[0]


def _line(node: Node) -> int:
    return node.start_point.row + 1


class _Loads:
    """What a script loads, and the names that it expects of other scripts."""

    def __init__(self, path: Path, root: Node, first: int = 0) -> None:
        self.path = path
        self.root = root
        #: The line on which it begins in a page, whose place on the site is not known here.
        self.first = first
        #: What names stand for that are given a value once.
        self.values = {_text(one["name"]): one["value"] for one in _matches(_VALUES, root)}

    def faults(self) -> Iterator[TextError]:
        taken: dict[Node, list[str]] = defaultdict(list)
        for found in _matches(_LOADS, self.root):
            match found:
                case {"module": module}:
                    taken[module] += _names(found)
                case {"modules": modules, "patterns": patterns}:
                    calls = modules.named_children
                    for pattern, call in zip(patterns.named_children, calls, strict=False):
                        keys = _matches(f"{_NAMES} @pattern", pattern)
                        own = [_text(key["name"]) for key in keys if key["pattern"] == pattern]
                        for called in _matches(_IMPORT, call):
                            taken[called["module"]] += own
                case {"beside": node}:
                    yield from self._beside(node)
                case {"attribute": node} if self._said(node) not in _ATTRIBUTES:
                    continue
                case {"address": node}:
                    yield from self._remote(node)
        for node, names in taken.items():
            yield from self._module(node, names)

    def _fault(self, node: Node, said: str) -> TextError:
        return TextError(self.path, _line(node) + max(0, self.first - 1), said)

    def _module(self, node: Node, names: list[str]) -> Iterator[TextError]:
        name = self._said(node)
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
        elif (exported := _exported(other)) is not None:
            for one in names:
                if one not in exported:
                    said = f"takes {one!r} from {name!r}, which does not export it"
                    yield self._fault(node, said)

    def _beside(self, node: Node) -> Iterator[TextError]:
        """A file named from where the script lies; what the build adds has folders of its own."""
        if self.first:
            return
        name = self._said(node)
        near = name.startswith("./") or (name.startswith("../") and name.count("../") == 1)
        if near and name.endswith((".js", ".css")) and not (self.path.parent / name).is_file():
            yield self._fault(node, f"loads {name!r}, and there is no such file")

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


def _names(found: dict[str, Node]) -> list[str]:
    """The name that a query has found, if any."""
    return ["default"] if "default" in found else [_text(found["name"])] if "name" in found else []


def _exported(path: Path, seen: frozenset[Path] = frozenset()) -> set[str] | None:
    """The names that a module exports; None where its own fault is what there is to say."""
    try:
        root = _parser().parse(files.text(path).encode()).root_node
    except TextError:
        return None
    found: set[str] = set()
    for one in _matches(_EXPORTS, root):
        found.update(_names(one))
        if "declared" in one:
            found |= {_text(name["name"]) for name in _matches(_DECLARED, one["declared"])}
        elif "all" in one:
            other = path.parent / _text(one["all"]).strip("'\"")
            if other not in seen:
                found |= _exported(other, seen | {path}) or set()
    return found
