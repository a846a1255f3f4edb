"""Faults seeded in a transcription, and what names each: file, line, clause, what is allowed."""

import re
from pathlib import Path

import pytest

from edition.text import tei
from tests.conftest import ROOT, TEI

HOMBRE, ARTICLE = "academie-hombre", "encyclopedie-hombre"
WHIST, REVERSIS = "academie-triomphe-vingt-quatre-whist", "encyclopedie-reversis"

#: Of each text a change, as ``before⟦old→new⟧after``, and what is said of it.
MARKUP = {
    HOMBRE: {
        'il fait la ⟦→<seg type="clause" xml:id="hombre-a-28b" n="28b">il</seg> ⟧<choice><sic>': (
            "clause hombre-a-28b: <seg> has type='clause'; allowed is heading"
        ),
        "<⟦corr>les a</corr→expan>les a</expan⟧>": (
            "clause hombre-a-28: <expan> has no place in <choice>, which may hold (sic, corr)"
        ),
        'voulussent ⟦→<note place="bottom">Une note.</note> ⟧écarter': (
            "clause hombre-a-23: <note> has place='bottom'; it may have type, xml:lang, cert"
        ),
        "voulussent ⟦→<note>Une note.</note> ⟧écarter": "clause hombre-a-23: <note> wants type",
        "⟦→oops⟧<sic>rodillc</sic>": (
            "clause hombre-a-43: text stands in <choice>, which holds none: 'oops'"
        ),
        "<corr>les a</corr>⟦→ oops⟧": (
            "clause hombre-a-28: text stands in <choice>, which holds none: 'oops'"
        ),
        "<corr>les a</corr>⟦→<corr>les avait</corr>⟧": (
            "clause hombre-a-28: <choice> wants (sic, corr) | (orig, reg), and holds sic, corr,"
        ),
        "⟦<corr>les a</corr>→⟧": (
            "clause hombre-a-28: <choice> wants (sic, corr) | (orig, reg), and holds sic"
        ),
        "<⟦corr>les a</corr→reg>les a</reg⟧>": (
            "clause hombre-a-28: <choice> wants (sic, corr) | (orig, reg), and holds sic, reg"
        ),
        "<corr⟦>les a</corr→/⟧>": (
            "clause hombre-a-28: <corr> is empty: it says nothing without words"
        ),
        "<corr>⟦les a→<choice><sic>l</sic><corr>les a</corr></choice>⟧</corr>": (
            "clause hombre-a-28: <sic> has no place in <choice>, which may hold orig, reg"
        ),
        "voulussent ⟦écarter→<del>écarter</del>⟧": (
            "clause hombre-a-23: <del> has no place in <seg>, which may hold (text | choice |"
        ),
        'voulussent ⟦écarter→<hi rend="italic">écarter</hi>⟧': (
            "clause hombre-a-23: <hi> has no place in <seg>, which may hold"
        ),
        "voulussent ⟦écarter→<écarter/>⟧": (
            "clause hombre-a-23: <écarter> has no place in <seg>, which may hold"
        ),
        'voulussent ⟦écarter→<i xmlns="http://www.w3.org/1999/xhtml">écarter</i>⟧': (
            "clause hombre-a-23: <{http://www.w3.org/1999/xhtml}i> is not in the namespace of TEI"
        ),
        '<sic>ro⟦→<pb n="161"/>⟧dillc</sic>': (
            "clause hombre-a-43: <pb> has no place in <sic>, which may hold (text)"
        ),
        'xml:id="hombre-a-28" n="28"⟦→ cret="low"⟧': (
            "clause hombre-a-28: <seg> has cret='low'; it may have type, xml:id, n, corresp"
        ),
        '<sic⟦→ cert="low"⟧>rodillc</sic>': (
            "clause hombre-a-43: <sic> has cert='low'; it may have xml:id"
        ),
        '<corr⟦→ cert="sure"⟧>les a</corr>': (
            "clause hombre-a-28: <corr> has cert='sure'; allowed is high or medium or low"
        ),
        '<pb n="160" break="⟦no→maybe⟧"/>': (
            "clause hombre-a-39: <pb> has break='maybe'; allowed is no"
        ),
        'xml:id="hombre-a-28"⟦ n="28"→⟧': "clause hombre-a-28: <seg> wants n",
        '<div type="⟦article→chapter⟧" n="28">': (
            "<div> has type='chapter'; allowed is article or game or section"
        ),
        '<div type="article" n="28">⟦→De plus,⟧': "text stands outside any clause: 'De plus,'",
        '<div type="article" n="28">⟦→<p> </p>⟧': (
            "<p> wants (seg | pb | cb | lb | fw | gap | note)+, and holds nothing"
        ),
        '<supplied⟦ reason="lost" resp="#ed"\n              cert="high"→⟧>20.': (
            "clause hombre-a-20: <supplied> wants reason, resp"
        ),
        '<text xml:lang="⟦fr→en français⟧">': "<text> has xml:lang='en français'; allowed is ",
        '<text xml:lang="⟦fr→en⟧">': "<text> has xml:lang='en'; allowed is fr",
        "<⟦→text><body><div type='game'/></body></text><⟧/TEI>": (
            "<TEI> wants teiHeader, standOff?, text, standOff?, and holds teiHeader, text, text"
        ),
    },
    ARTICLE: {
        '<witness xml:id="wit-e"⟦ n="e"→⟧>': "<witness> wants n",
    },
}

COHERENCE = {
    HOMBRE: {
        '<pb n="1⟦5→6⟧9"/>': "clause hombre-a-33: page 169 follows page 158: wanted is 159",
        '<pb n="15⟦7→6⟧" cert="high"/>': "page 156 is not of the pages 157–160 that the header has",
        '<pb n="⟦158→IIX⟧"/>': "page 'IIX' is no number, roman or arabic",
        'from="157" to="16⟦0">p. 157–160→1">p. 157–161⟧': (
            "the pages are 157 to 161 here, and 157 to 160 in the text"
        ),
        "<corr>1⟦59→95⟧</corr></choice></fw>": (
            "clause hombre-a-33: the page is 195 in its head, and 159 by its <pb>"
        ),
        '/ns/1.0" xml:lang="⟦en→zz⟧">': "'zz' is no language: say it by its code, as 'fr'",
        '<language ident="⟦fr→zz⟧">': "'zz' is no language: say it by its code, as 'fr'",
        'xml:lang="⟦fr→it⟧">la triomphe<': (
            "the language 'it' is not in langUsage, which has fr, en"
        ),
        'from="1⟦57" to="160→60" to="157⟧"': (
            "pages go from '160' to '157': want two numbers in order"
        ),
        '<date when="1824">18⟦24→42⟧': "the year is '1824' by when, and '1842' here",
        "<corr>l⟦es →és⟧a</corr>": (
            "clause hombre-a-28: <sic> and <corr> both say 'lésa': one of them is wrong"
        ),
        "<reg>quoiqu⟦e →'⟧</reg>": (
            'clause hombre-a-39: <orig> and <reg> both say "quoiqu\'": one of them is wrong'
        ),
        '<corr⟦→ cert="low"⟧>les a</corr>': (
            "clause hombre-a-28: <corr> has cert='low', and no note behind it says why"
        ),
        "<label>28.⟦</label>\n              S'il→ S'il</label>⟧": (
            "clause hombre-a-28: the label says \"28. S'il\"; wanted is the number, '28.'"
        ),
        "⟦→De plus, ⟧<label>28.</label>": (
            "clause hombre-a-28: the label '28.' stands behind words of its clause"
        ),
        '<div type="article"⟦ n="28"→⟧>': "an article has n=None; wanted is its number",
        '<supplied reason="lost" resp="#⟦ed→nobody⟧"': (
            "clause hombre-a-20: <supplied> has resp='#nobody', an id not here"
        ),
        'xml:id="hombre-a-2⟦9→8⟧"': "clause hombre-a-28: its id is given twice: first on line ",
    },
    ARTICLE: {
        "t. ⟦VIII→huit⟧</biblScope>": "the volume 't. huit' is no number: write it as 't. VIII'",
        "t. VIII⟦→I⟧</biblScope>": "the volume 't. VIIII' is no number: write it as 't. VIII'",
        '<p n="⟦7→8⟧">': "paragraph 8 should be paragraph 7, counted from one",
        'xml:id="hombre-e-s⟦10" n="s10→2b" n="s2b⟧"': (
            "clause hombre-e-s2b: it stands after hombre-e-s9, whose number is higher"
        ),
        '<app from="#crux-3⟦→3⟧">': "<app> has from='#crux-33', an id not here",
    },
    WHIST: {
        '<pb n="40⟦1→0⟧"/>': "page 400 follows page 400: wanted is 401",
        'from="39⟦8" to="404">p. 398→7" to="404">p. 397⟧–404': (
            "the pages are 397 to 404 here, and 398 to 404 in the text"
        ),
        'cert="medium">4⟦02→20⟧': "the page is 420 in its head, and 402 by its <pb>",
    },
    REVERSIS: {
        'from="89" to="89">p. ⟦89→98⟧': (
            "the pages are 'p. 89' by from and to, and 'p. 98' in words"
        ),
        '<cb n="⟦2→3⟧"/>': "clause reversis-e-s25: column 3 should be column 2, counted from one",
    },
}


def _rows(*tables: dict[str, dict[str, str]]) -> list[tuple[str, str, str]]:
    """The text, the change and what is said, of each row."""
    each = (rows for table in tables for rows in table.items())
    return [(text, change, said) for text, rows in each for change, said in rows.items()]


def _changed(text: str, folder: Path, *changes: str) -> tuple[Path, range]:
    """A copy of a text in which something is changed, and the lines of the last change.

    They go on to where the tag ends that was changed.
    """
    source = (ROOT / "transcriptions" / f"{text}.xml").read_text("utf-8")
    for change in changes:
        before, old, new, after = re.split("[⟦→⟧]", change)
        assert source.count(before + old + after) == 1, change
        start = source.index(before + old + after)
        source = source.replace(before + old + after, before + new + after)
        first = source[:start].count("\n") + 1
        lines = range(first, first + change.count("\n") + 2)
    path = folder / f"{text}.xml"
    path.write_text(source, "utf-8")
    return path, lines


@pytest.mark.parametrize(("text", "change", "said"), _rows(MARKUP, COHERENCE))
def test_a_fault_of_the_markup(text: str, change: str, said: str, tmp_path: Path) -> None:
    path, lines = _changed(text, tmp_path, change)
    (fault,) = tei.faults(path)
    assert str(fault).startswith(f"{path}:{fault.line}: {said}")
    assert fault.line in lines or "<TEI>" in said  # which is the whole


#: What is told by reading alone, as above.
READ = {
    HOMBRE: {
        'xml:id="⟦h→H⟧ombre-a-29"': (
            "clause Hombre-a-29: its id is not of the form <game>-<a or e>-<number>"
        ),
        'xml:id="hombre⟦-a-→.a.⟧29"': (
            "clause hombre.a.29: its id is not of the form <game>-<a or e>-<number>"
        ),
        'xml:id="hombre-a-⟦29→xxix⟧"': (
            "clause hombre-a-xxix: its id is not of the form <game>-<a or e>-<number>"
        ),
        'xml:id="hombre-⟦a-→⟧29" n="29"': (
            "clause hombre-29: its id is not of the form <game>-<a or e>-<number>"
        ),
        'xml:id="hombre-a-29" n="⟦29→92⟧"': "clause hombre-a-29: it has n='92' against its id",
        '<div type="article" n="⟦29→92⟧">': "clause hombre-a-29: it stands in article 92",
        'xml:id="hombre-⟦a→e⟧-29" n="29"': (
            "clause hombre-e-29: it is of the witness e, and those before it are of a"
        ),
    },
}


@pytest.mark.parametrize(("text", "change", "said"), _rows(READ))
def test_a_fault_of_a_clause(text: str, change: str, said: str, tmp_path: Path) -> None:
    path, lines = _changed(text, tmp_path, change)
    with pytest.raises(tei.TextError) as fault:
        tei.read(path)
    assert str(fault.value) == f"{path}:{fault.value.line}: {said}"
    assert lines[0] <= fault.value.line <= lines[0] + 2


def test_an_id_given_twice_is_named_with_both_places(tmp_path: Path) -> None:
    path, _ = _changed(HOMBRE, tmp_path, 'xml:id="hombre-a-2⟦9→8⟧"')
    first = path.read_text("utf-8").partition('xml:id="hombre-a-28"')[0].count("\n") + 1
    with pytest.raises(tei.TextError, match=f"its id is given twice: first on line {first}$"):
        tei.read(path)
    path, _ = _changed(HOMBRE, tmp_path, "<label>28.⟦→ ⟧</label>")
    whole = ROOT / "transcriptions" / path.name
    with pytest.raises(tei.TextError, match=f"hombre-a-20 is given twice: first at {whole}"):
        tei.read_all([whole, path])


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


def test_a_folder_in_place_of_a_file_and_nothing(tmp_path: Path) -> None:
    path = tmp_path / "academie-hombre.xml"
    for said in ("there is no such file", "is a folder, where a file should be"):
        (fault,) = tei.faults(path)
        assert str(fault) == f"{path}:1: {said}"
        path.mkdir(exist_ok=True)


def test_every_fault_of_a_file_is_named_in_order(tmp_path: Path) -> None:
    changes = [
        "<corr>les a</corr>⟦→<corr>les avait</corr>⟧",
        "voulussent ⟦→<note>Une note.</note> ⟧écarter",
        "⟦→oops⟧<sic>rodillc</sic>",
    ]
    path, _ = _changed(HOMBRE, tmp_path, *changes)
    said = [str(fault).partition(": ")[2] for fault in tei.faults(path)]
    assert [one.split(":")[0] for one in said] == [
        "clause hombre-a-23",
        "clause hombre-a-28",
        "clause hombre-a-43",
    ]
