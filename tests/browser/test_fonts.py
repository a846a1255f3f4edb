"""The faces: what is fetched is what was pinned, what is cut holds what the pages show."""

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from edition.making import npm
from edition.site import fonts, fonts_suits

CACHE = Path(__file__).parents[2] / "build" / "npm"


def test_the_suits_are_drawn_the_same_each_time() -> None:
    first = fonts_suits.woff2()
    assert first == fonts_suits.woff2()
    assert set(TTFont(io.BytesIO(first)).getBestCmap()) == set(map(ord, "♠♣♥♦"))
    assert len(first) < 2_000


def test_ranges_join_neighbours() -> None:
    assert fonts.unicode_range("♥cab") == "U+61-63, U+2665"


def test_characters_are_those_a_reader_can_meet() -> None:
    page = '<p title="&#7849;">f&ucirc;t</p><script>"Ж"</script><style>/* Я */</style>'
    found = fonts.characters([page])
    assert {"û", "ẩ"} <= found
    assert not {"Ж", "Я"} & found
    assert found >= fonts.ALWAYS


def test_without_npm_there_is_a_reason_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("edition.making.npm.shutil.which", lambda _: None)
    with pytest.raises(npm.NpmError, match=r"\Anpm is not installed\Z"):
        fonts.fetch(tmp_path)


def test_another_package_than_the_pinned_one_is_refused(tmp_path: Path) -> None:
    archive = tmp_path / fonts.PACKAGE.file
    archive.write_bytes(b"something else")
    with pytest.raises(npm.NpmError, match="not the file that was pinned"):
        fonts.fetch(tmp_path)
    assert not archive.exists(), "the wrong file must not stay in the cache"


def test_a_face_is_cut_the_same_each_time_and_to_what_was_asked() -> None:
    try:
        package = fonts.fetch(CACHE)
    except npm.NpmError as error:
        pytest.skip(str(error))
    wanted = frozenset("fût ſi\u202f;♠")
    files, sheet = fonts.family(package, wanted)
    assert (files, sheet) == fonts.family(package, wanted)
    assert sheet.count("@font-face") == 6
    regular = TTFont(io.BytesIO(files["eb-garamond-regular.woff2"])).getBestCmap()
    assert set(map(chr, regular)) == set("fût i\u202f;")
    extended = TTFont(io.BytesIO(files["eb-garamond-regular-latin-ext.woff2"])).getBestCmap()
    assert set(map(chr, extended)) == {"ſ"}
    assert "OFL.txt" in files


def test_the_apostrophe_is_drawn_curved_and_the_narrow_space_as_the_thin_one() -> None:
    try:
        package = fonts.fetch(CACHE)
    except npm.NpmError as error:
        pytest.skip(str(error))
    content, _ = fonts.cut(package[fonts.FACES[0].source("latin")], "'\u2019\u202f\u2009")
    drawn = TTFont(io.BytesIO(content)).getBestCmap()
    assert drawn[0x27] == drawn[0x2019]
    assert drawn[0x202F] == drawn[0x2009]
