"""Every builder takes every page: what only the site can show has another form elsewhere."""

import pytest

from tests.conftest import Tiny

#: What the pages of the tiny edition have not.
ALL = """\
# All

```{says-form}
[hombre]
trump ♠
hombre: A♠ 2♠ A♣ R♠ 7♦ 6♦ 4♥ 3♥ 5♣
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
    built = tiny.good(builder)
    text = "".join(
        path.read_text("utf-8", errors="replace") for path in built.out.rglob("*") if path.is_file()
    )
    for words in ("order of the cards is the same", "Because the words say so", "au hasard"):
        assert words in text
