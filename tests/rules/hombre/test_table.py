"""The table accepts what hands can do, refuses the rest by name, and can be replayed."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_demo.journal import ActError

from rules_demo.cards import CardError, show
from rules_demo.hombre import academie, for_two, table
from rules_demo.hombre.table import PACK, SAYINGS, Table
from tests.conftest import tries


def whereabouts(t):
    """Every card that is somewhere on the table."""
    heaps = [*t.hands.values(), *t.drawn.values(), *t.ecarts.values(), t.talon]
    return sorted(c for heap in heaps for c in heap) + sorted(
        c for trick in t.tricks for c in trick.cards
    )


def test_a_table_set_out_by_seed_deals_nine_each_and_leaves_thirteen():
    t = table(seed=7)
    assert [len(h) for h in t.hands.values()] == [9, 9, 9]
    assert len(t.talon) == 13
    assert sorted(whereabouts(t)) == sorted(PACK)


def test_hands_given_are_held_and_the_rest_is_dealt_by_the_seed():
    t = table(hombre="A♠ 2♠ A♣ R♠ 7♦ 6♦ 4♥ 3♥ 5♣", trump="♠", talon="7♥ 6♥", seed=1)
    assert show(t.hands["hombre"]) == "A♠ 2♠ A♣ R♠ 7♦ 6♦ 4♥ 3♥ 5♣"
    assert show(t.talon[:2]) == "7♥ 6♥"
    assert sorted(whereabouts(t)) == sorted(PACK)


def test_the_first_in_cards_leads_the_order_of_play():
    assert table(trump="♠", lead="left").players == ("left", "hombre", "right")


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"hombre": "8♠", "trump": "♠"}, "8♠ is not in the pack of 40"),
        ({"hombre": "A♠", "right": "A♠", "trump": "♠"}, "A♠ is given to hombre and to right"),
        ({"hombre": "A♠", "talon": "A♠", "trump": "♠"}, "A♠ is given to hombre and to the talon"),
        (
            {"hombre": "7♦", "right": "7♦", "left": "7♦", "strange": "7♦"},
            "7♦ is given to right and to left",
        ),
    ],
)
def test_a_card_that_cannot_be_there_is_refused_by_name(setting, message):
    with pytest.raises(CardError, match=message):
        table(**setting)


def test_for_two_a_card_of_the_suit_out_is_refused_and_one_given_twice():
    with pytest.raises(CardError, match="R♥ is not in the pack of thirty without ♥"):
        for_two(hombre="R♥")
    with pytest.raises(CardError, match="R♠ is given to hombre and to defender"):
        for_two(hombre="R♠", defender="R♠")


def test_a_seat_there_is_not_is_refused_by_name():
    with pytest.raises(ActError, match="'north' does not sit at this table"):
        table(north="A♠")


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda t: t.play("right", "A♠"), "right does not hold A♠"),
        (lambda t: t.play("north", "A♠"), "'north' does not sit"),
        (lambda t: t.draw("left", 14), "the talon has 13 cards"),
        (lambda t: t.look("left"), "nothing that left has taken"),
        (lambda t: t.take_back("hombre", "A♠"), "hombre has not played A♠"),
        (lambda t: t.fold("hombre"), "no trick lies open"),
        (lambda t: t.say("hombre", "four spades"), "'four spades' is not said"),
        (lambda t: t.turn_tricks("hombre", "left"), "no trick lies before left"),
        (lambda t: t.resume("hombre", 1), "0 tricks have been begun"),
        (lambda t: t.put_back("hombre", 1), "0 cards lie apart"),
        (lambda t: t.give_back("hombre"), "no hand lies whole"),
        (lambda t: t.draw_from_ecarts("hombre", 1), "1 cards cannot be drawn from 0"),
    ],
)
def test_what_hands_cannot_do_is_refused_and_changes_nothing(act, message):
    t = table(hombre="A♠ 2♠ A♣ R♠ 7♦ 6♦ 4♥ 3♥ 5♣", trump="♠", seed=3)
    before = str(t), t.journal
    with pytest.raises(ActError, match=message):
        act(t)
    assert (str(t), t.journal) == before


def test_an_irregular_act_is_accepted_without_a_word():
    t = table(hombre="R♣ A♠", right="V♣ 2♥", left="4♣ 5♣", trump="♠")
    t.play("left", "4♣")  # out of turn
    t.play("hombre", "R♣")
    t.play("right", "2♥")  # a renonce
    t.fold("left")  # not the taker
    assert t.tricks_of("left") == 1


PLAYERS = ("hombre", "right", "left")
ACTS = st.sampled_from(
    [
        "say",
        "name",
        "discard",
        "draw",
        "look",
        "mix",
        "put_back",
        "draw_from_ecarts",
        "draw_at_random",
        "clear_talon",
        "turn",
        "uncover",
        "inspect_talon",
        "ask_trump",
        "tell_trump",
        "play",
        "take_back",
        "show",
        "fold",
        "turn_tricks",
        "count_aloud",
        "see_hand",
        "take_hand",
        "give_back",
        "lay_down",
        "point_out",
        "resume",
        "pay_codille",
    ]
)


def do_something(t: Table, name: str, player: str, whom: str, number: int) -> None:
    """Try one act with whatever cards the player has; hands may be unable to do it."""
    hand = t.hands[player]
    card = hand[number % len(hand)] if hand else "A♠"
    arguments = {
        "say": (list(SAYINGS)[number % len(SAYINGS)],),
        "name": ("♠♣♥♦"[number % 4],),
        "discard": (hand[:number],),
        "draw_at_random": (whom, number),
        "tell_trump": (whom, "♠♣♥♦"[number % 4]),
        **dict.fromkeys(["draw", "put_back", "draw_from_ecarts", "resume"], (number,)),
        **dict.fromkeys(["play", "take_back", "show"], (card,)),
        **dict.fromkeys(
            ["turn_tricks", "see_hand", "take_hand", "point_out", "pay_codille"], (whom,)
        ),
    }
    with contextlib.suppress(ActError):
        getattr(t, name)(player, *arguments.get(name, ()))


@tries(150)
@given(
    seed=st.integers(0, 999),
    known=st.booleans(),
    acts=st.lists(
        st.tuples(ACTS, st.integers(0, 2), st.integers(0, 2), st.integers(0, 6)), max_size=25
    ),
)
def test_no_act_loses_a_card_or_confounds_the_judge_and_the_journal_rebuilds_the_table(
    seed, known, acts
):
    t = table(trump="♥" if known else "", seed=seed)
    for name, who, whom, number in acts:
        if who != whom or name in ("turn_tricks",):
            do_something(t, name, t.players[who], t.players[whom], number)
            assert len(set(whereabouts(t))) == 40
    again = Table.replay(t.journal)
    assert str(again) == str(t)
    assert again.seen == t.seen
    assert academie.judge(again) == academie.judge(t)
