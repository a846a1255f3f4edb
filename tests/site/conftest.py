"""The whole edition, built once for every test that looks at it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from lxml import html

from tests.conftest import ROOT


def build(builder: str, folder: Path) -> Path:
    """Build the edition as ``make`` does; a warning is an error."""
    command = [sys.executable, "-m", "sphinx", "-c", ".", "-n", "-W", "--keep-going", "-q"]
    command += ["-b", builder, "-d", str(folder / "doctrees"), "source", str(folder / "out")]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return folder / "out"


class Builds:
    """Builds that run two at a time, each of which waits for nobody but whoever asks for it."""

    def __init__(self, folder: Path, pool: ThreadPoolExecutor) -> None:
        self._folder = folder
        self._pool = pool
        self._started: dict[tuple[str, int], Future[Path]] = {}

    def start(self, builder: str, number: int = 1) -> Future[Path]:
        """Begin a build, the first by this builder or another of the same."""
        key = builder, number
        if key not in self._started:
            folder = self._folder / f"{builder}{number}"
            self._started[key] = self._pool.submit(build, builder, folder)
        return self._started[key]

    def of(self, builder: str, number: int = 1) -> Path:
        """What a build wrote, once it is done."""
        return self.start(builder, number).result()


#: The tests that need more than the site, and what they need.
NEEDED = {
    "test_two_builds_are_the_same_bytes": ("html", 2),
    "test_no_builder_warns[epub]": ("epub", 1),
    "test_no_builder_warns[text]": ("text", 1),
    "test_no_builder_warns[doctest]": ("doctest", 1),
}


@pytest.fixture(scope="session")
def builds(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Builds]:
    """The builds of the whole edition that this run asks for, begun as soon as one is."""
    with ThreadPoolExecutor(2) as pool:
        builds = Builds(tmp_path_factory.mktemp("whole"), pool)
        builds.start("html")
        for item in request.session.items:
            if item.path.name == "test_whole.py" and item.name in NEEDED:
                builds.start(*NEEDED[item.name])
        yield builds


@pytest.fixture(scope="session")
def site(builds: Builds) -> Path:
    """The site, built once."""
    return builds.of("html")


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, html.HtmlElement]:
    """Each page of the site by its path."""
    return {
        path.relative_to(site).as_posix(): html.fromstring(path.read_text("utf-8"))
        for path in sorted(site.rglob("*.html"))
    }


@pytest.fixture(scope="session")
def clauses(site: Path) -> list[dict[str, object]]:
    """The clauses of the site as its data file gives them."""
    data = json.loads((site / "clauses.json").read_text("utf-8"))
    found: list[dict[str, object]] = data["clauses"]
    return found
