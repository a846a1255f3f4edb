"""An example must notice when the rule of its clause is struck."""

from __future__ import annotations

import subprocess
import sys
import types
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from edition.verify import examples, striker
from tests.conftest import ROOT

CLAUSES = [
    pytest.param(clause, id=clause.id)
    for page in examples.read_all(ROOT / "source")
    for clause in page.clauses
    if clause.blocks
]


@pytest.mark.parametrize("clause", CLAUSES)
def test_struck(clause: examples.ClauseExamples) -> None:
    result = striker.strike(clause)
    assert result.failed, f"{clause.id} ({result.place}): {result.why}"


def test_the_command_says_so_last() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "edition.verify.striker"], cwd=ROOT, capture_output=True, text=True
    )
    count = len(CLAUSES)
    assert done.stdout.splitlines()[-1] == f"struck {count}, failed as they should {count}"
    assert done.returncode == 0


def test_every_rule_has_its_clause() -> None:
    # A rule bound to an id that no page has would never be struck.
    known = {clause.id for page in examples.read_all(ROOT / "source") for clause in page.clauses}
    assert set(striker._rules()) <= known


# --- with a rulebook of one rule --------------------------------------------------------------


class Rulebook(types.ModuleType):
    """Knows one rule, essai-a-1, which answers True unless it is struck."""

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
    monkeypatch.setattr(striker, "_rules", lambda: {"essai-a-1": ("essai.rule",)})
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
    result = striker.strike(case)
    assert (result.failed, result.why) == (failed, why)
    assert result.place == "page.md:3"
    assert one_rule.holds


def test_the_count_and_the_exit_code(
    one_rule: Rulebook, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pages(*sources: str) -> list[examples.Page]:
        return [examples.Page(Path("page.md"), [clause(source) for source in sources])]

    for sources, code, last in (
        ([HOLDS, HOLDS], 0, "struck 2, failed as they should 2"),
        ([HOLDS, ">>> 1\n1"], 1, "struck 2, failed as they should 1"),
        ([], 1, "struck 0, failed as they should 0"),
    ):
        monkeypatch.setattr(examples, "read_all", lambda _, s=sources: pages(*s))
        assert striker.main() == code
        out = capsys.readouterr().out.splitlines()
        assert out[-1] == last
        assert len(out) == 1 + sources.count(">>> 1\n1")
