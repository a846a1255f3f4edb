"""Rates measured in turns, so that a machine that grows busy slows all of them alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import Any

#: Works for about so many seconds; returns how many units it made, and in how many seconds.
Work = Callable[[float], tuple[int, float]]


class MissingError(Exception):
    """Something that a measurement needs is not here; the message says what."""


def repeated(once: Callable[[], Any], chunk: int = 1) -> Work:
    """The work of doing something again and again; so often between two looks at the clock."""

    def work(seconds: float) -> tuple[int, float]:
        done, start = 0, process_time()
        end = start + seconds
        while (now := process_time()) < end:
            for _ in range(chunk):
                once()
            done += chunk
        return done, now - start

    return work


def interleaved(
    works: Mapping[str, Work], rounds: int = 7, seconds: float = 0.25
) -> dict[str, list[float]]:
    """The rate of each work, in units a second, in every round.

    All works take a turn in each round; a first round, which warms caches, is thrown away.
    """
    rates: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds + 1):
        for name, work in works.items():
            done, took = work(seconds)
            if number:
                rates[name].append(done / took)
    return rates


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The median over the rounds of ours against theirs in the same round."""
    return median(one / other for one, other in zip(ours, theirs, strict=True))


def show(number: float) -> str:
    """A number as a reader wants it: three figures, or whole with its thousands apart."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def line(name: str, value: float, ours: float, theirs: float, unit: str) -> str:
    """One result: ``name: ratio (ours, theirs)``, with the unit of both."""
    return f"{name}: {show(value)} ({show(ours)}, {show(theirs)} {unit})"


def compared(name: str, ours: list[float], theirs: list[float], unit: str) -> str:
    """The line of two rates measured in the same rounds."""
    return line(name, ratio(ours, theirs), median(ours), median(theirs), unit)


def not_measured(name: str, why: object) -> str:
    """The line of a result that could not be had, and why."""
    return f"{name}: not measured ({why})"
