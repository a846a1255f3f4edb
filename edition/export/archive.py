"""The whole site as one zip file, to be kept and read without a network.

``python -m edition.export.archive build/html build/les-loix-du-jeu.zip`` packs a folder. The same
files give the same bytes: their order, dates and rights say nothing of the machine.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from edition.site import dates
from rules_demo import console

#: Packed already; to do it again would only take time.
_PACKED: Final = frozenset({".woff2", ".png", ".zip", ".gz", ".pf_meta", ".pf_index", ".pagefind"})
#: Of use to the next build only.
_LEFT_OUT: Final = frozenset({".buildinfo", ".buildinfo.bak", ".doctrees"})


def pack(folder: Path, target: Path, top: str, epoch: int) -> int:
    """Pack the files below ``folder`` under the folder ``top``; returns how many they are.

    ``epoch`` is the date of every file, in seconds since 1970; a zip file knows none before 1980.
    """
    date = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    paths = sorted(
        (path for path in folder.rglob("*") if path.is_file() and path.name not in _LEFT_OUT),
        key=lambda path: path.relative_to(folder).as_posix(),
    )
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_name(target.name + ".part")
    with ZipFile(partial, "w") as archive:
        for path in paths:
            entry = ZipInfo(f"{top}/{path.relative_to(folder).as_posix()}", date)
            entry.compress_type = ZIP_STORED if path.suffix in _PACKED else ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            # Unix, whatever the machine.
            entry.create_system = 3
            archive.writestr(entry, path.read_bytes())
    partial.replace(target)
    return len(paths)


def main(arguments: Sequence[str]) -> int:
    """Pack the folder named first into the file named second."""
    folder, target = map(Path, arguments)
    count = pack(folder, target, target.stem, dates.epoch())
    print(f"The site as one file: {target} ({count} files)")
    return 0


if __name__ == "__main__":
    sys.exit(console.run(main, sys.argv[1:]))
