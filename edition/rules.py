"""The one port through which the edition sees the rules: it asks the registered games.

What a page, a check or a citation needs of ``rules_demo`` is asked for here, and whatever changes
over there is followed here alone. Two things lie outside: the command line's ``console`` and the
version, which are no rules; and ``edition.verify.runner``, which also runs in a reader's browser,
where there is no edition.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_type_hints

from rules_demo import LoixError, games
from rules_demo.kernel import answers, collation, sheet
from rules_demo.kernel.answers import Answer, Verdict, ask
from rules_demo.kernel.cards import Card, CardError, cards
from rules_demo.kernel.collation import Case
from rules_demo.kernel.game import Game, OptionError
from rules_demo.kernel.notation import NotationError
from rules_demo.kernel.rules import choosing, registry, striking
from rules_demo.kernel.rulings import Ruling, Silent
from rules_demo.kernel.sheet import Hands, Line, cited, record, sorted_hand

#: What passes through as it is; the rest is below.
__all__ = [
    "Answer",
    "Card",
    "CardError",
    "Case",
    "Game",
    "Hands",
    "Line",
    "NotationError",
    "OptionError",
    "Ruling",
    "Silent",
    "Verdict",
    "ask",
    "cards",
    "choosing",
    "cited",
    "record",
    "sorted_hand",
    "striking",
]

#: The games by their names, in the order of the site.
GAMES: Mapping[str, Game] = games.GAMES


class UnknownGameError(LoixError, LookupError):
    """There is no game of that name; the message says which there are."""


# -- the games -----------------------------------------------------------------------------------


def game(name: str, to: str) -> Game:
    """A game by its name. Raises `UnknownGameError`, which says what it was wanted ``to`` do."""
    try:
        return GAMES[name]
    except KeyError:
        known = ", ".join(GAMES)
        raise UnknownGameError(f"there is no game {name!r} to {to}: {known}") from None


def game_of(clause_id: str) -> str:
    """The name of the game that a clause belongs to, of one of its manners too; empty if none."""
    return max((name for name in GAMES if clause_id.startswith(f"{name}-")), key=len, default="")


def title_of(name: str) -> str:
    """A game's name as a heading: what its summary begins with."""
    return GAMES[name].summary.partition(":")[0]


def called(part: str) -> tuple[str, str] | None:
    """What the game in a clause id is called in English and in French; None if nobody says."""
    for one in GAMES.values():
        if part in one.called:
            return one.called[part]
    return (part.capitalize(),) * 2 if part in GAMES else None


@cache
def witness(siglum: str) -> str:
    """What a witness is called behind "the", by a rulebook that follows it; else its siglum."""
    books = (one.books[siglum].name for one in games.GAMES.values() if siglum in one.books)
    return next((named for book in books if (named := book.partition(" by the ")[2])), siglum)


def modules_of(one: Game) -> tuple[str, ...]:
    """The modules that a game's deals, and what is said of them, rest on."""
    return (one.sample.__module__, sheet.__name__, answers.__name__)


def beginnings(one: Game) -> Mapping[str, list[str]]:
    """The ways to set out a table, each with the names of what it takes besides hands.

    They go by the word with which a situation begins; the ordinary one has none.
    """
    ordinary = next(iter(one.beginnings))
    return {
        "" if name == ordinary else name: [
            key.replace("_", " ")
            for key in get_type_hints(begins)
            if key not in ("hands", "return")
        ]
        for name, begins in one.beginnings.items()
    }


def phrases(one: Game) -> list[str]:
    """How each act of a game is written behind the name of a player."""
    return [verb.phrase for verb in one.verbs.values()]


def counted() -> Collection[str]:
    """The games whose readings are counted: those that play deal after deal."""
    return [name for name, one in GAMES.items() if find_spec(_beside(one, "sitting"))]


def collated(one: Game) -> tuple[collation.Case, ...] | None:
    """The situations laid before all witnesses of a game; None where they are not collated."""
    return collation.collate(one) if collation.has_collation(one) else None


def collation_file(one: Game) -> Path:
    """The file that has those situations."""
    return Path(collation.__file__).parent.parent / one.package.partition(".")[2] / collation.FILE


def _beside(one: Game, room: str) -> str:
    """A module of the package that a game is played in."""
    return f"{one.package}.{room}"


# -- the rules of a clause -----------------------------------------------------------------------


@dataclass(frozen=True)
class Binding:
    """A clause that a function carries, and the reading it follows, if the clause has several."""

    clause: str
    reading: str
    default: bool


def _name(function: Any) -> str:
    return f"{function.__module__}.{function.__qualname__}"


@cache
def _registry() -> Mapping[str, Any]:
    """The rules of every game, by clause."""
    return registry()


@cache
def every_rule() -> Mapping[str, tuple[str, ...]]:
    """For each clause with a rule, the functions that carry it, as importable names."""
    return {
        clause: tuple(dict.fromkeys(map(_name, rule.functions)))
        for clause, rule in _registry().items()
    }


def rules_of(clause_id: str) -> list[str]:
    """The functions that implement a clause, as importable names."""
    return list(every_rule().get(clause_id, ()))


@cache
def bindings() -> Mapping[str, tuple[Binding, ...]]:
    """For each function that carries a rule, by its importable name, what it carries."""
    found: dict[str, dict[Binding, None]] = {}
    for clause, rule in _registry().items():
        for part in rule.parts:
            for one in part.readings.values():
                bound = Binding(clause, one.name, one.default)
                found.setdefault(_name(one.function), {})[bound] = None
    return {name: tuple(bound) for name, bound in found.items()}


@cache
def clauses_by_function() -> Mapping[str, tuple[str, ...]]:
    """For each function that carries a rule, the clauses it carries, as in `bindings`."""
    return {
        name: tuple(dict.fromkeys(one.clause for one in bound))
        for name, bound in bindings().items()
    }


@cache
def clauses_without() -> Mapping[str, tuple[str, ...]]:
    """For each function that says what would hold without a clause, the clauses it stands in for.

    By its importable name, as in `bindings`.
    """
    found: dict[str, dict[str, None]] = {}
    for clause, rule in _registry().items():
        for part in rule.parts:
            found.setdefault(_name(part.otherwise), {})[clause] = None
    return {name: tuple(clauses) for name, clauses in found.items()}


def readings_of(clause_id: str) -> list[str]:
    """The names of the readings that a clause's rule has, the default first."""
    rule = _registry().get(clause_id)
    return list(rule.readings) if rule else []
