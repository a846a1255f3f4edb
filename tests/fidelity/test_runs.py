"""Each view of a clause in runs: nothing is lost, and a correction is marked where it stands."""

from pathlib import Path

import pytest

from edition.text import tei

ELSEWHERE = ("number", "running head")


def test_the_joined_runs_are_the_view(transcription: Path) -> None:
    for clause in tei.read(transcription).clauses:
        assert "".join(run.text for run in clause.runs) == clause.corrected
        assert "".join(run.modern for run in clause.runs) == clause.modern
        assert "".join(run.text for run in clause.received_runs) == clause.received
        assert clause.corrected == clause.corrected.strip() != "", clause.id


def test_every_correction_is_marked_in_the_corrected_text_and_in_the_received(
    transcription: Path,
) -> None:
    for clause in tei.read(transcription).clauses:
        now = {run.correction for run in clause.runs}
        was = {run.correction for run in clause.received_runs}
        for n, correction in enumerate(clause.corrections):
            where = (clause.id, correction)
            # The number stands above the text, and a running head in the received text only.
            assert n in now or correction.kind in ELSEWHERE, where
            # Where nothing was received there is nothing to mark.
            assert n in was or not correction.received, where


def test_no_mark_ends_in_a_space(transcription: Path) -> None:
    for clause in tei.read(transcription).clauses:
        for run in (*clause.runs, *clause.received_runs):
            assert run.correction is None or run.text == run.text.rstrip(), clause.id


def marked(runs: tuple[tei.Run, ...]) -> list[tuple[str, int | None]]:
    return [(run.text, run.correction) for run in runs]


def test_a_word_that_a_page_divides_is_marked_on_both_sides(academie: tei.Text) -> None:
    (clause,) = [clause for clause in academie.clauses if clause.number == "39"]
    (n,) = [n for n, c in enumerate(clause.corrections) if c.kind == "divided"]
    runs = marked(clause.runs)
    at = runs.index(("effecti", n))
    assert clause.runs[at + 1].kind == "pb"
    # The second half was misread as well, and keeps that mark.
    assert runs[at + 2][0] == "vement"
    assert runs[at + 2][1] not in (n, None)
    assert ("quoiqu'effecti-", n) in marked(clause.received_runs)


@pytest.mark.parametrize(
    ("clause_id", "corrected", "received"),
    [
        ("reversis-e-s13", "triomphe", "triom-phe"),
        ("reversis-e-s3", "excepté trois", "exceptetrois"),
    ],
)
def test_words_at_a_line_end_are_one_mark(clause_id: str, corrected: str, received: str) -> None:
    path = Path(__file__).parents[2] / "transcriptions" / "encyclopedie-reversis.xml"
    (clause,) = [clause for clause in tei.read(path).clauses if clause.id == clause_id]
    (n,) = [n for n, c in enumerate(clause.corrections) if c.corrected == corrected]
    assert "".join(run.text for run in clause.runs if run.correction == n).strip()
    shown = "".join(run.text for run in clause.received_runs if run.correction == n)
    assert shown in received
    assert shown
