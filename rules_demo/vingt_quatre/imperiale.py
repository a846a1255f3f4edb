"""What vingt-quatre takes from impériale: the duties of play, and little else."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.cards import Card, show
from rules_demo.rulebook import Ruling, no_fault
from rules_demo.tricks import TRUMPS, Order
from rules_demo.vingt_quatre.rules import COUNTED, Moment
from rules_demo.vingt_quatre.table import Table


def take_or_trump(
    hand: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """One follows suit, and takes the trick if one can; without the suit one trumps."""
    if follow := ranked.of_group(hand, ranked.group(led)):
        winning = ranked.best((led, *laid))
        return tuple(c for c in follow if ranked.beats(c, winning)) or follow
    return ranked.of_group(hand, TRUMPS) or hand


def lead_of_triomphe(hand: tuple[Card, ...], players: int, ranked: Order) -> tuple[Card, ...]:
    """Of three players the first leads triomphe, if he has it."""
    return (ranked.of_group(hand, TRUMPS) or hand) if players == 3 else hand


def order_of_counting() -> tuple[str, ...]:
    """The virade, the impériales, the point and the marquans, the cards."""
    return tuple(COUNTED)


def whoever_takes_it(table: Table, number: int, ranked: Order) -> str:
    """A marquant counts to the player who takes it in a trick."""
    return table.taker(number, ranked)


def equal_share(players: int) -> int:
    """Six tricks with two players and four with three; with more, what falls to each."""
    return {2: 6, 3: 4, 4: 3, 5: 2}[players]


def duties(m: Moment) -> Iterator[Ruling]:
    """A card that may not be played as at impériale; the text names no penalty."""
    (card,) = m.act.cards
    player = m.act.player
    if player != m.book.turn(m.before):
        return
    allowed = m.book.legal(m.before, player)
    if card not in allowed:
        which = "one of " if len(allowed) > 1 else ""
        what = f"ought to have played {which}{show(allowed)}"
        yield no_fault(player, f"{what}; no penalty is stated")
