"""The score sheet: a table's journal, act by act, with the rulings and their clauses.

As a text it is in the notation, with remarks that a reader of the notation passes over: hands in
parentheses, clauses in brackets, rulings behind an arrow. So a sheet can be pasted as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules_demo.kernel import notation
from rules_demo.kernel.acts import Act
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.cards import RANKS, SUITS, Card, show
from rules_demo.kernel.rulings import Ruling

#: The acts after which the hands are shown: a packet dealt, or the whole pack.
DEALING = ("deal", "deal_out")
#: The act before which they are shown again, if cards went to the talon and came from it.
PLAYING = "play"


@dataclass(frozen=True)
class Hands:
    """What each player holds at a moment between two acts."""

    held: tuple[tuple[str, tuple[Card, ...]], ...]

    def __str__(self) -> str:
        return "\n".join(f"    ({player}: {show(hand)})" for player, hand in self.held)


@dataclass(frozen=True)
class Line:
    """One act, the clauses it follows, and the rulings it called for."""

    act: Act
    governing: tuple[str, ...]
    rulings: tuple[Ruling, ...]

    def __str__(self) -> str:
        governing = f"  [{', '.join(self.governing)}]" if self.governing else ""
        return "\n".join([f"{self.act}{governing}", *(f"    → {r}" for r in self.rulings)])


def cited(ruling: Ruling) -> tuple[str, ...]:
    """The clauses of a ruling: its own, and the one by which another rulebook borrows it."""
    return tuple(ruling.clause.split(" by ")) if ruling.clause else ()


def record(book: Rulebook, table: Any) -> list[Hands | Line]:
    """A whole journal as a score sheet: the acts in order, and the hands once they are dealt.

    The hands stand before the first act if cards are held then, after each deal, and before the
    first card is played if cards were exchanged since.
    """
    before, *after = table.states()
    out: list[Hands | Line] = [] if before.played_out else [_hands(before)]
    dealing = exchanged = False
    for now, (act, rulings) in zip(after, book.minutes(table), strict=True):
        deals, plays = act.verb.name in DEALING, act.verb.name == PLAYING
        if (dealing and not deals) or (exchanged and plays):
            out.append(_hands(before))
            exchanged = False
        dealing = deals
        moved = not plays and not deals and now.hands != before.hands
        exchanged = exchanged or moved
        out.append(Line(act, book.citing(act, before), tuple(rulings)))
        before = now
    return [*out, _hands(before)] if dealing else out


def sheet(book: Rulebook, table: Any) -> str:
    """The score sheet as text: how the table was set out, then one act a line.

    Beside each act stand the clauses that govern it; beneath it, indented, the rulings it called
    for.
    """
    return "\n".join([*notation.set_out(table), *map(str, record(book, table))])


def _hands(table: Any) -> Hands:
    return Hands(tuple((player, sorted_hand(table.hands[player])) for player in table.players))


def sorted_hand(hand: Iterable[Card]) -> tuple[Card, ...]:
    """By suits, and R D V 10 … 2 A in each, to be looked over; no game's order of force."""
    return tuple(sorted(hand, key=lambda c: (SUITS.index(c.suit), -RANKS.index(c.rank))))
