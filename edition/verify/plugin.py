"""For pytest: what its own run said of each clause, also where several processes share the tests.

``test_example[hombre-a-28]`` says whether a clause's examples pass, ``test_struck[hombre-a-28]``
whether they fail without its rule. A test that has a figure to tell at the end records it:
``record_property(plugin.SAID, "…")``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pytest

#: The property under which a test says something for the end of the run.
SAID = "said"
_CLAUSE = re.compile(r"::test_struck\[([\w-]+)\]$")


@dataclass(eq=False)
class Summary:
    """What the reports of a run tell: of each clause struck, whether it failed as it should; and
    whatever tests had to say."""

    struck: dict[str, bool] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take in one report; those of other processes come here too."""
        if report.when != "call":
            return
        if clause := _CLAUSE.search(report.nodeid):
            self.struck[clause[1]] = report.passed
        self.said += [str(value) for name, value in report.user_properties if name == SAID]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say how many clauses failed when struck, as they should, and what tests had to tell."""
        if self.struck:
            failed = sum(self.struck.values())
            terminalreporter.write_line(
                f"struck {len(self.struck)}, failed as they should {failed}"
            )
        for line in self.said:
            terminalreporter.write_line(line)


def pytest_configure(config: pytest.Config) -> None:
    """Start with nothing known."""
    config.pluginmanager.register(Summary(), "clauses-summary")
