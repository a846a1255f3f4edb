"""A plugin for pytest: adds up the processor time of the tests called, and writes it to a file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest

_spent: list[float] = []


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Time one example."""
    start = process_time()
    yield
    if item.name.startswith("test_example["):
        _spent.append(process_time() - start)


def pytest_sessionfinish() -> None:
    """Write how many there were, and their seconds."""
    Path(os.environ["BENCH_REPORT"]).write_text(f"{len(_spent)} {sum(_spent)}", "utf-8")
