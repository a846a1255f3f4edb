"""The command line lists games, prints a clause's rule, deals, and answers."""

import pytest

from rules_demo.__main__ import main
from rules_demo.games import GAMES
from rules_demo.kernel import notation


def test_without_a_command_it_lists_the_games(capsys):
    assert main([]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(GAMES)


def test_a_clause_prints_what_it_says_its_readings_and_what_holds_without_it(capsys):
    assert main(["clause", "hombre-a-32"]) == 0
    out = capsys.readouterr().out
    assert "reading 'likely', the default" in out
    assert "reading 'possible'" in out
    assert "Struck:" in out


def test_an_unknown_clause_is_named_and_the_exit_is_one(capsys):
    assert main(["clause", "hombre-a-99"]) == 1
    assert "'hombre-a-99'" in capsys.readouterr().err


# What is lost of triomphe, and what vingt-quatre leaves to impériale, has no clause.
@pytest.mark.parametrize("name", ["hombre", "reversis", "whist"])
def test_each_act_of_a_deal_is_printed_with_the_clauses_it_follows(name, capsys):
    book, table = GAMES[name].deal(7)
    assert all(book.citing(act, was) for act, was in zip(table.acts, table.states(), strict=False))
    assert main(["deal", name, "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum("[" in line for line in lines) == len(table.acts) > 15


FOLLOWED = "[triomphe-pille-a-s11, triomphe-a-4, triomphe-a-5, triomphe-a-6, triomphe-a-7]"


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (
            ["triomphe", "--manner", "pille"],
            [
                "    → p3 pillages with A♠, and takes R♠ (triomphe-pille-a-s8)",
                f"p1 plays 9♠  {FOLLOWED}",
            ],
        ),
        (
            ["vingt-quatre", "--players", "3"],
            [
                "p3 deals 12 to p1  [vingt-quatre-a-s4, vingt-quatre-a-s5]",
                "    → p3 counts 8 for 10♣ 9♣ (vingt-quatre-a-s17)",
            ],
        ),
    ],
)
def test_a_ruling_stands_behind_the_act_that_it_follows(arguments, lines, capsys):
    assert main(["deal", *arguments, "--seed", "7"]) == 0
    assert set(lines) <= set(capsys.readouterr().out.splitlines())


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_that_is_printed_can_be_pasted_as_it_is(name, capsys):
    book, table = GAMES[name].deal(7)
    assert main(["deal", name, "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert book.judge(table)[0].clause in out
    assert notation.read(out) == table


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_is_played_by_every_number_that_a_game_is_for(name):
    for number in GAMES[name].players:
        assert len(GAMES[name].deal(7, number)[1].players) == number


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["deal", "bridge"], "there is no game 'bridge'"),
        (["deal", "hombre", "--players", "4"], "hombre is not played by 4: 3, 2"),
        (["deal", "hombre", "--manner", "pille"], "hombre has no manner 'pille'"),
        (["says", "hombre", "nonsense"], "line 1, 'nonsense'"),
        (["says", "hombre", "seed many"], "line 1, 'seed many': 'many' is not a number"),
        (["clause", "HOMBRE-A-28"], "the nearest are hombre-a-28"),
    ],
)
def test_what_it_cannot_do_is_said_and_the_exit_is_one(arguments, message, capsys):
    assert main(arguments) == 1
    assert message in capsys.readouterr().err


def test_a_table_that_cannot_be_set_out_is_blamed_on_no_act(capsys):
    assert main(["says", "hombre", "right: A♠; left: A♠; right plays A♠"]) == 1
    err = capsys.readouterr().err
    assert "this table cannot be set out: A♠ is given to right and to left" in err
    assert "line" not in err


def test_a_study_that_cannot_be_written_says_where(tmp_path, capsys):
    out = tmp_path / "nowhere" / "study.json"
    assert main(["study", "hombre", "--deals", "1", "--out", str(out)]) == 1
    assert f"{out}.part cannot be written: No such file or directory" in capsys.readouterr().err
