"""Addresses that name nothing, and what a host is given: redirects, robots, sitemap, policy."""

import json
import struct

import pytest
from lxml import etree, html

from edition.page import policy
from tests.conftest import ROOT, Built, Tiny
from tests.site.test_rebuilding import files

BASE = "https://example.org/loix/"
SHA = "0" * 64


@pytest.fixture
def withdrawn(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> Tiny:
    """With a ledger in which one id gave way to another, and that one to a third."""
    monkeypatch.setattr("edition.text.ledger.problems", lambda *_: [])
    lines = [f"essai-a-{n} {SHA} 0.1.0" for n in (1, 2, 3)]
    lines += ["essai-a-8 withdrawn 0.1.0 essai-a-9", "essai-a-9 withdrawn 0.1.0 essai-a-2"]
    tiny.write("transcriptions/ids.lock", "\n".join(lines) + "\n")
    return tiny


def test_the_index_has_every_clause_and_its_page(withdrawn: Tiny) -> None:
    data = json.loads(withdrawn.build().read("addresses.json"))
    ids = [f"essai-a-{n}" for n in (1, 2, 3)]
    assert data["pages"] == [{"url": "essai.html", "title": "Essai", "clauses": ids}]
    assert data["moved"] == {"essai-a-8": "essai-a-2", "essai-a-9": "essai-a-2"}


def test_a_withdrawn_id_stays_where_its_successor_is(withdrawn: Tiny) -> None:
    built = withdrawn.good()
    page = built.page("essai.html")
    (section,) = page.xpath("//section[@id='essai-a-2']")
    assert section.xpath("./span/@id") == ["essai-a-8", "essai-a-9"]
    assert page.xpath("//section[@id='essai-a-1']/span") == []
    # Without scripts too: what cited it before leads to what is to be cited now.
    moved = built.page("cite/essai-a-8.html")
    assert moved.xpath("//meta[@http-equiv='refresh']/@content") == ["0; url=essai-a-2.html"]
    assert moved.xpath("//article//a/@href") == ["essai-a-2.html"]
    assert moved.xpath("//link[@rel='canonical']") == []


def test_a_redirect_has_a_full_address_where_one_is_known(withdrawn: Tiny) -> None:
    withdrawn.change(
        "source/conf.py", 'language = "en"', f'language = "en"\nhtml_baseurl = "{BASE}"'
    )
    moved = withdrawn.page("cite/essai-a-8.html")
    (canonical,) = moved.xpath("//link[@rel='canonical']/@href")
    assert canonical == f"{BASE}cite/essai-a-2.html"


@pytest.mark.parametrize("name", ["404.html", "not-kept.html"])
@pytest.mark.parametrize("base", ["", BASE])
def test_the_page_for_a_lost_address_lists_every_clause(tiny: Tiny, base: str, name: str) -> None:
    tiny.set(html_baseurl=base)
    page = tiny.page(name)
    links = page.xpath("//ul[@class='clause-list']//a")
    wanted = [f"essai.html#essai-a-{n}" for n in (1, 2, 3)]
    assert [link.get("data-to") for link in links] == wanted
    assert [link.text for link in links] == [f"art.\u00a0{n}" for n in (1, 2, 3)]
    # It is shown at any depth. Where the root is not known nothing leads anywhere before a script
    # has found it, and the page says so; else its addresses start at the root of the host.
    addresses = page.xpath("//@href | //@src")
    assert len(addresses) == (len(page.xpath("//@data-to")) if base else 0)
    assert all(address.startswith("/loix/") for address in addresses)
    assert bool(page.find_class("lost-off")) == (not base)
    assert page.xpath("//meta[@name='robots']/@content") == ["noindex"]
    (allowed,) = page.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    assert len(page.xpath("//script")) == 1
    assert policy.hashes(f"<script>{page.xpath('//script')[0].text}</script>")[0] in allowed


def test_each_game_of_a_page_has_a_list_of_its_own(tiny: Tiny) -> None:
    path = "transcriptions/essai.xml"
    tiny.change(path, '<div type="article" n="3">', '<div type="game" n="essai-deux">')
    tiny.change(path, 'xml:id="essai-a-3" n="3"', 'xml:id="essai-deux-a-s1" n="s1"')
    tiny.change(path, "<label>3.</label>", "")
    tiny.change("source/essai.md", "{clause} essai-a-3", "{clause} essai-deux-a-s1")
    page = tiny.page("404.html")
    lists = page.xpath("//ul[@class='clause-list']")
    assert [len(one) for one in lists] == [2, 1]
    assert [one.getprevious().text for one in lists] == ["Essai", "Essai deux"]


def test_a_theme_that_no_policy_fits_is_named(tiny: Tiny) -> None:
    tiny.set(edition_policy=True)
    (warning,) = tiny.build().warnings
    assert "the theme basic has no base.html whose scripts could be allowed" in warning


def test_a_host_is_told_what_it_may_read(built: Built) -> None:
    assert built.read("robots.txt") == "User-agent: *\nAllow: /\n"
    assert not (built.out / "sitemap.xml").exists()
    assert (built.out / ".nojekyll").is_file()


def test_a_site_with_a_known_address_has_a_sitemap(tiny: Tiny) -> None:
    tiny.set(html_baseurl=BASE)
    one, two = tiny.build(), tiny.build(parallel=2)
    assert files(one.out) == files(two.out)
    root = etree.fromstring(one.read("sitemap.xml").encode())
    assert root.tag == "{http://www.sitemaps.org/schemas/sitemap/0.9}urlset"
    assert root.xpath("//*[local-name()='loc']/text()") == [
        BASE,
        f"{BASE}essai.html",
        f"{BASE}glossary.html",
    ]
    assert one.read("robots.txt").endswith(f"\nSitemap: {BASE}sitemap.xml\n")


def test_the_icon_is_drawn_and_has_its_small_pictures() -> None:
    drawing = etree.parse(ROOT / "source/_static/favicon.svg").getroot()
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    icon = (ROOT / "source/_extra/favicon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", icon)
    assert (reserved, kind, count) == (0, 1, 3)
    for n, side in enumerate((16, 32, 48)):
        width, height, *_, size, offset = struct.unpack_from("<BBBBHHII", icon, 6 + 16 * n)
        assert (width, height) == (side, side)
        assert icon[offset : offset + 8] == b"\x89PNG\r\n\x1a\n"
        assert offset + size <= len(icon)


def test_the_icon_is_named_in_each_page(built: Built) -> None:
    page = built.page("essai.html")
    assert page.xpath("//link[@rel='icon']/@href") == ["favicon.ico", "_static/favicon.svg"]


# --- the policy --------------------------------------------------------------------------------


@pytest.fixture
def furo(tiny: Tiny) -> Tiny:
    """In the theme of the site."""
    tiny.set(html_theme="furo", edition_policy=True)
    return tiny


def test_the_policy_allows_the_scripts_of_a_page_and_no_other_host(furo: Tiny) -> None:
    built = furo.good()
    for path in sorted(built.out.rglob("*.html")):
        text = path.read_text("utf-8")
        page = html.fromstring(text)
        (content,) = page.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
        directives = dict(one.split(" ", 1) for one in content.split("; "))
        assert directives["default-src"] == "'self'"
        assert "http" not in content
        for allowed in policy.hashes(text):
            assert allowed in directives["script-src"].split(), path.name
        # No handler in an attribute, and nothing to run before the policy.
        assert not [a for a in page.xpath("//@*") if a.attrname.startswith("on")]
        before = text.partition("Content-Security-Policy")[0]
        assert "<script" not in before
        assert "<link" not in before


def test_the_policy_can_be_left_out_for_a_server_that_adds_scripts(furo: Tiny) -> None:
    furo.set(edition_policy=False)
    assert "Content-Security-Policy" not in furo.build().read("essai.html")
