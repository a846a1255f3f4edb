"""What wins the game of a deal, the partie, and how the score is kept alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules_demo.rulebook import Kind, Ruling, Silent, draws, stands
from rules_demo.triomphe.faults import Booking
from rules_demo.triomphe.rules import Moment
from rules_demo.triomphe.standing import GAMES, fall, undecided
from rules_demo.triomphe.table import BOX, HAND, VOLE, Table

_TRICKS = {3: "three", 4: "four", HAND: "all five"}


# -- the partie ----------------------------------------------------------------------


def games_of_the_partie(table: Table) -> int | None:
    """The partie is of five games, unless another number was agreed when it began."""
    return dict(table.setting.agreed).get("games", 5)


def no_number(table: Table) -> int | None:
    """no number of games ends the partie."""
    return None


def another_partie(m: Moment) -> Iterator[Ruling]:
    """When a partie is finished another may be begun, as often as one wishes."""
    if m.standing.over:
        yield stands(m.act.player, "may begin another partie, the last being finished")


# -- the game of a deal -----------------------------------------------------------------


def side_with_three(tricks: Sequence[str]) -> str:
    """The side with three tricks or more; an empty string if there is none."""
    return next((side for side, n in Counter(tricks).items() if n >= 3), "")


def three_tricks(m: Moment) -> Iterator[Ruling]:
    """Three tricks win a game, and all five, the vole, two."""
    if not m.ends_the_deal:
        return
    tricks = m.book.tricks(m.table)
    if winner := m.book.ask("side_with_three", tricks):
        made = tricks.count(winner)
        games = 2 if made == HAND else 1
        yield draws(winner, f"wins {GAMES[games]}, having {_TRICKS[made]} tricks", BOX, games)


def earlier_of_two(tricks: Sequence[str]) -> str | Silent:
    """When two have two tricks each, the one who had two sooner; else nothing is decided."""
    count: Counter[str] = Counter()
    if sorted(Counter(tricks).values(), reverse=True)[:2] != [2, 2]:
        return undecided(tricks)
    for side in tricks:
        count[side] += 1
        if count[side] == 2:
            return side
    return undecided(tricks)


def two_each(m: Moment) -> Iterator[Ruling]:
    """Of two with two tricks each, the one who made them sooner marks a game as if for three.

    Where only one has two, or five have one each, no clause decides.
    """
    if not m.ends_the_deal or not m.book.like_the_second(m.manner):
        return
    tricks = m.book.tricks(m.table)
    if m.book.ask("side_with_three", tricks):
        return
    winner = m.book.ask("two_each", tricks)
    if isinstance(winner, Silent):
        what = f"is not decided by the text: the tricks have fallen {fall(tricks)}"
        yield Ruling(Kind.STANDS, "the game", what)
    else:
        what = "wins the game, having had two tricks sooner, and marks it as if for three"
        yield draws(winner, what, BOX, 1)


# -- a loss at nothing, each for himself ----------------------------------------------------


def owed(have: int, games: int) -> Booking:
    """What a player has not to lose he owes; the others mark nothing for it."""
    own = min(have, games)
    return own, 0, games - own


def marked_by_the_others(have: int, games: int) -> Booking:
    """what a player has not to lose the others mark, as in sides."""
    own = min(have, games)
    return own, games - own, 0


def debt_first(owing: int, games: int) -> int:
    """Games won pay what is owed before any is marked."""
    return min(owing, games)


def debt_forgotten(owing: int, games: int) -> int:
    """games won are marked, whatever is owed."""
    return 0


# -- the lost article 3 ------------------------------------------------------------------


def vole_not_made(m: Moment) -> Iterator[Ruling]:
    """One who undertakes the vole and does not make it loses two games."""
    if not m.ends_the_deal:
        return
    for player, _ in m.table.said(VOLE):
        if set(m.book.tricks(m.table)) != {m.side(player)}:
            yield m.loses(player, 2, "having undertaken the vole and not made it")
