"""Editions made up for the measurement: the same clause again and again, on pages of one size."""

from __future__ import annotations

from pathlib import Path

PER_PAGE = 50

TEI = """\
<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="en">
  <teiHeader><fileDesc>
    <titleStmt><title xml:lang="fr">Jeu d'essai</title></titleStmt>
    <publicationStmt><p>A measurement.</p></publicationStmt>
    <sourceDesc><p>None.</p></sourceDesc>
  </fileDesc></teiHeader>
  <text xml:lang="fr"><body><pb n="1"/>
{articles}
  </body></text>
</TEI>
"""
ARTICLE = """\
    <div type="article" n="{n}"><p>
      <seg type="clause" xml:id="essai-a-{n}" n="{n}"><label>{n}.</label>
      Celui qui <choice><sic>a a</sic><corr>a</corr></choice> vu la carte fait la bête, s'il
      <choice><orig>étoit</orig><reg>était</reg></choice> hombre ; et l'on jouera le coup.</seg>
    </p></div>
"""
CLAUSE = """\
:::::{{clause}} essai-a-{n}
Whoever has seen the card makes the bête, if he was hombre; and the coup is played, as in
{{clause}}`essai-a-{other}`.

:::{{gloss}} bête
:::

:::{{example}} Seen
>>> seen = True
>>> "bête" if seen else "nothing"
'bête'
:::
:::::

"""
CONF = """\
project = "Essai"
copyright = author = "The contributors"
version = release = "0.1"
extensions = ["myst_parser", "sphinx.ext.doctest", "edition"]
myst_enable_extensions = ["colon_fence"]
html_theme = "furo"
html_copy_source = False
smartquotes = False
nitpicky = True
doctest_test_doctest_blocks = ""
edition_texts = ["essai"]
"""
INDEX = "# Essai\n\n```{toctree}\n:glob:\n\n*\n```\n"
GLOSSARY = "# Glossary\n\n```{glossary}\nbête\n  A penalty.\n```\n"


def write(folder: Path, clauses: int) -> Path:
    """Write an edition of so many clauses into a folder; returns where its pages are."""
    source = folder / "source"
    source.mkdir(parents=True)
    (folder / "transcriptions").mkdir()
    numbers = range(1, clauses + 1)
    tei = TEI.format(articles="".join(ARTICLE.format(n=n) for n in numbers))
    (folder / "transcriptions/essai.xml").write_text(tei, "utf-8")
    (folder / "conf.py").write_text(CONF, "utf-8")
    (source / "index.md").write_text(INDEX, "utf-8")
    (source / "glossary.md").write_text(GLOSSARY, "utf-8")
    for first in range(0, clauses, PER_PAGE):
        page = numbers[first : first + PER_PAGE]
        text = "".join(CLAUSE.format(n=n, other=page[0]) for n in page)
        (source / f"page{first:06}.md").write_text(f"# Page {first}\n\n{text}", "utf-8")
    return source
