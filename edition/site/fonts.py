"""The book face: fetched at a pinned version, cut down to what the pages use, never committed.

EB Garamond revives the types that Claude Garamont cut in Paris; it has the long s, the ligatures
and the accents of French, and its licence (SIL OFL 1.1) allows a site to serve it. npm fetches the
package once into ``build/npm``; after the pages are written, each face is cut to the characters
found in them. Where npm or the network is missing the site is complete all the same, set in a serif
of the reader's system, and the build says so in one line. The suits never depend on any of this:
see ``fonts_suits``.
"""

from __future__ import annotations

import html
import io
import logging
import re
import tarfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from edition.making import again, npm, outputs
from edition.making.builder import at_end, in_heads, is_site
from edition.site import fonts_suits

PACKAGE: Final = npm.Package(
    "@fontsource/eb-garamond",
    "5.3.0",
    "VplwHpB8FLuzl+4G5LDci1b3Z4SghiuXH8XEgaxjnOb5aue5mEt1njmDKeO6iyLeGa73LffU7PC7hzncLRx0ZA==",
)
FAMILY: Final = "EB Garamond"
FOLDER: Final = "_static/fonts"
STYLESHEET: Final = "fonts.css"

#: Kept whatever the pages hold, for words that only a script puts on the page (search results,
#: the label of a button).
ALWAYS: Final = frozenset(map(chr, range(0x20, 0x7F))) | frozenset(
    "ÀÂÆÇÈÉÊËÎÏÔŒÙÛàâæçèéêëîïôœùûüÿ«»’“”–—…·\u00a0\u202f"
)
#: Characters drawn as others. French sets a narrow space before its tall punctuation: the package
#: lacks U+202F but has the thin space of the same width. And the straight apostrophe, which is the
#: one in the data so that it can be searched and copied, is drawn curved, as every printer set it.
DRAWN_AS: Final = {0x202F: 0x2009, 0x27: 0x2019}


#: What text needs of the face's features: kerning, placed accents, ligatures.
FEATURES: Final = ["ccmp", "kern", "liga", "locl", "mark", "mkmk"]


@dataclass(frozen=True)
class Face:
    """One file of the family: its name on the site, its weight and its style in CSS terms."""

    name: str
    weight: int
    style: str

    def source(self, part: str) -> str:
        """The file of the package that holds ``part`` ("latin" or "latin-ext") of this face."""
        return f"eb-garamond-{part}-{self.weight}-{self.style}.woff2"


FACES: Final = (
    Face("regular", 400, "normal"),
    Face("italic", 400, "italic"),
    Face("semibold", 600, "normal"),
)
#: "latin-ext" is looked into only for characters that "latin" lacks (the long s, the dagger).
PARTS: Final = ("latin", "latin-ext")


def fetch(cache: Path) -> dict[str, bytes]:
    """The files of the package by name, fetched by npm into ``cache`` unless they are there.

    Raises ``npm.NpmError`` where they cannot be had.
    """
    content = npm.fetch(PACKAGE, cache)
    wanted = {face.source(part) for face in FACES for part in PARTS} | {"LICENSE"}
    found: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        for member in tar:
            name = Path(member.name).name
            stream = tar.extractfile(member) if name in wanted else None
            if stream is not None:
                found[name] = stream.read()
    return found


def characters(pages: Iterable[str]) -> frozenset[str]:
    """Every character that the given HTML pages can show, and those that are always kept."""
    seen = set(ALWAYS)
    for page in pages:
        # Attributes count too: titles, labels and data that a script may put on the page.
        seen.update(html.unescape(re.sub(r"<(script|style)\b.*?</\1>", "", page, flags=re.S)))
    return frozenset(seen)


def cut(source: bytes, wanted: Iterable[str]) -> tuple[bytes, frozenset[str]]:
    """``source`` (WOFF2) cut to the ``wanted`` characters it has, and which those are.

    The same input gives the same bytes. With none of them, the bytes are empty.
    """
    # The subsetter tells every step at INFO, which is no business of the build's output.
    logging.getLogger("fontTools").setLevel(logging.WARNING)
    font = TTFont(io.BytesIO(source), recalcTimestamp=False)
    for table in font["cmap"].tables:
        drawings = {code: table.cmap[as_] for code, as_ in DRAWN_AS.items() if as_ in table.cmap}
        table.cmap.update(drawings)
    held = frozenset(map(chr, font.getBestCmap())) & frozenset(wanted)
    if not held:
        return b"", held
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.recalc_timestamp = False
    options.flavor = "woff2"
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(map(ord, held)))
    subsetter.subset(font)
    out = io.BytesIO()
    subset.save_font(font, out, options)
    return out.getvalue(), held


def family(package: dict[str, bytes], wanted: frozenset[str]) -> tuple[dict[str, bytes], str]:
    """The files of the site's faces by name, and the style sheet that declares them."""
    files: dict[str, bytes] = {}
    rules: list[str] = []
    for face in FACES:
        left = wanted
        for part in PARTS:
            content, held = cut(package[face.source(part)], left)
            left -= held
            if not held:
                continue
            name = f"eb-garamond-{face.name}{'' if part == PARTS[0] else '-' + part}.woff2"
            files[name] = content
            rules.append(declaration(FAMILY, name, held, face.weight, face.style))
    if "LICENSE" in package:
        files["OFL.txt"] = package["LICENSE"]
    return files, "".join(rules)


def faces(package: dict[str, bytes], wanted: frozenset[str]) -> dict[str, bytes]:
    """All files of a site or a book by name: the suits, the book face if there is a package, and
    the style sheet."""
    name, held = "loix-suits.woff2", fonts_suits.OUTLINES
    sheet = declaration(fonts_suits.FAMILY, name, held, "400 700", "normal")
    files, rules = family(package, wanted) if package else ({}, "")
    return {name: fonts_suits.woff2(), **files, STYLESHEET: (sheet + rules).encode()}


def declaration(
    family_name: str, file: str, held: Iterable[str], weight: int | str, style: str
) -> str:
    """One ``@font-face`` rule; a browser fetches the file only for a character it declares."""
    return (
        f'@font-face {{\n  font-family: "{family_name}";\n  src: url("{file}") format("woff2");\n'
        f"  font-weight: {weight};\n  font-style: {style};\n  font-display: swap;\n"
        f"  unicode-range: {unicode_range(held)};\n}}\n"
    )


def unicode_range(held: Iterable[str]) -> str:
    """Characters as CSS writes them, neighbours joined: ``U+20-7E, U+A0``."""
    runs: list[list[int]] = []
    for code in sorted(map(ord, held)):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)


# --- Sphinx ----------------------------------------------------------------------------------


def setup(app: Sphinx) -> None:
    """Give the HTML pages their faces; called by the extension's ``setup``."""
    fonts = Fonts()
    app.connect("builder-inited", fonts.fetch)
    in_heads(app, fonts.links)
    at_end(app, fonts.write)
    again.show(app, "face", fonts.shown)


class Fonts:
    """What one build knows of its faces, from the fetching to the last page."""

    def __init__(self) -> None:
        self.package: dict[str, bytes] = {}

    def fetch(self, app: Sphinx) -> None:
        """Before reading: get the package, or say in one line that the site does without it."""
        if not is_site(app.builder):
            return
        try:
            self.package = fetch(npm.cache(app))
        except npm.NpmError as error:
            # Printed, not logged as a warning: a system serif is no fault, so -W must not make it
            # one, and a quiet build must say it all the same.
            print(f"Without the book face, in a system serif: {error}.")

    def links(self, to: Callable[..., str]) -> Iterator[str]:
        """Into each page's head: the style sheet, and the upright face ahead of its first use."""
        if self.package:
            face = to(f"{FOLDER}/eb-garamond-{FACES[0].name}.woff2", resource=True)
            yield f'<link rel="preload" href="{face}" as="font" type="font/woff2" crossorigin>'
        yield f'<link rel="stylesheet" href="{to(f"{FOLDER}/{STYLESHEET}", resource=True)}">'

    def write(self, app: Sphinx) -> None:
        """After writing: cut the faces to the pages and put them with the other static files."""
        pages = sorted(Path(app.outdir).rglob("*.html"))
        used = characters(p.read_text("utf-8") for p in pages) if self.package else ALWAYS

        def cut_all() -> None:
            files = faces(self.package, used)
            about = b"/* Fonts: the faces of this site, cut to the characters of its pages. */\n"
            files[STYLESHEET] = about + files[STYLESHEET]
            outputs.fill(Path(app.outdir) / FOLDER, files.items())

        outputs.make(app, FOLDER, (sorted(used), str(PACKAGE), bool(self.package)), cut_all)

    def shown(self, env: BuildEnvironment) -> dict[str, object]:
        """Every page asks for the face, if there is one."""
        return dict.fromkeys(env.found_docs, bool(self.package))
