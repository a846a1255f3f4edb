"""Reads what the edition is made from: text, XML, JSON and TOML.

All of it is UTF-8 without a byte order mark, its lines end in LF, and no file is empty. Whatever is
wrong with one is a :class:`TextError` that names the file, the line and what is wrong there.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any, Final, TypeVar

from lxml import etree

from edition.text import shapes
from edition.text.model import TextError
from edition.text.shapes import Shape

_T = TypeVar("_T")

_MARKS: Final = {b"\xef\xbb\xbf": "UTF-8", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
_CONTROL: Final = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]")
_NAMED: Final = {b"\r": "a carriage return: end lines with LF alone", b"\0": "a NUL byte"}
_DECLARED: Final = re.compile(r"<\?xml[^>]*?\sencoding\s*=\s*[\"']([^\"']*)")


def kept(read: Callable[..., _T]) -> Callable[..., _T]:
    """What a function reads of the files it is given, read again only when one has changed."""

    @lru_cache(maxsize=32)
    def known(*states: tuple[Path, int, int]) -> _T:
        return read(*(path for path, _, _ in states))

    @wraps(read)
    def again(*paths: Path) -> _T:
        stats = [(path, path.stat()) for path in paths]
        return known(*((path, stat.st_mtime_ns, stat.st_size) for path, stat in stats))

    return again


def caught(read: Callable[..., object], *arguments: object) -> list[TextError]:
    """The fault with which reading something ends; nothing if it can be read."""
    try:
        read(*arguments)
    except TextError as fault:
        return [fault]
    return []


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


def python(path: Path) -> ast.Module:
    """What a Python file says, read without running it."""
    try:
        return ast.parse(text(path))
    except SyntaxError as problem:
        raise TextError(path, problem.lineno or 1, f"is not Python: {problem.msg}") from None


def data(path: Path, shape: Shape) -> Any:
    """The data of a JSON or TOML file, which must have this shape."""
    said = text(path)
    found = _toml(path, said) if path.suffix == ".toml" else _json(path, said)
    for departure in shapes.departures(found, shape):
        raise TextError(path, departure.line(said), str(departure))
    return found


def _json(path: Path, said: str) -> Any:
    try:
        return json.loads(said)
    except json.JSONDecodeError as problem:
        raise TextError(path, problem.lineno, f"is not JSON: {problem.msg}") from None


def _toml(path: Path, said: str) -> Any:
    try:
        return tomllib.loads(said)
    except tomllib.TOMLDecodeError as problem:
        told = str(problem)
        line = re.search(r"at line (\d+)", told)
        raise TextError(path, int(line[1]) if line else 1, f"is not TOML: {told}") from None
