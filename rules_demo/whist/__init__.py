"""Whist in ten points, by the dictionary: one table, one rulebook, and the marker."""

# Each module binds its clauses to the rulebook, which asks them in this order.
from rules_demo.whist import partners

# isort: split
from rules_demo.whist import dealing

# isort: split
from rules_demo.whist import playing

# isort: split
from rules_demo.whist import scoring

# isort: split
from rules_demo.whist import honours

# isort: split
from rules_demo.whist import marking

# isort: split
from rules_demo.whist.marker import Marker
from rules_demo.whist.play import GAME, robre
from rules_demo.whist.rules import academie
from rules_demo.whist.set_out import gathering, table, undealt

__all__ = [
    "GAME",
    "Marker",
    "academie",
    "dealing",
    "gathering",
    "honours",
    "marking",
    "partners",
    "playing",
    "robre",
    "scoring",
    "table",
    "undealt",
]
