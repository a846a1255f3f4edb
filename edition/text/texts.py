"""The texts of this edition, as a build sees them.

Reading a TEI file takes a moment and every clause of every page needs it, so that a text is kept
for as long as its file does not change.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from edition.text import files, inventory, ledger, tei

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config


@files.kept
def load(path: Path) -> tei.Text:
    """The text in one TEI file.

    Raises ``tei.TextError``, which names file and line, for a file that cannot be read as a text.
    """
    return tei.read(path)


def paths(config: Config) -> list[Path]:
    """The TEI files of the texts in ``edition_texts``, in that order."""
    folder = Path(config.edition_transcriptions)
    return [folder / f"{name}.xml" for name in config.edition_texts]


def checksums(config: Config) -> list[str]:
    """A checksum of each of these files, in that order."""
    return [hashlib.sha256(path.read_bytes()).hexdigest() for path in paths(config)]


def all_texts(config: Config) -> list[tei.Text]:
    """The texts in ``edition_texts``, in that order."""
    return [load(path) for path in paths(config)]


@files.kept
def _by_id(*paths: Path) -> dict[str, tei.Clause]:
    return {clause.id: clause for path in paths for clause in load(path).clauses}


def clauses(config: Config) -> Mapping[str, tei.Clause]:
    """Every clause of these texts by its id, in text order."""
    return _by_id(*paths(config))


def kept(config: Config) -> ledger.Ledger:
    """The ledger of these texts. Raises ``tei.TextError`` for one that cannot be read."""
    return ledger.read(inventory.ledger(Path(config.edition_transcriptions)))


def faults(config: Config) -> list[tei.TextError]:
    """Why the texts, or their ledger, cannot be read; nothing if they can."""
    return (
        list(inventory.faults(Path(config.edition_transcriptions)))
        or files.caught(lambda: kept(config).redirects())
        or [fault for path in paths(config) for fault in _unread(path)]
        or files.caught(lambda: tei.distinct(all_texts(config)))
    )


def _unread(path: Path) -> list[tei.TextError]:
    if fault := files.caught(load, path):
        return tei.faults(path) or fault
    return []


def _check_readable(app: Sphinx) -> None:
    """Stop before any page is read if a text is missing or malformed."""
    stop(faults(app.config))


def stop(found: Iterable[tei.TextError]) -> None:
    """End the build with these faults, one a line, if there are any.

    Of an error Sphinx would print a report with versions and a traceback, and the line within it.
    """
    if said := "\n".join(map(str, found)):
        raise SystemExit(said)


def _set_out(app: Sphinx, config: Config) -> None:
    """Take the folder from the configuration's, wherever the build is started from, and all texts
    in it unless some are named."""
    folder = Path(app.confdir) / config.edition_transcriptions
    config.edition_transcriptions = str(folder)
    config.edition_texts = config.edition_texts or inventory.texts(folder)


def setup(app: Sphinx) -> None:
    """Register the configuration of the texts."""
    app.add_config_value("edition_texts", [], "env", types=frozenset({list, tuple}))
    app.add_config_value("edition_transcriptions", "transcriptions", "env", types=frozenset({str}))
    app.connect("config-inited", _set_out)
    app.connect("builder-inited", _check_readable)
