"""What an earlier build left in the site, and this one would not have made, goes.

Sphinx writes files and deletes none.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from edition.making import outputs
from edition.making.builder import is_site

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_STORE: Final = "edition_copied"
#: Folders and pages that are kept in order by those who write them.
_OTHERS: Final = ("_static/", "cite/", "404.html", "not-kept.html")


class _Tidy:
    def __init__(self) -> None:
        self.written: set[str] = set()

    def note(self, app: Sphinx, page: str, *_: Any) -> None:
        """A page that this process writes, one of the site's own among them."""
        self.written.add(page)

    def pages(self, app: Sphinx, exception: Exception | None) -> None:
        """Delete what belongs to no page: its file, pictures on it, what it offers to take away."""
        if exception is not None or not is_site(app.builder):
            return
        out = Path(app.outdir)
        kept = {app.builder.get_target_uri(page) for page in self.written | app.env.found_docs}
        for path in out.rglob("*.html"):
            name = path.relative_to(out).as_posix()
            if name not in kept and not name.startswith(_OTHERS):
                path.unlink()
        outputs.keep(out / "_images", {name for _, name in app.env.images.values()})
        offered = {Path(name).as_posix() for _, name in app.env.dlfiles.values()}
        outputs.keep(out / "_downloads", offered)


def _copied(app: Sphinx, env: BuildEnvironment) -> None:
    """Delete copies of files that are no longer where they were copied from."""
    if not is_site(app.builder):
        return
    before: set[str] = env.__dict__.get(_STORE, set())
    now = {
        prefix + path.relative_to(folder).as_posix()
        for prefix, folders in (
            ("_static/", app.config.html_static_path),
            ("", app.config.html_extra_path),
        )
        for folder in (Path(app.confdir) / name for name in folders)
        for path in folder.rglob("*")
        if path.is_file()
    }
    for name in before - now:
        (Path(app.outdir) / name).unlink(missing_ok=True)
    env.__dict__[_STORE] = now


def setup(app: Sphinx) -> None:
    """Tidy up before the copying of files, and after the writing of pages."""
    tidy = _Tidy()
    app.connect("html-page-context", tidy.note)
    app.connect("env-updated", _copied, priority=800)
    app.connect("build-finished", tidy.pages, priority=400)
