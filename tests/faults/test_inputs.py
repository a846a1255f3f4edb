"""Faults of what a build takes besides texts and pages: scripts, styles, drawings, data."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
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
SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
#: What files of each kind may hold, ``▸`` before the line that is named, and what is said of it.
STATIC = {
    "a.js": [
        (f"▸const = ;\n{ADDRESS}", "is not JavaScript: at 'const ='"),
        (f"// a comment\n▸this is no script\n{ADDRESS}", "is not JavaScript: at 'this is no'"),
        ("if (a) {\n▸  b();\n", "is not JavaScript: a '}'"),
        ("let a = 1;\n▸let a = 2;\n", "is not JavaScript: invalid redefinition of "),
        ("f();\n▸const x;\n", "is not JavaScript: missing "),
        ("f();\n▸return 1;\n", "is not JavaScript: return not"),
        ("function f() {\n▸  await g();\n}\n", "is not JavaScript: unexpected 'await' keyword"),
        ("f();\n▸export { b };\n", "is not JavaScript: exported variable 'b' does not exist"),
        ("f();\n▸g(/(/);\n", "is not JavaScript: expecting ')'"),
        ('▸import { b } from "./b.js";\n', "loads './b.js', and there is no such file"),
        (
            'f(async () => {\n▸  const { b } = await import("./b.js");\n});\n',
            "loads './b.js', and there is no such file",
        ),
        (
            'f();\n▸new Worker(new URL("./b.js", import.meta.url));\n',
            "loads './b.js', and there is no such file",
        ),
        (
            'f();\n▸import a from "lodash";\n',
            "loads 'lodash', which a browser does not know: './' begins the name of a file",
        ),
        (
            '▸import a from "/a.js";\n',
            "loads '/a.js', which is at the root of the host: the site may lie below it",
        ),
        (
            'const HOST = "https://example.org/";\n▸const a = () => fetch(`${HOST}a.json`);\n',
            "loads 'https://example.org/a.json' from elsewhere",
        ),
        (
            '▸fetch(new URL("https:" + "//example.org/a.json"), {});\n',
            "loads 'https://example.org/a.json' from elsewhere",
        ),
        ("", "is empty"),
    ],
    "a.mjs": [("▸f(1,\n", "is not JavaScript: at 'f(1,'")],
    # Such as a page loads before it is shown, and the worker, are no modules.
    "view-early.js": [("f();\n▸await g();\n", "is not JavaScript: expecting ';'")],
    "worker.js": [
        ("f();\n▸export const a = 1;\n", "is not JavaScript: unsupported keyword: export"),
    ],
    "a.css": [
        (f"▸p {{ color red; }}\n{CLAUSE}", "is not CSS: "),
        ("p { color: red; }\n▸q {\n", "what begins here is never closed"),
        ("@media print {\n  p { a: b; }\n▸  q { a: b;\n  r { a: b; }\n}\n", "what begins here is"),
        ("▸/* p { color: red; }\n", "what begins here is never closed"),
        ("p { a: b; }\n▸/* q { a: b; }\n", "what begins here is never closed"),
        ("p { color: red; }\n▸}\n", "is not CSS: "),
        ("p { a: b; }\n▸}\nq { a: b; }\n", "is not CSS: '}' closes nothing"),
        ("p { a: b; }\n▸q a: b; }\nr { a: b; }\n", "is not CSS: a '{' is missing"),
        ("@media print {\n▸  q a: b; }\n  r { a: b; }\n}\ns { a: b; }\n", "is not CSS: "),
        ("p {\n  a: b\n▸  c: d;\n}\n", "is not CSS: no ';' ends 'a' before this"),
        ("p {\n  --a: b\n▸  --c: d;\n}\n", "is not CSS: no ';' ends '--a' before this"),
        (
            "@page {\n  a: b\n▸  @bottom-center { c: d; }\n}\n",
            "is not CSS: no ';' ends what is before @bottom-center",
        ),
        (
            'p { a: b; }\n▸q { content: "c;\n d: e; }\n',
            "is not CSS: a string is not closed on its line",
        ),
        ('p { a: b; }\n▸q { content: "c', "is not CSS: a string is never closed"),
        (
            "p { a: b; }\nq {\n▸ a: calc(1 + 2; }\n",
            "is not CSS: a bracket is not closed before '}'",
        ),
        ("p {\n▸  background: url(b.png#c);\n}\n", "loads 'b.png#c', and there is no such file"),
        ('▸@import "b.css";\n', "loads 'b.css', and there is no such file"),
    ],
    "a.html": [
        (
            '<p>\n▸<img src="a.png" onerror="f()">\n',
            "<img> has onerror: what a page does is in a script of its own",
        ),
    ],
    "a.svg": [
        ("<svg>\n▸", "is not well-formed XML: "),
        (
            f'{SVG}>\n▸<image href="https://example.org/a.png"/></svg>',
            "<image> loads 'https://example.org/a.png': a drawing holds all it shows",
        ),
        (
            f'{SVG}><g\n▸fill="url(https://example.org/a.svg#b)"/></svg>',
            "<g> loads 'https://example.org/a.svg#b': a drawing holds all it shows",
        ),
        (
            f'{SVG}>\n▸<p xmlns="http://www.w3.org/1999/xhtml"/></svg>',
            "<{http://www.w3.org/1999/xhtml}p> runs a script or holds HTML: a drawing only draws",
        ),
        (
            f'{SVG} onload="alert(1)"/>',
            "<svg> runs a script or holds HTML: a drawing only draws",
        ),
    ],
    "a.py": [("x = 1\n▸def f(:\n", "is not Python: ")],
}
#: What loads something from elsewhere, on a second line, by its file and the element it is.
ELSEWHERE = {
    ("a.js", ""): [
        'import { a } from "https://example.org/a.js";',
        'export * from "//example.org/a.js";',
        'const a = await import("https://example.org/a.js");',
        'self.importScripts("https://example.org/a.js");',
        'new Worker("https://example.org/a.js");',
        'new XMLHttpRequest().open("GET", "https://example.org/a");',
        'image.src = "https://example.org/a.png";',
        'Object.assign(a, { rel: "stylesheet", href: "https://example.org/a.css" });',
    ],
    ("a.css", ""): [
        '@import "https://example.org/a.css";',
        'p { background: image-set("https://example.org/a.png" 1x); }',
        "@media print { p { background: url(//example.org/a.png); } }",
    ],
    ("a.html", ""): [
        "<style>p { background: url(https://example.org/a.png) }</style>",
        '<i style="background: url(https://example.org/a.png)">a</i>',
        '<script>fetch("https://example.org/a.json");</script>',
    ],
    ("a.html", "<script> "): [
        '<script src="https://example.org/a.js"></script>',
        "<script src=\"{{ pathto('https://example.org/a.js', 1) }}\"></script>",
        "{{ super() | replace('a', '<script src=\"//example.org/a.js\"></script>') }}",
    ],
    ("a.html", "<link> "): ['<link rel="stylesheet" href="//example.org/a.css">'],
    ("a.html", "<img> "): ['<img alt="" srcset="a.png, https://example.org/a.png 2x">'],
}


def _said(path: Path, content: bytes) -> str:
    """The one thing that is said of a file that is written so."""
    path.write_bytes(content)
    (fault,) = inputs.static(path.parent)
    return str(fault)


@pytest.mark.parametrize(
    ("file", "content", "said"), [(file, *row) for file, rows in STATIC.items() for row in rows]
)
def test_a_file_that_a_browser_cannot_read(
    file: str, content: str, said: str, tmp_path: Path
) -> None:
    line = content.partition("▸")[0].count("\n") + 1 if "▸" in content else 1
    found = _said(tmp_path / file, content.replace("▸", "").encode())
    assert found.startswith(f"{tmp_path / file}:{line}: {said}")


@pytest.mark.parametrize(
    ("file", "element", "line"), [(*of, line) for of, lines in ELSEWHERE.items() for line in lines]
)
def test_nothing_is_loaded_from_elsewhere(
    file: str, element: str, line: str, tmp_path: Path
) -> None:
    (address,) = re.findall(r"(?:https:)?//example\.org/[\w.]+", line)
    said = _said(tmp_path / file, f"\n{line}\n".encode())
    place, loads, rest = said.partition("loads '")
    assert (place, loads) == (f"{tmp_path / file}:2: {element}", "loads '")
    named, _, more = rest.partition("' from elsewhere")
    assert address in named
    assert more == (": keep a copy in source/_static" if element else "")


def test_a_script_in_latin_1(tmp_path: Path) -> None:
    found = _said(tmp_path / "a.js", "// bête\n".encode("latin-1"))
    assert found.startswith(f"{tmp_path}/a.js:1: at byte 5 of the line: the byte 0xEA")


def test_what_the_site_is_given_can_be_read() -> None:
    assert list(inputs.static(ROOT / "source/_static")) == []
    for folder in ("rules_demo", "edition/inpage"):
        assert [f for path in (ROOT / folder).rglob("*.*") for f in syntax.faults(path)] == []


#: Names that a script takes from `b.js`, which has `one` and a default, and sends on all of `c.js`.
TAKEN = [
    ('import { two } from "./b.js";', "two"),
    ('import { two as one } from "./b.js";', "two"),
    ('export { two } from "./b.js";', "two"),
    ('import a from "./c.js";', "default"),
    ('const { one, two } = await import("./b.js");', "two"),
    (
        'const [{ two: a }, { three }] = await Promise.all([import("./b.js"), import("./c.js")]);',
        "two",
    ),
    ('f((await import("./b.js")).two);', "two"),
]


@pytest.mark.parametrize(("script", "missing"), TAKEN)
def test_a_name_that_a_module_does_not_export(script: str, missing: str, tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text(f"// a\n{script}\n")
    (tmp_path / "b.js").write_text(
        'export const one = 1;\nexport * from "./c.js";\nexport default 1;'
    )
    (tmp_path / "c.js").write_text("function three() {}\nexport { three };\n")
    (fault,) = inputs.static(tmp_path)
    assert str(fault).startswith(f"{tmp_path}/a.js:2: takes {missing!r} from './")


GOOD = [
    (
        "a.js",
        'import b, { c as d, e } from "./a.js";\nimport * as f from "./a.js";\n'
        "export const { c, g: [h] } = b;\nexport function e() {}\nexport default d;\n"
        'const { h: i } = await import("./a.js");\n',
    ),
    ("a.js", 'a.href = "https://example.org/";\nf("https://b.org/");\n'),
    ("a.js", 'document.createElementNS("http://www.w3.org/2000/svg", "g");'),
    (
        "a.html",
        '<a href="https://example.org/">a</a>\n<link rel="license" href="https://example.org/">\n'
        "<link href=\"{{ root }}_static/{{ sheet }}.css\">{# <img src='//a.org/'> #}\n",
    ),
    ("a.css", 'p::after { content: "https://example.org/"; }\n'),
    ("a.css", "@namespace svg url(http://www.w3.org/2000/svg);\n"),
    ("a.css", "p { background: url(data:image/png;base64,AA==); }"),
    ("a.css", "p { a: b; &:hover { a: c; } q { a: d; } }\n"),
    ("a.css", "p { --a: { b: c }; --d: e:f; }\n"),
]


@pytest.mark.parametrize(("file", "content"), GOOD)
def test_what_only_looks_like_a_fault(file: str, content: str, tmp_path: Path) -> None:
    (tmp_path / file).write_text(content, "utf-8")
    assert list(inputs.static(tmp_path)) == []


TABLE = folding.TABLE.read_text("utf-8")
TABLES = [
    (folding, "TABLE", '{"letters": {}}', "lacks apostrophes, hyphens, "),
    (folding, "TABLE", '{"letters": [],\n}', "is not JSON: "),
    (
        folding,
        "TABLE",
        TABLE.replace('"closed": 2', '"closed": "2"'),
        "closed is '2', where a whole number should be",
    ),
    (
        folding,
        "TABLE",
        TABLE.replace('"possessive": ["s"]', '"possessive": [true]'),
        "possessive[0] is True, where a string should be",
    ),
    (clauses_json, "SCHEMA", "[]", "is [], where an object with members should be"),
    (mutation, "REASONS", "[[reason]]\nbecause = \n", "is not TOML: "),
    (mutation, "REASONS", '[[reason]]\nof = ["x"]\n', "reason[0] lacks because"),
    (mutation, "REASONS", None, "there is no such file"),
]


@pytest.mark.parametrize(("module", "where", "content", "said"), TABLES)
def test_a_table_that_is_missing_or_broken(
    module: ModuleType,
    where: str,
    content: str | None,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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
BESIDE = [
    ("_extra/icon-192.png", None, "there is no such file, which pages name"),
    ("_extra/icon-192.png", b"", "is no whole PNG: a page needs one of 192 by 192"),
    ("_extra/icon-512.png", b"\x89PNG\r\n\x1a\n", "is no whole PNG: a page needs"),
    ("_extra/preview.png", None, "there is no such file, which pages name"),
    ("_extra/favicon.ico", None, "there is no such file, which pages name"),
    ("_extra/favicon.ico", b"", "is no whole ICO"),
    ("_static/favicon.svg", None, "there is no such file, which pages name"),
    ("_static/leaf.css", None, "there is no such file, which pages name"),
    ("_static/js/theme.js", None, "there is no such file, which pages name"),
    ("_templates/page.html", None, "there is no such file, which pages name"),
]


def _config(source: Path) -> Any:
    """Such as that of the edition, with its pages in this folder."""
    return SimpleNamespace(
        html_theme="furo",
        html_css_files=["palette.css"],
        html_static_path=[source / "_static"],
        html_extra_path=[source / "_extra"],
        templates_path=[source / "_templates", beside.leaf.TEMPLATES],
    )


@pytest.mark.parametrize(("file", "content", "said"), BESIDE)
def test_what_pages_name_and_nobody_looks_at(
    file: str, content: bytes | None, said: str, tmp_path: Path
) -> None:
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
    tiny.set(edition_texts=[name], edition_studies=f"{tiny.root}/counts")


def test_a_script_that_pages_load_and_nobody_has(tiny: Tiny) -> None:
    (tiny.root / "source/static").mkdir()
    tiny.set(html_static_path=["static"])
    with pytest.raises(SystemExit, match=r"static/js/[\w-]+\.js:1: there is no such file, which"):
        tiny.build()


STYLES = {
    "of another host": ("https://example.org/a.css", "is loaded from elsewhere: keep a copy"),
    "of nobody": ("a.css", "is in no folder of html_static_path"),
}


@pytest.mark.parametrize("name", STYLES)
def test_a_style_sheet_that_the_site_does_not_have(name: str, tiny: Tiny) -> None:
    sheet, said = STYLES[name]
    tiny.set(html_css_files=[sheet])
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
