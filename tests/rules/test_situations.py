"""A situation is written in the words of a journal, and judged by every witness."""

import pytest

from rules_demo.games import GAMES
from rules_demo.situations import SituationError, act, read, says

HOMBRE = GAMES["hombre"]
OVERDRAWN = """
hombre: A♠ 2♠ A♣ R♠ 7♦ 6♦ 4♥ 3♥ 5♣
trump ♠
seed 28
hombre puts 7♦ 6♦ 4♥ on the écart
hombre takes 4 from the talon
hombre looks at what was taken
"""


def test_a_situation_is_judged_by_both_witnesses():
    said = says(HOMBRE, OVERDRAWN)
    assert "hombre makes the bête (hombre-a-28)" in said
    assert "hombre makes the bête (hombre-e-s68)" in said


def test_semicolons_part_it_as_lines_do():
    assert says(HOMBRE, "; ".join(OVERDRAWN.strip().splitlines())) == says(HOMBRE, OVERDRAWN)


def test_where_a_text_says_nothing_that_is_said_with_the_nearest_clauses():
    said = says(
        HOMBRE,
        "trump ♠; hombre: A♠ 2♠; right: V♥ 2♥; left: 4♣ 5♦; taken hombre 4 right 2 left 1;"
        "hombre lays the hand open on the table",
    )
    encyclopedie, dictionary = said.split("hombre by the dictionary:")
    assert "the text says nothing; the nearest clauses are hombre-e-s62" in encyclopedie
    assert "hombre makes the bête (hombre-a-41)" in dictionary


def test_a_table_for_two_is_judged_by_the_game_for_two_alone():
    table = HOMBRE.sample(7, 2)[1]
    assert [s for s in HOMBRE.books if HOMBRE.fits(s, table)] == ["deux"]


@pytest.mark.parametrize("name", GAMES)
def test_every_act_of_a_sample_deal_reads_as_it_prints(name):
    game = GAMES[name]
    for players in game.players:
        _, table = game.sample(7, players=players) if len(game.players) > 1 else game.sample(7)
        for done in table.acts:
            assert str(act(game, str(done))) == str(done)
            assert act(game, str(done)).verb is done.verb


@pytest.mark.parametrize(
    ("situation", "message"),
    [
        ("trump ♠; hombre grabs", "line 2, 'hombre grabs': it is no act of this game, which has"),
        ("hombre: A♠ A♠", "line 1, 'hombre: A♠ A♠': A♠ is held twice"),
        ("hombre: K♠", "line 1, 'hombre: K♠': 'K♠' is not a card"),
        ("trump ♠; hombre: A♠; hombre plays R♠", "line 3.*hombre does not hold R♠"),
        ("trump ♠; north plays R♠", "line 2.*'north' does not sit at this table"),
    ],
)
def test_a_line_that_cannot_be_read_or_done_is_named(situation, message):
    with pytest.raises(SituationError, match=message):
        says(HOMBRE, situation)


def test_an_empty_situation_is_a_table_and_nothing_done():
    assert read(HOMBRE, "").acts == []
