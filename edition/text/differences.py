"""Word differences between two witnesses, of which spelling and punctuation are none.

Words are compared as their modern spelling, folded: without case, accents, ligatures, apostrophes,
hyphens and editorial brackets; ``&`` is ``et``, and an elided word is the whole one. They are shown
as the corrected view has them.

Two witnesses that mostly agree word for word need an alignment of two rows, which ``difflib`` has.
A collation library such as collatex earns its graph of variants, and its dependencies, with three.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from edition.text.folding import bare
from edition.text.model import Clause

#: A word: letters and digits, with editorial brackets in it; or the sign for "et".
_WORD: Final = re.compile(r"[\w\[\]]*\w[\w\[\]]*|&")
_BRACKETS: Final = str.maketrans("", "", "[]")
#: Elided words that can be but one; ``l'`` and ``s'`` may be two, and stay as they are.
_WHOLE: Final = {
    start: f"{start}e"
    for start in ("c", "d", "j", "m", "n", "t", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu")
}
#: Below this share of common words two clauses say the same thing in words of their own.
VERBATIM: Final = 0.6


@dataclass(frozen=True)
class Token:
    """One word: where it stands in the text shown, and what is compared."""

    start: int
    end: int
    folded: str


@dataclass(frozen=True)
class Piece:
    """A stretch of a text, all of it common to both witnesses or all of it in this one only."""

    text: str
    differs: bool


@dataclass(frozen=True)
class Comparison:
    """Two passages side by side, each as pieces in order."""

    here: tuple[Piece, ...]
    there: tuple[Piece, ...]
    places: int
    """In how many places they differ."""
    verbatim: bool
    """Whether they are the same sentence; else their words are not worth comparing one by one."""


def fold(word: str) -> str:
    """What is compared of a word: ``Été`` and ``ete`` are one, ``cœur`` and ``coeur`` are one."""
    if word == "&":
        return "et"
    plain = bare(word.translate(_BRACKETS))
    return _WHOLE.get(plain, plain)


def tokens(text: str) -> list[Token]:
    """The words of a text."""
    return [Token(m.start(), m.end(), fold(m[0])) for m in _WORD.finditer(text)]


def words_of(clause: Clause) -> tuple[str, list[Token]]:
    """The text of a clause to be shown, and its words, compared in their modern spelling.

    The corrected view is shown, unless modern spelling divides the words otherwise.
    """
    shown, modern = tokens(clause.corrected), tokens(clause.modern)
    if len(shown) != len(modern):
        return clause.modern, modern
    pairs = zip(shown, modern, strict=True)
    return clause.corrected, [Token(s.start, s.end, m.folded) for s, m in pairs]


def compare(
    here: Sequence[Clause], there: Sequence[Clause], only: Clause | None = None
) -> Comparison:
    """Compare two runs of clauses that stand for each other.

    With ``only``, one of ``here``, the comparison is cut down to that clause and to what answers it
    there, with … for what is cut.
    """
    mine, theirs = _join(map(words_of, here)), _join(map(words_of, there))
    # Aligned the same way whichever side is read, so that both pages mark the same words.
    if there[0].siglum < here[0].siglum:
        blocks = [_Block(b.differs, b.j0, b.j1, b.i0, b.i1) for b in _align(theirs[1], mine[1])]
    else:
        blocks = _align(mine[1], theirs[1])
    common = sum(b.i1 - b.i0 for b in blocks if not b.differs)
    verbatim = common >= VERBATIM * min(len(mine[1]), len(theirs[1]))
    start, span = 0, (0, len(theirs[1]))
    if only is not None:
        start = sum(len(words_of(clause)[1]) for clause in here[: here.index(only)])
        mine = words_of(only)
        blocks = _cut(blocks, start, start + len(mine[1]))
        if verbatim:
            span = (blocks[0].j0, blocks[-1].j1)
    differing = [block for block in blocks if block.differs] if verbatim else []
    return Comparison(
        here=_pieces(*mine, [(b.i0 - start, b.i1 - start) for b in differing], (0, len(mine[1]))),
        there=_pieces(*theirs, [(b.j0, b.j1) for b in differing], span),
        places=len(differing),
        verbatim=verbatim,
    )


@dataclass(frozen=True)
class _Block:
    """Words ``i0:i1`` here that stand for the words ``j0:j1`` there."""

    differs: bool
    i0: int
    i1: int
    j0: int
    j1: int


def _align(mine: Sequence[Token], theirs: Sequence[Token]) -> list[_Block]:
    a, b = [t.folded for t in mine], [t.folded for t in theirs]
    out: list[_Block] = []
    for tag, i0, i1, j0, j1 in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        # Where a word is divided is spelling: "lors que" is "lorsque".
        differs = tag != "equal" and "".join(a[i0:i1]) != "".join(b[j0:j1])
        out.append(_Block(differs, i0, i1, j0, j1))
    return out


def _cut(blocks: Iterable[_Block], start: int, end: int) -> list[_Block]:
    """The blocks that touch the words ``start:end`` here, equal ones cut to them on both sides.

    Words that only the other has, between two clauses, go with the clause that they follow.
    """
    kept: list[_Block] = []
    for block in blocks:
        i0, i1 = max(block.i0, start), min(block.i1, end)
        between = block.i0 == block.i1 and (start < i0 <= end or i0 == start == 0)
        if i0 >= i1 and not between:
            continue
        j0, j1 = block.j0, block.j1
        if not block.differs and j1 - j0 == block.i1 - block.i0:
            j0, j1 = j0 + i0 - block.i0, j0 + i1 - block.i0
        kept.append(_Block(block.differs, i0, i1, j0, j1))
    return kept


def _join(texts: Iterable[tuple[str, list[Token]]]) -> tuple[str, list[Token]]:
    """Several texts as one, a space between each two."""
    whole = ""
    words: list[Token] = []
    for text, found in texts:
        whole += " " if whole else ""
        at = len(whole)
        words += [Token(token.start + at, token.end + at, token.folded) for token in found]
        whole += text
    return whole, words


def _pieces(
    text: str, words: Sequence[Token], differing: Iterable[tuple[int, int]], window: tuple[int, int]
) -> tuple[Piece, ...]:
    """A text as pieces: the words in ``differing`` marked, those outside ``window`` left out."""
    first, last = window
    if first == last:
        return ()
    at = words[first].start if first else 0
    end = words[last - 1].end if last < len(words) else len(text)
    out = [Piece("… ", False)] if first else []
    for i0, i1 in differing:
        if i0 == i1:
            continue
        start, stop = words[i0].start, words[i1 - 1].end
        out += [Piece(text[at:start], False), Piece(text[start:stop], True)]
        at = stop
    out.append(Piece(text[at:end] + (" …" if last < len(words) else ""), False))
    return tuple(piece for piece in out if piece.text)
