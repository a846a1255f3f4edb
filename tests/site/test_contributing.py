"""The steps of the contributors' page, taken on a scratch copy."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.conftest import CONF, GLOSSARY, INDEX, ROOT

PAGE = ROOT / "source" / "contributing.md"
_BLOCK = re.compile(
    r"^`(?P<path>[\w/.-]+)`(?P<how>[^\n]*):\n\n(?P<fence>`{3,})\w+\n(?P<text>.*?)^(?P=fence)$",
    re.M | re.S,
)


@dataclass(frozen=True)
class Step:
    """A file to write, or to change: ``how`` says where."""

    path: str
    how: str
    text: str


def steps(section: str) -> Iterator[Step]:
    """The files of one section of the page, in order."""
    (text,) = re.findall(rf"^## {section}\n(.*?)(?=^## )", PAGE.read_text("utf-8"), re.M | re.S)
    for block in _BLOCK.finditer(text):
        yield Step(block["path"], block["how"].strip(", "), block["text"])


class Scratch:
    """A copy of the code beside an edition of nothing but what the page says."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in ("edition", "rules_demo"):
            shutil.copytree(
                ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__")
            )
        shutil.copy(ROOT / "pyproject.toml", root)
        self.write("source/index.md", INDEX.replace("*\n", "**\n"))
        self.write("source/glossary.md", GLOSSARY.replace(", as in {clause}`essai-a-1`", ""))
        self.texts: list[str] = []

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def change(self, name: str, old: str, new: str) -> None:
        text = (self.root / name).read_text("utf-8")
        assert text.count(old) == 1, f"{name} has {old!r} {text.count(old)} times"
        self.write(name, text.replace(old, new))

    def take(self, section: str) -> None:
        """Do what a section of the page says."""
        for step in steps(section):
            match step.how:
                case "":
                    self.write(step.path, step.text)
                case "at the end":
                    before = (self.root / step.path).read_text("utf-8")
                    self.write(step.path, before + step.text)
                case "before `</div>`":
                    self.change(step.path, "  </div>", f"{step.text}  </div>")
                case how if how.startswith("in place of"):
                    text = (self.root / step.path).read_text("utf-8")
                    (clause,) = re.findall(r"`([\w-]+)`", how)
                    start = re.search(rf"^.*{clause}", text, re.M)
                    assert start is not None
                    self.write(step.path, text[: start.start()] + step.text)
                case how:
                    raise AssertionError(f"the test does not know how to do this: {how}")

    def run(self, *arguments: str) -> str:
        """Run a module of the copy; its output."""
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def build(self) -> None:
        """Build the edition of these texts; a warning is an error."""
        self.write("source/conf.py", CONF.replace('["essai"]', repr(self.texts)))
        transcriptions = f"edition_transcriptions={self.root / 'transcriptions'}"
        self.run(
            *("sphinx", "-n", "-W", "--keep-going", "-q", "-E", "-b", "dummy"),
            *("-D", transcriptions, "source", "build"),
        )


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    """A copy to which the game of the page has been added."""
    copy = Scratch(tmp_path_factory.mktemp("scratch"))
    copy.take("Add a game")
    copy.texts.append("bataille")
    return copy


def test_a_game(scratch: Scratch) -> None:
    scratch.run("edition.text.ledger", "renew", "bataille")
    assert scratch.run("edition.verify.striker").strip() == "struck 1, failed as they should 1"
    scratch.build()
    assert "higher_takes" in scratch.run("rules_demo", "clause", "bataille-a-s1")
    assert "one takes both cards" in scratch.run("rules_demo", "deal", "bataille")


def test_then_a_clause(scratch: Scratch) -> None:
    scratch.take("Add a clause")
    scratch.run("edition.text.ledger", "renew")
    assert scratch.run("edition.verify.striker").strip() == "struck 2, failed as they should 2"


def test_then_a_reading(scratch: Scratch) -> None:
    scratch.take("Add a reading")
    assert scratch.run("edition.verify.striker").strip() == "struck 2, failed as they should 2"
    assert "reading 'the-game'" in scratch.run("rules_demo", "clause", "bataille-a-s2")


def test_then_a_witness(scratch: Scratch) -> None:
    scratch.take("Add a witness")
    game = "rules_demo/bataille/__init__.py"
    scratch.change(game, '{"a": academie}', '{"a": academie, "e": encyclopedie}')
    scratch.change(
        game,
        "from rules_demo.bataille.rules",
        "from rules_demo.bataille.encyclopedie import encyclopedie\nfrom rules_demo.bataille.rules",
    )
    scratch.texts.append("bataille-encyclopedie")
    scratch.run("edition.text.ledger", "renew", "bataille-encyclopedie")
    assert scratch.run("edition.verify.striker").strip() == "struck 3, failed as they should 3"
    scratch.build()
