"""What does the text say? A situation written down, judged by every witness of its game.

A situation is lines (or parts between semicolons). First the table: a hand as
``hombre: A♠ 2♠ A♣``, or one of the arguments of the game's ``table`` function
as ``trump ♠``, ``seed 7``, ``taken hombre 4 right 2``. A first line that names
another way of setting out a table, such as ``undealt``, chooses that function
in its place. Then the acts, in the words in which a journal prints them:
``hombre takes 4 from the talon``.
"""

from __future__ import annotations

import difflib
import inspect
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, get_type_hints

from rules_demo.cards import CardError, cards
from rules_demo.game import Game
from rules_demo.journal import Act, ActError, Verb
from rules_demo.rulebook import Rulebook, Ruling, Silent
from rules_demo.sheet import cited
from rules_demo.table import CardTable


class SituationError(ValueError):
    """A line of a situation that says nothing a table can do; the message names the line."""


class SettingError(SituationError):
    """A table that cannot be as it is described; no line alone is to blame."""


_FIELDS = {
    "cards": r"(?P<cards>\S+(?: \S+)*?)",
    "whom": r"(?P<whom>.+?)",
    "word": r"(?P<word>.+?)",
    "number": r"(?P<number>-?\d+)",
}


def verbs(game: Game) -> dict[str, Verb]:
    """Every act of a game by the phrase that prints it, the most particular phrase first."""
    found = [getattr(game.verbs, name) for name in dir(game.verbs)]
    known = {verb.phrase: verb for verb in found if isinstance(verb, Verb)}
    return dict(sorted(known.items(), key=lambda kv: -len(re.sub(r"\{\w+\}", "", kv[0]))))


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", phrase)
    shape = "".join(
        _FIELDS[part] if place % 2 else re.escape(part) for place, part in enumerate(parts)
    )
    return re.compile(rf"(?P<player>.+?) {shape}")


def _value(hint: Any, words: list[str]) -> Any:
    """The value of an argument of the table, by the type that its function takes."""
    takes = str(hint)
    numbers = [int(w) if w.lstrip("-").isdigit() else w for w in words]
    if hint is bool:
        return words in ([], ["yes"], ["true"])
    if (hint is int or takes.startswith("int |")) and len(words) == 1:
        if not isinstance(numbers[0], int):
            raise ValueError(f"{words[0]!r} is not a number")
        return numbers[0]
    if takes.endswith("Sequence[int]"):
        return numbers
    if any(kind in takes for kind in ("dict[", "Mapping[", "tuple[str, int]")):
        if len(words) % 2:
            raise ValueError("names and numbers come in pairs")
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        return pairs if "tuple[" in takes else dict(pairs)
    return tuple(words) if takes == "tuple[str, str]" else " ".join(words)


def read(game: Game, text: str) -> CardTable[Any]:
    """The table that a situation describes.

    Raises `SituationError` naming the line, with the acts that come nearest,
    for a line that is none of these things, and for one that hands could not do.
    """
    lines = [line.strip() for line in re.split(r"[;\n]", text) if line.strip()]
    set_out = game.table
    given: dict[str, Any] = {}
    table: CardTable[Any] | None = None
    for number, line in enumerate(lines, 1):
        try:
            if number == 1 and line in game.beginnings:
                set_out = game.beginnings[line]
                continue
            hints = get_type_hints(set_out)
            seat, colon, hand = line.partition(":")
            key, *words = line.split()
            if table is None and colon and " " not in seat:
                given[seat] = cards(hand)
            elif table is None and key in hints and key not in ("hands", "return"):
                given[key] = _value(hints[key], words)
            else:
                done = act(game, line)
                table = table or _set_out(set_out, given)
                _do(table, done)
        except SettingError:
            raise
        except (ActError, CardError, ValueError, LookupError, TypeError) as error:
            raise SituationError(f"line {number}, {line!r}: {error}") from None
    return table or _set_out(set_out, given)


def _set_out(function: Callable[..., CardTable[Any]], given: dict[str, Any]) -> CardTable[Any]:
    """The table as it is set out. Raises `SettingError` for what cannot be, else for what lacks."""
    parameters = inspect.signature(function).parameters.values()
    wanted = [p.name for p in parameters if p.kind is p.KEYWORD_ONLY and p.default is p.empty]
    if missing := [name for name in wanted if name not in given]:
        raise SituationError(f"this table wants a line for {' and '.join(missing)} first")
    try:
        return function(**given)
    except (ActError, CardError, ValueError, TypeError) as error:
        raise SettingError(f"this table cannot be set out: {error}") from None


def _do(table: CardTable[Any], done: Act) -> None:
    """Do an act; a word alone must be one that the table knows."""
    if done.word and not (done.cards or done.whom or done.number):
        getattr(table, done.verb.name)(done.player, done.word.replace("’", "'"))
    else:
        table.act(done.player, done.verb, done.cards, done.whom, done.word, done.number)


def act(game: Game, line: str) -> Act:
    """The act that a line prints.

    Raises `SituationError`, with the acts that come nearest, if it is none of them.
    """
    known = verbs(game)
    for phrase, verb in known.items():
        if found := _pattern(phrase).fullmatch(line):
            said = {"cards": "", "whom": "", "word": "", "number": "0", **found.groupdict()}
            moved = cards(said["cards"])
            return Act(said["player"], verb, moved, said["whom"], said["word"], int(said["number"]))
    near = difflib.get_close_matches(line, known, n=6, cutoff=0.1)
    raise SituationError(f"it is no act of this game, which has: {'; '.join(near)} …")


# -- the answer ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """What one witness says of a situation.

    ``also`` are the clauses that the last act follows and that give no ruling,
    ``silences`` what the situation raises and the text does not answer, and
    ``open`` what it leaves open besides, near the clauses that speak.
    """

    name: str
    rulings: tuple[Ruling, ...]
    also: tuple[str, ...]
    silences: tuple[Silent, ...]
    open: tuple[Silent, ...]

    def __str__(self) -> str:
        lines = [f"  {ruling}" for ruling in self.rulings]
        if not self.rulings:
            near = f"; the nearest clauses are {', '.join(self.also)}" if self.also else ""
            lines.append(f"  the text says nothing{near}")
        elif self.also:
            lines.append(f"  see also {', '.join(self.also)}")
        lines += [f"  {silent}" for silent in self.silences]
        lines += [f"  left open nearby: {s.general} ({', '.join(s.near)})" for s in self.open]
        return "\n".join([f"{self.name}:", *lines])


@dataclass(frozen=True)
class Answer:
    """A situation's acts, and what every witness for it says of them."""

    acts: tuple[Act, ...]
    verdicts: tuple[Verdict, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.acts, *self.verdicts)))


def ask(game: Game, text: str) -> Answer:
    """What every witness of a game says of a situation, and where the text is silent.

    Raises `SituationError` for a situation that cannot be read.
    """
    table = read(game, text)
    books = [book for siglum, book in game.books.items() if game.fits(siglum, table)]
    try:
        verdicts = tuple(_verdict(game, book, table) for book in books)
    except (LookupError, ValueError, TypeError, AttributeError, RuntimeError) as error:
        # Acts in words can be odder than hands can do: two cards played at once, none dealt.
        raise SituationError(f"these acts cannot be judged together ({error!r})") from error
    return Answer(tuple(table.acts), verdicts)


def _verdict(game: Game, book: Rulebook, table: CardTable[Any]) -> Verdict:
    rulings = tuple(book.judge(table))
    ruled = {clause for ruling in rulings for clause in cited(ruling)}
    near = book.citing(table.acts[-1]) if table.acts else ()
    raised = tuple(book.silences(table))
    left_open = tuple(
        silent
        for silent in game.silences.values()
        if silent not in raised
        and not silent.reading
        and any(clause in book.rules for clause in silent.near)
        and ruled.intersection(silent.near)
    )
    return Verdict(book.name, rulings, tuple(c for c in near if c not in ruled), raised, left_open)


def says(game: Game, text: str) -> str:
    """The same in words.

    Raises `SituationError` for a situation that cannot be read.
    """
    return str(ask(game, text))


#: The most characters to a piece of an answer as data.
PIECE = 3000


def told(game: Game, text: str) -> list[str]:
    """The answer as data for a page: pieces of JSON, each a list of what is to be said in order.

    One thing to be said has an ``act``; or the name of a ``book``, and behind it each ``ruling``
    of it, ``nothing`` if there is none, ``also``, ``silent`` and ``open``, with the ``clauses``
    that each names; or a ``problem`` for a situation that cannot be read.
    """
    pieces: list[list[str]] = [[]]
    for said in _said(game, text):
        one = json.dumps(said, ensure_ascii=False)
        if sum(map(len, pieces[-1])) + len(one) > PIECE:
            pieces.append([])
        pieces[-1].append(one)
    return [f"[{', '.join(piece)}]" for piece in pieces]


def _said(game: Game, text: str) -> Iterator[dict[str, Any]]:
    try:
        answer = ask(game, text)
    except SituationError as error:
        yield {"problem": str(error)}
        return
    for done in answer.acts:
        yield {"act": str(done)}
    for verdict in answer.verdicts:
        yield {"book": verdict.name}
        for ruling in verdict.rulings:
            yield {"ruling": f"{ruling.player} {ruling.what}", "clauses": cited(ruling)}
        if not verdict.rulings:
            yield {"nothing": True, "clauses": verdict.also}
        elif verdict.also:
            yield {"also": True, "clauses": verdict.also}
        for kind, found in (("silent", verdict.silences), ("open", verdict.open)):
            for silent in found:
                yield {kind: silent.general, "clauses": silent.near}
