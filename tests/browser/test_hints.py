"""What a word means, on the spot: by pointer, by keyboard and by finger, and away with Escape."""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.axe import WIDTHS, violations

PAGE = "hombre/encyclopedie"
CLAUSE = "#hombre-e-s20"
ACADEMIE = "#hombre-a-28"


def term(page: Page) -> Locator:
    """A term of art in the French of a clause."""
    return page.locator(f"{CLAUSE} .french a:has(> .term-use)").first


def hint(page: Page) -> Locator:
    return page.locator("#hint")


@pytest.fixture
def page(desk) -> Page:
    page: Page = desk.open(f"{PAGE}{CLAUSE}")
    page.locator("#hint").wait_for(state="attached")
    return page


def test_a_pointer_opens_it_and_may_rest_on_it(page: Page) -> None:
    term(page).hover()
    hint(page).wait_for(state="visible")
    told = hint(page).inner_text()
    assert told.startswith("écart: ")
    assert "talon" in told
    assert hint(page).locator("i[lang=fr]").first.inner_text() == "écart"
    hint(page).hover()
    page.wait_for_timeout(500)
    assert hint(page).is_visible()
    page.mouse.move(5, 5)
    hint(page).wait_for(state="hidden")


def test_a_key_opens_it_and_escape_closes_it_where_one_is(page: Page) -> None:
    link = term(page)
    link.evaluate(
        """e => { const stops = [...document.querySelectorAll("a[href], button")]
                    .filter(x => x.checkVisibility() && x.tabIndex >= 0);
                  stops[stops.indexOf(e) - 1].focus() }"""
    )
    page.keyboard.press("Tab")
    hint(page).wait_for(state="visible")
    assert link.get_attribute("aria-describedby") == "hint"
    page.keyboard.press("Escape")
    assert not hint(page).is_visible()
    assert link.evaluate("e => e === document.activeElement")
    assert link.get_attribute("aria-describedby") is None


def test_a_tap_opens_it_and_the_next_leads_to_the_glossary(desk) -> None:
    context = desk.browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    desk.contexts.append(context)
    page = context.new_page()
    page.goto(desk.url(f"{PAGE}{CLAUSE}"))
    page.locator("#hint").wait_for(state="attached")
    term(page).tap()
    hint(page).wait_for(state="visible")
    box = hint(page).bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    page.locator(f"{CLAUSE} .clause-notes").tap()
    assert not hint(page).is_visible()
    term(page).tap()
    hint(page).get_by_role("link", name="In the glossary").tap()
    page.wait_for_url("**/apparatus/glossary.html#term-ecart*")
    assert page.locator("dt:target").inner_text().startswith("écart")
    uses = page.locator("dt:target ~ dd .term-uses").first
    assert uses.locator("a[href$='#hombre-e-s20']").count() == 1


def test_a_correction_says_what_was_received(desk) -> None:
    page: Page = desk.open("hombre/academie#hombre-a-28")
    page.locator("#hint").wait_for(state="attached")
    page.locator("#hombre-a-28 .french .corr").first.hover()
    hint(page).wait_for(state="visible")
    assert hint(page).inner_text().startswith("Received: lésa")
    assert hint(page).locator("i[lang=fr]").inner_text() == "lésa"


def test_every_term_that_a_page_links_to_has_its_definition(page: Page) -> None:
    missing = page.evaluate(
        """() => { const held = document.getElementById("definitions").content;
             return [...document.querySelectorAll('a[href*="#term-"]')]
               .filter(a => !held.querySelector(`[data-terms~="${CSS.escape(a.hash.slice(1))}"]`))
               .map(a => a.hash) }"""
    )
    assert missing == []


def test_without_scripts_a_term_is_a_link(desk) -> None:
    page: Page = desk.open(f"{PAGE}{CLAUSE}", scripts=False)
    term(page).click()
    page.wait_for_load_state()
    assert page.locator("dt:target").count() == 1


@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_wrong_with_hint_and_choices_open(desk, width: int) -> None:
    page: Page = desk.open(f"hombre/academie?view=modern-french{ACADEMIE}", width)
    page.locator("#hint").wait_for(state="attached")
    page.locator(".viewbar-open").dispatch_event("click")
    page.locator(f"{ACADEMIE} .french a:has(> .term-use)").first.hover()
    hint(page).wait_for(state="visible")
    assert violations(page, "#hint", ".viewbar", ACADEMIE, widths=[width]) == []
