"""Setting out a table of hombre in one line: before the deal, after it, or in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from rules_demo.cards import CardsLike, cards, suit
from rules_demo.hombre.table import (
    AUCTION_SEATS,
    HAND,
    PACK,
    PLAY_SEATS,
    PURSE,
    Setting,
    Table,
)
from rules_demo.set_out import dealt, seated, unplaced

EACH_OF_TWO = 8  # cards dealt to each of two players


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
    cards, or as many as the longest hand given if that is less than eight.
    ``talon`` are the cards on its top, first on top; the rest follow by
    ``seed`` when hands are whole. ``taken`` counts the tricks each has
    already folded; ``strange`` are cards that do not belong, or one that is
    in the pack already, and make it false; ``marked``, ``betes``,
    ``first_drawn`` and ``agreed`` are as in `Setting`.

    Raises `ActError` for a seat there is not, `CardError` for a card that is
    not in the pack or stands in two places.
    """
    seats = PLAY_SEATS if trump or set(hands) & set(PLAY_SEATS) else AUCTION_SEATS
    each = marked if isinstance(marked, dict) else dict.fromkeys(seats, marked)
    seated((*hands, *([lead] if lead else ()), *(taken or ()), *each), seats)
    first = seats.index(lead) if lead else 0
    players = (seats[first], seats[(first + 1) % 3], seats[(first + 2) % 3])

    given, top = {p: cards(h) for p, h in hands.items()}, cards(talon)
    rest = unplaced((*PACK, *cards(strange)), {**given, "the talon": top}, seed)
    longest = max(map(len, given.values()), default=HAND)
    size = longest if longest < HAND - 1 else HAND
    held, rest = dealt(given, dict.fromkeys(players, size), rest)
    in_talon = size == HAND and not taken
    return Table(
        Setting(
            players=players,
            hands=tuple(held.values()),
            talon=(*top, *rest) if in_talon else top,
            taken=tuple((taken or {}).get(p, 0) for p in players),
            counters=_counters(players, sum(each.values()), sum(betes)),
            hombre="hombre" if seats is PLAY_SEATS else "",
            trump=suit(trump) if trump else "",
            sans_prendre=sans_prendre,
            marked=tuple(each.get(p, 0) for p in players),
            betes=tuple(betes),
            first_drawn=first_drawn,
            agreed=tuple((agreed or {}).items()),
            seed=seed,
        )
    )


def undealt(
    *,
    top: CardsLike = "",
    betes: Sequence[int] = (),
    passes: int = 0,
    after: tuple[str, str] = ("", ""),
    marked: int = 0,
    agreed: dict[str, int] | None = None,
    seed: int = 0,
) -> Table:
    """Set out a table before the deal: the shuffled pack is the talon, ``top`` its first cards.

    The other arguments are as in `Setting`. Raises `CardError` for a card
    that is not in the pack.
    """
    first = cards(top)
    rest = unplaced(PACK, {"the talon": first}, seed)
    return Table(
        Setting(
            players=AUCTION_SEATS,
            hands=((), (), ()),
            talon=(*first, *rest),
            counters=_counters(AUCTION_SEATS, 3 * marked, sum(betes)),
            marked=(marked,) * 3,
            betes=tuple(betes),
            passes=passes,
            after=after,
            agreed=tuple((agreed or {}).items()),
            seed=seed,
        )
    )


def _counters(players: tuple[str, ...], stakes: int, betes: int) -> tuple[tuple[str, int], ...]:
    return (*((p, PURSE) for p in players), ("stakes", stakes), ("bêtes", betes))


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

    Raises `ActError` for a seat there is not, `CardError` for a card that is
    not in the pack or stands in two places.
    """
    seats = ("hombre", "defender") if trump or "hombre" in hands else ("eldest", "dealer")
    seated((*hands, *([lead] if lead else ()), *(taken or ())), seats)
    players = seats if lead in ("", seats[0]) else seats[::-1]
    thirty = [c for c in PACK if c.suit != suit(out)]
    given, top = {p: cards(h) for p, h in hands.items()}, cards(talon)
    places = {**given, "the talon": top}
    rest = unplaced(thirty, places, seed, named=f"thirty without {out}")
    size = 0 if undealt else min(EACH_OF_TWO, max(map(len, given.values()), default=EACH_OF_TWO))
    held, rest = dealt(given, dict.fromkeys(players, size), rest)
    return Table(
        Setting(
            players=players,
            hands=tuple(held.values()),
            talon=(*top, *rest) if not taken else top,
            taken=tuple((taken or {}).get(p, 0) for p in players),
            counters=_counters(players, 2 * marked, 0),
            hombre="hombre" if "hombre" in seats else "",
            trump=suit(trump) if trump else "",
            marked=(marked,) * 2,
            hand=EACH_OF_TWO,
            seed=seed,
        )
    )
