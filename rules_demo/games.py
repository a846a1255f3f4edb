"""The games there are: every package of this folder that has a ``GAME``.

Importing this module loads every rule of every game. They stand in the order of their names.
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import Final

import rules_demo
from rules_demo.game import Game

#: Packages that know no game.
_OTHERS: Final = ("kernel", "study")

# So they are found in a zip file too.
_PACKAGES = [
    importlib.import_module(f"rules_demo.{found.name}")
    for found in pkgutil.iter_modules(rules_demo.__path__)
    if found.ispkg and found.name not in _OTHERS
]

GAMES: dict[str, Game] = {
    game.name: game for game in sorted((p.GAME for p in _PACKAGES), key=lambda game: game.name)
}

#: What the clauses of a game, or of one of its manners, are cited by in English and in French,
#: where the game's name does not say it; by the game in a clause id.
CALLED: dict[str, tuple[str, str]] = {
    part: names for package in _PACKAGES for part, names in getattr(package, "CALLED", {}).items()
}
