"""Setting out a table of whist: before the draw, before a deal, or after it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rules_demo.cards import Card, CardsLike, card, cards, shuffled
from rules_demo.journal import ActError
from rules_demo.set_out import seated, unplaced
from rules_demo.whist.marker import JETONS
from rules_demo.whist.table import HAND, PACK, PLACES, Setting, Table

#: Players who have no place yet.
NAMES = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta")
SIDES = (("south", "north"), ("west", "east"))


def gathering(
    *,
    players: int = 4,
    packs: int = 2,
    lacking: CardsLike = "",
    liee: bool = True,
    first_counted: str = "",
    seed: int = 0,
) -> Table:
    """Set out a table at which nothing is settled: who plays with whom, where, or who deals.

    The players are called ``alpha``, ``beta`` and so on. ``lacking`` are cards
    that the first pack lacks; ``liee`` and ``first_counted`` are as in `Setting`.
    Raises `ActError` for more players, or packs, than can come together.
    """
    if not 0 < players <= len(NAMES):
        raise ActError(f"{players} players cannot come to this table")
    if not 0 < packs <= 2:
        raise ActError(f"{packs} packs are not laid on this table: one or two")
    gone = cards(lacking)
    names = NAMES[:players]
    return Table(
        Setting(
            players=names,
            hands=((),) * players,
            counters=tuple((p, JETONS) for p in names),
            packs=(tuple(c for c in PACK if c not in gone), PACK)[:packs],
            liee=liee,
            first_counted=first_counted,
            seed=seed,
        )
    )


def undealt(
    *,
    dealer: str = "south",
    cut: str = "",
    last: str | Card | None = None,
    points: Mapping[str, int] | None = None,
    seed: int = 0,
) -> Table:
    """Set out a table before its first deal: four in their places, the pack before the dealer.

    ``cut`` names who has cut it already, ``last`` is the card that lies last,
    ``points`` are those of the sides, by either partner. Raises `ActError` for
    a place there is not.
    """
    seated((dealer, *([cut] if cut else ()), *(points or ())), PLACES)
    order = shuffled(PACK, Random(seed))
    if last is not None:
        order.remove(card(last))
        order.append(card(last))
    seats = _from_left_of(dealer)
    return Table(
        Setting(
            players=seats,
            hands=((),) * 4,
            talon=tuple(order),
            counters=tuple((p, JETONS) for p in seats),
            places=seats,
            partners=SIDES,
            dealer=dealer,
            pack=1,
            cut=cut,
            points=tuple((points or {}).items()),
            seed=seed,
        )
    )


def table(
    *,
    dealer: str = "south",
    turned: str | Card,
    taken: Mapping[str, int] | None = None,
    had: Mapping[str, CardsLike] | None = None,
    lead: str = "",
    points: Mapping[str, int] | None = None,
    won: str = "",
    liee: bool = True,
    first_counted: str = "",
    seed: int = 0,
    **hands: CardsLike,
) -> Table:
    """Set out a table after the deal, or in the middle of one.

    ``turned`` is the card that the dealer has turned up. A hand not given is
    dealt from the rest of the pack by ``seed``: thirteen cards less the tricks
    already ``taken``, a count for each player. ``had`` are cards that a player
    was dealt and has played. ``lead`` leads next (the dealer's left, if not
    said). ``points``, ``won`` (names with spaces between), ``liee`` and
    ``first_counted`` are as in `Setting`.

    Raises `ActError` for a place there is not, `CardError` for a card that
    stands in two places.
    """
    before, gone = dict(taken or {}), {p: cards(h) for p, h in (had or {}).items()}
    given = {p: cards(h) for p, h in hands.items()}
    winners = tuple(won.split())
    seated((dealer, *([lead] if lead else ()), *before, *gone, *given, *winners), PLACES)
    seated(points or (), PLACES)
    up = card(turned)
    placed = {f"the hand of {p}": h for p, h in given.items()}
    placed |= {f"what was played by {p}": h for p, h in gone.items()}
    if not any(up in held for held in placed.values()):
        placed["the turn-up"] = (up,)
        if not before and dealer not in given:
            given[dealer] = (up,)
    rest = unplaced(PACK, placed, seed)
    size = HAND - sum(before.values())
    seats = _from_left_of(dealer)
    for p in seats:
        if p not in given or given[p] == (up,):
            mine = given.get(p, ())
            wanted = max(size - len(mine), 0)
            given[p], rest = (*rest[:wanted], *mine), rest[wanted:]
    return Table(
        Setting(
            players=seats,
            hands=tuple(given[p] for p in seats),
            taken=tuple(before.get(p, 0) for p in seats),
            counters=tuple((p, JETONS) for p in seats),
            places=seats,
            partners=SIDES,
            dealer=dealer,
            pack=1,
            cut=_from_left_of(dealer)[2],
            turned=up,
            had=tuple(gone.get(p, ()) for p in seats),
            lead=lead,
            points=tuple((points or {}).items()),
            won=winners,
            liee=liee,
            first_counted=first_counted,
            seed=seed,
        )
    )


def _from_left_of(dealer: str) -> tuple[str, ...]:
    at = PLACES.index(dealer) + 1
    return PLACES[at:] + PLACES[:at]
