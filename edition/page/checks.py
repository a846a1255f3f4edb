"""What must hold of all pages together, and stops the build where it does not.

Every clause of every text stands on exactly one page, in text order; every term glossed is in the
glossary; every clause has an example, or says why not. Each fault gives one warning, with file,
line and clause, and the build treats warnings as errors.
"""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.domains.std import StandardDomain
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from edition import rules
from edition.model.domain import Entry, Reading, domain_of
from edition.text import fidelity, files, ledger, parallels, tei, texts
from edition.text.model import TextError
from edition.verify import cited, examples, fences

logger = logging.getLogger(__name__)

_Finding = tuple[str, str]  # place as "file:line", message


def _place(env: BuildEnvironment, entry: Entry, line: int | None = None) -> str:
    return f"{env.doc2path(entry.docname)}:{line or entry.line}"


def _identity(
    env: BuildEnvironment, entries: list[Entry], known: Mapping[str, tei.Clause]
) -> Iterator[_Finding]:
    """Ids that no text has, and ids that stand twice."""
    first: dict[str, Entry] = {}
    for entry in entries:
        if entry.id not in known:
            near = difflib.get_close_matches(entry.id, known, n=1)
            hint = f"; the nearest is {near[0]}" if near else ""
            yield _place(env, entry), f"clause {entry.id} is in no text of this edition{hint}"
        elif entry.id in first:
            other = _place(env, first[entry.id])
            yield _place(env, entry), f"clause {entry.id} stands twice: already at {other}"
        else:
            first[entry.id] = entry


def _complete(entries: list[Entry], text: tei.Text) -> Iterator[_Finding]:
    """Clauses of a text that no page has."""
    present = {entry.id for entry in entries}
    for clause in text.clauses:
        if clause.id not in present:
            yield f"{clause.file}:{clause.line}", f"clause {clause.id} stands on no page"


def _in_order(env: BuildEnvironment, page: list[Entry], text: tei.Text) -> Iterator[_Finding]:
    """The first clause of a page that comes before one it follows in the text."""
    position = {clause.id: n for n, clause in enumerate(text.clauses)}
    before: Entry | None = None
    for entry in page:
        if entry.id not in position:
            continue
        if before and position[entry.id] < position[before.id]:
            yield (
                _place(env, entry),
                f"clause {entry.id} is out of order: the text has it before {before.id}",
            )
            return
        before = entry


def _sound(env: BuildEnvironment, entry: Entry, terms: set[str]) -> Iterator[_Finding]:
    """What a clause must have of itself."""
    if not entry.examples and entry.commentary is None:
        yield (
            _place(env, entry),
            f"clause {entry.id} has neither an example nor the option :commentary: with a reason",
        )
    if entry.examples and entry.commentary is not None:
        yield _place(env, entry), f"clause {entry.id} has an example and is no mere commentary"
    if not entry.english:
        yield _place(env, entry), f"clause {entry.id} has no English"
    for gloss in entry.glosses:
        if gloss.term.lower() not in terms:
            yield (
                _place(env, entry, gloss.line),
                f"clause {entry.id}: the glossary has no term {gloss.term!r}",
            )
    glossed: set[str] = set()
    for gloss in entry.glosses:
        if gloss.term.lower() in glossed:
            said = f"clause {entry.id}: the gloss {gloss.term!r} stands twice"
            yield _place(env, entry, gloss.line), said
        glossed.add(gloss.term.lower())
    if entry.readings and sum(reading.default for reading in entry.readings) != 1:
        yield (
            _place(env, entry, entry.readings[0].line),
            f"clause {entry.id}: exactly one of its readings must be the default",
        )
    elif twice := _twice(entry):
        said = f"clause {entry.id}: the reading {twice.name} stands twice"
        yield _place(env, entry, twice.line), said
    else:
        yield from _alike(env, entry)


def _twice(entry: Entry) -> Reading | None:
    """The first reading of a clause that has the name of one before it."""
    before: set[str] = set()
    for reading in entry.readings:
        if reading.name in before:
            return reading
        before.add(reading.name)
    return None


def _alike(env: BuildEnvironment, entry: Entry) -> Iterator[_Finding]:
    """Readings that the rule has and not the page, or the page and not the rule."""
    if not rules.rules_of(entry.id):
        return
    of_rule = rules.readings_of(entry.id)
    of_page = [reading.name for reading in entry.readings]
    place = _place(env, entry, entry.readings[0].line if entry.readings else None)
    if set(of_rule) != set(of_page):
        yield (
            place,
            f"clause {entry.id}: its rule has {_these(of_rule)} and its page {_these(of_page)}; "
            "each reading needs a function and a {reading}",
        )
    elif [r.name for r in entry.readings if r.default] != of_rule[:1]:
        said = f"clause {entry.id}: the default of its rule is {of_rule[0]}, and not of its page"
        yield place, said


def _these(readings: list[str]) -> str:
    return f"the readings {', '.join(readings)}" if readings else "no readings"


def _published(env: BuildEnvironment) -> Iterator[tei.TextError]:
    """Published clauses that are missing, or whose French is no longer what was published."""
    kept = ledger.read(Path(env.config.edition_transcriptions) / "ids.lock")
    all_texts = texts.all_texts(env.config)
    yield from ledger.unpublished(kept, all_texts)
    yield from ledger.problems(kept, all_texts)


def _glossary(env: BuildEnvironment) -> Iterator[_Finding]:
    """Terms without a definition, and terms that differ by capitals alone."""
    first: dict[str, tuple[str, str]] = {}
    for docname, terms in sorted(domain_of(env).glossary.items()):
        path = env.doc2path(docname)
        for name, definition in terms.items():
            line = _last(env, docname, f"\n{name}\n")
            if not definition:
                yield f"{path}:{line}", f"the term {name!r} has no definition"
            other, place = first.setdefault(name.lower(), (name, f"{path}:{line}"))
            if other != name:
                yield f"{path}:{line}", f"the term {name!r} stands twice: as {other!r} at {place}"


def _last(env: BuildEnvironment, docname: str, words: str) -> int:
    """The last line of a page that has these words, which may say that they are a line."""
    said = f"\n{files.text(Path(env.doc2path(docname)))}"
    return max(1, said.count("\n", 0, said.rfind(words) + 1))


def _listed(env: BuildEnvironment, text: tei.Text) -> Iterator[_Finding]:
    """Texts whose corrections, or whose received form, no page lists, or which are listed twice."""
    for kind, directive in (("correction", "{corrections}"), ("received", "{received}")):
        pages = [
            docname
            for docname, listings in sorted(domain_of(env).listings.items())
            for name in listings.get(kind, ())
            if name == text.id
        ]
        if not pages:
            yield f"{text.path}:1", f"no page lists this text in {directive}"
        for docname in pages[1:]:
            said = f"{text.id} is listed twice in {directive}: first in {env.doc2path(pages[0])}"
            yield f"{env.doc2path(docname)}:{_last(env, docname, directive)}", said


def findings(env: BuildEnvironment) -> Iterator[_Finding]:
    """Everything wrong with the pages as a whole."""
    domain = domain_of(env)
    standard = env.domains["std"]
    assert isinstance(standard, StandardDomain)
    all_texts = texts.all_texts(env.config)
    entries = list(domain.entries())
    terms = {name.lower() for kind, name in standard.objects if kind == "term"}
    yield from _identity(env, entries, texts.clauses(env.config))
    for text in all_texts:
        yield from _complete(entries, text)
        yield from _listed(env, text)
        for docname in sorted(domain.pages):
            yield from _in_order(env, domain.pages[docname], text)
    for entry in entries:
        yield from _sound(env, entry, terms)
    yield from _glossary(env)
    # A spoiled character also spoils the checksum of its clause; the character is what to mend.
    spoiled = fidelity.faults(texts.paths(env.config)) or _published(env)
    named = cited.faults(texts.clauses(env.config))
    for fault in (*parallels.faults(all_texts), *named, *spoiled):
        place = f"{fault.path}:{fault.line}"
        yield place, str(fault).removeprefix(f"{place}: ")


def _no_terms(env: BuildEnvironment, entries: list[Entry]) -> Iterator[TextError]:
    """Where no page has a term, what wants one first stands for all that do."""
    terms = any(kind == "term" for kind, _ in env.domains.standard_domain.objects)
    glosses = ((entry, gloss) for entry in entries for gloss in entry.glosses)
    for entry, gloss in () if terms else itertools.islice(glosses, 1):
        said = f"clause {entry.id} glosses {gloss.term!r}, and no page has a glossary"
        yield TextError(env.doc2path(entry.docname), gloss.line, said)


def _check_terms(app: Sphinx, env: BuildEnvironment) -> None:
    """Stop where there is no term at all: hundreds of links would want one."""
    texts.stop(_no_terms(env, list(domain_of(env).entries())))


def _check(app: Sphinx, env: BuildEnvironment) -> None:
    for place, message in findings(env):
        logger.warning(message, location=place, type="edition")


def _check_plain(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Stop before reading if a page is not plain text: Sphinx would end in the middle of it."""
    found = []
    for docname in docnames:
        try:
            files.text(Path(env.doc2path(docname)))
        except TextError as fault:
            found.append(fault)
    texts.stop(found)


def _check_examples(app: Sphinx, docname: str, source: list[str]) -> None:
    """Whatever looks like an example and would not run stops the build, as it fails the tests.

    The page is then read with its fences closed, so that one fault is told once.
    """
    path = Path(app.env.doc2path(docname))
    if path.suffix == ".md":
        for problem in examples.read_text(source[0], path).problems:
            clause = f"clause {problem.clause}: " if problem.clause else ""
            logger.warning(
                clause + problem.message, location=f"{path}:{problem.line}", type="edition"
            )
        source[0] = fences.read(source[0]).text


def setup(app: Sphinx) -> None:
    """Run the checks of each page as it is read, and of all when they have been read."""
    app.connect("env-before-read-docs", _check_plain)
    app.connect("source-read", _check_examples)
    app.connect("env-check-consistency", _check_terms, priority=0)
    app.connect("env-check-consistency", _check)
