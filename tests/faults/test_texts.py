"""Faults seeded in a transcription, and what names each: file, line, clause, what is allowed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from edition.text import tei
from tests.conftest import ROOT, TEI

HOMBRE, ARTICLE = "academie-hombre", "encyclopedie-hombre"
WHIST, REVERSIS = "academie-triomphe-vingt-quatre-whist", "encyclopedie-reversis"

#: The text, what is changed into what, and what is said of it.
MARKUP = {
    "a printed note": (
        HOMBRE,
        ("voulussent écarter", 'voulussent <note place="bottom">Une note.</note> écarter'),
        "clause hombre-a-23: <note> has place='bottom'; it may have type, xml:lang, cert",
    ),
    "a note of no kind": (
        HOMBRE,
        ("voulussent écarter", "voulussent <note>Une note.</note> écarter"),
        "clause hombre-a-23: <note> wants type",
    ),
    "words in a choice": (
        HOMBRE,
        ("<sic>rodillc</sic>", "oops<sic>rodillc</sic>"),
        "clause hombre-a-43: text stands in <choice>, which holds none: 'oops'",
    ),
    "words behind a choice's parts": (
        HOMBRE,
        ("<corr>les a</corr>", "<corr>les a</corr> oops"),
        "clause hombre-a-28: text stands in <choice>, which holds none: 'oops'",
    ),
    "two corrections": (
        HOMBRE,
        ("<corr>les a</corr>", "<corr>les a</corr><corr>les avait</corr>"),
        "clause hombre-a-28: <choice> wants (sic, corr) | (orig, reg), and holds sic, corr, corr",
    ),
    "no correction": (
        HOMBRE,
        ("<corr>les a</corr>", ""),
        "clause hombre-a-28: <choice> wants (sic, corr) | (orig, reg), and holds sic",
    ),
    "a spelling for a correction": (
        HOMBRE,
        ("<corr>les a</corr>", "<reg>les a</reg>"),
        "clause hombre-a-28: <choice> wants (sic, corr) | (orig, reg), and holds sic, reg",
    ),
    "an empty correction": (
        HOMBRE,
        ("<corr>les a</corr>", "<corr/>"),
        "clause hombre-a-28: <corr> is empty: it says nothing without words",
    ),
    "a correction of a correction": (
        HOMBRE,
        ("<corr>les a</corr>", "<corr><choice><sic>l</sic><corr>les a</corr></choice></corr>"),
        "clause hombre-a-28: <sic> has no place in <choice>, which may hold orig, reg",
    ),
    "an element of TEI that no view shows": (
        HOMBRE,
        ("voulussent écarter", "voulussent <del>écarter</del>"),
        "clause hombre-a-23: <del> has no place in <seg>, which may hold (text | choice |",
    ),
    "a style that no view shows": (
        HOMBRE,
        ("voulussent écarter", 'voulussent <hi rend="italic">écarter</hi>'),
        "clause hombre-a-23: <hi> has no place in <seg>, which may hold",
    ),
    "an element of no TEI": (
        HOMBRE,
        ("voulussent écarter", "voulussent <écarter/>"),
        "clause hombre-a-23: <écarter> has no place in <seg>, which may hold",
    ),
    "an element of another namespace": (
        HOMBRE,
        ("voulussent écarter", 'voulussent <i xmlns="http://www.w3.org/1999/xhtml">écarter</i>'),
        "clause hombre-a-23: <{http://www.w3.org/1999/xhtml}i> is not in the namespace of TEI",
    ),
    "a page in a word that is misread": (
        HOMBRE,
        ("<sic>rodillc</sic>", '<sic>ro<pb n="161"/>dillc</sic>'),
        "clause hombre-a-43: <pb> has no place in <sic>, which may hold (text)",
    ),
    "an attribute that TEI does not have": (
        HOMBRE,
        ('xml:id="hombre-a-28" n="28"', 'xml:id="hombre-a-28" n="28" cret="low"'),
        "clause hombre-a-28: <seg> has cret='low'; it may have type, xml:id, n, corresp",
    ),
    "an attribute in the wrong place": (
        HOMBRE,
        ("<sic>rodillc</sic>", '<sic cert="low">rodillc</sic>'),
        "clause hombre-a-43: <sic> has cert='low'; it may have xml:id",
    ),
    "a certainty that TEI does not have": (
        HOMBRE,
        ("<corr>les a</corr>", '<corr cert="sure">les a</corr>'),
        "clause hombre-a-28: <corr> has cert='sure'; allowed is high or medium or low",
    ),
    "a break of no kind": (
        HOMBRE,
        ('<pb n="160" break="no"/>', '<pb n="160" break="maybe"/>'),
        "clause hombre-a-39: <pb> has break='maybe'; allowed is no",
    ),
    "a clause without its number": (
        HOMBRE,
        ('xml:id="hombre-a-28" n="28"', 'xml:id="hombre-a-28"'),
        "clause hombre-a-28: <seg> wants n",
    ),
    "a division of no kind": (
        HOMBRE,
        ('<div type="article" n="28">', '<div type="chapter" n="28">'),
        "<div> has type='chapter'; allowed is article or game or section",
    ),
    "running text in no clause": (
        HOMBRE,
        ('<div type="article" n="28">', '<div type="article" n="28">De plus,'),
        "text stands outside any clause: 'De plus,'",
    ),
    "a paragraph without a clause": (
        HOMBRE,
        ('<div type="article" n="28">', '<div type="article" n="28"><p> </p>'),
        "<p> wants (seg | pb | cb | lb | fw | gap | note)+, and holds nothing",
    ),
    "something supplied by nobody": (
        HOMBRE,
        ('<supplied reason="lost" resp="#ed"\n              cert="high">20.', "<supplied>20."),
        "clause hombre-a-20: <supplied> wants reason, resp",
    ),
    "a header without a source": (
        ARTICLE,
        ('<witness xml:id="wit-e" n="e">', '<witness xml:id="wit-e">'),
        "<witness> wants n",
    ),
    "a language of no form": (
        HOMBRE,
        ('<text xml:lang="fr">', '<text xml:lang="en français">'),
        "<text> has xml:lang='en français'; allowed is ",
    ),
    "a text in another language": (
        HOMBRE,
        ('<text xml:lang="fr">', '<text xml:lang="en">'),
        "<text> has xml:lang='en'; allowed is fr",
    ),
    "two texts": (
        HOMBRE,
        ("</TEI>", "<text><body><div type='game'/></body></text></TEI>"),
        "<TEI> wants teiHeader, standOff?, text, standOff?, and holds teiHeader, text, text",
    ),
}

COHERENCE = {
    "a page that does not follow": (
        HOMBRE,
        ('<pb n="159"/>', '<pb n="169"/>'),
        "clause hombre-a-33: page 169 follows page 158: wanted is 159",
    ),
    "a page given twice": (
        WHIST,
        ('<pb n="401"/>', '<pb n="400"/>'),
        "page 400 follows page 400: wanted is 401",
    ),
    "a page before those that the header names": (
        HOMBRE,
        ('<pb n="157" cert="high"/>', '<pb n="156" cert="high"/>'),
        "page 156 is not of the pages 157–160 that the header has",
    ),
    "a page that is no number": (
        HOMBRE,
        ('<pb n="158"/>', '<pb n="IIX"/>'),
        "page 'IIX' is no number, roman or arabic",
    ),
    "a page in the header behind the last": (
        HOMBRE,
        ('from="157" to="160">p. 157–160', 'from="157" to="161">p. 157–161'),
        "the pages are 157 to 161 here, and 157 to 160 in the text",
    ),
    "a page in the header before the first": (
        WHIST,
        ('from="398" to="404">p. 398–404', 'from="397" to="404">p. 397–404'),
        "the pages are 397 to 404 here, and 398 to 404 in the text",
    ),
    "a page that is another in its head": (
        HOMBRE,
        ("<corr>159</corr></choice></fw>", "<corr>195</corr></choice></fw>"),
        "clause hombre-a-33: the page is 195 in its head, and 159 by its <pb>",
    ),
    "a page supplied in its head, and another": (
        WHIST,
        ('cert="medium">402', 'cert="medium">420'),
        "the page is 420 in its head, and 402 by its <pb>",
    ),
    "a language that there is not": (
        HOMBRE,
        ('/ns/1.0" xml:lang="en">', '/ns/1.0" xml:lang="zz">'),
        "'zz' is no language: say it by its code, as 'fr'",
    ),
    "a language that is used, and there is not": (
        HOMBRE,
        ('<language ident="fr">', '<language ident="zz">'),
        "'zz' is no language: say it by its code, as 'fr'",
    ),
    "a language that the header does not have": (
        HOMBRE,
        ('xml:lang="fr">la triomphe<', 'xml:lang="it">la triomphe<'),
        "the language 'it' is not in langUsage, which has fr, en",
    ),
    "pages in the wrong order": (
        HOMBRE,
        ('from="157" to="160"', 'from="160" to="157"'),
        "pages go from '160' to '157': want two numbers in order",
    ),
    "pages that are not those in words": (
        REVERSIS,
        ('from="89" to="89">p. 89', 'from="89" to="89">p. 98'),
        "the pages are 'p. 89' by from and to, and 'p. 98' in words",
    ),
    "a volume that is no number": (
        ARTICLE,
        ("t. VIII</biblScope>", "t. huit</biblScope>"),
        "the volume 't. huit' is no number: write it as 't. VIII'",
    ),
    "a volume that is no roman number": (
        ARTICLE,
        ("t. VIII</biblScope>", "t. VIIII</biblScope>"),
        "the volume 't. VIIII' is no number: write it as 't. VIII'",
    ),
    "a year that is another": (
        HOMBRE,
        ('<date when="1824">1824', '<date when="1824">1842'),
        "the year is '1824' by when, and '1842' here",
    ),
    "a correction that changes nothing": (
        HOMBRE,
        ("<corr>les a</corr>", "<corr>lésa</corr>"),
        "clause hombre-a-28: <sic> and <corr> both say 'lésa': one of them is wrong",
    ),
    "a spelling that is the old one": (
        HOMBRE,
        ("<reg>quoique </reg>", "<reg>quoiqu'</reg>"),
        'clause hombre-a-39: <orig> and <reg> both say "quoiqu\'": one of them is wrong',
    ),
    "a doubt without a reason": (
        HOMBRE,
        ("<corr>les a</corr>", '<corr cert="low">les a</corr>'),
        "clause hombre-a-28: <corr> has cert='low', and no note behind it says why",
    ),
    "a paragraph left out": (
        ARTICLE,
        ('<p n="7">', '<p n="8">'),
        "paragraph 8 should be paragraph 7, counted from one",
    ),
    "a column miscounted": (
        REVERSIS,
        ('<cb n="2"/>', '<cb n="3"/>'),
        "clause reversis-e-s25: column 3 should be column 2, counted from one",
    ),
    "words in a label": (
        HOMBRE,
        ("<label>28.</label>\n              S'il", "<label>28. S'il</label>"),
        "clause hombre-a-28: the label says \"28. S'il\"; wanted is the number, '28.'",
    ),
    "words before a label": (
        HOMBRE,
        ("<label>28.</label>", "De plus, <label>28.</label>"),
        "clause hombre-a-28: the label '28.' stands behind words of its clause",
    ),
    "an article without a number": (
        HOMBRE,
        ('<div type="article" n="28">', '<div type="article">'),
        "an article has n=None; wanted is its number",
    ),
    "a clause out of order": (
        ARTICLE,
        ('xml:id="hombre-e-s10" n="s10"', 'xml:id="hombre-e-s2b" n="s2b"'),
        "clause hombre-e-s2b: it stands after hombre-e-s9, whose number is higher",
    ),
    "somebody who is not there": (
        HOMBRE,
        ('<supplied reason="lost" resp="#ed"', '<supplied reason="lost" resp="#nobody"'),
        "clause hombre-a-20: <supplied> has resp='#nobody', an id not here",
    ),
    "a conjecture on nothing": (
        ARTICLE,
        ('<app from="#crux-3">', '<app from="#crux-33">'),
        "<app> has from='#crux-33', an id not here",
    ),
    "an id given twice": (
        HOMBRE,
        ('xml:id="hombre-a-29"', 'xml:id="hombre-a-28"'),
        "clause hombre-a-28: its id is given twice: first on line ",
    ),
}


@pytest.mark.parametrize("name", [*MARKUP, *COHERENCE])
def test_a_fault_of_the_markup(name: str, tmp_path: Path) -> None:
    text, (old, new), said = (MARKUP | COHERENCE)[name]
    source = (ROOT / "transcriptions" / f"{text}.xml").read_text("utf-8")
    assert source.count(old) == 1, f"{old!r} stands {source.count(old)} times in {text}"
    path = tmp_path / f"{text}.xml"
    path.write_text(source.replace(old, new), "utf-8")
    (fault,) = tei.faults(path)
    assert str(fault).startswith(f"{path}:{fault.line}: {said}")
    # It is the line of the change, or where the tag ends that was changed; or that of the whole.
    first = 2 if "<TEI>" in said else source[: source.index(old)].count("\n") + 1
    assert first <= fault.line <= first + max(old.count("\n"), new.count("\n")) + 1


#: What is told by reading alone, as above.
READ = {
    "an id of no form": (
        HOMBRE,
        ('xml:id="hombre-a-29" n="29"', 'xml:id="hombre-29" n="29"'),
        "clause hombre-29: its id is not of the form <game>-<a or e>-<number>",
    ),
    "a number against its id": (
        HOMBRE,
        ('xml:id="hombre-a-29" n="29"', 'xml:id="hombre-a-29" n="92"'),
        "clause hombre-a-29: it has n='92' against its id",
    ),
    "a clause in another article": (
        HOMBRE,
        ('<div type="article" n="29">', '<div type="article" n="92">'),
        "clause hombre-a-29: it stands in article 92",
    ),
    "a clause of another witness": (
        HOMBRE,
        ('xml:id="hombre-a-29" n="29"', 'xml:id="hombre-e-29" n="29"'),
        "clause hombre-e-29: it is of the witness e, and those before it are of a",
    ),
}


@pytest.mark.parametrize("name", READ)
def test_a_fault_of_a_clause(name: str, tmp_path: Path) -> None:
    text, (old, new), said = READ[name]
    source = (ROOT / "transcriptions" / f"{text}.xml").read_text("utf-8")
    assert source.count(old) == 1
    path = tmp_path / f"{text}.xml"
    path.write_text(source.replace(old, new), "utf-8")
    with pytest.raises(tei.TextError) as fault:
        tei.read(path)
    assert str(fault.value) == f"{path}:{fault.value.line}: {said}"
    first = source[: source.index(old)].count("\n") + 1
    assert first <= fault.value.line <= first + 2


def test_a_text_without_a_clause(tmp_path: Path) -> None:
    path = tmp_path / "academie-hombre.xml"
    before, after = TEI.index("<body>"), TEI.index("</body>")
    path.write_text(f'{TEI[:before]}<body><pb n="1"/>{TEI[after:]}', "utf-8")
    with pytest.raises(tei.TextError) as fault:
        tei.read(path)
    assert str(fault.value).startswith(f"{path}:{fault.value.line}: ")
    assert str(fault.value).endswith("has no clause")


def _of(text: str) -> bytes:
    return (ROOT / "transcriptions" / f"{text}.xml").read_bytes()


#: What stands in the place of the dictionary's hombre, the line named, and what is said.
FILES = {
    "nothing": (b"", 1, "is empty"),
    "white space": (b" \n\n", 1, "is empty"),
    "a byte order mark": (
        b"\xef\xbb\xbf" + _of(HOMBRE),
        1,
        "begins with the byte order mark of UTF-8: save it as UTF-8 without one",
    ),
    "another Unicode": (
        _of(HOMBRE).decode().encode("utf-16"),
        1,
        "begins with the byte order mark of UTF-16: save it as UTF-8 without one",
    ),
    "Latin-1": (
        _of(HOMBRE)
        .decode()
        .translate(str.maketrans("’–…œ\u202f\u00a0", "'-.o  "))
        .encode("latin-1"),
        6,
        "at byte 60 of the line: the byte 0xE0 is not UTF-8: save the file as UTF-8",
    ),
    "Latin-1 that is declared": (
        _of(HOMBRE).replace(b'encoding="UTF-8"', b'encoding="ISO-8859-1"'),
        1,
        "declares the encoding 'ISO-8859-1', and is UTF-8: say so",
    ),
    "line ends of another system": (
        _of(HOMBRE).replace(b"\n", b"\r\n"),
        1,
        "at byte 39 of the line: a carriage return: end lines with LF alone",
    ),
    "a NUL": (
        _of(HOMBRE).replace(b"<corr>les a", b"<corr>\0les a"),
        251,
        "at byte 50 of the line: a NUL byte",
    ),
    "another control character": (
        _of(HOMBRE).replace(b"<corr>les a", b"<corr>\x0bles a"),
        251,
        "at byte 50 of the line: the control character 0x0B",
    ),
    "no XML": (b"Celui qui joue\n", 1, "is not well-formed XML: Start tag expected"),
    "half a file": (_of(HOMBRE)[:9000], 0, "is not well-formed XML: "),
    "no namespace": (
        _of(HOMBRE).replace(b' xmlns="http://www.tei-c.org/ns/1.0"', b""),
        2,
        "<TEI> is not in the namespace of TEI: write <TEI xmlns=",
    ),
    "a corpus": (
        b'<teiCorpus xmlns="http://www.tei-c.org/ns/1.0">\n' + _of(HOMBRE)[39:] + b"</teiCorpus>",
        1,
        "begins with <teiCorpus>; a transcription is one <TEI>",
    ),
    "a fragment": (
        b'\n<div xmlns="http://www.tei-c.org/ns/1.0"><p>Celui</p></div>',
        2,
        "begins with <div>; a transcription is one <TEI>",
    ),
    "a document type": (
        _of(HOMBRE).replace(b"<TEI ", b'<!DOCTYPE TEI [<!ENTITY a "Celui">]>\n<TEI ', 1),
        1,
        "has a DOCTYPE: what its entities stand for could be lost",
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_transcription(name: str, tmp_path: Path) -> None:
    content, line, said = FILES[name]
    path = tmp_path / "academie-hombre.xml"
    path.write_bytes(content)
    (fault,) = tei.faults(path)
    assert fault.line == line or (not line and fault.line > 1)
    assert str(fault).startswith(f"{path}:{fault.line}: {said}")
    assert "\n" not in str(fault)


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "academie-hombre.xml"
    path.mkdir()
    (fault,) = tei.faults(path)
    assert str(fault) == f"{path}:1: is a folder, where a file should be"


def test_every_fault_of_a_file_is_named_in_order(tmp_path: Path) -> None:
    path = Path(shutil.copy(ROOT / "transcriptions" / f"{HOMBRE}.xml", tmp_path))
    source = path.read_text("utf-8")
    for name in ("two corrections", "a printed note", "words in a choice"):
        source = source.replace(*MARKUP[name][1])
    path.write_text(source, "utf-8")
    said = [str(fault).partition(": ")[2] for fault in tei.faults(path)]
    assert [one.split(":")[0] for one in said] == [
        "clause hombre-a-23",
        "clause hombre-a-28",
        "clause hombre-a-43",
    ]
