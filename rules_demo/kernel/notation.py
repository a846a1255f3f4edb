"""One notation for every game: a table written down as a text, and read again.

First a line with the game (and the way of setting out, if it is not the ordinary one); then what
was set out, a thing a line: a hand as ``hombre: A♠ 2♠ A♣``, anything else as ``trump ♠``,
``seed 7``, ``taken hombre 4 right 2``; then the acts, in the words in which a journal prints them:
``hombre takes 4 from the talon``. ``read(write(table)) == table`` for every table that acts make.

Writing has one form. Reading takes capitals, spaces, accents, quotes and full stops as they come,
``K♠``, ``10h`` or *roi de pique* for a card, and other words for acts, seats and suits.
"""

from __future__ import annotations

import difflib
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any, get_type_hints

from rules_demo.kernel import spoken
from rules_demo.kernel.acts import Act, Verb
from rules_demo.kernel.cards import SUITS, CardError
from rules_demo.kernel.codecs import CARDS, codec
from rules_demo.kernel.errors import LoixError
from rules_demo.kernel.game import GAMES, Game, game_of
from rules_demo.kernel.set_out import seated
from rules_demo.kernel.table import CardTable, Setting

#: Names, in place of a game's own way of setting out, that every field of the setting is given.
WHOLE = "setting"


class NotationError(LoixError, ValueError):
    """A line that says nothing a table can do; the message names the line."""


class NoTableError(NotationError):
    """A table that cannot be as it is described; no line alone is to blame."""


# -- writing -------------------------------------------------------------------------------


def write(table: CardTable[Any]) -> str:
    """A table as a text, which `read` reads. Raises `OptionError` for a table of no game."""
    return "\n".join([*set_out(table), *map(str, table.acts)])


def set_out(table: CardTable[Any]) -> list[str]:
    """The lines that say how a table was set out, the first of them naming the game."""
    game, setting = game_of(table), table.setting
    if short := _as_begun(game, setting):
        return short
    hints = get_type_hints(type(setting))
    hands = [f"{p}: {CARDS.write(h)}" for p, h in zip(setting.players, setting.hands, strict=True)]
    lines = [
        f"{_spaced(f.name)} {codec(hints[f.name]).write(getattr(setting, f.name))}"
        for f in fields(setting)
        if f.name not in ("hands", "origin") and getattr(setting, f.name) != f.default
    ]
    return [f"{game.name}, {WHOLE}", *lines[:1], *hands, *lines[1:]]


def _as_begun(game: Game, setting: Setting) -> list[str]:
    """The lines of the call that set a table out, if they still make this setting."""
    begun, given = setting.origin or ("", {})
    if begun not in game.beginnings:
        return []
    try:
        lines = [*_given(game.beginnings[begun], given)]
        reader = _Reader(game, begun)
        if all(map(reader.setting_line, lines)) and reader.table.setting == setting:
            ordinary = begun == next(iter(game.beginnings))
            return [game.name if ordinary else f"{game.name}, {_spaced(begun)}", *lines]
    except (LoixError, TypeError, LookupError, ValueError):
        pass
    return []


def _given(function: Callable[..., Any], given: Any) -> Iterator[str]:
    hints, parameters = get_type_hints(function), inspect.signature(function).parameters
    for name, value in given.items():
        if name not in parameters or name == "hands":
            yield f"{name}: {CARDS.write(value)}"
        elif value != parameters[name].default:
            yield f"{_spaced(name)} {codec(hints[name]).write(value)}"


def _spaced(name: str) -> str:
    return name.replace("_", " ")


# -- reading -------------------------------------------------------------------------------


def read(text: str, game: Game | None = None) -> CardTable[Any]:
    """The table that a text describes, of a game that its first line names, if it is not given.

    Lines may also stand between semicolons; what is in brackets at the end of a line, a line in
    parentheses and one that begins with an arrow are remarks. Raises `NotationError` naming the
    line, with the acts that come nearest, for a line that is none of these things, and for one
    that hands could not do.
    """
    reader: _Reader | None = None
    for number, line in _lines(text):
        if reader is None:
            named = heading(line, game)
            found = named or ((game, None) if game else None)
            if found is None:
                raise NotationError(
                    f"line {number}, {line!r}: it names no game: {', '.join(GAMES)}"
                )
            reader = _Reader(*found)
            if named:
                continue
        try:
            reader.line(line)
        except NoTableError:
            raise
        except (LoixError, ValueError, LookupError, TypeError) as error:
            raise NotationError(f"line {number}, {line!r}: {error}") from None
    if reader is None:
        if game is None:
            raise NotationError(f"nothing is written that names a game: {', '.join(GAMES)}")
        reader = _Reader(game, None)
    return reader.table


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """What a text says, with the numbers of its lines; no remarks."""
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"\s*(→|->|\(.*\)\s*$)", line):
            continue
        for part in re.sub(r"\s*\[[^\]]*\]\s*$", "", line).split(";"):
            if part.strip():
                yield number, part.strip()


def heading(line: str, game: Game | None = None) -> tuple[Game, str | None] | None:
    """The game that a line names, and the way of setting out, if it names one; else None."""
    name, comma, begun = line.rstrip(".").partition(",")
    games = [one for one in GAMES.values() if spoken.fold(one.name) == spoken.fold(name)]
    if games and (game is None or game.name == games[0].name):
        return games[0], _beginning(games[0], begun) if comma else None
    if game and not comma and (begun := _beginning(game, name, strict=False)):
        return game, begun
    return None


def _beginning(game: Game, text: str, strict: bool = True) -> str:
    known = (*game.beginnings, WHOLE)
    found = spoken.among(text.strip(), known)
    if found in known:
        return found
    if strict:
        raise NotationError(f"{game.name} is not set out as {text.strip()!r}: {', '.join(known)}")
    return ""


class _Reader:
    """A table that is being read: first what is set out, then acts."""

    def __init__(self, game: Game, begun: str | None) -> None:
        self.game = game
        self.whole = begun == WHOLE
        first = next(iter(game.beginnings))
        self.begins: Any = _setting_of(game) if self.whole else game.beginnings[begun or first]
        self.takes = {
            name: hint
            for name, hint in get_type_hints(self.begins).items()
            if name not in ("hands", "return", "origin")
        }
        self.given: dict[str, Any] = {}
        self.made: CardTable[Any] | None = None

    @property
    def table(self) -> CardTable[Any]:
        """The table as it stands, set out by what was given before its first act."""
        if self.made is None:
            self.made = self._set_out()
        return self.made

    def line(self, line: str) -> None:
        """Read one line. Raises what it finds wrong, in any of the errors that reading raises."""
        if self.made is None and self.setting_line(line):
            return
        if self.made is None:
            act_of(self.game, line)  # a line that is no act is to blame before the table is
        table = self.table
        table.do(act_of(self.game, line, table))

    def setting_line(self, line: str) -> bool:
        """Read a line that sets something out; whether it is one."""
        colon = re.match(r"([^:“\"]+?)\s*:(.*)", line)
        key, text = self._key(colon[1] if colon else line.rstrip("."))
        if colon and not key and not is_act(self.game, line):
            seat = spoken.fold(colon[1])
            aliases = {spoken.fold(name): written for name, written in self.game.also.items()}
            self.given[aliases.get(seat, seat)] = CARDS.read(colon[2])
        elif key and (colon or not is_act(self.game, line)):
            text = (colon[2] if colon else text).strip()
            if not text and self.takes[key] is not bool:
                raise ValueError(f"it says no {_spaced(key)}")
            self.given[key] = codec(self.takes[key]).read(text)
        else:
            return False
        return True

    def _key(self, text: str) -> tuple[str, str]:
        """The argument that a text begins with, and what follows it; or two empty strings."""
        words = text.split()
        for length in (3, 2, 1):
            key = spoken.fold(" ".join(words[:length]))
            for name in self.takes:
                if spoken.fold(name) == key and len(words) >= length:
                    return name, " ".join(words[length:])
        return "", ""

    def _set_out(self) -> CardTable[Any]:
        """The table set out. Raises `NoTableError` for what cannot be, else for what lacks."""
        parameters = inspect.signature(self.begins).parameters.values()
        wanted = [
            p.name for p in parameters if p.default is p.empty and p.kind is not p.VAR_KEYWORD
        ]
        if missing := [n for n in wanted if n not in self.given and n != "hands"]:
            raise NotationError(f"this table wants a line for {' and '.join(missing)} first")
        try:
            if not self.whole:
                made: CardTable[Any] = self.begins(**self.given)
                return made
            players = self.given["players"]
            hands = tuple(self.given.get(spoken.fold(p), ()) for p in players)
            named = {k: v for k, v in self.given.items() if k in self.takes}
            seated((k for k in self.given if k not in named), [spoken.fold(p) for p in players])
            return self.game.table(self.begins(**named, hands=hands))
        except (LoixError, TypeError, ValueError, LookupError) as error:
            raise NoTableError(f"this table cannot be set out: {error}") from None


def _setting_of(game: Game) -> type[Setting]:
    """The kind of setting of a game's tables."""
    for base in game.table.__orig_bases__:  # type: ignore[attr-defined]
        for kind in getattr(base, "__args__", ()):
            if isinstance(kind, type) and issubclass(kind, Setting):
                return kind
    raise TypeError(f"{game.table} does not say how it is set out")


# -- acts ----------------------------------------------------------------------------------


_PHRASES: dict[type[Any], list[tuple[str, Verb[Any]]]] = {}


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", phrase)
    shape = ""
    for place, part in enumerate(parts):
        if place % 2:
            slot = "cards" if part == "card" else part
            shape += r"(?P<number>-?\w+)" if slot == "number" else f"(?P<{slot}>.+?)"
        else:
            plain = re.escape(spoken.thin(part)).replace(r"\ ", r"\s+").replace('"', '"?')
            shape += plain
    return re.compile(rf"(?P<player>.+?)\s+{shape}\s*\.?")


def phrases(game: Game) -> list[tuple[str, Verb[Any]]]:
    """Every phrase of a game's acts with its verb, the most particular first."""
    if game.table not in _PHRASES:
        verbs = game.verbs.values()
        found = [(phrase, verb) for verb in verbs for phrase in (verb.phrase, *verb.also)]
        _PHRASES[game.table] = sorted(found, key=lambda p: -len(re.sub(r"\{\w+\}", "", p[0])))
    return _PHRASES[game.table]


def _matches(game: Game, line: str) -> Iterator[tuple[Verb[Any], dict[str, str]]]:
    thin = spoken.thin(line)
    for phrase, verb in phrases(game):
        if found := _pattern(phrase).fullmatch(thin):
            yield verb, {slot: line[slice(*found.span(slot))] for slot in found.groupdict()}


def is_act(game: Game, line: str) -> bool:
    """Whether a line has the words of some act of a game."""
    return any(_words_fit(game, verb, slots) for verb, slots in _matches(game, line))


def _words_fit(game: Game, verb: Verb[Any], slots: dict[str, str]) -> bool:
    if verb.words is None or "word" not in slots:
        return True
    return _word(verb, slots["word"], game.table.sayings) in verb.words


def act_of(game: Game, line: str, table: CardTable[Any] | None = None) -> Act:
    """The act that a line prints.

    Raises `NotationError`, with the acts that come nearest, if it is none of them.
    """
    problem = ""
    for verb, slots in _matches(game, line):
        try:
            return _act(game, verb, slots, table)
        except (CardError, ValueError) as error:
            problem = problem or str(error)
    if problem:
        raise NotationError(problem)
    known = [phrase for phrase, _ in phrases(game)]
    near = difflib.get_close_matches(line, known, n=6, cutoff=0.1)
    raise NotationError(f"it is no act of this game, which has: {'; '.join(near)} …")


def _act(game: Game, verb: Verb[Any], slots: dict[str, str], table: CardTable[Any] | None) -> Act:
    seats: Iterable[str] = table.seats if table else ()
    sayings = (*game.table.sayings, *(table.pots if table else ()))
    return Act(
        spoken.among(slots["player"].strip(), seats, game.also),
        verb,
        spoken.cards(slots.get("cards", "")),
        spoken.among(slots.get("whom", "").strip(), seats, game.also),
        _word(verb, slots["word"], sayings) if "word" in slots else "",
        spoken.number(slots["number"]) if "number" in slots else 0,
    )


def _word(verb: Verb[Any], text: str, sayings: Iterable[str]) -> str:
    """A word that is said or named, as it is written."""
    known = verb.words if verb.words is not None else tuple(sayings)
    if set(known) >= set(SUITS) and (suit := spoken.suit(text)) in known:
        return suit
    return spoken.among(text.strip(), known)


__all__ = ["NoTableError", "NotationError", "act_of", "heading", "read", "set_out", "write"]
