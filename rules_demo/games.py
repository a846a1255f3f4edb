"""The games there are. Importing this module loads every rule of every game."""

from __future__ import annotations

from rules_demo import hombre, reversis, whist
from rules_demo.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (hombre.GAME, reversis.GAME, whist.GAME)}
