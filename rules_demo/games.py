"""The games there are: every package of this folder that has a ``GAME``.

Importing this module loads every rule of every game. They stand in the order of their names, and
are found in a zip file too.
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import Final

import rules_demo
from rules_demo.kernel.game import GAMES, Game, register

__all__ = ["GAMES", "Game"]

#: Packages that are no games.
_OTHERS: Final = ("kernel", "study")

for _game in sorted(
    (
        importlib.import_module(f"rules_demo.{found.name}").GAME
        for found in pkgutil.iter_modules(rules_demo.__path__)
        if found.ispkg and found.name not in _OTHERS
    ),
    key=lambda game: str(game.name),
):
    register(_game)
