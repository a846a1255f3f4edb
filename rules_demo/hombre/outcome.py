"""How a deal ends: won, lost by a bête, or by codille, by the Encyclopédie.

What follows from the end of a deal is ruled on its last act, so that a hombre
with five tricks may still go on to the vole.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre import questions
from rules_demo.hombre.books import TO_WIN, Book, Moment, academie, encyclopedie
from rules_demo.hombre.questions import Split
from rules_demo.hombre.table import STAKES
from rules_demo.kernel.rulings import Ruling, bete, draws, never, stands


def five_only(tricks: Split) -> bool:
    """by the general sentence on the bête, only five tricks win."""
    return tricks[0] >= TO_WIN


@encyclopedie.rule("hombre-e-s16", answers=questions.wins, otherwise=five_only)
def five_or_four_against_three_and_two(tricks: Split) -> bool:
    """Five tricks win; and four do when the others' five are three the one and two the other."""
    hombre, *others = tricks
    return hombre >= TO_WIN or (hombre == 4 and sorted(others) == [2, 3])


def wins_the_deal(m: Moment) -> Iterator[Ruling]:
    """Tricks enough win; the winner draws what was staked."""
    if m.ended and m.book.ask(questions.wins, m.split) and not _nothing_won(m):
        mine, *others = m.split
        yield stands(m.hombre, f"wins the deal, {mine} tricks to {' and '.join(map(str, others))}")
        yield from draws_stakes(m, m.hombre)


def _nothing_won(m: Moment) -> bool:
    """Whether a vole that was not made takes the winnings away."""
    return m.vole_failed or m.book.ask_any(questions.wins_nothing, m)


def draws_stakes(m: Moment, player: str) -> Iterator[Ruling]:
    """The player draws the jetons that all have marked, if any are left."""
    staked = sum(m.table.marked.values())
    if m.table.pots[STAKES] >= staked > 0:
        yield draws(player, f"draws the {staked} jetons staked", STAKES, staked)


@encyclopedie.rule("hombre-e-s16", final=True)
def wins(m: Moment) -> Iterator[Ruling]:
    """Five tricks win, or four against three and two; the winner draws what was staked."""
    yield from wins_the_deal(m)


def never_lost(book: Book, tricks: Split) -> bool:
    """no number of tricks makes the bête."""
    return False


@encyclopedie.rule(
    "hombre-e-s23", answers=questions.loses, reading="with-the-exception", otherwise=never_lost
)
def fewer_than_five(book: Book, tricks: Split) -> bool:
    """Fewer than five tricks make the bête, but for the case in which four win."""
    return tricks[0] < TO_WIN and not book.ask(questions.wins, tricks)


@encyclopedie.also("hombre-e-s23", "literal", of="with-the-exception")
def fewer_than_five_always(book: Book, tricks: Split) -> bool:
    """Fewer than five tricks make the bête, without exception."""
    return tricks[0] < TO_WIN


@encyclopedie.rule("hombre-e-s23", final=True)
def bete_for_few(m: Moment) -> Iterator[Ruling]:
    """The bête is made whenever the hombre has fewer than five tricks."""
    if not m.ended or m.vole_failed:
        return
    few = m.book.ask(questions.loses, m.book, m.split)
    if few and not m.book.ask(questions.equal, m.split):
        yield bete(m.hombre, f"makes the bête, with {m.split[0]} tricks")


@encyclopedie.rule("hombre-e-s24", answers=questions.equal, reading="four", otherwise=never)
def four_and_four(tricks: Split) -> bool:
    """Four tricks, when one of the others has four as well."""
    return tricks[0] == 4 and 4 in tricks[1:]


@encyclopedie.also("hombre-e-s24", "as-printed", of="four")
def five_and_five(tricks: Split) -> bool:
    """Five tricks, when one of the others has five as well: which nine tricks do not allow."""
    return tricks[0] == 5 and 5 in tricks[1:]


@encyclopedie.rule("hombre-e-s24", final=True)
def bete_for_equal(m: Moment) -> Iterator[Ruling]:
    """The bête is made when one of the others has as many tricks as the hombre."""
    if m.ended and m.book.ask(questions.equal, m.split):
        yield bete(m.hombre, f"makes the bête, with {m.split[0]} tricks to another's as many")


def played_out_only(tricks: Split, played_out: bool) -> bool:
    """a deal is over only when no cards are left."""
    return played_out


@encyclopedie.rule("hombre-e-s52", answers=questions.deal_is_over, otherwise=played_out_only)
@academie.borrow(questions.deal_is_over, source="hombre-e-s52", confidence="high")
def decided(tricks: Split, played_out: bool) -> bool:
    """The deal is over when no cards are left, or somebody has tricks enough to decide it."""
    return played_out or max(tricks) >= TO_WIN


def no_codille(tricks: Split, played_out: bool) -> int:
    """nobody wins codille."""
    return 0


@encyclopedie.rule("hombre-e-s52", answers=questions.codille, reading="five", otherwise=no_codille)
@academie.borrow(questions.codille, source="hombre-e-s52", confidence="high")
def has_five(tricks: Split, played_out: bool) -> int:
    """The opponent who has five tricks, as many as win for the hombre."""
    return next((n for n, mine in enumerate(tricks) if n and mine >= TO_WIN), 0)


@encyclopedie.also("hombre-e-s52", "more-than-the-hombre", of="five", answers=questions.codille)
def more_than_hombre(tricks: Split, played_out: bool) -> int:
    """The opponent who has more tricks than the hombre, once the cards are out, or five before.

    Where two have as many, as at one, four and four, the text does not say whose the codille is.
    """
    if not played_out:
        return has_five(tricks, played_out)
    most = max(tricks)
    return tricks.index(most) if tricks.count(most) == 1 else 0


@encyclopedie.rule("hombre-e-s52", final=True)
def deal_is_over(m: Moment) -> Iterator[Ruling]:
    """The deal is over: no cards left, or the hombre has won, or one of the tiers codille."""
    if not m.ended:
        return
    if codille := m.book.codille(m.table, m.hombre, m.trump):
        tricks = m.table.taken_by_right(codille, m.order)
        yield stands(codille, f"wins codille with {tricks} tricks, and the deal is over")
        yield from draws_stakes(m, codille)
    elif m.table.played_out:
        yield stands(m.hombre, "has no card left, nor has anyone, and the deal is over")
    else:
        yield stands(m.hombre, f"has {m.split[0]} tricks, and the deal is over")
