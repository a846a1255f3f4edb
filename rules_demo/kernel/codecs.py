"""How a value is written on a line and read from it, by its type."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Union, get_args, get_origin

from rules_demo.kernel import spoken
from rules_demo.kernel.cards import Card, cards, show

#: What is written where there is nothing.
NONE = "–"


@dataclass(frozen=True)
class Codec:
    """``value`` gives the value of words, or raises `ValueError`; ``words`` the words for it."""

    value: Callable[[str], Any]
    words: Callable[[Any], str] = str

    def read(self, text: str) -> Any:
        """The value that a text says. Raises `ValueError` for a text that says none."""
        text = text.strip()
        return self.value("" if text == NONE else text)

    def write(self, value: Any) -> str:
        """A value as a text that `read` reads."""
        return self.words(value) or NONE


def _flag(text: str) -> bool:
    folded = spoken.fold(text)
    if folded in ("", "yes", "true", "oui"):
        return True
    if folded in ("no", "false", "non"):
        return False
    raise ValueError(f"{text!r} is neither yes nor no")


def _text(text: str) -> str:
    return spoken.suit(text) if len(text) > 1 or text in "♠♣♥♦♤♧♡♢" else text


def _card(text: str) -> Card:
    found = spoken.cards(text)
    if len(found) != 1:
        raise ValueError(f"{text!r} is not one card")
    return found[0]


def _each(one: Codec, between: str) -> Codec:
    """Of several values, each written as one is."""
    at = between.strip() or None
    return Codec(
        lambda text: tuple(one.read(part) for part in text.split(at) if part.strip()),
        lambda values: between.join(map(one.write, values)),
    )


def _pairs(text: str) -> tuple[tuple[str, int], ...]:
    """``jeu 4 sans prendre 3``: names, of one word or several, each before its number."""
    found, name = [], list[str]()
    for word in text.split():
        if word.lstrip("-").isdigit() and name:
            found.append((" ".join(name), int(word)))
            name = []
        else:
            name.append(word)
    if name:
        raise ValueError(f"names and numbers come in pairs, and {' '.join(name)!r} has none")
    return tuple(found)


def _show_pairs(pairs: Iterable[tuple[str, int]]) -> str:
    return " ".join(f"{name} {number}" for name, number in pairs)


def _seat_cards(text: str) -> dict[str, tuple[Card, ...]]:
    """``north A♣ V♣, south 2♥``: names, each before its cards."""
    parts = (part.strip().partition(" ") for part in text.split(","))
    return {name: CARDS.read(hand) for name, _, hand in parts}


#: How a hand is written.
CARDS = Codec(spoken.cards, lambda hand: show(cards(hand)))
_NUMBER = Codec(spoken.number)
_WORDS = _each(Codec(str), " ")
_MAP = Codec(lambda text: dict(_pairs(text)), lambda numbers: _show_pairs(numbers.items()))

#: By the type: without `None`, where it may be that too, and with any sequence as a tuple.
_CODECS: Mapping[Any, Codec] = {
    bool: Codec(_flag, lambda value: "yes" if value else "no"),
    int: _NUMBER,
    str: Codec(_text),
    Card: Codec(_card),
    tuple[Card, ...]: CARDS,
    str | tuple[Card, ...]: CARDS,
    tuple[int, ...]: _each(_NUMBER, " "),
    tuple[str, ...]: _WORDS,
    tuple[str, str]: _WORDS,
    tuple[tuple[Card, ...], ...]: _each(CARDS, " / "),
    tuple[tuple[str, int], ...]: Codec(_pairs, _show_pairs),
    tuple[tuple[str, str], ...]: _each(_WORDS, ", "),
    dict[str, int]: _MAP,
    int | dict[str, int]: Codec(
        lambda text: _MAP.value(text) if len(text.split()) > 1 else spoken.number(text),
        lambda value: _MAP.words(value) if isinstance(value, Mapping) else str(value),
    ),
    dict[str, str | tuple[Card, ...]]: Codec(
        _seat_cards, lambda held: ", ".join(f"{name} {CARDS.write(c)}" for name, c in held.items())
    ),
}


def codec(hint: Any) -> Codec:
    """How values of a type are written and read. Raises `TypeError` for a type that is neither."""
    try:
        return _CODECS[_plain(hint)]
    except KeyError:
        raise TypeError(f"nothing is written or read of the type {hint}") from None


def _plain(hint: Any) -> Any:
    """A type as the table of codecs has it."""
    origin, args = get_origin(hint), tuple(map(_plain, get_args(hint)))
    if origin in (Union, types.UnionType):
        return Union[tuple(arg for arg in args if arg is not type(None))]  # noqa: UP007
    if origin in (list, Sequence, Iterable):
        return types.GenericAlias(tuple, (*args, ...))
    return types.GenericAlias(dict if origin is Mapping else origin, args) if origin else hint
