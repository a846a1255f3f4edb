"""``python -m edition.making html``: build, and publish what was built if all is well.

Sphinx builds into ``build/made``; ``build/html`` is the last build without a fault. With
``--archive FILE`` the same is packed into a zip file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from edition.export import archive
from edition.making import published
from edition.site import dates
from rules_demo import console

BUILD: Final = Path("build")
#: What an interrupted program returns, by custom.
_INTERRUPTED: Final = 130


def build(builder: str, target: Path | None) -> int:
    """Build, then publish and pack; 0 if there was neither a fault nor a warning."""
    made, last = BUILD / "made" / builder, BUILD / builder
    published.restore(last)
    options = [
        "-c",
        ".",
        "-n",
        "-W",
        "--keep-going",
        "-j",
        "auto",
        "-q",
        "-D",
        "edition_progress=1",
    ]
    options += ["-b", builder, "-d", str(BUILD / f"doctrees-{builder}"), "source", str(made)]
    if failed := _sphinx(options):
        if last.is_dir():
            print(f"The build failed; {last} is still the last good one.", file=sys.stderr)
        return failed
    epoch = dates.epoch()
    new = not published.is_published(made, last)
    if target and (new or not archive.is_of(target, epoch)):
        print("Packing the site ...", flush=True)
        archive.pack(made, target, target.stem, epoch)
    if new:
        published.publish(made, last)
    return 0


def _sphinx(options: list[str]) -> int:
    """Build with Sphinx; a fault that ends a build before it begins has one line to say."""
    # Importing it takes a moment, in which somebody may already interrupt.
    from sphinx.cmd.build import main as sphinx_build

    try:
        return sphinx_build(options)
    except SystemExit as fault:
        print(fault, file=sys.stderr)
        return 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Build as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("builder")
    parser.add_argument("--archive", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    try:
        return build(given.builder, given.archive)
    except KeyboardInterrupt:
        print(f"\nStopped; {BUILD / given.builder} is as it was.", file=sys.stderr)
        return _INTERRUPTED


if __name__ == "__main__":
    sys.exit(console.run(main))
