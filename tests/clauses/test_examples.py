"""Every example of every clause, run: ``test_example[hombre-a-28]``.

``-k hombre-a-2`` would select hombre-a-20 and its neighbours too; name the test whole to run one.
"""

from __future__ import annotations

import pytest

from edition.text import tei
from edition.verify import examples, running
from tests.conftest import ROOT

PAGES = examples.read_all(ROOT / "source")
CLAUSES = [clause for page in PAGES for clause in page.clauses]
TEXTS = tei.read_all(sorted((ROOT / "transcriptions").glob("*.xml")))
FRENCH = {clause.id: clause.corrected for text in TEXTS for clause in text.clauses}


@pytest.mark.parametrize(
    "clause",
    [pytest.param(clause, id=clause.id) for clause in CLAUSES if clause.blocks],
)
def test_example(clause: examples.ClauseExamples) -> None:
    failures = running.run(clause.blocks)
    if failures:
        french = FRENCH.get(clause.id, "")
        pytest.fail(
            running.report(failures[0], french, clause.english, more=len(failures) - 1),
            pytrace=False,
        )


def test_each_clause_stands_once() -> None:
    assert len(examples.by_clause(PAGES)) == len(CLAUSES)


def test_the_pages_have_clauses() -> None:
    # A parser that found nothing would leave every other test here without a case.
    assert len([clause for clause in CLAUSES if clause.blocks]) >= 24


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.file.stem)
def test_nothing_only_looks_like_an_example(page: examples.Page) -> None:
    if page.problems:
        pytest.fail("\n".join(map(str, page.problems)), pytrace=False)
