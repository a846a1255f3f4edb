"""``{state} hombre``: what there is of a game, counted while the site is built.

A game is a folder of pages. Its texts are the pages there that have clauses, in the order of the
transcriptions; nothing is counted by hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from edition.making import again
from edition.model.domain import Entry, domain_of
from edition.model.links import joined
from edition.model.nodes import part
from edition.page import concordance
from edition.page.writing import EditionDirective
from edition.text import source, texts

logger = logging.getLogger(__name__)

_PLAY = "play"


class state(nodes.General, nodes.Element):  # noqa: N801
    """A place for the state of ``game``; of all games together, if that is empty."""


@dataclass(frozen=True)
class Figures:
    """What can be counted of some clauses."""

    clauses: int
    executable: int
    examples: int
    readings: int

    def __str__(self) -> str:
        said = (
            f"{_count(self.clauses, 'clause')}, {self.executable:,} of them executable "
            f"({_count(self.examples, 'example')})"
        )
        return said + (f"; {_count(self.readings, 'named reading')}" if self.readings else "")


def _count(number: int, name: str) -> str:
    return f"{number:,}\u00a0{name}{'' if number == 1 else 's'}"


def figures(entries: Iterable[Entry]) -> Figures:
    """Count some clauses and what stands at them."""
    found = list(entries)
    return Figures(
        clauses=len(found),
        executable=sum(entry.status == "executable" for entry in found),
        examples=sum(len(entry.examples) for entry in found),
        readings=sum(len(entry.readings) for entry in found),
    )


class StateDirective(EditionDirective):
    """The texts of a game, where to play it, and its figures; without a game, those of all."""

    optional_arguments = 1

    def run(self) -> list[Node]:
        node = state(game=self.argument)
        self.set_source_info(node)
        domain_of(self.env).note_listing("state", self.env.docname, [node["game"]])
        self.rests_on(texts.paths(self.config))
        return [node]


def _texts(env: BuildEnvironment, game: str) -> dict[str, list[Entry]]:
    """The pages of a game (of all games, if empty) that have clauses, in text order."""
    order = {clause_id: n for n, clause_id in enumerate(texts.clauses(env.config))}
    pages = {
        name: [entry for entry in entries if entry.id in order]
        for name, entries in domain_of(env).pages.items()
        if not game or name.startswith(f"{game}/")
    }
    filled = {name: entries for name, entries in pages.items() if entries}
    return dict(sorted(filled.items(), key=lambda page: order[page[1][0].id]))


def _witness(env: BuildEnvironment, entry: Entry) -> list[Node]:
    """``(dictionary, probably 1824)``"""
    clause = texts.clauses(env.config)[entry.id]
    book = source.header(clause.file).sources.get(clause.siglum)
    when = ""
    if book is not None and book.reprint:
        when = ", in a reprint"
    elif book is not None and book.year:
        when = f", {'' if book.certainty == 'high' else 'probably '}{book.year}"
    return [nodes.Text(" ("), *concordance.name(clause.siglum), nodes.Text(f"{when})")]


def _item(name: str, *content: Node) -> nodes.list_item:
    label = nodes.inline("", f"{name}:", classes=["state-label"])
    return nodes.list_item("", nodes.paragraph("", "", label, nodes.Text(" "), *content))


def _of_game(app: Sphinx, docname: str, game: str) -> nodes.bullet_list:
    env = app.env
    pages = _texts(env, game)

    def page(name: str, words: str) -> nodes.reference:
        return make_refnode(app.builder, docname, name, "", nodes.inline("", words))

    out = nodes.bullet_list(bullet="-", classes=["game-state"])
    if f"{game}/{_PLAY}" in env.found_docs:
        out += _item("Play", page(f"{game}/{_PLAY}", env.titles[f"{game}/{_PLAY}"].astext()))
    read = (
        [page(name, env.titles[name].astext()), *_witness(env, entries[0])]
        for name, entries in pages.items()
    )
    out += _item("Read", *joined(read, "; "))
    counted = figures(entry for entries in pages.values() for entry in entries)
    out += _item("State", nodes.Text(f"{counted}."))
    return out


def _resolve(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    for place in list(doctree.findall(state)):
        game = place["game"]
        pages = _texts(app.env, game)
        if not pages:
            logger.warning("no page in %s/ has a clause", game, location=place, type="edition")
        if game:
            place.replace_self(part("", _of_game(app, docname, game), classes=["game"]))
        else:
            counted = figures(entry for entries in pages.values() for entry in entries)
            place.replace_self(nodes.paragraph("", f"{counted}.", classes=["state-of-all"]))


def _shown(env: BuildEnvironment) -> dict[str, object]:
    """What the pages count of others."""
    return {
        page: [
            [(name, str(figures(entries))) for name, entries in _texts(env, game).items()]
            for game in games
        ]
        for page, games in domain_of(env).listing("state").items()
    }


def setup(app: Sphinx) -> None:
    """Register the directive and its counting."""
    app.add_node(state)
    app.add_directive("state", StateDirective)
    app.connect("doctree-resolved", _resolve)
    again.show(app, "state", _shown)
