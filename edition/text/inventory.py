"""What must lie in ``transcriptions/``, so that no guard is switched off by taking its file away.

For each text that ``conf.py`` names, its TEI and its received text, and no file besides; and a
ledger that has at least one clause of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from edition.text import configuration
from edition.text.model import TextError

SETTING: Final = "edition_texts"


def named(conf: Path) -> dict[str, int]:
    """The texts that a ``conf.py`` names, each with its line there.

    Raises :class:`TextError` if it names none, or anything but a plain list of them.
    """
    value = configuration.settings(conf).get(SETTING)
    if value is None:
        raise TextError(conf, 1, f"has no {SETTING}: the list of the texts of this edition")
    found = configuration.names(conf, SETTING, value)
    if not found:
        raise TextError(conf, value.lineno, f"{SETTING} names no text: nothing would be checked")
    return found


def received(transcription: Path) -> Path:
    """Where the received text of a TEI file lies: ``received/<stem>.txt`` beside it."""
    return transcription.parent / "received" / f"{transcription.stem}.txt"


def faults(folder: Path, texts: Mapping[str, int], conf: Path) -> Iterator[TextError]:
    """Texts named without a file, and files without a name; ``texts`` has the lines of names."""
    wanted = [folder / f"{name}.xml" for name in texts]
    for file, line in zip(wanted, texts.values(), strict=True):
        yield from _missing((file, received(file)), conf, line)
    yield from _missing([folder / "ids.lock"], conf, 1)
    yield from _besides(folder.glob("*.xml"), wanted)
    yield from _besides((folder / "received").glob("*"), map(received, wanted))


def _missing(wanted: Iterable[Path], conf: Path, line: int) -> Iterator[TextError]:
    for file in wanted:
        if not file.exists():
            yield TextError(file, 1, f"there is no such file, and {conf}:{line} wants it")


def _besides(found: Iterable[Path], wanted: Iterable[Path]) -> Iterator[TextError]:
    for file in sorted(set(found) - set(wanted)):
        yield TextError(
            file, 1, f"belongs to no text that {SETTING} of conf.py names: add its name"
        )
