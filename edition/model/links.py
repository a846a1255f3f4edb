"""Links to clauses that a directive makes."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes
from docutils.nodes import Node
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from edition.model import labels


def clause_link(directive: SphinxDirective, clause_id: str, text: str = "") -> pending_xref:
    """A link to a clause under its short name, ``art. 28``, or other words."""
    link = pending_xref(
        "",
        nodes.inline("", text or labels.short(clause_id), classes=["xref", "clause-ref"]),
        refdomain="loix",
        reftype="clause",
        reftarget=clause_id,
        refexplicit=True,
        refdoc=directive.env.docname,
        refwarn=True,
    )
    directive.set_source_info(link)
    return link


def clause_links(directive: SphinxDirective, ids: Iterable[str], between: str = ", ") -> list[Node]:
    """Links to several clauses."""
    found: list[Node] = []
    for clause_id in ids:
        found += [nodes.Text(between)] if found else []
        found.append(clause_link(directive, clause_id))
    return found
