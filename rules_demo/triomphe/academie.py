"""Triomphe by the dictionary: every clause of its three manners, bound where its rule stands.

What the dictionary said before article 4 is lost; what nobody can play without is borrowed in
`lost`, each rule with its source and the confidence it deserves.
"""

from __future__ import annotations

# In the order of the text, in which rulings on one act are given.
# isort: off
from rules_demo.triomphe import faults as faults
from rules_demo.triomphe import partie as partie
from rules_demo.triomphe import alone as alone
from rules_demo.triomphe import pillage as pillage
from rules_demo.triomphe import lost as lost

# isort: on
from rules_demo.triomphe.rules import academie
from rules_demo.triomphe.table import Table

# What an ordinary act of the pillage follows, for the score sheet; a ruling names its own clause.
academie.cite(Table.take, "triomphe-pille-a-s4", "triomphe-pille-a-s6", "triomphe-pille-a-s8")
academie.cite(Table.put_under, "triomphe-pille-a-s5", "triomphe-pille-a-s7", "triomphe-pille-a-s9")

__all__ = ["academie"]
