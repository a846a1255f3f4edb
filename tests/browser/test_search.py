"""Finding: what a reader types leads to the clause itself, in the words of either language."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import axe_playwright_python
import pytest
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "html"
AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js")
CORPUS: dict[str, Any] = json.loads((ROOT / "tests/site/folding-cases.json").read_text("utf-8"))

#: What is typed, and the clause it must lead to.
FINDS = [
    ("as", "reversis-e-s34"),
    ("l'as de pique", "hombre-e-s3"),
    ("coeur", "reversis-e-s34"),
    ("cœur", "reversis-e-s34"),
    ("bete", "hombre-a-28"),
    ("art. 27", "hombre-a-27"),
    ("24", "hombre-a-24"),
    ("regle", "reversis-e-s38"),
    ("étoit", "hombre-e-s91"),
    ("était", "hombre-e-s91"),
    ("ſont", "hombre-a-35"),
    ("ace of hearts", "reversis-e-s34"),
]
#: Where a number is asked for, its clause comes first; of several texts, in their order.
FIRST = [
    ("art. 27", "hombre-a-27"),
    ("article 27", "hombre-a-27"),
    ("24", "hombre-a-24"),
    ("35 b", "hombre-a-35b"),
    ("§ 38", "hombre-e-s38"),
    ("reversis 38", "reversis-e-s38"),
    ("hombre-e-s3", "hombre-e-s3"),
]
#: What must find the same, whichever is typed.
SAME = [
    ("coeur", "cœur"),
    ("CŒUR", "cœur"),
    ("bete", "bête"),
    ("bêtes", "bête"),
    ("regle", "règles"),
    ("étoit", "était"),
    ("jetton", "jeton"),
    ("trefle", "trèfle"),
    ("quarreau", "carreau"),
    ("sont", "ſont"),
    ("espadille", "eſpadille"),
    ("l'as", "l’AS"),
    ("art. 27", "ART 27"),
    ("jouer", "jouë"),
    ("A♥", "ace of hearts"),
]


def search(desk: Any, words: str, more: str = "", **window: Any) -> Page:
    """The page of results for some words, all of them shown."""
    page: Page = desk.blank(**window)
    page.goto(f"{desk.url('search')}?q={quote(words)}{more}")
    expect(page.locator("#search-status")).to_have_text(re.compile(r"\w"))
    for button in page.locator(".search-more").all()[::-1]:
        button.click()
    return page


def found(page: Page) -> list[str]:
    """The addresses of the clauses found, in order, from the root of the site."""
    links = page.locator("h2:text-is('Clauses') + ol a")
    hrefs: list[str] = links.evaluate_all(
        "all => all.map(a => a.href.slice(new URL('.', location.href).href.length))"
    )
    return hrefs


def address(clause_id: str) -> str:
    """Where the data file of the site says that a clause is."""
    clauses = json.loads((SITE / "clauses.json").read_text("utf-8"))["clauses"]
    return next(str(clause["url"]) for clause in clauses if clause["id"] == clause_id)


@pytest.mark.parametrize(("words", "clause_id"), FINDS)
def test_it_finds_the_clause_itself(desk, words: str, clause_id: str) -> None:
    page = search(desk, words)
    assert address(clause_id) in found(page)
    page.locator(f"a[href$='#{clause_id}']").first.click()
    page.wait_for_url(f"**/{address(clause_id)}")
    target = page.locator(f"section.clause:target[id='{clause_id}']")
    box = target.bounding_box()
    assert box is not None
    assert -1 <= box["y"] < 300
    assert target.evaluate("e => getComputedStyle(e, '::before').content") == '""'


@pytest.mark.parametrize(("words", "clause_id"), FIRST)
def test_a_number_finds_its_clause_first(desk, words: str, clause_id: str) -> None:
    assert found(search(desk, words))[0] == address(clause_id)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_spelling_does_not_decide(desk, one: str, other: str) -> None:
    assert set(found(search(desk, one))) == set(found(search(desk, other))) != set()


def test_both_sides_fold_alike(desk) -> None:
    page: Page = desk.open("search")
    folded = page.evaluate(
        """async ({spellings, cases}) => {
            const { Folding } = await import(new URL("_static/js/fold.js", location.href));
            const rules = await (await fetch("search/folding.json")).json();
            const folding = new Folding(rules.table, spellings);
            return cases.map(({text, language}) => folding.words(text, language ?? null));
        }""",
        CORPUS,
    )
    assert folded == [case["words"] for case in CORPUS["cases"]]


def test_a_short_word_finds_itself_and_not_longer_ones(desk) -> None:
    page = search(desk, "as")
    marks = page.locator("h2:text-is('Clauses') + ol mark").all_inner_texts()
    assert {mark.lower() for mark in marks} == {"as"}
    # The English word is none of the ace's business.
    assert page.locator(".search-english mark").count() == 0


def test_a_result_says_what_it_is_and_shows_the_words(desk) -> None:
    page = search(desk, "art. 27")
    first = page.locator(".search-list > li").first
    assert first.locator("a").inner_text() == "Art. 27 hombre, dictionary"
    assert first.locator(".search-french").get_attribute("lang") == "fr"
    assert first.locator(".search-english").get_attribute("lang") == "en"
    page = search(desk, "ace of hearts")
    item = page.locator("li", has=page.locator("a[href$='#reversis-e-s34']"))
    assert "as de cœur" in item.locator(".search-french").inner_text()
    assert item.locator(".search-english mark").all_inner_texts()[:3] == ["ace", "of", "hearts"]


def test_words_of_a_note_show_the_note(desk) -> None:
    records = json.loads((SITE / "search/hombre-academie.json").read_text("utf-8"))
    url, note = next(
        (url, text)
        for url, layers in records.items()
        for kind, _, text in layers
        if kind == "note" and len(text.split()) > 8
    )
    words = " ".join(re.findall(r"\w+", note)[2:6])
    page = search(desk, f'"{words}"')
    item = page.locator("li", has=page.locator(f"a[href$='{url}']"))
    expect(item.locator(".search-note .search-layer").first).to_have_text("Note")
    assert item.locator(".search-note mark").count() >= 3


def test_filters_narrow_and_stand_in_the_address(desk) -> None:
    page = search(desk, "bete")
    every = found(page)
    page.get_by_label("Game").select_option("reversis")
    expect(page).to_have_url(re.compile(r"game=reversis"))
    page.wait_for_function("document.querySelectorAll('.search-list a').length < 20")
    narrowed = found(page)
    assert narrowed == [url for url in every if url.startswith("reversis/")] != []
    page.reload()
    expect(page.locator(".search-list a")).to_have_count(len(narrowed))
    page = search(desk, "bete", "&witness=a&game=hombre")
    assert {re.sub(r"\d.*", "", url.partition("#")[2]) for url in found(page)} == {"hombre-a-"}
    assert page.get_by_label("Witness").input_value() == "a"


@pytest.mark.parametrize("width", [390, 1280])
def test_it_works_by_keyboard(desk, width: int) -> None:
    page: Page = desk.open("search", width)
    expect(page.get_by_label("Words, or a number")).to_be_focused()
    page.keyboard.type("art. 28")
    expect(page.locator("#search-status")).to_have_text(re.compile("clause"))
    expect(page.locator(".search-list a").first).to_have_text(re.compile("Art. 28"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/hombre/academie.html#hombre-a-28")


def test_the_box_beside_a_page_leads_to_the_results(desk) -> None:
    page: Page = desk.open("hombre/academie")
    box = page.locator(".sidebar-search")
    box.fill("codille")
    box.press("Enter")
    page.wait_for_url("**/search.html?q=codille")
    expect(page.locator(".search-list a").first).to_be_visible()


def test_nothing_is_loaded_before_it_is_used(desk) -> None:
    page: Page = desk.blank()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(desk.url("hombre/academie"), wait_until="networkidle")
    page.goto(desk.url("search"), wait_until="networkidle")
    of_search = re.compile(r"/pagefind/|/search/|search-index")
    early = [url for url in asked if of_search.search(url) and not url.endswith("search-index.js")]
    assert early == []
    page.get_by_label("Words, or a number").fill("spadille")
    expect(page.locator(".search-list a").first).to_be_visible()
    assert any("/pagefind/" in url for url in asked)
    assert [url for url in asked if not url.startswith((desk.address, "blob:", "data:"))] == []


def test_without_scripts_the_page_says_how_to_find(desk) -> None:
    page: Page = desk.open("search", scripts=False)
    assert not page.locator("#search-form").is_visible()
    assert page.locator("#search-off").is_visible()
    for name, heading in (("index of clauses", "Index of clauses"), ("glossary", "Glossary")):
        page.goto(desk.url("search"))
        page.locator("#search").get_by_role("link", name=name).click()
        assert heading in page.locator("h1").inner_text()


def test_every_clause_is_in_the_index_of_clauses(desk) -> None:
    page: Page = desk.open("apparatus/clauses", scripts=False)
    linked = page.locator(".clause-index a").evaluate_all("all => all.map(a => a.hash.slice(1))")
    clauses = json.loads((SITE / "clauses.json").read_text("utf-8"))["clauses"]
    assert linked == [clause["id"] for clause in clauses]


def test_with_scripts_it_says_nothing_of_that(desk) -> None:
    page: Page = desk.open("search")
    expect(page.locator("#search-form")).to_be_visible()
    expect(page.locator("#search-off")).to_be_hidden()


def test_words_that_nothing_has(desk) -> None:
    page = search(desk, "xyzzy")
    assert page.locator("#search-status").inner_text() == "Nothing has all these words."
    assert found(page) == []


def test_words_left_out_are_named(desk) -> None:
    page = search(desk, "as many as")
    assert "Left out: as" in page.locator("#search-status").inner_text()
    assert found(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_among_results(desk, scheme: str) -> None:
    page = search(desk, "as de coeur", scheme=scheme)
    page.evaluate(AXE.read_text("utf-8"))
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        violations = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
        told = [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in violations]
        assert told == [], f"{width} px"
