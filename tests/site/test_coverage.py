"""The coverage page: counted, linked to what is lacking, and never claimed without a test run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lxml import html

from edition.verify import code, functions, infrastructure, mutation, plugin, results
from edition.verify.clauses import executable
from edition.verify.results import Outcome, Results, of_examples, of_rules
from tests.conftest import ROOT, Tiny

PAGE = "# Coverage\n" + "".join(
    f"\n```{{coverage}} {kind}\n```\n" for kind in ("texts", "code", "mutants")
)


def rows(table: html.HtmlElement) -> dict[str, str]:
    """The rows of a table of two columns."""
    return {
        " ".join(row[0].text_content().split()): " ".join(row[1].text_content().split())
        for row in table.xpath(".//tr")
    }


def coverage(tiny: Tiny, outcomes: dict[str, Outcome]) -> html.HtmlElement:
    """The coverage page of the tiny edition, when a test run has found this of its clauses."""
    written = {
        "essai-a-1": [">>> order = \"RDV\"\n>>> order\n'RDV'", ">>> len(order)\n3"],
        "essai-a-2": [
            '>>> try:\n...     order\n... except NameError:\n...     print("a fresh namespace")\n'
            "a fresh namespace"
        ],
    }
    kept = {clause: (of_examples(written[clause]), outcome) for clause, outcome in outcomes.items()}
    file = tiny.root / "results.json"
    results.write(file, Results(of_rules(), kept))
    tiny.write("source/coverage.md", PAGE)
    if "edition_results" not in (tiny.root / "source" / "conf.py").read_text("utf-8"):
        tiny.change(
            "source/conf.py", 'edition_texts = ["essai"]', f'edition_texts = ["essai"]\n'
            f"edition_results = {str(file)!r}",
        )  # fmt: skip
    built = tiny.build()
    assert built.warnings == []
    return html.fromstring(built.read("coverage.html"))


def test_figures_of_a_text(tiny: Tiny) -> None:
    page = coverage(tiny, {"essai-a-1": Outcome(True, False), "essai-a-2": Outcome(True, True)})
    (table,) = page.xpath("//table[contains(@class, 'coverage-table')]")
    assert rows(table) == {
        "clauses": "3",
        "transcribed": "3 of 3",
        "translated": "3 of 3",
        "with a word glossed": "2 of 3",
        "executable": "2 of 3",
        "whose examples pass": "2 of 2",
        "whose examples fail when the clause is struck": "1 of 2",
        "with several readings": "0 of 3",
    }


def test_each_figure_leads_to_what_lacks_it(tiny: Tiny) -> None:
    page = coverage(tiny, {"essai-a-1": Outcome(True, False), "essai-a-2": Outcome(True, True)})
    links = page.xpath("//table[contains(@class, 'coverage-table')]//a/@href")
    assert links == [f"#essai-{key}" for key in ("glossed", "executable", "struck", "readings")]
    lacking = {}
    for link in links:
        (place,) = page.xpath("//*[@id=$id]", id=link[1:])
        lacking[link[1:]] = place.xpath(".//a/@href")
    assert lacking["essai-struck"] == ["essai.html#essai-a-1"]
    assert lacking["essai-executable"] == ["essai.html#essai-a-3"]


def test_what_was_not_measured_is_not_claimed(tiny: Tiny) -> None:
    page = coverage(tiny, {"essai-a-1": Outcome(True, True)})
    (table,) = page.xpath("//table[contains(@class, 'coverage-table')]")
    assert rows(table)["whose examples pass"] == "1 of 2; 1 not measured"
    page = coverage(tiny, {})
    (table,) = page.xpath("//table[contains(@class, 'coverage-table')]")
    assert rows(table)["whose examples pass"] == "not measured"
    assert rows(table)["executable"] == "2 of 3"


def test_a_changed_example_is_measured_no_longer(tiny: Tiny) -> None:
    tiny.change("source/essai.md", ">>> len(order)\n3", ">>> len(order) + 1\n4")
    page = coverage(tiny, {"essai-a-1": Outcome(True, True), "essai-a-2": Outcome(True, True)})
    (table,) = page.xpath("//table[contains(@class, 'coverage-table')]")
    assert rows(table)["whose examples pass"] == "1 of 2; 1 not measured"


def test_results_of_other_rules_are_none(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    results.write(file, Results("other", {"essai-a-1": ("", Outcome(True, True))}))
    assert results.read(file) is results.NONE
    assert results.read(tmp_path / "absent.json") is results.NONE


def test_results_are_read_as_they_were_written(tmp_path: Path) -> None:
    lines = {"rules_demo/cards.py": frozenset({1, 2, 3, 7})}
    kept = Results(of_rules(), {"essai-a-1": (of_examples(["x"]), Outcome(True, None, lines))})
    results.write(tmp_path / "results.json", kept)
    again = results.read(tmp_path / "results.json")
    assert (again.rules, again.outcomes) == (kept.rules, kept.outcomes)
    assert again.of("essai-a-1", ["x"]) == Outcome(True, None, lines)
    assert again.of("essai-a-1", ["y"]) == again.of("essai-a-2", ["x"]) == results.UNKNOWN


# -- the whole edition -----------------------------------------------------------------------


def test_the_page_agrees_with_the_export(pages, clauses) -> None:
    page = pages["apparatus/coverage.html"]
    tables = [rows(table) for table in page.find_class("coverage-table")]

    def total(name: str) -> int:
        return sum(int(table[name].split(" ")[0]) for table in tables)

    assert total("clauses") == total("transcribed") == total("translated") == len(clauses)
    assert total("with a word glossed") == sum(bool(c["glosses"]) for c in clauses)
    assert total("executable") == sum(c["status"] == "executable" for c in clauses)
    assert total("with several readings") == sum(len(c["readings"]) > 1 for c in clauses)


def test_the_page_agrees_with_this_test_run(pages, request: pytest.FixtureRequest) -> None:
    found = request.config.stash[plugin.OUTCOMES]
    here = {test: {c for c, passed in found[test].items() if passed} for test in found}
    if {len(found[plugin.EXAMPLE]), len(found[plugin.STRUCK])} != {len(executable())}:
        pytest.skip("the clauses' own tests have not been run")
    page = pages["apparatus/coverage.html"]
    for name, test in (
        ("whose examples pass", plugin.EXAMPLE),
        ("whose examples fail when the clause is struck", plugin.STRUCK),
    ):
        figures = [rows(table)[name] for table in page.find_class("coverage-table")]
        if any("not measured" in figure for figure in figures):
            pytest.skip("the page was built before its clauses were measured: make coverage")
        assert sum(int(figure.split(" ")[0]) for figure in figures) == len(here[test])


def test_every_link_of_the_page_leads_to_a_clause_or_a_list(pages) -> None:
    page = pages["apparatus/coverage.html"]
    for link in page.xpath("//table[contains(@class, 'coverage-table')]//a/@href"):
        (place,) = page.xpath("//*[@id=$id]", id=link[1:])
        listed = place.xpath(".//a")
        (said,) = re.findall(r"\((\d+)\): ", place.text_content())[:1]
        assert len(listed) == int(said)


def test_each_reason_is_of_something() -> None:
    names = {functions.module_of(file) for file in functions.sources()} | set(
        functions.everything()
    )
    known = infrastructure.load()
    used = {known.entry(name) for name in names}
    assert set(known.reasons) - used == set(), "a reason is given for what is not there"


def test_code_that_nothing_runs_has_a_reason() -> None:
    kept = results.read(ROOT / "build" / "results.json")
    if kept is results.NONE:
        pytest.skip("the clauses were not measured: make coverage")
    found = code.unreached(outcome.lines for _, outcome in kept.outcomes.values())
    assert [g.name for g in found.groups if not g.reason and not g.clauses] == []
    assert 0 < found.run_lines < found.lines


def test_a_share_is_rounded_down() -> None:
    assert mutation.percent(1999, 2000) == "99.9 %"
    assert mutation.percent(0, 0) == "0.0 %"
    assert mutation.percent(2, 2) == "100.0 %"
