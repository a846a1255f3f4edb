"""``{corrections}``: every correction of the texts, listed from the TEI with its count."""

from __future__ import annotations

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx

from edition.model import labels
from edition.model.domain import domain_of
from edition.model.links import link
from edition.model.nodes import passage
from edition.model.tables import Row, table
from edition.page.writing import EditionDirective, of_text
from edition.text import addresses, tei

_COLUMNS = ("Clause", "Page", "Received", "Corrected", "Kind", "Certainty", "Note")
_WIDTHS = (8, 5, 14, 14, 14, 8, 37)


class CorrectionsDirective(EditionDirective):
    """A section for each text, or for the one text named: its count, and a table of corrections."""

    optional_arguments = 1

    def run(self) -> list[Node]:
        chosen = self.argument
        found = [text for text in self.texts() if chosen in ("", text.id)]
        if chosen and not found:
            raise self.error(f"there is no text {chosen!r}")
        domain_of(self.env).note_listing("correction", self.env.docname, [t.id for t in found])
        return [self._section(text) for text in found]

    def _section(self, text: tei.Text) -> Node:
        left = sum(one.kind == "conjecture" for one in text.corrections)
        count = len(text.corrections) - left
        word = "correction" if count == 1 else "corrections"
        said = f"{count} {word}."
        if left:
            word = "conjecture" if left == 1 else "conjectures"
            said += f" {left} {word} besides, where the words are left as they stand."
        content: list[Node] = [nodes.paragraph("", said, classes=["corrections-count"])]
        if text.corrections:
            shown = table(
                list(map(_row, text.corrections)), _COLUMNS, ["corrections-table"], _WIDTHS
            )
            rows = next(iter(shown.findall(nodes.tbody))).findall(nodes.row)
            for row, address in zip(rows, addresses.of_text(text), strict=True):
                row["ids"].append(address)
            content.append(shown)
        return of_text("corrections", text, *content, classes=["corrections"])


def _row(correction: tei.Correction) -> Row:
    # A running head stands between clauses, and has none to lead to.
    clause = correction.clause
    return [
        link("clause", clause, labels.short(clause)) if clause else "running head",
        correction.page or "",
        [_french(correction.received)],
        [_french(_put(correction))],
        correction.kind,
        correction.cert or "",
        correction.note or "",
    ]


def _put(correction: tei.Correction) -> str:
    """What stands in place of the received words; a conjecture does not, and is in brackets."""
    if correction.kind != "conjecture" or not correction.corrected:
        return correction.corrected
    return f"[{correction.corrected}\u202f?]"


def _french(text: str) -> Node:
    return passage("", nodes.paragraph("", text or "—"), lang="fr")


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("corrections", CorrectionsDirective)
