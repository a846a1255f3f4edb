"""What carries no clause, and why: `infrastructure.toml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from edition.text import files

FILE = Path(__file__).with_name("infrastructure.toml")


@dataclass(frozen=True)
class Infrastructure:
    """Reasons by name; in a name ``*`` stands for one of its parts, such as the name of a game."""

    reasons: Mapping[str, str]

    def entry(self, name: str) -> str:
        """The entry under which a module or function falls; empty if it falls under none.

        Of several the longest, which is the most particular.
        """
        found = [entry for entry in self.reasons if _pattern(entry).fullmatch(name)]
        return max(found, key=len, default="")

    def reason(self, name: str) -> str:
        """Why a module or a function carries no clause; empty if it may be asked to."""
        return self.reasons.get(self.entry(name), "")


@cache
def _pattern(entry: str) -> re.Pattern[str]:
    shape = r"[^.]+".join(map(re.escape, entry.split("*")))
    return re.compile(rf"{shape}(\..+)?")


def load() -> Infrastructure:
    """What the file says."""
    return Infrastructure(files.toml_of(FILE))
