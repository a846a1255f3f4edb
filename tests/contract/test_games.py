"""What every registered game keeps to, whatever is done at its tables.

Acts come through `act`, the door of the notation and of every page, with anything; those that are
taken make tables that no hand would. ``CONTRACT`` in the environment is how many acts are tried of
each game.
"""

import copy
import os
import pickle
from collections import Counter
from random import Random

import pytest

from edition.verify import quick
from rules_demo.games import GAMES
from rules_demo.kernel import notation
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.errors import LoixError
from rules_demo.kernel.table import CardTable
from rules_demo.study.anything import some_act, tables

ACTS = int(os.environ.get("CONTRACT", 600 if os.environ.get(quick.VARIABLE) else 3000))
AT_A_TABLE = 40  # acts tried at one table

pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def state_of(table):
    """All that is true of a table, but what has been found out about it."""
    kept = dict(table.__dict__)
    del kept["_facts"], kept["before"]
    return kept


def tried(game, seed, number=ACTS):
    """Tables at which acts were tried by chance, and the acts that were refused at each."""
    chance = Random(f"{game.name} {seed}")
    left = number
    for table in tables(game, chance):
        for _ in range(AT_A_TABLE):
            before, acts = state_of(table), table.acts
            given = some_act(game, table, chance)
            refused = None
            try:
                table.act(*given)
            except LoixError as error:
                refused = error
            if refused:
                assert str(refused), given
                assert state_of(table) == before, f"{given} was refused and changed the table"
            else:
                assert table.acts[:-1] == acts, given
            left -= 1
        yield table
        if left <= 0:
            return


def lying(table: CardTable):
    """How many times each card lies somewhere at a table."""
    return Counter(card for heap in table.heaps() for card in heap)


def test_cards_and_jetons_are_neither_lost_nor_made(game):
    for table in tried(game, "conservation"):
        first = type(table)(table.setting)
        whole = Counter(table.whole_pack()) if table.deals else lying(first)
        assert lying(table) == whole, notation.write(table)
        jetons = sum(table.purses.values()) + sum(table.pots.values())
        assert jetons == sum(first.purses.values()) + sum(first.pots.values())
        assert min(table.counters.values(), default=0) >= 0


def test_a_journal_rebuilds_its_table(game):
    for table in tried(game, "replay"):
        again = type(table).replay(table.journal)
        assert again == table
        assert state_of(again) == state_of(table)


def test_what_is_written_is_read_again(game):
    for table in tried(game, "notation"):
        text = notation.write(table)
        again = notation.read(text)
        assert again == table, text
        assert state_of(again) == state_of(table), text
        assert notation.write(again) == text


def test_a_copy_is_another_table_and_a_pickle_is_the_same(game):
    for table in tried(game, "copies", ACTS // 4):
        other = copy.deepcopy(table)
        assert pickle.loads(pickle.dumps(table)) == table == copy.copy(table) == other
        before = state_of(table)
        for act in table.acts[-1:]:
            try:
                other.do(act)
            except LoixError:
                continue
            assert state_of(table) == before != state_of(other)


def test_nothing_but_acts_changes_a_table(game):
    table = next(tables(game, Random(0)))
    seat = table.players[0]
    for change in (
        lambda: setattr(table, "talon", ()),
        lambda: delattr(table, "talon"),
        lambda: table.hands.__setitem__(seat, ()),
        lambda: table.hands.update({seat: ()}),
        lambda: table.purses.pop(seat),
        lambda: table.hands[seat].append(1),
    ):
        with pytest.raises((AttributeError, TypeError)):
            change()


def test_judging_changes_nothing_and_is_the_same_act_by_act_as_at_once(game):
    for table in tried(game, "judging"):
        for book in game.books_for(table).values():
            before = state_of(table)
            given = book.judge(table)
            assert state_of(table) == before
            afresh = type(table)(table.setting)
            for act in table.acts:
                afresh.do(act)
                book.judge(afresh)
            assert book.judge(afresh) == given, notation.write(table)


def test_a_ruling_cites_a_clause_and_speaks_of_somebody_who_sits_there(game):
    for table in tried(game, "rulings"):
        for book in game.books_for(table).values():
            for ruling in book.judge(table):
                if ruling.clause:
                    assert all(clause in _clauses(book) for clause in ruling.clause.split(" by "))
                    says = f"{ruling.player} {ruling.what} ({ruling.clause})"
                else:
                    sources = [loan.source for loan in book.borrowed]
                    assert any(f"borrowed from {source}" in ruling.what for source in sources)
                    says = f"{ruling.player} {ruling.what}"
                named = set(ruling.player.split(" and "))
                assert named <= {*table.players, *table.sides}, f"{ruling}\n{notation.write(table)}"
                assert repr(ruling) == says


def _clauses(book: Rulebook):
    followed = book.follows
    return {*book.rules, *(followed.rules if followed else ())}


def test_a_book_refuses_a_table_of_another_game(game):
    for other in GAMES.values():
        if other is not game:
            table = next(tables(other, Random(0)))
            for book in game.books.values():
                for asked in (book.judge, book.standing, book.minutes):
                    with pytest.raises(LoixError, match=r"judges tables"):
                        asked(table)


def test_who_does_not_sit_there_is_refused_by_name(game):
    table = next(tables(game, Random(0)))
    for verb in game.verbs.values():
        with pytest.raises(LoixError, match=r"'nobody' does not sit at this table"):
            table.act("nobody", verb, word=next(iter(verb.words or ["x"])))
