"""The kinds of tests: each test is of one, by where it lies and what it asks for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import KINDS, ROOT, kind

#: How a test that does not ask for the site would still come by it.
_BY_ITSELF = re.compile(r"\bSITE\b|\bDOCTREES\b|ROOT / \"build\" / \"html\"|ROOT / \"build/html\"")


def functions() -> Iterator[tuple[Path, ast.FunctionDef, str]]:
    """Every function of the tests outside the browser's folder, with its source."""
    for file in sorted((ROOT / "tests").rglob("*.py")):
        if file.parent.name != "browser" and file.name != "test_kinds.py":
            text = file.read_text("utf-8")
            if "SITE =" in text:
                continue  # a site of its own
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef):
                    yield file, node, ast.get_source_segment(text, node) or ""


def test_each_test_has_one_kind(request: pytest.FixtureRequest) -> None:
    for item in request.session.items:
        assert [mark.name for mark in item.iter_markers() if mark.name in KINDS] == [kind(item)]


def test_whoever_looks_at_the_site_asks_for_it() -> None:
    """A quick test that found the site by itself would pass or fail by what was built last."""
    looking = [
        (file.name, node.name)
        for file, node, source in functions()
        if _BY_ITSELF.search(source)
        and "site" not in [argument.arg for argument in node.args.args]
        and file != ROOT / "tests" / "conftest.py"
    ]
    assert looking == []
