"""Setting out a table of triomphe in one line: before the deal, after it, or in the middle."""

from __future__ import annotations

from rules_demo.cards import CardsLike, cards
from rules_demo.journal import ActError
from rules_demo.set_out import seated, unplaced, with_turn_up
from rules_demo.triomphe.table import BOX, HAND, JETONS, MANNERS, PACKS, SIDES, Setting, Table, debt


def seats(manner: str, players: int) -> tuple[str, ...]:
    """The names of the seats, in order of play.

    Raises `ActError` for a manner there is not, or sides that are not equal.
    """
    if manner not in MANNERS:
        raise ActError(f"{manner!r} is no manner of triomphe: {', '.join(MANNERS)}")
    if manner != SIDES:
        return tuple(f"p{n}" for n in range(1, players + 1))
    if players % 2 or not players:
        raise ActError(f"{players} players cannot make two equal sides")
    if players == 2:
        return ("eldest", "dealer")
    return tuple(f"{side}{n}" for n in range(1, players // 2 + 1) for side in "ab")


def table(
    *,
    manner: str = SIDES,
    players: int = 0,
    turned: str = "",
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
    ``debts`` are the games marked and owed, ``agreed`` is as in `Setting`,
    ``pack`` a number of `PACKS`.

    Raises `ActError` for a seat there is not, `CardError` for a card that is
    not in the pack or stands in two places.
    """
    needed = players or _players(manner, hands)
    at = seats(manner, needed)
    seated((*hands, *takers.split()), at)
    given = {p: cards(h) for p, h in hands.items()}
    held, up, heap = with_turn_up(
        PACKS[pack],
        at,
        given,
        cards(turned),
        cards(talon),
        size=max(map(len, given.values()), default=HAND - len(takers.split())),
        full=HAND,
        seed=seed,
    )
    return Table(
        Setting(
            players=at,
            hands=tuple(held.values()),
            talon=heap,
            taken=tuple(takers.split().count(p) for p in at),
            counters=_counters(manner, at, games or {}, debts or {}),
            seed=seed,
            manner=manner,
            turned=up,
            takers=tuple(takers.split()),
            agreed=tuple((agreed or {}).items()),
        )
    )


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

    The other arguments are as for `table`. Raises `CardError` for a card that
    is not in the pack.
    """
    at = seats(manner, players or _players(manner, {}))
    first = cards(top)
    rest = unplaced(PACKS[pack], {"the talon": first}, seed)
    return Table(
        Setting(
            players=at,
            hands=((),) * len(at),
            talon=(*first, *rest),
            counters=_counters(manner, at, games or {}, debts or {}),
            seed=seed,
            manner=manner,
            agreed=tuple((agreed or {}).items()),
        )
    )


def _players(manner: str, hands: dict[str, CardsLike]) -> int:
    """As many players as the seats named need, and no fewer than the manner's usual number."""
    fewest = 2 if manner == SIDES else 4
    return next((n for n in range(fewest, 11, 2) if set(hands) <= set(_at(manner, n))), fewest)


def _at(manner: str, players: int) -> tuple[str, ...]:
    return seats(manner, players) if manner in MANNERS else ()


def _counters(
    manner: str, at: tuple[str, ...], games: dict[str, int], debts: dict[str, int]
) -> tuple[tuple[str, int], ...]:
    """The heaps of jetons. Raises `ActError` for games or debts of one who has no heap."""
    in_sides = manner == SIDES and len(at) > 2
    sides = tuple(dict.fromkeys(p[0] if in_sides else p for p in at))
    owing = () if manner == SIDES else at
    seated(games, sides)
    seated(debts, owing)
    marked = [(side, games.get(side, 0)) for side in sides]
    owed = [(debt(p), debts.get(p, 0)) for p in owing]
    out = sum(number for _, number in (*marked, *owed))
    return (*marked, *owed, (BOX, JETONS - out))
