"""What a built site has for running its examples in their pages, with npm and without."""

import hashlib
import io
import json
import tarfile
from pathlib import Path

import pytest

from edition.inpage import archive, page, pyodide, shrink
from edition.making import npm
from tests.conftest import ROOT, Tiny

CACHE = ROOT / "build" / "npm"
FILES = {
    "pyodide.mjs": b"a" * 100_000,
    "pyodide.asm.mjs": b"b" * 200_000,
    "pyodide.asm.wasm.gzip": b"c" * 3_000_000,
    "library.zip": b"d" * 1_000_000,
    "pyodide-lock.json": b'{"packages": {}}',
}


@pytest.fixture
def supplied(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> Tiny:
    """An edition for which there is something that looks like Python."""
    monkeypatch.setattr(pyodide, "files", lambda cache: dict(FILES))
    return tiny


def test_without_npm_the_page_says_why(tiny: Tiny, capfd: pytest.CaptureFixture[str]) -> None:
    built = tiny.good()
    assert "Without Run beside the examples: a test goes without." in capfd.readouterr().out
    html = built.read("essai.html")
    word = html[html.index('<p class="run-word"') :].partition("</p>")[0]
    assert "built without Python for the browser (a test goes without)" in word
    assert "data-python" not in word
    assert html.index("run-word") < html.index('<section class="clause"')
    assert html.count("run-word") == 1
    assert "js/run.js" in html, "an example can still be taken to a terminal"
    assert not (built.out / page.FOLDER).exists()


def test_with_python_the_page_says_what_it_weighs(supplied: Tiny) -> None:
    built = supplied.build()
    rules = (built.out / page.FOLDER / archive.NAME).read_bytes()
    weight = sum(len(FILES[name]) for name in pyodide.SERVED) + len(rules)
    html = built.read("essai.html")
    assert f"loads Python and the rules ({weight / 1_000_000:.1f} MB)" in html
    assert "run-word" not in built.read("index.html"), "a page without examples"
    told = json.loads(built.read(f"{page.FOLDER}/{page.LIST}"))
    assert sum(told["files"].values()) == weight
    for name, size in told["files"].items():
        assert (built.out / page.FOLDER / name).stat().st_size == size
    assert json.loads(told["lock"]) == {"packages": {}}
    assert "Mozilla Public License" in built.read(f"{page.FOLDER}/LICENCES.txt")


def test_a_rebuilding_without_npm_leaves_nothing_behind(
    supplied: Tiny, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(cache: Path) -> dict[str, bytes]:
        raise npm.NpmError("it went away")

    assert (supplied.build().out / page.FOLDER).is_dir()
    monkeypatch.setattr(pyodide, "files", nothing)
    assert not (supplied.build(again=True).out / page.FOLDER).exists()


@pytest.mark.parametrize("builder", ["epub", "text"])
def test_a_book_and_a_text_know_nothing_of_it(supplied: Tiny, builder: str) -> None:
    built = supplied.good(builder)
    for path in built.out.rglob("*"):
        if path.suffix in (".xhtml", ".txt"):
            assert "run-word" not in path.read_text("utf-8")
    assert not (built.out / page.FOLDER).exists()


def test_a_reading_tells_the_script_its_name(supplied: Tiny) -> None:
    assert 'data-reading="strict"' in supplied.build().read("essai.html")


def test_the_library_keeps_what_an_example_may_want() -> None:
    for name in ("doctest.py", "random.py", "asyncio/events.py", "encodings/utf_8.py"):
        assert shrink.kept(name), name
    for name in ("email/message.py", "urllib/request.py", "encodings/big5.py", "this.py", "a.txt"):
        assert not shrink.kept(name), name


def test_what_is_made_of_the_package_is_the_same_each_time(tmp_path: Path) -> None:
    try:
        kept = pyodide.files(CACHE)
        (tmp_path / pyodide.PACKAGE.file).write_bytes(npm.fetch(pyodide.PACKAGE, CACHE))
        made = pyodide.files(tmp_path)
    except npm.NpmError as error:
        pytest.skip(str(error))
    assert set(made) == {*pyodide.SERVED, pyodide.LOCK}
    for name, content in made.items():
        assert hashlib.sha256(content).digest() == hashlib.sha256(kept[name]).digest(), name
    assert len(list(tmp_path.iterdir())) == 2, "nothing is left of the making"


def test_a_package_is_unpacked_by_the_first_python_that_we_promise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The filters of `tarfile` came with 3.11.4."""
    whole = tarfile.TarFile.extractall
    monkeypatch.delattr(tarfile, "data_filter", raising=False)
    monkeypatch.setattr(tarfile.TarFile, "extractall", lambda tar, path: whole(tar, path))
    package = io.BytesIO()
    with tarfile.open(fileobj=package, mode="w:gz") as tar:
        tar.addfile(tarfile.TarInfo("package/empty.js"))
    npm.unpack(package.getvalue(), tmp_path)
    assert (tmp_path / "package" / "empty.js").is_file()


def test_without_node_there_is_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        content = npm.fetch(pyodide.PACKAGE, CACHE)
    except npm.NpmError as error:
        pytest.skip(str(error))
    (tmp_path / pyodide.PACKAGE.file).write_bytes(content)
    monkeypatch.setattr("edition.inpage.pyodide.shutil.which", lambda _: None)
    with pytest.raises(npm.NpmError, match="node, which comes with npm, is not installed"):
        pyodide.files(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [pyodide.PACKAGE.file]
