"""The order of the forty cards, in each of the four trump suits, pair by pair."""

from functools import cache
from itertools import combinations

import pytest

from rules_demo.cards import SUITS, cards
from rules_demo.hombre import academie, encyclopedie
from rules_demo.hombre.order import matadors, order, sure_tricks
from rules_demo.hombre.table import PACK

# Written from the apparatus: *Le Jeu de l'Hombre* p. 5, *Académie universelle des jeux* p. 10.
TRUMP_ORDERS = {
    "♠": "A♠ 2♠ A♣ R♠ D♠ V♠ 7♠ 6♠ 5♠ 4♠ 3♠",
    "♣": "A♠ 2♣ A♣ R♣ D♣ V♣ 7♣ 6♣ 5♣ 4♣ 3♣",
    "♥": "A♠ 7♥ A♣ A♥ R♥ D♥ V♥ 2♥ 3♥ 4♥ 5♥ 6♥",
    "♦": "A♠ 7♦ A♣ A♦ R♦ D♦ V♦ 2♦ 3♦ 4♦ 5♦ 6♦",
}
PLAIN_ORDERS = {
    "♠": "R♠ D♠ V♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠",
    "♣": "R♣ D♣ V♣ 7♣ 6♣ 5♣ 4♣ 3♣ 2♣",
    "♥": "R♥ D♥ V♥ A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥",
    "♦": "R♦ D♦ V♦ A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦",
}


@cache
def groups(trump):
    plain = [cards(PLAIN_ORDERS[s]) for s in SUITS if s != trump]
    return [cards(TRUMP_ORDERS[trump]), *plain]


@pytest.mark.parametrize("trump", SUITS)
def test_the_groups_are_the_forty_cards_each_once(trump):
    written = [c for group in groups(trump) for c in group]
    assert sorted(written) == sorted(PACK)
    assert {len(g) for g in groups(trump)} <= {9, 10, 11, 12}


@pytest.mark.parametrize("trump", SUITS)
def test_every_pair_in_a_group_is_decided_one_way_and_the_first_written_wins(trump):
    for group in groups(trump):
        for higher, lower in combinations(group, 2):
            assert order(trump).beats(higher, lower), f"{higher} beats {lower}"
            assert not order(trump).beats(lower, higher), f"{lower} does not beat {higher}"


@pytest.mark.parametrize("trump", SUITS)
def test_every_trump_beats_every_plain_card_and_no_plain_suit_another(trump):
    trumps, *plain = groups(trump)
    for one, other in combinations(plain, 2):
        for a in one:
            assert all(order(trump).beats(t, a) and not order(trump).beats(a, t) for t in trumps)
            assert not any(order(trump).beats(a, b) or order(trump).beats(b, a) for b in other)


@pytest.mark.parametrize("trump", SUITS)
def test_the_matadors_are_the_three_highest_trumps(trump):
    assert matadors(trump) == cards(TRUMP_ORDERS[trump])[:3]


def expected_choices(hand, led, trump):
    """Following suit, worked out from the words and not from the program.

    One follows the suit led if one has it. On a trump, a hand whose every
    trump is a matador that no higher matador led has forced is free.
    """
    trumps, *plain = groups(trump)
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


@pytest.mark.parametrize(
    ("hand", "tricks"),
    [
        ("A♠ 2♠ A♣ R♠ D♠ 3♥ 4♥ 6♦ 5♦", 5),
        ("A♠ 2♠ R♠ D♠ V♠ 3♥ 4♥ 6♦ 5♦", 2),  # baste is out: only two from the top
        ("A♠ 2♠ A♣ R♠ D♠ V♠ 3♠ 6♦ 5♦", 7),  # six from the top draw the four that are out
        ("R♥ D♥ V♥", 0),
    ],
)
def test_sure_tricks_are_trumps_from_the_top_and_the_rest_once_all_are_drawn(hand, tricks):
    assert sure_tricks(cards(hand), "♠") == tricks
