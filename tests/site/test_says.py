"""A question on a page: what the program answers while the site is built, and the form."""

import json
from types import SimpleNamespace

import pytest
from lxml import html

from edition.inpage.page import InPage
from edition.page import says, writing
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.cards import CardsLike, cards
from rules_demo.kernel.game import Game
from rules_demo.kernel.rulings import Silent, bete
from rules_demo.kernel.set_out import seated
from rules_demo.kernel.table import CardTable, Setting
from tests.conftest import Tiny, only_game, words

PAGE = "source/a-question.md"
SITUATION = "# Asked\n\n```{says} essai\neldest: R♥ 2♠\neldest plays R♥\n```\n"
FORM = "# Form\n\n```{says-form}\n[essai]\neldest: R♥\neldest plays R♥\n```\n"


def table(*, seed: int = 0, **hands: CardsLike) -> CardTable[Setting]:
    players = ("eldest", "dealer")
    seated(hands, players)
    held = tuple(cards(hands.get(player, "")) for player in players)
    return CardTable(Setting(players, held, seed=seed))


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch, no_rules: None) -> None:
    """A game of two witnesses, of which one has something against playing."""
    strict, mild = Rulebook("essai by the dictionary"), Rulebook("essai by another")

    @strict.rule("essai-a-1", on=[CardTable.play])
    def ruled(m):
        yield bete(m.act.player, f"makes the bête with {m.act.cards[0]}")

    strict.rule("essai-a-2", on=[CardTable.play])(lambda m: ())
    strict.cite(CardTable.play, "essai-a-1", "essai-a-2")
    mild.cite(CardTable.play, "essai-a-3")
    found = Game(
        "essai",
        "Trial: two play.",
        {"a": strict, "e": mild},
        lambda seed: None,
        (2,),
        CardTable,
        {"table": table},
        silences={"why": Silent("who pays the bête", ("essai-a-1",))},
    )
    only_game(monkeypatch, found)
    monkeypatch.setattr(writing, "files_of", lambda game: [])


def test_a_question_and_its_answer(tiny: Tiny) -> None:
    (asked,) = tiny.page("a-question", SITUATION).find_class("says")
    command = "python -m rules_demo says essai 'eldest: R♥ 2♠; eldest plays R♥'"
    assert words(asked.find_class("highlight")[0]) == command
    assert [words(act) for act in asked.find_class("act")] == ["eldest plays R♥"]
    strict, mild = asked.find_class("collated-side")
    assert [words(p) for p in strict.iter("p")] == [
        "Essai by the dictionary",
        "eldest makes the bête with R♥ (art. 1)",
        "See also (art. 2)",
        "Left open nearby: who pays the bête (art. 1)",
    ]
    assert strict.xpath(".//a/@href") == [f"essai.html#essai-a-{n}" for n in (1, 2, 1)]
    assert strict.xpath(".//*[@lang='fr']/text()") == ["bête", "bête"]
    assert [words(p) for p in mild.iter("p")] == [
        "Essai by another",
        "The text says nothing.",
        "See also (art. 3)",
    ]


@pytest.mark.parametrize(("builder", "suffix"), [("text", "txt"), ("epub", "xhtml")])
def test_other_builders_lose_the_form_alone(tiny: Tiny, builder: str, suffix: str) -> None:
    tiny.write(PAGE, SITUATION + "\n" + FORM.partition("\n")[2])
    built = tiny.good(builder)
    assert "The text says nothing." in built.text("a-question")
    assert "form" not in built.text("a-question").lower()
    assert "<form" not in built.read(f"a-question.{suffix}")


@pytest.mark.parametrize(
    ("page", "old", "new", "says_so"),
    [
        (SITUATION, "essai\n", "whisk\n", "there is no game 'whisk' to ask about: essai"),
        (SITUATION, "plays R♥", "plays D♥", "line 2, 'eldest plays D♥': eldest does not hold D♥"),
        (FORM, "[essai]", "[whisk]", "there is no game 'whisk' to ask about: essai"),
        (FORM, "plays R♥", "hops", "line 2, 'eldest hops': it is no act"),
    ],
)
def test_what_cannot_be_asked_stops_the_build(
    tiny: Tiny, page: str, old: str, new: str, says_so: str
) -> None:
    tiny.write(PAGE, page.replace(old, new, 1))
    tiny.told(PAGE, 3, says_so)


def test_the_form_is_not_there_without_python(tiny: Tiny) -> None:
    tiny.write(PAGE, FORM)
    built = tiny.good()
    page = built.read("a-question.html")
    assert 'class="says-form"' not in page
    assert "js/says.js" not in page
    (off,) = html.fromstring(page).find_class("says-off")
    assert "built without Python for the browser (a test goes without)" in words(off)


def test_the_form_is_there_with_it(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InPage, "fetch", lambda self, app: self.files.update(there=b""))
    monkeypatch.setattr(InPage, "write", lambda self, app, exception: None)
    tiny.write(PAGE, FORM)
    built = tiny.good()
    page = built.page("a-question.html")
    (form,) = page.find_class("says-form")
    assert "hidden" in form.attrib
    assert json.loads(form.get("data-examples")) == {"essai": "eldest: R♥\neldest plays R♥"}
    assert form.xpath(".//option/@value") == ["essai"]
    for label in form.iter("label"):
        assert page.get_element_by_id(label.get("for")).tag in ("select", "textarea")
    assert [src for src in page.xpath("//script/@src") if "js/says.js" in src]
    assert "<!--" not in built.read("a-question.html").partition("says-form")[2][:3000]


def test_the_notation_names_what_can_be_written(tiny: Tiny) -> None:
    (section,) = tiny.page("a-question", "# Notation\n\n```{notation}\n```\n").find_class(
        "notation"
    )
    terms = [words(term) for term in section.iter("dt")]
    assert terms == ["To set out a table", "Acts, each behind the name of a player"]
    first, second = (words(definition) for definition in section.iter("dd"))
    assert first == "seed."
    assert "says “{word}”; shows {cards}; takes back {cards};" in second


def test_a_word_on_the_form_is_escaped() -> None:
    away = SimpleNamespace(files={}, why="<npm> & co")
    assert "(&lt;npm&gt; &amp; co)" in says.word(away)  # type: ignore[arg-type]
    assert "data-examples='" not in says.form({"essai": "a 'hand'"})
