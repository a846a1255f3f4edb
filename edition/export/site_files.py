"""A link to a file that the build of the site writes: {site-file}`clauses.json`.

Such a file is on the site alone: a book names it and does not link to it.
"""

from __future__ import annotations

from docutils import nodes
from docutils.nodes import Node, system_message
from sphinx.application import Sphinx
from sphinx.util.docutils import ReferenceRole

from edition.making.builder import is_site


class site_file(nodes.reference):  # noqa: N801
    """A link to a file of the site, by its path from the root."""


class SiteFileRole(ReferenceRole):
    """The path alone, or words: {site-file}`the schema <clauses.schema.json>`."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        address = "../" * self.env.docname.count("/") + self.target
        words: Node = nodes.Text(self.title)
        if not self.has_explicit_title:
            words = nodes.literal("", self.title)
        return [site_file("", "", words, refuri=address)], []


def _only_on_the_site(app: Sphinx, document: nodes.document, docname: str) -> None:
    """Make a link of it on the site, and plain words elsewhere."""
    for node in list(document.findall(site_file)):
        new: nodes.Element = nodes.inline("", "", *node.children)
        if is_site(app.builder):
            new = nodes.reference("", "", *node.children, refuri=node["refuri"], internal=True)
        node.replace_self(new)


def setup(app: Sphinx) -> None:
    """Register the role."""
    app.add_node(site_file)
    app.add_role("site-file", SiteFileRole())
    app.connect("doctree-resolved", _only_on_the_site)
