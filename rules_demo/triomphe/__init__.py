"""Triomphe in three manners: one table, and the rulebook of the dictionary."""

from rules_demo.triomphe.academie import academie
from rules_demo.triomphe.play import GAME
from rules_demo.triomphe.set_out import table, undealt

__all__ = ["GAME", "academie", "table", "undealt"]
