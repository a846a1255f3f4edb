"""Find the examples of a page without Sphinx.

There is one form of example: prompts in ``{example}``, in ``{clause}``. This module finds them in
the source of a page with the exact line of each, and finds everything else that a reader would take
for an executed example although nothing would run it; each such thing is a `Problem`.
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise, takewhile
from pathlib import Path

from markdown_it import MarkdownIt
from mdit_py_plugins.colon_fence import colon_fence_plugin

from edition.text import files
from edition.verify import asserting, fences
from edition.verify.asserting import Names
from edition.verify.fences import VERBATIM, Problem

_MARKDOWN = MarkdownIt("commonmark").use(colon_fence_plugin)

_DIRECTIVE = re.compile(r"\{(?P<name>[\w:-]+)\}\s*(?P<argument>.*)")
_OPTION = re.compile(r":(?P<name>[\w-]+):(?:\s(?P<value>.*)|$)")
_INDENTED = re.compile(r"\s*(:{3,}|`{3,}|~{3,})\s*\{[\w:-]+\}")
_PROMPT = re.compile(r"\s*>>>")
_NEAR_PROMPT = re.compile(r"\s*>>(?!>)\s*\S")
_UNSPACED_PROMPT = re.compile(r"\s*>>>[^\s]")
_OPTION_COMMENT = re.compile(r"#\s*doctest:\s*(?P<flags>[^\n'\"]*)$")
_UNCHECKED = (
    "words after a blank line would not be checked: write <BLANKLINE> within expected output, "
    "and a comment as '>>> # ...'"
)
_ASSERTS_NOTHING = (
    "the example asserts nothing: no line says what is answered, so it passes whatever the rule "
    "says; write the answer below the prompt"
)
_OF_NO_RULE = (
    "the example asserts nothing: it would answer the same whatever the rules say; show what comes "
    f"of {asserting.RULES}"
)
_FLAG_COMMENT = re.compile(r"#.*[+-][A-Z][A-Z_]{3,}\b")

# Directives that Sphinx would run as tests, or that look as if it did.
_OTHER_TESTS = {"doctest", "testcode", "testoutput", "testsetup", "testcleanup"}
# Directives that bring in what this module does not see, or that another parser reads.
_FOREIGN = re.compile(r"include|literalinclude|eval-rst|csv-table|parsed-literal|auto\w+")
# A fence in this language shows how a page is written.
_SPECIMEN = "markdown"


@dataclass(frozen=True)
class Block:
    """One example: its source without surrounding blank lines, the line of its first prompt
    (counted from 1), and the reading it stands under, if any."""

    clause: str
    title: str
    source: str
    file: Path
    line: int
    reading: str | None = None


@dataclass(frozen=True)
class Directive:
    """A directive of a clause: the line it opens on, its name, its argument and its options."""

    line: int
    name: str
    argument: str
    options: Mapping[str, str]


@dataclass
class ClauseExamples:
    """A clause as the source of a page has it: where, its English in MyST, its examples.

    ``text`` is all of it, from the line below its fence; ``directives`` are its own and those in
    it; ``commentary`` is the reason why it has no examples, None where it does not say that.
    """

    id: str
    file: Path
    line: int
    commentary: str | None = None
    english: str = ""
    blocks: list[Block] = field(default_factory=list)
    text: str = ""
    directives: list[Directive] = field(default_factory=list)

    @property
    def place(self) -> str:
        """Where it begins: ``file:line``."""
        return f"{self.file}:{self.line}"


@dataclass
class Page:
    """What the source of one page holds; ``text`` is that source with its fences closed."""

    file: Path
    clauses: list[ClauseExamples] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    text: str = ""


@dataclass(frozen=True)
class _Fence:
    """A fenced block: the word after the fence, the rest of that line, and the lines inside."""

    directive: str | None
    language: str
    argument: str
    content: str
    line: int  # of the opening fence
    indented: bool = False  # no fence, but a program by its indentation: the line is its first


def _fences(text: str, offset: int) -> Iterator[_Fence]:
    """The outermost fences of some Markdown whose first line is line ``offset + 1`` of its file."""
    for token in _MARKDOWN.parse(text):
        if token.type == "code_block" and token.map:
            yield _Fence(None, "", "", token.content, offset + token.map[0] + 1, indented=True)
        if token.type not in ("fence", "colon_fence") or token.map is None:
            continue
        info = token.info.strip()
        match = _DIRECTIVE.fullmatch(info)
        yield _Fence(
            directive=match["name"] if match else None,
            language="" if match else info.split(" ")[0],
            argument=match["argument"].strip() if match else "",
            content=token.content,
            line=offset + token.map[0] + 1,
        )


class _Reader:
    """Walks one page, knowing the clause and the reading it is in."""

    def __init__(self, file: Path) -> None:
        self.page = Page(file)
        self.clause: ClauseExamples | None = None
        self.reading: str | None = None
        self.names = Names()
        # Lines that have been judged, so that the last look at the raw lines skips them.
        self.seen: set[int] = set()

    def problem(self, line: int, message: str) -> None:
        clause = self.clause.id if self.clause else None
        self.page.problems.append(Problem(self.page.file, line, message, clause))

    def read(self, text: str, offset: int = 0) -> None:
        for fence in _fences(text, offset):
            if fence.indented:
                self._indented(fence)
            else:
                self._fence(fence)

    def _indented(self, fence: _Fence) -> None:
        """A fence that stands four spaces in, and is shown instead of read."""
        for number, line in enumerate(fence.content.splitlines(), fence.line):
            if _INDENTED.match(line):
                said = f"{line.strip()!r} is read as a program, for the spaces before it"
                self.problem(number, said)
                self._mark(fence)
                return

    def _fence(self, fence: _Fence) -> None:
        if self.clause is not None:
            self._note(self.clause, fence)
            if _FOREIGN.fullmatch(fence.directive or ""):
                said = "brings in what is checked nowhere: write it out, in Markdown"
                self.problem(fence.line, f"{{{fence.directive}}} {said}")
                self._mark(fence)
                return
        match fence.directive:
            case None if fence.language == _SPECIMEN:
                self._mark(fence)
            case None:
                self._verbatim(fence, f"a {fence.language or 'plain'} fence")
            case "clause":
                self._clause(fence)
            case "example":
                self._example(fence)
            case "reading":
                outer, self.reading = self.reading, fence.argument
                self.read(fence.content, fence.line)
                self.reading = outer
            case name if name in _OTHER_TESTS:
                self._mark(fence)
                self.problem(fence.line, f"{{{name}}} would not run: write {{example}}")
            case name if name in VERBATIM:
                self._verbatim(fence, f"{{{name}}}")
            case _:
                self.read(fence.content, fence.line)

    def _note(self, clause: ClauseExamples, fence: _Fence) -> None:
        if fence.directive:
            given = _options(fence.content)
            clause.directives.append(Directive(fence.line, fence.directive, fence.argument, given))

    def _mark(self, fence: _Fence) -> None:
        self.seen.update(range(fence.line, fence.line + fence.content.count("\n") + 2))

    def _verbatim(self, fence: _Fence, what: str) -> None:
        self._mark(fence)
        for number, line in enumerate(fence.content.splitlines(), fence.line + 1):
            if _PROMPT.match(line) or _NEAR_PROMPT.match(line):
                self.problem(number, f"a prompt in {what} would not run: write {{example}}")
                return
            if re.match(r"\s*\.\. (doctest|testcode|testoutput)::", line):
                self.problem(number, f"a test in {what} would not run: write {{example}}")
                return

    def _clause(self, fence: _Fence) -> None:
        outer = self.clause
        self.clause = ClauseExamples(fence.argument, self.page.file, fence.line)
        self.names = Names()
        options = _options(fence.content)
        self._note(self.clause, fence)
        self.clause.commentary = options.get("commentary")
        self.clause.text = fence.content
        self.clause.english = _prose(fence.content, len(options))
        self.page.clauses.append(self.clause)
        self.read(fence.content, fence.line)
        self.clause = outer

    def _example(self, fence: _Fence) -> None:
        self._mark(fence)
        if self.clause is None:
            self.problem(fence.line, "an example must stand inside a clause")
            return
        self._ordered(fence)
        lines = fence.content.splitlines()
        first = next((n for n, line in enumerate(lines) if line.strip()), len(lines))
        source = "\n".join(lines[first:]).rstrip()
        start = fence.line + 1 + first if source else fence.line
        for line, message in _faults(source, start, self.names):
            self.problem(line, message)
        self.clause.blocks.append(
            Block(self.clause.id, fence.argument, source, self.page.file, start, self.reading)
        )

    def _ordered(self, fence: _Fence) -> None:
        """The page shows a clause's own examples together, before its readings or after them, and
        examples run in the order of the page."""
        assert self.clause is not None
        readings = [block.reading is not None for block in self.clause.blocks]
        readings.append(self.reading is not None)
        if sum(a != b for a, b in pairwise(readings)) > 1:
            self.problem(fence.line, "examples must stand all before the readings or all after")

    def stray(self, text: str) -> None:
        """Prompts on lines that no fence accounts for: in paragraphs, lists, comments."""
        for number, line in enumerate(text.splitlines(), 1):
            if number not in self.seen and (_PROMPT.match(line) or _NEAR_PROMPT.match(line)):
                self.problem(number, "a prompt outside {example} would not run")


def _options(content: str) -> dict[str, str]:
    """The options on the lines at the head of a directive's content."""
    matches = map(_OPTION.fullmatch, content.splitlines())
    return {m["name"]: (m["value"] or "").strip() for m in takewhile(bool, matches) if m}


def _prose(content: str, skip: int) -> str:
    """The lines of a clause that stand in no directive: its English."""
    lines = content.splitlines()
    inside: set[int] = set(range(skip))
    for token in _MARKDOWN.parse(content):
        if token.type in ("fence", "colon_fence") and token.map:
            inside.update(range(*token.map))
    prose = "\n".join(line for n, line in enumerate(lines) if n not in inside).strip()
    return re.sub(r"\n{3,}", "\n\n", prose)


def _faults(source: str, start: int, names: Names) -> Iterator[tuple[int, str]]:
    """What is wrong with the source of an example whose first line is line ``start``.

    ``names`` knows those of the examples before it.
    """
    lines = source.splitlines()
    form = list(_form_faults(lines, start))
    yield from form
    try:
        found = doctest.DocTestParser().get_examples(source)
    except ValueError as error:
        if not _UNSPACED_PROMPT.search(source) and "invalid option" not in str(error):
            yield start, f"not a doctest: {error}"
        return
    asserts = [names.asserts(one) for one in found]
    if not form and not any(asserts):
        answered = any(one.want or one.source.startswith("assert ") for one in found)
        yield start, _OF_NO_RULE if answered else _ASSERTS_NOTHING


def _form_faults(lines: list[str], start: int) -> Iterator[tuple[int, str]]:
    """What of the lines of an example would not run, or not be checked."""
    if not lines or not _PROMPT.match(lines[0]):
        yield start, "an example must begin with a prompt, '>>> '"
    before = ""
    for number, line in enumerate(lines, start):
        if _UNSPACED_PROMPT.match(line):
            yield number, f"no space after the prompt: {line.strip()!r} would not run"
        elif _NEAR_PROMPT.match(line):
            yield number, f"not a prompt: {line.strip()!r} would not run"
        elif number > start and line.strip() and not before.strip() and not _PROMPT.match(line):
            yield number, _UNCHECKED
        yield from _flag_faults(line, number)
        before = line


def _flag_faults(line: str, number: int) -> Iterator[tuple[int, str]]:
    """Doctest options on one line that doctest would not know, or that stop it from running."""
    if not (_PROMPT.match(line) or line.lstrip().startswith("...")):
        return
    match = _OPTION_COMMENT.search(line)
    if match is None:
        if _FLAG_COMMENT.search(line):
            yield number, "a doctest option is written '# doctest: +NAME'"
        return
    for flag in match["flags"].replace(",", " ").split():
        name = flag.lstrip("+-")
        if flag[0] not in "+-" or name not in doctest.OPTIONFLAGS_BY_NAME:
            yield number, f"doctest has no option {flag!r}"
        elif name == "SKIP":
            yield number, "an example that is skipped does not run"


def read_text(text: str, file: Path) -> Page:
    """The clauses, examples and problems in the source text of a page."""
    reader = _Reader(file)
    reader.page.text, reader.page.problems = fences.mended(text, file)
    reader.read(reader.page.text)
    reader.stray(reader.page.text)
    reader.page.problems.sort(key=lambda problem: problem.line)
    return reader.page


def read(file: Path) -> Page:
    """The clauses, examples and problems of one page.

    Raises :class:`~edition.text.model.TextError` for a file that is not plain text.
    """
    return read_text(files.text(file), file)


def read_all(folder: Path) -> list[Page]:
    """Every page under a folder, in order of name; names that begin with ``_`` are not pages."""
    files = sorted(folder.rglob("*.md"))
    return [
        read(file)
        for file in files
        if not any(part.startswith("_") for part in file.relative_to(folder).parts)
    ]


def by_clause(pages: Iterable[Page]) -> dict[str, ClauseExamples]:
    """The clauses of some pages by id.

    Raises ``ValueError``, naming both places, for a clause that stands twice.
    """
    found: dict[str, ClauseExamples] = {}
    for page in pages:
        for clause in page.clauses:
            if clause.id in found:
                first = found[clause.id]
                raise ValueError(f"{clause.place}: clause {clause.id} stands also at {first.place}")
            found[clause.id] = clause
    return found
