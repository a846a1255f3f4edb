"""``{received}``: every clause of the French as received, and again where modern spelling differs.

The pages of the games show either in place of the corrected French to whoever asks for it. Here
both stand as plain text, for readers without scripts, for searching and for citing.
"""

from __future__ import annotations

from docutils import nodes
from docutils.nodes import Node
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx

from edition.model import labels
from edition.model.domain import domain_of
from edition.model.links import link
from edition.model.nodes import passage
from edition.page import render
from edition.page.writing import EditionDirective, of_text
from edition.text import tei


class ReceivedDirective(EditionDirective):
    """A section for each text: its clauses, each as received and in modern spelling."""

    def run(self) -> list[Node]:
        found = self.texts()
        domain_of(self.env).note_listing("received", self.env.docname, [t.id for t in found])
        return [self._section(text) for text in found]

    def _section(self, text: tei.Text) -> Node:
        items = nodes.definition_list("", *map(self._item, text.clauses))
        return of_text("received", text, items, classes=["received-text"])

    def _item(self, clause: tei.Clause) -> nodes.definition_list_item:
        to_it = link("clause", clause.id, labels.full(clause.id))
        term = nodes.term("", "", to_it, ids=[_address(clause)])
        definition = nodes.definition("", _passage(clause, clause.received_runs, "received"))
        if clause.modern != clause.corrected:
            # Its corrections are marked in the received text already.
            definition += nodes.paragraph("", "In modern spelling:", classes=["spelling"])
            definition += passage(
                "", nodes.paragraph("", clause.modern), lang="fr", classes=["modern"]
            )
        return nodes.definition_list_item("", term, definition)


def _passage(clause: tei.Clause, runs: tuple[tei.Run, ...], view: str) -> passage:
    paragraph = nodes.paragraph("", "", *render.runs_of(clause, runs, view))
    return passage("", paragraph, lang="fr", classes=[view])


def _address(clause: tei.Clause) -> str:
    return f"{clause.id}-received"


def link_to(clause: tei.Clause) -> pending_xref:
    """A link to a clause's received form, for the foot of the clause."""
    return link("received", _address(clause), "as received", text=clause.file.stem)


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("received", ReceivedDirective)
