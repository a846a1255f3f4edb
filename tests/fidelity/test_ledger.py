"""An id once published never disappears and never changes its meaning."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from edition.text import ledger, tei

from .conftest import TRANSCRIPTIONS

Spoil = Callable[[str, str], Path]


@pytest.fixture(scope="module")
def whole() -> ledger.Ledger:
    return ledger.read(TRANSCRIPTIONS / "ids.lock")


@pytest.fixture(scope="module")
def lock(whole: ledger.Ledger, academie: tei.Text) -> ledger.Ledger:
    """The part of the ledger that one text fills."""
    mine = {clause.id for clause in academie.clauses}
    pins = {key: pin for key, pin in whole.pins.items() if pin.text == academie.id}
    entries = {n: e for n, e in whole.entries.items() if n in mine}
    return ledger.Ledger(whole.path, entries, pins=pins, open="1.0.0")


def _said(lock: ledger.Ledger, *texts: tei.Text) -> list[str]:
    return [str(problem) for problem in ledger.problems(lock, texts)]


def _without(text: tei.Text, name: str) -> tei.Text:
    return replace(text, clauses=tuple(c for c in text.clauses if c.id != name))


def test_ledger_and_texts_agree(whole: ledger.Ledger) -> None:
    texts = tei.read_all(sorted(TRANSCRIPTIONS.glob("*.xml")))
    assert _said(whole, *texts) == []


def test_the_dictionary_published_25_ids_in_its_first_version(
    lock: ledger.Ledger, academie: tei.Text
) -> None:
    first = [name for name, entry in lock.entries.items() if entry.version == "1.0.0"]
    assert first == [clause.id for clause in academie.clauses]
    assert len(academie.clauses) == 25


def test_a_missing_id_fails_and_names_its_line(lock: ledger.Ledger, academie: tei.Text) -> None:
    [said] = _said(lock, _without(academie, "hombre-a-28"))
    assert said.startswith(f"{lock.path}:{lock.entries['hombre-a-28'].line}: hombre-a-28")
    assert "is in no text" in said


def test_a_missing_id_passes_once_it_is_withdrawn_for_another(
    lock: ledger.Ledger, academie: tei.Text
) -> None:
    entries = dict(lock.entries)
    entries["hombre-a-28"] = replace(entries["hombre-a-28"], sha256=None, replacement="hombre-a-27")
    withdrawn = replace(lock, entries=entries)
    assert _said(withdrawn, _without(academie, "hombre-a-28")) == []
    assert withdrawn.redirects() == {"hombre-a-28": "hombre-a-27"}


def test_a_withdrawn_id_must_lead_somewhere_and_cannot_come_back(
    lock: ledger.Ledger, academie: tei.Text
) -> None:
    entries = dict(lock.entries)
    entries["hombre-a-28"] = replace(entries["hombre-a-28"], sha256=None, replacement="hombre-a-99")
    said = _said(replace(lock, entries=entries), academie)
    assert len(said) == 2
    assert "hombre-a-28 was withdrawn" in said[0]
    assert "hombre-a-99, which leads nowhere" in said[1]


def test_changed_french_fails_until_the_ledger_is_renewed_on_purpose(
    lock: ledger.Ledger, spoil: Spoil
) -> None:
    text = tei.read(spoil("<corr>les a</corr>", "<corr>les avait</corr>"))
    changed = next(clause for clause in text.clauses if clause.id == "hombre-a-28")
    [said] = _said(lock, text)
    assert said.startswith(f"{changed.file}:{changed.line}: the French of hombre-a-28 is not")
    assert "renew --changed hombre-a-28" in said
    with pytest.raises(tei.TextError, match="French of hombre-a-28"):
        ledger.renewed(lock, [text], "1.1.0")
    renewed = ledger.renewed(lock, [text], "1.1.0", changed=["hombre-a-28"])
    assert renewed.entries["hombre-a-28"].sha256 == changed.sha256
    assert renewed.entries["hombre-a-28"].version == "1.0.0"


def test_a_checksum_that_did_not_change_is_not_renewed(
    lock: ledger.Ledger, academie: tei.Text
) -> None:
    with pytest.raises(tei.TextError, match="French of hombre-a-28 has not changed"):
        ledger.renewed(lock, [academie], "1.1.0", changed=["hombre-a-28"])


def test_a_new_id_of_a_published_text_must_enter_the_ledger(
    lock: ledger.Ledger, academie: tei.Text
) -> None:
    older = {name: e for name, e in lock.entries.items() if name != "hombre-a-43"}
    before = replace(lock, entries=older)
    before = replace(before, seals={"1.0.0": before.seal("1.0.0")})
    [said] = _said(before, academie)
    assert "hombre-a-43 is not in" in said
    renewed = ledger.renewed(before, [academie], "1.1.0")
    assert str(renewed.entries["hombre-a-43"]).endswith(" 1.1.0")
    assert list(renewed.entries)[-1] == "hombre-a-43"
    assert renewed.open == "1.1.0"


def test_what_is_pinned_of_a_released_text_is_renewed_on_purpose(
    lock: ledger.Ledger, spoil: Spoil
) -> None:
    text = tei.read(spoil("<publisher>Corbet aîné<", "<publisher>Corbet jeune<"))
    lock = replace(lock, seals={"1.0.0": lock.seal("1.0.0")}, open="")
    with pytest.raises(tei.TextError, match="what the header has in wit-a is not what"):
        ledger.renewed(lock, [text], "1.1.0")
    renewed = ledger.renewed(lock, [text], "1.1.0", changed=["academie-hombre"])
    assert [key for key, pin in renewed.pins.items() if pin.sha256 != lock.pins[key].sha256] == [
        ("academie-hombre", "wit-a")
    ]
    with pytest.raises(tei.TextError, match="what is pinned of academie-hombre has not changed"):
        ledger.renewed(renewed, [text], "1.1.0", changed=["academie-hombre"])
    received = text.path.parent / "received" / "academie-hombre.txt"
    received.write_text(received.read_text("utf-8") + "\nPlus.\n", "utf-8")
    with pytest.raises(tei.TextError, match="never edited, so put it back; if more was received"):
        ledger.renewed(renewed, [text], "1.1.0")


def test_a_release_whose_seal_is_gone_is_not_opened_again(
    lock: ledger.Ledger, academie: tei.Text
) -> None:
    with pytest.raises(tei.TextError, match=r"1\.0\.0 has ids, and no line 'sealed 1\.0\.0 …'"):
        ledger.renewed(replace(lock, open=""), [academie], "1.0.0")


def test_until_a_text_is_released_what_is_pinned_of_it_may_change(
    lock: ledger.Ledger, spoil: Spoil
) -> None:
    text = tei.read(spoil("<publisher>Corbet aîné<", "<publisher>Corbet jeune<"))
    assert len(_said(lock, text)) == 1
    assert _said(ledger.renewed(lock, [text], "1.0.0"), text) == []


def test_a_ledger_that_is_written_reads_the_same(whole: ledger.Ledger, tmp_path: Path) -> None:
    ledger.write(replace(whole, path=tmp_path / "ids.lock"))
    assert (tmp_path / "ids.lock").read_text("utf-8") == whole.path.read_text("utf-8")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hombre-a-28 0.1.0", "a line is"),
        (f"hombre-28 {'0' * 64} 0.1.0", "is not a clause id"),
        (f"hombre-a-28 {'0' * 64} 0.1", "is not a version"),
        ("sealed 1.0.0 25", "a release is"),
        (f"sealed 1.0.0 9 {'0' * 64}\nsealed 1.0.0 8 {'1' * 64}", "sealed 1.0.0 has two lines"),
        (f"pinned academie-hombre {'0' * 64}", "what is pinned is"),
        (f"pinned a b {'0' * 64}\npinned a b {'1' * 64}", "pinned a b has two lines"),
        ("open 1.0", "what is to come is"),
        ("open 1.0.0\nopen 1.1.0", "open has two lines"),
        (f"hombre-a-1 {'0' * 64} 0.1.0\nhombre-a-1 {'0' * 64} 0.1.0", "has two lines"),
    ],
)
def test_a_line_that_is_no_line_of_the_ledger_is_named(
    tmp_path: Path, line: str, words: str
) -> None:
    path = tmp_path / "ids.lock"
    path.write_text(f"{line}\n", "utf-8")
    with pytest.raises(tei.TextError, match=words) as fault:
        ledger.read(path)
    assert str(fault.value).startswith(f"{path}:{line.count(chr(10)) + 1}: ")


def test_the_command_checks_and_publishes(spoil: Spoil, capsys: pytest.CaptureFixture[str]) -> None:
    text = spoil("<corr>les a</corr>", "<corr>les avait</corr>")
    at = ["--transcriptions", str(text.parent)]
    assert ledger.main(["renew", "academie-hombre", "--version", "0.1.0", *at]) == 0
    assert ledger.main(["check", *at]) == 0
    text.write_text(text.read_text("utf-8").replace("les avait<", "les eut<"), "utf-8")
    assert ledger.main(["check", *at]) == 1
    assert "the French of hombre-a-28 is not" in capsys.readouterr().err


def test_a_release_keeps_its_ids(lock: ledger.Ledger, academie: tei.Text) -> None:
    sealed = replace(lock, seals={"1.0.0": replace(lock.seal("1.0.0"), line=99)})
    assert _said(sealed, academie) == []
    fewer = {name: entry for name, entry in lock.entries.items() if name != "hombre-a-28"}
    assert _said(replace(sealed, entries=fewer), _without(academie, "hombre-a-28")) == [
        f"{lock.path}:99: 1.0.0 was released with 25 ids and has other ids now, 24 of them: "
        "what it published stands as it was"
    ]


def test_an_id_that_is_new_after_a_release_belongs_to_the_next(
    spoil: Spoil, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = spoil("<corr>les a</corr>", "<corr>les a</corr>").parent
    at = ["--transcriptions", str(folder)]
    monkeypatch.setattr(ledger, "__version__", "1.0.0")
    assert ledger.main(["renew", "academie-hombre", *at]) == 0
    path = folder / "ids.lock"
    path.write_text(re.sub(r"hombre-a-43 .*\n", "", path.read_text("utf-8")), "utf-8")
    # What is sealed while a clause is missing from the ledger is not sealed at all.
    assert ledger.main(["seal", *at]) == 1
    assert ledger.read(path).seals == {}
    path.write_text(path.read_text("utf-8") + str(ledger.read(path).seal("1.0.0")) + "\n", "utf-8")
    assert ledger.main(["renew", *at]) == 0
    assert ledger.read(path).entries["hombre-a-43"].version == "1.1.0"
    assert ledger.main(["seal", *at]) == 0
    assert ledger.main(["check", *at]) == 0
