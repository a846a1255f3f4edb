"""Whist in ten points by the dictionary: every clause bound to its rule.

The rules stand in a module for each subject; importing them writes the book.
"""

from __future__ import annotations

from rules_demo.whist import (  # noqa: F401 - importing them binds their rules
    dealing,
    honours,
    marking,
    partners,
    playing,
    scoring,
)
from rules_demo.whist.rules import academie
from rules_demo.whist.table import APPELLE, HONOURS, NON, OUI, TRICKS, Table

# What an ordinary act follows, for the score sheet; a ruling names its own clause.
for _verb, _word, _clauses in (
    (Table.spread_pack, "", "s10"),
    (Table.turn_over, "", "s11"),
    (Table.sit, "", "s22 s23"),
    (Table.take_pack, "", "s4 s5"),
    (Table.cut, "", "s27"),
    (Table.deal_out, "", "s24 s25 s26"),
    (Table.turn_up, "", "s28"),
    (Table.say, APPELLE, "s47"),
    (Table.say, OUI, "s48"),
    (Table.say, NON, "s48"),
    (Table.play, "", "s31 s32"),
    (Table.fold, "", "s30"),
    (Table.mark, TRICKS, "s38"),
    (Table.mark, HONOURS, "s42 s46"),
    (Table.lay, "", "s49"),
):
    academie.cite(_verb, *(f"whist-a-{n}" for n in _clauses.split()), word=_word)

__all__ = ["academie"]
