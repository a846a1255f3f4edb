"""Copying: a clause comes away with its text and one reference, a few words as they are."""

import json

import pytest
from playwright.sync_api import Page

from tests.browser.test_views import clause
from tests.conftest import SITE

PAGE = "hombre/academie"

#: Selects what lies between two places, copies it, and returns what a program would paste.
COPY = """([from, to]) => new Promise(resolve => {
  const range = document.createRange(), find = s => document.querySelector(s);
  range.setStart(find(from), 0);
  range.setEnd(find(to), find(to).childNodes.length);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  document.addEventListener("copy", event => resolve(event.defaultPrevented ? {
    text: event.clipboardData.getData("text/plain"),
    html: event.clipboardData.getData("text/html")} : {text: getSelection().toString(), html: null}
  ), {once: true});
  document.execCommand("copy");
})"""


def copied(page: Page, start: str, end: str | None = None) -> dict[str, str]:
    page.locator("#hint").wait_for(state="attached")
    found: dict[str, str] = page.evaluate(COPY, [start, end or start])
    return found


@pytest.mark.parametrize(("side", "field"), [("french", "fr"), ("english", "en")])
def test_one_side_of_a_clause(desk, side: str, field: str) -> None:
    page: Page = desk.open(f"{PAGE}?view=corrected#hombre-a-39")
    words = copied(page, f"#hombre-a-39 .{side} p")["text"].split("\n\n")
    version = json.loads((SITE / "clauses.json").read_text("utf-8"))["version"]
    assert [part.strip() for part in words] == [
        clause("hombre-a-39")[field],
        f"Hombre, dictionary, art.\u00a039 (hombre-a-39), Les Loix du Jeu, version {version}, "
        f"{desk.url(PAGE)}#hombre-a-39",
    ]


def test_a_whole_clause_without_its_number(desk) -> None:
    page: Page = desk.open(f"{PAGE}#hombre-a-39")
    text = copied(page, "#hombre-a-39")["text"]
    assert text.startswith(clause("hombre-a-39")["fr"])
    assert " ".join(text.split()).startswith(
        f"{clause('hombre-a-39')['fr']} {clause('hombre-a-39')['en']}".replace("\u202f", " ")
    )
    assert text.count("(hombre-a-39), Les Loix") == 1
    assert "[p. 160]" not in text
    assert "¶" not in text
    assert "implemented by" not in text


def test_two_clauses_with_a_reference_each(desk) -> None:
    page: Page = desk.open(PAGE)
    text = copied(page, "#hombre-a-27", "#hombre-a-28")["text"]
    places = [text.index(words) for words in ("(hombre-a-27), Les", clause("hombre-a-28")["fr"])]
    assert places == sorted(places)
    assert text.count("Les Loix du Jeu, version") == 2


def test_a_few_words_and_an_example_as_they_are(desk) -> None:
    page: Page = desk.open(PAGE)
    assert copied(page, "#hombre-a-28 .french .corr") == {"text": "les a", "html": None}
    assert copied(page, "#hombre-a-28 .example pre")["html"] is None


def test_markup_keeps_the_language_and_no_links(desk) -> None:
    page: Page = desk.open(PAGE)
    html = copied(page, "#hombre-a-28 .facing")["html"]
    assert '<div lang="fr">' in html
    assert "<a" not in html
    assert "class=" not in html
