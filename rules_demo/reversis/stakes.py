"""The pool, which is made up again when nobody wins it, and the bêtes that lie with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_demo.reversis.payments import LIFTED, OWED
from rules_demo.reversis.rules import (
    DRIVEN_OUT,
    GIVEN,
    LED,
    NEVER_DEALT,
    NOT_YET,
    PUT_AWAY,
    RENOUNCED,
    THROWN,
    Moment,
    Quinola,
    also,
    rule,
)
from rules_demo.reversis.silences import SILENCES
from rules_demo.reversis.table import BETES, POOL, Table, Verb
from rules_demo.rulebook import Ruling, Silent, draws, may_not, never, no_fault, pays, stands

if TYPE_CHECKING:
    from rules_demo.reversis.rules import Book

REFRESHED = 2  # jetons from each player

Bete = tuple[str, int]  # who owes it, jetons

# -- the pool -----------------------------------------------------------------------------


@rule("reversis-e-s43", answers="refreshed_after", reading="unwon", otherwise=never)
def whenever_unwon(outcome: Quinola) -> bool:
    """The pool is refreshed whenever nobody has won it."""
    return outcome.how in (DRIVEN_OUT, GIVEN, LED, PUT_AWAY, NEVER_DEALT)


@also("reversis-e-s43", "as-said", of="unwon")
def put_away_or_forced(outcome: Quinola) -> bool:
    """The pool is refreshed when a player discarded the quinola or it was drawn out by a heart."""
    return outcome.how in (DRIVEN_OUT, PUT_AWAY)


@rule("reversis-e-s43")
def refresh(m: Moment) -> Iterator[Ruling]:
    """When nobody wins the pool, each player puts in two jetons again."""
    if m.over and m.book.ask("refreshed_after", m.book.quinola(m.table)):
        for player in m.table.players:
            yield pays(player, f"puts {REFRESHED} in the pool", POOL, REFRESHED)


@rule("reversis-e-s43", answers="silent")
def what_is_not_said_of_the_pool(m: Moment) -> Iterator[Silent]:
    """How a pool is made up that was won, or not won otherwise than as said, is not said."""
    outcome = m.book.quinola(m.table)
    if not m.over or outcome.how in (NOT_YET, RENOUNCED):
        return
    if outcome.how == THROWN:
        yield SILENCES["pool won"]
    elif not m.book.ask("refreshed_after", outcome):
        yield SILENCES["pool not won"].of(how=outcome.how)


# -- the bêtes ---------------------------------------------------------------------------------


def oldest_first(book: Book, table: Table) -> tuple[Bete, ...]:
    """the oldest bête goes first."""
    return tuple(table.betes[:1])


def by_size(table: Table) -> tuple[Bete, ...]:
    """The bêtes owed, the largest first; of equal ones the older."""
    return tuple(sorted(table.betes, key=lambda bete: -bete[1]))


@rule("reversis-e-s45", answers="bete_in_turn", reading="one", otherwise=oldest_first)
def largest_alone(book: Book, table: Table) -> tuple[Bete, ...]:
    """One bête goes with each pool that is won, the largest first."""
    return by_size(table)[:1]


@also("reversis-e-s45", "all", of="one")
def all_by_size(book: Book, table: Table) -> tuple[Bete, ...]:
    """All the bêtes go with the pool, and are paid one after the other, the largest first."""
    return by_size(table)


@rule("reversis-e-s45")
def largest_first(m: Moment) -> Iterator[Ruling]:
    """The bêtes are paid one after the other, the largest first."""
    for winner in m.book.ask("wins_the_pool", m):
        for _, number in m.book.ask("bete_in_turn", m.book, m.before):
            if len(m.before.betes) > 1:
                yield stands(winner, f"is to be paid the bête of {number}, the largest first")
                return


@rule("reversis-e-s45", answers="silent")
def which_of_equals(m: Moment) -> Iterator[Silent]:
    """Which of two equal bêtes goes first is not said."""
    ranked = by_size(m.before)
    if m.book.ask("wins_the_pool", m) and len(ranked) > 1 and ranked[0][1] == ranked[1][1]:
        yield SILENCES["equal bêtes"]


def makers(m: Moment) -> list[str]:
    """Who makes a bête by this act, once for each."""
    return [p for made in m.book.ask_each("makes_bete", m).values() for p in made]


def at_stake_by_size(book: Book, table: Table) -> int:
    """What would be lifted with the pool."""
    return sum(number for _, number in book.ask("bete_in_turn", book, table))


def laid_at_stake(book: Book, table: Table) -> int:
    """What lies in jetons."""
    return table.counters[BETES]


def none_at_stake(book: Book, table: Table) -> int:
    """no bête goes with the pool."""
    return 0


rule("reversis-e-s44", answers="bete_at_stake", reading="lifted", otherwise=none_at_stake)(
    at_stake_by_size
)


@also("reversis-e-s44", "queued", of="lifted")
def queued_at_stake(book: Book, table: Table) -> int:
    """With the pool goes what was put down in jetons; other bêtes wait behind it."""
    return laid_at_stake(book, table)


def paid_at_once(m: Moment) -> Iterator[Ruling]:
    """a bête is paid into the pool at once."""
    for player in makers(m):
        number = m.book.at_stake(m.before)
        yield pays(player, f"pays the bête of {number} into the pool", POOL, number)


@rule("reversis-e-s44", answers="betes_are_put_down", otherwise=never)
def only_when_lifted() -> bool:
    """A bête is paid by him who owes it when somebody lifts it."""
    return False


@also("reversis-e-s44", "queued", of="")
def when_none_lies_before() -> bool:
    """A bête is put down in jetons when those before it have been lifted."""
    return True


@rule("reversis-e-s44", otherwise=paid_at_once)
def betes_wait(m: Moment) -> Iterator[Ruling]:
    """A bête is not paid until it is lifted: by the winner of the pool, from its owner."""
    queued = m.book.ask("betes_are_put_down")
    lies = m.before.counters[BETES] or m.before.betes
    for player in makers(m):
        number = m.book.at_stake(m.before)
        if queued and not lies:
            yield pays(player, f"puts down the bête of {number}", BETES, number)
        else:
            until = "those before it are lifted" if queued else "it is lifted"
            ruling = no_fault(player, f"does not pay the bête of {number} until {until}")
            yield owed(ruling, OWED, number)
    for winner in m.book.ask("wins_the_pool", m):
        yield from (lift_laid if queued else lift_owed)(m, winner)


@rule("reversis-e-s44", on=(Verb.OWE, Verb.PUT_DOWN, Verb.LIFT))
def lifted_by_the_winner(m: Moment) -> Iterator[Ruling]:
    """Only who has won the pool lifts a bête, and nobody need pay one before."""
    acts = (Verb.SETTLE, Verb.PAY)
    won = any(a.verb in acts and (a.player, a.whom) == (POOL, m.act.player) for a in m.before.acts)
    if m.act.verb is Verb.LIFT and not won:
        yield may_not(m.act.player, "may not lift a bête, not having won the pool")
    if m.act.verb is Verb.PUT_DOWN and not m.book.ask("betes_are_put_down"):
        yield no_fault(m.act.player, "need not put a bête down before it is lifted")


def owed(ruling: Ruling, to: str, number: int) -> Ruling:
    """A ruling about a bête, with what `Book.settle` needs to write it on the game."""
    return Ruling(ruling.kind, ruling.player, ruling.what, to=to, amount=number)


def lift_owed(m: Moment, winner: str) -> Iterator[Ruling]:
    """The winner lifts what goes with the pool, and each who owes it pays him."""
    for debtor, number in m.book.ask("bete_in_turn", m.book, m.before):
        if debtor == winner:
            ruling = stands(winner, f"lifts the bête of {number}, which was his own")
        else:
            ruling = stands(winner, f"lifts the bête of {number}, paid by {debtor}")
        yield owed(ruling, LIFTED + debtor, number)


def lift_laid(m: Moment, winner: str) -> Iterator[Ruling]:
    """The winner lifts what lies in jetons, and the next bête is put down."""
    if laid := m.before.counters[BETES]:
        yield draws(winner, f"lifts the bête of {laid}", BETES, laid)
    for debtor, number in m.book.ask("bete_in_turn", m.book, m.before):
        yield pays(debtor, f"puts down the bête of {number}", BETES, number)
