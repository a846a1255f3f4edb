"""``{collation} hombre``: the same acts judged by both witnesses, where their verdicts differ.

The cases come from the game's own file of situations; this module only sets them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx

from edition import rules
from edition.model.links import clause_links, joined
from edition.model.nodes import foreign, part
from edition.page.cards import with_cards
from edition.page.concordance import collated, side
from edition.page.score_sheets import acts, hands_list, rulings
from edition.page.writing import EditionDirective, section


class CollationDirective(EditionDirective):
    """``{collation} hombre``: how many cases agree, and a section for each that does not."""

    required_arguments = 1

    def run(self) -> list[Node]:
        game = self.game(self.argument, "collate")
        cases = rules.collated(game)
        if cases is None:
            raise self.error(f"the witnesses of {game.name!r} are not collated")
        self.rests_on([rules.collation_file(game)])
        differing = [(case, title) for case, title in _titled(cases) if case.differs]
        agree = len(cases) - len(differing)
        says = (
            f"{len(cases)} situations have been laid before both rulebooks: in {agree} the "
            f"verdicts are the same, in {len(differing)} they differ."
        )
        summary = nodes.paragraph("", says, classes=["collation-summary"])
        return [summary, *(self._section(case, title) for case, title in differing)]

    def _section(self, case: rules.Case, title: str) -> Node:
        links = clause_links(self, case.clauses)
        sides = (side(siglum, self._verdict(given)) for siglum, given in case.verdicts.items())
        content: list[Node] = [
            nodes.paragraph("", "", *links, nodes.Text("."), classes=["case-clauses"]),
            self._table(case.table),
            collated(*sides),
            *([_words(case.words)] if case.words else []),
        ]
        return section(f"case-{nodes.make_id(title)}", title, *content, classes=["case"])

    def _table(self, table: Any) -> part:
        """What lay on the table, and what was done."""
        setting = table.setting
        out = part("", classes=["score-sheet"])
        if trump := getattr(setting, "trump", ""):
            out += nodes.paragraph("", "", *with_cards(f"{trump} is trumps."), classes=["act"])
        held = zip(setting.players, setting.hands, strict=True)
        out += hands_list(rules.Hands(tuple((player, rules.sorted_hand(h)) for player, h in held)))
        out += acts(self, (rules.Line(act, (), ()) for act in table.acts))
        return out

    def _verdict(self, given: Any) -> Node:
        if given:
            return rulings(self, given)
        return nodes.paragraph("", "No ruling: nothing follows.")


def _titled(cases: Iterable[Any]) -> Iterator[tuple[Any, str]]:
    """Each case with its title; one that goes on from the case before, with "…", takes both."""
    before = ""
    for case in cases:
        if case.title.startswith("…"):
            yield case, f"{before} {case.title}"
        else:
            before = case.title
            yield case, case.title


def _words(words: str) -> nodes.paragraph:
    said = (f"«\u202f{quoted.strip()}\u202f»" for quoted in words.split("; "))
    quoted = joined(([foreign("", one, lang="fr")] for one in said), "; ")
    lead = "The words that make the difference: "
    return nodes.paragraph("", lead, *quoted, nodes.Text("."), classes=["case-words"])


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("collation", CollationDirective)
