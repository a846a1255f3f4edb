"""Finding: what a reader types leads to the clause itself, in the words of either language."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import exported, requests
from tests.conftest import ROOT, SITE

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
#: Where a number is asked for, its clause comes first; of several texts, in their order. Where a
#: card is, the clause about it. Words of a clause come before words of a note.
FIRST = [
    ("as de cœur", "reversis-e-s34"),
    ("art. 27", "hombre-a-27"),
    ("article 27", "hombre-a-27"),
    ("24", "hombre-a-24"),
    ("35 b", "hombre-a-35b"),
    ("§ 38", "hombre-e-s38"),
    ("reversis 38", "reversis-e-s38"),
    ("hombre-e-s3", "hombre-e-s3"),
    # The one clause that has the word itself; notes on others speak of clubs.
    ("trefle", "reversis-e-s19"),
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
    ("l'as", "l’AS"),
    ("art. 27", "ART 27"),
    ("jouer", "jouë"),
    ("A♥", "ace of hearts"),
    ("beste", "bête"),
    ("roy", "roi"),
    ("long-tems", "long-temps"),
    ("feroit", "ferait"),
    ("ombre", "hombre"),
]


class Results:
    """The page of results, on which one question follows another."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.items = page.locator(".search-list > li")

    def ask(self, words: str) -> list[str]:
        """Type some words; the addresses of the clauses found, from the root of the site."""
        self.page.get_by_label("Words, or a number").fill(words)
        self.page.keyboard.press("Enter")
        return self.found()

    def found(self) -> list[str]:
        """The clauses that are there once the answer is complete, all of them shown."""
        self.page.wait_for_selector("#search-results[aria-busy=false]", state="attached")
        for button in self.page.locator(".search-more").all()[::-1]:
            button.click()
            button.wait_for(state="detached")
        links = self.page.locator("h2:text-is('Clauses') + ol a")
        hrefs: list[str] = links.evaluate_all(
            "all => all.map(a => a.href.slice(new URL('.', location.href).href.length))"
        )
        return hrefs

    def status(self) -> str:
        return self.page.locator("#search-status").inner_text()

    def item(self, address: str) -> Locator:
        """The entry that leads to an address."""
        return self.page.locator(
            ".search-list > li", has=self.page.locator(f"a[href$='{address}']")
        )


@pytest.fixture(scope="module")
def results(browser: Browser, address: str) -> Iterator[Results]:
    """One page for all the questions that change nothing else."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}/search.html")
    yield Results(page)
    context.close()


def opened(desk: Any, query: str, **window: Any) -> Results:
    """A page of its own, opened at an address."""
    page: Page = desk.blank(**window)
    page.goto(f"{desk.url('search')}?{query}")
    return Results(page)


def place(clause_id: str) -> str:
    """Where the data file of the site says that a clause is."""
    clauses = exported()
    return next(str(clause["url"]) for clause in clauses if clause["id"] == clause_id)


@pytest.mark.parametrize(("words", "clause_id"), FINDS)
def test_it_finds_the_clause_itself(results: Results, words: str, clause_id: str) -> None:
    assert place(clause_id) in results.ask(words)


@pytest.mark.parametrize(("words", "clause_id"), FIRST)
def test_the_clause_asked_for_comes_first(results: Results, words: str, clause_id: str) -> None:
    assert results.ask(words)[0] == place(clause_id)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_spelling_does_not_decide(results: Results, one: str, other: str) -> None:
    assert set(results.ask(one)) == set(results.ask(other)) != set()


@pytest.mark.parametrize("clause_id", ["hombre-a-27", "reversis-e-s34"])
def test_a_result_lands_on_its_clause_which_stands_out(desk, clause_id: str) -> None:
    results = opened(desk, f"q={clause_id}")
    results.page.locator(f"a[href$='{place(clause_id)}']").first.click()
    results.page.wait_for_url(f"**/{place(clause_id)}")
    target = results.page.locator(f"section.clause:target[id='{clause_id}']")
    box = target.bounding_box()
    assert -1 <= box["y"] < 300
    assert target.evaluate("e => getComputedStyle(e, '::before').content") == '""'


def test_both_sides_fold_alike(results: Results) -> None:
    folded = results.page.evaluate(
        """async ({spellings, cases}) => {
            const { Folding } = await import(new URL("_static/js/fold.js", location.href));
            const rules = await (await fetch("search/folding.json")).json();
            const folding = new Folding(rules.table, spellings);
            return cases.map(({text, language}) => folding.words(text, language ?? null));
        }""",
        CORPUS,
    )
    assert folded == [case["words"] for case in CORPUS["cases"]]


def test_a_short_word_finds_itself_and_not_longer_ones(results: Results) -> None:
    results.ask("as")
    marks = results.page.locator("h2:text-is('Clauses') + ol mark").all_inner_texts()
    assert {mark.lower() for mark in marks} == {"as"}
    # The English word is none of the ace's business.
    assert results.page.locator(".search-english mark").count() == 0


def test_a_longer_word_finds_those_that_begin_with_it_and_no_shorter_ones(results: Results) -> None:
    assert set(results.ask("renonc")) >= set(results.ask("renoncer")) != set()
    assert results.ask("codillette") == []
    assert results.status() == "Nothing has “codillette”."


def test_a_result_says_what_it_is_and_shows_the_words(results: Results) -> None:
    results.ask("art. 27")
    first = results.items.first
    assert first.locator("a").inner_text() == "Art. 27 hombre, dictionary"
    assert first.locator(".search-french").get_attribute("lang") == "fr"
    assert first.locator(".search-english").get_attribute("lang") == "en"
    results.ask("ace of hearts")
    item = results.item("#reversis-e-s34")
    assert "as de cœur" in item.locator(".search-french").inner_text()
    assert item.locator(".search-english mark").all_inner_texts()[:3] == ["ace", "of", "hearts"]


def test_words_of_a_note_show_the_note(results: Results) -> None:
    records = json.loads((SITE / "search/hombre-academie.json").read_text("utf-8"))
    url, note = next(
        (url, text)
        for url, layers in records.items()
        for kind, _, text in layers
        if kind == "note" and re.match(r"\w+ \w+ \w+ \w+", text)
    )
    assert url in results.ask(f'"{" ".join(note.split()[:4])}"')
    shown = results.item(url).locator(".search-note")
    assert shown.locator(".search-layer").first.inner_text() == "Note"
    assert shown.locator("mark").count() >= 3


def test_filters_narrow_and_stand_in_the_address(desk) -> None:
    results = opened(desk, "q=bete")
    every = results.found()
    results.page.get_by_label("Game").select_option("reversis")
    expect(results.page).to_have_url(re.compile(r"game=reversis"))
    narrowed = results.found()
    assert narrowed == [url for url in every if url.startswith("reversis/")] != []
    results.page.reload()
    assert results.found() == narrowed
    results.page.get_by_label("Game").select_option("hombre")
    results.page.get_by_label("Witness").select_option("a")
    assert {re.sub(r".*#|\d.*", "", url) for url in results.found()} == {"hombre-a-"}


@pytest.mark.parametrize("width", [390, 1280])
def test_it_works_by_keyboard(desk, width: int) -> None:
    page: Page = desk.open("search", width)
    expect(page.get_by_label("Words, or a number")).to_be_focused()
    page.keyboard.type("art. 28")
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
    asked = requests(page)
    page.goto(desk.url("hombre/academie"), wait_until="networkidle")
    page.goto(desk.url("search"), wait_until="networkidle")
    assert [url for url in asked if "/pagefind/" in url or "/search/" in url] == []
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


def test_a_copy_on_a_disk_says_so_too(browser: Browser) -> None:
    # Modules are not loaded from files, so that no script runs here either.
    context = browser.new_context()
    page = context.new_page()
    page.goto((SITE / "search.html").as_uri())
    assert page.locator("#search-off").is_visible()
    assert not page.locator("#search-form").is_visible()
    context.close()


def test_every_clause_is_in_the_index_of_clauses(desk) -> None:
    page: Page = desk.open("apparatus/clauses", scripts=False)
    linked = page.locator(".clause-index a").evaluate_all("all => all.map(a => a.hash.slice(1))")
    clauses = exported()
    assert linked == [clause["id"] for clause in clauses]


def test_with_scripts_it_says_nothing_of_that(results: Results) -> None:
    expect(results.page.locator("#search-form")).to_be_visible()
    expect(results.page.locator("#search-off")).to_be_hidden()


@pytest.mark.parametrize("words", ["codille xyzzy", "as codille"])
def test_words_left_out_are_named(results: Results, words: str) -> None:
    left_out = words.replace("codille", "").strip()
    assert set(results.ask(words)) == set(results.ask("codille")) != set()
    results.ask(words)
    assert f"Without “{left_out}”." in results.status()


def test_axe_finds_no_violation_among_results(desk) -> None:
    results = opened(desk, "q=as de coeur")
    assert results.found()
    assert violations(results.page) == []
