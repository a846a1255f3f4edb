"""The command line: list the games, print a clause's rule, play a deal, study many."""

from __future__ import annotations

from rules_demo import __version__, console

if __name__ == "__main__":
    console.hush()

import argparse
import inspect
import sys
from pathlib import Path

from rules_demo.games import GAMES
from rules_demo.kernel.answers import says
from rules_demo.kernel.errors import LoixError
from rules_demo.kernel.game import Game, OptionError
from rules_demo.kernel.rules import rule_of
from rules_demo.kernel.sheet import sheet
from rules_demo.study.counting import Study, run, workers_of

#: What a situation is written like.
TEXT = (
    "hands and acts, one a line or parted by semicolons, for example "
    "'trump ♠; lead right; right: D♥ 4♠; left: 6♥ 3♠; left plays 6♥'"
)


def listing() -> str:
    """The games, one a line."""
    return "\n".join(f"{name:14}{game.summary}" for name, game in GAMES.items())


def deal(name: str, seed: int, players: int | None, manner: str | None) -> str:
    """One whole deal of a game as a score sheet.

    Raises `OptionError` naming the games, the numbers of players or the manners there are.
    """
    return sheet(*game_named(name).deal(seed, players, manner))


def game_named(name: str) -> Game:
    """A game by its name. Raises `OptionError` naming those there are."""
    if name not in GAMES:
        raise OptionError(f"there is no game {name!r}: {', '.join(GAMES)}")
    return GAMES[name]


def describe(clause: str) -> str:
    """A clause's rule in words: what it says, its readings, and what holds without it.

    Raises `UnknownClauseError`, naming the nearest, when no rule is bound to it.
    """
    rule = rule_of(clause)
    lines = [clause]
    for part in rule.parts:
        for reading in part.readings.values():
            function = reading.function
            label = f" (reading {reading.name!r}{', the default' * reading.default})"
            lines.append("")
            where = f"{function.__module__.removeprefix('rules_demo.')}.{function.__qualname__}"
            lines.append(where + (label if reading.name else ""))
            lines += [f"  {line}".rstrip() for line in (inspect.getdoc(function) or "").split("\n")]
        lines.append(f"  Struck: {(inspect.getdoc(part.otherwise) or '').splitlines()[0]}")
    return "\n".join(lines)


def study(given: argparse.Namespace) -> str:
    """Many deals of a game, counted; the result is written to a file and shown.

    Raises `OptionError` for what cannot be studied.
    """
    wanted = Study(given.game, given.deals, given.seed)
    out = Path(given.out or f"study-{given.game}.json")
    workers = workers_of(given.workers)
    try:
        counts = run(wanted, out, workers=workers, scheduler=given.scheduler)
    except KeyboardInterrupt:
        raise OptionError("stopped; the same command goes on where it was") from None
    lines = [f"{name:45}{number:>14,}" for name, number in sorted(counts.items())]
    return "\n".join([*lines, "", wanted.assumed, f"Written to {out}"])


def main(arguments: list[str] | None = None, prog: str = "python -m rules_demo") -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog=prog, description=__doc__)
    parser.add_argument("--version", action="version", version=f"loix-du-jeu {__version__}")
    commands = parser.add_subparsers(dest="command")
    clause = commands.add_parser("clause", help="print the rule of a clause")
    clause.add_argument("id", help="the clause's id, for example hombre-a-28")
    dealing = commands.add_parser("deal", help="play a whole deal by a seed and annotate it")
    dealing.add_argument("game", help="a game's name")
    dealing.add_argument("--seed", type=int, default=0, help="the same seed, the same deal")
    dealing.add_argument("--players", type=int, help="how many play, where the game allows it")
    dealing.add_argument("--manner", help="the manner of playing, where the game has several")
    situation = commands.add_parser("says", help="judge a situation by every witness")
    situation.add_argument("game", help="a game's name")
    situation.add_argument("text", help=TEXT)
    studying = commands.add_parser("study", help="count many deals; goes on where it was stopped")
    studying.add_argument("game", help="a game's name")
    studying.add_argument("--deals", type=int, default=100_000, help="how many")
    studying.add_argument("--seed", type=int, default=0, help="the same seed, the same figures")
    studying.add_argument("--workers", default="auto", help="processes, or auto")
    studying.add_argument("--out", default="", help="the file of the result (study-GAME.json)")
    studying.add_argument("--scheduler", default="", help="the address of a Dask scheduler")
    given = parser.parse_args(arguments)
    try:
        if given.command == "clause":
            print(describe(given.id))
        elif given.command == "deal":
            print(deal(given.game, given.seed, given.players, given.manner))
        elif given.command == "says":
            print(says(game_named(given.game), given.text))
        elif given.command == "study":
            print(study(given))
        else:
            print(listing())
    except LoixError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    return 0


def loix() -> int:
    """The command that the package installs."""
    return console.run(main, None, "loix")


if __name__ == "__main__":
    sys.exit(console.run(main))
