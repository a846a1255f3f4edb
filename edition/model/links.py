"""Links whose end is known when all pages have been read, and other things in a row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from docutils import nodes
from docutils.nodes import Node
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from edition.model import labels


def link(kind: str, target: str, words: Node | str, **attributes: Any) -> pending_xref:
    """A link of a ``kind`` that the domain ``loix`` resolves, or another, as in ``std:term``.

    Sphinx warns of one that leads nowhere only with the attribute ``refwarn``.
    """
    domain, _, name = kind.rpartition(":")
    shown = nodes.inline("", words) if isinstance(words, str) else words
    about = {"refdomain": domain or "loix", "reftype": name, "reftarget": target}
    return pending_xref("", shown, **(about | {"refexplicit": True, "refwarn": False} | attributes))


def to_clause(clause_id: str, text: str, **attributes: Any) -> pending_xref:
    """A link to a clause that a page names: one that there is not is a fault of the page."""
    words = nodes.inline("", text, classes=["xref", "clause-ref"])
    return link("clause", clause_id, words, refwarn=True, **attributes)


def clause_link(directive: SphinxDirective, clause_id: str, text: str = "") -> pending_xref:
    """A link to a clause under its short name, ``art. 28``, or other words."""
    found = to_clause(clause_id, text or labels.short(clause_id))
    directive.set_source_info(found)
    return found


def clause_links(directive: SphinxDirective, ids: Iterable[str], between: str = ", ") -> list[Node]:
    """Links to several clauses."""
    return joined(((clause_link(directive, one),) for one in ids), between)


def joined(parts: Iterable[Iterable[Node]], between: str) -> list[Node]:
    """The nodes of some parts in a row, with words between each two parts."""
    found: list[Node] = []
    for part in parts:
        found += [nodes.Text(between)] if found else []
        found += part
    return found
