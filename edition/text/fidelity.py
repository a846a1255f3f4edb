"""The fidelity law: a transcription holds every received character, and none besides.

The received view of a TEI file, white space removed, equals its received text, white space
removed, character for character.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from edition.text import files, inventory
from edition.text.model import TextError
from edition.text.pieces import TEI, Piece, clause_of, pieces
from edition.text.views import squash

_CONTEXT = 24


def check(transcription: Path) -> None:
    """Raise :class:`TextError` at the first character by which the law is broken.

    The message names the line of the TEI file, the clause there, the line and column of the
    received text, and both wordings around the difference.
    """
    received = inventory.received(transcription)
    text = files.xml(transcription).find(f"{TEI}text")
    row = [] if text is None else list(pieces(text))
    ours = squash("".join(piece.received for piece in row))
    source = files.text(received)
    theirs = squash(source)
    if ours == theirs:
        return
    offset = next(
        (i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b),
        min(len(ours), len(theirs)),
    )
    line, clause = _place(row, offset)
    source_line, column = _line_and_column(source, offset)
    raise TextError(
        transcription,
        line,
        f"{clause}the transcription departs from {received}:{source_line}:{column} "
        f"(character {offset}, white space not counted): "
        f"received {_around(theirs, offset)}, transcribed {_around(ours, offset)}",
    )


def faults(transcriptions: Iterable[Path]) -> list[TextError]:
    """Where each of these files breaks the law first."""
    return [fault for path in transcriptions for fault in files.caught(check, path)]


def _place(row: list[Piece], offset: int) -> tuple[int, str]:
    """Line of the TEI file and clause (with a colon) of a character of the received view."""
    row = [piece for piece in row if squash(piece.received)]
    for piece in row:
        length = len(squash(piece.received))
        if offset < length:
            before = _raw_index(piece.received, offset)
            line = piece.line + piece.received[:before].count("\n")
            return line, clause_of(piece.element)
        offset -= length
    # Something is missing at the end: the last piece is where it would follow.
    return (row[-1].line, clause_of(row[-1].element)) if row else (0, "")


def _line_and_column(source: str, offset: int) -> tuple[int, int]:
    index = _raw_index(source, offset)
    return source.count("\n", 0, index) + 1, index - (source.rfind("\n", 0, index) + 1) + 1


def _raw_index(text: str, offset: int) -> int:
    """Where the character with this offset, white space not counted, stands in the text."""
    for index, char in enumerate(text):
        if not char.isspace():
            if offset == 0:
                return index
            offset -= 1
    return len(text)


def _around(text: str, offset: int) -> str:
    before = text[max(0, offset - _CONTEXT) : offset]
    here = text[offset : offset + 1] or "(end)"
    return f"{before}[{here}]{text[offset + 1 : offset + 1 + _CONTEXT]}"
