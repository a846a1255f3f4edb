"""The built site, served on this machine, and a browser to look at it.

Without a browser these tests are skipped, but not in continuous integration, which installs one.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from edition.inpage import page as inpage
from edition.site.browser import NoBrowserError, chromium
from edition.site.serving import Quiet, served
from tests.conftest import SITE

#: Loading Python takes three seconds on a quiet machine, and tests may run on a busy one.
PATIENCE = 90_000

needs_python = pytest.mark.skipif(
    not (SITE / inpage.FOLDER / inpage.LIST).is_file(),
    reason="the site was built without Python for the browser",
)


class Host(Quiet):
    """Serves files below a path; for a lost address, the page that a host shows."""

    prefix = ""

    def translate_path(self, path: str) -> str:
        """The file of an address; above the path there is none."""
        if not path.startswith(f"{self.prefix}/"):
            return str(Path(self.directory) / "no such file")
        return super().translate_path(path[len(self.prefix) :])

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """A host of files shows no list of a folder."""
        self.send_error(404)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != 404 or "text/html" not in self.headers.get("Accept", ""):
            return super().send_error(code, message, explain)
        page = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


def requests(page: Page) -> list[str]:
    """The addresses that a page asks for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


def errors(page: Page, *kinds: str) -> list[str]:
    """What goes wrong in a page from now on, and what its console says of these kinds."""
    told: list[str] = []
    page.on("console", lambda m: told.append(m.text) if m.type in ("error", *kinds) else None)
    page.on("pageerror", lambda error: told.append(str(error)))
    return told


@cache
def exported() -> list[dict[str, Any]]:
    """The clauses of the site as its data file gives them."""
    clauses: list[dict[str, Any]] = json.loads((SITE / "clauses.json").read_text("utf-8"))[
        "clauses"
    ]
    return clauses


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The address of the built site."""
    with served(site, Host) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    try:
        with chromium() as found:
            yield found
    except NoBrowserError as error:
        if os.environ.get("CI"):
            pytest.fail(str(error), pytrace=False)
        pytest.skip(str(error))


class Desk:
    """Opens pages in a window of a given width, light or dark, with or without scripts."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_: object) -> None:
        for context in self.contexts:
            context.close()

    def open(
        self, name: str, width: int = 1280, scheme: str = "light", scripts: bool = True
    ) -> Page:
        """The page ``name`` (as in ``hombre/academie``, a fragment may follow), loaded."""
        page = self.blank(width, scheme, scripts)
        page.goto(self.url(name))
        return page

    def blank(self, width: int = 1280, scheme: str = "light", scripts: bool = True) -> Page:
        """A window before its first page, without the worker: see test_offline.py."""
        context = self.browser.new_context(
            viewport={"width": width, "height": 844},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            java_script_enabled=scripts,
        )
        context.add_init_script("delete Navigator.prototype.serviceWorker")
        self.contexts.append(context)
        return context.new_page()

    def url(self, name: str) -> str:
        """The address of the page ``name``, behind which a query and a fragment may follow."""
        path = re.split(r"[?#]", name)[0]
        return f"{self.address}/{path}.html{name[len(path) :]}"


@pytest.fixture
def desk(browser: Browser, address: str) -> Iterator[Desk]:
    """A desk cleared after each test."""
    with Desk(browser, address) as desk:
        yield desk
