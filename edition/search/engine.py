"""Pagefind, asked to index records: its binary, spoken to over a pipe.

The package's own client looks for an answer ten times a second, which makes half a minute of three
hundred records; the same messages sent one after the other take a quarter of a second. Nothing is
given to Pagefind but folded words: it writes filters in an order that differs from run to run, and
it would search metadata as they stand, unfolded. What belongs to a record is looked up by the name
of its fragment, which comes from its content.
"""

from __future__ import annotations

import base64
import gzip
import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from pagefind.service import get_executable

#: "Multiple languages", for which Pagefind has no stemmer: the words come here folded, and stems of
#: one language would run the other's words together.
LANGUAGE: Final = "mul"
#: What a fragment begins with, before its JSON.
_SIGNATURE: Final = b"pagefind_dcd"
#: What Pagefind ships beside the index: interfaces of its own, and fragments once they are read.
_UNUSED: Final = ("*-ui.*", "pagefind-highlight.js", "fragment/*")


class EngineError(Exception):
    """Pagefind is missing or failed; the message says why, in one line."""


def write(contents: Iterable[tuple[str, str]], folder: Path) -> dict[str, str]:
    """Index contents, given with their addresses, into ``folder``.

    Returns, for each result id that a search will give, the address it stands for.
    """
    program = get_executable()
    if program is None:
        raise EngineError("there is no pagefind for this system")
    with _Service(program) as service:
        index = service.ask(type="NewIndex", config={"force_language": LANGUAGE})["index_id"]
        for url, content in contents:
            service.ask(
                type="AddRecord",
                index_id=index,
                url=url,
                content=content,
                language=LANGUAGE,
                meta=None,
                filters=None,
                sort=None,
            )
        service.ask(type="WriteFiles", index_id=index, output_path=str(folder))
    return _read_fragments(folder)


def _read_fragments(folder: Path) -> dict[str, str]:
    found = {}
    for path in sorted((folder / "fragment").iterdir()):
        data = gzip.decompress(path.read_bytes()).removeprefix(_SIGNATURE)
        found[path.stem] = str(json.loads(data)["url"])
    for pattern in _UNUSED:
        for path in folder.glob(pattern):
            path.unlink()
    (folder / "fragment").rmdir()
    return found


class _Service:
    """The running binary: a question and its answer at a time, in base64, each ended by a comma."""

    def __init__(self, program: Path) -> None:
        self.program = program
        self.asked = 0

    def __enter__(self) -> _Service:
        try:
            self.process = subprocess.Popen(
                [self.program, "--service"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        except OSError as problem:
            raise EngineError(f"pagefind cannot be run: {problem}") from problem
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def ask(self, **payload: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.asked += 1
        message = json.dumps({"message_id": self.asked, "payload": payload})
        self.process.stdin.write(base64.b64encode(message.encode("utf-8")) + b",")
        self.process.stdin.flush()
        answer = bytearray()
        while (byte := self.process.stdout.read(1)) not in (b",", b""):
            answer += byte
        if not answer:
            raise EngineError("pagefind stopped without an answer")
        given: dict[str, Any] = json.loads(base64.b64decode(answer))["payload"]
        if given["type"] == "Error":
            raise EngineError(f"pagefind: {given['message']}")
        return given
