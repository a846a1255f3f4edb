"""A situation is written in the words of a journal, and judged by every witness."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_demo.games import GAMES
from rules_demo.kernel import notation
from rules_demo.kernel.answers import ask, says, told
from rules_demo.kernel.notation import NotationError
from rules_demo.kernel.sheet import cited
from tests.conftest import tries

HOMBRE = GAMES["hombre"]


def read(game, text):
    return notation.read(text, game)


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


@pytest.mark.parametrize(
    ("situation", "message"),
    [
        ("trump ♠; hombre grabs", "line 1, 'hombre grabs': it is no act of this game, which has"),
        ("hombre: A♠ A♠", "line 1, 'hombre: A♠ A♠': A♠ is held twice"),
        ("hombre: Z♠", "line 1, 'hombre: Z♠': 'Z♠' is not a card"),
        ("trump ♠; hombre: A♠; hombre plays R♠", "line 1.*hombre does not hold R♠"),
        ("trump ♠; hombre says “hop”", "line 1.*'hop' is not said at this table: passe"),
        ("taken hombre; hombre: A♠", "line 1.*names and numbers come in pairs"),
        ("nobody: A♠", "this table cannot be set out: 'nobody' does not sit"),
        ("trump ♠; north plays R♠", "line 1.*'north' does not sit at this table"),
    ],
)
def test_a_line_that_cannot_be_read_or_done_is_named(situation, message):
    with pytest.raises(NotationError, match=message):
        says(HOMBRE, situation)


def test_the_table_may_be_set_out_in_another_way():
    table = read(
        GAMES["reversis"],
        "undealt; players 5; leaving 7; betes second 12 dealer 9; agreed ace 2 mark 1; new_pack",
    )
    assert len(table.talon) == 48
    assert table.betes == (("second", 12), ("dealer", 9))
    assert table.agreed == {"ace": 2, "mark": 1}
    assert table.setting.leaving == 7
    assert table.setting.new_pack
    two = read(HOMBRE, "for_two; out ♦; hombre: R♠")
    assert two.players == ("hombre", "defender")
    late = read(HOMBRE, "marked hombre 5 right 3 left 3; betes 27 45; hombre: A♠")
    assert late.betes == (27, 45)
    assert read(HOMBRE, "undealt; marked 5; after codille second").setting.after == (
        "codille",
        "second",
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_journal_is_judged_as_its_table_is(name):
    game = GAMES[name]
    book, table = game.sample(3)
    again = ask(game, notation.write(table))
    verdict = next(v for v in again.verdicts if v.name == book.name)
    assert verdict.rulings == tuple(book.judge(table))


def test_what_a_situation_raises_and_what_is_open_beside_it():
    said = says(
        GAMES["reversis"],
        "eldest: 4♣ 2♠ 3♠; second: V♥ 9♠ 2♦; third: 5♣ 4♠ 6♠; dealer: 6♣ 5♠ 7♠;"
        "eldest plays 4♣; second plays V♥; third plays 5♣; dealer plays 6♣",
    )
    assert (
        "  the text does not say how many jetons a mark is worth (nearest: reversis-e-s19)" in said
    )
    assert "left open nearby: how the pool is first made up" in said
    assert said.count("how many jetons a mark is worth") == 1
    overdrawn = says(HOMBRE, OVERDRAWN)
    encyclopedie, dictionary = overdrawn.split("hombre by the dictionary:")
    assert "left open nearby: where the cards go" in encyclopedie
    assert "left open" not in dictionary


def test_an_empty_situation_is_a_table_and_nothing_done():
    assert read(HOMBRE, "").acts == ()


def test_what_a_table_wants_is_asked_for():
    with pytest.raises(NotationError, match=r"line 1, .*this table wants a line for turned first"):
        says(GAMES["whist"], "south plays A♥")
    with pytest.raises(NotationError, match=r"line 2, 'south grabs': .*'grabs'"):
        says(GAMES["whist"], "turned 9♥\nsouth grabs")


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_as_data_says_the_same(name):
    game = GAMES[name]
    situation = notation.write(game.deal(2)[1])
    pieces = told(game, situation)
    said = [one for piece in pieces for one in json.loads(piece)]
    answer = ask(game, situation)
    assert [one["act"] for one in said if "act" in one] == [str(act) for act in answer.acts]
    assert [one["book"] for one in said if "book" in one] == [v.name for v in answer.verdicts]
    rulings = [r for v in answer.verdicts for r in v.rulings]
    assert [(one["ruling"], one["clauses"]) for one in said if "ruling" in one] == [
        (f"{r.player} {r.what}", list(cited(r))) for r in rulings
    ]


def test_a_long_answer_comes_in_pieces_and_a_bad_question_as_a_problem():
    reversis = GAMES["reversis"]
    _, table = reversis.sample(3)
    pieces = told(reversis, notation.write(table))
    assert len(pieces) > 1
    assert all(len(piece) < 4000 for piece in pieces)
    assert [one["act"] for p in pieces for one in json.loads(p) if "act" in one] == [
        str(act) for act in table.acts
    ]
    (piece,) = told(HOMBRE, "hombre grabs")
    (said,) = json.loads(piece)
    assert said["problem"].startswith("line 1, 'hombre grabs': it is no act of this game")


WORDS = st.sampled_from(
    ["hombre", "left", "R♠", "4", "0", "-1", "x", "♠", "", "je demande", "’", "points", "south"]
)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@tries(60)
def test_whatever_is_written_is_judged_or_named(name, data):
    game = GAMES[name]
    phrases = st.sampled_from([verb.phrase for verb in game.verbs.values()])
    table = game.deal(0)[1]
    lines = notation.set_out(table)
    players = st.sampled_from([*table.players, "nobody"])
    for _ in range(data.draw(st.integers(1, 4))):
        said = data.draw(phrases).format(
            cards=data.draw(st.sampled_from(["R♠", "2♥ 3♥", "–", "A♦"])),
            whom=data.draw(players),
            word=data.draw(WORDS),
            number=data.draw(st.integers(-1, 12)),
        )
        lines.append(f"{data.draw(players)} {said}")
    with contextlib.suppress(NotationError):
        assert says(game, ";".join(lines))
