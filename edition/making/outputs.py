"""Files that a build writes beside the pages: those that would be the same are left alone.

What takes a while to make is noted with a checksum of what it was made from, and from the same it
is not made again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Set
from pathlib import Path
from typing import TYPE_CHECKING, Final

from edition.making import version

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_NOTES: Final = "made.json"


def write(path: Path, content: bytes | str) -> None:
    """Write a file, unless it holds just that."""
    data = content.encode() if isinstance(content, str) else content
    try:
        if path.read_bytes() == data:
            return
    except OSError:
        path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def fill(folder: Path, files: Iterable[tuple[str, bytes | str]]) -> None:
    """Have a folder hold these files, given by their paths in it, and no others."""
    given = set()
    for name, content in files:
        write(folder / name, content)
        given.add(Path(name).as_posix())
    keep(folder, given)


def held(folder: Path) -> set[str]:
    """What lies in a folder, but for folders: by its path in it."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_symlink() or not path.is_dir()
    }


def keep(folder: Path, names: Set[str]) -> None:
    """Delete from a folder what has none of these names, and folders that are empty then."""
    for name in held(folder) - names:
        (folder / name).unlink()
    for path in sorted((folder, *folder.rglob("*")), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()


def make(app: Sphinx, name: str, made_from: object, run: Callable[[], None]) -> None:
    """Make what lies under ``name`` in the site, unless it was last made from the same.

    That is, from something of equal ``repr``, by equal code.
    """
    notes, target = Path(app.doctreedir) / _NOTES, Path(app.outdir) / name
    kept: dict[str, str] = json.loads(notes.read_text("utf-8")) if notes.is_file() else {}
    words = f"{version.digest()}\n{target}\n{made_from!r}"
    checksum = hashlib.sha256(words.encode()).hexdigest()
    if kept.pop(name, "") == checksum and target.exists():
        return
    # While it is being made it is neither the one nor the other.
    write(notes, json.dumps(kept))
    run()
    write(notes, json.dumps(kept | {name: checksum}))
