"""The machinery that joins transcription, pages and rules: a Sphinx extension.

``text`` reads the French, ``page`` sets it beside the English; ``cite``, ``search`` and ``inpage``
are what a reader does with a clause, ``site``, ``book`` and ``export`` what it comes in; ``verify``
runs the examples and needs no Sphinx. Everything that Sphinx calls is listed in ``extension``,
which is imported only when Sphinx asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Sphinx's entry point: set up every part of the extension.

    It imports the rules, too; a slip in one ends the build with its file and line.
    """
    try:
        from edition.extension import setup as setup_parts
    except SyntaxError as slip:
        raise SystemExit(f"{slip.filename}:{slip.lineno}: is not Python: {slip.msg}") from None
    return setup_parts(app)
