"""What a build takes besides texts and pages: tables, counts, records, scripts and styles.

Each is looked at before any page is read. One that is missing would otherwise leave its part of the
site out in silence, and one that is broken would end the build in the middle of something else.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import jinja2
from sphinx.application import Sphinx
from sphinx.config import Config

from edition import rules
from edition.export import clauses_json
from edition.page import drawings, readings
from edition.site import beside, offline
from edition.text import files, folding, texts
from edition.text.model import TextError
from edition.text.shapes import Shape
from edition.verify import functions, mutation, runner, syntax

_Table = tuple[Path, Shape]


def tables() -> list[_Table]:
    """The tables and records of the edition."""
    return [
        (folding.TABLE, folding.SHAPE),
        (clauses_json.SCHEMA, clauses_json.SHAPE),
        (mutation.REASONS, mutation.SHAPE),
    ]


def faults(app: Sphinx) -> Iterator[TextError]:
    """What is missing or broken, one fault for each file or name."""
    for table in (*tables(), *_counts(app.config)):
        yield from files.caught(files.data, *table)
    yield from _first(app)
    conf = Path(app.confdir) / "conf.py"
    yield from _served(app.config, conf)
    for folder in app.config.html_static_path:
        yield from static(conf.parent / folder)
    yield from beside.faults(app.config, conf.parent)
    yield from _templates(app)
    for path in sorted(Path(offline.__file__).parent.glob("*.js")):
        yield from syntax.faults(path)
    for path in _travelling(functions.FOLDER):
        yield from syntax.faults(path)


def _counts(config: Config) -> Iterator[_Table]:
    """What was counted of readings, for each game that has any and whose sittings are played."""
    for game in readings.disputed(config):
        if game in rules.counted():
            yield readings.study_file(config, game), readings.STUDY


def _first(app: Sphinx) -> Iterator[TextError]:
    """The page with which the book begins, where it is missing."""
    pages = [Path(app.srcdir) / (app.config.root_doc + end) for end in app.config.source_suffix]
    if not any(page.is_file() for page in pages):
        yield TextError(pages[-1], 1, "there is no such file, and the book begins with it")


def _templates(app: Sphinx) -> Iterator[TextError]:
    """Templates that cannot be read; the pages are made with them."""
    bridge = getattr(app.builder, "templates", None)
    if bridge is None:
        return
    for folder in app.config.templates_path:
        for path in sorted((Path(app.confdir) / folder).rglob("*.html")):
            try:
                bridge.environment.compile(files.text(path), filename=str(path), raw=True)
            except jinja2.TemplateSyntaxError as slip:
                yield TextError(path, slip.lineno, f"is no template: {slip.message}")
            except TextError as fault:
                yield fault


def _served(config: Config, conf: Path) -> Iterator[TextError]:
    """Styles and scripts that the site does not have: of another host, or of none."""
    for entry in (*config.html_css_files, *config.html_js_files):
        name = entry if isinstance(entry, str) else entry[0]
        if urlsplit(name).netloc:
            yield TextError(conf, 1, f"{name!r} is loaded from elsewhere: keep a copy in _static")
        elif not any((conf.parent / one / name).exists() for one in config.html_static_path):
            yield TextError(conf, 1, f"{name!r} is in no folder of html_static_path")


def _scripts(app: Sphinx) -> Iterator[TextError]:
    """Scripts that the pages will load, and that no folder of the site has."""
    folders = [Path(app.confdir) / one for one in app.config.html_static_path]
    named = (str(name) for name, _ in app.registry.js_files)
    for name in sorted(name for name in named if folders and name.startswith("js/")):
        if not any((folder / name).is_file() for folder in folders):
            yield TextError(folders[0] / name, 1, "there is no such file, which pages load")


def static(folder: Path) -> Iterator[TextError]:
    """What in a folder of the site a browser could not read, or would load from elsewhere."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() and not path.is_file():
            yield TextError(path, 1, "is a link that leads to no file")
            continue
        yield from syntax.faults(path)
        if path.suffix == ".svg":
            yield from files.caught(drawings.read, path)


def _travelling(rules: Path) -> Iterator[Path]:
    """The Python of the page's own archive that this process has not read already."""
    read = {getattr(module, "__file__", None) for module in tuple(sys.modules.values())}
    for path in (*sorted(rules.rglob("*.py")), Path(runner.__file__)):
        if str(path) not in read:
            yield path


def setup(app: Sphinx) -> None:
    """Look at them once the texts have been read."""
    app.connect("builder-inited", lambda app: texts.stop(faults(app)))
    # After all that add a script of theirs.
    app.connect("builder-inited", lambda app: texts.stop(_scripts(app)), priority=950)
