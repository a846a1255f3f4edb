"""The whole site as one zip file, to be kept and read without a network.

The same files give the same bytes: their order, dates and rights say nothing of the machine.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final
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
    with ZipFile(partial, "w") as archive:
        for name in names:
            entry = ZipInfo(f"{top}/{name}", _date(epoch))
            entry.compress_type = ZIP_STORED if Path(name).suffix in _PACKED else ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            # Unix, whatever the machine.
            entry.create_system = 3
            archive.writestr(entry, (folder / name).read_bytes())
    partial.replace(target)
    return len(names)


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
