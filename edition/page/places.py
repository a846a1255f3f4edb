"""Where on a page a thing stands, when what Sphinx was told of it is nearly right."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

_LINES: Final = "edition_lines"


def exact(env: BuildEnvironment, line: int, words: str, within: int = 10) -> int:
    """The line of the page being read that has these words, at ``line`` or shortly before it.

    MyST counts one line too many for each fence around that opens directly on another fence.
    """
    lines = env.temp_data.get(_LINES)
    if lines is None:
        lines = Path(env.doc2path(env.docname)).read_text("utf-8").splitlines()
        env.temp_data[_LINES] = lines
    near: Iterable[int] = range(min(line, len(lines)), max(line - within, 0), -1)
    return next((n for n in near if words in lines[n - 1]), line)
