"""What mutation found: figures by game, and a reason for each mutant that survives.

`survivors.toml` is written by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from edition.text import files
from edition.verify.mutants import Trial

REASONS = Path(__file__).with_name("survivors.toml")
SHAPE: Final = {"reason": [{"because": str, "of": [str]}]}


# -- reasons ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reasons:
    """Why mutants survive.

    By what they are: a function, for all of its survivors, or ``function: change``, both without
    the name of the package; ``*`` stands for anything.
    """

    entries: Mapping[str, str]

    def of(self, trial: Trial) -> str:
        """Why a mutant survives; empty if nobody has said.

        Of several entries the longest, which is the most particular.
        """
        known = [entry for entry in self.entries if _meets(entry, trial)]
        return self.entries[max(known, key=len)] if known else ""

    def lacking(self, trials: Iterable[Trial]) -> list[Trial]:
        """The survivors for which nobody has given a reason."""
        return [trial for trial in trials if trial.survived and not self.of(trial)]

    def stale(self, trials: Iterable[Trial]) -> list[str]:
        """Entries that no survivor meets."""
        survivors = [trial for trial in trials if trial.survived]
        return [e for e in self.entries if not any(_meets(e, trial) for trial in survivors)]


def _meets(entry: str, trial: Trial) -> bool:
    said = str(trial.mutant) if ": " in entry else trial.mutant.name
    return bool(_pattern(entry).fullmatch(said))


@lru_cache(maxsize=1024)
def _pattern(entry: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, entry.split("*"))))


def reasons() -> Reasons:
    """What the file says."""
    groups = files.data(REASONS, SHAPE)["reason"]
    return Reasons({entry: group["because"] for group in groups for entry in group["of"]})


# -- figures --------------------------------------------------------------------------------


@dataclass
class Figure:
    """How many mutants were noticed, of how many that were tried."""

    name: str
    noticed: int = 0
    tried: int = 0

    @property
    def rate(self) -> float:
        """The share noticed; one if there was nothing to notice."""
        return self.noticed / self.tried if self.tried else 1.0

    def add(self, trial: Trial) -> None:
        """Count one more, if any clause ran it."""
        self.tried += trial.run
        self.noticed += bool(trial.killer)

    def __str__(self) -> str:
        if not self.tried:
            return f"{self.name}: there was no mutant to try"
        # Rounded down: what is not whole never reads as whole.
        tenths = 1000 * self.noticed // self.tried
        share = f"{tenths // 10}.{tenths % 10} %"
        return f"{self.name}: {self.noticed:,} of {self.tried:,} ({share}) mutants noticed"


def figures(trials: Iterable[Trial]) -> tuple[list[Figure], Figure]:
    """The figures of each game, of its rule functions apart from what they lean on; and of all."""
    found: dict[str, Figure] = {}
    whole = Figure("all")
    for trial in trials:
        what = "rule functions" if trial.bound else "what they lean on"
        name = f"{trial.mutant.name.split('.')[0]}, {what}"
        for figure in (found.setdefault(name, Figure(name)), whole):
            figure.add(trial)
    return [found[name] for name in sorted(found)], whole
