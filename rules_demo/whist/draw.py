"""The draw for partners and for the deal: who has drawn what, and who draws again.

It reads the table; what the clauses decide is asked of the rulebook. `partners`
binds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_demo.cards import Card
from rules_demo.rulebook import Silent
from rules_demo.whist.silences import SILENCES
from rules_demo.whist.table import Table, Verb

if TYPE_CHECKING:
    from rules_demo.whist.rules import Book

Ranks = Sequence[str]


@dataclass(frozen=True)
class Draw:
    """A draw as it stands.

    ``cards`` are the last that each player has drawn, ``owed`` the players who
    are to draw (again), ``again`` tells whether all have drawn once,
    ``silent`` what the text does not say when it leaves the draw undecided.
    """

    cards: Mapping[str, Card]
    owed: tuple[str, ...]
    again: bool
    silent: Silent | None = None

    @property
    def settled(self) -> bool:
        """Whether the four are parted into two and two."""
        return self.again and not self.owed and self.silent is None and len(self.cards) == 4


def draw_of(book: Book, table: Table) -> Draw:
    """The draw at a table, from the cards turned over since they were last gathered."""
    drawn: dict[str, Card] = {}
    owed: tuple[str, ...] = table.setting.players
    again = False
    silent: Silent | None = None
    for act in table.acts:
        if act.verb is Verb.GATHER:
            drawn, owed, again, silent = {}, table.setting.players, False, None
        if act.verb is not Verb.TURN_OVER or act.player not in owed:
            continue
        drawn[act.player] = act.cards[0]
        owed = tuple(p for p in owed if p != act.player)
        if not owed:
            again = True
            answer = book.ask("draw_again", drawn, book.ask("draw_order"))
            silent = answer if isinstance(answer, Silent) else None
            owed = () if isinstance(answer, Silent) else answer
    return Draw(drawn, owed, again, silent)


def agreed(table: Table) -> tuple[tuple[str, ...], ...]:
    """The sides on which all four have agreed, by what each said last; none if they differ."""
    chosen = {a.player: a.whom for a in table.acts if a.verb is Verb.AGREE}
    players = table.setting.players
    if len(players) != 4 or any(chosen.get(chosen.get(p, ""), "") != p for p in players):
        return ()
    first = players[0]
    side = (first, chosen[first])
    return side, tuple(p for p in players if p not in side)


def by_height(drawn: Mapping[str, Card], ranks: Ranks) -> list[str]:
    """The players who drew, the lowest card first; those with equal cards as they drew."""
    return sorted(drawn, key=lambda p: -ranks.index(drawn[p].rank))


def alike(drawn: Mapping[str, Card]) -> dict[str, tuple[str, ...]]:
    """The players whose cards are alike, by the rank of these."""
    many = Counter(c.rank for c in drawn.values())
    return {
        rank: tuple(p for p, c in drawn.items() if c.rank == rank)
        for rank, number in many.items()
        if number > 1
    }


def pairs(drawn: Mapping[str, Card]) -> tuple[tuple[str, ...], ...] | Silent:
    """The pairs of players whose cards are alike; silence when three are, or all four."""
    groups = alike(drawn)
    if any(len(players) > 2 for players in groups.values()):
        number = max(map(len, groups.values()))
        words = {3: "three", 4: "four"}.get(number, str(number))
        return SILENCES["three alike"].of(number=words)
    return tuple(groups.values())


def between(pair: Sequence[str], drawn: Mapping[str, Card], ranks: Ranks) -> bool:
    """Whether two equal cards lie above one of the two others and below the other."""
    height = {p: -ranks.index(c.rank) for p, c in drawn.items()}
    others = [height[p] for p in drawn if p not in pair]
    return min(others) < height[pair[0]] < max(others)


def lowest(drawn: Mapping[str, Card], ranks: Ranks) -> str | Silent:
    """Who has drawn the lowest card; silence when two have."""
    first, second, *_ = by_height(drawn, ranks)
    if drawn[first].rank == drawn[second].rank:
        return SILENCES["lowest alike"]
    return first
