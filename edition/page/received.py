"""``{received}``: every clause of the French as received, and again where modern spelling differs.

The pages of the games show either in place of the corrected French to whoever asks for it. Here
both stand as plain text, for readers without scripts, for searching and for citing.
"""

from __future__ import annotations

from docutils import nodes
from docutils.nodes import Node
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from edition.making.builder import is_site
from edition.model import labels
from edition.model.domain import domain_of
from edition.model.nodes import foreign, passage, views
from edition.page import render
from edition.text import tei, texts


class ReceivedDirective(SphinxDirective):
    """A section for each text: its clauses, each as received and in modern spelling."""

    def run(self) -> list[Node]:
        for path in texts.paths(self.config):
            self.env.note_dependency(path)
        found = texts.all_texts(self.config)
        domain_of(self.env).note_listing("received", self.env.docname, [t.id for t in found])
        return [self._section(text) for text in found]

    def _section(self, text: tei.Text) -> nodes.section:
        section = nodes.section(ids=[f"received-{text.id}"], classes=["received-text"])
        section += nodes.title("", "", foreign("", text.title, lang="fr"))
        items = nodes.definition_list()
        for clause in text.clauses:
            items += self._item(clause)
        section += items
        return section

    def _item(self, clause: tei.Clause) -> nodes.definition_list_item:
        link = pending_xref(
            "",
            nodes.inline("", labels.full(clause.id)),
            refdomain="loix",
            reftype="clause",
            reftarget=clause.id,
            refexplicit=True,
            refwarn=False,
        )
        term = nodes.term("", "", link, ids=[_address(clause)])
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
    return pending_xref(
        "",
        nodes.inline("", "as received"),
        refdomain="loix",
        reftype="received",
        reftarget=_address(clause),
        refexplicit=True,
        refwarn=False,
        text=clause.file.stem,
    )


def _keep_one_view(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Only the site can change the view of a text: elsewhere its other views stand apart."""
    if not is_site(app.builder):
        for node in list(doctree.findall(views)):
            node.parent.remove(node)


def setup(app: Sphinx) -> None:
    """Register the directive, and what other builders than the site's leave out."""
    app.add_directive("received", ReceivedDirective)
    app.connect("doctree-resolved", _keep_one_view)
