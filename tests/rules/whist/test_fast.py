"""The fast path and the judging path of whist play the same deals by the same rules."""

from functools import partial
from random import Random

import pytest

from rules_demo.kernel.cards import SUITS
from rules_demo.kernel.rulings import Kind, RulebookError
from rules_demo.whist import academie
from rules_demo.whist.fast import SIDE_NAMES, Tables, play_out, playout
from rules_demo.whist.set_out import table
from rules_demo.whist.table import Table
from tests.rules.both_paths import same_cards_are_open

FAULTS = (Kind.NO_FAULT, Kind.REFUSED)
BOOKS = {
    "as read": academie,
    "counted at nine": academie.read("whist-a-s45", "counted-at-nine"),
    "s19 struck": academie.struck("whist-a-s19"),
    "s29 struck": academie.struck("whist-a-s29"),
    "s31 struck": academie.struck("whist-a-s31"),
    "s36 struck": academie.struck("whist-a-s36"),
    "s38 struck": academie.struck("whist-a-s38"),
    "s39 struck": academie.struck("whist-a-s39"),
    "s43 struck": academie.struck("whist-a-s43"),
    "s44 struck": academie.struck("whist-a-s44"),
    "s45 struck": academie.struck("whist-a-s45"),
}


@pytest.mark.parametrize("name", BOOKS)
def test_deals_are_judged_as_they_were_played(name):
    """No fault in any of them; tricks, honours and points as the rulebook counts them."""
    book, rng = BOOKS[name], Random(name)
    tables = Tables(book)
    for points in ((0, 0), (9, 0), (4, 8), (8, 9)):
        deal = playout(tables, rng, points)
        counts = {}
        for moment in book.moments(deal.table):
            given = book.rulings(moment)
            assert not [r for r in given if r.kind in FAULTS], (deal.pack, given)
            if moment.act.verb is Table.fold and moment.ends_the_deal:
                counts = {tuple(sorted(side)): c for side, c in moment.counts.items()}
        mine = [counts[tuple(sorted(side))] for side in SIDE_NAMES]
        assert tuple(c.made for c in mine) == deal.tricks
        assert tuple(c.held for c in mine) == deal.held
        assert tuple(c.for_tricks for c in mine) == deal.for_tricks
        assert tuple(c.for_honours for c in mine) == deal.for_honours


@pytest.mark.parametrize("book", [academie, academie.struck("whist-a-s31")], ids=["", "s31 struck"])
def test_every_card_a_hand_may_play_is_the_same_on_both_paths(book):
    """Whoever takes a trick leads the next, so that takers are the same too."""
    rng, tables = Random(4), Tables(book)
    for suit in SUITS * 3:
        dealt = table(dealer="south", turned=f"R{suit}", seed=rng.randrange(9**9))
        same_cards_are_open(partial(play_out, tables, tables.suits[suit]), book, dealt, rng)


@pytest.mark.parametrize("clause", ["whist-a-s32", "whist-a-s33"])
def test_without_an_order_of_play_nothing_is_compiled(clause):
    with pytest.raises(RulebookError, match="who plays when"):
        Tables(academie.struck(clause))


def test_the_same_seed_plays_the_same_deals():
    tables = Tables(academie)
    one = [playout(tables, rng) for rng in [Random(3)] for _ in range(5)]
    assert one == [playout(tables, rng) for rng in [Random(3)] for _ in range(5)]
