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
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.application import ENV_PICKLE_FILENAME
from sphinx.util.build_phase import BuildPhase
from sphinx.util.logging import NAMESPACE, get_node_location

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

#: Gives, for each page that shows something of others, what it shows.
Shown = Callable[["BuildEnvironment"], Mapping[str, object]]

_SHOWN: Final = "edition_shown"
_FILE: Final = "unfinished.json"
#: What follows the file in the place of a warning.
_LINE: Final = re.compile(r":(?:\d+$|docstring of )")


# -- what pages show of each other ---------------------------------------------------------------


def _checksums(said: Mapping[str, object]) -> dict[str, str]:
    return {page: hashlib.sha256(repr(one).encode()).hexdigest() for page, one in said.items()}


def _kept(env: BuildEnvironment, name: str) -> dict[str, str]:
    """The checksums of last time, as the environment keeps them."""
    kept: dict[str, dict[str, str]] = env.__dict__.setdefault(_SHOWN, {})
    return kept.setdefault(name, {})


def show(app: Sphinx, name: str, shown: Shown) -> None:
    """Write pages anew when what they show of others has changed.

    ``shown`` gives it by page; what counts of it is its ``repr``.
    """

    def compare(app: Sphinx, env: BuildEnvironment) -> list[str]:
        before = _kept(env, name)
        env.__dict__[_SHOWN][name] = now = _checksums(shown(env))
        return [page for page, said in now.items() if before.get(page) != said]

    app.connect("env-updated", compare, priority=600)


def read(app: Sphinx, name: str, shown: Shown) -> None:
    """Read pages anew when what they show of other things than pages and files has changed."""

    def compare(app: Sphinx, env: BuildEnvironment, *_: object) -> list[str]:
        before = _kept(env, name)
        now = _checksums(shown(env))
        return [page for page, said in now.items() if before.get(page) != said]

    def keep(app: Sphinx, env: BuildEnvironment) -> None:
        _kept(env, name)
        env.__dict__[_SHOWN][name] = _checksums(shown(env))

    app.connect("env-get-outdated", compare)
    app.connect("env-updated", keep, priority=600)


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
    """What the last build left undone, and what this one does: which pages warned, and when."""

    def __init__(self, app: Sphinx) -> None:
        super().__init__(logging.WARNING)
        self.app = app
        self.file = Path(app.doctreedir) / _FILE
        self.before: dict[str, Any] = {}
        self.found: dict[BuildPhase, set[str]] = {phase: set() for phase in BuildPhase}

    def begin(self, app: Sphinx) -> None:
        """Look up what the last build left, and listen to this one."""
        logging.getLogger(NAMESPACE).addHandler(self)
        if self.file.is_file():
            self.before = json.loads(self.file.read_text("utf-8"))
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
        self.found[self.app.builder.phase].update(self._pages(location or ""))

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

    def outdated(self, app: Sphinx, env: BuildEnvironment, *_: object) -> list[str]:
        """The pages that warned when they were read."""
        return list(self.before.get("read", ()))

    def updated(self, app: Sphinx, env: BuildEnvironment) -> list[str]:
        """The pages that warned when they were written, or were not written."""
        pages = env.found_docs.intersection(self.before.get("write", ()))
        if self.before.get("check"):
            # Sphinx checks the whole only if there is a page to be made.
            pages = pages | {env.config.root_doc}
        return sorted(pages)

    def writing(self, app: Sphinx, env: BuildEnvironment) -> None:
        """All is read and will be kept: a build that is stopped from here on must be caught up."""
        self._save(write=env.found_docs)

    def end(self, app: Sphinx, exception: Exception | None) -> None:
        """Leave a note for the next build, if there is anything to say."""
        logging.getLogger(NAMESPACE).removeHandler(self)
        if exception is not None:
            # Sphinx throws away all it knows; what it knew before this build is still true.
            if self._copy.is_file():
                self._copy.replace(self._env)
            return
        self._copy.unlink(missing_ok=True)
        self._save(write=self.found[BuildPhase.RESOLVING] | self.found[BuildPhase.WRITING])

    def _save(self, write: Iterable[str]) -> None:
        notes = {
            "read": sorted(self.found[BuildPhase.READING]),
            "write": sorted(write),
            "check": bool(self.found[BuildPhase.CONSISTENCY_CHECK]),
        }
        if any(notes.values()):
            self.file.write_text(json.dumps(notes) + "\n", "utf-8")
        else:
            self.file.unlink(missing_ok=True)


def setup(app: Sphinx) -> None:
    """Connect both."""
    show(app, "all", partial(_common, Path(app.confdir)))
    unfinished = _Unfinished(app)
    app.connect("builder-inited", unfinished.begin, priority=100)
    app.connect("env-get-outdated", unfinished.outdated)
    app.connect("env-updated", unfinished.updated, priority=700)
    app.connect("env-updated", unfinished.writing, priority=900)
    app.connect("build-finished", unfinished.end, priority=900)
