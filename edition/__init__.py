"""The machinery that joins transcription, pages and rules: a Sphinx extension.

It is a house of floors: what stands on one leans only on those below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: The floors from the ground up, each with what it is for. Every package and module beside this one
#: has one, and ``tests/site/test_floors.py`` holds their imports to it.
FLOORS: Final = {
    "text": "the French: read, held to what was received, compared",
    "making": "a build: what is made again, what is told of it, how it is published",
    "rules": "the one port to the rules of the games",
    "verify": "examples run, rules struck and changed a little, sources looked over",
    "model": "clauses on their pages: their domain, nodes, names and links",
    "inpage": "Python for the browser, in which a page runs its examples",
    "page": "directives and roles, and what a page shows",
    "cite": "sentences and files to cite a clause by",
    "search": "a record for each clause, and the engine that finds it",
    "export": "for machines: clauses.json, the TEI, the text services",
    "site": "heads, faces, lost addresses, reading without a network; what all of it is given",
    "book": "EPUB and PDF",
    "release": "the records for archives, and what a release has attached",
    "extension": "what Sphinx is told of, imported only when Sphinx asks for it",
}


def setup(app: Sphinx) -> ExtensionMetadata:
    """Sphinx's entry point: set up every part of the extension.

    It imports the rules, too; a slip in one ends the build with its file and line.
    """
    try:
        from edition.extension import setup as setup_parts

        return setup_parts(app)
    except SyntaxError as slip:
        raise SystemExit(f"{slip.filename}:{slip.lineno}: is not Python: {slip.msg}") from None
