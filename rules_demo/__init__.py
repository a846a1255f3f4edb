"""The rules of Les Loix du Jeu, executed: a table that accepts, and rulebooks that judge."""

from rules_demo.kernel.errors import LoixError as LoixError

#: The version of the edition, wherever one is shown: the site and the package read it here.
__version__ = "1.0.0"
