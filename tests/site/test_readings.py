"""The page of readings and silences: what it takes from where, and what it says of it."""

import json
from pathlib import Path

import pytest

from edition import rules
from edition.model import naming
from edition.page import readings, silences
from rules_demo.game import Game
from rules_demo.games import GAMES
from rules_demo.kernel.rivals import rivals
from rules_demo.rulebook import Rulebook, Silent
from rules_demo.study.readings import COUNTED as COUNTED_OF_EACH
from rules_demo.table import CardTable, Setting
from tests.conftest import ROOT, Tiny, only_game, words

PAGE = "# Glance\n\n## Readings\n\n```{readings}\n```\n\n## Silences\n\n```{silences}\n```\n"
LOOSE = """\
::::{reading} loose

Because {fr}`l'usage` and {clause}`essai-a-2` say so; *low*.

More of it, which stands at the clause only.
::::
"""
COUNTED = {
    "game": "essai",
    "command": "python -m rules_demo.study.readings essai --sittings 3 --seed 1",
    "sittings": 3,
    "books": [
        {
            "witness": "a",
            "unit": "deals",
            "number": 2000,
            "assumed": "Two play.",
            "rivals": [
                {
                    "clause": "essai-a-1",
                    "reading": "loose",
                    "rulings": 300,
                    "payments": 1,
                    "results": 300,
                    "choices": 2000,
                },
                {"clause": "essai-a-2", "reading": "never", "beyond": "nobody renounces"},
            ],
        }
    ],
}


class Table(CardTable[Setting]):
    """The table of a game that has no room for sittings beside it."""


@pytest.fixture
def glance(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> Tiny:
    """An edition with a page of readings; its game has two disputed clauses and two silences."""
    senses = {"essai-a-1": ["strict", "loose"], "essai-a-2": ["always", "never"]}
    monkeypatch.setattr(rules, "readings_of", lambda clause: senses.get(clause, []))
    game = Game(
        "essai",
        "Trial: two play.",
        {"a": Rulebook("essai")},
        lambda seed: None,
        (2,),
        Table,
        {},
        silences={
            "deal": Silent("who deals the bête", ("essai-a-1", "essai-a-2")),
            "case": Silent(
                "what {n} pay",
                ("essai-a-2",),
                in_general="what two pay",
                reading=("essai-a-1", "loose"),
            ),
        },
    )
    only_game(monkeypatch, game)
    monkeypatch.setattr(silences, "files_of", lambda game: [])
    tiny.write("source/a-glance.md", PAGE)
    tiny.change("source/essai.md", "3\n:::\n::::\n", f"3\n:::\n::::\n\n{LOOSE}")
    tiny.set(edition_studies=str(tiny.root))
    tiny.write("readings-essai.json", json.dumps(COUNTED))
    return tiny


def test_a_clause_and_its_senses(glance: Tiny) -> None:
    page = glance.page("a-glance.html")
    first, second = page.find_class("disputed")
    assert first.get("id") == "readings-essai-a-1"
    assert first.xpath("./p[1]//a/@href") == ["essai.html#essai-a-1"]
    (french,) = first.xpath("./div[@lang='fr']")
    assert words(french) == "L'« ordre » des cartes est le même ; qu'il joue ou non."
    strict, loose = first.xpath(".//dt")
    assert (words(strict), words(loose)) == ("strict (default)", "loose")
    said = [words(p) for p in first.xpath(".//dd/p")]
    assert said == [
        "Because the words say so.",
        "Because l'usage and art. 2 say so; low.",
        "It changes what is ruled and how it ends in 300 of 2,000 deals (15.0 %); who pays what in "
        "1 (0.1 %); what a player may choose in all.",
    ]
    # What the page of the clause marks is marked here; its links start from here.
    assert first.xpath(".//dd//*[@lang='fr']/text()") == ["l'usage"]
    assert first.xpath(".//dd//a/@href") == ["essai.html#essai-a-2"]
    assert words(second.xpath(".//dd")[1]) == "No plain deal can show it: nobody renounces."


def test_the_table(glance: Tiny) -> None:
    page = glance.page("a-glance.html")
    (table,) = page.find_class("readings-table")
    rows = [[words(cell) for cell in row] for row in table.iter("tr")]
    assert rows == [
        ["Clause", "Read by default", "or", "Deals it changes"],
        ["Art. 1", "strict", "loose", "all"],
        ["Art. 2", "always", "never", "cannot show"],
    ]
    assert [a.get("href") for a in table.iter("a")] == [
        "#readings-essai-a-1",
        "#readings-essai-a-2",
    ]
    (how,) = page.find_class("readings-how")
    assert words(how) == (
        "2,000 deals. Two play. "
        "Counted by python -m rules_demo.study.readings essai --sittings 3 --seed 1."
    )


def test_what_is_not_counted_is_said_to_be_so(glance: Tiny) -> None:
    (glance.root / "readings-essai.json").unlink()
    page = glance.page("a-glance.html")
    assert "What they change in play has not been counted." in page.text_content()
    assert not page.find_class("readings-table")
    assert not page.find_class("changes")


def test_the_silences(glance: Tiny) -> None:
    page = glance.page("a-glance.html")
    (section,) = page.find_class("silences")
    first, second = (words(item) for item in section.iter("li"))
    assert first == "Who deals the bête (nearest: art. 1; art. 2)."
    assert second == "What two pay, if art. 1 is read loose (nearest: art. 2)."
    assert section.xpath(".//li[1]//*[@lang='fr']/text()") == ["bête"]


@pytest.mark.parametrize("builder", ["text", "epub"])
def test_other_builders_lose_nothing(glance: Tiny, builder: str) -> None:
    text = glance.good(builder).read("a-glance.txt" if builder == "text" else "a-glance.xhtml")
    flat = " ".join(text.split()).replace("*", "")
    for said in ("des cartes est le même", "Because the words say so.", "nobody renounces"):
        assert said in flat


def test_a_page_of_readings_follows_the_pages_of_clauses(glance: Tiny) -> None:
    glance.build()
    glance.change("source/essai.md", "Because the words say so.", "Because they are plain.")
    again = glance.build(again=True)
    assert "Because they are plain." in again.read("a-glance.html")


@pytest.mark.parametrize(
    ("count", "total", "says"),
    [
        (1, 9000, "0.1\u202f%"),
        (8999, 9000, "99.9\u202f%"),
        (9000, 9000, "all"),
        (0, 9000, "none"),
        (1, 3, "33.3\u202f%"),
    ],
)
def test_a_share_is_not_rounded_to_nothing_nor_to_all(count: int, total: int, says: str) -> None:
    assert readings.share(count, total) == says


def test_a_reading_that_changes_nothing() -> None:
    entry = {"clause": "c", "reading": "r"} | dict.fromkeys(readings.RESPECTS, 0)
    counted = {"books": [{"number": 50, "unit": "robres", "rivals": [entry]}]}
    assert readings.changes(counted, "c", "r") == "In 50 robres it changed nothing."
    assert readings.matters(counted, "c", "r") == "none"
    assert readings.changes(counted, "c", "s") == "What it changes has not been counted."
    entry |= dict.fromkeys(readings.RESPECTS, 50)
    assert readings.changes(counted, "c", "r").endswith(
        "and what a player may choose in all 50 robres."
    )


@pytest.mark.parametrize("game", rules.counted())
def test_the_counts_are_of_the_readings_there_are(game: str) -> None:
    path: Path = ROOT / "bench" / "results" / f"readings-{game}.json"
    counted = json.loads(path.read_text("utf-8"))
    assert counted["command"].startswith(f"python -m rules_demo.study.readings {game} --sittings ")
    for book in counted["books"]:
        wanted = rivals(GAMES[game].books[book["witness"]])
        assert [(one["clause"], one["reading"]) for one in book["rivals"]] == wanted
        for one in book["rivals"]:
            if "beyond" not in one:
                assert book["number"] >= 100
                assert 0 <= max(one[what] for what in COUNTED_OF_EACH) <= book["number"]
                assert one["payments"] <= one["rulings"]


@pytest.mark.parametrize(
    ("clause", "siblings", "name"),
    [
        ("hombre-e-s31", ("hombre-a-32", "hombre-e-s31"), "Encyclopédie, §\u00a031"),
        ("hombre-deux-e-s5", ("hombre-a-32", "hombre-deux-e-s5"), "deux, §\u00a05"),
        ("triomphe-pille-a-s7", ("triomphe-a-4",), "pille, §\u00a07"),
        ("vingt-quatre-a-s5", ("vingt-quatre-a-s5",), "§\u00a05"),
    ],
)
def test_a_clause_is_named_within_its_game(clause: str, siblings, name: str) -> None:
    assert naming.within(clause, siblings) == name


def test_as_many_sittings_are_played_as_the_last_time(tmp_path: Path) -> None:
    (tmp_path / "readings-whist.json").write_text(json.dumps(COUNTED), "utf-8")
    said = readings.sittings(tmp_path)
    assert "whist:3" in said
    assert [one.split(":")[0] for one in said] == list(rules.counted())
    assert {one.split(":")[1] for one in said if "whist" not in one} == {"100"}
