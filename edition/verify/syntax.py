"""Whether what a browser is given can be read at all: scripts, styles, drawings, and Python.

A slip at the head of a script stops everything that it does, and no page says so. The grammars are
those of ``tree-sitter`` and ``tinycss2``, so that a build needs no JavaScript of its own; they see
what is no script or style, not what a good one does when it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import tinycss2
import tree_sitter
import tree_sitter_javascript

from edition.text import files
from edition.text.model import TextError

#: Written behind a style sheet: what is not closed in it swallows this.
_END: Final = ";"


@cache
def _javascript() -> tree_sitter.Parser:
    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))


def script(path: Path) -> Iterator[TextError]:
    """The first thing in a script that is no JavaScript, and what it loads from elsewhere."""
    source = files.text(path)
    tree = _javascript().parse(source.encode())
    if tree.root_node.has_error:
        node = _first_error(tree.root_node)
        line = node.start_point.row + 1
        said = (node.text or b"").decode().split("\n")[0][:60]
        what = f"a {node.type!r} is missing" if node.is_missing else f"at {said!r}"
        yield TextError(path, line, f"is not JavaScript: {what}")
        return
    for node in tree.root_node.children:
        loaded = node.child_by_field_name("source")
        name = "" if loaded is None else (loaded.text or b"").decode().strip("'\"")
        line = node.start_point.row + 1
        if _elsewhere(name):
            yield TextError(path, line, f"loads {name!r} from elsewhere")
        elif name.startswith(".") and not (path.parent / name).exists():
            yield TextError(path, line, f"loads {name!r}, and there is no such file")


def _first_error(node: tree_sitter.Node) -> tree_sitter.Node:
    while not (node.is_error or node.is_missing):
        node = next(child for child in node.children if child.has_error or child.is_missing)
    return node


def _elsewhere(address: str) -> bool:
    return bool(urlsplit(address).netloc)


def style(path: Path) -> Iterator[TextError]:
    """What in a style sheet is no style, what is not closed, and what it loads from elsewhere."""
    source = files.text(path)
    found = list(_rules(path, tinycss2.parse_stylesheet(source, True, True)))
    tokens = tinycss2.parse_component_value_list(f"{source}\n{_END}", skip_comments=True)
    if not found and getattr(tokens[-1] if tokens else None, "value", "") != _END:
        line = tokens[-1].source_line if tokens else 1
        found.append(TextError(path, line, "what begins here is never closed"))
    yield from found


def _rules(path: Path, rules: list[Any]) -> Iterator[TextError]:
    for rule in rules:
        if rule.type == "error":
            yield TextError(path, rule.source_line, f"is not CSS: {rule.message}")
            continue
        yield from _loads(path, getattr(rule, "prelude", None) or [])
        if getattr(rule, "content", None) is not None:
            yield from _rules(path, tinycss2.parse_blocks_contents(rule.content, True, True))
        yield from _loads(path, getattr(rule, "value", None) or [])


def _loads(path: Path, tokens: list[Any]) -> Iterator[TextError]:
    for token in tokens:
        if token.type in ("url", "string") and _elsewhere(token.value):
            yield TextError(path, token.source_line, f"loads {token.value!r} from elsewhere")
        elif token.type == "function":
            yield from _loads(path, token.arguments)


def python(path: Path) -> Iterator[TextError]:
    """Nothing more than `files.python` finds when it reads a module."""
    files.python(path)
    return iter(())


_KINDS: Final[dict[str, Callable[[Path], Iterator[TextError]]]] = {
    ".js": script,
    ".mjs": script,
    ".css": style,
    ".py": python,
}


@cache
def _known(path: Path, modified: int, size: int) -> tuple[TextError, ...]:
    """What is wrong with a file, kept for as long as it does not change."""
    try:
        return tuple(_KINDS[path.suffix](path))
    except TextError as fault:
        return (fault,)


def faults(path: Path) -> tuple[TextError, ...]:
    """What is wrong with a file of a kind that is known here; nothing with any other."""
    if path.suffix not in _KINDS:
        return ()
    try:
        status = path.stat()
    except OSError as problem:
        return (TextError(path, 1, f"cannot be read: {problem.strerror}"),)
    return _known(path, status.st_mtime_ns, status.st_size)
