"""The marker at whist: jetons laid on the table to show a score, and the drawing of them.

Only what lies there; what it is worth is for the rulebook (`rules_demo.whist.marking`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules_demo.kernel.errors import LoixError

#: How many jetons each player has before him (whist-a-s49).
JETONS = 4

_PART = re.compile(r"(\d+) (in line|in a square|above|below|apart|heaped)")
_FIELDS = {
    "in line": "line",
    "in a square": "square",
    "above": "above",
    "below": "below",
    "apart": "apart",
    "heaped": "heaped",
}


class MarkerError(LoixError, ValueError):
    """Jetons that cannot be laid so, or a score that is not marked; the message names it."""


@dataclass(frozen=True)
class Marker:
    """Jetons as they lie: in a line, out of it, in a square, set apart, or heaped on the others.

    Each field counts jetons. ``str()`` draws them, ``o`` for a jeton: those
    set apart in brackets, ``o+1`` for one with another on top. Raises
    `MarkerError` for a negative number, and for a heap with nothing under it.
    """

    line: int = 0
    square: int = 0
    above: int = 0
    below: int = 0
    apart: int = 0
    heaped: int = 0

    def __post_init__(self) -> None:
        for name in _FIELDS.values():
            if getattr(self, name) < 0:
                raise MarkerError(f"{getattr(self, name)} jetons cannot lie {name}")
        if self.heaped and not self.line:
            raise MarkerError(f"{self.heaped} jetons cannot be heaped on an empty line")

    @classmethod
    def read(cls, words: str) -> Marker:
        """Read ``"2 in line, 1 above, 1 apart"``. Raises `MarkerError` naming what it is not."""
        counts: dict[str, int] = {}
        for part in filter(None, map(str.strip, words.split(","))):
            found = _PART.fullmatch(part)
            if found is None:
                raise MarkerError(f"{part!r} is no way of laying jetons: {', '.join(_FIELDS)}")
            name = _FIELDS[found[2]]
            counts[name] = counts.get(name, 0) + int(found[1])
        return cls(**counts)

    @property
    def words(self) -> str:
        """The marker in the words that `read` reads."""
        named = ((getattr(self, name), word) for word, name in _FIELDS.items())
        return ", ".join(f"{number} {word}" for number, word in named if number)

    @property
    def jetons(self) -> int:
        """How many jetons lie there."""
        return sum(getattr(self, name) for name in _FIELDS.values())

    @property
    def out_of_line(self) -> int:
        """How many jetons stand above or below the line."""
        return self.above + self.below

    def _heaps(self) -> Iterator[str]:
        """The jetons of the line, each with what is heaped on it."""
        each, more = divmod(self.heaped, self.line) if self.line else (0, 0)
        for place in range(self.line):
            load = each + (place < more)
            yield f"o+{load}" if load else "o"

    def __str__(self) -> str:
        line = " ".join(self._heaps())
        half = (self.square + 1) // 2
        square = [" ".join("o" * half), " ".join("o" * (self.square - half))]
        rows = [_over(self.above, line), *square, line, _over(self.below, line)]
        rows = [row for row in rows if row]
        if self.apart:
            at = min(int(bool(self.above)), max(len(rows) - 1, 0))
            spare = f"({' '.join('o' * self.apart)})"
            rows = rows or [""]
            rows[at] = f"{rows[at]}   {spare}".strip()
        return "\n".join(rows)


def _over(number: int, line: str) -> str:
    """Jetons that stand over or under the middle of a line."""
    row = " ".join("o" * number)
    return " " * max((len(line) - len(row)) // 2, 0) + row if row else ""


def arrangements(jetons: int = JETONS) -> Iterator[Marker]:
    """Every way of laying all the jetons that the text describes, those of no use set apart.

    In a line with the rest apart or heaped; in a square; in a line with one
    jeton above it, or below it, or one above and one below.
    """
    for line in range(1, jetons + 1):
        spare = jetons - line
        yield Marker(line=line, apart=spare)
        if spare:
            yield Marker(line=line, heaped=spare)
    yield Marker(square=jetons)
    for above, below in ((1, 0), (0, 1), (1, 1)):
        for line in range(1, jetons - above - below + 1):
            spare = jetons - line - above - below
            yield Marker(line=line, above=above, below=below, apart=spare)
