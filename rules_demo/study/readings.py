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
import sys
from collections import Counter
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from rules_demo import console
from rules_demo.games import GAMES
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.errors import LoixError
from rules_demo.kernel.rivals import Rival, rivals, watched
from rules_demo.kernel.rulings import Kind
from rules_demo.kernel.sitting import Chance, Sitting
from rules_demo.study.counting import READINGS, Study, run, workers_of

PROGRAM = "python -m rules_demo.study.readings"
#: What is counted of a rival reading, as `tally` names it.
COUNTED = ("rulings", "payments", "results", "choices")
PAID = (Kind.BETE, Kind.PAYS, Kind.DRAWS)
CHUNK = 5  # sittings counted at a time


def sittings(game: str) -> Mapping[str, Sitting]:
    """How each rulebook of a game is played, by its witness; none where nobody has said."""
    name = f"{GAMES[game].package}.sitting"
    if not importlib.util.find_spec(name):
        return {}
    found: Mapping[str, Sitting] = importlib.import_module(name).SITTINGS
    return found


# -- one deal ------------------------------------------------------------------------------


def judged(sitting: Sitting, book: Rulebook, table: Any) -> dict[str, Any]:
    """A deal judged by a rulebook, in each respect of `COUNTED` but the choices.

    That is every ruling, act by act; the payments, whatever their clauses; and the end.
    """
    said: list[str] = []
    paid: Counter[tuple[Any, ...]] = Counter()
    for number, (_, rulings) in enumerate(book.minutes(table)):
        for r in rulings:
            said.append(f"{number} {r}")
            if r.kind in PAID:
                paid[r.kind, r.player, r.to, r.amount, r.share] += 1
    return {"rulings": said, "payments": paid, "results": sitting.result(book, table)}


def differing(one: dict[str, Any], other: dict[str, Any]) -> set[str]:
    """In what two verdicts on a deal differ."""
    return {what for what in one if one[what] != other[what]}


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
        what = differing(usual, judged(sitting, rival, table))
        # A rival that answers every player as the default does cannot have him choose otherwise.
        again = sitting.deal(rival, state, Chance(*seed)) if (clause, name) in in_play else table
        if again.journal != table.journal:
            # What only the other choice leads to has to be judged by both as well.
            what |= {"choices"}
            what |= differing(judged(sitting, rival, again), judged(sitting, book, again))
        found[clause, name] = what
    return table, found


# -- many ----------------------------------------------------------------------------------


def tally_of(game: str) -> SimpleNamespace:
    """The tally of what the readings of a game change, for `counting` to ask."""
    return SimpleNamespace(
        tally=partial(tally, game),
        ASSUMED=" ".join(sitting.assumed for sitting in sittings(game).values()),
        CHUNK=CHUNK,
        UNIT="sittings",
        result=partial(result, game),
    )


def tally(game: str, counts: Counter[str], seed: int, number: int) -> None:
    """Count the deals of one sitting by each rulebook, by the chance of its number.

    Where no rival of a rulebook can show nothing is played.
    """
    for siglum, sitting in sittings(game).items():
        book = GAMES[game].books[siglum]
        if all(clause in sitting.beyond for clause, _ in rivals(book)):
            continue
        state = sitting.first(number)
        for deal in range(sitting.length):
            table, found = changed(sitting, book, state, (seed, game, siglum, number, deal))
            counts[f"{siglum} {sitting.unit}"] += 1
            for (clause, name), what in found.items():
                counts.update(f"{siglum} {clause} {name} {one}" for one in what)
            state = sitting.after(book, state, table)
            if state is None:
                break


def result(game: str, study: Study, counts: Counter[str]) -> dict[str, Any]:
    """How often each rival of each rulebook shows in so many sittings.

    Of each of the ``books``: the ``unit``, how many of them there were (``number``), what was
    ``assumed``, and for each rival its ``clause``, its ``reading`` and how many of them it changes
    in each respect; or, for a clause of which no such deal can show how it is read, why not
    (``beyond``).
    """
    books: list[dict[str, Any]] = []
    for siglum, sitting in sittings(game).items():
        shown: list[dict[str, Any]] = []
        for clause, name in rivals(GAMES[game].books[siglum]):
            entry: dict[str, Any] = {"clause": clause, "reading": name}
            if clause in sitting.beyond:
                entry["beyond"] = sitting.beyond[clause]
            else:
                entry |= {what: counts[f"{siglum} {clause} {name} {what}"] for what in COUNTED}
            shown.append(entry)
        books.append(
            {
                "witness": siglum,
                "unit": sitting.unit,
                "number": counts[f"{siglum} {sitting.unit}"],
                "assumed": sitting.assumed,
                "rivals": shown,
            }
        )
    return {
        "game": game,
        "command": f"{PROGRAM} {game} --sittings {study.deals} --seed {study.seed}",
        "seed": study.seed,
        "sittings": study.deals,
        "books": books,
    }


def main(arguments: list[str] | None = None) -> int:
    """Study every rulebook of a game, and write or print what came of it; the exit status.

    What goes to a file goes on where it was stopped.
    """
    parser = argparse.ArgumentParser(prog=PROGRAM, description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--sittings", type=int, default=100, help="how many, of each rulebook")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same figures")
    parser.add_argument("--workers", default="1", help="processes, or auto")
    parser.add_argument("--out", type=Path, help="the file to write; else it is printed")
    given = parser.parse_args(arguments)
    try:
        study = Study(READINGS + given.game, given.sittings, given.seed)
        with TemporaryDirectory() as folder:
            out = given.out or Path(folder) / f"{study.game}.json"
            run(study, out, workers=workers_of(given.workers))
            if not given.out:
                print(out.read_text("utf-8"), end="")
    except LoixError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(console.run(main))
