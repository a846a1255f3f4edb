"""The book behind a text, as the header of its transcription describes it.

The header has one ``<witness n="a">`` (the siglum) with a ``<bibl>``: title, place, publisher,
date, volume, and with ``@cert`` how sure it is that this is the book.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from edition.text import files
from edition.text.pieces import TEI, words


@dataclass(frozen=True)
class Source:
    """A printed book; a field that the header does not give is empty."""

    title: str
    """In full: ``Encyclopédie, ou Dictionnaire raisonné …``."""
    place: str
    publisher: str
    year: str
    volume: str
    """As printed, without the word: ``VIII``."""
    reprint: bool
    """Whether the text was read in a reprint, whose volumes are not those of the first edition."""
    certainty: str
    """``high``, ``medium`` or ``low``."""

    @property
    def short_title(self) -> str:
        """The title without its second half: ``Encyclopédie``."""
        return re.split(r",? ou (?=[A-Z])", self.title, maxsplit=1)[0]


@dataclass(frozen=True)
class Header:
    """What the header of one transcription says of the books and of itself."""

    sources: dict[str, Source]
    """By siglum."""
    year: str
    """When the transcription was published, as part of this edition."""


@files.kept
def header(path: Path) -> Header:
    """The header of a TEI file, read again when the file has changed."""
    header = files.xml(path).find(f".//{TEI}teiHeader")
    if header is None:
        return Header({}, "")
    date = header.find(f".//{TEI}publicationStmt/{TEI}date")
    year = "" if date is None else date.get("when", "")[:4]
    found = {}
    for witness in header.iterfind(f".//{TEI}witness[@n]"):
        bibl = witness.find(f"{TEI}bibl")
        if bibl is not None:
            found[witness.get("n", "")] = _source(bibl)
    return Header(found, year)


def _source(bibl: etree._Element) -> Source:
    def text(path: str) -> str:
        element = bibl.find(path)
        return "" if element is None else words(element)

    date = bibl.find(f"{TEI}date")
    return Source(
        title=text(f"{TEI}title[@level='m']"),
        place=text(f"{TEI}pubPlace"),
        publisher=text(f"{TEI}publisher"),
        year="" if date is None else date.get("when", ""),
        volume=text(f"{TEI}biblScope[@unit='volume']").removeprefix("t. "),
        reprint="reprint" in text(f"{TEI}edition"),
        certainty=bibl.get("cert", "high"),
    )
