"""Faults of what a build takes besides texts and pages: scripts, styles, drawings, data."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from edition.export import schema
from edition.page import inputs
from edition.text import folding
from edition.verify import mutation, syntax
from tests.conftest import ROOT, Tiny

ADDRESS = (ROOT / "source/_static/js/address.js").read_text("utf-8")
CLAUSE = (ROOT / "source/_static/clause.css").read_text("utf-8")
#: The name of a file, what it holds, the line named, and what is said.
STATIC = {
    "a slip at the head of a script": (
        "a.js",
        f"const = ;\n{ADDRESS}",
        1,
        "is not JavaScript: at 'const ='",
    ),
    "words at the head of a script": (
        "a.js",
        f"// a comment\nthis is no script\n{ADDRESS}",
        2,
        "is not JavaScript: at 'this is no'",
    ),
    "a script that is not closed": ("a.js", "if (a) {\n  b();\n", 2, "is not JavaScript: a '}'"),
    "a module that is not closed": ("a.mjs", "f(1,\n", 1, "is not JavaScript: at 'f(1,'"),
    "a script from elsewhere": (
        "a.js",
        '// here\nimport { a } from "https://example.org/a.js";\n',
        2,
        "loads 'https://example.org/a.js' from elsewhere",
    ),
    "a script that is not there": (
        "a.js",
        'import { b } from "./b.js";\n',
        1,
        "loads './b.js', and there is no such file",
    ),
    "a script in Latin-1": ("a.js", "// bête\n", 1, "at byte 5 of the line: the byte 0xEA"),
    "an empty script": ("a.js", "", 1, "is empty"),
    "a style without a value": (
        "a.css",
        f"p {{ color red; }}\n{CLAUSE}",
        1,
        "is not CSS: ",
    ),
    "a style that is not closed": ("a.css", "p { color: red; }\nq {\n", 2, "what begins here is"),
    "a style that closes too much": ("a.css", "p { color: red; }\n}\n", 2, "is not CSS: "),
    "a comment that is not closed": ("a.css", "/* p { color: red; }\n", 1, "what begins here is"),
    "a picture from elsewhere": (
        "a.css",
        "@media print {\n  p { background: url(//example.org/a.png); }\n}\n",
        2,
        "loads '//example.org/a.png' from elsewhere",
    ),
    "a style from elsewhere": (
        "a.css",
        '@import "https://example.org/a.css";\n',
        1,
        "loads 'https://example.org/a.css' from elsewhere",
    ),
    "a drawing that is no XML": ("a.svg", "<svg>\n", 2, "is not well-formed XML: "),
    "a drawing that loads another": (
        "a.svg",
        '<svg xmlns="http://www.w3.org/2000/svg">\n<image href="https://example.org/a.png"/></svg>',
        2,
        "<image> loads 'https://example.org/a.png': a drawing holds all it shows",
    ),
    "a drawing that paints with another": (
        "a.svg",
        '<svg xmlns="http://www.w3.org/2000/svg"><g\nfill="url(https://example.org/a.svg#b)"/></svg>',
        2,
        "<g> loads 'https://example.org/a.svg#b': a drawing holds all it shows",
    ),
    "a drawing with another language in it": (
        "a.svg",
        '<svg xmlns="http://www.w3.org/2000/svg">\n<p xmlns="http://www.w3.org/1999/xhtml"/></svg>',
        2,
        "<{http://www.w3.org/1999/xhtml}p> runs a script or holds HTML: a drawing only draws",
    ),
    "a drawing that does something": (
        "a.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        1,
        "<svg> runs a script or holds HTML: a drawing only draws",
    ),
    "Python that travels": ("a.py", "x = 1\ndef f(:\n", 2, "is not Python: "),
}


@pytest.mark.parametrize("name", STATIC)
def test_a_file_that_a_browser_cannot_read(name: str, tmp_path: Path) -> None:
    file, content, line, said = STATIC[name]
    path = tmp_path / file
    path.write_bytes(content.encode("latin-1" if "Latin" in name else "utf-8"))
    (fault,) = inputs.static(tmp_path)
    assert str(fault).startswith(f"{path}:{line}: {said}")


def test_what_the_site_is_given_can_be_read() -> None:
    assert list(inputs.static(ROOT / "source/_static")) == []
    for folder in ("rules_demo", "edition/inpage"):
        assert [f for path in (ROOT / folder).rglob("*.*") for f in syntax.faults(path)] == []


TABLE = folding.TABLE.read_text("utf-8")
TABLES = {
    "folding": (folding, "TABLE", '{"letters": {}}', "lacks apostrophes, hyphens, "),
    "folding, cut off": (folding, "TABLE", '{"letters": [],\n}', "is not JSON: "),
    "folding, of another kind": (
        folding,
        "TABLE",
        TABLE.replace('"closed": 2', '"closed": "2"'),
        "closed is '2', where a whole number should be",
    ),
    "folding, of another kind within": (
        folding,
        "TABLE",
        TABLE.replace('"possessive": ["s"]', '"possessive": [true]'),
        "possessive[0] is True, where a string should be",
    ),
    "a schema that is a list": (
        schema,
        "SCHEMA",
        "[]",
        "is [], where an object with members should be",
    ),
    "survivors": (mutation, "REASONS", "[[reason]]\nbecause = \n", "is not TOML: "),
    "survivors without a reason": (
        mutation,
        "REASONS",
        '[[reason]]\nof = ["x"]\n',
        "reason[0] lacks because",
    ),
    "reasons, gone": (mutation, "REASONS", None, "there is no such file"),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_that_is_missing_or_broken(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, where, content, said = TABLES[name]
    path = tmp_path / getattr(module, where).name
    if content is not None:
        path.write_text(content, "utf-8")
    monkeypatch.setattr(module, where, path)
    (fault,) = [fault for table in inputs.tables() for fault in inputs.data(*table)]
    assert str(fault).startswith(f"{path}:{fault.line}: {said}")


STUDIES = {
    "no counts": (None, "there is no such file"),
    "half the counts": ('{"books": [', "is not JSON: Expecting value"),
    "other counts": ('{"hands": 1}', "lacks books, command"),
    "a count for the books": (
        '{"command": "",\n"books": 3}',
        "books is 3, where a list should be",
    ),
    "a rival without counts": (
        '{"command": "", "books": [{"number": 1, "unit": "", "assumed": "",\n"rivals": [{}]}]}',
        "books[0].rivals[0] lacks clause, reading",
    ),
}


@pytest.mark.parametrize("name", STUDIES)
def test_counts_that_a_page_would_go_without(name: str, tiny: Tiny, whole_game: None) -> None:
    content, said = STUDIES[name]
    line = 2 if name == "a count for the books" else 1
    if content:
        tiny.write("counts/readings-hombre.json", content)
    with pytest.raises(SystemExit) as stopped:
        tiny.build("dummy")
    assert str(stopped.value).startswith(f"{tiny.root}/counts/readings-hombre.json:{line}: {said}")


@pytest.fixture
def whole_game(tiny: Tiny) -> None:
    """The dictionary's hombre, whose readings are counted, in place of the text."""
    name = "academie-hombre"
    source = (ROOT / f"transcriptions/{name}.xml").read_text("utf-8")
    (tiny.root / "transcriptions/essai.xml").unlink()
    (tiny.root / "transcriptions/received/essai.txt").unlink()
    tiny.write(f"transcriptions/{name}.xml", source)
    tiny.change(
        "source/conf.py", '["essai"]', f'["{name}"]\nedition_studies = "{tiny.root}/counts"'
    )


def test_a_script_that_pages_load_and_nobody_has(tiny: Tiny) -> None:
    (tiny.root / "source/static").mkdir()
    tiny.change("source/conf.py", '"essai"]', '"essai"]\nhtml_static_path = ["static"]')
    with pytest.raises(SystemExit, match=r"static/js/[\w-]+\.js:1: there is no such file, which"):
        tiny.build()


STYLES = {
    "of another host": ("https://example.org/a.css", "is loaded from elsewhere: keep a copy"),
    "of nobody": ("a.css", "is in no folder of html_static_path"),
}


@pytest.mark.parametrize("name", STYLES)
def test_a_style_sheet_that_the_site_does_not_have(name: str, tiny: Tiny) -> None:
    sheet, said = STYLES[name]
    css = f'html_css_files = ["{sheet}"]'
    tiny.change("source/conf.py", 'language = "en"', f'language = "en"\n{css}')
    with pytest.raises(SystemExit) as stopped:
        tiny.build("dummy")
    assert str(stopped.value).startswith(f"{tiny.root}/source/conf.py:1: {sheet!r} {said}")


def test_one_line_and_no_traceback_is_all_that_a_build_says(tiny: Tiny) -> None:
    (tiny.root / "source/essai.md").write_bytes("# Bête\n".encode("latin-1"))
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "dummy"]
    command += ["-D", f"edition_transcriptions={tiny.root}/transcriptions"]
    done = subprocess.run(
        [*command, tiny.root / "source", tiny.root / "out"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr == (
        f"{tiny.root}/source/essai.md:1: at byte 4 of the line: the byte 0xEA is not UTF-8: save "
        "the file as UTF-8\n"
    )
