"""From a ruling to the act that makes the payment, or writes the bête on the game."""

from __future__ import annotations

from rules_demo.journal import Verb as AnyVerb
from rules_demo.reversis.table import BETES, Table, Verb
from rules_demo.rulebook import Kind, Ruling

#: What a ruling about a bête is addressed to when the bête is owed, or lifted from its owner.
OWED, LIFTED = "owed", "lifted from "


def due(ruling: Ruling) -> tuple[AnyVerb, str, str, int] | None:
    """The act that a ruling makes due, as (verb, player, whom, jetons)."""
    if not ruling.amount:
        return None
    if ruling.to == OWED:
        return Verb.OWE, ruling.player, "", ruling.amount
    if ruling.to.startswith(LIFTED):
        return Verb.LIFT, ruling.player, ruling.to.removeprefix(LIFTED), ruling.amount
    if ruling.kind is Kind.DRAWS:
        return Verb.SETTLE, ruling.to, ruling.player, ruling.amount
    if ruling.kind is not Kind.PAYS:
        return None
    if ruling.to == BETES:
        return Verb.PUT_DOWN, ruling.player, "", ruling.amount
    return Verb.SETTLE, ruling.player, ruling.to, ruling.amount


def do(table: Table, verb: AnyVerb, player: str, whom: str, number: int, clause: str) -> None:
    """Do the act that `due` named, for the clause that ruled it."""
    if verb is Verb.OWE:
        table.owe(player, number)
    elif verb is Verb.LIFT:
        table.lift(player, whom, number)
    elif verb is Verb.PUT_DOWN:
        table.put_down(player, number)
    else:
        table.settle(player, whom, number, clause)
