"""Pagefind, asked to index records: its binary, spoken to over a pipe.

The package's own client looks for an answer ten times a second, which makes half a minute of three
hundred records; the same messages sent one after the other take a quarter of a second. Nothing is
given to Pagefind but folded words: it writes filters in an order that differs from run to run, and
it would search metadata as they stand, unfolded. What belongs to a record is looked up by the name
of its fragment, which comes from its content. The files are asked for and written here: those that
Pagefind writes itself may still be empty when it has answered and gone.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import subprocess
from collections.abc import Iterable
from operator import itemgetter
from pathlib import Path, PurePosixPath
from typing import Any, Final

from pagefind.service import get_executable

from rules_demo import LoixError

#: "Multiple languages", for which Pagefind has no stemmer: the words come here folded, and stems of
#: one language would run the other's words together.
LANGUAGE: Final = "mul"
#: What a fragment begins with, before its JSON.
_SIGNATURE: Final = b"pagefind_dcd"
_FRAGMENT: Final = "fragment/*"
#: What Pagefind ships beside the index: interfaces of its own.
_UNUSED: Final = ("*-ui.*", "pagefind-highlight.js")


class EngineError(LoixError):
    """Pagefind is missing or failed; the message says why, in one line."""


def index(contents: Iterable[tuple[str, str]]) -> tuple[dict[str, bytes], dict[str, str]]:
    """Index contents, given with their addresses.

    Returns the files of the index by their paths, and for each result id that a search will give,
    the address it stands for. Raises ``EngineError`` where there is no engine, or it fails.
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
        files = service.ask(type="GetFiles", index_id=index)["files"]
    kept, found = {}, {}
    for file in sorted(files, key=itemgetter("path")):
        path, held = PurePosixPath(file["path"]), base64.b64decode(file["content"])
        if path.match(_FRAGMENT):
            data = gzip.decompress(held).removeprefix(_SIGNATURE)
            found[path.stem] = str(json.loads(data)["url"])
        elif not any(map(path.match, _UNUSED)):
            kept[str(path)] = held
    return kept, found


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
        while not answer.endswith(b","):
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            if not more:
                raise EngineError("pagefind stopped without an answer")
            answer += more
        given: dict[str, Any] = json.loads(base64.b64decode(answer))["payload"]
        if given["type"] == "Error":
            raise EngineError(f"pagefind: {given['message']}")
        return given
