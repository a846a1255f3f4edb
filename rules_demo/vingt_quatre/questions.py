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


@question("Which cards do two play with?")
def pack_for_two() -> Pack: ...
@question("Which cards do three play with?")
def pack_for_three() -> Pack: ...
@question("Which cards do four play with?")
def pack_for_four() -> Pack: ...
@question("Which cards do five play with?")
def pack_for_five() -> Pack: ...
@question("How many cards are dealt to each of five?")
def cards_each_of_five() -> int: ...
@question("How many cards are dealt to each of four, three or two?")
def cards_each_of_fewer() -> int: ...
@question("In which order do the cards of a suit take one another, strongest first?")
def ranks() -> Ranks: ...
@question("What does an ace count?")
def an_ace_counts() -> int: ...


# -- play -----------------------------------------------------------------------------------


@question("Is a card played as at impériale?")
def as_at_imperiale() -> bool: ...
@question("Which cards of his hand may the first of so many players lead to the first trick?")
def first_lead(hand: tuple[Card, ...], players: int, ranked: Order, /) -> tuple[Card, ...]: ...
@question("Which cards of a hand may be played to a trick?")
def play(
    hand: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order, /
) -> tuple[Card, ...]: ...


# -- the virade and the marquans ------------------------------------------------------------


@question("Which card is the virade, if one is?")
def virade(table: Table, /) -> Card | None: ...
@question("Which suit does a virade make trumps? An empty string if none.")
def triomphe(card: Card, /) -> str: ...
@question("Which cards count where the game is by point?")
def marquans_of_the_point() -> Marquans: ...
@question("Which cards count where the game is by figure?")
def marquans_by_figure() -> Marquans: ...
@question("To whom does a marquant count that is in a trick?")
def who_makes_a_marquant(table: Table, number: int, ranked: Order, /) -> str: ...


# -- the impériales -------------------------------------------------------------------------


@question("Which impériales are in the hands?")
def imperiales(table: Table, /) -> list[Imperiale]: ...
@question("Which of these impériales are good, by their number of cards?")
def by_length(found: list[Imperiale], table: Table, trump: str, /) -> list[Imperiale]: ...
@question("Which of these impériales are good, by the force of their cards?")
def by_force(found: list[Imperiale], table: Table, trump: str, /) -> list[Imperiale]: ...
@question("Which of these impériales are good, by their suit?")
def by_suit(found: list[Imperiale], table: Table, trump: str, /) -> list[Imperiale]: ...
@question("Which of these impériales are good, by who holds them?")
def by_hand(found: list[Imperiale], table: Table, trump: str, /) -> list[Imperiale]: ...
@question("How many points is an impériale worth?")
def an_imperiale_counts() -> int: ...


# -- what counts, and the end ---------------------------------------------------------------


@question("Who has the point, an ace counting so much?")
def point(table: Table, ace: int, /) -> Point | Silent: ...
@question("How many tricks are an equal share?")
def share_of_the_tricks(players: int, /) -> int: ...
@question("What does each player count for the cards, by the tricks he has won?")
def the_cards_count(tricks: dict[str, int], share: int, /) -> dict[str, int] | Silent: ...
@question("By which rules is counted first, and by which then, what counts in one moment?")
def order_of_counting() -> tuple[Callable[..., Any], ...]: ...
@question("How many points win the partie, if any number does?")
def enough() -> int | None: ...
@question("Does the winner of the partie draw what has been staked?")
def winner_draws_the_stakes() -> bool: ...
