"""``clauses.schema.json``: what ``clauses.json`` is, in JSON Schema, and published beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from edition.making import outputs
from edition.making.builder import is_site
from edition.text import files

SCHEMA: Final = Path(__file__).with_name("clauses.schema.json")
SHAPE: Final = {"$schema": str, "properties": {str: dict}, "$defs": {str: dict}}


def schema() -> dict[str, Any]:
    """The schema, as a JSON Schema library takes it."""
    read: dict[str, Any] = files.data(SCHEMA, SHAPE)
    return read


def _write(app: Sphinx, exception: Exception | None) -> None:
    if exception is None and is_site(app.builder):
        outputs.write(Path(app.outdir) / SCHEMA.name, SCHEMA.read_bytes())


def setup(app: Sphinx) -> None:
    """Publish the schema at the end of a build of the site."""
    app.connect("build-finished", _write)
