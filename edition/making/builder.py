"""What is being built: the site, or something else from the same pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from sphinx.builders import Builder


def is_site(builder: Builder) -> bool:
    """Whether the builder makes the site, rather than a book or a text."""
    return builder.name in ("html", "dirhtml")


def shows(
    builder: Builder,
    doctree: nodes.document | None,
    what: type[nodes.Node] | Callable[[nodes.Node], bool],
) -> bool:
    """Whether the page being written is one of the site, and has such a node on it."""
    return (
        is_site(builder) and doctree is not None and next(doctree.findall(what), None) is not None
    )
