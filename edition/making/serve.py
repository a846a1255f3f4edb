"""``python -m edition.making.serve 8000``: show the site on a local port, rebuilt at each change.

It has no policy of its own pages, because the server puts a script into each, and nothing of it is
kept for reading without a network.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from sphinx_autobuild.__main__ import main as autobuild  # type: ignore[import-untyped]

from rules_demo import console

WATCHED: Final = ("transcriptions", "edition", "rules_demo", "conf.py")
#: The pages as they were read: for this server, and by ``make html``.
READ: Final = Path("build/doctrees-serve")
BUILT: Final = Path("build/doctrees-html")


def main(port: str) -> None:
    """Serve until somebody interrupts; what the last build has read need not be read again."""
    if BUILT.is_dir() and not READ.is_dir():
        shutil.copytree(BUILT, READ)
    options = [
        "-c",
        ".",
        "-n",
        "-q",
        "-j",
        "auto",
        "-D",
        "edition_policy=0",
        "-D",
        "edition_offline=0",
    ]
    for path in WATCHED:
        options += ["--watch", path]
    autobuild(["--port", port, *options, "-d", str(READ), "source", "build/serve"])


if __name__ == "__main__":
    sys.exit(console.run(main, *sys.argv[1:2]))
