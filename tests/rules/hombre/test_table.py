"""The table takes what hands can do, refuses the rest by name; settings hold; deals have edges."""

import pytest

from rules_demo.cards import cards, show
from rules_demo.hombre import academie, encyclopedie, table, undealt
from rules_demo.hombre.table import BETES, PACK, STAKES, Table

NINE = "A♠ 2♠ A♣ R♠ 7♦ 6♦ 4♥ 3♥ 5♣"


def whereabouts(t):
    """Every card that is somewhere on the table."""
    return sorted(c for heap in t.heaps() for c in heap)


def test_hands_given_are_held_and_the_rest_is_dealt_by_the_seed():
    t = table(hombre=NINE, trump="♠", talon="7♥ 6♥", seed=1)
    assert show(t.hands["hombre"]) == NINE
    assert show(t.talon[:2]) == "7♥ 6♥"
    assert whereabouts(t) == sorted(PACK)


def test_hands_that_are_not_given_are_what_the_tricks_have_left():
    assert [len(h) for h in table(trump="♠", taken={"hombre": 8}).hands.values()] == [1, 1, 1]


def test_the_first_in_cards_leads_the_order_of_play():
    assert table(trump="♠", lead="left").players == ("left", "hombre", "right")


def test_an_irregular_act_is_accepted_without_a_word():
    t = table(hombre="R♣ A♠", right="V♣ 2♥", left="4♣ 5♣", trump="♠")
    t.play("left", "4♣")  # out of turn
    t.play("hombre", "R♣")
    t.play("right", "2♥")  # a renonce
    t.fold("left")  # not the taker
    assert t.tricks_of("left") == 1


def test_a_hand_taken_up_goes_back_as_it_was_though_other_cards_lie_beside_it():
    t = table(trump="♠", seed=5)
    hand = t.hands["left"]
    t.draw("right", 2)
    t.take_up("right", "left")
    t.give_back("right")
    assert t.hands["left"] == hand
    assert len(t.drawn["right"]) == 2
    assert t.acts[-1].whom == "left"


def test_a_hand_is_not_taken_for_the_talon_where_no_talon_lies():
    t = table(trump="♠", seed=5)
    t.clear_talon("left")
    t.take_up("right", "left")
    assert academie.judge(t) == encyclopedie.judge(t) == []


def test_a_card_that_lies_face_up_once_the_game_is_spoken_for_was_not_turned_in_dealing():
    for words, deals_again in (((), True), (("je demande",), False)):
        t = table(talon="A♣", seed=5)
        for word in words:
            t.say("eldest", word)
        t.expose("dealer", "A♣")
        assert [r.clause for r in encyclopedie.judge(t)] == ["hombre-e-s40"] * deals_again


@pytest.mark.parametrize("laid", ["9♣", "10♠", "8♦"])
def test_a_card_that_does_not_belong_follows_nothing_and_beats_nothing(laid):
    t = table(hombre="A♠ 2♠", right=f"{laid} 2♥", left="6♦ 5♦", strange=laid, trump="♣")
    t.trick(("hombre", "2♠"), ("right", laid), ("left", "5♦"), to="hombre")
    t.play("right", "2♥")
    assert t.taker(0, encyclopedie.order("♣")) == "hombre"
    assert encyclopedie.legal(t, "left") == cards("6♦")
    encyclopedie.judge(t), academie.judge(t)


# -- deals that follow one another --------------------------------------------------------


def passed(**given):
    """A table at which all have passed."""
    t = undealt(marked=3, **given)
    t.deal_out()
    for player in t.players:
        t.say(player, "passe")
    return t


def test_a_new_deal_leaves_what_is_staked_and_nothing_of_what_was_held_or_said():
    t = passed(betes=[45], seed=6)
    for player in t.players:
        t.mark(player, 2)
    t.gather("eldest")
    assert t.players == ("second", "dealer", "eldest")
    assert dict(t.marked) == {"eldest": 5, "second": 5, "dealer": 5}
    assert (t.pots[STAKES], t.betes) == (15, (45,))
    assert whereabouts(t) == sorted(PACK) == sorted(t.talon)
    assert encyclopedie.auction(t).passed == frozenset()
    t.deal_out()
    t.say("second", "je demande")
    assert encyclopedie.hombre(t) == "second"
    assert Table.replay(t.journal) == t


def test_the_hombre_that_was_known_is_known_for_one_deal():
    t = table(trump="♠", sans_prendre=True, seed=6)
    assert (encyclopedie.hombre(t), encyclopedie.trump(t)) == ("hombre", "♠")
    t.gather("hombre")
    assert (encyclopedie.hombre(t), encyclopedie.trump(t)) == ("", "")


@pytest.mark.parametrize(
    ("betes", "won", "left"),
    [
        ((27, 45, 63), [45], (27, 63)),  # one that is there
        ((27, 45), [72], ()),  # all of them
        ((26,), [13, 13], ()),  # by halves
        ((45, 27), [36, 36], ()),
        ((27, 45), [30], (42,)),  # of no bête's size: from the oldest on
    ],
)
def test_bêtes_that_are_drawn_no_longer_wait_in_the_next_deal(betes, won, left):
    t = table(trump="♠", betes=betes, seed=6)
    for number in won:
        t.win("right", BETES, number)
    assert t.betes == betes
    t.gather("right")
    assert (t.betes, t.first_drawn) == (left, True)
    assert t.pots[BETES] == sum(left)


ENDS = [
    ({"hombre": 4, "right": 2, "left": 1}, "hombre", ("win", "hombre")),
    ({"hombre": 2, "right": 4, "left": 1}, "right", ("codille", "right")),
    ({"hombre": 1, "right": 3, "left": 3}, "right", ("", "")),  # cards are left
]


@pytest.mark.parametrize(("taken", "to", "end"), ENDS)
def test_how_the_last_deal_ended_is_on_the_table_for_the_next(taken, to, end):
    high, low = ("A♠ 2♦", "4♦ 5♠") if to == "hombre" else ("4♦ 5♠", "A♠ 2♦")
    t = table(hombre=high, right=low, left="3♦ 6♥", trump="♠", taken=taken)
    led = ("hombre", t.hands["hombre"][0]), ("right", t.hands["right"][0])
    t.trick(*led, ("left", "3♦"), to=to)
    assert encyclopedie.how_ended(t) == end
    t.gather("left")
    assert encyclopedie.ended_before(t) == end


def test_deals_that_all_pass_do_not_change_how_the_last_one_played_had_ended():
    t = passed(after=("codille", "second"), betes=[45], seed=6)
    t.gather("dealer")
    assert encyclopedie.ended_before(t) == ("codille", "second")
    t.deal("dealer", "eldest", 3)
    assert [r.player for r in encyclopedie.judge(t) if r.clause == "hombre-e-s103"] == ["second"]


def test_what_ended_a_deal_remains_when_another_is_begun_and_is_paid_once():
    t = table(hombre="A♠ 2♠", right="V♥ 2♥", left="4♣ 5♦", trump="♠", taken={"hombre": 4})
    t.trick(("hombre", "A♠"), ("right", "V♥"), ("left", "4♣"), to="hombre")
    encyclopedie.settle(t)
    given = [str(r) for r in encyclopedie.judge(t) if r.kind.lasting]
    t.gather("left")
    assert [str(r) for r in encyclopedie.judge(t)] == given
    assert encyclopedie.unpaid(t) == []
