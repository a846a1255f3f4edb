"""The table at whist: what is there, and every act that hands can do to it.

Players sit by their places, ``south``, ``west``, ``north`` and ``east``, each
at the left of the one before. A table is set out by the functions of
`rules_demo.whist.set_out`: before partners are drawn, before a deal, or after
it. It goes on from deal to deal.

Nothing here judges: `rules_demo.whist.academie` does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import cycle

from rules_demo import journal
from rules_demo import table as tables
from rules_demo.cards import Card, card, pack, shuffled
from rules_demo.journal import Act, ActError
from rules_demo.table import CardTable, Verbs
from rules_demo.whist.marker import Marker, MarkerError

PACK = pack()  # a complete pack, of fifty-two
HAND = 13  # cards for each of four players
#: The places at the table, each at the left of the one before.
PLACES = ("south", "west", "north", "east")

APPELLE = "j'appelle"
OUI = "oui"
NON = "non"
MAUVAIS = "quel mauvais jeu"
BONSOIR = "bonsoir"

#: What complains of a bad hand, said or done.
COMPLAINT = "complains of the hand"

#: What is said at the table, and what it means there.
SAYINGS = {
    APPELLE: "asks whether the partner has the third honour",
    OUI: "answers that it is so",
    NON: "answers that it is not so",
    MAUVAIS: COMPLAINT,
    BONSOIR: "greets the table",
}

#: What is done with the hands and the face, and what it means there.
GESTURES = {
    "shrugs": COMPLAINT,
    "sighs": COMPLAINT,
    "snuffs the candle": "sees to the light",
}

TRICKS = "tricks"
HONOURS = "honours"
RING, ROW, PILE = "ring", "row", "pile"


class Verb(Verbs):
    """What can be done at this table, besides what can be done at every table."""

    AGREE = journal.Verb("agree", "agrees to be the partner of {whom}")
    SPREAD = journal.Verb("spread_pack", "spreads pack {number} face down in a {word}")
    TURN_OVER = journal.Verb("turn_over", "turns over {cards}")
    GATHER = journal.Verb("gather", "gathers the cards that are spread")
    SIT = journal.Verb("sit", "takes the place {word}")
    TAKE_PACK = journal.Verb("take_pack", "takes pack {number} to deal")
    CUT = journal.Verb("cut", "cuts the pack")
    DEAL_OUT = journal.Verb("deal_out", "deals the pack out, {number} at a time, {whom} first")
    TURN_UP = journal.Verb("turn_up", "turns up {cards}")
    GESTURE = journal.Verb("gesture", "{word}")
    MARK = journal.Verb("mark", "marks {number} for {word}")
    LAY = journal.Verb("lay", "lays the jetons {word}")


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the draw, before a deal, or after one.

    ``places`` run with ``players``, and are empty while nobody sits.
    ``packs`` are the packs on the table. ``partners`` are the sides that are
    settled already. ``dealer`` has pack ``pack`` before him (numbered from
    one), ``cut`` tells who has cut it, ``turned`` is the card that he has
    turned up. ``had`` are the cards that each was dealt and has played
    already, ``lead`` the one who leads next. ``points`` are those of each
    player's side, ``won`` a player of the side that won each partie of this
    robre. ``liee`` tells whether a partie liée is played; ``first_counted``,
    what the players have agreed to count first (`TRICKS` or `HONOURS`).
    """

    places: tuple[str, ...] = ()
    packs: tuple[tuple[Card, ...], ...] = (PACK, PACK)
    partners: tuple[tuple[str, str], ...] = ()
    dealer: str = ""
    pack: int = 0
    cut: str = ""
    turned: Card | None = None
    had: tuple[tuple[Card, ...], ...] = ()
    lead: str = ""
    points: tuple[tuple[str, int], ...] = ()
    won: tuple[str, ...] = ()
    liee: bool = True
    first_counted: str = ""


class Table(CardTable[Setting]):
    """Packs, the ring or pile on the table, hands, tricks, the turned card, the jetons laid.

    ``talon`` is the pack being dealt; ``dealt`` what each has been dealt of
    it, played or not.
    """

    sayings = SAYINGS
    dealer = ""  # nobody, until somebody takes a pack

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        self.places = dict(zip(setting.players, setting.places, strict=False))
        self.ring: list[Card] = []
        self.packs_spread: list[int] = []
        self.shape = ""  # how the pack that is spread lies
        self.dealer = setting.dealer
        self.pack = setting.pack
        self.pack_before = 0  # with which the deal before this one was dealt
        self.cut_by = setting.cut
        had = setting.had or ((),) * len(setting.players)
        self.dealt = {p: [*self.hands[p], *h] for p, h in zip(setting.players, had, strict=True)}
        self.received: list[str] = []  # who was dealt to in this deal, packet by packet
        self.last = self.talon[-1] if self.talon else setting.turned
        self.turned = setting.turned
        self.deals = int(setting.turned is not None)  # begun, so far as this table has seen
        self.jetons: dict[str, Marker] = {}  # as each has laid them
        self.taken = dict(zip(setting.players, setting.taken, strict=False))

    # -- reading the table -----------------------------------------------------

    def taken_before(self, player: str) -> int:
        """How many tricks of this deal a player had folded before the first act."""
        return self.taken.get(player, 0)

    @property
    def tricks_begun(self) -> int:
        """How many tricks of the deal have been begun."""
        return sum(self.taken.values()) + len(self.tricks)

    @property
    def seated(self) -> bool:
        """Whether every player has a place."""
        return all(p in self.places for p in self.players)

    def left(self, player: str) -> str:
        """Who sits at a player's left."""
        return self.others(player)[0]

    def right(self, player: str) -> str:
        """Who sits at a player's right."""
        return self.others(player)[-1]

    @property
    def complete(self) -> bool:
        """Whether all the tricks of the deal have been made and folded."""
        tricks = all(t.complete and t.folded_by for t in self.tricks)
        return tricks and self.tricks_begun == HAND

    # -- acts: partners and places -----------------------------------------------

    def agree(self, player: str, partner: str) -> None:
        """Say with whom one agrees to play. Raises `ActError` for oneself."""
        self.act(player, Verb.AGREE, whom=partner)

    def _agree(self, act: Act) -> None:
        if act.whom == act.player:
            raise ActError("nobody is his own partner")

    def spread_pack(self, player: str, number: int, shape: str = RING) -> None:
        """Spread a pack face down, in a `RING` or a `ROW`, or put it down as a `PILE`."""
        self._pack(number)
        if shape not in (RING, ROW, PILE):
            raise ActError(f"a pack is not laid as {shape!r}: {RING}, {ROW}, {PILE}")
        order = shuffled(self.setting.packs[number - 1], self.chance(self.setting.seed))
        self.act(player, Verb.SPREAD, order, word=shape, number=number)

    def _spread_pack(self, act: Act) -> None:
        if act.number in self.packs_spread:
            raise ActError(f"pack {act.number} lies there already")
        if act.number == self.pack:
            raise ActError(f"pack {act.number} is being dealt")
        # Two packs spread are one heap, in which a card lies twice.
        self.ring += act.cards
        self.packs_spread.append(act.number)
        self.shape = act.word

    def turn_over(self, player: str, found: str | Card | None = None) -> None:
        """Turn over a card of those spread: the next, or the place where ``found`` lies."""
        if found is None:
            self._ring_lies()
            found = self.ring[0]
        self.act(player, Verb.TURN_OVER, (card(found),))

    def _turn_over(self, act: Act) -> None:
        self._ring_lies()
        (found,) = act.cards
        if found not in self.ring:
            raise ActError(f"{found} does not lie there face down")
        self.ring.remove(found)
        self.all_see(act.cards)

    def gather(self, player: str) -> None:
        """Gather the cards that are spread, so that the draw begins again."""
        self.act(player, Verb.GATHER)

    def _gather(self, act: Act) -> None:
        self._ring_lies()
        self.ring, self.packs_spread = [], []

    def turn_each(self, found: str | Iterable[Card]) -> None:
        """Everybody turns over one card, in the order of `players`, in one breath."""
        written = found.split() if isinstance(found, str) else map(str, found)
        for player, c in zip(self.players, written, strict=True):
            self.turn_over(player, c)

    def sit(self, player: str, place: str) -> None:
        """Take a free place. Raises `ActError` for one there is not."""
        if place not in PLACES:
            raise ActError(f"{place!r} is no place at this table: {', '.join(PLACES)}")
        self.act(player, Verb.SIT, word=place)

    def _sit(self, act: Act) -> None:
        if act.word in self.places.values():
            raise ActError(f"the place {act.word} is taken")
        self.places[act.player] = act.word
        if self.seated:
            self.players = tuple(sorted(self.players, key=lambda p: PLACES.index(self.places[p])))

    # -- acts: the deal ------------------------------------------------------------

    def take_pack(self, player: str, number: int) -> None:
        """Sweep the cards from the table and take a pack to deal, in an order of chance."""
        self._pack(number)
        order = shuffled(self.setting.packs[number - 1], self.chance(self.setting.seed))
        self.act(player, Verb.TAKE_PACK, order, number=number)

    def _take_pack(self, act: Act) -> None:
        if any(self.dealt.values()):
            self.pack_before = self.pack
        self.ring, self.packs_spread = [], []
        self.pack, self.dealer = act.number, act.player
        at = self.players.index(act.player) + 1
        self.players = self.players[at:] + self.players[:at]
        self.talon = list(act.cards)
        self.last = self.talon[-1]
        self.turned, self.cut_by = None, ""
        self.tricks, self.received, self.taken = [], [], {}
        for p in self.players:
            self.hands[p], self.dealt[p] = [], []
            self.seen[p] = set()

    def cut(self, player: str, number: int = 26) -> None:
        """Lift ``number`` cards off the pack and put them under the rest."""
        self.act(player, Verb.CUT, number=number)

    def _cut(self, act: Act) -> None:
        if not 0 < act.number < len(self.talon):
            raise ActError(f"{act.number} cards cannot be lifted off {len(self.talon)}")
        self.talon = self.talon[act.number :] + self.talon[: act.number]
        self.last = self.talon[-1]
        self.cut_by = act.player

    def _deal(self, act: Act) -> None:
        packet = self.talon[: act.number]
        super()._deal(act)
        self._received(act.whom, packet)

    def deal_out(self, player: str, first: str, number: int = 1) -> None:
        """Deal the pack to its end, ``number`` cards at a time, going left from ``first``."""
        self.act(player, Verb.DEAL_OUT, whom=first, number=number)

    def _deal_out(self, act: Act) -> None:
        if not 0 < act.number <= len(self.talon):
            raise ActError(f"{len(self.talon)} cards are left to deal")
        for p in cycle((act.whom, *self.others(act.whom))):
            if not self.talon:
                break
            packet, self.talon = self.talon[: act.number], self.talon[act.number :]
            self.hands[p] += packet
            self.seen[p].update(packet)
            self._received(p, packet)

    def _received(self, player: str, packet: list[Card]) -> None:
        if not self.received:
            self.deals += 1
        self.received.append(player)
        self.dealt[player] += packet

    def turn_up(self, player: str, shown: str | Card | None = None) -> None:
        """Turn a card of those being dealt face up: the last, if none is named."""
        shown = self.last if shown is None else shown
        self.act(player, Verb.TURN_UP, () if shown is None else (card(shown),))

    def _turn_up(self, act: Act) -> None:
        lying = [c for heap in (self.talon, *self.hands.values()) for c in heap]
        if not act.cards or act.cards[0] not in lying:
            raise ActError("no such card is being dealt")
        self.turned = act.cards[0]
        self.all_see(act.cards)

    # -- acts: play and score ----------------------------------------------------------

    def gesture(self, player: str, word: str) -> None:
        """Make one of the table's gestures. Raises `ActError` for one that is none of them."""
        if word not in GESTURES:
            raise ActError(f"{word!r} is no gesture of this table: {', '.join(GESTURES)}")
        self.act(player, Verb.GESTURE, word=word)

    def _gesture(self, act: Act) -> None: ...

    def mark(self, player: str, what: str, number: int) -> None:
        """Mark points, for `TRICKS` or for `HONOURS`."""
        if what not in (TRICKS, HONOURS):
            raise ActError(f"points are not marked for {what!r}: {TRICKS}, {HONOURS}")
        self.act(player, Verb.MARK, word=what, number=number)

    def _mark(self, act: Act) -> None:
        if act.number < 1:
            raise ActError(f"{act.number} points cannot be marked")

    def lay(self, player: str, marker: Marker | str) -> None:
        """Lay one's jetons as a marker, given in words or as an object."""
        try:
            laid = Marker.read(marker) if isinstance(marker, str) else marker
        except MarkerError as error:
            raise ActError(str(error)) from None
        self.act(player, Verb.LAY, word=laid.words)

    def _lay(self, act: Act) -> None:
        laid = Marker.read(act.word)
        if laid.jetons > self.counters[act.player]:
            raise ActError(f"{act.player} has {self.counters[act.player]} jetons")
        self.jetons[act.player] = laid

    # -- what hands need -----------------------------------------------------------------

    def _pack(self, number: int) -> None:
        if not 0 < number <= len(self.setting.packs):
            raise ActError(f"there is no pack {number}: {len(self.setting.packs)} on the table")

    def _ring_lies(self) -> None:
        if not self.ring:
            raise ActError("no pack is spread on the table")
