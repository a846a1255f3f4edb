"""What is being built, the site or something else of the same pages; and what only a site has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from docutils import nodes
    from sphinx.application import Sphinx
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


def at_end(app: Sphinx, write: Callable[[Sphinx], None], priority: int = 500) -> None:
    """Call ``write`` at the end of each build of the site that nothing has stopped."""

    def finished(app: Sphinx, exception: Exception | None) -> None:
        if exception is None and is_site(app.builder):
            write(app)

    app.connect("build-finished", finished, priority)


def in_head(context: dict[str, Any], elements: Iterable[str]) -> None:
    """Put elements into the head of the page that is written from this ``context``."""
    context["metatags"] = context.get("metatags", "") + "\n" + "\n".join(elements)


def in_heads(app: Sphinx, elements: Callable[[Callable[..., str]], Iterable[str]]) -> None:
    """Put elements into the head of every page of the site, made with its way to other files."""

    def add(app: Sphinx, page: str, template: str, context: dict[str, Any], _: object) -> None:
        if is_site(app.builder):
            in_head(context, elements(context["pathto"]))

    app.connect("html-page-context", add)
