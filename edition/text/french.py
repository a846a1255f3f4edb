"""French typography: the spaces before and within punctuation.

The received texts have their spaces wherever a machine saw them. The corrected and the modern view
set them as French printing does: a narrow no-break space before ``; : ! ?`` and ``»`` and after
``«``, no space before a comma or a full stop.
"""

from __future__ import annotations

from collections.abc import Sequence

NARROW = "\u202f"
"""The narrow no-break space of French punctuation."""

JOINER = "\ue000"
"""Stands, before the spaces are set, where a divided word is joined: it takes the spaces on both
sides with it. A private-use character, which no text may contain."""

_HIGH = frozenset(";:!?»")
_CLOSING = frozenset(",.)]")
_OPENING = frozenset("«([")


def spaced(pieces: Sequence[str]) -> list[str]:
    """The pieces of one running text with French spacing, one string for each piece, in order.

    Spacing looks across the pieces, so that a full stop in one of them finds the space that ended
    the one before. Any white space counts as one space; the ends of the whole are trimmed. Setting
    a text twice changes nothing.
    """
    out: list[tuple[str, int]] = []
    swallow = True  # no space may follow: at the start, after « and after a join
    for owner, piece in enumerate(pieces):
        for char in piece:
            if char.isspace():
                if not swallow and out[-1][0] not in (" ", NARROW):
                    out.append((" ", owner))
                continue
            if char == JOINER:
                _drop_space(out)
                swallow = True
                continue
            if char in _HIGH or char in _CLOSING:
                _drop_space(out)
            if char in _HIGH and out and out[-1][0] not in _HIGH and out[-1][0] not in _OPENING:
                out.append((NARROW, owner))
            out.append((char, owner))
            swallow = char in _OPENING
            if char == "«":
                out.append((NARROW, owner))
    _drop_space(out)
    result = [""] * len(pieces)
    for char, owner in out:
        result[owner] += char
    return result


def typeset(text: str) -> str:
    """One string with French spacing, white space normalised and trimmed."""
    return spaced([text])[0]


def _drop_space(out: list[tuple[str, int]]) -> None:
    while out and out[-1][0] in (" ", NARROW):
        out.pop()
