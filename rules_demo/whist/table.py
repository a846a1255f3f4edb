"""The table at whist: what is there, and every act that hands can do to it.

Players sit by their places, ``south``, ``west``, ``north`` and ``east``, each at the left of the
one before. A table is set out by the functions of `rules_demo.whist.set_out`: before partners are
drawn, before a deal, or after it. It goes on from deal to deal, each begun by taking a pack.

Nothing here judges: `rules_demo.whist.academie` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from rules_demo.kernel import table as tables
from rules_demo.kernel.acts import ActError, verb
from rules_demo.kernel.cards import Card, card, pack, shuffled
from rules_demo.kernel.table import CardTable
from rules_demo.kernel.values import Row
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


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the draw, before a deal, or after one.

    ``places`` run with ``players``, and are empty while nobody sits. ``packs`` are the packs on
    the table. ``partners`` are the sides that are settled already. ``dealer`` has pack ``pack``
    before him (numbered from one), ``cut`` tells who has cut it, ``turned`` is the card that he has
    turned up. ``had`` are the cards that each was dealt and has played already, ``lead`` the one
    who leads next. ``points`` are those of each player's side, ``won`` a player of the side that
    won each partie of this robre. ``liee`` tells whether a partie liée is played;
    ``first_counted``, what the players have agreed to count first (`TRICKS` or `HONOURS`).
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


@dataclass(frozen=True, slots=True)
class Lots:
    """What was said and turned over to settle who plays with whom, and who deals.

    ``said`` is whom each player has last agreed to play with, ``turned`` who turned over which
    card, in order, since the cards were last gathered. What a rulebook finds about it is kept with
    it, for it lies there through many acts.
    """

    players: tuple[str, ...]
    said: Row[str, str] = field(default_factory=Row)
    turned: tuple[tuple[str, Card], ...] = ()
    _facts: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)


class Table(CardTable[Setting]):
    """Packs, the ring or pile on the table, hands, tricks, the turned card, the jetons laid.

    ``talon`` is the pack being dealt; ``dealt`` what each has been dealt of it, played or not.
    """

    sayings = SAYINGS
    deals: tuple[Table, ...]
    dealer = ""  # nobody, until somebody takes a pack

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        self.places = Row(zip(setting.players, setting.places, strict=False))
        self.lots = Lots(setting.players)
        self.ring: tuple[Card, ...] = ()  # face down, of the packs that are spread
        self.faced: tuple[Card, ...] = ()  # turned over, of the same
        self.packs_spread = Row[int, str]()  # by number, how each lies
        self.dealer, self.pack, self.cut_by = setting.dealer, setting.pack, setting.cut
        had = setting.had or ((),) * len(setting.players)
        dealt = zip(setting.players, setting.hands, had, strict=True)
        self.dealt = Row({p: hand + played for p, hand, played in dealt})
        self.turned = setting.turned
        self.last = self.talon[-1] if self.talon else setting.turned
        self.jetons = Row[str, Marker]()  # as each has laid them

    # -- reading the table -----------------------------------------------------

    @property
    def begun(self) -> bool:
        """Whether anybody has been dealt any of the pack."""
        return any(self.dealt.values())

    @property
    def seated(self) -> bool:
        """Whether every player has a place."""
        return all(p in self.places for p in self.players)

    def left(self, player: str) -> str:
        """Who sits at a player's left; he himself, if he is alone."""
        return (*self.others(player), player)[0]

    def right(self, player: str) -> str:
        """Who sits at a player's right; he himself, if he is alone."""
        return (player, *self.others(player))[-1]

    def dealt_to(self, player: str) -> int:
        """How many cards a player has been dealt in this deal, so far as they are known."""
        return len(self.dealt[player])

    @property
    def complete(self) -> bool:
        """Whether all the tricks of the deal have been made and folded."""
        made = self.folded == len(self.tricks) and self.tricks_begun == HAND
        return made and all(t.complete for t in self.tricks)

    def whole_pack(self) -> tuple[Card, ...]:
        """All the packs that are on this table."""
        return sum(self.setting.packs, ())

    def heaps(self) -> Iterator[Iterable[Card]]:
        """Every heap in which cards lie: those of the deal, those spread, the packs that lie by."""
        yield from super().heaps()
        yield from (self.ring, self.faced)
        for number, lies_by in enumerate(self.setting.packs, 1):
            if number != self.pack and number not in self.packs_spread:
                yield lies_by

    # -- acts: partners and places -----------------------------------------------

    @verb("agrees to be the partner of {whom}")
    def agree(self, player: str, whom: str) -> None:
        """Say with whom one agrees to play. Raises `ActError` for oneself."""
        if whom == player:
            raise ActError("nobody is his own partner")
        lots = self.lots
        self.lots = Lots(lots.players, lots.said.having(player, whom), lots.turned)

    @verb("spreads pack {number} face down in a {word}", words=(RING, ROW, PILE))
    def spread_pack(self, player: str, number: int, word: str = RING) -> None:
        """Shuffle a pack and lay it face down, in a `RING`, in a `ROW` or as a `PILE`."""
        self._on_the_table(number)
        if number in self.packs_spread:
            raise ActError(f"pack {number} lies there already")
        if number == self.pack:
            raise ActError(f"pack {number} is being dealt")
        # Two packs spread are one heap, in which a card lies twice.
        order = shuffled(self.setting.packs[number - 1], self.chance(self.setting.seed))
        self.ring = (*self.ring, *order)
        self.packs_spread = self.packs_spread.having(number, word)

    @verb("turns over {card}")
    def turn_over(self, player: str, card: Card | None = None) -> None:
        """Turn over a card of those spread: the next, or the place where ``card`` lies."""
        if not self.ring:
            raise ActError("no pack is spread on the table")
        found = self.ring[0] if card is None else card
        if found not in self.ring:
            raise ActError(f"{found} does not lie there face down")
        at, lots = self.ring.index(found), self.lots
        self.ring = self.ring[:at] + self.ring[at + 1 :]
        self.faced = (*self.faced, found)
        self.lots = Lots(lots.players, lots.said, (*lots.turned, (player, found)))
        self.all_see((found,))
        self.found(cards=(found,))

    @verb("gathers the cards that are spread")
    def gather(self, player: str) -> None:
        """Gather the cards that are spread, so that the draw begins again."""
        if not self.packs_spread:
            raise ActError("no pack is spread on the table")
        self.ring, self.faced, self.packs_spread = (), (), Row()
        self.lots = Lots(self.lots.players, self.lots.said)

    def turn_each(self, found: str | Iterable[Card]) -> None:
        """Everybody turns over one card, in the order of `players`, in one breath."""
        written: list[str | Card] = [*(found.split() if isinstance(found, str) else found)]
        if len(written) != len(self.players):
            raise ActError(f"{len(written)} cards are not one for each of {len(self.players)}")
        for player, c in zip(self.players, written, strict=True):
            self.turn_over(player, card(c))

    @verb("takes the place {word}", words=PLACES)
    def sit(self, player: str, word: str) -> None:
        """Take a free place."""
        if word in self.places.values():
            raise ActError(f"the place {word} is taken")
        self.places = self.places.having(player, word)
        if self.seated:
            self.players = tuple(sorted(self.players, key=lambda p: PLACES.index(self.places[p])))

    # -- acts: the deal ------------------------------------------------------------

    @verb("takes pack {number} to deal")
    def take_pack(self, player: str, number: int) -> None:
        """Sweep the cards from the table and take a pack, shuffled by chance: a new deal begins.

        One that was begun is the last of ``deals``.
        """
        self._on_the_table(number)
        if self.begun:
            self.deals = (*self.deals, self.ended())
        self.new_deal(player, self.setting.packs[number - 1])
        self.pack, self.dealer, self.cut_by = number, player, ""
        self.ring, self.faced, self.packs_spread = (), (), Row()
        self.last, self.turned = self.talon[-1], None
        self.dealt = Row.of(self.players, ())

    @verb("lifts {number} cards off the pack and puts them under", "cuts the pack")
    def cut(self, player: str, number: int = 26) -> None:
        """Lift cards off the pack and put them under the rest."""
        if not 0 < number < len(self.talon):
            raise ActError(f"{number} cards cannot be lifted off {len(self.talon)}")
        self.talon = self.talon[number:] + self.talon[:number]
        self.last, self.cut_by = self.talon[-1], player

    def _dealt(self, whom: str, packet: tuple[Card, ...]) -> None:
        self.dealt = self.dealt.having(whom, self.dealt[whom] + packet)

    @verb("deals the pack out, {number} at a time, {whom} first")
    def deal_out(self, player: str, whom: str, number: int = 1) -> None:
        """Deal the pack to its end, ``number`` cards at a time, going left from one player."""
        if not 0 < number <= len(self.talon):
            raise ActError(f"{len(self.talon)} cards are left to deal")
        seats = (whom, *self.others(whom))
        packets = [self.talon[at : at + number] for at in range(0, len(self.talon), number)]
        self.talon = ()
        for place, seat in enumerate(seats):
            his = tuple(chain.from_iterable(packets[place :: len(seats)]))
            self.takes_in(seat, his)
            self._dealt(seat, his)

    @verb("turns up {card}")
    def turn_up(self, player: str, card: Card | None = None) -> None:
        """Turn a card of those being dealt face up: the last, if none is named."""
        shown = self.last if card is None else card
        if shown is None or not any(shown in h for h in (self.talon, *self.hands.values())):
            raise ActError("no such card is being dealt")
        self.turned = shown
        self.all_see((shown,))
        self.found(cards=(shown,))

    # -- acts: play and score ----------------------------------------------------------

    @verb("{word}", words=GESTURES)
    def gesture(self, player: str, word: str) -> None:
        """Make one of the table's gestures."""

    @verb("marks {number} for {word}", words=(TRICKS, HONOURS))
    def mark(self, player: str, word: str, number: int) -> None:
        """Mark points, for `TRICKS` or for `HONOURS`."""
        if number < 1:
            raise ActError(f"{number} points cannot be marked")

    @verb("lays the jetons {word}")
    def lay(self, player: str, word: str) -> None:
        """Lay one's jetons as a marker, in the words that `Marker.read` reads."""
        try:
            laid = Marker.read(word)
        except MarkerError as error:
            raise ActError(str(error)) from None
        if not 0 < laid.jetons <= self.purses[player]:
            raise ActError(f"{laid.jetons} are laid, and {player} has {self.purses[player]} jetons")
        self.jetons = self.jetons.having(player, laid)
        self.found(word=laid.words)

    # -- what hands need -----------------------------------------------------------------

    def _on_the_table(self, number: int) -> None:
        if not 0 < number <= len(self.setting.packs):
            raise ActError(f"there is no pack {number}: {len(self.setting.packs)} on the table")
