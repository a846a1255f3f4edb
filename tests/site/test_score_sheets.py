"""A deal on a page: its hands, its acts, its rulings, each with links to the clauses."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from edition import rules
from edition.page import writing
from rules_demo.cards import cards
from rules_demo.game import Game
from rules_demo.rulebook import Rulebook, bete, stands
from rules_demo.table import CardTable, Setting, Verbs
from tests.conftest import Tiny, only_game

SHEET = "# A deal\n\n```{score-sheet} essai\n```\n"
PAGE = "source/deal.md"


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch, no_rules: None) -> None:
    """A game of one trick, whose second ruling is borrowed from another book."""
    other = Rulebook("the game for more")
    book = Rulebook("essai by the dictionary")

    @book.rule("essai-a-1", on=[Verbs.PLAY])
    def may_play(m):
        if len(m.table.acts) == 2:
            yield bete(m.act.player, "makes the bête for having laid R♥")

    @book.rule("essai-a-2", on=[Verbs.DEAL, Verbs.PLAY])
    def deals(m):
        return ()

    @other.rule("essai-a-3", on=[Verbs.PLAY])
    def commends(m):
        if len(m.table.acts) == 2:
            yield stands(m.act.player, "has 1 trick")

    book.follow(other, by="essai-a-1")

    def sample(seed: int, players: int = 2, manner: str = "long"):
        names = ("eldest", "dealer", "third")[:players]
        talon = cards("R♥ A♠ 10♦ 7♣")[: players + 1]
        table = CardTable(Setting(names, ((),) * players, talon))
        if manner == "long":
            table.deal("dealer", "eldest", seed % 3)
            table.play("eldest", "R♥")
        return book, table

    manners = ("long", "short")
    essai = Game("essai", "A trial.", {"a": book}, sample, (2, 3), CardTable, Verbs, manners)
    only_game(monkeypatch, essai)


def dealing(monkeypatch: pytest.MonkeyPatch, book: Rulebook, table: CardTable) -> None:
    """Let the game deal nothing but this."""
    game = replace(rules.GAMES["essai"], sample=lambda seed: (book, table), players=(1,))
    monkeypatch.setitem(rules.GAMES, "essai", replace(game, manners=()))


def test_the_sheet(tiny: Tiny) -> None:
    (found,) = tiny.page("deal", SHEET).find_class("score-sheet")
    acts = [" ".join(one.text_content().split()) for one in found.find_class("act")]
    assert acts == ["dealer deals 1 to eldest (art. 2)", "eldest plays R♥ (art. 1, art. 2)"]
    (one,) = found.find_class("rulings")
    rulings = [" ".join(ruling.text_content().split()) for ruling in one]
    assert rulings == [
        "eldest makes the bête for having laid R♥ (art. 1)",
        "eldest has 1 trick (art. 3 by art. 1)",
    ]
    links = one.xpath(".//a/@href")
    assert links == [f"essai.html#essai-a-{n}" for n in (1, 3, 1)]
    assert one.xpath(".//*[@lang='fr']/text()") == ["bête"]
    (hands,) = found.find_class("hands")
    assert [item.text_content().strip() for item in hands.iter("li")] == ["eldest: R♥", "dealer: –"]
    # The hands stand where they have been dealt, and the acts are counted on behind them.
    assert [child.tag for child in found] == ["p", "ol", "div", "ol"]
    assert found.xpath("./ol[2]/@start") == ["2"]
    assert found.xpath(".//*[@role='img']/@aria-label") == ["king of hearts"] * 3


def test_more_than_three_clauses_stand_behind_the_first_such_act(
    tiny: Tiny, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Rulebook("essai")
    book.cite(Verbs.DEAL, "essai-a-1", "essai-a-2")
    book.cite(Verbs.PLAY, "essai-a-1", "essai-a-2", "essai-a-3", "essai-a-1")
    table = CardTable(Setting(("dealer",), ((),), cards("R♥ D♥")))
    for _ in range(2):
        table.deal("dealer", "dealer", 1)
    for card in ("R♥", "D♥"):
        table.play("dealer", card)
    dealing(monkeypatch, book, table)
    acts = tiny.page("deal", SHEET).find_class("act")
    assert [len(act.xpath(".//a")) for act in acts] == [2, 2, 4, 0]


@pytest.mark.parametrize("builder", ["text", "epub"])
def test_other_builders_lose_nothing(tiny: Tiny, builder: str) -> None:
    tiny.write(PAGE, SHEET)
    text = tiny.good(builder).text("deal").replace("*", "")
    words = ["seed 7", "dealer deals 1 to eldest", "art.\u00a02", "eldest:", "R♥", "plays R♥"]
    words += ["makes the", "having laid R♥", "has 1 trick", "art.\u00a03 by art.\u00a01"]
    at = 0
    for word in words:
        at = text.index(word, at)


def test_another_deal(tiny: Tiny) -> None:
    options = ":seed: 8\n:players: 3\n:manner: short\n"
    sheet = SHEET.replace("\n```\n", f"\n{options}```\n")
    (found,) = tiny.page("deal", sheet).find_class("score-sheet")
    assert "seed 8, 3 players" in found.text_content()
    assert not found.find_class("act")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("essai\n", "picquet\n", "there is no game 'picquet' to deal: essai"),
        ("essai\n", "essai\n:players: 4\n", "essai is not played by 4: 2, 3"),
        ("essai\n", "essai\n:manner: odd\n", "essai has no manner 'odd': long, short"),
        ("essai\n", "essai\n:seed: x\n", "seed"),
        ("essai\n", "essai\n:sede: 7\n", "sede"),
    ],
)
def test_what_there_is_not_stops_the_build(tiny: Tiny, old: str, new: str, says: str) -> None:
    tiny.write(PAGE, SHEET.replace(old, new))
    # An option that cannot be read is reported where it stands.
    tiny.told(PAGE, says if says in ("seed", "sede") else "score-sheet", says)


def test_a_clause_on_no_page_stops_the_build(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Rulebook("essai")
    book.rule("essai-a-99", on=[Verbs.DEAL])(lambda m: ())
    table = CardTable(Setting(("dealer",), ((),), cards("R♥")))
    table.deal("dealer", "dealer", 1)
    dealing(monkeypatch, book, table)
    tiny.write(PAGE, SHEET)
    tiny.told(PAGE, "score-sheet", "no clause has the id 'essai-a-99'")


def test_a_page_depends_on_the_program() -> None:
    from rules_demo.reversis import play

    game = SimpleNamespace(sample=play.sample)
    names = {path.name for path in writing.files_of(game)}
    assert {"rules.py", "play.py", "book.py", "cards.py"} <= names
