"""The book made of the site."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import pytest

from edition.book.epub import redate
from tests.conftest import Tiny


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
