"""The marker: one to eight, read back as drawn, and nothing for nine."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_demo.kernel.rulings import Silent
from rules_demo.whist import Marker, academie
from rules_demo.whist.marker import JETONS, MarkerError, arrangements
from rules_demo.whist.marking import chart
from tests.conftest import ROOT

#: How many ways there are to show each score.
FORMS = {1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 2, 7: 1, 8: 1}


@pytest.mark.parametrize("points", range(1, 9))
def test_every_score_short_of_nine_is_shown_and_read_back(points):
    forms = academie.forms(points)
    assert len(forms) == FORMS[points]
    assert academie.marker(points) in forms
    for form in forms:
        assert academie.value(form) == points
        assert form.jetons == JETONS
        assert Marker.read(form.words) == form


def test_six_has_two_forms_and_the_reading_chooses():
    assert [form.words for form in academie.forms(6)] == [
        "3 in line, 1 above",
        "1 in line, 1 below, 2 apart",
    ]
    assert academie.marker(6).above == 1
    assert academie.read("whist-a-s54", "one-below").marker(6).below == 1


def test_nine_is_not_drawn_because_the_text_breaks_off():
    assert isinstance(academie.marker(9), Silent)
    assert "breaks off" in str(academie.marker(9))
    assert not any(academie.value(m) == 9 for m in arrangements())


@pytest.mark.parametrize("points", [-1, 0, 10])
def test_what_is_no_score_is_refused_by_name(points):
    with pytest.raises(ValueError, match=f"{points} is not marked"):
        academie.marker(points)


def test_no_arrangement_shows_two_scores_and_the_others_none():
    shown = {m.words: academie.value(m) for m in arrangements()}
    assert sorted(v for v in shown.values() if v) == [1, 1, 2, 2, 3, 3, 4, 5, 6, 6, 7, 8]
    assert [w for w, v in shown.items() if v is None] == [
        "4 in line",
        "1 in line, 1 above, 2 apart",
        "1 in line, 1 above, 1 below, 1 apart",
        "2 in line, 1 above, 1 below",
    ]


def test_above_and_below_at_once_would_leave_nothing_to_show_five_to_eight():
    book = academie.read("whist-a-s52", "both")
    assert [book.forms(n) for n in range(5, 9)] == [()] * 4


@pytest.mark.parametrize(
    ("clause", "lost"),
    [("s50", {1, 2, 3}), ("s51", {4}), ("s52", {5, 6, 7, 8}), ("s53", {5}), ("s54", {7, 8})],
)
def test_each_clause_gives_its_own_scores(clause, lost):
    book = academie.struck(f"whist-a-{clause}")
    assert {n for n in range(1, 9) if not book.forms(n)} == lost


def test_the_drawing_has_every_jeton():
    for laid in arrangements():
        # A heap is drawn as one jeton and the number that lie on it.
        assert str(laid).count("o") == laid.jetons - laid.heaped


@given(
    st.fixed_dictionaries(
        {n: st.integers(0, 9) for n in ("line", "square", "above", "below", "apart")}
    )
)
def test_any_heap_of_jetons_is_drawn_and_read_back(fields):
    laid = Marker(**fields)
    assert Marker.read(laid.words) == laid
    assert str(laid).count("o") == laid.jetons


@pytest.mark.parametrize("words", ["two in line", "2 in heaven", "-1 in line", "1 heaped"])
def test_words_that_describe_no_marker_are_refused(words):
    with pytest.raises(MarkerError):
        Marker.read(words)


def test_the_page_that_teaches_the_game_shows_what_the_program_draws():
    page = (ROOT / "source" / "whist" / "play.md").read_text("utf-8")
    assert f"```{{code-block}} text\n{chart()}\n```" in page
