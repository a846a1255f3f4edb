"""The date of a build: it stands in the files that are written, so that two builds are the same.

It is that of the last commit, or of the release where there is no commit to ask for it: in an
archive of the sources, in another user's checkout, inside another repository.
"""

from __future__ import annotations

import os
import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from rules_demo import LoixError

ROOT: Final = Path(__file__).resolve().parents[2]
#: Whoever builds for others sets the date by this, in seconds since 1970; see
#: https://reproducible-builds.org/specs/source-date-epoch/
VARIABLE: Final = "SOURCE_DATE_EPOCH"
#: The last second of 2107.
_LATEST: Final = "4354819199"
_HOOK: Final = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX")
_RELEASED: Final = re.compile(r"^date-released: [\"']?(\d{4}-\d\d-\d\d)\b", re.M)


class DateError(LoixError, ValueError):
    """What was given for a date is none; the message says all that a reader needs."""


def epoch(root: Path = ROOT) -> int:
    """The date of a build of the sources in ``root``, in seconds since 1970.

    Raises `DateError`, naming what it was given, where that is no date.
    """
    if given := os.environ.get(VARIABLE):
        if not (given.isascii() and given.isdecimal()):
            raise DateError(f"{VARIABLE} is {given!r}, not a number of seconds since 1970")
        if len(given) > len(_LATEST) or given.zfill(len(_LATEST)) > _LATEST:
            raise DateError(f"{VARIABLE} is {given}, after 2107, where the dates of zip files end")
        return int(given)
    committed = _committed(root)
    return _released(root) if committed is None else committed


def _committed(root: Path) -> int | None:
    """The date of the last commit, if ``root`` is the top of its repository and git may read it."""
    try:
        below_the_top = git(root, "rev-parse", "--show-prefix").strip()
        return None if below_the_top else int(git(root, "log", "-1", "--format=%ct"))
    except (OSError, subprocess.SubprocessError, ValueError):
        return None


def git(root: Path, *arguments: str) -> str:
    """What git answers of a repository. Raises ``OSError`` and ``SubprocessError``."""
    # A hook of git names the repository that it is run for, which may be another.
    own = {name: value for name, value in os.environ.items() if name not in _HOOK}
    command = ["git", "-C", str(root), *arguments]
    return subprocess.run(command, capture_output=True, check=True, env=own).stdout.decode()


def _released(root: Path) -> int:
    citation = root / "CITATION.cff"
    found = _RELEASED.search(citation.read_text("utf-8"))
    if found is None:
        raise DateError(f"{citation}:1: has no date-released, such as 2026-11-30")
    try:
        return int(datetime.fromisoformat(found[1]).replace(tzinfo=UTC).timestamp())
    except ValueError as error:
        line = citation.read_text("utf-8").count("\n", 0, found.start()) + 1
        raise DateError(f"{citation}:{line}: date-released is no date: {error}") from None
