"""Cards set as cards, with a name for who cannot see them and a notation where none is drawn."""

import pytest
from lxml import html

from edition.page import cards
from rules_demo.cards import pack
from tests.conftest import Tiny

PAGE = "source/cards.md"
ORDERS = """\
# Cards

First {cards}`A♠ 10♥`, then the others.

```{card-row}
:label: In spades
A♠ 2♠ R♠
```

```{card-row}
:label: The four orders
♠ *spades*: A♠ 2♠
♥ hearts: 7♥ D♥ V♥
```
"""


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("A♠", "ace of spades"),
        ("R♥", "king of hearts"),
        ("D♦", "queen of diamonds"),
        ("V♣", "jack of clubs"),
        ("10♥", "ten of hearts"),
        ("2♣", "two of clubs"),
    ],
)
def test_names(card: str, name: str) -> None:
    (found,) = [c for c in pack() if str(c) == card]
    assert cards.english(found) == name


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({cards.english(card) for card in pack()}) == 52


@pytest.mark.parametrize("builder", ["html", "epub"])
def test_drawn(tiny: Tiny, builder: str) -> None:
    tiny.write(PAGE, ORDERS)
    text = tiny.good(builder).read("cards.html" if builder == "html" else "cards.xhtml")
    page = html.fromstring(text.encode())
    drawn = page.xpath("//*[@role='img']")
    assert [card.text_content() for card in drawn[:2]] == ["A♠", "10♥"]
    assert [card.get("aria-label") for card in drawn[:2]] == ["ace of spades", "ten of hearts"]
    assert [card.get("class") for card in drawn[:2]] == ["card card-black", "card card-red"]
    rows = [" ".join(row.text_content().split()) for row in page.find_class("card-row")]
    assert rows == ["In spades: A♠ 2♠ R♠", "♠ spades: A♠ 2♠", "♥ hearts: 7♥ D♥ V♥"]
    assert page.xpath("//p[@class='card-label']/text()") == ["The four orders"]


def test_plain_text_prints_the_notation(tiny: Tiny) -> None:
    tiny.write(PAGE, ORDERS)
    text = tiny.good("text").read("cards.txt")
    for line in ("First A♠ 10♥, then", "In spades: A♠ 2♠ R♠", "* ♥ hearts: 7♥ D♥ V♥"):
        assert line in text


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("A♠ 10♥`", "A♠ 1♥`", "'1♥' is not a card"),
        ("A♠ 2♠ R♠", "A♠ 2♠ A♠", "A♠ is held twice"),
        ("A♠ 2♠ R♠\n", "", "has no cards"),
    ],
)
def test_no_card_stops_the_build(tiny: Tiny, old: str, new: str, says: str) -> None:
    tiny.write(PAGE, ORDERS.replace(old, new))
    tiny.told(PAGE, "{cards}" if "1♥" in says else "{card-row}", says)


def test_cards_within_words() -> None:
    found = cards.with_cards("has drawn 10♥, not A♠; ♠ is trump, and D10 is no card")
    shown = [node.astext() for node in found if isinstance(node, cards.playing_card)]
    assert shown == ["10♥", "A♠"]
    assert "".join(node.astext() for node in found).endswith("♠ is trump, and D10 is no card")


def test_cards_in_prose(tiny: Tiny) -> None:
    tiny.write(
        "source/cards.md", "# The A♠\n\nHe leads R♥, not `R♣`, and *10♦ or 2♠*; 24♠ is no card.\n"
    )
    page = tiny.page("cards.html")
    drawn = [card.get("aria-label") for card in page.find_class("card")]
    assert drawn == ["king of hearts", "ten of diamonds", "two of spades"]
    assert page.xpath("//code")[0].text_content() == "R♣"
    assert page.xpath("//h1/text()")[0] == "The A♠"


def test_the_title_of_an_example(tiny: Tiny) -> None:
    tiny.change("source/essai.md", "{example} Strictly", "{example} He keeps V♣")
    page = tiny.page("essai.html")
    (title,) = [one for one in page.find_class("example-title") if "keeps" in one.text_content()]
    assert [card.get("aria-label") for card in title.find_class("card")] == ["jack of clubs"]
    assert title.text_content() == "He keeps V♣"
