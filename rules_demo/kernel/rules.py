"""Rules: functions bound to clauses, with their readings and what would hold without them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Generic, ParamSpec, TypeVar, overload

from rules_demo.kernel.acts import Verb
from rules_demo.kernel.rulings import UnknownClauseError, UnknownReadingError

P = ParamSpec("P")
R = TypeVar("R")


class Question(Generic[P, R]):
    """What a rulebook can be asked: a name, what it takes, and the type of the answer.

    Written as a function without a body under `question`; the clauses that answer it are bound to
    functions of the same shape.
    """

    def __init__(self, asks: Callable[P, R]) -> None:
        self.name, self.__name__, self.__doc__ = asks.__name__, asks.__name__, asks.__doc__
        self.__wrapped__ = asks

    def __repr__(self) -> str:
        return f"<question {self.name}>"


@overload
def question(asks: str) -> Callable[[Callable[P, R]], Question[P, R]]: ...
@overload
def question(asks: Callable[P, R]) -> Question[P, R]: ...
def question(asks: Any) -> Any:
    """The question that the decorated function asks: its arguments, its answer, its docstring.

    A list of questions is shorter with the words above each: ``@question("Who leads?")``.
    """
    if not isinstance(asks, str):
        return Question(asks)

    def worded(function: Callable[P, R]) -> Question[P, R]:
        function.__doc__ = asks
        return Question(function)

    return worded


@dataclass(frozen=True, slots=True)
class Reading:
    """One sense of a clause's words, with the function that follows it."""

    name: str
    function: Callable[..., Any]
    default: bool


@dataclass
class Part:
    """One question a clause answers, or the rulings it gives (``answers`` is then None)."""

    rule: Rule
    answers: Question[..., Any] | None
    on: Collection[Verb[Any]] | None  # the verbs it attends to; None for all
    final: bool  # whether it is asked only about the last moment of a deal
    duties: bool  # whether it gives only duties and rights, as they stand
    shown: bool  # whether its clause stands on the score sheet beside what it attends to
    otherwise: Callable[..., Any]
    readings: dict[str, Reading]

    def function(self, chosen: str) -> Callable[..., Any]:
        """The function of a reading, or of the default if the part has none of that name."""
        if chosen in self.readings:
            return self.readings[chosen].function
        return next(r.function for r in self.readings.values() if r.default)


class Rule:
    """A clause's rule: its function or functions, its readings, and what holds without it.

    A clause that both answers a question and gives rulings has a part for each.
    """

    def __init__(self, clause: str) -> None:
        self.clause = clause
        self.parts: list[Part] = []

    @property
    def functions(self) -> tuple[Callable[..., Any], ...]:
        """Every function that carries the clause, readings included, in source order."""
        return tuple(r.function for part in self.parts for r in part.readings.values())

    @property
    def readings(self) -> tuple[str, ...]:
        """The names of the clause's readings, the default first; empty when there is but one."""
        named = {r.name: r.default for p in self.parts for r in p.readings.values() if r.name}
        return tuple(sorted(named, key=lambda name: not named[name]))


def place(clause: str) -> tuple[str, int, str]:
    """Where a clause stands in its text: what comes before its number, the number, the letter."""
    found = re.fullmatch(r"(.*?)(\d+)([a-z]*)", clause)
    return (found[1], int(found[2]), found[3]) if found else (clause, 0, "")


_registry: dict[str, Rule] = {}


@dataclass(frozen=True)
class Everywhere:
    """What is struck, and how clauses are read, in every rulebook for a while."""

    struck: frozenset[str] = frozenset()
    chosen: tuple[tuple[str, str], ...] = ()


#: Replaced, never changed: a compiled book is good for as long as it is the same.
EVERYWHERE: Final[list[Everywhere]] = [Everywhere()]


def everywhere() -> Everywhere:
    """What holds in every rulebook now."""
    return EVERYWHERE[0]


def registry() -> Mapping[str, Rule]:
    """Every rule of every game loaded so far, by clause id."""
    return dict(_registry)


def rule_of(clause: str) -> Rule:
    """The rule bound to a clause, in whatever game. Raises `UnknownClauseError`."""
    return known(clause, _registry)


def registered(clause: str, rule: Rule) -> None:
    """Let a rule be found by its clause."""
    _registry[clause] = rule


def known(clause: str, rules: Mapping[str, Rule]) -> Rule:
    """A clause's rule among these. Raises `UnknownClauseError`, with those that are near."""
    try:
        return rules[clause]
    except KeyError:
        near = difflib.get_close_matches(str(clause).lower(), rules, n=3)
        hint = f"; the nearest are {', '.join(near)}" if near else ""
        raise UnknownClauseError(f"no rule is bound to the clause {clause!r}{hint}") from None


def check_reading(rule: Rule, reading: str) -> None:
    """Raise `UnknownReadingError`, naming those there are, if a clause has no such reading."""
    if reading not in (names := rule.readings):
        have = f"its readings are {', '.join(names)}" if names else "it has only one"
        raise UnknownReadingError(f"{rule.clause} has no reading {reading!r}; {have}")


@contextmanager
def _for_a_while(state: Everywhere) -> Iterator[None]:
    before = EVERYWHERE[0]
    EVERYWHERE[0] = state
    try:
        yield
    finally:
        EVERYWHERE[0] = before


@contextmanager
def striking(clause: str) -> Iterator[None]:
    """Strike a clause in every rulebook for as long as the context lasts.

    Raises `UnknownClauseError` when no rule is bound to it.
    """
    known(clause, _registry)
    now = everywhere()
    with _for_a_while(Everywhere(now.struck | {clause}, now.chosen)):
        yield


@contextmanager
def choosing(clause: str, reading: str) -> Iterator[None]:
    """Read a clause in the named sense, for as long as the context lasts.

    It holds in every rulebook that was not itself told how to `read` the clause. Raises
    `UnknownClauseError`, or `UnknownReadingError` naming the readings there are.
    """
    check_reading(known(clause, _registry), reading)
    now = everywhere()
    chosen = tuple({**dict(now.chosen), clause: reading}.items())
    with _for_a_while(Everywhere(now.struck, chosen)):
        yield
