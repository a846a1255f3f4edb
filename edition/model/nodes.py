"""The nodes of a clause.

They are neutral: each derives from a docutils node that every builder knows, and keeps the reading
order of the page, so that text, EPUB and LaTeX lose nothing. Only what HTML can say beyond that (a
language, a status, the received reading of a corrected word) has visitors of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.making.builder import is_site


class only_on_site(nodes.Element):  # noqa: N801
    """What the site alone can show: everything else that is built is without it."""


class clause(nodes.section):  # noqa: N801
    """One clause: a section, with ``status`` "executable" or "commentary"."""


class part(nodes.container):  # noqa: N801
    """A part of a clause (its facing texts, glosses, notes, readings, examples)."""


class passage(nodes.container):  # noqa: N801
    """Running text in one language, ``lang``."""


class views(only_on_site, nodes.container):  # noqa: N801
    """The other views of a clause's French, which a reader of the site may ask for in its place."""


class example(nodes.container):  # noqa: N801
    """One executed example: a title and a doctest block."""


class reading(nodes.container):  # noqa: N801
    """One reading of a clause, ``name``, with its reasons and its own examples.

    ``default`` says whether it is the one that holds where none is chosen.
    """


class foreign(nodes.emphasis):  # noqa: N801
    """Words of another language, ``lang``, within a sentence."""


class editorial(nodes.inline):  # noqa: N801
    """Words of the French that an editor touched; ``hint`` says how."""


class variant(nodes.inline):  # noqa: N801
    """Words that one of two witnesses has and the other lacks; ``inserted`` says of which.

    The dictionary is the later: what it alone has is an insertion, what it lacks a deletion. So it
    is with the first of any two, by their sigla.
    """


class gloss(nodes.definition_list_item):  # noqa: N801
    """A term of art used by the clause, ``term``, and what to know of it here."""


def ends(tag: str) -> Callable[[Any, nodes.Element], None]:
    """What a translator writes where such an element ends."""

    def depart(translator: Any, node: nodes.Element) -> None:
        translator.body.append(tag)

    return depart


def _languages(translator: Any, node: nodes.Element) -> dict[str, str]:
    """The language attributes of a node; XHTML, as in EPUB, has two of them."""
    if "lang" not in node:
        return {}
    attributes = {"lang": str(node["lang"])}
    if translator.builder.name == "epub":
        attributes["xml:lang"] = str(node["lang"])
    return attributes


def _visit_clause(translator: Any, node: nodes.Element) -> None:
    translator.section_level += 1
    attributes = {"data-status": node["status"]}
    if "reference" in node:
        attributes["data-reference"] = node["reference"]
    translator.body.append(translator.starttag(node, "section", CLASS="clause", **attributes))


def _depart_clause(translator: Any, node: nodes.Element) -> None:
    translator.section_level -= 1
    translator.body.append("</section>\n")


def _visit_division(translator: Any, node: nodes.Element) -> None:
    translator.body.append(translator.starttag(node, "div", **_languages(translator, node)))


def _visit_reading(translator: Any, node: nodes.Element) -> None:
    # What it is called in the rulebook, for a script that asks the rulebook for it.
    default = {"data-default": ""} if node["default"] else {}
    attributes = {"data-reading": node["name"], **default}
    translator.body.append(translator.starttag(node, "div", **attributes))


def _visit_views(translator: Any, node: nodes.Element) -> None:
    # What a template holds is not shown, read aloud, searched, copied or printed.
    translator.body.append(translator.starttag(node, "template", ""))


def _visit_foreign(translator: Any, node: nodes.Element) -> None:
    translator.body.append(
        translator.starttag(node, "i", "", CLASS="foreign", **_languages(translator, node))
    )


def _visit_editorial(translator: Any, node: nodes.Element) -> None:
    attributes = {"title": node["hint"]} if node.get("hint") else {}
    if not node.children:
        # Where something is left out there is only a mark, drawn by the style sheet.
        attributes |= {"role": "img", "aria-label": node["hint"]}
    translator.body.append(translator.starttag(node, "span", "", **attributes))


def _tag(node: nodes.Element) -> str:
    return "ins" if node["inserted"] else "del"


def _visit_variant(translator: Any, node: nodes.Element) -> None:
    translator.body.append(translator.starttag(node, _tag(node), ""))


def _depart_variant(translator: Any, node: nodes.Element) -> None:
    translator.body.append(f"</{_tag(node)}>")


def around(node: nodes.Node, *kinds: type[nodes.Element]) -> Iterator[nodes.Element]:
    """What a node stands in, outwards, as far as it is of one of these kinds."""
    parent = node.parent
    while parent is not None:
        if isinstance(parent, kinds):
            yield parent
        parent = parent.parent


def _leave_out(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    if not is_site(app.builder):
        for node in list(doctree.findall(only_on_site)):
            node.parent.remove(node)


def _mark_variants(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Where there are no elements for it, signs say which words are one witness's own."""
    if app.builder.format != "html":
        for node in list(doctree.findall(variant)):
            begin, end = ("{+", "+}") if node["inserted"] else ("[-", "-]")
            node.insert(0, nodes.Text(begin))
            node += nodes.Text(end)


def setup(app: Sphinx) -> None:
    """Register the nodes and their HTML; other builders fall back on the docutils parents."""
    division = (_visit_division, ends("</div>\n"))
    app.add_node(clause, html=(_visit_clause, _depart_clause))
    for node in (part, passage, example):
        app.add_node(node, html=division)
    app.add_node(reading, html=(_visit_reading, ends("</div>\n")))
    app.add_node(views, html=(_visit_views, ends("</template>\n")))
    app.add_node(foreign, html=(_visit_foreign, ends("</i>")))
    app.add_node(editorial, html=(_visit_editorial, ends("</span>")))
    app.add_node(variant, html=(_visit_variant, _depart_variant))
    app.add_node(gloss)
    app.connect("doctree-resolved", _leave_out)
    app.connect("doctree-resolved", _mark_variants)
