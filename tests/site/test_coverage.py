"""The coverage page: counted, linked to what is lacking, and of examples that really ran."""

import re

import pytest
from lxml import html

from edition.verify import examples, outcome, running
from edition.verify.clauses import executable
from tests.conftest import Tiny

PAGE = "# Coverage\n\n```{coverage}\n```\n"


def rows(table: html.HtmlElement) -> dict[str, str]:
    """The rows of a table of two columns."""
    return {
        " ".join(row[0].text_content().split()): " ".join(row[1].text_content().split())
        for row in table.xpath(".//tr")
    }


def coverage(tiny: Tiny, **options: bool) -> html.HtmlElement:
    """The coverage page of the tiny edition."""
    tiny.write("source/coverage.md", PAGE)
    return tiny.good(**options).page("coverage.html")


def figures(page: html.HtmlElement) -> dict[str, str]:
    (table,) = page.xpath("//table[contains(@class, 'coverage-table')]")
    return rows(table)


@pytest.fixture
def carried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule for the first clause of the tiny edition: its examples fail when it is struck."""

    def of(clause: examples.ClauseExamples) -> outcome.Outcome:
        why = "" if clause.id == "essai-a-1" else "no rule is bound to it"
        return outcome.Outcome(tuple(running.run(clause.blocks)), why)

    monkeypatch.setattr(outcome, "of", of)


@pytest.mark.usefixtures("carried")
def test_figures_of_a_text(tiny: Tiny) -> None:
    assert figures(coverage(tiny)) == {
        "clauses": "3",
        "transcribed": "3 of 3",
        "translated": "3 of 3",
        "with a word glossed": "2 of 3",
        "executable": "2 of 3",
        "whose examples pass": "2 of 2",
        "whose examples fail when the clause is struck": "1 of 2",
        "with several readings": "0 of 3",
    }


@pytest.mark.usefixtures("carried")
def test_each_figure_leads_to_what_lacks_it(tiny: Tiny) -> None:
    page = coverage(tiny)
    links = page.xpath("//table[contains(@class, 'coverage-table')]//a/@href")
    assert links == [f"#essai-{key}" for key in ("glossed", "executable", "struck", "readings")]
    lacking = {}
    for link in links:
        (place,) = page.xpath("//*[@id=$id]", id=link[1:])
        lacking[link[1:]] = place.xpath(".//a/@href")
    assert lacking["essai-struck"] == ["essai.html#essai-a-2"]
    assert lacking["essai-executable"] == ["essai.html#essai-a-3"]


def test_an_example_that_fails_is_told_and_stops_no_build(
    tiny: Tiny, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny.change("source/essai.md", ">>> len(order)\n3", ">>> len(order)\n4")
    line = tiny.line("source/essai.md", "len(order)")
    page = coverage(tiny)
    assert figures(page)["whose examples pass"] == "1 of 2"
    said = f"source/essai.md:{line}: clause essai-a-1: this example fails\n"
    assert capsys.readouterr().err.endswith(said)
    clause = tiny.page("essai.html", again=True)
    (told,) = clause.find_class("example-failed")
    assert told.getparent().get("id") == "essai-a-1-example-2"
    assert "Expected:\n    4\nGot:\n    3" in told.text_content()
    assert capsys.readouterr().err.endswith(said), "it is told at each build, until it is mended"


def test_a_mended_example_passes_at_the_next_build(tiny: Tiny) -> None:
    tiny.change("source/essai.md", ">>> len(order)\n3", ">>> len(order)\n4")
    assert figures(coverage(tiny))["whose examples pass"] == "1 of 2"
    tiny.change("source/essai.md", ">>> len(order)\n4", ">>> len(order)\n3")
    assert figures(coverage(tiny, again=True))["whose examples pass"] == "2 of 2"


def test_a_clause_hangs_on_the_rules_of_its_game_and_on_no_other() -> None:
    for clause in executable():
        game = clause.file.parent.name.replace("-", "_")
        files = outcome.sources(clause.id, clause.blocks)
        folders = {file.parent.name for file in files}
        assert folders - {"kernel"} == {"rules_demo", game}, clause.id
        assert {"cards.py", "book.py", "rules.py"} <= {file.name for file in files}


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


def test_the_page_says_what_the_tests_of_the_clauses_hold(pages) -> None:
    """``test_example`` and ``test_struck`` ask it of every executable clause."""
    page = pages["apparatus/coverage.html"]
    for name in ("whose examples pass", "whose examples fail when the clause is struck"):
        figures = [rows(table)[name] for table in page.find_class("coverage-table")]
        assert sum(int(figure.split(" ")[0]) for figure in figures) == len(executable()), name


def test_every_link_of_the_page_leads_to_a_clause_or_a_list(pages) -> None:
    page = pages["apparatus/coverage.html"]
    for link in page.xpath("//table[contains(@class, 'coverage-table')]//a/@href"):
        (place,) = page.xpath("//*[@id=$id]", id=link[1:])
        listed = place.xpath(".//a")
        (said,) = re.findall(r"\((\d+)\): ", place.text_content())[:1]
        assert len(listed) == int(said)
