"""Whether what a site is given can be read at all, by the kind of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from edition.text import files
from edition.text.model import TextError
from edition.verify import javascript, stylesheets, templates


def python(path: Path) -> Iterator[TextError]:
    """What stops a module from being read."""
    yield from _python(path, files.text(path))


@cache
def _python(path: Path, said: str) -> tuple[TextError, ...]:
    """Kept for what a file said: of all kinds, these are the most."""
    try:
        files.python(path)
    except TextError as fault:
        return (fault,)
    return ()


#: Scripts that are no modules: the worker, and what must have run before a page is drawn.
CLASSIC: Final = frozenset({"gone.js", "lost.js", "view-early.js", "worker.js"})


def script(path: Path) -> Iterator[TextError]:
    """What stops a script from being run."""
    yield from javascript.faults(path, classic=path.name in CLASSIC)


_KINDS: Final[dict[str, Callable[[Path], Iterator[TextError]]]] = {
    ".js": script,
    ".mjs": script,
    ".css": stylesheets.faults,
    ".html": templates.faults,
    ".py": python,
}


def faults(path: Path) -> tuple[TextError, ...]:
    """What is wrong with a file of a kind that is known here; nothing with any other."""
    if path.suffix not in _KINDS:
        return ()
    try:
        return tuple(_KINDS[path.suffix](path))
    except TextError as fault:
        return (fault,)
