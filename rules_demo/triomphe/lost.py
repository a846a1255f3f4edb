"""The lost beginning: what nobody can play without, from elsewhere, as surely as it deserves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import Ruling, Silent, Unit, draws, must
from rules_demo.triomphe import questions
from rules_demo.triomphe.questions import Ranks
from rules_demo.triomphe.rules import Book, Moment, academie
from rules_demo.triomphe.silences import SILENCES
from rules_demo.triomphe.standing import GAMES
from rules_demo.triomphe.table import HAND, PACKS, VOLE, Table

_ENCYCLOPEDIE = "the Encyclopédie, volume XVI, TRIOMPHE"
_RETOLD = "adpoker.fr"

_TRICKS = {3: "three", 4: "four", HAND: "all five"}

# -- the cards and the players ---------------------------------------------------------------


@academie.borrow(questions.pack_in_sides, source=_ENCYCLOPEDIE, confidence="medium")
def piquet_pack(book: Book) -> tuple[Card, ...]:
    """A piquet pack of thirty-two cards."""
    return PACKS[32]


@academie.borrow(questions.ranks_in_sides, source=_ENCYCLOPEDIE, confidence="high")
def ace_under_the_valet(book: Book) -> Ranks:
    """King, queen, valet, ace, ten and so on down: the ace "n'est supérieur qu'au dix"."""
    return ("R", "D", "V", "A", "10", "9", "8", "7", "6", "5", "4", "3", "2")


@academie.borrow(questions.players_in_sides, source=_ENCYCLOPEDIE, confidence="high")
def equal_sides(book: Book) -> Sequence[int]:
    """One against one, two against two, three against three."""
    return (2, 4, 6)


@academie.borrow(
    questions.trump, source="triomphe-pille-a-s4, of the third manner", confidence="high"
)
def suit_turned_up(table: Table) -> str:
    """The suit of the card turned up after the deal is triomphe."""
    return table.turned[0].suit if table.turned else ""


@academie.borrow(questions.first_dealer_in_sides, source="the lost pages", confidence="high")
def lost_manner(book: Book) -> Silent:
    """How the first dealer is found stood on the lost pages."""
    return SILENCES["first dealer"]


# -- articles 1 to 3 -------------------------------------------------------------------------


@academie.borrow(source=_RETOLD, confidence="medium", duties=True)
def dealt_again(m: Moment) -> Iterator[Ruling]:
    """Article 1: a false pack, or a card turned in dealing: the cards are dealt again."""
    if not m.book.rules_of_the_first(m.manner):
        return
    whole, dealt = m.book.pack(m.manner), m.table.done(Table.deal)
    if dealt and not isinstance(whole, Silent) and set(m.table.whole_pack()) != set(whole):
        yield must(m.dealer, f"must deal again: the pack is not the one of {len(whole)}")
    for card in turned_in_dealing(m.table):
        yield must(m.dealer, f"must deal again, {card} having been turned")


def turned_in_dealing(table: Table) -> Iterator[Card]:
    """The cards turned between the first packet and the card that is turned up, or played."""
    if not table.done(Table.expose) or (table.setting.turned and not table.deals):
        return
    dealing = not table.deals and any(table.setting.hands)
    for act in table.this_deal:
        if act.verb in (Table.turn, Table.play):
            return
        dealing = dealing or act.verb is Table.deal
        if dealing and act.verb is Table.expose:
            yield from act.cards


@academie.borrow(source=_RETOLD, confidence="medium", on=(Table.turn,))
def dealt_badly(m: Moment) -> Iterator[Ruling]:
    """Article 2: a dealer who gives too many cards or too few loses a game."""
    badly = any(len(hand) != HAND for hand in m.table.hands.values())
    if badly and m.turns_up and m.book.rules_of_the_first(m.manner):
        yield m.loses(m.dealer, 1, "having dealt badly")


@academie.borrow(source=_RETOLD, confidence="medium", on=(Table.play,))
def vole_not_made(m: Moment) -> Iterator[Ruling]:
    """Article 3: one who undertakes the vole and does not make it loses two games."""
    if not m.ends_the_deal:
        return
    for player, _ in m.table.said(VOLE):
        if set(m.book.tricks(m.table)) != {m.side(player)}:
            yield m.loses(player, 2, "having undertaken the vole and not made it")


# -- what the tricks win ---------------------------------------------------------------------


@academie.borrow(questions.side_with_three, source=_RETOLD, confidence="high")
def most_of_five(tricks: Sequence[str]) -> str:
    """The side with three tricks or more; an empty string if there is none."""
    return next((side for side, n in Counter(tricks).items() if n >= 3), "")


@academie.borrow(source=_RETOLD, confidence="high", on=(Table.play,))
def three_tricks(m: Moment) -> Iterator[Ruling]:
    """Three tricks win a game, and all five, the vole, two."""
    if not m.ends_the_deal:
        return
    tricks = m.book.tricks(m.table)
    if winner := m.book.ask(questions.side_with_three, tricks):
        made = tricks.count(winner)
        games = 2 if made == HAND else 1
        what = f"wins {GAMES[games]}, having {_TRICKS[made]} tricks"
        yield draws(winner, what, amount=games, unit=Unit.GAMES)
