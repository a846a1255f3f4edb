"""Mutants: what is changed, that the change is lived, and that the examples notice enough."""

from __future__ import annotations

import ast
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from edition.verify import examples, functions, mutants, mutation, plugin, running
from edition.verify.bench import Bench, TooLongError, at_most
from edition.verify.clauses import executable
from edition.verify.laboratory import Laboratory
from edition.verify.mutating import LEAST
from rules_demo.hombre import outcome, stakes
from rules_demo.triomphe import pillage
from rules_demo.triomphe.rules import academie
from rules_demo.triomphe.table import PILLE
from tests.clauses.test_running import block
from tests.conftest import ROOT

SOURCE = '''
def rule(hand: "A", need: int = 3) -> bool:
    """Not 5 of them."""
    if len(hand) >= 4 and not hand[0] == "x":
        return any(c > 1 for c in hand)
    return False
'''


def definition(source: str = SOURCE) -> ast.FunctionDef:
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.FunctionDef)
    return node


def changes(source: str = SOURCE) -> list[str]:
    return [mutant.change for mutant in mutants.of_function(definition(source), "rule")]


def test_every_change() -> None:
    assert sorted(changes()) == sorted(
        [
            "len(hand) >= 4 and (not hand[0] == 'x') → len(hand) >= 4 or not hand[0] == 'x'",
            "len(hand) >= 4 → len(hand) > 4",
            "len(hand) >= 4 → len(hand) < 4",
            "4 → 5",
            "4 → 3",
            "not hand[0] == 'x' → hand[0] == 'x'",
            "hand[0] == 'x' → hand[0] != 'x'",
            "0 → 1",
            "'x' → 'x~'",
            "any((c > 1 for c in hand)) → all((c > 1 for c in hand))",
            "c > 1 → c >= 1",
            "c > 1 → c <= 1",
            "1 → 2",
            "1 → 0",
            "False → True",
        ]
    )


def test_the_definition_is_put_right_again() -> None:
    node = definition()
    before = ast.dump(node)
    for _ in mutants.of_function(node, "rule"):
        pass
    assert ast.dump(node) == before


def test_the_same_change_twice_has_two_names() -> None:
    assert changes("def f(a, b):\n    return a == b or b == a or a == b") == [
        "a == b or b == a or a == b → a == b and b == a and (a == b)",
        "a == b → a != b",
        "b == a → b != a",
        "a == b → a != b (2)",
    ]


def test_named_numbers() -> None:
    tree = ast.parse("FIVE = 5\nTHREES = (3, 2)\nWORD = 'x'\nYES = True\n")
    found = [
        (mutant.change, value)
        for _, statement in mutants.numbers(tree)
        for mutant, value in mutants.of_number(statement, "m")
    ]
    assert found == [
        ("5 → 6", 6),
        ("5 → 4", 4),
        ("(3, 2) → (4, 2)", (4, 2)),
        ("(3, 2) → (2, 2)", (2, 2)),
        ("(3, 2) → (3, 3)", (3, 3)),
        ("(3, 2) → (3, 1)", (3, 1)),
    ]


def test_a_function_lives_as_its_mutant_and_then_as_written() -> None:
    file = outcome.__file__
    tree = ast.parse(Path(file).read_text("utf-8"))
    rule = dict(functions.definitions(tree))["four_and_four"]
    bench = Bench([])
    lived = []
    for mutant in mutants.of_function(rule, "four_and_four"):
        if mutant.change.startswith("4 → 5"):
            with bench.with_code(mutants.compiled(rule, tree, file)):
                lived.append(outcome.four_and_four((4, 4, 1)))
    assert lived == [False, False]
    assert outcome.four_and_four((4, 4, 1))


def test_a_number_is_another_wherever_it_was_imported() -> None:
    bench = Bench([])
    with bench.with_constant("rules_demo.hombre.stakes", "ADDED", 3):
        assert stakes.ADDED == 3
    assert stakes.ADDED == 2


def test_a_book_does_not_answer_from_before_the_change() -> None:
    file = Path(pillage.__file__)
    tree = ast.parse(file.read_text("utf-8"))
    rule = dict(functions.definitions(tree))["like_the_second"]
    assert academie.like_the_second(PILLE)  # the book keeps this
    bench, lived = Bench([]), []
    for _ in mutants.of_function(rule, "like_the_second"):
        with bench.with_code(mutants.compiled(rule, tree, str(file))):
            lived.append(academie.like_the_second(PILLE))
    assert lived == [False]
    assert academie.like_the_second(PILLE)


def test_an_endless_loop_ends() -> None:
    def never_ends() -> None:
        while True:
            pass

    with at_most(0.05), pytest.raises(TooLongError):
        never_ends()


@pytest.mark.parametrize(
    ("source", "passes"),
    [
        (">>> 1\n1", True),
        (">>> 1\n2", False),
        (">>> print('a')\n>>> 2\n2", False),
        (
            ">>> 1 / 0\nTraceback (most recent call last):\nZeroDivisionError: division by zero",
            True,
        ),
        (">>> 1 / 0\n7", False),
        (">>> raise SystemExit\n7", False),
        (">>> [1, 2]  # doctest: +ELLIPSIS\n[1, ...]", True),
    ],
)
def test_the_quick_verdict_is_that_of_the_tests(source: str, passes: bool) -> None:
    assert running.passes([block(source)]) is passes
    assert (not running.run([block(source)])) is passes


@pytest.fixture(scope="module")
def laboratory() -> Laboratory:
    return Laboratory(executable())


def test_a_sample_of_mutants_is_noticed(
    laboratory: Laboratory, record_property: Callable[[str, object], None]
) -> None:
    """A few of the thousands that ``make mutate`` tries; the same ones until the rules change."""
    trials = list(islice(laboratory.one_by_one(laboratory.plan(), seed=1765), 150))
    _, whole = mutation.figures(trials)
    record_property(plugin.SAID, f"a sample of {whole}".replace("all: ", ""))
    # So small a sample may lie a little below the whole.
    assert whole.rate >= LEAST - 0.05
    lacking = [str(trial.mutant) for trial in mutation.reasons().lacking(trials)]
    assert lacking == [], "survives, and no reason is given"


def test_clauses_that_run_a_line(laboratory: Laboratory) -> None:
    reach = laboratory.reach.items()
    asked = {file for file, lines in reach if any("hombre-e-s31" in ran for ran in lines.values())}
    assert functions.FOLDER / "hombre" / "stakes.py" in asked
    assert not any(file.parent.name == "whist" for file in asked)


def test_no_page_is_left_out() -> None:
    pages = examples.read_all(ROOT / "source")
    assert len(executable()) == sum(bool(c.blocks) for page in pages for c in page.clauses)
