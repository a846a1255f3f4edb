"""The fast path and the judging path play the same deals by the same rules."""

from random import Random

import pytest

from rules_demo.hombre import encyclopedie
from rules_demo.hombre.fast import HAND, PLACES, Tables, playout
from rules_demo.hombre.set_out import table
from rules_demo.hombre.table import AUCTION_SEATS, PACK
from rules_demo.kernel.cards import SUITS
from rules_demo.kernel.compiled import places
from rules_demo.kernel.rulings import Kind

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
    """Random hands against random leads and second cards, in every trump suit."""
    book = BOOKS[name]
    tables = Tables(book)
    rng = Random(name)
    for _ in range(400):
        suit = tables.suits[rng.randrange(4)]
        trump = SUITS[tables.suits.index(suit)]
        cards = rng.sample(PACK, HAND + 2)
        hand, led, second = cards[:HAND], cards[HAND], cards[HAND + 1]
        size = rng.randrange(1, HAND + 1)
        laid = [led, second][: rng.randrange(1, 3)]
        ranked = book.order(trump)
        mask, held = (1 << size) - 1, suit.ranking.masks(hand)
        highest = suit.ranking.value[led][ranked.best(laid)]
        legal = suit.legal(0, hand, held, mask, led, highest, laid[-1])
        fast = {hand[p] for p in PLACES[legal]}
        assert fast == slow_choices(book, trump, hand[:size], laid), (trump, laid)


def slow_choices(book, trump, hand, laid):
    rest = [c for c in PACK if c not in (*hand, *laid)]
    seats = ["hombre", "right", "left"][: len(laid) + 1]
    more = len(hand) - 1  # the cards of one deal: as many in each hand
    hands = {
        s: [c, *rest[n * more : n * more + more]]
        for n, (s, c) in enumerate(zip(seats, laid, strict=False))
    }
    hands[seats[len(laid)]] = hand
    t = table(trump=trump, **hands)
    for seat, card in zip(seats, laid, strict=False):
        t.play(seat, card)
    return set(book.legal(t, seats[len(laid)]))


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
