"""The fast path and the judging path play the same deals by the same rules."""

from functools import partial
from random import Random

import pytest

from rules_demo.hombre import encyclopedie, fast
from rules_demo.hombre.fast import Tables, playout
from rules_demo.hombre.set_out import table
from rules_demo.hombre.table import AUCTION_SEATS
from rules_demo.kernel.cards import SUITS
from rules_demo.kernel.compiled import places
from rules_demo.kernel.rulings import Kind
from tests.rules.both_paths import same_cards_are_open

TABLES = Tables(encyclopedie)
BOOKS = {
    "as read": encyclopedie,
    "s21 struck": encyclopedie.struck("hombre-e-s21"),
    "s22 and s70 struck": encyclopedie.struck("hombre-e-s22", "hombre-e-s70"),
    "s71 struck": encyclopedie.struck("hombre-e-s71"),
    "s95 struck": encyclopedie.struck("hombre-e-s95"),
    "s96 struck": encyclopedie.struck("hombre-e-s96"),
    "s96 outright": encyclopedie.read("hombre-e-s96", "outright"),
    "s97 struck": encyclopedie.struck("hombre-e-s97"),
}


def test_the_places_of_a_mask_are_its_bits():
    assert places(3) == ((), (0,), (1,), (0, 1), (2,), (0, 2), (1, 2), (0, 1, 2))


@pytest.mark.parametrize("name", BOOKS)
def test_every_card_a_hand_may_play_is_the_same_on_both_paths(name):
    book, rng = BOOKS[name], Random(name)
    tables = Tables(book)
    for _ in range(20):
        trump, suit = rng.choice([*zip(SUITS, tables.suits, strict=True)])
        play_out = partial(fast.play_out, tables, suit)
        same_cards_are_open(play_out, book, table(trump=trump, seed=rng.randrange(9**9)), rng)


@pytest.mark.parametrize("name", ["s21 struck", "s71 struck", "s96 struck", "s96 outright"])
def test_other_rules_are_played_without_renonce(name):
    """What the tables compiled of a struck clause, or of another reading, that book allows."""
    book, rng = BOOKS[name], Random(name)
    tables = Tables(book)
    for deal in [playout(tables, rng) for _ in range(20)]:
        assert not book.renonces(deal.table, deal.trump)


def test_coups_are_judged_as_they_were_played():
    """No fault in any of them, and the same end: tricks, bête, codille."""
    rng = Random(9)
    for deal in [playout(TABLES, rng) for _ in range(60)]:
        table = deal.table
        ranked = encyclopedie.order(deal.trump)
        hombre = AUCTION_SEATS[deal.hombre]
        seats = (hombre, *table.others(hombre))
        assert encyclopedie.hombre(table) == hombre
        assert encyclopedie.trump(table) == deal.trump
        assert tuple(table.taken_by_right(p, ranked) for p in seats) == deal.tricks
        assert encyclopedie.over(table, hombre, deal.trump)
        rulings = encyclopedie.judge(table)
        faults = (Kind.REFUSED, Kind.NO_FAULT)
        assert not [r for r in rulings if r.kind in faults]
        assert any(r.what.startswith("wins the deal") for r in rulings) == deal.won
        assert sum(r.amount for r in rulings if r.to == "bêtes") == deal.bete
        codille = [r.player for r in rulings if "wins codille" in r.what]
        assert codille == ([deal.codille] if deal.codille else [])


def test_the_same_seed_plays_the_same_coups():
    one = [playout(TABLES, rng) for rng in [Random(3)] for _ in range(20)]
    other = [playout(TABLES, rng) for rng in [Random(3)] for _ in range(20)]
    assert one == other
