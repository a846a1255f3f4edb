"""The second manner, each for himself: its deal, its players, its game, its debts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import (
    Ruling,
    Silent,
    Unit,
    draws,
    may_not,
    never,
    no_fault,
    refused,
)
from rules_demo.triomphe import questions
from rules_demo.triomphe.faults import own_games_first
from rules_demo.triomphe.questions import Booking, Ranks
from rules_demo.triomphe.rules import Book, Moment, academie
from rules_demo.triomphe.standing import undecided
from rules_demo.triomphe.table import HAND, PACKS, SIDES, SOLO, Table

ACE_HIGH: Ranks = ("A", "R", "D", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2")


@academie.rule("triomphe-solo-a-s1", answers=questions.rules_of_the_first, otherwise=never)
def rules_of_the_first() -> bool:
    """The rules of the first manner hold in this one."""
    return True


# -- the pack and the first dealer -----------------------------------------------------------


def no_pack(book: Book) -> Silent:
    """no pack is named for this manner."""
    return Silent("which pack this manner is played with", ("triomphe-pille-a-s2",))


@academie.rule(
    "triomphe-solo-a-s2", answers=questions.pack_in_solo, reading="thirty-two", otherwise=no_pack
)
def same_pack(book: Book) -> tuple[Card, ...] | Silent:
    """The pack of the first manner."""
    return book.pack(SIDES)


@academie.also("triomphe-solo-a-s2", "thirty-six", of="thirty-two")
def pack_of_36(book: Book) -> tuple[Card, ...]:
    """The pack of the first manner, if it had the sixes."""
    return PACKS[36]


@academie.also("triomphe-solo-a-s2", "fifty-two", of="thirty-two")
def pack_of_52(book: Book) -> tuple[Card, ...]:
    """The pack of the first manner, if it was the whole one."""
    return PACKS[52]


def natural_ranks(book: Book) -> Ranks:
    """the ace is the first card of its suit, as it is at most games."""
    return ACE_HIGH


@academie.rule("triomphe-solo-a-s2", answers=questions.ranks_in_solo, otherwise=natural_ranks)
def same_ranks(book: Book) -> Ranks:
    """The cards rank as in the first manner."""
    return book.ranks(SIDES)


def no_first_dealer(book: Book) -> Silent:
    """nothing at all is said of the first dealer."""
    return Silent("anything of the first dealer")


@academie.rule(
    "triomphe-solo-a-s3", answers=questions.first_dealer_in_solo, otherwise=no_first_dealer
)
def same_first_dealer(book: Book) -> str | Silent:
    """The first dealer is found as in the first manner."""
    return book.ask(questions.first_dealer_in_sides, book)


# -- the deal and the players ----------------------------------------------------------------


@academie.rule("triomphe-solo-a-s4", on=(Table.deal,))
def no_more_than_five(m: Moment) -> Iterator[Ruling]:
    """Five cards are dealt to each player; in how many packets is not said."""
    dealt = len(m.table.hands[m.act.whom])
    if m.book.like_the_second(m.manner) and dealt > HAND:
        yield no_fault(m.act.player, _instead_of_five(dealt, m.act.whom))


@academie.rule("triomphe-solo-a-s4", on=(Table.turn,), shown=False)
def no_fewer_than_five(m: Moment) -> Iterator[Ruling]:
    """All have five cards when the next is turned up."""
    if m.turns_up and m.book.like_the_second(m.manner):
        for player, hand in m.table.hands.items():
            if len(hand) < HAND:
                yield no_fault(m.dealer, _instead_of_five(len(hand), player))


def _instead_of_five(dealt: int, player: str) -> str:
    return f"ought to deal five cards to each, and has dealt {dealt} to {player}"


def as_many_as_in_sides(book: Book) -> Sequence[int] | Silent:
    """as many can play as in the first manner."""
    return book.players(SIDES)


@academie.rule(
    "triomphe-solo-a-s5", answers=questions.players_in_solo, otherwise=as_many_as_in_sides
)
def four_or_more(book: Book) -> Sequence[int] | Silent:
    """Four, five or more, as many as the pack allows: five cards for each, and one to turn up."""
    whole = book.pack(SOLO)
    return whole if isinstance(whole, Silent) else range(4, (len(whole) - 1) // HAND + 1)


@academie.rule("triomphe-solo-a-s5", on=(Table.deal,))
def enough_for_the_pack(m: Moment) -> Iterator[Ruling]:
    """Four, five or more play, but no more than the pack has cards for."""
    if not m.first_packet or not m.book.like_the_second(m.manner):
        return
    players, allowed = len(m.table.players), m.book.players(SOLO)
    if isinstance(allowed, Silent) or players in allowed:
        return
    if players < min(allowed):
        what = f"may not deal to {players}: four, five or more play in this manner"
        yield may_not(m.dealer, what)
    else:
        wanted, pack = HAND * players + 1, len(m.table.whole_pack())
        what = f"cannot deal to {players}: they want {wanted} cards, and the pack has {pack}"
        yield refused(m.dealer, what)


# -- the game of a deal ----------------------------------------------------------------------


@academie.rule("triomphe-solo-a-s6", answers=questions.alone_in_solo, otherwise=never)
def each_plays_his_own_game() -> bool:
    """Each plays for himself."""
    return True


def nobody(tricks: Sequence[str]) -> Silent:
    """nothing decides the game when nobody has three tricks."""
    return undecided(tricks)


@academie.rule("triomphe-solo-a-s7", answers=questions.two_each, otherwise=nobody)
def earlier_of_two(tricks: Sequence[str]) -> str | Silent:
    """When two have two tricks each, the one who had two sooner; else nothing is decided."""
    count: Counter[str] = Counter()
    if sorted(Counter(tricks).values(), reverse=True)[:2] != [2, 2]:
        return undecided(tricks)
    for side in tricks:
        count[side] += 1
        if count[side] == 2:
            return side
    return undecided(tricks)


@academie.rule("triomphe-solo-a-s7", on=(Table.play,), shown=False)
def two_tricks_each(m: Moment) -> Iterator[Ruling | Silent]:
    """Of two with two tricks each, the one who made them sooner marks a game as if for three.

    Where only one has two, or five have one each, no clause decides.
    """
    if not m.ends_the_deal or not m.book.like_the_second(m.manner):
        return
    tricks = m.book.tricks(m.table)
    if m.book.ask(questions.side_with_three, tricks):
        return
    winner = m.book.ask(questions.two_each, tricks)
    if isinstance(winner, Silent):
        yield winner
    else:
        what = "wins the game, having had two tricks sooner, and marks it as if for three"
        yield draws(winner, what, amount=1, unit=Unit.GAMES)


# -- a loss at nothing -----------------------------------------------------------------------


@academie.rule("triomphe-solo-a-s8", answers=questions.loss_alone, otherwise=own_games_first)
def owed(have: int, games: int) -> Booking:
    """What a player has not to lose he owes; the others mark nothing for it."""
    own = min(have, games)
    return own, 0, games - own


def debt_forgotten(owing: int, games: int) -> int:
    """games won are marked, whatever is owed."""
    return 0


@academie.rule("triomphe-solo-a-s9", answers=questions.debt_paid, otherwise=debt_forgotten)
def debt_first(owing: int, games: int) -> int:
    """Games won pay what is owed before any is marked."""
    return min(owing, games)
