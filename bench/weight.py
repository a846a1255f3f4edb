"""Page weight: what a first visit to a reading page transfers, Run not clicked.

What the worker keeps for reading without a network is no part of it, and is not free either: some
seconds after a page has loaded the worker fetches the text, the search and the scripts, and on a
page of play or of questions Python too (edition/site/offline.py). It is told on lines of its own.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from bench.rates import line, not_measured
from edition.site import offline

SITE = Path(__file__).parents[1] / "build" / "html"
ALLOWED = 200_000  # bytes
_FILES = re.compile(r"""<(?:link|script|img)\b[^>]*?\b(?:href|src)="([^"]+)"[^>]*>""")
_URLS = re.compile(r"""url\(["']?([^"')]+)["']?\)""")
_LOADED = re.compile(r"stylesheet|preload|icon|manifest|<script|<img")


def transferred(path: Path) -> int:
    """The bytes of a file as a server sends it: compressed, if that makes it smaller."""
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, 6)))


def loaded(page: Path, root: Path) -> set[Path]:
    """A page and every file that it names to be loaded, and that its style sheets name."""
    found = {page}

    def add(address: str, base: Path) -> None:
        parts = urlsplit(address)
        if parts.scheme or parts.netloc or not parts.path:
            return
        path = root / unquote(urljoin(base.relative_to(root).as_posix(), parts.path))
        if path.is_file() and path not in found:
            found.add(path)
            if path.suffix == ".css":
                for inner in _URLS.findall(path.read_text("utf-8")):
                    add(inner, path)

    for match in _FILES.finditer(page.read_text("utf-8")):
        if _LOADED.search(match[0]) and 'rel="prefetch"' not in match[0]:
            add(match[1], page)
    return found


def lines(rounds: int) -> Iterator[str]:
    """The heaviest page with clauses; every font that a style sheet names is counted."""
    pages = [p for p in SITE.rglob("*.html") if 'class="clause' in p.read_text("utf-8")]
    if not pages:
        yield not_measured("page weight", "the site is not built: make html")
        return
    weights = {page: sum(map(transferred, loaded(page, SITE))) for page in pages}
    heaviest = max(pages, key=weights.__getitem__)
    name = heaviest.relative_to(SITE).as_posix()
    weight = weights[heaviest]
    label = f"page weight, heaviest of {len(pages)} reading pages ({name}) to the 200 kB allowed"
    yield line(label, weight / ALLOWED, weight / 1000, ALLOWED / 1000, "kB")
    known = offline.release(SITE)
    for group, what in (("text", "text, search and scripts"), ("python", "Python and the rules")):
        kept = sum(transferred(SITE / name) for name in known[group])
        label = f"kept afterwards for reading without a network, {what}, to the heaviest page"
        yield line(label, kept / weight, kept / 1000, weight / 1000, "kB")
