"""``{coverage}``: what there is of each text and what was tested of it, with what is lacking.

The examples of a clause are run when its page is read, with its rule and without. One that fails
stops no build: its page says so, this one counts it, and the build tells it in a line.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

from edition.making import again
from edition.making.builder import shows
from edition.model import labels
from edition.model.domain import Entry, domain_of
from edition.model.links import joined
from edition.model.tables import table
from edition.page.writing import EditionDirective, of_text
from edition.text import texts
from edition.verify.outcome import Outcome


class coverage(nodes.General, nodes.Element):  # noqa: N801
    """A place for the figures of one ``text``."""


@dataclass(frozen=True)
class Clause:
    """A clause with what stands on its page, if it is on one, and what was tested of it."""

    id: str
    game: str
    transcribed: bool
    entry: Entry | None

    @property
    def executable(self) -> bool:
        return self.entry is not None and bool(self.entry.examples)

    @property
    def outcome(self) -> Outcome | None:
        return self.entry.outcome if self.entry else None


@dataclass(frozen=True)
class Measure:
    """One thing a clause may have: its name, of which clauses it is asked, which have it."""

    key: str
    name: str
    lacking: str
    asked: Callable[[Clause], bool]
    has: Callable[[Clause], bool]


def _any(clause: Clause) -> bool:
    return True


MEASURES: Final = (
    Measure("transcribed", "transcribed", "Not transcribed", _any, lambda c: c.transcribed),
    Measure(
        "translated",
        "translated",
        "Not translated",
        _any,
        lambda c: c.entry is not None and bool(c.entry.english),
    ),
    Measure(
        "glossed",
        "with a word glossed",
        "Without a gloss",
        _any,
        lambda c: c.entry is not None and bool(c.entry.glosses),
    ),
    Measure("executable", "executable", "Not executable", _any, lambda c: c.executable),
    Measure(
        "passed",
        "whose examples pass",
        "Examples that do not pass",
        lambda c: c.executable,
        lambda c: c.outcome is not None and c.outcome.passed,
    ),
    Measure(
        "struck",
        "whose examples fail when the clause is struck",
        "Examples that pass when the clause is struck",
        lambda c: c.executable,
        lambda c: c.outcome is not None and c.outcome.struck,
    ),
    Measure(
        "readings",
        "with several readings",
        "With one reading only",
        _any,
        lambda c: c.entry is not None and len(c.entry.readings) > 1,
    ),
)


@dataclass(frozen=True)
class Count:
    """A measure of some clauses: of how many it is asked, which have it, and which lack it."""

    measure: Measure
    asked: tuple[Clause, ...]
    have: tuple[Clause, ...]
    lack: tuple[Clause, ...]


def count(measure: Measure, clauses: Iterable[Clause]) -> Count:
    """Count one thing."""
    asked = tuple(filter(measure.asked, clauses))
    return Count(
        measure,
        asked,
        tuple(c for c in asked if measure.has(c)),
        tuple(c for c in asked if not measure.has(c)),
    )


def clauses_of(env: BuildEnvironment, text_id: str) -> list[Clause]:
    """The clauses of a text, in its order, with what their pages say of them."""
    domain = domain_of(env)
    return [
        Clause(source.id, source.game, bool(source.corrected), domain.find(source.id))
        for text in texts.all_texts(env.config)
        for source in (text.clauses if text.id == text_id else ())
    ]


class CoverageDirective(EditionDirective):
    """A section for each text, with its figures."""

    def run(self) -> list[Node]:
        found = self.texts()
        domain_of(self.env).note_listing("coverage", self.env.docname, [t.id for t in found])
        return [
            of_text("coverage", text, coverage(text=text.id), classes=["coverage"])
            for text in found
        ]


class _Writer:
    """Makes the nodes of one page."""

    def __init__(self, app: Sphinx, docname: str) -> None:
        self.app, self.docname = app, docname

    def clause(self, clause_id: str) -> Node:
        """A link to a clause; its id alone where no page has it."""
        entry = domain_of(self.app.env).find(clause_id)
        if entry is None:
            return nodes.literal("", clause_id)
        words = nodes.inline("", labels.short(clause_id))
        title = labels.full(clause_id)
        return make_refnode(self.app.builder, self.docname, entry.docname, clause_id, words, title)

    def clauses(self, ids: Iterable[str]) -> list[Node]:
        """Links to clauses, between commas."""
        return joined(([self.clause(clause_id)] for clause_id in ids), ", ")

    def text(self, text_id: str) -> list[Node]:
        """The figures of one text, and under them the clauses that lack what is counted."""
        clauses = clauses_of(self.app.env, text_id)
        counts = [count(measure, clauses) for measure in MEASURES]
        games = list(dict.fromkeys(c.game for c in clauses))
        rows: list[Sequence[Node | str]] = [["clauses", str(len(clauses))]]
        out: list[Node] = []
        for one in counts:
            address = f"{text_id}-{one.measure.key}"
            rows.append([one.measure.name, self._figure(one, address)])
            out += self._lacking(one, address, games)
        return [table(rows, head=None, classes=["coverage-table"]), *out]

    def _figure(self, one: Count, address: str) -> Node:
        words = f"{len(one.have)} of {len(one.asked)}"
        return (
            nodes.reference("", words, refid=address, internal=True)
            if one.lack
            else nodes.Text(words)
        )

    def _lacking(self, one: Count, address: str, games: Sequence[str]) -> list[Node]:
        if not one.lack:
            return []
        node = nodes.paragraph("", "", ids=[address], classes=["coverage-lacking"])
        node += nodes.strong("", f"{one.measure.lacking} ({len(one.lack)}): ")
        for game in games:
            ids = [c.id for c in one.lack if c.game == game]
            if ids:
                node += nodes.Text(f"{game.replace('-', ' ')} " if len(games) > 1 else "")
                node += [*self.clauses(ids), nodes.Text("; ")]
        node[-1] = nodes.Text(".")
        return [node]


def _resolve(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    for place in list(doctree.findall(coverage)):
        place.replace_self(_Writer(app, docname).text(place["text"]))


def _shown(env: BuildEnvironment) -> dict[str, object]:
    """What the page counts of others."""
    return {
        page: [
            [[clause.id for clause in count(measure, clauses).lack] for measure in MEASURES]
            for clauses in (clauses_of(env, text) for text in known)
        ]
        for page, known in domain_of(env).listing("coverage").items()
    }


def _tell(app: Sphinx, exception: Exception | None) -> None:
    """A line for each example that fails. Not a warning, which would stop the build."""
    if exception is not None:
        return
    for entry in domain_of(app.env).entries():
        for failure in entry.outcome.failures if entry.outcome else ():
            place = f"{os.path.relpath(app.env.doc2path(entry.docname))}:{failure.line}"
            print(f"{place}: clause {entry.id}: this example fails", file=sys.stderr)


def _is_of_figures(node: Node) -> bool:
    return isinstance(node, nodes.table) and "coverage-table" in node["classes"]


def _add_style(
    app: Sphinx,
    pagename: str,
    template: str,
    context: dict[str, object],
    doctree: nodes.document | None,
) -> None:
    if shows(app.builder, doctree, _is_of_figures):
        app.add_css_file("coverage.css")


def setup(app: Sphinx) -> None:
    """Register the directive, and what is told at the end of a build."""
    app.add_node(coverage)
    app.add_directive("coverage", CoverageDirective)
    app.connect("doctree-resolved", _resolve)
    app.connect("html-page-context", _add_style)
    app.connect("build-finished", _tell)
    again.show(app, "coverage", _shown)
