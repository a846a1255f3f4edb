"""A sitting: deals that follow one another, played by plain players whom chance sways.

A plain player makes the choice that his game's `play` gives. One time in four
he makes any other of those that are open to him, so that many deals show what
few would; nobody plays well. The same seed plays the same deals. A sample is a
deal of a sitting that chance never sways.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from rules_demo.kernel.acts import Act
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.rulings import Kind

T = TypeVar("T")

#: The rulings that speak against what was done.
AGAINST = (Kind.REFUSED, Kind.MAY_NOT, Kind.BETE)

#: How often a plain player does anything that is open to him.
SWAYED = 0.25


class Chance:
    """Chance by a seed, of any number of parts."""

    def __init__(self, *seed: object) -> None:
        self._random = Random("/".join(map(str, seed))).random

    def among(self, options: Sequence[T]) -> T:
        """One of the options, each as likely as the others."""
        return options[int(self._random() * len(options))]

    def sways(self, plain: T, options: Sequence[T]) -> T:
        """The plain choice, or one time in four any of the options.

        It draws twice whatever comes of it, so that two players who are
        offered the same go on being swayed alike.
        """
        swayed, which = self._random() < SWAYED, self._random()
        return options[int(which * len(options))] if swayed and options else plain

    def happens(self, share: float) -> bool:
        """Whether something happens that happens in this share of all cases."""
        return self._random() < share

    def seed(self) -> int:
        """A seed to set out a table by."""
        return int(self._random() * 2**32)


class Unswayed(Chance):
    """No chance but in the cards, for samples: every table is set out by the seed given."""

    def __init__(self, seed: int = 0) -> None:
        self._given = seed

    def among(self, options: Sequence[T]) -> T:
        """The first of the options."""
        return options[0]

    def sways(self, plain: T, options: Sequence[T]) -> T:
        """The plain choice."""
        return plain

    def happens(self, share: float) -> bool:
        """It never does."""
        return False

    def seed(self) -> int:
        """The seed given."""
        return self._given


def objects(book: Rulebook, table: Any, act: Act, against: Sequence[Kind] = AGAINST) -> bool:
    """Whether a rulebook would have something against an act, done now."""
    trial = table.copy()
    trial.do(act)
    given = book.rulings(book.last_moment(trial))
    return any(r.kind in against and r.player == act.player for r in given)


@dataclass(frozen=True)
class Sitting:
    """How the deals of one rulebook follow one another.

    ``first`` gives the state in which the sitting of a number begins. ``deal`` plays one deal by a
    rulebook from a state, swayed by chance, and returns the table at its end; ``after`` gives the
    state of the next deal from that table, or None when the sitting is over. ``result`` is how a
    deal ends by a rulebook: the same value, the same end. Rulebook, state and table are of the kind
    that the game has.

    ``length`` is the most deals to a sitting, called by a ``unit``. ``beyond`` are the clauses of
    which no such deal can show how they are read, and why; ``assumed`` says in a sentence what is
    played.
    """

    first: Callable[[int], Any]
    deal: Callable[[Any, Any, Chance], Any]
    after: Callable[[Any, Any, Any], Any]
    result: Callable[[Any, Any], object]
    length: int
    assumed: str
    unit: str = "deals"
    beyond: Mapping[str, str] = field(default_factory=dict)
