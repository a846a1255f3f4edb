"""Reversis by the Encyclopédie: every clause of the page, bound to its rule.

The rules stand in a module for each subject; importing them writes the book.
Rulings on one act are given in the order of the text.
"""

from __future__ import annotations

from rules_demo.reversis import (  # noqa: F401 - importing them binds their rules
    aces,
    deal,
    following,
    quinola,
    reckoning,
    stakes,
    talon,
)
from rules_demo.reversis.rules import encyclopedie
from rules_demo.reversis.table import Verb

_CITED = {
    Verb.DRAW_LOT: "1",
    Verb.AGREE: "18",
    Verb.SHUFFLE: "1",
    Verb.PRESENT: "1",
    Verb.CUT: "1",
    Verb.DEAL: "2",
    Verb.PUT_UNDER: "5 7",
    Verb.TAKE: "5 7",
    Verb.SEE: "6 7",
    Verb.LEAVE: "6 7",
    Verb.PUT_IN: "10",
    Verb.PLAY: "14",
    Verb.FOLD: "12",
    Verb.TURN_TALON: "24",
    Verb.OWE: "44",
    Verb.PUT_DOWN: "44",
    Verb.LIFT: "44",
}
for _verb, _clauses in _CITED.items():
    encyclopedie.cite(_verb, *(f"reversis-e-s{number}" for number in _clauses.split()))

__all__ = ["encyclopedie"]
