"""What the rulebook of reversis can be asked; its clauses answer, or a rule from elsewhere."""
# mypy: disable-error-code="empty-body"

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rules import question
from rules_demo.reversis.falls import Fall, Quinola
from rules_demo.reversis.table import Table

if TYPE_CHECKING:
    from rules_demo.reversis.reckoning import Taken, Winner
    from rules_demo.reversis.rules import Book, Moment

Bete = tuple[str, int]  # who owes it, jetons


# -- the deal and the talon ------------------------------------------------------------------


@question
def from_the_dealers_left(table: Table, /) -> tuple[str, ...]:
    """Who are the others, as they sit from the dealer's left on? Nobody, if it is not said."""


@question
def left_over_four() -> tuple[int, ...]:
    """How many cards may stay in the talon when four play?"""


@question
def left_over_five() -> tuple[int, ...]:
    """How many cards may stay in the talon when five play?"""


@question
def card_to_take(table: Table, player: str, /) -> Card | None:
    """Which card of the talon lies there for a player? None if none does."""


@question
def goes_to_the_talon(table: Table, player: str, /) -> bool:
    """Does a player go to the talon?"""


@question
def dealers_extra() -> int:
    """How many cards more than the others has the dealer?"""


@question
def added_by_dealer() -> int:
    """How many cards more has the talon when play begins?"""


@question
def hearts_are_banned() -> bool:
    """Is it forbidden to discard a heart, or only bad play?"""


@question
def lone_heart_may_go(m: Moment, /) -> bool:
    """Is the card discarded a heart that may be, because it stands alone?"""


@question
def lone_quinola_may_go(m: Moment, /) -> bool:
    """Is the card discarded the quinola, which may be, because it stands alone?"""


@question
def badly_mixed(m: Moment, /) -> str:
    """In what are the cards badly mixed? Empty if they are not."""


# -- the play --------------------------------------------------------------------------------


@question
def ranks() -> str:
    """In what order do the cards of a suit stand, the strongest first?"""


@question
def keeps_its_value() -> bool:
    """Does the quinola keep its place as a jack?"""


@question
def trump() -> str:
    """Which suit beats the others? Empty if none does."""


@question
def must_follow(hand: Iterable[Card], led: Card, /) -> tuple[Card, ...]:
    """Which cards of a hand follow the card led, so that one of them must be given?"""


@question
def must_begin_with(hand: Iterable[Card], /) -> tuple[Card, ...]:
    """With which cards of a hand must the first in cards begin? None if he is free."""


# -- the quinola -----------------------------------------------------------------------------


@question
def wins_the_pool(m: Moment, /) -> tuple[str, ...]:
    """Who wins the pool by this act?"""


@question
def makes_bete(m: Moment, /) -> tuple[str, ...]:
    """Who makes the bête by this act?"""


@question
def loses_by_it(table: Table, fall: Fall, /) -> bool:
    """Does one make the bête whose quinola fell so?"""


@question
def one_for_each(table: Table, fall: Fall, /) -> tuple[tuple[str, str], ...]:
    """Who pays the one for each player when the quinola fell so, as (payer, payee)?"""


@question
def must_throw(book: Book, table: Table, hand: tuple[Card, ...], number: int, /) -> bool:
    """Must one who lacks the suit led throw the quinola, in a trick of this number?"""


@question
def in_first_rounds(table: Table, number: int, /) -> bool:
    """Is a trick of this number in the first two rounds?"""


@question
def may_keep(book: Book, table: Table, number: int, /) -> bool:
    """May a lone quinola be kept from a heart, in a trick of this number?"""


# -- the aces --------------------------------------------------------------------------------


@question
def free_by_leading(m: Moment, /) -> bool:
    """Does one who leads an ace neither win nor lose by it?"""


@question
def ace_is_forced(fall: Fall, /) -> bool:
    """Was an ace that fell so on its own suit forced?"""


# -- the talon at the end --------------------------------------------------------------------


@question
def points_taken(card: Card, /) -> int:
    """How many points is a card worth to the one who has taken it?"""


@question
def may_win_by_fewer(table: Table, /) -> tuple[str, ...]:
    """Who may win the talon by having fewer cards than the others?"""


@question
def nearest(book: Book, table: Table, /) -> tuple[str, ...]:
    """In what order are equal players taken, the winner of the talon first?"""


@question
def no_trick_goes_before() -> bool:
    """Does one without a trick go before an equal who has tricks?"""


@question
def fewest_points_win() -> bool:
    """Does the player with fewest points win the talon?"""


@question
def talon_value(card: Card, /) -> int:
    """How many points is a card worth in the talon?"""


@question
def talon_points(book: Book, talon: Iterable[Card], /) -> int:
    """How many points is a talon worth?"""


@question
def talon_sum(table: Table, points: int, /) -> int | None:
    """How many jetons are paid for a talon of so many points? None if it is not said."""


@question
def who_pays(taken: Sequence[Taken], won: Winner, /) -> tuple[str, str]:
    """Who pays the talon to its winner, and why? Nobody, if it is not said."""


# -- the pool and the bêtes ------------------------------------------------------------------


@question
def refreshed_after(outcome: Quinola, /) -> bool:
    """Is the pool refreshed when this became of the quinola?"""


@question
def bete_in_turn(book: Book, table: Table, /) -> tuple[Bete, ...]:
    """Which bêtes go with the next pool, in order?"""


@question
def bete_at_stake(book: Book, table: Table, /) -> int:
    """How many jetons of bêtes would be won with the pool?"""


@question
def betes_are_put_down() -> bool:
    """Is a bête put down in jetons when none lies before it?"""
