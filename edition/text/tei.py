"""Reads a transcription: ``read(path)`` gives a :class:`Text` with its clauses in three views.

Needs lxml and no Sphinx. Whatever is wrong with a file is a :class:`TextError` that names file,
line and clause: what ``files`` cannot read, ``markup`` does not admit, ``coherence`` finds at odds.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from lxml import etree

from edition.text import coherence, files, markup
from edition.text.model import ID, Clause, Correction, Note, Run, Text, TextError
from edition.text.pieces import TEI, XML_ID, error, line_of, local, pieces, words
from edition.text.runs import received_runs_of, runs_of
from edition.text.views import corrections_of, flat, note_of, received_view

#: What whoever reads a text needs besides.
__all__ = ["ID", "Clause", "Correction", "Note", "Run", "Text", "TextError", "received_view"]


def read(path: Path) -> Text:
    """Read one TEI file.

    Raises :class:`TextError`, whose message begins with ``file:line``, for every fault.
    """
    return _Reader(path).read()


def faults(path: Path) -> list[TextError]:
    """All that is wrong with the markup of a file, where `read` stops at the first."""
    try:
        return list(_faults(files.xml(path)))
    except TextError as fault:
        return [fault]


def _faults(root: etree._Element) -> Iterator[TextError]:
    """What is wrong with the markup; what it holds is looked at only where all of it is known."""
    found = False
    for fault in markup.faults(root):
        found = True
        yield fault
    if not found:
        yield from coherence.faults(root)


def read_all(paths: Iterable[Path]) -> tuple[Text, ...]:
    """Read several files, in the order given; an id that two of them share is an error."""
    return distinct(read(path) for path in paths)


def distinct(texts: Iterable[Text]) -> tuple[Text, ...]:
    """These texts, if no two of them share an id; else a :class:`TextError` with both places."""
    texts = tuple(texts)
    seen: dict[str, Clause] = {}
    for text in texts:
        for clause in text.clauses:
            first = seen.setdefault(clause.id, clause)
            if first is not clause:
                raise TextError(
                    clause.file,
                    clause.line,
                    f"clause id {clause.id} is given twice: first at {first.file}:{first.line}",
                )
    return texts


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.page: str | None = None
        self.article: str | None = None
        self.clauses: list[Clause] = []
        self.corrections: list[Correction] = []

    def read(self) -> Text:
        root = files.xml(self.path)
        for fault in _faults(root):
            raise fault
        text = root.find(TEI + "text")
        assert text is not None, "what markup admits has a text"
        self._scan(text)
        title = root.find(f"{TEI}teiHeader/{TEI}fileDesc/{TEI}titleStmt/{TEI}title")
        if not self.clauses:
            raise TextError(self.path, line_of(text), "has no clause")
        siglum = self.clauses[0].siglum
        for clause in self.clauses:
            if clause.siglum != siglum:
                said = f"is of the witness {clause.siglum}, and those before it are of {siglum}"
                raise TextError(self.path, clause.line, f"clause {clause.id}: it {said}")
        return Text(
            id=self.path.stem,
            title="" if title is None else words(title),
            siglum=siglum,
            path=self.path,
            clauses=tuple(self.clauses),
            corrections=tuple(self.corrections),
        )

    def _scan(self, element: etree._Element) -> None:
        """Walk what lies around the clauses: pages and running heads."""
        article = self.article
        if local(element) == "div" and element.get("type") == "article":
            self.article = element.get("n")
        for child in element:
            name = local(child)
            if name == "seg":
                self._clause(child)
            elif name == "pb":
                self.page = child.get("n")
            elif name == "fw":
                self._keep(corrections_of(tuple(pieces(child)), "", self.page))
            else:
                self._scan(child)
        self.article = article

    def _keep(self, found: Iterable[Correction | None]) -> tuple[Correction, ...]:
        kept = tuple(correction for correction in found if correction is not None)
        self.corrections.extend(kept)
        return kept

    def _clause(self, element: etree._Element) -> None:
        name, match = self._identify(element)
        row = tuple(pieces(element))
        changes = corrections_of(row, name, self.page)
        runs = runs_of(row, changes)
        corrected = "".join(run.text for run in runs)
        self.clauses.append(
            Clause(
                id=name,
                game=match["game"],
                siglum=match["siglum"],
                number=match["number"],
                article=self.article,
                file=self.path,
                line=line_of(element),
                pages=self._pages(element),
                received=flat("".join(piece.received for piece in row)),
                corrected=corrected,
                modern="".join(run.modern for run in runs),
                runs=runs,
                received_runs=received_runs_of(row, changes),
                corrections=self._keep(changes),
                notes=tuple(map(note_of, element.iter(TEI + "note"))),
                parallels=tuple(r.rpartition("#")[2] for r in element.get("corresp", "").split()),
                sha256=hashlib.sha256(
                    unicodedata.normalize("NFC", corrected).encode("utf-8")
                ).hexdigest(),
            )
        )

    def _identify(self, element: etree._Element) -> tuple[str, re.Match[str]]:
        name = element.get(XML_ID, "")
        match = ID.fullmatch(name)
        if match is None:
            raise error(element, "its id is not of the form <game>-<a or e>-<number>")
        if element.get("n") != match["number"]:
            raise error(element, f"it has n={element.get('n')!r} against its id")
        if self.article is not None and match["number"].rstrip("abcdefgh") != self.article:
            raise error(element, f"it stands in article {self.article}")
        return name, match

    def _pages(self, element: etree._Element) -> tuple[str, ...]:
        """The pages of a clause; moves on to the page it ends on."""
        pages = [] if self.page is None else [self.page]
        for mark in element.iter(TEI + "pb"):
            self.page = mark.get("n")
            if self.page is not None:
                pages.append(self.page)
        return tuple(pages)
