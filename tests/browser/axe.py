"""What axe finds wrong with a page, on a phone and at a desk, light and dark."""

from collections.abc import Iterable
from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
WIDTHS = (390, 1280)
#: What comes of the colours of a text takes nine tenths of the time.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
REST = {name: {"enabled": False} for name in COLOURS["values"]}
#: The texts of some parts, four at most of those that are alike, in and upon the same colours.
LOOKS = """parts => {
  const behind = new Map([[null, ""]]), counts = new Map();
  const under = e => {
    if (!behind.has(e)) {
      const s = getComputedStyle(e);
      const own = `${s.backgroundColor} ${s.backgroundImage} ${s.opacity};`;
      behind.set(e, under(e.parentElement) + own);
    }
    return behind.get(e);
  };
  const texts = e => e.matches("input, select, textarea") ||
    [...e.childNodes].some(n => n.nodeType === Node.TEXT_NODE && n.data.trim());
  const all = [...document.querySelectorAll(parts.flatMap(p => [p, `${p} *`]).join())];
  return all.filter(e => texts(e) && e.checkVisibility()).filter(e => {
    const s = getComputedStyle(e), around = getComputedStyle(e.parentElement ?? e);
    const look = [e.tagName, e.className, s.color, around.color, s.textDecorationLine,
                  s.fontSize, s.fontWeight, under(e)].join();
    counts.set(look, (counts.get(look) ?? 0) + 1);
    return counts.get(look) <= 4;
  });
}"""
RUN = "([parts, options]) => axe.run(parts, {resultTypes: ['violations'], ...options})"


def violations(page: Page, *parts: str, widths: Iterable[int] = WIDTHS) -> list[str]:
    """Every violation of a page, or only of those ``parts`` of it (selectors), and whatever makes
    the window scroll sideways; each with its width and scheme."""
    page.evaluate(AXE)
    parts = parts or ("html",)
    told = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        if page.evaluate("document.documentElement.scrollWidth") > width:
            told.append(f"{width} px: the page is wider than the window")
        found = {"light": page.evaluate(RUN, [list(parts), {"rules": REST}])["violations"]}
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            looks = page.evaluate_handle(LOOKS, list(parts))
            more = page.evaluate(RUN, [looks, {"runOnly": COLOURS}])["violations"]
            found[scheme] = found.get(scheme, []) + more
        for scheme, faults in found.items():
            for one in faults:
                places = [node["html"][:200] for node in one["nodes"][:3]]
                told.append(f"{width} px, {scheme}, {one['id']} ({one['impact']}): {places}")
    return told
