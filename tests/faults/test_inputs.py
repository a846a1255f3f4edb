"""Faults of what a build takes besides texts and pages: scripts, styles, drawings, data."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from edition.export import clauses_json
from edition.site import beside, inputs
from edition.text import files, folding
from edition.text.model import TextError
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
    "a name that is given twice": (
        "a.js",
        "let a = 1;\nlet a = 2;\n",
        2,
        "is not JavaScript: invalid redefinition of ",
    ),
    "a constant without a value": ("a.js", "f();\nconst x;\n", 2, "is not JavaScript: missing "),
    "an end outside a function": ("a.js", "f();\nreturn 1;\n", 2, "is not JavaScript: return not"),
    "a pause where there is none": (
        "a.js",
        "function f() {\n  await g();\n}\n",
        2,
        "is not JavaScript: unexpected 'await' keyword",
    ),
    "a pause in what is no module": (
        "view-early.js",
        "f();\nawait g();\n",
        2,
        "is not JavaScript: expecting ';'",
    ),
    "a module that runs too early": (
        "worker.js",
        "f();\nexport const a = 1;\n",
        2,
        "is not JavaScript: unsupported keyword: export",
    ),
    "an export of nothing": (
        "a.js",
        "f();\nexport { b };\n",
        2,
        "is not JavaScript: exported variable 'b' does not exist",
    ),
    "a pattern that is none": ("a.js", "f();\ng(/(/);\n", 2, "is not JavaScript: expecting ')'"),
    "a script of a package": (
        "a.js",
        'f();\nimport a from "lodash";\n',
        2,
        "loads 'lodash', which a browser does not know: './' begins the name of a file",
    ),
    "a script at the root of the host": (
        "a.js",
        'import a from "/a.js";\n',
        1,
        "loads '/a.js', which is at the root of the host: the site may lie below it",
    ),
    "a script from elsewhere, later": (
        "a.js",
        'f();\nconst a = await import("https://example.org/a.js");\n',
        2,
        "loads 'https://example.org/a.js' from elsewhere",
    ),
    "a script that is not there, later": (
        "a.js",
        'f(async () => {\n  const { b } = await import("./b.js");\n});\n',
        2,
        "loads './b.js', and there is no such file",
    ),
    "a script re-exported from elsewhere": (
        "a.js",
        'export * from "//example.org/a.js";\n',
        1,
        "loads '//example.org/a.js' from elsewhere",
    ),
    "data from elsewhere": (
        "a.js",
        'const HOST = "https://example.org/";\nconst a = () => fetch(`${HOST}a.json`);\n',
        2,
        "loads 'https://example.org/a.json' from elsewhere",
    ),
    "data from a joined address": (
        "a.js",
        'fetch(new URL("https:" + "//example.org/a.json"), {});\n',
        1,
        "loads 'https://example.org/a.json' from elsewhere",
    ),
    "an old script from elsewhere": (
        "a.js",
        'self.importScripts("https://example.org/a.js");\n',
        1,
        "loads 'https://example.org/a.js' from elsewhere",
    ),
    "a worker from elsewhere": (
        "a.js",
        'new Worker("https://example.org/a.js");\n',
        1,
        "loads 'https://example.org/a.js' from elsewhere",
    ),
    "a worker that is not there": (
        "a.js",
        'f();\nnew Worker(new URL("./b.js", import.meta.url));\n',
        2,
        "loads './b.js', and there is no such file",
    ),
    "a request of old": (
        "a.js",
        'const a = new XMLHttpRequest();\na.open("GET", "https://example.org/a");\n',
        2,
        "loads 'https://example.org/a' from elsewhere",
    ),
    "a picture set by a script": (
        "a.js",
        'f();\nimage.src = "https://example.org/a.png";\n',
        2,
        "loads 'https://example.org/a.png' from elsewhere",
    ),
    "a style set by a script": (
        "a.js",
        'Object.assign(a, { rel: "stylesheet", href: "https://example.org/a.css" });\n',
        1,
        "loads 'https://example.org/a.css' from elsewhere",
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
    "a style that loses its end": (
        "a.css",
        "@media print {\n  p { a: b; }\n  q { a: b;\n  r { a: b; }\n}\n",
        3,
        "what begins here is never closed",
    ),
    "a style that loses its beginning": (
        "a.css",
        "p { a: b; }\nq a: b; }\nr { a: b; }\n",
        2,
        "is not CSS: a '{' is missing",
    ),
    "a style that loses its beginning, within": (
        "a.css",
        "@media print {\n  q a: b; }\n  r { a: b; }\n}\ns { a: b; }\n",
        2,
        "is not CSS: ",
    ),
    "a style that closes too much before another": (
        "a.css",
        "p { a: b; }\n}\nq { a: b; }\n",
        2,
        "is not CSS: '}' closes nothing",
    ),
    "a value that is not ended": (
        "a.css",
        "p {\n  a: b\n  c: d;\n}\n",
        3,
        "is not CSS: no ';' ends 'a' before this",
    ),
    "a value of one's own that is not ended": (
        "a.css",
        "p {\n  --a: b\n  --c: d;\n}\n",
        3,
        "is not CSS: no ';' ends '--a' before this",
    ),
    "a value that is not ended before a rule": (
        "a.css",
        "@page {\n  a: b\n  @bottom-center { c: d; }\n}\n",
        3,
        "is not CSS: no ';' ends what is before @bottom-center",
    ),
    "a string that is not closed": (
        "a.css",
        'p { a: b; }\nq { content: "c;\n d: e; }\n',
        2,
        "is not CSS: a string is not closed on its line",
    ),
    "a string that is never closed": (
        "a.css",
        'p { a: b; }\nq { content: "c',
        2,
        "is not CSS: a string is never closed",
    ),
    "a bracket that is not closed": (
        "a.css",
        "p { a: b; }\nq {\n a: calc(1 + 2; }\n",
        3,
        "is not CSS: a bracket is not closed before '}'",
    ),
    "a last comment that is not closed": (
        "a.css",
        "p { a: b; }\n/* q { a: b; }\n",
        2,
        "what begins here is never closed",
    ),
    "a picture that is not there": (
        "a.css",
        "p {\n  background: url(b.png#c);\n}\n",
        2,
        "loads 'b.png#c', and there is no such file",
    ),
    "a style that is not there": (
        "a.css",
        '@import "b.css";\n',
        1,
        "loads 'b.css', and there is no such file",
    ),
    "one of several pictures, from elsewhere": (
        "a.css",
        'p { background: image-set("https://example.org/a.png" 1x); }\n',
        1,
        "loads 'https://example.org/a.png' from elsewhere",
    ),
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
    "a template with a script from elsewhere": (
        "a.html",
        '{% block scripts %}\n<script src="https://example.org/a.js"></script>{% endblock %}\n',
        2,
        "<script> loads 'https://example.org/a.js' from elsewhere: keep a copy in source/_static",
    ),
    "a template with a script in an expression": (
        "a.html",
        "\n<script src=\"{{ pathto('https://example.org/a.js', 1) }}\"></script>\n",
        2,
        "<script> loads 'https://example.org/a.js' from elsewhere: keep a copy in source/_static",
    ),
    "a template with a script in a string": (
        "a.html",
        "{{ super()\n | replace('a', '<script src=\"//example.org/a.js\"></script>') }}\n",
        2,
        "<script> loads '//example.org/a.js' from elsewhere: keep a copy in source/_static",
    ),
    "a template with a style from elsewhere": (
        "a.html",
        '<p>\n<link rel="stylesheet" href="//example.org/a.css">\n',
        2,
        "<link> loads '//example.org/a.css' from elsewhere: keep a copy in source/_static",
    ),
    "a template with a picture from elsewhere": (
        "a.html",
        '<p>\n<img alt="" srcset="a.png, https://example.org/a.png 2x">\n',
        2,
        "<img> loads 'a.png, https://example.org/a.png 2x' from elsewhere: keep a copy in",
    ),
    "a template with its own style": (
        "a.html",
        "<style>\np { background: url(https://example.org/a.png) }\n</style>\n",
        2,
        "loads 'https://example.org/a.png' from elsewhere",
    ),
    "a template with the style of one element": (
        "a.html",
        '<p>\n<i style="background: url(https://example.org/a.png)">a</i>\n',
        2,
        "loads 'https://example.org/a.png' from elsewhere",
    ),
    "a template with its own script": (
        "a.html",
        '<script>\nfetch("https://example.org/a.json");\n</script>\n',
        2,
        "loads 'https://example.org/a.json' from elsewhere",
    ),
    "a template that does something": (
        "a.html",
        '<p>\n<img src="a.png" onerror="f()">\n',
        2,
        "<img> has onerror: what a page does is in a script of its own",
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


#: Names that a script takes from `b.js`, which has `one` and a default, and sends on all of `c.js`.
TAKEN = {
    "by name": ('import { two } from "./b.js";', "two"),
    "by another name": ('import { two as one } from "./b.js";', "two"),
    "sent on": ('export { two } from "./b.js";', "two"),
    "the default of a module that has none": ('import a from "./c.js";', "default"),
    "later": ('const { one, two } = await import("./b.js");', "two"),
    "later, as one of several": (
        'const [{ two: a }, { three }] = await Promise.all([import("./b.js"), import("./c.js")]);',
        "two",
    ),
    "later, at once": ('f((await import("./b.js")).two);', "two"),
}


@pytest.mark.parametrize("name", TAKEN)
def test_a_name_that_a_module_does_not_export(name: str, tmp_path: Path) -> None:
    script, missing = TAKEN[name]
    (tmp_path / "a.js").write_text(f"// a\n{script}\n")
    (tmp_path / "b.js").write_text(
        'export const one = 1;\nexport * from "./c.js";\nexport default 1;'
    )
    (tmp_path / "c.js").write_text("function three() {}\nexport { three };\n")
    (fault,) = inputs.static(tmp_path)
    assert str(fault).startswith(f"{tmp_path}/a.js:2: takes {missing!r} from './")


GOOD = {
    "names that modules export": (
        "a.js",
        'import b, { c as d, e } from "./a.js";\nimport * as f from "./a.js";\n'
        "export const { c, g: [h] } = b;\nexport function e() {}\nexport default d;\n"
        'const { h: i } = await import("./a.js");\n',
    ),
    "a link to another host": ("a.js", 'a.href = "https://example.org/";\nf("https://b.org/");\n'),
    "the names of languages": (
        "a.js",
        'document.createElementNS("http://www.w3.org/2000/svg", "g");',
    ),
    "a template with links": (
        "a.html",
        '<a href="https://example.org/">a</a>\n<link rel="license" href="https://example.org/">\n'
        "<link href=\"{{ root }}_static/{{ sheet }}.css\">{# <img src='//a.org/'> #}\n",
    ),
    "an address that is shown": ("a.css", 'p::after { content: "https://example.org/"; }\n'),
    "an address that is a name": ("a.css", "@namespace svg url(http://www.w3.org/2000/svg);\n"),
    "a picture that is written out": (
        "a.css",
        "p { background: url(data:image/png;base64,AA==); }",
    ),
    "a rule within another": ("a.css", "p { a: b; &:hover { a: c; } q { a: d; } }\n"),
    "a value of one's own": ("a.css", "p { --a: { b: c }; --d: e:f; }\n"),
}


@pytest.mark.parametrize("name", GOOD)
def test_what_only_looks_like_a_fault(name: str, tmp_path: Path) -> None:
    file, content = GOOD[name]
    (tmp_path / file).write_text(content, "utf-8")
    assert list(inputs.static(tmp_path)) == []


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
        clauses_json,
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
    (fault,) = [fault for table in inputs.tables() for fault in files.caught(files.data, *table)]
    assert str(fault).startswith(f"{path}:{fault.line}: {said}")


def test_a_misspelt_reason_is_named_with_its_line_wherever_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "survivors.toml"
    good = '[[reason]]\nof = ["a"]\nbecause = "b"\n\n'
    path.write_text(f'{good}{good}[[reason]]\nof = ["c"]\nbecuase = "d"\n', "utf-8")
    monkeypatch.setattr(mutation, "REASONS", path)
    said = f"{path}:9: reason[2] lacks because"
    assert [str(f) for table in inputs.tables() for f in files.caught(files.data, *table)] == [said]
    with pytest.raises(TextError) as fault:
        mutation.reasons()
    assert str(fault.value) == said


#: A file that pages name and nobody looks at, what it holds instead (None: it is gone), and what
#: is said of it.
BESIDE = {
    "an icon, gone": ("_extra/icon-192.png", None, "there is no such file, which pages name"),
    "an icon, empty": (
        "_extra/icon-192.png",
        b"",
        "is no whole PNG: a page needs one of 192 by 192",
    ),
    "an icon, cut off": (
        "_extra/icon-512.png",
        b"\x89PNG\r\n\x1a\n",
        "is no whole PNG: a page needs",
    ),
    "a preview, gone": ("_extra/preview.png", None, "there is no such file, which pages name"),
    "an icon of old, gone": ("_extra/favicon.ico", None, "there is no such file, which pages name"),
    "an icon of old, empty": ("_extra/favicon.ico", b"", "is no whole ICO"),
    "a drawing, gone": ("_static/favicon.svg", None, "there is no such file, which pages name"),
    "a style, gone": ("_static/leaf.css", None, "there is no such file, which pages name"),
    "a script, gone": ("_static/js/theme.js", None, "there is no such file, which pages name"),
    "a template, gone": ("_templates/page.html", None, "there is no such file, which pages name"),
}


def _config(source: Path) -> Any:
    """Such as that of the edition, with its pages in this folder."""
    return SimpleNamespace(
        html_theme="furo",
        html_css_files=["palette.css"],
        html_static_path=[source / "_static"],
        html_extra_path=[source / "_extra"],
        templates_path=[source / "_templates", beside.leaf.TEMPLATES],
    )


@pytest.mark.parametrize("name", BESIDE)
def test_what_pages_name_and_nobody_looks_at(name: str, tmp_path: Path) -> None:
    file, content, said = BESIDE[name]
    for folder in ("_static", "_extra", "_templates"):
        shutil.copytree(ROOT / "source" / folder, tmp_path / folder)
    if content is None:
        (tmp_path / file).unlink()
    else:
        (tmp_path / file).write_bytes(content)
    (fault,) = beside.faults(_config(tmp_path), tmp_path)
    assert str(fault).startswith(f"{tmp_path / file}:1: {said}")


def test_a_picture_of_another_size(tmp_path: Path) -> None:
    path = shutil.copy(ROOT / "source/_extra/icon-192.png", tmp_path / "icon-512.png")
    assert [str(fault) for fault in beside.pictures(tmp_path)] == [
        f"{path}:1: is a PNG of 192 by 192 pixels: a page needs one of 512 by 512"
    ]


def test_a_template_that_names_a_style_that_is_not_there(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "source", tmp_path, dirs_exist_ok=True)
    path = tmp_path / "_templates/own.html"
    path.write_text("<p>\n<link href=\"{{ pathto('_static/own.css', 1) }}\">\n")
    (fault,) = beside.faults(_config(tmp_path), tmp_path)
    assert str(fault) == f"{path}:2: names _static/own.css, and there is no such file"


def test_every_template_and_all_that_the_code_names_is_looked_for() -> None:
    found = (
        path.relative_to(beside.leaf.TEMPLATES) for path in beside.leaf.TEMPLATES.rglob("*.html")
    )
    assert {path.as_posix() for path in found} == set(beside.OWN)
    code = "".join(path.read_text("utf-8") for path in (ROOT / "edition").rglob("*.py"))
    added = re.findall(r"add_(?:css|js)_file\(\"([\w./-]+)\"", code)
    assert len(added) > 10
    assert set(added) <= {*beside.STATIC, *beside.SCRIPTS}


STUDIES = {
    "no counts": (None, "there is no such file"),
    "half the counts": ('{"books": [', "is not JSON: Expecting value"),
    "other counts": ('{"hands": 1}', "lacks books, command, sittings"),
    "a count for the books": (
        '{"command": "", "sittings": 1,\n"books": 3}',
        "books is 3, where a list should be",
    ),
    "a rival without counts": (
        '{"command": "", "sittings": 1, "books": [{"number": 1, "unit": "", "assumed": "",'
        '\n"rivals": [{}]}]}',
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
