"""The site's parser and Sphinx find the same examples, with the same lines."""

from __future__ import annotations

import pickle
from pathlib import Path

from docutils import nodes
from sphinx.environment import BuildEnvironment

from edition.verify import examples
from tests.conftest import DOCTREES, ROOT, Tiny

Found = list[tuple[str, str, int, str]]  # page, group, line, source; in the order they run in


def by_sphinx(env: BuildEnvironment, doctrees: Path) -> Found:
    """What the doctest builder would collect of the pages as Sphinx has read them."""
    found: Found = []
    for docname in sorted(env.found_docs):
        doctree = pickle.loads((doctrees / f"{docname}.doctree").read_bytes())
        for node in doctree.findall(nodes.literal_block):
            if "testnodetype" in node:
                (group,) = node["groups"]
                found.append((docname, group, node.line, node.astext()))
    return found


def by_parser(source: Path) -> Found:
    return [
        (
            page.file.relative_to(source).with_suffix("").as_posix(),
            clause.id,
            block.line,
            block.source,
        )
        for page in examples.read_all(source)
        for clause in page.clauses
        for block in clause.blocks
    ]


def test_on_the_tiny_edition(tiny: Tiny) -> None:
    built = tiny.build("dummy")
    assert by_sphinx(built.app.env, built.app.doctreedir) == by_parser(tiny.root / "source")
    assert len(by_parser(tiny.root / "source")) == 3


def test_in_every_nesting(tiny: Tiny) -> None:
    clause = "::::{clause} essai-a-3\nEnglish.\n\n%s\n::::\n"
    example = ":::{example}\n>>> from rules_demo.cards import SUITS\n>>> len(SUITS)\n4\n:::"
    listed = "- item\n\n  " + example.replace("\n", "\n  ")
    quoted = "> " + example.replace("\n", "\n> ")
    backtick = "```{example} Title\n\n" + example.partition("\n")[2].replace(":::", "```")
    for n, form in enumerate((example, listed, quoted, backtick)):
        tiny.write(f"source/form{n}.md", "# Form\n\n" + clause % form)
    grid = ":::::::{note}\n::::::{tip}\n" + clause % example + "::::::\n:::::::\n"
    tiny.write("source/form8.md", "# Form\n\n" + grid)
    app = tiny.build("dummy").app
    found = by_sphinx(app.env, app.doctreedir)
    assert found == by_parser(tiny.root / "source")
    assert len(found) == 3 + 5


def test_on_the_whole_edition(site: Path) -> None:
    env = pickle.loads((DOCTREES / "environment.pickle").read_bytes())
    found = by_sphinx(env, DOCTREES)
    assert found == by_parser(ROOT / "source")
    assert found


def test_the_doctest_builder_runs_them(tiny: Tiny) -> None:
    built = tiny.build("doctest")
    assert built.app.statuscode == 0
    assert built.warnings == []
    assert "    6 tests" in built.read("output.txt")
