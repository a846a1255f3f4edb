"""Where on a page a thing stands, when what Sphinx was told of it is nearly right; and warning."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from edition.text.model import TextError

logger = logging.getLogger(__name__)

_LINES: Final = "edition_lines"


def exact(env: BuildEnvironment, line: int, words: str, below: int = 0) -> int:
    """The line of the page being read that has these words, at ``line`` or shortly before it.

    Where only what is around a thing has a line, it may stand as many lines ``below``.

    MyST counts one line too many for each fence around that opens directly on another fence.
    """
    lines = env.temp_data.get(_LINES)
    if lines is None:
        lines = Path(env.doc2path(env.docname)).read_text("utf-8").splitlines()
        env.temp_data[_LINES] = lines
    last = len(lines)
    above: Iterable[int] = range(min(line, last), max(line - 10, 0), -1)
    near = (*above, *range(line + 1, min(line + below, last) + 1))
    return next((n for n in near if words in lines[n - 1]), line)


def tell(faults: Iterable[TextError]) -> None:
    """Give a warning for each of some faults; a build that warns has failed, and goes on."""
    for fault in faults:
        logger.warning(fault.message, location=f"{fault.path}:{fault.line}", type="edition")
