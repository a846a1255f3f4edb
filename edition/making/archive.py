"""Zip files, such as the whole site as one, to be kept and read without a network.

The same files give the same bytes: their order, dates and rights say nothing of the machine.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from edition.making import published

#: Packed already; to do it again would only take time.
_PACKED: Final = frozenset({".woff2", ".png", ".zip", ".gz", ".pf_meta", ".pf_index", ".pagefind"})


def pack(folder: Path, target: Path, top: str, epoch: int) -> int:
    """Pack the files below ``folder`` under the folder ``top``; returns how many they are.

    ``epoch`` is the date of every file, in seconds since 1970; a zip file knows none before 1980.
    """
    names = sorted(name.as_posix() for name in published.files(folder))
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_name(target.name + ".part")
    write(partial, ((f"{top}/{name}", (folder / name).read_bytes()) for name in names), epoch)
    partial.replace(target)
    return len(names)


def write(
    target: Path | IO[bytes],
    files: Iterable[tuple[str, bytes]],
    epoch: int = 0,
    level: int | None = None,
) -> None:
    """Write a zip file of these, each under its name; ``level`` is that of the compression."""
    with ZipFile(target, "w") as archive:
        for name, content in files:
            entry = ZipInfo(name, _date(epoch))
            entry.compress_type = ZIP_STORED if Path(name).suffix in _PACKED else ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            # Unix, whatever the machine.
            entry.create_system = 3
            archive.writestr(entry, content, compresslevel=level)


def is_of(target: Path, epoch: int) -> bool:
    """Whether there is such a file, packed under this date."""
    try:
        with ZipFile(target) as archive:
            return all(entry.date_time == _date(epoch) for entry in archive.infolist()[:1])
    except (OSError, BadZipFile):
        return False


def _date(epoch: int) -> tuple[int, int, int, int, int, int]:
    """A date as zip files have it, to two seconds."""
    year, month, day, hour, minute, second = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    return year, month, day, hour, minute, second - second % 2
