"""The draw for partners, over every pattern of four cards that can be drawn."""

from itertools import combinations, product

import pytest

from rules_demo.kernel.cards import SUITS, card
from rules_demo.kernel.rulings import Silent
from rules_demo.kernel.sitting import Unswayed
from rules_demo.whist import academie, gathering
from rules_demo.whist.partners import LOW_ACE
from rules_demo.whist.play import Playing

NAMES = ("alpha", "beta", "gamma", "delta")
READINGS = ("every-tie", "as-written", "middle")
#: Every order in which four ranks can stand, with every way of being alike.
PATTERNS = sorted({tuple(sorted(set(p)).index(r) for r in p) for p in product(range(4), repeat=4)})
RANKS = ("3", "7", "9", "D")  # from low to high


def drawn(pattern, ranks=RANKS):
    """A table at which the four have turned over cards of this pattern, in four suits."""
    t = gathering(seed=1)
    t.spread_pack("alpha", 1)
    t.turn_each([card(ranks[height] + suit) for height, suit in zip(pattern, SUITS, strict=True)])
    return t


def shape(pattern):
    """Which of the four cards are alike, by their places from the lowest."""
    return tuple(sorted(pattern).index(height) for height in sorted(pattern))


#: Whose places draw again, by the shape of the draw; None where the text does not say.
AGAIN = {
    (0, 1, 2, 3): {"every-tie": (), "as-written": (), "middle": ()},
    (0, 0, 2, 3): {"every-tie": (0, 1), "as-written": (0, 1), "middle": ()},
    (0, 1, 1, 3): {"every-tie": (1, 2), "as-written": None, "middle": (1, 2)},
    (0, 1, 2, 2): {"every-tie": (2, 3), "as-written": (2, 3), "middle": ()},
    (0, 0, 2, 2): {"every-tie": (0, 1, 2, 3), "as-written": (0, 1, 2, 3), "middle": ()},
    (0, 0, 0, 3): dict.fromkeys(READINGS),
    (0, 1, 1, 1): dict.fromkeys(READINGS),
    (0, 0, 0, 0): dict.fromkeys(READINGS),
}


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
def test_who_draws_again(pattern, reading):
    book = academie.read("whist-a-s14", reading)
    t = drawn(pattern)
    draw = book.draw(t)
    places = AGAIN[shape(pattern)][reading]
    if places is None:
        assert isinstance(draw.silent, Silent)
        assert not draw.settled
        assert book.sides(t) == ()
        assert isinstance(book.partners(t), Silent)
        return
    heights = {sorted(pattern)[place] for place in places}
    owed = {p for p, height in zip(NAMES, pattern, strict=True) if height in heights}
    assert set(draw.owed) == owed
    assert draw.settled == (not owed)
    musts = {r.player for r in book.by(t, "whist-a-s14")}
    assert musts == owed
    if not owed:
        low, high = book.sides(t)
        by_name = dict(zip(NAMES, pattern, strict=True))
        assert max(by_name[p] for p in low) < min(by_name[p] for p in high)
        dealer = book.first_dealer(t)
        lowest = [p for p in NAMES if by_name[p] == min(pattern)]
        assert dealer == lowest[0] if len(lowest) == 1 else isinstance(dealer, Silent)


def test_any_four_different_cards_part_into_two_and_two():
    for ranks in combinations(LOW_ACE[::-1], 4):
        t = drawn((0, 1, 2, 3), ranks)
        assert academie.sides(t) == (("alpha", "beta"), ("delta", "gamma"))
        assert academie.first_dealer(t) == "alpha"


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
def test_struck_the_draw_has_no_rule_for_ties(pattern):
    book = academie.struck("whist-a-s14")
    draw = book.draw(drawn(pattern))
    assert draw.settled == (len(set(pattern)) == 4)
    assert not draw.owed


def test_a_redraw_may_tie_with_another_card_and_is_drawn_again():
    t = drawn((0, 0, 1, 2))
    t.turn_over("alpha", "7♣")
    t.turn_over("beta", "2♥")
    # Alpha has now drawn the like of gamma's seven, between a two and a nine.
    assert set(academie.draw(t).owed) == {"alpha", "gamma"}


def test_gathered_the_draw_begins_again():
    t = drawn((0, 0, 0, 1))
    t.gather("alpha")
    t.spread_pack("beta", 1)
    assert academie.draw(t).owed == NAMES
    t.turn_each("R♣ 9♦ A♥ 7♠")
    assert academie.partners(t) == "gamma and delta against alpha and beta"


@pytest.mark.parametrize("seed", range(40))
def test_every_draw_by_a_seed_comes_to_an_end(seed):
    t = Playing(academie, Unswayed(seed)).first_deal()
    low, high = academie.sides(t)
    assert {*low, *high} == set(NAMES)
    assert academie.first_dealer(t) == low[0]
