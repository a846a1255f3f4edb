"""What no page may hold: raw HTML, things loaded from elsewhere, pictures that nobody can hear.

It is looked for in what the page was read as, so that no way of writing it gets past.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final
from urllib.parse import urlsplit

from docutils import nodes
from docutils.nodes import Element
from sphinx.application import Sphinx

from edition.model.nodes import around, clause
from edition.page.places import exact, tell
from edition.text.model import TextError

#: How far a page is searched for what has no line of its own.
_BELOW: Final = 10_000
_SCHEMES: Final = frozenset({"", "https", "http", "mailto"})


def _raw(document: nodes.document) -> Iterator[tuple[Element, str, str]]:
    """Each piece of another language: the node, words to find it by, what is wrong."""
    for node in document.findall(nodes.raw):
        said = next(iter(node.astext().strip().splitlines()), "")
        if said.startswith("</"):
            continue  # the end of what was named already
        advice = "write Markdown; a drawing is a {drawing}"
        if said.startswith("<!--"):
            advice = "begin a comment with %"
        yield node, said, f"raw {node.get('format') or 'text'}: {said[:60]!r}; {advice}"


def _pictures(document: nodes.document) -> Iterator[tuple[Element, str, str]]:
    for node in list(document.findall(nodes.image)):
        uri = node.get("uri", "")
        address = urlsplit(uri)
        if address.scheme or address.netloc:
            said = f"the picture {uri[:60]!r} is loaded from elsewhere"
            yield node, uri, f"{said}: keep a copy in source/_static"
            # Sphinx would look for some of them here, and say so again.
            node.replace_self(nodes.inline("", node.get("alt", "")))
        elif not (node.get("alt") or "").strip():
            said = f"the picture {uri!r} has no words for who cannot see it: give it an alt"
            yield node, uri, said


def _elsewhere(document: nodes.document) -> Iterator[tuple[Element, str, str]]:
    """Links that run something, and heads that lead a reader away."""
    for node in document.findall(nodes.reference):
        uri = str(node.get("refuri", ""))
        if urlsplit(uri).scheme.lower() not in _SCHEMES:
            said = f"the link {uri[:60]!r} is of a kind that no page has: https, http, mailto"
            yield node, uri, said
    for meta in document.findall(nodes.meta):
        if kind := str(meta.get("http-equiv", "")):
            said = f"the head of a page has http-equiv {kind!r}: it only describes the page"
            yield meta, kind, said


def _check(app: Sphinx, document: nodes.document) -> None:
    for node, words, message in chain(_raw(document), _pictures(document), _elsewhere(document)):
        lines = (one.line for one in (node, *around(node, Element)) if one.line is not None)
        line = exact(app.env, next(lines, 1), words, _BELOW)
        within = "".join(f"clause {one['ids'][0]}: " for one in around(node, clause))
        tell([TextError(app.env.doc2path(app.env.docname), line, within + message)])


def setup(app: Sphinx) -> None:
    """Look at each page when it has been read, before Sphinx looks for its pictures."""
    app.connect("doctree-read", _check, priority=100)
