"""The built site as the tests look at it, and what else is built of the whole edition."""

import json
from pathlib import Path

import pytest
from lxml import html


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, html.HtmlElement]:
    """Each page of the site by its path."""
    return {
        path.relative_to(site).as_posix(): html.fromstring(path.read_text("utf-8"))
        for path in sorted(site.rglob("*.html"))
    }


@pytest.fixture(scope="session")
def clauses(site: Path) -> list[dict[str, object]]:
    """The clauses of the site as its data file gives them."""
    data = json.loads((site / "clauses.json").read_text("utf-8"))
    found: list[dict[str, object]] = data["clauses"]
    return found
