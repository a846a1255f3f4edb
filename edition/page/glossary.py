"""Terms of art: explained once, in the glossary, and repeated at the clauses that use them.

A clause may name a term without a remark of its own; it then shows the first paragraph of the
glossary's definition, whichever page that stands on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from edition.page.domain import Item, LoixDomain, apart, domain_of
from edition.page.nodes import gloss

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def _domain(env: BuildEnvironment) -> LoixDomain:
    domain = domain_of(env)
    return domain


def _collect(app: Sphinx, doctree: nodes.document) -> None:
    """Remember the definitions of a page that has a glossary."""
    found: dict[str, str] = {}
    items: list[Item] = []
    for glossary in doctree.findall(addnodes.glossary):
        for item in glossary.findall(nodes.definition_list_item):
            first = next(iter(item.findall(nodes.paragraph)), None)
            text = " ".join(first.astext().split()) if first else ""
            names = tuple(term.astext() for term in item.findall(nodes.term))
            found |= dict.fromkeys(names, text)
            items.append(Item(names, apart(first) if first else None))
    if found:
        _domain(app.env).data["items"][app.env.docname] = items
        _domain(app.env).glossary[app.env.docname] = found


class FillGlosses(SphinxPostTransform):
    """Give a gloss without a remark the glossary's words."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        for node in self.document.findall(gloss):
            definition = next(iter(node.findall(nodes.definition)))
            item = _domain(self.env).item(node["term"])
            if not definition.children and item:
                definition += item.definition(self.env.docname)


def _rewrite_users(app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """All pages, written anew when a definition that any of them may show has changed."""
    domain = _domain(env)
    now = {
        term: text
        for page in sorted(domain.glossary)
        for term, text in domain.glossary[page].items()
    }
    before = domain.data.get("definitions", {})
    domain.data["definitions"] = now
    return sorted(env.found_docs) if now != before else []


def setup_glossary(app: Sphinx) -> None:
    """Register the collecting of definitions and their use."""
    app.connect("doctree-read", _collect)
    app.connect("env-updated", _rewrite_users)
    app.add_post_transform(FillGlosses)
