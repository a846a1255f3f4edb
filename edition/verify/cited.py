"""The clauses that the source of the rules names, as what a rule is bound to or anywhere else.

A rule that is bound to an id of no text is never asked for, and no page would miss it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from edition import rules
from edition.text import files
from edition.text.model import TextError
from edition.text.tei import ID
from edition.verify import functions
from edition.verify.clauses import nearest

_NAMED = re.compile(rf"(?<![\w-]){re.sub(r'[?]P<[a-z]+>', '?:', ID.pattern)}(?![\w-])")


def faults(known: Collection[str], folder: Path = functions.FOLDER) -> Iterator[TextError]:
    """Each id in a folder of rules that is not one of these, of the games that they are of."""
    games = {game for one in known if (game := rules.game_of(one))}
    # What is bound may have a form that is no id's.
    bound = [re.escape(f'"{one}"') for one in rules.every_rule() if not ID.fullmatch(one)]
    pattern = re.compile("|".join([*bound, _NAMED.pattern]))
    for path in sorted(folder.rglob("*.py")) if games else ():
        text = files.text(path)
        for found in pattern.finditer(text):
            name = found[0].strip('"')
            if name not in known and rules.game_of(name) in {*games, ""}:
                line = text.count("\n", 0, found.start()) + 1
                said = f"clause {name} is in no text of this edition{nearest(name, known)}"
                yield TextError(path, line, said)
