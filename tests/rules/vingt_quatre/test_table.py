"""Play as at impériale; the table accepts what hands can do, and can be replayed."""

import contextlib
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_demo.journal import ActError
from rules_demo.tricks import in_every_suit

from rules_demo.__main__ import main
from rules_demo.cards import CardError, cards
from rules_demo.game import OptionError
from rules_demo.rulebook import Kind
from rules_demo.vingt_quatre import GAME, academie, table, undealt
from rules_demo.vingt_quatre.rules import IN_ORDER
from rules_demo.vingt_quatre.table import MARKS, PURSE, Table
from tests.conftest import tries


def whereabouts(t):
    """Every card that is somewhere on the table."""
    up = [c for _, c in t.turned]
    heaps = [*t.hands.values(), t.talon, up, *(trick.cards for trick in t.tricks)]
    return sorted(c for heap in heaps for c in heap)


# -- which cards may be played ------------------------------------------------------------


def expected(hand, laid):
    """Follow, and take if one can; without the suit, trump; spades are triomphe."""
    led = laid[0]
    place = {rank: n for n, rank in enumerate(IN_ORDER)}
    follow = [c for c in hand if c.suit == led.suit]
    if not follow:
        return [c for c in hand if c.suit == "♠"] or hand
    trumped = led.suit != "♠" and any(c.suit == "♠" for c in laid)
    best = min(place[c.rank] for c in laid if c.suit == led.suit)
    return [c for c in follow if place[c.rank] < best and not trumped] or follow


def test_every_hand_of_three_against_every_two_cards_laid():
    there = cards("R♠ 10♠ 6♠ 2♠ A♠ R♥ 10♥ 6♥ 2♥ A♥ 9♣ 8♣ 9♦")
    ranked = in_every_suit(IN_ORDER, "♠")
    for laid in permutations(there, 2):
        for hand in combinations([c for c in there if c not in laid], 3):
            got = academie.ask("play", hand, laid[0], laid, ranked)
            assert set(got) == set(expected(hand, laid)), (laid, hand)


def test_with_three_players_alone_the_first_lead_is_triomphe():
    for players in (2, 3, 4, 5):
        t = table(players=players, turned="8♠", p1="V♥ 10♦ 7♠")
        assert len(academie.legal(t, "p1")) == (1 if players == 3 else 3)


# -- the table -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_table_set_out_by_seed_has_the_whole_pack_on_it(players):
    t = table(players=players, seed=7)
    assert [len(h) for h in t.hands.values()] == [academie.cards_each(players)] * players
    assert len(t.talon) + 1 == academie.left(players)
    assert whereabouts(t) == sorted(academie.pack(players))


@pytest.mark.parametrize(
    ("setting", "error", "message"),
    [
        ({"p1": "5♥"}, CardError, "5♥ is not in the pack of 32"),
        ({"players": 3, "p1": "3♥"}, CardError, "3♥ is not in the pack of 40"),
        ({"p1": "7♥", "turned": "7♥"}, CardError, "7♥ is given to p1 and to the turn-up"),
        ({"out": "A 1"}, CardError, "'1' is not a rank"),
        ({"players": 6}, ActError, "played by two to five, and not by 6"),
        ({"way": "honours"}, ActError, "'honours' is no way of playing"),
        ({"north": "7♥"}, ActError, "'north' does not sit at this table"),
        ({"points": {"p3": 4}}, ActError, "'p3' does not sit at this table"),
    ],
)
def test_what_cannot_be_set_out_is_refused_by_name(setting, error, message):
    with pytest.raises(error, match=message):
        table(**setting)


ACTS = st.sampled_from(
    [
        *["stake", "deal", "turn", "turn_own", "play", "play", "play", "take_back"],
        *["show", "lay_down", "fold", "fold"],
    ]
)


def do_something(t: Table, name: str, player: str, whom: str, number: int) -> None:
    """Try one act with whatever cards the player has; hands may be unable to do it."""
    hand = t.hands[player]
    card = hand[number % len(hand)] if hand else "A♠"
    arguments = {
        "stake": (number,),
        "deal": (whom, number),
        **dict.fromkeys(["play", "take_back", "show"], (card,)),
    }
    with contextlib.suppress(ActError):
        getattr(t, name)(player, *arguments.get(name, ()))


@tries(120)
@given(
    seed=st.integers(0, 999),
    way=st.sampled_from(["figure", "point"]),
    players=st.sampled_from([2, 3, 4, 5]),
    dealt=st.booleans(),
    acts=st.lists(
        st.tuples(ACTS, st.integers(0, 4), st.integers(0, 4), st.integers(0, 12)), max_size=30
    ),
)
def test_no_act_loses_a_card_or_confounds_the_judge_and_the_journal_rebuilds_the_table(
    seed, way, players, dealt, acts
):
    t = (table if dealt else undealt)(way=way, players=players, seed=seed)
    whole = whereabouts(t)
    for name, who, whom, number in acts:
        do_something(t, name, t.players[who % players], t.players[whom % players], number)
        assert whereabouts(t) == whole
        assert sum(t.counters.values()) == MARKS + PURSE * players
    again = Table.replay(t.journal)
    assert str(again) == str(t)
    assert again.seen == t.seen
    assert academie.judge(again) == academie.judge(t)
    assert all(points % 4 == 0 for points in academie.score(t).values())
    for player in t.players:
        assert set(academie.legal(t, player)) <= set(t.hands[player])


# -- whole deals ----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["figure", "point"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_sample_deal_is_played_without_fault_and_counts_by_fours(players, way):
    if (players, way) == (2, "point"):
        return
    for seed in range(8):
        book, t = GAME.deal(seed, players, way)
        rulings = book.judge(t)
        assert not [r for r in rulings if r.kind is Kind.REFUSED]
        assert not [r for r in rulings if "no penalty is stated" in r.what]
        score = book.score(t)
        assert all(points % 4 == 0 for points in score.values())
        winner = book.winner(t)
        assert bool(winner) == any(points >= 24 for points in score.values())
        if winner:
            assert t.counters[f"purse of {winner}"] == PURSE - 1 + players
        else:
            assert t.played_out
            assert t.counters["the stake"] == players


def test_two_cannot_play_at_the_point():
    with pytest.raises(OptionError, match="two cannot play vingt-quatre at the point"):
        GAME.deal(7, 2, "point")


def test_a_deal_prints_each_act_with_its_clauses(capsys):
    assert main(["deal", "vingt-quatre", "--players", "3", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "p3 deals 12 to p1  [vingt-quatre-a-s4, vingt-quatre-a-s5]" in lines
    assert "    → p3 counts 8 for 10♣ 9♣ (vingt-quatre-a-s17)" in lines


def test_the_same_seed_deals_the_same():
    assert GAME.deal(7, 3)[1].journal == GAME.deal(7, 3)[1].journal
