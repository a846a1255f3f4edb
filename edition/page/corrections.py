"""``{corrections}``: every correction of the texts, listed from the TEI with its count."""

from __future__ import annotations

from docutils import nodes
from docutils.nodes import Node
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from edition.model import labels
from edition.model.domain import domain_of
from edition.model.nodes import foreign, passage
from edition.text import addresses, tei, texts

_COLUMNS = ("Clause", "Page", "Received", "Corrected", "Kind", "Certainty", "Note")


class CorrectionsDirective(SphinxDirective):
    """A section for each text, or for the one text named: its count, and a table of corrections."""

    optional_arguments = 1

    def run(self) -> list[Node]:
        chosen = self.arguments[0].strip() if self.arguments else None
        for path in texts.paths(self.config):
            self.env.note_dependency(path)
        found = [
            text for text in texts.all_texts(self.config) if chosen is None or text.id == chosen
        ]
        if chosen is not None and not found:
            raise self.error(f"there is no text {chosen!r}")
        domain_of(self.env).note_listing("correction", self.env.docname, [t.id for t in found])
        return [self._section(text) for text in found]

    def _section(self, text: tei.Text) -> nodes.section:
        left = sum(one.kind == "conjecture" for one in text.corrections)
        count = len(text.corrections) - left
        section = nodes.section(ids=[f"corrections-{text.id}"], classes=["corrections"])
        section += nodes.title("", "", foreign("", text.title, lang="fr"))
        word = "correction" if count == 1 else "corrections"
        said = f"{count} {word}."
        if left:
            word = "conjecture" if left == 1 else "conjectures"
            said += f" {left} {word} besides, where the words are left as they stand."
        section += nodes.paragraph("", said, classes=["corrections-count"])
        if text.corrections:
            section += _table([self._row(correction) for correction in text.corrections])
            rows = next(iter(section.findall(nodes.tbody))).children
            for row, address in zip(rows, addresses.of_text(text), strict=True):
                assert isinstance(row, nodes.row)
                row["ids"].append(address)
        return section

    def _link(self, clause_id: str) -> Node:
        """A link to a clause; a running head stands between clauses and has none."""
        if not clause_id:
            return nodes.Text("running head")
        return pending_xref(
            "",
            nodes.inline("", labels.short(clause_id)),
            refdomain="loix",
            reftype="clause",
            reftarget=clause_id,
            refexplicit=True,
            refdoc=self.env.docname,
            refwarn=False,
        )

    def _row(self, correction: tei.Correction) -> list[list[Node]]:
        return [
            [nodes.paragraph("", "", self._link(correction.clause))],
            [nodes.paragraph("", correction.page or "")],
            [_french(correction.received)],
            [_french(_put(correction))],
            [nodes.paragraph("", correction.kind)],
            [nodes.paragraph("", correction.cert or "")],
            [nodes.paragraph("", correction.note or "")],
        ]


def _put(correction: tei.Correction) -> str:
    """What stands in place of the received words; a conjecture does not, and is in brackets."""
    if correction.kind != "conjecture" or not correction.corrected:
        return correction.corrected
    return f"[{correction.corrected}\u202f?]"


def _french(text: str) -> Node:
    return passage("", nodes.paragraph("", text or "—"), lang="fr")


def _table(rows: list[list[list[Node]]]) -> nodes.table:
    group = nodes.tgroup(cols=len(_COLUMNS))
    group += [nodes.colspec(colwidth=width) for width in (8, 5, 14, 14, 14, 8, 37)]
    head = nodes.row("", *(nodes.entry("", nodes.paragraph("", name)) for name in _COLUMNS))
    group += nodes.thead("", head)
    body = nodes.tbody()
    for row in rows:
        body += nodes.row("", *(nodes.entry("", *cell) for cell in row))
    group += body
    return nodes.table("", group, classes=["corrections-table"])


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("corrections", CorrectionsDirective)
