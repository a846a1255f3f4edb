"""Folding: what is compared of a word when a reader looks for it.

Accents, ligatures, the long s, the shape of apostrophes and the spelling of the period never decide
whether a word is found: ``cœur`` is ``coeur``, ``ſont`` is ``sont``, ``étoit`` is ``était``. The
rules are data, in ``folding.json``; a browser folds what is typed by the same rules, in
``_static/js/fold.js``. The period spellings come from the ``<orig>`` and ``<reg>`` of the
transcriptions; the table adds some that other books of the time have, and readers of those type:
``beste``, ``roy``, ``feroit``.

Of endings only the plural and the infinitive are taken off, where enough of the word is left, so
that ``rois`` is ``roi`` and ``jouer`` is ``joue``. The engine finds longer words that begin with
what is asked: a stemmer of either language would leave it too little of the other's.

Every word of a text to be searched is *closed*: it ends with a sign that no word has. What is asked
is left open, so that ``renonc`` finds ``renoncer``, unless it is a short word or a number: ``as``
finds the ace and not "assez", ``2`` does not find ``24``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from edition.text import files

TABLE: Final = Path(__file__).with_suffix(".json")
_WORDS: Final = {str: str}
#: What the table must have.
SHAPE: Final = {
    "letters": _WORDS,
    "apostrophes": str,
    "hyphens": str,
    "elided": _WORDS,
    "possessive": [str],
    "signs": _WORDS,
    "ranks": _WORDS,
    "suits": _WORDS,
    "older": _WORDS,
    "imperfects": _WORDS,
    "endings": [{"ending": str, "becomes": str, "least": int}],
    "closing": str,
    "closed": int,
    "unindexed": {str: [str]},
}

_MARKS: Final = "\u0300-\u036f"


@cache
def table() -> dict[str, Any]:
    """The rules as ``folding.json`` has them."""
    rules: dict[str, Any] = files.data(TABLE, SHAPE)
    return rules


# The words of a language are few, and come again and again.
@cache
def bare(word: str) -> str:
    """A word without capitals, accents and ligatures."""
    letters = str.maketrans(table()["letters"])
    plain = unicodedata.normalize("NFD", word.lower().translate(letters))
    return re.sub(f"[{_MARKS}]", "", plain)


@dataclass(frozen=True)
class Token:
    """One word to look for, and the stretch of the text it stands for."""

    start: int
    end: int
    folded: str


class Folding:
    """The rules of the table, and the period spellings they are used with."""

    def __init__(
        self, table: Mapping[str, Any], spellings: Mapping[str, list[str]] | None = None
    ) -> None:
        self.table = table
        self.spellings: dict[str, list[str]] = dict(spellings or {})
        marks, breaks = re.escape(table["apostrophes"]), re.escape(table["hyphens"])
        word = rf"(?:[^\W_][{_MARKS}]*)+"
        self._segment = re.compile(rf"({word}(?:[{breaks}]{word})*)([{marks}]?)")
        self._word = re.compile(word)
        self._breaks = re.compile(f"[{breaks}]")
        ranks, suits = "|".join(table["ranks"]), "".join(table["suits"])
        card = rf"(?<![^\W_])(?P<rank>{ranks})(?P<suit>[{suits}])"
        # A card after an apostrophe, as in "l'A♥", is no word of its stretch.
        run = rf"{word}(?:[{breaks}{marks}](?!(?:{ranks})[{suits}]){word})*[{marks}]?"
        sign = "|".join(map(re.escape, [*table["signs"], *table["suits"]]))
        self._chunk = re.compile(rf"{card}|(?P<run>{run})|(?P<sign>{sign})")

    def tokens(self, text: str, language: str | None = None) -> list[Token]:
        """The words of a text in order, folded.

        With a ``language`` (empty if it is of none), the text is one to be searched, and words of
        that language which the table says not to index are left out. Without, it is what somebody
        looks for.
        """
        found: list[Token] = []
        for chunk in self._chunk.finditer(text):
            start, end = chunk.span()
            if chunk["rank"]:
                names = [
                    self.table["ranks"][chunk["rank"]],
                    "of",
                    self.table["suits"][chunk["suit"]],
                ]
                found += [Token(start, end, name) for name in names]
            elif chunk["sign"]:
                signs = {**self.table["suits"], **self.table["signs"]}
                found.append(Token(start, end, signs[chunk["sign"]]))
            else:
                found += self._run(chunk["run"], start)
        skip = self.table["unindexed"].get(language, ())
        kept = [token for token in found if token.folded not in skip]
        searched = language is not None
        return [Token(t.start, t.end, self._closed(self._cut(t.folded), searched)) for t in kept]

    def words(self, text: str, language: str | None = None) -> list[str]:
        """The folded words alone."""
        return [token.folded for token in self.tokens(text, language)]

    def learn(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Take in period spellings: pairs of what a text has and what is written today."""
        for old, new in pairs:
            if self.words(new) and self.words(old) != self.words(new):
                self.spellings[self._key(old)] = [bare(word) for word in new.split()]

    def learn_older(self, text: str) -> None:
        """Take in the spellings that other books of the time have for the words of a text."""
        self.learn(self.table["older"].items())
        words = {bare(word) for word in self._word.findall(text)}
        for word in sorted(words):
            for now, once in self.table["imperfects"].items():
                old = word.removesuffix(now) + once
                # « fait » is no imperfect, and « doit » a word of its own.
                short = len(old) < len(once) + 2
                if word.endswith(now) and not short and old not in {*words, *self.spellings}:
                    self.learn([(old, word)])

    def _run(self, run: str, offset: int) -> Iterable[Token]:
        """The words of a stretch that only apostrophes and hyphens divide."""
        if run.isalnum():
            found = bare(run)
            end = offset + len(run)
            yield from [Token(offset, end, one) for one in self.spellings.get(found, [found])]
            return
        after_apostrophe = False
        for segment in self._segment.finditer(run):
            text, apostrophe = segment[1], segment[2]
            start, end = offset + segment.start(1), offset + segment.end(1)
            plain = bare(text)
            if apostrophe and plain in self.table["elided"]:
                whole = self.table["elided"][plain]
                yield from [Token(start, end, whole)] if whole else []
            elif after_apostrophe and plain in self.table["possessive"]:
                pass
            elif (key := self._key(text)) in self.spellings:
                yield from [Token(start, end, word) for word in self.spellings[key]]
            else:
                for word in self._word.finditer(text):
                    found = bare(word[0])
                    spelt = self.spellings.get(found, [found])
                    span = start + word.start(), start + word.end()
                    yield from [Token(*span, one) for one in spelt]
            after_apostrophe = bool(apostrophe)

    def _key(self, text: str) -> str:
        return self._breaks.sub("-", bare(text))

    def _cut(self, word: str) -> str:
        for rule in self.table["endings"]:
            if len(word) >= rule["least"] and word.endswith(rule["ending"]):
                word = word.removesuffix(rule["ending"]) + rule["becomes"]
        return word

    def _closed(self, word: str, always: bool) -> str:
        short = len(word) <= self.table["closed"] or any(map(str.isdecimal, word))
        return word + self.table["closing"] if short or always else word
