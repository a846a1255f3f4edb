"""What machines read in the head of a page that cites: for Zotero, for search engines, for links.

One scheme is for reference managers, the ``citation_`` names of Highwire, which Zotero prefers to
all others; what they say is also said in JSON-LD, for those who read that.
"""

from __future__ import annotations

import json
from html import escape
from typing import Any

from edition.cite import sentences
from edition.cite.citation import LICENCES, Citation, Edition
from edition.text.source import Source


def meta(name: str, content: str, *, kind: str = "name") -> str:
    """A ``meta`` element."""
    return f'<meta {kind}="{name}" content="{escape(content)}">'


def link(rel: str, href: str, **attributes: str) -> str:
    """A ``link`` element."""
    more = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f'<link rel="{rel}" href="{escape(href)}"{more}>'


def highwire(edition: Edition, title: str, url: str, language: str) -> list[str]:
    """What Zotero makes a reference of: a section of a book, with this title and address."""
    pairs = [
        ("citation_title", title),
        ("citation_book_title", edition.full_title),
        # As in the files: who edits and translates is no author. The comma is for Zotero, which
        # would else take the last word for a family name; of the two it reads the editor.
        ("citation_editor", f"{edition.by},"),
        ("citation_translator", f"{edition.by},"),
        ("citation_publisher", edition.by),
        ("citation_publication_date", edition.year),
        ("citation_language", language),
        ("citation_public_url", url),
    ]
    return [meta(name, content) for name, content in pairs if content]


def json_ld(data: dict[str, Any]) -> str:
    """A ``script`` element with data of schema.org; it runs nothing."""
    text = json.dumps({"@context": "https://schema.org", **data}, ensure_ascii=False)
    # A title that held the end of a script would end this one.
    text = text.replace("</", "<\\/")
    return f'<script type="application/ld+json">{text}</script>'


def thing(kind: str, **properties: Any) -> dict[str, Any]:
    """A thing of schema.org, without the properties that have no value."""
    return {"@type": kind, **{name: value for name, value in properties.items() if value}}


def book(edition: Edition) -> dict[str, Any]:
    """The edition as a thing of schema.org."""
    by = thing("Organization", name=edition.by)
    return thing(
        "Book",
        name=edition.full_title,
        url=edition.base,
        editor=by,
        translator=by,
        publisher=by,
        bookEdition=f"version {edition.version}",
        datePublished=edition.year,
        inLanguage=["fr", "en"],
        license=list(LICENCES),
    )


def original(source: Source) -> dict[str, Any]:
    """The book behind a text as a thing of schema.org."""
    return thing(
        "Book",
        name=source.title,
        datePublished=source.year,
        inLanguage="fr",
        volumeNumber=source.volume,
        description=""
        if source.certainty == "high"
        else f"The identification is of {source.certainty} certainty.",
    )


def of_clause(one: Citation, root: str) -> list[str]:
    """The head of the page that says how to cite one clause; ``root`` leads to the site's root."""
    data = thing(
        "CreativeWork",
        identifier=one.key,
        name=one.french,
        url=one.url,
        inLanguage=["fr", "en"],
        isPartOf=book(one.edition),
        isBasedOn=original(one.source) if one.source else None,
        license=list(LICENCES),
        version=one.edition.version,
        creditText=sentences.plain(sentences.english(one)),
    )
    return [
        *highwire(one.edition, one.french, one.url, "fr"),
        meta("robots", "noindex"),
        # What to cite is the clause itself, wherever this page was found.
        link("cite-as", one.url or f"{root}{one.address or 'index.html'}"),
        *(link("license", address) for address in LICENCES),
        json_ld(data),
    ]
