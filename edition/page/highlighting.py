"""The colours of examples: a mark only for what has a colour, so that a long page stays light.

Pygments marks every name, comma, dot and space by itself. Those can have the colour of the text; on
the page of a long article they were more than a third of all elements.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pygments.lexers.python import PythonConsoleLexer  # type: ignore[import-untyped]
from pygments.token import (  # type: ignore[import-untyped]
    Name,
    Operator,
    Punctuation,
    Text,
    Whitespace,
)
from sphinx.application import Sphinx

_PLAIN: Final = frozenset({Name, Name.Namespace, Punctuation, Whitespace})


class ConsoleLexer(PythonConsoleLexer):  # type: ignore[misc]
    """Examples with their prompts and answers."""

    def get_tokens_unprocessed(self, text: str, *args: Any) -> Iterator[tuple[int, Any, str]]:
        """The tokens of a session, each with its place; the plain ones as text."""
        for place, kind, value in super().get_tokens_unprocessed(text, *args):
            plain = kind in _PLAIN or (kind is Operator and value == ".")
            yield place, Text if plain else kind, value


def setup(app: Sphinx) -> None:
    """Put it in place of the one that Pygments has."""
    app.add_lexer("pycon", ConsoleLexer)
