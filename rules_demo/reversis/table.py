"""The table at reversis: what is there, and every act that hands can do to it.

Four or five players sit in the order in which they play; the last of them has dealt. Jetons lie in
the purses and in two pots, the ``pool`` and, where a bête is put down in jetons, the ``bêtes``. A
bête that is only owed is a debt, written on the table and counted in no heap.

Nothing here judges: `rules_demo.reversis.encyclopedie` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_demo.kernel import table as tables
from rules_demo.kernel.acts import ActError, verb
from rules_demo.kernel.cards import Card, pack, shuffled
from rules_demo.kernel.table import CardTable
from rules_demo.kernel.tricks import Order
from rules_demo.kernel.values import Row

#: The forty-eight cards: the pack of fifty-two without the tens.
PACK = pack(without=("10",))
SEATS = {
    4: ("eldest", "second", "third", "dealer"),
    5: ("eldest", "second", "third", "fourth", "dealer"),
}
#: How many cards may stay in the talon when all hands are dealt; the first is the one set out.
LEFT_OVER = {4: (3,), 5: (2, 7)}
PURSE = 100  # jetons in each purse: enough not to stop a deal
POOL, BETES = "pool", "bêtes"

#: What the players may agree before they play, where the text leaves it to them.
AGREEMENTS = {
    "quinola": "jetons for a quinola driven out",
    "each": "jetons that every other player adds to it",
    "marks": "marks for a quinola thrown on another suit",
    "mark": "jetons to a mark",
    "ace": "jetons for an ace",
    "point": "jetons for a point of the talon",
    "talon": "jetons for the whole talon",
    "forfeit": "jetons for a renonce, in place of the bête",
    "forced": "1 if the quinola is played forced",
}


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the deal, after it, or in the middle of it.

    ``piles`` are the cards each player has taken before the first act, with ``lead`` to lead next;
    ``exchanged`` tells that all have been to the talon, ``new_pack`` that the cards lie in their
    order and have not been shuffled. ``leaving`` is the talon the dealer means to leave,
    ``deal_number`` counts the deals of the evening from one, ``betes`` are the bêtes on the game,
    as (who owes it, jetons), and ``agreed`` what was agreed, by `AGREEMENTS`.
    """

    piles: tuple[tuple[Card, ...], ...] = ()
    lead: str = ""
    exchanged: bool = False
    new_pack: bool = False
    leaving: int = 3
    deal_number: int = 1
    betes: tuple[tuple[str, int], ...] = ()
    agreed: tuple[tuple[str, int], ...] = ()


def agreement(on: str, number: int) -> tuple[str, int]:
    """Something that may be agreed. Raises `ActError` for what is not in `AGREEMENTS`."""
    if on not in AGREEMENTS:
        raise ActError(f"{on!r} is not left to agreement: {', '.join(AGREEMENTS)}")
    if type(number) is not int or number < 0 or (on == "forced" and number > 1):
        raise ActError(f"{number!r} cannot be agreed for {on!r}: {AGREEMENTS[on]}")
    return on, number


class Table(CardTable[Setting]):
    """Hands, talon, tricks and jetons; what was agreed, and the bêtes on the game."""

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        self.agreed = Row(setting.agreed)
        self.betes = setting.betes
        self.piles = Row(zip(setting.players, setting.piles, strict=False))
        self.lead, self.exchanged, self.new_pack = setting.lead, setting.exchanged, setting.new_pack
        self.put_away: tuple[Card, ...] = ()  # what went under the talon, in order
        self.first_talon = setting.talon if setting.exchanged else None
        self.pack = tuple(c for heap in self.heaps() for c in heap)

    # -- reading the table -------------------------------------------------------

    def heaps(self) -> Iterator[Iterable[Card]]:
        """Every heap in which cards lie: hands, talon, tricks, and the piles of earlier tricks."""
        yield from super().heaps()
        yield from self.piles.values()

    def whole_pack(self) -> tuple[Card, ...]:
        """Every card that is anywhere on the table, as it was set out."""
        return self.pack

    @property
    def set_out_dealt(self) -> bool:
        """Whether the cards of this deal were in the hands when the table was set out."""
        return not self.deals and any(self.setting.hands)

    @property
    def talon_at_first(self) -> tuple[Card, ...]:
        """The talon as it lay when the first went to it, or lies if nobody has."""
        return self.talon if self.first_talon is None else self.first_talon

    def has_dealt(self, player: str) -> int:
        """How many deals a player dealt before this one; before the table was set out, in turn.

        A deal of which no card was played is none.
        """
        players = self.setting.players
        ago = len(players) - self.setting.players.index(player) - 1 or len(players)
        earlier = (self.setting.deal_number - 1 - ago) // len(players) + 1
        return earlier + sum(d.dealer == player and d.tricks_begun > 0 for d in self.deals)

    @property
    def first_leader(self) -> str:
        """Who leads first at this table, which may be set out late in a deal."""
        return self.lead or self.players[0]

    def pile(self, player: str, order: Order) -> tuple[Card, ...]:
        """The cards a player has taken: the tricks folded before him, or his by their cards."""
        takers = self.takers(order)
        mine = [
            trick.cards
            for n, trick in enumerate(self.tricks)
            if (trick.folded_by or (trick.complete and takers[n])) == player
        ]
        return self.piles.get(player, ()) + tuple(c for laid in mine for c in laid)

    # -- acts: before the deal ------------------------------------------------------

    @verb("draws {card} for the deal")
    def draw_lot(self, player: str, card: Card | None = None) -> None:
        """Draw a card from the pack to see who shall deal, at random, and put it back."""
        lot = self.at_random(self.talon, 1) if card is None else (card,)
        self.in_talon(lot[0])
        self.found(cards=lot)
        self.all_see(lot)

    @verb("has it agreed: {word}, {number}", words=AGREEMENTS)
    def agree(self, player: str, word: str, number: int = 0) -> None:
        """Have something agreed by all, of `AGREEMENTS`."""
        self.agreed = self.agreed.having(*agreement(word, number))

    @verb("shuffles the cards")
    def shuffle(self, player: str) -> None:
        """Shuffle the undealt pack, by the chance of this moment."""
        self._pack_whole()
        self.talon = tuple(shuffled(self.talon, self.chance(self.setting.seed)))

    @verb("presents the cards to {whom} to be cut")
    def present(self, player: str, whom: str) -> None:
        """Offer the pack to somebody to be cut."""
        self._pack_whole()

    @verb("cuts off {number} cards")
    def cut(self, player: str, number: int = 20) -> None:
        """Cut the pack: the top ``number`` cards go to the bottom."""
        self._pack_whole()
        if not 0 < number < len(self.talon):
            raise ActError(f"the pack has {len(self.talon)} cards")
        self.talon = self.talon[number:] + self.talon[:number]

    def _gathered(self) -> None:
        self.piles, self.lead, self.put_away, self.first_talon = Row(), "", (), None
        self.exchanged = self.new_pack = False

    # -- acts: the talon ----------------------------------------------------------------

    @verb("puts {card} under the talon")
    def put_under(self, player: str, card: Card) -> None:
        """Put a card of the hand underneath the talon, face down."""
        self._lay_under(player, card)

    @verb("puts {card} in the talon")
    def put_in(self, player: str, card: Card) -> None:
        """Put a card of the hand in the talon, wherever; it is then the lowest."""
        self._lay_under(player, card)

    @verb("puts {card} on top of the talon")
    def put_on(self, player: str, card: Card) -> None:
        """Put a card of the hand on top of the talon, face down."""
        self._at_talon()
        self.from_hand(player, (card,))
        self.talon = (card, *self.talon)

    @verb("takes {card} from the talon")
    def take(self, player: str, number: int = 0, card: Card | None = None) -> None:
        """Take a card from the talon: that at a place, counted from one at the top.

        Left out, it is the one at the player's own place when the first went to the talon; where
        that is gone or there was none, the top one.
        """
        found = self._found_in_talon(player, number, card)
        self.talon = tuple(c for c in self.talon if c is not found)
        self.takes_in(player, (found,))

    @verb("looks at {card} in the talon")
    def see(self, player: str, number: int = 0, card: Card | None = None) -> None:
        """Look at a card in the talon, and leave it there; which, as in taking one."""
        self.sees(player, (self._found_in_talon(player, number, card),))

    @verb("leaves the talon alone")
    def leave(self, player: str) -> None:
        """Let one's turn at the talon go by."""
        self._at_talon()

    def exchange(self, player: str, card: Card | str, number: int = 0) -> None:
        """The ordinary exchange in one breath: a card under the talon, and one from it."""
        self.put_under(player, card)  # type: ignore[arg-type]  # a verb reads cards
        self.take(player, number)

    @verb("turns the talon up: {cards}")
    def turn_talon(self, player: str, cards: tuple[Card, ...] = ()) -> None:
        """Turn the talon up, so that all see what is in it."""
        if not self.talon or cards not in ((), self.talon):
            raise ActError("that is not the talon")
        self.found(cards=self.talon)
        self.all_see(self.talon)

    # -- acts: bêtes ------------------------------------------------------------------------

    @verb("writes a bête of {number} on the game", "has a bête of {number} on the game")
    def owe(self, player: str, number: int) -> None:
        """Write on the game a bête of so many jetons that one owes."""
        if number < 1:
            raise ActError(f"a bête is of one jeton or more, not of {number}")
        self.betes = (*self.betes, (player, number))

    @verb("puts down a bête of {number}")
    def put_down(self, player: str, number: int) -> None:
        """Put a bête down in jetons; if it was owed, it is owed no more."""
        self._needs(self.purses, player, number)
        self._moved(player, -number)
        self.pots = self.pots.having(BETES, self.pots[BETES] + number)
        if (player, number) in self.betes:
            self._owed_no_more(player, number)

    @verb("lifts a bête of {number}, paid by {whom}")
    def lift(self, player: str, whom: str, number: int) -> None:
        """Take up a bête that ``whom`` owes, and be paid it."""
        if (whom, number) not in self.betes:
            raise ActError(f"{whom} has no bête of {number} on the game")
        if whom != player:
            self._needs(self.purses, whom, number)
            self._moved(whom, -number)
            self._moved(player, number)
        self._owed_no_more(whom, number)

    # -- what hands need ----------------------------------------------------------------------

    def _pack_whole(self) -> None:
        if any(self.hands.values()) or self.tricks or any(self.piles.values()):
            raise ActError("the pack is not whole: cards have been dealt")

    def _at_talon(self) -> None:
        self.first_talon = self.talon_at_first

    def _lay_under(self, player: str, card: Card) -> None:
        self._at_talon()
        self.from_hand(player, (card,))
        self.talon = (*self.talon, card)
        self.put_away = (*self.put_away, card)

    def _found_in_talon(self, player: str, number: int, card: Card | None) -> Card:
        """The card of the talon that is meant, and its place, which the journal writes down."""
        self._at_talon()
        if card is None:
            place = number or self._own_place(player)
            if not 0 < place <= len(self.talon):
                had = len(self.talon)
                raise ActError(f"the talon has {had} cards, and none at place {place}")
            card = self.talon[place - 1]
        self.in_talon(card)
        place = self.talon.index(card) + 1
        if number not in (0, place):
            raise ActError(f"{card} lies at place {place} of the talon, not at {number}")
        self.found(cards=(card,), number=place)
        return card

    def _own_place(self, player: str) -> int:
        rank, first = self.players.index(player), self.talon_at_first
        mine = first[rank] if rank < len(first) else None
        return self.talon.index(mine) + 1 if mine in self.talon else 1

    def _owed_no_more(self, player: str, number: int) -> None:
        at = self.betes.index((player, number))
        self.betes = self.betes[:at] + self.betes[at + 1 :]
