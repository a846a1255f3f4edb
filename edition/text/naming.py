"""Clauses on a page that has one section for each game: how they are sorted and called there."""

from __future__ import annotations

from collections.abc import Iterable

from edition.text import labels
from rules_demo.games import GAMES


def game_of(clause_id: str) -> str:
    """The game of the program that a clause belongs to: ``hombre`` for ``hombre-deux-e-s5``."""
    return next(name for name in GAMES if clause_id.startswith(f"{name}-"))


def title_of(game: str) -> str:
    """A game's name as a heading: ``Long whist``."""
    return GAMES[game].summary.partition(":")[0]


def within(clause_id: str, all_ids: Iterable[str]) -> str:
    """A clause's name within its game: ``pille, § 7``, or ``Encyclopédie, § 4``.

    The witness is named where the clauses ``all_ids`` of the game have two.
    """
    found = labels.CLAUSE_ID.fullmatch(clause_id)
    if found is None:
        return clause_id
    sigla = {match["siglum"] for match in map(labels.CLAUSE_ID.fullmatch, all_ids) if match}
    manner = found["game"].removeprefix(game_of(clause_id)).strip("-")
    witness = labels.witness(found["siglum"]) if len(sigla) > 1 else ""
    return ", ".join(filter(None, (manner or witness, labels.short(clause_id))))
