"""The date of a build, wherever the sources lie: never the hour, and never 1970."""

import os
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
import yaml

from edition.making import dates
from tests.conftest import ROOT, git

COMMITTED = 1_600_000_000
RELEASED = 1_764_460_800


def commit(folder: Path) -> None:
    """Make a folder a repository with all that is in it, on a fixed date."""
    stamp = f"{COMMITTED} +0000"
    for words in (("init", "-q"), ("add", "-A"), ("commit", "-qm", "All")):
        git(folder, *words, GIT_AUTHOR_DATE=stamp, GIT_COMMITTER_DATE=stamp)


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of sources, of which nothing but the release is known."""
    monkeypatch.delenv(dates.VARIABLE, raising=False)
    folder = tmp_path / "around" / "loix"
    folder.mkdir(parents=True)
    (folder / "CITATION.cff").write_text('title: x\ndate-released: "2025-11-30"\n', "utf-8")
    return folder


needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@needs_git
def test_a_checkout_has_the_date_of_its_commit(sources: Path) -> None:
    commit(sources)
    assert dates.epoch(sources) == COMMITTED


@needs_git
def test_a_clone_inside_another_repository_too(sources: Path) -> None:
    git(sources.parent, "init", "-q")
    commit(sources)
    assert dates.epoch(sources) == COMMITTED


def test_an_archive_of_the_sources_has_the_date_of_the_release(sources: Path) -> None:
    assert dates.epoch(sources) == RELEASED


@needs_git
def test_an_archive_inside_another_repository_too(sources: Path) -> None:
    commit(sources.parent)
    assert dates.epoch(sources) == RELEASED


@needs_git
def test_a_repository_without_a_commit_too(sources: Path) -> None:
    git(sources, "init", "-q")
    assert dates.epoch(sources) == RELEASED


@needs_git
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give")
def test_another_users_checkout_too(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.delenv("SUDO_UID", raising=False)
    commit(sources)
    for path in (sources, sources / ".git"):
        os.chown(path, 12345, 12345)
    assert dates.epoch(sources) == RELEASED


def test_a_machine_without_git_too(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (sources / ".git").mkdir()
    monkeypatch.setenv("PATH", str(sources))
    assert dates.epoch(sources) == RELEASED


@needs_git
def test_a_hook_of_another_repository_changes_nothing(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit(sources.parent)
    monkeypatch.setenv("GIT_DIR", str(sources.parent / ".git"))
    assert dates.epoch(sources) == RELEASED


def test_whoever_builds_may_set_it(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(dates.VARIABLE, "1700000000")
    assert dates.epoch(sources) == 1_700_000_000


NO_NUMBER = "not a number of seconds since 1970"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        *((given, f"'{given}', {NO_NUMBER}") for given in ("yesterday", "-1", "1.5", "٣")),
        ("4354819200", "4354819200, after 2107, where the dates of zip files end"),
    ],
)
def test_what_is_no_date_is_named(
    given: str, said: str, sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(dates.VARIABLE, given)
    with pytest.raises(ValueError, match=f"^SOURCE_DATE_EPOCH is {re.escape(said)}$"):
        dates.epoch(sources)


@pytest.mark.parametrize(
    ("line", "said"),
    [("", ":1: has no date-released"), ("date-released: 2025-13-40\n", ":2: date-released is no")],
)
def test_a_release_without_a_date_is_named(line: str, said: str, sources: Path) -> None:
    (sources / "CITATION.cff").write_text(f"title: x\n{line}", "utf-8")
    with pytest.raises(dates.DateError, match=rf"CITATION\.cff{said}"):
        dates.epoch(sources)


def test_the_release_of_this_edition_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """By one pattern here, by YAML there: whoever edits the file finds out."""
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    day = datetime.fromisoformat(yaml.safe_load(text)["date-released"]).replace(tzinfo=UTC)
    monkeypatch.delenv(dates.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", os.devnull)
    assert dates.epoch(ROOT) == day.timestamp()


def test_sphinx_alone_has_it_from_the_configuration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(dates.VARIABLE, raising=False)
    program = f"import conf, os; print(os.environ[{dates.VARIABLE!r}])"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=True
    )
    assert int(done.stdout) == dates.epoch(ROOT)
