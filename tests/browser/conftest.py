"""The built site, served on this machine, and a browser to look at it.

Without a browser these tests are skipped, but not in continuous integration, which installs one.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from edition.site.browser import NoBrowserError, chromium
from edition.site.serving import Quiet, served


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
    desk = Desk(browser, address)
    yield desk
    for context in desk.contexts:
        context.close()
