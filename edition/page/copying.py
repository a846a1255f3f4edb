"""What stands under a clause when a reader of the site copies it: one reference, in words.

The address is added by the script (``_static/js/copy-clause.js``), which knows where the site is.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from edition import rules
from edition.making.builder import is_site
from edition.model import labels, naming
from edition.model.nodes import clause
from edition.text.model import ID


def reference(clause_id: str, config: Config) -> str:
    """``Hombre, dictionary, art. 28 (hombre-a-28), Les Loix du Jeu, version 1.0.0``."""
    match = ID.fullmatch(clause_id)
    parts = [clause_id]
    if match:
        game, witness = naming.english(match["game"]), rules.witness(match["siglum"])
        parts = [game, witness, f"{labels.short(clause_id)} ({clause_id})"]
    return ", ".join([*parts, config.project, f"version {config.release}"])


def _add(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    if is_site(app.builder):
        for node in doctree.findall(clause):
            node["reference"] = reference(node["ids"][0], app.config)


def setup(app: Sphinx) -> None:
    """Give each clause of the site its reference."""
    app.connect("doctree-resolved", _add)
