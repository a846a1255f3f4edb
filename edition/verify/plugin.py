"""For pytest: what its own run said of each clause.

``test_example[hombre-a-28]`` says whether a clause's examples pass, ``test_struck[hombre-a-28]``
whether they fail without its rule.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest

EXAMPLE, STRUCK = "test_example", "test_struck"
#: For each of the two tests, whether it passed, by clause.
OUTCOMES = pytest.StashKey[dict[str, dict[str, bool]]]()
#: What else a test has to tell at the end of the run.
SAID = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Start with nothing known."""
    nothing: dict[str, dict[str, bool]] = {EXAMPLE: {}, STRUCK: {}}
    config.stash[OUTCOMES] = nothing
    said: list[str] = []
    config.stash[SAID] = said


def _clause(item: pytest.Item) -> tuple[str, str]:
    """The test of a clause and the clause; both empty for any other test."""
    name = getattr(item, "originalname", "")
    callspec = getattr(item, "callspec", None)
    return (name, callspec.id) if callspec and name in (EXAMPLE, STRUCK) else ("", "")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note what became of a clause's test."""
    report = yield
    test, clause = _clause(item)
    if test and call.when == "call":
        item.config.stash[OUTCOMES][test][clause] = report.passed
    return report


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say how many clauses failed when struck, as they should, and what tests had to tell."""
    if struck := config.stash[OUTCOMES][STRUCK]:
        failed = sum(struck.values())
        terminalreporter.write_line(f"struck {len(struck)}, failed as they should {failed}")
    for line in config.stash[SAID]:
        terminalreporter.write_line(line)
