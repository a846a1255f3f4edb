"""Reads what the edition is made from: text, XML, JSON and TOML.

All of it is UTF-8 without a byte order mark, its lines end in LF, and no file is empty. Whatever is
wrong with one is a :class:`TextError` that names the file, the line and what is wrong there.
"""

from __future__ import annotations

import difflib
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from lxml import etree

from edition.text.model import TextError

_MARKS: Final = {b"\xef\xbb\xbf": "UTF-8", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
_CONTROL: Final = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]")
_NAMED: Final = {b"\r": "a carriage return: end lines with LF alone", b"\0": "a NUL byte"}
_DECLARED: Final = re.compile(r"<\?xml[^>]*?\sencoding\s*=\s*[\"']([^\"']*)")


def told(command: Callable[[], int]) -> int:
    """Run a command for its exit code; a fault of a file ends it with one line, and with 1."""
    try:
        return command()
    except TextError as fault:
        print(fault, file=sys.stderr)
        return 1


def text(path: Path) -> str:
    """The text of a file. Raises :class:`TextError` if there is none, or if it is not plain."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise TextError(path, 1, "there is no such file") from None
    except IsADirectoryError:
        raise TextError(path, 1, "is a folder, where a file should be") from None
    except OSError as problem:
        raise TextError(path, 1, f"cannot be read: {problem.strerror}") from problem
    return decoded(path, content)


def decoded(path: Path, content: bytes) -> str:
    """What the bytes of a file say, as `text` gives it."""
    for mark, name in _MARKS.items():
        if content.startswith(mark):
            message = f"begins with the byte order mark of {name}: save it as UTF-8 without one"
            raise TextError(path, 1, message)
    try:
        said = content.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise _at(
            path,
            content,
            problem.start,
            f"the byte 0x{content[problem.start]:02X} is not UTF-8: save the file as UTF-8",
        ) from None
    if control := _CONTROL.search(content):
        what = _NAMED.get(control[0], f"the control character 0x{control[0][0]:02X}")
        raise _at(path, content, control.start(), what)
    if not said.strip():
        raise TextError(path, 1, "is empty")
    return said


def _at(path: Path, content: bytes, offset: int, what: str) -> TextError:
    line = content.count(b"\n", 0, offset) + 1
    column = offset - content.rfind(b"\n", 0, offset)
    return TextError(path, line, f"at byte {column} of the line: {what}")


def xml(path: Path) -> etree._Element:
    """The root of an XML file, without entities of its own."""
    said = text(path)
    declared = _DECLARED.match(said)
    if declared and declared[1].lower() != "utf-8":
        raise TextError(path, 1, f"declares the encoding {declared[1]!r}, and is UTF-8: say so")
    # Ids are looked at where both of the lines that share one can be named.
    parser = etree.XMLParser(collect_ids=False, resolve_entities=False, encoding="utf-8")
    try:
        root = etree.fromstring(said.encode(), parser, base_url=str(path))
    except etree.XMLSyntaxError as problem:
        told = re.sub(r", line \d+, column \d+.*$", "", problem.msg or "")
        line = problem.lineno or 1
        raise TextError(path, line, f"is not well-formed XML: {told}") from None
    if root.getroottree().docinfo.doctype:
        raise TextError(path, 1, "has a DOCTYPE: what its entities stand for could be lost")
    return root


def json_of(path: Path) -> Any:
    """The data of a JSON file."""
    try:
        return json.loads(text(path))
    except json.JSONDecodeError as problem:
        raise TextError(path, problem.lineno, f"is not JSON: {problem.msg}") from None


def toml_of(path: Path) -> dict[str, Any]:
    """The data of a TOML file."""
    try:
        return tomllib.loads(text(path))
    except tomllib.TOMLDecodeError as problem:
        told = str(problem)
        line = re.search(r"at line (\d+)", told)
        raise TextError(path, int(line[1]) if line else 1, f"is not TOML: {told}") from None


#: What a value of a file of data is like: a type, a list of such, a table of such by name; the name
#: "*" is any.
Shape: TypeAlias = "type | Sequence[Shape] | Mapping[str, Shape]"


def members(
    path: Path, data: object, wanted: Mapping[str, Shape], start: int = 1
) -> Iterator[TextError]:
    """What of a table in a file of data is unknown or lacking, or else empty or of another shape.

    ``wanted`` has its names, each with its shape; ``start`` is the line where the table begins.
    """
    if not isinstance(data, dict):
        yield TextError(path, start, f"{data!r} stands where {', '.join(wanted)} should")
    elif unknown := [name for name in data if name not in wanted]:
        near = difflib.get_close_matches(unknown[0], wanted, n=1)
        hint = f"; the nearest is {near[0]!r}" if near else ""
        line = _line_of(path, unknown[0], start)
        yield TextError(path, line, f"nothing is called {unknown[0]!r} here{hint}")
    elif lacking := [name for name in wanted if name not in data]:
        yield TextError(path, start, f"lacks {', '.join(lacking)}")
    else:
        for name, shape in wanted.items():
            if not data[name] or not _like(data[name], shape):
                said = f"wanted is {_spelt(shape)}, not empty"
                yield TextError(path, _line_of(path, name, start), f"{name}: {said}")


def _like(value: object, shape: Shape) -> bool:
    match value, shape:
        case list(), [one]:
            return all(_like(part, one) for part in value)
        case dict(), {"*": one}:
            return all(_like(part, one) for part in value.values())
        case dict(), dict():
            return value.keys() == shape.keys() and all(_like(value[k], shape[k]) for k in value)
    return type(value) is shape


def _spelt(shape: Shape) -> str:
    match shape:
        case [one]:
            return f"a list, each {_spelt(one)}"
        case {"*": one}:
            return f"a table, each {_spelt(one)}"
        case dict():
            return f"a table of {', '.join(map(str, shape))}"
    return "a number" if shape is int else "words in quotes"


def _line_of(path: Path, name: str, start: int) -> int:
    """The first line from ``start`` on that has a name as a key."""
    key = re.compile(rf'\s*["\']?{re.escape(name)}["\']?\s*[:=]')
    lines = enumerate(text(path).splitlines(), 1)
    return next((n for n, line in lines if n >= start and key.match(line)), start)
