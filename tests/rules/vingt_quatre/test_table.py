"""Play as at impériale; the table accepts what hands can do, and can be replayed."""

from itertools import combinations, permutations

import pytest

from rules_demo.cards import cards
from rules_demo.kernel.errors import LoixError
from rules_demo.kernel.game import OptionError
from rules_demo.kernel.tricks import in_every_suit
from rules_demo.vingt_quatre import GAME, academie, table, undealt
from rules_demo.vingt_quatre import questions as q
from rules_demo.vingt_quatre.questions import IN_ORDER
from rules_demo.vingt_quatre.table import EACH, PURSE, Table
from tests.contract.test_games import tried

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
            got = academie.ask(q.play, hand, laid[0], laid, ranked)
            assert set(got) == set(expected(hand, laid)), (laid, hand)


def test_with_three_players_alone_the_first_lead_is_triomphe():
    for players in (2, 3, 4, 5):
        t = table(players=players, turned="8♠", p1="V♥ 10♦ 7♠")
        assert len(academie.legal(t, "p1")) == (1 if players == 3 else 3)


# -- the table -------------------------------------------------------------------------------


def test_hands_that_are_not_given_have_the_cards_that_the_tricks_leave():
    t = table(players=3, taken={"p2": 5}, seed=3)
    assert {len(hand) for hand in t.hands.values()} == {EACH[3] - 5}
    assert t.tricks_of("p2") == 5


def test_whatever_is_done_counts_by_fours():
    for t in tried(GAME, "fours", 1600):
        assert all(points % 4 == 0 for points in academie.score(t).values())


# -- deals that follow one another ------------------------------------------------------------


def deal(t: Table) -> None:
    """Deal to each as many as there ought to be, and turn up the next card."""
    for player in t.players:
        t.deal(t.dealer, player, EACH[len(t.players)])
    t.turn(t.dealer)


def play_out(t: Table) -> None:
    while not t.played_out:
        for _ in t.players:
            player = academie.turn(t)
            t.play(player, academie.legal(t, player)[0])
        t.fold(t.taker(len(t.tricks) - 1, academie.order(t)))


def test_stakes_and_points_stay_for_the_next_deal_and_the_cards_do_not():
    t = table(players=4, stake=2, turned="8♠", p1="R♠", p2="7♠", p3="6♠", p4="5♠")
    first = academie.trump(t)
    play_out(t)
    counted = academie.score(t)
    t.gather("p1")
    assert (first, academie.virade(t), academie.trump(t)) == ("♠", None, "")
    assert (t.players, t.dealer) == (("p2", "p3", "p4", "p1"), "p1")
    assert academie.score(t) == counted == {"p1": 4 + 4, "p2": 0, "p3": 0, "p4": 0}
    assert (t.pots["stake"], t.purses["p1"]) == (8, PURSE - 2)
    assert sorted(t.talon) == sorted(academie.pack(4))


def test_the_next_deal_is_judged_as_the_first_was():
    """The pack is right or wrong again, the new dealer turns the virade, the first leads trumps."""
    t = undealt(players=3, out="A 2", seed=5)
    deal(t)
    t.gather("p1")
    deal(t)
    said = [str(r) for r in academie.judge(t)]
    assert sum("may not deal to three, 3♠ 3♣ 3♥ 3♦ being too many" in one for one in said) == 2
    assert sum("on the talon: the virade" in one for one in said) == 2
    assert any(one.startswith("p1 turns up ") for one in said)
    assert academie.turn(t) == "p2"
    trump = academie.trump(t)
    assert {c.suit for c in academie.legal(t, "p2")} == {trump}


def test_when_the_partie_is_won_the_next_deal_is_of_another():
    t = table(points={"p1": 20}, turned="8♠", p1="R♥ D♥", p2="7♦ 6♣")
    t.play("p1", "R♥")
    assert academie.winner(t) == "p1"
    t.play("p2", "7♦")
    assert academie.score(t) == {"p1": 24, "p2": 0}  # nothing counts behind the win
    t.gather("p1")
    assert (academie.winner(t), academie.score(t)) == ("", {"p1": 0, "p2": 0})


def test_what_an_earlier_deal_left_open_is_no_question_of_this_one():
    t = table(turned="8♠", p1="R♥ 9♥ 6♦", p2="D♣ 9♣ 7♦")
    t.play("p1", "R♥")
    (silent,) = academie.silences(t)
    assert "who has the point, p1 and p2 being equal at 19" in str(silent)
    assert not academie.struck("vingt-quatre-a-s17").silences(t)
    t.gather("p2")
    assert not academie.silences(t)


# -- what hands do ----------------------------------------------------------------------------


def test_the_dealer_who_names_another_card_than_the_top_of_the_talon_turns_none():
    t = table(players=4, talon="8♠ 7♥", seed=10)
    with pytest.raises(LoixError, match="the talon has 8♠ on top"):
        t.turn("p4", "7♥")
    t.turn("p4", "8♠")
    assert str(t.acts[-1]) == "p4 turns up 8♠ on the talon"


def test_a_player_turns_up_the_last_card_of_his_hand_unless_he_names_one():
    t = table(turned="8♠", p1="7♠ R♥", p2="6♠ 8♥")
    t.turn_own("p1")
    t.turn_own("p2", "6♠")
    assert [str(act) for act in t.acts] == [
        "p1 turns up R♥ of the hand",
        "p2 turns up 6♠ of the hand",
    ]
    assert all(cards("R♥ 6♠")[n] in t.seen[player] for n in (0, 1) for player in t.players)
    with pytest.raises(LoixError, match="p1 does not hold 6♠"):
        t.turn_own("p1", "6♠")


# -- whole deals ----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["figure", "point"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_sample_deal_is_played_without_fault_and_counts_by_fours(players, way):
    if (players, way) == (2, "point"):
        return
    for seed in range(8):
        book, t = GAME.deal(seed, players, way)
        assert not [r for r in book.judge(t) if "no penalty is stated" in r.what]
        score = book.score(t)
        assert all(points % 4 == 0 for points in score.values())
        winner = book.winner(t)
        assert bool(winner) == any(points >= 24 for points in score.values())
        if winner:
            assert t.purses[winner] == PURSE - 1 + players
        else:
            assert t.played_out
            assert t.pots["stake"] == players


def test_two_cannot_play_at_the_point():
    with pytest.raises(OptionError, match="two cannot play vingt-quatre at the point"):
        GAME.deal(7, 2, "point")
