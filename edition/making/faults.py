"""What ended a build, in one line: the file, the line in it, and what is wrong there.

Sphinx would print a report of thirty lines on any error, whoever made it, and send its reader to
its own developers. Here the traceback of what nobody foresaw goes into a file that the line names.
"""

from __future__ import annotations

import re
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Final

from sphinx.errors import ExtensionError, SphinxError, SphinxParallelError

from edition.making.dates import ROOT, DateError
from edition.text import configuration
from edition.text.model import TextError

_CONF: Final = Path("conf.py")
#: What says all there is to say.
_COMPLETE: Final = (TextError, DateError, SystemExit)
#: How a traceback goes on from the first cause to what came of it, and from what was being handled.
_CAUSED: Final = "\nThe above exception was the direct cause of the following exception:\n"
_MEANWHILE: Final = "\nDuring handling of the above exception, another exception occurred:\n"
_FRAME: Final = re.compile(r'^  File "(?P<file>[^"]+)", line (?P<line>\d+).*$', re.M)


def line(error: BaseException, log: Path) -> str:
    """What is to be said of an error that ended a build in the current folder.

    The traceback of one that nobody foresaw is written into the file ``log``.
    """
    said = _foreseen(error)
    if not said:
        said = _unforeseen(whole := _traceback(error))
        with suppress(OSError):  # a full disk, which has been named
            log.parent.mkdir(exist_ok=True)
            log.write_text(whole, "utf-8")
            said += f" (the traceback is in {log})"
    return said.replace(f"{Path.cwd()}/", "")


def _foreseen(error: BaseException) -> str:
    """What somebody has said of an error for a reader, himself or among its causes; or nothing."""
    one: BaseException | None = error
    while one:
        if isinstance(one, _COMPLETE):
            return str(one)
        first, one = one, one.__cause__
    missing = first.name if isinstance(first, ModuleNotFoundError) else None
    if missing and isinstance(error, ExtensionError) and error.message.endswith(f" {missing}"):
        return _with_place(f"there is no extension {missing!r}")
    if isinstance(first, SphinxError) and not isinstance(first, SphinxParallelError):
        return _with_place(_flat(str(first)))
    return ""


def _with_place(said: str) -> str:
    """What Sphinx says, with the line of ``conf.py`` that has what it names."""
    for word in re.findall(r"'([^']+)'", said):
        if number := configuration.line_with(_CONF, word):
            return f"{_CONF}:{number}: {said}"
    return said


def _traceback(error: BaseException) -> str:
    """The traceback of an error, be it of this process or of another."""
    if isinstance(error, SphinxParallelError):
        return error.traceback
    return "".join(traceback.format_exception(error))


def _unforeseen(whole: str) -> str:
    """The last place of our own that a traceback names, and the error that it tells of."""
    first = whole.partition(_CAUSED)[0].rpartition(_MEANWHILE)[2]
    frames = list(_FRAME.finditer(first))
    after = first[frames[-1].end() :] if frames else first
    message = re.search(r"^\w.*", after, re.M | re.S)
    said = _flat(message[0]) if message else _flat(first)
    own = [frame for frame in frames if _is_own(Path(frame["file"]))]
    if own:
        said = f"{own[-1]['file']}:{own[-1]['line']}: {said}"
    return said.replace(f"{ROOT}/", "")


def _is_own(file: Path) -> bool:
    """Whether a file is of the edition, and not of what builds it."""
    here = any(file.is_relative_to(folder) for folder in (ROOT, Path.cwd()))
    return here and "site-packages" not in file.parts and file.parent != Path(__file__).parent


def _flat(text: str) -> str:
    return " ".join(text.split())
