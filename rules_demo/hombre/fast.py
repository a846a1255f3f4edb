"""Hombre played fast: the rulebook compiled into tables, a million coups from one process.

`Tables` asks a rulebook, once for each trump suit, everything that bears on
which card may be played; readings and struck clauses are so compiled in.
`playout` plays a whole coup with random choices, from the shuffle to the
settlement, and returns a `Coup`, from which the journal of the judging path
can be rebuilt: a test plays the same coups through both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from rules_demo import journal
from rules_demo.cards import SUITS, Card, card, cards
from rules_demo.compiled import Ranking, places
from rules_demo.hombre import rules
from rules_demo.hombre.encyclopedie import Encyclopedie
from rules_demo.hombre.table import (
    AUCTION_SEATS,
    DEMANDE,
    HAND,
    PACK,
    PASSE,
    PURSE,
    SANS_PRENDRE,
    Setting,
    Table,
    Verb,
)
from rules_demo.journal import Act, Journal
from rules_demo.rulebook import Ruling

PLACES = places(HAND)
WHOLE = (1 << HAND) - 1
TO_WIN = rules.TO_WIN
MARK, ADDED = 3, 2
KINDS = 4  # of trump that can be led: spadille, manille, baste, any other
FREE = -1


class Suit:
    """What one rulebook says of play when one suit is trump, as tables."""

    def __init__(self, book: Encyclopedie, trump: str) -> None:
        self.ranking = Ranking(book.order(trump))
        top = book.matadors(trump)
        self.kind = {card: number for number, card in enumerate(top)}
        ranked = self.ranking.order.groups["trumps"]
        low = next(c for c in reversed(ranked) if c not in top)
        lowest = next(c for c in reversed(ranked) if c not in (*top, low))
        self.forced = self._forced(book, trump, top, low, lowest)

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
                        called = book.ask("forced_trumps", book, follow, led, laid, trump)
                        mask = sum(1 << top.index(c) for c in called if c in top)
                        mask |= 8 if other in called else 0
                        entries.append(mask if called else FREE)
        return tuple(entries)


class Tables:
    """A rulebook of hombre compiled: the four trump suits, and what wins and pays."""

    def __init__(self, book: Encyclopedie) -> None:
        self.book = book
        self.suits = tuple(Suit(book, s) for s in SUITS)
        self.must_follow = bool(book.ask("must_follow", cards("R♠"), card("D♠"), book.order("♥")))
        self.need_not_trump = any(book.ask_each("need_not_trump").values())
        self.need_not_overtake = any(book.ask_each("need_not_overtake").values())
        self.simple = self.must_follow and self.need_not_trump and self.need_not_overtake
        self.wins = frozenset(
            (h, a, 9 - h - a)
            for h in range(10)
            for a in range(10 - h)
            if book.ask("wins", (h, a, 9 - h - a))
        )
        self.bete = tuple(book.bete(mark) for mark in range(MARK + ADDED * 20))


@dataclass(frozen=True)
class Coup:
    """A coup that was played: enough to rebuild its journal, and how it ended.

    ``bids`` are what each seat said, in turn, ``ecarts`` the cards each seat
    put away, in the order hombre, his right, his left; ``plays`` the cards in
    the order they fell with their seats, ``takers`` who took each trick.
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
    plays: tuple[tuple[int, Card], ...]
    takers: tuple[int, ...]
    tricks: tuple[int, int, int]
    won: bool
    bete: int
    codille: str

    @property
    def setting(self) -> Setting:
        """The table before the deal, the marks made."""
        mark = MARK + ADDED * self.passes
        purses = tuple((p, PURSE) for p in AUCTION_SEATS)
        return Setting(
            players=AUCTION_SEATS,
            hands=((), (), ()),
            talon=self.pack,
            counters=(*purses, ("stakes", 3 * mark), ("bêtes", 0)),
            marked=(mark,) * 3,
            passes=self.passes,
        )

    @property
    def journal(self) -> Journal[Setting]:
        """Every act of the coup, as the judging path would have written it."""
        acts = [*_DEAL, *(_SAID[bid] for bid in self.bids), _NAMED[self.hombre, self.trump]]
        for turn, away in enumerate(self.ecarts):
            if away:
                player = AUCTION_SEATS[(self.hombre + turn) % 3]
                acts.append(Act(player, Verb.DISCARD, away))
                acts += _TAKEN[player, len(away)]
        for number, play in enumerate(self.plays):
            acts.append(_PLAYED[play])
            if number % 3 == 2:
                acts.append(_FOLDED[self.takers[number // 3]])
        return Journal(self.setting, tuple(acts))

    @property
    def hombre_holds_matadors(self) -> bool:
        """Whether the hombre had, after the écart, all three matadors."""
        dealt = [c for n in (0, 9, 18) for c in self.pack[n + 3 * self.hombre :][:3]]
        away = self.ecarts[0]
        hand = [c for c in dealt if c not in away] + list(self.pack[27 : 27 + len(away)])
        return set(rules.matadors(self.trump)) <= set(hand)


def _acts_of(verb: journal.Verb, **what: Any) -> dict[int, Act]:
    return {seat: Act(player, verb, **what) for seat, player in enumerate(AUCTION_SEATS)}


# Ordinary acts are few: each is made once and shared by every journal.
_DEAL = tuple(Act("dealer", Verb.DEAL, whom=p, number=3) for _ in range(3) for p in AUCTION_SEATS)
_SAID = {
    (seat, word): act for word in rules.BIDS for seat, act in _acts_of(Verb.SAY, word=word).items()
}
_NAMED = {
    (seat, suit): act for suit in SUITS for seat, act in _acts_of(Verb.NAME, word=suit).items()
}
_PLAYED = {
    (seat, card): act for card in PACK for seat, act in _acts_of(Verb.PLAY, cards=(card,)).items()
}
_FOLDED = _acts_of(Verb.FOLD)
_TAKEN = {
    (player, number): (
        Act(player, Verb.DRAW, number=number),
        Act(player, Verb.LOOK),
        Act(player, Verb.MIX),
    )
    for player in AUCTION_SEATS
    for number in range(1, HAND + 1)
}


class Judge:
    """The rulings on ordinary coups, each kind of end judged once by the rulebook and kept."""

    def __init__(self, book: Encyclopedie) -> None:
        self.book = book
        self._ends: dict[tuple[Any, ...], tuple[Ruling, ...]] = {}

    @staticmethod
    def end(coup: Coup) -> tuple[Any, ...]:
        """All that the rulings on a coup without a fault depend on."""
        matadors = coup.hombre_holds_matadors
        return (
            coup.hombre, coup.sans_prendre, coup.trump, coup.tricks, coup.passes, matadors
        )  # fmt: skip

    def rulings(self, coup: Coup) -> tuple[Ruling, ...]:
        """What the rulebook says of a coup in which nobody has committed a fault.

        `Rulebook.judge` on the coup's own table gives the same.
        """
        end = self.end(coup)
        if end not in self._ends:
            self._ends[end] = self._judge(coup)
        return self._ends[end]

    def _judge(self, coup: Coup) -> tuple[Ruling, ...]:
        return tuple(r for r in self.book.judge(Table.replay(coup.journal)) if r.kind.lasting)


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


def playout(tables: Tables, rng: Random) -> Coup:
    """One coup with random choices, dealt again, with higher marks, while all pass."""
    draw = rng.random
    passes = 0
    while True:
        pack = sorted(PACK, key=lambda _: draw())
        bids, hombre, alone = _auction(draw)
        if hombre != FREE:
            break
        passes += 1
    hands = [
        pack[0:3] + pack[9:12] + pack[18:21],
        pack[3:6] + pack[12:15] + pack[21:24],
        pack[6:9] + pack[15:18] + pack[24:27],
    ]
    suit = tables.suits[int(draw() * 4)]
    ecarts = _exchange(suit, hands, pack[27:], hombre, alone, draw)
    plays, takers = play_out(tables, suit, hands, hombre, draw)
    taken = [takers.count(0), takers.count(1), takers.count(2)]
    tricks = (taken[hombre], taken[(hombre + 1) % 3], taken[(hombre + 2) % 3])
    won = tricks[0] >= TO_WIN or tricks in tables.wins
    codille = FREE
    if not won:
        codille = next((s for s in (0, 1, 2) if taken[s] >= TO_WIN), FREE)
    return Coup(
        pack=tuple(pack),
        passes=passes,
        bids=tuple(bids),
        hombre=hombre,
        sans_prendre=alone,
        trump=SUITS[tables.suits.index(suit)],
        ecarts=ecarts,
        plays=tuple(plays),
        takers=tuple(takers),
        tricks=tricks,
        won=won,
        bete=0 if won else tables.bete[MARK + ADDED * passes],
        codille="" if codille == FREE else AUCTION_SEATS[codille],
    )


def _exchange(
    suit: Suit,
    hands: list[list[Card]],
    talon: list[Card],
    hombre: int,
    alone: bool,
    draw: Callable[[], float],
) -> tuple[tuple[Card, ...], ...]:
    """Random écarts within the limits: eight at most, five left by the second to take."""
    ecarts: list[tuple[Card, ...]] = []
    takers = 0
    for turn in (0, 1, 2):
        hand = hands[(hombre + turn) % 3]
        most = 0 if turn == 0 and alone else min(8, len(talon))
        number = int(draw() * (most + 1))
        spare = max(0, len(talon) - 5)
        if turn == 1 and takers and number > spare and not suit.kind.keys() & hand[number:]:
            number = spare
        if number:
            takers += 1
            away = hand[:number]  # a dealt hand lies in random order
            hand[:] = hand[number:] + talon[:number]
            del talon[:number]
            ecarts.append(tuple(away))
        else:
            ecarts.append(())
    return tuple(ecarts)


def play_out(
    tables: Tables, suit: Suit, hands: list[list[Card]], hombre: int, draw: Callable[[], float]
) -> tuple[list[tuple[int, Card]], list[int]]:
    """Play random legal cards, eldest leading, until the coup is over.

    Returns the cards in order with their seats, and the seat that took each trick.
    """
    ranking = suit.ranking
    group, value, trumps = ranking.group, ranking.value, ranking.trumps
    follow = [ranking.following(hand) for hand in hands]
    live = [WHOLE, WHOLE, WHOLE]
    taken = [0, 0, 0]
    plays: list[tuple[int, Card]] = []
    takers: list[int] = []
    leader = 0
    for _ in range(HAND):
        mask = live[leader]
        choices = PLACES[mask]
        place = choices[int(draw() * len(choices))]
        led = best = hands[leader][place]
        live[leader] = mask ^ (1 << place)
        plays.append((leader, led))
        led_group = group[led]
        forces = value[led_group]
        highest = forces[led]
        taker = leader
        for step in (1, 2):
            seat = (leader + step) % 3
            mask = live[seat]
            legal = mask & follow[seat][led_group]
            if not tables.simple or (legal and led_group == trumps):
                legal = _legal(tables, suit, hands[seat], mask, legal, led, best, plays)
            choices = PLACES[legal or mask]
            place = choices[int(draw() * len(choices))]
            card = hands[seat][place]
            live[seat] = mask ^ (1 << place)
            plays.append((seat, card))
            force = forces[card]
            if force > highest:
                highest, best, taker = force, card, seat
        leader = taker
        takers.append(taker)
        taken[taker] += 1
        if taken[taker] == TO_WIN:
            break
    return plays, takers


def _legal(
    tables: Tables,
    suit: Suit,
    hand: list[Card],
    mask: int,
    follow: int,
    led: Card,
    best: Card,
    plays: list[tuple[int, Card]],
) -> int:
    """The places a hand may play from where following suit is not the whole answer."""
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
            above = 3
            if plays[-1][1] is not led:
                above = kind.get(plays[-1][1], 3)
            index = ((above * KINDS + kind.get(led, 3)) * 8 + matadors) * 2 + others
            called = suit.forced[index]
            if called == FREE:
                follow, held_back = 0, True
            elif called != (matadors | 8 * others):
                follow = sum(1 << p for p in PLACES[follow] if called >> kind.get(hand[p], 3) & 1)
    forces = ranking.value[ranking.group[led]]
    if follow:
        if tables.need_not_overtake:
            return follow
        over = sum(1 << p for p in PLACES[follow] if forces[hand[p]] > forces[best])
        return over or follow
    if tables.need_not_trump or held_back:
        return mask
    trumps = sum(1 << p for p in PLACES[mask] if ranking.group[hand[p]] == ranking.trumps)
    return trumps or mask
