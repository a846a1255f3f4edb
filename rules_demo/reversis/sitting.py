"""Deals of reversis that follow one another round a table, for the study of its readings."""

from __future__ import annotations

from dataclasses import replace

from rules_demo.kernel.sitting import Sitting
from rules_demo.reversis import questions as q
from rules_demo.reversis.play import deal
from rules_demo.reversis.reckoning import taken, winner
from rules_demo.reversis.rules import Book
from rules_demo.reversis.set_out import undealt
from rules_demo.reversis.stakes import REFRESHED
from rules_demo.reversis.table import BETES, LEFT_OVER, POOL, Setting, Table

PURSE = 10_000  # jetons: a sitting never stops for want of them
AGREED = {"mark": 1, "ace": 1, "each": 1}


def first(number: int) -> Setting:
    """Four or five sit down in turn; every other table agrees on the talon, or plays forced."""
    players = 4 + number % 2
    talon = {"talon": 10} if number // 2 % 2 else {"point": 1}
    forced = {"forced": 1} if number // 4 % 2 else {}
    left = LEFT_OVER[players]
    return undealt(
        players=players,
        leaving=left[number // 2 % len(left)],
        pool=REFRESHED * players,
        agreed={**AGREED, **talon, **forced},
        purse=PURSE,
    ).setting


def after(book: Book, state: Setting, t: Table) -> Setting:
    """What was ruled is paid, the deal passes on, and a pool that was won is made up again."""
    book.settle(t)
    seats = state.players
    turned = dict(zip(seats, (seats[-1], *seats[:-1]), strict=True))
    pool = t.pots[POOL] or REFRESHED * len(seats)
    return replace(
        state,
        pots=((POOL, pool), (BETES, t.pots[BETES])),
        betes=tuple((turned[player], number) for player, number in t.betes),
        deal_number=state.deal_number + 1,
    )


def result(book: Book, t: Table) -> object:
    """What became of the quinola, and who has the talon of whom."""
    won = winner(book, t)
    payer = book.ask(q.who_pays, taken(book, t), won)[0] if won else ""
    return str(book.quinola(t)), won and won.player, payer


SITTINGS = {
    "e": Sitting(
        first,
        deal,
        after,
        result,
        length=12,
        assumed=(
            "Sittings of twelve deals, by four and by five in turn. Half the tables agree what a "
            "point of the talon is worth, half what the whole talon is; a third agreement, that "
            "the quinola is forced, is made at every other pair of tables; a mark, an ace and what "
            "each adds for a quinola driven out are one jeton."
        ),
        beyond={
            "reversis-e-s37": "the cards are shuffled, and every hand is dealt its number",
        },
    )
}
