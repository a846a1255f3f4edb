"""A whole coup by a seed, played with plain choices: a sample, and no advice to anybody."""

from __future__ import annotations

from rules_demo.game import Game
from rules_demo.hombre.academie import academie
from rules_demo.hombre.table import Table, table
from rules_demo.rulebook import Rulebook


def sample(seed: int) -> tuple[Rulebook, Table]:
    """One coup from the auction on."""
    return academie, table(seed=seed)


GAME = Game(
    name="hombre",
    summary="Hombre: one against two, nine cards each, the hombre names trumps.",
    books={"a": academie},
    sample=sample,
    players=(3,),
)
