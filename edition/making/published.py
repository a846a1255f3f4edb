"""A folder that is replaced as a whole: it holds the last good build, or the one before it.

Sphinx writes into a folder aside, which stays for the next build to go on from. Of a good build a
copy is laid beside the published folder, in which what has not changed is the same file, and then
the two change places.
"""

from __future__ import annotations

import filecmp
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

#: Of use to the next build only.
LEFT_OUT: Final = frozenset({".buildinfo", ".buildinfo.bak", ".doctrees"})


def files(folder: Path) -> Iterator[Path]:
    """The files of a folder that are published, by their paths in it, in order of name."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.name not in LEFT_OUT:
            yield path.relative_to(folder)


def publish(made: Path, published: Path) -> None:
    """Put what was made in the place of what is published.

    ``published`` is whole at every moment, save for the one between two renamings; what was stopped
    there is put right by `restore`.
    """
    new, old = _beside(published)
    shutil.rmtree(new, ignore_errors=True)
    for name in files(made):
        (new / name).parent.mkdir(parents=True, exist_ok=True)
        same = (published / name).is_file() and filecmp.cmp(made / name, published / name)
        if not (same and _linked(published / name, new / name)):
            shutil.copy2(made / name, new / name)
    if published.exists():
        published.rename(old)
    new.rename(published)
    shutil.rmtree(old, ignore_errors=True)


def restore(published: Path) -> None:
    """Put back the last good build, if the next was stopped on the way to its place."""
    new, old = _beside(published)
    if old.exists() and not published.exists():
        old.rename(published)
    for left in (new, old):
        shutil.rmtree(left, ignore_errors=True)


def is_published(made: Path, published: Path) -> bool:
    """Whether what was made is what is published, file for file."""
    names = list(files(made))
    return names == list(files(published)) and all(
        filecmp.cmp(made / name, published / name) for name in names
    )


def _beside(published: Path) -> tuple[Path, Path]:
    name = published.name
    return published.with_name(f".{name}-new"), published.with_name(f".{name}-old")


def _linked(one: Path, other: Path) -> bool:
    """Make a second name for a file; False on file systems that know no such thing."""
    try:
        os.link(one, other)
    except OSError:
        return False
    return True
