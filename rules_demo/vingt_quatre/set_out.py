"""Setting out a table of vingt-quatre in one line: before the deal, after it, or in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rules_demo.kernel.cards import RANKS, Card, CardsLike, cards, pack
from rules_demo.kernel.set_out import (
    SettingError,
    beginning,
    by_seat,
    one_of,
    seated,
    stacked,
    whole,
    with_turn_up,
)
from rules_demo.vingt_quatre.table import (
    EACH,
    FIGURE,
    OUT,
    PLAYERS,
    PURSE,
    STAKE,
    WAYS,
    Setting,
    Table,
)

#: What a player may have of earlier deals: all counts by fours, and with 24 the partie is won.
POINTS = range(0, 24, 4)


@beginning
def table(
    *,
    players: int = 0,
    way: str = FIGURE,
    turned: CardsLike = "",
    talon: CardsLike = "",
    taken: dict[str, int] | None = None,
    points: dict[str, int] | None = None,
    stake: int = 1,
    out: str | None = None,
    seed: int = 0,
    **hands: CardsLike,
) -> Table:
    """Set out a table after the deal, or in the middle of one.

    There are as many players as ``players`` says, or as the hands given need. ``taken`` counts the
    tricks each has already folded. A hand not given is dealt from the rest of the pack by ``seed``:
    as many cards as in those given, or ten or twelve less the tricks taken; where no trick is
    taken, hands may be given of fewer cards. ``turned`` is the card turned up and ``talon`` the
    cards next beneath it; with a ``talon`` alone nothing is turned up yet, with neither the card
    is dealt by ``seed``. ``points`` are what each has of earlier deals, ``stake`` what each has
    staked, and ``out`` the ranks that are out of the pack, where they are not those of `OUT`.

    Raises `SettingError` for a seat or a way there is not, for a card that is not in the pack or
    stands in two places, for hands and tricks that no deal makes, and for points and stakes that
    nobody can have.
    """
    at = _seats(players, hands)
    begun = _begun(at, way, points, stake, out, seed)
    folded = by_seat(taken, at, "tricks")
    given = {p: cards(h) for p, h in hands.items()}
    each = EACH[len(at)]
    size = _size(given, each, sum(folded))
    there = pack(without=begun.out)
    held, up, heap = with_turn_up(
        there, at, given, cards(turned), cards(talon), size=size, full=each, seed=seed
    )
    if len(up) > 1:
        raise SettingError(f"one card is turned up, and not {len(up)}")
    if any(len(hand) < size for hand in held.values()) or not (up or heap):
        raise SettingError(
            f"{len(there)} cards are too few for {size} to each of {len(at)}, and one turned up"
        )
    return Table(replace(begun, hands=tuple(held.values()), talon=heap, taken=folded, turned=up))


@beginning
def undealt(
    *,
    players: int = 2,
    way: str = FIGURE,
    top: CardsLike = "",
    points: dict[str, int] | None = None,
    stake: int = 0,
    out: str | None = None,
    seed: int = 0,
) -> Table:
    """Set out a table before the deal: the shuffled pack is the talon, ``top`` its first cards.

    The other arguments are as for `table`, and so are the errors.
    """
    begun = _begun(_seats(players, ()), way, points, stake, out, seed)
    return Table(replace(begun, talon=stacked(pack(without=begun.out), top, seed)))


def _seats(players: int, named: Iterable[str]) -> tuple[str, ...]:
    """The seats. Raises `SettingError` for fewer than two players, or more than five."""
    needed = players or max(n for n in PLAYERS if n == 2 or f"p{n}" in named)
    if type(needed) is not int or needed not in PLAYERS:
        raise SettingError(f"vingt-quatre is played by two to five, and not by {needed}")
    at = tuple(f"p{n}" for n in range(1, needed + 1))
    seated(named, at)
    return at


def _begun(
    at: tuple[str, ...],
    way: str,
    points: dict[str, int] | None,
    stake: int,
    out: str | None,
    seed: int,
) -> Setting:
    """A table on which no card lies yet. Raises `SettingError` for what nobody can have."""
    one_of(way, WAYS, "way of playing vingt-quatre")
    ranks = OUT[len(at)] if out is None else tuple(out.split())
    for rank in ranks:
        one_of(rank, RANKS, "rank")
    marked = by_seat(points, at, "points")
    for number in marked:
        if number not in POINTS:
            raise SettingError(f"nobody has {number} points: {', '.join(map(str, POINTS))}")
    if whole(stake, "jetons staked") > PURSE:
        raise SettingError(f"nobody stakes {stake} jetons: a purse holds {PURSE}")
    return Setting(
        players=at,
        hands=((),) * len(at),
        purses=tuple((p, PURSE - stake) for p in at),
        pots=((STAKE, stake * len(at)),),
        seed=seed,
        way=way,
        out=ranks,
        points=tuple(zip(at, marked, strict=True)),
    )


def _size(given: Mapping[str, tuple[Card, ...]], each: int, tricks: int) -> int:
    """How many cards are in every hand. Raises `SettingError` where no deal leaves so many."""
    sizes = set(map(len, given.values())) or {each - tricks}
    size = max(sizes)
    if len(sizes) > 1:
        raise SettingError(f"hands of {min(sizes)} and of {size} cards: all have as many")
    if size < 0 or size + tricks > each or 0 < tricks != each - size:
        raise SettingError(f"{tricks} tricks and hands of {size}: {each} cards are dealt to each")
    return size
