"""Who wins a deal, however the five tricks fall, and how games are booked."""

from collections import Counter
from itertools import product

import pytest

from rules_demo.rulebook import Kind, Silent, Unit
from rules_demo.triomphe import GAME, academie, table, undealt
from rules_demo.triomphe.table import RENONCE


def fall(tricks):
    return tuple(sorted(Counter(tricks).values(), reverse=True))


def second_trick_of(player, tricks):
    return [n for n, taker in enumerate(tricks) if taker == player][1]


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("manner", ["solo", "pille"])
def test_every_way_the_five_tricks_can_fall_has_one_answer(manner, players):
    names = [f"p{n}" for n in range(1, players + 1)]
    seen = set()
    for tricks in product(names, repeat=5):
        won = academie.game(table(manner=manner, players=players, takers=" ".join(tricks)))
        seen.add(fall(tricks))
        count = Counter(tricks)
        if fall(tricks)[0] >= 3:
            assert won == max(count, key=count.__getitem__)
        elif fall(tricks) == (2, 2, 1):
            two = [p for p in count if count[p] == 2]
            assert won == min(two, key=lambda p: second_trick_of(p, tricks))
        else:
            assert isinstance(won, Silent)
            assert won.near == ("triomphe-solo-a-s7",)
    every = {(5,), (4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1)}
    assert seen == {f for f in every if len(f) <= players}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_in_sides_every_fall_is_decided(players):
    names = table(players=players).players
    for tricks in product(names[:2], repeat=5):
        t = table(players=players, takers=" ".join(tricks))
        sides = [academie.side(t, p) for p in tricks]
        assert academie.game(t) == Counter(sides).most_common(1)[0][0]


def test_nothing_is_won_before_the_fifth_trick():
    assert academie.game(table(manner="solo", takers="p1 p1 p1 p1")) == ""


@pytest.mark.parametrize("reading", ["thirty-two", "thirty-six", "fifty-two"])
def test_five_cards_for_each_and_one_to_turn_up(reading):
    book = academie.read("triomphe-solo-a-s2", reading)
    most = max(book.players("solo"))
    whole = len(book.pack("solo"))
    assert 5 * most + 1 <= whole < 5 * (most + 1) + 1
    assert list(book.players("solo")) == list(range(4, most + 1))


FAULTS = {1: ("7♥", "R♥ 7♥ 9♣"), 2: ("7♣", "9♥ 7♣ 9♣")}  # card that costs as much, from a hand


@pytest.mark.parametrize("lost", FAULTS)
@pytest.mark.parametrize("have", range(4))
def test_a_loss_in_sides_is_taken_from_ones_own_and_marked_by_the_others_beyond(have, lost):
    card, hand = FAULTS[lost]
    games = {"dealer": have, "eldest": 1}
    t = table(turned="9♠", games=games, eldest="V♥ 10♦ 8♣", dealer=hand)
    t.play("eldest", "V♥")
    t.play("dealer", card)
    own = min(have, lost)
    assert academie.score(t) == {"eldest": 1 + lost - own, "dealer": have - own}
    opponents = academie.read("triomphe-a-4", "opponents")
    assert opponents.score(t) == {"eldest": 1 + lost, "dealer": have}


@pytest.mark.parametrize("manner", ["solo", "pille"])
@pytest.mark.parametrize("lost", FAULTS)
@pytest.mark.parametrize("have", range(4))
def test_a_loss_alone_is_owed_beyond_ones_own_and_nobody_marks_it(have, lost, manner):
    card, hand = FAULTS[lost]
    t = table(manner=manner, turned="9♠", games={"p2": have, "p3": 1}, p1="V♥ 10♦ 8♣", p2=hand)
    t.play("p1", "V♥")
    t.play("p2", card)
    own = min(have, lost)
    owed = {"debt of p2": lost - own} if lost > own else {}
    assert academie.score(t) == {"p1": 0, "p2": have - own, "p3": 1, "p4": 0} | owed


@pytest.mark.parametrize("owing", range(4))
@pytest.mark.parametrize(("takers", "won"), [("p1 p2 p3 p1", 1), ("p1 p1 p1 p1", 2)])
def test_games_won_pay_a_debt_first(owing, takers, won):
    hands = {"p1": "R♥", "p2": "7♥", "p3": "8♥", "p4": "9♥"}
    t = table(manner="solo", takers=takers, turned="9♠", debts={"p1": owing}, **hands)
    t.trick(("p1", "R♥"), ("p2", "7♥"), ("p3", "8♥"), ("p4", "9♥"), to="p1")
    score = academie.score(t)
    assert score["p1"] == max(0, won - owing)
    assert score.get("debt of p1", 0) == max(0, owing - won)


@pytest.mark.parametrize("have", range(4))
def test_what_is_ruled_can_be_marked(have):
    t = table(turned="9♠", games={"dealer": have}, eldest="V♥ 10♦ 8♣", dealer="9♥ 7♣ 9♣")
    t.play("eldest", "V♥")
    t.play("dealer", "7♣")
    academie.settle(t)
    assert t.games == academie.score(t)
    assert academie.unpaid(t) == []


def test_games_are_no_jetons():
    _, t = GAME.deal(7, 4, "pille")
    won = [r for r in academie.judge(t) if r.kind is Kind.DRAWS]
    assert won
    assert {r.unit for r in won} == {Unit.GAMES}
    assert not t.counters


def test_the_vole_undertaken_and_not_made_costs_two_games():
    hands = {"eldest": "7♥", "dealer": "R♥"}
    t = table(takers="eldest eldest eldest eldest", turned="9♠", games={"eldest": 3}, **hands)
    t.say("eldest", "je fais la vole")
    t.trick(("eldest", "7♥"), ("dealer", "R♥"), to="dealer")
    assert academie.score(t) == {"eldest": 2, "dealer": 0}  # two lost, one won by four tricks


HANDS = {"eldest": "V♥ 10♦ 8♣", "dealer": "9♥ 7♣ 9♣"}


def fails_to_follow(t):
    """The dealer holds a heart and plays a club; what is said of it."""
    t.play("eldest", "V♥")
    t.play("dealer", "7♣")
    return next(r.what for r in academie.judge(t) if r.clause == "triomphe-a-7")


@pytest.mark.parametrize("saying", [(), ("eldest",), ("dealer",), ("dealer", "dealer")])
def test_a_renonce_loses_no_partie_if_not_both_sides_agreed(saying):
    t = table(turned="9♠", **HANDS)
    for player in saying:
        t.say(player, RENONCE)
    assert fails_to_follow(t).startswith("loses two games")


def test_what_was_agreed_at_the_beginning_holds_in_the_deals_that_follow():
    t = undealt(top="V♥ 10♦ 8♣ 7♦ 8♦ 9♥ 7♣ 9♣ 9♦ 10♣ 9♠", seed=1)
    renonces = []
    for _ in range(20):
        for player in t.seats:
            t.say(player, RENONCE)
        for player in t.players:
            t.deal(t.dealer, player, 5)
        t.turn(t.dealer)
        while not t.played_out:
            player = academie.turn(t)
            legal = academie.legal(t, player)
            t.play(player, next((c for c in t.hands[player] if c not in legal), legal[0]))
        renonces += [r.what for r in academie.judge(t) if r.clause == "triomphe-a-7"]
        t.gather(t.players[0])
    assert len(renonces) > 20
    assert all(what.startswith("loses the partie") for what in renonces)


def test_what_is_agreed_after_the_first_deal_comes_too_late():
    t = table(turned="9♠", **HANDS)
    t.trick(("eldest", "8♣"), ("dealer", "9♣"), to="dealer")
    t.gather("dealer")
    for player in t.seats:
        t.say(player, RENONCE)
    assert not academie.standing(t).agreed
    won = table(turned="9♠", games={"eldest": 5})
    won.trick(("eldest", won.hands["eldest"][0]), ("dealer", won.hands["dealer"][0]), to="dealer")
    won.new_partie("dealer")
    for player in won.seats:
        won.say(player, RENONCE)
    assert academie.standing(won).agreed  # before the first card of the next partie


def test_the_score_goes_on_from_deal_to_deal():
    t = undealt(manner="solo", players=5, seed=3)
    known = [academie.score(t)]
    for _ in range(4):
        for player in t.players:
            t.deal(t.dealer, player, 5)
        t.turn(t.dealer)
        while not t.played_out:
            t.play(academie.turn(t), academie.legal(t, academie.turn(t))[0])
        winner = academie.game(t)
        known.append(academie.score(t))
        for player, games in known[-1].items():
            won = 0
            if player == winner:
                won = 2 if len(set(academie.tricks(t))) == 1 else 1
            assert games == known[-2][player] + won
        t.gather(t.players[0])
    assert sum(known[-1].values()) > 0
