"""The pack, the players and the deal; much of it stood in the lost beginning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_demo.cards import Card
from rules_demo.rulebook import Ruling, Silent, may_not, must, no_fault, refused
from rules_demo.triomphe.rules import Book, Moment
from rules_demo.triomphe.silences import SILENCES
from rules_demo.triomphe.table import HAND, PACKS, SIDES, SOLO, Table, Verb

Ranks = tuple[str, ...]

#: The Encyclopédie, volume XVI, TRIOMPHE: the ace "n'est supérieur qu'au dix".
ACE_UNDER_THE_VALET: Ranks = ("R", "D", "V", "A", "10", "9", "8", "7", "6", "5", "4", "3", "2")
ACE_HIGH: Ranks = ("A", "R", "D", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2")

# -- borrowed for the first manner -------------------------------------------------------


def piquet_pack(book: Book) -> tuple[Card, ...]:
    """A piquet pack of thirty-two cards."""
    return PACKS[32]


def piquet_ranks(book: Book) -> Ranks:
    """King, queen, valet, ace, ten and so on down."""
    return ACE_UNDER_THE_VALET


def equal_sides(book: Book) -> Sequence[int]:
    """One against one, two against two, three against three."""
    return (2, 4, 6)


def suit_turned_up(table: Table) -> str:
    """The suit of the card turned up after the deal is triomphe."""
    return table.turned[0].suit if table.turned else ""


def lost_manner(book: Book) -> Silent:
    """How the first dealer is found stood on the lost pages."""
    return SILENCES["first dealer"]


def cards_turned_in_dealing(m: Moment) -> Iterator[Ruling]:
    """A false pack, or a card turned in dealing: the cards are dealt again."""
    if not m.book.rules_of_the_first(m.manner):
        return
    if m.act.verb is Verb.EXPOSE:
        yield must(m.dealer, f"must deal again, {m.act.cards[0]} having been turned")
    if m.act.verb is Verb.DEAL and not m.before.acts:
        whole = m.book.pack(m.manner)
        if not isinstance(whole, Silent) and set(m.before.talon) != set(whole):
            yield must(m.dealer, f"must deal again: the pack is not the one of {len(whole)}")


def dealt_badly(m: Moment) -> Iterator[Ruling]:
    """A dealer who gives too many cards or too few loses a game."""
    if m.turns_up and m.book.rules_of_the_first(m.manner) and _misdealt(m):
        yield m.loses(m.dealer, 1, "having dealt badly")


def _misdealt(m: Moment) -> list[str]:
    return [p for p in m.table.players if len(m.table.hands[p]) != HAND]


# -- the second manner ---------------------------------------------------------------------


def same_pack(book: Book) -> tuple[Card, ...] | Silent:
    """The pack of the first manner."""
    return book.pack(SIDES)


def pack_of_36(book: Book) -> tuple[Card, ...]:
    """The pack of the first manner, if it had the sixes."""
    return PACKS[36]


def pack_of_52(book: Book) -> tuple[Card, ...]:
    """The pack of the first manner, if it was the whole one."""
    return PACKS[52]


def no_pack(book: Book) -> Silent:
    """no pack is named for this manner."""
    return Silent("which pack this manner is played with", ("triomphe-pille-a-s2",))


def same_ranks(book: Book) -> Ranks:
    """The cards rank as in the first manner."""
    return book.ranks(SIDES)


def natural_ranks(book: Book) -> Ranks:
    """the ace is the first card of its suit, as it is at most games."""
    return ACE_HIGH


def same_first_dealer(book: Book) -> str | Silent:
    """The first dealer is found as in the first manner."""
    found: str | Silent = book.ask("first_dealer_in_sides", book)
    return found


def no_first_dealer(book: Book) -> Silent:
    """nothing at all is said of the first dealer."""
    return Silent("anything of the first dealer")


def no_more_than_five(m: Moment) -> Iterator[Ruling]:
    """Five cards are dealt to each player; in how many packets is not said."""
    dealt = len(m.table.hands[m.act.whom])
    if m.book.like_the_second(m.manner) and dealt > HAND:
        yield no_fault(m.act.player, _instead_of_five(dealt, m.act.whom))


def no_fewer_than_five(m: Moment) -> Iterator[Ruling]:
    """All have five cards when the next is turned up."""
    if m.turns_up and m.book.like_the_second(m.manner):
        for player in _misdealt(m):
            if (dealt := len(m.table.hands[player])) < HAND:
                yield no_fault(m.dealer, _instead_of_five(dealt, player))


def _instead_of_five(dealt: int, player: str) -> str:
    return f"ought to deal five cards to each, and has dealt {dealt} to {player}"


def four_or_more(book: Book) -> Sequence[int] | Silent:
    """Four, five or more, as many as the pack allows: five cards for each, and one to turn up."""
    whole = book.pack(SOLO)
    return whole if isinstance(whole, Silent) else range(4, (len(whole) - 1) // HAND + 1)


def as_many_as_in_sides(book: Book) -> Sequence[int] | Silent:
    """as many can play as in the first manner."""
    return book.players(SIDES)


def enough_for_the_pack(m: Moment) -> Iterator[Ruling]:
    """Four, five or more play, but no more than the pack has cards for."""
    if m.before.acts or not m.book.like_the_second(m.manner):
        return
    players, allowed = len(m.table.players), m.book.players(SOLO)
    if isinstance(allowed, Silent) or players in allowed:
        return
    if players < min(allowed):
        what = f"may not deal to {players}: four, five or more play in this manner"
        yield may_not(m.dealer, what)
    else:
        wanted = HAND * players + 1
        pack = len(m.before.talon)
        what = f"cannot deal to {players}: they want {wanted} cards, and the pack has {pack}"
        yield refused(m.dealer, what)
