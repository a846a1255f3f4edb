"""What the texts leave open is said in one place for each game."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from edition.verify import examples
from rules_demo.games import GAMES
from rules_demo.rulebook import Silent, registry, rule_of
from tests.conftest import ROOT

LISTED = [(game, name) for game in GAMES.values() for name in game.silences]
SAYS_SO = re.compile(
    r"(?:does|do) not say|not said|says nothing|[Nn]othing says|[Nn]othing is said of"
)
#: Notes that say "it does not say", and go on to say how it is known all the same.
ANSWERED = {
    "hombre-a-29",  # the plain sense of the condition
    "reversis-e-s5",  # the sense of putting it underneath
    "reversis-e-s11",  # it follows from the numbers
    "reversis-e-s25",  # the question of the clauses around it
    "whist-a-s42",  # it follows
}


def test_a_silence_of_one_case() -> None:
    silent = Silent("who wins at {tricks}", ("game-a-1",), in_general="who wins when nobody has 3")
    assert silent.of(tricks="2-2-1").question == "who wins at 2-2-1"
    assert silent.of(tricks="2-2-1") == Silent("who wins at 2-2-1", ("game-a-1",))
    assert silent.general == "who wins when nobody has 3"
    assert Silent("who deals").general == "who deals"
    with pytest.raises(KeyError, match="tricks"):
        silent.of(cards="A♥")


@pytest.mark.parametrize(("game", "name"), LISTED, ids=lambda v: getattr(v, "name", v))
def test_a_silence_names_clauses_and_readings_that_there_are(game, name: str) -> None:
    silent = game.silences[name]
    assert silent.near
    for clause in silent.near:
        assert clause.startswith(f"{game.name}-"), clause
        assert clause in _clauses(), clause
    assert "{" not in silent.general
    if silent.reading:
        clause, reading = silent.reading
        assert clause in silent.near
        assert reading in rule_of(clause).readings


@cache
def _clauses() -> set[str]:
    pages = examples.read_all(ROOT / "source")
    return {clause.id for page in pages for clause in page.clauses}


def test_every_game_lists_its_silences_once() -> None:
    questions = [silent.general for game in GAMES.values() for silent in game.silences.values()]
    assert len(LISTED) > 50
    for game in GAMES.values():
        mine = [silent.general for silent in game.silences.values()]
        assert len(mine) == len(set(mine)), game.name
    assert all(not q.endswith(".") and q[0].islower() for q in questions)


def test_a_rule_says_no_silence_that_is_not_listed() -> None:
    """Only what holds of a clause that is struck may be silent on its own account."""
    struck = {
        (part.otherwise.__module__, part.otherwise.__name__)
        for rule in registry().values()
        for part in rule.parts
    }
    for path in sorted((ROOT / "rules_demo").rglob("*.py")):
        if path.name not in ("silences.py", "rulings.py"):
            for function in _declaring(path):
                module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
                assert (module, function) in struck, f"{path}: {function}"


def _declaring(path: Path) -> Iterator[str]:
    """The functions of a module that make a silence of their own."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Silent":
                    yield node.name


def test_a_page_says_no_silence_that_is_not_listed() -> None:
    near = {c for game in GAMES.values() for s in game.silences.values() for c in s.near}
    missing = []
    for file in sorted((ROOT / "source").glob("*/*.md")):
        text = file.read_text("utf-8")
        for found in re.finditer(r"^(:{4,})\{clause\} (\S+)\n(.*?)^\1\s*$", text, re.M | re.S):
            prose = re.sub(r"^:::\{example\}.*?^:::\s*$", "", found[3], flags=re.M | re.S)
            if SAYS_SO.search(" ".join(prose.split())) and found[2] not in near | ANSWERED:
                missing.append(found[2])
    assert missing == []
