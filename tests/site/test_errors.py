"""Each fault of an edition gives one clear error, with file, line and clause."""

import pytest

from edition.text import tei
from edition.verify import examples, running
from tests.conftest import Built, Tiny

PAGE = "source/essai.md"
TEI = "transcriptions/essai.xml"
STRAY = "source/stray.md"


def test_the_tiny_edition_is_clean(built: Built) -> None:
    assert built.warnings == []


#: What is changed into what, the words on the line that is named, and what is said of it.
CHANGED = {
    (PAGE, "{clause}`essai-a-2`", "{clause}`essai-a-20`"): (
        "essai-a-20",
        "no clause has the id 'essai-a-20' [ref.clause]",
    ),
    (PAGE, "It was allowed", "By {clause}`essai-a-20` it was allowed"): (
        "essai-a-20",
        "no clause has the id 'essai-a-20' [ref.clause]",
    ),
    (PAGE, "{gloss} renonce", "{gloss} codille"): (
        "{gloss} codille",
        "clause essai-a-2: the glossary has no term 'codille' [edition]",
    ),
    (PAGE, ":commentary: it commends the rules and says nothing to obey\n\n", ""): (
        "{clause} essai-a-3",
        "clause essai-a-3 has neither an example",
    ),
    (PAGE, ":default:\n\n", ""): ("{reading} strict", "clause essai-a-1: exactly one"),
    (PAGE, "essai-a-3\n:commentary: it", "essai-a-33\n:commentary: it"): (
        "{clause} essai-a-33",
        "clause essai-a-33 is in no text of this edition; the nearest is essai-a-3",
    ),
    # As it was received and published, whatever is changed.
    (TEI, "valent partout", "va1ent partout"): ("va1ent", "clause essai-a-3: the transcription"),
    (TEI, "<sic>lc</sic>", "<sic>1c</sic>"): ("1c</sic>", "clause essai-a-1: the transcription"),
    (TEI, '<corr cert="low">le</corr>', '<corr cert="low">la</corr>'): (
        'xml:id="essai-a-1"',
        "the French of essai-a-1 is not what ",
    ),
}


@pytest.mark.parametrize("change", CHANGED)
def test_a_change_is_named_at_its_line(tiny: Tiny, change: tuple[str, str, str]) -> None:
    words, said = CHANGED[change]
    tiny.follows = False
    tiny.change(*change)
    line = tiny.line(change[0], words)
    found = [one for one in tiny.build().warnings if "essai-a-3 stands on no page" not in one]
    assert [one[: len(f"{change[0]}:{line}: WARNING: {said}")] for one in found] == [
        f"{change[0]}:{line}: WARNING: {said}"
    ]


def _cut(tiny: Tiny) -> tuple[str, str]:
    """The page without its second clause, and that clause."""
    text = (tiny.root / PAGE).read_text("utf-8")
    start, end = text.index(":::::{clause} essai-a-2"), text.index(":::::{clause} essai-a-3")
    return text[:start] + text[end:], text[start:end]


def test_a_clause_deleted_from_the_page(tiny: Tiny) -> None:
    tiny.write(PAGE, _cut(tiny)[0])
    # It is named once, although the page still mentions it.
    tiny.told(TEI, 'xml:id="essai-a-2"', "clause essai-a-2 stands on no page [edition]")


def test_clauses_out_of_order(tiny: Tiny) -> None:
    tiny.write(PAGE, "\n".join(_cut(tiny)))
    tiny.told(
        PAGE,
        "{clause} essai-a-2",
        "clause essai-a-2 is out of order: the text has it before essai-a-3 [edition]",
    )


def test_an_id_that_stands_twice(tiny: Tiny) -> None:
    extra = "\n:::::{clause} essai-a-3\n:commentary: as before\n\nAgain.\n:::::\n"
    tiny.write(PAGE, (tiny.root / PAGE).read_text("utf-8") + extra)
    first = tiny.line(PAGE, "{clause} essai-a-3")
    tiny.told(PAGE, first + 6, f"clause essai-a-3 stands twice: already at {PAGE}:{first} [")


def test_an_id_given_twice_in_the_text(tiny: Tiny) -> None:
    tiny.change(TEI, 'xml:id="essai-a-2"', 'xml:id="essai-a-1"')
    line = tiny.line(TEI, 'n="2"><label>')
    with pytest.raises(SystemExit, match=rf"essai\.xml:{line}: .*essai-a-1"):
        tiny.build()


def test_a_text_that_is_not_xml(tiny: Tiny) -> None:
    tiny.change(TEI, "Ces règles", "<p>Ces règles")
    with pytest.raises(SystemExit, match=r"essai\.xml:\d+: "):
        tiny.build()


@pytest.mark.parametrize("directive", ["gloss", "reading", "example"])
def test_a_part_of_a_clause_outside_any(tiny: Tiny, directive: str) -> None:
    tiny.write(STRAY, f"# Stray\n\n:::{{{directive}}} bête\nwords\n:::\n")
    warnings = tiny.build().warnings
    assert any(f"{{{directive}}} must stand inside {{clause}}" in line for line in warnings)
    assert any(line.startswith(f"{STRAY}:3: ") for line in warnings)


#: A directive that names what there is not, and what is said of it.
STRAYING = {
    "{modules} rules_demo.picquet": "No module named 'rules_demo.picquet'",
    "{state} other": "no page in other/ has a clause [edition]",
    "{citation} essai-a-22": "no clause has the id 'essai-a-22' [edition]",
    "{collation} picquet": "'picquet'",
    "{collation} reversis": "'reversis'",
    "{concordance} picquet": "no clause of the dictionary's 'picquet' has a parallel",
    "{concordance} essai-deux": "no clause of the dictionary's 'essai-deux' has a parallel",
}


@pytest.mark.parametrize("directive", STRAYING)
def test_what_a_directive_names_and_there_is_not(tiny: Tiny, directive: str) -> None:
    tiny.write(STRAY, f"# Stray\n\n```{directive}\n```\n")
    tiny.told(STRAY, 3, STRAYING[directive])


def test_a_published_clause_that_is_gone(tiny: Tiny) -> None:
    tiny.follows = False
    text = (tiny.root / TEI).read_text("utf-8")
    start = text.index('    <div type="article" n="3">')
    tiny.write(TEI, text[:start] + text[text.index("  </body>") :])
    tiny.write("transcriptions/received/essai.txt", tei.received_view(tiny.root / TEI))
    page = (tiny.root / PAGE).read_text("utf-8")
    tiny.write(PAGE, page[: page.index(":::::{clause} essai-a-3")])
    gone, edited = tiny.build().warnings
    assert "transcriptions/ids.lock:" in gone
    assert "essai-a-3, published in 0.1.0, is in no text" in gone
    assert edited.startswith("transcriptions/received/essai.txt:1: WARNING: is not what ")


def test_a_wrong_example(tiny: Tiny) -> None:
    tiny.change(PAGE, "'RDV'", "'RVD'")
    path = tiny.root / PAGE
    clause = examples.read(path).clauses[0]
    (failure,) = running.run(clause.blocks)
    assert failure.line == tiny.line(PAGE, ">>> order") + 1
    french = tei.read(tiny.root / TEI).clauses[0].corrected
    report = running.report(failure, french, clause.english)
    order = [
        f"essai-a-1  {path}:{failure.line}",
        "L'«\u202fordre\u202f» des cartes",
        "The order of the cards",
        "Expected:\n    'RVD'",
        "Got:\n    'RDV'",
    ]
    places = [report.index(words) for words in order]
    assert places == sorted(places)
    assert places[0] == 0
    # So is it under the doctest builder.
    built = tiny.build("doctest")
    assert built.app.statuscode == 1
    assert f'File "essai.md", line {failure.line}, in essai-a-1' in built.read("output.txt")
