"""The table of what our TEI admits, held to the views and to itself."""

import re

import pytest
from lxml import etree

from edition.text import markup
from edition.text.pieces import TEI, pieces

#: Elements that stand in a note, or in a gap: what is said there is of the edition.
APART = {"mentioned", "quote", "title", "desc"}


def _children(row: str) -> set[str]:
    """The rows of what an element may hold."""
    content = markup.ELEMENTS[row][1].replace("#PCDATA", "").replace("EMPTY", "")
    here = row.rpartition("/")[2]
    names = re.findall(r"\w+", content)
    return {f"{here}/{n}" if f"{here}/{n}" in markup.ELEMENTS else n for n in names}


def _within(row: str) -> set[str]:
    """All rows that can be reached from one."""
    found, new = {row}, {row}
    while new := {child for one in new for child in _children(one)} - found:
        found |= new
    return found


def test_whatever_is_reached_has_a_row_and_every_row_is_reached() -> None:
    assert _within("TEI") == set(markup.ELEMENTS)


def _of_the_text() -> list[str]:
    return sorted({row.rpartition("/")[2] for row in _within("text")} - APART)


@pytest.mark.parametrize("name", _of_the_text())
def test_the_views_know_every_element_of_a_text(name: str) -> None:
    element = etree.Element(TEI + name)
    if name == "choice":
        etree.SubElement(element, TEI + "orig"), etree.SubElement(element, TEI + "reg")
    # It is shown, or it is silent on purpose; what has no meaning raises an error.
    if name not in ("corr", "orig", "reg"):  # which a choice shows
        list(pieces(element))
