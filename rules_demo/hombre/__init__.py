"""Hombre: one table, a rulebook for each witness, and one for the game for two."""

from rules_demo.hombre import (  # noqa: F401  # where the rules are
    auction,
    claims,
    deal,
    forbidden,
    naming,
    outcome,
    playing,
    renonce,
    stakes,
    talon,
    vole,
)
from rules_demo.hombre.deux import deux
from rules_demo.hombre.order import order
from rules_demo.hombre.play import GAME
from rules_demo.hombre.rules import academie, encyclopedie
from rules_demo.hombre.set_out import for_two, table, undealt

__all__ = ["GAME", "academie", "deux", "encyclopedie", "for_two", "order", "table", "undealt"]
