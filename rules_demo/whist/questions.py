"""What the rulebook of whist can be asked; its clauses answer, or a rule from elsewhere."""
# mypy: disable-error-code="empty-body"

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rules import question
from rules_demo.kernel.rulings import Silent
from rules_demo.whist.marker import Marker
from rules_demo.whist.table import Table

if TYPE_CHECKING:
    from rules_demo.whist.rules import Book, Moment

Side = tuple[str, ...]
Ranks = Sequence[str]
Drawn = Mapping[str, Card]  # the card that each has turned over

# -- partners and places -------------------------------------------------------------------


@question
def lot_decides() -> bool:
    """Does lot decide who plays with whom, if nothing is agreed?"""


@question
def agreement_decides() -> bool:
    """May the four agree on who plays with whom?"""


@question
def draw_order() -> Ranks:
    """In what order do the cards stand in the draw, the highest first?"""


@question
def lowest_two(drawn: Drawn, ranks: Ranks, /) -> Side:
    """Who plays together, of those who drew low?"""


@question
def highest_two(drawn: Drawn, ranks: Ranks, /) -> Side:
    """Who plays together, of those who drew high?"""


@question
def draw_again(drawn: Drawn, ranks: Ranks, /) -> tuple[str, ...] | Silent:
    """Who must draw again?"""


@question
def first_dealer(book: Book, table: Table, /) -> str | Silent:
    """Who deals first? An empty string while nobody does."""


@question
def next_dealer(table: Table, /) -> str:
    """Who deals after the one who has dealt?"""


# -- cards and tricks ----------------------------------------------------------------------


@question
def trump(table: Table, /) -> str:
    """What suit is the à-tout? An empty string while there is none."""


@question
def master(book: Book, table: Table, /) -> str:
    """What suit is master in every trick? An empty string if none is."""


@question
def ranks_in_play(book: Book, /) -> tuple[str, ...]:
    """In what order do the cards of a suit stand in play, the highest first?"""


@question
def ace_raised() -> bool:
    """Is the ace higher than the king after the draw?"""


@question
def higher(one: Card, other: Card, /) -> bool:
    """Is one card of a suit higher than another?"""


@question
def choices(hand: tuple[Card, ...], led: str, /) -> tuple[Card, ...]:
    """Which cards of a hand may be laid to a suit that was led?"""


@question
def ruffs() -> bool:
    """Does a card of the à-tout take a trick of another suit?"""


@question
def first_in_hand(table: Table, /) -> str:
    """Who leads to the first trick?"""


@question
def next_lead(taker: str, /) -> str:
    """Who leads after a trick that one has taken?"""


@question
def order_of_play(table: Table, leader: str, /) -> tuple[str, ...]:
    """In what order do they play, when one has led?"""


# -- points --------------------------------------------------------------------------------


@question
def goal() -> int | None:
    """How many points win the partie?"""


@question
def match_winner(won: tuple[Side, ...], /) -> Side:
    """Who has won the partie liée, of which these sides have won parties?"""


@question
def robre_complete(won: tuple[Side, ...], /) -> bool:
    """Is the robre complete, of which these sides have won parties?"""


@question
def trick_points(made: int, /) -> int:
    """How many points do so many tricks count?"""


@question
def honours_earn() -> bool:
    """Do honours bring points?"""


@question
def honours(suit: str, /) -> tuple[Card, ...]:
    """Which cards of the suit that is à-tout are the honours?"""


@question
def named_honour(card: Card, trump: str, /) -> bool:
    """Is a card called an honour?"""


@question
def three_honours() -> int:
    """How many points do three honours count?"""


@question
def four_honours(book: Book, /) -> int:
    """How many points do four honours count?"""


@question
def losers_count() -> bool:
    """Do honours count for those who lose the tricks?"""


@question
def void(when_dealt: int, with_tricks: int, /) -> bool:
    """Do honours bring nothing to a side with such points, at the deal and with its tricks?"""


@question
def marking_ends() -> bool:
    """Is there an end to the time for marking honours?"""


@question
def may_call(moment: Moment, /) -> bool | Silent:
    """Is what a player says a call that he may make?"""


@question
def won_by_call(moment: Moment, /) -> bool:
    """Is the partie won by what a player answers to a call?"""


# -- jetons --------------------------------------------------------------------------------


@question
def value(book: Book, laid: Marker, /) -> int | None:
    """How many points do jetons show, as they are laid?"""


@question
def out_of_line(laid: Marker, /) -> bool:
    """Are jetons out of line as they ought to be?"""


@question
def above_marks() -> int | None:
    """How many points does a jeton above the line mark?"""


@question
def below_marks() -> int | None:
    """How many points does a jeton below the line mark?"""


@question
def canonical(forms: tuple[Marker, ...], /) -> Marker | None:
    """Which of the forms that show one score comes first?"""
