"""What a reading of a transcription yields: texts, clauses, runs, corrections. Plain data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from rules_demo import LoixError

ID = re.compile(
    r"(?P<game>[a-z][a-z0-9]*(?:-[a-z0-9]+)*)-(?P<siglum>[a-z])-(?P<number>s?\d+[a-z]?)"
)
"""The form of a clause id: game, siglum of the witness, number."""


class TextError(LoixError):
    """A fault in a transcription or its ledger; the message begins with ``file:line``."""

    def __init__(self, path: Path | str, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")
        self.path = Path(path)
        self.line = line
        self.message = message


@dataclass(frozen=True)
class Correction:
    """One place where the corrected text departs from the received one, or might.

    ``kind`` is one of ``sic`` (a word misread or misprinted), ``run together`` and ``divided``
    (only the spaces were wrong), ``line-end run together`` (words joined at a lost line end),
    ``supplied``, ``surplus``, ``number`` (of an article), ``running head``, and ``conjecture``:
    what is proposed for words that every view leaves as they stand.
    """

    clause: str
    """Clause id; empty for a running head that stands between two clauses."""
    page: str | None
    """Printed page, as far as the file gives it."""
    line: int
    """Line of the TEI file."""
    received: str
    """Empty where something is supplied."""
    corrected: str
    """Empty where something is surplus."""
    kind: str
    cert: str | None
    """``high``, ``medium`` or ``low``; ``None`` where there is no doubt."""
    note: str | None
    """Text of the editorial note that follows the correction."""


@dataclass(frozen=True)
class Run:
    """A stretch of the corrected view, of one kind, in order.

    The ``text`` of all runs of a clause, joined, is its ``corrected`` string, and likewise
    ``modern``; spaces are set, and brackets stand around what is supplied. The received view has
    runs of its own, whose ``modern`` is empty, with the further kinds ``label`` (an article's
    number) and ``fw`` (a running head).
    """

    kind: str
    """``text``, ``corr``, ``crux`` (left as it stands), ``orig`` (old spelling), ``supplied``,
    ``surplus``, ``gap`` or ``pb``."""
    text: str
    modern: str
    received: str = ""
    """For ``corr``, ``orig`` and ``surplus``: what was received in this place."""
    cert: str | None = None
    correction: int | None = None
    """Index into the ``corrections`` of the clause."""
    n: str | None = None
    """For ``pb``: the printed page that begins here."""


@dataclass(frozen=True)
class NotePart:
    """A stretch of an editorial note in one language."""

    text: str
    lang: str
    """``en``, or ``fr`` for quoted words."""
    quoted: bool = False
    """Whether the part is a quotation or a word mentioned, and wants quotation marks."""


@dataclass(frozen=True)
class Note:
    """An editorial note, divided by language."""

    parts: tuple[NotePart, ...]
    about: str = ""
    """The words it is about, if it follows a correction."""
    cert: str | None = None


@dataclass(frozen=True)
class Clause:
    """One clause of a text, in its three views, each with white space normalised."""

    id: str
    game: str
    siglum: str
    number: str
    """As printed or given by the edition: ``28``, ``35b``, ``s14``."""
    article: str | None
    """Number of the printed article, where there is one."""
    file: Path
    line: int
    pages: tuple[str, ...]
    """Printed pages on which the clause stands."""
    received: str
    """Exactly the received characters, article number and running heads among them."""
    corrected: str
    modern: str
    runs: tuple[Run, ...]
    received_runs: tuple[Run, ...]
    """The received view in runs; joined, their ``text`` is ``received``."""
    corrections: tuple[Correction, ...]
    notes: tuple[Note, ...]
    """All editorial notes, in text order."""
    parallels: tuple[str, ...]
    """Ids of the parallel clauses of the other witness, from ``@corresp``."""
    sha256: str
    """Of ``corrected``, in NFC and UTF-8: what ``ids.lock`` holds."""


@dataclass(frozen=True)
class Text:
    """One transcription: its clauses in text order."""

    id: str
    """The file's stem: ``academie-hombre``."""
    title: str
    siglum: str
    path: Path
    clauses: tuple[Clause, ...]
    corrections: tuple[Correction, ...]
    """Of all clauses, and of the running heads between them, in text order."""
