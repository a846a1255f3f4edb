"""Every passage says which language it is in, in HTML and in EPUB."""

import pytest
from lxml import etree, html

from tests.conftest import Built, Tiny

XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(params=["html", "epub"])
def page(request: pytest.FixtureRequest, tiny: Tiny) -> etree._Element:
    """The tiny page, by each builder; an EPUB's pages must be well-formed XML."""
    if request.param == "html":
        return html.fromstring(tiny.build("html").read("essai.html"))
    root = etree.fromstring(tiny.build("epub").read("essai.xhtml").encode())
    for element in root.iter():
        if isinstance(element.tag, str):
            if "lang" in element.attrib:
                assert element.get(XML_LANG) == element.get("lang")
            element.tag = etree.QName(element).localname
    return root


def language(element: etree._Element) -> str | None:
    """The language of an element: its own, or that of the nearest element around it."""
    found = element.xpath("ancestor-or-self::*[@lang][1]/@lang")
    return found[-1] if found else None


def test_french_and_english_of_each_clause(page: etree._Element) -> None:
    sections = page.xpath("//section[contains(@class, 'clause')][@data-status]")
    assert [section.get("id") for section in sections] == ["essai-a-1", "essai-a-2", "essai-a-3"]
    for section in sections:
        (facing,) = section.xpath("./div[@class='facing']")
        french, english = facing.getchildren()
        assert (french.get("class"), french.get("lang")) == ("french", "fr")
        assert (english.get("class"), english.get("lang")) == ("english", "en")
        assert "".join(french.itertext()).strip()
        assert "".join(english.itertext()).strip()


@pytest.mark.parametrize(
    "words", ["au hasard", "bête", "renonce", "un éditeur", "«\u202fce\u202f»"]
)
def test_french_words_in_english(page: etree._Element, words: str) -> None:
    found = [
        element
        for element in page.xpath("//*[@class='foreign']")
        if "".join(element.itertext()) == words
    ]
    assert found
    assert {language(element) for element in found} == {"fr"}


def test_english_around_them(page: etree._Element) -> None:
    (note,) = page.xpath("//div[@class='editorial-note']/p")
    assert language(note) == "en"


def test_the_corrections(built: Built) -> None:
    page = built.page("glossary.html")
    (row,) = page.xpath("//section[@id='corrections-essai']//tbody/tr")
    cells = row.getchildren()
    assert [" ".join(cell.text_content().split()) for cell in cells] == [
        "art. 1",
        "1",
        "lc",
        "le",
        "sic",
        "low",
        "Perhaps «\u202fce\u202f».".replace("\u202f", " "),
    ]
    assert cells[0].xpath(".//a/@href") == ["essai.html#essai-a-1"]
    assert [cells[n].xpath("./div/@lang") for n in (2, 3)] == [["fr"], ["fr"]]
    assert page.xpath("//p[@class='corrections-count']/text()") == ["1 correction."]
