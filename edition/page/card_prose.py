"""Cards that a sentence names in the notation of the examples, ``R♠``, are set as cards."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from edition.model.nodes import around
from edition.page.cards import playing_card, with_cards

#: Code stays code, and a heading is repeated in places that can draw nothing.
_APART = (nodes.FixedTextElement, nodes.literal, nodes.title, playing_card, nodes.raw)


class SetCards(SphinxTransform):
    """Set every card that prose names by its rank and suit."""

    default_priority = 700

    def apply(self, **kwargs: Any) -> None:
        for text in list(self.document.findall(nodes.Text)):
            if next(around(text, *_APART), None):
                continue
            set_out = with_cards(str(text))
            if any(isinstance(node, playing_card) for node in set_out):
                assert text.parent is not None
                text.parent.replace(text, set_out)


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(SetCards)
