"""The language of terms: each word of the glossary is French, wherever an English sentence uses it.

Sphinx's own ``glossary`` directive and ``term`` role know nothing of languages; a screen reader
would read their French words as English.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from edition.model.nodes import foreign


class MarkTerms(SphinxPostTransform):
    """Mark the terms of a glossary, and the links to them, as French."""

    # After Sphinx has resolved references: until then the links are not there.
    default_priority = 20

    def run(self, **kwargs: Any) -> None:
        for glossary in list(self.document.findall(addnodes.glossary)):
            for term in list(glossary.findall(nodes.term)):
                _mark(term)
        for inline in list(self.document.findall(nodes.inline)):
            if "std-term" in inline["classes"]:
                _mark(inline)


def _mark(node: nodes.Element) -> None:
    """Set the words of ``node`` in an element that says they are French, unless they are."""
    words = [child for child in node.children if isinstance(child, nodes.Text)]
    if words and not any(node.findall(foreign)):
        start = node.index(words[0])
        for word in words:
            node.remove(word)
        node.insert(start, foreign("", "", *words, lang="fr"))


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_post_transform(MarkTerms)
