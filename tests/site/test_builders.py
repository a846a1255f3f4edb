"""Every builder takes every page: what only the site can show has a form, or no place, elsewhere."""

from __future__ import annotations

import pytest

from tests.conftest import Tiny

#: What the pages of the tiny edition have not.
ALL = """\
# All

```{says-form}
[hombre]
hands: A♠ 2♠ A♣ R♠ 7♦ 6♦ 4♥ 3♥ 5♣
```

```{state}
```

```{coverage}
```

```{citation} essai-a-1
:files:
```

{cards}`A♠ R♥`, {site-file}`clauses.json`, {term}`renonce` and {fr}`au hasard`.
"""

BUILDERS = ("dirhtml", "singlehtml", "epub", "text", "latex", "man", "texinfo", "xml", "pseudoxml")


@pytest.mark.parametrize("builder", BUILDERS)
def test_a_builder_takes_every_page(tiny: Tiny, builder: str) -> None:
    tiny.write("source/all.md", ALL)
    tiny.change(
        "source/conf.py",
        "epub_show_urls",
        'latex_documents = [("index", "e.tex", "E", "A", "howto")]\nman_pages = [("index", "e", "E", ["A"], 1)]\ntexinfo_documents = [("index", "e", "E", "A", "e", "E", "M")]\nepub_show_urls',
    )
    built = tiny.build(builder)
    assert built.warnings == []
    text = "".join(
        path.read_text("utf-8", errors="replace") for path in built.out.rglob("*") if path.is_file()
    )
    for words in (
        "whether he plays",
        "Because the words say so",
        "Certainty low" if 0 else "renounce",
    ):
        assert words in text
