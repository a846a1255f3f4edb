"""Setting a table out: the ways to begin, the seats, the places of the cards, the rest dealt.

A game's own functions, which make its `Setting`, are in its module of this name, each under
`beginning`: what is given to one can be written down and read again (`rules_demo.kernel.notation`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from random import Random
from typing import Any, ParamSpec, TypeVar

from rules_demo.kernel.acts import ActError
from rules_demo.kernel.cards import Card, CardError, CardsLike, cards, shuffled
from rules_demo.kernel.table import CardTable

P = ParamSpec("P")
T = TypeVar("T", bound=CardTable[Any])

Hands = dict[str, tuple[Card, ...]]


class SettingError(ActError):
    """A table that cannot be as it is described; the message names what cannot."""


def beginning(set_out: Callable[P, T]) -> Callable[P, T]:
    """Let a table know by which function, with what given, it was set out.

    Raises `SettingError` for whatever the function finds wrong with what is given.
    """

    @wraps(set_out)
    def begun(*args: P.args, **given: P.kwargs) -> T:
        try:
            table = set_out(*args, **given)
        except (ActError, CardError) as error:
            raise SettingError(str(error)) from None
        origin = (set_out.__name__, given)
        table.__dict__["setting"] = replace(table.setting, origin=origin)
        return table

    return begun


def seated(names: Iterable[str], seats: Sequence[str]) -> None:
    """Raise `ActError`, naming the name and the seats, if one of these is no seat."""
    for name in names:
        if name not in seats:
            raise ActError(f"{name!r} does not sit at this table: {', '.join(seats)}")


def one_of(name: str, known: Iterable[str], what: str) -> None:
    """Raise `SettingError`, naming what there is, if a name is none of those known."""
    allowed = tuple(known)
    if name not in allowed:
        raise SettingError(f"{name!r} is no {what}: {', '.join(allowed)}")


def whole(number: object, what: str, least: int = 0) -> int:
    """A whole number of something. Raises `SettingError`, naming it, for any other value."""
    if type(number) is not int or number < least:
        raise SettingError(f"{number!r} is no number of {what}, which is {least} or more")
    return number


def by_seat(
    given: Mapping[str, int] | int | None, seats: Sequence[str], what: str
) -> tuple[int, ...]:
    """What each seat has of something: the same number, or nought where a mapping has none for it.

    Raises `ActError` for a name that is no seat, and `SettingError` as `whole` does.
    """
    if not isinstance(given, Mapping):
        given = dict.fromkeys(seats, 0 if given is None else given)
    seated(given, seats)
    return tuple(whole(given.get(seat, 0), what) for seat in seats)


def unplaced(
    whole: Sequence[Card], places: Mapping[str, Iterable[Card]], seed: int, named: str = ""
) -> list[Card]:
    """The cards of a pack that have no place yet, in an order drawn from a seed.

    ``places`` are the cards placed already, by the place. Raises `CardError` for a card that is
    not in the pack (``named``, if not by its number of cards) or is given to two places.
    """
    left, found = list(whole), dict[Card, str]()
    for place, held in places.items():
        for c in held:
            if c not in whole:
                raise CardError(f"{c} is not in the pack of {named or len(whole)}")
            if c not in left:
                raise CardError(f"{c} is given to {found[c]} and to {place}")
            left.remove(c)
            found[c] = place
    return shuffled(left, Random(seed))


def stacked(whole: Sequence[Card], top: CardsLike, seed: int, named: str = "") -> tuple[Card, ...]:
    """A pack that is not dealt: cards given on its top, the rest in an order drawn from a seed."""
    first = cards(top)
    return (*first, *unplaced(whole, {"the talon": first}, seed, named))


def dealt(given: Hands, sizes: Mapping[str, int], rest: Sequence[Card]) -> tuple[Hands, list[Card]]:
    """Everybody's hand, and what is then left of the rest of the pack.

    ``sizes`` are the seats with the number of cards to each; who has no hand ``given`` is dealt
    one from the rest.
    """
    hands, left = dict[str, tuple[Card, ...]](), list(rest)
    for seat, size in sizes.items():
        if seat in given:
            hands[seat] = given[seat]
        else:
            hands[seat], left = tuple(left[:size]), left[size:]
    return hands, left


def with_turn_up(
    whole: Sequence[Card],
    seats: Sequence[str],
    given: Hands,
    turned: tuple[Card, ...],
    talon: tuple[Card, ...],
    *,
    size: int,
    full: int,
    seed: int,
) -> tuple[Hands, tuple[Card, ...], tuple[Card, ...]]:
    """Everybody's hand, the card turned up, and the talon, where a card is turned after the deal.

    Hands that are not ``given`` are of ``size`` cards. ``talon`` are the cards next beneath the one
    ``turned``; with a talon alone nothing is turned up yet, with neither the card is the next of
    the pack. Of a deal in which hands are no longer ``full`` the rest of the talon is not there.

    Raises `CardError` as `unplaced` does.
    """
    rest = unplaced(whole, {**given, "the turn-up": turned, "the talon": talon}, seed)
    hands, rest = dealt(given, dict.fromkeys(seats, size), rest)
    if not turned and not talon:
        turned, rest = tuple(rest[:1]), rest[1:]
    return hands, turned, (*talon, *rest) if size >= full else talon
