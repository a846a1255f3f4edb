"""Each fault of an edition gives one clear error, with file, line and clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from edition.text import tei
from edition.verify import examples, running

PAGE = "source/essai.md"
TEI = "transcriptions/essai.xml"


def test_the_tiny_edition_is_clean(tiny):
    assert tiny.build().warnings == []


def test_a_clause_deleted_from_the_page(tiny):
    text = (tiny.root / PAGE).read_text("utf-8")
    start = text.index(":::::{clause} essai-a-2")
    end = text.index(":::::{clause} essai-a-3")
    tiny.write(PAGE, text[:start] + text[end:])
    line = tiny.line(TEI, 'xml:id="essai-a-2"')
    # It is named once, although the page still mentions it.
    assert tiny.build().warnings == [
        f"{TEI}:{line}: WARNING: clause essai-a-2 stands on no page [edition]"
    ]


def test_an_id_that_stands_twice(tiny):
    extra = "\n:::::{clause} essai-a-3\n:commentary: as before\n\nAgain.\n:::::\n"
    tiny.write(PAGE, (tiny.root / PAGE).read_text("utf-8") + extra)
    first = tiny.line(PAGE, "{clause} essai-a-3")
    (warning,) = tiny.build().warnings
    assert warning.startswith(f"{PAGE}:{first + 6}: WARNING: clause essai-a-3 stands twice")
    assert f"already at {PAGE}:{first} [" in warning.replace(str(tiny.root) + "/", "")


def test_an_id_given_twice_in_the_text(tiny):
    tiny.change(TEI, 'xml:id="essai-a-2"', 'xml:id="essai-a-1"')
    line = tiny.line(TEI, 'n="2"><label>')
    with pytest.raises(SystemExit, match=rf"essai\.xml:{line}: .*essai-a-1"):
        tiny.build()


def test_a_text_that_is_not_xml(tiny):
    tiny.change(TEI, "Ces règles", "<p>Ces règles")
    with pytest.raises(SystemExit, match=r"essai\.xml:\d+: "):
        tiny.build()


def test_a_clause_of_no_text(tiny):
    extra = "\n:::::{clause} essai-a-33\n:commentary: none\n\nMore.\n:::::\n"
    tiny.write(PAGE, (tiny.root / PAGE).read_text("utf-8") + extra)
    line = tiny.line(PAGE, "essai-a-33")
    assert tiny.build().warnings == [
        f"{PAGE}:{line}: WARNING: clause essai-a-33 is in no text of this edition; "
        "the nearest is essai-a-3 [edition]"
    ]


def test_a_link_to_an_unknown_id(tiny):
    tiny.change(PAGE, "{clause}`essai-a-2`", "{clause}`essai-a-20`")
    line = tiny.line(PAGE, "essai-a-20")
    assert tiny.build().warnings == [
        f"{PAGE}:{line}: WARNING: no clause has the id 'essai-a-20' [ref.clause]"
    ]


def test_a_link_to_an_unknown_id_inside_a_clause(tiny):
    tiny.change(PAGE, "It was allowed", "By {clause}`essai-a-20` it was allowed")
    line = tiny.line(PAGE, "essai-a-20")
    assert tiny.build().warnings == [
        f"{PAGE}:{line}: WARNING: no clause has the id 'essai-a-20' [ref.clause]"
    ]


def test_clauses_out_of_order(tiny):
    text = (tiny.root / PAGE).read_text("utf-8")
    start, end = text.index(":::::{clause} essai-a-2"), text.index(":::::{clause} essai-a-3")
    tiny.write(PAGE, text[:start] + text[end:] + "\n" + text[start:end])
    line = tiny.line(PAGE, "{clause} essai-a-2")
    assert tiny.build().warnings == [
        f"{PAGE}:{line}: WARNING: clause essai-a-2 is out of order: "
        "the text has it before essai-a-3 [edition]"
    ]


def test_a_gloss_without_a_term(tiny):
    tiny.change(PAGE, "{gloss} renonce", "{gloss} codille")
    line = tiny.line(PAGE, "{gloss} codille")
    assert tiny.build().warnings == [
        f"{PAGE}:{line}: WARNING: clause essai-a-2: the glossary has no term 'codille' [edition]"
    ]


def test_neither_example_nor_reason(tiny):
    tiny.change(PAGE, ":commentary: it commends the rules and says nothing to obey\n\n", "")
    line = tiny.line(PAGE, "{clause} essai-a-3")
    (warning,) = tiny.build().warnings
    assert warning.startswith(f"{PAGE}:{line}: WARNING: clause essai-a-3 has neither an example")


def test_two_readings_without_a_default(tiny):
    tiny.change(PAGE, ":default:\n\n", "")
    line = tiny.line(PAGE, "{reading} strict")
    (warning,) = tiny.build().warnings
    assert warning.startswith(f"{PAGE}:{line}: WARNING: clause essai-a-1: exactly one")


@pytest.mark.parametrize("directive", ["gloss", "reading", "example"])
def test_a_part_of_a_clause_outside_any(tiny, directive):
    tiny.write("source/stray.md", f"# Stray\n\n:::{{{directive}}} bête\nwords\n:::\n")
    warnings = tiny.build().warnings
    assert any(f"{{{directive}}} must stand inside {{clause}}" in line for line in warnings)
    assert any(line.startswith("source/stray.md:3: ") for line in warnings)


def test_a_prompt_that_would_not_run_stops_the_build(tiny):
    tiny.write("source/stray.md", "# Stray\n\n```python\n>>> 1 + 1\n3\n```\n")
    assert tiny.build().warnings == [
        "source/stray.md:4: WARNING: a prompt in a python fence would not run: "
        "write {example} [edition]"
    ]


@pytest.fixture
def published(tiny):
    """As it was received and published, whatever is changed."""
    tiny.follows = False
    return tiny


def test_a_corrupted_character(published):
    published.change(TEI, "valent partout", "va1ent partout")
    line = published.line(TEI, "va1ent")
    (warning,) = published.build().warnings
    assert warning.startswith(f"{TEI}:{line}: WARNING: clause essai-a-3: ")
    assert "transcriptions/received/essai.txt:" in warning


def test_a_corrupted_character_of_a_misread_word(published):
    published.change(TEI, "<sic>lc</sic>", "<sic>1c</sic>")
    line = published.line(TEI, "<sic>1c</sic>")
    (warning,) = published.build().warnings
    assert warning.startswith(f"{TEI}:{line}: WARNING: clause essai-a-1: ")


def test_a_correction_changed_after_publication(published):
    published.change(TEI, '<corr cert="low">le</corr>', '<corr cert="low">la</corr>')
    line = published.line(TEI, 'xml:id="essai-a-1"')
    (warning,) = published.build().warnings
    assert warning.startswith(f"{TEI}:{line}: WARNING: the French of essai-a-1 is not what ")


def test_a_published_clause_that_is_gone(published):
    text = (published.root / TEI).read_text("utf-8")
    start = text.index('    <div type="article" n="3">')
    published.write(TEI, text[:start] + text[text.index("  </body>") :])
    received = tei.received_view(published.root / TEI)
    published.write("transcriptions/received/essai.txt", received)
    page = (published.root / PAGE).read_text("utf-8")
    published.write(PAGE, page[: page.index(":::::{clause} essai-a-3")])
    gone, edited = published.build().warnings
    assert "transcriptions/ids.lock:" in gone
    assert "essai-a-3, published in 0.1.0, is in no text" in gone
    assert edited.startswith("transcriptions/received/essai.txt:1: WARNING: is not what ")


def test_a_wrong_example(tiny):
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


def test_a_wrong_example_under_the_doctest_builder(tiny):
    tiny.change(PAGE, "'RDV'", "'RVD'")
    built = tiny.build("doctest")
    line = tiny.line(PAGE, ">>> order") + 1
    assert built.app.statuscode == 1
    assert f'File "essai.md", line {line}, in essai-a-1' in Path(built.out, "output.txt").read_text(
        "utf-8"
    )


def test_a_package_of_the_rules_that_is_not_there(tiny):
    tiny.write("source/code.md", "# Code\n\n```{modules} rules_demo.picquet\n```\n")
    (warning,) = tiny.build().warnings
    assert warning.startswith("source/code.md:3: ")
    assert "No module named 'rules_demo.picquet'" in warning
