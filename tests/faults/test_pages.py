"""Faults seeded in pages, one a page, all read by one build: each is named once, and nothing else.

Where a row says ``ID`` a clause of its own stands for it in the text.
"""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from edition.making import npm
from edition.page import checks
from tests.conftest import TEI, Tiny

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


#: The page below its title, the words on the line that is named, what is said of it.
PAGES = {
    "a note that is not closed": (
        CLAUSE % f":::{{note}}\nA word.\n\n{GOOD}",
        ":::{note}",
        "clause ID: the fence of {note} is not closed before line 9, where the fence of {example} "
        "opens: close it with ':::'",
    ),
    "an example that is not closed": (
        CLAUSE % f":::{{example}} Two\n{ONE}",
        ":::{example}",
        "clause ID: the fence of {example} is not closed before line 9, where the fence of "
        "{clause} closes: close it with ':::'",
    ),
    "an example that swallows another": (
        CLAUSE % f":::{{example}} One\n{ONE}\n\n{GOOD}",
        "{example} One",
        "clause ID: the fence of {example} is not closed before line 10, where the fence of "
        "{example} opens: close it with ':::'",
    ),
    "a reading that is not closed": (
        CLAUSE % f"::::{{reading}} one\n:default:\nBecause.\n\n{GOOD}\n\n{reading('two')}",
        "{reading} one",
        "clause ID: the fence of {reading} is not closed before line 16, where the fence of "
        "{reading} opens: close it with '::::'",
    ),
    "a clause that is not closed": (
        f":::::{{clause}} ID\nEnglish.\n\n{GOOD}\n",
        "{clause}",
        "clause ID: the fence of {clause} is not closed before the end of the page: close it with "
        "':::::'",
    ),
    "a program that is not closed": (
        f"```python\nx = 1\n\n{CLAUSE % GOOD}",
        "```python",
        "a fence of '```' is not closed before line 6, where a directive opens: close it with "
        "'```'",
    ),
    "a fence that closes nothing": (
        CLAUSE % f"{GOOD}\n::::",
        "::::\n",
        "clause ID: '::::' closes nothing: no fence is open that has as many colons",
    ),
    "a fence that is closed with too many colons": (
        CLAUSE % f":::{{note}}\nA word.\n::::\n\n{GOOD}",
        ":::{note}",
        "clause ID: the fence of {note} is not closed before line 10, where the fence of {example} "
        "opens: close it with ':::', where line 8 has '::::'",
    ),
    "a note that is closed with too few colons": (
        CLAUSE % f"{GOOD}\n\n::::{{note}}\nA word.\n:::",
        "::::{note}",
        "clause ID: the fence of {note} is not closed before line 15, where the fence of {clause} "
        "closes: close it with '::::', where line 14 has ':::'",
    ),
    "a directive without its closing brace": (
        CLAUSE % f":::{{note\nA word.\n:::\n\n{GOOD}",
        ":::{note",
        "clause ID: ':::{note' opens no directive: write ':::{note}'",
    ),
    "a directive without its opening brace": (
        CLAUSE % f":::note}}\nA word.\n:::\n\n{GOOD}",
        ":::note}",
        "clause ID: ':::note}' opens no directive: write ':::{note}'",
    ),
    "a directive without braces": (
        CLAUSE % f":::note\nA word.\n:::\n\n{GOOD}",
        ":::note",
        "clause ID: ':::note' opens no directive: write ':::{note}'",
    ),
    "a directive with spaces in its braces": (
        CLAUSE % f":::{{ note }}\nA word.\n:::\n\n{GOOD}",
        ":::{ note }",
        "clause ID: ':::{ note }' opens no directive: write ':::{note}'",
    ),
    "an example whose title is too near": (
        CLAUSE % GOOD.replace("} ", "}"),
        ":::{example}Two",
        "clause ID: ':::{example}Two' opens no directive: write ':::{example} Two'",
    ),
    "a directive of backticks without its closing brace": (
        CLAUSE % f"```{{note\nA word.\n```\n\n{GOOD}",
        "```{note",
        "clause ID: '```{note' opens no directive: write '```{note}'",
    ),
    "a directive with two colons": (
        CLAUSE % f"::{{note}}\nA word.\n::\n\n{GOOD}",
        "::{note}",
        "clause ID: '::{note}' is read as text: a fence has three marks or more, ':::'",
    ),
    "a directive with two backticks": (
        CLAUSE % f"``{{note}}\nA word.\n``\n\n{GOOD}",
        "``{note}",
        "clause ID: '``{note}' is read as text: a fence has three marks or more, '```'",
    ),
    "a directive that stands four spaces in": (
        CLAUSE % f"    :::{{note}}\n    A word.\n    :::\n\n{GOOD}",
        ":::{note}",
        "clause ID: ':::{note}' is read as a program, for the spaces before it",
    ),
    "a text of another parser in a clause": (
        CLAUSE % f"```{{eval-rst}}\nA word.\n```\n\n{GOOD}",
        "```{eval-rst}",
        "clause ID: {eval-rst} brings in what is checked nowhere: write it out, in Markdown",
    ),
    "a program from elsewhere in a note of a clause": (
        CLAUSE % f"::::{{note}}\n:::{{literalinclude}} essai.md\n:::\n::::\n\n{GOOD}",
        ":::{literalinclude}",
        "clause ID: {literalinclude} brings in what is checked nowhere: write it out, in Markdown",
    ),
    "a directive with a brace too many": (
        CLAUSE % f":::{{note}}}}\nA word.\n:::\n\n{GOOD}",
        ":::{note}}",
        "Unknown directive type: 'note}'",
    ),
    "a script": (
        "Words.\n\n<script>alert(1)</script>\n",
        "<script>",
        "raw html: '<script>alert(1)</script>'; write Markdown; a drawing is a {drawing}",
    ),
    "a script in a clause": (
        CLAUSE % f"<script>alert(1)</script>\n\n{GOOD}",
        "<script>",
        "clause ID: raw html: '<script>alert(1)</script>'; write Markdown; a drawing is a "
        "{drawing}",
    ),
    "HTML in a sentence": (
        CLAUSE % f"A <b>bold</b> word.\n\n{GOOD}",
        "<b>",
        "clause ID: raw html: '<b>'; write Markdown; a drawing is a {drawing}",
    ),
    "a comment of HTML": (
        "Words.\n\n<!-- not for readers -->\n",
        "<!--",
        "raw html: '<!-- not for readers -->'; begin a comment with %",
    ),
    "a raw directive": (
        "Words.\n\n```{raw} html\n<p>Words.</p>\n```\n",
        "<p>",
        "raw html: '<p>Words.</p>'; write Markdown; a drawing is a {drawing}",
    ),
    "a raw directive of reST": (
        "```{eval-rst}\n.. raw:: html\n\n   <i>Words.</i>\n```\n",
        "<i>",
        "raw html: '<i>Words.</i>'; write Markdown; a drawing is a {drawing}",
    ),
    "a picture from elsewhere": (
        CLAUSE % f"![A table](https://example.org/table.png)\n\n{GOOD}",
        "https:",
        "clause ID: the picture 'https://example.org/table.png' is loaded from elsewhere: keep a "
        "copy in source/_static",
    ),
    "a figure from elsewhere": (
        "```{figure} //example.org/table.png\n:alt: A table\n```\n",
        "{figure}",
        "the picture '//example.org/table.png' is loaded from elsewhere: keep a copy in "
        "source/_static",
    ),
    "a picture without words": (
        CLAUSE % f"![](table.svg)\n\n{GOOD}",
        "table.svg",
        "clause ID: the picture 'table.svg' has no words for who cannot see it: give it an alt",
    ),
    "a figure with an empty alt": (
        '```{figure} table.svg\n:alt: ""\n```\n',
        "{figure}",
        "the picture 'table.svg' has no words for who cannot see it: give it an alt",
    ),
    "an image without an alt": (
        "```{image} table.svg\n```\n",
        "{image}",
        "the picture 'table.svg' has no words for who cannot see it: give it an alt",
    ),
    "an example that asserts nothing": (
        CLAUSE % f"{GOOD}\n\n:::{{example}} Two\n>>> two = card('2♠')\n:::\n\n{OTHER}",
        ">>> two",
        "clause ID: the example asserts nothing: no line says what is answered, so it passes "
        "whatever the rule says; write the answer below the prompt",
    ),
    "an example that any answer suits": (
        CLAUSE % ":::{example} Two\n>>> 1 + 1  # doctest: +ELLIPSIS\n...\n:::",
        ">>> 1",
        "clause ID: the example asserts nothing: no line says what is answered, so it passes "
        "whatever the rule says; write the answer below the prompt",
    ),
    "an example of no rule": (
        CLAUSE % f"{GOOD}\n\n:::{{example}} Two\n>>> 1 + 1\n2\n:::",
        ">>> 1",
        "clause ID: the example asserts nothing: it would answer the same whatever the rules say; "
        "show what comes of rules_demo",
    ),
    "a test of another form": (
        CLAUSE % f":::{{testcode}}\nprint(2)\n:::\n\n{GOOD}",
        "{testcode}",
        "clause ID: {testcode} would not run: write {example}",
    ),
    "a prompt in a program": (
        "```python\n>>> 1 + 1\n3\n```\n",
        ">>>",
        "a prompt in a python fence would not run: write {example}",
    ),
    "readings that the page does not have": (
        CLAUSE % GOOD,
        "{clause}",
        "clause ID: its rule has the readings strict, wide and its page no readings; each reading "
        "needs a function and a {reading}",
    ),
    "readings that the rule does not have": (
        CLAUSE % f"{reading('strict', ':default:' + chr(10))}\n\n{reading('wide')}",
        "{reading} strict",
        "clause ID: its rule has no readings and its page the readings strict, wide; each reading "
        "needs a function and a {reading}",
    ),
    "a reading of another name": (
        CLAUSE % f"{reading('strict', ':default:' + chr(10))}\n\n{reading('large')}",
        "{reading} strict",
        "clause ID: its rule has the readings strict, wide and its page the readings strict, "
        "large; each reading needs a function and a {reading}",
    ),
    "another default": (
        CLAUSE % f"{reading('strict')}\n\n{reading('wide', ':default:' + chr(10))}",
        "{reading} strict",
        "clause ID: the default of its rule is strict, and not of its page",
    ),
    "a reading that stands twice": (
        CLAUSE % f"{reading('strict', ':default:' + chr(10))}\n\n{reading('strict')}",
        "{reading} strict\nBecause",
        "clause ID: the reading strict stands twice",
    ),
    "a link that runs something": (
        "```{eval-rst}\n`Here <javascript:alert(1)>`_.\n```\n",
        "javascript",
        "the link 'javascript:alert(1)' is of a kind that no page has: https, http, mailto",
    ),
    "a head that leads away": (
        "```{eval-rst}\n.. meta::\n   :http-equiv=refresh: 0;url=https://example.org/\n```\n",
        "refresh",
        "the head of a page has http-equiv 'refresh': it only describes the page",
    ),
    "English that is a comment": (
        (CLAUSE % GOOD).replace("English.", "% To be translated"),
        "{clause}",
        "clause ID has no English",
    ),
    "a drawing that is not there": (
        "```{drawing} none.svg\n```\n",
        "{drawing}",
        "none.svg:1: there is no such file",
    ),
    "a drawing with a script": (
        "```{drawing} script.svg\n```\n",
        "{drawing}",
        "script.svg:1: <script> runs a script or holds HTML: a drawing only draws",
    ),
    "a drawing without words": (
        "```{drawing} table.svg\n```\n",
        "{drawing}",
        "table.svg: the drawing has no aria-label that says what it shows",
    ),
}

#: The readings of a rule, where the row is about them.
READINGS = {
    "readings that the page does not have": ["strict", "wide"],
    "readings that the rule does not have": [],
    "a reading of another name": ["strict", "wide"],
    "another default": ["strict", "wide"],
}
SVG = '<svg xmlns="http://www.w3.org/2000/svg">%s</svg>\n'


def _id(name: str) -> str:
    return f"essai-a-{list(PAGES).index(name) + 10}"


def _text() -> str:
    """The tiny text with a clause for each row that wants one."""
    rows = [_id(name) for name, (page, _, _) in PAGES.items() if "ID" in page]
    extra = "".join(
        f'<div type="article" n="{row[8:]}"><p><seg type="clause" xml:id="{row}" n="{row[8:]}">'
        "Une règle.</seg></p></div>\n"
        for row in rows
    )
    return TEI.replace("  </body>", f"{extra}  </body>")


def _page(name: str) -> str:
    return f"# A page\n\n{PAGES[name][0].replace('ID', _id(name))}"


@pytest.fixture(scope="module")
def warnings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What one build says of each page, without the folder."""
    tiny = Tiny(tmp_path_factory.mktemp("pages"))
    tiny.write("transcriptions/essai.xml", _text())
    (tiny.root / "source/table.svg").write_text(SVG % "")
    (tiny.root / "source/script.svg").write_text(SVG % "<script>alert(1)</script>")
    for number, name in enumerate(PAGES):
        tiny.write(f"source/row-{number:02}.md", _page(name))
    readings = {_id(name): found for name, found in READINGS.items()}
    rules = SimpleNamespace(
        rules_of=lambda one: ["a rule"] if one in readings else [],
        readings_of=lambda one: readings[one],
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(npm, "fetch", _nothing)
        patch.setattr(checks, "rules", rules)
        said = tiny.build("dummy").warnings
    pages = {f"source/row-{n:02}.md": name for n, name in enumerate(PAGES)}
    found: dict[str, list[str]] = {name: [] for name in (*PAGES, "")}
    for line in said:
        found[pages.get(line.partition(":")[0], "")].append(line)
    return found


def _nothing(*_: object) -> bytes:
    raise npm.NpmError("a test goes without")


@pytest.mark.parametrize("name", PAGES)
def test_a_fault_of_a_page_is_named_once(name: str, warnings: dict[str, list[str]]) -> None:
    _, words, message = PAGES[name]
    (said,) = warnings[name]
    page = _page(name)
    line = page[: page.index(words)].count("\n") + 1
    path, number, rest = said.split(":", 2)
    assert int(number) == line
    assert message.replace("ID", _id(name)) in rest
    assert Path(path).suffix == ".md"


def test_no_other_page_is_blamed(warnings: dict[str, list[str]]) -> None:
    assert warnings[""] == []


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
