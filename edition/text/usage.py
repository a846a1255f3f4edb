"""Where a text uses the words of the glossary: terms of art found in French, plurals and all.

Needs no Sphinx. A term is known by its names, the heads of one entry of the glossary. Plurals and
the forms of verbs in *-er* are found with them; of names that overlap, the longest counts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

#: Names that are everyday words as well: « il n'a point », « faire », « vingt-quatre ». They are
#: taken for terms only where a clause glosses them.
EVERYDAY: Final = frozenset(
    (
        *("appeler", "associé", "battre", "celui qui a fait", "celui qui fait", "convention"),
        *("coup", "demander", "donner", "donnée", "faire", "faire partir", "forcé", "forcer"),
        *("jeu", "lâcher", "lever", "main", "marque", "partie", "passe", "passer", "petites"),
        *("point", "refaire", "remise", "retirer", "sur le jeu", "tiers", "tour"),
        "vingt-quatre",
    )
)

#: Names that an English sentence may have for another thing, or as English.
ENGLISH: Final = frozenset({"trick", "redouble"})

_VERB: Final = (
    "(?:er|e|es|ent|ez|ons|é|ée|és|ées|a|ât|èrent|ant|ait|aient|oit|oient|era|eront|erait|eroit)"
)


@dataclass(frozen=True)
class Mention:
    """A term in a text: the name found, the number of its term, where it begins and ends."""

    name: str
    term: int
    start: int
    end: int


class Lexicon:
    """The terms of a glossary, each given by its names."""

    def __init__(self, terms: Iterable[Collection[str]]) -> None:
        self.terms = [tuple(names) for names in terms]
        self.number = {name: n for n, names in enumerate(self.terms) for name in names}
        longest_first = sorted(self.number, key=lambda name: (-len(name), name))
        self._names = longest_first
        forms = "|".join(f"({_forms(name)})" for name in longest_first)
        self._pattern = re.compile(rf"(?<![\w-])(?:{forms})(?![\w-])", re.I) if forms else None

    def mentions(self, text: str, glossed: Collection[int] = ()) -> list[Mention]:
        """Every mention in a text, in order; everyday words count where their term is glossed.

        ``glossed`` holds numbers of terms.
        """
        found: list[Mention] = []
        for match in self._pattern.finditer(text) if self._pattern else ():
            name = self._names[(match.lastindex or 1) - 1]
            term = self.number[name]
            if name not in EVERYDAY or term in glossed:
                found.append(Mention(name, term, match.start(), match.end()))
        return found

    def numbers(self, names: Iterable[str]) -> set[int]:
        """The terms that have these names; a name the glossary lacks is left out."""
        return {self.number[name] for name in names if name in self.number}


def _forms(name: str) -> str:
    """A pattern for a name in its forms, any space between its words."""
    words = name.split()
    return r"\s+".join(_word(word) for word in words)


def _word(word: str) -> str:
    if len(word) > 4 and word.endswith("er"):
        return re.escape(word[:-2]) + _VERB
    if len(word) < 4 or word[-1] in "sx":
        return re.escape(word)
    return re.escape(word) + ("(?:e?s?)" if word[-1] in "éu" else "s?")
