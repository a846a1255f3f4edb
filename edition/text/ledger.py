"""The ledger of clause ids: ``transcriptions/ids.lock``.

An id once published never disappears and never changes its meaning. The ledger has a line for each
id, in the order of publication::

    <id> <SHA-256 of the corrected French> <version that first published it>
    <id> withdrawn <version that first published it> <id that replaces it>

and one for each release, with the number of ids that it was the first to publish and the SHA-256 of
their names, so that none of them can be taken out with its clause, nor added to them later::

    sealed <version> <number of ids> <SHA-256 of the ids, sorted, one to a line>

The version to come, whose ids are not sealed yet, has the line ``open <version>``. Of each text the
ledger also holds what was received, and each part of the header that says what the text is, or what
it was taken from::

    pinned <text> <part> <SHA-256 of it>

``python -m edition.text.ledger check`` tells what the texts, what was received and the ledger
disagree about, and which of them is missing.
``python -m edition.text.ledger renew`` adds the new ids of published texts, and of the texts it
names, which it thereby publishes; it renews the checksum of a clause, or what is pinned of a text
that is released, only where ``--changed`` names the clause, or the text.
``python -m edition.text.ledger seal`` closes the present version when it is released; an id that is
new after that belongs to the next. A clause is withdrawn by editing its line by hand.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from edition.text import fidelity, files, inventory, pins
from edition.text.model import ID, Clause, Text, TextError
from edition.text.tei import read_all
from rules_demo import __version__, console

HEADER = """\
# Every clause id ever published: id, SHA-256 of its corrected French, first version.
# A withdrawn one: id, the word withdrawn, first version, the id that replaces it.
# What was received for a text, and parts of its header: the word pinned, text, part, SHA-256.
# A release: the word sealed, version, number of its ids, SHA-256 of their names.
# What is not released yet: the word open, version.
# Kept by `python -m edition.text.ledger renew` and `seal`; see edition/text/ledger.py.
"""

_VERSION = r"(?P<version>\d+\.\d+\.\d+)"
_SHA256 = "(?P<sha256>[0-9a-f]{64})"
_OF_ID = "a line is: id, checksum, version; or id, withdrawn, …"
#: The form of each kind of line, and how it is told. What ``name`` matches stands there once.
_FORMS = {
    "sealed": (
        rf"(?P<name>sealed {_VERSION}) (?P<number>\d+) {_SHA256}",
        "a release is: sealed, version, number of ids, checksum",
    ),
    "pinned": (
        rf"(?P<name>pinned (?P<text>\S+) (?P<part>\S+)) {_SHA256}",
        "what is pinned is: pinned, text, part, checksum",
    ),
    "open": (rf"(?P<name>open) {_VERSION}", "what is to come is: open, version"),
    "withdrawn": (r"(?P<name>\S+) withdrawn (?P<version>\S+) (?P<replacement>\S+)", _OF_ID),
    "published": (rf"(?P<name>\S+) {_SHA256} (?P<version>\S+)", _OF_ID),
}


@dataclass(frozen=True)
class Entry:
    """One line of the ledger."""

    id: str
    version: str
    sha256: str | None
    """``None`` for a withdrawn id."""
    replacement: str | None
    line: int

    def __str__(self) -> str:
        if self.sha256 is None:
            return f"{self.id} withdrawn {self.version} {self.replacement}"
        return f"{self.id} {self.sha256} {self.version}"


@dataclass(frozen=True)
class Seal:
    """The line of a release."""

    version: str
    number: int
    sha256: str
    line: int = 0

    def __str__(self) -> str:
        return f"sealed {self.version} {self.number} {self.sha256}"


@dataclass(frozen=True)
class Ledger:
    """The lines of a ledger, by id, in the order of publication; the releases by version."""

    path: Path
    entries: Mapping[str, Entry]
    seals: Mapping[str, Seal] = field(default_factory=dict)
    pins: pins.Pins = field(default_factory=dict)
    open: str = ""
    """The version to come, if it has ids."""

    def seal(self, version: str) -> Seal:
        """What a release of that version closes: the ids that it is the first to publish."""
        names = sorted(name for name, entry in self.entries.items() if entry.version == version)
        return Seal(version, len(names), hashlib.sha256("\n".join(names).encode()).hexdigest())

    def redirects(self) -> dict[str, str]:
        """Each withdrawn id with the living id its old address leads to."""
        found = {}
        for name, entry in self.entries.items():
            target, seen = entry, {name}
            while target.replacement is not None:
                if target.replacement in seen or target.replacement not in self.entries:
                    said = f"{target.id} is replaced by {target.replacement}, which leads nowhere"
                    raise TextError(self.path, target.line, said)
                seen.add(target.replacement)
                target = self.entries[target.replacement]
            if target is not entry:
                found[name] = target.id
        return found


def read(path: Path) -> Ledger:
    """Read a ledger; raises :class:`TextError` for a line that is not one."""
    entries: dict[str, Entry] = {}
    seals: dict[str, Seal] = {}
    pinned: dict[pins.Key, pins.Pin] = {}
    coming = ""
    before: dict[str, int] = {}
    for number, line in enumerate(files.text(path).splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        kind, said = _parsed(path, number, line.split())
        name = said["name"]
        if name in before:
            raise TextError(path, number, f"{name} has two lines: first line {before[name]}")
        before[name] = number
        match kind:
            case "sealed":
                seal = Seal(said["version"], int(said["number"]), said["sha256"], number)
                seals[seal.version] = seal
            case "pinned":
                pin = pins.Pin(said["text"], said["part"], said["sha256"], path, number)
                pinned[pin.key] = pin
            case "open":
                coming = said["version"]
            case _:
                sha256, replacement = said.get("sha256"), said.get("replacement")
                entries[name] = Entry(name, said["version"], sha256, replacement, number)
    return Ledger(path, entries, seals, pinned, coming)


def _parsed(path: Path, number: int, words: list[str]) -> tuple[str, dict[str, str]]:
    """The kind of a line, and what it says."""
    known = (word for word in (words[0], *words[1:2]) if word in _FORMS)
    kind = next(known, "published")
    form, told = _FORMS[kind]
    found = re.fullmatch(form, " ".join(words))
    if found is None:
        raise TextError(path, number, told)
    said = found.groupdict()
    if told == _OF_ID and not ID.fullmatch(said["name"]):
        raise TextError(path, number, f"{said['name']!r} is not a clause id")
    if told == _OF_ID and not re.fullmatch(_VERSION, said["version"]):
        raise TextError(path, number, f"{said['version']!r} is not a version")
    return kind, said


def published(ledger: Ledger, texts: Iterable[Text]) -> tuple[Text, ...]:
    """The texts of which the ledger has at least one clause."""
    return tuple(
        text for text in texts if any(clause.id in ledger.entries for clause in text.clauses)
    )


def unpublished(ledger: Ledger, texts: Sequence[Text]) -> list[TextError]:
    """Texts of which the ledger has nothing, as when it is empty or cut off: it guards none."""
    if not ledger.entries:
        return [TextError(ledger.path, 1, "has no id: it guards nothing that was published")]
    renew = "python -m edition.text.ledger renew"
    return [
        TextError(text.path, 1, f"none of its clauses is in {ledger.path}: {renew} {text.id}")
        for text in texts
        if text not in published(ledger, texts)
    ]


def problems(ledger: Ledger, texts: Iterable[Text]) -> list[TextError]:
    """All that ledger and texts disagree about, in the order of the ledger, then of the texts."""
    texts = list(texts)
    held = published(ledger, texts)
    return [
        *_of_ids(ledger, {clause.id: clause for text in held for clause in text.clauses}),
        *_of_seals(ledger),
        *(
            TextError(ledger.path, pin.line, f"{pin.text} is pinned, and no text here")
            for pin in ledger.pins.values()
            if all(text.id != pin.text for text in texts)
        ),
        *_unsealed(ledger),
        *pins.problems(ledger.path, ledger.pins, held),
        *files.caught(ledger.redirects),
    ]


def _of_ids(ledger: Ledger, clauses: Mapping[str, Clause]) -> Iterator[TextError]:
    """Ids whose clause is gone, is back or has another French; and clauses that are not held."""
    for name, entry in ledger.entries.items():
        clause, place = clauses.get(name), f"{ledger.path}:{entry.line}"
        if clause is None and entry.sha256 is not None:
            instead = f"{name} withdrawn {entry.version} <id that replaces it>"
            said = f"{name}, published in {entry.version}, is in no text"
            said += f": put it back, or withdraw it: {instead}"
            yield TextError(ledger.path, entry.line, said)
        elif clause is not None and entry.sha256 is None:
            said = f"{name} was withdrawn ({place}) and cannot come back"
            yield TextError(clause.file, clause.line, said)
        elif clause is not None and clause.sha256 != entry.sha256:
            renew = f"python -m edition.text.ledger renew --changed {name}"
            said = f"the French of {name} is not what {place} holds; if that is meant: {renew}"
            yield TextError(clause.file, clause.line, said)
    for clause in clauses.values():
        if clause.id not in ledger.entries:
            said = f"{clause.id} is not in {ledger.path}: python -m edition.text.ledger renew"
            yield TextError(clause.file, clause.line, said)


def _of_seals(ledger: Ledger) -> Iterator[TextError]:
    """Releases that have not the ids any more that they had."""
    for seal in ledger.seals.values():
        now = ledger.seal(seal.version)
        if (now.number, now.sha256) != (seal.number, seal.sha256):
            said = f"{seal.version} was released with {seal.number} ids and has other ids now"
            said += f", {now.number} of them: what it published stands as it was"
            yield TextError(ledger.path, seal.line, said)


def _unsealed(ledger: Ledger) -> Iterator[TextError]:
    """Versions that have ids, and neither the line of a release nor that of the one to come."""
    first: dict[str, Entry] = {}
    for entry in ledger.entries.values():
        first.setdefault(entry.version, entry)
    for version, entry in first.items():
        if version not in (*ledger.seals, ledger.open):
            said = f"{version} has ids, and no line 'sealed {version} …' or 'open {version}'"
            yield TextError(ledger.path, entry.line, f"{said}: put it back")


def renewed(
    ledger: Ledger,
    texts: Sequence[Text],
    version: str,
    *,
    publish: Collection[str] = (),
    changed: Collection[str] = (),
) -> Ledger:
    """The ledger with new ids added and the checksums renewed of what ``changed`` names.

    New are the ids of texts published already and of those whose text id is in ``publish``. What is
    ``changed`` is the French of a clause, by its id; or, by a text's, its header or what was
    received, which may change unasked until the text is released.

    Raises the first problem that this leaves, so that nothing is renewed unasked; a ``changed`` id
    of what is as it was is a problem too.
    """
    for name in publish:
        if all(text.id != name for text in texts):
            raise TextError(ledger.path, 1, f"there is no text {name} to publish")
    for problem in _unsealed(ledger):
        raise problem
    held = [t for t in texts if t.id in publish or t in published(ledger, texts)]
    by_id = {clause.id: clause for text in held for clause in text.clauses}
    whole = {text.id for text in texts}.intersection(changed)
    # Until a text is released, what it was taken from may still grow.
    released = {name for name, entry in ledger.entries.items() if entry.version in ledger.seals}
    free = [t.id for t in held if released.isdisjoint(clause.id for clause in t.clauses)]
    entries = dict(ledger.entries)
    for name in (one for one in changed if one not in whole):
        entry, clause = entries.get(name), by_id.get(name)
        if entry is None or clause is None or entry.sha256 is None:
            raise TextError(ledger.path, 1, f"{name} is not a published clause of the texts")
        if entry.sha256 == clause.sha256:
            raise TextError(ledger.path, entry.line, f"the French of {name} has not changed")
        entries[name] = replace(entry, sha256=clause.sha256)
    for clause in by_id.values():
        if clause.id not in entries:
            entries[clause.id] = Entry(clause.id, version, clause.sha256, None, 0)
    unsealed = {entry.version for entry in entries.values()} - set(ledger.seals)
    result = replace(
        ledger,
        entries=entries,
        pins=pins.renewed(ledger.pins, held, whole, free),
        open=version if version in unsealed else ledger.open,
    )
    for problem in problems(result, texts):
        raise problem
    return result


def write(ledger: Ledger) -> None:
    """Write a ledger to its path."""
    lines = [*ledger.entries.values(), *ledger.pins.values(), *ledger.seals.values()]
    coming = f"open {ledger.open}\n" if ledger.open else ""
    ledger.path.write_text(HEADER + "".join(f"{line}\n" for line in lines) + coming, "utf-8")


def check(folder: Path) -> list[TextError]:
    """All that is wrong between the texts of a folder, what was received, and the ledger.

    Raises the first fault of a file that cannot be read.
    """
    if missing := list(inventory.faults(folder)):
        return missing
    paths = [folder / f"{name}.xml" for name in inventory.texts(folder)]
    texts, ledger = read_all(paths), read(inventory.ledger(folder))
    return fidelity.faults(paths) or [*unpublished(ledger, texts), *problems(ledger, texts)]


def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m edition.text.ledger", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("command", choices=["check", "renew", "seal"])
    parser.add_argument("publish", nargs="*", metavar="TEXT", help="with renew: texts to publish")
    parser.add_argument(
        "--changed",
        action="append",
        default=[],
        metavar="ID",
        help="with renew: a clause whose French has changed, or a text whose header has, or of "
        "which more was received",
    )
    parser.add_argument("--transcriptions", type=Path, default=Path("transcriptions"))
    parser.add_argument("--version", help="version of new ids; by default the one to come")
    options = parser.parse_args(arguments)
    path = inventory.ledger(options.transcriptions)
    try:
        if options.command == "renew":
            texts = read_all(sorted(options.transcriptions.glob("*.xml")))
            ledger = read(path) if path.exists() else Ledger(path, {})
            version = options.version or _next(__version__, ledger)
            new = renewed(ledger, texts, version, publish=options.publish, changed=options.changed)
            write(new)
            found = []
        else:
            found = check(options.transcriptions)
            if options.command == "seal" and not found:
                ledger = read(path)
                seal = ledger.seal(__version__)
                coming = "" if ledger.open == seal.version else ledger.open
                seals = {**ledger.seals, seal.version: seal}
                write(replace(ledger, seals=seals, open=coming))
    except TextError as fault:
        found = [fault]
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


def _next(version: str, ledger: Ledger) -> str:
    """The version that new ids are published in: of the project, or after that if it is out."""
    while version in ledger.seals:
        major, minor, _ = version.split(".")
        version = f"{major}.{int(minor) + 1}.0"
    return version


if __name__ == "__main__":
    sys.exit(console.run(main))
