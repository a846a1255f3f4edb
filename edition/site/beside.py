"""What the pages of a site name and no page holds: its templates, styles, scripts and icons.

Code and templates name these by themselves, so one that was lost is missed by nobody but a reader:
a page without its style, a home screen without its picture.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sphinx.config import Config

from edition.page import leaf
from edition.site import heads, offline
from edition.text.model import TextError
from edition.verify import syntax, templates

#: What this package makes pages of.
OWN: Final = tuple(
    f"{name}.html" for name in ("404", "cite", "leaf", "moved", "search", "sidebar/search")
)
#: What changes the theme's own pages; it is kept with them.
OF_THEME: Final = "page.html"
#: Styles and drawings that the code names, or a template.
STATIC: Final = (
    *("book.css", "cite.css", "coverage.css", "favicon.svg", "keep.css", "keyboard.css"),
    *("leaf.css", "palette.css", "paper.css", "readings.css", "run.css", "says.css"),
    *("search.css", "type.css"),
)
#: Scripts, without those that other scripts name.
SCRIPTS: Final = tuple(
    f"js/{name}.js"
    for name in (
        *("address", "cite", "copy", "copy-clause", "hints", "keep", "missing", "run", "says"),
        *("search-page", "served", "theme", "view-early", "views"),
    )
)
ICON: Final = "favicon.ico"
#: What lies at the root of the site: pictures, each with its sides in pixels.
PICTURES: Final = {
    heads.PREVIEW: (1200, 630),
    **{f"icon-{side}.png": (side, side) for side in offline.ICONS},
}


def faults(config: Config, root: Path) -> Iterator[TextError]:
    """What is lost or broken of it; ``root`` is the folder of the configuration."""
    folders = [root / folder for folder in config.templates_path]
    for folder in folders:
        for path in sorted(folder.rglob("*.html")):
            yield from syntax.faults(path)
    yield from _present(OWN, [leaf.TEMPLATES])
    static = [root / folder for folder in config.html_static_path]
    # A site without styles of its own is one for a test.
    if not (static and config.html_css_files):
        return
    yield from _present(STATIC + SCRIPTS, static)
    if config.html_theme == "furo":
        yield from _present([OF_THEME], folders)
    for folder in folders:
        for path in sorted(folder.rglob("*.html")):
            for line, name in templates.statics(path):
                if not any((one / name).is_file() for one in static):
                    yield TextError(path, line, f"names _static/{name}, and there is no such file")
    extra = [root / folder for folder in config.html_extra_path]
    yield from _present([*PICTURES, ICON], extra)
    for folder in extra:
        yield from pictures(folder)


def _present(names: tuple[str, ...] | list[str], folders: list[Path]) -> Iterator[TextError]:
    """Those of some files that no folder has."""
    for name in names:
        if not any((folder / name).is_file() for folder in folders):
            where = (folders or [Path()])[0] / name
            yield TextError(where, 1, "there is no such file, which pages name")


def pictures(folder: Path) -> Iterator[TextError]:
    """Those of a folder that are not whole, or of another size."""
    for name, sides in PICTURES.items():
        if (path := folder / name).is_file() and (found := _size(path.read_bytes())) != sides:
            said = f"is a PNG of {found[0]} by {found[1]} pixels" if found else "is no whole PNG"
            yield TextError(path, 1, f"{said}: a page needs one of {sides[0]} by {sides[1]}")
    if (path := folder / ICON).is_file() and not _whole_icon(path.read_bytes()):
        yield TextError(path, 1, "is no whole ICO")


def _size(content: bytes) -> tuple[int, int] | None:
    """The sides of a PNG; None of what is none, or is cut off."""
    if not content.startswith(b"\x89PNG\r\n\x1a\n") or not content.endswith(b"IEND\xaeB`\x82"):
        return None
    width, height = struct.unpack_from(">II", content, 16)
    return width, height


def _whole_icon(content: bytes) -> bool:
    """Whether it is an icon, and has every picture of which its head tells."""
    if len(content) < 6 or content[:4] != b"\0\0\1\0":
        return False
    (count,) = struct.unpack_from("<H", content, 4)
    if not count or len(content) < 6 + 16 * count:
        return False
    ends = (sum(struct.unpack_from("<II", content, 14 + 16 * n)) for n in range(count))
    return bool(max(ends) <= len(content))
