"""The citation trees of a TEI file: what ``<citeStructure>`` lets one cite, and the passage cited.

Needs lxml alone. The trees of this edition are one level deep: clauses, and printed pages (or
paragraphs). A clause is an element with its content; a page is an empty ``<pb>``, whose passage is
what stands from there to the next one.
"""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import dataclass

from lxml import etree

from edition.text.pieces import TEI

NAMESPACES = {"t": "http://www.tei-c.org/ns/1.0"}
WRAPPER = "{https://w3id.org/api/dts#}wrapper"


@dataclass(frozen=True)
class Unit:
    """One thing that can be cited: its reference, and the element that has or begins it."""

    ref: str
    element: etree._Element


@dataclass(frozen=True)
class Tree:
    """One way to cite a text; the default one has no name."""

    name: str
    unit: str
    """What its units are called: ``clause``, ``page`` or ``paragraph``."""
    units: tuple[Unit, ...]

    def find(self, ref: str) -> Unit:
        """The unit with this reference. Raises ``KeyError`` if there is none."""
        for unit in self.units:
            if unit.ref == ref:
                return unit
        raise KeyError(ref)


def trees(root: etree._Element) -> list[Tree]:
    """The trees that the header of a TEI file declares, the default first."""
    found = [_tree(root, declared) for declared in root.iter(f"{TEI}refsDecl")]
    return sorted((tree for tree in found if tree is not None), key=lambda tree: tree.name != "")


def _tree(root: etree._Element, declared: etree._Element) -> Tree | None:
    structure = declared.find(f"{TEI}citeStructure")
    if structure is None:
        return None
    # Names without a prefix are TEI's there, and XPath 1 has no default namespace.
    match = re.sub(r"(/+)(?=\w)", r"\1t:", structure.get("match", ""))
    use = structure.get("use", "")
    units = []
    found = root.xpath(match, namespaces=NAMESPACES)
    assert isinstance(found, list)
    for element in found:
        assert isinstance(element, etree._Element)
        refs = element.xpath(use, namespaces=NAMESPACES)
        if isinstance(refs, list) and refs:
            units.append(Unit(str(refs[0]), element))
    name = "" if declared.get("default") == "true" else declared.get("n", "")
    return Tree(name, structure.get("unit", ""), tuple(units))


def passage(tree: Tree, ref: str) -> etree._Element:
    """A TEI document of one unit, in a wrapper, within the elements that hold it.

    Raises ``KeyError`` for a reference that the tree does not have.
    """
    unit = tree.find(ref)
    if len(unit.element) or unit.element.text:
        return _around(unit.element, [_copy(unit.element)])
    after = tree.units.index(unit) + 1
    end = tree.units[after].element if after < len(tree.units) else None
    (body,) = unit.element.iterancestors(f"{TEI}body")
    return _around(body, _Cut(unit.element, end).content(body), within=True)


def _copy(element: etree._Element) -> etree._Element:
    copy = deepcopy(element)
    copy.tail = None
    return copy


def _around(
    element: etree._Element, content: list[etree._Element], *, within: bool = False
) -> etree._Element:
    """The chain of elements that hold an element, as empty copies, with a wrapper at its end."""
    wrapper = etree.Element(WRAPPER, nsmap={"dts": WRAPPER[1:].partition("}")[0]})
    wrapper.extend(content)
    inner = wrapper
    for ancestor in (element, *element.iterancestors()) if within else element.iterancestors():
        outer = etree.Element(ancestor.tag, dict(ancestor.attrib), nsmap={None: NAMESPACES["t"]})
        outer.append(inner)
        inner = outer
    return inner


class _Cut:
    """Copies what stands between two empty elements, in the elements that hold it."""

    def __init__(self, start: etree._Element, end: etree._Element | None) -> None:
        self.start = start
        self.end = end
        self.inside = False
        self.done = False

    def content(self, holder: etree._Element) -> list[etree._Element]:
        """The children of ``holder`` that have a part in the passage."""
        pieces = [self._piece(child) for child in holder]
        return [piece for piece in pieces if piece is not None]

    def _piece(self, element: etree._Element) -> etree._Element | None:
        if self.done or element is self.end:
            self.inside, self.done = False, True
            return None
        if element is self.start:
            self.inside = True
        began = self.inside
        copy = etree.Element(element.tag, dict(element.attrib), nsmap=element.nsmap)
        copy.text = element.text if self.inside else None
        copy.extend(self.content(element))
        copy.tail = element.tail if self.inside else None
        return copy if began or len(copy) else None
