"""The packs and deals, the impériales pair by pair, and everything that counts."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_demo.cards import SUITS, cards, pack, show
from rules_demo.kernel.rulings import RulebookError, Silent
from rules_demo.vingt_quatre import academie, table
from rules_demo.vingt_quatre.questions import IN_ORDER, Imperiale
from tests.conftest import tries

# Written from the clauses: players, pack, to each, left, an equal share of the tricks.
DEALS = [(5, 52, 10, 2, 2), (4, 52, 12, 4, 3), (3, 40, 12, 4, 4), (2, 32, 12, 8, 6)]


@pytest.mark.parametrize(("players", "whole", "each", "left", "share"), DEALS)
def test_the_packs_and_the_deals_agree(players, whole, each, left, share):
    assert len(academie.pack(players)) == whole
    assert academie.cards_each(players) == each
    assert academie.left(players) == left == whole - players * each
    assert left >= 1  # the virade
    assert share * players == each


def test_each_pack_is_whole_suits_from_the_king_down():
    for players, whole, *_ in DEALS:
        ranks = academie.ranks_in(players).split()
        assert ranks == list(IN_ORDER[: whole // 4])
        assert {c.suit for c in academie.pack(players)} == set(SUITS)


@pytest.mark.parametrize("players", [1, 6])
def test_others_than_two_to_five_have_no_pack(players):
    with pytest.raises(RulebookError, match=f"and not by {players}"):
        academie.pack(players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("way", ["figure", "point"])
def test_how_many_marquans_are_in_the_pack(players, way):
    t = table(players=players, way=way, turned="8♠")
    expected = 5 if way == "figure" else {2: 0, 3: 2, 4: 5, 5: 5}[players]
    assert len(academie.marquans(t)) == expected


# -- impériales ------------------------------------------------------------------------


def every_run():
    """Every run of five cards or more, as (length, place of the top card)."""
    return [(n, top) for n in range(5, 11) for top in range(len(IN_ORDER) - n + 1)]


def run(suit, length, top):
    return " ".join(rank + suit for rank in IN_ORDER[top : top + length])


def better(one, other, virade):
    """Whether the first of two (length, top, suit), whose holder plays first, carries it off."""
    (long, top, suit), (other_long, other_top, other_suit) = one, other
    if long != other_long:
        return long > other_long
    if top != other_top:
        return top < other_top
    if (suit == virade) != (other_suit == virade):
        return suit == virade
    return True


@pytest.mark.parametrize(("suit", "other"), [("♥", "♦"), ("♥", "♠"), ("♠", "♥")])
def test_every_two_impériales_compared_by_length_top_card_virade_and_hand(suit, other):
    blank = table(players=5, turned="A♠", seed=1)
    for first, second in product(every_run(), repeat=2):
        found = [
            Imperiale("p2", cards(run(suit, *first))),
            Imperiale("p4", cards(run(other, *second))),
        ]
        found = academie.best(found, blank, "♠")
        expected = "p2" if better((*first, suit), (*second, other), "♠") else "p4"
        assert [i.player for i in found] == [expected], (first, second)


def runs_by_hand(hand):
    """The longest runs of a hand, found by trying every run there can be."""
    held = set(map(str, hand))
    found = [
        (suit, n, top)
        for suit in SUITS
        for n in range(5, 14)
        for top in range(14 - n)
        if set(run(suit, n, top).split()) <= held
    ]
    return {
        (s, n, t)
        for s, n, t in found
        if not any(s == s2 and n2 > n and t2 <= t and t + n <= t2 + n2 for s2, n2, t2 in found)
    }


@tries(200)
@given(st.lists(st.sampled_from(pack()), min_size=10, max_size=12, unique=True))
def test_the_runs_of_a_hand_are_those_that_are_there(hand):
    t = table(players=4, turned=str(next(c for c in pack() if c not in hand)), p1=hand)
    mine = [i.cards for i in academie.imperiales(t) if i.player == "p1"]
    expected = {run(*r) for r in runs_by_hand(hand)}
    assert {show(r) for r in mine} == expected


# -- the point, the marquans, the cards ------------------------------------------------------


@tries(200)
@given(st.integers(0, 9999), st.sampled_from([2, 3, 4, 5]))
def test_the_point_is_the_highest_sum_or_undecided(seed, players):
    t = table(players=players, seed=seed)
    worth = {"A": 1, "R": 10, "D": 10, "V": 10, **{str(n): n for n in range(2, 11)}}
    sums = {
        p: max(sum(worth[c.rank] for c in hand if c.suit == s) for s in SUITS)
        for p, hand in t.hands.items()
    }
    best = [p for p in sums if sums[p] == max(sums.values())]
    point = academie.point(t)
    if len(best) > 1:
        assert isinstance(point, Silent)
        assert point.near == ("vingt-quatre-a-s17",)
    else:
        assert (point.player, point.sum) == (best[0], sums[best[0]])


def partitions(total, players):
    if players == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in partitions(total - first, players - 1):
            yield (first, *rest)


@pytest.mark.parametrize(("players", "whole", "each", "left", "share"), DEALS)
def test_the_cards_however_the_tricks_fall(players, whole, each, left, share):
    most = academie.read("vingt-quatre-a-s18", "most")
    for fall in partitions(each, players):
        tricks = {f"p{n}": made for n, made in enumerate(fall, 1)}
        counted = academie.cards(tricks)
        assert counted == {p: 4 * (n - share) for p, n in tricks.items() if n > share}
        assert sum(counted.values()) % 4 == 0
        first = [p for p, n in tricks.items() if n == max(fall)]
        if len(first) == 1:
            assert most.cards(tricks) == {first[0]: 4}
        else:
            assert isinstance(most.cards(tricks), Silent)


@pytest.mark.parametrize(
    ("way", "counting"), [("figure", "R D V 10 9"), ("point", "A 2 3 4 5")], ids=["figure", "point"]
)
def test_a_card_counts_four_if_it_is_a_marquant_of_the_suit_turned_up(way, counting):
    for card in map(str, pack(without=("7", "8"))):
        _counted_once(card, way, counting)


def _counted_once(card, way, counting):
    rank, suit = card[:-1], card[-1]
    hands = {"p1": "7♠", "p2": card, "p3": "8♥", "p4": "8♣"}
    t = table(way=way, turned="8♠", **hands)
    for player in t.players:
        t.play(player, hands[player])
    counted = [r.amount for r in academie.judge(t) if card in r.what and "point" not in r.what]
    assert counted == ([4] if suit == "♠" and rank in counting.split() else []), card
