"""``make clause``: one clause looked at from all sides, and each fault of it named."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from edition.verify import clause, clauses, outcome
from tests.conftest import ROOT

ID = "hombre-a-28"
PAGE = "source/hombre/academie.md"
TEXT = "transcriptions/academie-hombre.xml"
#: A clause that can be read in two senses.
READ = "hombre-a-32"


class Copy:
    """The texts, the page of hombre's articles, and the glossary, in a folder of their own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copytree(ROOT / "transcriptions", root / "transcriptions")
        for name in (PAGE, "source/apparatus/glossary.md"):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, root / name)

    def change(self, name: str, old: str, new: str) -> None:
        """Change the first such words of a file behind the name of the clause."""
        path = self.root / name
        head, mark, tail = path.read_text("utf-8").partition(
            f"{{clause}} {ID}\n" if name == PAGE else f'xml:id="{ID}"'
        )
        assert old in tail, f"{name} has no {old!r}"
        path.write_text(head + mark + tail.replace(old, new, 1), "utf-8")

    def line(self, words: str) -> int:
        lines = (self.root / PAGE).read_text("utf-8").splitlines()
        return next(n for n, line in enumerate(lines, 1) if words in line)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def told(copy: Copy, capsys: pytest.CaptureFixture[str], name: str = ID) -> str:
    """What is said of a clause that has faults."""
    capsys.readouterr()
    assert clause.check(clause.find(name, copy.root)) > 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", [ID, READ, "vingt-quatre-a-s14"])
def test_a_clause_in_order(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert clause.main([name]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in out[1:-1]] == [*clause.STEPS, *clause.OF_EXAMPLES]
    assert out[-1] == f"{name} is in order"


def test_a_commentary_has_nothing_to_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert clause.main(["reversis-e-s38"]) == 0
    out = capsys.readouterr().out
    assert "commentary, with nothing to run: It closes the list of rules" in out
    assert "examples" not in out


def test_an_unknown_id_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert clause.main(["hombre-a-82"]) == 1
    assert "there is no clause 'hombre-a-82'; the nearest are " in capsys.readouterr().err


def test_a_clause_that_stands_on_no_page(copy: Copy) -> None:
    copy.change(PAGE, "", "")
    text = (copy.root / PAGE).read_text("utf-8")
    (copy.root / PAGE).write_text(text.replace(f"{{clause}} {ID}\n", "{note}\n"), "utf-8")
    with pytest.raises(clauses.ClauseError, match=rf"academie-hombre\.xml:\d+: clause {ID} .* no"):
        clause.find(ID, copy.root)


FAULTS = {
    "a letter that was not received": (TEXT, "confondues", "confondnes", "departs from"),
    "another correction": (TEXT, "<corr>bête", "<corr>bete", "the French of hombre-a-28 is not"),
    "an unknown option": (PAGE, ":::{gloss} bête\n", ":::{gloss} bête\n:shown:\n", "no option"),
    "a term that is not glossed": (PAGE, "{gloss} bête", "{gloss} bêtte", "nearest is bête"),
    "a misspelt directive": (PAGE, "{example}", "{exmaple}", "the nearest is {example}"),
    "a wrong answer": (PAGE, "makes the bête (hombre-a-28)", "pays", "Expected:"),
    "a prompt outside": (PAGE, ":::{example}", ">>> 1\n\n:::{example}", "would not run"),
    "a link to nothing": (PAGE, "If he", "By {clause}`hombre-a-82` he", "no clause is called"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named_with_its_place(
    name: str, copy: Copy, capsys: pytest.CaptureFixture[str]
) -> None:
    file, old, new, words = FAULTS[name]
    copy.change(file, old, new)
    out = told(copy, capsys)
    assert words in out
    assert f"{copy.root / file}:" in out


def test_a_failing_example_shows_the_french_and_the_english(
    copy: Copy, capsys: pytest.CaptureFixture[str]
) -> None:
    copy.change(PAGE, "makes the bête (hombre-a-28)", "pays")
    out = told(copy, capsys)
    places = [out.index(w) for w in (f"{ID}  ", "French:", "English:", "Expected:", "Got:")]
    assert places == sorted(places)


def test_examples_that_do_not_need_the_rule(
    copy: Copy, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcome, "of", lambda _: outcome.Outcome((), "passes without its rule"))
    assert "passes without its rule" in told(copy, capsys)


def test_readings_that_the_rulebook_does_not_have(
    copy: Copy, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy.root / PAGE
    path.write_text(path.read_text("utf-8").replace("{reading} possible", "{reading} maybe"))
    out = told(copy, capsys, READ)
    assert f"{path}:{copy.line('{reading} maybe')}: its rule has no reading 'maybe'" in out
    assert "'possible' of its rule is on no page" in out


def test_a_change_that_nobody_notices(
    copy: Copy, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("edition.verify.bench.Bench.noticed_by", lambda self, clauses: "")
    out = told(copy, capsys)
    assert "talon.py:" in out
    assert "no example notices hombre.talon." in out
