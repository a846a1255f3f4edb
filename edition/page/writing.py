"""What the directives of the pages have in common: what their page is made from, and sections."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from docutils import nodes
from docutils.nodes import Node
from sphinx.util.docutils import SphinxDirective

from edition import rules
from edition.model.nodes import foreign
from edition.text import tei, texts
from edition.verify import imports


class EditionDirective(SphinxDirective):
    """A directive whose page is read again when the texts or the rules that it shows change."""

    @property
    def argument(self) -> str:
        """The first argument, empty if there is none."""
        return self.arguments[0].strip() if self.arguments else ""

    def rests_on(self, files: Iterable[Path]) -> None:
        """Note that the page is made from these files, too."""
        for path in files:
            self.env.note_dependency(path)

    def texts(self) -> list[tei.Text]:
        """All texts of the edition, for the page to be made from."""
        self.rests_on(texts.paths(self.config))
        return texts.all_texts(self.config)

    def game(self, name: str, to: str) -> rules.Game:
        """A game by its name, for the page to be made from.

        Raises a markup error for one that there is not, which says what it was wanted ``to`` do.
        """
        try:
            game = rules.game(name, to)
        except rules.UnknownGameError as error:
            raise self.error(str(error)) from error
        self.rests_on(files_of(game))
        return game


def files_of(game: rules.Game) -> list[Path]:
    """The source files that a game's deals and what is said of them rest on."""
    return imports.files(rules.modules_of(game))


def section(name: str, title: str | Node, *content: Node, classes: Iterable[str] = ()) -> Node:
    """A section with its id and its title."""
    shown = nodes.Text(title) if isinstance(title, str) else title
    heading = nodes.title("", "", shown)
    return nodes.section("", heading, *content, ids=[name], classes=list(classes))


def of_text(kind: str, text: tei.Text, *content: Node, classes: Iterable[str] = ()) -> Node:
    """A section on one text, under its French title; ``kind`` begins its id."""
    title = foreign("", text.title, lang="fr")
    return section(f"{kind}-{text.id}", title, *content, classes=classes)
