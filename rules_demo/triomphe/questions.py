"""What the rulebook of triomphe can be asked; its clauses answer, or a rule from elsewhere."""
# mypy: disable-error-code="empty-body"

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rules import question
from rules_demo.kernel.rulings import Ruling, Silent
from rules_demo.kernel.tricks import Order

if TYPE_CHECKING:
    from rules_demo.triomphe.rules import Book
    from rules_demo.triomphe.table import Table

Ranks = tuple[str, ...]
Booking = tuple[int, int, int]  # games taken from one's own, marked by others, owed
Right = Callable[[str, str], Ruling]  # of a player, and of what he may or must

# -- which rules hold ------------------------------------------------------------------------


@question("Has the second manner the rules of the first?")
def rules_of_the_first() -> bool: ...
@question("Is the third manner like the second?")
def like_the_second() -> bool: ...
@question("Are the cards played in the third manner as in the first?")
def played_as_in_the_first() -> bool: ...
@question("Does each play for himself in the second manner?")
def alone_in_solo() -> bool: ...
@question("Does each play for himself in the third manner?")
def alone_in_pille() -> bool: ...


# -- the cards and the deal ------------------------------------------------------------------


@question("Which pack is the first manner played with?")
def pack_in_sides(book: Book, /) -> tuple[Card, ...] | Silent: ...
@question("Which pack are the other manners played with?")
def pack_in_solo(book: Book, /) -> tuple[Card, ...] | Silent: ...
@question("How many can play in the first manner?")
def players_in_sides(book: Book, /) -> Sequence[int] | Silent: ...
@question("How many can play in the other manners?")
def players_in_solo(book: Book, /) -> Sequence[int] | Silent: ...
@question("Who deals first in the first manner?")
def first_dealer_in_sides(book: Book, /) -> str | Silent: ...
@question("Who deals first in the other manners?")
def first_dealer_in_solo(book: Book, /) -> str | Silent: ...
@question("How do the cards of a suit rank in the first manner, strongest first?")
def ranks_in_sides(book: Book, /) -> Ranks: ...
@question("How do they rank in the second?")
def ranks_in_solo(book: Book, /) -> Ranks: ...
@question("How do they rank in the third, but for the ace?")
def ranks_of_the_others() -> Ranks: ...
@question("Where among the others does the ace stand in the third manner?")
def place_of_the_ace(others: Ranks, /) -> Ranks: ...
@question("Which suit is triomphe? An empty string while none is.")
def trump(table: Table, /) -> str: ...
@question("Is it a right to pillage, or a duty?")
def pillage() -> Right: ...


# -- which cards may be played ---------------------------------------------------------------


@question("Must one who has the suit led follow it?")
def must_follow() -> bool: ...
@question("Which of the cards that follow suit may be played on what is laid?")
def must_take(
    follow: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order, /
) -> tuple[Card, ...]: ...
@question("Which cards of a hand without the suit led may be played on what is laid?")
def must_trump(
    hand: tuple[Card, ...], trumps: tuple[Card, ...], laid: tuple[Card, ...], ranked: Order, /
) -> tuple[Card, ...]: ...


# -- the score -------------------------------------------------------------------------------


@question("How many games win the partie? None if no number does.")
def games_of_the_partie(table: Table, /) -> int | None: ...
@question("Which side has three of these tricks or more? An empty string if none has.")
def side_with_three(tricks: Sequence[str], /) -> str: ...
@question("Who wins the game where nobody has three tricks?")
def two_each(tricks: Sequence[str], /) -> str | Silent: ...
@question("How are games booked that a side loses?")
def loss_in_sides(have: int, games: int, /) -> Booking: ...
@question("How are games booked that a player loses who plays for himself?")
def loss_alone(have: int, games: int, /) -> Booking: ...
@question("How many of the games he wins does a player who owes some not mark?")
def debt_paid(owing: int, games: int, /) -> int: ...
