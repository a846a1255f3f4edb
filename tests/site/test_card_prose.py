"""A card that a sentence names is set as a card; in code, and in headings, it stays as it is."""

from __future__ import annotations

from tests.conftest import Tiny


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
