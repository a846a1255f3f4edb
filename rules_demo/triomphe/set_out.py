"""Setting out a table of triomphe in one line: before the deal, after it, or in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rules_demo.kernel.cards import CardsLike, cards
from rules_demo.kernel.set_out import beginning, one_of, seated, stacked, with_turn_up
from rules_demo.triomphe.table import (
    HAND,
    MANNERS,
    MOST,
    SIDES,
    Setting,
    Table,
    pack_of,
    seats,
)


@beginning
def table(
    *,
    manner: str = SIDES,
    players: int = 0,
    turned: CardsLike = "",
    talon: CardsLike = "",
    takers: str = "",
    games: dict[str, int] | None = None,
    debts: dict[str, int] | None = None,
    agreed: dict[str, int] | None = None,
    pack: int = 32,
    seed: int = 0,
    **hands: CardsLike,
) -> Table:
    """Set out a table after the deal, or in the middle of one.

    There are as many players as ``players`` says, or as the hands given need;
    if neither does, two in sides and four alone. A hand not given is dealt
    from the rest of the pack by ``seed``: five cards, or as many as the
    longest hand given, or as many as tricks are left after ``takers`` (names
    with spaces between). ``turned`` is the card turned up and ``talon`` the
    cards next beneath it; with a ``talon`` alone nothing is turned up yet, with
    neither the card is dealt by ``seed``. ``games`` and
    ``debts`` are the games marked and owed, ``agreed`` and ``pack`` are as in `Setting`.

    Raises ``SettingError`` for a seat there is not, a card that is not in the pack or stands in two
    places, and all that `Setting` raises it for.
    """
    at = _at(manner, players, hands)
    seated((*hands, *takers.split()), at)
    given = {p: cards(h) for p, h in hands.items()}
    held, up, heap = with_turn_up(
        pack_of(pack),
        at,
        given,
        cards(turned),
        cards(talon),
        size=max(map(len, given.values()), default=max(0, HAND - len(takers.split()))),
        full=HAND,
        seed=seed,
    )
    begun = _begun(manner, at, games, debts, agreed, pack, seed)
    begun = replace(begun, hands=tuple(held.values()), takers=tuple(takers.split()))
    return Table(replace(begun, talon=heap, turned=up))


@beginning
def undealt(
    *,
    manner: str = SIDES,
    players: int = 0,
    top: CardsLike = "",
    games: dict[str, int] | None = None,
    debts: dict[str, int] | None = None,
    agreed: dict[str, int] | None = None,
    pack: int = 32,
    seed: int = 0,
) -> Table:
    """Set out a table before the deal: the shuffled pack is the talon, ``top`` its first cards.

    The other arguments are as for `table`, and so is what it raises.
    """
    begun = _begun(manner, _at(manner, players, ()), games, debts, agreed, pack, seed)
    return Table(replace(begun, talon=stacked(pack_of(pack), top, seed)))


def _begun(
    manner: str,
    at: tuple[str, ...],
    games: Mapping[str, int] | None,
    debts: Mapping[str, int] | None,
    agreed: Mapping[str, int] | None,
    pack: int,
    seed: int,
) -> Setting:
    """A table on which no card lies yet. Raises `SettingError` as `Setting` does."""
    return Setting(
        players=at,
        hands=((),) * len(at),
        seed=seed,
        manner=manner,
        pack=pack,
        games=tuple((games or {}).items()),
        debts=tuple((debts or {}).items()),
        agreed=tuple((agreed or {}).items()),
    )


def _at(manner: str, players: int, named: Iterable[str]) -> tuple[str, ...]:
    """The seats: of as many as are said to play, or as those named need, or of the usual number."""
    one_of(manner, MANNERS, "manner of triomphe")
    fewest = 2 if manner == SIDES else 4
    enough = (n for n in range(fewest, MOST + 1, 2) if set(named) <= {*seats(manner, n)})
    return seats(manner, players or next(enough, fewest))
