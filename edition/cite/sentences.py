"""A citation as a sentence for a footnote, in English and in French."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from edition.cite.citation import Citation
from edition.text.source import Source


@dataclass(frozen=True)
class Piece:
    """A stretch of a sentence; titles of books are in italics, identifiers are not divided."""

    text: str
    italic: bool = False
    whole: bool = False


@dataclass(frozen=True)
class _Words:
    """What the sentence is made of, in one language."""

    within: str
    edited: str
    version: str
    clause: str
    reprint: str
    volume: str
    page: str
    pages: str
    doubt: dict[str, str]


_ENGLISH: Final = _Words(
    within="in",
    edited="ed. and tr.",
    version="version",
    clause="clause",
    reprint="reprint",
    volume="vol.",
    page="p.",
    pages="pp.",
    doubt={"medium": "probably ", "low": "perhaps "},
)
_FRENCH: Final = _Words(
    within="dans",
    edited="éd. et trad.",
    version="version",
    clause="clause",
    reprint="réimpr.",
    volume="t.",
    page="p.",
    pages="p.",
    doubt={"medium": "probablement ", "low": "peut-être "},
)


def english(citation: Citation) -> list[Piece]:
    """The sentence in English."""
    return _sentence(citation, citation.english, _ENGLISH)


def french(citation: Citation) -> list[Piece]:
    """The sentence in French."""
    return _sentence(citation, citation.french, _FRENCH)


def plain(pieces: list[Piece]) -> str:
    """A sentence without its italics."""
    return "".join(piece.text for piece in pieces)


def source_in_english(source: Source, pages: tuple[str, ...]) -> str:
    """The book behind a clause: ``probably Académie …, Paris, Corbet aîné, 1824, p. 158``."""
    return plain(_source(source, pages, _ENGLISH, full=True))


def place_in_english(source: Source, pages: tuple[str, ...]) -> list[str]:
    """Where in the book a clause stands: ``reprint``, ``vol. XXIX``, ``p. 89``."""
    parts = [_ENGLISH.reprint if source.reprint else "", _volume(source, _ENGLISH)]
    return [part for part in (*parts, _pages(pages, _ENGLISH)) if part]


def page_range(pages: tuple[str, ...]) -> str:
    """Printed pages: ``158``, ``157–158``."""
    return "–".join(dict.fromkeys((pages[0], pages[-1]))) if pages else ""


def _sentence(citation: Citation, title: str, words: _Words) -> list[Piece]:
    edition = citation.edition
    pieces = []
    if citation.clause:
        pieces.append(Piece(title))
        if citation.source:
            book = _source(citation.source, citation.pages, words)
            pieces += [Piece(" ("), *book, Piece(")")]
        pieces.append(Piece(f", {words.within} "))
    pieces.append(Piece(edition.title if citation.clause else edition.full_title, italic=True))
    end = f", {words.edited} {edition.by}, {words.version} {edition.version}"
    end += f" ({edition.year})" if edition.year else ""
    pieces.append(Piece(end))
    if citation.clause:
        pieces += [Piece(f", {words.clause} "), Piece(citation.clause, whole=True)]
    # The brackets keep the full stop out of the address.
    pieces.append(Piece(f", <{citation.url}>." if citation.url else "."))
    return pieces


def _volume(source: Source, words: _Words) -> str:
    return f"{words.volume}\u00a0{source.volume}" if source.volume else ""


def _pages(pages: tuple[str, ...], words: _Words) -> str:
    if not pages:
        return ""
    word = words.page if len(set(pages)) == 1 else words.pages
    return f"{word}\u00a0{page_range(pages)}"


def _source(
    source: Source, pages: tuple[str, ...], words: _Words, *, full: bool = False
) -> list[Piece]:
    title = source.title if full else source.short_title
    parts = [
        words.reprint if source.reprint else "",
        source.place,
        source.publisher if full else "",
        _volume(source, words),
        source.year,
        _pages(pages, words),
    ]
    after = "".join(f", {part}" for part in parts if part)
    doubt = words.doubt.get(source.certainty, "")
    pieces = (Piece(doubt), Piece(title, italic=True), Piece(after))
    return [piece for piece in pieces if piece.text]
