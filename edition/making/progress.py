"""What a long build is doing, in a few lines; for a terminal and for a log alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def say(app: Sphinx, words: str) -> None:
    """Tell what begins now, if this build tells anything."""
    if app.config.edition_progress:
        print(f"{words} ...", flush=True)


def _read(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    if docnames:
        pages = "1 page" if len(docnames) == 1 else f"{len(docnames)} pages"
        say(app, f"Reading {pages}, and running the examples on them")


class _Writing:
    """Told at the first page, because there may be none."""

    def __init__(self) -> None:
        self.told = False

    def begin(self, app: Sphinx, doctree: nodes.document, docname: str) -> None:
        if not self.told:
            say(app, "Writing the pages that have changed")
        self.told = True


def setup(app: Sphinx) -> None:
    """Tell what begins, where the configuration says so."""
    app.add_config_value("edition_progress", False, "", types=frozenset({bool}))
    app.connect("env-before-read-docs", _read)
    app.connect("doctree-resolved", _Writing().begin)
