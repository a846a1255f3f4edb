"""The games there are. Importing this module loads every rule of every game."""

from __future__ import annotations

from rules_demo import hombre, reversis, triomphe, vingt_quatre, whist
from rules_demo.game import Game

_ALL = (hombre.GAME, reversis.GAME, triomphe.GAME, vingt_quatre.GAME, whist.GAME)

GAMES: dict[str, Game] = {game.name: game for game in _ALL}
