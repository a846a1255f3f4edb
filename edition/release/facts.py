"""What the repository says of its newest release, and where two places disagree.

The version stands in `rules_demo`; `CITATION.cff` has it with the date and whatever an archive asks
for; the newest part of `CHANGELOG.md` is headed by both; the ledger of ids is sealed with it.
"""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from edition.making import dates
from edition.text import ledger
from rules_demo import __version__

_HEADING: Final = re.compile(r"^## (?P<version>\S+) \((?P<when>[^)]*)\)$", re.M)


@dataclass(frozen=True)
class Facts:
    """The version, the package's metadata (PEP 621), the citation (Citation File Format)."""

    root: Path
    version: str
    project: Mapping[str, Any]
    citation: Mapping[str, Any]

    @property
    def date(self) -> str:
        """The day of the release, ``2026-11-30``."""
        return str(self.citation["date-released"])

    @property
    def tag(self) -> str:
        """The name of its tag, which starts the workflow that publishes it."""
        return f"v{self.version}"


def read(root: Path = dates.ROOT) -> Facts:
    """What a checkout says of itself. Raises `OSError` and what the two parsers raise."""
    return Facts(
        root,
        __version__,
        tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"],
        yaml.safe_load((root / "CITATION.cff").read_text("utf-8")),
    )


def problems(facts: Facts) -> Iterator[str]:
    """Each place that says something else of this release than another, with its file."""
    cited = str(facts.citation["version"])
    if cited != facts.version:
        yield f"CITATION.cff: version {cited}, and rules_demo/__init__.py has {facts.version}"
    newest = _HEADING.search((facts.root / "CHANGELOG.md").read_text("utf-8"))
    wanted = f"## {facts.version} ({facts.date})"
    if newest is None or newest[0] != wanted:
        found = newest[0] if newest else "no heading with a version"
        yield f"CHANGELOG.md: the newest part is {found!r}; this release wants {wanted!r}"
    if facts.version not in ledger.read(facts.root / "transcriptions" / "ids.lock").seals:
        yield (
            f"transcriptions/ids.lock: version {facts.version} is not sealed: "
            "python -m edition.text.ledger seal"
        )


def git_problems(facts: Facts) -> Iterator[str]:
    """What of the checkout is not in a commit, and whether the tag is already another's."""
    if _git(facts.root, "status", "--porcelain"):
        yield "git: there are changes that no commit has"
    tagged = _git(facts.root, "rev-list", "-n1", facts.tag)
    if tagged and tagged != _git(facts.root, "rev-parse", "HEAD"):
        yield f"git: the tag {facts.tag} is of another commit; a new release wants a new version"


def _git(root: Path, *arguments: str) -> str:
    """What git answers, or nothing where it cannot."""
    try:
        return dates.git(root, *arguments).strip()
    except (OSError, subprocess.SubprocessError):
        return ""
