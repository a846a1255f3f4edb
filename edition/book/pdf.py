"""``python -m edition.book.pdf build/html build/pdf``: the site printed as one book.

A browser prints it, the one that the tests use: it lays out the same style sheets that the reader's
own printing uses, embeds the faces, and makes bookmarks of the headings.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from edition.book import paper
from edition.making import dates
from edition.site.browser import NoBrowserError, chromium
from rules_demo import console

FILE: Final = "les-loix-du-jeu.pdf"


def print_with(browser: Browser, book: Path, target: Path) -> None:
    """Print an HTML file to a PDF with bookmarks, tagged for reading aloud."""
    page = browser.new_page()
    page.goto(book.resolve().as_uri(), wait_until="load")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.pdf(path=target, prefer_css_page_size=True, outline=True, tagged=True)
    page.close()


def dated(content: bytes, epoch: int) -> bytes:
    """A PDF with its dates, of which a browser writes the day's, at ``epoch``."""
    date = time.strftime("(D:%Y%m%d%H%M%S+00'00')", time.gmtime(epoch)).encode()

    def same_length(match: re.Match[bytes]) -> bytes:
        return date if len(match[0]) == len(date) else match[0]

    return re.sub(rb"\(D:\d{14}[^)]*\)", same_length, content)


def main(arguments: Sequence[str]) -> int:
    """Print the site in the folder named first into the folder named second."""
    site, folder = map(Path, arguments)
    target = folder / FILE
    try:
        with chromium() as browser:
            print_with(browser, paper.write(site, folder), target)
    except NoBrowserError as error:
        print(error, file=sys.stderr)
        return 1
    target.write_bytes(dated(target.read_bytes(), dates.epoch()))
    print(f"The book is {target}")
    return 0


if __name__ == "__main__":
    sys.exit(console.run(main, sys.argv[1:]))
