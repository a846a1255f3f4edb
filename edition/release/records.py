"""The two records that archives read: ``codemeta.json`` and, for Zenodo, ``.zenodo.json``.

Both say what `CITATION.cff` and `pyproject.toml` say, in the words of CodeMeta 3.0 and of Zenodo's
deposits; they are written from them and never by hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from edition.release.facts import Facts

#: A deposit has one licence, that of the code; the abstract names those of the texts, too.
LICENCES: Final = ("MIT", "CC0-1.0", "CC-BY-4.0")
_DOI: Final = "https://doi.org/"


def _known(record: Mapping[str, Any]) -> dict[str, Any]:
    """A record without what is not known."""
    return {name: value for name, value in record.items() if value}


def codemeta(facts: Facts) -> dict[str, Any]:
    """The record of the repository as software, for whoever harvests such records."""
    cited = facts.citation
    by = [{"@type": "Organization", "name": one["name"]} for one in cited["authors"]]
    return _known(
        {
            "@context": "https://w3id.org/codemeta/3.0",
            "@type": "SoftwareSourceCode",
            "name": cited["title"],
            "description": cited["abstract"],
            "author": by,
            "maintainer": by,
            "copyrightHolder": by,
            "version": facts.version,
            "datePublished": facts.date,
            "dateModified": facts.date,
            "license": [f"https://spdx.org/licenses/{name}" for name in LICENCES],
            "keywords": cited["keywords"],
            "programmingLanguage": "Python",
            "runtimePlatform": f"Python {facts.project['requires-python'].removeprefix('>=')}",
            "operatingSystem": "any",
            "developmentStatus": "https://www.repostatus.org/#active",
            "identifier": f"{_DOI}{cited['doi']}" if "doi" in cited else "",
            "url": cited.get("url"),
            "codeRepository": cited.get("repository-code"),
        }
    )


def zenodo(facts: Facts) -> dict[str, Any]:
    """The deposit that Zenodo makes of a tagged release, for which it then reads nothing else."""
    cited = facts.citation
    related = [
        {"identifier": address, "relation": relation, "scheme": "url"}
        for relation, address in (
            ("isSupplementTo", cited.get("repository-code")),
            ("isDescribedBy", cited.get("url")),
        )
        if address
    ]
    return _known(
        {
            "title": cited["title"],
            "description": f"<p>{cited['abstract']}</p>",
            "creators": [{"name": one["name"]} for one in cited["authors"]],
            "upload_type": "software",
            "access_right": "open",
            "license": cited["license"],
            "version": facts.version,
            "publication_date": facts.date,
            "language": "eng",
            "keywords": cited["keywords"],
            "related_identifiers": related,
        }
    )


def files(facts: Facts) -> dict[str, str]:
    """Each record's file, by its name in the repository, as it ought to read."""
    records = {"codemeta.json": codemeta(facts), ".zenodo.json": zenodo(facts)}
    return {
        name: json.dumps(record, ensure_ascii=False, indent=2) + "\n"
        for name, record in records.items()
    }


def stale(facts: Facts) -> Iterator[str]:
    """Each record that is not there, or says something else than it ought to."""
    for name, text in files(facts).items():
        path = facts.root / name
        if not path.is_file() or path.read_text("utf-8") != text:
            yield f"{name}: not what CITATION.cff and pyproject.toml say now: make records"


def write(facts: Facts) -> None:
    """Write both."""
    for name, text in files(facts).items():
        (facts.root / name).write_text(text, "utf-8", newline="\n")
