"""``{readings}``: every clause that can be read in more than one sense, and what hangs on it.

The French is the transcription's and the grounds are those of the clause's own page. What a reading
changes in play has been counted beforehand (``make readings``) and is only shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from docutils.nodes import Node
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

from edition import rules
from edition.making import again
from edition.making.builder import shows
from edition.model.domain import domain_of, placed
from edition.model.links import clause_link
from edition.model.naming import within
from edition.model.nodes import part, passage
from edition.model.tables import Row, table
from edition.page.writing import EditionDirective
from edition.text import files, tei, texts
from rules_demo import console

#: How each respect in which a rival can change a deal is named, behind "It changes".
RESPECTS = {
    "rulings": "what is ruled",
    "payments": "who pays what",
    "results": "how it ends",
    "choices": "what a player may choose",
}
_RIVAL: Final = {"clause": str, "reading": str}
#: What has been counted of the readings of a game; of some no plain deal can show anything.
STUDY: Final = {
    "books": [
        {
            "number": int,
            "unit": str,
            "assumed": str,
            "rivals": [(_RIVAL | dict.fromkeys(RESPECTS, int), _RIVAL | {"beyond": str})],
        }
    ],
    "command": str,
    "sittings": int,
}


class grounds(nodes.paragraph):  # noqa: N801
    """Where the grounds of a ``reading`` of a ``clause`` will stand when its page has been read."""


def disputed(config: Config) -> dict[str, list[tei.Clause]]:
    """The clauses with readings of each game, in the order of the games and of the texts."""
    found: dict[str, list[tei.Clause]] = {name: [] for name in rules.GAMES}
    for clause in texts.clauses(config).values():
        if rules.readings_of(clause.id):
            found[rules.game_of(clause.id)].append(clause)
    return {name: clauses for name, clauses in found.items() if clauses}


# -- what was counted ------------------------------------------------------------------------


@files.kept
def _study(path: Path) -> Mapping[str, Any]:
    counted: Mapping[str, Any] = files.data(path, STUDY)
    return counted


def study(config: Config, game: str) -> Mapping[str, Any] | None:
    """What was counted of a game's readings, as ``make readings`` wrote it; None if nothing."""
    path = study_file(config, game)
    return _study(path) if path.is_file() else None


def study_file(config: Config, game: str) -> Path:
    """The file with what was counted of a game's readings."""
    return Path(config.edition_studies) / f"readings-{game}.json"


def sittings(folder: Path) -> list[str]:
    """Each game whose readings are counted, with as many sittings as were played the last time:
    ``whist:120``. A hundred are enough for a first look."""
    files_of = {game: folder / f"readings-{game}.json" for game in rules.counted()}
    return [
        f"{game}:{files.data(path, STUDY)['sittings'] if path.is_file() else 100}"
        for game, path in files_of.items()
    ]


def counted_of(counted: Mapping[str, Any], clause: str, reading: str) -> tuple[Any, Any] | None:
    """The book and the entry of one rival in what was counted of its game."""
    for book in counted["books"]:
        for entry in book["rivals"]:
            if (entry["clause"], entry["reading"]) == (clause, reading):
                return book, entry
    return None


def share(count: int, total: int) -> str:
    """A part of a whole: ``0.3 %``; never rounded to nothing, nor to all."""
    if count in (0, total):
        return "all" if count else "none"
    return f"{min(max(round(100 * count / total, 1), 0.1), 99.9)}\u202f%"


def changes(counted: Mapping[str, Any], clause: str, reading: str) -> str:
    """What a rival changes, as a sentence: what is changed as often stands together."""
    found = counted_of(counted, clause, reading)
    if found is None:
        return "What it changes has not been counted."
    book, entry = found
    if "beyond" in entry:
        return f"No plain deal can show it: {entry['beyond']}."
    total, unit = book["number"], book["unit"]
    by_count: dict[int, list[str]] = {}
    for name, respect in RESPECTS.items():
        by_count.setdefault(entry[name], []).append(respect)
    by_count.pop(0, None)
    if not by_count:
        return f"In {total:,} {unit} it changed nothing."
    said: list[str] = []
    for count, words in by_count.items():
        of = "" if said else f" of {total:,} {unit}"
        often = f"{count:,}{of} ({share(count, total)})"
        if count == total:
            often = "all" if said else f"all {total:,} {unit}"
        said.append(f"{listed(words)} in {often}")
    return f"It changes {'; '.join(said)}."


def listed(words: Iterable[str]) -> str:
    """Words as a list in a sentence: ``a, b and c``."""
    *but_last, last = words
    return f"{', '.join(but_last)} and {last}" if but_last else last


def matters(counted: Mapping[str, Any], clause: str, reading: str) -> str:
    """In how many deals a rival changes anything, in a word."""
    found = counted_of(counted, clause, reading)
    if found is None:
        return "not counted"
    book, entry = found
    if "beyond" in entry:
        return "cannot show"
    return share(max(entry[name] for name in RESPECTS), book["number"])


# -- the page ----------------------------------------------------------------------------------


class ReadingsDirective(EditionDirective):
    """A section for each game: how its readings were tried, a table, and clause by clause."""

    def run(self) -> list[Node]:
        domain_of(self.env).note_listing("reading", self.env.docname, rules.GAMES)
        self.rests_on((*texts.paths(self.config), *_studies(self.config)))
        return [self._section(game, found) for game, found in disputed(self.config).items()]

    def _section(self, game: str, clauses: list[tei.Clause]) -> nodes.section:
        section = nodes.section(ids=[f"readings-{game}"], classes=["readings"])
        section += nodes.title("", rules.title_of(game))
        counted = study(self.config, game)
        if counted is None:
            section += nodes.paragraph("", "What they change in play has not been counted.")
        else:
            section += self._how(counted)
            section += self._table(counted, clauses)
        for clause in clauses:
            section += self._entry(counted, clause, clauses)
        return section

    def _how(self, counted: Mapping[str, Any]) -> nodes.paragraph:
        out = nodes.paragraph(classes=["readings-how"])
        for book in counted["books"]:
            if book["number"]:
                out += nodes.Text(f"{book['number']:,} {book['unit']}. {book['assumed']} ")
        out += [nodes.Text("Counted by "), nodes.literal("", counted["command"]), nodes.Text(".")]
        return out

    def _table(self, counted: Mapping[str, Any], clauses: list[tei.Clause]) -> nodes.table:
        head = ("Clause", "Read by default", "or", "Deals it changes")
        rows: list[Row] = []
        for clause in clauses:
            default, *others = rules.readings_of(clause.id)
            for rival in others:
                name = _upper(within(clause.id, [c.id for c in clauses]))
                shown = nodes.reference("", name, refid=f"readings-{clause.id}", internal=True)
                rows.append((shown, default, rival, matters(counted, clause.id, rival)))
        return table(rows, head, ["readings-table"], (25, 28, 27, 20))

    def _entry(
        self, counted: Mapping[str, Any] | None, clause: tei.Clause, clauses: list[tei.Clause]
    ) -> part:
        out = part("", ids=[f"readings-{clause.id}"], classes=["disputed"])
        link = clause_link(self, clause.id, _upper(within(clause.id, [c.id for c in clauses])))
        out += nodes.paragraph("", "", link, classes=["disputed-clause"])
        out += passage("", nodes.paragraph("", clause.corrected), lang="fr")
        senses = nodes.definition_list(classes=["senses"])
        for number, name in enumerate(rules.readings_of(clause.id)):
            term = nodes.term("", "", nodes.strong("", name))
            said = nodes.definition("", grounds("", clause=clause.id, reading=name))
            if not number:
                term += nodes.Text(" (default)")
            elif counted is not None:
                said += nodes.paragraph("", changes(counted, clause.id, name), classes=["changes"])
            senses += nodes.definition_list_item("", term, said)
        out += senses
        return out


def _upper(words: str) -> str:
    return words[0].upper() + words[1:]


class FillGrounds(SphinxPostTransform):
    """Give each reading the first paragraph of what its page says of it."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        for node in list(self.document.findall(grounds)):
            entry = domain_of(self.env).find(node["clause"])
            said = [r for r in entry.readings if r.name == node["reading"]] if entry else []
            paragraph = placed(said[0].paragraph if said else None, self.env.docname)
            # Under the heading of its game a clause of the same text needs no more than its number.
            text = node["clause"].rpartition("-")[0]
            for link in paragraph.findall(pending_xref):
                if link["reftype"] == "clause" and link["reftarget"].rpartition("-")[0] == text:
                    link["refexplicit"] = True
            node.replace_self(paragraph)


def _studies(config: Config) -> list[Path]:
    return [path for game in rules.GAMES if (path := study_file(config, game)).is_file()]


def _known(env: BuildEnvironment) -> dict[str, object]:
    """What the page is made from beside texts: the readings of the rules, and what was counted."""
    names = [(clause, rules.readings_of(clause)) for clause in texts.clauses(env.config)]
    return dict.fromkeys(domain_of(env).listing("reading"), (names, _studies(env.config)))


def _said(env: BuildEnvironment) -> dict[str, object]:
    """What other pages say of their readings."""
    said = [
        (entry.id, reading.name, reading.paragraph.pformat() if reading.paragraph else "")
        for entry in domain_of(env).entries()
        for reading in entry.readings
    ]
    return dict.fromkeys(domain_of(env).listing("reading"), said)


def _is_disputed(node: Node) -> bool:
    return isinstance(node, part) and "disputed" in node["classes"]


def _style(
    app: Sphinx,
    page: str,
    template: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give the page its style; no other page waits for it."""
    if shows(app.builder, doctree, _is_disputed):
        app.add_css_file("readings.css")


def _set_out(app: Sphinx, config: Config) -> None:
    """Take the folder from the configuration's, wherever the build is started from."""
    config.edition_studies = str(Path(app.confdir) / config.edition_studies)


def setup(app: Sphinx) -> None:
    """Register the directive, what it leaves to be filled in, and where the counts are kept."""
    app.add_config_value("edition_studies", "bench/results", "env", types=frozenset({str}))
    app.connect("config-inited", _set_out)
    app.add_node(grounds)
    app.add_directive("readings", ReadingsDirective)
    app.add_post_transform(FillGrounds)
    app.connect("html-page-context", _style)
    again.read(app, "known-readings", _known)
    again.show(app, "readings", _said)


def main(arguments: list[str] | None = None) -> int:
    """What `make readings` counts if it is not told: the games, each with its sittings."""
    print(*sittings(Path("bench/results")))
    return 0


if __name__ == "__main__":
    raise SystemExit(console.run(main))
