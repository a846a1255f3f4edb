"""What must lie in ``transcriptions/``, so that no guard is switched off by taking its file away.

For each text its TEI and its received text, and no received text besides; and a ledger. A text is
there because its TEI is, or because the ledger holds something of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from edition.text.model import ID, TextError

_ID: Final = re.compile(r'xml:id="([^"]+)"')
_HELD: Final = re.compile(r"^pinned (\S+) ")


def texts(folder: Path) -> list[str]:
    """The texts of a folder by their names, in the order of the ids of their first clauses.

    So the texts of a game follow each other, and the games the alphabet.
    """
    return [path.stem for path in sorted(folder.glob("*.xml"), key=_first)]


def _first(transcription: Path) -> tuple[str, str]:
    """By what a text is put in order; what cannot be read comes first, and is told elsewhere."""
    with suppress(OSError):
        ids = _ID.findall(transcription.read_text("utf-8", errors="replace"))
        return next(filter(ID.fullmatch, ids), ""), transcription.stem
    return "", transcription.stem


def received(transcription: Path) -> Path:
    """Where the received text of a TEI file lies: ``received/<stem>.txt`` beside it."""
    return transcription.parent / "received" / f"{transcription.stem}.txt"


def ledger(folder: Path) -> Path:
    """Where the ledger lies."""
    return folder / "ids.lock"


def faults(folder: Path) -> Iterator[TextError]:
    """Texts of which a file is missing, and received texts of which there is no transcription."""
    wanted = {folder / f"{name}.xml": "" for name in texts(folder)}
    lock = ledger(folder)
    if not lock.exists():
        yield _missing(lock, f"{folder} wants it")
    elif lock.is_file():
        lines = lock.read_text("utf-8", errors="replace").splitlines()
        for number, line in enumerate(lines, 1):
            if held := _HELD.match(line):
                wanted.setdefault(folder / f"{held[1]}.xml", f"{lock}:{number} wants it")
    if not wanted:
        yield TextError(folder, 1, "has no text: nothing would be checked")
    for file, why in wanted.items():
        if why:
            yield _missing(file, why)
        if not received(file).exists():
            yield _missing(received(file), f"{file} wants it")
    for file in sorted(set((folder / "received").glob("*")) - set(map(received, wanted))):
        yield TextError(file, 1, f"belongs to no text: there is no {file.stem}.xml")


def _missing(file: Path, why: str) -> TextError:
    return TextError(file, 1, f"there is no such file, and {why}")
