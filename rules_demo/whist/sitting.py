"""Whole robres of whist, for the study of its readings."""

from __future__ import annotations

from typing import cast

from rules_demo.kernel.acts import Act
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.cards import Card
from rules_demo.kernel.sitting import Chance, Sitting, objects
from rules_demo.whist.honours import AT_EIGHT
from rules_demo.whist.play import Playing
from rules_demo.whist.rules import Book
from rules_demo.whist.table import APPELLE, NON, OUI, Table

TO_CALL = 2  # honours in the hand of one who calls
CALLS_LATE = 0.1  # how often one who may still call does so before a trick
HOLDS_BACK = 0.25  # how often one who may call does not do so at once


class Swayed(Playing):
    """A table at which chance sways the players."""

    def __init__(self, book: Book, chance: Chance) -> None:
        super().__init__(chance.seed(), book)
        self.chance = chance

    def choose(self, player: str) -> Card:
        """The card of plain choice, or one time in four any that may be played."""
        allowed = self.book.legal(self.table, player)
        return self.chance.sways(super().choose(player), allowed)

    def call(self) -> None:
        """Whoever may call does so, unless he holds it back."""
        if not self.chance.happens(HOLDS_BACK):
            super().call()

    def trick(self) -> None:
        """One trick; before it, one who has not called may do so, if he still may."""
        if self.chance.happens(CALLS_LATE) and not self.table.said(APPELLE):
            self._call_late()
        super().trick()

    def _call_late(self) -> None:
        table, book = self.table, self.book
        for player in table.players:
            side = book.side(table, player)
            able = self.standing.points.get(side) == AT_EIGHT
            if not able or len(book.honours_of(table, (player,))) != TO_CALL:
                continue
            act = Act(player, Table.say, word=APPELLE)
            if not objects(book, table, act):
                table.do(act)
                # His partner would have the game won at once; whether he has an honour is chance.
                partner = book.partner(table, player)
                table.say(partner, OUI if book.honours_of(table, (partner,)) else NON)
            return


def first(book: Rulebook, chance: Chance, number: int) -> None:
    """Four players, who have not yet drawn for their places."""


def deal(given: Rulebook, state: None, chance: Chance) -> Table:
    """A robre, from the draw to the partie that completes it."""
    book = cast(Book, given)
    playing = Swayed(book, chance)
    playing.first_deal()
    while not playing.standing.robres:
        playing.deal()
    return playing.table


def after(given: Rulebook, state: None, t: Table) -> None:
    """Every robre is a sitting of its own."""


def result(given: Rulebook, t: Table) -> object:
    """Who plays with whom, and who wins each partie and the robre."""
    book = cast(Book, given)
    standing = book.standing(t)
    return book.partners(t), standing.parties, standing.robres


SITTINGS = {
    "a": Sitting(
        first,
        deal,
        after,
        result,
        length=1,
        unit="robres",
        assumed=(
            "Whole robres, from the draw for partners on. Where both sides can reach ten in one "
            "deal, tricks are counted first by agreement. One who may call holds it back one time "
            "in four."
        ),
    )
}
