"""What does the text say? A situation written down, judged by every witness of its game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules_demo.kernel.acts import Act
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.game import Game
from rules_demo.kernel.notation import NotationError, read
from rules_demo.kernel.rulings import Ruling, Silent
from rules_demo.kernel.sheet import cited
from rules_demo.kernel.table import CardTable


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

    Raises `NotationError` for a situation that cannot be read.
    """
    table = read(text, game)
    books = game.books_for(table).values()
    return Answer(table.acts, tuple(_verdict(game, book, table) for book in books))


def _verdict(game: Game, book: Rulebook, table: CardTable[Any]) -> Verdict:
    rulings = tuple(book.judge(table))
    ruled = {clause for ruling in rulings for clause in cited(ruling)}
    near = book.citing(table.acts[-1], table.before) if table.acts else ()
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

    Raises `NotationError` for a situation that cannot be read.
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
    except NotationError as error:
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
