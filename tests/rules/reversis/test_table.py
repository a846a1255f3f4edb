"""The table accepts what hands can do, refuses the rest by name, and confounds no judge."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_demo.journal import ActError

from rules_demo.cards import CardError
from rules_demo.reversis import at_end, encyclopedie, table, undealt
from rules_demo.reversis.table import AGREEMENTS, PACK, Table
from rules_demo.rulebook import RulebookError, UnknownReadingError
from tests.conftest import tries


@pytest.mark.parametrize(
    ("players", "leaving", "hands", "talon"),
    [
        (4, None, [11, 11, 11, 12], 3),
        (5, None, [9, 9, 9, 9, 10], 2),
        (5, 7, [8, 8, 8, 8, 9], 7),
    ],
)
def test_a_table_set_out_by_seed(players, leaving, hands, talon):
    t = table(players=players, leaving=leaving, seed=5)
    assert [len(h) for h in t.hands.values()] == hands
    assert len(t.talon) == talon
    assert sorted(t.whole_pack) == sorted(PACK)


@pytest.mark.parametrize("size", range(1, 11))
@pytest.mark.parametrize("players", [4, 5])
def test_short_hands_tell_how_many_tricks_have_gone(players, size):
    whole = 11 if players == 4 else 9
    t = table(players=players, second=list(PACK[:size]), exchanged=True)
    if size >= whole:
        return
    assert t.tricks_begun == whole - size
    assert len(t.talon) == t.setting.leaving + 1
    assert sorted(t.whole_pack) == sorted(PACK)


def test_the_end_of_a_deal():
    t = at_end(talon="A♣ R♦ 7♠ 2♥", eldest="9♣ 8♣ 7♣ 6♣", last={"second": "A♠"})
    assert t.hands["second"] == [PACK[0]]
    assert sorted(t.whole_pack) == sorted(PACK)


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        (lambda: table(players=3), ActError, "reversis is played by 4 or 5, not by 3"),
        (lambda: table(fourth="A♠"), ActError, "'fourth' does not sit at this table"),
        (lambda: table(lead="north"), ActError, "'north' does not sit at this table"),
        (lambda: table(eldest="10♠"), CardError, "10♠ is not in the pack of 48"),
        (lambda: table(eldest="A♠", talon="A♠"), CardError, "to eldest and to the talon"),
        (lambda: table(agreed={"vole": 1}), ActError, "'vole' is not left to agreement"),
        (lambda: undealt(betes=[("north", 8)]), ActError, "'north' does not sit at this table"),
        (lambda: at_end(eldest="A♠", second="A♠"), CardError, "A♠ is given to"),
    ],
)
def test_what_cannot_be_set_out_is_refused_by_name(wrong, error, message):
    with pytest.raises(error, match=message):
        wrong()


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda t: t.play("eldest", "2♠"), "eldest does not hold 2♠"),
        (lambda t: t.take("eldest", 4), "the talon has 3 cards, and none at place 4"),
        (lambda t: t.shuffle("dealer"), "the pack is not whole"),
        (lambda t: t.cut("third", 5), "the pack is not whole"),
        (lambda t: t.agree("dealer", "vole", 1), "'vole' is not left to agreement"),
        (lambda t: t.lift("eldest", "second", 8), "second has no bête of 8 on the game"),
        (lambda t: t.put_down("second", 500), "second has 100 jetons, not 500"),
        (lambda t: t.settle("pool", "second", 9, ""), "pool has 8 jetons, not 9"),
        (lambda t: t.leave("north"), "'north' does not sit"),
        (lambda t: t.say("eldest", "passe"), "'passe' is not said at this table"),
    ],
)
def test_what_hands_cannot_do_is_refused_and_changes_nothing(act, message):
    t = table(second="2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ V♠ D♠ R♠", seed=3)
    before = str(t), t.journal, dict(t.counters)
    with pytest.raises(ActError, match=message):
        act(t)
    assert (str(t), t.journal, t.counters) == before


def test_what_a_rulebook_does_not_hold_is_named():
    t = table(seed=1)
    with pytest.raises(RulebookError, match="'north' does not sit"):
        encyclopedie.legal(t, "north")
    with pytest.raises(RulebookError, match="no trick 1"):
        encyclopedie.taker(t, 1)
    with pytest.raises(UnknownReadingError, match="its readings are tricks, deals"):
        encyclopedie.read("reversis-e-s41", "hours")


# -- anything hands can do -------------------------------------------------------------

ACTS = (
    *("draw_lot", "agree", "shuffle", "present", "cut", "deal", "put_under", "put_in", "put_on"),
    *("take", "see", "leave", "play", "play", "play", "play", "take_back", "show", "lay_down"),
    *("fold", "turn_talon", "owe", "put_down", "lift", "pay"),
)


def do_something(t, name, player, whom, number):
    """Try one act with whatever cards the player has; hands may be unable to do it."""
    hand = t.hands[player]
    laid = hand[number % len(hand)] if hand else "A♠"
    arguments = {
        "agree": (list(AGREEMENTS)[number % len(AGREEMENTS)], number),
        "deal": (whom, number),
        "present": (whom,),
        "lift": (whom, number),
        "pay": (whom, number),
        **dict.fromkeys(["cut", "take", "see", "owe", "put_down"], (number,)),
        **dict.fromkeys(["put_under", "put_in", "put_on", "play", "take_back", "show"], (laid,)),
    }
    with contextlib.suppress(ActError):
        getattr(t, name)(player, *arguments.get(name, ()))


SET_OUT = {
    "undealt": lambda seed: undealt(players=4 + seed % 2, seed=seed),
    "dealt": lambda seed: table(players=4 + seed % 2, seed=seed),
    "exchanged": lambda seed: table(players=4 + seed % 2, exchanged=True, seed=seed),
    "late": lambda seed: table(
        second=[c for c in PACK if c.suit == "♥"][seed % 10 : seed % 10 + 3], lead="third"
    ),
    "false": lambda seed: table(missing="4♦", strange="10♦", exchanged=True, seed=seed),
}


@tries(150)
@given(
    seed=st.integers(0, 999),
    start=st.sampled_from(sorted(SET_OUT)),
    acts=st.lists(
        st.tuples(st.sampled_from(ACTS), st.integers(0, 4), st.integers(0, 4), st.integers(0, 6)),
        max_size=30,
    ),
    data=st.data(),
)
def test_no_act_loses_a_card_or_a_jeton_or_confounds_the_judge(seed, start, acts, data):
    t = SET_OUT[start](seed)
    pack, jetons = sorted(t.whole_pack), sum(t.counters.values())
    for name, who, whom, number in acts:
        seats = t.players
        do_something(t, name, seats[who % len(seats)], seats[whom % len(seats)], number)
        assert sorted(t.whole_pack) == pack
        assert sum(t.counters.values()) == jetons
    book = encyclopedie
    for clause, rule in encyclopedie.rules.items():
        if rule.readings:
            book = book.read(clause, data.draw(st.sampled_from(rule.readings)))
    again = Table.replay(t.journal)
    assert str(again) == str(t)
    assert again.seen == t.seen
    assert book.judge(again) == book.judge(t)
    assert book.silences(again) == book.silences(t)
    for seat in t.players:
        assert set(book.legal(t, seat)) <= set(t.hands[seat])
    book.quinola(t)
