"""An order of force, written strongest first, says who beats whom."""

import pytest

from rules_demo.cards import card, cards
from rules_demo.kernel.tricks import TRUMPS, Order, in_every_suit

ORDER = Order({TRUMPS: "A♥ R♥", "♠": "R♠ D♠ 2♠", "♦": "R♦ D♦"})


def test_the_best_of_a_trick_is_the_highest_trump_or_else_of_the_suit_led():
    assert ORDER.best(cards("2♠ R♦ D♠")) == card("D♠")
    assert ORDER.best(cards("R♠ R♥ A♥")) == card("A♥")


def test_a_hand_is_sorted_group_by_group_strongest_first():
    assert ORDER.sorted(cards("D♦ 2♠ R♥ R♠")) == cards("R♥ R♠ 2♠ D♦")


def test_one_order_for_every_suit_makes_the_one_named_trumps():
    ranked = in_every_suit(("R", "A", "2"), "♥")
    assert str(ranked) == "♠: R♠ A♠ 2♠\n♣: R♣ A♣ 2♣\ntrumps: R♥ A♥ 2♥\n♦: R♦ A♦ 2♦"
    assert TRUMPS not in in_every_suit(("R", "A", "2")).groups


def test_a_card_in_two_groups_is_refused_by_name():
    with pytest.raises(ValueError, match="R♠ stands in trumps and in ♠"):
        Order({TRUMPS: "R♠", "♠": "R♠"})


def test_a_card_not_in_the_pack_is_refused_by_name():
    with pytest.raises(ValueError, match="8♣ is not in the pack"):
        ORDER.group(card("8♣"))


def test_an_empty_trick_has_no_best_card():
    with pytest.raises(ValueError, match="empty trick"):
        ORDER.best([])
