"""Whether data have the shape that their readers count on.

A shape is a type; a list with the shape of its members; a dictionary with the shape of each member
that there must be, or of all under ``str``; or a tuple of shapes, one of which will do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

Shape = Any

_NAMES: Final = {
    str: "a string",
    int: "a whole number",
    list: "a list",
    dict: "an object with members",
}


@dataclass(frozen=True)
class Departure:
    """Where data have another shape, by the names and places that lead there, and how."""

    path: tuple[str | int, ...]
    what: str

    def __str__(self) -> str:
        where = "".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in self.path)
        return f"{where.removeprefix('.')} {self.what}".lstrip()

    def line(self, text: str) -> int:
        """The line of ``text`` that has the last name, or begins the table of a list of TOML.

        Places in other lists do not matter.
        """
        position, before = 0, ""
        for name in self.path:
            if isinstance(name, int):
                heads = [*re.finditer(rf"^\[\[{re.escape(before)}\]\]", text, re.M)]
                if name >= len(heads):
                    break
                position = heads[name].start()
                continue
            found = re.compile(rf'"?{re.escape(name)}"?\s*[:=]').search(text, position)
            if found is not None:
                position = found.start()
            elif f"[[{name}]]" not in text:
                break
            before = name
        return text.count("\n", 0, position) + 1


def departures(data: Any, shape: Shape, path: tuple[str | int, ...] = ()) -> Iterator[Departure]:
    """Where ``data`` depart from a shape; nothing if they do not."""
    if isinstance(shape, tuple):
        tried = [list(departures(data, one, path)) for one in shape]
        # Of several the one that comes nearest is told.
        yield from [] if [] in tried else min(tried, key=len)
        return
    kind: Any = shape if isinstance(shape, type) else type(shape)
    if not isinstance(data, kind) or (isinstance(data, bool) and kind is not bool):
        yield Departure(path, f"is {_short(data)}, where {_NAMES[kind]} should be")
    elif isinstance(shape, list):
        for place, one in enumerate(data):
            yield from departures(one, shape[0], (*path, place))
    elif isinstance(shape, dict):
        members = dict.fromkeys(data, shape[str]) if str in shape else shape
        if lacking := [name for name in members if name not in data]:
            yield Departure(path, f"lacks {', '.join(lacking)}")
        for name in members:
            if name in data:
                yield from departures(data[name], members[name], (*path, name))


def _short(data: Any) -> str:
    """A value as a message shows it."""
    said = repr(data)
    return said if len(said) <= 40 else f"{said[:39]}…"
