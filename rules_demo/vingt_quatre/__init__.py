"""Vingt-quatre for two to five: one table, and the rulebook of the dictionary."""

from rules_demo.vingt_quatre.academie import academie
from rules_demo.vingt_quatre.play import GAME
from rules_demo.vingt_quatre.set_out import table, undealt

__all__ = ["GAME", "academie", "table", "undealt"]
