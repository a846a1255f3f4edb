"""Setting out a table of hombre in one line: before the deal, after it, or in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules_demo.hombre.table import (
    AGREEMENTS,
    AUCTION_SEATS,
    BETES,
    ENDS,
    HASARD,
    PACK,
    PLAY_SEATS,
    PURSE,
    STAKES,
    Setting,
    Table,
)
from rules_demo.kernel.cards import Card, CardsLike, cards, suit
from rules_demo.kernel.set_out import (
    Hands,
    SettingError,
    beginning,
    by_seat,
    dealt,
    one_of,
    seated,
    stacked,
    unplaced,
    whole,
)

EACH_OF_TWO = 8  # cards dealt to each of two players


@beginning
def table(
    *,
    trump: str = "",
    lead: str = "",
    sans_prendre: bool = False,
    talon: CardsLike = "",
    taken: dict[str, int] | None = None,
    strange: CardsLike = "",
    marked: int | dict[str, int] = 3,
    betes: Sequence[int] = (),
    first_drawn: bool = False,
    agreed: dict[str, int] | None = None,
    seed: int = 0,
    **hands: CardsLike,
) -> Table:
    """Set out a table after the deal, or in the middle of it.

    With hands for some of ``hombre``, ``right`` and ``left``, or with
    ``trump``, the auction is over: the hombre plays in ``trump`` and ``lead``
    is first in cards (the hombre, if not said). Otherwise the seats are
    ``eldest``, ``second`` and ``dealer``, and the auction is to come.

    A hand not given is dealt from the rest of the pack by ``seed``: nine
    cards less the tricks ``taken`` (how many each has folded already), or as
    many as the longest hand given if that is less than eight. ``talon`` are
    the cards on its top, first on top; the rest follow by ``seed`` when hands
    are whole. ``strange`` are cards that do not belong, or one that is in the
    pack already, and make it false; ``marked``, ``betes``, ``first_drawn`` and
    ``agreed`` are as in `Setting`.

    Raises `SettingError` for a seat there is not, a card that is not in the
    pack or stands in two places, hands and tricks that no deal gives, amounts
    that nobody agrees on.
    """
    seats = PLAY_SEATS if trump or set(hands) & set(PLAY_SEATS) else AUCTION_SEATS
    if sans_prendre and seats is AUCTION_SEATS:
        raise SettingError("nobody plays sans prendre before the auction: give the trump")
    seated((*hands, *([lead] if lead else ())), seats)
    first = seats.index(lead) if lead else 0
    players = (seats[first], seats[(first + 1) % 3], seats[(first + 2) % 3])
    begun = _begun(players, seed, marked, betes, agreed, pack=(*PACK, *cards(strange)))
    begun = _dealt(begun, hands, talon, taken, trump, known=seats is PLAY_SEATS)
    return Table(replace(begun, sans_prendre=sans_prendre, first_drawn=first_drawn))


@beginning
def undealt(
    *,
    top: CardsLike = "",
    betes: Sequence[int] = (),
    first_drawn: bool = False,
    passes: int = 0,
    after: tuple[str, str] = ("", ""),
    marked: int = 0,
    agreed: dict[str, int] | None = None,
    seed: int = 0,
) -> Table:
    """Set out a table before the deal: the shuffled pack is the talon, ``top`` its first cards.

    The other arguments are as in `Setting`. Raises `SettingError` for a card
    that is not in the pack, for an end that no deal has, for amounts that
    nobody agrees on.
    """
    how, who = after
    one_of(how, ("", *ENDS), "end of a deal")
    if bool(how) != bool(who):
        raise SettingError(f"{after} says how a deal ended or for whom, and not both")
    seated([who] if who else (), AUCTION_SEATS)
    begun = _begun(AUCTION_SEATS, seed, marked, betes, agreed)
    return Table(
        replace(
            begun,
            talon=stacked(PACK, top, seed),
            first_drawn=first_drawn,
            passes=whole(passes, "deals passed"),
            after=(how, who),
        )
    )


@beginning
def for_two(
    *,
    out: str = "♥",
    trump: str = "",
    lead: str = "",
    talon: CardsLike = "",
    taken: dict[str, int] | None = None,
    undealt: bool = False,
    marked: int = 3,
    seed: int = 0,
    **hands: CardsLike,
) -> Table:
    """Set out a table for two with the suit ``out`` taken from the pack.

    With ``trump`` or hands for ``hombre`` and ``defender`` the auction is
    over; else the seats are ``eldest`` and ``dealer``, and with ``undealt``
    the pack lies whole before the dealer. The rest is as in `table`.

    Raises `SettingError` as `table` does.
    """
    known = bool(trump) or not {"hombre", "defender"}.isdisjoint(hands)
    seats = ("hombre", "defender") if known else ("eldest", "dealer")
    if undealt and (known or hands or taken):
        raise SettingError("before the deal there is no hombre, no hand and no trick")
    seated((*hands, *([lead] if lead else ())), seats)
    players = seats if lead in ("", seats[0]) else seats[::-1]
    thirty = tuple(c for c in PACK if c.suit != suit(out))
    begun = replace(_begun(players, seed, marked, pack=thirty), hand=EACH_OF_TWO)
    named = f"thirty without {suit(out)}"
    if undealt:
        return Table(replace(begun, talon=stacked(thirty, talon, seed, named)))
    return Table(_dealt(begun, hands, talon, taken, trump, known, named))


def _begun(
    players: tuple[str, ...],
    seed: int,
    marked: int | Mapping[str, int],
    betes: Sequence[int] = (),
    agreed: Mapping[str, int] | None = None,
    pack: tuple[Card, ...] = PACK,
) -> Setting:
    """A table on which no card lies yet. Raises `SettingError` for amounts nobody agrees on."""
    each = by_seat(marked, players, "jetons marked")
    waiting = sum(whole(number, "jetons of a bête", 1) for number in betes)
    for name, amount in (agreed or {}).items():
        if not name.startswith(HASARD):
            one_of(name, (*AGREEMENTS, f"{HASARD}…"), "amount that is agreed on")
        whole(amount, f"jetons for {name}")
    return Setting(
        players=players,
        hands=((),) * len(players),
        purses=tuple((p, PURSE) for p in players),
        pots=((STAKES, sum(each)), (BETES, waiting)),
        marked=each,
        betes=tuple(betes),
        agreed=tuple((agreed or {}).items()),
        seed=whole(seed, "the seed"),
        pack=pack,
    )


def _dealt(
    begun: Setting,
    hands: Mapping[str, CardsLike],
    talon: CardsLike,
    taken: Mapping[str, int] | None,
    trump: str,
    known: bool,
    named: str = "",
) -> Setting:
    """The table with a hand for everybody and the talon; ``known`` tells whether the hombre is."""
    given, top = {p: cards(h) for p, h in hands.items()}, cards(talon)
    folded = by_seat(taken, begun.players, "tricks")
    rest = unplaced(begun.pack, {**given, "the talon": top}, begun.seed, named)
    size = _hand_size(given, sum(folded), begun.hand, auction=not known)
    held, rest = dealt(given, dict.fromkeys(begun.players, size), rest)
    there = not taken and (size == begun.hand or begun.hand == EACH_OF_TWO)
    return replace(
        begun,
        hands=tuple(held.values()),
        talon=(*top, *rest) if there else top,
        taken=folded,
        hombre="hombre" if known else "",
        trump=suit(trump) if trump else "",
    )


def _hand_size(given: Hands, tricks: int, full: int, auction: bool) -> int:
    """How many cards a hand has that is not given.

    Raises `SettingError` for hands and tricks that no deal gives: each is dealt a full hand, or a
    card more or less by mistake, and as many cards are gone from all hands as there are tricks.
    """
    sizes = sorted(map(len, given.values()))
    longest, shortest = (sizes[-1], sizes[0]) if sizes else (full - tricks,) * 2
    if tricks > full:
        raise SettingError(f"{tricks} tricks are more than the {full} of a deal")
    if longest + tricks > full + 1:
        held = f"a hand of {longest} cards" + (f" after {tricks} tricks" if tricks else "")
        raise SettingError(f"{held} is more than the {full} dealt, or {full + 1} by mistake")
    if auction and tricks:
        raise SettingError("no trick is taken before the auction")
    if auction and shortest < full - 1:
        held = f"a hand of {shortest} cards"
        raise SettingError(f"{held} is less than the {full} dealt, or {full - 1} by mistake")
    if longest - shortest > 2:
        raise SettingError(f"hands of {longest} and of {shortest} cards are not of one deal")
    if not sizes:
        return full - tricks
    return longest if longest < full - 1 or tricks else full
