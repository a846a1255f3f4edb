"""Words as people type them: case, accents, quotes, cards and suits and numbers in two languages.

Writing has one form; what is read here is turned into it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache

from rules_demo.kernel.cards import SUITS, Card, CardError, card
from rules_demo.kernel.cards import cards as once

_QUOTES = str.maketrans({**dict.fromkeys("“”„«»", '"'), **dict.fromkeys("’‘ʼ`´", "'")})
_LONG = str.maketrans({"œ": "oe", "æ": "ae", "ſ": "s"})

SUIT_WORDS = {
    "♠": ("spade", "spades", "pique", "piques"),
    "♣": ("club", "clubs", "trefle", "trefles"),
    "♥": ("heart", "hearts", "coeur", "coeurs"),
    "♦": ("diamond", "diamonds", "carreau", "carreaux"),
}
_SUIT_SIGNS = {"♠": "♤s", "♣": "♧c", "♥": "♡h", "♦": "♢d"}
RANK_WORDS = {
    "R": ("roi", "king"),
    "D": ("dame", "queen"),
    "V": ("valet", "jack", "knave"),
    "A": ("as", "ace"),
    "10": ("dix", "ten"),
    "9": ("neuf", "nine"),
    "8": ("huit", "eight"),
    "7": ("sept", "seven"),
    "6": ("six",),
    "5": ("cinq", "five"),
    "4": ("quatre", "four"),
    "3": ("trois", "three"),
    "2": ("deux", "two"),
}
_RANK_SIGNS = {"k": "R", "r": "R", "q": "D", "d": "D", "j": "V", "v": "V", "a": "A", "t": "10"}
_NUMBERS = {
    word: int(rank) for rank, words in RANK_WORDS.items() if rank.isdigit() for word in words
}
_NUMBERS |= {"un": 1, "une": 1, "one": 1, "a": 1, "onze": 11, "eleven": 11, "douze": 12}
_NUMBERS |= {"twelve": 12, "treize": 13, "thirteen": 13}

_SUIT_OF = {word: suit for suit, words in SUIT_WORDS.items() for word in words}
_SUIT_BY = {sign: suit for suit, signs in _SUIT_SIGNS.items() for sign in (suit, *signs)} | _SUIT_OF
_RANK_OF = {word: rank for rank, words in RANK_WORDS.items() for word in words}
_NAMED = re.compile(
    rf"\b(?:(?:the|le|la|les|l')\s*)?({'|'.join(_RANK_OF)}|\d+)\s+(?:of|de|d')\s*"
    rf"({'|'.join(sorted(_SUIT_OF, key=len, reverse=True))})\b"
)
_SIGNED = re.compile(r"(10|[2-9krqdjvat])([♠♣♥♦♤♧♡♢schd])[\ufe0e\ufe0f]*")


def thin(text: str) -> str:
    """Lower case without accents, straight quotes: letter for letter, so that places are kept."""
    plain = text.translate(_QUOTES)
    return "".join(unicodedata.normalize("NFKD", c)[0].lower() for c in plain)


def fold(text: str) -> str:
    """What two spellings of a word or phrase have in common."""
    plain = thin(text.translate(_LONG).replace("Œ", "oe").replace("_", " ").replace("-", " "))
    return " ".join(plain.split()).rstrip(".").rstrip()


def among(text: str, known: Iterable[str], also: Mapping[str, str] | None = None) -> str:
    """The one of these that a text means, whatever its case and accents; or the text as it is.

    ``also`` are other names that are read, each with the one that is written.
    """
    choices = tuple(known)
    if text in choices:
        return text
    wanted = fold(text)
    for choice in choices:
        if fold(choice) == wanted:
            return choice
    for name, meant in (also or {}).items():
        if fold(name) == wanted and meant in choices:
            return meant
    return text


def suit(text: str) -> str:
    """The suit that a sign, a letter or a word names; or the text as it is."""
    return _SUIT_BY.get(fold(text).strip("\ufe0e\ufe0f"), text)


def number(text: str) -> int:
    """A whole number in figures or in words. Raises `ValueError`, naming the text."""
    wanted = fold(text)
    if re.fullmatch(r"-?\d+", wanted):
        return int(wanted)
    if wanted in _NUMBERS:
        return _NUMBERS[wanted]
    raise ValueError(f"{text!r} is not a number")


@cache
def _signed(token: str) -> Card:
    found = _SIGNED.fullmatch(token.lower())
    if not found:
        raise CardError(str(token))
    rank, sign = found.groups()
    return card(_RANK_SIGNS.get(rank, rank).upper() + suit(sign))


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their signs, by letters or by name: ``R♠ 10h Th``, ``roi de pique``.

    Raises `CardError`, naming the word, for one that is no card, and for a card written twice.
    """

    def sign(found: re.Match[str]) -> str:
        rank = _RANK_OF.get(found[1], found[1])
        return f" {rank}{_SUIT_OF[found[2]]} "

    signed = _NAMED.sub(sign, thin(text.translate(_LONG)))
    found = []
    for token in re.split(r"[\s,;+&]+", signed):
        if token in ("", "and", "et"):
            continue
        try:
            found.append(_signed(token))
        except CardError:
            written = next((w for w in text.split() if thin(w) == token), token)
            raise CardError(
                f"{written!r} is not a card: a rank is one of A R D V or A K Q J, or a number, a "
                f"suit one of {SUITS} or S C H D"
            ) from None
    return once(found)
