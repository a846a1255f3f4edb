"""What does the text say? Asked in the page, of the program that runs there."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, Desk, needs_python, requests

QUICK = 2000  # milliseconds for a second question, on a busy machine too


def ask(page: Page, situation: str | None = None) -> str:
    """Put a question; the sentence when there is an answer."""
    if situation is not None:
        page.get_by_label("Situation").fill(situation)
    status = page.locator(".says-status")
    status.evaluate("one => one.replaceChildren()")
    page.get_by_role("button", name="What does the text say?").click()
    expect(status).to_have_text(re.compile("ruling|cannot|Stopped"), timeout=PATIENCE)
    expect(page.get_by_role("button", name="Stop")).to_be_hidden()
    return status.inner_text()


@needs_python
def test_a_question_in_the_page(desk: Desk) -> None:
    page = desk.blank()
    asked = requests(page)
    page.goto(desk.url("says"))
    expect(page.get_by_label("Game")).to_be_visible()
    # Nothing of Python is loaded before it is asked, and nothing comes from elsewhere.
    assert not [url for url in asked if "/python/" in url]
    assert ask(page) == "4 rulings by 2 texts."
    assert {url.split("/")[2] for url in asked if url.startswith("http")} == {
        desk.address.removeprefix("http://")
    }
    answer = page.get_by_role("region", name="What the text says")
    expect(answer.locator(".acts li")).to_have_count(3)
    links = answer.locator(".rulings a")
    expect(links.first).to_have_text("§\u00a068")
    assert links.first.get_attribute("href") == desk.url("hombre/encyclopedie#hombre-e-s68")
    expect(answer).to_contain_text("Left open nearby: where the cards go")

    # Another game brings its own example, unless something else has been written.
    page.get_by_label("Game").select_option("reversis")
    expect(page.get_by_label("Situation")).to_have_value(re.compile("^eldest: 4♣"))
    began = page.evaluate("performance.now()")
    assert ask(page) == "2 rulings by 1 text."
    assert page.evaluate("performance.now()") - began < QUICK
    expect(answer).to_contain_text("The text does not say how many jetons a mark is worth")
    own = "eldest: 4♣\neldest hops"
    page.get_by_label("Situation").fill(own)
    page.get_by_label("Game").select_option("hombre")
    expect(page.get_by_label("Situation")).to_have_value(own)

    # What cannot be read is named, and no answer to another question stands by it.
    assert ask(page).startswith("It cannot be read: line 2, 'eldest hops'")
    expect(answer).to_be_hidden()
    page.get_by_role("button", name="Put the example back").click()
    expect(page.get_by_label("Situation")).to_be_focused()
    expect(page.get_by_label("Situation")).to_have_value(re.compile("^trump ♠"))
    assert ask(page, 'trump ♠\nhombre: A♠ R♠\nhombre says "passe\\') != ""


@needs_python
def test_the_form_by_keyboard_alone(desk: Desk) -> None:
    page = desk.open("says")
    page.get_by_label("Game").focus()
    for name in ("Situation", "What does the text say?", "Put the example back"):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent"
        )
        assert name in (focused or page.evaluate("document.activeElement.textContent"))


def test_without_scripts_the_page_says_what_stands_here_and_shows_the_answers(desk: Desk) -> None:
    page = desk.open("says", scripts=False)
    expect(page.locator(".says-off")).to_be_visible()
    assert page.locator(".says-form:visible").count() == 0
    assert page.locator(".says .rulings").count() == 5
    expect(page.locator(".says").first).to_contain_text("python -m rules_demo says hombre 'trump ♠")
