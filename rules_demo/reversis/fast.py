"""Reversis played fast, by four: the rulebook compiled into tables, one deal from end to end.

`Tables` asks a rulebook once everything that bears on the talon, on which card
may be played and on who wins and pays at the end; readings and struck clauses
are so compiled in. `playout` plays a deal with random choices and returns a
`Deal`, from which the journal of the judging path can be rebuilt: a test plays
the same deals through both. What quinola and aces cost is ruled by a `Judge`,
which asks the rulebook once for every kind of trick and keeps the answer.

Seats are numbered in the order of play; the dealer is the last, number 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

from rules_demo.cards import Card, card, cards
from rules_demo.compiled import Ranking, places
from rules_demo.journal import Act, Journal
from rules_demo.reversis.play import AGREED
from rules_demo.reversis.reckoning import Winner
from rules_demo.reversis.rules import (
    COURTS,
    DRIVEN_OUT,
    GIVEN,
    HEARTS,
    LED,
    NEVER_DEALT,
    PUT_AWAY,
    QUINOLA,
    THROWN,
    Book,
    Moment,
)
from rules_demo.reversis.set_out import at_end, table, undealt
from rules_demo.reversis.table import PACK, SEATS, Setting, Table, Verb
from rules_demo.rulebook import Ruling

NAMES = SEATS[4]
DEALER = 3
HAND = 11  # cards in each hand when play begins
LEFT = 3  # cards left in the talon by the deal
CUT = 20
PLACES = places(HAND)
WHOLE = (1 << HAND) - 1
BIT = tuple(1 << place for place in range(HAND))
AFTER = ((1, 2, 3), (2, 3, 0), (3, 0, 1), (0, 1, 2))  # the seats that play after each
NOBODY = -1
SPECIAL = (QUINOLA, *cards("A♠ A♣ A♥ A♦"))


def _packets() -> list[tuple[int, int]]:
    """The deal as (seat, cards): by threes, and the last round what each hand lacks."""
    return [(seat, 3) for _ in range(3) for seat in range(4)] + [(0, 2), (1, 2), (2, 2), (3, 3)]


def _dealt() -> list[itemgetter[Any]]:
    mine: list[list[int]] = [[], [], [], []]
    at = 0
    for seat, number in _packets():
        mine[seat] += range(at, at + number)
        at += number
    return [itemgetter(*held) for held in mine]


DEALT = _dealt()  # the cards of each seat, from the pack


@dataclass(frozen=True)
class Reckoning:
    """Who wins the talon and why, and who pays it: seats, or `NOBODY`.

    ``first`` tells whether the payer is so as the first of several.
    """

    winner: int = NOBODY
    why: str = ""
    payer: int = NOBODY
    first: bool = False


class Tables:
    """A rulebook of reversis compiled, for four players in the first deal of a sitting."""

    def __init__(self, book: Book) -> None:
        self.book = book
        start = table()
        self.ranking = Ranking(book.order, HAND, marked=(QUINOLA,))
        self.must_follow = bool(book.ask("must_follow", cards("2♠ 3♥"), card("R♠")))
        self.hearts_first = bool(book.ask("must_begin_with", cards("2♠ 3♥")))
        self.may_keep = [bool(book.ask("may_keep", book, start, n)) for n in range(HAND)]
        lone = cards("V♥ 2♠")
        self.must_throw = [bool(book.ask("must_throw", book, start, lone, n)) for n in range(HAND)]
        self._talon(book, start)
        self._end(book)

    def _talon(self, book: Book, start: Table) -> None:
        """Who goes to the talon, and at which place his card lies when nobody has exchanged."""
        self.goes = [book.card_for(start, NAMES[0]) is not None]
        looked = start.copy()
        looked.see(NAMES[0], 1)
        mine = book.card_for(looked, NAMES[1])
        self.own_card = mine != looked.talon[0]
        self.goes += [book.card_for(looked, name) is not None for name in NAMES[1:DEALER]]

    def _end(self, book: Book) -> None:
        """What cards count for, and how the winner and the payer of the talon are found."""
        third = cards("A♠ A♣ A♥ A♦ R♠ R♣ R♥ R♦ D♠ D♣ D♥ D♦")
        over = at_end(third=third)
        before = over.copy()
        over.turn_talon(NAMES[DEALER])
        moment = Moment(book, before, over.acts[-1], over)
        self.points = [int(book.ask("points_taken", Card(n))) for n in range(52)]
        self.courts = [int(Card(n).rank in COURTS) for n in range(52)]
        counted = book.ask("talon_points", moment) > 0
        self.value = [int(book.ask("talon_value", Card(n))) * counted for n in range(52)]
        self.eligible = [NAMES.index(p) for p in book.ask("may_win_by_fewer", over)]
        self.nearest = [NAMES.index(p) for p in book.ask("nearest", moment)]
        self.no_trick_first = bool(book.ask("no_trick_goes_before"))
        self.fewest_win = bool(book.ask("fewest_points_win"))
        won = Winner(NAMES[DEALER], "", "", (NAMES[1],))
        payer, _ = book.ask("who_pays", moment, won)
        self.most_points_pay, self.equals_pay = payer == NAMES[2], payer == NAMES[1]

    def reckon(self, taken: list[int], courts: list[int], points: list[int]) -> Reckoning:
        """Who wins the talon and who pays it; cards, court cards and points taken, by seat."""
        winner, why = self._winner(taken, courts, points)
        if winner == NOBODY:
            return Reckoning()
        rest = [seat for seat in range(4) if seat != winner]
        if self.most_points_pay:
            most = max(points[seat] for seat in rest)
            paying = [seat for seat in rest if points[seat] == most]
            return Reckoning(winner, why, paying[0], len(paying) > 1)
        equal = [seat for seat in rest if points[seat] == points[winner]]
        if self.equals_pay and equal:
            return Reckoning(winner, why, equal[0], True)
        return Reckoning(winner, why)

    def _winner(self, taken: list[int], courts: list[int], points: list[int]) -> tuple[int, str]:
        for seat in sorted(self.eligible):
            rest = [other for other in range(4) if other != seat]
            if all(taken[seat] < taken[other] for other in rest) and (
                not courts[seat] or all(courts[seat] < courts[other] for other in rest)
            ):
                return seat, "fewest cards"
        if not self.fewest_win:
            return NOBODY, ""
        equal = [seat for seat in range(4) if points[seat] == min(points)]
        if len(equal) == 1:
            return equal[0], "fewest points"
        empty = [seat for seat in equal if not taken[seat]]
        if self.no_trick_first and empty and len(empty) < len(equal):
            equal = empty
            if len(equal) == 1:
                return equal[0], "no trick"
        if len(self.eligible) > 1:
            equal = [seat for seat in equal if taken[seat] == min(taken[e] for e in equal)]
            if len(equal) == 1:
                return equal[0], "fewer cards"
        return next(((seat, "nearest") for seat in self.nearest if seat in equal), (NOBODY, ""))


Fallen = tuple[int, int, Card, str, bool]


class Deal(NamedTuple):
    """A deal that was played: enough to rebuild its journal, and how it ended.

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
    def setting(self) -> Setting:
        """The table before the cut."""
        talon = self.pack[-CUT:] + self.pack[:-CUT]
        return Setting(
            players=NAMES,
            hands=((),) * 4,
            talon=talon,
            counters=_COUNTERS,
            leaving=LEFT,
            agreed=tuple(AGREED.items()),
        )

    @property
    def journal(self) -> Journal[Setting]:
        """Every act of the deal, as the judging path would have written it."""
        acts = [*_DEALING]
        talon = list(self.pack[-LEFT:])
        for seat, (away, seen) in enumerate(zip(self.away, self.seen, strict=True)):
            if away is not None:
                verb = Verb.PUT_IN if seat == DEALER else Verb.PUT_UNDER
                acts.append(Act(NAMES[seat], verb, (away,)))
                talon.append(away)
            if seen is not None:
                verb = Verb.SEE if away is None else Verb.TAKE
                acts.append(Act(NAMES[seat], verb, (seen,), number=talon.index(seen) + 1))
                if away is not None:
                    talon.remove(seen)
        for number, tricks in enumerate(self.tricks):
            acts += [Act(NAMES[seat], Verb.PLAY, (laid,)) for seat, laid in tricks]
            acts.append(Act(NAMES[self.takers[number]], Verb.FOLD))
        acts.append(Act(NAMES[DEALER], Verb.TURN_TALON, self.talon))
        return Journal(self.setting, tuple(acts))

    @property
    def tricks(self) -> list[tuple[tuple[int, Card], ...]]:
        """Each trick as (seat, card), in the order in which the cards fell."""
        leaders = (0, *self.takers)
        return [
            tuple(
                zip(
                    (leader, *AFTER[leader]), self.laid[4 * number : 4 * number + 4], strict=True
                )
            )
            for number, leader in enumerate(leaders[: len(self.takers)])
        ]  # fmt: skip

    @property
    def falls(self) -> list[Fallen]:
        """How quinola and aces fell: (trick, seat, card, how, whether there was a choice)."""
        found: list[Fallen] = []
        leaders = (0, *self.takers)
        for special in SPECIAL:
            if special in self.talon:
                continue
            number, place = divmod(self.laid.index(special), 4)
            seat = (leaders[number], *AFTER[leaders[number]])[place]
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
        """What became of the quinola, in the words of `Book.quinola`, and by which seat."""
        return self.quinola_of(self.falls)

    def quinola_of(self, falls: Sequence[Fallen]) -> tuple[str, int]:
        """What became of the quinola, the falls being known."""
        if QUINOLA in self.talon:
            seat = self.away.index(QUINOLA) if QUINOLA in self.away else NOBODY
            return (PUT_AWAY if seat != NOBODY else NEVER_DEALT), seat
        _, seat, _, how, choice = falls[0]
        words = {"led": LED, "thrown": THROWN, "followed": GIVEN if choice else DRIVEN_OUT}
        return words[how], seat


_COUNTERS = undealt().setting.counters
_DEALING = (
    Act(NAMES[DEALER], Verb.PRESENT, whom=NAMES[DEALER - 1]),
    Act(NAMES[DEALER - 1], Verb.CUT, number=CUT),
    *(Act(NAMES[DEALER], Verb.DEAL, whom=NAMES[seat], number=n) for seat, n in _packets()),
)


def playout(tables: Tables, rng: Random) -> Deal:
    """One deal with random choices, in which no heart is put away."""
    draw = rng.random
    pack = tuple(sorted(PACK, key=lambda _: draw()))
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
    """Play random legal cards, the first in cards leading, until the hands are empty.

    Returns the cards in the order in which they fell, and the seat that took each trick.
    """
    ranking, must_follow = tables.ranking, tables.must_follow
    value, shift, marks = ranking.value, ranking.shift, ranking.marks
    hearts = shift[QUINOLA]
    follow = [ranking.masks(hand) for hand in hands]
    live = [WHOLE, WHOLE, WHOLE, WHOLE]
    laid: list[Card] = []
    takers: list[int] = []
    leader = 0
    for number in range(HAND):
        may_keep, must_throw = tables.may_keep[number], tables.must_throw[number]
        mask = live[leader]
        legal = mask
        if not number and tables.hearts_first:
            legal = follow[0] >> hearts & mask or mask
        choices = PLACES[legal]
        place = choices[int(draw() * len(choices))]
        led = hands[leader][place]
        live[leader] = mask ^ BIT[place]
        laid.append(led)
        to_led = shift[led]
        forces = value[led]
        highest = forces[led]
        taker = leader
        for seat in AFTER[leader]:
            mask = live[seat]
            legal = (must_follow and follow[seat] >> to_led & mask) or mask
            # The quinola alone may be kept from a heart, or have to be thrown on another suit.
            if quinola := follow[seat] >> marks & mask:
                if legal == quinola and may_keep:
                    legal = mask
                elif must_throw and legal == mask and follow[seat] >> hearts & mask == quinola:
                    legal = quinola
            choices = PLACES[legal]
            place = choices[int(draw() * len(choices))]
            played = hands[seat][place]
            live[seat] = mask ^ BIT[place]
            laid.append(played)
            force = forces[played]
            if force > highest:
                highest, taker = force, seat
        leader = taker
        takers.append(taker)
    return laid, takers


class Judge:
    """The rulings on deals without a fault, each kind of trick and of end judged once and kept."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.book = tables.book
        self._kept: dict[tuple[Any, ...], tuple[Ruling, ...]] = {}

    def rulings(self, deal: Deal) -> tuple[Ruling, ...]:
        """What the rulebook says of a deal in which nobody has committed a fault.

        `Rulebook.judge` on the deal's own table gives the same.
        """
        wanted = self._kinds(deal)
        if any(kind not in self._kept for kind in wanted):
            self._judge(deal, wanted)
        return tuple(ruling for kind in wanted for ruling in self._kept[kind])

    def _kinds(self, deal: Deal) -> dict[tuple[Any, ...], int]:
        """All that the rulings depend on, by kind, with the number of the trick."""
        by_trick: dict[int, list[tuple[Any, ...]]] = {}
        for number, seat, fallen, how, choice in deal.falls:
            before = fallen == QUINOLA and self._could_have_thrown(deal, seat, number)
            by_trick.setdefault(number, []).append((seat, fallen, how, choice, before))
        kinds: dict[tuple[Any, ...], int] = {("deal",): NOBODY}
        for number, falls in sorted(by_trick.items()):
            leader = (0, *deal.takers)[number]
            kinds["trick", number == 0, leader, deal.takers[number], *falls] = number
        kinds["end", deal.reckoning, deal.talon_points, deal.quinola[0]] = len(deal.takers)
        return kinds

    @staticmethod
    def _could_have_thrown(deal: Deal, seat: int, number: int) -> bool:
        mine = [c.suit for trick in deal.tricks for s, c in trick if s == seat]
        for n, trick in enumerate(deal.tricks[:number]):
            (leader, led), *_ = trick
            if leader != seat and led.suit not in mine[n:]:
                return True
        return False

    def _judge(self, deal: Deal, wanted: dict[tuple[Any, ...], int]) -> None:
        found: dict[int, list[Ruling]] = {}
        journal = deal.journal
        number = NOBODY
        for moment in self.book.moments(Table.replay(journal)):
            if moment.act.verb is Verb.PLAY:
                number = len(moment.table.tricks) - 1
            elif moment.act.verb is Verb.TURN_TALON:
                number = len(deal.takers)
            last = number == len(deal.takers)
            given = [r for r in self.book.rulings(moment, last) if r.kind.lasting]
            found.setdefault(number, []).extend(given)
        for kind, at in wanted.items():
            self._kept[kind] = tuple(found.get(at, ()))
