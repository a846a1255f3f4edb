"""What a long build is doing, in a few lines; for a terminal and for a log alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment


def say(app: Sphinx, words: str) -> None:
    """Tell what begins now, if this build tells anything."""
    if app.config.edition_progress:
        print(f"{words} ...", flush=True)


def _read(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    if docnames:
        pages = "1 page" if len(docnames) == 1 else f"{len(docnames)} pages"
        say(app, f"Reading {pages}, and running the examples on them")


def _write(app: Sphinx, builder: Builder) -> None:
    say(app, "Writing the pages that have changed")


def setup_progress(app: Sphinx) -> None:
    """Tell what begins, where the configuration says so."""
    app.add_config_value("edition_progress", False, "", types=frozenset({bool}))
    app.connect("env-before-read-docs", _read)
    app.connect("write-started", _write)
