"""Hands of nine are counted by their trumps alone, and are of the kind that the whole hand is."""

from random import Random

import pytest

from rules_demo.hombre.order import matadors, order, sure_tricks
from rules_demo.hombre.solver import best_trump
from rules_demo.hombre.table import HAND, PACK
from rules_demo.hombre.tally_hands import kind
from rules_demo.kernel.cards import cards
from rules_demo.kernel.tricks import TRUMPS


def test_a_hand_is_of_the_kind_that_it_is_in_the_suit_its_hombre_would_name() -> None:
    rng = Random(1765)
    for _ in range(3000):
        hand = tuple(rng.sample(PACK, HAND))
        trump = best_trump(hand)
        trumps = order(trump).of_group(hand, TRUMPS)
        top = sum(c in matadors(trump) for c in trumps)
        assert kind(hand) == (sure_tricks(hand, trump), len(trumps), top)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        # The three matadors and the king with all trumps below: every trump takes a trick.
        ("A♠ 2♣ A♣ R♣ D♣ V♣ 7♣ 6♣ 5♣", (9, 9, 3)),
        # Diamonds are named, four with spadille; without the manille it alone is sure.
        ("A♠ R♥ D♥ 2♣ 3♣ 4♦ 5♦ 6♦ V♠", (1, 4, 1)),
        # In clubs five trumps, none from the top: no trick is sure.
        ("R♣ D♣ V♣ 7♣ 6♣ R♥ D♥ R♦ D♦", (0, 5, 0)),
    ],
)
def test_hands_read_by_eye(hand: str, expected: tuple[int, int, int]) -> None:
    assert kind(cards(hand)) == expected
