"""Where a correction is listed: an id made of the clause and of what was received.

What was received never changes, so that an entry keeps its address when others are added before
it. ``hombre-a-28-correction-lesa-vues`` is the entry of « lésa vues » at that clause.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from edition.text.folding import bare
from edition.text.model import Correction, Text


def of_clause(scope: str, corrections: Iterable[Correction]) -> tuple[str, ...]:
    """The ids of a clause's corrections, in order; ``scope`` is the clause's id."""
    found: list[str] = []
    for correction in corrections:
        wanted = f"{scope}-correction-{_slug(correction.received or correction.corrected)}"
        times = sum(re.sub(r"--\d+$", "", one) == wanted for one in found)
        # Two hyphens, which no slug has: a number read in the text is never taken for a count.
        found.append(f"{wanted}--{times + 1}" if times else wanted)
    return tuple(found)


def of_text(text: Text) -> tuple[str, ...]:
    """The ids of all corrections of a text, in order.

    Running heads that stand between two clauses count as the text's own.
    """
    found: dict[int, str] = {}
    for clause in text.clauses:
        ids = of_clause(clause.id, clause.corrections)
        found |= {id(c): name for c, name in zip(clause.corrections, ids, strict=True)}
    heads = [correction for correction in text.corrections if id(correction) not in found]
    found |= {id(c): n for c, n in zip(heads, of_clause(text.id, heads), strict=True)}
    return tuple(found[id(correction)] for correction in text.corrections)


def _slug(text: str) -> str:
    """Letters and digits of a text, without accents; ``sign`` where it has none."""
    plain = bare(text.replace("&", "et")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "sign"
