"""Reversis, for four or five: one table, and the rulebook of the Encyclopédie."""

from rules_demo.reversis.encyclopedie import encyclopedie
from rules_demo.reversis.play import GAME, deal_out, play_out
from rules_demo.reversis.set_out import at_end, table, undealt

__all__ = ["GAME", "at_end", "deal_out", "encyclopedie", "play_out", "table", "undealt"]
