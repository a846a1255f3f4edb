"""The Sphinx domain ``loix``: which clause stands on which page.

What a page says of its clauses is kept by page. Pages read by different processes are therefore
merged without a conflict, and a clause that stands twice is seen when the whole is checked, however
the reading was divided.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Element, Node, system_message
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import ReferenceRole, SphinxRole
from sphinx.util.nodes import make_refnode

from edition.making import again
from edition.model import labels
from edition.model.links import to_clause
from edition.model.nodes import foreign
from edition.text import texts
from edition.verify.outcome import Outcome


@dataclass
class Gloss:
    """A term glossed at a clause; ``text`` is the remark made there, if any."""

    term: str
    text: str
    line: int


def apart(paragraph: nodes.paragraph) -> nodes.paragraph:
    """A copy of a paragraph that holds on to nothing of its page."""
    copy = paragraph.deepcopy()
    for node in copy.findall():
        node.document = None  # type: ignore[assignment]
    return copy


def placed(paragraph: nodes.paragraph | None, docname: str) -> nodes.paragraph:
    """A copy of such a paragraph, to be put on a page; its links start from there."""
    copy = paragraph.deepcopy() if paragraph else nodes.paragraph()
    for link in copy.findall(pending_xref):
        link["refdoc"] = docname
    return copy


def words_of(node: nodes.Node | None) -> str:
    """What a node says, on one line; nothing if there is none."""
    return " ".join(node.astext().split()) if node else ""


@dataclass
class Reading:
    """A named reading of a clause; ``summary`` is its first paragraph."""

    name: str
    default: bool
    summary: str
    line: int
    paragraph: nodes.paragraph | None = None


@dataclass
class Item:
    """An entry of a glossary: its heads, their ids in the page, and the first paragraph of what it
    says."""

    names: tuple[str, ...]
    places: tuple[str, ...]
    paragraph: nodes.paragraph | None

    @property
    def text(self) -> str:
        """That paragraph as words alone, empty if there is none."""
        return words_of(self.paragraph)

    def definition(self, docname: str) -> nodes.paragraph:
        """A copy of that paragraph, to be put on a page; its links start from there."""
        return placed(self.paragraph, docname)


@dataclass
class Example:
    """One example block: its source and the line of its first prompt."""

    source: str
    line: int


@dataclass
class Entry:
    """What a page says of one clause; ``commentary`` is the reason why it has no example."""

    id: str
    docname: str
    line: int
    commentary: str | None = None
    english: str = ""
    glosses: list[Gloss] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    terms: list[str] = field(default_factory=list)
    """Terms that the clause links to the glossary without a gloss."""
    outcome: Outcome | None = None
    """What running the examples has shown, if there are any and they can be run."""

    @property
    def status(self) -> str:
        """``executable`` with at least one example, else ``commentary``."""
        return "executable" if self.examples else "commentary"


class ClauseRole(ReferenceRole):
    """A link to a clause by its id: {clause}`hombre-a-28`, or {clause}`words <hombre-a-28>`."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        text = labels.bound(self.title) if self.has_explicit_title else labels.short(self.target)
        reference = to_clause(self.target, text, refexplicit=self.has_explicit_title)
        self.set_source_info(reference)
        return [reference], []


class LoixDomain(Domain):
    """Clauses as objects that any page, and any other site, can link to."""

    name = "loix"
    label = "Les Loix du Jeu"
    object_types: ClassVar = {"clause": ObjType("clause", "clause")}
    roles: ClassVar = {"clause": ClauseRole()}
    #: Each of these is kept by page.
    initial_data: ClassVar = {
        "pages": {},
        "glossary": {},
        "listings": {},
        "mentions": {},
    }
    dangling_warnings: ClassVar = {"clause": "no clause has the id %(target)r"}
    data_version = 6
    _index: dict[str, Entry] | None = None

    @property
    def pages(self) -> dict[str, list[Entry]]:
        """The clauses of each page, in page order."""
        pages: dict[str, list[Entry]] = self.data["pages"]
        return pages

    @property
    def glossary(self) -> dict[str, list[Item]]:
        """For each page with a glossary, its entries."""
        glossary: dict[str, list[Item]] = self.data["glossary"]
        return glossary

    @property
    def listings(self) -> dict[str, dict[str, list[str]]]:
        """For each page, the texts whose every "correction" or "received" form it lists, and the
        games that it counts ("state")."""
        listings: dict[str, dict[str, list[str]]] = self.data["listings"]
        return listings

    @property
    def mentions(self) -> dict[str, list[str]]:
        """For each page, the terms that it links to, in lower case."""
        mentions: dict[str, list[str]] = self.data["mentions"]
        return mentions

    def note_listing(self, kind: str, docname: str, text_ids: Iterable[str]) -> None:
        """Note that a page lists the corrections, or the received form, of these texts."""
        self.listings.setdefault(docname, {}).setdefault(kind, []).extend(text_ids)

    def listing(self, kind: str) -> dict[str, list[str]]:
        """What the pages list of one kind, for each page that lists anything of it."""
        return {page: said[kind] for page, said in self.listings.items() if kind in said}

    def listed(self, kind: str, text_id: str) -> str | None:
        """The page that lists them for this text; of two, the first in alphabetical order."""
        pages = (page for page, known in self.listing(kind).items() if text_id in known)
        return min(pages, default=None)

    def entries(self) -> Iterator[Entry]:
        """Every clause of every page, pages in alphabetical order."""
        for docname in sorted(self.pages):
            yield from self.pages[docname]

    def add(self, entry: Entry) -> None:
        """Note a clause of the page being read."""
        self.pages.setdefault(entry.docname, []).append(entry)
        self._index = None

    def find(self, clause_id: str) -> Entry | None:
        """The clause with this id, or None; of two, the one on the first page."""
        if self._index is None:
            self._index = {}
            for entry in self.entries():
                self._index.setdefault(entry.id, entry)
        return self._index.get(clause_id)

    def definition(self, term: str) -> str:
        """The first paragraph of a term's definition in the glossary, or an empty string."""
        item = self.item(term)
        return item.text if item else ""

    def items(self) -> Iterator[Item]:
        """The entries of all glossaries, in the order of their pages."""
        for docname in sorted(self.glossary):
            yield from self.glossary[docname]

    def item(self, term: str) -> Item | None:
        """The entry that has this head, or None."""
        return next((item for item in self.items() if term in item.names), None)

    def clear_doc(self, docname: str) -> None:
        self._index = None
        for kind in self.initial_data:
            self.data[kind].pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        self._index = None
        for docname in docnames:
            for kind in self.initial_data:
                if docname in otherdata[kind]:
                    self.data[kind][docname] = otherdata[kind][docname]

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        if typ == "gloss":
            # A term the glossary lacks is reported with its clause when the whole is checked.
            standard = env.domains["std"]
            link = standard.resolve_xref(env, fromdocname, builder, "term", target, node, contnode)
            return link or contnode  # type: ignore[return-value]
        if typ == "rule":
            # Without the pages on the code, the name of the function stands without a link.
            python = env.domains["py"]
            link = python.resolve_xref(env, fromdocname, builder, "obj", target, node, contnode)
            return link or contnode  # type: ignore[return-value]
        if typ in ("correction", "received"):
            # Where no page lists them the words stand without a link.
            page = self.listed(typ, node["text"])
            if page is None:
                return contnode  # type: ignore[return-value]
            link = make_refnode(builder, fromdocname, page, target, contnode)
            link["classes"].append(f"{typ}-link")
            return link
        entry = self.find(target)
        if entry is None:
            # A clause that its page lacks is reported once, where it is missing; every mention of
            # it would only hide that.
            if target in texts.clauses(env.config):
                return contnode  # type: ignore[return-value]
            return None
        if not node["refexplicit"] and entry.docname != fromdocname:
            contnode = nodes.inline("", labels.full(target), classes=contnode["classes"])
        return make_refnode(builder, fromdocname, entry.docname, target, contnode, target)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        entry = self.find(target)
        if entry is None:
            return []
        reference = make_refnode(builder, fromdocname, entry.docname, target, contnode, target)
        return [("loix:clause", reference)]

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        for entry in self.entries():
            yield entry.id, labels.full(entry.id), "clause", entry.docname, entry.id, 1


def _label(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Let any project made with Sphinx link to a clause, though it has not this domain.

    In the inventory each clause is a label too, which `:external+loix:ref:` finds. The label is in
    capitals: Sphinx finds it all the same, and whoever asks by the id alone (MyST does) still finds
    one object and not two.
    """
    labels_ = env.domains.standard_domain.labels
    for entry in domain_of(env).entries():
        labels_[entry.id.upper()] = (entry.docname, entry.id, labels.full(entry.id))
    return []


def domain_of(env: BuildEnvironment) -> LoixDomain:
    """The domain of an environment, under its own type."""
    domain = env.domains["loix"]
    assert isinstance(domain, LoixDomain)
    return domain


class FrenchRole(SphinxRole):
    """French words in an English sentence: {fr}`au hasard`."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        return [foreign(self.rawtext, self.text, lang="fr")], []


def _listings(env: BuildEnvironment) -> dict[str, object]:
    """Where lists of the French lead to and from, for every page."""
    return dict.fromkeys(env.found_docs, sorted(domain_of(env).listings.items()))


def setup(app: Sphinx) -> None:
    """Register the domain, and its role under a short name."""
    app.add_domain(LoixDomain)
    again.show(app, "listings", _listings)
    app.add_role("clause", ClauseRole())
    app.add_role("fr", FrenchRole())
    app.connect("env-updated", _label)
