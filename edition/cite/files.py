"""For each clause, and for the edition: a page with every form of its citation, and its files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from markupsafe import Markup
from sphinx.application import Sphinx

from edition.cite import book, citation, formats, metadata, sentences
from edition.cite.citation import Citation
from edition.cite.served import parted
from edition.making import outputs
from edition.making.builder import at_end
from edition.page import leaf, policy
from edition.text import texts

#: The page that explains citing.
GUIDE: Final = "apparatus/how-to-cite"


@dataclass(frozen=True)
class Format:
    """A file format for reference managers."""

    name: str
    ending: str
    type: str
    write: Callable[[Citation], str]


FORMATS: Final = (
    Format("BibTeX", "bib", "application/x-bibtex", formats.bibtex),
    Format("RIS", "ris", "application/x-research-info-systems", formats.ris),
    Format("CSL-JSON", "json", "application/vnd.citationstyles.csl+json", formats.csl_json),
)


def _shown(part: str) -> str:
    """Part of a file as a page shows it; markup stays markup."""
    return part.replace("\r\n", "\n")


def _sentence(
    write: Callable[[Citation], list[sentences.Piece]], one: Citation
) -> tuple[list[sentences.Piece], tuple[str, Markup, str]]:
    """The pieces of a sentence but the last, and the last with the place of its address."""
    return write(one)[:-1], parted(lambda cited: write(cited)[-1].text, one)


def _of_one(app: Sphinx, one: Citation) -> Iterator[tuple[str, bytes | str]]:
    forms = []
    for form in FORMATS:
        text = form.write(one)
        # Bytes, so that the line ends stay those of the format.
        yield f"{one.key}.{form.ending}", text.encode()
        forms.append(
            {
                "name": form.name,
                "ending": form.ending,
                "type": form.type,
                "parts": [_shown(part) for part in parted(form.write, one)],
            }
        )
    title = f"Cite {one.english}" if one.clause else "Cite the edition"
    page = leaf.page(
        app,
        f"{book.FOLDER}/{one.key}.html",
        "cite.html",
        [policy.meta(()), *metadata.of_clause(one, "../")],
        title=title,
        one=one,
        guide=book.page_address(app.builder, GUIDE),
        english=_sentence(sentences.english, one),
        french=_sentence(sentences.french, one),
        forms=forms,
        scripts=("theme", "served", "copy"),
    )
    yield f"{one.key}.html", page


def _write(app: Sphinx) -> None:
    home = citation.of_edition(book.edition(app.config))
    cited = [home, *book.all_clauses(app.env, app.builder)]

    def write() -> None:
        files = (file for one in cited for file in _of_one(app, one))
        # Nothing of a clause that is gone stays behind from an earlier build.
        outputs.fill(Path(app.outdir) / book.FOLDER, files)

    # Where a clause was withdrawn, its page is not of this folder's making.
    outputs.make(app, book.FOLDER, (cited, texts.kept(app.config)), write)


def setup(app: Sphinx) -> None:
    """Write the files at the end of a build of the site."""
    app.add_config_value("edition_subtitle", "", "env", types=frozenset({str}))
    at_end(app, _write)
