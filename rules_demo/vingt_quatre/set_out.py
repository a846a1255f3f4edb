"""Setting out a table of vingt-quatre in one line: before the deal, after it, or in the middle."""

from __future__ import annotations

from rules_demo.cards import RANKS, Card, CardError, CardsLike, cards, pack
from rules_demo.journal import ActError
from rules_demo.set_out import seated, unplaced, with_turn_up
from rules_demo.vingt_quatre.table import (
    BOX,
    EACH,
    FIGURE,
    MARKS,
    OUT,
    PLAYERS,
    PURSE,
    STAKES,
    WAYS,
    Setting,
    Table,
    purse,
)


def table(
    *,
    players: int = 0,
    way: str = FIGURE,
    turned: str = "",
    talon: CardsLike = "",
    taken: dict[str, int] | None = None,
    points: dict[str, int] | None = None,
    stake: int = 1,
    out: str | None = None,
    seed: int = 0,
    **hands: CardsLike,
) -> Table:
    """Set out a table after the deal, or in the middle of one.

    There are as many players as ``players`` says, or as the hands given need.
    A hand not given is dealt from the rest of the pack by ``seed``: ten or
    twelve cards, or as many as the longest hand given. ``turned`` is the card
    turned up and ``talon`` the cards next beneath it; with a ``talon`` alone
    nothing is turned up yet, with neither the card is dealt by ``seed``.
    ``taken`` counts the tricks each has already folded,
    ``points`` the points each has marked; ``stake`` is what each has staked.
    ``out`` are the ranks that are out of the pack, where they are not those of
    `OUT`.

    Raises `ActError` for a seat or a way there is not, `CardError` for a card
    that is not in the pack or stands in two places.
    """
    at = _seats(players, hands)
    seated((*hands, *(taken or ())), at)
    given = {p: cards(h) for p, h in hands.items()}
    each = EACH[len(at)]
    held, up, heap = with_turn_up(
        _pack(len(at), out),
        at,
        given,
        cards(turned),
        cards(talon),
        size=max(map(len, given.values()), default=each),
        full=each,
        seed=seed,
    )
    return Table(
        Setting(
            players=at,
            hands=tuple(held.values()),
            talon=heap,
            taken=tuple((taken or {}).get(p, 0) for p in at),
            counters=_counters(at, points or {}, stake),
            seed=seed,
            way=_way(way),
            turned=up,
        )
    )


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

    The other arguments are as for `table`.
    """
    at = _seats(players, {})
    first = cards(top)
    rest = unplaced(_pack(len(at), out), {"the talon": first}, seed)
    return Table(
        Setting(
            players=at,
            hands=((),) * len(at),
            talon=(*first, *rest),
            counters=_counters(at, points or {}, stake),
            seed=seed,
            way=_way(way),
        )
    )


def _seats(players: int, hands: dict[str, CardsLike]) -> tuple[str, ...]:
    """The seats. Raises `ActError` for fewer than two players, or more than five."""
    named = [int(p[1:]) for p in hands if p[:1] == "p" and p[1:].isdigit()]
    needed = players or max(2, *named, 0)
    if needed not in PLAYERS:
        raise ActError(f"vingt-quatre is played by two to five, and not by {needed}")
    return tuple(f"p{n}" for n in range(1, needed + 1))


def _way(way: str) -> str:
    if way not in WAYS:
        raise ActError(f"{way!r} is no way of playing vingt-quatre: {', '.join(WAYS)}")
    return way


def _pack(players: int, out: str | None) -> tuple[Card, ...]:
    """The pack less the ranks that are out. Raises `CardError` for a rank there is not."""
    ranks = OUT[players] if out is None else tuple(out.split())
    for rank in ranks:
        if rank not in RANKS:
            raise CardError(f"{rank!r} is not a rank: {' '.join(RANKS)}")
    return pack(without=ranks)


def _counters(
    at: tuple[str, ...], points: dict[str, int], stake: int
) -> tuple[tuple[str, int], ...]:
    """The heaps of jetons. Raises `ActError` for points of one who does not sit here."""
    seated(points, at)
    marked = [(p, points.get(p, 0)) for p in at]
    purses = [(purse(p), PURSE - stake) for p in at]
    box = MARKS - sum(points.values())
    return (*marked, *purses, (STAKES, stake * len(at)), (BOX, box))
