"""Setting out a table at reversis in one line: before the deal, after it, or at the end.

Whatever is not said is dealt by a seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_demo.kernel.cards import Card, CardsLike, cards, show
from rules_demo.kernel.set_out import (
    SettingError,
    beginning,
    by_seat,
    dealt,
    seated,
    unplaced,
    whole,
)
from rules_demo.reversis.table import (
    BETES,
    LEFT_OVER,
    PACK,
    POOL,
    PURSE,
    SEATS,
    Setting,
    Table,
    agreement,
)

Betes = Sequence[tuple[str, int]]


@beginning
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
    purse: int | dict[str, int] = PURSE,
    seed: int = 0,
    **hands: CardsLike,
) -> Table:
    """Set out a table after the deal, or in the middle of the play.

    Hands are given by seat: ``eldest``, ``second``, ``third`` (``fourth`` with five ``players``)
    and ``dealer``. If the longest is shorter than a whole hand, all are as long as it, everybody
    has been to the talon, and the cards that have gone lie in the piles; otherwise ``exchanged``
    tells whether they have been there. A hand not given is dealt from the rest of the pack by
    ``seed``. ``talon`` are the cards on its top, first on top; ``missing`` and ``strange`` cards
    make the pack incomplete; ``lead`` leads next. ``pool`` and ``laid`` are the jetons in the pots
    (two from each player, and none), ``betes`` what is owed besides, as (player, jetons), the
    oldest first; the rest is as in `Setting`.

    Raises `SettingError` for a seat or an agreement there is not, a card that is not in the pack or
    stands in two places, and for hands, talon and tricks that no deal can have brought about.
    """
    begun = _begun(players, leaving, pool, laid, betes, agreed, purse, seed, deal_number)
    names, left = begun.players, begun.leaving
    given = {name: cards(hand) for name, hand in hands.items()}
    seated((*given, *filter(None, (lead,))), names)
    pack, top = _pack(cards(missing), cards(strange)), cards(talon)
    rest = unplaced(pack, {**given, "the talon": top}, seed, named=str(len(PACK)))

    each, last = hand_sizes(players, left)
    longest = max(map(len, given.values()), default=each)
    midway = 0 < longest < each
    away = midway or exchanged
    sizes = dict.fromkeys(names, longest if midway else each)
    if not away:
        sizes[names[-1]] = last
    if midway and any(len(hand) != longest for hand in given.values()):
        raise SettingError(f"between two tricks all hold as many cards, and one holds {longest}")
    if lead and not midway:
        raise SettingError(f"{lead!r} cannot lead: no trick has gone, and {names[0]} is first")
    held, rest = dealt(given, sizes, rest)
    if short := [name for name in names if name not in given and len(held[name]) < sizes[name]]:
        raise SettingError(f"the pack has too few cards left for {short[0]}")
    in_talon = left + 1 + len(pack) - len(PACK) - len(top) if midway else len(rest)
    if in_talon < 0:
        raise SettingError(f"{show(top)} are too many for the talon when cards have been played")
    piles = _shared(players, rest[in_talon:], players)
    return Table(
        replace(
            begun,
            hands=tuple(held.values()),
            talon=(*top, *rest[:in_talon]),
            taken=_tricks(names, piles),
            piles=piles,
            lead=lead,
            exchanged=away,
        )
    )


@beginning
def at_end(
    *,
    players: int = 4,
    leaving: int | None = None,
    talon: CardsLike = "",
    lead: str = "",
    last: dict[str, CardsLike] | None = None,
    pool: int | None = None,
    laid: int = 0,
    betes: Betes = (),
    agreed: dict[str, int] | None = None,
    purse: int | dict[str, int] = PURSE,
    seed: int = 0,
    **piles: CardsLike,
) -> Table:
    """Set out a table when the last trick is over, or (``last``) before it.

    The cards each has taken are given by seat; what is not given is shared, a trick at a time,
    among the seats not named. ``last`` gives the one card that a player still holds; the others
    then hold one too. Arguments and errors are otherwise as in `table`.
    """
    begun = _begun(players, leaving, pool, laid, betes, agreed, purse, seed)
    names, left = begun.players, begun.leaving
    given = {name: cards(pile) for name, pile in piles.items()}
    held = {name: cards(c) for name, c in (last or {}).items()}
    seated((*given, *held, *filter(None, (lead,))), names)
    if wrong := [hand for hand in held.values() if len(hand) != 1]:
        raise SettingError(f"one card is left before the last trick, not {len(wrong[0])}")
    top = cards(talon)
    if len(top) > left + 1:
        raise SettingError(f"the talon has {left + 1} cards at the end, not {len(top)}")
    placed = {**given, "the talon": top}
    placed |= {f"the hand of {name}": c for name, c in held.items()}
    rest = unplaced(PACK, placed, seed)
    hands, rest = dealt(held, dict.fromkeys(names, int(bool(held))), rest)
    more = left + 1 - len(top)
    others = [name for name in names if name not in given]
    if not others and len(rest) > more:
        raise SettingError(f"nobody has taken {show(rest[more:])}")
    for name, share in zip(others, _shared(len(others), rest[more:], players), strict=True):
        given[name] = share
    taken = tuple(given[name] for name in names)
    return Table(
        replace(
            begun,
            hands=tuple(hands[name] for name in names),
            talon=(*top, *rest[:more]),
            taken=_tricks(names, taken),
            piles=taken,
            lead=lead,
            exchanged=True,
        )
    )


@beginning
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
    begun = _begun(players, leaving, pool, laid, betes, agreed, purse, seed, deal_number)
    first = cards(top)
    rest = unplaced(PACK, {"the talon": first}, seed)
    talon = (*first, *(sorted(rest) if new_pack else rest))
    return Table(replace(begun, talon=talon, new_pack=new_pack))


def hand_sizes(players: int, leaving: int) -> tuple[int, int]:
    """Cards to each player and to the dealer when ``leaving`` cards of the pack are left over."""
    each = (len(PACK) - 1 - leaving) // players
    return each, each + 1


def _begun(
    players: int,
    leaving: int | None,
    pool: int | None,
    laid: int,
    betes: Betes,
    agreed: dict[str, int] | None,
    purse: int | dict[str, int],
    seed: int,
    deal_number: int = 1,
) -> Setting:
    """A table on which no card lies yet. Raises `SettingError` for what nobody can have there."""
    if type(players) is not int or players not in SEATS:
        raise SettingError(f"reversis is played by {_or(SEATS)}, not by {players}")
    allowed, names = LEFT_OVER[players], SEATS[players]
    if leaving is not None and leaving not in allowed:
        raise SettingError(f"{leaving} cards are not left over when {players} play: {_or(allowed)}")
    seated((player for player, _ in betes), names)
    in_pool = 2 * players if pool is None else whole(pool, "jetons in the pool")
    return Setting(
        players=names,
        hands=((),) * players,
        purses=tuple(zip(names, by_seat(purse, names, "jetons"), strict=True)),
        pots=((POOL, in_pool), (BETES, whole(laid, "jetons laid down"))),
        seed=seed,
        leaving=allowed[0] if leaving is None else leaving,
        deal_number=whole(deal_number, "the deal", least=1),
        betes=tuple((player, whole(number, "jetons owed", 1)) for player, number in betes),
        agreed=tuple(agreement(on, number) for on, number in (agreed or {}).items()),
    )


def _or(numbers: Iterable[int]) -> str:
    return " or ".join(map(str, numbers))


def _pack(missing: tuple[Card, ...], strange: tuple[Card, ...]) -> list[Card]:
    if wrong := [c for c in missing if c not in PACK]:
        raise SettingError(f"{wrong[0]} is not in the pack of {len(PACK)}, and cannot be missing")
    if wrong := [c for c in strange if c in PACK]:
        raise SettingError(f"{wrong[0]} is of the pack, and not strange to it")
    return [*(c for c in PACK if c not in missing), *strange]


def _shared(number: int, rest: Sequence[Card], size: int) -> tuple[tuple[Card, ...], ...]:
    """Cards that have gone, in ``number`` piles: a trick of ``size`` cards to each in turn."""
    piles: list[tuple[Card, ...]] = [()] * number
    for trick, start in enumerate(range(0, len(rest), size) if number else ()):
        piles[trick % number] += tuple(rest[start : start + size])
    return tuple(piles)


def _tricks(names: Sequence[str], piles: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    for name, pile in zip(names, piles, strict=True):
        if len(pile) % len(names):
            raise SettingError(f"{name} has taken {len(pile)} cards: no tricks of {len(names)}")
    return tuple(len(pile) // len(names) for pile in piles)
