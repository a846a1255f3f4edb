"""Which clauses of the witnesses stand for each other.

A transcription names the parallels of a clause in ``@corresp``. It is enough that one side does:
the other is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from edition.text import differences, files, texts
from edition.text.model import TextError
from edition.text.pieces import TEI, XML_ID, error

if TYPE_CHECKING:
    from sphinx.config import Config

    from edition.text.model import Clause, Text


@dataclass(frozen=True)
class Parallel:
    """A run of clauses, next to each other in another witness, that stand for one of this."""

    clauses: tuple[Clause, ...]
    comparison: differences.Comparison


class Parallels:
    """The parallels between the clauses of some texts."""

    def __init__(self, all_texts: Iterable[Text]) -> None:
        ordered = [clause for text in all_texts for clause in text.clauses]
        self.clauses: Mapping[str, Clause] = {clause.id: clause for clause in ordered}
        self._place = {clause.id: place for place, clause in enumerate(ordered)}
        found: dict[str, set[str]] = {clause_id: set() for clause_id in self.clauses}
        for clause in ordered:
            for other in clause.parallels:
                if other in found:
                    found[clause.id].add(other)
                    found[other].add(clause.id)
        self._ids = {i: tuple(sorted(o, key=self._place.__getitem__)) for i, o in found.items()}

    def ids(self, clause_id: str) -> tuple[str, ...]:
        """The ids of the clauses that are parallel to one, in text order."""
        return self._ids.get(clause_id, ())

    def of(self, clause_id: str) -> Iterator[Parallel]:
        """The parallels of a clause, each run of them compared with it."""
        for run in self._runs(self.ids(clause_id)):
            here: Sequence[Clause] = (self.clauses[clause_id],)
            only = None
            if len(run) == 1:
                # The other clause may be divided here among several: what answers to them is cut.
                sharing = self._runs(self.ids(run[0].id))
                here = next(r for r in sharing if self.clauses[clause_id] in r)
                only = self.clauses[clause_id] if len(here) > 1 else None
            yield Parallel(tuple(run), differences.compare(here, run, only))

    def _runs(self, ids: Iterable[str]) -> list[list[Clause]]:
        """Clauses grouped with those they stand next to in their text."""
        out: list[list[Clause]] = []
        for clause_id in ids:
            clause = self.clauses[clause_id]
            last = out[-1][-1] if out else clause
            if last.file == clause.file and self._place[last.id] + 1 == self._place[clause_id]:
                out[-1].append(clause)
            else:
                out.append([clause])
        return out


def faults(all_texts: Iterable[Text]) -> Iterator[TextError]:
    """Parallels that are no clause of the file they name, or are the clause itself."""
    all_texts = tuple(all_texts)
    known = {(text.path.name, clause.id) for text in all_texts for clause in text.clauses}
    for text in all_texts:
        for clause in files.xml(text.path).iterfind(f".//{TEI}seg[@corresp]"):
            for one in clause.get("corresp", "").split():
                file, _, other = one.rpartition("#")
                if all(other != name for _, name in known):
                    yield error(clause, f"its parallel {other} is in no transcription")
                elif file and (file, other) not in known:
                    yield error(clause, f"its parallel {other} is not in {file}")
                elif other == clause.get(XML_ID):
                    yield error(clause, f"its parallel {other} is the clause itself")


@files.kept
def _between(*paths: Path) -> Parallels:
    return Parallels(map(texts.load, paths))


def of_edition(config: Config) -> Parallels:
    """The parallels of the texts in ``edition_texts``, found anew when one of them changes."""
    return _between(*texts.paths(config))
