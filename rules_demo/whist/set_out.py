"""Setting out a table of whist: before the draw, before a deal, or after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from rules_demo.kernel.cards import Card, CardsLike, cards, show, shuffled
from rules_demo.kernel.set_out import (
    Hands,
    SettingError,
    beginning,
    by_seat,
    dealt,
    one_of,
    seated,
    unplaced,
    whole,
)
from rules_demo.whist.marker import JETONS
from rules_demo.whist.table import HAND, HONOURS, PACK, PLACES, TRICKS, Setting, Table

#: Players who have no place yet.
NAMES = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta")
SIDES = (("south", "north"), ("west", "east"))
HIGHEST = 9  # points; with one more the partie is won


@beginning
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

    The players are called ``alpha``, ``beta`` and so on. ``lacking`` are cards that the first pack
    lacks; ``liee`` and ``first_counted`` are as in `Setting`. Raises `SettingError` for more
    players, or packs, than can come together, or a pack of no cards.
    """
    if whole(players, "players", 1) > len(NAMES):
        raise SettingError(f"{players} players cannot come to this table: at most {len(NAMES)}")
    if whole(packs, "packs", 1) > 2:
        raise SettingError(f"{packs} packs are not laid on this table: one or two")
    gone = cards(lacking)
    if len(gone) == len(PACK):
        raise SettingError("a pack that lacks every card does not lie there")
    names = NAMES[:players]
    return Table(
        Setting(
            players=names,
            hands=((),) * players,
            purses=tuple((p, JETONS) for p in names),
            packs=(tuple(c for c in PACK if c not in gone), PACK)[:packs],
            liee=liee,
            first_counted=_first_counted(first_counted),
            seed=seed,
        )
    )


@beginning
def undealt(
    *,
    dealer: str = "south",
    cut: str = "",
    last: CardsLike = "",
    points: dict[str, int] | None = None,
    seed: int = 0,
) -> Table:
    """Set out a table before its first deal: four in their places, the pack before the dealer.

    ``cut`` names who has cut it already, ``last`` is the card that lies last, ``points`` are those
    of the sides, by either partner. Raises `SettingError` for a place there is not, or points that
    no side can have.
    """
    seated(filter(None, (dealer, cut)), PLACES)
    order = shuffled(PACK, Random(seed))
    if last:
        lies_last = _one(last)
        order.remove(lies_last)
        order.append(lies_last)
    return Table(replace(_begun(dealer, points, seed), talon=tuple(order), cut=cut))


@beginning
def table(
    *,
    dealer: str = "south",
    turned: CardsLike,
    taken: dict[str, int] | None = None,
    had: dict[str, CardsLike] | None = None,
    lead: str = "",
    points: dict[str, int] | None = None,
    won: str = "",
    liee: bool = True,
    first_counted: str = "",
    seed: int = 0,
    **hands: CardsLike,
) -> Table:
    """Set out a table after the deal, or in the middle of one.

    ``turned`` is the card that the dealer has turned up: he holds it, or has played it. A hand is
    of thirteen cards less the tricks already ``taken``, a count for each player; one not given is
    dealt from the rest of the pack by ``seed``. ``had`` are cards that a player was dealt and has
    played. ``lead``, who has taken one of the tricks, leads next (the dealer's left, if not said).
    ``points``, ``won`` (names with spaces between), ``liee`` and ``first_counted`` are as in
    `Setting`; they are those of an evening that has begun before.

    Raises `SettingError` for a place there is not, a card that stands in two places, a hand of
    another number of cards, more tricks than a deal has, or a score that no partie can have.
    """
    gone = {p: cards(h) for p, h in (had or {}).items()}
    given = {p: cards(h) for p, h in hands.items()}
    seated((dealer, *gone, *given), PLACES)
    seats, up = _from_left_of(dealer), _one(turned)
    folded = by_seat(taken, seats, "tricks")
    played = sum(folded)
    if played > HAND:
        raise SettingError(f"{played} tricks are taken, and a deal has {HAND}")
    if lead and not dict(zip(seats, folded, strict=True)).get(lead):
        raise SettingError(f"{lead} has taken none of the tricks, and does not lead next")
    if up not in given.get(dealer, ()) and (played or dealer in given):
        # It has been played to one of the tricks taken.
        gone[dealer] = tuple(dict.fromkeys((*gone.get(dealer, ()), up)))
    held = _hands(seats, up, given, gone, played, seed)
    return Table(
        replace(
            _begun(dealer, points, seed),
            hands=tuple(held[p] for p in seats),
            taken=folded,
            cut=seats[2],
            turned=up,
            had=tuple(gone.get(p, ()) for p in seats),
            lead=lead,
            won=_won(won.split(), liee),
            liee=liee,
            first_counted=_first_counted(first_counted),
        )
    )


def _begun(dealer: str, points: Mapping[str, int] | None, seed: int) -> Setting:
    """A table at which four sit, the pack before the dealer, on which no card lies yet."""
    seats = _from_left_of(dealer)
    return Setting(
        players=seats,
        hands=((),) * 4,
        purses=tuple((p, JETONS) for p in seats),
        places=seats,
        partners=SIDES,
        dealer=dealer,
        pack=1,
        points=_points(points or {}),
        seed=seed,
    )


def _hands(
    seats: tuple[str, ...], up: Card, given: Hands, gone: Hands, played: int, seed: int
) -> Hands:
    """Everybody's hand, those not given dealt by a seed; what each has played is ``gone``."""
    dealer, size = seats[-1], HAND - played
    for p, h in (*given.items(), *gone.items()):
        if up in h and p != dealer:
            raise SettingError(f"{up}, which {dealer} turned up, was dealt to {p}")
    for p, h in given.items():
        if len(h) != size:
            raise SettingError(f"{p} holds {len(h)} cards, and after {played} tricks {size}")
    for p, h in gone.items():
        if len(h) > played:
            raise SettingError(f"{p} has played {show(h)}, and {played} tricks are taken")
    placed = {f"the hand of {p}": h for p, h in given.items()}
    placed |= {f"what was played by {p}": h for p, h in gone.items()}
    last = () if dealer in given or played else (up,)
    rest = unplaced(PACK, {**placed, "the turn-up": last}, seed)
    held, _ = dealt(given, {p: size - (p == dealer and len(last)) for p in seats}, rest)
    return {**held, dealer: held[dealer] + last}


def _one(given: CardsLike) -> Card:
    """The one card given. Raises `SettingError` for more, or none."""
    read = cards(given)
    if len(read) != 1:
        raise SettingError(f"{show(read)!r} are {len(read)} cards, where one is wanted")
    return read[0]


def _points(points: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """The points of the sides, each by one of its players, or by both alike."""
    seated(points, PLACES)
    for player, number in points.items():
        if whole(number, "points") > HIGHEST:
            raise SettingError(f"{player} has {number} points: at most {HIGHEST}, short of ten")
    for one, other in SIDES:
        if points.get(one, points.get(other)) != points.get(other, points.get(one)):
            raise SettingError(f"{one} and {other} play together, and have the same points")
    return tuple(points.items())


def _won(winners: Sequence[str], liee: bool) -> tuple[str, ...]:
    """A player of the side that won each partie of a robre that is not over."""
    seated(winners, PLACES)
    sides = [next(side for side in SIDES if p in side) for p in winners]
    if len(set(sides)) < len(sides):
        raise SettingError(f"{' '.join(winners)}: with two parties won the robre is over")
    if winners and not liee:
        raise SettingError("no partie liée is played, so none of its parties is won")
    return tuple(winners)


def _first_counted(what: str) -> str:
    if what:
        one_of(what, (TRICKS, HONOURS), "thing to be counted first")
    return what


def _from_left_of(dealer: str) -> tuple[str, ...]:
    at = PLACES.index(dealer) + 1
    return PLACES[at:] + PLACES[:at]
