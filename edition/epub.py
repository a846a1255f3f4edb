"""EPUB: its pages say which language they are in, as those of the site do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx


def _language(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Sphinx writes the language into the book's metadata but not into its pages."""
    tag = context.get("html_tag", "")
    if app.builder.name == "epub" and tag.startswith("<html ") and " lang=" not in tag:
        language = app.config.epub_language or app.config.language
        attributes = f'<html lang="{language}" xml:lang="{language}" '
        context["html_tag"] = attributes + tag.removeprefix("<html ")


def setup_epub(app: Sphinx) -> None:
    """Complete each page of the book as it is written."""
    app.connect("html-page-context", _language)
