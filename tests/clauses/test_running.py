"""Running the examples: one namespace for each clause, and a failure that says what it is about."""

from __future__ import annotations

from pathlib import Path

from edition.verify import examples, running


def block(source: str, clause: str = "essai-a-1", line: int = 10) -> examples.Block:
    return examples.Block(clause, "", source, Path("page.md"), line)


def test_blocks_of_a_clause_share_their_names():
    assert running.run([block(">>> x = 1"), block(">>> x\n1")]) == []


def test_clauses_do_not_share_theirs():
    assert running.run([block(">>> x = 1")]) == []
    (failure,) = running.run([block(">>> x\n1", "essai-a-2")])
    assert "NameError" in failure.difference


def test_the_line_is_that_of_the_prompt():
    (failure,) = running.run([block(">>> x = 1\n>>> for n in range(2):\n...     n\n0\n2")])
    assert failure.line == 11


def test_an_exception_shows_what_was_expected():
    (failure,) = running.run([block(">>> 1 / 0\n7")])
    assert "Expected:\n    7" in failure.difference
    assert "ZeroDivisionError" in failure.difference


def test_an_expected_exception_is_no_failure():
    source = ">>> 1 / 0\nTraceback (most recent call last):\nZeroDivisionError: division by zero"
    assert running.run([block(source)]) == []


def test_narrow_spaces_survive_in_the_report():
    (failure,) = running.run([block(">>> 1\n2")])
    report = running.report(
        failure, "joue\u202f; \u00ab\u202foui\u202f\u00bb", "plays;\nyes", more=2
    )
    assert report.startswith("essai-a-1  page.md:10\n")
    assert "joue\u202f; \u00ab\u202foui\u202f\u00bb" in report
    assert "plays; yes" in report
    assert report.endswith("(2 more failed in this clause)")


def test_an_error_within_an_earlier_block_is_shown():
    first = block(">>> x = 1\n>>> y = 2\n>>> def fails():\n...     return 1 / 0", line=3)
    (failure,) = running.run([first, block(">>> fails()\n7")])
    assert "ZeroDivisionError" in failure.difference
