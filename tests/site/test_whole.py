"""The whole edition, as ``make`` builds it."""

import json
import os
import re
import shutil
from pathlib import Path
from urllib.parse import unquote, urlsplit

import html5lib
import pytest

from edition.page import policy
from edition.site import heads
from edition.text import tei
from edition.verify import examples
from tests.conftest import ROOT, build, run
from tests.site.test_rebuilding import files
from tests.site.test_rendering import french_of


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """The sources of the site, copied to another folder; what npm brings lies there too."""
    names = ("bench/results", "conf.py", "edition", "pyproject.toml", "rules_demo", "source")
    for name in (*names, "transcriptions", "build/npm"):
        target = tmp_path / name
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, target)
        elif (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_two_builds_are_the_same_bytes(site: Path, elsewhere: Path) -> None:
    run("edition.making", "html", root=elsewhere)
    first, again = files(site), files(elsewhere / "build" / "html")
    assert [name for name in first if first[name] != again.get(name)] == []
    assert first.keys() == again.keys()


def test_the_plain_text_is_made_without_a_warning(site: Path, tmp_path: Path) -> None:
    made = build("text", tmp_path)
    assert {p.relative_to(made).with_suffix("") for p in made.rglob("*.txt")} >= {
        p.relative_to(ROOT / "source").with_suffix("") for p in (ROOT / "source").glob("*/*.md")
    }


def test_exported_examples_are_those_that_are_run(clauses) -> None:
    parsed = examples.by_clause(examples.read_all(ROOT / "source"))
    for clause in clauses:
        assert clause["examples"] == [
            {
                "source": block.source,
                "file": block.file.relative_to(ROOT).as_posix(),
                "line": block.line,
            }
            for block in parsed[clause["id"]].blocks
        ]


def test_french_is_the_corrected_view(clauses, pages) -> None:
    texts = tei.read_all(sorted((ROOT / "transcriptions").glob("*.xml")))
    corrected = {clause.id: clause.corrected for text in texts for clause in text.clauses}
    for clause in clauses:
        page, fragment = clause["url"].split("#")
        (section,) = pages[page].xpath(f"//section[@id='{fragment}'][@class='clause']")
        assert fragment == clause["id"]
        assert french_of(section) == corrected[clause["id"]] == clause["fr"]


@pytest.mark.pages
def test_no_id_stands_twice(pages) -> None:
    for name, page in pages.items():
        ids = page.xpath("//@id")
        assert len(ids) == len(set(ids)), name


@pytest.mark.pages
def test_internal_links_lead_somewhere(pages, site: Path) -> None:
    ids = {name: set(page.xpath("//@id")) for name, page in pages.items()}
    broken = []
    for name, page in pages.items():
        for address in page.xpath("//a/@href"):
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = name
            if parts.path:
                # The page for a lost address is shown at any depth: its links start at the root.
                start = site if parts.path.startswith("/") else (site / name).parent
                path = start / unquote(parts.path).lstrip("/")
                target = Path(os.path.relpath(path, site)).as_posix()
            if target not in pages:
                if not (site / target).is_file():
                    broken.append(f"{name}: {address}")
            elif parts.fragment and unquote(parts.fragment) not in ids[target]:
                broken.append(f"{name}: {address}")
    assert broken == []


@pytest.mark.pages
def test_what_a_head_names_is_there(pages, site: Path) -> None:
    relations = ("alternate", "icon", "stylesheet", "preload", "cite-as")
    for name, page in pages.items():
        for link in page.iter("link"):
            path = urlsplit(link.get("href")).path
            if link.get("rel") in relations and path:
                start = site if path.startswith("/") else (site / name).parent
                assert (start / path.lstrip("/")).is_file(), f"{name}: {path}"
    assert (site / heads.PREVIEW).read_bytes().startswith(b"\x89PNG")


@pytest.mark.pages
def test_pages_are_valid_html(site: Path) -> None:
    faults = []
    for path in sorted(site.rglob("*.html")):
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        parser.parse(path.read_text("utf-8"))
        for (line, _), code, details in parser.errors:
            faults.append(f"{path.relative_to(site)}:{line}: {code} {details}")
    assert faults == []


def test_nothing_is_fetched_from_another_host(pages) -> None:
    # These links name an address, and nothing is fetched from it.
    named = {"canonical", "cite-as", "license"}
    for name, page in pages.items():
        urls = page.xpath("//script/@src | //img/@src | //iframe/@src")
        urls += [link.get("href") for link in page.iter("link") if link.get("rel") not in named]
        assert [url for url in urls if re.match(r"(https?:)?//", url)] == [], name


def test_each_page_has_a_policy_that_allows_its_own_scripts(pages, site: Path) -> None:
    for name, page in pages.items():
        (content,) = page.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
        for allowed in policy.hashes((site / name).read_text("utf-8")):
            assert allowed in content, name


def test_each_page_can_be_cited(pages) -> None:
    for name, page in pages.items():
        if page.xpath("//meta[@name='robots'][@content='noindex']") or name == "genindex.html":
            continue
        assert page.xpath("//link[@rel='cite-as']/@href"), name
        assert page.xpath("//meta[@property='og:title']/@content"), name
        assert name == "index.html" or page.xpath("//meta[@name='citation_title']/@content"), name
        (data,) = page.xpath("//script[@type='application/ld+json']/text()")
        assert json.loads(data)["@context"] == "https://schema.org", name


def test_the_front_page_counts_what_is_exported(clauses, pages) -> None:
    (told,) = pages["index.html"].xpath("//p[@class='state-of-all']")
    examples_ = sum(len(clause["examples"]) for clause in clauses)
    readings = sum(len(clause["readings"]) for clause in clauses)
    executable = sum(clause["status"] == "executable" for clause in clauses)
    assert told.text_content().replace("\u00a0", " ") == (
        f"{len(clauses)} clauses, {executable} of them executable ({examples_} examples); "
        f"{readings} named readings."
    )
