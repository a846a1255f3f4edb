"""How a value is written on a line and read from it, by its type."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Union, get_args, get_origin

from rules_demo.kernel import spoken
from rules_demo.kernel.cards import Card, show
from rules_demo.kernel.cards import cards as as_cards

#: What is written where there is nothing.
NONE = "–"


@dataclass(frozen=True)
class Codec:
    """``write`` gives the words for a value, ``read`` the value of words, or `ValueError`."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]


def _flag(text: str) -> bool:
    folded = spoken.fold(text)
    if folded in ("", "yes", "true", "oui"):
        return True
    if folded in ("no", "false", "non"):
        return False
    raise ValueError(f"{text!r} is neither yes nor no")


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(spoken.number, text.split()))


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


def _seat_cards(text: str) -> dict[str, tuple[Card, ...]]:
    """``north A♣ V♣, south 2♥``: names, each before its cards."""
    found = {}
    for part in text.split(","):
        name, _, hand = part.strip().partition(" ")
        found[name] = spoken.cards(hand) if hand != NONE else ()
    return found


def _words(text: str) -> tuple[str, ...]:
    return tuple("" if word == NONE else word for word in text.split())


def _couples(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(_words(part) for part in text.split(",") if part.strip())


def _packs(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(spoken.cards(part) for part in text.split("/"))


def _text(text: str) -> str:
    return spoken.suit(text) if len(text) > 1 or text in "♠♣♥♦♤♧♡♢" else text


def _show(value: Any) -> str:
    return show((value,) if isinstance(value, Card) else as_cards(value))


def _card(text: str) -> Card:
    found = spoken.cards(text)
    if len(found) != 1:
        raise ValueError(f"{text!r} is not one card")
    return found[0]


def _show_pairs(value: Mapping[str, int] | Iterable[tuple[str, int]]) -> str:
    pairs = value.items() if isinstance(value, Mapping) else value
    return " ".join(f"{name} {number}" for name, number in pairs)


def _number_or_pairs(text: str) -> Any:
    words = text.split()
    return spoken.number(text) if len(words) == 1 else dict(_pairs(text))


def _show_words(value: Iterable[str]) -> str:
    return " ".join(word or NONE for word in value)


_FLAG = Codec(_flag, lambda value: "yes" if value else "no")
_NUMBER = Codec(spoken.number, str)
_TEXT = Codec(_text, str)
_NUMBERS = Codec(_numbers, lambda value: " ".join(map(str, value)))
_CARDS = Codec(spoken.cards, _show)
_CARD = Codec(_card, _show)
_PAIRS = Codec(_pairs, _show_pairs)
_MAP = Codec(lambda text: dict(_pairs(text)), _show_pairs)
_EITHER = Codec(_number_or_pairs, lambda v: _show_pairs(v) if isinstance(v, Mapping) else str(v))
_SEAT_CARDS = Codec(
    _seat_cards, lambda value: ", ".join(f"{n} {_show(c) or NONE}" for n, c in value.items())
)
_WORDS = Codec(_words, _show_words)
_COUPLES = Codec(_couples, lambda value: ", ".join(map(_show_words, value)))
_PACKS = Codec(_packs, lambda value: " / ".join(map(show, value)))


#: How a hand is written.
CARDS = _CARDS


def codec(hint: Any) -> Codec:
    """How values of a type are written and read. Raises `TypeError` for a type that is neither."""
    kinds = [kind for kind in _alternatives(hint) if kind is not type(None)]
    if any(kind is Card or (_inside(kind) == (Card,)) for kind in kinds):
        return _CARD if Card in kinds and str not in kinds else _CARDS
    maps = [kind for kind in kinds if get_origin(kind) in (dict, Mapping)]
    if maps:
        if get_args(maps[0])[1] is not int:
            return _SEAT_CARDS
        return _EITHER if int in kinds else _MAP
    (kind,) = kinds if len(kinds) == 1 else (None,)
    plain = {bool: _FLAG, int: _NUMBER, str: _TEXT}
    if kind in plain:
        return plain[kind]
    match _inside(kind):
        case (inside,) if inside is int:
            return _NUMBERS
        case (inside,) if inside is str:
            return _WORDS
        case (inside,) if _inside(inside) == (Card,):
            return _PACKS
        case (inside,) if get_args(inside) == (str, int):
            return _PAIRS
        case (inside,) if set(get_args(inside)) <= {str, Ellipsis}:
            return _COUPLES
    raise TypeError(f"nothing is written or read of the type {hint}")


def _alternatives(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) in (Union, types.UnionType):
        return tuple(kind for part in get_args(hint) for kind in _alternatives(part))
    return (hint,)


def _inside(kind: Any) -> tuple[Any, ...]:
    """The one type of what stands in a sequence, as a tuple of one; else an empty one."""
    origin, args = get_origin(kind), [arg for arg in get_args(kind) if arg is not Ellipsis]
    if origin in (tuple, list, Sequence, Iterable) and len(set(map(str, args))) == 1:
        return (args[0],)
    return ()
