"""``{score-sheet} hombre``: a whole deal, played while the site is built, with its clauses.

The deal and what is said of it come from ``rules_demo``; this module only sets them: the hands, the
acts in order, beside each the clauses that govern it, under it the rulings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, Final

from docutils import nodes
from docutils.nodes import Node
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.typing import OptionSpec

from edition import rules
from edition.model.links import clause_links
from edition.model.nodes import foreign, part
from edition.page.cards import labelled, row, with_cards
from edition.page.writing import EditionDirective

#: So many clauses may stand behind every act of a kind; more would bury what was done.
FEW: Final = 3

#: French within a ruling or an act: a word of the text, and what is said at the table.
_FRENCH: Final = re.compile(r"\bbêtes?\b|(?<=“)[^”]+(?=”)")


class ScoreSheetDirective(EditionDirective):
    """``{score-sheet} hombre`` with ``:seed:`` (7), ``:players:`` and ``:manner:``."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {
        "seed": directives.nonnegative_int,
        "players": directives.positive_int,
        "manner": directives.unchanged_required,
    }

    def run(self) -> list[Node]:
        game = self.game(self.argument, "deal")
        seed = self.options.get("seed", 7)
        try:
            book, table = game.deal(seed, self.options.get("players"), self.options.get("manner"))
        except rules.OptionError as error:
            raise self.error(str(error)) from error
        out = part("", classes=["score-sheet"])
        how = (
            f"{book.name[:1].upper()}{book.name[1:]}: seed {seed}, {len(table.players)} players. "
            "Played and judged by the program. Behind an act stand the clauses it follows (more "
            "than three of them only the first time), behind a ruling its own."
        )
        out += nodes.paragraph("", how, classes=["score-caption"])
        out += acts(self, rules.record(book, table))
        return [out]


def acts(directive: EditionDirective, record: Iterable[rules.Hands | rules.Line]) -> list[Node]:
    """A record as numbered acts, each run of them in a list of its own, hands between the lists."""
    out: list[Node] = []
    run: nodes.enumerated_list | None = None
    number = 0
    shown: set[tuple[str, ...]] = set()
    for entry in record:
        if isinstance(entry, rules.Hands):
            out.append(hands_list(entry))
            run = None
            continue
        number += 1
        if run is None:
            run = nodes.enumerated_list(enumtype="arabic", prefix="", suffix=".", classes=["acts"])
            if number > 1:
                run["start"] = number
            out.append(run)
        governed = len(entry.governing) <= FEW or entry.governing not in shown
        run += _line(directive, entry, governed=governed)
        shown.add(entry.governing)
    return out


def hands_list(hands: rules.Hands) -> Node:
    out = part("", classes=["card-rows", "hands"])
    items = nodes.bullet_list(bullet="-")
    for player, held in hands.held:
        laid = row(held) or [nodes.Text("–")]
        items += nodes.list_item("", labelled([nodes.Text(player)], laid))
    out += items
    return out


def _line(directive: EditionDirective, line: rules.Line, *, governed: bool) -> nodes.list_item:
    phrase = str(line.act).removeprefix(line.act.player)
    act = nodes.paragraph(classes=["act"])
    act += nodes.inline("", line.act.player, classes=["player"])
    act += words(phrase)
    act += citing(directive, line.governing if governed else ())
    item = nodes.list_item("", act, classes=[f"act-{line.act.verb.name.replace('_', '-')}"])
    if line.rulings:
        item += rulings(directive, line.rulings)
    return item


def rulings(directive: EditionDirective, given: Iterable[rules.Ruling]) -> nodes.bullet_list:
    """Rulings, each with links to its clauses."""
    out = nodes.bullet_list(bullet="*", classes=["rulings"])
    for ruling in given:
        says = nodes.paragraph("", "", *words(f"{ruling.player} {ruling.what}"))
        says += citing(directive, rules.cited(ruling), between=" by ")
        out += nodes.list_item("", says)
    return out


def words(text: str) -> list[Node]:
    """A sentence of the program: cards set as cards, French words marked as French."""
    out: list[Node] = []
    end = 0
    for found in _FRENCH.finditer(text):
        out += with_cards(text[end : found.start()])
        out.append(foreign("", found[0], lang="fr"))
        end = found.end()
    return out + with_cards(text[end:])


def citing(directive: EditionDirective, ids: Iterable[str], between: str = ", ") -> list[Node]:
    """Clauses in parentheses behind a sentence, each a link under its short name."""
    found = clause_links(directive, ids, between)
    if not found:
        return []
    around = nodes.inline("", "", nodes.Text("("), *found, nodes.Text(")"), classes=["governing"])
    return [nodes.Text(" "), around]


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("score-sheet", ScoreSheetDirective)
