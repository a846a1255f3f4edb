"""Collation by execution on a page: the cases that differ, and the count of the others."""

import pytest

from edition import rules
from rules_demo.cards import cards
from rules_demo.kernel.collation import Case
from rules_demo.rulebook import Kind, Ruling
from rules_demo.table import CardTable, Setting
from tests.conftest import Tiny, words

PAGE = "# Verdicts\n\n```{collation} hombre\n```\n"


@pytest.fixture(autouse=True)
def cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three cases: the last goes on from the second, and in the last alone the verdicts differ."""
    table = CardTable(Setting(("eldest", "dealer"), (cards("2♥ A♥"), cards("7♠"))))
    table.play("eldest", "2♥")

    def case(title: str, words: str = "", **verdicts: tuple[Ruling, ...]) -> Case:
        return Case(title, ("essai-a-1", "essai-a-2"), table, verdicts, words)

    bete = (Ruling(Kind.BETE, "eldest", "makes the bête", clause="essai-a-1"),)
    found = [
        case("Nothing is done", a=(), e=()),
        case("A card falls", a=bete, e=bete),
        case("… and another", "ou non; partout", a=bete, e=()),
    ]
    monkeypatch.setattr(rules, "collated", lambda game: found)


def test_the_cases_that_differ(tiny: Tiny) -> None:
    page = tiny.page("verdicts", PAGE)
    assert words(page.find_class("collation-summary")[0]) == (
        "3 situations have been laid before both rulebooks: in 2 the verdicts are the same, "
        "in 1 they differ."
    )
    (case,) = page.find_class("case")
    assert case.get("id") == "case-a-card-falls-and-another"
    assert case.xpath("./h2")[0].text == "A card falls … and another"
    assert [words(row) for row in case.find_class("card-row")] == ["eldest: 2♥ A♥", "dealer: 7♠"]
    assert [words(act) for act in case.find_class("act")] == ["eldest plays 2♥"]
    sides = [words(side) for side in case.find_class("collated-side")]
    assert sides == [
        "The dictionary eldest makes the bête (art. 1)",
        "The Encyclopédie No ruling: nothing follows.",
    ]
    assert case.xpath(".//*[@class='case-words']/i[@lang='fr']/text()") == [
        "«\u202fou non\u202f»",
        "«\u202fpartout\u202f»",
    ]
    assert case.xpath(".//*[@class='case-clauses']/a/@href") == [
        "essai.html#essai-a-1",
        "essai.html#essai-a-2",
    ]


def test_plain_text_keeps_both_verdicts(tiny: Tiny) -> None:
    tiny.write("source/verdicts.md", PAGE)
    text = tiny.good("text").read("verdicts.txt")
    for piece in ("eldest plays 2♥", "The dictionary", "makes the *bête*", "No ruling"):
        assert piece in text
