"""Hands counted thousands together are counted as they are one by one."""

import sys
from collections import Counter

import pytest

from rules_demo.hombre import tally_hands, tally_hands_numpy
from rules_demo.kernel.cards import cards


@pytest.mark.parametrize("seed", [1, 1765])
def test_together_as_one_by_one(seed: int) -> None:
    hands = tally_hands.dealt(seed, 0, 3000)
    assert tally_hands_numpy.kinds(hands) == tally_hands.kinds(hands)


@pytest.mark.parametrize(
    ("hand", "kind"),
    [
        # The three matadors and the king with all trumps below: every trump takes a trick.
        ("A♠ 2♣ A♣ R♣ D♣ V♣ 7♣ 6♣ 5♣", (9, 9, 3)),
        # Diamonds are named, four with spadille; without the manille it alone is sure.
        ("A♠ R♥ D♥ 2♣ 3♣ 4♦ 5♦ 6♦ V♠", (1, 4, 1)),
        # In clubs five trumps, none from the top: no trick is sure.
        ("R♣ D♣ V♣ 7♣ 6♣ R♥ D♥ R♦ D♦", (0, 5, 0)),
    ],
)
def test_hands_read_by_eye(hand: str, kind: tuple[int, int, int]) -> None:
    hands = [cards(hand)]
    assert tally_hands.kinds(hands) == tally_hands_numpy.kinds(hands) == Counter({kind: 1})


def test_the_figures_do_not_tell_whether_numpy_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with_it = tally_hands.tally(3, 100, 500)
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "rules_demo.hombre.tally_hands_numpy")
    assert tally_hands.tally(3, 100, 500) == with_it
    assert with_it["hands"] == 500
