"""The cut, the deal and the pack: how many cards go where, and when to deal again."""

from __future__ import annotations

from rules_demo.kernel.cards import show
from rules_demo.kernel.rulings import may, must, stands
from rules_demo.reversis import questions as q
from rules_demo.reversis.rules import (
    AFTER_THE_DEAL,
    Moment,
    Said,
    also,
    nobody,
    nothing_wrong,
    rule,
)
from rules_demo.reversis.silences import SILENCES
from rules_demo.reversis.table import PACK, Table

PACKET = 3
WHOLE = frozenset(PACK)

# -- the cut -----------------------------------------------------------------------


@rule("reversis-e-s1", answers=q.from_the_dealers_left, reading="right", otherwise=nobody)
def play_goes_right(table: Table) -> tuple[str, ...]:
    """Deal and play go to the right: the dealer's left is the last to play before him.

    Names the other players from the dealer's left on.
    """
    return table.players[-2::-1]


@also("reversis-e-s1", "left", of="right")
def play_goes_left(table: Table) -> tuple[str, ...]:
    """Deal and play go to the left: the dealer's left is the first in cards."""
    return table.players[:-1]


@rule("reversis-e-s1", on=(Table.present, Table.cut), duties=True)
def cut_on_the_left(m: Moment) -> Said:
    """The dealer presents the shuffled cards on his left to be cut."""
    left = m.book.from_the_left(m.table)[0]
    asked = m.act.whom if m.act.verb is Table.present else m.act.player
    if asked != left:
        yield must(m.table.dealer, f"must have the cards cut by {left}, on the left")
    elif m.act.verb is Table.present:
        yield may(left, "may cut the cards, on the dealer's left")


@rule("reversis-e-s1", on=(Table.deal,), duties=True)
def dealt_uncut(m: Moment) -> Said:
    """Cards must be cut before they are dealt."""
    if not m.before.done(Table.cut):
        left = m.book.from_the_left(m.table)[0]
        yield must(m.table.dealer, f"must have the cards cut by {left}, on the left")


@rule("reversis-e-s1", on=(Table.draw_lot,), duties=True)
def which_card_deals(m: Moment) -> Said:
    """Lots are drawn for the deal “as in the other games”; which card wins it is not said."""
    yield SILENCES["dealer"]


# -- the deal ------------------------------------------------------------------------


@rule("reversis-e-s2", on=(Table.deal,), duties=True)
def three_at_a_time(m: Moment) -> Said:
    """Cards are dealt by threes; the last packet of a hand is as small as it has to be."""
    due = m.book.hand_sizes(m.table)[m.act.whom] - m.before.dealt_to(m.act.whom)
    if m.act.number > PACKET or (m.act.number < PACKET and m.act.number < due):
        yield must(m.table.dealer, "must give three at a time")


@rule("reversis-e-s3", answers=q.left_over_four, otherwise=nobody)
def three_for_four_players() -> tuple[int, ...]:
    """When four play, three cards stay in the talon."""
    return (3,)


@rule("reversis-e-s3", on=(Table.deal, *AFTER_THE_DEAL))
def three_are_left(m: Moment) -> Said:
    """The dealer must leave three cards in the talon when four play."""
    if len(m.table.players) == 4 and (left := m.talon_left) is not None:
        if left == 3:
            yield stands(m.table.dealer, "has left three cards for the talon")
        else:
            yield must(m.table.dealer, f"must leave three cards for the talon, not {left}")


@rule("reversis-e-s4", answers=q.left_over_five, otherwise=nobody)
def two_or_seven_for_five_players() -> tuple[int, ...]:
    """When five play, two cards or seven stay in the talon."""
    return (2, 7)


@rule("reversis-e-s4", on=(Table.deal, *AFTER_THE_DEAL))
def two_or_seven_are_left(m: Moment) -> Said:
    """The dealer must leave two cards or seven when five play; which, is nobody's to say."""
    if len(m.table.players) == 5 and (left := m.talon_left) is not None:
        yield SILENCES["two or seven"]
        if left in (2, 7):
            number = "two" if left == 2 else "seven"
            yield stands(m.table.dealer, f"has left {number} cards for the talon")
        else:
            yield must(m.table.dealer, f"must leave two cards or seven for the talon, not {left}")


def none_more() -> int:
    """all have as many cards."""
    return 0


@rule("reversis-e-s8", answers=q.dealers_extra, otherwise=none_more)
def one_more() -> int:
    """The dealer has one card more than the others."""
    return 1


@rule("reversis-e-s8", on=(Table.deal, *AFTER_THE_DEAL))
def dealer_has_one_more(m: Moment) -> Said:
    """The dealer must give himself one card more than the others."""
    if m.talon_left is None:
        return
    dealer = m.table.dealer
    most = max(m.table.dealt_to(p) for p in m.table.others(dealer))
    if m.table.dealt_to(dealer) == most + 1:
        yield stands(dealer, "has one card more than the others")
    else:
        yield must(dealer, "must have one card more than the others")


# -- dealing again -----------------------------------------------------------------------


def pack_fault(table: Table) -> str:
    """What is wrong with the pack; empty if nothing is."""
    there = table.pack
    if WHOLE.symmetric_difference(there):
        missing = [c for c in PACK if c not in there]
        strange = [c for c in there if c not in WHOLE]
        faults = [f"lacking {show(missing)}"] * bool(missing)
        faults += [f"having {show(strange)}"] * bool(strange)
        return f"the pack {' and '.join(faults)}"
    return ""


@rule("reversis-e-s37", answers=q.badly_mixed, reading="dealt", otherwise=nothing_wrong)
def wrongly_dealt(m: Moment) -> str:
    """Badly mixed is badly dealt: somebody's hand has not its number of cards."""
    table = m.table
    if table.exchanged or not (table.done(*AFTER_THE_DEAL) or m.talon_left is not None):
        return ""
    due = m.book.hand_sizes(table)
    wrong = [p for p in table.players if table.dealt_to(p) != due[p]]
    return f"{wrong[0]} having been dealt {table.dealt_to(wrong[0])}" if wrong else ""


@also("reversis-e-s37", "shuffled", of="dealt")
def never_shuffled(m: Moment) -> str:
    """Badly mixed is badly shuffled: here, a pack dealt as it lay when new."""
    table = m.table
    unmixed = table.new_pack and table.done(Table.deal) and not table.done(Table.shuffle)
    return "the cards not having been shuffled" if unmixed else ""


@rule("reversis-e-s37", duties=True)
def deal_again(m: Moment) -> Said:
    """If the pack is not complete, or badly mixed, the deal must be made again."""
    for why in (pack_fault(m.table), m.book.ask(q.badly_mixed, m)):
        if why:
            yield must(m.table.dealer, f"must deal again, {why}")
