"""What axe finds wrong with a page, on a phone and at a desk, light and dark."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
WIDTHS = (390, 1280)
#: What comes of the colours of an element takes nine tenths of the time.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
REST = {name: {"enabled": False} for name in COLOURS["values"]}
#: The elements of some parts that look otherwise than at the width before, or were not seen there.
OTHERWISE = """([scheme, parts]) => {
  const before = axe.looks[scheme], now = axe.looks[scheme] = new Map();
  for (const part of parts) for (const e of document.querySelectorAll(`${part}, ${part} *`)) {
    if (!e.checkVisibility()) continue;
    const s = getComputedStyle(e), size = parseFloat(s.fontSize);
    const large = size >= 24 || (size > 18.6 && s.fontWeight >= 700);
    const look = [s.color, s.backgroundColor, s.backgroundImage, s.opacity, s.textDecorationLine];
    now.set(e, [...look, large].join());
  }
  return [...now.keys()].filter(e => before?.get(e) !== now.get(e));
}"""
RUN = "([parts, options]) => axe.run(parts, {resultTypes: ['violations'], ...options})"


def violations(page: Page, *parts: str, widths: Iterable[int] = WIDTHS) -> list[str]:
    """Every violation of a page, or only of those ``parts`` of it (selectors), and whatever makes
    the window scroll sideways; each with its width and scheme."""
    page.evaluate(AXE)
    page.evaluate("axe.looks = {}")
    parts = parts or ("html",)
    told = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        if page.evaluate("document.documentElement.scrollWidth") > width:
            told.append(f"{width} px: the page is wider than the window")
        found = {"light": page.evaluate(RUN, [list(parts), {"rules": REST}])["violations"]}
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            otherwise = page.evaluate_handle(OTHERWISE, [scheme, list(parts)])
            if otherwise.evaluate("all => all.length"):
                more = page.evaluate(RUN, [otherwise, {"runOnly": COLOURS}])["violations"]
                found[scheme] = found.get(scheme, []) + more
        for scheme, all_of_it in found.items():
            for one in all_of_it:
                places = [node["html"][:200] for node in one["nodes"][:3]]
                told.append(f"{width} px, {scheme}, {one['id']} ({one['impact']}): {places}")
    return told
