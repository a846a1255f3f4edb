"""Reversis by the Encyclopédie: every clause of the page, bound to its rule.

The rules stand in a module for each subject; importing them writes the book.
Rulings on one act are given in the order of the text.
"""

from __future__ import annotations

from typing import Any

from rules_demo.kernel.acts import Verb
from rules_demo.reversis import aces, deal, following, quinola, reckoning, stakes, talon  # noqa: F401 - importing them binds their rules
from rules_demo.reversis.rules import encyclopedie
from rules_demo.reversis.table import Table

_CITED: dict[Verb[Any], str] = {
    Table.draw_lot: "1",
    Table.agree: "18",
    Table.shuffle: "1",
    Table.present: "1",
    Table.cut: "1",
    Table.deal: "2",
    Table.put_under: "5 7",
    Table.take: "5 7",
    Table.see: "6 7",
    Table.leave: "6 7",
    Table.put_in: "10",
    Table.play: "14",
    Table.fold: "12",
    Table.turn_talon: "24",
    Table.owe: "44",
    Table.put_down: "44",
    Table.lift: "44",
}
for _verb, _clauses in _CITED.items():
    encyclopedie.cite(_verb, *(f"reversis-e-s{number}" for number in _clauses.split()))

__all__ = ["encyclopedie"]
