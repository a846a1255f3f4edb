"""What a rulebook of hombre is asked: by its own rules, by its pages, by players of its deals.

A *split* is the tricks of the hombre and of the others, in order of play.
"""

# mypy: disable-error-code="empty-body"

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rules import question
from rules_demo.kernel.tricks import Order, Play

if TYPE_CHECKING:
    from rules_demo.hombre.rules import Book, Moment
    from rules_demo.hombre.table import Table

Cards = tuple[Card, ...]
Split = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Renonce:
    """A card that did not follow suit while its player held the suit."""

    number: int  # of the trick, from nought
    play: Play
    could: Cards  # the cards among which he ought to have chosen

    @property
    def player(self) -> str:
        return self.play.player


@dataclass(frozen=True, slots=True)
class Purse:
    """What each player is counted: jetons and fiches, said to be worth ``said`` jetons."""

    jetons: int
    fiches: int
    said: int = 100

    def worth(self, fiche: int) -> int:
        """What the purse is worth in jetons when a fiche is worth ``fiche``."""
        return self.jetons + self.fiches * fiche

    def fiche(self) -> int | None:
        """The whole number of jetons to a fiche that makes the sum right; None if there is none."""
        value, rest = divmod(self.said - self.jetons, self.fiches)
        return None if rest else value


# -- the cards ---------------------------------------------------------------------------


@question(
    "The order of force of all the cards when a suit is trump; an empty string if none is yet."
)
def order(trump: str, /) -> Order: ...
@question("The matadors, strongest first, when a suit is trump.")
def matadors(trump: str, /) -> Cards: ...
@question("The cards of a hand that follow the card led; none if it need not follow.")
def must_follow(hand: Cards, led: Card, ranked: Order, /) -> Cards: ...
@question("The trumps that a led trump calls for, of those a hand has; none if it is free.")
def forced_trumps(book: Book, follow: Cards, led: Card, laid: Cards, trump: str, /) -> Cards: ...
@question("Whether a lower trump forces no matador.")
def lower_does_not_force() -> bool: ...
@question("What a led matador calls for from a hand with ``lower`` ones among the trumps it has.")
def led_matador_forces(lower: Cards, follow: Cards, /) -> Cards: ...
@question("Whether a higher matador that was not led forces no lower one.")
def follower_does_not_force() -> bool: ...
@question("Whether one who has none of the suit led is free.")
def need_not_trump() -> bool: ...
@question("Whether one who has the suit led need not go above the card played.")
def need_not_overtake() -> bool: ...


# -- naming, the auction -----------------------------------------------------------------


@question("The suit that is trump once one has been named.")
def trump_after_naming(m: Moment, /) -> str: ...
@question("Whether trumps are the suit that the hombre names.")
def hombre_names(m: Moment, /) -> bool: ...
@question("Whether an opponent may name for the hombre.")
def may_name_for_hombre(m: Moment, /) -> bool: ...
@question("The suit that is trump when two name at once.")
def named_at_once(m: Moment, /) -> str: ...
@question("Whether the hombre's suit is well named though he has seen what he took.")
def late_naming_counts(m: Moment, /) -> bool: ...
@question("Whether the hombre may go back on the suit that is named.")
def may_change_the_name(m: Moment, /) -> bool: ...
@question("Whether naming a suit now binds the player to play sans prendre.")
def naming_binds(m: Moment, /) -> bool: ...
@question("Whether the act lays open a sure hand played sans prendre, which is allowed.")
def sure_hand_laid_open(m: Moment, /) -> bool: ...


# -- faults ------------------------------------------------------------------------------


@question("Whether a card thrown out of turn harms the hombre as the text has it.")
def harms_the_hombre(m: Moment, /) -> bool: ...
@question("Whether a renonce that lies in the tricks can no longer be taken back.")
def renonce_is_made(table: Table, renonce: Renonce, /) -> bool: ...
@question("Whether a player ruffed with the suit he was told was trump, and is excused.")
def misled(m: Moment, player: str, laid: Card, /) -> bool: ...


# -- the end of a deal -------------------------------------------------------------------


@question("Whether a split wins for the hombre.")
def wins(tricks: Split, /) -> bool: ...
@question("Whether a split makes the bête because the hombre has few tricks.")
def loses(book: Book, tricks: Split, /) -> bool: ...
@question("Whether a split makes the bête because another has as many tricks.")
def equal(tricks: Split, /) -> bool: ...
@question("Whether a split is a remise.")
def remise(tricks: Split, /) -> bool: ...
@question("Which in a split wins codille, by his place in it; nought if nobody does.")
def codille(tricks: Split, played_out: bool, /) -> int: ...
@question("Whether a deal is over by the tricks each has, or because no card is left.")
def deal_is_over(tricks: Split, played_out: bool, /) -> bool: ...
@question("Whether the hombre has undertaken the vole in play.")
def vole_undertaken(table: Table, hombre: str, ranked: Order, /) -> bool: ...
@question("Whether the hombre wins nothing, whatever tricks he has.")
def wins_nothing(m: Moment, /) -> bool: ...


# -- jetons ------------------------------------------------------------------------------


@question("What each player is counted at the beginning.")
def purse() -> Purse | None: ...
@question("Whether jetons are marked anew for the deal that begins.")
def fresh_stakes_due(book: Book, table: Table, /) -> bool: ...
@question("Whether a player marks nothing for the deal that begins.")
def does_not_mark(book: Book, table: Table, player: str, /) -> bool: ...
@question("By which mark the hombre pays when players have marked differently.")
def mark_that_counts(table: Table, hombre: str, /) -> int: ...
@question("The bête in jetons, when each has marked so many.")
def bete_amount(mark: int, /) -> int | None: ...
@question("What three players' marks count for on the table, in jetons.")
def on_the_table(mark: int, /) -> int | None: ...


# -- the game for two --------------------------------------------------------------------


@question("Whether the game is played by so many.")
def players(number: int, /) -> bool: ...
@question("Whether what is not said otherwise is as at three.")
def as_at_three() -> bool: ...
@question("The cards that are left when a suit is out.")
def pack(out: str, /) -> Cards: ...
