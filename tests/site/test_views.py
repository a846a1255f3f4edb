"""The three views of the French: one shown, the others at hand and in nobody's way."""

import pytest
from lxml import html

from edition.text import addresses, tei
from edition.text.model import Correction
from tests.conftest import Built, Tiny


def correction(received: str, corrected: str = "x") -> Correction:
    return Correction("a", None, 1, received, corrected, "sic", None, None)


def test_an_entry_is_named_by_what_was_received() -> None:
    received = ["lésa vues", "^ nés", "3(", "■", "béie", "béie", "béie 2", "œſ &"]
    found = addresses.of_clause("c-a-1", map(correction, received))
    assert [name.removeprefix("c-a-1-correction-") for name in found] == [
        *("lesa-vues", "nes", "3", "sign", "beie", "beie--2", "beie-2", "oes-et"),
    ]


def test_an_entry_added_before_another_does_not_rename_it() -> None:
    one, two = correction("un"), correction("deux")
    assert addresses.of_clause("c", [two])[0] == addresses.of_clause("c", [one, two])[1]


def test_all_entries_of_a_text_have_names_of_their_own(built: Built) -> None:
    text = tei.read(built.root / "transcriptions/essai.xml")
    assert addresses.of_text(text) == ("essai-a-1-correction-lc",)


@pytest.fixture
def clauses(built: Built) -> dict[str, html.HtmlElement]:
    sections = built.page("essai.html").find_class("clause")
    return {section.get("id"): section for section in sections}


def test_the_other_views_are_inert(clauses: dict[str, html.HtmlElement]) -> None:
    for section in clauses.values():
        (template,) = section.xpath("./template")
        assert template.get("class") == "views no-search"
        assert not section.xpath(".//div[contains(@class, 'received')][not(ancestor::template)]")


def test_each_view_holds_its_text(built: Built, clauses: dict[str, html.HtmlElement]) -> None:
    for clause in tei.read(built.root / "transcriptions/essai.xml").clauses:
        (template,) = clauses[clause.id].xpath("./template")
        held = {div.get("class"): div for div in template}
        assert held["received"].text_content().strip("\n") == clause.received
        assert held["received"].get("lang") == "fr"
        if clause.modern == clause.corrected:
            assert "modern" not in held
        else:
            for mark in held["modern"].find_class("pb"):
                mark.drop_tree()
            assert held["modern"].text_content().strip("\n") == clause.modern


def test_a_correction_leads_to_its_entry_in_either_text(
    built: Built, clauses: dict[str, html.HtmlElement]
) -> None:
    marks = clauses["essai-a-1"].find_class("corr")
    assert [(mark.text, mark.get("title")) for mark in marks] == [
        ("le", "received: lc"),
        ("lc", "corrected: le"),
    ]
    targets = {mark.getparent().get("href") for mark in marks}
    assert targets == {"glossary.html#essai-a-1-correction-lc"}
    listed = html.fromstring((built.root / "build1/html/glossary.html").read_text("utf-8"))
    (row,) = listed.xpath("//tr[@id='essai-a-1-correction-lc']")
    assert "lc" in row.text_content()


def test_the_received_text_stands_on_a_page_too(built: Built) -> None:
    page = built.page("glossary.html")
    (term,) = page.xpath("//dt[@id='essai-a-2-received']")
    assert term.xpath("./a/@href")[0] == "essai.html#essai-a-2"
    definition = term.getnext()
    (received,) = definition.find_class("received")
    (modern,) = definition.find_class("modern")
    clause = tei.read(built.root / "transcriptions/essai.xml").clauses[1]
    assert received.text_content().strip("\n") == clause.received
    assert modern.text_content().strip("\n") == clause.modern


@pytest.mark.parametrize("builder", ["text", "epub"])
def test_other_builders_show_each_view_once(tiny: Tiny, builder: str) -> None:
    built = tiny.good(builder)
    (path,) = (
        p for p in built.out.rglob("*") if p.stem == "essai" and p.suffix in {".txt", ".xhtml"}
    )
    text = path.read_text("utf-8")
    assert "<template" not in text
    assert text.count("dit-on") == 1


def test_the_search_index_holds_the_corrected_text_alone(built: Built) -> None:
    words = built.read("search/essai.json")
    assert words.count("étoit") == 1
    assert "était" not in words
