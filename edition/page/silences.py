"""``{silences}``: every question that the texts leave open, with the clauses that come nearest.

The questions are those of the program's own lists, from which its rulebooks answer.
"""

from __future__ import annotations

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx

from edition import rules
from edition.model.links import clause_link, joined
from edition.model.naming import within
from edition.page.score_sheets import words
from edition.page.writing import EditionDirective, files_of, section


class SilencesDirective(EditionDirective):
    """A section for each game, its silences in the order of the text."""

    def run(self) -> list[Node]:
        for game in rules.GAMES.values():
            self.rests_on(files_of(game))
        return [self._section(game) for game in rules.GAMES.values() if game.silences]

    def _section(self, game: rules.Game) -> Node:
        items = nodes.bullet_list(bullet="-")
        near = [clause for silent in game.silences.values() for clause in silent.near]
        for silent in game.silences.values():
            items += nodes.list_item("", self._item(silent, near))
        title = rules.title_of(game.name)
        return section(f"silences-{game.name}", title, items, classes=["silences"])

    def _item(self, silent: rules.Silent, near: list[str]) -> nodes.paragraph:
        question = silent.general
        out = nodes.paragraph("", "", *words(question[0].upper() + question[1:]))
        if silent.reading:
            clause, name = silent.reading
            out += [nodes.Text(", if "), clause_link(self, clause, within(clause, near))]
            out += [nodes.Text(" is read "), nodes.strong("", name)]
        out += nodes.Text(" (nearest: ")
        links = ([clause_link(self, clause, within(clause, near))] for clause in silent.near)
        out += [*joined(links, "; "), nodes.Text(").")]
        return out


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("silences", SilencesDirective)
