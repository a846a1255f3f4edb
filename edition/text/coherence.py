"""What must agree within a TEI file and no table of elements can say.

Pages, columns and paragraphs follow one another, clauses stand in the order of their numbers, the
header names the pages and the volume as they are, a running head has the number of its page, a
pointer leads to something, and a language is one that there is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

from babel import Locale
from lxml import etree
from roman_numerals import InvalidRomanNumeralError, RomanNumeral

from edition.text.model import TextError
from edition.text.pieces import TEI, XML_ID, XML_LANG, error, line_of, local, words

_POINTERS: Final = ("resp", "source", "who", "from")


def faults(root: etree._Element) -> Iterator[TextError]:
    """What does not agree, kind by kind; the elements are those that ``markup`` admits."""
    yield from _ids(root)
    yield from _pointers(root)
    yield from _books(root)
    yield from _languages(root)
    text = root.find(f"{TEI}text")
    if text is not None:
        # One page that is wrong makes others seem so.
        yield from [*_pages(root, text)] or [*_ends(root, text), *_heads(text)]
        yield from _counted(text.iter(f"{TEI}pb", f"{TEI}cb"), "cb", "column", anew="pb")
        yield from _counted(text.iter(f"{TEI}p"), "p", "paragraph", anew="")
        yield from _articles(text)
        yield from _labels(text)
        yield from _choices(text)
        yield from _doubts(text)
        yield from _clauses(text)


def _ids(root: etree._Element) -> Iterator[TextError]:
    lines: dict[str, int] = {}
    for element in root.iter():
        name = element.get(XML_ID) if local(element) else None
        if name in lines:
            what = "its id" if local(element) == "seg" else f"id {name}"
            yield error(element, f"{what} is given twice: first on line {lines[name]}")
        elif name is not None:
            lines[name] = line_of(element)


def _pointers(root: etree._Element) -> Iterator[TextError]:
    """Pointers within the file that lead nowhere; those to other files are the build's."""
    known = {element.get(XML_ID) for element in root.iter() if local(element)}
    for element in root.iter():
        for name in _POINTERS if local(element) else ():
            for one in element.get(name, "").split():
                if one.startswith("#") and one[1:] not in known:
                    yield error(element, f"<{local(element)}> has {name}={one!r}, an id not here")


def _books(root: etree._Element) -> Iterator[TextError]:
    """Volumes, pages and years of the header that are not what they are said to be."""
    for scope in root.iter(f"{TEI}biblScope"):
        said = words(scope)
        if scope.get("unit") == "volume":
            if _number(said.removeprefix("t. ")) is None or not said.startswith("t. "):
                yield error(scope, f"the volume {said!r} is no number: write it as 't. VIII'")
            continue
        first, last = scope.get("from", ""), scope.get("to", "")
        wanted = f"p. {first}" if first == last else f"p. {first}–{last}"
        if not (first.isdecimal() and last.isdecimal() and int(first) <= int(last)):
            yield error(scope, f"pages go from {first!r} to {last!r}: want two numbers in order")
        elif said != wanted:
            yield error(scope, f"the pages are {wanted!r} by from and to, and {said!r} in words")
    for date in root.iter(f"{TEI}date"):
        if words(date) != date.get("when"):
            yield error(date, f"the year is {date.get('when')!r} by when, and {words(date)!r} here")


def _languages(root: etree._Element) -> Iterator[TextError]:
    """Languages that there are not, or that the header does not say are used: each once."""
    known = Locale("en").languages
    first: dict[str, etree._Element] = {}
    for element in (*root.iter(f"{TEI}language"), *root.iter()):
        if local(element) and (said := element.get(XML_LANG) or element.get("ident")):
            first.setdefault(said, element)
    unknown = [said for said in first if said.partition("-")[0] not in known]
    for said in unknown:
        yield error(first[said], f"{said!r} is no language: say it by its code, as 'fr'")
    used = [said for said, element in first.items() if local(element) == "language"]
    for said in first if used and not unknown else ():
        if said not in used:
            there = f"is not in langUsage, which has {', '.join(used)}"
            yield error(first[said], f"the language {said!r} {there}")


def _number(said: str) -> tuple[str, int] | None:
    """The kind and the value of a number, arabic or roman; None if it is none."""
    if said.isdecimal() and said.isascii():
        return "arabic", int(said)
    with suppress(InvalidRomanNumeralError):
        return "roman", int(RomanNumeral.from_string(said))
    return None


def _pages(root: etree._Element, text: etree._Element) -> Iterator[TextError]:
    """The first page that does not follow that before it, or is not of those in the header."""
    first, last = _range(_scope(root, text))
    numbering, before, lost = "", 0, False
    for element in text.iter(f"{TEI}pb", f"{TEI}gap"):
        if local(element) == "gap":
            lost = True
            continue
        n = element.get("n", "")
        number = _number(n)
        if number is None:
            yield error(element, f"page {n!r} is no number, roman or arabic")
            return
        kind, value = number
        follows = value > before if lost else value == before + 1
        if kind == numbering and not follows:
            yield error(element, f"page {n} follows page {before}: wanted is {before + 1}")
            return
        elif kind == "arabic" and first and not first <= value <= last:
            yield error(element, f"page {n} is not of the pages {first}–{last} that the header has")
            return
        numbering, before, lost = kind, value, False


def _ends(root: etree._Element, text: etree._Element) -> Iterator[TextError]:
    """Pages of the header of which the text has not the first, or not the last."""
    scope = _scope(root, text)
    first, last = _range(scope)
    found = [n for one in text.iter(f"{TEI}pb") if (n := one.get("n", "")).isdecimal()]
    if scope is not None and first and found and (str(first), str(last)) != (found[0], found[-1]):
        said = f"the pages are {first} to {last} here, and {found[0]} to {found[-1]} in the text"
        yield error(scope, said)


def _scope(root: etree._Element, text: etree._Element) -> etree._Element | None:
    """What the header has of the pages for the witness of the text, if it has anything."""
    clause = next(text.iterfind(f".//{TEI}seg[@type='clause']"), None)
    siglum = re.search(r"-([a-z])-", "" if clause is None else clause.get(XML_ID, ""))
    for witness in root.iterfind(f".//{TEI}witness[@n]"):
        if siglum and witness.get("n") in (siglum[1], "reprint"):
            for scope in witness.iterfind(f"{TEI}bibl/{TEI}biblScope[@unit='page']"):
                return scope
    return None


def _range(scope: etree._Element | None) -> tuple[int, int]:
    """The pages that it has; zeros if it has none in order, which is told by itself."""
    first, last = ("", "") if scope is None else (scope.get("from", ""), scope.get("to", ""))
    if first.isdecimal() and last.isdecimal() and int(first) <= int(last):
        return int(first), int(last)
    return 0, 0


def _heads(text: etree._Element) -> Iterator[TextError]:
    """Running heads with another number than that of their page."""
    page = None
    for element in text.iter(f"{TEI}pb", f"{TEI}fw"):
        if local(element) == "pb":
            page = element.get("n")
        elif element.get("type") in ("header", "pageNum"):
            for number in re.findall(r"\d+", "".join(_corrected(element))):
                if page is not None and number != page:
                    said = f"the page is {number} in its head, and {page} by its <pb>"
                    yield error(element, said)


def _counted(
    elements: Iterable[etree._Element], name: str, word: str, anew: str
) -> Iterator[TextError]:
    """The first that is miscounted; they are counted from one, anew after each of another kind."""
    count = 0
    for element in elements:
        if local(element) == anew:
            count = 0
        elif local(element) == name and (n := element.get("n")) is not None:
            count += 1
            if n != str(count):
                yield error(element, f"{word} {n} should be {word} {count}, counted from one")
                return


def _articles(text: etree._Element) -> Iterator[TextError]:
    """Articles without a number, which their clauses could not contradict."""
    for division in text.iterfind(f".//{TEI}div[@type='article']"):
        if not re.fullmatch(r"[1-9]\d*", division.get("n", "")):
            yield error(division, f"an article has n={division.get('n')!r}; wanted is its number")


def _labels(text: etree._Element) -> Iterator[TextError]:
    """Labels that hold more than a number: only the received view shows what they hold."""
    for label in text.iter(f"{TEI}label"):
        (clause,) = label.iterancestors(f"{TEI}seg")
        said = "".join(_corrected(label))
        wanted = f"{clause.get('n')}."
        # A number against its id is a fault of its own, and told once.
        of_id = f"{clause.get(XML_ID, '').rpartition('-')[2]}."
        before = [clause.text, *(one.tail for one in label.itersiblings(preceding=True))]
        if said.strip() not in (wanted, of_id):
            yield error(label, f"the label says {said!r}; wanted is the number, {wanted!r}")
        elif any(text and text.strip() for text in before):
            yield error(label, f"the label {said!r} stands behind words of its clause")


def _choices(text: etree._Element) -> Iterator[TextError]:
    """Corrections and spellings that are what they stand beside."""
    for choice in text.iter(f"{TEI}choice"):
        was, now = (child for child in choice if local(child))
        if words(was) == words(now):
            both = f"<{local(was)}> and <{local(now)}>"
            yield error(choice, f"{both} both say {words(was)!r}: one of them is wrong")


def _doubts(text: etree._Element) -> Iterator[TextError]:
    """Corrections that are in doubt, and no note says why."""
    for element in text.iter(f"{TEI}choice", f"{TEI}supplied", f"{TEI}surplus"):
        put = element if local(element) != "choice" else element.find(f"{TEI}corr")
        after = element.getnext()
        noted = after is not None and local(after) == "note" and not (element.tail or "").strip()
        if put is not None and put.get("cert") == "low" and not noted:
            yield error(element, f"<{local(put)}> has cert='low', and no note behind it says why")


def _corrected(element: etree._Element) -> Iterator[str]:
    """The words of an element without those that were misread."""
    if local(element) != "sic":
        yield element.text or ""
        for child in element:
            yield from _corrected(child)
            yield child.tail or ""


def _clauses(text: etree._Element) -> Iterator[TextError]:
    """Clauses whose numbers go back; articles and sections of a game are counted apart."""
    last: dict[str, tuple[tuple[int, str], str]] = {}
    for clause in text.iterfind(f".//{TEI}seg[@type='clause']"):
        name = clause.get(XML_ID, "")
        if found := re.fullmatch(r"(.+-s?)(\d+)([a-z]?)", name):
            number = int(found[2]), found[3]
            before = last.get(found[1])
            if before and number < before[0]:
                yield error(clause, f"it stands after {before[1]}, whose number is higher")
            last[found[1]] = number, name
