"""The rules as one archive beside Python, the same bytes for the same sources."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from edition.making import archive as archives
from edition.verify import runner

NAME: Final = "rules.zip"
#: Under this name the page's Python imports ``edition/verify/runner.py``.
RUNNER: Final = "runner.py"


def archive(rules: Path) -> bytes:
    """A zip of the package in the folder ``rules``, and of the module that runs the examples."""
    sources = {
        path.relative_to(rules.parent).as_posix(): path.read_bytes() for path in rules.rglob("*.py")
    }
    sources[RUNNER] = Path(runner.__file__).read_bytes()
    out = io.BytesIO()
    archives.write(out, sorted(sources.items()), level=9)
    return out.getvalue()
