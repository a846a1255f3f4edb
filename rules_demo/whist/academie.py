"""Whist in ten points by the dictionary: every clause bound to its rule.

The rules stand in a module for each subject; importing them writes the book. Rulings on one act
are given in the order of these imports.
"""

from __future__ import annotations

from rules_demo.whist import partners  # noqa: F401 - importing them binds their rules

# isort: split
from rules_demo.whist import dealing  # noqa: F401

# isort: split
from rules_demo.whist import playing  # noqa: F401

# isort: split
from rules_demo.whist import scoring  # noqa: F401

# isort: split
from rules_demo.whist import honours  # noqa: F401

# isort: split
from rules_demo.whist import marking  # noqa: F401

# isort: split
from rules_demo.whist.rules import academie
from rules_demo.whist.table import APPELLE, HONOURS, NON, OUI, TRICKS, Verb

# What an ordinary act follows, for the score sheet; a ruling names its own clause.
for _verb, _word, _clauses in (
    (Verb.SPREAD, "", "s10"),
    (Verb.TURN_OVER, "", "s11"),
    (Verb.SIT, "", "s22 s23"),
    (Verb.TAKE_PACK, "", "s4 s5"),
    (Verb.CUT, "", "s27"),
    (Verb.DEAL_OUT, "", "s24 s25 s26"),
    (Verb.TURN_UP, "", "s28"),
    (Verb.SAY, APPELLE, "s47"),
    (Verb.SAY, OUI, "s48"),
    (Verb.SAY, NON, "s48"),
    (Verb.PLAY, "", "s31 s32"),
    (Verb.FOLD, "", "s30"),
    (Verb.MARK, TRICKS, "s38"),
    (Verb.MARK, HONOURS, "s42 s46"),
    (Verb.LAY, "", "s49"),
):
    academie.cite(_verb, *(f"whist-a-{n}" for n in _clauses.split()), word=_word)

__all__ = ["academie"]
