"""What a rulebook of hombre is asked: by its own rules, by its pages, by players of its deals.

A *split* is the tricks of the hombre and of the others, in order of play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rules import question
from rules_demo.kernel.tricks import Order, Play

if TYPE_CHECKING:
    from rules_demo.hombre.books import Book, Moment
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


@question
def order(trump: str, /) -> Order:
    """The order of force of all the cards when a suit is trump; an empty string if none is yet."""
    ...


@question
def matadors(trump: str, /) -> Cards:
    """The matadors, strongest first, when a suit is trump."""
    ...


@question
def must_follow(hand: Cards, led: Card, ranked: Order, /) -> Cards:
    """The cards of a hand that follow the card led; none if it need not follow."""
    ...


@question
def forced_trumps(book: Book, follow: Cards, led: Card, laid: Cards, trump: str, /) -> Cards:
    """The trumps that a led trump calls for, of those a hand has; none if it is free."""
    ...


@question
def lower_does_not_force() -> bool:
    """Whether a lower trump forces no matador."""
    ...


@question
def led_matador_forces(lower: Cards, follow: Cards, /) -> Cards:
    """What a led matador calls for from a hand with ``lower`` ones among the trumps it has."""
    ...


@question
def follower_does_not_force() -> bool:
    """Whether a higher matador that was not led forces no lower one."""
    ...


@question
def need_not_trump() -> bool:
    """Whether one who has none of the suit led is free."""
    ...


@question
def need_not_overtake() -> bool:
    """Whether one who has the suit led need not go above the card played."""
    ...


# -- naming, the auction -----------------------------------------------------------------


@question
def trump_after_naming(m: Moment, /) -> str:
    """The suit that is trump once one has been named."""
    ...


@question
def hombre_names(m: Moment, /) -> bool:
    """Whether trumps are the suit that the hombre names."""
    ...


@question
def may_name_for_hombre(m: Moment, /) -> bool:
    """Whether an opponent may name for the hombre."""
    ...


@question
def named_at_once(m: Moment, /) -> str:
    """The suit that is trump when two name at once."""
    ...


@question
def late_naming_counts(m: Moment, /) -> bool:
    """Whether the hombre's suit is well named though he has seen what he took."""
    ...


@question
def may_change_the_name(m: Moment, /) -> bool:
    """Whether the hombre may go back on the suit that is named."""
    ...


@question
def naming_binds(m: Moment, /) -> bool:
    """Whether naming a suit now binds the player to play sans prendre."""
    ...


@question
def sure_hand_laid_open(m: Moment, /) -> bool:
    """Whether the act lays open a sure hand played sans prendre, which is allowed."""
    ...


# -- faults ------------------------------------------------------------------------------


@question
def harms_the_hombre(m: Moment, /) -> bool:
    """Whether a card thrown out of turn harms the hombre as the text has it."""
    ...


@question
def renonce_is_made(table: Table, renonce: Renonce, /) -> bool:
    """Whether a renonce that lies in the tricks can no longer be taken back."""
    ...


@question
def misled(m: Moment, player: str, laid: Card, /) -> bool:
    """Whether a player ruffed with the suit he was told was trump, and is excused."""
    ...


# -- the end of a deal -------------------------------------------------------------------


@question
def wins(tricks: Split, /) -> bool:
    """Whether a split wins for the hombre."""
    ...


@question
def loses(book: Book, tricks: Split, /) -> bool:
    """Whether a split makes the bête because the hombre has few tricks."""
    ...


@question
def equal(tricks: Split, /) -> bool:
    """Whether a split makes the bête because another has as many tricks."""
    ...


@question
def remise(tricks: Split, /) -> bool:
    """Whether a split is a remise."""
    ...


@question
def codille(tricks: Split, played_out: bool, /) -> int:
    """Which in a split wins codille, by his place in it; nought if nobody does."""
    ...


@question
def deal_is_over(tricks: Split, played_out: bool, /) -> bool:
    """Whether a deal is over by the tricks each has, or because no card is left."""
    ...


@question
def vole_undertaken(table: Table, hombre: str, ranked: Order, /) -> bool:
    """Whether the hombre has undertaken the vole in play."""
    ...


@question
def wins_nothing(m: Moment, /) -> bool:
    """Whether the hombre wins nothing, whatever tricks he has."""
    ...


# -- jetons ------------------------------------------------------------------------------


@question
def purse() -> Purse | None:
    """What each player is counted at the beginning."""
    ...


@question
def fresh_stakes_due(book: Book, table: Table, /) -> bool:
    """Whether jetons are marked anew for the deal that begins."""
    ...


@question
def does_not_mark(book: Book, table: Table, player: str, /) -> bool:
    """Whether a player marks nothing for the deal that begins."""
    ...


@question
def mark_that_counts(table: Table, hombre: str, /) -> int:
    """By which mark the hombre pays when players have marked differently."""
    ...


@question
def bete_amount(mark: int, /) -> int | None:
    """The bête in jetons, when each has marked so many."""
    ...


@question
def on_the_table(mark: int, /) -> int | None:
    """What three players' marks count for on the table, in jetons."""
    ...


# -- the game for two --------------------------------------------------------------------


@question
def players(number: int, /) -> bool:
    """Whether the game is played by so many."""
    ...


@question
def as_at_three() -> bool:
    """Whether what is not said otherwise is as at three."""
    ...


@question
def pack(out: str, /) -> Cards:
    """The cards that are left when a suit is out."""
    ...
