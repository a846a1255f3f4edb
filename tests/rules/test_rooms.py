"""Every game has the same rooms, none leads into another game, and the ground floor into none."""

import ast

import pytest

from rules_demo.rivals import SITTINGS
from tests.conftest import ROOT

HOUSE = ROOT / "rules_demo"
GAMES = sorted(folder.name for folder in HOUSE.iterdir() if (folder / "table.py").is_file())
#: Above the games: these know that there are some.
ABOVE = {"games.py", "__main__.py"}
#: What a small game can do with, and what one has whose readings are studied.
TWO = {"table.py", "rules.py"}
ALL = TWO | {"set_out.py", "silences.py", "play.py", "sitting.py"}


def imported(file):
    """The modules of the package that a file imports, by their names."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rules_demo"):
            yield from ((f"{node.module}.{alias.name}").split(".") for alias in node.names)


def rooms(game):
    return {file.name for file in (HOUSE / game).iterdir()}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_room_for_what_is_there_and_one_for_what_it_means(game):
    assert rooms(game) >= TWO


@pytest.mark.parametrize("module", SITTINGS.values())
def test_a_game_whose_readings_are_studied_has_every_room_and_a_rulebook_by_its_witness(module):
    game = module.split(".")[1]
    assert rooms(game) >= ALL
    assert rooms(game) & {"academie.py", "encyclopedie.py"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_no_other_game(game):
    others = set(GAMES) - {game}
    for file in (HOUSE / game).glob("*.py"):
        assert not [name for name in imported(file) if others & set(name)], file


def test_the_ground_floor_knows_no_game():
    for file in sorted(HOUSE.glob("*.py")):
        if file.name not in ABOVE:
            assert not [name for name in imported(file) if set(GAMES) & set(name)], file
