"""Terms of art: found in the French, linked once in each text of a clause, their uses listed."""

import pytest
from lxml import html

from edition.text.usage import Lexicon
from tests.conftest import Tiny

LEXICON = Lexicon(
    [
        ("bête", "faire la bête"),
        ("renonce", "renoncer"),
        ("jeton",),
        ("au hasard", "tirer au hasard"),
        ("hasard",),
        ("sans prendre", "jouer sans prendre"),
        ("plier la levée",),
        ("point",),
        ("confondu",),
        ("à-tout",),
    ]
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("il fait la bête, deux bêtes", ["bête", "bêtes"]),
        ("les Jetons; un jeton.", ["Jetons", "jeton"]),
        ("il renonçait, il renonce, sans renoncer", ["renonce", "renoncer"]),
        ("on lui tire au hasard", ["tire au hasard"]),
        ("un hasard, pris au hasard", ["hasard", "au hasard"]),
        ("qui joue sans\nprendre", ["joue sans\nprendre"]),
        ("s'il a plié la levée", ["plié la levée"]),
        ("confondues avec son jeu", ["confondues"]),
        ("un à-tout; l'à-tout", ["à-tout", "à-tout"]),
        ("embêtement, bête-là", []),
        ("il n'a point de cœur", []),
    ],
)
def test_mentions(text: str, found: list[str]) -> None:
    assert [text[m.start : m.end] for m in LEXICON.mentions(text)] == found


def test_an_everyday_word_counts_where_it_is_glossed() -> None:
    (mention,) = LEXICON.mentions("le point", LEXICON.numbers(["point"]))
    assert mention.name == "point"


def test_a_lexicon_without_terms_finds_nothing() -> None:
    assert Lexicon([]).mentions("la bête") == []


@pytest.fixture
def terms(tiny: Tiny) -> Tiny:
    """The tiny edition with terms in both languages of its third clause, and a page of prose."""
    tiny.change(
        "transcriptions/essai.xml",
        "Ces règles valent partout.",
        "La bête et les <choice><orig>jettons</orig><reg>jetons</reg></choice>; la bête.",
    )
    tiny.change(
        "source/essai.md", "These rules hold everywhere.", "The bête and the {term}`jeton`; bête."
    )
    tiny.change(
        "source/glossary.md",
        "renonce\n  Not",
        "jeton\n  A counter, {fr}`un jeton`.\n\nrenonce\n  Not",
    )
    tiny.write("source/prose.md", "# Prose\n\nOf the {term}`jeton`.\n")
    return tiny


def test_the_first_mention_in_each_language_is_a_link(terms: Tiny) -> None:
    section = terms.page("essai.html").get_element_by_id("essai-a-3")
    for language, words in (("french", ["bête", "jettons"]), ("english", ["bête"])):
        (passage,) = section.xpath(f".//div[@class='{language}']")
        links = passage.xpath(".//a[span[@class='term-use']]")
        assert [link.text_content() for link in links] == words
        assert links[0].get("href") == "glossary.html#term-bete"
    assert passage.xpath(".//a[span[contains(@class, 'std-term')]]/@href") == [
        "glossary.html#term-jeton"
    ]


def test_a_page_carries_the_definitions_of_its_terms_and_no_others(terms: Tiny) -> None:
    built = terms.build()
    names = {}
    for page in ("essai", "prose", "glossary"):
        held = built.page(f"{page}.html").xpath("//template[@id='definitions']/div")
        names[page] = [div.get("data-name") for div in held]
    assert names == {"essai": ["bête", "jeton", "renonce"], "prose": ["jeton"], "glossary": []}
    (french,) = held_words(built.read("prose.html"))
    assert (french.text, french.get("lang")) == ("un jeton", "fr")


def held_words(page: str) -> list[html.HtmlElement]:
    found: list[html.HtmlElement] = html.fromstring(page).xpath(
        "//template[@id='definitions']//i[@class='foreign']"
    )
    return found


def test_the_glossary_lists_the_clauses_that_use_a_term(terms: Tiny) -> None:
    page = terms.page("glossary.html")
    used = {}
    for term in page.xpath("//dl[contains(@class, 'glossary')]/dt"):
        uses = term.getnext().find_class("term-uses")
        used[term.get("id")] = uses[0].xpath(".//a/@href") if uses else []
    assert used == {
        # The first clause glosses it; the third has the word.
        "term-bete": ["essai.html#essai-a-1", "essai.html#essai-a-3"],
        "term-jeton": ["essai.html#essai-a-3"],
        "term-renonce": ["essai.html#essai-a-2"],
    }


def test_a_use_that_is_gone_leaves_the_glossary(terms: Tiny) -> None:
    terms.build()
    terms.change("source/essai.md", "The bête and the {term}`jeton`; bête.", "None.")
    terms.change("transcriptions/essai.xml", "La bête et les", "Les")
    terms.change("transcriptions/essai.xml", "; la bête.", ".")
    page = terms.page("glossary.html", again=True)
    (uses,) = page.xpath("//dt[@id='term-bete']/following-sibling::dd[1]//p[@class='term-uses']")
    assert uses.xpath(".//a/@href") == ["essai.html#essai-a-1"]


def test_a_gloss_keeps_the_language_of_the_words_it_takes(terms: Tiny) -> None:
    terms.change("source/essai.md", "{gloss} renonce", "{gloss} jeton")
    page = terms.page("essai.html")
    (french,) = page.xpath("//section[@id='essai-a-2']//dd//i[@class='foreign']")
    assert (french.text, french.get("lang")) == ("un jeton", "fr")


@pytest.mark.parametrize("builder", ["epub", "text"])
def test_only_the_site_carries_definitions(terms: Tiny, builder: str) -> None:
    built = terms.good(builder)
    (path,) = (p for p in built.out.rglob("prose.*") if p.suffix in {".txt", ".xhtml"})
    assert "A counter" not in path.read_text("utf-8")
