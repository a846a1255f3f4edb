"""Hombre played fast: the rulebook compiled into tables, a million deals from one process.

`Tables` asks a rulebook, once for each trump suit, everything that bears on
which card may be played; readings and struck clauses are so compiled in.
`playout` plays a whole deal with random choices, from the shuffle to the
settlement, and returns a `Deal`, which can be played again on the judging path:
a test plays the same deals through both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from rules_demo.hombre import questions
from rules_demo.hombre.order import matadors
from rules_demo.hombre.rules import TO_WIN, Encyclopedie
from rules_demo.hombre.set_out import undealt
from rules_demo.hombre.stakes import ADDED, MARK
from rules_demo.hombre.table import (
    AUCTION_SEATS,
    DEMANDE,
    HAND,
    PACK,
    PACKETS,
    PASSE,
    SANS_PRENDRE,
    Table,
)
from rules_demo.kernel import compiled
from rules_demo.kernel.cards import SUITS, Card, card, cards, shuffled
from rules_demo.kernel.compiled import AFTER, Ranking, places
from rules_demo.kernel.tricks import TRUMPS

PLACES = places(HAND)
# The cards of each seat, dealt by threes.
DEALT = compiled.dealt((seat, number) for number in PACKETS[3] for seat in range(3))
KINDS = 4  # of trump that can be led: spadille, manille, baste, any other
FREE = -1


class Suit:
    """What one rulebook says of play when one suit is trump, as tables."""

    def __init__(self, book: Encyclopedie, trump: str) -> None:
        top, order = book.matadors(trump), book.order(trump)
        follows = bool(book.ask(questions.must_follow, cards("R♠"), card("D♠"), book.order("♥")))
        self.need_not_trump = book.ask_any(questions.need_not_trump)
        self.need_not_overtake = book.ask_any(questions.need_not_overtake)
        self.kind = {card: number for number, card in enumerate(top)}
        ranked = order.groups[TRUMPS]
        low = next(c for c in reversed(ranked) if c not in top)
        lowest = next(c for c in reversed(ranked) if c not in (*top, low))
        self.forced = self._forced(book, trump, top, low, lowest)
        # Whether a hand with other trumps may answer with any trump it has.
        free_with_others = all(
            called == 8 | held
            for index, called in enumerate(self.forced)
            for held in [index >> 1 & 7]
            if index & 1 and not held & (1 << (index >> 4 & 3) | 1 << (index >> 6))
        )
        # Following suit is the whole answer, but for matadors that a trump may not force.
        simple = self.need_not_trump and self.need_not_overtake
        self.ranking = (
            Ranking(order, HAND, top, at=(TRUMPS,), alone=free_with_others, followed=follows)
            if simple
            else Ranking(order, HAND, PACK, followed=follows)
        )

    @staticmethod
    def _forced(
        book: Encyclopedie, trump: str, top: tuple[Card, ...], low: Card, other: Card
    ) -> tuple[int, ...]:
        """By kind of trump led, matadors held and whether other trumps are: what is called for.

        An entry is `FREE`, or a mask: bits 0 to 2 for the matadors that may
        answer, bit 3 for the other trumps. The index is
        ``((above * 4 + kind) * 8 + matadors) * 2 + others`` where ``above`` is
        the kind of the highest matador that fell on the card led (3 if none).
        """
        entries = []
        for above in range(KINDS):
            for kind in range(KINDS):
                led = top[kind] if kind < len(top) else low
                laid = (led, top[above]) if above < len(top) else (led,)
                for held in range(8):
                    mine = tuple(c for n, c in enumerate(top) if held >> n & 1 and c not in laid)
                    for others in (0, 1):
                        follow = (*mine, other) if others else mine
                        called = book.ask(questions.forced_trumps, book, follow, led, laid, trump)
                        mask = sum(1 << top.index(c) for c in called if c in top)
                        mask |= 8 if other in called else 0
                        entries.append(mask if called else FREE)
        return tuple(entries)

    def legal(
        self,
        number: int,
        hand: Sequence[Card],
        held: int,
        mask: int,
        led: Card,
        highest: int,
        last: Card,
    ) -> int:
        """The places a hand may play from where following suit is not the whole answer.

        Arguments are as `compiled.Special` has them.
        """
        ranking, kind = self.ranking, self.kind
        follow = held >> ranking.shift[led] & mask
        held_back = False
        if follow and ranking.group[led] == ranking.trumps:
            top = others = 0  # its matadors as bits, and whether it has other trumps
            for place in PLACES[follow]:
                which = kind.get(hand[place], 3)
                if which == 3:
                    others = 1
                else:
                    top |= 1 << which
            if top:
                above = 3 if last is led else kind.get(last, 3)
                index = ((above * KINDS + kind.get(led, 3)) * 8 + top) * 2 + others
                called = self.forced[index]
                if called == FREE:
                    follow, held_back = 0, True
                elif called != (top | 8 * others):
                    allowed = (p for p in PLACES[follow] if called >> kind.get(hand[p], 3) & 1)
                    follow = sum(1 << place for place in allowed)
        if follow:
            if self.need_not_overtake:
                return follow
            forces = ranking.value[led]
            over = sum(1 << p for p in PLACES[follow] if forces[hand[p]] > highest)
            return over or follow
        if self.need_not_trump or held_back:
            return mask
        trumps = sum(1 << p for p in PLACES[mask] if ranking.group[hand[p]] == ranking.trumps)
        return trumps or mask


class Tables:
    """A rulebook of hombre compiled: the four trump suits, and what wins and pays."""

    def __init__(self, book: Encyclopedie) -> None:
        self.book = book
        self.suits = tuple(Suit(book, s) for s in SUITS)
        # Of the tricks of the hombre and the two others: a deal may be over before the ninth.
        self.wins = {
            (h, a, b): h >= TO_WIN or (h + a + b == HAND and book.ask(questions.wins, (h, a, b)))
            for h in range(HAND + 1)
            for a in range(HAND + 1 - h)
            for b in range(HAND + 1 - h - a)
        }
        self.bete = tuple(book.bete(mark) or 0 for mark in range(MARK + ADDED * 20))


class Deal(NamedTuple):
    """A deal that was played: enough to play it again, and how it ended.

    ``bids`` are what each seat said, in turn, ``ecarts`` the cards each seat
    put away, in the order hombre, his right, his left; ``laid`` the cards in
    the order they fell, ``takers`` the seat that took each trick.
    ``tricks`` are the hombre's and the two others', ``bete`` what he puts down
    in jetons, nought if he has won, and ``codille`` who wins it, if anyone.
    """

    pack: tuple[Card, ...]
    passes: int
    bids: tuple[tuple[int, str], ...]
    hombre: int
    sans_prendre: bool
    trump: str
    ecarts: tuple[tuple[Card, ...], ...]
    laid: tuple[Card, ...]
    takers: tuple[int, ...]
    tricks: tuple[int, int, int]
    won: bool
    bete: int
    codille: str

    @property
    def table(self) -> Table:
        """The deal as the judging path plays it, from before the deal, with every act."""
        mark = MARK + ADDED * self.passes
        table = undealt(top=self.pack, marked=mark, passes=self.passes)
        table.deal_out()
        for seat, word in self.bids:
            table.say(AUCTION_SEATS[seat], word)
        table.name(AUCTION_SEATS[self.hombre], self.trump)
        for turn, away in enumerate(self.ecarts):
            if away:
                table.exchange(AUCTION_SEATS[(self.hombre + turn) % 3], away)
        compiled.played(table, self.laid, self.takers)
        return table

    @property
    def hombre_holds_matadors(self) -> bool:
        """Whether the hombre had, after the écart, all three matadors."""
        away = self.ecarts[0]
        held = {*DEALT[self.hombre](self.pack), *self.pack[27 : 27 + len(away)]}
        return held.issuperset(matadors(self.trump)) and not (
            set(away).intersection(matadors(self.trump))
        )


def _auction(draw: Callable[[], float]) -> tuple[list[tuple[int, str]], int, bool]:
    """Random bids in turn: passe half the time, else asking or, rarely, sans prendre."""
    bids: list[tuple[int, str]] = []
    asked = FREE
    for seat in (0, 1, 2):
        chance = draw()
        if chance > 0.92:
            bids.append((seat, SANS_PRENDRE))
            if asked != FREE:
                bids.append((asked, PASSE))
            bids.extend((later, PASSE) for later in range(seat + 1, 3))
            return bids, seat, True
        if chance > 0.5 and asked == FREE:
            asked = seat
            bids.append((seat, DEMANDE))
        else:
            bids.append((seat, PASSE))
    return bids, asked, False


def playout(tables: Tables, rng: Random) -> Deal:
    """One deal with random choices, dealt again, with higher marks, while all pass."""
    draw = rng.random
    passes = 0
    while True:
        pack = tuple(shuffled(PACK, rng))
        bids, hombre, alone = _auction(draw)
        if hombre != FREE:
            break
        passes += 1
    hands = [dealt(pack) for dealt in DEALT]
    trump = int(draw() * 4)
    suit = tables.suits[trump]
    ecarts = _exchange(suit, hands, pack[27:], hombre, alone, draw)
    laid, takers = play_out(tables, suit, hands, draw)
    right, left = AFTER[3][hombre]
    tricks = (takers.count(hombre), takers.count(right), takers.count(left))
    won = tables.wins[tricks]
    codille = "" if won or TO_WIN not in tricks else AUCTION_SEATS[takers[-1]]
    bete = 0 if won else tables.bete[MARK + ADDED * passes]
    return Deal(
        pack, passes, tuple(bids), hombre, alone, SUITS[trump], ecarts,
        tuple(laid), tuple(takers), tricks, won, bete, codille,
    )  # fmt: skip


def _exchange(
    suit: Suit,
    hands: list[tuple[Card, ...]],
    talon: tuple[Card, ...],
    hombre: int,
    alone: bool,
    draw: Callable[[], float],
) -> tuple[tuple[Card, ...], ...]:
    """Random écarts within the limits: eight at most, five left by the second to take."""
    right, left = AFTER[3][hombre]
    at = 0 if alone else int(draw() * 9)
    first = _takes(hands, hombre, talon[:at])
    number = int(draw() * (min(8, 13 - at) + 1))
    if at and number > 8 - at and suit.kind.keys().isdisjoint(hands[right][number:]):
        number = max(0, 8 - at)
    second = _takes(hands, right, talon[at : at + number])
    at += number
    number = int(draw() * (min(8, 13 - at) + 1))
    return first, second, _takes(hands, left, talon[at : at + number])


def _takes(hands: list[tuple[Card, ...]], seat: int, taken: tuple[Card, ...]) -> tuple[Card, ...]:
    """A seat takes cards and puts away as many, the first of a hand in random order."""
    number = len(taken)
    if not number:
        return ()
    hand = hands[seat]
    hands[seat] = hand[number:] + taken
    return hand[:number]


def play_out(
    tables: Tables, suit: Suit, hands: Sequence[Sequence[Card]], draw: Callable[[], float]
) -> tuple[list[Card], list[int]]:
    """Play random legal cards, eldest leading, until the deal is over (`compiled.play_out`)."""
    return compiled.play_out(suit.ranking, hands, draw, suit.legal, enough=TO_WIN)
