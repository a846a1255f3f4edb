"""*Cite* at each clause, and ``{citation}``: the forms of a citation on a page of prose.

Both are made when a page is written, because only then is it known where every clause stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from docutils import nodes
from docutils.nodes import Element, Node
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.util import logging
from sphinx.util.osutil import relative_uri
from sphinx.util.typing import OptionSpec

from edition.cite import book, citation, sentences
from edition.cite.citation import Citation
from edition.cite.files import FORMATS
from edition.cite.served import parted
from edition.making.builder import is_site
from edition.model.links import joined
from edition.model.nodes import clause, passage
from edition.page.writing import EditionDirective

logger = logging.getLogger(__name__)


class citing(nodes.General, nodes.Element):  # noqa: N801
    """A place for the forms of a citation of ``clause`` (or of the edition, if that is empty)."""


class CitationDirective(EditionDirective):
    """``{citation} hombre-a-28``: its sentences; with ``:files:``, its files too.

    Without a clause it is the edition that is cited.
    """

    optional_arguments = 1
    option_spec: ClassVar[OptionSpec] = {"files": directives.flag}

    def run(self) -> list[Node]:
        node = citing(clause=self.argument, files="files" in self.options)
        self.set_source_info(node)
        return [node]


def _href(builder: Builder, docname: str, address: str) -> str:
    """An address within the site as a link from a page."""
    return relative_uri(builder.get_target_uri(docname), address)


def _add_control(node: Element, builder: Builder, docname: str) -> None:
    """Put *Cite* behind the id of a clause; it leads to the page with the forms of its citation."""
    permalinks = (one for one in node.findall(nodes.reference) if "permalink" in one["classes"])
    permalink = next(permalinks, None)
    if permalink is not None:
        page = _href(builder, docname, f"{book.FOLDER}/{node['ids'][0]}.html")
        link = nodes.reference("", "Cite", refuri=page, internal=True, classes=["cite"])
        control = nodes.inline("", " · ", link, classes=["cite-control"])
        foot = permalink.parent
        foot.insert(foot.index(permalink) + 1, control)


def _forms(app: Sphinx, docname: str, place: Element) -> list[Node]:
    if place["clause"]:
        one = book.clause(app.env, app.builder, place["clause"])
        if one is None:
            message = f"no clause has the id {place['clause']!r}"
            logger.warning(message, location=place, type="edition")
            return []
    else:
        one = citation.of_edition(book.edition(app.config))
    forms: list[Node] = [
        _sentence(sentences.english, one, "en"),
        _sentence(sentences.french, one, "fr"),
    ]
    if place["files"] and is_site(app.builder):
        forms.append(_files(one, app.builder, docname))
    return forms


def _files(one: Citation, builder: Builder, docname: str) -> Node:
    links = []
    for form in FORMATS:
        address = _href(builder, docname, f"{book.FOLDER}/{one.key}.{form.ending}")
        links.append([nodes.reference("", form.name, refuri=address, internal=True)])
    return nodes.paragraph("", "", *joined(links, " · "), classes=["cite-files"])


def _sentence(write: Callable[[Citation], list[sentences.Piece]], one: Citation, lang: str) -> Node:
    paragraph = nodes.paragraph()
    for piece in write(one)[:-1]:
        if piece.italic:
            paragraph += nodes.emphasis("", piece.text)
        elif piece.whole:
            paragraph += nodes.inline("", piece.text, classes=["whole"])
        else:
            paragraph += nodes.Text(piece.text)
    before, place, after = parted(lambda cited: write(cited)[-1].text, one)
    paragraph += [nodes.Text(before), nodes.raw("", place, format="html"), nodes.Text(after)]
    return passage("", paragraph, lang=lang, classes=["cite-form"])


def _resolve(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    if is_site(app.builder):
        for node in doctree.findall(clause):
            _add_control(node, app.builder, docname)
    for place in list(doctree.findall(citing)):
        place.replace_self(_forms(app, docname, place))


def _add_assets(app: Sphinx) -> None:
    if is_site(app.builder):
        app.add_css_file("cite.css")
        app.add_js_file("js/cite.js", type="module")


def setup(app: Sphinx) -> None:
    """Register the directive, and the writing of each page."""
    app.connect("builder-inited", _add_assets)
    app.add_node(citing)
    app.add_directive("citation", CitationDirective)
    app.connect("doctree-resolved", _resolve)
