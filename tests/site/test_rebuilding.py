"""Building again, building in parallel: the same faults, the same bytes, nothing stale."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Tiny


def files(folder: Path) -> dict[str, bytes]:
    """The content of every file below a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def padded(tiny: Tiny) -> Tiny:
    """With enough pages for Sphinx to read them in parallel (more than five)."""
    for n in range(8):
        tiny.write(f"source/more{n}.md", f"# More {n}\n\nOf {{clause}}`essai-a-1`.\n")
    return tiny


def test_a_changed_text_reaches_the_pages(tiny: Tiny) -> None:
    tiny.build()
    tiny.change("transcriptions/essai.xml", "valent partout", "valent toujours")
    built = tiny.build(again=True)
    assert built.warnings == []
    assert "valent toujours" in built.read("essai.html")
    assert "valent toujours" in built.read("clauses.json")


def test_a_changed_correction_reaches_the_list(tiny: Tiny) -> None:
    tiny.build()
    tiny.change("transcriptions/essai.xml", "<sic>lc</sic>", "<sic>la</sic>")
    assert ">la<" in tiny.build(again=True).read("glossary.html")


def test_a_changed_definition_reaches_the_clauses(tiny: Tiny) -> None:
    tiny.build()
    tiny.change("source/glossary.md", "Not following suit.", "To fail to follow suit.")
    built = tiny.build(again=True)
    assert "To fail to follow suit." in built.read("essai.html")


def test_a_page_that_goes_takes_its_clauses(tiny: Tiny) -> None:
    extra = tiny.write(
        "source/extra.md",
        "# Extra\n\n:::::{clause} essai-a-3\n:commentary: again\n\nAgain.\n:::::\n",
    )
    assert len(tiny.build().warnings) == 1
    extra.unlink()
    assert tiny.build(again=True).warnings == []


@pytest.mark.parametrize("parallel", [1, 2])
def test_duplicates_on_two_pages(tiny: Tiny, parallel: int) -> None:
    padded(tiny).write(
        "source/zzz.md",
        "# Extra\n\n:::::{clause} essai-a-3\n:commentary: again\n\nAgain.\n:::::\n",
    )
    first = tiny.line("source/essai.md", "{clause} essai-a-3")
    assert tiny.build(parallel=parallel).warnings == [
        "source/zzz.md:3: WARNING: clause essai-a-3 stands twice: "
        f"already at source/essai.md:{first} [edition]"
    ]


def test_parallel_or_not_the_output_is_the_same(tiny: Tiny) -> None:
    padded(tiny)
    one, two = tiny.build(), tiny.build(parallel=2)
    assert one.warnings == two.warnings == []
    assert one.out != two.out
    assert files(one.out) == files(two.out)


@pytest.mark.parametrize("builder", ["html", "epub", "text"])
def test_two_builds_are_the_same_bytes(tiny: Tiny, builder: str) -> None:
    one, two = tiny.build(builder), tiny.build(builder)
    assert one.out != two.out
    assert files(one.out) == files(two.out)
