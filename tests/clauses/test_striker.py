"""An example must notice when the rule of its clause is struck."""

from __future__ import annotations

import subprocess
import sys
import types
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from edition import rules
from edition.verify import examples, outcome, striker
from tests.conftest import ROOT

CLAUSES = [
    pytest.param(clause, id=clause.id)
    for page in examples.read_all(ROOT / "source")
    for clause in page.clauses
    if clause.blocks
]


@pytest.mark.parametrize("clause", CLAUSES)
def test_struck(clause: examples.ClauseExamples) -> None:
    result = outcome.of(clause)
    assert result.struck, f"{clause.id} ({clause.place}): {result.unnoticed}"


def test_the_command_heeds_the_ids_it_is_given_and_says_the_count_last() -> None:
    command = [sys.executable, "-m", "edition.verify.striker", "hombre-a-28", "whist-a-s31"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "struck 2, failed as they should 2\n"
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("hombre-a-99", "there is no clause 'hombre-a-99'; the nearest are hombre-a-"),
        ("Hombre-A-28", "the nearest are hombre-a-28"),
        ("reversis-e-s38", "reversis-e-s38 is commentary: It closes the list"),
    ],
)
def test_what_cannot_be_struck_is_named(
    name: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert striker.main([name]) == 1
    assert words in capsys.readouterr().err


def test_every_rule_has_its_clause() -> None:
    # A rule bound to an id that no page has would never be struck.
    known = {clause.id for page in examples.read_all(ROOT / "source") for clause in page.clauses}
    assert set(rules.every_rule()) <= known


# --- with a rulebook of one rule --------------------------------------------------------------


class Rulebook(types.ModuleType):
    """Knows a rule, which answers True unless it is struck."""

    holds = True

    @contextmanager
    def striking(self, clause: str) -> Iterator[None]:
        self.holds = False
        try:
            yield
        finally:
            self.holds = True


@pytest.fixture
def one_rule(monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    rulebook = Rulebook("rules_demo.rulebook")
    monkeypatch.setitem(sys.modules, "rules_demo.rulebook", rulebook)
    monkeypatch.setattr(rules, "striking", rulebook.striking)
    monkeypatch.setattr(rules, "every_rule", lambda: dict.fromkeys(["essai-a-1", "essai-a-3"]))
    return rulebook


def clause(source: str, name: str = "essai-a-1") -> examples.ClauseExamples:
    block = examples.Block(name, "", source, Path("page.md"), 5)
    return examples.ClauseExamples(name, Path("page.md"), 3, blocks=[block])


HOLDS = ">>> import sys\n>>> sys.modules['rules_demo.rulebook'].holds\nTrue"


@pytest.mark.parametrize(
    ("case", "failed", "why"),
    [
        (clause(HOLDS), True, ""),
        (clause(">>> 1\n1"), False, "passes without its rule"),
        (clause(">>> 1\n2"), False, "fails with its rule, line 5"),
        (clause(HOLDS, "essai-a-2"), False, "no rule is bound to it"),
    ],
)
def test_what_is_told(one_rule: Rulebook, case, failed: bool, why: str) -> None:
    result = outcome.of(case)
    assert (result.struck, result.unnoticed) == (failed, why)
    assert one_rule.holds


def test_the_count_and_the_exit_code(
    one_rule: Rulebook, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pages(*sources: str) -> list[examples.Page]:
        clauses = list(map(clause, sources, ("essai-a-1", "essai-a-3")))
        return [examples.Page(Path("page.md"), clauses)]

    for sources, code, last in (
        ([HOLDS, HOLDS], 0, "struck 2, failed as they should 2"),
        ([HOLDS, ">>> 1\n1"], 1, "struck 2, failed as they should 1"),
        ([], 1, "struck 0, failed as they should 0"),
    ):
        monkeypatch.setattr(examples, "read_all", lambda _, s=sources: pages(*s))
        assert striker.main([]) == code
        out = capsys.readouterr().out.splitlines()
        assert out[-1] == last
        assert len(out) == 1 + sources.count(">>> 1\n1")
