"""The version of the machinery: with another, nothing that it made before is good."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

_EDITION: Final = Path(__file__).resolve().parents[1]
#: Packages whose code a page goes through, beside the edition's own.
_LIBRARIES: Final = (
    "sphinx",
    "docutils",
    "myst-parser",
    "sphinx-design",
    "furo",
    "Pygments",
    "lxml",
)


@cache
def digest() -> str:
    """A checksum of the code of the edition, with its templates, and of the libraries' versions."""
    whole = hashlib.sha256()
    for name in _LIBRARIES:
        try:
            whole.update(f"{name} {metadata.version(name)}\n".encode())
        except metadata.PackageNotFoundError:
            continue
    for file in sorted(_EDITION.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            whole.update(f"{file.relative_to(_EDITION).as_posix()}\0".encode())
            whole.update(file.read_bytes())
    return whole.hexdigest()


def number() -> int:
    """The same, as Sphinx asks for the version of what an extension keeps in an environment."""
    return int(digest()[:15], 16)
