"""Nothing is corrected silently, and what is corrected is good French."""

import re
from pathlib import Path

import pytest

from edition.text import tei

from .conftest import TRANSCRIPTIONS

NARROW = "\u202f"


def _of(text: tei.Text, number: str) -> tei.Clause:
    return next(clause for clause in text.clauses if clause.number == number)


def test_article_28_corrects_two_words_and_nothing_else(academie: tei.Text) -> None:
    clause = _of(academie, "28")
    pairs = [(c.received, c.corrected) for c in clause.corrections]
    assert pairs == [("lésa", "les a"), ("l)éte", "bête")]
    assert clause.received.startswith("28. S'il lésa vues, ou qu'elles")
    assert clause.corrected == (
        "S'il les a vues, ou qu'elles soient confondues avec son jeu, il fait la bête, et on lui "
        "tire au hasard celles qu'il a de trop que l'on met sur les écarts."
    )


def test_article_39_joins_the_word_that_the_page_divides(academie: tei.Text) -> None:
    clause = _of(academie, "39")
    assert "quoiqu'effecti- i6o IIOM veroent ce ne fût pas" in clause.received
    assert "quoiqu'effectivement ce ne fût pas" in clause.corrected
    assert "quoique effectivement ce ne fût pas" in clause.modern
    [divided] = [c for c in clause.corrections if c.kind == "divided"]
    assert (divided.received, divided.corrected) == (
        "quoiqu'effecti-veroent",
        "quoiqu'effectivement",
    )
    assert "il ne saurait reprendre sa carte" in clause.corrected


def test_the_misread_article_numbers_stay_visible(academie: tei.Text) -> None:
    numbers = {c.clause: c.received for c in academie.corrections if c.kind == "number"}
    assert numbers == {
        "hombre-a-20": "",
        "hombre-a-23": "28",
        "hombre-a-24": "14",
        "hombre-a-25": "î5",
        "hombre-a-26": "îG",
        "hombre-a-29": "sj)",
        "hombre-a-30": "3o",
        "hombre-a-31": "3(",
        "hombre-a-34": "3^",
        "hombre-a-35": "35,",
        "hombre-a-42": "/^2",
    }


def test_the_misread_running_heads_stay_visible(academie: tei.Text) -> None:
    heads = [
        (c.page, c.received, c.corrected) for c in academie.corrections if c.kind == "running head"
    ]
    assert heads == [
        ("158", "i58", "158"),
        ("159", "i5g", "159"),
        ("160", "i6o", "160"),
        ("160", "IIOM", "HOM"),
    ]


def test_a_correction_that_may_be_questioned_says_why(transcription: Path) -> None:
    for correction in tei.read(transcription).corrections:
        where = f"{transcription.name}:{correction.line} ({correction.clause})"
        assert correction.cert in (None, "high", "medium", "low"), where
        if correction.cert is not None:
            assert correction.note, f"{where}: cert={correction.cert} without a note"
        if correction.kind == "supplied":
            assert correction.cert, f"{where}: supplied without cert"


def test_the_corrected_french_is_clean_of_what_a_machine_misreads(academie: tei.Text) -> None:
    for clause in academie.clauses:
        words = re.findall(r"[^\s.,;:!?]+", clause.corrected)
        for word in words:
            assert re.fullmatch(r"(\[?[a-zA-Zàâçéèêëîïôöùûü']\]?|-)+", word), (clause.id, word)
        assert "bête" in clause.corrected or not re.search(r"\bb[éèc]\w", clause.corrected)


@pytest.mark.parametrize("mark", [";", ":", "!", "?", "»"])
def test_a_narrow_no_break_space_stands_before_high_punctuation(
    transcription: Path, mark: str
) -> None:
    for clause in tei.read(transcription).clauses:
        for view in (clause.corrected, clause.modern):
            assert not re.search(rf"[^{NARROW};:!?»]{re.escape(mark)}", view), clause.id
            assert not re.search(r"\s[,.]", view), clause.id


def test_the_modern_view_changes_only_what_is_marked_as_period_spelling(
    academie: tei.Text,
) -> None:
    changed = [clause.id for clause in academie.clauses if clause.modern != clause.corrected]
    assert changed == ["hombre-a-39"]


def test_french_in_notes_is_told_from_english(academie: tei.Text) -> None:
    parts = [part for clause in academie.clauses for note in clause.notes for part in note.parts]
    assert {part.lang for part in parts if part.quoted} == {"fr"}
    assert {part.lang for part in parts if not part.quoted} == {"en"}


def test_a_fault_of_the_print_is_left_as_it_stands_and_the_conjecture_is_listed() -> None:
    text = tei.read(TRANSCRIPTIONS / "encyclopedie-hombre.xml")
    listed = [c for c in text.corrections if c.kind == "conjecture"]
    assert [(c.clause, c.received, c.corrected, c.cert) for c in listed] == [
        ("hombre-e-s4", "cent", "cent dix", "low"),
        ("hombre-e-s24", "cinq", "quatre", "medium"),
        ("hombre-e-s31", "à trois", "à tous trois", "low"),
        ("hombre-e-s100", "de matadors", "des matadors", "low"),
        ("hombre-e-s103", "manque point au tour", "marque point aux tours", "high"),
        ("hombre-deux-e-s9", "et à soi", "et étant à soi", "medium"),
    ]
    clauses = {clause.id: clause for clause in text.clauses}
    for conjecture in listed:
        assert conjecture.note
        clause = clauses[conjecture.clause]
        for view in (clause.received, clause.corrected, clause.modern):
            assert conjecture.received in view
            assert conjecture.corrected not in view


def test_of_a_word_that_a_line_end_ran_into_another_both_forms_are_whole() -> None:
    text = tei.read(TRANSCRIPTIONS / "encyclopedie-reversis.xml")
    joined = {c.received: c.corrected for c in text.corrections if c.kind.startswith("line-end")}
    assert joined["devoirau"] == "de voir au"
    assert joined["&nepouvant"] == "& ne pouvant"
    assert joined["cartesqu u"] == "cartes qu’il"
    assert joined["levée,1 emporte"] == "levée, l’emporte"
    assert joined["grossola"] == "grosse la"


def _heads(text: tei.Text, number: str) -> list[tuple[str, str | None]]:
    return [(note.about, note.cert) for note in _of(text, number).notes]


def test_a_note_names_the_words_it_is_about_and_how_certain_it_is(academie: tei.Text) -> None:
    assert _heads(academie, "27") == [("[re]", "medium"), ("vues", "high"), ("ne", "high")]
    assert _heads(academie, "20") == [("[20.]", "high")]
