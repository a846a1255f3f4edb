"""What the games are called when a clause of theirs is cited, in English and in French."""

from __future__ import annotations

from typing import Final

#: By the game in a clause id. The texts give the second and third manner of triomphe one heading,
#: « Autre manière de jouer la triomphe », which would not tell them apart.
NAMES: Final = {
    "hombre": ("Hombre", "Hombre"),
    "hombre-deux": ("Hombre for two", "Hombre à deux"),
    "reversis": ("Reversis", "Reversis"),
    "triomphe": ("Triomphe", "Triomphe"),
    "triomphe-solo": ("Triomphe, each for himself", "Triomphe, chacun pour soi"),
    "triomphe-pille": ("Triomphe with the as qui pille", "Triomphe à l'as qui pille"),
    "vingt-quatre": ("Vingt-quatre", "Vingt-quatre"),
    "whist": ("Whist", "Whist"),
}


def english(game: str) -> str:
    """The game in English; an unknown one by its id."""
    return NAMES.get(game, (_plain(game),))[0]


def french(game: str) -> str:
    """The game in French; an unknown one by its id."""
    return NAMES.get(game, (_plain(game),))[-1]


def _plain(game: str) -> str:
    return game.replace("-", " ").capitalize()
