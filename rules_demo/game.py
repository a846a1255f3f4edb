"""What a game shows to the command line and to the pages: its name, rulebooks, sample deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_demo.rulebook import Rulebook, Silent
from rules_demo.table import CardTable, Verbs


class OptionError(ValueError):
    """A way of playing that a game does not know; the message names those it does."""


@dataclass(frozen=True)
class Game:
    """A game that can be listed, judged and dealt.

    ``books`` are its rulebooks by the witness they follow. ``sample`` plays
    one whole deal by a seed with plain choices (no advice to anybody) and
    returns the rulebook it was played by with the table at the end; it takes
    ``players`` and ``manner`` where the game has more than one of them.
    ``table`` sets out a table by hands and keywords, ``verbs`` are the acts
    it knows, and ``fits`` tells whether a rulebook is for a table.
    ``silences`` are the questions its texts leave open, each under a name, and
    ``beginnings`` the other functions that set out a table.
    """

    name: str
    summary: str
    books: Mapping[str, Rulebook]
    sample: Callable[..., tuple[Rulebook, CardTable[Any]]]
    players: Sequence[int]
    table: Callable[..., CardTable[Any]]
    verbs: type[Verbs]
    manners: Sequence[str] = ()
    fits: Callable[[str, CardTable[Any]], bool] = lambda siglum, table: True
    silences: Mapping[str, Silent] = field(default_factory=dict)
    beginnings: Mapping[str, Callable[..., CardTable[Any]]] = field(default_factory=dict)

    def deal(
        self, seed: int, players: int | None = None, manner: str | None = None
    ) -> tuple[Rulebook, CardTable[Any]]:
        """Play a sample deal. Raises `OptionError` for players or a manner the game lacks."""
        chosen: dict[str, Any] = {}
        if players is not None:
            if players not in self.players:
                known = ", ".join(map(str, self.players))
                raise OptionError(f"{self.name} is not played by {players}: {known}")
            chosen["players"] = players
        if manner is not None:
            if manner not in self.manners:
                known = ", ".join(self.manners) or "it has only one"
                raise OptionError(f"{self.name} has no manner {manner!r}: {known}")
            chosen["manner"] = manner
        return self.sample(seed, **chosen)
