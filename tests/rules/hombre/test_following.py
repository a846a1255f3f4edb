"""Which cards may be played: every hand of up to three against every card led."""

from itertools import combinations

import pytest

from rules_demo.hombre import academie, encyclopedie
from rules_demo.hombre.table import PACK
from tests.rules.test_orders import hombre_groups


def expected_choices(hand, led, trump):
    """Following suit, worked out from the words and not from the program.

    One follows the suit led if one has it. On a trump, a hand whose every
    trump is a matador that no higher matador led has forced is free.
    """
    trumps, *plain = hombre_groups(trump)
    suit = next(g for g in (trumps, *plain) if led in g)
    mine = [c for c in hand if c in suit]
    if suit is trumps:
        top = trumps[:3]
        forced = [c for c in mine if c not in top or (led in top and top.index(led) < top.index(c))]
        if not forced:
            return set()
    return set(mine)


# Trumps are ranked alike in the two black suits, and in the two red.
@pytest.mark.parametrize(
    ("book", "trump", "most"),
    [
        *((encyclopedie, trump, most) for trump, most in zip("♠♥♣♦", (3, 3, 2, 2), strict=True)),
        (academie, "♦", 3),
    ],
)
def test_every_hand_of_up_to_three_cards_against_every_card_led(book, trump, most):
    for led in PACK:
        rest = [c for c in PACK if c != led]
        for size in range(1, most + 1):
            for hand in combinations(rest, size):
                got = book.obliged(hand, led, trump)
                assert set(got) == expected_choices(hand, led, trump), (led, hand)
