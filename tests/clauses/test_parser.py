"""The parser that needs no Sphinx: exact lines, and nothing that passes without running."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from edition.verify import examples


def page(text: str) -> examples.Page:
    return examples.read_text(dedent(text), Path("page.md"))


def lines_of(text: str) -> list[tuple[int, str]]:
    """Line and first prompt of each example block."""
    return [
        (block.line, block.source.splitlines()[0])
        for clause in page(text).clauses
        for block in clause.blocks
    ]


def check_lines(text: str) -> None:
    """Each block's line is that of the first prompt after ``{example}`` in the file."""
    source = dedent(text).splitlines()
    found = lines_of(text)
    assert found
    for line, prompt in found:
        assert source[line - 1].strip(" >-*") == prompt.strip(" >")
    assert not page(text).problems


def test_exact_lines_in_a_clause():
    check_lines(
        """\
        # Page

        ::::{clause} essai-a-1
        English.

        :::{example} One
        >>> from rules_demo.cards import SUITS; SUITS
        '♠♣♥♦'
        :::

        :::{example}

        >>> from rules_demo.cards import SUITS; SUITS
        '♠♣♥♦'
        :::
        ::::
        """
    )


def test_exact_lines_in_nested_directives():
    check_lines(
        """\
        ::::::::{grid}
        :::::::{grid-item}
        ::::::{clause} essai-a-1
        :commentary: no

        English.

        :::::{reading} strict
        :default:

        ::::{note}
        :::{example} Nested
        >>> from rules_demo.cards import SUITS; SUITS
        '♠♣♥♦'
        :::
        ::::
        :::::
        ::::::
        :::::::
        ::::::::
        """
    )


def test_exact_lines_in_backtick_fences():
    check_lines(
        """\
        ````{clause} essai-a-1
        English.

        ```{example}
        >>> from rules_demo.cards import SUITS; SUITS
        '♠♣♥♦'
        ```
        ````
        """
    )


def test_exact_lines_in_a_list():
    check_lines(
        """\
        ::::{clause} essai-a-1
        - English

          :::{example}
          >>> from rules_demo.cards import SUITS; SUITS
          '♠♣♥♦'
          :::
        ::::
        """
    )


def test_what_a_clause_holds():
    found = page(
        """\
        :::::{clause} essai-a-1
        English
        prose.

        :::{gloss} bête
        Not English of the clause.
        :::

        ::::{reading} wide
        :::{example} A *title*
        >>> from rules_demo.cards import SUITS; SUITS
        '♠♣♥♦'
        :::
        ::::

        More.
        :::::
        """
    )
    (clause,) = found.clauses
    assert (clause.id, clause.line, clause.english) == (
        "essai-a-1",
        1,
        "English\nprose.\n\nMore.",
    )
    (block,) = clause.blocks
    assert (block.title, block.reading) == ("A *title*", "wide")
    assert block.source == ">>> from rules_demo.cards import SUITS; SUITS\n'♠♣♥♦'"


CLAUSE = "::::{clause} essai-a-1\nEnglish.\n\n%s\n::::\n"
EXAMPLE = CLAUSE % ":::{example}\n%s\n:::"

FORMS = {
    "python fence": ("```python\n>>> 1\n2\n```", 2, "python fence"),
    "pycon fence": ("```pycon\n>>> 1\n2\n```", 2, "pycon fence"),
    "plain fence": ("```\n>>> 1\n2\n```", 2, "plain fence"),
    "tilde fence": ("~~~\n>>> 1\n2\n~~~", 2, "plain fence"),
    "code-block": ("```{code-block} python\n>>> 1\n2\n```", 2, "{code-block}"),
    "doctest": (":::{doctest}\n>>> 1\n2\n:::", 1, "{doctest}"),
    "testcode": (":::{testcode}\nprint(1)\n:::", 1, "{testcode}"),
    "testoutput": (":::{testoutput}\n1\n:::", 1, "{testoutput}"),
    "testsetup": (":::{testsetup}\nx = 1\n:::", 1, "{testsetup}"),
    "eval-rst": ("```{eval-rst}\n>>> 1\n2\n```", 2, "{eval-rst}"),
    "eval-rst directive": ("```{eval-rst}\n.. testcode::\n\n   1\n```", 2, "{eval-rst}"),
    "bare prompt": (">>> 1\n2", 1, "outside {example}"),
    "indented prompt": ("    >>> 1\n    2", 1, "outside {example}"),
    "in a comment": ("<!--\n>>> 1\n2\n-->", 2, "outside {example}"),
    "in a list": ("- item\n\n  >>> 1\n  2", 3, "outside {example}"),
    "in a note": (":::{note}\n>>> 1\n2\n:::", 2, "outside {example}"),
    "two arrows": (">> 1", 1, "outside {example}"),
    "a file": ("::::{clause} a-a-1\nA.\n\n```{include} b.md\n```\n::::", 4, "{include} brings in"),
    "a docstring": (
        "::::{clause} a-a-1\nA.\n:::{autofunction} f\n:::\n::::",
        3,
        "{autofunction} brings",
    ),
    "a table of a file": (
        "::::{clause} a-a-1\nA.\n:::{csv-table}\n:::\n::::",
        3,
        "{csv-table} brings",
    ),
    "example outside a clause": (":::{example}\n>>> 1\n1\n:::", 1, "inside a clause"),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_that_would_not_run(form):
    text, line, words = FORMS[form]
    (problem,) = examples.read_text(f"# Page\n\n{text}\n", Path("page.md")).problems
    assert problem.line == line + 2
    assert words in problem.message
    assert str(problem).startswith(f"page.md:{line + 2}: ")


INSIDE = {
    "no space": (">>>f()", 0, "no space after the prompt"),
    "two arrows": (">>> 1\n1\n>> 2", 2, "not a prompt"),
    "no prompt": ("f()", 0, "must begin with a prompt"),
    "empty": ("", -1, "must begin with a prompt"),
    "misspelt flag": (">>> 1 # doctest: +ELIPSIS\n1", 0, "no option '+ELIPSIS'"),
    "flag without sign": (">>> 1 # doctest: ELLIPSIS\n1", 0, "no option 'ELLIPSIS'"),
    "misspelt word": (">>> 1 # doctets: +ELLIPSIS\n1", 0, "written '# doctest: +NAME'"),
    "skipped": (">>> 1 # doctest: +SKIP\n2", 0, "skipped"),
    "words after a blank line": (">>> 1\n1\n\nand so on", 3, "would not be checked"),
    "no answer": (">>> f()\n>>> x = 1", 0, "asserts nothing"),
    "nothing but a remark": (">>> # a remark", 0, "asserts nothing"),
    "nothing but any answer": (">>> f() # doctest: +ELLIPSIS\n...", 0, "asserts nothing"),
    "nothing but an empty line": (">>> f()\n<BLANKLINE>", 0, "asserts nothing"),
    "unspaced continuation": (">>> if 1:\n...    1\n...1", 0, "not a doctest"),
}


@pytest.mark.parametrize("form", INSIDE)
def test_an_example_that_would_not_run(form):
    text, line, words = INSIDE[form]
    problems = examples.read_text(EXAMPLE % text, Path("page.md")).problems
    assert [problem.line for problem in problems] == [5 + line]
    assert words in problems[0].message
    assert problems[0].clause == "essai-a-1"


def test_a_clause_inside_a_clause():
    # As when the fence of the first is not closed.
    (problem,) = page(
        """\
        :::::{clause} essai-a-1
        One.

        :::{gloss} bête
        :::

        ::::{clause} essai-a-2
        Two.
        ::::
        """
    ).problems
    assert (problem.line, problem.clause) == (1, "essai-a-1")
    assert problem.message == (
        "the fence of {clause} is not closed before line 7, where the fence of {clause} opens: "
        "close it with ':::::'"
    )


def test_examples_between_two_readings():
    problems = page(
        """\
        :::::{clause} essai-a-1
        :::{example}
        >>> from rules_demo.cards import SUITS; SUITS
        '♠♣♥♦'
        :::
        ::::{reading} strict
        :::{example}
        >>> from rules_demo.cards import SUITS; SUITS
        '♠♣♥♦'
        :::
        ::::
        :::{example}
        >>> from rules_demo.cards import SUITS; SUITS
        '♠♣♥♦'
        :::
        :::::
        """
    ).problems
    assert [problem.line for problem in problems] == [12]


def test_good_forms_are_no_problem():
    text = EXAMPLE % (
        ">>> from rules_demo import f\n>>> f(2)\n2\n"
        ">>> f(1) # doctest: +ELLIPSIS, +NORMALIZE_WHITESPACE\n<...>\n"
        ">>> for n in ():\n...     n  # a comment about +A\n...\n>>> # only a comment\n\n>>> 2\n2"
    )
    specimen = "````markdown\n:::{example}\n>>> 1\n:::\n````\n"
    quotation = "> quoted\n>> twice\n"
    assert not examples.read_text(text + specimen, Path("page.md")).problems
    assert examples.read_text(quotation, Path("page.md")).problems  # near enough to a prompt


def test_a_clause_on_two_pages():
    one = examples.read_text(CLAUSE % "", Path("one.md"))
    two = examples.read_text("\n" + CLAUSE % "", Path("two.md"))
    with pytest.raises(ValueError, match=r"two\.md:2: clause essai-a-1 .* one\.md:1"):
        examples.by_clause([one, two])
