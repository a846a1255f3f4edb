"""The directives a page is written with: clause, gloss, reading, example.

A clause parses its content first, then sorts what came out: the English beside the French, glosses,
notes, readings, examples, each part in its place whatever the order on the page.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import ClassVar, cast

from docutils import nodes
from docutils.nodes import Element, Node
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.typing import OptionSpec

from edition import rules
from edition.model import labels
from edition.model.domain import Entry, Example, Gloss, Reading, apart, domain_of, words_of
from edition.model.links import joined, link
from edition.model.nodes import clause, example, foreign, gloss, part, passage, reading
from edition.page import concordance, received, render
from edition.page.places import exact
from edition.page.writing import EditionDirective
from edition.text import tei, texts
from edition.verify import outcome
from edition.verify.examples import Block, ClauseExamples
from edition.verify.running import Failure

_CURRENT = "edition_clause"


class _InClause(EditionDirective):
    """A directive that belongs to the clause around it."""

    @property
    def entry(self) -> Entry:
        """The clause being read. Raises a markup error outside a clause."""
        entry = self.env.temp_data.get(_CURRENT)
        if entry is None:
            raise self.error(f"{{{self.name}}} must stand inside {{clause}}")
        return cast("Entry", entry)

    @property
    def here(self) -> int:
        """The line of the directive itself."""
        return exact(self.env, self.lineno, f"{{{self.name}}}")

    def place(self, node: nodes.Element) -> None:
        node.source, node.line = self.get_source_info()[0], self.here

    def parse(self, node: nodes.Element) -> None:
        self.state.nested_parse(self.content, self.content_offset, node)


class ClauseDirective(_InClause):
    """``{clause} hombre-a-28``: the French of the transcription beside the English written here."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[OptionSpec] = {"commentary": directives.unchanged_required}

    def run(self) -> list[Node]:
        clause_id = self.argument
        if self.env.temp_data.get(_CURRENT) is not None:
            raise self.error(f"clause {clause_id} stands inside another clause")
        domain = domain_of(self.env)
        entry = Entry(clause_id, self.env.docname, self.here, self.options.get("commentary"))

        content = nodes.Element()
        self.env.temp_data[_CURRENT] = entry
        try:
            self.parse(content)
        finally:
            self.env.temp_data[_CURRENT] = None
        entry.terms = [
            str(node["reftarget"])
            for node in content.findall(pending_xref)
            if (node["refdomain"], node["reftype"]) == ("std", "term")
        ]
        domain.add(entry)
        self._try(entry, content)

        self.rests_on(texts.paths(self.config))
        source = texts.clauses(self.config).get(clause_id)

        number = source.number if source else labels.number_of(clause_id)
        title = labels.title(number)
        section = clause("", nodes.title(title, title), ids=[clause_id], status=entry.status)
        self.place(section)
        self._facing(section, source, entry, content)
        self._apparatus(section, source, entry, content)
        section += self._foot(source, entry)
        if source is not None:
            section += render.alternatives(source)
        return [section]

    def _try(self, entry: Entry, content: Element) -> None:
        """Run the examples; one that fails says so on the page, and stops no build."""
        file = Path(self.env.doc2path(entry.docname))
        blocks = [Block(entry.id, "", one.source, file, one.line) for one in entry.examples]
        self.rests_on(outcome.sources(entry.id, blocks))
        if blocks:
            clause = ClauseExamples(entry.id, file, entry.line, blocks=blocks)
            with suppress(ValueError):  # no doctest, which the checks of the page name
                entry.outcome = outcome.of(clause)
        if entry.outcome is not None:
            shown = list(content.findall(example))
            for failure in entry.outcome.failures:
                shown[blocks.index(failure.block)] += _failed(failure)

    def _facing(
        self, section: Element, source: tei.Clause | None, entry: Entry, content: Element
    ) -> None:
        apart = (gloss, reading, example, nodes.Admonition, nodes.system_message)
        prose = [node for node in content.children if not isinstance(node, apart)]
        english = passage("", *prose, lang="en", classes=["english"])
        said = (node.astext() for node in prose if not isinstance(node, nodes.comment))
        entry.english = " ".join(" ".join(said).split())
        facing = part("", classes=["facing"])
        if source is not None:
            facing += render.french(source)
        facing += english
        section += facing
        section += [node for node in content.children if isinstance(node, nodes.system_message)]

    def _apparatus(
        self, section: Element, source: tei.Clause | None, entry: Entry, content: Element
    ) -> None:
        def add(name: str, children: list[nodes.Element]) -> None:
            if children:
                section.append(part("", *children, classes=[f"clause-{name}"]))

        def of(kind: type[nodes.Element]) -> list[nodes.Element]:
            return [node for node in content.children if isinstance(node, kind)]

        glosses = of(gloss)
        add("glosses", [nodes.definition_list("", *glosses)] if glosses else [])
        notes: list[nodes.Element] = []
        if source is not None:
            notes += map(render.note, source.notes)
        if entry.commentary and not entry.examples:
            notes.append(_commentary(entry.commentary))
        add("notes", notes + [n for n in of(nodes.Element) if isinstance(n, nodes.Admonition)])
        add("parallels", concordance.at_clause(self, entry.id))
        # Examples run in the order of the page, so that the page keeps the author's order.
        kinds = dict.fromkeys(type(n) for n in content.children if isinstance(n, reading | example))
        for kind in kinds:
            add("readings" if kind is reading else "examples", of(kind))

    def _foot(self, source: tei.Clause | None, entry: Entry) -> nodes.paragraph:
        pieces: list[list[Node]] = []
        if source and source.pages:
            word = "p." if len(source.pages) == 1 else "pp."
            pieces.append([nodes.Text(f"{word}\u00a0{'–'.join(source.pages)}")])
        own = nodes.reference("", entry.id, refid=entry.id, internal=True, classes=["permalink"])
        pieces.append([own])
        if source is not None:
            pieces.append([received.link_to(source)])
        if carried := rules.rules_of(entry.id):
            named = joined(([_to_code(rule)] for rule in carried), ", ")
            pieces.append([nodes.Text("implemented by "), *named])
        return nodes.paragraph("", "", *joined(pieces, " · "), classes=["clause-foot"])


def _failed(failure: Failure) -> part:
    said = nodes.paragraph("", "This example does not answer as it is printed.")
    found = nodes.literal_block(failure.difference, failure.difference, language="text")
    return part("", said, found, classes=["example-failed"])


def _to_code(rule: str) -> pending_xref:
    """The name of a function, leading to the page on the code that has it."""
    return link("rule", rule, nodes.literal("", rule, classes=["rule"]))


def _commentary(reason: str) -> nodes.Element:
    text = f"Commentary, not a rule: {reason}"
    return part("", nodes.paragraph("", text), classes=["commentary-reason"])


class GlossDirective(_InClause):
    """``{gloss} bête``: a term of art this clause uses, with a remark if one is needed here."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[Node]:
        entry = self.entry
        term = self.argument
        definition = nodes.definition()
        self.parse(definition)
        entry.glosses.append(Gloss(term, words_of(definition), self.here))

        words = link("gloss", term, foreign("", term, lang="fr"), refexplicit=False)
        node = gloss("", nodes.term("", "", words), definition, term=term)
        self.place(node)
        return [node]


class ReadingDirective(_InClause):
    """``{reading} name``: one sense of the clause, its reasons, its own examples."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[OptionSpec] = {"default": directives.flag}

    def run(self) -> list[Node]:
        entry = self.entry
        name = self.argument
        default = "default" in self.options
        content = nodes.Element()
        self.parse(content)
        first = next(iter(content.findall(nodes.paragraph)), None)
        said = Reading(name, default, words_of(first), self.here, apart(first) if first else None)
        entry.readings.append(said)

        title = nodes.paragraph("", "", nodes.strong("", f"Reading: {name}"))
        title["classes"].append("reading-title")
        if default:
            title += nodes.Text(" (default)")
        node = reading(
            "", title, *content.children, classes=["reading"], name=name, default=default
        )
        node["ids"].append(f"{entry.id}-reading-{nodes.make_id(name)}")
        self.place(node)
        return [node]


class ExampleDirective(_InClause):
    """``{example} title``: prompts and their answers, run by pytest and by ``-b doctest``."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[Node]:
        entry = self.entry
        lines = list(self.content)
        first = next((n for n, line in enumerate(lines) if line.strip()), len(lines))
        source = "\n".join(lines[first:]).rstrip()
        prompt = next(iter(source.splitlines()), "")
        line = exact(self.env, self.lineno + self.content_offset + first + 1, prompt)
        entry.examples.append(Example(source, line))

        node = example("", classes=["example"])
        node["ids"].append(f"{entry.id}-example-{len(entry.examples)}")
        self.place(node)
        if self.arguments:
            text, messages = self.state.inline_text(self.arguments[0], self.lineno)
            node += nodes.paragraph("", "", *text, classes=["example-title"])
            node += messages
        block = nodes.literal_block(source, source, language="pycon")
        # What sphinx.ext.doctest collects; the group keeps one clause's names from the next.
        block["testnodetype"] = "doctest"
        block["groups"] = [entry.id]
        block["options"] = {}
        block.source, block.line = self.get_source_info()[0], line
        node += block
        return [node]


def setup(app: Sphinx) -> None:
    """Register the directives of a clause."""
    app.add_directive("clause", ClauseDirective)
    app.add_directive("gloss", GlossDirective)
    app.add_directive("reading", ReadingDirective)
    app.add_directive("example", ExampleDirective)
