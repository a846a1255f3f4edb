"""Triomphe in three manners: one table, and the rulebook of the dictionary."""

from rules_demo.triomphe.academie import academie
from rules_demo.triomphe.play import GAME
from rules_demo.triomphe.set_out import table, undealt

__all__ = ["GAME", "academie", "table", "undealt"]

#: The text gives the second and the third manner one heading, « Autre manière de jouer la
#: triomphe », which would not tell them apart.
CALLED = {
    "triomphe-solo": ("Triomphe, each for himself", "Triomphe, chacun pour soi"),
    "triomphe-pille": ("Triomphe with the as qui pille", "Triomphe à l'as qui pille"),
}
