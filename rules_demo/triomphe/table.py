"""The table at triomphe: what is there, and every act that hands can do to it.

The seats are named in order of play, the dealer last. Where one plays against
one they are ``eldest`` and ``dealer``; where two or three play against as many,
``a1 b1 a2 b2 …``, the letter naming the side; where each plays for himself,
``p1`` to ``p6``. One table serves the three manners.

``games`` are those each side (or player alone) has marked, ``debts`` those that a player has yet
to lose. Nothing here judges: `rules_demo.triomphe.academie` does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_demo.kernel import table as tables
from rules_demo.kernel.acts import ActError, verb
from rules_demo.kernel.cards import Card, CardsLike, pack
from rules_demo.kernel.set_out import SettingError, one_of, seated, unplaced, whole
from rules_demo.kernel.table import CardTable
from rules_demo.kernel.tricks import Order, Trick
from rules_demo.kernel.values import Row

SIDES, SOLO, PILLE = MANNERS = ("sides", "solo", "pille")

HAND = 5  # cards in a hand, and tricks in a deal
MOST = 10  # players that any pack can serve
ORDINARY = 5  # games of a partie, if no other number was agreed

#: The packs triomphe is known to have been played with, by their number of cards.
PACKS = {
    32: pack(without=("2", "3", "4", "5", "6")),
    36: pack(without=("2", "3", "4", "5")),
    52: pack(),
}

#: What may be agreed when a partie begins.
AGREEMENTS = {"games": "the games it is of", "renonce": "1 if a renonce loses it"}

VOLE = "je fais la vole"
RENONCE = "qui renonce perd la partie"

#: What is said at the table, and what it means there.
SAYINGS = {
    VOLE: "undertakes to make all five tricks",
    RENONCE: "agrees that a renonce shall lose the partie",
}


def pack_of(size: int) -> tuple[Card, ...]:
    """The pack of so many cards. Raises `SettingError` for none of `PACKS`."""
    one_of(str(size), map(str, PACKS), "pack of triomphe")
    return PACKS[size]


def seats(manner: str, players: int) -> tuple[str, ...]:
    """The names of the seats, in order of play.

    Raises `SettingError` for a manner there is not, too many players or too few, or sides that
    are not equal.
    """
    one_of(manner, MANNERS, "manner of triomphe")
    if whole(players, "players") not in range(2, MOST + 1):
        raise SettingError(f"{players} do not play triomphe: from 2 to {MOST} can")
    if manner != SIDES:
        return tuple(f"p{n}" for n in range(1, players + 1))
    if players % 2:
        raise SettingError(f"{players} players cannot make two equal sides")
    if players == 2:
        return ("eldest", "dealer")
    return tuple(f"{side}{n}" for n in range(1, players // 2 + 1) for side in "ab")


def side_at(manner: str, players: tuple[str, ...], player: str) -> str:
    """The side a player sits down with; himself where he has no companion."""
    return player[0] if manner == SIDES and len(players) > 2 else player


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the deal, after it, or in the middle of one.

    ``turned`` is the card turned up, if one is; ``takers`` who took the tricks before the first
    act, in order; ``games`` those marked, by the side, and ``debts`` those owed, by the player;
    ``agreed`` what was agreed when the partie began, by `AGREEMENTS`; ``pack`` one of `PACKS`.

    Raises `SettingError` for what cannot be, or contradicts itself.
    """

    manner: str = SIDES
    pack: int = 32
    turned: tuple[Card, ...] = ()
    takers: tuple[str, ...] = ()
    games: tuple[tuple[str, int], ...] = ()
    debts: tuple[tuple[str, int], ...] = ()
    agreed: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        if self.players != seats(self.manner, len(self.players)):
            raise SettingError(f"in this manner nobody sits as {', '.join(self.players)}")
        if len(self.hands) != len(self.players):
            raise SettingError(f"{len(self.players)} players have {len(self.hands)} hands")
        if self.taken:
            raise SettingError("whose the tricks are that were taken is told by takers")
        self._cards_can_be()
        self._score_can_be()

    @property
    def sides(self) -> tuple[str, ...]:
        """Who mark games: a side, or a player."""
        found = (side_at(self.manner, self.players, p) for p in self.players)
        return tuple(dict.fromkeys(found))

    def _cards_can_be(self) -> None:
        seated(self.takers, self.players)
        placed = dict(zip(self.players, self.hands, strict=True))
        heaps = {**placed, "the turn-up": self.turned, "the talon": self.talon}
        unplaced(pack_of(self.pack), heaps, seed=0)
        if len(self.turned) > 1:
            raise SettingError(f"one card is turned up, and not {len(self.turned)}")
        if len(self.takers) > HAND:
            raise SettingError(f"{len(self.takers)} tricks are taken, where a deal has {HAND}")
        left = HAND - len(self.takers)
        sizes = {player: len(hand) for player, hand in placed.items()}
        held = max(sizes.values())
        if min(sizes.values()) < held or held > left or (self.takers and held < left):
            shown = ", ".join(f"{player} has {size}" for player, size in sizes.items())
            raise SettingError(f"all have as many cards, and here no more than {left}: {shown}")

    def _score_can_be(self) -> None:
        for name, number in self.agreed:
            one_of(name, AGREEMENTS, "matter of agreement at triomphe")
            if whole(number, AGREEMENTS[name], name == "games") > 1 and name == "renonce":
                raise SettingError(f"{number!r} is not agreed: {AGREEMENTS[name]}")
        seated(dict(self.games), self.sides)
        seated(dict(self.debts), () if self.manner == SIDES else self.players)
        enough = dict(self.agreed).get("games", ORDINARY)
        for name, number in (*self.games, *self.debts):
            whole(number, f"games of {name}")
        won = [number for _, number in self.games if number >= enough]
        if len(won) > 1 or max(won, default=0) > enough + 1:  # two games at most are won at once
            stands = " to ".join(str(number) for _, number in self.games)
            raise SettingError(f"a partie of {enough} games cannot stand at {stands}: it ended")


class Table(CardTable[Setting]):
    """Hands, talon with the cards turned on it, tricks, and the games marked.

    ``turned`` are all the cards turned up in this deal, in order, and ``face_up`` those of them
    that still lie on the talon.
    """

    sayings = SAYINGS

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        self.taken = Row(Counter(setting.takers))
        self.turned = self.face_up = setting.turned
        self.all_see(setting.turned)
        self.games = Row.of(setting.sides, 0).having_all(dict(setting.games))
        self.debts = Row(setting.debts)

    # -- reading the table -------------------------------------------------

    @property
    def manner(self) -> str:
        """Which of the three manners is being played."""
        return self.setting.manner

    @property
    def sides(self) -> tuple[str, ...]:
        """Who mark games: a side, or a player."""
        return tuple(self.games)

    def seated_with(self, player: str) -> str:
        """The side a player sits down with; himself where he has no companion."""
        return side_at(self.manner, self.players, player)

    @property
    def takers_before(self) -> tuple[str, ...]:
        """Who took the tricks of this deal that were folded before the first act, in order."""
        return () if self.deals else self.setting.takers

    @property
    def first_leader(self) -> str:
        early = self.takers_before
        return early[-1] if early else super().first_leader

    @property
    def tricks_made(self) -> int:
        """How many tricks of this deal are complete."""
        return len(self.takers_before) + sum(trick.complete for trick in self.tricks)

    def made(self, order: Order) -> tuple[str, ...]:
        """Who took each complete trick by its cards, in order."""
        taken = zip(self.takers(order), self.tricks, strict=True)
        return (*self.takers_before, *(player for player, trick in taken if trick.complete))

    def heaps(self) -> Iterator[Iterable[Card]]:
        yield from super().heaps()
        yield self.face_up

    def whole_pack(self) -> tuple[Card, ...]:
        return pack_of(self.setting.pack)

    def __str__(self) -> str:
        up = " ".join(map(str, self.face_up)) or "–"
        return f"{super().__str__()}, turned up: {up}"

    # -- acts: the deal ------------------------------------------------------

    @verb("draws {card} to see who shall deal")
    def draw_lot(self, player: str, card: Card) -> None:
        """Draw a card from the spread pack, show it, and put it back."""
        self.in_talon(card)

    @verb("turns {card} face up", "turns {card} face up in dealing")
    def expose(self, player: str, card: Card) -> None:
        """Turn a card of a hand or of the talon face up, and leave it where it is."""
        if not any(card in hand for hand in self.hands.values()):
            self.in_talon(card)
        self.all_see((card,))

    @verb("turns up {card}")
    def turn(self, player: str, card: Card | None = None) -> None:
        """Turn up the next card of the talon; raises `ActError` if it is not the one named."""
        up = self.talon[:1]
        if not up or card not in (None, *up):
            raise ActError("no such card is next in the talon")
        self.talon = self.talon[1:]
        self.turned, self.face_up = (*self.turned, *up), (*self.face_up, *up)
        self.all_see(up)
        self.found(cards=up)

    def _gathered(self) -> None:
        self.turned = self.face_up = ()

    # -- acts: the pillage -----------------------------------------------------

    @verb("takes {cards} from the talon")
    def take(self, player: str, cards: tuple[Card, ...]) -> None:
        """Take cards that lie face up on the talon into the hand."""
        for c in cards:
            if c not in self.face_up:
                raise ActError(f"{c} does not lie face up on the talon")
        self.face_up = tuple(c for c in self.face_up if c not in cards)
        self.into_hand(player, cards)

    @verb("puts {cards} under the talon")
    def put_under(self, player: str, cards: tuple[Card, ...]) -> None:
        """Put cards of the hand under the talon, face down."""
        self.from_hand(player, cards)
        self.talon = (*self.talon, *cards)

    def pillage(self, player: str, put: CardsLike = "") -> None:
        """The whole pillage in one breath.

        Take the card turned up; turn and take the next ones as long as they are
        of its suit; then put ``put`` under the talon, if any are named.
        """
        if not self.face_up:
            raise ActError("no card is turned up")
        first = self.face_up[0]
        self.take(player, (first,))
        while self.talon:
            self.turn(player)
            if self.face_up[-1].suit != first.suit:
                break
            self.take(player, self.face_up[-1:])
        if put:
            self.act(player, Table.put_under, put)

    # -- acts: hands and tricks ---------------------------------------------------

    @verb("exchanges hands with {whom}")
    def exchange_hands(self, player: str, whom: str) -> None:
        """Exchange one's whole hand for another's; both look at what they have got."""
        if whom == player:
            raise ActError(f"{player} has his own hand already")
        mine, his = self.hands[player], self.hands[whom]
        self.hands = self.hands.having_all({player: his, whom: mine})
        self.sees(player, his)
        self.sees(whom, mine)

    @verb("takes trick {number} over from {whom}")
    def take_trick(self, player: str, number: int, whom: str = "") -> None:
        """Draw a trick that lies folded before another over to one's own tricks.

        Raises `ActError` if it lies elsewhere than before the one named.
        """
        trick = self._folded(number)
        if trick.folded_by == player or whom not in ("", trick.folded_by):
            raise ActError(f"trick {number} lies before {trick.folded_by}")
        self._put(number - 1, trick.folded(player))
        self.found(whom=trick.folded_by)

    @verb("turns trick {number} over to look at it")
    def turn_trick(self, player: str, number: int) -> None:
        """Turn a folded trick over to look at it, and leave it where it lies."""
        self._folded(number)

    @verb("points at {whom}", "catches {whom} in the act")
    def point_at(self, player: str, whom: str) -> None:
        """Let everybody see what another has just done."""

    def _folded(self, number: int) -> Trick:
        if not 0 < number <= len(self.tricks) or not self.tricks[number - 1].folded_by:
            raise ActError(f"no trick {number} lies folded")
        return self.tricks[number - 1]

    # -- acts: the partie ---------------------------------------------------------

    @verb("marks {number}")
    def mark(self, player: str, number: int) -> None:
        """Mark games for one's side."""
        if number < 1:
            raise ActError(f"{number} games cannot be marked")
        side = self.seated_with(player)
        self.games = self.games.having(side, self.games[side] + number)

    @verb("takes {number} off the games marked")
    def take_off(self, player: str, number: int) -> None:
        """Take games that are marked for one's side off again."""
        side = self.seated_with(player)
        if not 0 < number <= self.games[side]:
            raise ActError(f"{side} has {self.games[side]} games marked, not {number}")
        self.games = self.games.having(side, self.games[side] - number)

    @verb("leaves the table")
    def leave(self, player: str) -> None:
        """Rise and leave the table."""

    @verb("begins another partie")
    def new_partie(self, player: str) -> None:
        """Clear the games marked, to begin another partie; what is owed is still owed."""
        self.games = Row.of(self.games, 0)
