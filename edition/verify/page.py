"""``{coverage}``: what there is of each text and what was tested of it, with what is lacking.

``{coverage} texts`` counts the clauses of each text, ``{coverage} code`` lists the code that no
clause's examples run, ``{coverage} mutants`` what mutation found. Whatever was not measured with
just these sources is said not to have been.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

from edition.page.domain import domain_of
from edition.page.nodes import foreign
from edition.site.builder import shows
from edition.text import labels, texts
from edition.verify import code, mutation, results
from edition.verify.code import Group
from edition.verify.tables import table

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx

    from edition.page.domain import Entry

_KINDS: Final = ("texts", "code", "mutants")
NOT_MEASURED: Final = "not measured"


class coverage(nodes.General, nodes.Element):  # noqa: N801
    """A place for figures of one ``kind``; for those of one ``text``, if the kind is "texts"."""


@dataclass(frozen=True)
class Clause:
    """A clause with what stands on its page, if it is on one, and what was tested of it."""

    id: str
    game: str
    transcribed: bool
    entry: Entry | None
    outcome: results.Outcome

    @property
    def executable(self) -> bool:
        return self.entry is not None and bool(self.entry.examples)


@dataclass(frozen=True)
class Measure:
    """One thing a clause may have: its name, of which clauses it is asked, which have it.

    ``has`` gives None where it was not measured.
    """

    key: str
    name: str
    lacking: str
    asked: Callable[[Clause], bool]
    has: Callable[[Clause], bool | None]


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
        lambda c: c.outcome.passed,
    ),
    Measure(
        "struck",
        "whose examples fail when the clause is struck",
        "Examples that pass when the clause is struck",
        lambda c: c.executable,
        lambda c: c.outcome.struck,
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
    """A measure of some clauses: of how many it is asked, which have it, which lack it, and of
    which it is not known."""

    measure: Measure
    asked: tuple[Clause, ...]
    have: tuple[Clause, ...]
    lack: tuple[Clause, ...]
    unknown: tuple[Clause, ...]


def count(measure: Measure, clauses: Iterable[Clause]) -> Count:
    """Count one thing."""
    asked = tuple(filter(measure.asked, clauses))
    return Count(
        measure,
        asked,
        tuple(c for c in asked if measure.has(c)),
        tuple(c for c in asked if measure.has(c) is False),
        tuple(c for c in asked if measure.has(c) is None),
    )


def clauses_of(app: Sphinx, text_id: str) -> list[Clause]:
    """The clauses of a text, in its order, with what pages and tests say of them."""
    domain, kept = domain_of(app.env), results.read(Path(app.config.edition_results))
    found = []
    for text in texts.all_texts(app.config):
        for source in text.clauses if text.id == text_id else ():
            entry = domain.find(source.id)
            written = [example.source for example in entry.examples] if entry else []
            outcome = kept.of(source.id, written)
            found.append(Clause(source.id, source.game, bool(source.corrected), entry, outcome))
    return found


class CoverageDirective(SphinxDirective):
    """The figures of one kind; those of texts have a section for each text."""

    required_arguments = 1

    def run(self) -> list[Node]:
        kind = directives.choice(self.arguments[0].strip(), _KINDS)
        # What it counts is on other pages and in other files, so that this page is always made.
        self.env.note_reread()
        if kind != "texts":
            return [self._place(kind)]
        sections: list[Node] = []
        for text in texts.all_texts(self.config):
            section = nodes.section(ids=[f"coverage-{text.id}"], classes=["coverage"])
            section += nodes.title("", "", foreign("", text.title, lang="fr"))
            section += self._place(kind, text.id)
            sections.append(section)
        return sections

    def _place(self, kind: str, text: str = "") -> coverage:
        node = coverage(kind=kind, text=text)
        self.set_source_info(node)
        return node


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
        out: list[Node] = []
        for clause_id in ids:
            out += [nodes.Text(", ")] if out else []
            out.append(self.clause(clause_id))
        return out

    # -- texts -----------------------------------------------------------------------------

    def text(self, text_id: str) -> list[Node]:
        """The figures of one text, and under them the clauses that lack what is counted."""
        clauses = clauses_of(self.app, text_id)
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
        if one.asked and not one.have and not one.lack:
            words = NOT_MEASURED
        else:
            words = f"{len(one.have)} of {len(one.asked)}"
            words += f"; {len(one.unknown)} {NOT_MEASURED}" if one.unknown else ""
        if not one.lack and not one.unknown:
            return nodes.Text(words)
        return nodes.reference("", words, refid=address, internal=True)

    def _lacking(self, one: Count, address: str, games: Sequence[str]) -> list[Node]:
        out: list[Node] = []
        for words, clauses in ((one.measure.lacking, one.lack), ("Not measured", one.unknown)):
            if not clauses:
                continue
            node = nodes.paragraph("", "", classes=["coverage-lacking"])
            node += nodes.strong("", f"{words} ({len(clauses)}): ")
            for game in games:
                ids = [c.id for c in clauses if c.game == game]
                if ids:
                    node += nodes.Text(f"{game.replace('-', ' ')} " if len(games) > 1 else "")
                    node += [*self.clauses(ids), nodes.Text("; ")]
            node[-1] = nodes.Text(".")
            out.append(node)
        if out:
            out[0]["ids"].append(address)  # type: ignore[index]
        return out

    # -- the code ------------------------------------------------------------------------------

    def unreached(self) -> list[Node]:
        """What code no clause's examples run."""
        kept = results.read(Path(self.app.config.edition_results))
        if kept is results.NONE:
            return [nodes.paragraph("", f"Which lines the examples run was {NOT_MEASURED}.")]
        found = code.unreached(outcome.lines for _, outcome in kept.outcomes.values())
        said = (
            f"The rules have {found.functions:,} functions with {found.lines:,} lines that can "
            f"run. The examples of the clauses run {found.run_functions:,} of these functions, "
            f"and {found.run_lines:,} of these lines."
        )
        out: list[Node] = [nodes.paragraph("", said)]
        whole: list[Sequence[Node | str]] = [
            [nodes.literal("", group.name), str(len(group.functions)), self._reason(group)]
            for group in found.groups
        ]
        if whole:
            head = ("Not run", "Functions", "Reason")
            out.append(table(whole, head=head, classes=["coverage-code"]))
        partly: list[Sequence[Node | str]] = [
            [nodes.literal("", name), spans] for name, spans in found.partly
        ]
        if partly:
            out.append(nodes.paragraph("", "Of functions that are run, these lines are not:"))
            out.append(table(partly, head=("Function", "Lines"), classes=["coverage-code"]))
        return out

    def _reason(self, group: Group) -> Node:
        if group.reason or not group.clauses:
            return nodes.Text(group.reason or "No reason is given.")
        links = self.clauses(group.clauses)
        return nodes.inline("", "", nodes.Text("What would hold without "), *links, nodes.Text("."))

    # -- mutants ---------------------------------------------------------------------------

    def mutants(self) -> list[Node]:
        """How many mutants the examples noticed, and which they did not."""
        kept, reasons = mutation.read(), mutation.reasons()
        found = mutation.figures(kept.records)
        if not found:
            return [nodes.paragraph("", f"Mutants: {NOT_MEASURED}.")]
        rows: list[Sequence[Node | str]] = []
        for (game, _), figure in found.items():
            fresh = game in kept.fresh
            rows.append([figure.name, mutation.said(figure) if fresh else NOT_MEASURED])
        fresh_figures = [figure for (game, _), figure in found.items() if game in kept.fresh]
        if fresh_figures:
            whole = mutation.total(fresh_figures, "all that was measured")
            rows.append([whole.name, mutation.said(whole)])
            rows += [[f"of these, {kind}", mutation.said(whole, kind)] for kind in whole.kinds]
        out: list[Node] = [table(rows, head=("Game", "Noticed"), classes=["coverage-mutants"])]
        surviving: dict[str, list[str]] = {}
        for record in kept.records:
            if mutation.game_of(record.function) in kept.fresh:
                for change in record.survived:
                    why = reasons.of(record.function, change) or "No reason is given."
                    surviving.setdefault(why, []).append(f"{record.function}: {change}")
        if surviving:
            number = sum(map(len, surviving.values()))
            out.append(nodes.paragraph("", f"The {number:,} that were not noticed, by the reason:"))
        for why, changes in sorted(surviving.items()):
            said = nodes.strong("", f"{why} ({len(changes)})")
            out.append(nodes.paragraph("", "", said))
            items = [
                nodes.list_item("", nodes.paragraph("", "", nodes.literal("", change)))
                for change in changes
            ]
            out.append(nodes.bullet_list("", *items, bullet="-", classes=["coverage-survivors"]))
        return out


def _resolve(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    for place in list(doctree.findall(coverage)):
        write = _Writer(app, docname)
        match place["kind"]:
            case "texts":
                made = write.text(place["text"])
            case "code":
                made = write.unreached()
            case _:
                made = write.mutants()
        place.replace_self(made)


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


def setup_coverage(app: Sphinx) -> None:
    """Register the directive, and where the results of the last test run are kept."""
    app.add_config_value("edition_results", "", "env", types=frozenset({str}))
    app.add_node(coverage)
    app.add_directive("coverage", CoverageDirective)
    app.connect("doctree-resolved", _resolve)
    app.connect("html-page-context", _add_style)
