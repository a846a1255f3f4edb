"""``{clause-index}``: every clause of the edition with its number and its first words.

It is how one finds a clause where no script runs, in the book and on paper.
"""

from __future__ import annotations

from itertools import groupby

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx

from edition.model import labels
from edition.model.links import clause_link
from edition.model.nodes import foreign
from edition.page.writing import EditionDirective, section
from edition.text import tei, texts

#: How many words of a clause are shown.
WORDS = 9


class ClauseIndexDirective(EditionDirective):
    """A section for each game of each witness: its clauses in text order, each a link."""

    def run(self) -> list[Node]:
        self.rests_on(texts.paths(self.config))
        clauses = texts.clauses(self.config).values()
        return [
            self._section(list(run)) for _, run in groupby(clauses, lambda c: (c.game, c.siglum))
        ]

    def _section(self, clauses: list[tei.Clause]) -> Node:
        first = clauses[0]
        name = labels.full(first.id).rpartition(",")[0]
        items = nodes.bullet_list(bullet="-", classes=["clause-index"])
        for clause in clauses:
            link = clause_link(self, clause.id, labels.title(clause.number))
            words = foreign("", first_words(clause.corrected), lang="fr")
            items += nodes.list_item("", nodes.paragraph("", "", link, nodes.Text(" "), words))
        title = name[0].upper() + name[1:]
        return section(f"clauses-{first.game}-{first.siglum}", title, items)


def first_words(text: str, number: int = WORDS) -> str:
    """The beginning of a text, with … where it goes on."""
    words = text.split(" ")
    return text if len(words) <= number else " ".join(words[:number]).rstrip(",;:.\u202f") + " …"


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("clause-index", ClauseIndexDirective)
