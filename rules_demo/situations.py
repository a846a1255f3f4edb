"""What does the text say? A situation written down, judged by every witness of its game.

A situation is lines (or parts between semicolons). First the table: a hand as
``hombre: A♠ 2♠ A♣``, or one of the arguments of the game's ``table`` function
as ``trump ♠``, ``seed 7``, ``taken hombre 4 right 2``. Then the acts, in the
words in which a journal prints them: ``hombre takes 4 from the talon``.
"""

from __future__ import annotations

import inspect
import re
from functools import cache
from typing import Any

from rules_demo.cards import CardError, cards
from rules_demo.game import Game
from rules_demo.journal import Act, ActError, Verb
from rules_demo.rulebook import Rulebook
from rules_demo.table import CardTable


class SituationError(ValueError):
    """A line of a situation that says nothing a table can do; the message names the line."""


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


def _value(annotation: str, words: list[str]) -> Any:
    """The value of an argument of the table, by what its function says it takes."""
    if "dict" in annotation or "Mapping" in annotation:
        numbers = [int(w) if w.lstrip("-").isdigit() else w for w in words]
        return dict(zip(numbers[::2], numbers[1::2], strict=True))
    if "Sequence[int]" in annotation:
        return [int(w) for w in words]
    if annotation.startswith("bool"):
        return words in ([], ["yes"], ["true"])
    if annotation.startswith("int"):
        return int(words[0])
    return " ".join(words)


def read(game: Game, text: str) -> CardTable[Any]:
    """The table that a situation describes.

    Raises `SituationError` naming the line, with the acts there are, for a
    line that is none of these things, and for one that hands could not do.
    """
    lines = [line.strip() for line in re.split(r"[;\n]", text) if line.strip()]
    signature = inspect.signature(game.table)
    given: dict[str, Any] = {}
    table: CardTable[Any] | None = None
    for number, line in enumerate(lines, 1):
        try:
            seat, colon, hand = line.partition(":")
            key, *words = line.split()
            if table is None and colon and " " not in seat:
                given[seat] = cards(hand)
            elif table is None and key in signature.parameters and key != "hands":
                annotation = str(signature.parameters[key].annotation)
                given[key] = _value(annotation, words)
            else:
                table = table or game.table(**given)
                done = act(game, line)
                table.act(done.player, done.verb, done.cards, done.whom, done.word, done.number)
        except (ActError, CardError, ValueError, IndexError, TypeError) as error:
            raise SituationError(f"line {number}, {line!r}: {error}") from None
    return table or game.table(**given)


def act(game: Game, line: str) -> Act:
    """The act that a line prints.

    Raises `SituationError`, with the acts there are, if it is none of them.
    """
    known = verbs(game)
    for phrase, verb in known.items():
        if found := _pattern(phrase).fullmatch(line):
            said = {"cards": "", "whom": "", "word": "", "number": "0", **found.groupdict()}
            moved = cards("" if said["cards"] == "–" else said["cards"])
            return Act(said["player"], verb, moved, said["whom"], said["word"], int(said["number"]))
    raise SituationError(f"it is no act of this game, which has: {'; '.join(known)}")


def _verdict(book: Rulebook, table: CardTable[Any]) -> list[str]:
    rulings = book.judge(table)
    lines = [f"  {ruling}" for ruling in rulings]
    near = book.citing(table.acts[-1]) if table.acts else ()
    speaking = [c for c in near if c not in {r.clause for r in rulings}]
    if not rulings:
        nearest = f"; the nearest clauses are {', '.join(near)}" if near else ""
        lines.append(f"  the text says nothing{nearest}")
    elif speaking:
        lines.append(f"  see also {', '.join(speaking)}")
    return lines


def says(game: Game, text: str) -> str:
    """What every witness of a game says of a situation, and where the text is silent.

    Raises `SituationError` for a situation that cannot be read.
    """
    table = read(game, text)
    lines = [str(act) for act in table.acts]
    for siglum, book in game.books.items():
        if game.fits(siglum, table):
            lines += [f"{book.name}:", *_verdict(book, table)]
    return "\n".join(lines)
