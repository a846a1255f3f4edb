"""What must hold of all pages together, and stops the build where it does not.

Every clause of every text stands on exactly one page, in text order; every term glossed is in the
glossary; every clause has an example, or says why not. Each fault gives one warning, with file,
line and clause, and the build treats warnings as errors.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from edition import rules
from edition.model.domain import Entry, domain_of
from edition.page.places import tell
from edition.text import fidelity, files, ledger, parallels, tei, texts
from edition.text.model import TextError
from edition.verify import cited, examples
from edition.verify.clauses import nearest

_T = TypeVar("_T")


def _at(env: BuildEnvironment, entry: Entry, what: str, line: int | None = None) -> TextError:
    """A fault of a clause on its page; ``what`` goes on behind its name."""
    return TextError(env.doc2path(entry.docname), line or entry.line, f"clause {entry.id}{what}")


def _identity(
    env: BuildEnvironment, entries: list[Entry], known: Mapping[str, tei.Clause]
) -> Iterator[TextError]:
    """Ids that no text has, and ids that stand twice."""
    first: dict[str, Entry] = {}
    for entry in entries:
        before = first.setdefault(entry.id, entry)
        if entry.id not in known:
            yield _at(env, entry, f" is in no text of this edition{nearest(entry.id, known)}")
        elif before is not entry:
            there = f"{env.doc2path(before.docname)}:{before.line}"
            yield _at(env, entry, f" stands twice: already at {there}")


def _complete(entries: list[Entry], text: tei.Text) -> Iterator[TextError]:
    """Clauses of a text that no page has."""
    present = {entry.id for entry in entries}
    for clause in text.clauses:
        if clause.id not in present:
            yield TextError(clause.file, clause.line, f"clause {clause.id} stands on no page")


def _in_order(env: BuildEnvironment, page: list[Entry], text: tei.Text) -> Iterator[TextError]:
    """The first clause of a page that comes before one it follows in the text."""
    position = {clause.id: n for n, clause in enumerate(text.clauses)}
    for before, entry in itertools.pairwise(entry for entry in page if entry.id in position):
        if position[entry.id] < position[before.id]:
            yield _at(env, entry, f" is out of order: the text has it before {before.id}")
            return


def _sound(env: BuildEnvironment, entry: Entry, terms: set[str]) -> Iterator[TextError]:
    """What a clause must have of itself."""
    if not entry.examples and entry.commentary is None:
        said = " has neither an example nor the option :commentary: with a reason"
        yield _at(env, entry, said)
    if entry.examples and entry.commentary is not None:
        yield _at(env, entry, " has an example and is no mere commentary")
    if not entry.english:
        yield _at(env, entry, " has no English")
    for gloss in entry.glosses:
        if gloss.term.lower() not in terms:
            yield _at(env, entry, f": the glossary has no term {gloss.term!r}", gloss.line)
    for gloss in _twice(entry.glosses, lambda gloss: gloss.term.lower()):
        yield _at(env, entry, f": the gloss {gloss.term!r} stands twice", gloss.line)
    line = entry.readings[0].line if entry.readings else None
    if entry.readings and sum(reading.default for reading in entry.readings) != 1:
        yield _at(env, entry, ": exactly one of its readings must be the default", line)
    elif twice := list(_twice(entry.readings, lambda reading: reading.name)):
        yield _at(env, entry, f": the reading {twice[0].name} stands twice", twice[0].line)
    elif rules.rules_of(entry.id) and (unlike := _unlike(entry, rules.readings_of(entry.id))):
        yield _at(env, entry, unlike, line)


def _twice(found: Iterable[_T], name: Callable[[_T], str]) -> Iterator[_T]:
    """What has the name of one before it."""
    before: set[str] = set()
    for one in found:
        if name(one) in before:
            yield one
        before.add(name(one))


def _unlike(entry: Entry, of_rule: list[str]) -> str:
    """Readings that the rule has and not the page, or the page and not the rule."""
    of_page = [reading.name for reading in entry.readings]
    if set(of_rule) != set(of_page):
        both = f"its rule has {_these(of_rule)} and its page {_these(of_page)}"
        return f": {both}; each reading needs a function and a {{reading}}"
    if [reading.name for reading in entry.readings if reading.default] != of_rule[:1]:
        return f": the default of its rule is {of_rule[0]}, and not of its page"
    return ""


def _these(readings: list[str]) -> str:
    return f"the readings {', '.join(readings)}" if readings else "no readings"


def _published(env: BuildEnvironment) -> Iterator[TextError]:
    """Published clauses that are missing, or whose French is no longer what was published."""
    kept = texts.kept(env.config)
    all_texts = texts.all_texts(env.config)
    yield from ledger.unpublished(kept, all_texts)
    yield from ledger.problems(kept, all_texts)


def _glossary(env: BuildEnvironment) -> Iterator[TextError]:
    """Terms without a definition, and terms that differ by capitals alone."""
    first: dict[str, tuple[str, str]] = {}
    for docname, items in sorted(domain_of(env).glossary.items()):
        path = env.doc2path(docname)
        for name, item in ((name, one) for one in items for name in one.names):
            line = _last(env, docname, f"\n{name}\n")
            if not item.text:
                yield TextError(path, line, f"the term {name!r} has no definition")
            other, place = first.setdefault(name.lower(), (name, f"{path}:{line}"))
            if other != name:
                yield TextError(
                    path, line, f"the term {name!r} stands twice: as {other!r} at {place}"
                )


def _last(env: BuildEnvironment, docname: str, words: str) -> int:
    """The last line of a page that has these words, which may say that they are a line."""
    said = f"\n{files.text(Path(env.doc2path(docname)))}"
    return max(1, said.count("\n", 0, said.rfind(words) + 1))


def _listed(env: BuildEnvironment, text: tei.Text) -> Iterator[TextError]:
    """Texts whose corrections, or whose received form, no page lists, or which are listed twice."""
    for kind, directive in (("correction", "{corrections}"), ("received", "{received}")):
        listing = sorted(domain_of(env).listing(kind).items())
        pages = [docname for docname, listed in listing for name in listed if name == text.id]
        if not pages:
            yield TextError(text.path, 1, f"no page lists this text in {directive}")
        for docname in pages[1:]:
            said = f"{text.id} is listed twice in {directive}: first in {env.doc2path(pages[0])}"
            yield TextError(env.doc2path(docname), _last(env, docname, directive), said)


def findings(env: BuildEnvironment) -> Iterator[TextError]:
    """Everything wrong with the pages as a whole."""
    domain = domain_of(env)
    all_texts = texts.all_texts(env.config)
    entries = list(domain.entries())
    terms = {name.lower() for name in _terms(env)}
    yield from _identity(env, entries, texts.clauses(env.config))
    for text in all_texts:
        yield from _complete(entries, text)
        yield from _listed(env, text)
        for docname in sorted(domain.pages):
            yield from _in_order(env, domain.pages[docname], text)
    for entry in entries:
        yield from _sound(env, entry, terms)
    yield from _glossary(env)
    yield from parallels.faults(all_texts)
    yield from cited.faults(texts.clauses(env.config))
    # A spoiled character also spoils the checksum of its clause; the character is what to mend.
    yield from fidelity.faults(texts.paths(env.config)) or _published(env)


def _terms(env: BuildEnvironment) -> list[str]:
    return [name for kind, name in env.domains.standard_domain.objects if kind == "term"]


def _no_terms(env: BuildEnvironment, entries: list[Entry]) -> Iterator[TextError]:
    """Where no page has a term, what wants one first stands for all that do."""
    glosses = ((entry, gloss) for entry in entries for gloss in entry.glosses)
    for entry, gloss in () if _terms(env) else itertools.islice(glosses, 1):
        said = f"clause {entry.id} glosses {gloss.term!r}, and no page has a glossary"
        yield TextError(env.doc2path(entry.docname), gloss.line, said)


def _check_terms(app: Sphinx, env: BuildEnvironment) -> None:
    """Stop where there is no term at all: hundreds of links would want one."""
    texts.stop(_no_terms(env, list(domain_of(env).entries())))


def _check(app: Sphinx, env: BuildEnvironment) -> None:
    tell(findings(env))


def _check_plain(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Stop before reading if a page is not plain text: Sphinx would end in the middle of it."""
    pages = (Path(env.doc2path(docname)) for docname in docnames)
    texts.stop([fault for page in pages for fault in files.caught(files.text, page)])


def _check_examples(app: Sphinx, docname: str, source: list[str]) -> None:
    """Whatever looks like an example and would not run stops the build, as it fails the tests.

    The page is then read with its fences closed, so that one fault is told once.
    """
    path = Path(app.env.doc2path(docname))
    if path.suffix == ".md":
        page = examples.read_text(source[0], path)
        tell(TextError(path, problem.line, problem.said) for problem in page.problems)
        source[0] = page.text


def setup(app: Sphinx) -> None:
    """Run the checks of each page as it is read, and of all when they have been read."""
    app.connect("env-before-read-docs", _check_plain)
    app.connect("source-read", _check_examples)
    app.connect("env-check-consistency", _check_terms, priority=0)
    app.connect("env-check-consistency", _check)
