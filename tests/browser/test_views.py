"""Views of the texts: chosen by hand or by address, remembered, the place of reading kept."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import exported
from tests.conftest import SITE

PAGE = "hombre/academie"
CLAUSE = "hombre-a-39"
TEXT = f"#{CLAUSE} > .facing > .french"
#: In a clause with a correction, an old spelling, a page mark, and a number that was misread.
FIELDS = {"received": "received", "corrected": "fr", "modern": "modern"}


def clause(clause_id: str = CLAUSE) -> dict[str, str]:
    """A clause as the site's data file has it."""
    return next(one for one in exported() if one["id"] == clause_id)


def shown(page: Page, selector: str = TEXT) -> str:
    """The words of a passage, without the marks of pages."""
    words: str = page.locator(selector).evaluate(
        """e => { const copy = e.cloneNode(true);
                  copy.querySelectorAll(".pb").forEach(mark => mark.remove());
                  return copy.textContent.trim() }"""
    )
    return words


def choose(page: Page, value: str) -> None:
    """Choose by the bar, opening it first where the window is narrow."""
    choice = page.locator(f".viewbar input[value='{value}']")
    if not choice.is_visible():
        page.locator(".viewbar-open").click()
    choice.check()


@pytest.mark.parametrize("view", FIELDS)
def test_each_french_view_is_the_text_of_the_data_file(desk, view: str) -> None:
    page: Page = desk.open(f"{PAGE}?view={view}")
    assert shown(page) == clause()[FIELDS[view]]


@pytest.mark.parametrize("width", [390, 1280])
def test_a_choice_is_shown_told_and_remembered(desk, width: int) -> None:
    page: Page = desk.open(f"{PAGE}#{CLAUSE}", width)
    choose(page, "received")
    assert shown(page) == clause()["received"]
    assert page.url.endswith(f"?view=received#{CLAUSE}")
    choose(page, "french")
    assert page.url.endswith(f"?view=received-french#{CLAUSE}")
    assert not page.locator(f"#{CLAUSE} .english").is_visible()
    page.goto(desk.url("hombre/encyclopedie"))
    assert page.url.endswith("?view=received-french")
    assert not page.locator("#hombre-e-s20 .english").is_visible()
    page.get_by_role("button", name="Usual view").click()
    assert page.url == desk.url("hombre/encyclopedie")
    assert page.locator("#hombre-e-s20 .english").is_visible()
    assert not page.get_by_role("button", name="Usual view").is_visible()
    page.goto(desk.url(PAGE))
    assert shown(page) == clause()["fr"]


def test_an_address_is_stronger_than_memory_and_does_not_change_it(desk) -> None:
    page: Page = desk.open(PAGE)
    choose(page, "modern")
    page.goto(desk.url(f"{PAGE}?view=corrected"))
    assert shown(page) == clause()["fr"]
    page.goto(desk.url(PAGE))
    assert shown(page) == clause()["modern"]


def test_an_address_that_makes_no_sense_shows_the_usual_view(desk) -> None:
    page: Page = desk.open(f"{PAGE}?view=latin-__proto__")
    assert shown(page) == clause()["fr"]
    assert page.locator(f"#{CLAUSE} .english").is_visible()


def test_the_way_back_restores_the_very_page(desk) -> None:
    page: Page = desk.open(PAGE)
    before = page.locator(TEXT).evaluate("e => e.innerHTML")
    choose(page, "modern")
    page.get_by_role("button", name="Usual view").click()
    assert page.locator(TEXT).evaluate("e => e.innerHTML") == before


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("value", ["received", "modern", "french", "english"])
def test_the_clause_that_is_read_keeps_its_place(desk, width: int, value: str) -> None:
    page: Page = desk.open(PAGE, width)
    page.locator("#hombre-a-37").evaluate("e => scrollTo({top: e.offsetTop, behavior: 'instant'})")
    place = "document.querySelector('#hombre-a-37').getBoundingClientRect().top"
    page.wait_for_timeout(100)
    before = page.evaluate(place)
    choose(page, value)
    page.wait_for_timeout(100)
    # A page is moved by whole pixels, and on a narrow window it is moved twice.
    assert abs(page.evaluate(place) - before) <= 2


def test_a_link_into_a_chosen_view_arrives(desk) -> None:
    page: Page = desk.open("reversis/encyclopedie?view=received#reversis-e-s40")
    page.wait_for_timeout(200)
    box = page.locator("#reversis-e-s40").bounding_box()
    assert 0 <= box["y"] < 120


def test_the_bar_by_keyboard_alone(desk) -> None:
    page: Page = desk.open(f"{PAGE}#hombre-a-37")
    before = page.evaluate("scrollY")
    page.locator(".viewbar-open").focus()
    assert page.evaluate("scrollY") == before
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.value") == "corrected"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.documentElement.dataset.text") == "modern"
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.documentElement.dataset.show") == "french"
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert page.evaluate("document.documentElement.dataset.marks") == "off"
    # Escape leads back to what was being read.
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "hombre-a-37"
    assert page.url.endswith("?view=modern-french-unmarked#hombre-a-37")


def test_a_correction_leads_to_its_entry_and_can_be_unmarked(desk) -> None:
    page: Page = desk.open("hombre/academie#hombre-a-28")
    mark = page.locator("#hombre-a-28 .french a.correction-link").first
    href = mark.get_attribute("href")
    line = "getComputedStyle(document.querySelector('#hombre-a-28 .corr')).textDecorationLine"
    assert page.evaluate(line) == "underline"
    page.locator(".viewbar [name=marks]").uncheck()
    assert page.evaluate(line) == "none"
    assert page.locator("#hombre-a-28 .french a.correction-link[href]").count() == 0
    page.locator(".viewbar [name=marks]").check()
    assert mark.get_attribute("href") == href
    mark.click()
    page.wait_for_load_state()
    target = page.locator(":target")
    assert target.count() == 1
    assert "lésa" in target.inner_text()


def test_without_scripts_there_is_no_bar_and_every_form_is_a_link_away(desk) -> None:
    page: Page = desk.open(f"{PAGE}?view=received#{CLAUSE}", scripts=False)
    assert not page.locator(".viewbar").is_visible()
    assert shown(page) == clause()["fr"]
    assert page.locator(f"#{CLAUSE} .english").is_visible()
    page.locator(f"#{CLAUSE} .clause-foot a", has_text="as received").click()
    page.wait_for_load_state()
    target = page.locator("dt:target")
    entry = target.locator("xpath=following-sibling::dd[1]")
    assert shown(page, "dt:target + dd .received") == clause()["received"]
    assert entry.locator(".modern").inner_text().strip() == clause()["modern"]


def test_a_page_opened_as_a_file_is_whole_and_offers_no_choice(desk) -> None:
    page: Page = desk.blank()
    page.goto((SITE / f"{PAGE}.html").as_uri() + "?view=english")
    assert not page.locator(".viewbar").is_visible()
    assert page.locator(TEXT).is_visible()
    assert page.locator(f"#{CLAUSE} .english").is_visible()
