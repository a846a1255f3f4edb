"""Whole deals and robres: every trick and honour has its side, every partie its winner."""

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_demo.kernel.cards import SUITS, card
from rules_demo.kernel.rulings import RulebookError, Silent, UnknownClauseError
from rules_demo.whist import GAME, academie, gathering, robre, table
from rules_demo.whist.marker import JETONS
from rules_demo.whist.questions import choices
from rules_demo.whist.table import APPELLE, HONOURS, PACK, TRICKS, Table
from tests.conftest import tries
from tests.contract.test_games import tried


def play_out(t, pick):
    """Play a deal to its end with any legal cards; ``pick`` chooses among them."""
    while not t.complete:
        for _ in t.players:
            player = academie.turn(t)
            t.play(player, pick(academie.legal(t, player)))
        t.fold(academie.taker(t, t.tricks[-1]))
    return t


@tries(60)
@given(seed=st.integers(0, 10**6), turned=st.sampled_from(PACK), data=st.data())
def test_every_trick_and_every_honour_is_accounted_for(seed, turned, data):
    t = play_out(table(turned=str(turned), seed=seed), lambda cs: data.draw(st.sampled_from(cs)))
    made = academie.tricks(t)
    assert sum(made.values()) == 13
    assert sum(t.tricks_of(p) for p in t.players) == 13
    held = {s: academie.honours_of(t, s) for s in made}
    assert sorted(sum(held.values(), ())) == sorted(card(r + turned.suit) for r in "ARDV")
    counts = academie.standing(t).counts
    for side, count in counts.items():
        assert count.made == made[side]
        assert count.for_tricks == max(made[side] - 6, 0)
        assert count.for_honours == {3: 2, 4: 4}.get(len(held[side]), 0)
    # One side alone has points for tricks, and at most one has them for honours.
    assert sum(c.for_tricks > 0 for c in counts.values()) == 1
    assert sum(c.for_honours > 0 for c in counts.values()) <= 1
    taking = academie.by(t, "whist-a-s31") + academie.by(t, "whist-a-s36")
    takers = [academie.taker(t, trick) for trick in t.tricks]
    assert sorted(ruling.player for ruling in taking) == sorted(takers)
    assert not [r for r in academie.judge(t) if r.kind.value == "no fault"]


@pytest.mark.parametrize("seed", range(6))
def test_a_robre_ends_with_two_parties_of_one_side(seed):
    t = robre(seed)
    standing = academie.standing(t)
    (played,) = standing.robres
    winner = Counter(played).most_common(1)[0]
    assert winner[1] == 2
    assert played[-1] == winner[0]
    assert len(played) in (2, 3)
    assert academie.winner(t) == " and ".join(winner[0])
    assert academie.robre_complete(t)
    irregular = [r for r in academie.judge(t) if r.kind.value in ("no fault", "refused")]
    assert irregular == []
    packs = [a.number for a in t.acts if a.verb is Table.take_pack]
    assert packs == [1 + n % 2 for n in range(len(packs))]
    dealers = [a.player for a in t.acts if a.verb is Table.take_pack]
    assert all(b == t.left(a) for a, b in pairwise(dealers))
    assert all(t.counters[p] == JETONS for p in t.players)
    assert [deal.dealer for deal in t.deals] == dealers[:-1]


def test_somebody_calls_in_some_robre():
    words = [a.word for a in robre(4).acts if a.verb is Table.say]
    assert APPELLE in words


# -- who has won --------------------------------------------------------------------------


def one_trick_left(points, honours=(), first_counted="", losing=False):
    """South and north make, or lose, their seventh trick; ``honours`` were dealt to west."""
    lead = {"south": "4♥", "west": "A♥"} if losing else {"south": "A♥", "west": "4♥"}
    t = table(
        turned="2♠",
        **lead,
        north="2♥",
        east="3♥",
        taken={"south": 6, "west": 6},
        had={"west": " ".join(honours)},
        points=points,
        first_counted=first_counted,
    )
    winner = "west" if losing else "south"
    plays = [(p, t.hands[p][0]) for p in ("west", "north", "east", "south")]
    t.trick(*plays, to=winner)
    return t


@pytest.mark.parametrize(("first", "winner"), [(TRICKS, "south"), (HONOURS, "west")])
def test_both_at_ten_is_decided_by_what_was_agreed_and_else_by_nobody(first, winner):
    both = {"south": 9, "west": 8}
    three = ("A♠", "R♠", "D♠")
    open_question = one_trick_left(both, three)
    assert isinstance(academie.winner(open_question), Silent)
    agreed = one_trick_left(both, three, first)
    if winner == "west":
        agreed.mark("west", HONOURS, 2)
    (side,) = academie.standing(agreed).parties
    assert winner in side


def test_not_marked_in_time_the_rival_honours_no_longer_contest_the_partie():
    t = one_trick_left({"south": 9, "west": 8}, ("A♠", "R♠", "D♠"))
    assert academie.standing(t).parties == ()
    t.take_pack("west", 2)
    t.cut("south")
    t.deal_out("west", "north")
    t.turn_up("west")
    assert academie.standing(t).parties == (("south", "north"),)


@pytest.mark.parametrize("points", range(10))
@pytest.mark.parametrize("losing", [False, True])
def test_honours_at_every_score(points, losing):
    t = one_trick_left({"west": points}, ("A♠", "R♠", "D♠", "V♠"), losing=losing)
    t.mark("west", HONOURS, 4)
    standing = academie.standing(t)
    total = points + losing + (4 if points != 9 else 0)
    if total >= 10:
        assert standing.parties == (("west", "east"),)
        assert standing.score[0] == (10 if points == 9 else total)
    else:
        assert standing.points["west", "east"] == total


# -- legality and force -----------------------------------------------------------------------


def test_one_who_can_follows_suit_and_another_plays_what_he_likes():
    for led, *hand in permutations([card(r + s) for s in SUITS for r in ("A", "10", "2")], 3):
        follow = tuple(c for c in hand if c.suit == led.suit)
        assert academie.ask(choices, tuple(hand), led.suit) == (follow or tuple(hand))


def test_all_seventy_eight_pairs_of_a_suit_are_ordered_one_way():
    for s in SUITS:
        suit = [c for c in PACK if c.suit == s]
        says = {(c, o) for c in suit for o in suit if academie.higher(c, o)}
        assert len(says) == 78
        assert not any((o, c) in says for c, o in says)


def test_whatever_is_done_no_more_tricks_are_made_than_there_are():
    for t in tried(GAME, "tricks", 1600):
        assert sum(academie.tricks(t).values()) <= 13


# -- deals, and what is asked of them -----------------------------------------------------------


def test_what_the_dealer_turned_up_was_dealt_to_him():
    t = table(turned="R♠", taken={"west": 12}, west="3♥", north="4♥", east="5♥", south="9♥")
    assert academie.honours_of(t, ("south",)) == (card("R♠"),)


def test_a_deal_begins_where_a_pack_is_taken_and_only_after_one_that_was_begun():
    t = gathering(seed=3)
    t.take_pack("alpha", 1)
    t.take_pack("beta", 2)
    assert t.deals == ()
    t.deal_out("beta", "gamma")
    t.take_pack("gamma", 2)
    assert [deal.dealer for deal in t.deals] == ["beta"]
    assert [str(r) for r in academie.by(t, "whist-a-s5")] == [
        "gamma ought to take the other pack, this one being just used (whist-a-s5)"
    ]
    assert not any(t.hands.values())
    assert t.this_deal == ()


def test_a_clause_that_there_is_not_is_refused():
    with pytest.raises(UnknownClauseError, match="whist-a-99"):
        academie.by(table(turned="2♠"), "whist-a-99")


def test_nobody_else_may_be_asked_for_his_cards():
    with pytest.raises(RulebookError, match="'nobody' does not sit at this table"):
        academie.legal(table(turned="2♠"), "nobody")
