"""Addresses that name nothing: the index that finds a clause, the 404 page, withdrawn ids.

An address is a promise. An id that was withdrawn keeps its place within the clause that replaces
it; a page that does not exist answers with every clause there is; and ``addresses.json`` lets the
scripts of the site find a clause on whatever page it stands, or say that there is none.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment

from edition.cite import book, metadata
from edition.making import again, outputs
from edition.making.builder import at_end, is_site
from edition.model import labels, naming
from edition.model.domain import domain_of
from edition.model.nodes import clause
from edition.page import leaf, policy
from edition.text import texts
from edition.text.model import ID

#: Finds out, in the page, where the site begins.
SCRIPT: Final = Path(__file__).with_name("lost.js")
_NOINDEX: Final = metadata.meta("robots", "noindex")


@dataclass(frozen=True)
class Lost:
    """A page that stands for another; ``nearest``: ``go`` to the clause asked for, or ``offer``."""

    name: str
    title: str
    lead: str
    nearest: str


#: The first is shown by the host, the second by the worker: see edition/site/offline.py.
LOST: Final = (
    Lost(
        "404.html",
        "No page has this address",
        "Nothing stands at this address. A page may have moved; a clause keeps its identifier, and "
        "every clause is listed here.",
        "go",
    ),
    Lost(
        "not-kept.html",
        "This page is not kept on this device",
        "There is no network just now, and this page is not among those that were kept for reading "
        "without one. If the site has it, it opens when the network is back. The texts are kept, "
        "and every clause is listed here.",
        "offer",
    ),
)


def _withdrawn(config: Config) -> dict[str, str]:
    """Each withdrawn id with the one that replaces it, as the ledger has them."""
    return texts.kept(config).redirects()


def _pages(app: Sphinx) -> list[dict[str, Any]]:
    """The pages that have clauses, in the order of the texts, each with its clauses' ids."""
    domain = domain_of(app.env)
    order = {clause_id: n for n, clause_id in enumerate(texts.clauses(app.config))}
    found = []
    for docname, entries in domain.pages.items():
        ids = [entry.id for entry in entries if entry.id in order]
        if ids:
            url = book.page_address(app.builder, docname)
            title = app.env.titles[docname].astext()
            found.append({"url": url, "title": title, "clauses": ids})
    return sorted(found, key=lambda page: order[page["clauses"][0]])


def _by_game(ids: list[str]) -> list[tuple[str, list[str]]]:
    """The ids of a page by game, because each game on it has a § 1 of its own."""
    games: dict[str, list[str]] = {}
    for clause_id in ids:
        found = ID.fullmatch(clause_id)
        games.setdefault(found["game"] if found else clause_id, []).append(clause_id)
    return [(naming.english(game), own) for game, own in games.items()]


def _keep_withdrawn(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Leave the ids that a clause replaces as marks within it."""
    replaced: dict[str, list[str]] = {}
    for old, new in _withdrawn(app.config).items():
        replaced.setdefault(new, []).append(old)
    if replaced:
        for node in doctree.findall(clause):
            node["ids"].extend(replaced.get(node["ids"][0], []))


def _redirect(app: Sphinx, old: str, new: str) -> None:
    """Lead from the page that said how to cite a withdrawn clause to that of its successor."""
    name, to = f"{book.FOLDER}/{old}.html", f"{new}.html"
    refresh = f'<meta http-equiv="refresh" content="0; url={escape(to)}">'
    head = [policy.meta(()), refresh, _NOINDEX]
    if full := book.edition(app.config).absolute(f"{book.FOLDER}/{to}"):
        head.append(metadata.link("canonical", full))
    title = f"{old} is now {new}"
    page = leaf.page(app, name, "moved.html", head, title=title, old=old, new=new, to=to)
    outputs.write(Path(app.outdir) / name, page)


def _write(app: Sphinx) -> None:
    pages = _pages(app)
    moved = _withdrawn(app.config)
    data = {"pages": pages, "moved": moved}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
    outputs.write(Path(app.outdir) / "addresses.json", text)
    for old, new in moved.items():
        _redirect(app, old, new)
    for one in LOST:
        outputs.write(Path(app.outdir) / one.name, _lost(app, one, pages))


def _lost(app: Sphinx, one: Lost, pages: list[dict[str, Any]]) -> str:
    """A page that stands for one that is not there, whatever the depth of its address."""
    static = Path(app.config.html_static_path[0]) if app.config.html_static_path else None
    script = SCRIPT.read_text("utf-8")
    return leaf.page(
        app,
        one.name,
        "404.html",
        [policy.meta(policy.hashes(f"<script>{script}</script>")), _NOINDEX],
        # Links start at the root of the host where it is known how the site lies on it.
        root=urlsplit(app.config.html_baseurl).path if app.config.html_baseurl else "",
        style=Markup("".join(_style(static))),
        script=Markup(script),
        title=one.title,
        lead=one.lead,
        nearest=one.nearest,
        pages=pages,
        label=labels.short,
        by_game=_by_game,
    )


def _shown(env: BuildEnvironment) -> dict[str, object]:
    """The clauses keep the marks of those they replace."""
    return dict.fromkeys(domain_of(env).pages, _withdrawn(env.config))


def _style(static: Path | None) -> Iterator[str]:
    """The style sheets of a small page, where the site has them."""
    for name in ("palette", "type", "leaf", "keyboard"):
        if static and (path := static / f"{name}.css").is_file():
            yield path.read_text("utf-8")


def _add_script(app: Sphinx) -> None:
    if is_site(app.builder):
        app.add_js_file("js/address.js", type="module")


def setup(app: Sphinx) -> None:
    """Keep withdrawn ids on their pages, and write the rest at the end of a build."""
    app.connect("builder-inited", _add_script)
    app.connect("doctree-resolved", _keep_withdrawn)
    at_end(app, _write)
    again.show(app, "withdrawn", _shown)
