"""Whist in ten points: one table, the rulebook of the dictionary, and the marker."""

from rules_demo.whist.academie import academie
from rules_demo.whist.marker import Marker
from rules_demo.whist.play import GAME, robre
from rules_demo.whist.set_out import gathering, table, undealt

__all__ = ["GAME", "Marker", "academie", "gathering", "robre", "table", "undealt"]
