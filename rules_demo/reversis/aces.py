"""The aces: thrown on another suit, led, or forced out by a lead of their own."""

from __future__ import annotations

from rules_demo.kernel.rulings import never, no_fault, pays
from rules_demo.reversis import questions as q
from rules_demo.reversis.falls import HEARTS, Fall, How
from rules_demo.reversis.rules import Moment, Said, also, rule
from rules_demo.reversis.silences import SILENCES
from rules_demo.reversis.table import Table

# -- thrown, or led -----------------------------------------------------------------


def pay_for_aces(m: Moment, how: How, of_hearts: bool, times: int = 1) -> Said:
    """For the aces of hearts, or the others, that fell so, so many times the sum agreed is paid.

    For one thrown, by the taker of the trick to its player; for one forced, by him to the leader.
    """
    amount = times * m.table.agreed.get("ace", 0)
    for fall in m.aces:
        if fall.how is not how or (fall.play.card.suit == HEARTS) is not of_hearts:
            continue
        payer, payee, why = fall.taker, fall.player, "thrown"
        if how is How.FOLLOWED:
            if not m.book.ask(q.ace_is_forced, fall):
                continue
            payer, payee, why = fall.player, fall.leader, "forced"
        if not amount:
            yield SILENCES["ace"]
            return
        yield pays(payer, f"pays {amount} to {payee} for {fall.play.card}, {why}", payee, amount)


@rule("reversis-e-s32", on=(Table.play,))
def ace_thrown(m: Moment) -> Said:
    """An ace thrown on a suit its holder lacks wins from the taker what has been agreed.

    What an ace is worth is not said; nor whether one thrown beside a kept quinola wins.
    """
    if m.aces:
        yield from pay_for_aces(m, How.THROWN, of_hearts=False)
        if any(f.how is How.SPARED for f in m.aces):
            yield SILENCES["ace beside the quinola"]


@rule("reversis-e-s33", answers=q.free_by_leading, reading="any-lead", otherwise=never)
def any_lead(m: Moment) -> bool:
    """Whoever leads to a trick neither wins nor loses by an ace."""
    return True


@also("reversis-e-s33", "first-lead", of="any-lead")
def first_lead_only(m: Moment) -> bool:
    """Only the first lead of the deal is meant."""
    return not m.before.tricks_begun


@rule("reversis-e-s33", on=(Table.play,))
def leader_is_free(m: Moment) -> Said:
    """The player who begins neither wins nor loses anything if he plays an ace.

    Read of the first lead alone, the clause says nothing of an ace led later.
    """
    if m.act.cards[0].rank == "A" and m.act.player == m.leader:
        if m.book.ask(q.free_by_leading, m):
            yield no_fault(m.act.player, f"neither wins nor loses by {m.act.cards[0]}, led")
        else:
            yield SILENCES["later leads"]


def hearts_like_the_others(m: Moment) -> Said:
    """the ace of hearts is paid like the others."""
    return pay_for_aces(m, How.THROWN, of_hearts=True) if m.aces else ()


@rule("reversis-e-s34", on=(Table.play,), otherwise=hearts_like_the_others)
def ace_of_hearts_thrown(m: Moment) -> Said:
    """The ace of hearts, thrown, wins double."""
    return pay_for_aces(m, How.THROWN, of_hearts=True, times=2) if m.aces else ()


# -- forced -------------------------------------------------------------------------------


@rule("reversis-e-s35", answers=q.ace_is_forced, reading="no-choice", otherwise=never)
def had_no_other(fall: Fall) -> bool:
    """An ace is forced when its holder has no other card of the suit led."""
    return not fall.choice


@also("reversis-e-s35", "drawn", of="no-choice")
def fell_on_its_suit(fall: Fall) -> bool:
    """Every ace that falls on a lead of its own suit is forced."""
    return True


@rule("reversis-e-s35", on=(Table.play,))
def ace_forced(m: Moment) -> Said:
    """The holder of an ace that is forced out pays what he would have won by throwing it."""
    return pay_for_aces(m, How.FOLLOWED, of_hearts=False) if m.aces else ()


def forced_like_the_others(m: Moment) -> Said:
    """the ace of hearts is paid like the others."""
    return pay_for_aces(m, How.FOLLOWED, of_hearts=True) if m.aces else ()


@rule("reversis-e-s36", on=(Table.play,), otherwise=forced_like_the_others)
def ace_of_hearts_forced(m: Moment) -> Said:
    """The ace of hearts, forced, costs its holder double."""
    return pay_for_aces(m, How.FOLLOWED, of_hearts=True, times=2) if m.aces else ()
