"""Citing, as a reader does it: from the text, by keyboard, without scripts."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import WIDTHS, violations
from tests.browser.conftest import Desk
from tests.conftest import SITE

TEXT = "hombre/academie"
CLAUSE = "hombre-a-28"


def opened(desk: Desk, width: int = 1280, scheme: str = "light") -> Page:
    """The text at the clause, its citation open over it."""
    page: Page = desk.open(f"{TEXT}#{CLAUSE}", width, scheme)
    page.locator(f"#{CLAUSE} a.cite").click()
    page.locator("dialog.cite-window").wait_for()
    return page


def test_without_scripts_cite_leads_to_every_form(desk) -> None:
    page: Page = desk.open(f"{TEXT}#{CLAUSE}", 390, scripts=False)
    page.locator(f"#{CLAUSE} a.cite").click()
    expect(page).to_have_url(desk.url(f"cite/{CLAUSE}"))
    for lang in ("en", "fr"):
        assert CLAUSE in page.locator(f".cite-form[lang={lang}]").inner_text()
    assert page.get_by_text("@incollection").is_visible()
    assert page.locator("a[download]").count() == 3
    assert page.locator("button").count() == 0, "a button that does nothing"
    page.get_by_role("link", name="Back to the clause").click()
    expect(page).to_have_url(desk.url(f"{TEXT}#{CLAUSE}"))


def test_cite_opens_over_the_text_and_gives_the_place_back(desk) -> None:
    page: Page = desk.open(f"{TEXT}#{CLAUSE}")
    link = page.locator(f"#{CLAUSE} a.cite")
    link.focus()
    before = page.evaluate("scrollY")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Cite Hombre, art. 28")
    dialog.wait_for()
    assert page.url == desk.url(f"{TEXT}#{CLAUSE}")
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    downloads = dialog.locator("a[download]").evaluate_all("all => all.map(a => a.href)")
    assert downloads == [f"{desk.address}/cite/{CLAUSE}.{e}" for e in ("bib", "ris", "json")]
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert link.evaluate("a => a === document.activeElement")
    assert page.evaluate("scrollY") == before


def test_a_copy_is_the_sentence_or_the_file(desk) -> None:
    page = opened(desk)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    clipboard = "navigator.clipboard.readText()"
    page.get_by_role("button", name="Copy: In English").click()
    expect(page.locator("dialog [role=status]").first).to_have_text("Copied")
    sentence = page.locator("dialog .cite-form[lang=en]").inner_text()
    assert page.evaluate(clipboard) == sentence
    rich = page.evaluate(
        """async () => {
            const [item] = await navigator.clipboard.read();
            return (await item.getType("text/html")).text();
        }"""
    )
    assert "<i>Les Loix du Jeu</i>" in rich
    page.get_by_role("button", name="Copy: BibTeX").click()
    expect(page.locator("dialog [role=status]").nth(3)).to_have_text("Copied")
    file = (SITE / f"cite/{CLAUSE}.bib").read_text("utf-8").strip()
    # Of the site's address the file knows nothing; the page knows where it is read.
    address = f"  url = {{{desk.url(f'{TEXT}#{CLAUSE}')}}},\n"
    assert page.evaluate(clipboard).strip().replace(address, "") == file
    assert address in page.evaluate(clipboard)


def test_a_new_tab_is_the_readers_choice(desk) -> None:
    """The click is left to the browser, with the link's own address; no window is opened."""
    page: Page = desk.open(f"{TEXT}#{CLAUSE}")
    # Whether it is left alone is seen last of all; no tab is then opened, which not every browser
    # that is driven lives through.
    page.evaluate(
        "() => addEventListener('click', event => {"
        " window.left = !event.defaultPrevented; event.preventDefault(); })"
    )
    link = page.locator(f"#{CLAUSE} a.cite")
    link.click(modifiers=["Control"])
    assert page.evaluate("window.left") is True
    assert link.evaluate("link => link.href") == desk.url(f"cite/{CLAUSE}")
    link.click()
    assert page.evaluate("window.left") is False
    expect(page.locator("dialog")).to_have_count(1)


@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_no_violation_in_the_window(desk, width: int) -> None:
    page = opened(desk, width)
    assert violations(page, "dialog", widths=[width]) == []
    assert page.evaluate("document.querySelector('dialog').scrollWidth") <= width


def test_the_readers_choice_of_dark_holds_on_the_page_of_a_citation(desk) -> None:
    page: Page = desk.open("index")
    page.evaluate("localStorage.setItem('theme', 'dark')")
    page.goto(desk.url(f"cite/{CLAUSE}"))
    expect(page.locator("body")).to_have_attribute("data-theme", "dark")


def test_the_page_that_explains_shows_what_cite_gives(desk) -> None:
    page: Page = desk.open("apparatus/how-to-cite")
    form = page.locator(".cite-form[lang=en]").first
    # The address is filled in when the page has been there for a moment.
    expect(form).to_contain_text(f"{desk.address}/{TEXT}.html#{CLAUSE}")
    shown = form.inner_text()
    page.goto(desk.url(f"cite/{CLAUSE}"))
    expect(page.locator(".cite-form[lang=en]")).to_have_text(shown)
