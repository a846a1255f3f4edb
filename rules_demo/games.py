"""The games there are. Importing this module loads every rule of every game.

A game is a package here with the two rooms that every game has, `table` and `rules`; it shows
itself as ``GAME``. The games stand in the order of their packages' names.
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import Final

import rules_demo
from rules_demo.game import Game

_ROOMS: Final = {"table", "rules"}


def _packages() -> list[str]:
    """The packages of games, found without importing any, in a zip file too."""
    found = (module.name for module in pkgutil.iter_modules(rules_demo.__path__) if module.ispkg)
    return sorted(name for name in found if _rooms(name) >= _ROOMS)


def _rooms(package: str) -> set[str]:
    folders = [f"{folder}/{package}" for folder in rules_demo.__path__]
    return {module.name for module in pkgutil.iter_modules(folders)}


_ALL = [importlib.import_module(f"{rules_demo.__name__}.{name}") for name in _packages()]

GAMES: dict[str, Game] = {package.GAME.name: package.GAME for package in _ALL}

#: What the clauses of a game, or of one of its manners, are cited by in English and in French,
#: where the game's name does not say it; by the game in a clause id.
CALLED: dict[str, tuple[str, str]] = {
    part: names for package in _ALL for part, names in getattr(package, "CALLED", {}).items()
}
