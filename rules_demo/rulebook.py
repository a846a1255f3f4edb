"""Rulebooks: rules bound to clauses, which judge a table.

A *rule* is a small function bound to the id of its clause, together with what
would hold if the clause were not written. So a clause can be *struck*, and
what it alone decides falls silent; and where its words allow more than one
sense, each sense is a named *reading* and one of them is the default.

A rulebook judges by asking every rule about every act in turn. Rules that
answer a question (which cards may be played?) are asked by name.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Any, Generic, Self, TypeVar

from rules_demo.journal import Act
from rules_demo.table import Verbs

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


#: Names, for `Rulebook.also`, the part of a clause that gives rulings.
RULINGS = "rulings"


class RulebookError(LookupError):
    """Something asked of a rulebook that it does not hold; the message names what is near."""


class UnknownClauseError(RulebookError):
    """A clause id that no rule is bound to."""


class UnknownReadingError(RulebookError):
    """A reading that a clause does not have."""


class Kind(Enum):
    """What a ruling decides."""

    BETE = "bête"  # the player owes a bête, or a share of one
    PAYS = "pays"  # a payment is due
    DRAWS = "draws"  # jetons are won from a heap on the table
    REFUSED = "refused"  # what was said or asked does not count
    STANDS = "stands"  # what was done counts
    NO_FAULT = "no fault"  # an irregularity without a penalty
    MUST = "must"  # a duty, as long as it lasts
    MAY = "may"  # a right, as long as it lasts
    MAY_NOT = "may not"  # a right denied, as long as it is

    @property
    def lasting(self) -> bool:
        """Whether the ruling remains once given, or only describes the table as it stands."""
        return self not in (Kind.MUST, Kind.MAY, Kind.MAY_NOT)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One decision: what ``player`` owes, must do, or may do, and by which clause.

    A rule gives its rulings without a clause; the rulebook writes in the one
    that the rule is bound to. ``share`` is the part of one bête that falls on
    the player, for `Kind.BETE`; ``amount`` the jetons that he pays ``to``
    another player or heap, for `Kind.PAYS` (or draws from that heap, for
    `Kind.DRAWS`), or nought where the text names none.
    """

    kind: Kind
    player: str
    what: str
    share: Fraction = Fraction(1)
    clause: str = ""
    to: str = ""
    amount: int = 0

    def __str__(self) -> str:
        says = f"{self.player} {self.what}"
        return f"{says} ({self.clause})" if self.clause else says


def bete(player: str, what: str = "makes the bête", share: Fraction = Fraction(1)) -> Ruling:
    """The player owes a bête, or the given share of one."""
    return Ruling(Kind.BETE, player, what, share)


def _giving(kind: Kind) -> Callable[[str, str], Ruling]:
    def give(player: str, what: str) -> Ruling:
        return Ruling(kind, player, what)

    give.__doc__ = f"A ruling of the kind “{kind.value}”; ``what`` follows the player's name."
    return give


def pays(player: str, what: str, to: str = "", amount: int = 0) -> Ruling:
    """A payment is due: of ``amount`` jetons, or of an amount the text does not name."""
    return Ruling(Kind.PAYS, player, what, to=to, amount=amount)


def draws(player: str, what: str, source: str, amount: int) -> Ruling:
    """The player wins ``amount`` jetons from a heap on the table."""
    return Ruling(Kind.DRAWS, player, what, to=source, amount=amount)


refused = _giving(Kind.REFUSED)
stands = _giving(Kind.STANDS)
no_fault = _giving(Kind.NO_FAULT)
must = _giving(Kind.MUST)
may = _giving(Kind.MAY)
may_not = _giving(Kind.MAY_NOT)


@dataclass(frozen=True, slots=True)
class Silent:
    """The text does not say. ``near`` are the clauses that come nearest.

    A ``question`` may leave a place open, ``{tricks}``, which `of` fills; it
    is then asked ``in_general`` in other words. ``reading`` is the clause and
    the sense of it in which alone the question is open, if it is not in all.
    """

    question: str
    near: tuple[str, ...] = ()
    in_general: str = field(default="", compare=False)
    reading: tuple[str, str] | None = field(default=None, compare=False)

    def of(self, **case: object) -> Silent:
        """The same silence of one case. Raises `KeyError` for a place that it leaves open."""
        return replace(self, question=self.question.format_map(case))

    @property
    def general(self) -> str:
        """The question, asked of no case in particular."""
        return self.in_general or self.question

    def __str__(self) -> str:
        near = f" (nearest: {', '.join(self.near)})" if self.near else ""
        return f"the text does not say {self.question}{near}"


@dataclass(frozen=True, slots=True)
class Reading:
    """One sense of a clause's words, with the function that follows it."""

    name: str
    function: Callable[..., Any]
    default: bool


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


@dataclass
class Part:
    """One question a clause answers (``answers``), or the rulings it gives (``answers`` empty)."""

    rule: Rule
    answers: str
    on: Collection[Any] | None  # the verbs it attends to; None for all
    final: bool  # whether it is asked only about the last moment
    otherwise: Callable[..., Any]
    readings: dict[str, Reading]


_registry: dict[str, Rule] = {}
_struck_everywhere: set[str] = set()
_chosen_everywhere: dict[str, str] = {}


def registry() -> Mapping[str, Rule]:
    """Every rule of every game loaded so far, by clause id."""
    return dict(_registry)


def rule_of(clause: str) -> Rule:
    """The rule bound to a clause, in whatever game. Raises `UnknownClauseError`."""
    return _known(clause, _registry)


@contextmanager
def striking(clause: str) -> Iterator[None]:
    """Strike a clause in every rulebook for as long as the context lasts.

    Raises `UnknownClauseError` when no rule is bound to it.
    """
    _known(clause, _registry)
    _struck_everywhere.add(clause)
    try:
        yield
    finally:
        _struck_everywhere.discard(clause)


@contextmanager
def choosing(clause: str, reading: str) -> Iterator[None]:
    """Read a clause in the named sense, for as long as the context lasts.

    It holds in every rulebook that was not itself told how to `read` the
    clause. Raises `UnknownClauseError`, or `UnknownReadingError` naming the
    readings there are.
    """
    _check_reading(_known(clause, _registry), reading)
    before = dict(_chosen_everywhere)
    _chosen_everywhere[clause] = reading
    try:
        yield
    finally:
        _chosen_everywhere.clear()
        _chosen_everywhere.update(before)


def _check_reading(rule: Rule, reading: str) -> None:
    if reading not in (names := rule.readings):
        have = f"its readings are {', '.join(names)}" if names else "it has only one"
        raise UnknownReadingError(f"{rule.clause} has no reading {reading!r}; {have}")


def _known(clause: str, rules: Mapping[str, Rule]) -> Rule:
    try:
        return rules[clause]
    except KeyError:
        near = difflib.get_close_matches(clause.lower(), rules, n=3)
        hint = f"; the nearest are {', '.join(near)}" if near else ""
        raise UnknownClauseError(f"no rule is bound to the clause {clause!r}{hint}") from None


def nothing(*_: Any) -> tuple[Ruling, ...]:
    """no ruling is given."""
    return ()


def always(*_: Any) -> bool:
    """It holds."""
    return True


def never(*_: Any) -> bool:
    """it does not hold."""
    return False


@dataclass(frozen=True, slots=True)
class Borrowed:
    """An answer the text does not give, taken from another source and marked so."""

    question: str
    function: Callable[..., Any]
    source: str
    confidence: str  # "high", "medium" or "low", as the apparatus uses the words


@dataclass(frozen=True)
class Moment(Generic[T]):
    """One act with the table before and after it. Look at it before asking for the next."""

    book: Rulebook
    before: T
    act: Act
    table: T


class Referee:
    """Follows one table as it goes on, act by act, for a rulebook.

    ``standing`` is what stands after the last act that was followed: the auction or the score, as
    the game keeps it (`Rulebook.at_first`).
    """

    def __init__(self, book: Rulebook, table: Any) -> None:
        self.book = book
        self.now = type(table)(table.setting)
        self.standing = book.at_first(self.now)

    def follow(self, table: Any) -> Iterator[Any]:
        """The moments of the table since it was last followed."""
        for act in table.acts[len(self.now.acts) :]:
            before = self.now.copy()
            self.now.do(act)
            moment = self.book.moment(before, act, self.now, self.standing)
            yield moment
            self.standing = self.book.after(moment)

    def upto(self, table: Any) -> Any:
        """What stands after the last act of the table, which is followed to its end."""
        for _ in self.follow(table):
            pass
        return self.standing


class Rulebook:
    """The rules of one game by one witness, and the choices made among readings."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._rules: dict[str, Rule] = {}
        self._questions: dict[str, list[Part]] = {}
        self._borrowed: dict[str, Borrowed] = {}
        self._struck: frozenset[str] = frozenset()
        self._chosen: dict[str, str] = {}
        self._cited: dict[tuple[Any, str], tuple[str, ...]] = {}
        self._follows: tuple[Rulebook, str, frozenset[str]] | None = None

    # -- what a game says of itself ----------------------------------------

    def at_first(self, table: Any) -> Any:
        """What stands before the first act, where a game has an auction or a score; else None."""
        return None

    def moment(self, before: Any, act: Act, table: Any, standing: Any) -> Any:
        """One act as the game's rules are shown it, ``standing`` being what stood before it."""
        return Moment(self, before, act, table)

    def after(self, moment: Any) -> Any:
        """What stands after an act."""
        return None

    # -- following a table ---------------------------------------------------

    def moments(self, table: Any) -> Iterable[Any]:
        """Each act of a table with what stood before and after it; rules are called with these."""
        return Referee(self, table).follow(table)

    def standing(self, table: Any) -> Any:
        """What stands after the last act: the auction or the score, as the game keeps it."""
        return Referee(self, table).upto(table)

    # -- writing the book ------------------------------------------------

    def rule(
        self,
        clause: str,
        *,
        otherwise: Callable[..., Any] = nothing,
        answers: str = "",
        on: Collection[Any] | None = None,
        final: bool = False,
        reading: str = "",
    ) -> Callable[[F], F]:
        """Bind the decorated function to a clause.

        With ``answers`` the function answers that question, whatever its
        arguments, and another rule may `ask` it (or `ask_each`, where several
        clauses say the same). Without, it is called with each moment whose
        act has a verb in ``on`` (all, if not given), or only with the last
        moment if it is ``final``, and yields rulings. ``otherwise`` is called
        in its place when the clause is struck. ``reading`` names the sense
        this function follows: it is the default; `also` gives the rivals.
        """

        def bind(function: F) -> F:
            rule = self._rules.get(clause) or Rule(clause)
            readings = {reading: Reading(reading, function, default=True)}
            part = Part(rule, answers, on, final, otherwise, readings)
            if answers:
                self._questions.setdefault(answers, []).append(part)
            rule.parts.append(part)
            self._rules[clause] = _registry[clause] = rule
            return function

        return bind

    def also(self, clause: str, reading: str, *, of: str, answers: str = "") -> Callable[[F], F]:
        """Bind the decorated function as a rival of the reading named ``of``.

        ``answers`` tells which part it rivals (`RULINGS` for the part that
        gives rulings), where the clause has several with that reading.
        """

        def bind(function: F) -> F:
            for part in _known(clause, self._rules).parts:
                if of in part.readings and answers in ("", part.answers or RULINGS):
                    part.readings[reading] = Reading(reading, function, default=False)
                    return function
            raise UnknownReadingError(f"{clause} has no reading {of!r} for {reading!r} to rival")

        return bind

    def borrow(self, question: str, *, source: str, confidence: str) -> Callable[[F], F]:
        """Answer a question with a rule from elsewhere, as long as no clause answers it."""

        def bind(function: F) -> F:
            self._borrowed[question] = Borrowed(question, function, source, confidence)
            return function

        return bind

    def follow(self, other: Rulebook, *, by: str, but: Collection[str] = ()) -> None:
        """Follow another book wherever this one has no rule of its own, by a clause that says so.

        Rulings of the other book's clauses in ``but`` are left out. When the
        clause ``by`` is struck, nothing of the other book holds.
        """
        self._follows = (other, by, frozenset(but))

    @property
    def _followed(self) -> Rulebook | None:
        if self._follows is None or self._is_struck(self._follows[1]):
            return None
        return self._follows[0]

    # -- choosing --------------------------------------------------------

    def _like(self, struck: frozenset[str], chosen: dict[str, str]) -> Self:
        other = copy(self)
        other._struck, other._chosen = struck, chosen
        return other

    def struck(self, *clauses: str) -> Self:
        """The same book with these clauses struck out. Raises `UnknownClauseError`."""
        for clause in clauses:
            _known(clause, self._rules)
        return self._like(self._struck | set(clauses), self._chosen)

    def read(self, clause: str, reading: str) -> Self:
        """The same book with a clause read in the named sense.

        Raises `UnknownClauseError`, or `UnknownReadingError` naming those there are.
        """
        _check_reading(_known(clause, self._rules), reading)
        return self._like(self._struck, {**self._chosen, clause: reading})

    # -- asking ----------------------------------------------------------

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The book's rules by clause id, in the order they are written."""
        return dict(self._rules)

    def _is_struck(self, clause: str) -> bool:
        return clause in self._struck or clause in _struck_everywhere

    def _function(self, part: Part) -> Callable[..., Any]:
        clause = part.rule.clause
        if self._is_struck(clause):
            return part.otherwise
        chosen = self._chosen.get(clause) or _chosen_everywhere.get(clause, "")
        if chosen in part.readings:
            return part.readings[chosen].function
        return next(r.function for r in part.readings.values() if r.default)

    def ask(self, question: str, *args: Any) -> Any:
        """What the book answers to a question, by the one rule that is in force.

        Raises `RulebookError` naming the question if no rule, of the book or
        borrowed, answers it, and naming the clauses if more than one does.
        """
        answers = self.ask_each(question, *args)
        if len(answers) > 1:
            raise RulebookError(f"{question!r} is answered by {', '.join(answers)}")
        return next(iter(answers.values()))

    def ask_each(self, question: str, *args: Any) -> dict[str, Any]:
        """What each clause that answers a question says to it, by clause.

        A borrowed answer stands under an empty clause. Raises `RulebookError`
        naming the question if nothing answers it.
        """
        if parts := self._questions.get(question):
            return {part.rule.clause: self._function(part)(*args) for part in parts}
        if followed := self._followed:
            return followed.ask_each(question, *args)
        if loan := self._borrowed.get(question):
            return {"": loan.function(*args)}
        raise RulebookError(f"{self.name} has no rule for {question!r}")

    @property
    def borrowed(self) -> tuple[Borrowed, ...]:
        """The answers the book takes from elsewhere."""
        return tuple(b for q, b in self._borrowed.items() if q not in self._questions)

    def answered_by(self, question: str) -> tuple[str, ...]:
        """The clauses that answer a question; none if it is borrowed or unknown."""
        return tuple(part.rule.clause for part in self._questions.get(question, ()))

    def cite(self, verb: Any, *clauses: str, word: str = "") -> None:
        """Say which clauses an ordinary act follows, for the score sheet.

        With ``word``, of saying that word. An act not spoken of here is shown
        with every clause whose rule attends to its verb.
        """
        self._cited[verb, word] = clauses

    def citing(self, act: Act) -> tuple[str, ...]:
        """The clauses that an act is shown with on the score sheet."""
        for key in ((act.verb, act.word), (act.verb, "")):
            if key in self._cited:
                return self._cited[key]
        return self.governing(act.verb)

    def governing(self, verb: Any) -> tuple[str, ...]:
        """The clauses whose rules say that they attend to a verb, in order."""
        parts = [(clause, part) for clause, rule in self._rules.items() for part in rule.parts]
        return tuple(dict.fromkeys(c for c, p in parts if p.on is not None and verb in p.on))

    def rulings(self, moment: Any, last: bool = False) -> Iterator[Ruling]:
        """What every rule in force says of one moment; ``last`` if no act follows it."""
        for rule in self._rules.values():
            for part in rule.parts:
                attends = part.on is None or moment.act.verb in part.on
                if part.answers or not attends or (part.final and not last):
                    continue
                for ruling in self._function(part)(moment):
                    yield replace(ruling, clause=rule.clause)
        if self._follows and (followed := self._followed):
            _, by, but = self._follows
            for ruling in followed.rulings(moment, last):
                if ruling.clause not in but:
                    yield replace(ruling, clause=f"{ruling.clause} by {by}")

    def minutes(self, table: Any) -> list[tuple[Act, list[Ruling]]]:
        """Each act of the table's journal with the rulings given upon it."""
        end = len(table.acts)
        return [
            (m.act, list(self.rulings(m, last=number == end)))
            for number, m in enumerate(self.moments(table), 1)
        ]

    def judge(self, table: Any) -> list[Ruling]:
        """The rulings that follow from a table, in the order of the acts that called for them.

        Duties and rights are given as they stand after the last act; all
        other rulings remain once they have been given.
        """
        minutes = self.minutes(table)
        lasting = [r for _, rulings in minutes for r in rulings if r.kind.lasting]
        return lasting + [r for r in (minutes[-1][1] if minutes else ()) if not r.kind.lasting]

    def known_seat(self, table: Any, player: str) -> None:
        """Raise `RulebookError`, naming the player, if nobody of that name sits at the table."""
        if player not in table.players:
            raise RulebookError(f"{player!r} does not sit at this table")

    def silences(self, table: Any) -> list[Silent]:
        """What a table raises and the text does not answer; none that a rule does not know of."""
        return []

    def settle(self, table: Any) -> None:
        """Make every payment of a named amount that is ruled and not yet made.

        Raises `ActError` where a purse does not hold the amount.
        """
        made = [(a.player, a.whom, a.number) for a in table.acts if a.verb is Verbs.PAY]
        for ruling in self.judge(table):
            if ruling.kind is Kind.DRAWS:
                due = (ruling.to, ruling.player, ruling.amount)
            else:
                due = (ruling.player, ruling.to, ruling.amount)
            if due in made:
                made.remove(due)
            elif ruling.amount:
                table.pay(*due)

    def __repr__(self) -> str:
        struck = f" without {', '.join(sorted(self._struck))}" if self._struck else ""
        chosen = "".join(f", {c} read {r!r}" for c, r in self._chosen.items())
        return f"<{self.name}{struck}{chosen}>"
