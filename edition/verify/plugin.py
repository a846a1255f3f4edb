"""For pytest: what its own run said of each clause, and with ``--measure FILE`` a file of it.

``test_example[hombre-a-28]`` says whether a clause's examples pass, ``test_struck[hombre-a-28]``
whether they fail without its rule. When it measures, it also notes which lines of the rules each
clause's examples run.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from edition.verify import results
from edition.verify.clauses import executable
from edition.verify.tracing import Tracer

EXAMPLE, STRUCK = "test_example", "test_struck"
#: For each of the two tests, whether it passed, by clause.
OUTCOMES = pytest.StashKey[dict[str, dict[str, bool]]]()
#: What else a test has to tell at the end of the run.
SAID = pytest.StashKey[list[str]]()
_TRACER: pytest.StashKey[Tracer | None] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Register the option."""
    parser.addoption("--measure", metavar="FILE", help="write what was found of each clause")


def pytest_configure(config: pytest.Config) -> None:
    """Start with nothing known."""
    nothing: dict[str, dict[str, bool]] = {EXAMPLE: {}, STRUCK: {}}
    config.stash[OUTCOMES] = nothing
    said: list[str] = []
    config.stash[SAID] = said
    tracer: Tracer | None = Tracer() if config.getoption("--measure") else None
    config.stash[_TRACER] = tracer


def _clause(item: pytest.Item) -> tuple[str, str]:
    """The test of a clause and the clause; both empty for any other test."""
    name = getattr(item, "originalname", "")
    callspec = getattr(item, "callspec", None)
    return (name, callspec.id) if callspec and name in (EXAMPLE, STRUCK) else ("", "")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Watch the examples of a clause while they run."""
    test, clause = _clause(item)
    tracer = item.config.stash[_TRACER]
    if tracer is not None and test == EXAMPLE:
        with tracer.watching(clause):
            return (yield)
    return (yield)


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


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the file."""
    config = session.config
    file, tracer = config.getoption("--measure"), config.stash[_TRACER]
    if not file or tracer is None:
        return
    found, traced = config.stash[OUTCOMES], tracer.lines()
    outcomes = {
        clause.id: (
            results.of_examples(block.source for block in clause.blocks),
            results.Outcome(
                found[EXAMPLE].get(clause.id),
                found[STRUCK].get(clause.id),
                traced.get(clause.id, {}),
            ),
        )
        for clause in executable()
    }
    results.write(Path(file), results.Results(results.of_rules(), outcomes))
