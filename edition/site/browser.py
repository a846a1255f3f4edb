"""The system's Chromium, which prints the book, draws the README's pictures and runs the tests."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from rules_demo import LoixError

# The first has no windows, and opens a page in half the time.
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# What each window has above its page is two pages more, which nobody sees and which took as long as
# the page; the others are those of Playwright's own list (the last list counts) that pages meet.
WITHOUT: Final = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    *("HttpsUpgrades", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"),
    *("PaintHolding", "ThirdPartyStoragePartitioning"),
)
# No display, no sandbox (continuous integration runs as root), and no request of the browser's own.
ARGUMENTS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
)


class NoBrowserError(LoixError):
    """There is no browser; the message says how to get one."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser, closed at the end. Raises `NoBrowserError` where none is installed."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise NoBrowserError("no Chromium was found; on Debian: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()
