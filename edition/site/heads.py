"""The head of each page of the book, for machines: description, licence, citation, OpenGraph."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from html import unescape
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from edition.cite import book, metadata
from edition.cite.citation import LICENCES, Edition
from edition.cite.metadata import json_ld, link, meta, thing
from edition.making import again
from edition.making.builder import in_head, is_site
from edition.model.domain import domain_of
from edition.text import source, texts

#: The most that a search engine shows of a description.
LENGTH: Final = 200
#: The picture shown where a page is linked to, 1200 by 630.
PREVIEW: Final = "preview.png"


def description(doctree: nodes.document) -> str:
    """The first sentences of a page, cut where a word ends."""
    words: list[str] = []
    for paragraph in doctree.findall(nodes.paragraph):
        words += paragraph.astext().split()
        if len(" ".join(words)) > LENGTH:
            break
    text = " ".join(words)
    return text if len(text) <= LENGTH else text[:LENGTH].rsplit(" ", 1)[0].rstrip(",;:—–") + "…"


def _open_graph(edition: Edition, kind: str, title: str, words: str, url: str) -> list[str]:
    # The type decides what Zotero takes a page for, before anything else on it: "book" for the
    # whole, and for its parts "article", which leaves the choice to the citation_ names.
    pairs = [
        ("og:type", kind),
        ("og:title", title),
        ("og:site_name", edition.title),
        ("og:description", words),
        ("og:locale", "en_GB"),
        ("og:locale:alternate", "fr_FR"),
        ("og:url", url),
        # A picture, too, is shown by others only under its full address.
        ("og:image", edition.absolute(PREVIEW)),
        ("og:image:alt", f"{edition.title}: an ace of spades" if edition.base else ""),
    ]
    return [meta(name, content, kind="property") for name, content in pairs if content]


def _originals(app: Sphinx, pagename: str) -> list[dict[str, Any]]:
    """The books whose clauses stand on a page, each once."""
    domain = domain_of(app.env)
    known = texts.clauses(app.config)
    found = []
    for entry in domain.pages.get(pagename, []):
        clause = known.get(entry.id)
        one = source.header(clause.file).sources.get(clause.siglum) if clause else None
        if one is not None and one not in found:
            found.append(one)
    return [metadata.original(one) for one in found]


def _of_page(app: Sphinx, pagename: str, title: str, doctree: nodes.document) -> list[str]:
    edition = book.edition(app.config)
    address = book.page_address(app.builder, pagename)
    url = edition.absolute(address)
    words = description(doctree)
    if pagename == app.config.root_doc:
        url = edition.base
        about = metadata.book(edition) | {"description": words}
        own = _open_graph(edition, "book", edition.full_title, words, url)
        return [meta("description", words), *own, *_links(url, address, LICENCES), json_ld(about)]
    originals = _originals(app, pagename)
    # The French is on the pages of the texts only; what is written about it is under one licence.
    licences = LICENCES if originals else LICENCES[1:]
    about = thing(
        "Chapter" if originals else "WebPage",
        name=title,
        url=url,
        description=words,
        inLanguage=["fr", "en"] if originals else "en",
        isPartOf=metadata.book(edition),
        isBasedOn=originals,
        license=list(licences),
        version=edition.version,
    )
    return [
        meta("description", words),
        *metadata.highwire(edition, title, url, "fr" if originals else "en"),
        *_open_graph(edition, "article", title, words, url),
        *_links(url, address, licences),
        json_ld(about),
    ]


def _links(url: str, address: str, licences: Iterable[str]) -> list[str]:
    # Without a known host the page can only name itself, by its place on whatever host it is.
    own = link("cite-as", url or address.rsplit("/", 1)[-1])
    return [own, *(link("license", one) for one in licences)]


def _alternates(app: Sphinx, pagename: str, pathto: Callable[..., str]) -> list[str]:
    """The same as data: the TEI of the texts on a page, and every clause."""
    domain = domain_of(app.env)
    known = texts.clauses(app.config)
    clauses = (known.get(entry.id) for entry in domain.pages.get(pagename, []))
    files = dict.fromkeys(clause.file.name for clause in clauses if clause)
    tei = [pathto(f"tei/{name}", resource=True) for name in files]
    data = pathto("clauses.json", resource=True)
    return [
        *(link("alternate", path, type="application/tei+xml", title="TEI") for path in tei),
        link("alternate", data, type="application/json", title="Every clause, as data"),
    ]


def _add(
    app: Sphinx,
    pagename: str,
    template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    if doctree is None or not is_site(app.builder):
        return
    if pagename == app.config.root_doc and context.get("pageurl"):
        # The front page has two addresses; the shorter is the one it is cited by.
        context["pageurl"] = book.edition(app.config).base
    title = unescape(re.sub(r"<[^>]*>", "", context["title"]))
    lines = _of_page(app, pagename, title, doctree)
    lines += _alternates(app, pagename, context["pathto"])
    in_head(context, lines)


def _shown(env: BuildEnvironment) -> dict[str, object]:
    """What every page says of the edition, whose year is that of its texts."""
    return dict.fromkeys(env.found_docs, book.edition(env.config))


def setup(app: Sphinx) -> None:
    """Complete the head of each page as it is written."""
    app.connect("html-page-context", _add)
    again.show(app, "edition", _shown)
