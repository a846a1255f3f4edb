"""What holds of a whole deal of any game, in every way it can be played, by any readings."""

from itertools import product
from random import Random

import pytest

from rules_demo.games import GAMES
from rules_demo.kernel.game import OptionError
from rules_demo.kernel.rulings import Kind
from tests.contract.test_games import ACTS, state_of, tried

SEEDS = 8

pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def deals(game, seeds=SEEDS):
    """Sample deals for every number of players in every manner, each with the book it is by."""
    for players, manner in product(game.players, game.manners or [None]):
        for seed in range(seeds):
            try:
                yield game.deal(seed, players if len(game.players) > 1 else None, manner)
            except OptionError:  # not every manner is for every number
                break


def read_otherwise(book, chance):
    """The same book, each disputed clause of which is read in some sense."""
    for clause, rule in book.rules.items():
        if rule.readings:
            book = book.read(clause, chance.choice(rule.readings))
    return book


def test_plain_players_break_no_rule(game):
    for book, table in deals(game):
        for state in table.states():
            act = state.last_act
            # A small game may do without a book that says whose turn it is and what is allowed.
            if act and act.verb is game.table.play and hasattr(book, "turn"):
                assert act.player == book.turn(state.before), act
                assert act.cards[0] in book.legal(state.before, act.player), act
        assert not [r for r in book.judge(table) if r.kind in (Kind.REFUSED, Kind.MAY_NOT)]


def test_the_same_seed_deals_the_same(game):
    for (_, one), (_, other) in zip(deals(game, 2), deals(game, 2), strict=True):
        assert one.journal == other.journal


def test_what_is_due_is_paid_once_by_whatever_readings(game):
    chance = Random(f"{game.name} settled")
    for dealt_by, table in deals(game):
        book = read_otherwise(dealt_by, chance)
        jetons, owing = sum(table.counters.values()), len(book.unpaid(table))
        acts = len(table.acts)
        book.settle(table)
        assert len(table.acts) == acts + owing
        assert book.unpaid(table) == []
        book.settle(table)
        assert len(table.acts) == acts + owing
        assert sum(table.counters.values()) == jetons
        assert min(table.counters.values(), default=0) >= 0
        again = type(table).replay(table.journal)
        assert (str(again), state_of(again)) == (str(table), state_of(table))
        assert book.judge(again) == book.judge(table)


def test_whatever_was_done_a_book_answers_what_it_is_asked_by_any_readings(game):
    chance = Random(f"{game.name} readings")
    for table in tried(game, "readings", ACTS // 2):
        for first in game.books_for(table).values():
            book = read_otherwise(first, chance)
            book.judge(table), book.silences(table), book.standing(table)
            for player in table.players if hasattr(book, "legal") else ():
                assert set(book.legal(table, player)) <= set(table.hands[player])
            for name in ("score", "winner", "partners", "next_dealer", "tricks", "game"):
                getattr(book, name, lambda table: None)(table)
