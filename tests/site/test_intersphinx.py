"""Links to a clause from other sites made with Sphinx, as the page on data promises them."""

from pathlib import Path

import pytest
from lxml import html
from sphinx.testing.util import SphinxTestApp

from tests.conftest import Built, Tiny

AWAY = "https://example.org/loix/"
#: From a project without any of our extensions, each way of linking that the page names, and others
#: that Sphinx has for the same.
LINKS = {
    "reST": (
        "index.rst",
        [],
        """\
Elsewhere
=========

:external+loix:ref:`essai-a-2`; :external+loix:std:ref:`essai-a-2`; :ref:`essai-a-2`;
:external+loix:ref:`so <essai-a-2>`.
""",
        ["essai, dictionary, art.\u00a02"] * 3 + ["so"],
    ),
    "MyST": (
        "index.md",
        ["myst_parser"],
        """\
# Elsewhere

{external+loix:ref}`essai-a-2`; [](inv:loix#essai-a-2); [so](inv:loix#essai-a-2);
[so](inv:loix:loix:clause#essai-a-2).
""",
        ["essai, dictionary, art.\u00a02"] * 2 + ["so"] * 2,
    ),
}


@pytest.mark.parametrize("markup", LINKS)
def test_another_project_links_to_a_clause(built: Built, tmp_path: Path, markup: str) -> None:
    inventory = built.out / "objects.inv"
    file, extensions, text, shown = LINKS[markup]
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "conf.py").write_text(
        f"extensions = {['sphinx.ext.intersphinx', *extensions]}\n"
        f"intersphinx_mapping = {{'loix': ({AWAY!r}, {str(inventory)!r})}}\n"
    )
    (folder / file).write_text(text)
    app = SphinxTestApp("html", srcdir=folder)
    try:
        app.build()
    finally:
        app.cleanup()
    assert app.warning.getvalue() == ""
    page = html.fromstring((Path(app.outdir) / "index.html").read_text("utf-8"))
    links = page.xpath("//a[starts-with(@href, $away)]", away=AWAY)
    assert {link.get("href") for link in links} == {f"{AWAY}essai.html#essai-a-2"}
    assert [link.text_content() for link in links] == shown


def test_a_label_of_the_inventory_is_none_of_the_edition_s_own(tiny: Tiny) -> None:
    tiny.write("source/more.md", "# More\n\n{any}`essai-a-2`\n")
    assert tiny.build().warnings == []
    assert tiny.build(parallel=2).warnings == []
