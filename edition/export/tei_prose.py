"""English of the pages as TEI: paragraphs, lists, and what stands within them.

Anything this module does not know becomes its text, so that nothing of the English is lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from docutils import nodes
from lxml import etree

from edition.model.nodes import example, foreign, passage
from edition.text.pieces import TEI, XML_LANG

#: What a node within a sentence is in TEI.
_INLINE = {nodes.strong: ("hi", "bold"), nodes.emphasis: ("emph", ""), nodes.literal: ("code", "")}

Target = Callable[[str], str]
"""From the id of a clause to the address that leads to it from the file being written."""


def blocks(among: Iterable[nodes.Node], target: Target) -> Iterator[etree._Element]:
    """Paragraphs and lists, without titles, code and examples, which have places of their own."""
    for node in among:
        if isinstance(node, nodes.bullet_list | nodes.enumerated_list):
            items = etree.Element(TEI + "list")
            for item in node.children:
                entry = etree.SubElement(items, TEI + "item")
                entry.extend(blocks(item.children, target))
            yield items
        elif isinstance(node, nodes.literal_block | nodes.title | nodes.Invisible | example):
            continue
        elif isinstance(node, nodes.TextElement):
            yield inline(node, "p", target)
        else:
            yield from blocks(node.children, target)


def inline(node: nodes.Element, name: str, target: Target) -> etree._Element:
    """A TEI element ``name`` with the words of a node."""
    element = etree.Element(TEI + name)
    _fill(element, node.children, target)
    _trim(element)
    return element


def _fill(element: etree._Element, children: Iterable[nodes.Node], target: Target) -> None:
    for child in children:
        if isinstance(child, nodes.Text):
            _append(element, re.sub(r"[ \t\n]+", " ", str(child)))
            continue
        inner = _element(child, target)
        if inner is None:
            _fill(element, child.children, target)
        else:
            _fill(inner, child.children, target)
            element.append(inner)


def _element(node: nodes.Node, target: Target) -> etree._Element | None:
    """The TEI element for a node within a sentence; None if only its words count."""
    if isinstance(node, foreign | passage):
        return etree.Element(TEI + "foreign", {XML_LANG: str(node["lang"])})
    kind = (node.get("refdomain"), node.get("reftype")) if isinstance(node, nodes.Element) else None
    if kind == ("loix", "clause"):
        return etree.Element(TEI + "ref", target=target(node["reftarget"]))  # type: ignore[index]
    if kind == ("std", "term"):
        return etree.Element(TEI + "term", {XML_LANG: "fr"})
    if isinstance(node, nodes.reference) and "refuri" in node:
        return etree.Element(TEI + "ref", target=str(node["refuri"]))
    for known, (name, rend) in _INLINE.items():
        if isinstance(node, known):
            return etree.Element(TEI + name, {"rend": rend} if rend else {})
    return None


def _append(element: etree._Element, text: str) -> None:
    if len(element):
        element[-1].tail = (element[-1].tail or "") + text
    else:
        element.text = (element.text or "") + text


def _trim(element: etree._Element) -> None:
    """Without the white space at both ends."""
    element.text = (element.text or "").lstrip(" ") or None
    if len(element):
        element[-1].tail = (element[-1].tail or "").rstrip(" ") or None
    elif element.text:
        element.text = element.text.rstrip(" ")
