"""TEI markup as a flat row of pieces, each of which knows how every view shows it.

This is the one place that says what an element means for the views (see the table of the
editorial declarations in the file headers); ``markup`` says which elements there are, and where.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from lxml import etree

from edition.text.french import JOINER
from edition.text.model import TextError

TEI = "{http://www.tei-c.org/ns/1.0}"
XML_ID = "{http://www.w3.org/XML/1998/namespace}id"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"

# Elements that add nothing to the text they hold.
_TRANSPARENT = frozenset({"text", "body", "div", "p", "seg", "term"})
# Elements that are about the text, and not of it.
_SILENT = frozenset({"note", "cb"})

GAP_MARK = "[…]"


@dataclass(frozen=True)
class Piece:
    """A stretch of markup with the characters it has in each view, spaces not yet set."""

    kind: str
    """``text``, ``corr``, ``crux`` (words left as they stand, though they seem wrong), ``orig``,
    ``supplied``, ``surplus``, ``gap``, ``pb`` or ``lb``."""
    received: str
    corrected: str
    modern: str
    element: etree._Element
    line: int
    """Line of the file where the piece begins."""
    place: str = "text"
    """``text``, ``label`` (an article's number) or ``fw`` (a running head)."""


def local(element: etree._Element) -> str:
    """The name of a TEI element without its namespace; empty for comments and instructions."""
    if not isinstance(element.tag, str):
        return ""
    return element.tag.removeprefix(TEI)


def words(element: etree._Element) -> str:
    """All the words of an element, whatever they stand in, on one line."""
    return " ".join("".join(map(str, element.itertext())).split())


def path_of(element: etree._Element) -> Path:
    """The file the element was read from."""
    return Path(element.getroottree().docinfo.URL or "<string>")


def line_of(element: etree._Element) -> int:
    """The line on which the element's start tag ends."""
    return element.sourceline or 0


def clause_of(element: etree._Element) -> str:
    """``clause hombre-a-28: `` for what stands in that clause, or is it; else nothing."""
    for one in (element, *element.iterancestors()):
        if local(one) == "seg" and one.get("type") == "clause":
            return f"clause {one.get(XML_ID)}: "
    return ""


def error(element: etree._Element, message: str, line: int | None = None) -> TextError:
    """A :class:`TextError` at an element, or on another line of it; it names the clause."""
    message = f"{clause_of(element)}{message}"
    return TextError(path_of(element), line or line_of(element), message)


def conjecture(sic: etree._Element) -> etree._Element | None:
    """The reading that the apparatus proposes for words left as they stand, if it does."""
    target = f"#{sic.get(XML_ID, '')}"
    for entry in sic.getroottree().getroot().iterfind(f"{TEI}standOff//{TEI}app"):
        if entry.get("from") == target:
            return entry.find(TEI + "rdg")
    return None


def end_line(element: etree._Element) -> int:
    """The line on which the element's content ends."""
    children = list(element)
    if children:
        return end_line(children[-1]) + (children[-1].tail or "").count("\n")
    return line_of(element) + (element.text or "").count("\n")


def pieces(element: etree._Element) -> Iterator[Piece]:
    """All pieces of an element, in document order."""
    name = local(element)
    if name == "choice":
        yield _choice(element)
    elif name == "supplied":
        yield _piece(element, name, "", *(f"[{view}]" for view in _shown(element)))
    elif name == "sic":
        yield _piece(element, "crux", _received(element), *_shown(element))
    elif name == "surplus":
        yield _piece(element, name, _received(element), "", "")
    elif name == "gap":
        yield _piece(element, name, "", GAP_MARK, GAP_MARK)
    elif name in ("pb", "lb"):
        yield _break(element, name)
    elif name in ("label", "fw"):
        for piece in _content(element):
            yield replace(piece, corrected="", modern="", place=name)
    elif name in _TRANSPARENT:
        yield from _content(element)
    elif name and name not in _SILENT:
        raise error(element, f"<{name}> has no meaning for the views of a text")


def _content(element: etree._Element) -> Iterator[Piece]:
    if element.text:
        yield _text(element.text, element, line_of(element))
    for child in element:
        yield from pieces(child)
        if child.tail:
            yield _text(child.tail, element, end_line(child))


def _text(text: str, element: etree._Element, line: int) -> Piece:
    if JOINER in text:
        raise TextError(path_of(element), line, "a private-use character stands in the text")
    return Piece("text", text, text, text, element, line)


def _piece(element: etree._Element, kind: str, *views: str) -> Piece:
    """What an element is, as received, corrected and modern."""
    received, corrected, modern = views
    return Piece(kind, received, corrected, modern, element, line_of(element))


def _break(element: etree._Element, name: str) -> Piece:
    # A word divided at the break shows its hyphen as received, unless the source lacks it. Words
    # that a lost line end ran together are parted; a page break alone parts nothing, since the
    # running head keeps its words apart already.
    if element.get("break") == "no":
        hyphen = "" if element.get("rend") == "no-hyphen" else "-"
        return _piece(element, name, hyphen, JOINER, JOINER)
    space = " " if name == "lb" else ""
    return _piece(element, name, "", space, space)


def _choice(element: etree._Element) -> Piece:
    parts = {local(child): child for child in element if local(child)}
    if "sic" in parts:
        return _piece(element, "corr", _received(parts["sic"]), *_shown(parts["corr"]))
    (corrected, _), (_, modern) = _shown(parts["orig"]), _shown(parts["reg"])
    return _piece(element, "orig", _received(parts["orig"]), corrected, modern)


def _shown(element: etree._Element) -> tuple[str, str]:
    """The content of an element, corrected and modern."""
    inner = list(_content(element))
    return "".join(piece.corrected for piece in inner), "".join(piece.modern for piece in inner)


def _received(element: etree._Element) -> str:
    return "".join(piece.received for piece in _content(element))
