"""Faults that end a build: each has one line, with the file and what is wrong, and no traceback."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from edition.making import __main__ as making
from edition.making import dates, faults
from edition.page import leaf
from edition.text import configuration
from edition.verify import clause, mutation, syntax
from tests.conftest import ROOT, Tiny

Change = Callable[[Tiny], object]


def _conf(old: str, new: str) -> Change:
    return lambda home: home.change("conf.py", old, new)


def _set(line: str) -> Change:
    """A setting more, on line 4."""
    return _conf('language = "en"', f'{line}\nlanguage = "en"')


def _remove(name: str) -> Change:
    return lambda home: (home.root / name).unlink()


def _contents(home: Tiny) -> None:
    home.change("source/index.md", ":glob:\n\n*", "\nglossary\nessai")
    (home.root / "source/glossary.md").unlink()


def _static(home: Tiny) -> Path:
    """A folder of scripts and styles, whose place stands on line 4."""
    _set('html_static_path = ["source/static"]')(home)
    shutil.copytree(ROOT / "source/_static/js", home.root / "source/static/js")
    shutil.copy(ROOT / "source/_static/keep.css", home.root / "source/static")
    return home.root / "source/static"


def _link(name: str, to: str) -> Change:
    return lambda home: (_static(home) / name).symlink_to(to)


def _template(text: str) -> Change:
    def change(home: Tiny) -> None:
        _set('templates_path = ["templates"]')(home)
        home.write("templates/page.html", text)

    return change


#: What is done, and the line that is told of it.
ENDED: list[tuple[Change, str]] = [
    (_remove("conf.py"), "conf.py:1: there is no such file"),
    (_set("a = ("), "conf.py:4: is not Python: '(' was never closed"),
    (_set("a = b"), "conf.py:4: NameError: name 'b' is not defined"),
    (_set(r"raise ValueError('a\nb')"), "conf.py:4: ValueError: a b"),
    (_set("html_css_files = 5"), "conf.py:4: html_css_files has type int; expected list or tuple"),
    (
        _set("html_css_files = [5]"),
        "conf.py:4: html_css_files is [5], where a list of names should be",
    ),
    (
        _conf('edition_texts = ["essai"]', "edition_texts = 5"),
        "conf.py:13: edition_texts has type int; expected list or tuple",
    ),
    (_conf('language = "en"', "language = 5"), "conf.py:4: language has type int; expected str"),
    (
        _conf('"colon_fence"', '"colon_fense"'),
        "conf.py:6: myst_enable_extensions: 'enable_extensions' items not recognised",
    ),
    (_conf("myst_parser", "myst_pasrer"), "conf.py:5: there is no extension 'myst_pasrer'"),
    (_conf(', "edition"', ""), "conf.py:5: extensions lacks 'edition': nothing would be checked"),
    (
        _conf('["myst_parser", "sphinx.ext.doctest", "edition"]', '"edition"'),
        "conf.py:5: extensions must be a list of names in quotes",
    ),
    (_conf('"basic"', '"basick"'), "conf.py:7: no theme named 'basick' found"),
    (
        _remove("source/index.md"),
        "source/index.md:1: there is no such file, and the book begins with it",
    ),
    (_contents, "source/index.md:3: toctree contains reference to nonexisting document 'glossary'"),
    (
        _remove("source/glossary.md"),
        "source/essai.md:8: clause essai-a-1 glosses 'bête', and no page has a glossary",
    ),
    (_link("loop", "loop"), "source/static/loop:1: is a link that leads to no"),
    (_link("a.js", "a.js"), "source/static/a.js:1: is a link that leads to no file"),
    (_link("up", "."), "source/static/up:1: is a link that leads to no file"),
    (_template("<p>\n{% if %}\n"), "templates/page.html:2: is no template: Expected an expression"),
    (
        _template("{{ title | upperr }}\n"),
        "templates/page.html:1: is no template: No filter named 'upperr'",
    ),
    (
        _template("<p>\n{{ titel.upper() }}\n"),
        "templates/page.html:2: jinja2.exceptions.UndefinedError: 'titel' is undefined",
    ),
]


@pytest.mark.parametrize(("change", "said"), ENDED)
def test_what_ends_a_build_is_told_in_a_line(
    change: Change, said: str, home: Tiny, capfd: pytest.CaptureFixture[str]
) -> None:
    change(home)
    assert making.main(["html"]) == 1
    (line,) = capfd.readouterr().err.splitlines()
    assert line.startswith(said)


def test_a_template_of_our_own_is_looked_at(
    tiny: Tiny, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    templates = shutil.copytree(leaf.TEMPLATES, tmp_path_factory.mktemp("site") / "templates")
    (templates / "leaf.html").write_text("{% if %}", "utf-8")
    monkeypatch.setattr(leaf, "TEMPLATES", templates)
    with pytest.raises(SystemExit, match=r"/templates/leaf\.html:1: is no template: "):
        tiny.build()


@pytest.mark.parametrize("parallel", [1, 2])
def test_what_nobody_foresaw_leaves_its_traceback(
    parallel: int, home: Tiny, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: parallel)
    for number in range(8):  # enough of them to be read by two
        home.write(f"source/more{number}.md", f"# More {number}\n")
    home.write("slip.py", "def setup(app):\n    app.connect('doctree-read', slip)\n\n\n")
    with (home.root / "slip.py").open("a", encoding="utf-8") as file:
        file.write("def slip(app, doctree):\n    return {}['key']\n")
    monkeypatch.syspath_prepend(str(home.root))
    monkeypatch.delitem(sys.modules, "slip", raising=False)
    _conf('"edition"]', '"edition", "slip"]')(home)
    assert making.main(["html"]) == 1
    (line,) = capfd.readouterr().err.splitlines()
    assert line == "slip.py:6: KeyError: 'key' (the traceback is in build/fault.log)"
    assert "in slip\n" in Path("build/fault.log").read_text("utf-8")


def _copy(folder: Path) -> Path:
    """What is imported of this edition to begin a build, to be spoilt."""
    for name in ("edition", "rules_demo"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("conf.py", "CITATION.cff"):
        shutil.copy(ROOT / name, folder)
    (folder / "source").mkdir()
    return folder


def _append(name: str, words: str) -> Callable[[Path], object]:
    return lambda root: (root / name).write_text((root / name).read_text("utf-8") + words, "utf-8")


SPOILT: list[tuple[Callable[[Path], object], str]] = [
    (
        _append("rules_demo/whist/table.py", "\n\nundefined\n"),
        "rules_demo/whist/table.py: NameError: name 'undefined' is not defined",
    ),
    (_append("rules_demo/whist/table.py", "\n\n(\n"), "rules_demo/whist/table.py: is not Python: "),
    (
        _append("rules_demo/whist/table.py", "\n\nfrom rules_demo.whist import picquet\n"),
        "rules_demo/whist/table.py: ImportError: cannot import name 'picquet' from ",
    ),
]


@pytest.mark.parametrize(("change", "said"), SPOILT)
def test_rules_that_cannot_be_imported(
    change: Callable[[Path], object], said: str, tmp_path: Path
) -> None:
    change(_copy(tmp_path))
    done = subprocess.run(
        [sys.executable, "-m", "edition.making", "html"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    place, _, words = line.partition(": ")
    file, _, number = place.partition(":")
    assert f"{file}: {words}".startswith(said)
    assert int(number) > 1


def test_a_date_that_is_none(
    home: Tiny, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(dates.VARIABLE, "tomorrow")
    assert making.main(["html"]) == 1
    said = "SOURCE_DATE_EPOCH is 'tomorrow', not a number of seconds since 1970\n"
    assert capfd.readouterr().err == said


def test_a_file_that_is_gone_when_it_is_looked_at(tmp_path: Path) -> None:
    (fault,) = syntax.faults(tmp_path / "a.js")
    assert str(fault) == f"{tmp_path}/a.js:1: there is no such file"


def test_this_edition_s_own_configuration_is_in_order() -> None:
    assert configuration.check(ROOT / "conf.py") is None
    assert faults.ROOT == ROOT


def test_a_figure_of_nothing_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    assert str(mutation.Figure("whist")) == "whist: there was no mutant to try"
    monkeypatch.setattr(clause.rules, "rules_of", lambda _: [])
    said, _ = clause.mutants(clause.find("hombre-a-28"))
    assert said == "none to try: no line of a rule of its own is run by its examples"


@pytest.mark.parametrize(
    "command", ["clause ID=", "strike ID=", "mutate OF=", "serve PORT=", "bench PARTS="]
)
def test_what_is_given_to_make_is_run_by_nobody(command: str, tmp_path: Path) -> None:
    target, name = command.removesuffix("=").split(" ")
    (tmp_path / "python").write_text('#!/bin/sh\nprintf "<%s>" "$@"\n', "utf-8")
    (tmp_path / "python").chmod(0o755)
    done = subprocess.run(
        ["make", target, f"{name}=a;echo * `id` b", f"BIN={tmp_path}", "READY=", "TESTS="],
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if key[:4] != "MAKE"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("<a;echo><*><`id`><b>")
