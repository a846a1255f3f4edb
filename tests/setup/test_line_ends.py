"""A clone has the same bytes wherever it is made: the received texts and the ledger are hashed."""

import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT


def git(*arguments: str | Path) -> bytes:
    return subprocess.run(["git", *arguments], capture_output=True, check=True).stdout


def committed() -> list[str]:
    """The files of the last commit; none where this is no repository of its own."""
    try:
        if git("-C", ROOT, "rev-parse", "--show-prefix").strip():
            return []
        names = git("-C", ROOT, "ls-tree", "-r", "-z", "--name-only", "HEAD")
    except (OSError, subprocess.SubprocessError):
        return []
    return names.decode().strip("\0").split("\0")


def test_a_clone_that_wants_the_line_ends_of_windows_has_the_same_bytes(tmp_path: Path) -> None:
    if not (names := committed()):
        pytest.skip("these sources are in no repository of their own")
    clone = tmp_path / "clone"
    windows = ("-c", "core.autocrlf=true", "-c", "core.eol=crlf")
    git("clone", "--quiet", "--shared", *windows, ROOT, clone)
    differing = [
        name
        for name in names
        if (clone / name).read_bytes() != git("-C", clone, "cat-file", "blob", f"HEAD:{name}")
    ]
    assert differing == []
    assert not git("-C", clone, "status", "--porcelain"), "and git sees no change in it"


def test_git_may_not_touch_a_received_text(tmp_path: Path) -> None:
    if not committed():
        pytest.skip("these sources are in no repository of their own")
    texts = sorted((ROOT / "transcriptions" / "received").iterdir())
    told = git("-C", ROOT, "check-attr", "-z", "text", "--", *texts).decode().strip("\0")
    assert set(told.split("\0")[2::3]) == {"unset"}
