"""Acts: what hands do at a table, each by a verb, and the journal that keeps them.

A *verb* is a method of a game's table under `verb`, with the phrase that prints what is done. Its
body moves what hands move, or raises `ActError` where they cannot; it judges nothing. Called on a
table, the method does an act; named on the class (``Table.draw``), it is the verb itself, which
rules attend to and the notation reads and writes.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from rules_demo.kernel.cards import Card, CardError, card, cards, show
from rules_demo.kernel.errors import LoixError

P = ParamSpec("P")
S = TypeVar("S")


class ActError(LoixError, ValueError):
    """An act that hands could not have done; the message names it. The table is unchanged."""


@dataclass(frozen=True, slots=True)
class _Slot:
    """What a verb takes besides its player: a field of the act, and what it is when left out."""

    field: str  # of `Act`
    one: bool  # exactly one card
    given: Any  # when it is left out; `_WANTED` if it may not be


_WANTED: Any = inspect.Parameter.empty
_WHO = _Slot("whom", False, _WANTED)
_EMPTY = {"cards": (), "whom": "", "word": "", "number": 0}


class Verb(Generic[P]):
    """A kind of act. ``phrase`` prints it, ``also`` are others that are read for it.

    ``words`` are those that may be said with it, if they are counted.
    """

    name: str
    owner: type[Any]

    def __init__(
        self,
        phrase: str,
        does: Callable[Concatenate[Any, P], None],
        also: tuple[str, ...],
        words: Collection[str] | None,
    ) -> None:
        self.phrase, self.also, self.words = phrase, also, words
        self.does: Callable[..., None] = does
        self.name, self.__name__, self.__doc__ = does.__name__, does.__name__, does.__doc__
        self.__wrapped__ = does  # its signature, for readers and for the reference pages
        taken = [*inspect.signature(does).parameters.values()][2:]
        self.slots = tuple(
            _Slot("cards" if p.name == "card" else p.name, p.name == "card", p.default)
            for p in taken
        )
        self._card_alone = [slot.one for slot in self.slots] == [True]
        named = [slot.field for slot in self.slots]
        if not set(named) <= _EMPTY.keys() or len(set(named)) < len(named):
            raise TypeError(f"a verb takes {', '.join(_EMPTY)} or card, not {', '.join(named)}")
        if unknown := set(re.findall(r"\{(\w+)\}", phrase)) - set(named):
            raise TypeError(f"{self.name} does not take {', '.join(sorted(unknown))}")
        self.lacks = tuple(_EMPTY.keys() - set(named))
        self._lacking = attrgetter("verb", *self.lacks)
        self._nothing_more = (self, *(_EMPTY[field] for field in self.lacks))

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self.owner, self.name = owner, name

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[type[Any], str]]:
        return getattr, (self.owner, self.name)

    def __repr__(self) -> str:
        return f"<verb {self.name}: {self.phrase}>"

    @overload
    def __get__(self, table: None, owner: type[Any]) -> Verb[P]: ...
    @overload
    def __get__(self, table: object, owner: type[Any]) -> Callable[P, None]: ...
    def __get__(self, table: Any, owner: type[Any]) -> Any:
        return self if table is None else partial(self._done, table)

    def __call__(self, table: Any, *args: Any, **named: Any) -> None:
        """The same, with the table given: ``Table.draw(table, "hombre", 4)``."""
        self._done(table, *args, **named)

    def _done(self, table: Any, player: str, *args: Any, **named: Any) -> None:
        """Do it at a table: the method that readers call."""
        if len(args) > len(self.slots):
            raise TypeError(f"{self.name} takes {len(self.slots)} arguments besides the player")
        given = {slot.field: arg for slot, arg in zip(self.slots, args, strict=False)}
        for key, value in named.items():
            field = "cards" if key == "card" else key
            if field in given or field in self.lacks or field not in _EMPTY:
                raise TypeError(f"{self.name} does not take {key!r}, or takes it once")
            given[field] = value
        for slot in self.slots:
            if slot.given is _WANTED and slot.field not in given:
                raise TypeError(f"{self.name} wants {slot.field} too")
            if slot.field != "cards" and slot.given and not given.get(slot.field, slot.given):
                # Nought, where it is said, is not what is left out.
                raise ActError(f"it is not said {_LACKING[slot.field]}")
        if "cards" in given:
            given["cards"] = self.read_cards(given["cards"])
        table.do(Act(player, self, **given))

    def read_cards(self, given: Any) -> tuple[Card, ...]:
        try:
            if given is None:
                return ()
            return (given,) if isinstance(given, Card) else cards(given)
        except (CardError, TypeError, AttributeError) as error:
            raise ActError(f"{self.name}: {error}") from None

    def completed(self, act: Act, seats: Collection[str]) -> Act:
        """The act with what was left out. Raises `ActError` for one that hands cannot do so."""
        if act.player not in seats and (problem := self._wrong(_WHO, act.player, seats)):
            raise ActError(problem)
        if self._lacking(act) != self._nothing_more:
            more = next(v for f in self.lacks if (v := getattr(act, f)) != _EMPTY[f])
            raise ActError(f"{more!r} is too much said of {self.phrase!r}")
        for slot in self.slots:
            value = getattr(act, slot.field)
            if slot.one and type(value) is tuple and len(value) == 1 and type(value[0]) is Card:
                continue  # as nearly every act is
            if value == _EMPTY[slot.field] and type(value) is type(_EMPTY[slot.field]):
                if slot.given is _WANTED:
                    raise ActError(f"it is not said {_LACKING[slot.field]}")
                if slot.given and slot.field != "cards":
                    act = replace(act, **{slot.field: slot.given})
                continue
            if problem := self._wrong(slot, value, seats):
                raise ActError(problem)
        return act

    def _wrong(self, slot: _Slot, value: Any, seats: Collection[str]) -> str:
        """What is wrong with a value that was given, or nothing."""
        match slot.field:
            case "number":
                return "" if type(value) is int else f"{value!r} is not a whole number"
            case "whom":
                sits = isinstance(value, str) and value in seats
                return "" if sits else f"{value!r} does not sit at this table: {', '.join(seats)}"
            case "word":
                if not isinstance(value, str):
                    return f"{value!r} is not a word"
                known = self.words is None or value in self.words
                return "" if known else f"{value!r} is none of {', '.join(self.words or ())}"
        if not isinstance(value, tuple) or not all(isinstance(c, Card) for c in value):
            return f"{value!r} are not cards"
        if slot.one and len(value) != 1:
            return f"{show(value)} are {len(value)} cards, where one is wanted"
        return "" if len(set(value)) == len(value) else f"a card stands twice in {show(value)}"

    def do(self, table: Any, act: Act) -> None:
        """Move what hands move, at a table that may be changed."""
        if self._card_alone:
            self.does(table, act.player, act.cards[0] if act.cards else None)
            return
        args = []
        for slot in self.slots:
            value = getattr(act, slot.field)
            if slot.one:
                value = value[0] if value else None
            args.append(value)
        self.does(table, act.player, *args)


_LACKING = {
    "cards": "which cards",
    "whom": "to whom or whose",
    "word": "in what word",
    "number": "how many",
}


def verb(
    phrase: str, *also: str, words: Collection[str] | None = None
) -> Callable[[Callable[Concatenate[Any, P], None]], Verb[P]]:
    """Make the decorated method of a table a verb, printed by a phrase: ``"plays {card}"``.

    The method takes the player, then any of ``cards`` (or one ``card``), ``whom``, ``word`` and
    ``number``; one with a default may be left out. What is left out and found in doing it (a card
    from the top of the talon) is written in the journal by `CardTable.found`. ``also`` are other
    phrases, English or French, that the notation reads for it; ``words`` those that may be said.
    """
    return lambda does: Verb(phrase.replace("{card}", "{cards}"), does, also, words)


@dataclass(frozen=True, slots=True)
class Act:
    """One thing done at the table.

    ``cards`` are those that moved or were seen, ``whom`` another player, ``word`` what was said or
    which heap, ``number`` a count of cards or jetons, or a trick's number from one.
    """

    player: str
    verb: Verb[Any]
    cards: tuple[Card, ...] = ()
    whom: str = ""
    word: str = ""
    number: int = 0

    def __str__(self) -> str:
        phrase = self.verb.phrase.format(
            cards=show(self.cards), whom=self.whom, word=self.word, number=self.number
        )
        return f"{self.player} {phrase}"

    __repr__ = __str__


@dataclass(frozen=True)
class Journal(Generic[S]):
    """How a table was set out, and every act since, in order."""

    setting: S
    acts: tuple[Act, ...] = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self.acts))


__all__ = ["Act", "ActError", "Journal", "Verb", "card", "verb"]
