"""How a clause is named to a reader: the displayed number is data, the id is identity."""

from __future__ import annotations

import re

from edition import rules
from edition.text.model import ID

_NUMBER = re.compile(r"(?P<section>s?)(?P<digits>[0-9]+)(?P<letter>[a-z]?)")
_SIGN = re.compile(r"(§§?|\b[Aa]rts?\.) (?=[0-9])")


def number_of(clause_id: str) -> str:
    """The number part of a clause id: ``28`` of ``hombre-a-28``; the id itself if it has none."""
    match = ID.fullmatch(clause_id)
    return match["number"] if match else clause_id


def title(number: str) -> str:
    """A clause's heading: ``Art. 28``, ``Art. 35 b``, and ``§ 14`` for an editorial section."""
    match = _NUMBER.fullmatch(number)
    if not match:
        return number
    sign = "§" if match["section"] else "Art."
    return " ".join(filter(None, (sign, match["digits"], match["letter"])))


def short(clause_id: str) -> str:
    """A clause's name within a sentence, which no line end may divide: ``art. 28``."""
    name = title(number_of(clause_id))
    return (name[0].lower() + name[1:]).replace(" ", "\u00a0")


def bound(words: str) -> str:
    """Words that name clauses, so that no line end parts a number from its sign: ``pille, § 7``."""
    return _SIGN.sub("\\1\u00a0", words)


def full(clause_id: str) -> str:
    """A clause's name where another text is being read: ``hombre, dictionary, art. 28``."""
    match = ID.fullmatch(clause_id)
    if not match:
        return clause_id
    game = match["game"].replace("-", " ")
    return f"{game}, {rules.witness(match['siglum'])}, {short(clause_id)}"
