"""The cards that a text names, under their French and their English names.

No text says « as de pique »: it says spadille, and the glossary says what that is. Who looks for a
card by name, in either language, is led to the clauses that mean it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from edition.page.cards import RANK_NAMES, SUIT_NAMES
from edition.text.folding import Folding

RANKS: Final = {
    **{"A": "as", "R": "roi", "D": "dame", "V": "valet", "10": "dix", "9": "neuf", "8": "huit"},
    **{"7": "sept", "6": "six", "5": "cinq", "4": "quatre", "3": "trois", "2": "deux"},
}
SUITS: Final = {"♠": "pique", "♣": "trèfle", "♥": "cœur", "♦": "carreau"}
#: A text that names more than this many draws a pack, and is about none of its cards.
MOST: Final = 8
_NAMES: Final = {"fr": (RANKS, SUITS, "de"), "en": (RANK_NAMES, SUIT_NAMES, "of")}


class CardNames:
    """Finds cards in texts; ``definitions`` are those of the glossary, by term."""

    def __init__(self, folding: Folding, definitions: Mapping[str, str]) -> None:
        self.folding = folding
        self._ranks = self._folded(RANKS, RANK_NAMES)
        self._suits = self._folded(SUITS, SUIT_NAMES)
        self._of = {folding.words(of)[0] for _, _, of in _NAMES.values()}
        self._terms: dict[str, list[str]] = {}
        for term, text in definitions.items():
            # What a term is stands in the first sentence; the rest may name any other card.
            first = re.split(r"(?<=[.;])\s", text, maxsplit=1)[0]
            words = folding.words(term)
            if len(words) == 1 and (cards := list(self._named(folding.words(first)))):
                self._terms[words[0]] = cards

    def named(self, texts: Iterable[str]) -> Iterable[str]:
        """Every card named in some texts, or meant by a term in them, as ``A♠``, each once.

        None if they name a whole pack.
        """
        cards: dict[str, None] = {}
        for text in texts:
            words = self.folding.words(text)
            cards.update(dict.fromkeys(self._named(words)))
            for word in words:
                cards.update(dict.fromkeys(self._terms.get(word, ())))
        return cards if len(cards) <= MOST else ()

    def names(self, cards: Iterable[str], language: str) -> str:
        """The names of cards in one language, ``fr`` or ``en``."""
        ranks, suits, of = _NAMES[language]
        return "; ".join(f"{ranks[card[:-1]]} {of} {suits[card[-1]]}" for card in cards)

    def _named(self, words: Sequence[str]) -> Iterator[str]:
        for rank, of, suit in zip(words, words[1:], words[2:], strict=False):
            if rank in self._ranks and of in self._of and suit in self._suits:
                yield self._ranks[rank] + self._suits[suit]

    def _folded(self, *tables: Mapping[str, str]) -> dict[str, str]:
        return {
            self.folding.words(name)[0]: sign for table in tables for sign, name in table.items()
        }
