"""The fast path and the judging path of reversis play the same deals by the same rules."""

from functools import partial
from random import Random

import pytest

from rules_demo.kernel.rulings import Kind
from rules_demo.reversis import encyclopedie
from rules_demo.reversis.fast import NAMES, NOBODY, Tables, play_out, playout
from rules_demo.reversis.set_out import table as set_out
from rules_demo.reversis.table import Table
from tests.rules.both_paths import same_cards_are_open

FAULTS = (Kind.REFUSED, Kind.MUST, Kind.MAY_NOT)
READINGS = {
    "reversis-e-s6": "top",
    "reversis-e-s16": "unable",
    "reversis-e-s18": "to-each",
    "reversis-e-s20": "anyone",
    "reversis-e-s22": "dealer-first",
    "reversis-e-s26": "ordinary",
    "reversis-e-s27": "winners",
    "reversis-e-s33": "first-lead",
    "reversis-e-s35": "drawn",
    "reversis-e-s40": "duty",
    "reversis-e-s41": "deals",
    "reversis-e-s42": "renonce",
    "reversis-e-s43": "as-said",
}
STRUCK = [6, 12, 13, 14, 20, 22, 23, 24, 25, 26, 27, 30, 40, 41, 42]
BOOKS = {"as read": encyclopedie}
BOOKS |= {f"{clause} {name}": encyclopedie.read(clause, name) for clause, name in READINGS.items()}
BOOKS |= {f"s{n} struck": encyclopedie.struck(f"reversis-e-s{n}") for n in STRUCK}


@pytest.mark.parametrize("name", BOOKS)
def test_deals_are_judged_as_they_were_played(name):
    """Every card was one that the rulebook allows, and the deal ends alike on both paths."""
    book, rng = BOOKS[name], Random(name)
    tables = Tables(book)
    for _ in range(2):
        deal = playout(tables, rng)
        table = deal.table
        seats = [NAMES.index(table.taker(n, book.order)) for n in range(len(table.tricks))]
        assert tuple(seats) == deal.takers
        first = next(now for now in table.states() if now.done(Table.play)).before.state()
        same_cards_are_open(partial(play_out, tables), book, first, rng)
        how, seat = deal.quinola
        gone = book.quinola(table)
        assert (gone.how, gone.player) == (how, "" if seat == NOBODY else NAMES[seat])
        rulings = book.judge(table)
        won = [r.player for r in rulings if r.what.startswith("wins the talon")]
        paid = [r.player for r in rulings if "talon, " in r.what and r.kind is Kind.PAYS]
        end = deal.reckoning
        assert won == [NAMES[end.winner]] * (end.winner != NOBODY)
        due = end.payer != NOBODY and deal.talon_points > 0
        assert paid == [NAMES[end.payer]] * due


@pytest.mark.parametrize("name", ["as read", "reversis-e-s40 duty"])
def test_a_lone_quinola_is_free_or_thrown_on_both_paths(name):
    spades, clubs = "A♠ R♠ D♠ V♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠", "A♣ R♣ D♣ V♣ 9♣ 8♣ 7♣ 6♣ 5♣ 4♣"
    first = set_out(exchanged=True, eldest=spades, second=f"V♥ {clubs}")
    book = BOOKS[name]
    same_cards_are_open(partial(play_out, Tables(book)), book, first, Random(name))


def test_an_ordinary_deal_has_no_fault():
    rng, tables = Random(5), Tables(encyclopedie)
    for _ in range(10):
        table = playout(tables, rng).table
        for act, rulings in encyclopedie.minutes(table):
            mine = [r for r in rulings if r.kind in FAULTS and r.player == act.player]
            assert not mine, (act, mine)


def test_the_same_seed_plays_the_same_deals():
    tables = Tables(encyclopedie)
    one = [playout(tables, rng) for rng in [Random(3)] for _ in range(5)]
    assert one == [playout(tables, rng) for rng in [Random(3)] for _ in range(5)]
