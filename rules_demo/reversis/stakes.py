"""The pool, which is made up again when nobody wins it, and the bêtes that lie with it."""

from __future__ import annotations

from rules_demo.kernel.rulings import draws, may_not, never, no_fault, pays, stands
from rules_demo.reversis import questions as q
from rules_demo.reversis.falls import (
    DRIVEN_OUT,
    GIVEN,
    LED,
    NEVER_DEALT,
    NOT_YET,
    PUT_AWAY,
    RENOUNCED,
    THROWN,
    Quinola,
)
from rules_demo.reversis.questions import Bete
from rules_demo.reversis.rules import Book, Moment, Said, also, rule
from rules_demo.reversis.silences import SILENCES
from rules_demo.reversis.table import BETES, POOL, Table

REFRESHED = 2  # jetons from each player

# -- the pool -----------------------------------------------------------------------------


@rule("reversis-e-s43", answers=q.refreshed_after, reading="unwon", otherwise=never)
def whenever_unwon(outcome: Quinola) -> bool:
    """The pool is refreshed whenever nobody has won it."""
    return outcome.how in (DRIVEN_OUT, GIVEN, LED, PUT_AWAY, NEVER_DEALT)


@also("reversis-e-s43", "as-said", of="unwon")
def put_away_or_forced(outcome: Quinola) -> bool:
    """The pool is refreshed when a player discarded the quinola or it was drawn out by a heart."""
    return outcome.how in (DRIVEN_OUT, PUT_AWAY)


@rule("reversis-e-s43", on=(Table.turn_talon,))
def refresh(m: Moment) -> Said:
    """When nobody wins the pool, each player puts in two jetons again.

    How a pool is made up that was won, or not won otherwise than as said, is not said.
    """
    outcome = m.book.quinola(m.table) if m.over else Quinola(NOT_YET)
    if m.book.ask(q.refreshed_after, outcome):
        for player in m.table.players:
            yield pays(player, f"puts {REFRESHED} in the pool", POOL, REFRESHED)
    elif outcome.how == THROWN:
        yield SILENCES["pool won"]
    elif outcome.how not in (NOT_YET, RENOUNCED):
        yield SILENCES["pool not won"].of(how=outcome.how)


# -- the bêtes ---------------------------------------------------------------------------------


def makers(m: Moment) -> list[str]:
    """Who makes a bête by this act, once for each."""
    return [p for made in m.book.ask_each(q.makes_bete, m).values() for p in made]


def none_at_stake(book: Book, table: Table) -> int:
    """no bête goes with the pool."""
    return 0


@rule("reversis-e-s44", answers=q.bete_at_stake, reading="lifted", otherwise=none_at_stake)
def lifted_at_stake(book: Book, table: Table) -> int:
    """With the pool goes what would be lifted with it."""
    return sum(number for _, number in book.ask(q.bete_in_turn, book, table))


@also("reversis-e-s44", "queued", of="lifted")
def queued_at_stake(book: Book, table: Table) -> int:
    """With the pool goes what was put down in jetons; other bêtes wait behind it."""
    return table.pots[BETES]


def paid_at_once(m: Moment) -> Said:
    """a bête is paid into the pool at once."""
    for player in makers(m):
        number = m.book.at_stake(m.before)
        yield pays(player, f"pays the bête of {number} into the pool", POOL, number)


@rule("reversis-e-s44", answers=q.betes_are_put_down, otherwise=never)
def only_when_lifted() -> bool:
    """A bête is paid by him who owes it when somebody lifts it."""
    return False


@also("reversis-e-s44", "queued", of="")
def when_none_lies_before() -> bool:
    """A bête is put down in jetons when those before it have been lifted."""
    return True


@rule("reversis-e-s44", on=(Table.play,), otherwise=paid_at_once)
def betes_wait(m: Moment) -> Said:
    """A bête is not paid until it is lifted: by the winner of the pool, from its owner."""
    made = makers(m)
    if not made and not m.winners:
        return
    queued = m.book.ask(q.betes_are_put_down)
    lies = m.before.pots[BETES] or m.before.betes
    for player in made:
        number = m.book.at_stake(m.before)
        if queued and not lies:
            yield pays(player, f"puts down the bête of {number}", BETES, number)
        else:
            until = "those before it are lifted" if queued else "it is lifted"
            what = f"does not pay the bête of {number} until {until}"
            yield no_fault(player, what)._replace(amount=number)
    for winner in m.winners:
        yield from (lift_laid if queued else lift_owed)(m, winner)


@rule("reversis-e-s44", on=(Table.put_down, Table.lift))
def lifted_by_the_winner(m: Moment) -> Said:
    """Only who has won the pool lifts a bête, and nobody need pay one before."""
    won = any((a.player, a.word) == (m.act.player, POOL) for a in m.before.done(Table.win))
    if m.act.verb is Table.lift and not won:
        yield may_not(m.act.player, "may not lift a bête, not having won the pool")
    if m.act.verb is Table.put_down and not m.book.ask(q.betes_are_put_down):
        yield no_fault(m.act.player, "need not put a bête down before it is lifted")


def lift_owed(m: Moment, winner: str) -> Said:
    """The winner lifts what goes with the pool, and each who owes it pays him."""
    for debtor, number in m.book.ask(q.bete_in_turn, m.book, m.before):
        whose = "which was his own" if debtor == winner else f"paid by {debtor}"
        ruling = stands(winner, f"lifts the bête of {number}, {whose}")
        yield ruling._replace(to=debtor, amount=number)


def lift_laid(m: Moment, winner: str) -> Said:
    """The winner lifts what lies in jetons, and the next bête is put down."""
    if laid := m.before.pots[BETES]:
        yield draws(winner, f"lifts the bête of {laid}", BETES, laid)
    for debtor, number in m.book.ask(q.bete_in_turn, m.book, m.before):
        yield pays(debtor, f"puts down the bête of {number}", BETES, number)


def oldest_first(book: Book, table: Table) -> tuple[Bete, ...]:
    """the oldest bête goes first."""
    return table.betes[:1]


def by_size(table: Table) -> tuple[Bete, ...]:
    """The bêtes owed, the largest first; of equal ones the older."""
    return tuple(sorted(table.betes, key=lambda bete: -bete[1]))


@rule("reversis-e-s45", answers=q.bete_in_turn, reading="one", otherwise=oldest_first)
def largest_alone(book: Book, table: Table) -> tuple[Bete, ...]:
    """One bête goes with each pool that is won, the largest first."""
    return by_size(table)[:1]


@also("reversis-e-s45", "all", of="one")
def all_by_size(book: Book, table: Table) -> tuple[Bete, ...]:
    """All the bêtes go with the pool, and are paid one after the other, the largest first."""
    return by_size(table)


@rule("reversis-e-s45", on=(Table.play,))
def largest_first(m: Moment) -> Said:
    """The bêtes are paid one after the other, the largest first; of equal ones it is not said."""
    if len(m.before.betes) < 2:
        return
    for winner in m.winners:
        for _, number in m.book.ask(q.bete_in_turn, m.book, m.before)[:1]:
            yield stands(winner, f"is to be paid the bête of {number}, the largest first")
        first, second, *_ = by_size(m.before)
        if first[1] == second[1]:
            yield SILENCES["equal bêtes"]
