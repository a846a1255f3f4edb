"""The games there are: every package of this folder that has a `GAME`.

Importing this module loads every rule of every game.
"""

from __future__ import annotations

import importlib
import pkgutil

import rules_demo
from rules_demo.kernel.game import GAMES, Game, register

__all__ = ["GAMES", "Game"]

for _found in pkgutil.iter_modules(rules_demo.__path__, "rules_demo."):
    if _found.ispkg and _found.name.rpartition(".")[2] not in ("kernel", "study"):
        register(importlib.import_module(_found.name).GAME)
