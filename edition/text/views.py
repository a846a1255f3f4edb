"""From pieces to views: the received characters, the list of corrections, the editor's notes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from lxml import etree

from edition.text import files, french
from edition.text.model import Correction, Note, NotePart
from edition.text.pieces import TEI, XML_LANG, Piece, conjecture, local, pieces, words

_CORRECTED = frozenset({"corr", "crux", "supplied", "surplus"})


def received_view(source: Path | etree._Element) -> str:
    """The received text that a TEI file (or the root of one, or any part) holds.

    White space follows the layout of the file; without it, the view of a whole file equals the
    received text without it.
    """
    root = files.xml(source) if isinstance(source, Path) else source
    if local(root) == "TEI":
        text = root.find(TEI + "text")
        return "" if text is None else received_view(text)
    return "".join(piece.received for piece in pieces(root))


def squash(text: str) -> str:
    """The text without any white space: what the fidelity law compares."""
    return "".join(text.split())


def flat(text: str) -> str:
    """The text on one line, with single spaces."""
    return " ".join(text.split())


def corrections_of(
    row: Sequence[Piece], clause: str, page: str | None
) -> tuple[Correction | None, ...]:
    """For each piece, the correction it makes, or ``None``; ``page`` is the page at the start."""
    found: list[Correction | None] = []
    for index, piece in enumerate(row):
        correction = None
        if change := _change(row, index):
            received, corrected, kind = change
            correction = Correction(
                clause=clause,
                page=page,
                line=piece.line,
                received=received,
                corrected=corrected,
                kind=kind,
                cert=_cert(piece.element),
                note=_attached_note(piece.element),
            )
        found.append(correction)
        page = piece.element.get("n") if piece.kind == "pb" else page
    return tuple(found)


def note_parts(note: etree._Element) -> tuple[NotePart, ...]:
    """An editorial note, divided into stretches of one language."""
    parts: list[NotePart] = []
    if note.text:
        parts.append(NotePart(note.text, "en"))
    for child in note:
        quoted = local(child) in ("quote", "mentioned", "q")
        parts.append(NotePart(words(child), child.get(XML_LANG, "en"), quoted))
        if child.tail:
            parts.append(NotePart(child.tail, "en"))
    parts = [NotePart(re.sub(r"\s+", " ", p.text), p.lang, p.quoted) for p in parts]
    if parts:
        parts[0] = NotePart(parts[0].text.lstrip(), parts[0].lang, parts[0].quoted)
        parts[-1] = NotePart(parts[-1].text.rstrip(), parts[-1].lang, parts[-1].quoted)
    return tuple(parts)


def note_of(note: etree._Element) -> Note:
    """An editorial note, with the words that it is about and how certain it is of them.

    A note that follows no correction is about the words before it as they stand: it has no head.
    """
    parts, before = note_parts(note), note.getprevious()
    if before is None or (before.tail or "").strip():
        return Note(parts, "", note.get("cert"))
    marked = [before] if local(before) != "label" else list(before)
    about = [e for e in marked if local(e) in ("choice", "sic", "supplied")]
    head = flat("".join(p.corrected for e in about for p in pieces(e)))
    certs = (note.get("cert"), *(_cert(e) for e in (*about, *marked)))
    return Note(parts, head, next(filter(None, certs), None))


def note_text(note: etree._Element) -> str:
    """An editorial note on one line, its quotations in « »."""
    return "".join(
        f"«{french.NARROW}{p.text}{french.NARROW}»" if p.quoted else p.text
        for p in note_parts(note)
    )


def _change(row: Sequence[Piece], index: int) -> tuple[str, str, str] | None:
    """What a piece changes: received, corrected and the kind of change."""
    piece = row[index]
    if piece.kind in ("lb", "pb"):
        return _changed_break(row, index)
    if piece.kind not in _CORRECTED:
        return None
    received = flat(piece.received)
    corrected = flat(_words(piece.element))
    if piece.kind == "crux":
        return received, corrected, "conjecture"
    if piece.place == "fw":
        return received, corrected, "running head"
    if piece.place == "label":
        return received, corrected, "number"
    if piece.kind != "corr":
        return received, corrected, piece.kind
    if squash(received) == squash(corrected):
        kind = "run together" if received.count(" ") < corrected.count(" ") else "divided"
        return received, corrected, kind
    return received, corrected, "sic"


def _words(element: etree._Element) -> str:
    """What an element puts in place of the received characters, without brackets."""
    if local(element) == "surplus":
        return ""
    if local(element) == "sic":
        proposed = conjecture(element)
        return "" if proposed is None else "".join(map(str, proposed.itertext()))
    corr = element.find(TEI + "corr") if local(element) == "choice" else None
    holder = element if corr is None else corr
    inner = (p.corrected + (c.tail or "") for c in holder for p in pieces(c))
    return (holder.text or "") + "".join(inner)


def _changed_break(row: Sequence[Piece], index: int) -> tuple[str, str, str] | None:
    """The word or words at a line or page break, where the break changes them."""
    piece = row[index]
    divided = piece.element.get("break") == "no"
    if not divided and (piece.kind == "pb" or _space_around(row, index)):
        return None
    before = [p for p in row[:index] if p.place == "text"]
    after = [p for p in row[index + 1 :] if p.place == "text"]
    (was_left, left), (was_right, right) = _beside(before[::-1], left=True), _beside(after)
    received = was_left + piece.received + was_right
    corrected = left + ("" if divided else " ") + right
    return received, corrected, "divided" if divided else "line-end run together"


def _space_around(row: Sequence[Piece], index: int) -> bool:
    before = "".join(p.received for p in row[:index])
    after = "".join(p.received for p in row[index + 1 :])
    return not before or not after or before[-1].isspace() or after[0].isspace()


def _beside(row: Iterable[Piece], *, left: bool = False) -> tuple[str, str]:
    """The word beside a break, as received and as corrected; ``row`` goes away from the break.

    What is corrected within the word is taken whole: « devoirau » is « de voir au ».
    """
    words: list[tuple[str, str]] = []
    for piece in row:
        if piece.kind in ("lb", "pb"):
            if words:
                break
            continue
        if piece.received != piece.corrected:
            words.append((flat(piece.received), flat(piece.corrected)))
            continue
        # White space right at the break is the file's own.
        text = piece.received if words else piece.received.strip()
        found = re.search(r"\S*$", text) if left else re.match(r"\S*", text)
        word = found[0] if found else ""
        words += [(word, word)] if word else []
        if word != text or (word and piece.received[0 if left else -1].isspace()):
            break
    if left:
        words.reverse()
    was, now = ("".join(parts) for parts in zip(("", ""), *words, strict=True))
    return (was, now) if left else (_bare(was), _bare(now))


def _bare(word: str) -> str:
    """A word without the punctuation behind it, unless it is nothing else."""
    return re.sub(r"(?<=.)[,.;:!?]+$", "", word)


def _cert(element: etree._Element) -> str | None:
    proposed = conjecture(element) if local(element) == "sic" else element.find(TEI + "corr")
    return (element if proposed is None else proposed).get("cert")


def _attached_note(element: etree._Element) -> str | None:
    """The editorial note right after a correction, or after the number it stands in."""
    holder: etree._Element = element
    while True:
        following = holder.getnext()
        if following is not None and not (holder.tail or "").strip():
            is_note = local(following) == "note" and following.get("type") == "editorial"
            return note_text(following) if is_note else None
        parent = holder.getparent()
        if parent is None or local(parent) not in ("label", "fw"):
            return None
        holder = parent
