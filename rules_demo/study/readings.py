"""What a reading changes in play: the same deals by each reading of each disputed clause.

Deals of plain players are played and judged by the readings that are the
default. At every question put to the rulebook the rival readings are asked as
well; where one of them would have answered otherwise, the deal is judged by it
too, and played again by the same chance. What is counted is in how many deals
some ruling, some payment, or the end is another, and in how many the players
were offered another choice.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from rules_demo import console
from rules_demo.games import GAMES
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.rivals import Rival, rivals, watched
from rules_demo.kernel.rulings import Kind
from rules_demo.kernel.sitting import Chance, Sitting

PROGRAM = "python -m rules_demo.study.readings"
#: What is counted of a rival reading, as `tally` names it.
COUNTED = ("rulings", "payments", "results", "choices")
PAID = (Kind.BETE, Kind.PAYS, Kind.DRAWS)
CHUNK = 20  # sittings counted at a time


def sittings(game: str) -> Mapping[str, Sitting]:
    """How each rulebook of a game is played, by its witness; none where nobody has said."""
    name = f"{GAMES[game].package}.sitting"
    if not importlib.util.find_spec(name):
        return {}
    found: Mapping[str, Sitting] = importlib.import_module(name).SITTINGS
    return found


# -- one deal ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """A deal judged by one rulebook: every ruling, act by act, the payments whatever their
    clauses, and the end."""

    rulings: list[str]
    payments: Counter[tuple[Any, ...]]
    results: object

    def differs(self, other: Verdict) -> set[str]:
        """In what of `COUNTED`, but for the choices, two verdicts on a deal differ."""
        return {name for name in COUNTED[:-1] if getattr(self, name) != getattr(other, name)}


def judged(sitting: Sitting, book: Rulebook, table: Any) -> Verdict:
    """A deal judged by a rulebook."""
    said: list[str] = []
    paid: Counter[tuple[Any, ...]] = Counter()
    for number, (_, rulings) in enumerate(book.minutes(table)):
        for r in rulings:
            said.append(f"{number} {r}")
            if r.kind in PAID:
                paid[r.kind, r.player, r.to, r.amount, r.share] += 1
    return Verdict(said, paid, sitting.result(book, table))


def changed(
    sitting: Sitting, book: Rulebook, state: Any, seed: tuple[object, ...]
) -> tuple[Any, dict[Rival, set[str]]]:
    """The table of one deal, and what each rival that shows in it changes."""
    seen: set[Rival] = set()
    asking = watched(book, seen)
    table = sitting.deal(asking, state, Chance(*seed))
    in_play = set(seen)
    usual = judged(sitting, asking, table)
    found = {}
    for clause, name in sorted(seen):
        rival = book.read(clause, name)
        what = usual.differs(judged(sitting, rival, table))
        # A rival that answers every player as the default does cannot have him choose otherwise.
        again = sitting.deal(rival, state, Chance(*seed)) if (clause, name) in in_play else table
        if again.journal != table.journal:
            # What only the other choice leads to has to be judged by both as well.
            what |= {"choices"}
            what |= judged(sitting, rival, again).differs(judged(sitting, book, again))
        found[clause, name] = what
    return table, found


# -- many ----------------------------------------------------------------------------------


def tally(game: str, siglum: str, seed: int, numbers: Iterable[int]) -> Counter[str]:
    """Count the deals of some sittings, each by the chance of its number."""
    sitting, book = sittings(game)[siglum], GAMES[game].books[siglum]
    counts: Counter[str] = Counter()
    for number in numbers:
        chance = (seed, game, siglum, number)
        state = sitting.first(book, Chance(*chance), number)
        for deal in range(sitting.length):
            table, found = changed(sitting, book, state, (*chance, deal))
            counts[sitting.unit] += 1
            for (clause, name), what in found.items():
                counts.update(f"{clause} {name} {one}" for one in what)
            state = sitting.after(book, state, table)
            if state is None:
                break
    return counts


def study(game: str, siglum: str, seed: int, number: int, workers: int = 1) -> dict[str, Any]:
    """How often each rival of a rulebook shows in so many sittings.

    Returns the ``unit``, how many of them there were (``number``), what was ``assumed``, and for
    each rival its ``clause``, its ``reading`` and how many of them it changes in each respect; or,
    for a clause of which no such deal can show how it is read, why not (``beyond``). Where that is
    so of every rival nothing is played.
    """
    sitting, book = sittings(game)[siglum], GAMES[game].books[siglum]
    counts: Counter[str] = Counter()
    one = partial(tally, game, siglum, seed)
    if any(clause not in sitting.beyond for clause, _ in rivals(book)):
        chunks = [range(at, min(at + CHUNK, number)) for at in range(0, number, CHUNK)]

        def add(chunk: range, part: Counter[str]) -> None:
            counts.update(part)
            done = f"{game} ({siglum}): {chunk.stop:,} of {number:,} sittings"
            print(done, file=sys.stderr, flush=True)

        if workers == 1:
            for chunk in chunks:
                add(chunk, one(chunk))
        else:
            with ProcessPoolExecutor(workers, initializer=console.worker) as pool:
                try:
                    for chunk, part in zip(chunks, pool.map(one, chunks), strict=True):
                        add(chunk, part)
                except KeyboardInterrupt:
                    pool.shutdown(cancel_futures=True)
                    raise
    shown: list[dict[str, Any]] = []
    for clause, name in rivals(book):
        entry: dict[str, Any] = {"clause": clause, "reading": name}
        if clause in sitting.beyond:
            entry["beyond"] = sitting.beyond[clause]
        else:
            entry |= {what: counts[f"{clause} {name} {what}"] for what in COUNTED}
        shown.append(entry)
    return {
        "witness": siglum,
        "unit": sitting.unit,
        "number": counts[sitting.unit],
        "assumed": sitting.assumed,
        "rivals": shown,
    }


def main(arguments: list[str] | None = None) -> int:
    """Study every rulebook of a game, and write or print what came of it; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m rules_demo.study.readings", description=__doc__
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--sittings", type=int, default=100, help="how many, of each rulebook")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same figures")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--out", type=Path, help="the file to write; else it is printed")
    given = parser.parse_args(arguments)
    asked = (given.seed, given.sittings, given.workers)
    result = {
        "game": given.game,
        "command": f"{parser.prog} {given.game} --sittings {given.sittings} --seed {given.seed}",
        "seed": given.seed,
        "sittings": given.sittings,
        "books": [study(given.game, siglum, *asked) for siglum in sittings(given.game)],
    }
    text = json.dumps(result, ensure_ascii=False, indent=1) + "\n"
    if given.out:
        given.out.write_text(text, "utf-8")
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(console.run(main))
