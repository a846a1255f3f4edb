"""A citation for a reference manager: BibTeX, RIS, CSL-JSON.

A clause is a chapter of a book, because that is the one kind that all three, and Zotero, know with
an editor and a translator. The book behind the clause is its *original*, with its volume and page;
what was inferred and not seen is in square brackets with a question mark, as cataloguers have it,
because styles print the original and leave out the note, which says the certainty in words. The
title is the French one: the text is French, and styles leave the capitals of a French title alone.
"""

from __future__ import annotations

import json
import re
from typing import Any

from edition.cite import sentences
from edition.cite.citation import Citation
from edition.text.source import Source

_TEX = {
    "\\": r"\textbackslash{}",
    **{sign: f"\\{sign}" for sign in "{}$&#_%"},
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
}


def note(citation: Citation) -> str:
    """The identifier, and the book behind the clause with its certainty."""
    if not citation.clause:
        return ""
    text = f"Clause {citation.clause}."
    if citation.source:
        book = sentences.source_in_english(citation.source, citation.pages)
        text += f" French text: {book}"
        if citation.source.certainty != "high":
            text += f" (an identification of {citation.source.certainty} certainty)"
        text += "."
    return text.replace("\u00a0", " ")


def bibtex(citation: Citation) -> str:
    """One entry, in UTF-8; ``orig…`` and ``translator`` are biblatex's.

    BibTeX's own styles sort by the ``key`` what has no author.
    """
    edition = citation.edition
    # Braces keep what is within them from being set in small letters, or taken for a personal name.
    by = f"{{{_tex(edition.by)}}}"
    title = f"{{{_tex(edition.title)}}}" + (f": {_tex(edition.subtitle)}" * bool(edition.subtitle))
    fields: dict[str, str] = {}
    if citation.clause:
        fields["title"] = f"{{{_tex(citation.french)}}}"
        fields["booktitle"] = title
    else:
        fields["title"] = title
    fields |= {
        "editor": by,
        "translator": by,
        "publisher": by,
        "edition": f"version {_tex(edition.version)}",
        "year": edition.year,
        "key": _tex(edition.title),
        "langid": "french" if citation.clause else "",
        "url": citation.url,
        "note": _tex(note(citation)),
    }
    if source := citation.source:
        # The sign ~ says "about": biblatex reads dates as ISO 8601-2 has them.
        about = "" if source.certainty == "high" else "~"
        fields |= {
            "origtitle": f"{{{_tex(_original_title(citation))}}}",
            "origlocation": _tex(_inferred(source, source.place)),
            "origpublisher": f"{{{_tex(_inferred(source, source.publisher))}}}".replace("{}", ""),
            "origdate": source.year + about if source.year else "",
        }
    kind = "incollection" if citation.clause else "book"
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items() if value)
    return f"@{kind}{{{citation.key},\n{lines}}}\n"


def _tex(text: str) -> str:
    return re.sub(r"[\\{}$&#_%^~]", lambda found: _TEX[found[0]], text)


def ris(citation: Citation) -> str:
    """One record; the format wants lines to end as on the machines it comes from.

    A comma after a name keeps it whole: without one it is taken for a person's.
    """
    edition = citation.edition
    by = f"{edition.by},"
    pairs = [
        ("TY", "CHAP" if citation.clause else "BOOK"),
        ("ID", citation.key),
        ("TI", citation.french if citation.clause else edition.full_title),
        ("T2", edition.full_title if citation.clause else ""),
        ("A2", by),
        ("A4", by),
        ("PB", edition.by),
        ("ET", f"version {edition.version}"),
        ("PY", edition.year),
        ("LA", "fr" if citation.clause else ""),
        ("OP", _original(citation)),
        ("N1", note(citation)),
        ("UR", citation.url),
    ]
    lines = [f"{tag}  - {value}" for tag, value in pairs if value]
    return "\r\n".join([*lines, "ER  - ", ""])


def _original(citation: Citation) -> str:
    if not citation.source:
        return ""
    book = sentences.source_in_english(citation.source, citation.pages)
    return book.replace("\u00a0", " ")


def _inferred(source: Source, text: str) -> str:
    """What is known of a book, or so marked as not to pass for known."""
    return text if source.certainty == "high" or not text else f"[{text}?]"


def _original_title(citation: Citation) -> str:
    """The title of the book behind a clause, with volume and page, which no field is for."""
    assert citation.source
    source, parts = citation.source, sentences.place_in_english(citation.source, citation.pages)
    return ", ".join((_inferred(source, source.title), *parts)).replace("\u00a0", " ")


def csl(citation: Citation) -> dict[str, Any]:
    """One item, as citation processors and Zotero read it."""
    edition = citation.edition
    by = [{"literal": edition.by}]
    item: dict[str, Any] = {"id": citation.key, "type": "chapter" if citation.clause else "book"}
    if citation.clause:
        item |= {"title": citation.french, "container-title": edition.full_title}
    else:
        item["title"] = edition.full_title
    item |= {
        "editor": by,
        "translator": by,
        "publisher": edition.by,
        "edition": f"version {edition.version}",
        "language": "fr" if citation.clause else "",
        "URL": citation.url,
        "note": note(citation),
    }
    if edition.year:
        item["issued"] = {"date-parts": [[int(edition.year)]]}
    if source := citation.source:
        item |= {
            "original-title": _original_title(citation),
            "original-publisher": _inferred(source, source.publisher),
            "original-publisher-place": _inferred(source, source.place),
        }
        if source.year:
            item["original-date"] = {"date-parts": [[int(source.year)]]}
            if source.certainty != "high":
                item["original-date"]["circa"] = True
    return {name: value for name, value in item.items() if value}


def csl_json(citation: Citation) -> str:
    """A list of one item, which is what a CSL-JSON file is."""
    return json.dumps([csl(citation)], ensure_ascii=False, indent=1) + "\n"
