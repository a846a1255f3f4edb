"""What Sphinx is told of: the parts of the extension."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import Final

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from edition.making import version

#: Every module with a ``setup`` of its own, behind its package, in the order in which they lean on
#: each other.
PARTS: Final = (
    ("making", "settings", "progress", "again", "claims"),
    ("site", "base"),
    ("text", "texts"),
    ("site", "inputs"),
    ("model", "nodes", "domain"),
    ("page", "directives", "highlighting", "cards", "card_prose", "score_sheets", "concordance"),
    ("page", "collation", "readings", "silences", "corrections", "received", "glossary", "terms"),
    ("page", "term_links", "drawings", "refused", "missing", "checks"),
    ("export", "clauses_json"),
    ("page", "state", "coverage", "reference"),
    ("cite", "control", "files"),
    ("site", "heads", "hosting", "offline", "lost"),
    ("page", "policy"),
    ("book", "epub", "dress"),
    ("making", "npm"),
    ("site", "fonts"),
    ("page", "viewbar", "copying", "says"),
    ("export", "site_files", "tei_export", "dts"),
    ("page", "clause_index"),
    ("search", "pages"),
    ("making", "tidy"),
)
#: A build makes objects by the million that live to its end. By its own measure Python's collector
#: of cycles would look at them again and again, for a third of the time that a long build takes.
_COLLECTOR: Final = (50_000, 20, 20)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Set up every part."""
    gc.set_threshold(*_COLLECTOR)
    for package, *modules in PARTS:
        for module in modules:
            import_module(f"edition.{package}.{module}").setup(app)
    return {
        "version": "1",
        "env_version": version.number(),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
