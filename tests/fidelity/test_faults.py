"""A fault in a transcription gives one clear error, with file and line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from edition.text import tei

Spoil = Callable[[str, str], Path]


def _fault(path: Path) -> tuple[str, int]:
    with pytest.raises(tei.TextError) as fault:
        tei.read(path)
    message = str(fault.value)
    assert message.startswith(f"{path}:{fault.value.line}: ")
    assert "\n" not in message
    return message, fault.value.line


def _line_with(path: Path, words: str, nth: int = 0) -> int:
    lines = path.read_text("utf-8").splitlines()
    return [number for number, line in enumerate(lines, 1) if words in line][nth]


def test_malformed_xml_is_named_with_its_line(spoil: Spoil) -> None:
    copy = spoil("<label>28.</label>", "<label>28.<label>")
    message, _ = _fault(copy)
    assert "not well-formed" in message


def test_an_id_given_twice_is_named_with_both_lines(spoil: Spoil) -> None:
    copy = spoil('xml:id="hombre-a-29"', 'xml:id="hombre-a-28"')
    message, line = _fault(copy)
    first, second = (_line_with(copy, 'xml:id="hombre-a-28"', nth) for nth in (0, 1))
    assert (line, f"its id is given twice: first on line {first}" in message) == (
        second,
        True,
    )


def test_an_id_that_is_in_two_files_is_named_with_both_places(
    spoil: Spoil, academie: tei.Text
) -> None:
    copy = spoil("<label>28.</label>", "<label>28. </label>")
    with pytest.raises(tei.TextError, match="hombre-a-20 is given twice: first at") as fault:
        tei.read_all([academie.path, copy])
    assert str(academie.path) in str(fault.value)


@pytest.mark.parametrize("wrong", ["hombre-28", "Hombre-a-28", "hombre.a.28", "hombre-a-xxviii"])
def test_an_id_of_another_form_is_refused(spoil: Spoil, wrong: str) -> None:
    message, _ = _fault(spoil('xml:id="hombre-a-28"', f'xml:id="{wrong}"'))
    assert wrong in message


def test_an_id_that_contradicts_its_number_is_refused(spoil: Spoil) -> None:
    message, _ = _fault(spoil('xml:id="hombre-a-28" n="28"', 'xml:id="hombre-a-28" n="82"'))
    assert "hombre-a-28: it has n='82' against its id" in message


def test_running_text_outside_a_clause_is_named(spoil: Spoil) -> None:
    copy = spoil('<div type="article" n="28">', '<div type="article" n="28">\n  De plus,')
    message, line = _fault(copy)
    assert "text stands outside any clause: 'De plus,'" in message
    assert line == _line_with(copy, "De plus,")


def test_a_clause_within_a_clause_is_refused(spoil: Spoil) -> None:
    inner = '<seg type="clause" xml:id="hombre-a-28b" n="28b">il fait la</seg> <choice><sic>l)éte'
    message, _ = _fault(spoil("il fait la <choice><sic>l)éte", inner))
    assert "clause hombre-a-28b: <seg> has type='clause'; allowed is heading" in message


def test_an_element_without_meaning_for_the_views_is_refused(spoil: Spoil) -> None:
    message, _ = _fault(spoil("au hasard celles", "<del>au hasard</del> celles"))
    assert "clause hombre-a-28: <del> has no place in <seg>, which may hold " in message


def test_a_choice_that_is_no_correction_is_refused(spoil: Spoil) -> None:
    message, _ = _fault(spoil("<corr>les a</corr>", "<expan>les a</expan>"))
    assert (
        "clause hombre-a-28: <expan> has no place in <choice>, which may hold (sic, corr)"
        in message
    )


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    message, _ = _fault(tmp_path / "academie-piquet.xml")
    assert "there is no such file" in message
