"""The steps of the contributors' page, taken to the letter: in a copy of the whole, and of a part.

What the page says is read from it. Nothing here knows what stands in a step.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from lxml import html

from edition.making import dates
from edition.verify import quick
from tests.conftest import GLOSSARY, ROOT, git

PAGE = (ROOT / "source" / "contributing.md").read_text("utf-8")
#: The parts of the page that are taken, one after another. The last is taken twice.
RECIPES = ("Add a game", "Add a clause", "Add a reading", "Add a witness")
_BLOCK = re.compile(
    r"^`(?P<path>[\w/.-]+)`(?P<how>[^\n]*):\n\n(?P<fence>`{3,})\w+\n(?P<text>.*?)^(?P=fence)$",
    re.M | re.S,
)
INDEX = "source/index.md"
_SWAP = re.compile(r"`([^`\s]+)`\s+in\s+place\s+of\s+`([^`\s]+)`")


@dataclass(frozen=True)
class Step:
    """A file to write, or to change: ``how`` says where."""

    path: str
    how: str
    text: str

    def swapped(self, pairs: Sequence[tuple[str, str]]) -> Step:
        """The same step with other words; a single letter is the siglum of a witness."""
        given = (self.path, self.how, self.text)
        for new, old in pairs:
            word = re.escape(old) if len(old) > 1 else rf"(?<=[-\"]){old}(?=[-\"])"
            given = tuple(re.sub(word, new, one) for one in given)  # type: ignore[assignment]
        return Step(*given)

    def take(self, root: Path) -> None:
        """Do it in a folder."""
        path = root / self.path
        before = path.read_text("utf-8") if self.how else ""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self._changed(before), "utf-8")

    def _changed(self, before: str) -> str:
        how, _, where = self.how.partition(" `")
        lines = before.splitlines(keepends=True)
        at = [n for n, line in enumerate(lines) if line.strip().startswith(where.strip("`"))]
        match how:
            case "":
                return self.text
            case "at the end":
                return before + self.text
            case "before":
                (place,) = at
                return "".join([*lines[:place], self.text, *lines[place:]])
            case "after":
                (place,) = at
                return "".join([*lines[: place + 1], self.text, *lines[place + 1 :]])
            case "in place of":
                (place,) = at
                return "".join([*lines[:place], self.text, *lines[place + 1 :]])
            case "in place of the rule of" | "in place of the clause":
                # It is the last that there is.
                start = next(n for n, line in enumerate(lines) if where.strip("`") in line)
                return "".join(lines[:start]) + self.text
        raise AssertionError(f"the test does not know how to do this: {self.how}")


def part(title: str) -> str:
    """A part of the page."""
    (text,) = re.findall(rf"^## {title}\n(.*?)(?=^## )", PAGE, re.M | re.S)
    return text


def steps(title: str) -> list[Step]:
    """What a part of the page has one do, in order."""
    found = _BLOCK.finditer(part(title))
    return [Step(one["path"], one["how"].strip(", "), one["text"]) for one in found]


def recipes() -> Iterator[list[Step]]:
    """The steps of each part; and once more those of a witness, as it says of a third."""
    for title in RECIPES:
        yield steps(title)
    pairs = _SWAP.findall(part(RECIPES[-1]))
    assert len(pairs) == 3
    yield [step.swapped(pairs) for step in steps(RECIPES[-1])]


def take_all(root: Path) -> None:
    """Take every step in a folder, and publish what each part brings, as the page says."""
    for recipe in recipes():
        assert recipe
        new = [s.path for s in recipe if s.path.endswith(".xml") and not (root / s.path).exists()]
        for step in recipe:
            step.take(root)
        run(root, "edition.text.ledger", "renew", *(Path(path).stem for path in new))
        # What the next part adds may not be what this one lacks.
        for command in (quick.BESIDE["ruff check"], quick.BESIDE["ruff format"]):
            run(root, *command)


def run(root: Path, *arguments: str) -> str:
    """Run a module of a copy, as its makefile would; its output."""
    environment = {name: value for name, value in os.environ.items() if name[:6] != "PYTEST"}
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=root,
        env={
            **environment,
            "PYTHONPATH": str(root),
            dates.VARIABLE: str(dates.epoch()),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tracked() -> list[str]:
    """The files of this repository, those among them that are not yet committed too."""
    listed = ("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("there is no repository to clone")
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]


def clone(root: Path) -> Path:
    """A copy of this repository as it stands, with a repository of its own."""
    for name in tracked():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, root / name)
    return root


def commit(root: Path) -> None:
    """Make a repository of a folder, with all that is in it."""
    for words in (("init", "-q"), ("add", "-A"), ("commit", "-q", "-m", "essai")):
        git(root, *words)


def named(root: Path, directive: str) -> dict[str, list[str]]:
    """What stands behind a directive on the pages of the recipes, by page."""
    pages = {s.path for recipe in recipes() for s in recipe if s.path.endswith(".md")}
    found = re.compile(rf"^:+\{{{directive}\}} ([\w-]+)", re.M)
    return {page: found.findall((root / page).read_text("utf-8")) for page in sorted(pages)}


def test_what_the_page_says_is_taken_to_the_letter(tmp_path: Path) -> None:
    root = clone(tmp_path)
    take_all(root)
    commit(root)
    own = [page for page in named(root, "clause") if page != INDEX]
    clauses = [clause for page in own for clause in named(root, "clause")[page]]
    readings = [reading for page in own for reading in named(root, "reading")[page]]
    assert len(own) == 3
    assert len(clauses) > 3
    assert len(readings) > 1
    said = "".join(run(root, "rules_demo", "clause", clause) for clause in clauses)
    assert all(f"reading '{reading}'" in said for reading in readings)
    (game,) = {Path(page).parent.name for page in own}
    assert game in run(root, "rules_demo")
    assert any(clause in run(root, "rules_demo", "deal", game) for clause in clauses)
    assert "No faults in " in run(root, "edition.verify.quick")


def test_its_pages_are_built(tmp_path: Path) -> None:
    """By the configuration of the edition, without its other games."""
    for folder in ("edition", "rules_demo", "source/_static", "source/_templates", "source/_extra"):
        shutil.copytree(
            ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__")
        )
    for name in ("conf.py", "CITATION.cff", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    index = tmp_path / INDEX
    index.write_text(
        "# Index\n\n## The games\n\n## How to read a clause\n\n```{toctree}\nglossary\n```\n",
        "utf-8",
    )
    glossary = GLOSSARY.replace(", as in {clause}`essai-a-1`", "")
    (tmp_path / "source/glossary.md").write_text(glossary, "utf-8")
    take_all(tmp_path)
    run(tmp_path, *("sphinx", "-c", ".", "-n", "-W", "--keep-going", "-q", "source", "build/html"))
    built = tmp_path / "build/html"
    index_page = html.fromstring((built / "index.html").read_text("utf-8"))
    contents = set(index_page.xpath("//div[@class='sidebar-tree']//a/@href"))
    (state,) = index_page.find_class("game")
    count = 0
    for page, clauses in named(tmp_path, "clause").items():
        if page == INDEX:
            continue
        name = page.removeprefix("source/").replace(".md", ".html")
        assert name in contents
        text = (built / name).read_text("utf-8")
        assert all(f'id="{clause}"' in text for clause in clauses)
        count += len(clauses)
    assert f"{count}\u00a0clauses" in state.text_content()
    assert len(state.xpath(".//a")) == len([name for name in contents if "/" in name])
