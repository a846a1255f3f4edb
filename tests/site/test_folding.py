"""Folding in Python; ``tests/browser/test_search.py`` has the same cases for the browser."""

import json
from pathlib import Path
from typing import Any

import pytest

from edition.text.folding import Folding, table

CORPUS: dict[str, Any] = json.loads(
    Path(__file__).with_name("folding-cases.json").read_text("utf-8")
)


@pytest.fixture(scope="module")
def folding() -> Folding:
    return Folding(table(), CORPUS["spellings"])


@pytest.mark.parametrize("case", CORPUS["cases"], ids=lambda case: case["text"].strip())
def test_a_text_is_folded_to_its_words(folding: Folding, case: dict[str, Any]) -> None:
    assert folding.words(case["text"], case.get("language")) == case["words"]


def test_period_spellings_are_learnt_from_pairs() -> None:
    folding = Folding(table())
    folding.learn((old, new) for old, new in CORPUS["learnt"])
    # What folding alone equates, such as leve and lève, needs no entry.
    assert folding.spellings == CORPUS["spellings"]


def test_the_spellings_of_other_books_of_the_time_are_known_too() -> None:
    folding = Folding(table())
    folding.learn_older("qui fait la bête la ferait; s'il doit, il devait; ils seraient à l'hombre")
    assert folding.words("feroit devoit seroient") == folding.words("ferait devait seraient")
    assert folding.words("la beste du roy, à l'ombre") == folding.words(
        "la bête du roi, à l'hombre"
    )
    # "Doit" is a word of the text, and "fait" no imperfect.
    assert folding.words("doit foit") == ["doit", "foit"]


def test_a_word_knows_its_place(folding: Folding) -> None:
    text = "Si l'A♥ étoit l\u2019à-tout"
    assert [(text[t.start : t.end], t.folded) for t in folding.tokens(text)] == [
        ("Si", "siǂ"),
        ("A♥", "ace"),
        ("A♥", "ofǂ"),
        ("A♥", "heart"),
        ("étoit", "etait"),
        ("à-tout", "atout"),
    ]
