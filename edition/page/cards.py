"""Cards set as cards: ``{cards}`` within a sentence, ``{card-row}`` for hands and orders of force.

A card is drawn with its suit and read aloud by its English name. Where a builder cannot draw it
stands in the notation of ``rules_demo.cards``, which is what the examples print.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.nodes import Node, system_message
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.typing import OptionSpec

from edition.model.nodes import part
from edition.rules import Card, CardError, cards

RANK_NAMES: Final = {
    **{"A": "ace", "R": "king", "D": "queen", "V": "jack"},
    **{"2": "two", "3": "three", "4": "four", "5": "five", "6": "six"},
    **{"7": "seven", "8": "eight", "9": "nine", "10": "ten"},
}
SUIT_NAMES: Final = {"♠": "spades", "♣": "clubs", "♥": "hearts", "♦": "diamonds"}
_RED: Final = "♥♦"
_CARD: Final = re.compile(r"(?<!\w)(?:10|[2-9RDVA])[♠♣♥♦]")


class playing_card(nodes.inline):  # noqa: N801
    """One card: its notation as text, with ``rank`` and ``suit`` apart."""


def english(card: Card) -> str:
    """A card's English name: ``ace of spades``."""
    return f"{RANK_NAMES[card.rank]} of {SUIT_NAMES[card.suit]}"


def card_node(card: Card) -> playing_card:
    """One card, to be drawn."""
    colour = "red" if card.suit in _RED else "black"
    node = playing_card(str(card), str(card), classes=["card", f"card-{colour}"])
    node["rank"], node["suit"], node["name"] = card.rank, card.suit, english(card)
    return node


def row(hand: Iterable[Card]) -> list[Node]:
    """Cards side by side, a space between each two, so that they can be copied as a hand."""
    out: list[Node] = []
    for card in hand:
        out += [nodes.Text(" ")] if out else []
        out.append(card_node(card))
    return out


def with_cards(text: str) -> list[Node]:
    """A sentence with the cards it names set as cards."""
    out: list[Node] = []
    end = 0
    for found in _CARD.finditer(text):
        if found.start() > end:
            out.append(nodes.Text(text[end : found.start()]))
        out += row(cards(found[0]))
        end = found.end()
    if end < len(text):
        out.append(nodes.Text(text[end:]))
    return out


class CardsRole(SphinxRole):
    """Cards in a sentence: {cards}`A♠ R♥`."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        try:
            return row(cards(self.text)), []
        except CardError as error:
            message = self.inliner.reporter.error(str(error), line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]


class CardRowDirective(SphinxDirective):
    """``{card-row}``: one row of cards, or several, each behind its own ``label:``.

    The option ``:label:`` names a single row, or stands above several.
    """

    has_content = True
    option_spec: ClassVar[OptionSpec] = {"label": directives.unchanged_required}

    def run(self) -> list[Node]:
        lines = [line.strip() for line in self.content if line.strip()]
        if not lines:
            raise self.error("{card-row} has no cards")
        pairs = [(label, hand) for label, _, hand in (line.rpartition(":") for line in lines)]
        label = self.options.get("label", "")
        messages: list[Node] = []
        out = part("", classes=["card-rows"])
        if len(pairs) == 1:
            ((own, hand),) = pairs
            out += self._row(own or label, hand, messages)
            return [out, *messages]
        if label:
            out += nodes.paragraph("", "", *self._inline(label, messages), classes=["card-label"])
        items = nodes.bullet_list(bullet="-")
        for own, hand in pairs:
            items += nodes.list_item("", self._row(own, hand, messages))
        out += items
        return [out, *messages]

    def _row(self, label: str, hand: str, messages: list[Node]) -> nodes.paragraph:
        try:
            laid = row(cards(hand))
        except CardError as error:
            raise self.error(str(error)) from error
        return labelled(self._inline(label, messages), laid)

    def _inline(self, text: str, messages: list[Node]) -> list[Node]:
        if not text:
            return []
        found, more = self.parse_inline(text.strip(), lineno=self.lineno)
        messages += more
        return found


def labelled(label: list[Node], laid: list[Node]) -> nodes.paragraph:
    """A row of cards with what it is called in front of it."""
    paragraph = nodes.paragraph(classes=["card-row"])
    if label:
        paragraph += [nodes.inline("", "", *label, nodes.Text(":"), classes=["card-label"])]
        paragraph += nodes.Text(" ")
    paragraph += laid
    return paragraph


def _visit_card(translator: Any, node: nodes.Element) -> None:
    # A picture to a screen reader, which would else read "R" and perhaps pass over the suit.
    attributes = {"role": "img", "aria-label": node["name"]}
    rank, suit = node["rank"], node["suit"]
    translator.body.append(translator.starttag(node, "span", "", **attributes))
    translator.body.append(f'{rank}<span class="suit">{suit}</span></span>')
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Register the node, the role and the directive."""
    app.add_node(playing_card, html=(_visit_card, None))
    app.add_role("cards", CardsRole())
    app.add_directive("card-row", CardRowDirective)
