"""What a reader meets: on a phone, in the dark, by keyboard, without scripts, on paper."""

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response

from tests.browser.axe import WIDTHS, violations
from tests.browser.conftest import exported
from tests.conftest import ROOT

SOURCE = ROOT / "source"
GAME = "hombre/academie"
APPARATUS = (
    *("index", "editorial-policy", "witnesses", "clauses", "glossary", "corrections"),
    *("data", "licences", "readings", "how-to-cite"),
)
PAGES = (
    "index",
    "says",
    GAME,
    "reversis/play",
    "hombre/concordance",
    *(f"apparatus/{name}" for name in APPARATUS),
    "cite/hombre-a-28",
    "404",
)
#: Every page of every game, as a reader comes to it first.
READING = sorted(
    path.relative_to(SOURCE).with_suffix("").as_posix()
    for path in SOURCE.glob("*/*.md")
    if path.parent.name not in ("apparatus", "api")
)
CODE = ("contributing", "api/ground", "apparatus/coverage", "apparatus/figures")
#: The most that a first visit to a reading page may transfer, in bytes, text compressed.
BUDGET = 200_000
COMPRESSED = {".woff2", ".png", ".zip"}


@pytest.mark.pages
@pytest.mark.parametrize("name", sorted({*PAGES, *READING, *CODE}))
def test_nothing_is_wider_than_the_window(desk, name: str) -> None:
    page: Page = desk.open(name)
    for width in (320, 390, 700, 1100, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        wide = page.evaluate(
            """() => [...document.querySelectorAll("article *")]
                .filter(e => e.getBoundingClientRect().right > innerWidth + 1 ||
                             e.scrollWidth > e.clientWidth + 1 &&
                             ["auto", "scroll"].includes(getComputedStyle(e).overflowX))
                .map(e => e.outerHTML.slice(0, 80))"""
        )
        assert not wide, f"{name} is cut off or scrolls at {width}: {wide}"


@pytest.mark.pages
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_no_violation(desk, name: str) -> None:
    told = violations(desk.open(name))
    assert not told, f"{name}:\n" + "\n".join(told)


@pytest.mark.parametrize("name", ["index", "says", *READING])
def test_a_first_visit_is_light_and_asks_no_other_host(desk, name: str) -> None:
    page: Page = desk.blank()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(desk.url(name), wait_until="networkidle")
    foreign = [a.url for a in answers if not a.url.startswith((desk.address, "data:"))]
    assert not foreign, f"{name} asks another host: {foreign}"
    failed = [a.url for a in answers if a.status >= 400 and "favicon" not in a.url]
    assert not failed, f"{name} asks for what is not there: {failed}"
    sizes = {}
    for answer in answers:
        if answer.url.startswith("data:") or answer.status >= 400:
            continue
        body = answer.body()
        packed = Path(answer.url.partition("?")[0]).suffix in COMPRESSED
        sizes[answer.url] = len(body) if packed else len(gzip.compress(body, 6))
    total = sum(sizes.values())
    largest = sorted(sizes.items(), key=lambda item: -item[1])[:5]
    print(f"{name}: {total} bytes in {len(sizes)} requests")
    assert total <= BUDGET, f"{name} weighs {total} bytes; the largest: {largest}"


def test_all_of_a_clause_is_there_without_scripts(desk) -> None:
    page: Page = desk.open(GAME, 390, scripts=False)
    for clause in exported():
        if clause["game"] != "hombre" or clause["siglum"] != "a":
            continue
        section = page.locator(f"section.clause[id='{clause['id']}']")
        assert section.locator(".french").is_visible()
        assert section.locator(".english").is_visible()
        french = " ".join(section.locator(".french").inner_text().split())
        assert str(clause["fr"]).split()[0] in french
        blocks = section.locator(".example pre")
        assert blocks.count() >= len(clause["examples"])  # type: ignore[arg-type]
        assert all(block.is_visible() for block in blocks.all())
    assert page.locator(".mobile-header").is_visible()


@pytest.mark.parametrize(("width", "beside"), [(390, False), (1280, True)])
def test_french_stands_above_english_or_beside_it(desk, width: int, beside: bool) -> None:
    page: Page = desk.open(f"{GAME}#hombre-a-28", width)
    french = page.locator("#hombre-a-28 .french").bounding_box()
    english = page.locator("#hombre-a-28 .english").bounding_box()
    if beside:
        assert english["x"] >= french["x"] + french["width"]
        assert abs(english["y"] - french["y"]) < 2
    else:
        assert english["y"] >= french["y"] + french["height"]


def test_the_clause_a_link_leads_to_stands_out_by_more_than_colour(desk) -> None:
    page: Page = desk.open(f"{GAME}#hombre-a-28")
    bar = page.evaluate(
        """() => { const s = getComputedStyle(document.querySelector("#hombre-a-28"), "::before");
                   return [s.content, parseFloat(s.width), s.position] }"""
    )
    assert bar == ['""', 3, "absolute"]
    box = page.locator("#hombre-a-28").bounding_box()
    assert -1 <= box["y"] < 300, "the clause must be in sight on arrival"


#: What has the focus, and whether a line is drawn around it or around its label.
FOCUS = """() => {
  const e = document.activeElement;
  if (e === document.body) return null;
  const labels = e.labels ? [...e.labels] : [];
  const drawn = [e, ...labels].some(x => {
    const s = getComputedStyle(x), r = x.getBoundingClientRect();
    return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 1
      && r.width > 0 && r.right > 0 && r.left < innerWidth && s.visibility === "visible"
      && parseFloat(s.opacity) > 0;
  });
  return [e.outerHTML.slice(0, 90), drawn];
}"""


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["index", GAME])
def test_focus_is_seen_wherever_it_goes(desk, name: str, width: int) -> None:
    page: Page = desk.open(name, width)
    seen = []
    for _ in range(60):
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUS)
        if at is None:
            break
        seen.append(at)
    assert len(seen) > 10
    unseen = [html for html, drawn in seen if not drawn]
    assert not unseen, f"the focus is out of sight on {unseen}"


def test_the_contents_open_by_keyboard_on_a_phone(desk) -> None:
    page: Page = desk.open("index", 390)
    link = page.locator(".sidebar-tree a", has_text="Apparatus")
    assert not link.is_visible()
    page.locator("#__navigation").focus()
    page.keyboard.press("Space")
    link.wait_for(state="visible")


def test_the_suits_are_drawn_by_the_site_itself(desk) -> None:
    page: Page = desk.open(GAME)
    load = "document.fonts.load(`16px 'Loix Suits'`, '♠♣♥♦').then(faces => faces.length)"
    assert page.evaluate(load) == 1
    assert page.evaluate("getComputedStyle(document.body).fontVariantEmoji") == "text"


def test_paper_has_every_layer_and_no_navigation(desk) -> None:
    page: Page = desk.open(GAME)
    page.emulate_media(media="print")
    hidden = page.evaluate(
        """() => [...document.querySelectorAll("section.clause :is(p, dt, dd, pre, h3)")]
            .filter(e => !e.checkVisibility()).map(e => e.outerHTML.slice(0, 80))"""
    )
    assert not hidden
    for name in (
        *(".sidebar-drawer", ".toc-drawer", ".mobile-header", ".related-pages", ".cite-control"),
    ):
        assert not page.locator(name).first.is_visible(), f"{name} is on paper"
    assert page.locator("#hombre-a-28 .clause-foot .permalink").is_visible()
    assert len(page.pdf(prefer_css_page_size=True)) > 10_000


def test_the_front_page_quotes_the_clause_as_it_stands(desk) -> None:
    page: Page = desk.open("index")
    clause = next(one for one in exported() if one["id"] == "hombre-a-28")
    quoted = [text.strip() for text in page.locator("i[lang=fr]").all_inner_texts()]
    assert any(len(q) > 40 and q in str(clause["fr"]) for q in quoted), quoted
