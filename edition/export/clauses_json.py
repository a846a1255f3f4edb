"""``clauses.json``: every clause with its texts, examples, rules and readings, for other tools.

Beside it stands ``clauses.schema.json``, which says in JSON Schema what it is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.builders import Builder

from edition import rules
from edition.making import outputs
from edition.making.builder import at_end
from edition.model.domain import Entry, LoixDomain, domain_of
from edition.text import files, parallels, tei, texts

SCHEMA: Final = Path(__file__).with_name("clauses.schema.json")
SHAPE: Final = {"$schema": str, "properties": {str: dict}, "$defs": {str: dict}}


def schema() -> dict[str, Any]:
    """The schema, as a JSON Schema library takes it."""
    read: dict[str, Any] = files.data(SCHEMA, SHAPE)
    return read


def record(
    builder: Builder, domain: LoixDomain, source: tei.Clause, entry: Entry
) -> dict[str, Any]:
    """One clause as ``clauses.json`` has it.

    ``url`` is relative to the root of the site, ``file`` to the folder of the repository.
    """
    root = Path(builder.confdir)
    path = Path(builder.env.doc2path(entry.docname))
    file = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
    return {
        "id": source.id,
        "game": source.game,
        "siglum": source.siglum,
        "number": source.number,
        "url": f"{builder.get_target_uri(entry.docname)}#{source.id}",
        "received": source.received,
        "fr": source.corrected,
        "modern": source.modern,
        "en": entry.english,
        "glosses": [
            {"term": gloss.term, "text": gloss.text or domain.definition(gloss.term)}
            for gloss in entry.glosses
        ],
        "status": entry.status,
        "reason": entry.commentary if entry.status == "commentary" else None,
        "examples": [
            {"source": example.source, "file": file, "line": example.line}
            for example in entry.examples
        ],
        "rules": rules.rules_of(source.id),
        "readings": [
            {"name": reading.name, "default": reading.default, "summary": reading.summary}
            for reading in entry.readings
        ],
        "parallels": list(parallels.of_edition(builder.config).ids(source.id)),
        "pages": list(source.pages),
        "sha256": source.sha256,
    }


def _write(app: Sphinx) -> None:
    domain = domain_of(app.env)
    entries = {entry.id: entry for entry in domain.entries()}
    clauses = [
        record(app.builder, domain, source, entries[source.id])
        for source in texts.clauses(app.config).values()
        if source.id in entries
    ]
    data = {"version": app.config.release, "clauses": clauses}
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    outputs.write(Path(app.outdir) / "clauses.json", text)
    outputs.write(Path(app.outdir) / SCHEMA.name, SCHEMA.read_bytes())


def setup(app: Sphinx) -> None:
    """Write the export at the end of an HTML build."""
    at_end(app, _write)
