"""Playing the cards: their order, following suit, and the faults of turn and suit."""

from __future__ import annotations

from collections.abc import Iterable

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import bete, may_not, must, never, pays
from rules_demo.reversis import questions as q
from rules_demo.reversis.falls import HEARTS
from rules_demo.reversis.rules import Moment, Said, nobody, rule
from rules_demo.reversis.silences import SILENCES
from rules_demo.reversis.table import Table


@rule("reversis-e-s12", answers=q.keeps_its_value, otherwise=never)
def keeps_its_value() -> bool:
    """No card changes its value: the quinola is the jack of its suit."""
    return True


def hearts_are_trumps() -> str:
    """the quinola's suit is trumps."""
    return HEARTS


@rule("reversis-e-s12", on=(Table.fold,), duties=True)
def trick_is_the_takers(m: Moment) -> Said:
    """A trick goes to the highest card of the suit led, by the natural order of the cards."""
    number = next(n for n, t in enumerate(m.before.tricks) if not t.folded_by)
    taker = m.before.taker(number, m.book.order)
    if m.before.tricks[number].complete and m.act.player != taker:
        yield may_not(m.act.player, f"may not fold the trick, which is taken by {taker}")


@rule("reversis-e-s13", answers=q.trump, otherwise=hearts_are_trumps)
def no_trumps() -> str:
    """There are no trumps."""
    return ""


@rule("reversis-e-s14", answers=q.must_follow, otherwise=nobody)
def follow_suit(hand: Iterable[Card], led: Card) -> tuple[Card, ...]:
    """A card of the suit led must be given, whichever one likes."""
    return tuple(c for c in hand if c.suit == led.suit)


@rule("reversis-e-s14", on=(Table.play,), duties=True)
def did_not_follow(m: Moment) -> Said:
    """A card of the suit led must be given by one who has any."""
    if m.led is not None:
        for player in m.renouncers:
            yield must(player, f"must give a card of the suit led, {m.led.suit}")


# -- faults -----------------------------------------------------------------------------


@rule("reversis-e-s28", answers=q.makes_bete, otherwise=nobody)
def bete_for_renouncing(m: Moment) -> tuple[str, ...]:
    """Who makes the bête for not following suit."""
    return () if m.table.agreed.get("forfeit") else m.renouncers


@rule("reversis-e-s28", on=(Table.play,))
def renonce(m: Moment) -> Said:
    """One who does not follow suit though he could makes the bête, or pays what was agreed.

    Who has the forfeit is not said.
    """
    if not m.renouncers:
        return
    for player in bete_for_renouncing(m):
        yield bete(player, f"makes the bête, {m.book.at_stake(m.before)} jetons")
    if forfeit := m.table.agreed.get("forfeit"):
        for player in m.renouncers:
            yield pays(player, f"pays the forfeit agreed, {forfeit} jetons")
        yield SILENCES["forfeit"]


@rule("reversis-e-s28", on=(Table.take_back,), duties=True)
def card_taken_back(m: Moment) -> Said:
    """Whether the card may be taken back is not said."""
    yield SILENCES["taken back"]


@rule("reversis-e-s29", on=(Table.play,))
def out_of_turn(m: Moment) -> Said:
    """One who plays before his turn pays a jeton to each of the others."""
    player = m.act.player
    if player != m.book.turn(m.before):
        for other in m.table.others(player):
            yield pays(player, f"pays 1 to {other}, having played out of turn", other, 1)


@rule("reversis-e-s30", answers=q.must_begin_with, otherwise=nobody)
def hearts_first(hand: Iterable[Card]) -> tuple[Card, ...]:
    """The first in cards must begin with a heart, if he has one."""
    return tuple(c for c in hand if c.suit == HEARTS)


@rule("reversis-e-s30", on=(Table.play,), duties=True)
def must_begin_with_a_heart(m: Moment) -> Said:
    """The first card of a deal must be a heart, if the first in cards has one."""
    first = m.table.players[0]
    begins = not m.before.tricks_begun and m.act.player == first
    if begins and m.act.cards[0].suit != HEARTS and hearts_first(m.before.hands[first]):
        yield must(first, "must begin with a heart")
