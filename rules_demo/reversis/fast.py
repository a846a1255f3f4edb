"""Reversis played fast, by four: the rulebook compiled into tables, one deal from end to end.

`Tables` asks a rulebook once everything that bears on the talon and on which card may be played;
readings and struck clauses are so compiled in. `playout` plays a deal with random choices and
returns a `Deal`, which can be played again on the judging path: a test plays the same deals
through both. Who wins the talon and who pays it is reckoned by the rules themselves.

Seats are numbered in the order of play; the dealer is the last, number 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from rules_demo.kernel import compiled
from rules_demo.kernel.cards import Card, card, cards, shuffled
from rules_demo.kernel.compiled import Ranking
from rules_demo.reversis import questions as q
from rules_demo.reversis.falls import (
    COURTS,
    DRIVEN_OUT,
    GIVEN,
    HEARTS,
    LED,
    NEVER_DEALT,
    PUT_AWAY,
    QUINOLA,
    THROWN,
)
from rules_demo.reversis.play import AGREED
from rules_demo.reversis.reckoning import Claims, Taken, points_of_cards
from rules_demo.reversis.rules import Book
from rules_demo.reversis.set_out import table, undealt
from rules_demo.reversis.table import PACK, SEATS, Table

NAMES = SEATS[4]
DEALER = 3
HAND = 11  # cards in each hand when play begins
LEFT = 3  # cards left in the talon by the deal
CUT = 20
NOBODY = -1
SPECIAL = (QUINOLA, *cards("A♠ A♣ A♥ A♦"))
#: The deal as (seat, cards): by threes, and the last round what each hand lacks.
PACKETS = (*((seat, 3) for _ in range(3) for seat in range(4)), (0, 2), (1, 2), (2, 2), (3, 3))
DEALT = compiled.dealt(PACKETS)  # the cards of each seat, from the pack


class Reckoning(NamedTuple):
    """Who wins the talon and who pays it: seats, or `NOBODY`."""

    winner: int = NOBODY
    payer: int = NOBODY


class Tables:
    """A rulebook of reversis compiled, for four players in the first deal of a sitting."""

    def __init__(self, book: Book) -> None:
        self.book = book
        start = table()
        follows = bool(book.ask(q.must_follow, cards("2♠ 3♥"), card("R♠")))
        lone = cards("V♥ 2♠")
        self.may_keep = [bool(book.ask(q.may_keep, book, start, n)) for n in range(HAND)]
        self.must_throw = [bool(book.ask(q.must_throw, book, start, lone, n)) for n in range(HAND)]
        free = not any(self.must_throw)  # of the quinola, where there are other cards to play
        self.ranking = Ranking(book.order, HAND, (QUINOLA,), alone=free, followed=follows)
        self.hearts = self.ranking.group[QUINOLA] * HAND  # the shift that gives those of a hand
        self.hearts_first = bool(book.ask(q.must_begin_with, cards("2♠ 3♥")))
        self._talon(book, start)
        self.claims = Claims.by(book, start)
        self.points = points_of_cards(book)
        self.courts = tuple(int(Card(n).rank in COURTS) for n in range(52))
        self.value = tuple(book.ask(q.talon_points, book, (Card(n),)) for n in range(52))

    def _talon(self, book: Book, start: Table) -> None:
        """Who goes to the talon, and at which place his card lies when nobody has exchanged."""
        self.goes = [book.card_for(start, NAMES[0]) is not None]
        looked = start.copy()
        looked.see(NAMES[0], 1)
        mine = book.card_for(looked, NAMES[1])
        self.own_card = mine != looked.talon[0]
        self.goes += [book.card_for(looked, name) is not None for name in NAMES[1:DEALER]]

    def reckon(self, taken: Sequence[int], courts: list[int], points: list[int]) -> Reckoning:
        """Who wins the talon and who pays it; cards, court cards and points taken, by seat."""
        piles = tuple(map(Taken, NAMES, taken, courts, points))
        won = self.claims.winner(piles)
        if won is None:
            return Reckoning()
        payer, _ = self.book.ask(q.who_pays, piles, won)
        return Reckoning(NAMES.index(won.player), NAMES.index(payer) if payer else NOBODY)

    def with_quinola(
        self, number: int, _: object, held: int, mask: int, led: Card, __: int, last: Card
    ) -> int:
        """The places from which a hand with the quinola may play; see `compiled.Special`.

        The quinola alone may be kept from a heart, or have to be thrown on another suit.
        """
        quinola = held >> self.ranking.marks & mask
        if follow := held >> self.ranking.shift[led] & mask:
            return mask if follow == quinola and self.may_keep[number] else follow
        alone = self.must_throw[number] and held >> self.hearts & mask == quinola
        return quinola if alone else mask


Fallen = tuple[int, int, Card, str, bool]


class Deal(NamedTuple):
    """A deal that was played: enough to play it again, and how it ended.

    ``away`` is the card that each seat put under the talon: None for one who
    only looked, or did not go there. ``seen`` is the card that each took or
    looked at. ``talon`` is the talon at the end, ``talon_points`` its worth,
    and ``points`` those each seat has taken.
    """

    pack: tuple[Card, ...]
    away: tuple[Card | None, ...]
    seen: tuple[Card | None, ...]
    talon: tuple[Card, ...]
    laid: tuple[Card, ...]
    takers: tuple[int, ...]
    points: tuple[int, ...] = ()
    talon_points: int = 0
    reckoning: Reckoning = Reckoning()

    @property
    def table(self) -> Table:
        """The deal as the judging path plays it, from before the cut, with every act."""
        dealer, cutter = NAMES[DEALER], NAMES[DEALER - 1]
        table = undealt(top=self.pack[-CUT:] + self.pack[:-CUT], agreed=AGREED)
        table.present(dealer, cutter)
        table.cut(cutter, CUT)
        for seat, number in PACKETS:
            table.deal(dealer, NAMES[seat], number)
        for name, away, seen in zip(NAMES, self.away, self.seen, strict=True):
            if away is not None:
                (table.put_in if name == dealer else table.put_under)(name, away)
            if seen is not None:
                (table.see if away is None else table.take)(name, card=seen)
        compiled.played(table, self.laid, self.takers)
        table.turn_talon(dealer)
        return table

    @property
    def falls(self) -> list[Fallen]:
        """How quinola and aces fell: (trick, seat, card, how, whether there was a choice)."""
        found: list[Fallen] = []
        leaders = (0, *self.takers)
        for special in SPECIAL:
            if special in self.talon:
                continue
            number, place = divmod(self.laid.index(special), 4)
            seat = (leaders[number] + place) % 4
            led = self.laid[4 * number].suit
            later = [
                self.laid[4 * n + (seat - leaders[n]) % 4].suit
                for n in range(number + 1, len(self.takers))
            ]
            if place == 0:
                how = "led"
            elif special.suit == led:
                how = "followed"
            else:
                how = "spared" if led in later else "thrown"
            found.append((number, seat, special, how, special.suit in later))
        return found

    @property
    def quinola(self) -> tuple[str, int]:
        """What became of the quinola, as `Quinola.how` says it, and by which seat."""
        if QUINOLA in self.talon:
            seat = self.away.index(QUINOLA) if QUINOLA in self.away else NOBODY
            return (PUT_AWAY if seat != NOBODY else NEVER_DEALT), seat
        _, seat, _, how, choice = self.falls[0]
        words = {"led": LED, "thrown": THROWN, "followed": GIVEN if choice else DRIVEN_OUT}
        return words[how], seat


def playout(tables: Tables, rng: Random) -> Deal:
    """One deal with random choices, in which no heart is put away."""
    draw = rng.random
    pack = tuple(shuffled(PACK, rng))
    hands = [dealt(pack) for dealt in DEALT]
    away, seen, talon = _exchange(tables, hands, pack[-LEFT:], draw)
    laid, takers = play_out(tables, hands, draw)
    return settled(tables, Deal(pack, away, seen, talon, tuple(laid), tuple(takers)))


def settled(tables: Tables, deal: Deal) -> Deal:
    """A deal with its points and its reckoning, by one rulebook's tables."""
    taken, courts, points = [0] * 4, [0] * 4, [0] * 4
    for number, taker in enumerate(deal.takers):
        taken[taker] += 4
        for c in deal.laid[4 * number : 4 * number + 4]:
            courts[taker] += tables.courts[c]
            points[taker] += tables.points[c]
    return deal._replace(
        points=tuple(points),
        talon_points=sum(tables.value[c] for c in deal.talon),
        reckoning=tables.reckon(taken, courts, points),
    )


def _exchange(
    tables: Tables, hands: list[tuple[Card, ...]], first: tuple[Card, ...],
    draw: Callable[[], float],
) -> tuple[tuple[Card | None, ...], tuple[Card | None, ...], tuple[Card, ...]]:  # fmt: skip
    """Each in turn changes a card, or looks, as chance will; the dealer puts one in."""
    talon = list(first)
    away: list[Card | None] = [None] * 4
    seen: list[Card | None] = [None] * 4
    for seat in range(DEALER):
        if not tables.goes[seat]:
            continue
        mine = first[seat] if tables.own_card else talon[0]
        seen[seat] = mine
        spare = [c for c in hands[seat] if c.suit != HEARTS]
        if spare and draw() < 0.5:
            put = spare[int(draw() * len(spare))]
            away[seat] = put
            talon.append(put)
            talon.remove(mine)
            hands[seat] = (*(c for c in hands[seat] if c is not put), mine)
    spare = [c for c in hands[DEALER] if c.suit != HEARTS] or list(hands[DEALER])
    put = spare[int(draw() * len(spare))]
    away[DEALER] = put
    talon.append(put)
    hands[DEALER] = tuple(c for c in hands[DEALER] if c is not put)
    return tuple(away), tuple(seen), tuple(talon)


def play_out(
    tables: Tables, hands: Sequence[Sequence[Card]], draw: Callable[[], float]
) -> tuple[list[Card], list[int]]:
    """Play random legal cards, the first in cards leading, as `compiled.play_out` does."""
    first = tables.hearts if tables.hearts_first else None
    return compiled.play_out(tables.ranking, hands, draw, tables.with_quinola, first)
