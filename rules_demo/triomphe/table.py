"""The table at triomphe: what is there, and every act that hands can do to it.

The seats are named in order of play, the dealer last. Where one plays against
one they are ``eldest`` and ``dealer``; where two or three play against as many,
``a1 b1 a2 b2 …``, the letter naming the side; where each plays for himself,
``p1`` to ``p6``. One table serves the three manners.

Games are marked with jetons. The heap of a side (or of a player alone) holds
the games marked; a player's *debt* those he has yet to lose; all others lie in
the box. Nothing here judges: `rules_demo.triomphe.academie` does.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_demo import journal
from rules_demo import table as tables
from rules_demo.cards import Card, CardsLike, card, pack
from rules_demo.journal import Act, ActError
from rules_demo.table import CardTable, Verbs
from rules_demo.tricks import Order, Trick

SIDES, SOLO, PILLE = MANNERS = ("sides", "solo", "pille")

HAND = 5  # cards in a hand, and tricks in a deal
BOX = "the box"  # the jetons with which games are marked, while nobody has them
JETONS = 100  # in all: more than any partie needs

#: The packs triomphe is known to have been played with, by their number of cards.
PACKS = {
    32: pack(without=("2", "3", "4", "5", "6")),
    36: pack(without=("2", "3", "4", "5")),
    52: pack(),
}

VOLE = "je fais la vole"
RENONCE = "qui renonce perd la partie"

#: What is said at the table, and what it means there.
SAYINGS = {
    VOLE: "undertakes to make all five tricks",
    RENONCE: "agrees that a renonce shall lose the partie",
}


class Verb(Verbs):
    """What can be done at this table, besides what can be done at every table."""

    DRAW_LOT = journal.Verb("draw_lot", "draws {cards} to see who shall deal")
    EXPOSE = journal.Verb("expose", "turns {cards} face up in dealing")
    TURN = journal.Verb("turn", "turns up {cards}")
    TAKE = journal.Verb("take", "takes {cards} from the talon")
    PUT_UNDER = journal.Verb("put_under", "puts {cards} under the talon")
    EXCHANGE_HANDS = journal.Verb("exchange_hands", "exchanges hands with {whom}")
    TAKE_TRICK = journal.Verb("take_trick", "takes trick {number} over from {whom}")
    TURN_TRICK = journal.Verb("turn_trick", "turns trick {number} over to look at it")
    CATCH = journal.Verb("catch", "catches {whom} in the act")
    LEAVE = journal.Verb("leave", "leaves the table")
    NEW_PARTIE = journal.Verb("new_partie", "begins another partie")


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the deal, after it, or in the middle of one.

    ``turned`` is the card turned up, if one is; ``takers`` who took the tricks
    before the first act, in order; ``agreed`` what was agreed when the partie
    began: ``games`` it is of, and ``renonce`` if a renonce shall lose it.
    """

    manner: str = SIDES
    turned: tuple[Card, ...] = ()
    takers: tuple[str, ...] = ()
    agreed: tuple[tuple[str, int], ...] = ()


def debt(player: str) -> str:
    """The heap that holds the games a player has yet to lose."""
    return f"debt of {player}"


class Table(CardTable[Setting]):
    """Hands, talon with the cards turned on it, tricks, and the games marked.

    ``turned`` are all the cards turned up so far, in order, and ``face_up``
    those of them that still lie on the talon.
    """

    sayings = SAYINGS

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        self.turned = list(setting.turned)
        self.face_up = list(setting.turned)
        self.all_see(setting.turned)

    # -- reading the table -------------------------------------------------

    @property
    def manner(self) -> str:
        """Which of the three manners is being played."""
        return self.setting.manner

    @property
    def sides(self) -> tuple[str, ...]:
        """The heaps in which games are marked: a side's, or a player's."""
        return tuple(dict.fromkeys(map(self.seated_with, self.players)))

    def seated_with(self, player: str) -> str:
        """The side a player sits down with; himself where he has no companion."""
        in_sides = self.manner == SIDES and len(self.players) > 2
        return player[0] if in_sides else player

    @property
    def first_leader(self) -> str:
        return self.setting.takers[-1] if self.setting.takers else super().first_leader

    def made(self, order: Order) -> tuple[str, ...]:
        """Who took each complete trick by its cards, in order."""
        taken = zip(self.takers(order), self.tricks, strict=True)
        return (*self.setting.takers, *(player for player, trick in taken if trick.complete))

    def __str__(self) -> str:
        up = " ".join(map(str, self.face_up)) or "–"
        return f"{super().__str__()}, turned up: {up}"

    # -- acts: the deal ------------------------------------------------------

    def draw_lot(self, player: str, drawn: str | Card) -> None:
        """Draw a card from the spread pack, show it, and put it back."""
        self.act(player, Verb.DRAW_LOT, (card(drawn),))

    def _draw_lot(self, act: Act) -> None:
        self.in_talon(act.cards[0])

    def expose(self, player: str, shown: str | Card) -> None:
        """Let a card fall face up in dealing."""
        self.act(player, Verb.EXPOSE, (card(shown),))

    def _expose(self, act: Act) -> None:
        if not any(act.cards[0] in hand for hand in self.hands.values()):
            self.in_talon(act.cards[0])
        self.all_see(act.cards)

    def turn(self, player: str) -> None:
        """Turn up the next card of the talon."""
        self.act(player, Verb.TURN, tuple(self.talon[:1]))

    def _turn(self, act: Act) -> None:
        if not act.cards or self.talon[:1] != list(act.cards):
            raise ActError("no such card is next in the talon")
        del self.talon[:1]
        self.turned += act.cards
        self.face_up += act.cards
        self.all_see(act.cards)

    # -- acts: the pillage -----------------------------------------------------

    def take(self, player: str, taken: CardsLike) -> None:
        """Take cards that lie face up on the talon into the hand."""
        self.act(player, Verb.TAKE, taken)

    def _take(self, act: Act) -> None:
        for c in act.cards:
            if c not in self.face_up:
                raise ActError(f"{c} does not lie face up on the talon")
            self.face_up.remove(c)
        self.hands[act.player] += act.cards

    def put_under(self, player: str, put: CardsLike) -> None:
        """Put cards of the hand under the talon, face down."""
        self.act(player, Verb.PUT_UNDER, put)

    def _put_under(self, act: Act) -> None:
        self.from_hand(act.player, act.cards)
        self.talon += act.cards

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
            self.take(player, (self.face_up[-1],))
        if put:
            self.put_under(player, put)

    # -- acts: hands and tricks ---------------------------------------------------

    def exchange_hands(self, player: str, whom: str) -> None:
        """Exchange one's whole hand for another's."""
        self.act(player, Verb.EXCHANGE_HANDS, whom=whom)

    def _exchange_hands(self, act: Act) -> None:
        mine, his = self.hands[act.player], self.hands[act.whom]
        self.hands[act.player], self.hands[act.whom] = his, mine
        for player in (act.player, act.whom):
            self.seen[player].update(self.hands[player])

    def take_trick(self, player: str, number: int) -> None:
        """Draw a trick that another has folded over to one's own heap."""
        folded = self.tricks[number - 1].folded_by if 0 < number <= len(self.tricks) else ""
        self.act(player, Verb.TAKE_TRICK, whom=folded, number=number)

    def _take_trick(self, act: Act) -> None:
        trick = self._folded(act.number)
        self.tricks[act.number - 1] = Trick(trick.size, trick.plays, act.player)

    def turn_trick(self, player: str, number: int) -> None:
        """Turn a folded trick over to look at it, and leave it where it lies."""
        self.act(player, Verb.TURN_TRICK, number=number)

    def _turn_trick(self, act: Act) -> None:
        self._folded(act.number)

    def catch(self, player: str, whom: str) -> None:
        """See what another has just done, and say so."""
        self.act(player, Verb.CATCH, whom=whom)

    def _catch(self, act: Act) -> None: ...

    # -- acts: the partie ---------------------------------------------------------

    def leave(self, player: str) -> None:
        """Rise and leave the table."""
        self.act(player, Verb.LEAVE)

    def _leave(self, act: Act) -> None: ...

    def new_partie(self, player: str) -> None:
        """Clear the games marked, to begin another partie."""
        self.act(player, Verb.NEW_PARTIE)

    def _new_partie(self, act: Act) -> None:
        for side in self.sides:
            self.move(self.counters[side], side, BOX)

    # -- what hands need ----------------------------------------------------------

    def _folded(self, number: int) -> Trick:
        if not 0 < number <= len(self.tricks) or not self.tricks[number - 1].folded_by:
            raise ActError(f"no trick {number} lies folded")
        return self.tricks[number - 1]
