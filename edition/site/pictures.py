"""The pictures of the site in the README, and its icons for a home screen.

The README shows a clause as a reader meets it, in light and in dark; the icons are the drawing of
the icon on its paper. ``make pictures`` draws all of them with the browser that the tests use.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from edition.site import offline
from edition.site.browser import NoBrowserError, chromium
from edition.site.serving import served
from rules_demo import console

ROOT = Path(__file__).resolve().parents[2]
PAGE = "hombre/academie.html#hombre-a-28"
WIDTH, HEIGHT = 1280, 900
SETTLED = 1500  # milliseconds until the page stands still at its clause


def draw(site: Path, folder: Path) -> list[Path]:
    """Draw the pictures of a built site into a folder; returns their files.

    Raises `FileNotFoundError` if the site has not been built, `NoBrowserError` without a browser.
    """
    if not (site / "index.html").exists():
        raise FileNotFoundError(f"{site} holds no site: make html builds it")
    folder.mkdir(exist_ok=True)
    made = []
    with served(site) as address, chromium() as browser:
        for scheme in ("light", "dark"):
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
            page.emulate_media(
                color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce"
            )
            page.goto(f"{address}/{PAGE}")
            page.wait_for_load_state("networkidle")
            page.evaluate("document.fonts.ready")
            page.wait_for_timeout(SETTLED)
            made.append(folder / f"clause-{scheme}.png")
            page.screenshot(path=made[-1])
    return made


def icons(drawing: Path, folder: Path) -> list[Path]:
    """Draw the icons that a home screen wants, which cuts off their corners; returns their files.

    Raises `NoBrowserError` without a browser.
    """
    made = []
    with chromium() as browser:
        for side in offline.ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(
                f'<body style="margin: 0; background: {offline.PAPER}">'
                '<img style="display: block; margin: 10vh auto; height: 80vh" '
                f'src="data:image/svg+xml,{quote(drawing.read_text("utf-8"))}">'
            )
            made.append(folder / f"icon-{side}.png")
            page.screenshot(path=made[-1])
    return made


def main(arguments: Sequence[str]) -> int:
    """Draw those of the README, and the icons: where they belong, or all into a folder named."""
    elsewhere = [Path(one) for one in arguments]
    pictures, extra = elsewhere * 2 or (ROOT / "pictures", ROOT / "source" / "_extra")
    try:
        for picture in [
            *draw(ROOT / "build" / "html", pictures),
            *icons(ROOT / "source" / "_static" / "favicon.svg", extra),
        ]:
            print(picture)
    except (FileNotFoundError, NoBrowserError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(console.run(main, sys.argv[1:]))
