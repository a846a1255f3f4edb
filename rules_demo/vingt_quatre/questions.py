"""What a rulebook of vingt-quatre can be asked, and what the answers are made of."""

# A question has an answer and no body.
# mypy: disable-error-code=empty-body

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules_demo.kernel.cards import Card, show
from rules_demo.kernel.rules import question
from rules_demo.kernel.rulings import Silent
from rules_demo.kernel.tricks import Order
from rules_demo.vingt_quatre.table import Table

Pack = tuple[Card, ...]
Ranks = tuple[str, ...]

#: The ranks of a suit as runs are counted, strongest first: the ace is worth only one.
IN_ORDER: Ranks = ("R", "D", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")


@dataclass(frozen=True)
class Imperiale:
    """A run of cards in one player's hand, strongest first."""

    player: str
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{self.player}: {show(self.cards)}"


@dataclass(frozen=True)
class Point:
    """A player's best suit, with the sum of its cards."""

    player: str
    suit: str
    sum: int

    def __str__(self) -> str:
        return f"{self.player}: {self.sum} in {self.suit}"


@dataclass(frozen=True)
class Marquans:
    """The ranks that count four in the suit of the virade: taken in a trick, or turned up."""

    taken: Ranks = ()
    turned: Ranks = ()


# -- the packs and the deal -----------------------------------------------------------------


@question
def pack_for_two() -> Pack:
    """Which cards do two play with?"""


@question
def pack_for_three() -> Pack:
    """Which cards do three play with?"""


@question
def pack_for_four() -> Pack:
    """Which cards do four play with?"""


@question
def pack_for_five() -> Pack:
    """Which cards do five play with?"""


@question
def cards_each_of_five() -> int:
    """How many cards are dealt to each of five?"""


@question
def cards_each_of_fewer() -> int:
    """How many cards are dealt to each of four, three or two?"""


@question
def ranks() -> Ranks:
    """In which order do the cards of a suit take one another, strongest first?"""


@question
def an_ace_counts() -> int:
    """What does an ace count?"""


# -- play -----------------------------------------------------------------------------------


@question
def as_at_imperiale() -> bool:
    """Is a card played as at impériale?"""


@question
def first_lead(hand: tuple[Card, ...], players: int, ranked: Order, /) -> tuple[Card, ...]:
    """Which cards of his hand may the first of so many players lead to the first trick?"""


@question
def play(
    hand: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order, /
) -> tuple[Card, ...]:
    """Which cards of a hand may be played to a trick?"""


# -- the virade and the marquans ------------------------------------------------------------


@question
def virade(table: Table, /) -> Card | None:
    """Which card is the virade, if one is?"""


@question
def triomphe(card: Card, /) -> str:
    """Which suit does a virade make trumps? An empty string if none."""


@question
def marquans_of_the_point() -> Marquans:
    """Which cards count where the game is by point?"""


@question
def marquans_by_figure() -> Marquans:
    """Which cards count where the game is by figure?"""


@question
def who_makes_a_marquant(table: Table, number: int, ranked: Order, /) -> str:
    """To whom does a marquant count that is in a trick?"""


# -- the impériales -------------------------------------------------------------------------


@question
def imperiales(table: Table, /) -> list[Imperiale]:
    """Which impériales are in the hands?"""


@question
def by_length(found: list[Imperiale], table: Table, trump: str, /) -> list[Imperiale]:
    """Which of these impériales are good, by their number of cards?"""


@question
def by_force(found: list[Imperiale], table: Table, trump: str, /) -> list[Imperiale]:
    """Which of these impériales are good, by the force of their cards?"""


@question
def by_suit(found: list[Imperiale], table: Table, trump: str, /) -> list[Imperiale]:
    """Which of these impériales are good, by their suit?"""


@question
def by_hand(found: list[Imperiale], table: Table, trump: str, /) -> list[Imperiale]:
    """Which of these impériales are good, by who holds them?"""


@question
def an_imperiale_counts() -> int:
    """How many points is an impériale worth?"""


# -- what counts, and the end ---------------------------------------------------------------


@question
def point(table: Table, ace: int, /) -> Point | Silent:
    """Who has the point, an ace counting so much?"""


@question
def share_of_the_tricks(players: int, /) -> int:
    """How many tricks are an equal share?"""


@question
def the_cards_count(tricks: dict[str, int], share: int, /) -> dict[str, int] | Silent:
    """What does each player count for the cards, by the tricks he has won?"""


@question
def order_of_counting() -> tuple[Callable[..., Any], ...]:
    """By which rules is counted first, and by which then, what counts in one moment?"""


@question
def enough() -> int | None:
    """How many points win the partie, if any number does?"""


@question
def winner_draws_the_stakes() -> bool:
    """Does the winner of the partie draw what has been staked?"""
