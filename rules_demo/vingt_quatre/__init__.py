"""Vingt-quatre for two to five: one table, and the rulebook of the dictionary.

The text lies in `packs`, `virade`, `imperiales` and `counting`, and what it takes from elsewhere in
`borrowed`.
"""

from rules_demo.vingt_quatre import borrowed as borrowed
from rules_demo.vingt_quatre import packs as packs
from rules_demo.vingt_quatre.play import GAME
from rules_demo.vingt_quatre.rules import academie
from rules_demo.vingt_quatre.set_out import table, undealt

__all__ = ["GAME", "academie", "table", "undealt"]
