"""Hombre played fast: the rulebook compiled into tables, a million deals from one process.

`Tables` asks a rulebook, once for each trump suit, everything that bears on
which card may be played; readings and struck clauses are so compiled in.
`playout` plays a whole deal with random choices, from the shuffle to the
settlement, and returns a `Deal`, from which the journal of the judging path
can be rebuilt: a test plays the same deals through both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

from rules_demo.hombre import questions
from rules_demo.hombre.order import SPADILLE, matadors
from rules_demo.hombre.rules import BIDS, TO_WIN, Encyclopedie
from rules_demo.hombre.stakes import ADDED, MARK
from rules_demo.hombre.table import (
    AUCTION_SEATS,
    BETES,
    DEMANDE,
    HAND,
    PACK,
    PASSE,
    PURSE,
    SANS_PRENDRE,
    STAKES,
    Setting,
    Table,
)
from rules_demo.kernel.acts import Act, Journal, Verb
from rules_demo.kernel.cards import SUITS, Card, card, cards
from rules_demo.kernel.compiled import Ranking, places

PLACES = places(HAND)
BIT = tuple(1 << place for place in range(HAND))
DEALT = [  # the cards of each seat, dealt by threes
    itemgetter(*(n + 9 * packet for packet in range(3) for n in range(3 * seat, 3 * seat + 3)))
    for seat in range(3)
]
AFTER = ((1, 2), (2, 0), (0, 1))  # the seats that play after each
WHOLE = (1 << HAND) - 1
KINDS = 4  # of trump that can be led: spadille, manille, baste, any other
FREE = -1


class Suit:
    """What one rulebook says of play when one suit is trump, as tables."""

    def __init__(self, book: Encyclopedie, trump: str) -> None:
        top = book.matadors(trump)
        self.ranking = Ranking(book.order(trump), HAND, marked=top)
        self.kind = {card: number for number, card in enumerate(top)}
        ranked = self.ranking.order.groups["trumps"]
        low = next(c for c in reversed(ranked) if c not in top)
        lowest = next(c for c in reversed(ranked) if c not in (*top, low))
        self.forced = self._forced(book, trump, top, low, lowest)
        # Whether a hand with other trumps may answer with any trump it has.
        self.free_with_others = all(
            called == 8 | held
            for index, called in enumerate(self.forced)
            for held in [index >> 1 & 7]
            if index & 1 and not held & (1 << (index >> 4 & 3) | 1 << (index >> 6))
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


class Tables:
    """A rulebook of hombre compiled: the four trump suits, and what wins and pays."""

    def __init__(self, book: Encyclopedie) -> None:
        self.book = book
        self.suits = tuple(Suit(book, s) for s in SUITS)
        self.must_follow = bool(
            book.ask(questions.must_follow, cards("R♠"), card("D♠"), book.order("♥"))
        )
        self.need_not_trump = book.ask_any(questions.need_not_trump)
        self.need_not_overtake = book.ask_any(questions.need_not_overtake)
        self.simple = self.must_follow and self.need_not_trump and self.need_not_overtake
        # Of the tricks of the hombre and the two others: a deal may be over before the ninth.
        self.wins = {
            (h, a, b): h >= TO_WIN or (h + a + b == HAND and book.ask(questions.wins, (h, a, b)))
            for h in range(HAND + 1)
            for a in range(HAND + 1 - h)
            for b in range(HAND + 1 - h - a)
        }
        self.bete = tuple(book.bete(mark) or 0 for mark in range(MARK + ADDED * 20))


class Deal(NamedTuple):
    """A deal that was played: enough to rebuild its journal, and how it ended.

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
    def setting(self) -> Setting:
        """The table before the deal, the marks made."""
        mark = MARK + ADDED * self.passes
        return Setting(
            players=AUCTION_SEATS,
            hands=((), (), ()),
            talon=self.pack,
            purses=_PURSES,
            pots=((STAKES, 3 * mark), (BETES, 0)),
            marked=(mark,) * 3,
            passes=self.passes,
        )

    @property
    def journal(self) -> Journal[Setting]:
        """Every act of the deal, as the judging path would have written it."""
        acts = [*_DEAL, *(_SAID[bid] for bid in self.bids), _NAMED[self.hombre, self.trump]]
        for turn, away in enumerate(self.ecarts):
            if away:
                player = AUCTION_SEATS[(self.hombre + turn) % 3]
                acts.append(Act(player, Table.discard, away))
                acts += _TAKEN[player, len(away)]
        leader, laid = 0, iter(self.laid)
        for taker in self.takers:
            second, third = AFTER[leader]
            acts += (
                _PLAYED[leader, next(laid)],
                _PLAYED[second, next(laid)],
                _PLAYED[third, next(laid)],
                _FOLDED[taker],
            )
            leader = taker
        return Journal(self.setting, tuple(acts))

    @property
    def hombre_holds_matadors(self) -> bool:
        """Whether the hombre had, after the écart, all three matadors."""
        away = self.ecarts[0]
        held = {*DEALT[self.hombre](self.pack), *self.pack[27 : 27 + len(away)]}
        return held.issuperset(matadors(self.trump)) and not (
            set(away).intersection(matadors(self.trump))
        )


def _acts_of(verb: Verb[Any], **what: Any) -> dict[int, Act]:
    return {seat: Act(player, verb, **what) for seat, player in enumerate(AUCTION_SEATS)}


_PURSES = tuple((player, PURSE) for player in AUCTION_SEATS)

# Ordinary acts are few: each is made once and shared by every journal.
_DEAL = tuple(Act("dealer", Table.deal, whom=p, number=3) for _ in range(3) for p in AUCTION_SEATS)
_SAID = {(seat, word): act for word in BIDS for seat, act in _acts_of(Table.say, word=word).items()}
_NAMED = {
    (seat, suit): act for suit in SUITS for seat, act in _acts_of(Table.name, word=suit).items()
}
_PLAYED = {
    (seat, card): act for card in PACK for seat, act in _acts_of(Table.play, cards=(card,)).items()
}
_FOLDED = _acts_of(Table.fold)
_TAKEN = {
    (player, number): (
        Act(player, Table.draw, number=number),
        Act(player, Table.look),
        Act(player, Table.mix),
    )
    for player in AUCTION_SEATS
    for number in range(1, HAND + 1)
}


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
        pack = tuple(sorted(PACK, key=lambda _: draw()))
        bids, hombre, alone = _auction(draw)
        if hombre != FREE:
            break
        passes += 1
    hands = [dealt(pack) for dealt in DEALT]
    trump = int(draw() * 4)
    suit = tables.suits[trump]
    ecarts = _exchange(suit, hands, pack[27:], hombre, alone, draw)
    laid, takers, taken = play_out(tables, suit, hands, draw)
    right, left = AFTER[hombre]
    tricks = (taken[hombre], taken[right], taken[left])
    won = tables.wins[tricks]
    codille = "" if won or TO_WIN not in taken else AUCTION_SEATS[taken.index(TO_WIN)]
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
    right, left = AFTER[hombre]
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
) -> tuple[list[Card], list[int], list[int]]:
    """Play random legal cards, eldest leading, until the deal is over.

    Returns the cards in the order in which they fell, the seat that took each
    trick, and how many each seat has taken.
    """
    ranking, simple = suit.ranking, tables.simple
    value, shift, marks = ranking.value, ranking.shift, ranking.marks
    trumps, free_with_others = shift[SPADILLE], suit.free_with_others
    follow = [ranking.masks(hand) for hand in hands]
    live = [WHOLE, WHOLE, WHOLE]
    taken = [0, 0, 0]
    plays: list[Card] = []
    takers: list[int] = []
    leader = 0
    for _ in range(HAND):
        mask = live[leader]
        choices = PLACES[mask]
        place = choices[int(draw() * len(choices))]
        led = best = hands[leader][place]
        live[leader] = mask ^ BIT[place]
        plays.append(led)
        to_led = shift[led]
        forces = value[led]
        highest = forces[led]
        taker = leader
        for seat in AFTER[leader]:
            mask = live[seat]
            legal = follow[seat] >> to_led & mask
            # Following suit is the whole answer, but for matadors that a trump may not force.
            if not simple or (
                to_led == trumps
                and (matadors := follow[seat] >> marks & legal)
                and (matadors == legal or not free_with_others)
            ):
                laid = plays[-1]
                legal = _legal(tables, suit, hands[seat], mask, legal, led, best, laid)
            choices = PLACES[legal or mask]
            place = choices[int(draw() * len(choices))]
            card = hands[seat][place]
            live[seat] = mask ^ BIT[place]
            plays.append(card)
            force = forces[card]
            if force > highest:
                highest, best, taker = force, card, seat
        leader = taker
        takers.append(taker)
        taken[taker] += 1
        if taken[taker] == TO_WIN:
            break
    return plays, takers, taken


def _legal(
    tables: Tables,
    suit: Suit,
    hand: Sequence[Card],
    mask: int,
    follow: int,
    led: Card,
    best: Card,
    laid: Card,
) -> int:
    """The places a hand may play from where following suit is not the whole answer.

    ``laid`` is the card that fell last, which is the one led if no other has fallen.
    """
    ranking, kind = suit.ranking, suit.kind
    held_back = False
    if not tables.must_follow:
        follow = 0
    if follow and ranking.group[led] == ranking.trumps:
        matadors = others = 0
        for place in PLACES[follow]:
            number = kind.get(hand[place])
            if number is None:
                others = 1
            else:
                matadors |= 1 << number
        if matadors:
            above = 3 if laid is led else kind.get(laid, 3)
            index = ((above * KINDS + kind.get(led, 3)) * 8 + matadors) * 2 + others
            called = suit.forced[index]
            if called == FREE:
                follow, held_back = 0, True
            elif called != (matadors | 8 * others):
                follow = sum(1 << p for p in PLACES[follow] if called >> kind.get(hand[p], 3) & 1)
    forces = ranking.value[led]
    if follow:
        if tables.need_not_overtake:
            return follow
        over = sum(1 << p for p in PLACES[follow] if forces[hand[p]] > forces[best])
        return over or follow
    if tables.need_not_trump or held_back:
        return mask
    trumps = sum(1 << p for p in PLACES[mask] if ranking.group[hand[p]] == ranking.trumps)
    return trumps or mask
