"""Each rule is one clause with one id, in the order of the book."""

import re
import unicodedata
from hashlib import sha256
from pathlib import Path

from edition.text import tei


def test_ids_have_the_form_of_ids_and_stand_in_order(transcription: Path) -> None:
    # Printed articles and editorial sections of a game are counted apart: triomphe has both.
    series: dict[tuple[str, str], list[tuple[int, str]]] = {}
    for clause in tei.read(transcription).clauses:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", clause.id)
        assert clause.id == f"{clause.game}-{clause.siglum}-{clause.number}"
        number = re.fullmatch(r"(s?)(\d+)([a-z]?)", clause.number)
        assert number, clause.id
        series.setdefault((clause.game, number[1]), []).append((int(number[2]), number[3]))
    for name, numbers in series.items():
        assert numbers == sorted(set(numbers)), name


def test_the_checksum_is_that_of_the_corrected_french(transcription: Path) -> None:
    for clause in tei.read(transcription).clauses:
        french = unicodedata.normalize("NFC", clause.corrected).encode()
        assert clause.sha256 == sha256(french).hexdigest()


def test_a_run_leads_to_the_correction_it_shows(transcription: Path) -> None:
    for clause in tei.read(transcription).clauses:
        for run in clause.runs:
            if run.kind in ("corr", "supplied", "surplus"):
                assert run.correction is not None
                assert clause.corrections[run.correction].received == run.received


def test_the_dictionary_has_articles_20_to_43_and_only_the_35th_is_two_clauses(
    academie: tei.Text,
) -> None:
    articles = [clause.article for clause in academie.clauses]
    assert articles == [str(n) for n in sorted([*range(20, 44), 35])]
    assert [c.id for c in academie.clauses if c.article != c.number] == ["hombre-a-35b"]
    assert {clause.game for clause in academie.clauses} == {"hombre"}


def test_the_dictionary_runs_over_four_pages_and_two_articles_cross_a_page(
    academie: tei.Text,
) -> None:
    pages = {clause.number: clause.pages for clause in academie.clauses}
    assert pages["20"] == pages["23"] == ("157",)
    assert pages["24"] == pages["32"] == ("158",)
    assert pages["33"] == ("158", "159")
    assert pages["34"] == pages["38"] == ("159",)
    assert pages["39"] == ("159", "160")
    assert pages["40"] == pages["43"] == ("160",)
