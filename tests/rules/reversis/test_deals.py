"""Whole deals at random: what must hold of each, under every reading."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules_demo.cards import cards
from rules_demo.kernel.sheet import Hands, record
from rules_demo.reversis import GAME, deal_out, encyclopedie, undealt
from rules_demo.reversis.falls import (
    DRIVEN_OUT,
    GIVEN,
    LED,
    NEVER_DEALT,
    PUT_AWAY,
    THROWN,
)
from rules_demo.reversis.table import Table
from tests.conftest import tries

SUMS = {"mark": 1, "ace": 1, "point": 1}
READINGS = {c: rule.readings for c, rule in encyclopedie.rules.items() if rule.readings}


def go_to_the_talon(book, t, chance, hearts):
    """Everybody who may goes to the talon, at random; with ``hearts``, even hearts are put away."""
    for seat in t.players[:-1]:
        mine = book.card_for(t, seat)
        away = [c for c in t.hands[seat] if hearts or c.suit != "♥"]
        if mine is None:
            continue
        if away and chance.random() < 0.7:
            t.put_under(seat, chance.choice(away))
            t.take(seat, card=mine)
        elif chance.random() < 0.5:
            t.see(seat, card=mine)
        else:
            t.leave(seat)
    hand = t.hands[t.dealer]
    t.put_in(t.dealer, chance.choice([c for c in hand if hearts or c.suit != "♥"] or hand))


def played(book, seed, players, leaving, *, hearts=False, betes=(), agreed=SUMS, deal_number=1):
    """One whole deal with random exchanges and random cards, none against the rules of play."""
    chance = Random(seed)
    t = undealt(
        players=players,
        leaving=leaving,
        seed=seed,
        betes=betes,
        agreed=agreed,
        deal_number=deal_number,
    )
    deal_out(t)
    go_to_the_talon(book, t, chance, hearts)
    while not t.played_out:
        seat = book.turn(t)
        t.play(seat, chance.choice(book.legal(t, seat)))
        if t.tricks[-1].complete:
            t.fold(book.taker(t, len(t.tricks)))
    t.turn_talon(t.dealer)
    return t


TABLES = st.sampled_from([(4, 3), (5, 2), (5, 7)])
SEEDS = st.integers(0, 10_000)


def clauses(rulings):
    return [r.clause.removeprefix("reversis-e-") for r in rulings]


@tries(40)
@given(SEEDS, TABLES, st.booleans(), st.booleans())
def test_the_quinola_has_exactly_one_end(seed, at, hearts, forced):
    agreed = {**SUMS, "forced": int(forced)}
    t = played(encyclopedie, seed, *at, hearts=hearts, agreed=agreed)
    how = encyclopedie.quinola(t).how
    said = clauses(encyclopedie.judge(t))
    won, lost = "s15" in said, "s16" in said
    away = how in (PUT_AWAY, NEVER_DEALT)
    assert [won, lost, away].count(True) == 1
    assert said.count("s15") + said.count("s16") <= 1
    assert won is (how == THROWN)
    assert lost is (how in (DRIVEN_OUT, GIVEN, LED))
    assert ("s17" in said) is (how in (DRIVEN_OUT, GIVEN))
    assert ("s19" in said) is won
    assert ("s43" in said) is not won  # « et que personne ne gagne la poule »
    assert not {"s14", "s28", "s29", "s30"} & set(said)  # nobody has played against the rules


def test_the_random_deals_know_every_end():
    found = {
        encyclopedie.quinola(played(encyclopedie, seed, 4, 3, hearts=True)).how
        for seed in range(80)
    }
    assert found == {THROWN, DRIVEN_OUT, GIVEN, LED, PUT_AWAY, NEVER_DEALT}


@tries(25)
@given(SEEDS, TABLES)
def test_read_strictly_the_quinola_may_have_no_end_and_then_the_text_does_not_say(seed, at):
    book = encyclopedie.read("reversis-e-s16", "unable")
    t = played(book, seed, *at)
    said = clauses(book.judge(t))
    away = book.quinola(t).how in (PUT_AWAY, NEVER_DEALT)
    ends = ["s15" in said, "s16" in said, away].count(True)
    silent = any("could have thrown the quinola" in s.question for s in book.silences(t))
    assert ends + silent == 1
    assert not silent or book.quinola(t).how in (LED, GIVEN)


@tries(20)
@given(SEEDS, TABLES, st.data(), st.booleans(), st.sampled_from([1, 2, 9]))
def test_counters_are_conserved_and_the_journal_rebuilds_the_table_by_every_reading(
    seed, at, data, hearts, deal_number
):
    book = encyclopedie
    for clause, names in READINGS.items():
        book = book.read(clause, data.draw(st.sampled_from(names)))
    betes = [("eldest", 16), ("second", 8), ("dealer", 8)][: seed % 4]
    t = played(book, seed, *at, hearts=hearts, betes=betes, deal_number=deal_number)
    total = sum(t.counters.values())
    book.settle(t)
    assert sum(t.counters.values()) == total
    assert min(t.counters.values()) >= 0
    again = Table.replay(t.journal)
    assert (again.counters, again.betes, again.seen) == (t.counters, t.betes, t.seen)
    assert book.judge(again) == book.judge(t)
    assert str(again) == str(t)
    book.silences(t)


def test_the_hands_stand_again_when_everybody_has_been_to_the_talon():
    _, t = GAME.deal(4, 4)
    shown = [entry for entry in record(encyclopedie, t) if isinstance(entry, Hands)]
    sizes = [[len(hand) for _, hand in hands.held] for hands in shown]
    assert sizes == [[11, 11, 11, 12], [11, 11, 11, 11]]
    assert [dict(hands.held)["second"] for hands in shown] == [
        tuple(cards("R♣ D♣ V♣ 8♣ 7♣ 2♣ V♥ 4♥ 2♥ R♦ D♦")),
        tuple(cards("R♣ D♣ V♣ 8♣ 7♣ 2♣ V♥ 6♥ 4♥ 2♥ D♦")),
    ]
