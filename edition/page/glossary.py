"""Terms of art: explained once, in the glossary, and repeated at the clauses that use them.

A clause may name a term without a remark of its own; it then shows the first paragraph of the
glossary's definition, whichever page that stands on.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from edition.model.domain import Item, apart, domain_of
from edition.model.nodes import gloss


def _collect(app: Sphinx, doctree: nodes.document) -> None:
    """Remember the definitions of a page that has a glossary."""
    items: list[Item] = []
    for glossary in doctree.findall(addnodes.glossary):
        for item in glossary.findall(nodes.definition_list_item):
            first = next(iter(item.findall(nodes.paragraph)), None)
            terms = list(item.findall(nodes.term))
            names = tuple(term.astext() for term in terms)
            places = tuple(term["ids"][0] for term in terms)
            items.append(Item(names, places, apart(first) if first else None))
    if items:
        domain_of(app.env).glossary[app.env.docname] = items


class FillGlosses(SphinxPostTransform):
    """Give a gloss without a remark the glossary's words."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        for node in self.document.findall(gloss):
            definition = next(iter(node.findall(nodes.definition)))
            item = domain_of(self.env).item(node["term"])
            if not definition.children and item:
                definition += item.definition(self.env.docname)


def setup(app: Sphinx) -> None:
    """Register the collecting of definitions and their use."""
    app.connect("doctree-read", _collect)
    app.add_post_transform(FillGlosses)
