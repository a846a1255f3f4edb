"""What a rulebook gives: rulings, silences, what was borrowed; and what goes wrong in asking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple

from rules_demo.kernel.errors import LoixError


class RulebookError(LoixError, LookupError):
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
        return self not in DUTIES


#: The kinds of ruling that only describe the table as it stands.
DUTIES = frozenset({Kind.MUST, Kind.MAY, Kind.MAY_NOT})


class Unit(Enum):
    """What a ruling counts: three things that lie in heaps, and are never taken for each other."""

    JETONS = "jetons"  # money, in purses and in pots
    POINTS = "points"  # of a score, at vingt-quatre, reversis and whist
    GAMES = "games"  # of a partie, at triomphe


class Ruling(NamedTuple):
    """One decision: what ``player`` owes, must do, or may do, and by which clause.

    A rule gives its rulings without a clause; the rulebook writes in the one that the rule is
    bound to. ``share`` is the part of one bête that falls on the player, for `Kind.BETE`;
    ``amount`` how many (of ``unit``) he pays ``to`` another player or pot, for `Kind.PAYS` (or
    draws from that pot, for `Kind.DRAWS`), or nought where the text names no number.
    """

    kind: Kind
    player: str
    what: str
    share: Fraction = Fraction(1)
    clause: str = ""
    to: str = ""
    amount: int = 0
    unit: Unit = Unit.JETONS

    def by(self, clause: str) -> Ruling:
        """The same ruling by a clause."""
        return Ruling(
            self.kind, self.player, self.what, self.share, clause, self.to, self.amount, self.unit
        )

    def __str__(self) -> str:
        says = f"{self.player} {self.what}"
        return f"{says} ({self.clause})" if self.clause else says

    def __repr__(self) -> str:
        return str(self)


def bete(player: str, what: str = "makes the bête", share: Fraction = Fraction(1)) -> Ruling:
    """The player owes a bête, or the given share of one."""
    return Ruling(Kind.BETE, player, what, share)


def _giving(kind: Kind) -> Callable[[str, str], Ruling]:
    def give(player: str, what: str) -> Ruling:
        return Ruling(kind, player, what)

    give.__doc__ = f"A ruling of the kind “{kind.value}”; ``what`` follows the player's name."
    return give


def pays(player: str, what: str, to: str = "", amount: int = 0, unit: Unit = Unit.JETONS) -> Ruling:
    """A payment is due: of ``amount`` jetons, or of an amount the text does not name."""
    return Ruling(Kind.PAYS, player, what, to=to, amount=amount, unit=unit)


def draws(
    player: str, what: str, source: str = "", amount: int = 0, unit: Unit = Unit.JETONS
) -> Ruling:
    """The player wins ``amount`` jetons from a pot on the table, or as much of a score."""
    return Ruling(Kind.DRAWS, player, what, to=source, amount=amount, unit=unit)


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
class Borrowed:
    """An answer the text does not give, taken from another source and marked so."""

    question: str
    function: Callable[..., Any]
    source: str
    confidence: str  # "high", "medium" or "low", as the apparatus uses the words

    def says(self, moment: Any) -> list[Ruling | Silent]:
        """What it says of a moment, each ruling with whence it is borrowed."""
        from_it = f", by a rule borrowed from {self.source}"
        given = self.function(moment)
        return [s._replace(what=s.what + from_it) if isinstance(s, Ruling) else s for s in given]


def nothing(*_: Any) -> tuple[Ruling, ...]:
    """no ruling is given."""
    return ()


def always(*_: Any) -> bool:
    """It holds."""
    return True


def never(*_: Any) -> bool:
    """it does not hold."""
    return False
