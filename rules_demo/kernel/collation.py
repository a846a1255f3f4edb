"""Collation by execution: the same tables judged by every witness of a game.

A game has a file of situations in the notation, ``collation.txt``. Each begins with its title
behind a hash; then come ``clauses``, those of any witness that speak to it, and ``words``, the
French that makes the verdicts differ, where they do; then the table, as it is written down. A title
that begins with an ellipsis goes on from the one before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from typing import Any

from rules_demo.kernel.game import Game
from rules_demo.kernel.notation import NotationError, read
from rules_demo.kernel.rulings import Ruling
from rules_demo.kernel.table import CardTable

FILE = "collation.txt"


@dataclass(frozen=True)
class Case:
    """A situation as the witnesses judge it.

    ``clauses`` are those of all witnesses that speak to it, ``verdicts`` the rulings by siglum,
    ``words`` the French that makes them differ, where they do.
    """

    title: str
    clauses: tuple[str, ...]
    table: CardTable[Any]
    verdicts: dict[str, tuple[Ruling, ...]]
    words: str

    @property
    def differs(self) -> bool:
        """Whether one witness decides otherwise than another, clauses apart."""
        said = [{(r.kind, r.player, r.what, r.share) for r in v} for v in self.verdicts.values()]
        return any(one != said[0] for one in said)


def has_collation(game: Game) -> bool:
    """Whether the witnesses of a game are collated."""
    return resources.files(game.package).joinpath(FILE).is_file()


def collate(game: Game) -> tuple[Case, ...]:
    """Every situation of a game judged by its witnesses, in the order of the file.

    Raises `NotationError`, naming the situation, for one that cannot be read.
    """
    text = resources.files(game.package).joinpath(FILE).read_text("utf-8")
    return tuple(_case(game, *situation) for situation in _situations(text))


def _situations(text: str) -> Iterator[tuple[str, dict[str, str], str]]:
    """The title of each situation, what is said of it by the first word, and its table."""
    for part in f"\n{text}".split("\n# ")[1:]:
        title, *lines = part.splitlines()
        said = dict[str, str]()
        while lines and lines[0].partition(" ")[0] in ("clauses", "words"):
            key, _, rest = lines.pop(0).partition(" ")
            said[key] = rest
        yield title, said, "\n".join(lines)


def _case(game: Game, title: str, said: dict[str, str], text: str) -> Case:
    try:
        table = read(text, game)
    except NotationError as error:
        folder = game.package.partition(".")[2]
        raise NotationError(f"{folder}/{FILE}, {title!r}: {error}") from None
    clauses = tuple(said.get("clauses", "").split())
    verdicts = {
        siglum: tuple(r for r in book.judge(table) if r.clause in clauses)
        for siglum, book in sorted(game.books_for(table).items())
    }
    return Case(title, clauses, table, verdicts, said.get("words", ""))
