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


@question
def rules_of_the_first() -> bool:
    """Has the second manner the rules of the first?"""


@question
def like_the_second() -> bool:
    """Is the third manner like the second?"""


@question
def played_as_in_the_first() -> bool:
    """Are the cards played in the third manner as in the first?"""


@question
def alone_in_solo() -> bool:
    """Does each play for himself in the second manner?"""


@question
def alone_in_pille() -> bool:
    """Does each play for himself in the third manner?"""


# -- the cards and the deal ------------------------------------------------------------------


@question
def pack_in_sides(book: Book, /) -> tuple[Card, ...] | Silent:
    """Which pack is the first manner played with?"""


@question
def pack_in_solo(book: Book, /) -> tuple[Card, ...] | Silent:
    """Which pack are the other manners played with?"""


@question
def players_in_sides(book: Book, /) -> Sequence[int] | Silent:
    """How many can play in the first manner?"""


@question
def players_in_solo(book: Book, /) -> Sequence[int] | Silent:
    """How many can play in the other manners?"""


@question
def first_dealer_in_sides(book: Book, /) -> str | Silent:
    """Who deals first in the first manner?"""


@question
def first_dealer_in_solo(book: Book, /) -> str | Silent:
    """Who deals first in the other manners?"""


@question
def ranks_in_sides(book: Book, /) -> Ranks:
    """How do the cards of a suit rank in the first manner, strongest first?"""


@question
def ranks_in_solo(book: Book, /) -> Ranks:
    """How do they rank in the second?"""


@question
def ranks_of_the_others() -> Ranks:
    """How do they rank in the third, but for the ace?"""


@question
def place_of_the_ace(others: Ranks, /) -> Ranks:
    """Where among the others does the ace stand in the third manner?"""


@question
def trump(table: Table, /) -> str:
    """Which suit is triomphe? An empty string while none is."""


@question
def pillage() -> Right:
    """Is it a right to pillage, or a duty?"""


# -- which cards may be played ---------------------------------------------------------------


@question
def must_follow() -> bool:
    """Must one who has the suit led follow it?"""


@question
def must_take(
    follow: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order, /
) -> tuple[Card, ...]:
    """Which of the cards that follow suit may be played on what is laid?"""


@question
def must_trump(
    hand: tuple[Card, ...], trumps: tuple[Card, ...], laid: tuple[Card, ...], ranked: Order, /
) -> tuple[Card, ...]:
    """Which cards of a hand without the suit led may be played on what is laid?"""


# -- the score -------------------------------------------------------------------------------


@question
def games_of_the_partie(table: Table, /) -> int | None:
    """How many games win the partie? None if no number does."""


@question
def side_with_three(tricks: Sequence[str], /) -> str:
    """Which side has three of these tricks or more? An empty string if none has."""


@question
def two_each(tricks: Sequence[str], /) -> str | Silent:
    """Who wins the game where nobody has three tricks?"""


@question
def loss_in_sides(have: int, games: int, /) -> Booking:
    """How are games booked that a side loses?"""


@question
def loss_alone(have: int, games: int, /) -> Booking:
    """How are games booked that a player loses who plays for himself?"""


@question
def debt_paid(owing: int, games: int, /) -> int:
    """How many of the games he wins does a player who owes some not mark?"""
