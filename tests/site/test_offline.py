"""What the worker is told to keep, and the manifest of the site."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from edition.site import offline
from tests.conftest import ROOT, Built, Tiny


def told(out: Path) -> dict[str, Any]:
    """What the worker of a built site knows of it."""
    text = (out / "sw.js").read_text("utf-8")
    release: dict[str, Any]
    release, _ = json.JSONDecoder().raw_decode(text.removeprefix("const RELEASE = "))
    return release


@pytest.mark.parametrize(
    ("path", "group"),
    [
        ("index.html", "text"),
        ("hombre/play.html", "text"),
        ("404.html", "text"),
        ("not-kept.html", "text"),
        ("_static/palette.css", "text"),
        ("_static/fonts/fonts.css", "text"),
        ("_static/js/keep.js", "text"),
        ("_static/scripts/furo.js.map", ""),
        ("_static/fonts/OFL.txt", ""),
        ("pagefind/index/mul_1.pf_index", "text"),
        ("search/records.json", "text"),
        ("addresses.json", "text"),
        ("icon-192.png", "text"),
        ("_static/python/rules.zip", "python"),
        ("_static/python/LICENCES.txt", ""),
        ("cite/hombre-a-28.html", "visited"),
        ("api/ground.html", "visited"),
        ("cite/hombre-a-28.bib", ""),
        ("clauses.json", ""),
        ("tei/academie-hombre.xml", ""),
        ("dts/index.json", ""),
        ("preview.png", ""),
        ("sw.js", ""),
        ("robots.txt", ""),
    ],
)
def test_when_a_file_is_kept(path: str, group: str) -> None:
    assert offline.group(path) == group


def test_the_worker_knows_each_file_by_its_content(built: Built) -> None:
    out = built.out
    release = told(out)
    files = {**release["text"], **release["python"], **release["visited"]}
    assert {"index.html", "essai.html", "search.html", "not-kept.html"} <= release["text"].keys()
    assert "cite/essai-a-2.html" in release["visited"]
    for path, digest in files.items():
        assert digest == hashlib.sha256((out / path).read_bytes()).hexdigest()[:16], path
    assert (out / "sw.js").read_text("utf-8").endswith(offline.WORKER.read_text("utf-8"))


def test_another_page_is_another_release_and_the_same_pages_are_the_same(tiny: Tiny) -> None:
    one, two = told(tiny.build().out), told(tiny.build(parallel=2).out)
    assert one == two
    tiny.change("source/essai.md", "These rules hold everywhere.", "These rules hold.")
    three = told(tiny.build().out)
    assert three["version"] != one["version"]
    assert three["text"]["essai.html"] != one["text"]["essai.html"]
    assert three["text"]["glossary.html"] == one["text"]["glossary.html"]


def test_an_unchanged_worker_is_not_written_again(tiny: Tiny) -> None:
    built = tiny.build()
    path = built.out / "sw.js"
    before = path.stat().st_mtime_ns
    tiny.build(again=True)
    assert path.stat().st_mtime_ns == before


def test_where_nothing_is_to_be_kept_the_worker_leaves(tiny: Tiny) -> None:
    tiny.set(edition_offline=False)
    built = tiny.build()
    assert built.read("sw.js") == offline.GONE.read_text("utf-8")
    assert "unregister()" in built.read("sw.js")
    assert "keep.js" not in built.read("essai.html")
    serving = (ROOT / "edition" / "making" / "serve.py").read_text("utf-8")
    assert '"edition_offline=0"' in serving


def test_books_have_neither_worker_nor_manifest(tiny: Tiny) -> None:
    out = tiny.build("epub").out
    assert not (out / "sw.js").exists()
    assert not (out / offline.MANIFEST).exists()


def test_the_manifest_leads_to_the_site_wherever_it_lies(built: Built) -> None:
    data = json.loads(built.read(offline.MANIFEST))
    assert data["name"] == "Essai"
    assert data["display"] == "minimal-ui"
    addresses = [data["start_url"], data["scope"], *(icon["src"] for icon in data["icons"])]
    assert not any(address.startswith("/") or "://" in address for address in addresses)
    page = built.page("essai.html")
    assert page.xpath("//link[@rel='manifest']/@href") == [offline.MANIFEST]


def test_the_colour_of_the_manifest_is_that_of_the_pages() -> None:
    palette = (ROOT / "source/_static/palette.css").read_text("utf-8")
    assert f"--color-background-primary: {offline.PAPER};" in palette


@pytest.mark.pages
def test_what_the_worker_keeps_of_the_whole_is_enough_and_no_more(site: Path) -> None:
    release = told(site)
    pages = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    assert pages == {
        name for group in ("text", "visited") for name in release[group] if name.endswith(".html")
    }
    assert any(name.startswith("pagefind/") for name in release["text"])
    # What is fetched for every reader stays small beside what is fetched for one who judges.
    assert release["weight"]["text"] < 2_000_000
    if release["python"]:
        assert release["weight"]["python"] < 7_500_000
