"""Every game has the same rooms, none leads into another game, and the ground floor into none."""

import ast

import pytest

from rules_demo.games import GAMES
from tests.conftest import ROOT

HOUSE = ROOT / "rules_demo"
FOLDERS = [game.package.partition(".")[2] for game in GAMES.values()]
#: What a small game can do with, and what one has whose readings are studied.
TWO = {"table.py", "rules.py"}
ALL = TWO | {"set_out.py", "questions.py", "silences.py", "play.py", "sitting.py"}
#: What only bears a public name of the kernel, for the readers of the pages.
FRONT = {"cards.py", "table.py", "rulebook.py", "game.py"}


def imported(file):
    """The modules of the package that a file imports, by their names."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rules_demo"):
            yield from ((f"{node.module}.{alias.name}").split(".") for alias in node.names)


@pytest.mark.parametrize("game", FOLDERS)
def test_every_game_has_a_room_for_what_is_there_and_one_for_what_it_means(game):
    rooms = {file.name for file in (HOUSE / game).iterdir()}
    assert rooms >= (ALL if "sitting.py" in rooms else TWO)


@pytest.mark.parametrize("game", FOLDERS)
def test_a_game_imports_no_other_game_and_nothing_above_it(game):
    others = {*FOLDERS, "games", "study"} - {game}
    for file in (HOUSE / game).glob("*.py"):
        assert not [name for name in imported(file) if others & set(name[1:2])], file


def test_the_kernel_imports_nothing_but_itself():
    for file in sorted((HOUSE / "kernel").glob("*.py")):
        assert not [name for name in imported(file) if name[1] != "kernel"], file


@pytest.mark.parametrize("front", sorted(FRONT))
def test_a_public_name_is_the_kernel_s(front):
    """The front modules bind names and define nothing: what there is stands in the kernel."""
    body = ast.parse((HOUSE / front).read_text("utf-8")).body
    assert not [node for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    assert {name[1] for name in imported(HOUSE / front)} == {"kernel"}
