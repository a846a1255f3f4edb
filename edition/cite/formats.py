"""A citation for a reference manager: BibTeX, RIS, CSL-JSON.

A clause is a chapter of a book, because that is the one kind that all three, and Zotero, know with
an editor and a translator. The book behind the clause is its *original*; where a format has no
field for that, it stands in the note, and so does the certainty. The title is the French one: the
text is French, and styles leave the capitals of a French title alone.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from edition.cite import sentences

if TYPE_CHECKING:
    from edition.cite.citation import Citation

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
    """One entry, in UTF-8; ``orig…``, ``translator`` and ``version`` are biblatex's."""
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
        "version": _tex(edition.version),
        "year": edition.year,
        "langid": "french" if citation.clause else "",
        "url": citation.url,
        "note": _tex(note(citation)),
    }
    if source := citation.source:
        # The sign ~ says "about": biblatex reads dates as ISO 8601-2 has them.
        about = "" if source.certainty == "high" else "~"
        fields |= {
            "origtitle": f"{{{_tex(source.title)}}}",
            "origlocation": _tex(source.place),
            "origpublisher": f"{{{_tex(source.publisher)}}}" if source.publisher else "",
            "origdate": source.year + about if source.year else "",
        }
    kind = "incollection" if citation.clause else "book"
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items() if value)
    return f"@{kind}{{{citation.key},\n{lines}}}\n"


def _tex(text: str) -> str:
    return re.sub(r"[\\{}$&#_%^~]", lambda found: _TEX[found[0]], text)


def ris(citation: Citation) -> str:
    """One record; the format wants lines to end as on the machines it comes from."""
    edition = citation.edition
    pairs = [
        ("TY", "CHAP" if citation.clause else "BOOK"),
        ("ID", citation.key),
        ("TI", citation.french if citation.clause else edition.full_title),
        ("T2", edition.full_title if citation.clause else ""),
        ("A2", edition.by),
        ("A4", edition.by),
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
        "version": edition.version,
        "language": "fr" if citation.clause else "",
        "URL": citation.url,
        "note": note(citation),
    }
    if edition.year:
        item["issued"] = {"date-parts": [[int(edition.year)]]}
    if source := citation.source:
        item |= {
            "original-title": source.title,
            "original-publisher": source.publisher,
            "original-publisher-place": source.place,
        }
        if source.year:
            item["original-date"] = {"date-parts": [[int(source.year)]]}
            if source.certainty != "high":
                item["original-date"]["circa"] = True
    return {name: value for name, value in item.items() if value}


def csl_json(citation: Citation) -> str:
    """A list of one item, which is what a CSL-JSON file is."""
    return json.dumps([csl(citation)], ensure_ascii=False, indent=1) + "\n"
