"""Faults seeded in the source of the rules: what a rule is bound to, and what it names."""

from pathlib import Path

import pytest

from edition import rules
from edition.text import tei
from edition.verify import cited
from tests.conftest import ROOT

KNOWN = [c.id for p in sorted(ROOT.glob("transcriptions/*.xml")) for c in tei.read(p).clauses]

#: What the second line of a module has, the id that is named, and the one that is nearest.
NAMES = [
    ('@rule("hombre-a-41b")', "hombre-a-41b", "hombre-a-41"),
    ('@rule("whist-e-s4")', "whist-e-s4", "whist-a-s4"),
    ('@rule("hombr-a-28")', "hombr-a-28", "hombre-a-28"),
    ('@rule("hombre-a28")', "hombre-a28", "hombre-a-28"),
    (
        'silent = Silent("who", ("reversis-e-s1", "reversis-e-s99"))',
        "reversis-e-s99",
        "reversis-e-s9",
    ),
    ("# as triomphe-a-40 has it", "triomphe-a-40", "triomphe-a-4"),
]


@pytest.mark.parametrize(("line", "said", "near"), NAMES)
def test_an_id_of_no_text(
    line: str, said: str, near: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bound = {**rules.every_rule(), **({said: ()} if "@rule" in line else {})}
    monkeypatch.setattr(rules, "every_rule", lambda: bound)
    path = tmp_path / "academie.py"
    path.write_text(f'"""Rules, of hombre-a-28 too."""\n{line}\n', "utf-8")
    assert [str(fault) for fault in cited.faults(KNOWN, tmp_path)] == [
        f"{path}:2: clause {said} is in no text of this edition; the nearest is {near}"
    ]


def test_rules_of_games_that_the_edition_does_not_have_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "academie.py").write_text('@rule("hombre-a-99")\n', "utf-8")
    assert list(cited.faults(["essai-a-1"], tmp_path)) == []
    assert list(cited.faults(["whist-a-s1"], tmp_path)) == []


def test_the_rules_name_clauses_of_the_edition() -> None:
    assert list(cited.faults(KNOWN)) == []
