"""Tricks, and the orders of force by which they are taken.

An order is written strongest first, as the texts give it, and compiled.

A game cuts its pack into *groups* (the trumps, and each plain suit); a card is
led from a group, must be followed from that group, and beats only cards of its
own group or, if it is a trump, every plain card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from rules_demo.kernel.cards import SUITS, Card, cards, show
from rules_demo.kernel.values import Facts

TRUMPS = "trumps"


class Play(NamedTuple):
    """A card laid to a trick, with what its player still held behind it."""

    player: str
    card: Card
    held: tuple[Card, ...]


class Trick(NamedTuple):
    """Cards on the table together, ``size`` when complete; open until somebody folds them.

    What is found about a trick is kept with it (``facts``), for a trick that lies on the table
    lies there through many acts.
    """

    size: int
    plays: tuple[Play, ...]
    folded_by: str
    facts: Facts

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(p.card for p in self.plays)

    @property
    def complete(self) -> bool:
        return len(self.plays) == self.size

    def of(self, player: str) -> Play | None:
        """What the player laid to this trick, if anything."""
        for play in self.plays:
            if play.player == player:
                return play
        return None

    def laid(self, play: Play) -> Trick:
        """The trick with another card on it."""
        return Trick(self.size, (*self.plays, play), self.folded_by, Facts())

    def folded(self, player: str) -> Trick:
        """The trick folded before a player."""
        return Trick(self.size, self.plays, player, self.facts)

    def in_order(self, seats: tuple[str, ...]) -> tuple[Play, ...]:
        """Its cards as they ought to fall when these seats play one after another."""
        try:
            found: tuple[Play, ...] = self.facts[seats]
        except KeyError:
            laid = map(self.of, seats)
            found = self.facts[seats] = tuple(p for p in laid if p)
        return found

    def taker(self, order: Order, seats: tuple[str, ...]) -> str:
        """Whose it is by its cards when these seats ought to play one after another."""
        best = next(p for p in map(self.of, seats) if p)
        for play in self.plays:
            if order.beats(play.card, best.card):
                best = play
        return best.player

    def __str__(self) -> str:
        laid = ", ".join(f"{p.player} {p.card}" for p in self.plays)
        return f"{laid} ({'folded by ' + self.folded_by if self.folded_by else 'open'})"

    def __repr__(self) -> str:
        return str(self)


class Order:
    """Who beats whom, for one pack and one trump suit (or none).

    ``groups`` maps a group's name to its cards, strongest first; the group
    named `TRUMPS`, if there is one, beats the others.

    Raises `ValueError` naming the card when one stands in two groups.
    """

    def __init__(self, groups: Mapping[str, str | Sequence[Card]]) -> None:
        self.groups = {name: cards(written) for name, written in groups.items()}
        self._group: list[str | None] = [None] * 52
        self._force = [0] * 52
        for name, ranked in self.groups.items():
            for place, c in enumerate(reversed(ranked)):
                if self._group[c] is not None:
                    raise ValueError(f"{c} stands in {self._group[c]} and in {name}")
                self._group[c] = name
                self._force[c] = place + (100 if name == TRUMPS else 0)

    def group(self, c: Card) -> str:
        """The group a card belongs to. Raises `ValueError` for a card not in the pack."""
        name = self._group[c]
        if name is None:
            raise ValueError(f"{c} is not in the pack of this game")
        return name

    def force(self, c: Card) -> int:
        """A number that grows with force inside a group, trumps above all else."""
        return self._force[c]

    def beats(self, c: Card, other: Card) -> bool:
        """Whether ``c``, played later, takes the trick from ``other``."""
        mine, its = self._group[c] or self.group(c), self._group[other] or self.group(other)
        return mine in (its, TRUMPS) and self._force[c] > self._force[other]

    def best(self, trick: Iterable[Card]) -> Card:
        """The card that takes a trick played in this order. Raises on an empty trick."""
        played = iter(trick)
        try:
            winning = next(played)
        except StopIteration:
            raise ValueError("an empty trick has no best card") from None
        for c in played:
            if self.beats(c, winning):
                winning = c
        return winning

    def beating(self, hand: Iterable[Card], other: Card) -> tuple[Card, ...]:
        """The cards of a hand that would take the trick from another card."""
        groups, force, least = self._group, self._force, self._force[other]
        by = (TRUMPS, self.group(other))
        return tuple([c for c in hand if force[c] > least and groups[c] in by])

    def of_group(self, hand: Iterable[Card], name: str) -> tuple[Card, ...]:
        """The cards of a hand that belong to a group, strongest first."""
        mine = [c for c in hand if self._group[c] == name]
        return tuple(sorted(mine, key=self._force.__getitem__, reverse=True))

    def sorted(self, hand: Iterable[Card]) -> tuple[Card, ...]:
        """A hand as a player sorts it: group by group, strongest first."""
        held = set(hand)
        return tuple(c for ranked in self.groups.values() for c in ranked if c in held)

    def __str__(self) -> str:
        return "\n".join(f"{name}: {show(ranked)}" for name, ranked in self.groups.items())


@cache
def in_every_suit(ranks: tuple[str, ...], trump: str = "") -> Order:
    """The order that is alike in every suit, ``ranks`` strongest first; with trumps or without."""
    written = {suit: cards(" ".join(rank + suit for rank in ranks)) for suit in SUITS}
    return Order({TRUMPS if suit == trump else suit: ranked for suit, ranked in written.items()})
