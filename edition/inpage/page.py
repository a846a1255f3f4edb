"""Put into the site what its examples are run with, and into each page a word on it.

The word stands before the first clause. Written for a reader without scripts, it is changed by the
script that can do better; where the site was built without Python it says so and why.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from edition.inpage import archive, pyodide
from edition.making import again, npm, outputs
from edition.making.builder import is_site, shows
from edition.model.nodes import example
from edition.verify import functions

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

FOLDER: Final = "_static/python"
#: What the folder holds and what each file weighs, for the page to say before it loads any.
LIST: Final = "files.json"
LICENCES: Final = f"""\
{pyodide.LOADER}, {pyodide.PROGRAM}, {pyodide.SERVED_WASM}:
    Pyodide {pyodide.PACKAGE.version}, under the Mozilla Public License 2.0. Its source is at
    https://github.com/pyodide/pyodide. It contains CPython, licensed as the next file is.
{pyodide.SERVED_LIBRARY}:
    The standard library of Python, compiled, under the Python Software Foundation License
    Version 2, https://docs.python.org/3/license.html.
{archive.NAME}:
    The rules of this edition, under the MIT licence.
"""

_CLAUSE: Final = '<section class="clause"'


def size(count: int) -> str:
    """A number of bytes as a reader is told it: ``6.5 MB``."""
    return f"{count / 1_000_000:.1f} MB"


def word_with(count: int) -> str:
    """What a page says where Python is there, ``count`` bytes of it: without scripts, and with."""
    off = (
        "The examples can be run in this page by a script, when it comes from a server to a "
        "browser that allows scripts; none has run here."
    )
    on = (
        "Every example can be run in this page, changed, and run again: the first <i>Run</i> loads "
        f"Python and the rules ({size(count)}) from this site."
    )
    return (
        f'<p class="run-word" data-python><span class="run-off">{off}</span>'
        f'<span class="run-on" hidden>{on}</span></p>\n'
    )


def word_without(why: str) -> str:
    """What a page says where Python is not there."""
    return (
        '<p class="run-word">The examples cannot be run in this page: this copy of the site was '
        f"built without Python for the browser ({escape(why, quote=False)}). In a terminal they "
        "can.</p>\n"
    )


class InPage:
    """What one build knows of it, from the fetching to the last page."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.why = ""  # they are not there
        self.word = ""

    def fetch(self, app: Sphinx) -> None:
        """Before reading: get Python, or say in one line that the site does without it."""
        if not is_site(app.builder):
            return
        try:
            self.files = pyodide.files(npm.cache(app))
        except npm.NpmError as error:
            # As with the book face: no fault, so no warning, and said even by a quiet build.
            print(f"Without Run beside the examples: {error}.")
            self.why = str(error)
            self.word = word_without(self.why)
            return
        self.files[archive.NAME] = archive.archive(functions.ROOT / "rules_demo")
        self.word = word_with(sum(map(len, self._loaded().values())))

    def _loaded(self) -> dict[str, bytes]:
        """The files that a first run loads."""
        return {name: self.files[name] for name in (*pyodide.SERVED, archive.NAME)}

    def add(
        self,
        app: Sphinx,
        page: str,
        template: str,
        context: dict[str, Any],
        doctree: nodes.document | None,
    ) -> None:
        """Give a page with examples its word, its style and its script."""
        if not shows(app.builder, doctree, example):
            return
        context["body"] = context["body"].replace(_CLAUSE, self.word + _CLAUSE, 1)
        app.add_css_file("run.css")
        app.add_js_file("js/run.js", type="module")

    def write(self, app: Sphinx, exception: Exception | None) -> None:
        """After writing: put the files with the other static ones."""
        if exception is not None or not is_site(app.builder):
            return
        outputs.fill(Path(app.outdir) / FOLDER, self._written().items())

    def _written(self) -> dict[str, bytes]:
        if not self.files:
            return {}
        files = dict(self.files)
        lock = files.pop(pyodide.LOCK).decode()
        loaded = {name: len(content) for name, content in self._loaded().items()}
        files[LIST] = json.dumps({"files": loaded, "lock": lock}, indent=1).encode() + b"\n"
        files["LICENCES.txt"] = LICENCES.encode()
        return files

    def shown(self, env: BuildEnvironment) -> dict[str, object]:
        """What pages say of it: whether it is there, and what it weighs."""
        return dict.fromkeys(env.found_docs, self.word)


def setup_inpage(app: Sphinx) -> InPage:
    """Put it in place; returns what is known of it, for other pages that run Python."""
    inpage = InPage()
    app.connect("builder-inited", inpage.fetch)
    app.connect("html-page-context", inpage.add)
    app.connect("build-finished", inpage.write)
    again.show(app, "run", inpage.shown)
    return inpage
