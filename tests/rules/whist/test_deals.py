"""Whole deals and robres: every trick and honour has its side, every partie its winner."""

import contextlib
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_demo.journal import ActError
from rules_demo.sheet import sheet

from rules_demo.cards import SUITS, card
from rules_demo.rulebook import RulebookError, Silent
from rules_demo.whist import GAME, academie, gathering, robre, table, undealt
from rules_demo.whist.marker import JETONS
from rules_demo.whist.partners import HIGH_ACE
from rules_demo.whist.play import Playing, choice
from rules_demo.whist.table import (
    APPELLE,
    GESTURES,
    HONOURS,
    PACK,
    PLACES,
    SAYINGS,
    TRICKS,
    Table,
    Verb,
)
from tests.conftest import tries


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
    t = play_out(table(turned=turned, seed=seed), lambda cs: data.draw(st.sampled_from(cs)))
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
    assert academie.judge(t)  # nothing irregular, and something counted
    assert not [r for r in academie.judge(t) if r.kind.value == "no fault"]


@tries(30)
@given(seed=st.integers(0, 10**6), turned=st.sampled_from(PACK), data=st.data())
def test_every_card_is_somewhere_and_the_journal_rebuilds_the_table(seed, turned, data):
    t = play_out(table(turned=turned, seed=seed), lambda cs: data.draw(st.sampled_from(cs)))
    assert sorted(c for trick in t.tricks for c in trick.cards) == sorted(PACK)
    again = Table.replay(t.journal)
    assert again.__dict__ == t.__dict__


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
    packs = [a.number for a in t.acts if a.verb is Verb.TAKE_PACK]
    assert packs == [1 + n % 2 for n in range(len(packs))]
    dealers = [a.player for a in t.acts if a.verb is Verb.TAKE_PACK]
    assert all(b == t.left(a) for a, b in pairwise(dealers))
    assert all(t.counters[p] == JETONS for p in t.players)
    assert Table.replay(t.journal).__dict__ == t.__dict__


def test_somebody_calls_in_some_robre():
    words = [a.word for a in robre(4).acts if a.verb is Verb.SAY]
    assert APPELLE in words


def test_the_referee_and_the_book_keep_the_same_standing():
    playing = Playing(3)
    playing.first_deal()
    playing.deal()
    assert playing.standing == academie.standing(playing.table)


def test_the_sample_names_a_clause_for_every_act_and_every_ruling():
    book, t = GAME.deal(7)
    text = sheet(book, t)
    acts = [line for line in text.splitlines() if not line.startswith(" ")]
    assert len(acts) == len(t.acts)
    assert all("[whist-a-s" in line for line in acts)
    rulings = [line for line in text.splitlines() if "→" in line]
    assert rulings
    assert all("(whist-a-s" in line for line in rulings)


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


@pytest.mark.parametrize("trump", SUITS)
def test_one_who_can_follows_suit_and_another_plays_what_he_likes(trump):
    t = table(turned=f"2{trump}", seed=1)
    order = academie.order(t)
    sample = [card(r + s) for s in SUITS for r in ("A", "10", "2")]
    for led in sample:
        for one in sample:
            for other in sample:
                if len({led, one, other}) < 3:
                    continue
                hand = (one, other)
                allowed = academie.ask("choices", hand, led.suit)
                follow = tuple(c for c in hand if c.suit == led.suit)
                assert allowed == (follow or hand)
                for c in hand:
                    beats = order.beats(c, led)
                    if c.suit == led.suit:
                        assert beats == (HIGH_ACE.index(c.rank) < HIGH_ACE.index(led.rank))
                    else:
                        assert beats == (c.suit == trump)


def test_all_seventy_eight_pairs_of_a_suit_are_ordered_one_way():
    for s in SUITS:
        suit = [c for c in PACK if c.suit == s]
        says = {(c, o) for c in suit for o in suit if academie.says("higher", str(c), str(o))}
        assert len(says) == 78
        assert not any((o, c) in says for c, o in says)


# -- nothing that hands can do crashes table or judge ---------------------------------------------

names = st.sampled_from(PLACES)
ACTS = st.one_of(
    st.tuples(st.just("agree"), names, names),
    st.tuples(
        st.just("spread_pack"), names, st.integers(0, 3), st.sampled_from(("ring", "row", "pile"))
    ),
    st.tuples(st.just("turn_over"), names),
    st.tuples(st.just("gather"), names),
    st.tuples(st.just("sit"), names, st.sampled_from((*PLACES, "under the table"))),
    st.tuples(st.just("take_pack"), names, st.integers(0, 3)),
    st.tuples(st.just("cut"), names, st.integers(0, 60)),
    st.tuples(st.just("deal"), names, names, st.integers(0, 14)),
    st.tuples(st.just("deal_out"), names, names, st.integers(0, 4)),
    st.tuples(st.just("turn_up"), names, st.sampled_from((None, *PACK))),
    st.tuples(st.just("say"), names, st.sampled_from(sorted(SAYINGS))),
    st.tuples(st.just("gesture"), names, st.sampled_from(sorted(GESTURES))),
    st.tuples(st.just("play"), names, st.sampled_from(PACK)),
    st.tuples(st.just("take_back"), names, st.sampled_from(PACK)),
    st.tuples(st.just("show"), names, st.sampled_from(PACK)),
    st.tuples(st.just("lay_down"), names),
    st.tuples(st.just("fold"), names),
    st.tuples(st.just("pay"), names, names, st.integers(0, 5)),
    st.tuples(st.just("mark"), names, st.sampled_from((TRICKS, HONOURS)), st.integers(0, 5)),
    st.tuples(
        st.just("lay"),
        names,
        st.sampled_from(
            ("2 in line, 1 above", "4 in a square", "1 heaped", "3 apart", "9 in line")
        ),
    ),
    # Ordinary play, so that deals get somewhere.
    st.tuples(st.just("on"), st.integers(1, 60)),
)


def go_on(t, number):
    for _ in range(number):
        player = academie.turn(t) or t.players[0]
        if any(len(trick.plays) == 4 and not trick.folded_by for trick in t.tricks):
            t.fold(player)
        elif t.hands[player]:
            t.play(player, choice(academie, t, player))


@tries(120)
@given(
    acts=st.lists(ACTS, max_size=14),
    seed=st.integers(0, 99),
    points=st.integers(0, 9),
    start=st.sampled_from(("dealt", "seated", "nobody")),
)
def test_no_act_crashes_the_table_or_the_judge(acts, seed, points, start):
    t = set_out(start, seed, points)
    for name, *arguments in acts:
        before = t.journal
        try:
            if name == "on":
                go_on(t, *arguments)
            else:
                getattr(t, name)(*named(t, arguments))
        except ActError:
            assert name == "on" or t.journal == before
    rulings = academie.judge(t)
    assert all(r.clause.startswith("whist-a-s") for r in rulings)
    academie.score(t), academie.winner(t), academie.partners(t), academie.next_dealer(t)
    for reading in ("s14 as-written", "s14 middle", "s17 two-played", "s45 counted-at-nine"):
        clause, name = reading.split()
        academie.read(f"whist-a-{clause}", name).judge(t)
    assert Table.replay(t.journal).__dict__ == t.__dict__
    assert sum(t.counters.values()) == JETONS * 4
    assert sum(academie.tricks(t).values()) <= 13


def set_out(start, seed, points):
    if start == "nobody":
        return gathering(seed=seed)
    if start == "seated":
        return undealt(points={"south": points}, seed=seed)
    return table(turned=PACK[seed % 52], points={"south": points}, seed=seed)


def named(t, arguments):
    """The same acts of players who have other names."""
    if t.setting.places:
        return arguments
    names = dict(zip(PLACES, t.setting.players, strict=True))
    first, *rest = arguments
    places = rest and rest[0] in PLACES and len(rest) == 1 and isinstance(rest[0], str)
    keep = places and not t.seated  # a place to sit down at, or a partner
    return [names[first], *(r if keep or r not in names else names[r] for r in rest)]


def test_bad_input_is_refused_by_name_and_leaves_the_table():
    t = table(turned="V♠", seed=1)
    before = dict(t.__dict__)
    cases = [
        (lambda: t.play("nobody", "A♠"), "'nobody' does not sit"),
        (lambda: t.sit("south", "west"), "the place west is taken"),
        (lambda: t.sit("south", "up"), "'up' is no place"),
        (lambda: t.take_pack("south", 3), "there is no pack 3"),
        (lambda: t.gesture("south", "waves"), "'waves' is no gesture"),
        (lambda: t.say("south", "gano"), "'gano' is not said"),
        (lambda: t.mark("south", "luck", 1), "not marked for 'luck'"),
        (lambda: t.mark("south", TRICKS, 0), "0 points cannot be marked"),
        (lambda: t.lay("south", "2 in heaven"), "'2 in heaven' is no way"),
        (lambda: t.lay("south", "5 in line"), "south has 4 jetons"),
        (lambda: t.turn_over("south"), "no pack is spread"),
        (lambda: t.agree("south", "south"), "nobody is his own partner"),
        (lambda: t.cut("south"), "26 cards cannot be lifted off 0"),
    ]
    for act, message in cases:
        with pytest.raises(ActError, match=message):
            act()
        assert t.__dict__ == before
    with contextlib.suppress(ActError):
        t.fold("south")
    assert t.__dict__ == before


def test_nobody_else_may_be_asked_for_his_cards():
    with pytest.raises(RulebookError, match="'nobody' does not sit at this table"):
        academie.legal(table(turned="2♠"), "nobody")
