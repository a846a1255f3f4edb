"""Cards, in the one notation in which they are read and printed."""

from rules_demo.kernel.cards import (
    RANKS,
    SUIT_NAMES,
    SUITS,
    Card,
    CardError,
    CardsLike,
    card,
    cards,
    pack,
    show,
    shuffled,
    suit,
)

__all__ = [
    "RANKS",
    "SUITS",
    "SUIT_NAMES",
    "Card",
    "CardError",
    "CardsLike",
    "card",
    "cards",
    "pack",
    "show",
    "shuffled",
    "suit",
]
