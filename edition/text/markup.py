"""What our TEI admits: the elements, what each may hold, and the attributes each may have.

TEI allows far more. What is not in this table has no meaning for the views of a text, and would
fall out of them unseen; so it is a fault, with file, line and clause. Whoever needs another element
gives it a meaning in ``pieces`` and a row here.

A row has the attributes (``!`` marks one that must be there, ``=`` narrows its values) and the
content in the notation of a DTD. A row for ``div/note`` goes before one for ``note``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from lxml import etree

from edition.text.model import TextError
from edition.text.pieces import TEI, XML_ID, XML_LANG, end_line, error, line_of, local

#: What the value of an attribute must look like, on whatever element.
VALUES: Final = {
    "cert": "high|medium|low",
    "xml:lang": r"[a-z]{2,3}(-[A-Za-z0-9]+)*",
    "xml:id": r"[A-Za-z_][\w.-]*",
    "n": r"[^\s].*",
    "when": r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?",
    "from": r"#\S+|[1-9]\d*",
    "to": r"[1-9]\d*",
    "resp": r"#\S+( #\S+)*",
    "who": r"#\S+( #\S+)*",
    "source": r"#\S+( #\S+)*",
    "corresp": r"([\w.-]+\.xml)?#[\w.-]+( ([\w.-]+\.xml)?#[\w.-]+)*",
    "level": "a|m|s|j|u",
    "unit": "page|volume",
    "break": "no",
    "rend": "no-hyphen",
    "place": "top|bottom",
    "target": r"\S+",
}

_PAGES: Final = "pb | cb | lb | fw | gap | note"
_PROSE: Final = "(#PCDATA | title | mentioned | gi | att | val)*"
_WORDS: Final = f"#PCDATA | choice | supplied | surplus | sic | term | label | {_PAGES}"

#: Each element: its attributes, its content.
ELEMENTS: Final = {
    "TEI": ("xml:lang", "teiHeader, standOff?, text, standOff?"),
    # -- the header
    "teiHeader": ("", "fileDesc, encodingDesc?, profileDesc?, revisionDesc?"),
    "fileDesc": ("", "titleStmt, publicationStmt, seriesStmt?, sourceDesc"),
    "titleStmt": ("", "title+, respStmt*"),
    "title": ("level type=sub xml:lang", "(#PCDATA)"),
    "respStmt": ("xml:id", "resp, name"),
    "resp": ("", "(#PCDATA)"),
    "name": ("type=org|person", "(#PCDATA)"),
    "publicationStmt": ("", "(publisher, date, availability) | p+"),
    "publisher": ("", "(#PCDATA)"),
    "date": ("when!", "(#PCDATA)"),
    "availability": ("status=free", "licence"),
    "licence": ("target!", "(#PCDATA)"),
    "seriesStmt": ("", "title"),
    "sourceDesc": ("", "(listWit, listBibl?) | p+"),
    "listWit": ("", "witness+"),
    "witness": ("xml:id n!", "(#PCDATA | bibl | mentioned | ref)*"),
    "ref": ("target!", "(#PCDATA)"),
    "listBibl": ("", "bibl+"),
    "bibl": (
        "xml:id cert",
        "(#PCDATA | title | author | editor | edition | pubPlace | publisher | date | biblScope"
        " | mentioned | ref | note)*",
    ),
    "author": ("xml:lang", "(#PCDATA)"),
    "editor": ("", "(#PCDATA)"),
    "edition": ("", "(#PCDATA)"),
    "pubPlace": ("", "(#PCDATA)"),
    "biblScope": ("unit! from to", "(#PCDATA)"),
    "bibl/note": ("type!=author|completeness|identification|pages cert", "(#PCDATA)"),
    "encodingDesc": ("", "projectDesc, editorialDecl, refsDecl+"),
    "projectDesc": ("", "p+"),
    "editorialDecl": (
        "",
        "correction, normalization, punctuation, hyphenation?, segmentation, interpretation",
    ),
    "correction": ("method=markup status=high|medium|low|unknown", "p+"),
    "normalization": ("method=markup", "p+"),
    "punctuation": ("marks=all|some|none", "p+"),
    "hyphenation": ("eol=all|some|hard|none", "p+"),
    "segmentation": ("", "p+"),
    "interpretation": ("", "p+"),
    "p": ("", _PROSE),
    "gi": ("", "(#PCDATA)"),
    "att": ("", "(#PCDATA)"),
    "val": ("", "(#PCDATA)"),
    "refsDecl": ("n! default=true", "citeStructure"),
    "citeStructure": ("unit!=clause|page|paragraph match! use!", "citeData*"),
    "citeData": ("property! use!", "EMPTY"),
    "profileDesc": ("", "langUsage"),
    "langUsage": ("", "language+"),
    "language": ("ident!", "(#PCDATA)"),
    "revisionDesc": ("", "change+"),
    "change": ("when! who!", "(#PCDATA)"),
    # -- conjectures on words that are left as they stand
    "standOff": ("", "listApp"),
    "listApp": ("", "app+"),
    "app": ("from!", "rdg"),
    "rdg": ("type!=conjecture cert resp! xml:lang", "(#PCDATA)"),
    # -- the text
    "text": ("xml:lang!=fr(-[A-Za-z0-9]+)*", "body"),
    "body": ("", f"(div | p | {_PAGES})+"),
    "div": ("type!=article|game|section n", f"(div | p | {_PAGES})+"),
    "div/p": ("n", f"(seg | {_PAGES})+"),
    "body/p": ("n", f"(seg | {_PAGES})+"),
    "p/seg": ("type!=clause xml:id! n! corresp", f"({_WORDS} | seg)*"),
    "seg/seg": ("type!=heading", f"({_WORDS})*"),
    "label": ("", "(#PCDATA | choice | supplied)*"),
    "term": ("", "(#PCDATA)"),
    "choice": ("", "(sic, corr) | (orig, reg)"),
    "corr/choice": ("", "orig, reg"),
    "sic": ("xml:id", "(#PCDATA)"),
    "corr": ("cert source", "(#PCDATA | choice)*"),
    "orig": ("", "(#PCDATA)"),
    "reg": ("", "(#PCDATA)"),
    "supplied": ("reason!=lost|omitted resp! cert source", "(#PCDATA)"),
    "surplus": ("reason!=stray cert", "(#PCDATA)"),
    "gap": ("reason!=lost", "desc"),
    "desc": ("xml:lang", "(#PCDATA)"),
    "pb": ("n!=[1-9]\\d*|[ivxlcdm]+|[IVXLCDM]+ cert break rend", "EMPTY"),
    "cb": ("n!=[1-9]\\d*", "EMPTY"),
    "lb": ("break rend", "EMPTY"),
    "fw": ("type!=header|sig|catch|pageNum place", "(#PCDATA | choice | supplied | note)*"),
    "note": ("type!=editorial xml:lang cert", "(#PCDATA | mentioned | quote | title)*"),
    "mentioned": ("xml:lang", "(#PCDATA)"),
    "quote": ("xml:lang source", "(#PCDATA)"),
}

#: Elements that say something by the words they hold, and nothing without.
WORDED: Final = frozenset(
    ("title", "sic", "corr", "orig", "reg", "supplied", "surplus", "note", "desc", "rdg", "fw")
)


@dataclass(frozen=True)
class Row:
    """One row of the table: attributes with their values, and the content."""

    attributes: dict[str, re.Pattern[str]]
    wanted: tuple[str, ...]
    content: str
    children: frozenset[str]
    sequence: re.Pattern[str]

    @property
    def mixed(self) -> bool:
        """Whether text may stand in it."""
        return "#PCDATA" in self.children


@cache
def _row(name: str) -> Row:
    attributes, content = ELEMENTS[name]
    found = {}
    for one in attributes.split():
        attribute, _, values = one.partition("=")
        key = attribute.removesuffix("!")
        found[key] = re.compile(values or VALUES.get(key, ".+"))
    names = "" if content == "EMPTY" else content
    shape = re.sub(r"[#\w]+", r"(?:\g<0>;)", names)
    return Row(
        attributes=found,
        wanted=tuple(a.partition("!")[0] for a in attributes.split() if "!" in a),
        content=content,
        children=frozenset(re.findall(r"[#\w]+", names)),
        sequence=re.compile(re.sub(r"[\s,]", "", shape)),
    )


def faults(root: etree._Element) -> Iterator[TextError]:
    """What in a TEI file the table does not admit, in the order of the file.

    Of an element and what it holds the first thing is named: the rest may follow from it.
    """
    if root.tag != f"{TEI}TEI":
        yield error(root, _not_tei(root))
    elif (fault := _fault(root, "TEI")) is not None:
        yield fault
    else:
        yield from _within(root)


def _not_tei(root: etree._Element) -> str:
    name = local(root)
    if name == "TEI":
        return f'<TEI> is not in the namespace of TEI: write <TEI xmlns="{TEI[1:-1]}">'
    return f"begins with <{name}>; a transcription is one <TEI>"


def _within(parent: etree._Element) -> Iterator[TextError]:
    for child in parent:
        if isinstance(child.tag, str):
            fault = _fault(child, _named(child, parent))
            if fault is None:
                yield from _within(child)
            else:
                yield fault


def _named(element: etree._Element, parent: etree._Element) -> str:
    """The row of an element: that for its place, or else that for its name."""
    here = f"{local(parent)}/{local(element)}"
    return here if here in ELEMENTS else local(element)


def _fault(element: etree._Element, name: str) -> TextError | None:
    row = _row(name)
    said = _attribute(element, row) or _empty(element)
    if said:
        return error(element, f"<{local(element)}> {said}")
    return _child(element, row) or _stray(element, row) or _order(element, row)


def _attribute(element: etree._Element, row: Row) -> str:
    """What is wrong with the attributes of an element."""
    present = []
    for key, value in element.attrib.items():
        attribute = {XML_ID: "xml:id", XML_LANG: "xml:lang"}.get(str(key), str(key))
        allowed = row.attributes.get(attribute)
        if allowed is None:
            return f"has {attribute}={value!r}; it may have {_listed(row.attributes)}"
        if not allowed.fullmatch(str(value)):
            return f"has {attribute}={value!r}; allowed is {allowed.pattern.replace('|', ' or ')}"
        present.append(attribute)
    lacking = [attribute for attribute in row.wanted if attribute not in present]
    return f"wants {_listed(lacking)}" if lacking else ""


def _empty(element: etree._Element) -> str:
    bare = local(element) in WORDED and not "".join(map(str, element.itertext())).strip()
    return "is empty: it says nothing without words" if bare else ""


def _child(element: etree._Element, row: Row) -> TextError | None:
    """The first child that has no place here."""
    for child in element:
        if not isinstance(child.tag, str):
            if isinstance(child, etree._Entity):
                return error(element, f"the entity {child.text} stands for words nobody sees")
            continue
        if not child.tag.startswith(TEI):
            return error(child, f"<{child.tag}> is not in the namespace of TEI")
        if local(child) not in row.children:
            here = f"<{local(child)}> has no place in <{local(element)}>"
            return error(child, f"{here}, which may hold {_spelt(row)}")
    return None


def _stray(element: etree._Element, row: Row) -> TextError | None:
    """Text where only elements may stand."""
    if row.mixed:
        return None
    texts = [(element.text, line_of(element)), *((c.tail, end_line(c)) for c in element)]
    for words, line in texts:
        if words and words.strip():
            line += words[: len(words) - len(words.lstrip())].count("\n")
            said = " ".join(words.split())[:60]
            around = row.children & {"div", "p", "seg"} and "teiHeader" not in row.children
            where = "outside any clause" if around else f"in <{local(element)}>, which holds none"
            return error(element, f"text stands {where}: {said!r}", line)
    return None


def _order(element: etree._Element, row: Row) -> TextError | None:
    """Children that are each allowed, and not together, or not so many."""
    has = [local(child) for child in element if isinstance(child.tag, str)]
    if row.mixed or row.sequence.fullmatch("".join(f"{name};" for name in has)):
        return None
    held = ", ".join(has) or "nothing"
    return error(element, f"<{local(element)}> wants {_spelt(row)}, and holds {held}")


def _spelt(row: Row) -> str:
    return row.content.replace("#PCDATA", "text") if row.content != "EMPTY" else "nothing"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "no attribute"
