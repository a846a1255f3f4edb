"""The table accepts what hands can do, refuses the rest by name, and can be replayed."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_demo.journal import ActError

from rules_demo.__main__ import main
from rules_demo.cards import CardError, show
from rules_demo.game import OptionError
from rules_demo.triomphe import GAME, academie, table, undealt
from rules_demo.triomphe.table import JETONS, MANNERS, PACKS, SAYINGS, Table
from tests.conftest import tries


def whereabouts(t):
    """Every card that is somewhere on the table."""
    heaps = [*t.hands.values(), t.talon, t.face_up, *(trick.cards for trick in t.tricks)]
    return sorted(c for heap in heaps for c in heap)


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_table_set_out_by_seed_deals_five_each_and_turns_one_up(manner, players):
    t = table(manner=manner, players=players, seed=7)
    assert [len(h) for h in t.hands.values()] == [5] * players
    assert len(t.face_up) == 1
    assert len(t.talon) == 31 - 5 * players
    assert whereabouts(t) == sorted(PACKS[32])


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"dealer": "6♥"}, "6♥ is not in the pack of 32"),
        ({"dealer": "7♥", "turned": "7♥"}, "7♥ is given to dealer and to the turn-up"),
        ({"dealer": "7♥", "talon": "7♥"}, "7♥ is given to dealer and to the talon"),
    ],
)
def test_a_card_that_cannot_be_there_is_refused_by_name(setting, message):
    with pytest.raises(CardError, match=message):
        table(**setting)


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"manner": "whist"}, "'whist' is no manner of triomphe"),
        ({"players": 3}, "3 players cannot make two equal sides"),
        ({"p1": "7♥"}, "'p1' does not sit at this table"),
        ({"takers": "p1"}, "'p1' does not sit at this table"),
        ({"games": {"a": 1}}, "'a' does not sit at this table"),
        ({"debts": {"dealer": 1}}, "'dealer' does not sit at this table"),
    ],
)
def test_a_seat_or_a_manner_there_is_not_is_refused_by_name(setting, message):
    with pytest.raises(ActError, match=message):
        table(**setting)


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda t: t.take("p1", "R♠"), "R♠ does not lie face up"),
        (lambda t: t.put_under("p1", "R♠"), "p1 does not hold R♠"),
        (lambda t: t.take_trick("p1", 1), "no trick 1 lies folded"),
        (lambda t: t.turn_trick("p1", 1), "no trick 1 lies folded"),
        (lambda t: t.draw_lot("p1", "7♥"), "7♥ is not in the talon"),
        (lambda t: t.say("p1", "passe"), "'passe' is not said at this table"),
        (lambda t: t.leave("dealer"), "'dealer' does not sit"),
    ],
)
def test_what_hands_cannot_do_is_refused_and_changes_nothing(act, message):
    t = table(manner="pille", turned="A♠", p1="7♥ 8♥ 9♥ 7♣ 8♣", seed=3)
    before = str(t), t.journal
    with pytest.raises(ActError, match=message):
        act(t)
    assert (str(t), t.journal) == before


def test_the_ace_of_spades_is_an_ace_like_another():
    """It is the first card of the pack, whose number is nought."""
    for suit in "♠♣♥♦":
        t = table(manner="pille", talon=f"A{suit} R{suit}", seed=1)
        t.turn("p4")
        assert [str(r) for r in academie.judge(t)] == [
            f"p4 may take A{suit}, having turned it up (triomphe-pille-a-s4)"
        ]
        t.pillage("p4")
        assert show(t.hands["p4"][-2:]) == f"A{suit} R{suit}"


def test_a_pillager_turns_no_card_that_is_not_there():
    t = undealt(manner="pille", players=6, seed=2)
    for player in t.players:
        t.deal("p6", player, 5)
    t.turn("p6")
    t.pillage("p6")
    assert len(t.turned) == 2
    assert not t.talon


ACTS = st.sampled_from(
    [
        *["deal", "say", "play", "play", "play", "take_back", "show", "lay_down", "fold", "fold"],
        *["draw_lot", "expose", "turn", "take", "put_under", "pillage", "exchange_hands"],
        *["take_trick", "turn_trick", "catch", "leave", "new_partie"],
    ]
)


def do_something(t: Table, name: str, player: str, whom: str, number: int) -> None:
    """Try one act with whatever cards the player has; hands may be unable to do it."""
    hand = t.hands[player]
    card = hand[number % len(hand)] if hand else "A♠"
    arguments = {
        "deal": (whom, number),
        "say": (list(SAYINGS)[number % len(SAYINGS)],),
        "take": (t.face_up[:1],),
        "put_under": (hand[:number],),
        "draw_lot": (t.talon[0] if t.talon else card,),
        **dict.fromkeys(["play", "take_back", "show", "expose"], (card,)),
        **dict.fromkeys(["exchange_hands", "catch"], (whom,)),
        **dict.fromkeys(["take_trick", "turn_trick"], (number,)),
    }
    with contextlib.suppress(ActError):
        getattr(t, name)(player, *arguments.get(name, ()))


@tries(120)
@given(
    seed=st.integers(0, 999),
    manner=st.sampled_from(MANNERS),
    players=st.sampled_from([4, 6]),
    dealt=st.booleans(),
    acts=st.lists(
        st.tuples(ACTS, st.integers(0, 5), st.integers(0, 5), st.integers(0, 6)), max_size=30
    ),
)
def test_no_act_loses_a_card_or_confounds_the_judge_and_the_journal_rebuilds_the_table(
    seed, manner, players, dealt, acts
):
    t = (table if dealt else undealt)(manner=manner, players=players, seed=seed)
    for name, who, whom, number in acts:
        who, whom = who % players, whom % players
        if who != whom:
            do_something(t, name, t.players[who], t.players[whom], number)
            assert whereabouts(t) == sorted(PACKS[32])
            assert sum(t.counters.values()) == JETONS
    again = Table.replay(t.journal)
    assert str(again) == str(t)
    assert again.seen == t.seen
    assert academie.judge(again) == academie.judge(t)
    score = academie.score(t)
    assert all(games >= 0 for games in score.values())
    for player in t.players:
        assert set(academie.legal(t, player)) <= set(t.hands[player])


def test_a_deal_prints_each_act_with_its_clauses(capsys):
    assert main(["deal", "triomphe", "--manner", "pille", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "p3 pillages with A♠, and takes R♠ (triomphe-pille-a-s8)" in lines[lines.index(
        next(line for line in lines if line.startswith("p3 takes R♠"))) + 1]  # fmt: skip
    plays = [line for line in lines if " plays " in line]
    assert len(plays) == 20
    assert all(line.endswith("[triomphe-pille-a-s11, triomphe-a-4, triomphe-a-5, triomphe-a-6, "
                             "triomphe-a-7]") for line in plays)  # fmt: skip


@pytest.mark.parametrize(
    ("players", "manner", "message"),
    [
        (5, "sides", "not played by 5: 2, 4, 6"),
        (2, "solo", "not played by 2: 4, 5, 6"),
        (3, None, "not played by 3: 2, 4, 5, 6"),
        (4, "whist", "has no manner 'whist'"),
    ],
)
def test_a_deal_that_no_manner_knows_is_refused(players, manner, message):
    with pytest.raises(OptionError, match=message):
        GAME.deal(7, players, manner)


def test_the_same_seed_deals_the_same():
    assert GAME.deal(7, 4, "pille")[1].journal == GAME.deal(7, 4, "pille")[1].journal
