"""Building aside: what is published is a good build, whole, or the one before it."""

import os
from pathlib import Path
from zipfile import ZipFile

import pytest

from edition.making import __main__ as making
from edition.making import outputs, progress, published
from edition.text import configuration
from tests.conftest import Tiny
from tests.site.test_rebuilding import files

SITE = Path("build/html")
ZIP = Path("build/site.zip")


def build() -> int:
    return making.main(["html", "--archive", str(ZIP)])


def test_a_good_build_is_published_and_packed(
    home: Tiny, capfd: pytest.CaptureFixture[str]
) -> None:
    assert build() == 0
    said = capfd.readouterr().out
    for words in ("Reading 3 pages", "Writing", "index of the search", "Packing"):
        assert words in said
    site = files(SITE)
    assert "essai.html" in site
    assert not published.LEFT_OUT & {Path(name).name for name in site}
    with ZipFile(ZIP) as packed:
        assert {name.removeprefix("site/"): packed.read(name) for name in packed.namelist()} == site


def test_an_unchanged_build_touches_nothing(home: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    build()
    before = {path: path.stat().st_mtime_ns for path in (ZIP, *SITE.rglob("*"))}
    capfd.readouterr()
    assert build() == 0
    assert {path: path.stat().st_mtime_ns for path in (ZIP, *SITE.rglob("*"))} == before
    assert "..." not in capfd.readouterr().out


def test_a_later_commit_packs_the_same_site_under_its_date(
    home: Tiny, monkeypatch: pytest.MonkeyPatch
) -> None:
    build()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000001")
    build()
    with ZipFile(ZIP) as packed:
        assert {entry.date_time for entry in packed.infolist()} == {(2027, 1, 15, 8, 0, 0)}


FAULTS = {
    "a warning": ("source/essai.md", "As {clause}`essai-a-2`", "As {clause}`essai-a-9`"),
    "a text that cannot be read": ("transcriptions/essai.xml", "</TEI>", ""),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_failed_build_leaves_the_last_good_site(
    home: Tiny, fault: str, capfd: pytest.CaptureFixture[str]
) -> None:
    build()
    good, packed = files(SITE), ZIP.read_bytes()
    home.change("source/glossary.md", "A penalty", "A fine")
    name, old, new = FAULTS[fault]
    right = (home.root / name).read_text("utf-8")
    home.change(name, old, new)
    for _ in range(2):
        assert build() != 0
        assert files(SITE) == good
        assert ZIP.read_bytes() == packed
        assert "build/html is still the last good one" in capfd.readouterr().err
    home.write(name, right)
    assert build() == 0
    assert b"A fine" in files(SITE)["glossary.html"]


LEFT = {
    "by hand": lambda home: home.write("build/made/html/_static/left.js", ""),
    "by another theme": lambda home: home.change("conf.py", '"basic"', '"agogo"'),
    "with other settings": lambda home: home.change(
        "conf.py", "html_copy_source = False", "html_copy_source = True"
    ),
    "by a build without the edition": lambda home: home.change("conf.py", ', "edition"', ""),
}


@pytest.mark.parametrize("left", LEFT)
def test_what_others_have_left_is_not_published(
    home: Tiny, left: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    build()
    good, conf = files(SITE), (home.root / "conf.py").read_text("utf-8")
    LEFT[left](home)
    home.change("source/essai.md", "`essai-a-2`", "`essai-a-9`")
    with monkeypatch.context() as patch:
        patch.setattr(configuration, "check", lambda conf: None)
        assert left == "by hand" or build() != 0
    assert left == "by hand" or files(Path("build/made/html")).keys() - good.keys()
    home.write("conf.py", conf)
    home.change("source/essai.md", "`essai-a-9`", "`essai-a-2`")
    assert build() == 0
    assert files(SITE) == good


def test_what_a_stopped_build_had_begun_is_not_published(
    home: Tiny, monkeypatch: pytest.MonkeyPatch
) -> None:
    build()
    good = files(SITE)

    def stopping(*_: object) -> None:
        home.write("build/made/html/left.js", "")
        raise RuntimeError("in the middle")

    with monkeypatch.context() as patch:
        patch.setattr(progress._Writing, "begin", stopping)
        home.change("source/essai.md", "# Essai", "# Another")
        assert build() != 0
    home.change("source/essai.md", "# Another", "# Essai")
    assert build() == 0
    assert files(SITE) == good


def test_a_download_that_no_page_offers_is_not_published(home: Tiny) -> None:
    home.write("source/word.txt", "A word.")
    home.change("source/essai.md", "As {clause}", "A {download}`word <word.txt>`. As {clause}")
    build()
    assert any(name.startswith("_downloads/") for name in files(SITE))
    home.change("source/essai.md", "A {download}`word <word.txt>`. As {clause}", "As {clause}")
    assert build() == 0
    assert not any(name.startswith("_downloads/") for name in files(SITE))


def test_a_page_that_went_is_not_published(home: Tiny) -> None:
    page = home.write("source/more.md", "# More\n")
    build()
    assert (SITE / "more.html").is_file()
    page.unlink()
    assert build() == 0
    assert not (SITE / "more.html").exists()


# -- the change of places -----------------------------------------------------------------------


def fill(folder: Path, held: dict[str, str]) -> Path:
    for name, text in held.items():
        outputs.write(folder / name, text)
    return folder


def test_what_has_not_changed_is_the_same_file(tmp_path: Path) -> None:
    made = fill(tmp_path / "made", {"same.html": "same", "a/other.html": "old"})
    site = tmp_path / "site"
    published.publish(made, site)
    number = (site / "same.html").stat().st_ino
    outputs.write(made / "a/other.html", "new")
    published.publish(made, site)
    assert (site / "same.html").stat().st_ino == number
    assert (site / "a/other.html").read_text("utf-8") == "new"
    assert (made / "same.html").stat().st_ino != number, "Sphinx writes into what it made"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_file_system_without_links_gets_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("not here")

    monkeypatch.setattr(os, "link", refuse)
    made, site = fill(tmp_path / "made", {"a": "1", "b": "2"}), tmp_path / "site"
    published.publish(made, site)
    published.publish(made, site)
    assert files(site) == {"a": b"1", "b": b"2"}


@pytest.mark.parametrize("which", [1, 2])
def test_stopped_on_the_way_the_last_site_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: int
) -> None:
    site = fill(tmp_path / "site", {"page": "old"})
    made = fill(tmp_path / "made", {"page": "new"})
    rename, done = Path.rename, []

    def stopping(self: Path, target: Path) -> Path:
        done.append(target)
        if len(done) == which:
            raise KeyboardInterrupt
        return rename(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", stopping)
        with pytest.raises(KeyboardInterrupt):
            published.publish(made, site)
    published.restore(site)
    assert files(tmp_path) == {"site/page": b"old", "made/page": b"new"}


# -- files beside the pages ------------------------------------------------------------------------


def test_a_folder_holds_what_it_is_given_and_leaves_the_same_alone(tmp_path: Path) -> None:
    outputs.fill(tmp_path, [("a", "1"), ("b/c", b"2")])
    time = (tmp_path / "a").stat().st_mtime_ns
    outputs.fill(tmp_path, [("a", "1"), ("d", "3")])
    assert files(tmp_path) == {"a": b"1", "d": b"3"}
    assert (tmp_path / "a").stat().st_mtime_ns == time
    assert not (tmp_path / "b").exists()
