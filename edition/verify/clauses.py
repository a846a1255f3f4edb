"""The clauses that the site executes."""

from __future__ import annotations

from edition.verify import examples
from edition.verify.functions import ROOT


def executable() -> list[examples.ClauseExamples]:
    """Every clause of the site that has examples, in the order of the pages."""
    pages = examples.read_all(ROOT / "source")
    return [clause for page in pages for clause in page.clauses if clause.blocks]
