"""Fences that do not close, found in the source of a page, and closed where they were meant to be.

Markdown ends a fence that is not closed with whatever is around it, in silence: an example after an
unclosed note is then part of the note. Here a fence closes with exactly as many marks as it opens
with, and has more than any fence that it holds; so an end that is missing is seen, and where.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_MARK = re.compile(r"\s*(?P<marks>:{3,}|`{3,}|~{3,})\s*(?P<info>[^`]*)")
_NAME = re.compile(r"\{(?P<name>[\w:-]+)\}(?:\s+(?P<argument>.*))?")
#: What MyST takes for a directive, and says of itself that there is none of that name.
_BRACED = re.compile(r"\{\S*\}(?:\s.*)?")
#: A name with slips around it, and what was to be its argument.
_MEANT = re.compile(r"[{(\[\s]*(?P<name>[\w:-]+)[})\]\s]*(?P<argument>.*)")
#: Too few marks for a fence, before a directive.
_SHORT = re.compile(r"\s*(?P<marks>::?|``)(?P<info>\{[\w:-]+\}[^`]*)")

#: Directives whose content is not Markdown: nothing in it opens a fence.
VERBATIM = frozenset(
    (
        *("code-block", "code", "sourcecode", "literalinclude", "math", "raw", "eval-rst"),
        *("example", "doctest", "testcode", "testoutput", "testsetup", "testcleanup", "csv-table"),
    )
)


@dataclass(frozen=True)
class Problem:
    """Something in the source of a page that would not be read as it is meant, or not run."""

    file: Path
    line: int
    message: str
    clause: str | None = None

    @property
    def said(self) -> str:
        """The message, behind the clause in which it stands."""
        return f"clause {self.clause}: {self.message}" if self.clause else self.message

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.said}"


@dataclass(frozen=True)
class _Open:
    marks: str
    name: str
    argument: str
    line: int
    kept: int
    """How many lines were kept when it opened."""

    @property
    def verbatim(self) -> bool:
        return self.name in VERBATIM or (self.name == "" and self.marks[0] != ":")

    def __str__(self) -> str:
        return f"the fence of {{{self.name}}}" if self.name else f"a fence of {self.marks!r}"

    def holds(self, marks: str) -> bool:
        """Whether a fence of these marks may stand in this one."""
        return marks[0] != self.marks[0] or len(marks) < len(self.marks)


class _Reader:
    def __init__(self, file: Path) -> None:
        self.file = file
        self.open: list[_Open] = []
        self.lines: list[str] = []
        self.faults: list[Problem] = []
        #: An end that fits nothing, until it is known whose it was meant to be.
        self.stray: tuple[Problem, str] | None = None
        self.added = 0

    def read(self, text: str) -> str:
        lines = text.splitlines()
        self._read(lines, 0)
        # A program that never ends has swallowed what stands below it.
        while self.open and self.open[-1].verbatim and (at := self._swallowed(lines)):
            self.lines = self.lines[: self.open[-1].kept + at - self.open[-1].line]
            self._end([self.open[-1]], f"line {at + 1}, where a directive opens")
            self._read(lines, at)
        for one in self.open[::-1]:
            self._fault(one, "the end of the page")
        return "\n".join(self.lines) + "\n"

    def _read(self, lines: list[str], start: int) -> None:
        for number, line in enumerate(lines[start:], start + 1):
            found = _MARK.fullmatch(line)
            if found is None:
                self._short(number, line)
                self._keep(line)
            elif found["info"]:
                self._opening(number, line, found["marks"], found["info"])
            else:
                self._closing(number, line, found["marks"])

    def _short(self, number: int, line: str) -> None:
        """Name a fence that is none, because it has too few marks."""
        found = _SHORT.fullmatch(line)
        if found and not (self.open and self.open[-1].verbatim):
            marks = found["marks"][0] * 3
            said = f"{line.strip()!r} is read as text: a fence has three marks or more, {marks!r}"
            self.faults.append(Problem(self.file, number, said, self._clause()))

    def _swallowed(self, lines: list[str]) -> int:
        """Where, in what is open, the first directive stands; 0 if there is none."""
        after = range(self.open[-1].line, len(lines))
        directives = (n for n in after if _MARK.match(lines[n]) and _NAME.search(lines[n]))
        return next(directives, 0)

    def _keep(self, line: str) -> None:
        if self.added and not line.strip() and not (self.open and self.open[-1].verbatim):
            # In place of a line that was added, so that the next ones keep their numbers.
            self.added -= 1
            return
        self.lines.append(line)

    def _opening(self, number: int, line: str, marks: str, info: str) -> None:
        top = self.open[-1] if self.open else None
        if top and top.verbatim and top.holds(marks):
            self._keep(line)
            return
        if meant := _meant(marks, info.strip()):
            said = f"{line.strip()!r} opens no directive: write {f'{marks}{meant}'!r}"
            self.faults.append(Problem(self.file, number, said, self._clause()))
            line, info = line[: line.index(marks)] + marks + meant, meant
        found = _NAME.fullmatch(info.strip())
        new = _Open(
            marks,
            found["name"] if found else "",
            (found["argument"] or "") if found else "",
            number,
            len(self.lines) + 1,
        )
        # What cannot hold the new one has ended; and no clause stands in a clause.
        for n, one in enumerate(self.open):
            if not one.holds(marks) or (one.name == new.name == "clause"):
                self._end(self.open[n:], f"line {number}, where {new} opens")
                break
        self.open.append(new)
        self.lines.append(line)

    def _closing(self, number: int, line: str, marks: str) -> None:
        for n, one in reversed(list(enumerate(self.open))):
            if one.marks == marks:
                self._end(self.open[n + 1 :], f"line {number}, where {one} closes")
                self.open.pop()
                self.lines.append(line)
                return
            if one.verbatim and one.holds(marks):
                break
        top = self.open[-1] if self.open else None
        if top and top.verbatim:
            self._keep(line)
        elif marks[0] != ":":
            self.open.append(_Open(marks, "", "", number, len(self.lines) + 1))
            self.lines.append(line)
        else:
            # After a fault it may have belonged to what that took for closed.
            if not self.faults:
                said = f"{marks!r} closes nothing: no fence is open that has as many colons"
                self.stray = (Problem(self.file, number, said, self._clause()), marks)
                self.faults.append(self.stray[0])
            self.lines.append("")

    def _end(self, ended: list[_Open], where: str) -> None:
        """Close these fences, which are the innermost, and say that their ends were missing."""
        for one in ended[::-1]:
            if self.lines and not self.lines[-1].strip():
                self.lines[-1] = one.marks
            else:
                self.lines.append(one.marks)
                self.added += 1
        for one in ended:
            self._fault(one, where)
        del self.open[len(self.open) - len(ended) :]

    def _fault(self, one: _Open, where: str) -> None:
        said = f"{one} is not closed before {where}: close it with {one.marks!r}"
        if self.stray and self.stray[0].line > one.line:
            fault, marks = self.stray
            self.faults.remove(fault)
            self.stray = None
            said += f", where line {fault.line} has {marks!r}"
        self.faults.append(Problem(self.file, one.line, said, self._clause(one)))

    def _clause(self, one: _Open | None = None) -> str | None:
        """The clause in which a fence stands, or which it is."""
        inside = self.open[: self.open.index(one) + 1] if one else self.open
        found: Iterator[str] = (o.argument for o in reversed(inside) if o.name == "clause")
        return next(found, None)


def _meant(marks: str, info: str) -> str:
    """The directive that was meant by what follows the marks of a fence; empty if it is sound.

    MyST takes a name without braces for a class or a language, and says nothing.
    """
    first = info.split()[0]
    if _BRACED.fullmatch(info) or (marks[0] != ":" and not {"{", "}"} & set(first)):
        return ""
    found = _MEANT.fullmatch(info)
    return f"{{{found['name']}}} {found['argument']}".rstrip() if found else "{…}"


def mended(text: str, file: Path) -> tuple[str, list[Problem]]:
    """The source of a page with every fence closed, line for line as it was, and what was wrong."""
    reader = _Reader(file)
    return reader.read(text), reader.faults
