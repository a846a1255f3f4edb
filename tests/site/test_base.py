"""The address at which the site is published: what is taken for one, and what is told of others."""

import json
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from lxml import html

from edition.site import base
from tests.conftest import ROOT, Built, Tiny

BASE = "https://example.org/loix/"
#: What a site writes that holds text.
WRITTEN = {".html", ".bib", ".ris", ".json", ".xml", ".txt", ".js", ".webmanifest"}


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ("https://example.org", "https://example.org/"),
        ("https://example.org/loix", "https://example.org/loix/"),
        ("https://example.org/loix//", "https://example.org/loix/"),
        ("http://localhost:8000/a/b/", "http://localhost:8000/a/b/"),
        ("HTTPS://Example.org/~loix/v%C3%A9/", "HTTPS://Example.org/~loix/v%C3%A9/"),
        ("http://[::1]:8000/", "http://[::1]:8000/"),
    ],
)
def test_an_address_ends_in_a_slash(given: str, taken: str) -> None:
    assert base.checked(given, "EDITION_BASEURL") == taken


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("example.org/loix/", "does not begin with https://"),
        ("//example.org/", "does not begin with https://"),
        ("/loix/", "does not begin with https://"),
        ("localhost:8000", "does not begin with https://"),
        ("ftp://example.org/", "does not begin with https://"),
        ("https:example.org/", "names no host"),
        ("https://", "names no host"),
        ("https:///loix/", "names no host"),
        (" https://example.org/", "a space"),
        ("https://example.org/les loix/", "a space"),
        ("https://example.org/\n", "a space"),
        (" ", "a space"),
        ("https://example.org/règles/", "'è'"),
        ('https://example.org/"><script>', "'\"'"),
        ("https://example.org/50%/", "'%'"),
        ("https://example.org/?a=b", "a query or a fragment"),
        ("https://example.org/#top", "a query or a fragment"),
        ("https://example.org/loix/?", "a query or a fragment"),
        ("https://me:secret@example.org/", "password"),
        ("https://example.org:port/", "cannot be read"),
        ("https://[::1/", "cannot be read"),
        ("https://example.org/a/../b/", "dots"),
        ("https://example.org/loix/index.html", "a page, not a folder"),
    ],
)
def test_a_wrong_address_is_told_in_one_line(given: str, fault: str) -> None:
    with pytest.raises(ValueError, match="EDITION_BASEURL") as told:
        base.checked(given, "EDITION_BASEURL")
    message = str(told.value)
    assert message.startswith(f"EDITION_BASEURL is {given!r}: ")
    assert fault in message
    assert "such as https://example.org/loix/" in message
    assert "\n" not in message


def test_the_host_s_own_address_is_taken_where_no_other_is_given() -> None:
    mirror = {"READTHEDOCS_CANONICAL_URL": "https://loix.example.org/en/latest"}
    assert base.of_environment({**mirror, "READTHEDOCS_VERSION_TYPE": "external"}) == ""
    assert base.of_environment(mirror) == "https://loix.example.org/en/latest"
    both = mirror | {"EDITION_BASEURL": "https://example.org/"}
    assert base.of_environment(both) == "https://example.org/"
    assert base.of_environment(mirror | {"EDITION_BASEURL": ""}) == (
        "https://loix.example.org/en/latest"
    )
    assert base.of_environment({}) == ""


@pytest.mark.parametrize("name", base.VARIABLES)
def test_a_build_with_a_wrong_address_stops_at_that_line(tmp_path: Path, name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-c", ".", "source", str(tmp_path / "out")],
        cwd=ROOT,
        env={name: "example.org", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    (told,) = done.stderr.strip().splitlines()
    assert told.startswith(f"{name} is 'example.org': it does not begin with https:// or http://.")
    assert not list(tmp_path.rglob("*.html"))


# --- what is built with it ----------------------------------------------------------------------


def own(out: Path, address: str) -> dict[str, set[str]]:
    """The full addresses of its own that a site writes, by the file that has them."""
    found = {}
    pattern = re.compile(re.escape(address) + r"[^\s\"'<>{}\\)]*")
    for path in sorted(out.rglob("*")):
        if path.suffix in WRITTEN and path.is_file():
            told = set(pattern.findall(unescape(path.read_text("utf-8"))))
            if told:
                found[path.relative_to(out).as_posix()] = told
    return found


def lost(out: Path, addresses: set[str], address: str) -> list[str]:
    """Those of a site's own addresses that lead to no file of it, or to no place on a page."""
    ids: dict[Path, set[str]] = {}
    found = []
    for one in sorted(addresses):
        name, _, fragment = unquote(one.removeprefix(address)).partition("#")
        # A template of addresses (RFC 6570) ends where its first variable begins.
        if one.startswith(f"{address}dts/") and not Path(name).suffix:
            continue
        path = out / (name or "index.html")
        if not path.is_file():
            found.append(one)
        elif fragment:
            if path not in ids:
                ids[path] = set(html.fromstring(path.read_text("utf-8")).xpath("//@id"))
            if fragment not in ids[path]:
                found.append(one)
    return found


def test_every_full_address_leads_to_what_is_there_and_says_the_same(tiny: Tiny) -> None:
    tiny.change(
        "source/conf.py", '"edition"]', '"edition"]\nhtml_baseurl = "https://example.org/loix"'
    )
    tiny.write("source/preview.md", "# More\n\nProse.\n")
    out = tiny.build().out
    (out / "preview.png").write_bytes(b"")  # of the whole edition only
    found = own(out, BASE)
    assert lost(out, set().union(*found.values()), BASE) == []
    clause = f"{BASE}essai.html#essai-a-2"
    for ending in ("html", "bib", "ris", "json"):
        assert clause in found[f"cite/essai-a-2.{ending}"]
    assert found["sitemap.xml"] == {
        BASE,
        *(f"{BASE}{name}.html" for name in ("essai", "glossary", "preview")),
    }
    assert found["robots.txt"] == {f"{BASE}sitemap.xml"}
    assert f"{BASE}dts/index.json" in found["dts/index.json"]
    # The data have addresses that hold on every host.
    assert "clauses.json" not in found
    assert "addresses.json" not in found
    data = json.loads((out / "clauses.json").read_text("utf-8"))["clauses"]
    assert data[1]["url"] == "essai.html#essai-a-2"


def test_without_it_no_file_has_a_full_address_of_the_site(built: Built) -> None:
    out = built.out
    for name in ("bib", "ris", "json"):
        assert "://" not in (out / f"cite/essai-a-2.{name}").read_text("utf-8")
    for path in sorted(out.rglob("*.html")):
        page = html.fromstring(path.read_text("utf-8"))
        assert page.xpath("//link[@rel='canonical']") == [], path.name
        assert page.xpath("//meta[@property='og:url' or @property='og:image']") == [], path.name
        assert page.xpath("//meta[@name='citation_public_url']") == [], path.name
        for data in page.xpath("//script[@type='application/ld+json']/text()"):
            assert "url" not in json.loads(data)
    assert not (out / "sitemap.xml").exists()


@pytest.mark.pages
def test_the_whole_site_is_right_about_its_address(site: Path) -> None:
    front = html.fromstring((site / "index.html").read_text("utf-8"))
    canonical = front.xpath("//link[@rel='canonical']/@href")
    if not canonical:
        assert not (site / "sitemap.xml").exists()
        texts = (path.read_text("utf-8") for path in (site / "cite").glob("*.bib"))
        assert not any("url = " in text for text in texts)
        return
    (address,) = canonical
    found = own(site, address)
    assert lost(site, set().union(*found.values()), address) == []
    assert {name for name in found if name.startswith("cite/")} >= {
        path.relative_to(site).as_posix() for path in (site / "cite").glob("*.bib")
    }
