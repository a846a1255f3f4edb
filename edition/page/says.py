"""``{says} hombre``: a situation in the words of a journal, and what its texts say of it.

The answer is the program's, found while the site is built. ``{says-form}`` is where a reader puts
questions of his own: a form, which a script fills with what the same program answers in the page.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping
from html import escape
from typing import Any, Final

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx

from edition import rules
from edition.inpage.page import InPage, setup_inpage
from edition.making.builder import shows
from edition.model.links import joined
from edition.model.nodes import only_on_site, part
from edition.page.concordance import collated
from edition.page.score_sheets import acts, citing, rulings, words
from edition.page.writing import EditionDirective

#: Between these stands the form in the body of its page, until it is known what runs there.
BEGIN: Final = "<!-- says -->"
END: Final = "<!-- /says -->"
#: What a game is wanted for.
_TO: Final = "ask about"
_HEAD: Final = re.compile(r"\[([\w-]+)\]")


class says_form(only_on_site, nodes.General):  # noqa: N801
    """The form, with an example for each game under ``examples``."""


class _Asking(EditionDirective):
    """A directive that puts a situation to the program."""

    def ask(self, game: rules.Game, text: str) -> rules.Answer:
        """What the texts say. Raises a markup error for what cannot be read."""
        try:
            return rules.ask(game, text)
        except rules.NotationError as error:
            raise self.error(str(error)) from error


class SaysDirective(_Asking):
    """``{says} hombre`` with a situation: the command that asks, the acts, and each verdict."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[Node]:
        game = self.game(self.argument, _TO)
        lines = [line.strip() for line in self.content if line.strip()]
        answer = self.ask(game, "\n".join(lines))
        command = f"python -m rules_demo says {game.name} {shlex.quote('; '.join(lines))}"
        out = part("", classes=["says", "score-sheet"])
        written = nodes.literal_block(command, command, language="console")
        out += [written, *acts(self, (rules.Line(act, (), ()) for act in answer.acts))]
        sides = [self._side(verdict) for verdict in answer.verdicts]
        out += collated(*sides) if sides[1:] else sides
        return [out]

    def _side(self, verdict: rules.Verdict) -> part:
        name = verdict.name[0].upper() + verdict.name[1:]
        title = nodes.paragraph("", name, classes=["collated-name"])
        out = part("", title, classes=["collated-side"])
        if verdict.rulings:
            out += rulings(self, verdict.rulings)
        else:
            out += nodes.paragraph("", "The text says nothing.")
        if verdict.also:
            out += nodes.paragraph("", "See also ", *citing(self, verdict.also)[1:])
        for lead, found in (
            ("The text does not say ", verdict.silences),
            ("Left open nearby: ", verdict.open),
        ):
            for silent in found:
                said = nodes.paragraph("", lead, *words(silent.general), classes=["silent"])
                said += citing(self, silent.near)
                out += said
        return out


class SaysFormDirective(_Asking):
    """``{says-form}`` with a situation for each game behind its name: ``[hombre]``."""

    has_content = True

    def run(self) -> list[Node]:
        examples: dict[str, list[str]] = {}
        for line in self.content:
            if head := _HEAD.fullmatch(line.strip()):
                examples[head[1]] = []
            elif line.strip() and examples:
                examples[next(reversed(examples))].append(line.strip())
        for name, lines in examples.items():
            self.ask(self.game(name, _TO), "\n".join(lines))
        return [says_form("", examples={n: "\n".join(examples.get(n, ())) for n in rules.GAMES})]


class NotationDirective(_Asking):
    """``{notation}``: for each game how a table is set out in words, and what can be done at it."""

    def run(self) -> list[Node]:
        return [self._section(self.game(name, _TO)) for name in rules.GAMES]

    def _section(self, game: rules.Game) -> nodes.section:
        section = nodes.section(ids=[f"notation-{game.name}"], classes=["notation"])
        section += nodes.title("", rules.title_of(game.name))
        items = nodes.definition_list()
        for name, takes in rules.beginnings(game).items():
            term = nodes.term("", "To set out a table")
            if name:
                term = nodes.term("", "After the first line ", nodes.literal("", name))
            items += nodes.definition_list_item(
                "", term, nodes.definition("", nodes.paragraph("", "", *_literals(takes)))
            )
        phrases = sorted(rules.phrases(game))
        items += nodes.definition_list_item(
            "",
            nodes.term("", "Acts, each behind the name of a player"),
            nodes.definition("", nodes.paragraph("", "", *_literals(phrases, "; "))),
        )
        section += items
        return section


def _literals(names: list[str], between: str = ", ") -> list[Node]:
    return [*joined(([nodes.literal("", name)] for name in names), between), nodes.Text(".")]


# -- the form in the page ------------------------------------------------------------------------


def form(examples: Mapping[str, str]) -> str:
    """The form, hidden until a script shows it."""
    options = "".join(
        f'<option value="{name}">{escape(rules.title_of(name))}</option>' for name in examples
    )
    held = escape(json.dumps(examples, ensure_ascii=False), quote=True)
    return (
        f'<form class="says-form" data-examples="{held}" hidden>\n'
        f'<p><label for="says-game">Game</label> <select id="says-game">{options}</select></p>\n'
        '<p><label for="says-text">Situation, a line to each hand and each act</label>\n'
        '<textarea id="says-text" rows="10" spellcheck="false" autocapitalize="off" '
        'autocomplete="off"></textarea></p>\n'
        '<p class="says-buttons"><button type="submit">What does the text say?</button> '
        '<button type="button" data-says="example">Put the example back</button> '
        '<button type="button" data-says="stop" hidden>Stop</button></p>\n'
        '<progress aria-label="Loaded" hidden></progress>\n'
        '<p class="says-status" role="status"></p>\n'
        "</form>\n"
        '<div class="says-answer" role="region" aria-label="What the text says" hidden></div>\n'
    )


def word(inpage: InPage) -> str:
    """What stands in place of the form until there is one, or for good."""
    if inpage.files:
        return (
            '<p class="says-off">Here a form stands when the page comes from a server to a browser '
            "that allows scripts.</p>\n"
        )
    return (
        '<p class="says-off">A question cannot be put in this page: this copy of the site was '
        f"built without Python for the browser ({escape(inpage.why, quote=False)}). In a terminal "
        "it can.</p>\n"
    )


def _visit_form(translator: Any, node: nodes.Element) -> None:
    translator.body.append(BEGIN + form(node["examples"]) + END)
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Register the directives; and give the page with the form its script, if Python is there."""
    # The same Python runs the examples of all pages.
    inpage = setup_inpage(app)

    def add(
        app: Sphinx,
        page: str,
        template: str,
        context: dict[str, Any],
        doctree: nodes.document | None,
    ) -> None:
        if not shows(app.builder, doctree, says_form):
            return
        if inpage.files:
            app.add_js_file("js/says.js", type="module")
        app.add_css_file("says.css")
        before, _, rest = context["body"].partition(BEGIN)
        filled, _, after = rest.partition(END)
        context["body"] = before + word(inpage) + (filled if inpage.files else "") + after

    app.add_node(says_form, html=(_visit_form, None))
    app.add_directive("says", SaysDirective)
    app.add_directive("says-form", SaysFormDirective)
    app.add_directive("notation", NotationDirective)
    app.connect("html-page-context", add)
