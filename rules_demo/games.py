"""The games there are. Importing this module loads every rule of every game."""

from rules_demo import hombre

GAMES = {"hombre": hombre}
