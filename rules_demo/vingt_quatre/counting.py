"""What is counted: impériales, the point, the marquans and the cards."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.cards import SUITS, Card, show
from rules_demo.rulebook import Ruling, Silent, draws, no_fault, refused
from rules_demo.vingt_quatre.packs import first_turned
from rules_demo.vingt_quatre.rules import (
    IN_ORDER,
    Book,
    Imperiale,
    Marquans,
    Moment,
    Point,
    open_question,
)
from rules_demo.vingt_quatre.silences import SILENCES
from rules_demo.vingt_quatre.table import BOX, POINT, Table

LEAST = 5  # cards in the shortest impériale
FOUR = 4  # points for the point, for a marquant, for a trick won

# -- the impériales ---------------------------------------------------------------------


def runs_of_five(table: Table) -> list[Imperiale]:
    """Every run of five cards or more in one suit, in the order of play.

    A run is taken as long as it goes: six cards are no two runs of five.
    """
    return [
        Imperiale(player, run)
        for player, hand in table.hands.items()
        for suit in SUITS
        for run in _runs(hand, suit)
        if len(run) >= LEAST
    ]


def no_runs(table: Table) -> list[Imperiale]:
    """there are no impériales."""
    return []


def _runs(hand: list[Card], suit: str) -> Iterator[tuple[Card, ...]]:
    held = {c.rank: c for c in hand if c.suit == suit}
    run: list[Card] = []
    for rank in (*IN_ORDER, ""):
        if rank in held:
            run.append(held[rank])
        else:
            yield tuple(run)
            run = []


def longest(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """A longer impériale carries off a shorter one."""
    most = max(len(i.cards) for i in found)
    return [i for i in found if len(i.cards) == most]


def strongest(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """Of one length, the one with the higher card, as at piquet."""
    top = min(IN_ORDER.index(i.cards[0].rank) for i in found)
    return [i for i in found if IN_ORDER.index(i.cards[0].rank) == top]


def of_the_virade(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """Of equal ones, the one in the suit of the virade."""
    return [i for i in found if i.cards[0].suit == trump] or found


def nearest_the_hand(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """Otherwise the one whose player comes first in the order of play."""
    return sorted(found, key=lambda i: table.players.index(i.player))[:1]


def of_the_first_player(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """Otherwise that of the player who has the hand, if it is one of them."""
    return [i for i in found if i.player == table.players[0]][:1] or found


def equal(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """they are equal."""
    return found


def twenty_four() -> int:
    """An impériale counts twenty-four."""
    return 24


def four() -> int:
    """An impériale counts four, like everything else."""
    return FOUR


def imperiale_counts(m: Moment) -> Iterator[Ruling]:
    """When play begins, the player whose impériale is the best counts it."""
    best = m.book.imperiale(m.before) if m.begins_play else None
    if isinstance(best, Silent):
        yield open_question("the impériale", best)
    elif best is not None:
        points: int = m.book.ask("an_imperiale_counts")
        what = f"counts {points} for an impériale of {len(best.cards)}: {show(best.cards)}"
        yield draws(best.player, what, BOX, points)


# -- the point -------------------------------------------------------------------------------


def best_sum(book: Book, table: Table) -> Point | Silent:
    """The suit with the highest sum: figures at ten, other cards at their pips.

    What an ace counts is the text's own. Equal sums are not decided.
    """
    ace: int = book.ask("an_ace_counts")
    worth = {"A": ace, "R": 10, "D": 10, "V": 10}
    points = [
        Point(player, suit, sum(worth.get(c.rank) or int(c.rank) for c in hand if c.suit == suit))
        for player, hand in table.hands.items()
        for suit in SUITS
    ]
    best = max(p.sum for p in points)
    found = {p.player: p for p in points if p.sum == best}
    if len(found) > 1:
        return SILENCES["equal points"].of(players=" and ".join(found), sum=best)
    return next(iter(found.values()))


# -- the marquans -------------------------------------------------------------------------------

FIRST_FIVE = ("A", "2", "3", "4", "5")
FIGURES = ("R", "D", "V", "10", "9")


def first_five_of_the_suit() -> Marquans:
    """At the point, the ace to the five of the suit of the virade."""
    return Marquans(taken=FIRST_FIVE)


def first_five_turned() -> Marquans:
    """At the point, the ace to the five when one of them is itself the virade."""
    return Marquans(turned=FIRST_FIVE)


def figures_of_the_suit() -> Marquans:
    """By figure, the king, queen, valet, ten and nine of the suit of the virade."""
    return Marquans(taken=FIGURES)


def none_counts() -> Marquans:
    """no card counts at the virade."""
    return Marquans()


def counted_at_the_point(m: Moment) -> Iterator[Ruling]:
    """The dealer counts a card that the clause lets count when turned.

    Where the small cards are out of the pack, none or few are left to count.
    """
    if not first_turned(m) or m.table.setting.way != POINT:
        return
    (card,) = m.act.cards
    if card in m.book.counts_turned(m.table):
        yield draws(m.act.player, f"counts 4 for {card}, the virade", BOX, FOUR)
    small = {c.rank for c in m.book.pack(len(m.table.players))} & set(FIRST_FIVE)
    if not small:
        yield refused(m.act.player, "cannot play at the point: ace to five are out of the pack")
    elif len(small) < len(FIRST_FIVE):
        left = " and ".join(r for r in ("5", "4", "3", "2", "A") if r in small)
        yield no_fault(m.act.player, f"plays at the point, where only {left} can count")


def as_at_imperiale_the_virade(m: Moment) -> Iterator[Ruling]:
    """The dealer who turns up a marquant counts four for it, as at impériale."""
    if first_turned(m) and m.act.cards[0] in m.book.marquans(m.table):
        yield draws(m.act.player, f"counts 4 for turning up {m.act.cards[0]}", BOX, FOUR)


def point_and_marquans(m: Moment) -> Iterator[Ruling]:
    """Four for the point when play begins, and four for each marquant to whoever takes it."""
    if m.begins_play:
        best = m.book.point(m.before)
        if isinstance(best, Silent):
            yield open_question("the point", best)
        else:
            what = f"counts 4 for the point, {best.sum} in {best.suit}"
            yield draws(best.player, what, BOX, FOUR)
    number = m.completed
    if number is not None:
        marquans = m.book.marquans(m.table)
        made = [c for c in marquans if c in m.table.tricks[number].cards]
        if made:
            player: str = m.book.ask("who_makes_a_marquant", m.table, number, m.order)
            points = FOUR * len(made)
            yield draws(player, f"counts {points} for {show(made)}", BOX, points)


# -- the cards --------------------------------------------------------------------------------


def above_the_share(tricks: dict[str, int], share: int) -> dict[str, int] | Silent:
    """Four points for each trick above an equal share."""
    return {player: FOUR * (n - share) for player, n in tricks.items() if n > share}


def most_tricks(tricks: dict[str, int], share: int) -> dict[str, int] | Silent:
    """Four points, once, for the player who has most tricks."""
    most = max(tricks.values())
    first = [player for player, n in tricks.items() if n == most]
    if len(first) > 1:
        return SILENCES["equal tricks"].of(players=" and ".join(first))
    return {first[0]: FOUR}


def nothing_for_tricks(tricks: dict[str, int], share: int) -> dict[str, int]:
    """tricks count nothing."""
    return {}


def cards_count(m: Moment) -> Iterator[Ruling]:
    """When the last card is played, whoever has won the cards counts them."""
    if not m.ends_the_deal:
        return
    tricks = {p: m.table.taken_by_right(p, m.order) for p in m.table.players}
    won: dict[str, int] | Silent = m.book.cards(tricks)
    if not isinstance(won, Silent):
        for player, points in won.items():
            yield draws(
                player, f"counts {points} for the cards, {tricks[player]} tricks", BOX, points
            )


# -- the end ---------------------------------------------------------------------------------


def enough() -> int | None:
    """Twenty-four points win the partie."""
    return 24


def never_enough() -> int | None:
    """no number of points wins the partie."""
    return None
