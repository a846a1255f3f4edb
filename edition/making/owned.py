"""Whose the files of a build are: what no build of this kind has written is not published.

Sphinx and its extensions write files and delete none, and each looks after its own at most. So a
note beside the folder keeps which files were there when a build had ended, and by whom it was made.
What somebody else has left since then goes; after a build by others, under another ``conf.py`` or
with other extensions, everything does.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from edition.making import outputs, version


@contextmanager
def files(folder: Path, conf: Path, extensions: list[str]) -> Iterator[None]:
    """Build into ``folder``: beforehand what is not ours goes, afterwards what is there is ours.

    What a build has begun and not ended, because something stopped it, goes too: the next build
    writes every page again.
    """
    note = folder.with_name(f"{folder.name}.json")
    maker = hashlib.sha256(conf.read_bytes())
    maker.update(repr((version.digest(), extensions)).encode())
    before = _kept(note, maker.hexdigest())
    outputs.keep(folder, before)
    # Of a build that is killed nothing is known.
    note.unlink(missing_ok=True)
    try:
        yield
    except BaseException:
        outputs.keep(folder, before)
        _keep(note, maker.hexdigest(), folder)
        raise
    _keep(note, maker.hexdigest(), folder)


def _kept(note: Path, maker: str) -> set[str]:
    """The files that the last build left, if it was made by the same."""
    try:
        last = json.loads(note.read_text("utf-8"))
        return set(last["files"]) if last["maker"] == maker else set()
    except (OSError, ValueError, LookupError, TypeError):
        return set()


def _keep(note: Path, maker: str, folder: Path) -> None:
    outputs.write(note, json.dumps({"maker": maker, "files": sorted(outputs.held(folder))}))
