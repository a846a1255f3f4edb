"""What can be found: every clause, every term of the glossary, every section of the other pages.

A record is one thing that a search leads to, with its own address. Its words stand in *layers*,
each in one language: the French, the English, the glosses, the notes, the readings. A result shows
the layer in which the words were found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.builders import Builder
from sphinx.environment import BuildEnvironment

from edition import rules
from edition.model import labels
from edition.model.domain import LoixDomain, domain_of
from edition.model.nodes import clause, gloss, part, passage
from edition.search.card_names import CardNames
from edition.text import tei, texts
from edition.text.folding import Folding
from edition.text.model import ID

#: The kinds of layers that are the thing itself, and not said of it. They stand together.
OWN = frozenset({"french", "received", "english"})
_BY_CLASS = {"clause-notes": "note", "clause-readings": "reading", "clause-examples": "example"}


@dataclass(frozen=True)
class Layer:
    """Words of a record, of one kind and in one language."""

    kind: str
    """``label``, ``french``, ``received`` (only what was misread), ``english``, ``gloss``,
    ``note``, ``reading``, ``example``, ``cards`` (by name), or ``text``."""
    language: str
    text: str


@dataclass(frozen=True)
class Record:
    """One thing to be found."""

    kind: str
    """``clause``, ``term`` or ``section``."""
    page: str
    url: str
    """Address from the root of the site, with its fragment."""
    title: str
    where: str
    """What stands beside the title in a list: game and witness, or the page."""
    layers: tuple[Layer, ...]
    game: str = ""
    witness: str = ""
    number: str = ""


def records(builder: Builder, folding: Folding) -> Iterator[Record]:
    """Everything to be found, clauses in text order and first."""
    env = builder.env
    domain = domain_of(env)
    definitions = {name: item.text for item in domain.items() for name in item.names}
    cards = CardNames(folding, definitions)
    order = {clause_id: n for n, clause_id in enumerate(texts.clauses(env.config))}
    found: list[Record] = []
    for docname in sorted(env.found_docs):
        if "nosearch" not in env.metadata[docname]:
            found += _Page(builder, domain, cards, docname).records()
    kinds = ("clause", "term", "section")
    yield from sorted(
        found, key=lambda r: (kinds.index(r.kind), order.get(r.url.partition("#")[2], 0))
    )


def game_of(docname: str) -> str:
    """The game a page of clauses belongs to: its folder."""
    return docname.partition("/")[0]


def facets(env: BuildEnvironment) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The games and the witnesses that have clauses, each as value and name."""
    domain = domain_of(env)
    entries = list(domain.entries())
    games = sorted({game_of(entry.docname) for entry in entries})
    matches = (ID.fullmatch(entry.id) for entry in entries)
    sigla = sorted({match["siglum"] for match in matches if match})
    return (
        [(game, game.capitalize()) for game in games],
        [(siglum, f"The {rules.witness(siglum)}") for siglum in sigla],
    )


class _Page:
    def __init__(
        self, builder: Builder, domain: LoixDomain, cards: CardNames, docname: str
    ) -> None:
        self.domain = domain
        self.cards = cards
        self.docname = docname
        self.url = builder.get_target_uri(docname)
        self.title = builder.env.titles[docname].astext()
        self.doctree = builder.env.get_doctree(docname)
        self.clauses = texts.clauses(builder.config)

    def records(self) -> Iterator[Record]:
        for section in self.doctree.findall(nodes.section):
            if isinstance(section, clause):
                source = self.clauses.get(section["ids"][0])
                if source is not None:
                    yield self._clause(section, source)
            else:
                yield self._section(section)
        for glossary in self.doctree.findall(addnodes.glossary):
            for item in glossary.findall(nodes.definition_list_item):
                yield from self._terms(item)

    def _clause(self, section: clause, source: tei.Clause) -> Record:
        title = labels.title(source.number)
        entry = self.domain.find(source.id)
        kind = "section" if source.number.startswith("s") else "article"
        names = [labels.full(source.id), f"{kind} {source.number.lstrip('s')}", source.id]
        layers = [
            Layer("label", "", " ".join(names)),
            Layer("french", "fr", source.corrected),
            Layer("received", "fr", ", ".join(change.received for change in source.corrections)),
            Layer("english", "en", entry.english if entry else ""),
        ]
        for child in section.findall(part):
            for name in child["classes"]:
                if name == "clause-glosses":
                    layers += [self._gloss(item) for item in child.findall(gloss)]
                elif name in _BY_CLASS:
                    pieces = child.children
                    layers += [Layer(_BY_CLASS[name], "en", _words([piece])) for piece in pieces]
        named = list(self.cards.named(layer.text for layer in layers))
        for language in ("fr", "en"):
            layers.append(Layer("cards", language, self.cards.names(named, language)))
        return Record(
            kind="clause",
            page=self.docname,
            url=f"{self.url}#{source.id}",
            title=title,
            where=labels.full(source.id).rpartition(",")[0],
            layers=tuple(layers),
            game=game_of(self.docname),
            witness=source.siglum,
            number=source.number.lstrip("s"),
        )

    def _gloss(self, item: gloss) -> Layer:
        term = str(item["term"])
        text = _words(item.findall(nodes.definition)) or self.domain.definition(term)
        return Layer("gloss", "en", f"{term}: {text}")

    def _section(self, section: nodes.section) -> Record:
        title = next(iter(section.findall(nodes.title))).astext()
        top = section is self.doctree.next_node(nodes.section)
        return Record(
            kind="section",
            page=self.docname,
            url=self.url if top else f"{self.url}#{section['ids'][0]}",
            title=title,
            where="" if top else self.title,
            layers=(Layer("label", "", title), Layer("text", "en", _words(_own(section)))),
        )

    def _terms(self, item: nodes.definition_list_item) -> Iterator[Record]:
        terms = list(item.findall(nodes.term))
        text = _words(item.findall(nodes.definition))
        if terms and terms[0]["ids"]:
            name = ", ".join(term.astext() for term in terms)
            yield Record(
                kind="term",
                page=self.docname,
                url=f"{self.url}#{terms[0]['ids'][0]}",
                title=name,
                where=self.title,
                layers=(Layer("label", "", name), Layer("text", "en", text)),
            )


def _own(section: nodes.section) -> Iterator[nodes.Node]:
    """What a section holds itself, without the sections and the glossary in it."""
    apart = (nodes.section, addnodes.glossary, nodes.title)
    return (child for child in section.children if not isinstance(child, apart))


def _words(among: Iterable[nodes.Node]) -> str:
    """The running text of some nodes on one line.

    Code is not text, and passages of the texts edited are found at their clauses.
    """
    # Only what lies between words is white space: the narrow spaces of French punctuation stay.
    return re.sub(r"[ \t\n]+", " ", " ".join(_texts(among))).strip()


def _texts(among: Iterable[nodes.Node]) -> Iterator[str]:
    for node in among:
        if isinstance(node, nodes.literal_block | nodes.Invisible | passage):
            continue
        if isinstance(node, nodes.TextElement):
            yield node.astext()
        else:
            yield from _texts(node.children)


def as_data(record: Record, words: str) -> dict[str, Any]:
    """A record as the page of results reads it; ``words`` names the file that has its layers."""
    names = ("kind", "url", "title", "where", "game", "witness", "number")
    return {name: getattr(record, name) for name in names} | {"words": words}
