"""Cards and the one notation in which they are read and printed.

A card is written as the texts name it: the French index ``R D V A`` (roi,
dame, valet, as) or the number, then the suit ``♠ ♣ ♥ ♦``. Hands are cards with
spaces between: ``"A♠ R♥ 7♦"``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from rules_demo.kernel.errors import LoixError

SUITS = "♠♣♥♦"
#: From the ace up, as the pack lies when it is new; no game's order of force.
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R")

#: Suits as players call them, for prose.
SUIT_NAMES = {"♠": "pique", "♣": "trèfle", "♥": "cœur", "♦": "carreau"}

#: Selectors that some keyboards add after a suit.
_PRESENTATION = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))


class CardError(LoixError, ValueError):
    """A card that cannot be what it is said to be; the message names it."""


class Card(int):
    """One of the fifty-two cards; the same card is always the same object."""

    __slots__ = ()

    def __new__(cls, number: int) -> Card:
        if not 0 <= number < len(_ALL):
            raise CardError(f"no card has the number {number!r}: they run from 0 to 51")
        return _ALL[number]

    @property
    def suit(self) -> str:
        return _SUITS[self]

    @property
    def rank(self) -> str:
        return _RANKS[self]

    def __repr__(self) -> str:
        return _NAMES[self]

    __str__ = __repr__

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (int(self),)


_ALL: list[Card] = []
_ALL.extend(int.__new__(Card, n) for n in range(52))
_SUITS, _RANKS = [SUITS[n // 13] for n in range(52)], [RANKS[n % 13] for n in range(52)]
_NAMES = [RANKS[n % 13] + SUITS[n // 13] for n in range(52)]
_BY_NAME = {name: _ALL[n] for n, name in enumerate(_NAMES)}

#: What a caller may give where cards are wanted.
CardsLike = str | Iterable[Card]


def card(text: str | Card) -> Card:
    """Read one card, ``"R♠"``.

    Raises `CardError`, naming the text, when there is no such card.
    """
    if isinstance(text, Card):
        return text
    name = text if text in _BY_NAME else text.strip().translate(_PRESENTATION)
    try:
        return _BY_NAME[name]
    except KeyError:
        raise CardError(
            f"{text!r} is not a card: write an index of {' '.join(RANKS)} and a suit of {SUITS}"
        ) from None


def cards(text: CardsLike) -> tuple[Card, ...]:
    """Read a hand, ``"A♠ R♥ 7♦"``, in the order written.

    Raises `CardError` for a word that is no card and for a card written twice.
    """
    read = tuple(card(word) for word in (text.split() if isinstance(text, str) else text))
    seen: set[Card] = set()
    for c in read:
        if c in seen:
            raise CardError(f"{c} is held twice in {show(read)!r}")
        seen.add(c)
    return read


def show(hand: Iterable[Card]) -> str:
    """Print cards in the order given, in the notation `cards` reads."""
    return " ".join(map(str, hand))


def suit(text: str) -> str:
    """Read a suit sign. Raises `CardError`, naming it, when there is none such."""
    sign = text.strip().translate(_PRESENTATION)
    if len(sign) != 1 or sign not in SUITS:
        raise CardError(f"{text!r} is not a suit: write one of {SUITS}")
    return sign


def pack(without: Iterable[str] = ()) -> tuple[Card, ...]:
    """The fifty-two cards less the ranks named in ``without`` (``["8", "9", "10"]``)."""
    out = set(without)
    return tuple(c for c in _ALL if c.rank not in out)


def shuffled(whole: Sequence[Card], rng: Random) -> list[Card]:
    """The same cards in an order drawn from ``rng``.

    Uses `Random.random` alone, the one method whose sequence Python promises
    to keep, so that a seed gives the same deal on every version.
    """
    draw = rng.random
    return sorted(whole, key=lambda _: draw())
