"""What a game shows to the command line and to the pages: its name, rulebooks, sample deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_demo.kernel.acts import Verb
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.errors import LoixError
from rules_demo.kernel.rulings import Silent
from rules_demo.kernel.table import CardTable


class OptionError(LoixError, ValueError):
    """A way of playing that a game does not know; the message names those it does."""


@dataclass(frozen=True)
class Game:
    """A game that can be listed, judged and dealt.

    ``books`` are its rulebooks by the witness they follow. ``sample`` plays one whole deal by a
    seed with plain choices (no advice to anybody) and returns the rulebook it was played by with
    the table at the end; it takes ``players`` and ``manner`` where the game has more than one of
    them. ``table`` is its kind of table, ``beginnings`` the functions that set one out, the
    ordinary one first, and ``fits`` tells whether a rulebook is for a table. ``silences`` are the
    questions its texts leave open, each under a name. ``also`` are other words for its seats and
    heaps that are read, English or French, each with the one that is written. ``called`` is what
    clauses of the game, or of one of its manners, are cited by in both languages, where the
    game's name does not say it; by the game in a clause id.
    """

    name: str
    summary: str
    books: Mapping[str, Rulebook]
    sample: Callable[..., tuple[Rulebook, CardTable[Any]]]
    players: Sequence[int]
    table: type[CardTable[Any]]
    beginnings: Mapping[str, Callable[..., CardTable[Any]]]
    manners: Sequence[str] = ()
    fits: Callable[[str, CardTable[Any]], bool] = lambda siglum, table: True
    silences: Mapping[str, Silent] = field(default_factory=dict)
    also: Mapping[str, str] = field(default_factory=dict)
    called: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def package(self) -> str:
        """The name of the package that has its rules."""
        return self.table.__module__.rpartition(".")[0]

    @property
    def verbs(self) -> Mapping[str, Verb[Any]]:
        """What hands can do at its table, by the name of the verb."""
        return self.table.verbs

    def books_for(self, table: CardTable[Any]) -> dict[str, Rulebook]:
        """The rulebooks that judge a table, by the witness."""
        return {s: book for s, book in self.books.items() if self.fits(s, table)}

    def deal(
        self, seed: int, players: int | None = None, manner: str | None = None
    ) -> tuple[Rulebook, CardTable[Any]]:
        """Play a sample deal. Raises `OptionError` for players or a manner the game lacks."""
        chosen: dict[str, Any] = {}
        if players is not None:
            if players not in self.players:
                known = ", ".join(map(str, self.players))
                raise OptionError(f"{self.name} is not played by {players}: {known}")
            if len(self.players) > 1:
                chosen["players"] = players
        if manner is not None:
            if manner not in self.manners:
                known = ", ".join(self.manners) or "it has only one"
                raise OptionError(f"{self.name} has no manner {manner!r}: {known}")
            chosen["manner"] = manner
        return self.sample(seed, **chosen)


#: The games there are, by name: what `register` was told.
GAMES: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Let a game be found by its name and by its tables."""
    GAMES[game.name] = game
    return game


def game_of(table: CardTable[Any]) -> Game:
    """The game that a table is of. Raises `OptionError` where none is registered for it."""
    for game in GAMES.values():
        if type(table) is game.table:
            return game
    raise OptionError(f"no game is known for tables of {type(table).__module__}")
