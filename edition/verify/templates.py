"""What the templates of pages bring in: nothing from elsewhere, and nothing that is not there.

A template is HTML between pieces of Jinja. Its strings are looked at where they stand, because an
address may be one; whether it is a template at all, the engine says when it makes a page of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import jinja2

from edition.text import files
from edition.text.model import TextError
from edition.verify import javascript, stylesheets

#: The attributes of which a browser fetches what they name, and the elements that have them.
_FETCHED: Final = {
    "src": {"script", "img", "iframe", "embed", "source", "video", "audio", "track", "input"},
    "srcset": {"img", "source"},
    "href": {"link", "image", "use", "feimage"},
    "xlink:href": {"image", "use", "feimage"},
    "poster": {"video"},
    "data": {"object"},
    "action": {"form"},
    "formaction": {"button", "input"},
}
#: Links that name something, and fetch nothing.
_NAMED: Final = {"canonical", "license", "cite-as", "alternate", "author", "search"}
_STATIC: Final = re.compile(r"_static/([\w/.-]+\.\w+)$")
_STRING: Final = re.compile(r"[^\n]")


def faults(path: Path) -> Iterator[TextError]:
    """What a template would have a browser fetch from another host."""
    for line, source in _pieces(files.text(path)):
        reader = _Reader(path, line)
        reader.feed(source)
        reader.close()
        yield from reader.faults


def statics(path: Path) -> Iterator[tuple[int, str]]:
    """The files of ``_static`` that a template names as a whole, each with its line."""
    for line, kind, said in _tokens(files.text(path)):
        if kind == "string" and (named := _STATIC.match(said[1:-1])):
            yield line, named[1]


def _tokens(source: str) -> list[tuple[int, str, str]]:
    try:
        return list(jinja2.Environment().lex(source))
    except jinja2.TemplateSyntaxError:
        return []


def _pieces(source: str) -> Iterator[tuple[int, str]]:
    """The HTML of a template, and each string of it that holds some; with their lines."""
    whole = []
    for line, kind, said in _tokens(source):
        if kind == "data":
            whole.append(said)
        elif kind == "string" and "<" not in said:
            whole.append(f" {said[1:-1]} ")
        else:
            whole.append(_STRING.sub(" ", said))
            if kind == "string":
                yield line, said[1:-1]
    yield 1, "".join(whole)


class _Reader(HTMLParser):
    """Notes what one piece of HTML would have a browser fetch or do."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__()
        self.path, self.first = path, line
        self.faults: list[TextError] = []
        self.within = ""

    @property
    def line(self) -> int:
        return self.first + self.getpos()[0] - 1

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.within = tag
        given = {name: (value or "").strip() for name, value in attrs}
        named = tag == "link" and given.get("rel", "").lower() in _NAMED
        for name, value in given.items():
            if name.startswith("on"):
                said = f"<{tag}> has {name}: what a page does is in a script of its own"
                self.faults.append(TextError(self.path, self.line, said))
            elif name == "style":
                self.faults += stylesheets.within(self.path, self.line, value)
            elif tag in _FETCHED.get(name, ()) and not named and _elsewhere(value, name):
                said = f"<{tag}> loads {value!r} from elsewhere: keep a copy in source/_static"
                self.faults.append(TextError(self.path, self.line, said))

    def handle_endtag(self, tag: str) -> None:
        self.within = ""

    def handle_data(self, data: str) -> None:
        if self.within == "style":
            self.faults += stylesheets.within(self.path, self.line, data)
        elif self.within == "script":
            self.faults += javascript.within(self.path, self.line, data)


def _elsewhere(value: str, name: str) -> bool:
    each = value.split(",") if name == "srcset" else [value]
    return any(javascript.elsewhere(one) for one in each)
