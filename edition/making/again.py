"""Which pages are read or written again although they have not changed themselves.

A page may show what other pages say: a count, a definition, the way to a term. `show` asks for it
when all pages have been read, and a page is written anew when the answer is another than last time.

A warning must be told until it is mended, and Sphinx tells it only when it reads or writes the
page. So pages that warned are read, or written, once more at the next build; and what a build was
stopped from writing is written by the next.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import shutil
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.application import ENV_PICKLE_FILENAME
from sphinx.util.build_phase import BuildPhase
from sphinx.util.logging import NAMESPACE, get_node_location

from edition.making import outputs

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

#: Gives, for each page that shows something of others, what it shows.
Shown = Callable[["BuildEnvironment"], Mapping[str, object]]
_Sums = Mapping[str, str]

_SHOWN: Final = "edition_shown"
_FILE: Final = "unfinished.json"
#: What follows the file in the place of a warning.
_LINE: Final = re.compile(r":(?:\d+$|docstring of )")


# -- what pages show of each other ---------------------------------------------------------------


def _sums(env: BuildEnvironment, name: str, shown: Shown) -> tuple[_Sums, _Sums]:
    """The checksums by page of last time, as the environment keeps them, and of now."""
    kept: dict[str, _Sums] = env.__dict__.setdefault(_SHOWN, {})
    now = {page: hashlib.sha256(repr(one).encode()) for page, one in shown(env).items()}
    return kept.get(name, {}), {page: checksum.hexdigest() for page, checksum in now.items()}


def _other(before: _Sums, now: _Sums) -> list[str]:
    return [page for page, checksum in now.items() if before.get(page) != checksum]


def show(app: Sphinx, name: str, shown: Shown) -> None:
    """Write pages anew when what they show of others has changed.

    ``shown`` gives it by page; what counts of it is its ``repr``.
    """

    def updated(app: Sphinx, env: BuildEnvironment) -> list[str]:
        before, now = _sums(env, name, shown)
        env.__dict__[_SHOWN][name] = now
        return _other(before, now)

    app.connect("env-updated", updated, priority=600)


def read(app: Sphinx, name: str, shown: Shown) -> None:
    """Read pages anew when what they show of other things than pages and files has changed."""

    def outdated(app: Sphinx, env: BuildEnvironment, *_: object) -> list[str]:
        return _other(*_sums(env, name, shown))

    app.connect("env-get-outdated", outdated)
    show(app, name, shown)


def _common(confdir: Path, env: BuildEnvironment) -> Mapping[str, object]:
    """What any page may show of all others: the contents at its side, and where its links lead."""
    contents = [
        sorted((page, title.astext()) for page, title in env.titles.items()),
        sorted(env.toctree_includes.items()),
        sorted(
            (domain.name, *map(str, entry))
            for domain in env.domains.sorted()
            for entry in domain.get_objects()
        ),
        sorted(env.domains.standard_domain.labels.items()),
        _assets(confdir / path for path in env.config.html_static_path),
    ]
    checksum = hashlib.sha256(repr(contents).encode()).hexdigest()
    return dict.fromkeys(sorted(env.found_docs), checksum)


def _assets(folders: Iterable[Path]) -> list[tuple[str, str]]:
    """The files that every page names with a checksum."""
    return [
        (path.name, hashlib.sha256(path.read_bytes()).hexdigest())
        for folder in folders
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".css", ".js")
    ]


def pages(app: Sphinx) -> list[tuple[str, int, int]]:
    """When each page was read last: with other times, what is made from pages is made anew."""
    found = []
    for page in sorted(app.env.found_docs):
        status = (Path(app.doctreedir) / f"{page}.doctree").stat()
        found.append((page, status.st_mtime_ns, status.st_size))
    return found


# -- what was not finished -----------------------------------------------------------------------


class _Unfinished(logging.Handler):
    """What this build leaves undone: the pages that warned when they were written, or were not.

    Of pages that warned when they were read Sphinx itself keeps a list.
    """

    def __init__(self, app: Sphinx) -> None:
        super().__init__(logging.WARNING)
        self.app = app
        self.file = Path(app.doctreedir) / _FILE
        self.pages: set[str] = set()

    def begin(self, app: Sphinx) -> None:
        """Listen to this build, and keep what Sphinx knows from the last."""
        logging.getLogger(NAMESPACE).addHandler(self)
        if self._env.is_file():
            shutil.copyfile(self._env, self._copy)

    @property
    def _env(self) -> Path:
        return Path(self.app.doctreedir) / ENV_PICKLE_FILENAME

    @property
    def _copy(self) -> Path:
        return self._env.with_suffix(".before")

    def emit(self, record: logging.LogRecord) -> None:
        """Note which pages must be read or written again for a warning to be repeated."""
        location = getattr(record, "location", None)
        if isinstance(location, nodes.Node):
            location = get_node_location(location)
        elif isinstance(location, tuple):
            location = location[0]
        pages = self._pages(location or "")
        if self.app.builder.phase == BuildPhase.READING:
            self.app.env.reread_always |= pages
        else:
            # Sphinx checks the whole, in the same phase, only if there is a page to be made.
            self.pages |= pages | {self.app.config.root_doc}

    def _pages(self, location: str) -> set[str]:
        """The pages that a place belongs to: one, those that rest on a file of code, or all."""
        env = self.app.env
        path = _LINE.split(location)[0]
        for page in (path, env.path2doc(path)):
            if page in env.found_docs:
                return {page}
        source = Path(path).resolve()
        users = {
            name
            for name, files in env.dependencies.items()
            if any((Path(env.srcdir) / file).resolve() == source for file in files)
        }
        return users or set(env.found_docs)

    def updated(self, app: Sphinx, env: BuildEnvironment) -> list[str]:
        """The pages that warned when they were written, or were not written."""
        before = json.loads(self.file.read_text("utf-8")) if self.file.is_file() else []
        return sorted(env.found_docs.intersection(before))

    def writing(self, app: Sphinx, env: BuildEnvironment) -> None:
        """All is read and will be kept: a build that is stopped from here on must be caught up."""
        outputs.write(self.file, json.dumps(sorted(env.found_docs)))

    def end(self, app: Sphinx, exception: Exception | None) -> None:
        """Leave a note for the next build, if there is anything to say."""
        logging.getLogger(NAMESPACE).removeHandler(self)
        if exception is not None:
            # Sphinx throws away all it knows; what it knew before this build is still true.
            if self._copy.is_file():
                self._copy.replace(self._env)
            return
        self._copy.unlink(missing_ok=True)
        outputs.write(self.file, json.dumps(sorted(self.pages)))


def setup(app: Sphinx) -> None:
    """Connect both."""
    show(app, "all", partial(_common, Path(app.confdir)))
    unfinished = _Unfinished(app)
    app.connect("builder-inited", unfinished.begin, priority=100)
    app.connect("env-updated", unfinished.updated, priority=700)
    app.connect("env-updated", unfinished.writing, priority=900)
    app.connect("build-finished", unfinished.end, priority=900)
