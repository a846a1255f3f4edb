"""The clauses of the site's pages, and one of them by its id."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from edition.verify import examples
from edition.verify.functions import ROOT
from rules_demo import LoixError


class ClauseError(LoixError, LookupError):
    """A clause that is asked for and is not there; the message says what is near."""


def executable(ids: Sequence[str] = ()) -> list[examples.ClauseExamples]:
    """Every clause of the site that has examples, in the order of the pages, or those named.

    Raises `ClauseError` for a name that is no clause's, or that of a clause without examples.
    """
    pages = examples.read_all(ROOT / "source")
    clauses = {clause.id: clause for page in pages for clause in page.clauses}
    for clause_id in ids:
        if clause_id not in clauses:
            raise ClauseError(unknown(clause_id, clauses))
        clause = clauses[clause_id]
        if not clause.blocks:
            reason = clause.commentary
            why = "has no examples" if reason is None else f"is commentary: {reason}"
            raise ClauseError(f"{clause.place}: {clause_id} {why}; there is nothing to run")
    return [c for c in clauses.values() if c.blocks and (not ids or c.id in ids)]


def unknown(clause_id: str, known: Iterable[str]) -> str:
    """What to say of an id that is no clause's: it, and those that come nearest."""
    return f"there is no clause {clause_id!r}{nearest(clause_id.lower(), known, 3)}"


def nearest(word: str, known: Iterable[str], most: int = 1) -> str:
    """What to add of a word that is unknown: those known that come nearest, if any do."""
    near = difflib.get_close_matches(word, list(known), n=most)
    return f"; the nearest {'is' if most == 1 else 'are'} {', '.join(near)}" if near else ""
