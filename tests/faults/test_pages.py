"""Faults seeded in pages, one a page, all read by one build: each is named once, and nothing else.

Where a row says ``ID`` a clause of its own stands for it in the text.
"""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from edition.making import npm
from edition.page import checks
from tests.conftest import TEI, Tiny, without_npm

CLAUSE = """\
:::::{clause} ID
English.

%s
:::::
"""
#: Examples of the rules, the second of which has its names from the first.
GOOD = ":::{example} Two\n>>> from rules_demo.cards import card\n>>> card('R♠').suit\n'♠'\n:::"
ONE = ">>> from rules_demo.cards import SUITS; SUITS\n'♠♣♥♦'"
OTHER = ":::{example} Three\n>>> card('2♥').rank\n'2'\n:::"


def reading(name: str, options: str = "") -> str:
    """A reading with an example."""
    return f"::::{{reading}} {name}\n{options}Because.\n\n{GOOD}\n::::"


DEFAULT = ":default:\n"
ASSERTS = (
    "the example asserts nothing: no line says what is answered, so it passes whatever the rule "
    "says; write the answer below the prompt"
)
#: A fence, what is said to open or to close before it is closed, and how to close it.
NOT_CLOSED = {
    f"▸:::{{note}}\nA word.\n\n{GOOD}": (
        "note",
        "line 9, where the fence of {example} opens",
        "':::'",
    ),
    f"▸:::{{example}} Two\n{ONE}": (
        "example",
        "line 9, where the fence of {clause} closes",
        "':::'",
    ),
    f"▸:::{{example}} One\n{ONE}\n\n{GOOD}": (
        "example",
        "line 10, where the fence of {example} opens",
        "':::'",
    ),
    f"▸::::{{reading}} one\n:default:\nBecause.\n\n{GOOD}\n\n{reading('two')}": (
        "reading",
        "line 16, where the fence of {reading} opens",
        "'::::'",
    ),
    f"▸:::{{note}}\nA word.\n::::\n\n{GOOD}": (
        "note",
        "line 10, where the fence of {example} opens",
        "':::', where line 8 has '::::'",
    ),
    f"{GOOD}\n\n▸::::{{note}}\nA word.\n:::": (
        "note",
        "line 15, where the fence of {clause} closes",
        "'::::', where line 14 has ':::'",
    ),
}
#: The first line of what would be a directive, and how it is written.
OPENS_NONE = {
    ":::{note": ":::{note}",
    ":::note}": ":::{note}",
    ":::note": ":::{note}",
    ":::{ note }": ":::{note}",
    ":::{note}A": ":::{note} A",
    "```{note": "```{note}",
}
#: What stands in a clause before a good example, and what is said of the clause.
IN_CLAUSE = {
    f"{GOOD}\n▸::::": "'::::' closes nothing: no fence is open that has as many colons",
    "▸::{note}\nA word.\n::": "'::{note}' is read as text: a fence has three marks or more, ':::'",
    "▸``{note}\nA word.\n``": "'``{note}' is read as text: a fence has three marks or more, '```'",
    "▸    :::{note}\n    A word.\n    :::": (
        "':::{note}' is read as a program, for the spaces before it"
    ),
    "▸```{eval-rst}\nA word.\n```": (
        "{eval-rst} brings in what is checked nowhere: write it out, in Markdown"
    ),
    "::::{note}\n▸:::{literalinclude} essai.md\n:::\n::::": (
        "{literalinclude} brings in what is checked nowhere: write it out, in Markdown"
    ),
    "▸<script>alert(1)</script>": (
        "raw html: '<script>alert(1)</script>'; write Markdown; a drawing is a {drawing}"
    ),
    "▸A <b>bold</b> word.": "raw html: '<b>'; write Markdown; a drawing is a {drawing}",
    "▸![A table](https://example.org/table.png)": (
        "the picture 'https://example.org/table.png' is loaded from elsewhere: keep a copy in "
        "source/_static"
    ),
    "▸![](table.svg)": (
        "the picture 'table.svg' has no words for who cannot see it: give it an alt"
    ),
    f"{GOOD}\n\n:::{{example}} Two\n▸>>> two = card('2♠')\n:::\n\n{OTHER}": ASSERTS,
    ":::{example} Two\n▸>>> 1 + 1  # doctest: +ELLIPSIS\n...\n:::": ASSERTS,
    ":::{example} Two\n▸>>> 1 + 1\n2\n:::": (
        "the example asserts nothing: it would answer the same whatever the rules say; show what "
        "comes of rules_demo"
    ),
    "▸:::{testcode}\nprint(2)\n:::": "{testcode} would not run: write {example}",
    f"{reading('strict', DEFAULT)}\n\n▸{reading('strict')}": "the reading strict stands twice",
}
#: Readings on a page that are not those of the rule: the page's, the rule's, and what is said.
NOT_THE_RULE_S = {
    "": (
        ["strict", "wide"],
        "its rule has the readings strict, wide and its page no readings; each reading needs a "
        "function and a {reading}",
    ),
    f"▸{reading('strict', DEFAULT)}\n\n{reading('wide')}": (
        [],
        "its rule has no readings and its page the readings strict, wide; each reading needs a "
        "function and a {reading}",
    ),
    f"▸{reading('strict', DEFAULT)}\n\n{reading('large')}": (
        ["strict", "wide"],
        "its rule has the readings strict, wide and its page the readings strict, large; each "
        "reading needs a function and a {reading}",
    ),
    f"▸{reading('strict')}\n\n{reading('wide', DEFAULT)}": (
        ["strict", "wide"],
        "the default of its rule is strict, and not of its page",
    ),
}
#: A whole page below its title, and what is said of it.
WHOLE = {
    f"▸:::::{{clause}} ID\nEnglish.\n\n{GOOD}\n": (
        "clause ID: the fence of {clause} is not closed before the end of the page: close it with "
        "':::::'"
    ),
    f"▸```python\nx = 1\n\n{CLAUSE % GOOD}": (
        "a fence of '```' is not closed before line 6, where a directive opens: close it with '```'"
    ),
    CLAUSE % f"▸:::{{note}}}}\nA word.\n:::\n\n{GOOD}": "Unknown directive type: 'note}'",
    (CLAUSE % GOOD).replace("English.", "% To be translated"): "clause ID has no English",
    "Words.\n\n▸<script>alert(1)</script>\n": (
        "raw html: '<script>alert(1)</script>'; write Markdown; a drawing is a {drawing}"
    ),
    "Words.\n\n▸<!-- not for readers -->\n": (
        "raw html: '<!-- not for readers -->'; begin a comment with %"
    ),
    "Words.\n\n```{raw} html\n▸<p>Words.</p>\n```\n": (
        "raw html: '<p>Words.</p>'; write Markdown; a drawing is a {drawing}"
    ),
    "```{eval-rst}\n.. raw:: html\n\n▸   <i>Words.</i>\n```\n": (
        "raw html: '<i>Words.</i>'; write Markdown; a drawing is a {drawing}"
    ),
    "```{figure} //example.org/table.png\n:alt: A table\n```\n": (
        "the picture '//example.org/table.png' is loaded from elsewhere: keep a copy in "
        "source/_static"
    ),
    '```{figure} table.svg\n:alt: ""\n```\n': (
        "the picture 'table.svg' has no words for who cannot see it: give it an alt"
    ),
    "```{image} table.svg\n```\n": (
        "the picture 'table.svg' has no words for who cannot see it: give it an alt"
    ),
    "```python\n▸>>> 1 + 1\n3\n```\n": "a prompt in a python fence would not run: write {example}",
    "```{eval-rst}\n▸`Here <javascript:alert(1)>`_.\n```\n": (
        "the link 'javascript:alert(1)' is of a kind that no page has: https, http, mailto"
    ),
    "```{eval-rst}\n.. meta::\n▸   :http-equiv=refresh: 0;url=https://example.org/\n```\n": (
        "the head of a page has http-equiv 'refresh': it only describes the page"
    ),
    "```{drawing} none.svg\n```\n": "none.svg:1: there is no such file",
    "```{drawing} script.svg\n```\n": (
        "script.svg:1: <script> runs a script or holds HTML: a drawing only draws"
    ),
    "```{drawing} table.svg\n```\n": (
        "table.svg: the drawing has no aria-label that says what it shows"
    ),
}


def _rows() -> Iterator[tuple[str, str, list[str] | None]]:
    """Every page below its title, what is said of it, and the readings of its clause's rule.

    Where the line that is named is not the first below the title, ``▸`` stands before it.
    """
    for page, (of, before, close) in NOT_CLOSED.items():
        said = f"the fence of {{{of}}} is not closed before {before}: close it with {close}"
        yield CLAUSE % page, f"clause ID: {said}", None
    for line, right in OPENS_NONE.items():
        page = f"▸{line}\nA word.\n{line[:3]}\n\n{GOOD}"
        yield CLAUSE % page, f"clause ID: '{line}' opens no directive: write '{right}'", None
    for page, said in IN_CLAUSE.items():
        yield CLAUSE % f"{page}\n\n{GOOD if GOOD not in page else ''}", f"clause ID: {said}", None
    for page, (readings, said) in NOT_THE_RULE_S.items():
        yield CLAUSE % (page or GOOD), f"clause ID: {said}", readings
    yield from ((page, said, None) for page, said in WHOLE.items())


def _id(number: int) -> str:
    return f"essai-a-{number + 10}"


ROWS = [
    (page.replace("ID", _id(number)), said.replace("ID", _id(number)), readings)
    for number, (page, said, readings) in enumerate(_rows())
]
SVG = '<svg xmlns="http://www.w3.org/2000/svg">%s</svg>\n'


def _text() -> str:
    """The tiny text with a clause for each row that wants one."""
    extra = "".join(
        f'<div type="article" n="{number + 10}"><p><seg type="clause" xml:id="{_id(number)}" '
        f'n="{number + 10}">Une règle.</seg></p></div>\n'
        for number, (page, *_) in enumerate(ROWS)
        if _id(number) in page
    )
    return TEI.replace("  </body>", f"{extra}  </body>")


@pytest.fixture(scope="module")
def warnings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What one build says of each page, by the page's name."""
    tiny = Tiny(tmp_path_factory.mktemp("pages"))
    tiny.write("transcriptions/essai.xml", _text())
    (tiny.root / "source/table.svg").write_text(SVG % "")
    (tiny.root / "source/script.svg").write_text(SVG % "<script>alert(1)</script>")
    for number, (page, *_) in enumerate(ROWS):
        tiny.write(f"source/row-{number}.md", f"# A page\n\n{page.replace('▸', '')}")
    of_rules = {_id(n): found for n, (*_, found) in enumerate(ROWS) if found is not None}
    rules = SimpleNamespace(
        rules_of=lambda one: ["a rule"] if one in of_rules else [],
        readings_of=lambda one: of_rules[one],
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(npm, "fetch", without_npm)
        patch.setattr(checks, "rules", rules)
        said = tiny.build("dummy").warnings
    found: dict[str, list[str]] = {}
    for line in said:
        found.setdefault(line.partition(":")[0], []).append(line)
    return found


@pytest.mark.parametrize("number", range(len(ROWS)), ids=[said for _, said, _ in ROWS])
def test_a_fault_of_a_page_is_named_once(number: int, warnings: dict[str, list[str]]) -> None:
    page, message, _ = ROWS[number]
    (said,) = warnings[f"source/row-{number}.md"]
    line = page.partition("▸")[0].count("\n") + 3 if "▸" in page else 3
    assert said.startswith(f"source/row-{number}.md:{line}: ")
    assert message in said


def test_no_other_page_is_blamed(warnings: dict[str, list[str]]) -> None:
    assert set(warnings) == {f"source/row-{number}.md" for number in range(len(ROWS))}


#: What a page holds that is not plain text, the line, and what is said of it.
BYTES = {
    "Latin-1": ("# Bête\n\nbête".encode("latin-1"), 1, "at byte 4 of the line: the byte 0xEA"),
    "a NUL": (b"# A page\n\n\0", 3, "at byte 1 of the line: a NUL byte"),
    "other line ends": (b"# A page\r\n", 1, "at byte 9 of the line: a carriage return"),
    "a byte order mark": (b"\xef\xbb\xbf# A page\n", 1, "begins with the byte order mark of UTF-8"),
    "nothing": (b"", 1, "is empty"),
}


def test_pages_that_are_not_plain_text_stop_the_build_at_once(tiny: Tiny) -> None:
    for number, (content, _, _) in enumerate(BYTES.values()):
        (tiny.root / f"source/row-{number}.md").write_bytes(content)
    with pytest.raises(SystemExit) as stopped:
        tiny.build("dummy")
    said = str(stopped.value).replace(f"{tiny.root}/", "").splitlines()
    assert len(said) == len(BYTES)
    for number, (_, line, message) in enumerate(BYTES.values()):
        (found,) = [one for one in said if one.startswith(f"source/row-{number}.md:{line}: ")]
        assert message in found
