"""``{drawing} _figures/hands.svg``: a drawing that is part of the page, and takes its colours.

An image in a file of its own cannot know whether the page is light or dark. The drawing must say in
words what it shows, with ``aria-label``, and may load or run nothing.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from docutils import nodes
from docutils.nodes import Node
from lxml import etree
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from edition.text import files
from edition.text.model import TextError

SVG = "{http://www.w3.org/2000/svg}"
_HREFS = ("href", "{http://www.w3.org/1999/xlink}href")


#: What runs, holds another language, or may change what is loaded later.
_NOT_DRAWN: Final = frozenset({"script", "foreignObject", "style", "set", "animate", "handler"})
_URL: Final = re.compile(r"url\(\s*[\"']?([^\"')]*)")


class drawing(nodes.General, nodes.Element):  # noqa: N801
    """A drawing: its ``source`` in SVG, and in words its ``label``."""


def read(path: Path) -> etree._Element:
    """The root of a drawing. Raises :class:`TextError` for one that no page may hold."""
    root = files.xml(path)
    if root.tag != f"{SVG}svg":
        raise TextError(path, root.sourceline or 1, f"is no drawing: it begins with {root.tag!r}")
    for element in root.iter(etree.Element):
        name = str(element.tag).removeprefix(SVG)
        line = element.sourceline or 1
        if (
            name in _NOT_DRAWN
            or name.startswith("{")
            or any(str(a)[:2] == "on" for a in element.attrib)
        ):
            raise TextError(
                path, line, f"<{name}> runs a script or holds HTML: a drawing only draws"
            )
        painted = [one for value in element.attrib.values() for one in _URL.findall(str(value))]
        for link in filter(None, [*map(element.get, _HREFS), *painted]):
            if not link.startswith("#"):
                raise TextError(
                    path, line, f"<{name}> loads {link!r}: a drawing holds all it shows"
                )
    return root


class DrawingDirective(SphinxDirective):
    """Put a drawing into the page."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[Node]:
        named, path = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(named)
        try:
            label = read(Path(path)).get("aria-label", "").strip()
            source = files.text(Path(path))
        except TextError as fault:
            raise self.error(str(fault)) from None
        if not label:
            raise self.error(f"{path}: the drawing has no aria-label that says what it shows")
        return [drawing("", source=source, label=label)]


def _visit(translator: HTML5Translator, node: drawing) -> None:
    translator.body.append(node["source"])
    raise nodes.SkipNode


def _visit_other(translator: nodes.NodeVisitor, node: drawing) -> None:
    """The table below says the same in figures."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Register the directive and its node."""
    other = (_visit_other, None)
    app.add_node(drawing, html=(_visit, None), text=other, latex=other, man=other, texinfo=other)
    app.add_directive("drawing", DrawingDirective)
