"""Terms of art in place: each leads to the glossary, and its entry names the clauses that use it.

In the French and in the English of a clause the first mention of a term becomes a link. The page
carries the definitions of the terms it links to, so that a script can show them on the spot
(``_static/js/hints.js``); a reader without scripts follows the link.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from docutils import nodes
from docutils.nodes import Node
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

from edition.making import again
from edition.model import labels
from edition.model.domain import LoixDomain, domain_of
from edition.model.links import link
from edition.model.nodes import around, clause, editorial, ends, foreign, only_on_site, passage
from edition.text import texts
from edition.text.usage import ENGLISH, Lexicon, Mention


class definitions(only_on_site, nodes.container):  # noqa: N801
    """The definitions of the terms a page links to: nothing that a reader sees as such."""


class definition_of(nodes.container):  # noqa: N801
    """One of them, under its ``name``, for the places ``terms`` of the glossary."""


def lexicon_of(domain: LoixDomain) -> Lexicon:
    """The terms of all glossaries."""
    return Lexicon(item.names for item in domain.items())


# --- usage -----------------------------------------------------------------------------------


def usage(env: BuildEnvironment) -> dict[str, list[str]]:
    """For each term, under its first name, the clauses that gloss or use it, in text order."""
    domain = domain_of(env)
    lexicon = lexicon_of(domain)
    found: dict[str, list[str]] = {names[0]: [] for names in lexicon.terms}
    for source in texts.clauses(env.config).values():
        entry = domain.find(source.id)
        if entry is None:
            continue
        used = lexicon.numbers([*(gloss.term for gloss in entry.glosses), *entry.terms])
        for text in dict.fromkeys((source.corrected, source.modern)):
            used |= {mention.term for mention in lexicon.mentions(text, used)}
        for term in sorted(used):
            found[lexicon.terms[term][0]].append(source.id)
    return found


def _note_usage(app: Sphinx, env: BuildEnvironment) -> None:
    """Compute the usage when all is read."""
    domain_of(env).data["usage"] = usage(env)


def _shown_usage(env: BuildEnvironment) -> dict[str, object]:
    """The glossaries show it."""
    domain = domain_of(env)
    return dict.fromkeys(domain.glossary, domain.data["usage"])


def _shown_definitions(env: BuildEnvironment) -> dict[str, object]:
    """What the glossaries say of the terms that a page may link to or gloss."""
    domain = domain_of(env)
    used: dict[str, set[str]] = {page: set(terms) for page, terms in domain.mentions.items()}
    for term, clauses in domain.data["usage"].items():
        for entry in filter(None, map(domain.find, clauses)):
            used.setdefault(entry.docname, set()).add(term.lower())
    said = [
        ({name.lower() for name in item.names}, item.paragraph.pformat() if item.paragraph else "")
        for item in domain.items()
    ]
    return {page: [text for names, text in said if names & terms] for page, terms in used.items()}


def _note_mentions(app: Sphinx, doctree: nodes.document) -> None:
    domain_of(app.env).mentions[app.env.docname] = targets(doctree)


def targets(doctree: nodes.document) -> list[str]:
    """The terms that a page links to, in lower case and in order."""
    kinds = {("std", "term"), ("loix", "gloss")}
    found = doctree.findall(addnodes.pending_xref)
    return sorted(
        {n["reftarget"].lower() for n in found if (n["refdomain"], n["reftype"]) in kinds}
    )


def _uses(clause_ids: list[str]) -> nodes.paragraph:
    """A list of clauses by game and witness, each a link under its number."""
    paragraph = nodes.paragraph("", "Clauses: ", classes=["term-uses"])
    before = ""
    for clause_id in clause_ids:
        place, _, short = labels.full(clause_id).rpartition(", ")
        if place != before:
            paragraph += nodes.Text("; " if before else "")
            paragraph += nodes.Text(f"{place} ")
        else:
            paragraph += nodes.Text(", ")
        before = place
        paragraph += link("clause", clause_id, short)
    paragraph += nodes.Text(".")
    return paragraph


# --- links -----------------------------------------------------------------------------------


class LinkTerms(SphinxPostTransform):
    """Link terms to the glossary, and the glossary to the clauses."""

    # After glosses are filled, before references are resolved.
    default_priority = 6

    def run(self, **kwargs: Any) -> None:
        domain = domain_of(self.env)
        lexicon = lexicon_of(domain)
        if not lexicon.terms:
            return
        for section in list(self.document.findall(clause)):
            entry = domain.find(section["ids"][0])
            if entry is not None:
                named = [*(gloss.term for gloss in entry.glosses), *entry.terms]
                _link_clause(section, lexicon, lexicon.numbers(named))
        for glossary in self.document.findall(addnodes.glossary):
            for item in glossary.findall(nodes.definition_list_item):
                names = [term.astext() for term in item.findall(nodes.term)]
                used = domain.data.get("usage", {}).get(names[0]) if names else None
                if used:
                    next(iter(item.findall(nodes.definition))).append(_uses(used))
        if self.env.docname not in domain.glossary:
            self._define(domain)

    def _define(self, domain: LoixDomain) -> None:
        """Put the definitions of the terms that this page links to at its end."""
        linked = targets(self.document)
        here = self.env.docname
        out = definitions(classes=["no-search"])
        for item in domain.items():
            pairs = zip(item.names, item.places, strict=True)
            terms = " ".join(place for name, place in pairs if name.lower() in linked)
            if terms:
                out += definition_of("", item.definition(here), terms=terms, name=item.names[0])
        if out.children:
            self.document += out


_VIEWS: Final = frozenset({"french", "received", "modern"})


def _link_clause(section: clause, lexicon: Lexicon, glossed: Collection[int]) -> None:
    for text in section.findall(passage):
        if _VIEWS.intersection(text["classes"]):
            _link_french(text, lexicon, glossed)
        elif "english" in text["classes"]:
            _link_english(text, lexicon, glossed)


def _link_french(text: passage, lexicon: Lexicon, glossed: Collection[int]) -> None:
    done: set[int] = set()
    for paragraph in text.findall(nodes.paragraph):
        for child in list(paragraph.children):
            if isinstance(child, nodes.Text):
                _link(child, lexicon.mentions(str(child), glossed), done)
            elif isinstance(child, editorial) and "orig" in child["classes"]:
                # An old spelling is known by its modern one, and is linked as a whole.
                found = lexicon.mentions(child.get("modern", ""), glossed)
                if found and found[0].term not in done:
                    whole = Mention(found[0].name, found[0].term, 0, len(child.astext()))
                    _link(child.children[0], [whole], done)


def _link_english(text: passage, lexicon: Lexicon, glossed: Collection[int]) -> None:
    """Among words marked as French any term may be; among English ones no everyday word is one."""
    linked = {str(node["reftarget"]) for node in text.findall(addnodes.pending_xref)}
    done = lexicon.numbers(linked)
    for word in list(text.findall(nodes.Text)):
        if next(around(word, addnodes.pending_xref, nodes.literal), None):
            continue
        if next(around(word, foreign, nodes.emphasis), None):
            _link(word, lexicon.mentions(str(word), glossed), done)
        else:
            found = lexicon.mentions(str(word))
            _link(word, [mention for mention in found if mention.name not in ENGLISH], done)


def _link(node: Node, found: list[Mention], done: set[int]) -> None:
    """Make links of the mentions in a text node whose terms are not ``done`` yet."""
    text = node.astext()
    out: list[Node] = []
    end = 0
    for mention in found:
        if mention.term in done or mention.start < end:
            continue
        done.add(mention.term)
        if mention.start > end:
            out.append(nodes.Text(text[end : mention.start]))
        words = nodes.inline("", text[mention.start : mention.end], classes=["term-use"])
        out.append(link("std:term", mention.name, words))
        end = mention.end
    if out:
        if end < len(text):
            out.append(nodes.Text(text[end:]))
        node.parent.replace(node, out)


# --- output ----------------------------------------------------------------------------------


def _visit_definitions(translator: Any, node: nodes.Element) -> None:
    translator.body.append(translator.starttag(node, "template", "", ids=["definitions"]))


def _visit_definition(translator: Any, node: nodes.Element) -> None:
    attributes = {"data-terms": node["terms"], "data-name": node["name"]}
    translator.body.append(translator.starttag(node, "div", "", **attributes))


def setup(app: Sphinx) -> None:
    """Register the computing of usage, the links, and the definitions of a page."""
    app.add_node(definitions, html=(_visit_definitions, ends("</template>\n")))
    app.add_node(definition_of, html=(_visit_definition, ends("</div>\n")))
    app.connect("doctree-read", _note_mentions)
    app.connect("env-updated", _note_usage)
    again.show(app, "usage", _shown_usage)
    again.show(app, "definitions", _shown_definitions)
    app.add_post_transform(LinkTerms)
