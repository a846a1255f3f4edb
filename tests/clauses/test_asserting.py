"""An example asserts something only if what it shows depends on the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from edition.verify import examples

CLAUSE = """\
::::{clause} essai-a-1
English.

:::{example} First
>>> from rules_demo.hombre import academie, table
>>> t = table(seed=20)
>>> t.say("eldest", "passe")
>>> academie.hombre(t)
''
:::

:::{example} Second
%s
:::
::::
"""


def problems(source: str) -> list[str]:
    """What is said of an example that stands behind one of the rules."""
    page = examples.read_text(CLAUSE % source, Path("page.md"))
    return [str(problem) for problem in page.problems]


NOTHING = {
    "a truth": ">>> assert True",
    "a truth, with the rules as its message": ">>> assert True, academie.judge(t)",
    "a sum": ">>> 1 == 1\nTrue",
    "a word that is printed": '>>> print("the bête")\nthe bête',
    "a word, behind an act": '>>> t.say("second", "passe")\n>>> print("ok")\nok',
    "a word, behind an act on its line": '>>> t.say("second", "passe"); print("ok")\nok',
    "a word of its own": ">>> said = 'ok'\n>>> said\n'ok'",
    "a word in a loop of its own": '>>> for n in range(1):\n...     print("ok")\nok',
    "a library": ">>> import math\n>>> math.floor(2.5)\n2",
    "a name that is given to something else": ">>> t = 1\n>>> t\n1",
    "any answer": ">>> academie.judge(t)  # doctest: +ELLIPSIS\n...",
    "any list": ">>> academie.judge(t)  # doctest: +ELLIPSIS\n[...]",
    "any words": ">>> academie.hombre(t)  # doctest: +ELLIPSIS\n'...'",
    "an unknown name": (
        ">>> academie.judge(u)\nTraceback (most recent call last):\n"
        "NameError: name 'u' is not defined"
    ),
    "an unknown attribute": (
        ">>> t.dances()\nTraceback (most recent call last):\nAttributeError: ..."
    ),
    "a fault of its own": (
        ">>> raise ValueError('no')\nTraceback (most recent call last):\nValueError: no"
    ),
    "the same beside itself": ">>> academie.hombre(t) == academie.hombre(t)\nTrue",
    "an assertion of the same": ">>> assert t == t",
    "a truth, or the rules": ">>> assert True or academie.hombre(t)",
    "a falsehood, and the rules": ">>> academie.hombre(t) and False\nFalse",
    "either way the same": ">>> print('ok' if t else 'ok')\nok",
    "that a function is there": ">>> assert table",
    "that a function is something": ">>> assert table is not None",
    "that a function is one": ">>> callable(academie)\nTrue",
    "a function of its own": ">>> def f():\n...     return 1\n>>> f()\n1",
}


@pytest.mark.parametrize("name", NOTHING)
def test_what_asserts_nothing_is_named(name: str) -> None:
    (said,) = problems(NOTHING[name])
    assert said.startswith("page.md:13: clause essai-a-1: the example asserts nothing: ")


SOMETHING = {
    "a name of an example before it": ">>> academie.hombre(t)\n''",
    "an assertion": ">>> assert academie.hombre(t) == ''",
    "an assertion in a loop": ">>> for a in (t,):\n...     assert academie.hombre(a) == ''",
    "a constant of the rules": ">>> from rules_demo.cards import SUITS\n>>> SUITS\n'♠♣♥♦'",
    "what was gathered": (
        ">>> found = []\n>>> for name in ('eldest',):\n"
        "...     found.append(t.said(name))\n>>> found\n['passe']"
    ),
    "what was put away": ">>> kept = {}\n>>> kept['t'] = t.seats\n>>> kept\n{}",
    "a function of its own over the rules": (
        ">>> def f(name):\n...     return t.said(name)\n>>> f('eldest')\n'passe'"
    ),
    "what is refused": (
        ">>> t.say('nobody', 'passe')\nTraceback (most recent call last):\nValueError: nobody"
    ),
    "what is refused, in words": (
        ">>> try:\n...     t.say('nobody', 'passe')\n"
        "... except ValueError:\n...     print('no')\nno"
    ),
    "a part of an answer": ">>> academie.hombre(t)  # doctest: +ELLIPSIS\n'el...'",
    "that it is nothing": ">>> academie.hombre(t) is None\nTrue",
    "what only rests on them": ">>> seats = sorted(t.seats)\n>>> a, b = seats\n>>> b\n'x'",
    "under another name": ">>> import rules_demo.hombre as h\n>>> h.table(seed=1).seats\n()",
    "in a comprehension": ">>> [academie.hombre(one) for one in [t]]\n['']",
    "as a measure": ">>> sorted(['A♠', '2♠'], key=academie.strength)\n['2♠', 'A♠']",
}


@pytest.mark.parametrize("name", SOMETHING)
def test_what_rests_on_the_rules_asserts_something(name: str) -> None:
    assert problems(SOMETHING[name]) == []


def test_a_clause_has_no_names_of_another() -> None:
    text = CLAUSE % ">>> academie.hombre(t)\n''"
    other = "\n::::{clause} essai-a-2\nEnglish.\n\n:::{example}\n>>> t\n1\n:::\n::::\n"
    (problem,) = examples.read_text(text + other, Path("page.md")).problems
    assert (problem.clause, problem.line) == ("essai-a-2", 22)


def test_every_example_of_the_edition_asserts_something() -> None:
    pages = examples.read_all(Path(__file__).parents[2] / "source")
    assert sum(len(clause.blocks) for page in pages for clause in page.clauses) > 800
    assert [str(problem) for page in pages for problem in page.problems] == []
