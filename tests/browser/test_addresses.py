"""Addresses that name nothing, or name a clause that stands elsewhere; and no other host, ever."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import errors, requests
from tests.conftest import SITE

TEXT = "hombre/academie"
ELSEWHERE = "reversis-e-s7"


def notice(page: Page) -> str:
    found = page.locator(".address-notice")
    found.wait_for()
    return found.inner_text()


@pytest.mark.parametrize(
    ("wanted", "offered"),
    [
        ("hombre-a-99", ["hombre-a-43", "hombre-a-29", "hombre-a-39"]),
        ("hombre-a28", ["hombre-a-28"]),
        ("Hombre-A-28", ["hombre-a-28"]),
        ("homber-a-28", ["hombre-a-28"]),
        ("hombre_a_28", ["hombre-a-28"]),
        ("hombre-e-28", ["hombre-e-s28"]),
        ("hombre-a-28b", ["hombre-a-28"]),
        ("hombre-28", ["hombre-a-28", "hombre-e-s28"]),
        ("reversi-e-s7", ["reversis-e-s7"]),
        ("whist-a-s77", ["whist-a-s54"]),
    ],
)
def test_what_names_no_clause_says_so_and_offers_the_nearest(
    desk, wanted: str, offered: list[str]
) -> None:
    page: Page = desk.open(f"{TEXT}#{wanted}")
    assert f"No clause has the address {wanted}." in notice(page)
    # The address stays what the reader typed, and no clause is shown in its place.
    assert page.url.endswith(f"#{wanted}")
    assert page.evaluate("document.querySelector(':target')") is None
    near = page.locator(".address-notice li a").all_inner_texts()
    assert len(near) <= 3
    assert set(offered) <= set(near)
    assert near[0] == offered[0]
    box = page.locator(".address-notice").bounding_box()
    assert -1 <= box["y"] < 400
    page.locator(".address-notice a").first.click()
    page.wait_for_url(f"**#{offered[0]}")
    expect(page.locator(".address-notice")).to_have_count(0)
    assert page.locator(f"section[id='{offered[0]}']").is_visible()


def test_nothing_is_offered_for_words_that_resemble_no_id(desk) -> None:
    page: Page = desk.open(f"{TEXT}#introduction")
    assert notice(page) == "No clause has the address introduction."


def test_a_wrong_link_within_the_page_is_noticed_too(desk) -> None:
    page: Page = desk.open(f"{TEXT}#hombre-a-28")
    page.evaluate("location.hash = 'hombre-a-98'")
    assert "hombre-a-98" in notice(page)
    page.evaluate("location.hash = 'hombre-a-30'")
    expect(page.locator(".address-notice")).to_have_count(0)


def test_a_clause_is_found_from_any_page(desk) -> None:
    for start in ("hombre/deux", "index"):
        page: Page = desk.open(f"{start}#{ELSEWHERE}")
        page.wait_for_url(f"**/reversis/encyclopedie.html#{ELSEWHERE}")
        assert page.locator(f"#{ELSEWHERE}").is_visible()
        # The reader's way back is not through the wrong page.
        assert page.evaluate("history.length") == 2


def test_a_right_address_fetches_no_index(desk) -> None:
    page: Page = desk.blank()
    asked = requests(page)
    page.goto(desk.url(f"{TEXT}#hombre-a-28"), wait_until="networkidle")
    assert not [url for url in asked if "addresses.json" in url or "nearest" in url]


def test_a_withdrawn_id_leads_to_its_successor(desk) -> None:
    page: Page = desk.blank()

    def with_withdrawn(route) -> None:
        text = (route.fetch()).text()
        mark = '<span id="hombre-a-28z"></span>'
        start = text.index(">", text.index('id="hombre-a-28"')) + 1
        route.fulfill(body=text[:start] + mark + text[start:], content_type="text/html")

    page.route(f"**/{TEXT}.html", with_withdrawn)
    page.goto(desk.url(f"{TEXT}#hombre-a-28z"))
    assert notice(page) == "hombre-a-28z was withdrawn; hombre-a-28 replaces it."
    assert page.url.endswith("#hombre-a-28")
    assert page.evaluate("document.querySelector(':target').id") == "hombre-a-28"


# --- the page for a lost address ---------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["hombre-a-28", "hombre-a-28/", "a/b/hombre-a-28.html", "old.html#hombre-a-28"]
)
def test_a_path_that_ends_in_a_clause_leads_to_it(desk, path: str) -> None:
    page: Page = desk.blank()
    page.goto(f"{desk.address}/{path}")
    page.wait_for_url("**/hombre/academie.html#hombre-a-28")


@pytest.mark.parametrize("path", ["hombre-a-99", "hombre/hombre-a-99", "a/b/c/hombre-a-99.html"])
def test_a_path_that_names_no_clause_says_so(desk, path: str) -> None:
    page: Page = desk.blank()
    answer = page.goto(f"{desk.address}/{path}")
    assert answer.status == 404
    near = page.locator("[data-nearest]")
    expect(near).to_contain_text("No clause has the address hombre-a-99.")
    assert near.locator("li a").first.inner_text() == "hombre-a-43"
    assert page.url.endswith(path)
    # Its style sheets are found at any depth.
    assert page.evaluate("getComputedStyle(document.querySelector('article')).maxWidth") != "none"


# --- the policy --------------------------------------------------------------------------------

PAGES = ("index", TEXT, "hombre/play", "apparatus/glossary", "search", "cite/hombre-a-28", "404")


@pytest.mark.parametrize("name", PAGES)
def test_the_policy_hinders_nothing_of_our_own(desk, name: str) -> None:
    page: Page = desk.blank()
    told = errors(page, "warning")
    page.goto(desk.url(name), wait_until="networkidle")
    assert told == []


def test_the_policy_lets_nothing_in_or_out(desk) -> None:
    page: Page = desk.open("index")
    page.evaluate(
        """() => {
            window.stopped = [];
            addEventListener("securitypolicyviolation", e => stopped.push(e.effectiveDirective));
            document.body.append(Object.assign(document.createElement("img"),
                {src: "https://example.org/a.png"}));
            document.body.append(Object.assign(document.createElement("script"),
                {textContent: "window.ran = true"}));
            document.body.append(Object.assign(document.createElement("iframe"),
                {src: "https://example.org/"}));
            fetch("https://example.org/").catch(() => {});
        }"""
    )
    page.wait_for_function("stopped.length >= 4")
    assert set(page.evaluate("stopped")) == {
        "img-src",
        "script-src-elem",
        "frame-src",
        "connect-src",
    }
    assert page.evaluate("window.ran") is None


def test_light_and_dark_still_change_at_a_click(desk) -> None:
    page: Page = desk.open("index")
    assert page.locator("body").get_attribute("data-theme") == "auto"
    page.locator(".content-icon-container .theme-toggle").click()
    assert page.locator("body").get_attribute("data-theme") != "auto"


def test_the_policy_lets_a_worker_compile(desk) -> None:
    page: Page = desk.open("index")
    ran = page.evaluate(
        """() => new Promise((resolve, reject) => {
            const code = `const w = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
                WebAssembly.compile(w).then(() => postMessage("compiled"))`;
            const worker = new Worker(URL.createObjectURL(new Blob([code])));
            worker.onmessage = e => resolve(e.data);
            worker.onerror = e => reject(e.message);
        })"""
    )
    assert ran == "compiled"


def test_a_page_opened_as_a_file_is_read_under_the_policy(desk) -> None:
    page: Page = desk.blank()
    told: list[str] = []
    page.on("console", lambda m: told.append(m.text) if "Content Security" in m.text else None)
    page.goto((SITE / "hombre/academie.html").as_uri())
    font = page.evaluate("getComputedStyle(document.body).fontFamily")
    assert "Garamond" in font
    assert page.locator("body").get_attribute("data-theme") == "auto"
    assert told == []
