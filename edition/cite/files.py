"""For each clause, and for the edition: a page with every form of its citation, and its files."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from edition.cite import book, citation, formats, sentences
from edition.site import leaf, metadata, policy
from edition.site.builder import is_site

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

    from edition.cite.citation import Citation

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


def _write_one(app: Sphinx, one: Citation) -> None:
    folder = Path(app.outdir) / book.FOLDER
    forms = []
    for form in FORMATS:
        text = form.write(one)
        # Bytes, so that the line ends stay those of the format.
        (folder / f"{one.key}.{form.ending}").write_bytes(text.encode())
        shown = text.replace("\r\n", "\n").strip()
        forms.append({"name": form.name, "ending": form.ending, "type": form.type, "text": shown})
    title = f"Cite {one.english}" if one.clause else "Cite the edition"
    leaf.write(
        app,
        f"{book.FOLDER}/{one.key}.html",
        "cite.html",
        [policy.meta(()), *metadata.of_clause(one, "../")],
        title=title,
        one=one,
        guide=book.page_address(app.builder, GUIDE),
        english=sentences.english(one),
        french=sentences.french(one),
        forms=forms,
        scripts=("theme", "copy"),
    )


def _write(app: Sphinx, exception: Exception | None) -> None:
    if exception is not None or not is_site(app.builder):
        return
    folder = Path(app.outdir) / book.FOLDER
    # Nothing of a clause that is gone may stay behind from an earlier build.
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    home = citation.of_edition(book.edition(app.config))
    for one in (home, *book.all_clauses(app.env, app.builder)):
        _write_one(app, one)


def setup_files(app: Sphinx) -> None:
    """Write the files at the end of a build of the site."""
    app.add_config_value("edition_subtitle", "", "env", types=frozenset({str}))
    app.connect("build-finished", _write)
