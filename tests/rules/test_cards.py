"""One notation reads and prints every card, and refuses what is not one."""

import pickle
from random import Random

import pytest

from rules_demo.cards import RANKS, SUITS, Card, CardError, card, cards, pack, show, shuffled, suit


def test_every_card_prints_as_it_is_read():
    names = [rank + sign for sign in SUITS for rank in RANKS]
    assert len(set(names)) == 52
    assert [str(card(name)) for name in names] == names


def test_the_same_card_is_the_same_object():
    assert card("R♠") is card("R♠") is Card(int(card("R♠")))
    assert pickle.loads(pickle.dumps(card("10♦"))) is card("10♦")


def test_a_hand_is_read_and_printed_in_the_order_written():
    assert show(cards("7♦ A♠ R♥")) == "7♦ A♠ R♥"


def test_a_suit_sign_may_carry_a_presentation_selector():
    assert card("A♠\ufe0e") is card("A♠")
    assert suit("♥\ufe0f") == "♥"


@pytest.mark.parametrize("text", ["K♠", "1♠", "A", "♠", "AS", "11♥", ""])
def test_what_is_not_a_card_is_refused_by_name(text):
    with pytest.raises(CardError, match="is not a card") as error:
        card(text)
    assert repr(text) in str(error.value)


def test_a_card_held_twice_is_refused_by_name():
    with pytest.raises(CardError, match="R♠ is held twice"):
        cards("R♠ D♠ R♠")


@pytest.mark.parametrize("number", [-1, 52])
def test_there_are_fifty_two_cards(number):
    with pytest.raises(CardError, match=str(number)):
        Card(number)


def test_a_pack_without_ranks_lacks_them_in_every_suit():
    forty = pack(without=("8", "9", "10"))
    assert len(forty) == 40
    assert not {"8", "9", "10"} & {c.rank for c in forty}


def test_a_seed_gives_the_same_deal_on_every_version_of_python():
    """`Random.random` is the one method whose sequence Python promises to keep."""
    assert show(shuffled(pack(), Random(7))[:5]) == "9♠ 9♣ 7♠ 9♥ 8♥"
