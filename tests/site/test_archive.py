"""The site as one zip file: complete, and the same bytes each time."""

from pathlib import Path
from zipfile import ZipFile

from edition.making import archive


def fill(folder: Path, names: list[str]) -> Path:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"this is {name}", "utf-8")
    return folder


def test_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    names = ["index.html", "hombre/academie.html", "_static/a.woff2", ".buildinfo"]
    one = fill(tmp_path / "one", names)
    two = fill(tmp_path / "two", names[::-1])
    for path in two.rglob("*"):
        path.chmod(0o700)
    found = []
    for folder in (one, two):
        target = tmp_path / f"{folder.name}.zip"
        assert archive.pack(folder, target, "site", 1_700_000_000) == 3
        found.append(target.read_bytes())
    assert found[0] == found[1]
    with ZipFile(tmp_path / "one.zip") as held:
        assert held.namelist() == [
            "site/_static/a.woff2",
            "site/hombre/academie.html",
            "site/index.html",
        ]
        assert held.read("site/index.html") == b"this is index.html"
        assert {entry.date_time for entry in held.infolist()} == {(2023, 11, 14, 22, 13, 20)}


def test_a_date_before_zip_files_is_the_first_they_know(tmp_path: Path) -> None:
    archive.pack(fill(tmp_path / "site", ["a"]), tmp_path / "a.zip", "a", 0)
    with ZipFile(tmp_path / "a.zip") as held:
        assert held.infolist()[0].date_time == (1980, 1, 1, 0, 0, 0)
