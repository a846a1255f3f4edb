"""``python -m edition.making html``: build, and publish what was built if all is well.

Sphinx builds into ``build/made``; ``build/html`` is the last build without a fault. With
``--archive FILE`` the same is packed into a zip file.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from edition.making import archive, dates, owned, published
from edition.text import configuration, texts
from rules_demo import console

BUILD: Final = Path("build")
CONF: Final = Path("conf.py")
#: The traceback of an error that nobody foresaw.
LOG: Final = BUILD / "fault.log"
#: What an interrupted program returns, by custom.
_INTERRUPTED: Final = 130


def build(builder: str, target: Path | None) -> int:
    """Build, then publish and pack; 0 if there was neither a fault nor a warning."""
    made, last = BUILD / "made" / builder, BUILD / builder
    published.restore(last)
    if failed := _told(builder, made):
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


def _told(builder: str, made: Path) -> int:
    """Build with Sphinx; whatever ends the build has one line to say."""
    # Importing it takes a moment, in which somebody may already interrupt.
    from edition.making import faults, settings

    LOG.unlink(missing_ok=True)
    try:
        dates.epoch()
        configuration.check(CONF)
        texts.stop(settings.written(CONF))
        return _sphinx(builder, made)
    except (Exception, SystemExit) as error:
        print(faults.line(error, LOG), file=sys.stderr)
        return 1


def _sphinx(builder: str, made: Path) -> int:
    from sphinx.application import Sphinx
    from sphinx.util import console as colours
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    if not colours.color_terminal():
        colours.nocolor()
    with patch_docutils("."), docutils_namespace():
        app = Sphinx(
            "source",
            str(CONF.parent),
            made,
            BUILD / f"doctrees-{builder}",
            builder,
            {"nitpicky": True, "edition_progress": True},
            status=None,
            warningiserror=True,
            parallel=os.cpu_count() or 1,
        )
        with owned.files(made, CONF, sorted(app.extensions)):
            app.build()
        return app.statuscode


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
