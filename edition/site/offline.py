"""What makes the site work without a network: the worker's list of files, and the web app manifest.

``sw.js`` lies at the root, because a worker serves only what is below it. It is ``worker.js`` with
the digest of each file before it, written after everything else. A page registers it some seconds
after it has loaded (``_static/js/keep.js``), so that a first visit weighs what the page weighs.

The text is kept for every reader whose device does not ask to save data: about a megabyte and a
half on the way, and without it a phone at a table has nothing. Python is four times as much. It is
kept where there is reason to think that it will be used: on the pages that teach a game and on the
one that answers questions, after a first *Run*, and for whoever asks.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from edition.cite.metadata import link
from edition.making import outputs
from edition.making.builder import at_end, in_heads, is_site

WORKER: Final = Path(__file__).with_name("worker.js")
#: In its place where nothing is to be kept.
GONE: Final = Path(__file__).with_name("gone.js")
NAME: Final = "sw.js"
MANIFEST: Final = "site.webmanifest"
#: Side in pixels of the icons that a home screen shows; they lie in ``source/_extra``.
ICONS: Final = (192, 512)
#: The colour of the pages (source/_static/palette.css).
PAPER: Final = "#fdfbf6"
#: After all that write files.
_LAST: Final = 990

_PYTHON: Final = "_static/python/"
_VISITED: Final = ("cite/", "api/")
#: Kept with the text: beside the pages, what they load.
_LOADED: Final = re.compile(
    r"(_static|_images|pagefind|search)/(?!.*\.(map|txt)$).*"
    rf"|addresses\.json|favicon\.ico|{re.escape(MANIFEST)}|icon-\d+\.png"
)


def digest(content: bytes) -> str:
    """What a file is known by: it changes with the content."""
    return hashlib.sha256(content).hexdigest()[:16]


def group(path: str) -> str:
    """When a file is kept: with ``text``, with ``python``, once ``visited``, or never (empty)."""
    if path.startswith(_PYTHON):
        return "" if path.endswith(".txt") else "python"
    if path.endswith(".html"):
        return "visited" if path.startswith(_VISITED) else "text"
    return "text" if _LOADED.fullmatch(path) else ""


def release(out: Path) -> dict[str, Any]:
    """The files of a built site by group, each with its digest; what they weigh; a name for all.

    The text is weighed as it travels, compressed; Python as its page tells it.
    """
    groups: dict[str, dict[str, str]] = {"text": {}, "python": {}, "visited": {}}
    weight = {"text": 0, "python": 0}
    for path in sorted(out.rglob("*")):
        name = path.relative_to(out).as_posix()
        if not (found := group(name)) or not path.is_file():
            continue
        content = path.read_bytes()
        groups[found][name] = digest(content)
        if found == "text":
            weight[found] += min(len(content), len(zlib.compress(content, 1)))
        elif found == "python":
            weight[found] += len(content)
    version = digest(json.dumps(groups, sort_keys=True).encode())
    return {"version": version, "weight": weight, **groups}


def worker(known: Mapping[str, Any]) -> str:
    """The script of the worker for such a release."""
    return f"const RELEASE = {json.dumps(known, indent=0)};\n\n{WORKER.read_text('utf-8')}"


def manifest(app: Sphinx) -> dict[str, Any]:
    """What a home screen shows of the site; every address is relative to the manifest."""
    icons = [
        {"src": f"icon-{side}.png", "sizes": f"{side}x{side}", "type": "image/png"}
        for side in ICONS
    ]
    drawing = {"src": "_static/favicon.svg", "sizes": "any", "type": "image/svg+xml"}
    return {
        "name": app.config.project,
        "short_name": app.config.project,
        "description": app.config.edition_subtitle,
        "lang": app.config.language,
        "start_url": "index.html",
        "scope": "./",
        # With the bar of the address: a clause is to be copied and cited.
        "display": "minimal-ui",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [*icons, drawing],
    }


def _write(app: Sphinx) -> None:
    out = Path(app.outdir)
    outputs.write(out / MANIFEST, json.dumps(manifest(app), ensure_ascii=False, indent=1) + "\n")
    keeps = app.config.edition_offline
    outputs.write(out / NAME, worker(release(out)) if keeps else GONE.read_text("utf-8"))


def _add_script(app: Sphinx) -> None:
    if is_site(app.builder) and app.config.edition_offline:
        app.add_js_file("js/keep.js", type="module")


def _links(path: Callable[..., str]) -> Iterator[str]:
    yield link("manifest", path(MANIFEST, resource=True))
    yield link("apple-touch-icon", path(f"icon-{ICONS[0]}.png", resource=True))


def setup(app: Sphinx) -> None:
    """Name the manifest in each page, and write the files when all others are there."""
    # Without it where pages change while they are read.
    app.add_config_value("edition_offline", True, "html", types=frozenset({bool}))
    app.connect("builder-inited", _add_script)
    in_heads(app, _links)
    at_end(app, _write, priority=_LAST)
