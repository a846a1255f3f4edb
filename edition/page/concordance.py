"""Two witnesses side by side: at each clause its parallels, and ``{concordance}`` for them all.

Only what differs in words is shown in full; spelling and punctuation are no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from docutils import nodes
from docutils.nodes import Element, Node
from sphinx.application import Sphinx

from edition import rules
from edition.model.links import clause_links, joined
from edition.model.nodes import foreign, part, passage, variant
from edition.model.tables import table
from edition.page.writing import EditionDirective
from edition.text import parallels, texts
from edition.text.differences import Piece
from edition.text.model import Clause
from edition.text.parallels import Parallel


def at_clause(directive: EditionDirective, clause_id: str) -> list[Element]:
    """The parallels of a clause, each with the words that differ."""
    found = parallels.of_edition(directive.config)
    clause = found.clauses.get(clause_id)
    if clause is None:
        return []
    return [_parallel(directive, clause, one) for one in found.of(clause_id)]


def name(siglum: str) -> list[Node]:
    """What a witness is called, its French title marked as French."""
    word = rules.witness(siglum)
    # The dictionary has an English name, the Encyclopédie its own.
    return [nodes.Text(word)] if word.islower() else [foreign("", word, lang="fr")]


def side(siglum: str, *content: Node) -> part:
    """One of two things side by side, under the name of its witness."""
    title = nodes.paragraph("", "The ", *name(siglum), classes=["collated-name"])
    return part("", title, *content, classes=["collated-side"])


def collated(*sides: part) -> part:
    """Two things side by side, one above the other where there is no room."""
    return part("", *sides, classes=["collated"])


def _parallel(directive: EditionDirective, clause: Clause, one: Parallel) -> part:
    comparison = one.comparison
    title = nodes.paragraph(classes=["parallel-title"])
    siglum = one.clauses[0].siglum
    title += nodes.Text("Parallel: ")
    title += clause_links(directive, [other.id for other in one.clauses], " and ")
    title += [nodes.Text(" of the "), *name(siglum), nodes.Text(f", {_degree(one)}")]
    out = part("", title, classes=["parallel"])
    there = side(siglum, _french(comparison.there, siglum, clause.siglum))
    if comparison.places:
        out += collated(side(clause.siglum, _french(comparison.here, clause.siglum, siglum)), there)
    elif not comparison.verbatim:
        out += collated(there)
    return out


def _degree(one: Parallel) -> str:
    """How far a clause and its parallel agree, as the end of a sentence."""
    many = len(one.clauses) > 1
    if not one.comparison.verbatim:
        return f"which {'say' if many else 'says'} it in other words."
    if not one.comparison.places:
        return "word for word the same."
    count = one.comparison.places
    places = "one place" if count == 1 else f"{count} places"
    return f"which {'differ' if many else 'differs'} in {places}."


def _french(pieces: Iterable[Piece], siglum: str, other: str) -> passage:
    """The words of a witness, marked where they are not those of the other."""
    paragraph, inserted = nodes.paragraph(), siglum < other
    for piece in pieces:
        paragraph += (
            variant("", piece.text, inserted=inserted) if piece.differs else nodes.Text(piece.text)
        )
    return passage("", paragraph, lang="fr")


class ConcordanceDirective(EditionDirective):
    """``{concordance} hombre``: each clause of the dictionary beside those of other witnesses."""

    required_arguments = 1

    def run(self) -> list[Node]:
        game = self.argument
        self.rests_on(texts.paths(self.config))
        found = parallels.of_edition(self.config)
        ours = [c for c in found.clauses.values() if c.game == game and c.siglum == "a"]
        if not any(found.ids(clause.id) for clause in ours):
            raise self.error(f"no clause of the dictionary's {game!r} has a parallel")
        rows = [(clause, list(found.of(clause.id))) for clause in ours]
        others = sorted({one.clauses[0].siglum for _, runs in rows for one in runs})
        shown = table(
            [self._row(clause, runs) for clause, runs in rows],
            [[_named(sigla)] for sigla in ("a", others)],
            ["concordance-table"],
            (50, 50),
        )
        where = "another witness" if others[1:] else "the other witness"
        return [self._summary(rows, where), shown]

    def _summary(
        self, rows: Sequence[tuple[Clause, list[Parallel]]], where: str
    ) -> nodes.paragraph:
        verbatim = [[one.comparison for one in runs if one.comparison.verbatim] for _, runs in rows]
        same = sum(any(not c.places for c in found) for found in verbatim)
        close = sum(bool(found) for found in verbatim) - same
        alone = [clause.id for clause, runs in rows if not runs]
        free = len(rows) - same - close - len(alone)
        out = nodes.paragraph(classes=["concordance-summary"])
        out += nodes.Text(
            f"Clauses of the dictionary: {len(rows)}. The same in {where} word for word: "
            f"{same}; with some other words: {close}; in words of its own: {free}"
        )
        if alone:
            out += [nodes.Text("; only in the dictionary: "), *clause_links(self, alone)]
        out += nodes.Text(".")
        return out

    def _row(self, clause: Clause, runs: list[Parallel]) -> list[list[Node]]:
        close = next((one for one in runs if one.comparison.verbatim), None)
        marked = close or (runs[0] if runs else None)
        ours = _whole(clause)
        if marked:
            ours = _french(marked.comparison.here, clause.siglum, marked.clauses[0].siglum)
        theirs: list[Node] = []
        for one in sorted(runs, key=lambda one: one is not close):
            ids = [other.id for other in one.clauses]
            theirs.append(self._head(ids, _degree(one)))
            siglum = one.clauses[0].siglum
            theirs.append(_french(one.comparison.there, siglum, clause.siglum))
        if not runs:
            only = nodes.paragraph("", "Only in the dictionary.", classes=["collated-name"])
            theirs.append(only)
        return [[self._head([clause.id], ""), ours], theirs]

    def _head(self, ids: list[str], degree: str) -> nodes.paragraph:
        head = nodes.paragraph("", "", *clause_links(self, ids, " and "), classes=["collated-name"])
        if degree:
            head += nodes.Text(f", {degree}")
        return head


def _named(sigla: Iterable[str]) -> nodes.paragraph:
    """``The dictionary``, ``The Encyclopédie, the …``."""
    return nodes.paragraph("", "The ", *joined(map(name, sigla), ", the "))


def _whole(clause: Clause) -> passage:
    return passage("", nodes.paragraph("", clause.corrected), lang="fr")


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("concordance", ConcordanceDirective)
