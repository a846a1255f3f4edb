"""Acts, the journal that keeps them, and the table they make.

Everything hands can do at a table is an *act*, regular or not: a frozen record
of who did what with which cards. A table is its setting-out and the acts
since, so replaying a journal alone rebuilds it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Self, TypeVar

from rules_demo.cards import Card, show

S = TypeVar("S")


class ActError(ValueError):
    """An act that hands could not have done; the message names it. The table is unchanged."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of act: its name, which is the table's method, and the phrase that prints it."""

    name: str
    phrase: str


@dataclass(frozen=True, slots=True)
class Act:
    """One thing done at the table.

    ``cards`` are those that moved or were seen, ``whom`` another player,
    ``word`` what was said, ``number`` a count of cards, or a trick's number
    from one.
    """

    player: str
    verb: Verb
    cards: tuple[Card, ...] = ()
    whom: str = ""
    word: str = ""
    number: int = 0

    def __str__(self) -> str:
        phrase = self.verb.phrase.format(
            cards=show(self.cards), whom=self.whom, word=self.word, number=self.number
        )
        return f"{self.player} {phrase}"


@dataclass(frozen=True)
class Journal(Generic[S]):
    """How a table was set out, and every act since, in order."""

    setting: S
    acts: tuple[Act, ...] = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self.acts))


def _copied(value: Any) -> Any:
    """A copy as deep as the containers go; what stands in them is frozen and shared."""
    if isinstance(value, dict):
        return {key: _copied(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_copied(part) for part in value]
    if isinstance(value, set):
        return set(value)
    return value


class Table(ABC, Generic[S]):
    """What is physically there. It accepts every act that hands can do, and judges none.

    A game's table sets itself out in `_set_out` and gives each of its verbs a
    method of the same name behind an underscore, which moves the cards or
    raises `ActError` when they are not there to be moved.
    """

    def __init__(self, setting: S) -> None:
        self.setting = setting
        self.acts: list[Act] = []
        self._set_out(setting)

    @abstractmethod
    def _set_out(self, setting: S) -> None:
        """Lay the cards out as the setting says."""

    def do(self, act: Act) -> None:
        """Do one act and write it in the journal.

        Raises `ActError`, and leaves the table as it was, if hands could not do it.
        """
        as_it_was = self.copy()
        try:
            getattr(self, "_" + act.verb.name)(act)
        except ActError as error:
            self.__dict__ = as_it_was.__dict__
            raise ActError(f"{error}, so it cannot be that {act}") from None
        self.acts.append(act)

    def copy(self) -> Self:
        """Another table in the same state; acts on one leave the other alone."""
        other = object.__new__(type(self))
        other.__dict__ = {name: _copied(value) for name, value in self.__dict__.items()}
        return other

    @property
    def journal(self) -> Journal[S]:
        """The setting and the acts so far, frozen."""
        return Journal(self.setting, tuple(self.acts))

    @classmethod
    def replay(cls, journal: Journal[S]) -> Self:
        """The table that a journal makes. Raises `ActError` at an act hands could not do."""
        table = cls(journal.setting)
        for act in journal.acts:
            table.do(act)
        return table

    def chance(self, seed: int) -> Random:
        """The chance of this moment: the same seed and the same acts draw the same card."""
        return Random(f"{seed}/{len(self.acts)}")
