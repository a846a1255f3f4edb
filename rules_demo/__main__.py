"""The command line: list the games, print a clause's rule, deal and annotate a coup."""

from __future__ import annotations

import argparse
import inspect
import sys

from rules_demo.games import GAMES
from rules_demo.rulebook import RulebookError, rule_of


def _games() -> str:
    lines = []
    for name, game in GAMES.items():
        summary = (inspect.getdoc(game) or "").splitlines()[0]
        lines.append(f"{name:14}{summary}")
    return "\n".join(lines)


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


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m rules_demo", description=__doc__)
    commands = parser.add_subparsers(dest="command")
    clause = commands.add_parser("clause", help="print the rule of a clause")
    clause.add_argument("id", help="the clause's id, for example hombre-a-28")
    given = parser.parse_args(arguments)
    try:
        print(describe(given.id) if given.command == "clause" else _games())
    except RulebookError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
