"""``dts/``: the texts under the Distributed Text Services, version 1.0, as files.

A server of level 0 may be made of files alone: every request that a client can make has its own,
and the templates of addresses (RFC 6570) say which. Ranges (``start``, ``end``) are what level 0
does without. As every tree here is one level deep, one level down is as far as one can go.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from lxml import etree
from sphinx.application import Sphinx
from sphinx.config import Config

from edition.cite.citation import LICENCES
from edition.export.tei_export import FOLDER as TEI_FOLDER
from edition.export.tei_export import serialised
from edition.making import outputs
from edition.making.builder import at_end
from edition.model import labels
from edition.text import tei, texts
from edition.text.citation_trees import Tree, Unit, passage, trees

FOLDER: Final = "dts"
VERSION: Final = "1.0"
CONTEXT: Final = "https://dtsapi.org/context/v1.0.json"
ROOT: Final = "loix-du-jeu"

_Json = dict[str, Any]


class Service:
    """The answers, as pairs of a path below ``dts/`` and what it holds.

    ``base`` is the address of that folder. Where the site's own is not known, addresses are
    relative to the file they stand in, as those of a web page are.
    """

    def __init__(self, config: Config, files: list[Path]) -> None:
        self.config = config
        self.base = f"{config.html_baseurl}{FOLDER}/" if config.html_baseurl else ""
        by_id = {text.id: text for text in texts.all_texts(config)}
        self.resources = [_Resource(by_id[path.stem], path) for path in files]

    def answers(self) -> Iterator[tuple[str, _Json | etree._Element]]:
        """Every answer of every endpoint."""
        yield "index.json", self._entry("index.json")
        yield from self._collections()
        for resource in self.resources:
            for tree in resource.trees:
                yield from self._navigation(resource, tree)
            yield f"document/{resource.id}.xml", resource.root
            for tree in resource.trees:
                for unit in tree.units:
                    path = f"document/{resource.id}{_named(tree)}/{unit.ref}.xml"
                    yield path, passage(tree, unit.ref)

    def _link(self, template: str, here: str) -> str:
        """An address, or a template of one, as the file ``here`` has it."""
        return self.base + template if self.base else "../" * here.count("/") + template

    def _entry(self, here: str) -> _Json:
        return {
            "@context": CONTEXT,
            "@id": self._link("index.json", here),
            "@type": "EntryPoint",
            "dtsVersion": VERSION,
            "collection": self._link("collection{/id,nav}.json", here),
            "navigation": self._link("navigation/{resource}{;tree,down}{/ref}.json", here),
            "document": self._link("document/{resource}{;tree}{/ref}.xml", here),
        }

    def _collections(self) -> Iterator[tuple[str, _Json]]:
        # Without an id the root is meant, and children are what is asked for if nothing is said.
        for folder in ("", f"/{ROOT}", f"/{ROOT}/children"):
            here = f"collection{folder}.json"
            members = [self._resource(resource, here) for resource in self.resources]
            yield here, self._top(here) | self._whole(here) | {"member": members}
        here = f"collection/{ROOT}/parents.json"
        yield here, self._top(here) | self._whole(here) | {"member": []}
        for resource in self.resources:
            for nav in ("", "/children", "/parents"):
                here = f"collection/{resource.id}{nav}.json"
                answer = self._top(here) | self._resource(resource, here)
                yield here, answer | {"member": [self._whole(here)] if nav == "/parents" else []}

    def _top(self, here: str) -> _Json:
        return {"@context": CONTEXT, "dtsVersion": VERSION}

    def _whole(self, here: str) -> _Json:
        """The one collection."""
        return {
            "@id": ROOT,
            "@type": "Collection",
            "title": self.config.project,
            "totalParents": 0,
            "totalChildren": len(self.resources),
            "collection": self._link(f"collection/{ROOT}{{/nav}}.json", here),
            "dublinCore": {
                "title": [{"lang": "fr", "value": self.config.project}],
                "publisher": [{"lang": "en", "value": self.config.author}],
                "language": ["fr", "en"],
            },
        }

    def _resource(self, resource: _Resource, here: str) -> _Json:
        name = resource.id
        return {
            "@id": name,
            "@type": "Resource",
            "title": resource.text.title,
            "totalParents": 1,
            "totalChildren": 0,
            "collection": self._link(f"collection/{name}{{/nav}}.json", here),
            "navigation": self._link(f"navigation/{name}{{;tree,down}}{{/ref}}.json", here),
            "document": self._link(f"document/{name}{{;tree}}{{/ref}}.xml", here),
            "download": {
                "application/tei+xml": self._link(f"../{TEI_FOLDER}/{name}.xml", here),
            },
            "mediaTypes": ["application/tei+xml"],
            "dublinCore": {
                "title": [{"lang": "fr", "value": resource.text.title}],
                "publisher": [{"lang": "en", "value": self.config.author}],
                "language": ["fr", "en"],
                "license": list(LICENCES),
            },
            "citationTrees": [_described(tree) for tree in resource.trees],
        }

    def _navigation(self, resource: _Resource, tree: Tree) -> Iterator[tuple[str, _Json]]:
        units = [_unit(tree, unit) for unit in tree.units]
        start = f"navigation/{resource.id}{_named(tree)}"
        # One level down and all the way down are the same where there is one level.
        for down in (1, -1):
            yield self._answer(resource, f"{start};down={down}", {"member": units})
        # The siblings of each would repeat the titles of all once more for every unit.
        siblings = [{k: v for k, v in unit.items() if k != "dublinCore"} for unit in units]
        for unit, said in zip(tree.units, units, strict=True):
            yield self._answer(resource, f"{start}/{unit.ref}", {"ref": said})
            for down, members in ((0, siblings), (1, [said]), (-1, [said])):
                name = f"{start};down={down}/{unit.ref}"
                yield self._answer(resource, name, {"ref": said, "member": members})

    def _answer(self, resource: _Resource, name: str, more: _Json) -> tuple[str, _Json]:
        here = f"{name}.json"
        # The file itself, where it does not know its own address.
        own = self.base + here if self.base else here.rpartition("/")[2]
        about = {"@id": own, "@type": "Navigation", "resource": self._resource(resource, here)}
        return here, self._top(here) | about | more


class _Resource:
    """One text: its file with the translation, and the trees by which it is cited."""

    def __init__(self, text: tei.Text, path: Path) -> None:
        self.text = text
        self.id = text.id
        self.root = etree.parse(path).getroot()
        self.trees = trees(self.root)


def _named(tree: Tree) -> str:
    """The part of an address that names a tree; the default one is not named."""
    return f";tree={tree.name}" if tree.name else ""


def _described(tree: Tree) -> _Json:
    name = {"identifier": tree.name} if tree.name else {}
    return {"@type": "CitationTree", **name, "citeStructure": [{"citeType": tree.unit}]}


def _unit(tree: Tree, unit: Unit) -> _Json:
    said = {
        "identifier": unit.ref,
        "@type": "CitableUnit",
        "level": 1,
        "parent": None,
        "citeType": tree.unit,
    }
    if tree.unit == "clause":
        title = labels.title(labels.number_of(unit.ref))
        said["dublinCore"] = {"title": [{"lang": "en", "value": title}]}
    return said


def _write(app: Sphinx) -> None:
    out = Path(app.outdir)
    files = [out / TEI_FOLDER / path.name for path in texts.paths(app.config)]

    def write() -> None:
        answers = Service(app.config, files).answers()
        outputs.fill(out / FOLDER, ((name, _file(answer)) for name, answer in answers))

    held = [hashlib.sha256(file.read_bytes()).hexdigest() for file in files]
    about = (app.config.html_baseurl, app.config.project, app.config.author)
    outputs.make(app, FOLDER, (held, about), write)


def _file(answer: _Json | etree._Element) -> bytes | str:
    if isinstance(answer, dict):
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":")) + "\n"
    return serialised(answer)


def setup(app: Sphinx) -> None:
    """Write the files at the end of a build of the site, after those they are made of."""
    at_end(app, _write)
