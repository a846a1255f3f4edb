"""The runs of a clause: its stretches of one kind, ready to be shown, in each of the three views.

A correction is marked where it stands. Most stand in a piece of their own; words that a line or
page break ran together or divided are found around the break.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from edition.text import french
from edition.text.model import Correction, Run
from edition.text.pieces import Piece
from edition.text.views import flat

_SHOWN = frozenset({"corr", "orig", "surplus"})
_CORRECTED = frozenset({"corr", "crux", "supplied", "surplus"})
_UNMARKED = frozenset({"text", "orig"})


def runs_of(row: Sequence[Piece], corrections: Sequence[Correction | None]) -> tuple[Run, ...]:
    """The runs of a clause: its running text only, without article number and running heads.

    ``corrections`` holds, for each piece of ``row``, the correction it makes. Words that a break
    ran together or divided make a run of their own, of kind ``corr``.
    """
    number = _numbered(corrections)
    kept = [(p, c) for p, c in zip(row, corrections, strict=True) if p.place == "text"]
    corrected = french.spaced([p.corrected for p, _ in kept])
    modern = french.spaced([p.modern for p, _ in kept])
    drafts: list[Run] = []
    breaks: list[tuple[int, Correction]] = []
    for (piece, correction), text, new in zip(kept, corrected, modern, strict=True):
        kind = "text" if piece.kind == "lb" else piece.kind
        if correction is not None and piece.kind in ("lb", "pb"):
            breaks.append((len(drafts), correction))
        drafts.append(
            Run(
                kind=kind,
                text=text,
                modern=new,
                received=flat(piece.received) if kind in _SHOWN else "",
                cert=correction.cert if correction else None,
                correction=number[id(correction)] if correction and kind in _CORRECTED else None,
                n=piece.element.get("n") if kind == "pb" else None,
            )
        )
    pieces_of: list[list[Run]] = [[run] for run in drafts]
    for index, correction in breaks:
        mark = Run("corr", "", "", correction.received, correction.cert, number[id(correction)])
        _mark(reversed(pieces_of[:index]), mark, end=True)
        _mark(pieces_of[index + 1 :], mark, end=False)
        if drafts[index].kind == "text":
            pieces_of[index] = [
                replace(mark, text=r.text, modern=r.modern) for r in pieces_of[index]
            ]
    return tuple(_joined(run for part in pieces_of for run in part))


def _numbered(corrections: Sequence[Correction | None]) -> dict[int, int]:
    """The place of each correction among those of its clause."""
    return {id(c): i for i, c in enumerate(c for c in corrections if c is not None)}


def _mark(parts: Iterable[list[Run]], mark: Run, *, end: bool) -> None:
    """Mark the word beside a break, unless it is marked already; ``parts`` go away from the break.

    Before the break it is the word at the ``end`` of a part.
    """
    for part in parts:
        if not any(run.text or run.kind == "gap" for run in part):
            continue
        beside = slice(-1, None) if end else slice(1)
        (run,) = part[beside]
        word = _ending(run.text) if end else _starting(run.text)
        if word and run.kind in _UNMARKED:
            at = len(run.text) - len(word) if end else len(word)
            part[beside] = _split(run, at, mark, end=end)
        return


def _split(run: Run, at: int, mark: Run, *, end: bool) -> list[Run]:
    """A run in two, of which the ``end`` or else the start is marked."""
    if run.kind == "orig":
        # What was received is what the correction says: the word with the one it had run into.
        return [replace(mark, text=run.text, modern=run.modern)]
    # Outside <choice> the two views differ in nothing but the spaces at their ends.
    shift = len(run.modern) - len(run.text) if end else 0
    left = replace(run, text=run.text[:at], modern=run.modern[: at + shift])
    right = replace(run, text=run.text[at:], modern=run.modern[at + shift :])
    if end:
        return [left, replace(mark, text=right.text, modern=right.modern)]
    return [replace(mark, text=left.text, modern=left.modern), right]


def _joined(runs: Iterable[Run]) -> Iterator[Run]:
    """The runs without empty ones, and without a seam where two neighbours show the same."""
    held: Run | None = None
    for run in runs:
        if run.kind in ("text", "corr") and not run.text and not run.modern:
            continue
        plain = run.kind == "text" or (run.kind == "corr" and run.correction is not None)
        if held and plain and replace(held, text=run.text, modern=run.modern) == run:
            held = replace(held, text=held.text + run.text, modern=held.modern + run.modern)
            continue
        if held:
            yield from _trimmed(held)
        held = run
    if held:
        yield from _trimmed(held)


def _trimmed(run: Run) -> list[Run]:
    """A marked run without the space behind it, which becomes a run of its own."""
    if run.kind != "corr" or not run.text.endswith(" ") or not run.modern.endswith(" "):
        return [run]
    return [replace(run, text=run.text[:-1], modern=run.modern[:-1]), Run("text", " ", " ")]


def received_runs_of(
    row: Sequence[Piece], corrections: Sequence[Correction | None]
) -> tuple[Run, ...]:
    """The received characters of a clause as runs, article number and running heads among them.

    Joined, their ``text`` is the ``received`` string of the clause. The kinds are ``text``,
    ``label``, ``fw`` and, where a correction departs from what was received, ``corr``.
    """
    number = _numbered(corrections)
    kinds: list[tuple[str, int | None]] = []
    text = ""
    breaks: list[tuple[int, int]] = []
    for piece, correction in zip(row, corrections, strict=True):
        own = None if correction is None else number[id(correction)]
        if own is not None and piece.kind in ("lb", "pb"):
            breaks.append((len(text), own))
        kind = piece.place if own is None else "corr"
        text += piece.received
        kinds += [(kind, own)] * len(piece.received)
    for at, own in breaks:
        start = at - len(_ending(text[:at]))
        end = at + len(_starting(text[at:]))
        plain = ("text", None)
        kinds[start:end] = [("corr", own) if kind == plain else kind for kind in kinds[start:end]]
    runs: list[Run] = []
    space = True
    for char, (kind, own) in zip(text, kinds, strict=True):
        if char.isspace():
            if space:
                continue
            char = " "
        space = char == " "
        if runs and (runs[-1].kind, runs[-1].correction) == (kind, own):
            runs[-1] = replace(runs[-1], text=runs[-1].text + char)
        else:
            cert = None if own is None else [c for c in corrections if c is not None][own].cert
            runs.append(Run(kind, char, "", cert=cert, correction=own))
    if runs and runs[-1].text.endswith(" "):
        runs[-1] = replace(runs[-1], text=runs[-1].text[:-1])
    return tuple(run for run in runs if run.text)


def _ending(text: str) -> str:
    """The word that ends a text, without white space behind it."""
    found = re.search(r"\S+$", text)
    return found[0] if found else ""


def _starting(text: str) -> str:
    """The word that begins a text, without punctuation behind it."""
    found = re.match(r"[^\s,.;:!?]+", text)
    return found[0] if found else ""
