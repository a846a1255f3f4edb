"""The book for paper: all of the site's text in one document, and the PDF that is printed of it."""

import re
from pathlib import Path

import pytest
from lxml import html
from playwright.sync_api import Page

from edition.book import paper, pdf
from tests.browser.conftest import exported
from tests.conftest import SITE

#: A clause with everything: a correction, a page mark, glosses, a note, a parallel, readings.
SAMPLES = ("hombre-a-39", "hombre-e-s20", "reversis-e-s6", "whist-a-s1")


@pytest.fixture(scope="module")
def book() -> html.HtmlElement:
    return paper.assemble(SITE)


def words(text: str) -> str:
    return " ".join(text.split())


def test_every_clause_is_in_the_book_once_with_all_its_layers(book) -> None:
    for clause in exported():
        (section,) = book.xpath("//section[@id=$id]", id=clause["id"])
        assert section.get("class") == "clause"
        for mark in section.find_class("pb"):
            mark.drop_tree()
        text = words(section.text_content())
        assert words(clause["fr"]) in text, clause["id"]
        assert words(clause["en"]) in text, clause["id"]
        blocks = [pre.text_content().strip() for pre in section.iter("pre")]
        for example in clause["examples"]:
            # A blank line of an answer is shown as one.
            assert example["source"].replace("<BLANKLINE>", "").strip() in blocks, clause["id"]
        for reading in clause["readings"]:
            assert f"Reading: {reading['name']}" in text, clause["id"]
        if clause["status"] == "commentary":
            assert words(clause["reason"]) in text, clause["id"]


def test_ids_are_unique_and_links_lead_within_the_book(book) -> None:
    ids = book.xpath("//@id")
    assert len(ids) == len(set(ids))
    known = set(ids)
    inner = [address for address in book.xpath("//a/@href") if not address.startswith("http")]
    assert [a for a in inner if not a.startswith(("#", "mailto:")) or a[1:] not in known] == []


def test_pictures_and_style_sheets_are_there(book) -> None:
    for address in book.xpath("//link/@href | //img/@src | //object/@data"):
        assert (SITE / address).is_file(), address
    assert not book.xpath("//script | //template | //form | //button")


def test_the_games_have_the_first_headings_and_the_articles_the_fourth(book) -> None:
    parts = [heading.text for heading in book.xpath("//h1[@class='part-title']")]
    assert parts[:5] == ["Hombre", "Reversis", "Triomphe", "Vingt-quatre", "Whist"]
    (section,) = book.xpath("//section[@id='hombre-a-28']")
    assert section.xpath("./h4")[0].text == "Art. 28"


def test_paper_shows_every_layer_and_nothing_of_the_screen(desk, tmp_path: Path) -> None:
    target = paper.write(SITE, tmp_path)
    page: Page = desk.blank()
    page.emulate_media(media="print")
    page.goto(target.as_uri())
    for clause_id in SAMPLES:
        section = page.locator(f"section[id='{clause_id}']")
        hidden = section.evaluate(
            """e => [...e.querySelectorAll("p, dt, dd, pre, h4, h5")]
                 .filter(x => x.textContent.trim() && !x.checkVisibility())
                 .map(x => x.outerHTML.slice(0, 80))"""
        )
        assert hidden == [], clause_id
        assert section.locator(".french").is_visible()
        assert section.locator(".english").is_visible()


def test_the_pdf_has_bookmarks_embedded_faces_and_no_date_of_the_day(
    browser, tmp_path: Path
) -> None:
    """One game only: the whole takes a minute."""
    target = paper.write(SITE, tmp_path)
    root = html.parse(str(target), html.HTMLParser(encoding="utf-8")).getroot()
    for chapter in root.find_class("chapter"):
        if chapter.get("id") != "page-vingt-quatre-academie":
            chapter.drop_tree()
    target.write_bytes(html.tostring(root, doctype="<!DOCTYPE html>", encoding="utf-8"))
    printed = tmp_path / "one.pdf"
    pdf.print_with(browser, target, printed)
    content = pdf.dated(printed.read_bytes(), 1_700_000_000)
    assert content.count(b"/Outlines") == 2
    assert content.count(b"/Title ") > 15
    # A face without a file would be left to the reader's machine; the suits are drawn in the page.
    assert content.count(b"/FontFile2") == content.count(b"/Subtype /CIDFontType2") > 0
    assert set(re.findall(rb"\(D:(\d{8})", content)) == {b"20231114"}
    assert b"/StructTreeRoot" in content
