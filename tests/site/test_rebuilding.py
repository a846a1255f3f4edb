"""Building again, building in parallel: the same faults, the same bytes, nothing stale."""

import shutil
from pathlib import Path

import pytest
from sphinx.errors import ExtensionError

from tests.conftest import ROOT, Tiny


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


@pytest.mark.parametrize("builder", ["epub", "text"])
def test_two_builds_are_the_same_bytes(tiny: Tiny, builder: str) -> None:
    one, two = tiny.build(builder), tiny.build(builder)
    assert one.out != two.out
    assert files(one.out) == files(two.out)


# -- what is made again is what would be made from nothing ------------------------------------


def like_a_cold_build(tiny: Tiny) -> None:
    """Build on from what there is, then from nothing: the same files, byte for byte."""
    on = tiny.build(again=True)
    kept = files(on.out)
    cold = tiny.build()
    assert on.warnings == cold.warnings
    found = files(cold.out)
    assert kept.keys() == found.keys()
    assert [name for name in found if kept[name] != found[name]] == []


CHANGES = {
    "nothing": (),
    "a clause": ("source/essai.md", "The order of the cards", "The rank of the cards"),
    "a gloss": ("source/essai.md", "A word of this clause.", "Another word."),
    "a term that is glossed": ("source/essai.md", "{gloss} renonce", "{gloss} bête"),
    "a definition": ("source/glossary.md", "Not following suit.", "To *fail* to follow suit."),
    "the letters of a definition": ("source/glossary.md", "A penalty", "A *penalty*"),
    "a heading": ("source/essai.md", "# Essai", "# Un essai"),
    "the French": ("transcriptions/essai.xml", "valent partout", "valent toujours"),
    "a correction": ("transcriptions/essai.xml", "<sic>lc</sic>", "<sic>la</sic>"),
    "the year of the text": ("transcriptions/essai.xml", "<p>None.</p>", "<p>Nothing.</p>"),
    "an example": ("source/essai.md", ">>> len(order)\n3", ">>> len(order) + 1\n4"),
    "a reading": ("source/essai.md", "Because the words say so.", "Because they say so."),
}

OTHERS = """\
# Others

```{state}
```

```{coverage}
```

Of {clause}`essai-a-1` and {term}`renonce`.
"""


@pytest.mark.parametrize("change", CHANGES)
def test_after_a_change_all_is_as_if_built_from_nothing(tiny: Tiny, change: str) -> None:
    tiny.write("source/others.md", OTHERS)
    tiny.build()
    if CHANGES[change]:
        tiny.change(*CHANGES[change])
    like_a_cold_build(tiny)


def test_after_a_page_came_or_went_all_is_as_if_built_from_nothing(tiny: Tiny) -> None:
    tiny.write("source/others.md", OTHERS)
    tiny.build()
    extra = tiny.write("source/more.md", "# More\n\nOf {clause}`essai-a-1`, nowhere else ‡.\n")
    like_a_cold_build(tiny)
    extra.unlink()
    like_a_cold_build(tiny)


def test_after_a_style_or_a_picture_went_all_is_as_if_built_from_nothing(tiny: Tiny) -> None:
    tiny.set(html_static_path=["static"], html_extra_path=["extra"])
    shutil.copytree(ROOT / "source/_static/js", tiny.root / "source/static/js")
    shutil.copy(ROOT / "source/_static/keep.css", tiny.root / "source/static")
    style = tiny.write("source/static/own.css", "p {}\n")
    extra = tiny.write("source/extra/word.txt", "A word.\n")
    picture = tiny.write("source/p.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>\n')
    page = tiny.write("source/seen.md", "# Seen\n\n![a picture](p.svg)\n")
    assert (tiny.build().out / "_images" / "p.svg").is_file()
    for file in (style, extra, picture):
        file.unlink()
    page.write_text("# Seen\n", "utf-8")
    like_a_cold_build(tiny)


def test_of_what_has_not_changed_nothing_is_read_or_written(tiny: Tiny) -> None:
    tiny.write("source/others.md", OTHERS)
    built = tiny.build()
    before = {path: path.stat().st_mtime_ns for path in built.out.rglob("*.html")}
    read: list[str] = []
    again = tiny.build(again=True, read=read)
    assert read == []
    changed = {p.name for p, time in before.items() if p.stat().st_mtime_ns != time}
    # Sphinx writes these two at every build.
    assert changed <= {"search.html", "genindex.html"}
    assert again.warnings == []


# -- what was said of a page is said until it is mended -----------------------------------------


def test_a_warning_is_repeated_by_reading_its_page_alone(tiny: Tiny) -> None:
    tiny.write("source/wrong.md", "# Wrong\n\n```{nothing}\n```\n")
    first = tiny.build()
    assert len(first.warnings) == 1
    read: list[str] = []
    assert tiny.build(again=True, read=read).warnings == first.warnings
    assert read == ["wrong"]
    tiny.write("source/wrong.md", "# Right\n")
    assert tiny.build(again=True).warnings == []


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Of {clause}`essai-a-9`.", "Of nothing."),
        ("{gloss}`x`", "x"),
        ("{term}`nothing`", "nothing"),
    ],
)
def test_a_dead_link_is_told_again_without_reading(tiny: Tiny, wrong: str, right: str) -> None:
    tiny.write("source/wrong.md", f"# Wrong\n\n{wrong}\n")
    first = tiny.build()
    assert len(first.warnings) == 1
    assert tiny.build(again=True).warnings == first.warnings
    tiny.write("source/wrong.md", f"# Wrong\n\n{right}\n")
    assert tiny.build(again=True).warnings == []


def test_what_is_wrong_with_the_whole_is_told_again(tiny: Tiny) -> None:
    tiny.change("source/essai.md", "{gloss} renonce", "{gloss} revoke")
    first = tiny.build()
    assert len(first.warnings) == 1
    read: list[str] = []
    assert tiny.build(again=True, read=read).warnings == first.warnings
    assert read == []


@pytest.mark.parametrize("event", ["doctree-read", "doctree-resolved", "build-finished"])
@pytest.mark.parametrize("stop", [RuntimeError, KeyboardInterrupt])
def test_a_build_that_was_stopped_is_caught_up(
    tiny: Tiny, event: str, stop: type[BaseException]
) -> None:
    tiny.write("source/others.md", OTHERS)
    tiny.build()
    tiny.change("transcriptions/essai.xml", "valent partout", "valent toujours")
    with pytest.raises((stop, ExtensionError)):
        tiny.build(again=True, stop=(event, stop))
    like_a_cold_build(tiny)


# -- what stands on two pages ---------------------------------------------------------------------


@pytest.mark.parametrize("parallel", [1, 2])
@pytest.mark.parametrize("other", ["aaa", "zzz"])
def test_a_term_that_stood_twice_is_still_there(tiny: Tiny, other: str, parallel: int) -> None:
    padded(tiny)
    twice = "# Terms\n\n(twice)=\n## Twice\n\n```{glossary}\nbête\n  Again.\n```\n"
    tiny.write("source/mmm.md", "# Label\n\n(twice)=\n## Once\n")
    page = tiny.write(f"source/{other}.md", twice)
    assert len(tiny.build(parallel=parallel).warnings) == 2
    page.unlink()
    assert tiny.build(again=True, parallel=parallel).warnings == []
    tiny.change("source/essai.md", "It was allowed to renounce.", "One could renounce.")
    like_a_cold_build(tiny)
