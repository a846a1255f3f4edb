"""What runs the examples in the page: the same verdicts as pytest's, told line by line."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from contextlib import nullcontext
from pathlib import Path

import pytest

from edition.inpage import archive
from edition.verify import examples, runner, running
from rules_demo import rulebook
from rules_demo.games import GAMES
from tests.conftest import ROOT

CLAUSES = [
    clause
    for page in examples.read_all(ROOT / "source")
    for clause in page.clauses
    if clause.blocks
]
#: A clause whose readings give different verdicts on one table.
READ = "hombre-a-32"


def statuses(source: str, **how: object) -> list[str]:
    return [line["status"] for line in runner.run(source, **how)["lines"]]  # type: ignore[arg-type]


@pytest.mark.parametrize("clause", ["hombre-a-28", "vingt-quatre-a-s14", READ])
def test_it_finds_what_pytest_finds(clause: str) -> None:
    blocks = next(one for one in CLAUSES if one.id == clause).blocks
    *before, last = [block.source for block in blocks]
    for struck in (False, True):
        told = runner.run(last, before, clause, strike=struck)
        assert not told["problem"]
        assert not told["unchecked"]
        failed = told["before"]["failed"] + sum(x["status"] != "passed" for x in told["lines"])
        with rulebook.striking(clause) if struck else nullcontext():
            assert failed == len(running.run(blocks))
        assert bool(failed) is struck


# With the games every rule is there, and its readings with it: the default first.
assert GAMES
RIVALS = [
    (clause, reading) for clause in CLAUSES for reading in rulebook.rule_of(clause.id).readings[1:]
]


@pytest.mark.parametrize(
    ("clause", "reading"), RIVALS, ids=[f"{clause.id}-{name}" for clause, name in RIVALS]
)
def test_under_a_rival_reading_some_answer_of_the_clause_is_another(
    clause: examples.ClauseExamples, reading: str
) -> None:
    # Whoever chooses it in the page must see a difference, and no fault of the example's own.
    *before, last = [block.source for block in clause.blocks]
    told = runner.run(last, before, clause.id, reading=reading)
    assert told["before"]["failed"] + sum(x["status"] != "passed" for x in told["lines"]) > 0
    for n, block in enumerate(clause.blocks):
        for line in runner.run(block.source, before[:n], clause.id, reading=reading)["lines"]:
            assert "IndexError" not in line["got"]
            if f'"{reading}")' in line["source"] and "read(" in line["source"]:
                assert line["status"] == "passed", "an example that names its reading keeps to it"


def test_a_line_fails_with_what_was_expected_and_what_came() -> None:
    told = runner.run(">>> n = 1\n>>> n + 1\n3\n>>> n\n1\n")
    assert [line["status"] for line in told["lines"]] == ["passed", "failed", "passed"]
    fell = told["lines"][1]
    assert (fell["source"], fell["want"], fell["got"], fell["line"]) == ("n + 1\n", "3\n", "2\n", 2)


def test_an_error_is_told_from_the_readers_own_line_on() -> None:
    told = runner.run(">>> def f():\n...     return 1 / 0\n>>> f()\n1\n>>> a b\n")["lines"]
    assert [line["status"] for line in told] == ["passed", "error", "error"]
    assert (
        told[1]["got"].splitlines()[1].strip() == 'File "<doctest example[1]>", line 1, in <module>'
    )
    assert told[1]["got"].endswith("ZeroDivisionError: division by zero\n")
    assert "SyntaxError" in told[2]["got"]


def test_an_error_that_is_expected_passes() -> None:
    assert statuses(
        ">>> 1 / 0\nTraceback (most recent call last):\nZeroDivisionError: division by zero"
    ) == ["passed"]


def test_what_a_line_prints_has_an_end() -> None:
    (line, after) = runner.run(f">>> print('x' * {10 * runner.LIMIT})\n>>> 1\n1\n")["lines"]
    assert len(line["got"]) <= runner.LIMIT + 1
    assert line["cut"]
    assert (after["status"], after["cut"]) == ("passed", False)


def test_what_is_not_run_is_said() -> None:
    assert statuses(">>> 1 # doctest: +SKIP\n2\n") == ["skipped"]
    assert runner.run("Of old:\n>>> 1\n1\n\nand so on")["unchecked"] == ["Of old:", "and so on"]
    assert "no prompt" in runner.run("n = 1")["problem"]
    assert runner.run(">>>1")["problem"].startswith("line 1 of the example lacks blank")


def test_leaving_is_no_way_out() -> None:
    assert statuses(">>> exit()\n>>> 1\n1\n") == ["error", "passed"]
    assert runner.run(">>> raise KeyboardInterrupt")["problem"] == "KeyboardInterrupt\n"


def test_examples_of_a_clause_share_names_and_runs_do_not() -> None:
    assert statuses(">>> n\n1\n", before=[">>> n = 1"]) == ["passed"]
    assert statuses(">>> n\n1\n") == ["error"]
    assert runner.run(">>> 1\n1\n", [">>> 2\n3\n>>> 4\n4\n"])["before"] == {"lines": 2, "failed": 1}


def test_a_reading_can_be_chosen_for_a_run() -> None:
    blocks = next(clause for clause in CLAUSES if clause.id == READ).blocks
    *before, last = [block.source for block in blocks]
    assert set(statuses(last, before=before, clause=READ)) == {"passed"}
    assert "failed" in statuses(last, before=before, clause=READ, reading="possible")
    assert set(statuses(last, before=before, clause=READ)) == {"passed"}
    assert "no reading 'none'" in runner.run(">>> 1", clause=READ, reading="none")["problem"]


def test_it_is_asked_and_answers_in_json() -> None:
    told = json.loads(runner.answer(json.dumps({"source": ">>> '♠'\n'♠'\n", "before": []})))
    assert [line["status"] for line in told["lines"]] == ["passed"]


def test_the_archive_is_the_same_each_time_and_holds_the_rules(tmp_path: Path) -> None:
    made = archive.archive(ROOT / "rules_demo")
    assert made == archive.archive(ROOT / "rules_demo")
    names = zipfile.ZipFile(io.BytesIO(made)).namelist()
    assert {"rules_demo/games.py", "rules_demo/hombre/talon.py", "runner.py"} <= set(names)
    assert all(name == "runner.py" or name.startswith("rules_demo/") for name in names)
    assert all(name.endswith(".py") for name in names)


def test_every_game_is_found_in_the_archive(tmp_path: Path) -> None:
    packed = tmp_path / archive.NAME
    packed.write_bytes(archive.archive(ROOT / "rules_demo"))
    ask = "from rules_demo import games; print(games.__file__, *games.GAMES)"
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(packed)!r}); {ask}"],
        capture_output=True,
        text=True,
        check=True,
    )
    file, *found = done.stdout.split()
    assert file.startswith(str(packed))
    assert found == list(GAMES)


def test_what_runs_in_the_page_needs_nothing_of_the_edition() -> None:
    source = Path(runner.__file__).read_text("utf-8")
    assert "edition" not in [
        line.split()[1].split(".")[0]
        for line in source.splitlines()
        if line.startswith(("import ", "from "))
    ]
