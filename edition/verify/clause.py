"""``python -m edition.verify.clause hombre-a-28``: whether one clause is in order, in seconds.

Every check of it that needs no built site, one after another: each step says in a line what it
found, and names its faults with file and line. Ends with 0 if there are none, else with 1.
"""

from __future__ import annotations

import argparse
import difflib
import re
import sys
import textwrap
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from edition import rules
from edition.text import fidelity, files, inventory, ledger, tei
from edition.text.files import told
from edition.verify import clauses, examples, functions, mutation, outcome, running
from edition.verify.functions import ROOT
from edition.verify.laboratory import Laboratory
from rules_demo import console

#: How long mutants are tried, in seconds.
PATIENCE: Final = 1.0
#: What a page may say inside a clause and another name comes near to.
DIRECTIVES: Final = ("clause", "example", "gloss", "note", "reading")
_LINK = re.compile(r"\{(?P<role>clause|term)\}`(?:[^`<]*<)?(?P<target>[^`<>]+)>?`")


@dataclass(frozen=True)
class Case:
    """A clause as its text and its page have it, beside all that it may name."""

    source: tei.Clause
    page: examples.ClauseExamples
    problems: list[str]
    texts: Sequence[tei.Text]
    pages: Sequence[examples.Page]
    root: Path

    @property
    def id(self) -> str:
        return self.source.id

    @property
    def place(self) -> str:
        return self.page.place


#: What a step has to tell: in a few words how it is, and each fault.
Found = tuple[str, list[str]]
Step = Callable[[Case], Found]


def find(clause_id: str, root: Path = ROOT) -> Case:
    """A clause of the edition in a folder.

    Raises `clauses.ClauseError` for an id that no text has and for a clause that no page has, and
    ``tei.TextError`` for a text that cannot be read.
    """
    texts = tei.read_all(sorted((root / "transcriptions").glob("*.xml")))
    known = {clause.id: clause for text in texts for clause in text.clauses}
    if clause_id not in known:
        raise clauses.ClauseError(clauses.unknown(clause_id, known))
    source = known[clause_id]
    pages = examples.read_all(root / "source")
    found = [(one, page) for page in pages for one in page.clauses if one.id == clause_id]
    if not found:
        place = f"{source.file}:{source.line}"
        raise clauses.ClauseError(f"{place}: clause {clause_id} stands on no page")
    (clause, page), *others = found
    last = clause.line + clause.text.count("\n") + 1
    problems = [str(p) for p in page.problems if clause.line <= p.line <= last]
    problems += [
        f"{other.place}: clause {clause_id} stands also at {clause.place}" for other, _ in others
    ]
    return Case(source, clause, problems, texts, pages, root)


# -- the steps -------------------------------------------------------------------------------


def french(case: Case) -> Found:
    """Its text against what was received, and its words against what was published."""
    faults = []
    path = case.source.file
    try:
        fidelity.check(path)
        held = ledger.read(case.root / "transcriptions" / "ids.lock")
    except (tei.TextError, OSError) as fault:
        return ("", [str(fault)])
    named = re.compile(rf"(?<![\w-]){re.escape(case.id)}(?![\w-])")
    faults += [str(p) for p in ledger.problems(held, case.texts) if named.search(str(p))]
    entry = held.entries.get(case.id)
    published = f"as published in {entry.version}" if entry else "not published yet"
    return (f"{inventory.received(path).name} to the letter, {published}", faults)


def page(case: Case) -> Found:
    """What its page says in and around it: options, glosses, links, examples that would not run."""
    clause = case.page
    faults = [*case.problems, *_names(case)]
    if not clause.english:
        faults.append(f"{case.place}: it has no English")
    if clause.commentary == "":
        faults.append(f"{case.place}: the option :commentary: needs a reason")
    if not clause.blocks and clause.commentary is None:
        faults.append(f"{case.place}: it has neither an example nor the option :commentary:")
    if clause.blocks and clause.commentary is not None:
        faults.append(f"{case.place}: it has an example and is no mere commentary")
    glosses = [d.argument for d in clause.directives if d.name == "gloss"]
    said = f"English of {len(clause.english.split())} words"
    return (f"{said}, glosses {', '.join(glosses)}" if glosses else said, faults)


def _names(case: Case) -> Iterator[str]:
    """Options and directives that there are not, and terms that are not in the glossary."""
    options = {"clause": {"commentary"}, "reading": {"default"}, "example": set(), "gloss": set()}
    terms = {term.lower() for term in _terms(case.root / "source")}
    for one in case.page.directives:
        place = f"{case.page.file}:{one.line}"
        for option in one.options:
            if option not in options.get(one.name, one.options):
                yield f"{place}: {{{one.name}}} has no option :{option}:"
        near = difflib.get_close_matches(one.name, DIRECTIVES, n=1, cutoff=0.75)
        if near and one.name not in DIRECTIVES:
            yield f"{place}: there is no {{{one.name}}}; the nearest is {{{near[0]}}}"
        if one.name == "gloss" and one.argument.lower() not in terms:
            hint = clauses.nearest(one.argument.lower(), terms)
            yield f"{place}: the glossary has no term {one.argument!r}{hint}"
    known = {"clause": {clause.id for text in case.texts for clause in text.clauses}, "term": terms}
    for number, line in enumerate(case.page.text.splitlines(), case.page.line + 1):
        for link in _LINK.finditer(line):
            role, target = link["role"], link["target"].strip()
            if target.lower() not in known[role]:
                yield f"{case.page.file}:{number}: no {role} is called {target!r}"


def _terms(source: Path) -> Iterator[str]:
    """The terms of every glossary: in its block, the lines that are not set in."""
    for file in sorted(source.rglob("*.md")):
        text = files.text(file)
        for block in re.findall(r"^(`{3,}|:{3,})\{glossary\}\n(.*?)^\1$", text, re.M | re.S):
            lines = (line for line in block[1].splitlines() if line.strip())
            yield from (line for line in lines if not line.startswith((" ", ":", "..")))


def run(case: Case) -> Found:
    """Its examples as they are written."""
    faults = []
    try:
        failures = running.run(case.page.blocks)
    except ValueError as error:
        return ("", [f"{case.place}: its examples cannot be read: {error}"])
    if failures:
        first, more = failures[0], len(failures) - 1
        faults = [running.report(first, case.source.corrected, case.page.english, more)]
    prompts = sum(block.source.count(">>> ") for block in case.page.blocks)
    return (f"{_some(len(case.page.blocks), 'example')}, {_some(prompts, 'prompt')}", faults)


def strike(case: Case) -> Found:
    """Its examples without its rule."""
    struck = outcome.of(case.page)
    carried = [name.removeprefix("rules_demo.") for name in rules.rules_of(case.id)]
    faults = [] if struck.struck else [f"{case.place}: its examples: {struck.unnoticed}"]
    return (f"they fail without {', '.join(carried)}", faults)


def readings(case: Case) -> Found:
    """The readings of its page against those of its rule, on each of which some answer hangs."""
    on_page = [d for d in case.page.directives if d.name == "reading"]
    names, held = [d.argument for d in on_page], rules.readings_of(case.id)
    faults = [
        f"{case.page.file}:{one.line}: its rule has no reading {one.argument!r}"
        for one in on_page
        if one.argument not in held
    ]
    faults += [f"{case.place}: {n!r} of its rule is on no page" for n in held if n not in names]
    default = [d for d in on_page if "default" in d.options]
    if held and on_page and [d.argument for d in default] != held[:1]:
        line = (default or on_page)[0].line
        faults.append(f"{case.page.file}:{line}: the default of its rule is {held[0]!r}, alone")
    for name in held[1:]:
        with rules.choosing(case.id, name):
            if not running.run(case.page.blocks):
                faults.append(f"{case.place}: no answer of its examples is another under {name!r}")
    return (", ".join(names) or "but one", faults)


def mutants(case: Case) -> Found:
    """A few small changes to its rule, which its examples must notice unless there is a reason."""
    start = time.perf_counter()
    carried = rules.rules_of(case.id)
    # A function that carries several clauses is tried on the examples of all.
    bound = {clause for name in carried for clause in rules.clauses_by_function()[name]}
    on_pages = [one for page in case.pages for one in page.clauses]
    asked = [one for one in on_pages if one.id in bound and one.blocks]
    try:
        laboratory = Laboratory(asked)
    except ValueError as error:
        return f"not tried: {error}", []
    trials = []
    for trial in laboratory.one_by_one(map(functions.place_of, carried), seed=case.id):
        trials.append(trial)
        if time.perf_counter() - start > PATIENCE:
            break
    if not trials:
        return "none to try: no line of a rule of its own is run by its examples", []
    survived = sum(trial.survived for trial in trials)
    faults = [
        f"{functions.place_of(rule.function)[0]}:{rule.line}: no example notices {rule}"
        for rule in (trial.mutant for trial in mutation.reasons().lacking(trials))
    ]
    said = f"{len(trials) - survived} of {len(trials)} tried are noticed"
    return (f"{said}; {survived} are not, for a known reason" if survived else said, faults)


def _some(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


#: What is asked of every clause, and what of one that has examples.
STEPS: Final[dict[str, Step]] = {"French": french, "page": page}
OF_EXAMPLES: Final[dict[str, Step]] = {
    "examples": run,
    "struck": strike,
    "readings": readings,
    "mutants": mutants,
}


def check(case: Case) -> int:
    """Take every step and print what it finds; the number of faults.

    Where the examples fail, nothing else is asked of them.
    """
    print(f"{case.id}, {_relative(case.place)}")
    steps = {**STEPS, **(OF_EXAMPLES if case.page.blocks else {})}
    number = 0
    for name, step in steps.items():
        said, faults = step(case)
        number += len(faults)
        print(f"  {name:9} {_some(len(faults), 'fault') if faults else said}")
        for fault in faults:
            print(textwrap.indent(_relative(fault), "    "))
        if faults and step is run:
            break
    if not case.page.blocks and case.page.commentary:
        print(f"  commentary, with nothing to run: {case.page.commentary}")
    print(f"{case.id} has {_some(number, 'fault')}" if number else f"{case.id} is in order")
    return number


def _relative(text: str) -> str:
    return text.replace(f"{ROOT}/", "")


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the clauses that are named; 1 if one has a fault or is not there."""
    parser = argparse.ArgumentParser(prog="make clause", description=__doc__)
    parser.add_argument("id", nargs="+", help="of a clause")
    given = parser.parse_args(arguments)
    faults = 0
    for clause_id in given.id:
        try:
            faults += check(find(clause_id))
        except (clauses.ClauseError, tei.TextError) as error:
            print(_relative(str(error)), file=sys.stderr)
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(console.run(told, main))
