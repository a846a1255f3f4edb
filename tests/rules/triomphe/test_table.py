"""The table accepts what hands can do, refuses the rest by name, and can be replayed."""

import pytest

from rules_demo.cards import show
from rules_demo.kernel.acts import ActError
from rules_demo.kernel.game import OptionError
from rules_demo.kernel.set_out import SettingError
from rules_demo.triomphe import GAME, academie, table, undealt
from rules_demo.triomphe.table import Setting


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"players": ("a", "b")}, "nobody sits as a, b"),
        ({"hands": ((),)}, "2 players have 1 hands"),
        ({"taken": (1, 0)}, "told by takers"),
    ],
)
def test_a_setting_that_contradicts_itself_is_refused(setting, message):
    whole = {"players": ("eldest", "dealer"), "hands": ((), ())}
    with pytest.raises(SettingError, match=message):
        Setting(**{**whole, **setting})


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


def test_a_trick_is_taken_over_from_where_it_lies():
    t = table(players=4, turned="9♠", a1="7♥ 8♦", b1="R♥ 9♦", a2="8♥ 7♦", b2="9♥ 10♦")
    t.trick(("a1", "7♥"), ("b1", "R♥"), ("a2", "8♥"), ("b2", "9♥"), to="b1")
    for player, whom in (("b1", ""), ("a1", "b2")):
        with pytest.raises(ActError, match="trick 1 lies before b1"):
            t.take_trick(player, 1, whom)
    t.take_trick("a1", 1)
    assert str(t.acts[-1]) == "a1 takes trick 1 over from b1"
    assert t.tricks_of("a1") == 1


def test_what_was_done_in_an_earlier_deal_is_not_caught():
    t = table(players=4, seed=8)
    t.exchange_hands("a1", "a2")
    t.gather("a1")
    t.point_at("b1", "a1")
    assert academie.judge(t) == []


def test_a_card_turned_in_dealing_is_dealt_again_and_one_turned_later_is_not():
    t = undealt(seed=5)
    t.deal("dealer", "eldest", 5)
    t.expose("dealer", t.talon[0])
    t.deal("dealer", "dealer", 5)
    (again,) = academie.judge(t)  # it lasts until it is done
    assert again.what.startswith("must deal again")
    t.gather("dealer")
    assert academie.judge(t) == []
    for player in t.players:
        t.deal("dealer", player, 5)
    t.turn("dealer")
    t.expose("dealer", t.hands["dealer"][0])
    assert academie.judge(t) == []


def test_who_has_pillaged_owes_the_talon_whatever_others_do():
    t = table(manner="pille", talon="D♣ 9♣ 8♥", p2="A♣ 9♥ 7♥ 7♦ 8♦")
    t.turn("p4")
    t.pillage("p2", "7♦")
    owes = "p2 must put 1 card under the talon, for what was taken (triomphe-pille-a-s9)"
    assert str(academie.judge(t)[-1]) == owes
    t.play("p1", t.hands["p1"][0])
    assert str(academie.judge(t)[-1]) == owes
    t.put_under("p2", "8♦")
    assert not any("must" in ruling.what for ruling in academie.judge(t))


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
