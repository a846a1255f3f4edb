"""What axe finds wrong with a page, on a phone and at a desk, light and dark."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.sync_api import Page

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
WIDTHS = (390, 1280)
#: In the dark, colours are all that changes.
RULES: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}},
}


def violations(page: Page, *parts: str, widths: Iterable[int] = WIDTHS) -> list[str]:
    """Every violation of a page, or only of those ``parts`` of it (selectors), and whatever makes
    the window scroll sideways; each with its width and scheme."""
    page.evaluate(AXE)
    told = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        if page.evaluate("document.documentElement.scrollWidth") > width:
            told.append(f"{width} px: the page is wider than the window")
        for scheme, rules in RULES.items():
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            found = page.evaluate(
                "([parts, options]) => axe.run(parts.length ? parts : document, options)",
                [list(parts), {"resultTypes": ["violations"], **rules}],
            )
            for one in found["violations"]:
                places = [node["html"][:200] for node in one["nodes"][:3]]
                told.append(f"{width} px, {scheme}, {one['id']} ({one['impact']}): {places}")
    return told
