"""For pytest: what its own run said of each clause, also where several processes share the tests.

``test_example[hombre-a-28]`` says whether a clause's examples pass, ``test_struck[hombre-a-28]``
whether they fail without its rule. A test that has a figure to tell at the end records it:
``record_property(plugin.SAID, "…")``.
"""

from __future__ import annotations

import pytest

#: The property under which a test says something for the end of the run.
SAID = "said"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many clauses failed when struck, as they should, and what tests had to tell."""
    reports = [
        report
        for outcome in ("passed", "failed")
        for report in terminalreporter.getreports(outcome)
        if report.when == "call"
    ]
    struck = [report.passed for report in reports if "::test_struck[" in report.nodeid]
    if struck:
        terminalreporter.write_line(f"struck {len(struck)}, failed as they should {sum(struck)}")
    for report in reports:
        for name, value in report.user_properties:
            if name == SAID:
                terminalreporter.write_line(str(value))
