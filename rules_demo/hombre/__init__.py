"""Hombre for three: one table, and a rulebook for each witness."""

from rules_demo.hombre.academie import academie
from rules_demo.hombre.play import GAME
from rules_demo.hombre.rules import order
from rules_demo.hombre.table import table

__all__ = ["GAME", "academie", "order", "table"]
