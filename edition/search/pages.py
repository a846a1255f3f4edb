"""Finding: the site's own search in place of Sphinx's, one record for each clause.

At the end of a build everything that can be found is folded and given to Pagefind; the page
``search.html`` asks it, through the modules in ``_static/js``. Nothing of it is loaded before a
reader searches, and nothing comes from another host.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.config import Config

from edition.making import again, outputs, progress
from edition.making.builder import at_end, is_site
from edition.page import leaf
from edition.search import engine, records
from edition.search.records import Record
from edition.text import folding, texts

INDEX: Final = "pagefind"
#: Where the folding, the records and their words lie, for the page of results.
FOLDER: Final = "search"


def folding_of(config: Config) -> folding.Folding:
    """The folding of this edition: the table, and the spellings of its texts."""
    made = folding.Folding(folding.table())
    made.learn(
        (run.text, run.modern)
        for text in texts.all_texts(config)
        for clause in text.clauses
        for run in clause.runs
        if run.kind == "orig"
    )
    clauses = (clause for text in texts.all_texts(config) for clause in text.clauses)
    made.learn_older(" ".join(clause.corrected for clause in clauses))
    return made


@dataclass(frozen=True)
class Folded:
    """A record with the folded words of each of its layers, in the order of the page."""

    record: Record
    words: list[list[str]]

    @property
    def content(self) -> str:
        """What is searched: the words, layer after layer."""
        return " ".join(word for layer in self.words for word in layer)

    @property
    def own(self) -> list[int]:
        """The places in the index of the record's own words, before those of glosses, notes,
        examples."""
        counts = [len(layer) for layer in self.words]
        own = [layer.kind in records.OWN for layer in self.record.layers]
        first = own.index(True) if True in own else 0
        last = len(own) - own[::-1].index(True) if True in own else 0
        return [sum(counts[:first]), sum(counts[:last])]


def folded(record: Record, fold: folding.Folding) -> Folded:
    """Fold a record's words, for the index and for what is told of their places."""
    return Folded(record, [fold.words(one.text, one.language) for one in record.layers])


def _add_templates(app: Sphinx, config: Config) -> None:
    config.templates_path = [*config.templates_path, str(leaf.TEMPLATES)]


def _replace(app: Sphinx) -> None:
    """Sphinx's own index, made of stems of one language, is neither written nor asked."""
    if is_site(app.builder):
        app.builder.search = False  # type: ignore[attr-defined]


def _page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    if is_site(app.builder):
        games, witnesses = records.facets(app.env)
        yield "search", {"games": games, "witnesses": witnesses}, "search.html"


def _write(app: Sphinx) -> None:
    made_from = [again.pages(app), texts.checksums(app.config), app.builder.name]
    outputs.make(app, FOLDER, made_from, lambda: _index(app))


def _index(app: Sphinx) -> None:
    progress.say(app, "Making the index of the search")
    out = Path(app.outdir)
    fold = folding_of(app.config)
    found = {one.url: folded(one, fold) for one in records.records(app.builder, fold)}
    contents = [(url, one.content) for url, one in found.items()]
    try:
        index, ids = engine.index(contents)
    except engine.EngineError as error:
        # As with the book face: a site without search is complete, and the build says so.
        print(f"Without search: {error}.")
        index, found, ids = {}, {}, {}
    outputs.fill(out / INDEX, index.items())
    outputs.fill(out / FOLDER, _files(found, ids, fold) if ids else ())


def _files(
    found: dict[str, Folded], ids: dict[str, str], fold: folding.Folding
) -> Iterator[tuple[str, str]]:
    """What stands beside the index: the folding, the records, and their words by page."""
    yield "folding.json", _data({"table": fold.table, "spellings": fold.spellings})
    known = [one.record for one in found.values()]
    names = {record.page: record.page.replace("/", "-") for record in known}
    by_url = {url: result for result, url in ids.items()}
    told = {
        by_url[url]: records.as_data(one.record, names[one.record.page]) | {"own": one.own}
        for url, one in found.items()
    }
    yield "records.json", _data(told)
    for page, name in names.items():
        yield f"{name}.json", _data(_words(record for record in known if record.page == page))


def _words(found: Iterable[Record]) -> dict[str, list[list[str]]]:
    """The layers of records by address, for the words in context."""
    return {
        record.url: [
            [layer.kind, layer.language, layer.text] for layer in record.layers if layer.text
        ]
        for record in found
    }


def _data(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def setup(app: Sphinx) -> None:
    """Put the search in place."""
    app.connect("config-inited", _add_templates)
    app.connect("builder-inited", _replace)
    app.connect("html-collect-pages", _page)
    at_end(app, _write)
