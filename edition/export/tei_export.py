"""``tei/*.xml``: the transcriptions with the translation, the glosses and the notes of the pages.

The French and its markup stay as they are. What the pages say of it is added in ``<back>``, each
piece aligned to its clause: the translation by ``@corresp``, all else by ``@target``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from docutils import nodes
from lxml import etree
from sphinx.application import Sphinx
from sphinx.builders import Builder

from edition.cite.citation import LICENCES
from edition.export.tei_prose import Target, blocks, inline
from edition.making import again, outputs
from edition.making.builder import at_end
from edition.model.domain import Entry, domain_of
from edition.model.nodes import clause, gloss, passage, reading
from edition.text import tei, texts
from edition.text.pieces import TEI, XML_ID, XML_LANG

FOLDER: Final = "tei"
#: Elements that have others of their kind beside them, and no words.
_BLOCKS: Final = frozenset({"div", "head", "note", "p", "list", "item", "label"})


class Translator:
    """What the pages say of the clauses, as TEI."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.domain = domain_of(builder.env)
        self.clauses = texts.clauses(builder.config)
        self._sections: dict[str, dict[str, clause]] = {}

    def enriched(self, text: tei.Text) -> etree._ElementTree:
        """A transcription with what the pages add to it."""
        tree = etree.parse(text.path, etree.XMLParser(remove_comments=True))
        self._head(tree.getroot())
        body = tree.getroot().find(f"{TEI}text")
        assert body is not None
        found = [(one, entry) for one in text.clauses if (entry := self.domain.find(one.id))]
        back = etree.SubElement(body, TEI + "back")
        back.extend([self._translation(found), self._apparatus(found), self._glossary(found)])
        for division in list(back):
            if len(division) < 2:  # nothing but its head
                back.remove(division)
        _set_out(back, 2)
        before = back.getprevious()
        assert before is not None
        before.tail, back.tail = "\n    ", "\n  "
        return tree

    def target(self, clause_id: str, file: str) -> str:
        """The address of a clause from a file of this folder."""
        there = self.clauses[clause_id].file.name if clause_id in self.clauses else file
        return f"#{clause_id}" if there == file else f"{there}#{clause_id}"

    def _head(self, root: etree._Element) -> None:
        """The header names whoever translated, the version, and the second licence."""
        title = root.find(f".//{TEI}titleStmt")
        available = root.find(f".//{TEI}availability")
        assert title is not None
        by = _sub(title, "respStmt", "", {XML_ID: "tr"})
        _sub(by, "resp", "translation, glosses and notes")
        _sub(by, "name", self.builder.config.author, {"type": "org"})
        version = self.builder.config.release
        edition = etree.Element(TEI + "editionStmt")
        _sub(edition, "edition", f"Version {version}, with the translation", {"n": version})
        title.addnext(edition)
        says = (
            "The translation, the glosses and the notes, in the back of this file, may be used "
            "under Creative Commons Attribution 4.0 International."
        )
        if available is not None:
            _sub(available, "licence", says, {"target": LICENCES[1]})

    def _translation(self, found: list[tuple[tei.Clause, Entry]]) -> etree._Element:
        whole = _division("translation", "Translation")
        for one, entry in found:
            about = {"type": "clause", XML_ID: f"{one.id}-en", "n": one.number}
            piece = _sub(whole, "div", "", about | {"corresp": f"#{one.id}"})
            for english in self._parts(entry, passage):
                if "english" in english["classes"]:
                    piece.extend(blocks(english.children, self._from(one)))
        return whole

    def _apparatus(self, found: list[tuple[tei.Clause, Entry]]) -> etree._Element:
        whole = _division("apparatus", "Glosses, notes and readings")
        for one, entry in found:
            whole.extend(self._notes(one, entry))
        return whole

    def _notes(self, one: tei.Clause, entry: Entry) -> Iterator[etree._Element]:
        to = self._from(one)
        for item in self._parts(entry, gloss):
            term = str(item["term"])
            note = _note("gloss", one)
            _sub(note, "term", term, {XML_LANG: "fr"}).tail = ": "
            remark = next(iter(item.findall(nodes.paragraph)), None)
            if remark is not None:
                note.append(inline(remark, "gloss", to))
            else:
                _sub(note, "gloss", self.domain.definition(term))
            yield note
        if entry.commentary and not entry.examples:
            note = _note("commentary", one)
            _sub(note, "p", entry.commentary)
            yield note
        for admonition in self._parts(entry, nodes.Admonition):
            note = _note("editorial", one)
            note.extend(blocks(admonition.children, to))
            yield note
        default = {known.name: known.default for known in entry.readings}
        for sense in self._parts(entry, reading):
            name = str(sense["name"])
            note = _note("reading", one)
            note.set("n", name)
            if default.get(name):
                note.set("subtype", "default")
            # The first paragraph only names the reading, which @n does.
            note.extend(blocks(sense.children[1:], to))
            yield note

    def _glossary(self, found: list[tuple[tei.Clause, Entry]]) -> etree._Element:
        whole = _division("glossary", "Glossary")
        terms = sorted({known.term for _, entry in found for known in entry.glosses})
        if terms:
            items = _sub(whole, "list", "", {"type": "gloss"})
            for term in terms:
                _sub(items, "label", term, {XML_LANG: "fr"})
                _sub(items, "item", self.domain.definition(term))
        return whole

    def _parts(self, entry: Entry, kind: type[object]) -> Iterator[nodes.Element]:
        """The parts of one kind of a clause, wherever they stand in it, in order."""
        if entry.docname not in self._sections:
            doctree = self.builder.env.get_doctree(entry.docname)
            self._sections[entry.docname] = {
                section["ids"][0]: section for section in doctree.findall(clause)
            }
        section = self._sections[entry.docname].get(entry.id)
        if section is not None:
            for node in section.findall(nodes.Element):
                if isinstance(node, kind):
                    yield node

    def _from(self, one: tei.Clause) -> Target:
        """The addresses of clauses from the file of one."""
        return lambda clause_id: self.target(clause_id, one.file.name)


def _sub(
    parent: etree._Element, name: str, text: str = "", attributes: dict[str, str] | None = None
) -> etree._Element:
    element = etree.SubElement(parent, TEI + name, attributes or {})
    element.text = text or None
    return element


def _division(kind: str, head: str) -> etree._Element:
    whole = etree.Element(TEI + "div", {"type": kind, XML_LANG: "en"})
    _sub(whole, "head", head)
    return whole


def _note(kind: str, one: tei.Clause) -> etree._Element:
    return etree.Element(TEI + "note", {"type": kind, "target": f"#{one.id}", "resp": "#tr"})


def _set_out(element: etree._Element, depth: int) -> None:
    """Put blocks on lines of their own; within a sentence white space would be read as such."""
    if len(element) == 0 or etree.QName(element[0]).localname not in _BLOCKS:
        return
    indent = "\n" + "  " * (depth + 1)
    element.text = indent
    for child in element:
        _set_out(child, depth + 1)
        child.tail = indent
    element[-1].tail = "\n" + "  " * depth


def serialised(tree: etree._ElementTree | etree._Element) -> bytes:
    """A tree as a file: the same tree gives the same bytes."""
    return etree.tostring(tree, encoding="UTF-8", xml_declaration=True) + b"\n"


def _write(app: Sphinx) -> None:

    def write() -> None:
        translator = Translator(app.builder)
        enriched = (
            (text.path.name, serialised(translator.enriched(text)))
            for text in texts.all_texts(app.config)
        )
        outputs.fill(Path(app.outdir) / FOLDER, enriched)

    outputs.make(app, FOLDER, [again.pages(app), texts.checksums(app.config)], write)


def setup(app: Sphinx) -> None:
    """Write the files at the end of a build of the site."""
    at_end(app, _write)
