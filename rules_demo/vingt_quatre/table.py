"""The table at vingt-quatre: what is there, and every act that hands can do to it.

The seats are ``p1`` to ``p5`` in order of play: ``p1`` has the hand, and the
last of them deals. Points are marked with jetons: the heap named after a player
holds his points, his *purse* the jetons he plays for, and the box those that
nobody has marked. Nothing here judges: `rules_demo.vingt_quatre.academie` does.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from rules_demo import journal
from rules_demo import table as tables
from rules_demo.cards import RANKS, Card, CardError, CardsLike, cards, pack, shuffled
from rules_demo.journal import Act, ActError
from rules_demo.table import CardTable, Verbs

#: Two ways of playing, by the cards that count at the virade.
FIGURE, POINT = WAYS = ("figure", "point")

PLAYERS = (2, 3, 4, 5)
BOX = "the box"  # the jetons with which points are marked, while nobody has them
MARKS = 500  # of them, in all: more than any partie needs
STAKES = "the stake"  # what has been staked by all
PURSE = 100  # jetons in each purse

#: Cards dealt to each, by the number of players.
EACH = {2: 12, 3: 12, 4: 12, 5: 10}
#: Ranks taken out of the pack, by the number of players, where a table is set out without more.
OUT = {2: ("A", "2", "3", "4", "5"), 3: ("A", "2", "3"), 4: (), 5: ()}


class Verb(Verbs):
    """What can be done at this table, besides what can be done at every table."""

    STAKE = journal.Verb("stake", "stakes {number}")
    TURN = journal.Verb("turn", "turns up {cards} on the talon")
    TURN_OWN = journal.Verb("turn_own", "turns up {cards} of the hand")


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the deal, after it, or in the middle of one.

    ``way`` is the way of playing that was agreed on, one of `WAYS`; ``turned``
    the card that lies turned up on the talon, if one does.
    """

    way: str = FIGURE
    turned: tuple[Card, ...] = ()


def purse(player: str) -> str:
    """The heap that holds the jetons a player plays for."""
    return f"purse of {player}"


class Table(CardTable[Setting]):
    """Hands, the talon with the card turned up on it, tricks, points and stakes.

    ``turned`` are the cards turned up on the talon, with who turned each (an
    empty name if it lay there from the first).
    """

    sayings: dict[str, str] = {}  # noqa: RUF012 - nothing is said at this table

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        self.turned: list[tuple[str, Card]] = [("", c) for c in setting.turned]
        self.all_see(setting.turned)

    # -- reading the table -------------------------------------------------

    @property
    def dealer(self) -> str:
        """Who deals: the last in order of play."""
        return self.players[-1]

    @property
    def whole(self) -> tuple[Card, ...]:
        """Every card with which the table was set out."""
        setting = self.setting
        return (*setting.talon, *setting.turned, *(c for hand in setting.hands for c in hand))

    def points_at_first(self, player: str) -> int:
        """The points with which a player was set out."""
        return dict(self.setting.counters)[player]

    def __str__(self) -> str:
        up = " ".join(str(c) for _, c in self.turned) or "–"
        return f"{super().__str__()}, turned up: {up}"

    # -- acts ----------------------------------------------------------------

    def stake(self, player: str, number: int) -> None:
        """Put jetons from one's purse to the stake."""
        self.act(player, Verb.STAKE, number=number)

    def _stake(self, act: Act) -> None:
        self.move(act.number, purse(act.player), STAKES)

    def turn(self, player: str) -> None:
        """Turn up the top card of the talon, and leave it there."""
        self.act(player, Verb.TURN, tuple(self.talon[:1]))

    def _turn(self, act: Act) -> None:
        if not act.cards or self.talon[:1] != list(act.cards):
            raise ActError("no such card is on top of the talon")
        del self.talon[:1]
        self.turned += [(act.player, c) for c in act.cards]
        self.all_see(act.cards)

    def turn_own(self, player: str) -> None:
        """Turn up the last card of one's own hand, as the dealer does at whist."""
        self.sits(player)
        self.act(player, Verb.TURN_OWN, tuple(self.hands[player][-1:]))

    def _turn_own(self, act: Act) -> None:
        if not act.cards:
            raise ActError(f"{act.player} has no cards")
        self.holds(act.player, act.cards)
        self.all_see(act.cards)


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
    _seated((*hands, *(taken or ())), at)
    up, top = cards(turned), cards(talon)
    whole = _pack(len(at), out)
    given = {p: cards(h) for p, h in hands.items()}
    _placed([*given.items(), ("the turn-up", up), ("the talon", top)], whole)
    placed = {c for held in (*given.values(), up, top) for c in held}
    rest = shuffled([c for c in whole if c not in placed], Random(seed))
    each = EACH[len(at)]
    size = max(map(len, given.values()), default=each)
    for p in at:
        if p not in given:
            given[p], rest = tuple(rest[:size]), rest[size:]
    if not up and not top:
        up, rest = tuple(rest[:1]), rest[1:]
    return Table(
        Setting(
            players=at,
            hands=tuple(given[p] for p in at),
            talon=(*top, *rest) if size >= each else top,
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
    whole, first = _pack(len(at), out), cards(top)
    _placed([("the talon", first)], whole)
    rest = shuffled([c for c in whole if c not in first], Random(seed))
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


def _seated(names: tuple[str, ...], at: tuple[str, ...]) -> None:
    for name in names:
        if name not in at:
            raise ActError(f"{name!r} does not sit at this table: {', '.join(at)}")


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


def _placed(places: list[tuple[str, tuple[Card, ...]]], whole: tuple[Card, ...]) -> None:
    """Raise `CardError` for a card that is not in the pack, or is in two places."""
    found: dict[Card, str] = {}
    for place, held in places:
        for c in held:
            if c not in whole:
                raise CardError(f"{c} is not in the pack of {len(whole)}")
            if c in found:
                raise CardError(f"{c} is given to {found[c]} and to {place}")
            found[c] = place


def _counters(
    at: tuple[str, ...], points: dict[str, int], stake: int
) -> tuple[tuple[str, int], ...]:
    """The heaps of jetons. Raises `ActError` for points of one who does not sit here."""
    _seated(tuple(points), at)
    marked = [(p, points.get(p, 0)) for p in at]
    purses = [(purse(p), PURSE - stake) for p in at]
    box = MARKS - sum(points.values())
    return (*marked, *purses, (STAKES, stake * len(at)), (BOX, box))
