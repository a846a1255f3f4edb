"""Whether a style sheet is read as it was meant: its blocks, its strings, and what it loads.

A browser forgives everything: it leaves out what it does not understand, up to the next brace.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import tinycss2

from edition.text import files
from edition.text.model import TextError
from edition.verify.javascript import elsewhere

#: Written behind a style sheet: what is not closed in it swallows this.
_END: Final = ";"
#: Functions whose strings are addresses.
_IMAGES: Final = frozenset({"url", "src", "image", "image-set", "-webkit-image-set", "cross-fade"})
_BROKEN: Final = {
    "bad-string": "a string is not closed on its line",
    "eof-in-string": "a string is never closed",
    "bad-url": "an address is not closed",
    "eof-in-url": "an address is never closed",
}


def faults(path: Path) -> Iterator[TextError]:
    """Where a style sheet is first broken; if nowhere, what it loads in vain or from elsewhere."""
    source = files.text(path)
    rules = tinycss2.parse_stylesheet(source, True, True)
    broken = next(_broken(rules), None) or _unclosed(source, rules)
    if broken:
        yield TextError(path, *broken)
        return
    yield from within(path, 1, source)
    for line, address in _addresses(tinycss2.parse_component_value_list(source)):
        parts = urlsplit(address)
        here = not (elsewhere(address) or parts.scheme) and parts.path
        if here and not (path.parent / parts.path).is_file():
            yield TextError(path, line, f"loads {address!r}, and there is no such file")


def within(path: Path, line: int, source: str) -> Iterator[TextError]:
    """What a style that is written out in a page loads from elsewhere; it begins on that line."""
    for one, address in _addresses(tinycss2.parse_component_value_list(source)):
        if elsewhere(address):
            yield TextError(path, one + line - 1, f"loads {address!r} from elsewhere")


def _broken(rules: list[Any]) -> Iterator[tuple[int, str]]:
    """Where rules are no rules: the line, and why."""
    for rule in rules:
        if rule.type == "error":
            yield rule.source_line, f"is not CSS: {rule.message.strip()}"
        if rule.type == "qualified-rule":
            yield from _opened(rule)
        for token in _all([*(getattr(rule, "prelude", None) or ()), *_value(rule)]):
            if token.type == "error":
                said = _BROKEN.get(token.kind, f"{token.kind!r} closes nothing")
                if rule.type == "declaration" and token.kind == "}":
                    said = "a bracket is not closed before '}'"
                yield token.source_line, f"is not CSS: {said}"
        for token in _value(rule):
            # A value of one's own may hold a colon.
            own = rule.name.startswith("--") and token.source_line == rule.source_line
            if token == ":" and not own:
                yield token.source_line, f"is not CSS: no ';' ends {rule.name!r} before this"
        if getattr(rule, "content", None) is not None:
            yield from _broken(_inside(rule))


def _opened(rule: Any) -> Iterator[tuple[int, str]]:
    """What stands before the block of a rule and ends another."""
    for token in rule.prelude:
        if token.type == "error" and token.kind == "}":
            if not tinycss2.serialize(rule.prelude).strip().startswith("}"):
                yield rule.source_line, "is not CSS: a '{' is missing"
            return
        if token == ";":
            yield rule.source_line, "is not CSS: a '{' is missing"
            return
        if token.type == "at-keyword":
            yield token.source_line, f"is not CSS: no ';' ends what is before @{token.value}"
            return


def _value(rule: Any) -> list[Any]:
    return rule.value if rule.type == "declaration" else []


def _inside(rule: Any) -> list[Any]:
    return list(tinycss2.parse_blocks_contents(rule.content, True, True))


def _all(tokens: list[Any]) -> Iterator[Any]:
    for token in tokens:
        yield token
        yield from _all(_held(token))


def _held(token: Any) -> list[Any]:
    return getattr(token, "content", None) or getattr(token, "arguments", None) or []


def _unclosed(source: str, rules: list[Any]) -> tuple[int, str] | None:
    """The line of what is not closed before the end of the sheet."""
    tokens: list[Any] = tinycss2.parse_component_value_list(f"{source}\n{_END}")
    last = tokens[-1]
    if last == _END:
        return None
    while (held := _held(last)) and held[-1] != _END:
        last = held[-1]
    line = _swallowing(rules) or last.source_line
    return line, "what begins here is never closed"


def _swallowing(rules: list[Any]) -> int:
    """The line of the first rule that holds another, as one does that lost its end; 0 if none."""
    for rule in rules:
        if getattr(rule, "content", None) is None:
            continue
        inside = _inside(rule)
        if rule.type == "qualified-rule" and any(r.type == "qualified-rule" for r in inside):
            return int(rule.source_line)
        if line := _swallowing(inside):
            return line
    return 0


def _addresses(tokens: list[Any], images: bool = False) -> Iterator[tuple[int, str]]:
    """What is loaded, each with its line; a string is an address only in some places."""
    rule = ""
    for token in tokens:
        if token.type == "at-keyword":
            rule = token.lower_value
        elif token == ";" or token.type == "{} block":
            rule = ""
        if token.type == "url" or (token.type == "string" and (images or rule == "import")):
            if rule != "namespace":
                yield token.source_line, token.value
        elif token.type == "function" and rule != "namespace":
            yield from _addresses(token.arguments, token.lower_name in _IMAGES)
        else:
            yield from _addresses(_held(token))
