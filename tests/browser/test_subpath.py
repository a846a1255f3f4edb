"""The site as any server may hold it: below a path, nobody having said which when it was built."""

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import unquote, urljoin, urlsplit

import pytest
import rispy
from lxml import html
from playwright.sync_api import Page, expect

from edition.site.serving import served
from tests.browser.conftest import Desk, Host, errors
from tests.conftest import SITE

CLAUSE = "hombre-a-28"


class Below(Host):
    """Serves the site below a path."""

    prefix = "/a/b"


@pytest.fixture(scope="module")
def below() -> Iterator[str]:
    """The address of the site below a path."""
    with served(SITE, Below) as address:
        yield address + Below.prefix


@pytest.fixture
def desk(browser, below: str) -> Iterator[Desk]:
    """A desk at the site below a path."""
    with Desk(browser, below) as desk:
        yield desk


def get(address: str) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(address.replace(" ", "%20")) as answer:
            return answer.status, answer.read()
    except HTTPError as error:
        return error.code, b""


def named(address: str, content: bytes) -> Iterator[str]:
    """The addresses that a file names, as it has them."""
    ending = Path(urlsplit(address).path).suffix
    if ending == ".html":
        page = html.fromstring(content.decode())
        links = page.xpath("//@href | //@src | //object/@data | //form/@action")
        refresh = page.xpath("//meta[@http-equiv='refresh']/@content")
        yield from (*links, *(one.partition("url=")[2] for one in refresh))
    elif ending == ".css":
        yield from re.findall(r"url\([\"']?([^\"')]+)", content.decode())
    elif ending == ".js":
        yield from re.findall(r"(?:from|import\()\s*\"(\./[^\"]+)\"", content.decode())
    elif ending == ".webmanifest":
        data = json.loads(content)
        yield from (data["start_url"], data["scope"], *(icon["src"] for icon in data["icons"]))


@pytest.mark.pages
def test_whatever_is_named_is_there(below: str) -> None:
    start = f"{below}/"
    # Pages that no link leads to: a host shows them, the worker, or who has their address.
    alone = ("404.html", "not-kept.html", "cite/les-loix-du-jeu.html")
    waiting = [f"{start}{name}" for name in ("index.html", "sw.js", "search.html", *alone)]
    data = json.loads(get(f"{start}addresses.json")[1])
    waiting += [f"{start}{page['url']}" for page in data["pages"]]
    entry = json.loads(get(f"{start}dts/index.json")[1])
    waiting += [
        urljoin(f"{start}dts/index.json", re.sub(r"\{.*?\}", "", entry["collection"])),
    ]
    seen, wrong = set(waiting), []
    while waiting:
        address = waiting.pop()
        code, content = get(address)
        if code != 200:
            wrong.append(address)
            continue
        for one in named(address, content):
            full = urljoin(address, one).partition("#")[0].partition("?")[0]
            if not full.startswith("http://127.0.0.1") or full in seen:
                continue
            seen.add(full)
            if full.startswith(start):
                waiting.append(full)
            else:
                wrong.append(f"{address} leads out of the site: {one}")
    assert wrong == []
    pages = {unquote(one.removeprefix(start)) for one in seen if one.endswith(".html")}
    assert {path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html")} <= pages


def watched(desk: Desk) -> tuple[Page, list[str]]:
    """A window, and what goes wrong in it."""
    page = desk.blank()
    told = errors(page)
    page.on(
        "request",
        lambda r: (
            None if r.url.startswith((desk.address, "data:", "blob:")) else told.append(r.url)
        ),
    )
    return page, told


def test_it_searches_runs_and_judges(desk: Desk) -> None:
    page, told = watched(desk)
    page.goto(desk.url("search?q=l'as de pique"))
    expect(page.locator("#search-results a").first).to_have_attribute(
        "href", re.compile(re.escape(desk.address))
    )
    page.goto(desk.url(f"hombre/academie#{CLAUSE}"))
    page.locator(f"#{CLAUSE} [data-run=run]").first.click()
    expect(page.locator(f"#{CLAUSE} .run-status").first).to_contain_text("passed", timeout=60_000)
    page.goto(desk.url("says"))
    page.locator(".says-form button[type=submit]").click()
    expect(page.locator(".says-status")).to_contain_text("ruling", timeout=60_000)
    assert told == []


@pytest.mark.parametrize("name", [f"cite/{CLAUSE}", "hombre/academie", "apparatus/how-to-cite"])
def test_a_citation_takes_the_address_it_is_read_from(desk: Desk, name: str) -> None:
    page, told = watched(desk)
    page.goto(desk.url(name))
    if name == "hombre/academie":
        page.locator(f"#{CLAUSE} a.cite").click()
        page.locator("dialog").wait_for()
    address = f"{desk.address}/hombre/academie.html#{CLAUSE}"
    for lang in ("en", "fr"):
        sentence = page.locator(f".cite-form[lang={lang}]").first
        expect(sentence).to_contain_text(f"clause {CLAUSE}, <{address}>.")
    if name != "apparatus/how-to-cite":
        expect(page.locator(".cite-form a")).to_have_text(address)
        expect(page.locator("[data-unserved]")).to_contain_text("from this machine only")
        for form, line in (("bib", f"  url = {{{address}}},"), ("ris", f"UR  - {address}")):
            assert line in page.locator(f"pre[data-ending={form}]").text_content().split("\n")
    assert told == []


#: Hosts as an address has them, by from where they lead to the same place.
HOSTS = {
    "machine": (
        *("localhost", "loix.localhost", "127.0.0.1", "127.1.2.3", "0.0.0.0", "[::1]", "[::]"),
        "[::ffff:7f00:1]",
    ),
    "network": (
        *("10.0.0.5", "172.16.0.1", "172.31.255.254", "192.168.1.20", "169.254.7.7", "100.64.0.1"),
        *("[fc00::1]", "[fd12:3456::1]", "[fe80::1]", "[febf::1]", "[::ffff:c0a8:114]"),
        *("cards.local", "cards.local.", "router.lan", "wiki.internal", "nas.home.arpa", "nas"),
    ),
    "": (
        *("example.org", "loix.example.org", "lan.example.org", "10.example.org", "fc00.org"),
        *("11.0.0.1", "172.15.0.1", "172.32.0.1", "192.169.1.1", "100.128.0.1", "128.0.0.1"),
        *("[2001:db8::1]", "[fec0::1]", "[::ffff:808:808]", "localhost.org"),
    ),
}


def test_an_address_is_known_that_leads_here_from_within_only(desk: Desk) -> None:
    page = desk.open("index")
    script = (
        "async ([at, hosts]) => { const { reach } = await import(at); return hosts.map(reach) }"
    )
    at = f"{desk.address}/_static/js/reach.js"
    for within, hosts in HOSTS.items():
        found = page.evaluate(script, [at, list(hosts)])
        assert dict(zip(hosts, found, strict=True)) == dict.fromkeys(hosts, within)


@pytest.mark.parametrize("name", [f"cite/{CLAUSE}", "apparatus/how-to-cite"])
def test_a_file_for_a_reference_manager_is_completed(desk: Desk, name: str, tmp_path: Path) -> None:
    page: Page = desk.open(name)
    address = f"{desk.address}/hombre/academie.html#{CLAUSE}"
    for form, ending in (("BibTeX", "bib"), ("RIS", "ris"), ("CSL-JSON", "json")):
        with page.expect_download() as got:
            page.get_by_role("link", name=form, exact=True).first.click()
        assert got.value.suggested_filename == f"{CLAUSE}.{ending}"
        got.value.save_as(tmp_path / ending)
        kept = (tmp_path / ending).read_bytes().decode()
        plain = (SITE / f"cite/{CLAUSE}.{ending}").read_bytes().decode()
        assert address in kept
        assert "://" not in plain
        # It differs by the address and by nothing else.
        left = [line for line in kept.split("\n") if address not in line]
        assert "\n".join(left) == plain
    assert rispy.loads((tmp_path / "ris").read_bytes().decode())[0]["urls"] == [address]


def test_zotero_takes_the_clause_and_not_the_page_that_says_how_to_cite_it(desk: Desk) -> None:
    page: Page = desk.open(f"cite/{CLAUSE}")
    found = page.locator("meta[name=citation_public_url]")
    expect(found).to_have_attribute("content", f"{desk.address}/hombre/academie.html#{CLAUSE}")


def test_read_from_a_disk_a_citation_has_no_address_and_says_why(desk: Desk) -> None:
    page = desk.blank()
    page.goto((SITE / f"cite/{CLAUSE}.html").as_uri())
    assert page.locator(".cite-form[lang=en]").inner_text().endswith(f"clause {CLAUSE}.")
    assert "built without the address" in page.locator("[data-unserved]").inner_text()
    assert "file:" not in page.locator("body").inner_text()


def loaded(page: Page) -> None:
    """Wait for the book face: to wait for it in the page would take what its policy forbids."""
    for _ in range(100):
        if page.evaluate("document.fonts.load('16px \"EB Garamond\"').then(all => all.length)"):
            return
        page.wait_for_timeout(100)
    pytest.fail("the book face was not loaded")


LOST = ("nothing", "hombre/nothing", "a/b/c/d/nothing", "cite/nothing.bib", "hombre/")


@pytest.mark.parametrize("name", LOST)
def test_a_lost_address_is_answered_at_any_depth(desk: Desk, name: str) -> None:
    page = desk.blank()
    page.goto(f"{desk.address}/{name}")
    front = page.get_by_role("link", name="The front page")
    expect(front).to_have_attribute("href", f"{desk.address}/index.html")
    assert page.locator(".lost-off").count() == 0
    link = page.locator(f"a[title={CLAUSE}]")
    expect(link).to_have_attribute("href", f"{desk.address}/hombre/academie.html#{CLAUSE}")
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == "rgb(253, 251, 246)"
    loaded(page)
    front.click()
    expect(page).to_have_url(f"{desk.address}/index.html")


@pytest.mark.parametrize("name", LOST)
def test_without_scripts_a_lost_address_is_answered_honestly(desk: Desk, name: str) -> None:
    page = desk.blank(scripts=False)
    page.goto(f"{desk.address}/{name}")
    assert page.locator("a[href]").count() == 0, "a link that may be dead"
    assert "cannot tell where the site begins" in page.locator(".lost-off").inner_text()
    assert page.locator(f"[title={CLAUSE}]").is_visible()
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == "rgb(253, 251, 246)"


def test_a_lost_clause_is_found_below_a_path(desk: Desk) -> None:
    page = desk.blank()
    page.goto(f"{desk.address}/deep/down/{CLAUSE}.html")
    expect(page).to_have_url(f"{desk.address}/hombre/academie.html#{CLAUSE}")
