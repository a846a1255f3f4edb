"""The draw for partners and for the deal: who has drawn what, and who draws again.

It reads what lies on the table; what the clauses decide is asked of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import Silent
from rules_demo.whist import questions
from rules_demo.whist.questions import Drawn, Ranks, Side
from rules_demo.whist.silences import SILENCES
from rules_demo.whist.table import Lots

if TYPE_CHECKING:
    from rules_demo.whist.rules import Book


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


def draw_of(book: Book, lots: Lots) -> Draw:
    """The draw, from the cards turned over since they were last gathered."""
    drawn: dict[str, Card] = {}
    owed = [*lots.players]
    again = False
    silent: Silent | None = None
    for player, card in lots.turned:
        if player not in owed:
            continue
        drawn[player] = card
        owed.remove(player)
        if not owed:
            again = True
            answer = book.ask(questions.draw_again, drawn, book.ask(questions.draw_order))
            silent = answer if isinstance(answer, Silent) else None
            owed = [] if isinstance(answer, Silent) else [*answer]
    return Draw(drawn, tuple(owed), again, silent)


def agreed(lots: Lots) -> tuple[Side, ...]:
    """The sides on which all four have agreed, by what each said last; none if they differ."""
    chosen, players = lots.said, lots.players
    if len(players) != 4 or len(chosen) != 4:
        return ()
    if any(chosen[chosen[p]] != p for p in players):
        return ()
    first = players[0]
    side = (first, chosen[first])
    return side, tuple(p for p in players if p not in side)


def by_height(drawn: Drawn, ranks: Ranks) -> list[str]:
    """The players who drew, the lowest card first; those with equal cards as they drew."""
    return sorted(drawn, key=lambda p: -ranks.index(drawn[p].rank))


def alike(drawn: Drawn) -> dict[str, tuple[str, ...]]:
    """The players whose cards are alike, by the rank of these."""
    by_rank: dict[str, tuple[str, ...]] = {}
    for player, card in drawn.items():
        by_rank[card.rank] = (*by_rank.get(card.rank, ()), player)
    return {rank: players for rank, players in by_rank.items() if len(players) > 1}


def pairs(drawn: Drawn) -> tuple[tuple[str, ...], ...] | Silent:
    """The pairs of players whose cards are alike; silence when three are, or all four."""
    groups = alike(drawn)
    if any(len(players) > 2 for players in groups.values()):
        number = max(map(len, groups.values()))
        words = {3: "three", 4: "four"}.get(number, str(number))
        return SILENCES["three alike"].of(number=words)
    return tuple(groups.values())


def between(pair: Sequence[str], drawn: Drawn, ranks: Ranks) -> bool:
    """Whether two equal cards lie above one of the others and below another."""
    height = {p: -ranks.index(c.rank) for p, c in drawn.items()}
    others = [height[p] for p in drawn if p not in pair]
    return any(h < height[pair[0]] for h in others) and any(h > height[pair[0]] for h in others)


def lowest(drawn: Drawn, ranks: Ranks) -> str | Silent:
    """Who has drawn the lowest card; silence when two have."""
    first, second, *_ = by_height(drawn, ranks)
    if drawn[first].rank == drawn[second].rank:
        return SILENCES["lowest alike"]
    return first
