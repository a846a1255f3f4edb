"""The table at reversis: what is there, and every act that hands can do to it.

Four or five players sit in the order in which they play; the last of them has
dealt. Jetons lie in the purses and in two heaps, the ``pool`` and, where a
bête is put down in jetons, the ``bêtes``. A bête that is only owed is a debt,
written on the table and counted in no heap.

Nothing here judges: `rules_demo.reversis.encyclopedie` does.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_demo import journal
from rules_demo import table as tables
from rules_demo.cards import Card, card, pack, shuffled
from rules_demo.journal import Act, ActError
from rules_demo.table import CardTable, Verbs
from rules_demo.tricks import Order

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


class Verb(Verbs):
    """What can be done at this table, besides what can be done at every table."""

    DRAW_LOT = journal.Verb("draw_lot", "draws {cards} for the deal")
    AGREE = journal.Verb("agree", "has it agreed: {word}, {number}")
    SHUFFLE = journal.Verb("shuffle", "shuffles the cards")
    PRESENT = journal.Verb("present", "presents the cards to {whom} to be cut")
    CUT = journal.Verb("cut", "cuts off {number} cards")
    PUT_UNDER = journal.Verb("put_under", "puts {cards} under the talon")
    PUT_IN = journal.Verb("put_in", "puts {cards} in the talon")
    PUT_ON = journal.Verb("put_on", "puts {cards} on top of the talon")
    TAKE = journal.Verb("take", "takes {cards} from the talon")
    SEE = journal.Verb("see", "looks at {cards} in the talon")
    LEAVE = journal.Verb("leave", "leaves the talon alone")
    TURN_TALON = journal.Verb("turn_talon", "turns the talon up: {cards}")
    OWE = journal.Verb("owe", "has a bête of {number} on the game")
    PUT_DOWN = journal.Verb("put_down", "puts down a bête of {number}")
    LIFT = journal.Verb("lift", "lifts a bête of {number}, paid by {whom}")
    SETTLE = journal.Verb("settle", "pays {number} to {whom}")


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the deal, after it, or in the middle of it.

    ``piles`` are the cards each player has taken before the first act, with
    ``lead`` to lead next; ``exchanged`` tells that all have been to the talon,
    ``new_pack`` that the cards lie in their order and have not been shuffled.
    ``leaving`` is the talon the dealer means to leave, ``deal_number`` counts
    the deals of the sitting from one, ``betes`` are the bêtes on the game, as
    (who owes it, jetons), and ``agreed`` what was agreed, by `AGREEMENTS`.
    """

    piles: tuple[tuple[Card, ...], ...] = ()
    lead: str = ""
    exchanged: bool = False
    new_pack: bool = False
    leaving: int = 3
    deal_number: int = 1
    betes: tuple[tuple[str, int], ...] = ()
    agreed: tuple[tuple[str, int], ...] = ()


class Table(CardTable[Setting]):
    """Hands, talon, tricks and counters; what was agreed, and the bêtes on the game."""

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        self.agreed = dict(setting.agreed)
        self.betes = list(setting.betes)
        self.put_away: list[Card] = []  # what went under the talon, in order
        self.first_talon: list[Card] | None = list(setting.talon) if setting.exchanged else None

    # -- reading the table -------------------------------------------------------

    @property
    def whole_pack(self) -> tuple[Card, ...]:
        """Every card that is anywhere on the table."""
        heaps = [*self.hands.values(), self.talon, *self.setting.piles]
        laid = [c for trick in self.tricks for c in trick.cards]
        return (*(c for heap in heaps for c in heap), *laid)

    def acts_of(self, player: str, *verbs: journal.Verb) -> list[Act]:
        """What a player has done of these kinds, in order."""
        return [a for a in self.acts if a.player == player and a.verb in verbs]

    @property
    def first_leader(self) -> str:
        """Who leads first at this table, which may be set out late in a deal."""
        return self.setting.lead or self.players[0]

    def pile(self, player: str, order: Order) -> tuple[Card, ...]:
        """The cards a player has taken: the tricks folded before him, or his by their cards."""
        seat = self.players.index(player)
        before = self.setting.piles[seat] if self.setting.piles else ()
        mine = [
            trick.cards
            for n, trick in enumerate(self.tricks)
            if trick.folded_by == player
            or (not trick.folded_by and trick.complete and self.taker(n, order) == player)
        ]
        return before + tuple(c for laid in mine for c in laid)

    # -- acts: before the deal ------------------------------------------------------

    def draw_lot(self, player: str) -> None:
        """Draw a card at random from the pack to see who shall deal, and put it back."""
        self.act(player, Verb.DRAW_LOT, self.at_random(self.talon, 1))

    def _draw_lot(self, act: Act) -> None:
        self.in_talon(act.cards[0])
        self.all_see(act.cards)

    def agree(self, player: str, on: str, number: int) -> None:
        """Have something agreed by all. Raises `ActError` for what is not in `AGREEMENTS`."""
        if on not in AGREEMENTS:
            raise ActError(f"{on!r} is not left to agreement: {', '.join(AGREEMENTS)}")
        self.act(player, Verb.AGREE, word=on, number=number)

    def _agree(self, act: Act) -> None:
        self.agreed[act.word] = act.number

    def shuffle(self, player: str) -> None:
        """Shuffle the undealt pack, by the chance of this moment."""
        self.act(player, Verb.SHUFFLE)

    def _shuffle(self, act: Act) -> None:
        self._pack_whole()
        self.talon = shuffled(self.talon, self.chance(self.setting.seed))

    def present(self, player: str, whom: str) -> None:
        """Offer the pack to somebody to be cut."""
        self.act(player, Verb.PRESENT, whom=whom)

    def _present(self, act: Act) -> None:
        self._pack_whole()

    def cut(self, player: str, number: int = 20) -> None:
        """Cut the pack: the top ``number`` cards go to the bottom."""
        self.act(player, Verb.CUT, number=number)

    def _cut(self, act: Act) -> None:
        self._pack_whole()
        if not 0 < act.number < len(self.talon):
            raise ActError(f"the pack has {len(self.talon)} cards")
        self.talon = self.talon[act.number :] + self.talon[: act.number]

    # -- acts: the talon ----------------------------------------------------------------

    def put_under(self, player: str, away: str | Card) -> None:
        """Put a card of the hand underneath the talon, face down."""
        self.act(player, Verb.PUT_UNDER, (card(away),))

    def _put_under(self, act: Act) -> None:
        self._at_talon()
        self.from_hand(act.player, act.cards)
        self.talon += act.cards
        self.put_away += act.cards

    def put_in(self, player: str, away: str | Card) -> None:
        """Put a card of the hand in the talon, as the dealer does; it goes underneath."""
        self.act(player, Verb.PUT_IN, (card(away),))

    def _put_in(self, act: Act) -> None:
        self._put_under(act)

    def put_on(self, player: str, away: str | Card) -> None:
        """Put a card of the hand on top of the talon, face down."""
        self.act(player, Verb.PUT_ON, (card(away),))

    def _put_on(self, act: Act) -> None:
        self._at_talon()
        self.from_hand(act.player, act.cards)
        self.talon[:0] = act.cards

    def take(self, player: str, place: int = 1) -> None:
        """Take the card that lies at a place in the talon, counted from one at the top."""
        self.act(player, Verb.TAKE, self._at(place), number=place)

    def _take(self, act: Act) -> None:
        self._at_talon()
        self.in_talon(act.cards[0])
        self.talon.remove(act.cards[0])
        self.hands[act.player] += act.cards
        self.seen[act.player].update(act.cards)

    def see(self, player: str, place: int = 1) -> None:
        """Look at the card that lies at a place in the talon, and leave it there."""
        self.act(player, Verb.SEE, self._at(place), number=place)

    def _see(self, act: Act) -> None:
        self._at_talon()
        self.in_talon(act.cards[0])
        self.seen[act.player].update(act.cards)

    def leave(self, player: str) -> None:
        """Let one's turn at the talon go by."""
        self.act(player, Verb.LEAVE)

    def _leave(self, act: Act) -> None:
        self._at_talon()

    def exchange(self, player: str, away: str | Card, place: int = 1) -> None:
        """The ordinary exchange in one breath: a card under the talon, and one from it."""
        self.put_under(player, away)
        self.take(player, place)

    def turn_talon(self, player: str) -> None:
        """Turn the talon up, so that all see what is in it."""
        self.act(player, Verb.TURN_TALON, tuple(self.talon))

    def _turn_talon(self, act: Act) -> None:
        if list(act.cards) != self.talon or not self.talon:
            raise ActError("that is not the talon")
        self.all_see(act.cards)

    # -- acts: bêtes and payments ----------------------------------------------------------

    def owe(self, player: str, number: int) -> None:
        """Have a bête of so many jetons on the game, not yet paid."""
        self.act(player, Verb.OWE, number=number)

    def _owe(self, act: Act) -> None:
        self.betes.append((act.player, act.number))

    def put_down(self, player: str, number: int) -> None:
        """Put a bête down in jetons; if it was owed, it is owed no more."""
        self.act(player, Verb.PUT_DOWN, number=number)

    def _put_down(self, act: Act) -> None:
        self.move(act.number, act.player, BETES)
        if (act.player, act.number) in self.betes:
            self.betes.remove((act.player, act.number))

    def lift(self, player: str, whom: str, number: int) -> None:
        """Take up a bête that ``whom`` owes, and be paid it."""
        self.act(player, Verb.LIFT, whom=whom, number=number)

    def _lift(self, act: Act) -> None:
        if (act.whom, act.number) not in self.betes:
            raise ActError(f"{act.whom} has no bête of {act.number} on the game")
        self.move(act.number, act.whom, act.player)
        self.betes.remove((act.whom, act.number))

    def settle(self, player: str, whom: str, number: int, clause: str) -> None:
        """Pay what a clause makes due, and say which."""
        self.act(player, Verb.SETTLE, whom=whom, number=number, word=clause)

    def _settle(self, act: Act) -> None:
        self.move(act.number, act.player, act.whom)

    # -- what hands need ----------------------------------------------------------------------

    def _pack_whole(self) -> None:
        if any(self.hands.values()) or self.tricks:
            raise ActError("the pack is not whole: cards have been dealt")

    def _at_talon(self) -> None:
        if self.first_talon is None:
            self.first_talon = list(self.talon)

    def _at(self, place: int) -> tuple[Card, ...]:
        if not 0 < place <= len(self.talon):
            raise ActError(f"the talon has {len(self.talon)} cards, and none at place {place}")
        return (self.talon[place - 1],)
