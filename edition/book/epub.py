"""EPUB: its pages say which language they are in, as those of the site do; and one commit makes one
book, byte for byte."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any
from zipfile import ZipFile, ZipInfo

from docutils import nodes
from sphinx.application import Sphinx

from edition.making import dates


def _language(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Sphinx writes the language into the book's metadata but not into its pages."""
    tag = context.get("html_tag", "")
    if app.builder.name == "epub" and tag.startswith("<html ") and " lang=" not in tag:
        language = app.config.epub_language or app.config.language
        attributes = f'<html lang="{language}" xml:lang="{language}" '
        context["html_tag"] = attributes + tag.removeprefix("<html ")


def _dated(app: Sphinx, exception: Exception | None) -> None:
    """Give every file in the book the date of the build; Sphinx leaves the hour."""
    if app.builder.name == "epub" and exception is None:
        redate(Path(app.outdir) / f"{app.config.epub_basename}.epub", dates.epoch())


def redate(book: Path, epoch: int) -> None:
    """Date every file of a zip archive, in seconds since 1970, and give all the same rights.

    A zip archive knows no time before 1980, nor an odd second.
    """
    date = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    with ZipFile(book) as archive:
        held = [(entry, archive.read(entry)) for entry in archive.infolist()]
    with ZipFile(book, "w") as archive:
        for entry, content in held:
            file = ZipInfo(entry.filename, date)
            file.compress_type = entry.compress_type
            file.external_attr = 0o644 << 16
            archive.writestr(file, content)


def setup(app: Sphinx) -> None:
    """Complete each page of the book as it is written, and the book when it is bound."""
    app.connect("html-page-context", _language)
    app.connect("build-finished", _dated)
