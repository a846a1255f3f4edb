"""The machinery that joins transcription, pages and rules: a Sphinx extension.

``tei`` and its siblings read the texts and need no Sphinx; ``examples`` finds the examples of the
pages and needs none either. Everything that Sphinx calls is listed in ``extension``, which is
imported only when Sphinx asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Sphinx's entry point: set up every part of the extension."""
    from edition.extension import setup as setup_parts

    return setup_parts(app)
