"""The dress of the EPUB: one style sheet of its own, the book face inside it, nothing of the site.

A reading device has no use for the site's style sheets, buttons and scripts, and some of them no
device could read. What the book needs besides its text is ``book.css``, the colours of the code,
and the faces, cut to the characters of the book.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder

from edition.making import npm, outputs
from edition.site import fonts
from edition.text import texts

SHEET: Final = "book.css"
#: Of everything under ``_static`` the book takes these, the faces, and no more.
_TAKEN: Final = frozenset({SHEET, fonts.STYLESHEET, "pygments.css"})
#: What Sphinx and its extensions put there.
_OTHERS: Final = (
    *("basic.css", "epub.css", "file.png", "minus.png", "plus.png"),
    *("copybutton.css", "copy-button.svg", "check-solid.svg", "sphinx-design.min.css"),
)


def _begin(app: Sphinx) -> None:
    """Leave the site's files out of the book; let the faces in."""
    if app.builder.name != "epub":
        return
    left_out = {f"_static/{name}" for name in _OTHERS}
    for folder in map(Path, app.config.html_static_path):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if path.is_file() and name not in _TAKEN:
                left_out.add(f"_static/{name}")
    app.config.epub_exclude_files = [*app.config.epub_exclude_files, *sorted(left_out)]
    # Sphinx knows the older kinds of fonts only.
    kinds = {**app.builder.media_types, ".woff2": "font/woff2", ".txt": "text/plain"}  # type: ignore[attr-defined]
    app.builder.media_types = kinds  # type: ignore[attr-defined]


def _words(app: Sphinx, builder: Builder) -> Iterator[str]:
    """All the words of the book, before any of them is written."""
    for docname in sorted(app.env.found_docs):
        yield app.env.get_doctree(docname).astext()
    for text in texts.all_texts(app.config):
        for clause in text.clauses:
            yield clause.received + clause.modern


def _faces(app: Sphinx, builder: Builder) -> None:
    """Cut the faces to the words and put them where the book is bound."""
    if builder.name != "epub":
        return
    package: dict[str, bytes] = {}
    try:
        package = fonts.fetch(npm.cache(app))
    except npm.NpmError as error:
        print(f"Without the book face, in a serif of the reading device: {error}.")
    wanted = fonts.ALWAYS | frozenset("".join(_words(app, builder)))
    for name, content in fonts.faces(package, wanted).items():
        outputs.write(Path(app.outdir) / "_static" / name, content)


def _dress(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Each page has the book's style sheets alone, and no script."""
    if app.builder.name == "epub":
        sheets = [sheet for sheet in context["css_files"] if Path(sheet.filename).name in _TAKEN]
        context["css_files"] = sheets
        context["script_files"] = []


def _declare(app: Sphinx, exception: Exception | None) -> None:
    """Say in the book's manifest which pages hold drawings, as a reading device must be told."""
    if app.builder.name != "epub" or exception is not None:
        return
    path = Path(app.outdir) / f"{app.config.epub_basename}.epub"
    with ZipFile(path) as archive:
        held = [(entry, archive.read(entry)) for entry in archive.infolist()]
    pages = [(entry, content) for entry, content in held if entry.filename.endswith(".xhtml")]
    drawn = {entry.filename for entry, content in pages if b"<svg" in content}
    with ZipFile(path, "w") as archive:
        for entry, content in held:
            if entry.filename == "content.opf":
                content = declared(content.decode(), drawn).encode()
            archive.writestr(entry, content)


def declared(manifest: str, drawn: Container[str]) -> str:
    """The manifest with the property "svg" at the pages that are ``drawn`` in."""

    def item(match: re.Match[str]) -> str:
        return f'<item properties="svg"{match[1]}' if match[2] in drawn else match[0]

    return re.sub(r'<item( id="[^"]*" href="([^"]+)")', item, manifest)


def setup(app: Sphinx) -> None:
    """Dress the book as it is made."""
    app.connect("builder-inited", _begin)
    app.connect("write-started", _faces)
    app.connect("html-page-context", _dress, priority=900)
    # Before the book is dated.
    app.connect("build-finished", _declare, priority=400)
