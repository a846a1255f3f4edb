"""The table accepts what hands can do, refuses the rest by name, and can be replayed."""

import pytest

from rules_demo.__main__ import main
from rules_demo.cards import show
from rules_demo.kernel.acts import ActError
from rules_demo.kernel.game import OptionError
from rules_demo.kernel.set_out import SettingError
from rules_demo.triomphe import GAME, academie, table, undealt
from rules_demo.triomphe.table import MANNERS, PACKS, Setting


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_table_set_out_by_seed_deals_five_each_and_turns_one_up(manner, players):
    t = table(manner=manner, players=players, seed=7)
    assert [len(h) for h in t.hands.values()] == [5] * players
    assert len(t.face_up) == 1
    assert len(t.talon) == 31 - 5 * players
    assert sorted(c for heap in t.heaps() for c in heap) == sorted(PACKS[32])


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"dealer": "6♥"}, "6♥ is not in the pack of 32"),
        ({"dealer": "7♥", "turned": "7♥"}, "7♥ is given to dealer and to the turn-up"),
        ({"dealer": "7♥", "talon": "7♥"}, "7♥ is given to dealer and to the talon"),
        ({"turned": "7♥ 8♥"}, "one card is turned up, and not 2"),
        ({"dealer": "7♥", "eldest": "8♥ 9♥"}, "all have as many cards.*eldest has 2, dealer has 1"),
        ({"dealer": "7♥ 8♥ 9♥ 10♥ V♥ D♥"}, "no more than 5: .*dealer has 6"),
        ({"takers": "dealer", "dealer": "7♥ 8♥ 9♥ 10♥ V♥"}, "no more than 4: "),
        ({"takers": "dealer", "dealer": "7♥ 8♥ 9♥"}, "no more than 4: "),
        ({"takers": "dealer " * 6}, "6 tricks are taken, where a deal has 5"),
        ({"manner": "solo", "players": 7}, "p7 has 2"),
        ({"manner": "whist"}, "'whist' is no manner of triomphe: sides, solo, pille"),
        ({"players": 3}, "3 players cannot make two equal sides"),
        ({"players": 12}, "12 do not play triomphe: from 2 to 10 can"),
        ({"players": 4.0}, "4.0 is no number of players"),
        ({"pack": 40}, "'40' is no pack of triomphe: 32, 36, 52"),
        ({"p1": "7♥"}, "'p1' does not sit at this table"),
        ({"takers": "p1"}, "'p1' does not sit at this table"),
        ({"games": {"a": 1}}, "'a' does not sit at this table"),
        ({"games": {"eldest": -1}}, "-1 is no number of games of eldest"),
        ({"games": {"eldest": 1.5}}, "1.5 is no number of games of eldest"),
        ({"games": {"eldest": 7}}, "a partie of 5 games cannot stand at 7"),
        ({"games": {"eldest": 5, "dealer": 5}}, "cannot stand at 5 to 5"),
        ({"games": {"eldest": 4}, "agreed": {"games": 2}}, "a partie of 2 games"),
        ({"debts": {"dealer": 1}}, "'dealer' does not sit at this table"),
        ({"manner": "solo", "debts": {"p1": True}}, "True is no number of games of p1"),
        ({"agreed": {"vole": 1}}, "'vole' is no matter of agreement.*: games, renonce"),
        ({"agreed": {"games": 0}}, "0 is no number of the games it is of"),
        ({"agreed": {"renonce": 2}}, "2 is not agreed: 1 if a renonce loses it"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_what_cannot(setting, message):
    with pytest.raises(SettingError, match=message):
        table(**setting)


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


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda t: t.take("p1", "R♠"), "R♠ does not lie face up"),
        (lambda t: t.put_under("p1", "R♠"), "p1 does not hold R♠"),
        (lambda t: t.take("p1", "A♠ R♠"), "R♠ does not lie face up"),
        (lambda t: t.take_trick("p1", 1), "no trick 1 lies folded"),
        (lambda t: t.turn_trick("p1", 1), "no trick 1 lies folded"),
        (lambda t: t.draw_lot("p1", "7♥"), "7♥ is not in the talon"),
        (lambda t: t.say("p1", "passe"), "'passe' is not said at this table"),
        (lambda t: t.leave("dealer"), "'dealer' does not sit"),
        (lambda t: t.exchange_hands("p1", "p1"), "p1 has his own hand already"),
        (lambda t: t.turn("p4", "7♥"), "no such card is next in the talon"),
        (lambda t: t.expose("p4", "A♠"), "A♠ is not in the talon"),
        (lambda t: t.mark("p1", -1), "-1 games cannot be marked"),
        (lambda t: t.take_off("p1", 1), "p1 has 0 games marked, not 1"),
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
