"""The general judge: whole deals, ordinary and irregular, each from nothing; and one act more.

No deal is judged from what is remembered of another: each is played again on a table of its own,
act by act, and judged by every rule of its book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bench.former import Former
from bench.rates import MissingError, Work, compared, interleaved, line, not_measured, repeated
from rules_demo.games import GAMES
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.errors import LoixError
from rules_demo.kernel.game import Game
from rules_demo.kernel.rivals import by_every_reading
from rules_demo.study.anything import some_act, tables

DEALS = 50  # of each game, by the seeds from nought
TRIED = 60  # acts tried at each irregular table
WANTED = 10  # times as fast as version 1.0
MOST = 200  # microseconds for one act more

Pair = tuple[Rulebook, Any]  # a rulebook, and the journal of a deal


def over(pairs: list[Pair], once: Callable[[Rulebook, Any], Any]) -> Work:
    """The work of doing something with one deal after another, and round again."""
    turns = cycle(pairs)
    return repeated(lambda: once(*next(turns)))


def ordinary(game: Game) -> list[Pair]:
    """The sample deals of a game."""
    return [game.deal(seed) for seed in range(DEALS)]


def irregular(game: Game) -> list[Pair]:
    """Tables of a game at which anything was tried."""
    chance, found = Random(game.name), list[Pair]()
    for table in tables(game, chance):
        for _ in range(TRIED):
            with suppress(LoixError):
                table.act(*some_act(game, table, chance))
        found += [(book, table) for book in game.books_for(table).values()]
        if len(found) >= DEALS:
            return found
    raise AssertionError("tables do not end")


def afresh(book: Rulebook, table: Any) -> list[Any]:
    """A deal done again on a table of its own, and judged."""
    return book.judge(type(table).replay(table.journal))


def every_reading(book: Rulebook, table: Any) -> Any:
    """The same by every reading of every clause."""
    return by_every_reading(book, type(table).replay(table.journal))


def one_more(pairs: list[Pair]) -> float:
    """Microseconds for one act more and its judging, in the middle of a deal: the mean."""
    took, acts = 0.0, 0
    for book, table in pairs:
        again = type(table)(table.setting)
        start = process_time()
        for act in table.acts:
            again.do(act)
            book.judge(again)
        took, acts = took + process_time() - start, acts + len(table.acts)
    return took / acts * 1e6


def lines(rounds: int) -> Iterator[str]:
    """The results on judging, one line each."""
    try:
        former = Former()
    except MissingError as missing:
        former = None
        yield not_measured("deals judged, to version 1.0", missing)
    for name, game in GAMES.items():
        deals, odd = ordinary(game), irregular(game)
        works = {"ours": over(deals, afresh), "irregular": over(odd, afresh)}
        works["readings"] = over(deals, every_reading)
        if former:
            works["1.0"] = former.judging(name, DEALS)
        rates = interleaved(works, rounds)
        if former:
            acts = sum(len(table.acts) for _, table in deals) / len(deals)
            shown = compared(
                f"deals judged, {name} to version 1.0, wanted {WANTED}",
                rates["ours"],
                rates["1.0"],
                "deals/s",
            )
            yield f"{shown}; {acts:.0f} acts to {former.acts(name, DEALS):.0f}"
        yield compared(
            f"deals judged, {name}, irregular to ordinary",
            rates["irregular"],
            rates["ours"],
            "deals/s",
        )
        slower = [one / all_ for one, all_ in zip(rates["ours"], rates["readings"], strict=True)]
        yield line(
            f"time by every reading to one, {name}",
            median(slower),
            1e3 / median(rates["readings"]),
            1e3 / median(rates["ours"]),
            "ms a deal",
        )
        more = one_more(deals)
        yield line(f"one act more, {name}, to {MOST} µs", more / MOST, more, MOST, "µs")
    if former:
        former.close()
