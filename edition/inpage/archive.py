"""The rules as one archive beside Python, the same bytes for the same sources."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Final

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
    with zipfile.ZipFile(out, "w") as made:
        for name in sorted(sources):
            # A member made from its name alone has a fixed date.
            member = zipfile.ZipInfo(name)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.external_attr = 0o644 << 16
            made.writestr(member, sources[name], compresslevel=9)
    return out.getvalue()
