"""How games and their clauses are called: in a citation, and on a page with a section for each."""

from __future__ import annotations

from collections.abc import Iterable

from edition import rules
from edition.model import labels
from edition.text.model import ID


def english(part: str) -> str:
    """The game in a clause id as it is cited in English; an unknown one by its id."""
    return (rules.called(part) or (_plain(part),))[0]


def french(part: str) -> str:
    """The game in a clause id as it is cited in French; an unknown one by its id."""
    return (rules.called(part) or (_plain(part),))[-1]


def _plain(part: str) -> str:
    return part.replace("-", " ").capitalize()


def within(clause_id: str, all_ids: Iterable[str]) -> str:
    """A clause's name within its game: ``pille, § 7``, or ``Encyclopédie, § 4``.

    The witness is named where the clauses ``all_ids`` of the game have two.
    """
    found = ID.fullmatch(clause_id)
    if found is None:
        return clause_id
    sigla = {match["siglum"] for match in map(ID.fullmatch, all_ids) if match}
    manner = found["game"].removeprefix(rules.game_of(clause_id)).strip("-")
    witness = rules.witness(found["siglum"]) if len(sigla) > 1 else ""
    return ", ".join(filter(None, (manner or witness, labels.short(clause_id))))
