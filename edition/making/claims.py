"""What each page has put into the stores of Sphinx's domains: no page takes it from another.

A term, a label or a name of the code stands in such a store once. Of two pages that have it the
later is kept, and when that page goes, so does the entry, though the other page is still there.
Some stores are also forgotten when pages are read in parallel. So each page's own entries are
remembered, and whatever is missing when all has been read is put back.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import TYPE_CHECKING, Any, Final

from sphinx.util import logging

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)

_STORE: Final = "edition_claims"
_MERGED: Final = "edition_merged"
#: What must stand once in all pages.
_UNIQUE: Final = frozenset({("std", "objects"), ("std", "labels")})

#: By page: the domain, the store, the key and the value of each entry.
_Claims = dict[str, list[tuple[str, str, Any, Any]]]


def claims(env: BuildEnvironment) -> _Claims:
    """What the pages have put there, as the environment keeps it."""
    kept: _Claims = env.__dict__.setdefault(_STORE, {})
    return kept


def _stores(env: BuildEnvironment) -> Iterator[tuple[str, str, dict[Any, Any]]]:
    """The stores that hold an entry under a name, of every domain."""
    for domain in env.domains.sorted():
        for name, store in domain.data.items():
            if isinstance(store, dict):
                yield domain.name, name, store


def _is_of(value: Any, docname: str) -> bool:
    """Whether an entry says of itself that it is of this page."""
    page = value[0] if isinstance(value, tuple) and value else getattr(value, "docname", None)
    return isinstance(page, str) and page == docname


def _note(app: Sphinx, doctree: nodes.document) -> None:
    docname = app.env.docname
    claims(app.env)[docname] = [
        (domain, name, key, value)
        for domain, name, store in _stores(app.env)
        for key, value in store.items()
        if _is_of(value, docname)
    ]


def _forget(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    claims(env).pop(docname, None)


def _begin(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    env.__dict__[_MERGED] = {}


def _merge(app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment) -> None:
    """Take over what another process has read.

    It could not know what was read meanwhile: what stands on a page of each, Sphinx lets pass. Of
    pages that had been taken over when it began it knew, and Sphinx has told of them.
    """
    known = claims(other)
    before: dict[tuple[str, Any], str] = env.__dict__[_MERGED]
    here: dict[tuple[str, Any], str] = {}
    for docname in sorted(docnames):
        claims(env)[docname] = known.get(docname, [])
        for domain, name, key, _ in claims(env)[docname]:
            if (domain, name) in _UNIQUE:
                here[name, key] = docname
                first = before.get((name, key))
                if first and first not in known:
                    what = " ".join(key) if isinstance(key, tuple) else f"label {key}"
                    place = env.doc2path(first)
                    message = f"duplicate description of {what}, other instance in {place}"
                    logger.warning(message, location=docname, type="edition")
    before.update(here)


def _restore(app: Sphinx, env: BuildEnvironment) -> None:
    env.__dict__.pop(_MERGED, None)
    for docname in sorted(claims(env)):
        for domain, name, key, value in claims(env)[docname]:
            env.domains[domain].data[name].setdefault(key, value)


def setup(app: Sphinx) -> None:
    """Remember what a page reads in, and put back what is missing before anything looks for it."""
    app.connect("doctree-read", _note, priority=900)
    app.connect("env-before-read-docs", _begin)
    app.connect("env-purge-doc", _forget)
    app.connect("env-merge-info", _merge)
    app.connect("env-updated", _restore, priority=100)
