"""Setting out a table at reversis in one line: before the deal, after it, or at the end.

Whatever is not said is dealt by a seed.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_demo.cards import Card, CardsLike, cards
from rules_demo.journal import ActError
from rules_demo.reversis.table import (
    AGREEMENTS,
    BETES,
    LEFT_OVER,
    PACK,
    POOL,
    PURSE,
    SEATS,
    Setting,
    Table,
)
from rules_demo.set_out import dealt, seated, unplaced

Betes = Sequence[tuple[str, int]]


def table(
    *,
    players: int = 4,
    leaving: int | None = None,
    exchanged: bool = False,
    lead: str = "",
    talon: CardsLike = "",
    missing: CardsLike = "",
    strange: CardsLike = "",
    pool: int | None = None,
    laid: int = 0,
    betes: Betes = (),
    agreed: dict[str, int] | None = None,
    deal_number: int = 1,
    purse: int = PURSE,
    seed: int = 0,
    **hands: CardsLike,
) -> Table:
    """Set out a table after the deal, or in the middle of the play.

    Hands are given by seat: ``eldest``, ``second``, ``third`` (``fourth``
    with five ``players``) and ``dealer``. If the longest is shorter than a
    whole hand, all are as long as it, everybody has been to the talon, and
    the cards that have gone lie in the piles; otherwise ``exchanged`` tells
    whether they have been there. A hand not given is dealt from the rest of
    the pack by ``seed``. ``talon`` are the cards on its top, first on top;
    ``missing`` and ``strange`` cards make the pack incomplete; ``lead`` leads
    next. ``pool`` and ``laid`` are the jetons in the heaps (two from each
    player, and none); the rest is as in `Setting`.

    Raises `ActError` for a seat or an agreement there is not, `CardError` for
    a card that is not in the pack or stands in two places.
    """
    names = _seats(players)
    left = LEFT_OVER[players][0] if leaving is None else leaving
    given = {name: cards(hand) for name, hand in hands.items()}
    whole = [c for c in PACK if c not in cards(missing)] + list(cards(strange))
    top = cards(talon)
    seated((*given, *([lead] if lead else ())), names)
    rest = unplaced(whole, {**given, "the talon": top}, seed)

    each, last = hand_sizes(players, left)
    longest = max((len(h) for h in given.values()), default=each)
    midway = 0 < longest < each
    away = midway or exchanged
    size = longest if midway else each
    sizes = dict.fromkeys(names, size)
    if not away:
        sizes[names[-1]] = last
    held, rest = dealt(given, sizes, rest)
    in_talon = max(0, left + away - len(top)) if midway else len(rest)
    piles = _shared(players, rest[in_talon:], players)
    return Table(
        Setting(
            players=names,
            hands=tuple(held.values()),
            talon=(*top, *rest[:in_talon]),
            taken=_tricks(piles, players),
            counters=_purses(names, purse, pool, laid),
            seed=seed,
            piles=piles,
            lead=lead,
            exchanged=away,
            leaving=left,
            deal_number=deal_number,
            betes=_debts(names, betes),
            agreed=_agreements(agreed),
        )
    )


def at_end(
    *,
    players: int = 4,
    leaving: int | None = None,
    talon: CardsLike = "",
    lead: str = "",
    last: dict[str, str] | None = None,
    pool: int | None = None,
    laid: int = 0,
    betes: Betes = (),
    agreed: dict[str, int] | None = None,
    purse: int = PURSE,
    seed: int = 0,
    **piles: CardsLike,
) -> Table:
    """Set out a table when the last trick is over, or (``last``) before it.

    The cards each has taken are given by seat; what is not given is shared,
    a trick at a time, among the seats not named. ``last`` gives the one card
    that each still holds. Arguments and errors are otherwise as in `table`.
    """
    names = _seats(players)
    left = LEFT_OVER[players][0] if leaving is None else leaving
    given = {name: cards(pile) for name, pile in piles.items()}
    held = {name: cards(c) for name, c in (last or {}).items()}
    seated((*given, *held, *([lead] if lead else ())), names)
    top = cards(talon)
    placed = {**given, "the talon": top}
    placed |= {f"the hand of {name}": c for name, c in held.items()}
    rest = unplaced(PACK, placed, seed)
    more = max(0, left + 1 - len(top))
    others = [name for name in names if name not in given] or list(names)
    for name, share in zip(others, _shared(len(others), rest[more:], players), strict=True):
        given[name] = given.get(name, ()) + share
    taken = tuple(given.get(name, ()) for name in names)
    return Table(
        Setting(
            players=names,
            hands=tuple(held.get(name, ()) for name in names),
            talon=(*top, *rest[:more]),
            taken=_tricks(taken, players),
            counters=_purses(names, purse, pool, laid),
            seed=seed,
            piles=taken,
            lead=lead,
            exchanged=True,
            leaving=left,
            betes=_debts(names, betes),
            agreed=_agreements(agreed),
        )
    )


def undealt(
    *,
    players: int = 4,
    leaving: int | None = None,
    top: CardsLike = "",
    new_pack: bool = False,
    pool: int | None = None,
    laid: int = 0,
    betes: Betes = (),
    agreed: dict[str, int] | None = None,
    deal_number: int = 1,
    purse: int | dict[str, int] = PURSE,
    seed: int = 0,
) -> Table:
    """Set out a table before the deal: the pack is the talon, shuffled unless ``new_pack``.

    ``top`` are its first cards. Arguments and errors are otherwise as in `table`.
    """
    names = _seats(players)
    first = cards(top)
    rest = unplaced(PACK, {"the talon": first}, seed)
    if new_pack:
        rest = sorted(rest)
    return Table(
        Setting(
            players=names,
            hands=((),) * players,
            talon=(*first, *rest),
            counters=_purses(names, purse, pool, laid),
            seed=seed,
            new_pack=new_pack,
            leaving=LEFT_OVER[players][0] if leaving is None else leaving,
            deal_number=deal_number,
            betes=_debts(names, betes),
            agreed=_agreements(agreed),
        )
    )


def hand_sizes(players: int, leaving: int) -> tuple[int, int]:
    """Cards to each player and to the dealer when ``leaving`` cards of the pack are left over."""
    each = (len(PACK) - 1 - leaving) // players
    return each, each + 1


def _seats(players: int) -> tuple[str, ...]:
    if players not in SEATS:
        raise ActError(f"reversis is played by {' or '.join(map(str, SEATS))}, not by {players}")
    return SEATS[players]


def _shared(number: int, rest: Sequence[Card], size: int) -> tuple[tuple[Card, ...], ...]:
    """Cards that have gone, in ``number`` piles: a trick of ``size`` cards to each in turn."""
    piles: list[tuple[Card, ...]] = [()] * number
    for trick, start in enumerate(range(0, len(rest), size)):
        piles[trick % number] += tuple(rest[start : start + size])
    return tuple(piles)


def _tricks(piles: Sequence[Sequence[Card]], players: int) -> tuple[int, ...]:
    return tuple(len(pile) // players for pile in piles)


def _purses(
    names: tuple[str, ...], purse: int | dict[str, int], pool: int | None, laid: int
) -> tuple[tuple[str, int], ...]:
    in_pool = 2 * len(names) if pool is None else pool
    each = purse if isinstance(purse, dict) else dict.fromkeys(names, purse)
    seated(each, names)
    return (*((name, each.get(name, 0)) for name in names), (POOL, in_pool), (BETES, laid))


def _debts(names: Sequence[str], betes: Betes) -> tuple[tuple[str, int], ...]:
    seated((player for player, _ in betes), names)
    return tuple(betes)


def _agreements(agreed: dict[str, int] | None) -> tuple[tuple[str, int], ...]:
    for name in agreed or {}:
        if name not in AGREEMENTS:
            raise ActError(f"{name!r} is not left to agreement: {', '.join(AGREEMENTS)}")
    return tuple((agreed or {}).items())
