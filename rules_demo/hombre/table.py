"""The table at hombre: what is there, and every act that hands can do to it.

Three players sit in the order in which they play, each to the right of the one
before. A table is set out either for the auction, when the seats are called
``eldest`` (first in cards), ``second`` and ``dealer`` (last in cards), or with
the hombre known, when they are ``hombre``, ``right`` and ``left``.

Nothing here judges: the rulebooks do (`rules_demo.hombre.rules`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat

from rules_demo.kernel import table as tables
from rules_demo.kernel.acts import Act, ActError, verb
from rules_demo.kernel.cards import Card, CardError, CardsLike, cards, pack, suit
from rules_demo.kernel.table import CardTable
from rules_demo.kernel.values import Row

#: The forty cards: the pack of fifty-two without eights, nines and tens.
PACK = pack(without=("8", "9", "10"))
PURSE = 1000  # jetons in each purse: enough never to stop a game
HAND = 9  # cards dealt to each of three players; thirteen remain as the talon
PACKETS = {3: (3, 3, 3), 2: (3, 3, 2)}  # in which they are dealt, by the number of players

AUCTION_SEATS = ("eldest", "second", "dealer")
PLAY_SEATS = ("hombre", "right", "left")
STAKES, BETES = "stakes", "bêtes"  # the two pots: what is marked, and the bêtes that wait

PASSE = "passe"
DEMANDE = "je demande"
SANS_PRENDRE = "sans prendre"
JOUEZ = "jouez"
ECARTE = "j'écarte"
REMISE = "remise"
MEN_VAIS = "je m'en vais"
DIX = "j'ai dix cartes"
HUIT = "j'ai huit cartes"
JEU_FAUX = "le jeu est faux"
VOLE = "je ferai la vole"
GANO = "gano"
APPUYEZ = "appuyez"
NOMME = "je vais nommer"
COUPE = "je coupe"
CONSENS = "j'y consens"

#: What is said at the table, and what it means there.
SAYINGS = {
    PASSE: "does not play in this deal",
    DEMANDE: "asks to play, taking cards from the talon",
    SANS_PRENDRE: "plays with the nine cards dealt",
    JOUEZ: "makes the other play his cards out",
    ECARTE: "wishes to discard",
    REMISE: "asks that the deal be put off",
    MEN_VAIS: "asks to give the deal up",
    DIX: "gives notice of ten cards",
    HUIT: "gives notice of eight cards",
    JEU_FAUX: "says that the pack is false",
    VOLE: "engages to make every trick",
    GANO: "asks the fellow opponent to let the trick go by",
    APPUYEZ: "asks the fellow opponent for support",
    NOMME: "warns that a suit is about to be named",
    COUPE: "says that the card played is a trump",
    CONSENS: "agrees to what is asked",
}

#: What a player may ask to be paid for.
CLAIMS = ("jeu", "consolation", "bête", "sans prendre", "matadors")
#: What the players may agree on, each a number of jetons (`BETES_APART`: whether they are).
BETES_APART = "bêtes apart"
AGREEMENTS = ("jeu", "consolation", "sans prendre", "matadors", "droit de vole", BETES_APART)
HASARD = "hasard: "  # begins the name of each hasard that is admitted

#: How a deal that was played may have ended, for the hombre or for one of the two others.
WIN, BETE, CODILLE, VOLE_MADE = "win", "bête", "codille", "vole"
ENDS = (WIN, BETE, CODILLE, VOLE_MADE)


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the deal, after it, or in the middle of it.

    ``hombre``, ``trump`` and ``sans_prendre`` are empty before the auction.
    ``marked`` are the jetons before each player, ``betes`` the bêtes that
    wait, in the order made; ``first_drawn`` tells whether one has ever been
    drawn. ``hand`` is the number of cards to a hand, ``pack`` the cards played
    with. ``passes`` counts the deals passed by all since the last one played,
    ``after`` how that one ended and for whom (``("codille", "right")``).
    ``agreed`` are the amounts, in jetons, that the players have fixed where the
    text fixes none.
    """

    hombre: str = ""
    trump: str = ""
    sans_prendre: bool = False
    marked: tuple[int, ...] = ()
    betes: tuple[int, ...] = ()
    first_drawn: bool = False
    passes: int = 0
    after: tuple[str, str] = ("", "")
    agreed: tuple[tuple[str, int], ...] = ()
    hand: int = HAND
    pack: tuple[Card, ...] = PACK

    def amount(self, name: str) -> int | None:
        """What has been agreed under a name, in jetons; None if nothing has."""
        return dict(self.agreed).get(name)


@dataclass(frozen=True, slots=True)
class TakenUp:
    """A hand that another player took up: who, whose, its cards; whether a talon lay there too."""

    player: str
    whose: str
    cards: tuple[Card, ...]
    beside_talon: bool


class Table(CardTable[Setting]):
    """Hands, talon, écarts and tricks, open or folded; and what each player has seen.

    Cards taken from the talon lie in ``drawn`` before their taker until he
    takes them into his hand; so do the cards of a hand that he took up.
    """

    sayings = SAYINGS
    deals: tuple[Table, ...]

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        # What earlier deals have left: jetons before each, bêtes, whether one was ever drawn.
        self.marks_left = Row(zip(self.players, setting.marked or repeat(0), strict=False))
        self.betes_left, self.first_drawn = setting.betes, setting.first_drawn
        self._begin()

    def _begin(self) -> None:
        """Nothing has been done yet in this deal."""
        self.talon_on_table = True
        self.face_up: tuple[Card, ...] = ()
        self.drawn: Row[str, tuple[Card, ...]] = Row.of(self.players, ())
        self.ecarts: Row[str, tuple[Card, ...]] = Row.of(self.players, ())
        self.took = Row.of(self.players, 0)  # from the talon, less what was put back
        self.mixed: frozenset[str] = frozenset()  # who has taken what he last drew into his hand
        self.taken_up: tuple[TakenUp, ...] = ()
        self.confounded: frozenset[str] = frozenset()  # who mixed what he took up with his hand
        self.knows_ecart: frozenset[str] = frozenset()  # who has looked at his own écart again

    def whole_pack(self) -> tuple[Card, ...]:
        return self.setting.pack

    def _gathered(self) -> None:
        past = self.deals[-1]
        self.marks_left, self.betes_left = past.marked, past.betes
        for act in past.done(CardTable.win):
            if act.word == STAKES:
                self.marks_left = Row.of(self.players, 0)
            else:
                self.betes_left = _less(self.betes_left, act.number)
                self.first_drawn = True
        self._begin()

    # What was known of the deal when it was set out: in a later one all of it is on the table.

    @property
    def hombre_known(self) -> str:
        """Who was hombre when the table was set out; in a later deal nobody."""
        return "" if self.deals else self.setting.hombre

    @property
    def trump_known(self) -> str:
        """What was trump when the table was set out; in a later deal nothing."""
        return "" if self.deals else self.setting.trump

    def heaps(self) -> Iterator[Iterable[Card]]:
        yield from super().heaps()
        yield from self.drawn.values()
        yield from self.ecarts.values()

    # -- reading the table -------------------------------------------------

    @property
    def marked(self) -> Row[str, int]:
        """The jetons that each has marked for this deal, whoever has drawn them since."""
        return self.fact("marked", self._marked)

    def _put_in(self, pot: str) -> list[Act]:
        """What was put in a pot in this deal."""
        return [a for a in self.done(CardTable.stake) if a.word == pot]

    def _marked(self) -> Row[str, int]:
        marked = self.marks_left
        for act in self._put_in(STAKES):
            marked = marked.having(act.player, marked[act.player] + act.number)
        return marked

    @property
    def betes_made(self) -> tuple[tuple[str, int], ...]:
        """The bêtes put down in this deal: whose, and of how many jetons."""
        return tuple((a.player, a.number) for a in self._put_in(BETES))

    @property
    def betes(self) -> tuple[int, ...]:
        """The bêtes that lay there at any time of this deal, whoever has drawn one since."""
        return (*self.betes_left, *(number for _, number in self.betes_made))

    def held(self, player: str) -> int:
        """How many cards a player has, in hand and taken but not yet in hand."""
        return len(self.hands[player]) + len(self.drawn[player])

    def saw_drawn(self, player: str) -> bool:
        """Whether the player has seen any card taken and not yet in hand."""
        eyes = self.eyes[player]
        return any(c in eyes or self.faces >> c & 1 for c in self.drawn[player])

    # -- acts: auction -------------------------------------------------------

    @verb("names {word}")
    def name(self, player: str, word: str) -> None:
        """Name a suit as trump."""
        self.found(word=self._suit(word))

    @verb("names {word} in the same breath as {whom}")
    def name_at_once(self, player: str, word: str, whom: str) -> None:
        """Name a suit in the same breath as the player who has just named one."""
        last = self.before.last_act if self.before else None
        if last is None or (last.verb, last.player) != (Table.name, whom) or player == whom:
            raise ActError(f"{whom} has not just named a suit")
        self.found(word=self._suit(word))

    # -- acts: écart and talon ------------------------------------------------

    @verb("puts {cards} on the écart")
    def discard(self, player: str, cards: tuple[Card, ...]) -> None:
        """Put cards from the hand on one's écart, face down."""
        self.from_hand(player, cards)
        self.ecarts = self.ecarts.having(player, self.ecarts[player] + cards)

    @verb("takes {number} from the talon")
    def draw(self, player: str, number: int) -> None:
        """Take ``number`` cards from the top of the talon, and leave them face down."""
        self._talon_lies()
        if not 0 < number <= len(self.talon):
            raise ActError(f"the talon has {len(self.talon)} cards")
        self._lay_apart(player, self.talon[:number])
        self.talon = self.talon[number:]
        self.took = self.took.having(player, self.took[player] + number)
        self.mixed -= {player}

    @verb("looks at what was taken")
    def look(self, player: str) -> None:
        """Look at the cards one has taken, without putting them in the hand."""
        self.sees(player, self._apart(player))

    @verb("takes it into the hand")
    def mix(self, player: str) -> None:
        """Put the cards one has taken into the hand, where they cannot be told apart."""
        self.takes_in(player, self._apart(player))
        if any(t.player == player for t in self.taken_up):
            self.confounded |= {player}
        self.drawn = self.drawn.having(player, ())
        self.mixed |= {player}

    def exchange(self, player: str, thrown: CardsLike) -> None:
        """The ordinary écart in one breath: discard, draw as many, look, take in."""
        away = cards(thrown)
        self.discard(player, away)
        self.draw(player, len(away))
        self.look(player)
        self.mix(player)

    @verb("puts {number} back on the talon, unseen")
    def put_back(self, player: str, number: int) -> None:
        """Put back on the talon the last ``number`` cards taken, as they lie."""
        heap = self.drawn[player]
        if not 0 < number <= len(heap):
            raise ActError(f"{len(heap)} cards lie apart from the hand of {player}")
        self.talon = heap[-number:] + self.talon
        self.drawn = self.drawn.having(player, heap[:-number])
        self.took = self.took.having(player, self.took[player] - number)

    @verb("takes {cards} from the écarts at random")
    def draw_from_ecarts(self, player: str, number: int = 0, cards: tuple[Card, ...] = ()) -> None:
        """Take ``number`` cards at random from the écarts of all; ``cards``, where these came."""
        drawn = self._by_chance(sorted(c for e in self.ecarts.values() for c in e), number, cards)
        self.ecarts = _out_of(self.ecarts, self.players, drawn)
        self._lay_apart(player, drawn)

    @verb("draws {cards} at random from the hand of {whom}, onto the écart")
    def draw_at_random(
        self, player: str, whom: str, number: int = 0, cards: tuple[Card, ...] = ()
    ) -> None:
        """Draw ``number`` cards at random from another's cards and put them on his écart.

        ``cards``, where these came.
        """
        drawn = self._by_chance(self.hands[whom] + self.drawn[whom], number, cards)
        apart = [c for c in drawn if c not in self.hands[whom]]
        self.hands = _out_of(self.hands, (whom,), [c for c in drawn if c not in apart])
        self.drawn = _out_of(self.drawn, (whom,), apart)
        self.ecarts = self.ecarts.having(whom, self.ecarts[whom] + drawn)

    @verb("takes the talon off the table")
    def clear_talon(self, player: str) -> None:
        """Take what is left of the talon off the table."""
        self._talon_lies()
        self.talon_on_table = False

    @verb("turns up {card} from the top of the talon")
    def turn(self, player: str, card: Card | None = None) -> None:
        """Turn up the top card of the talon, as one does at games that have a turn-up."""
        self._shows(card)

    @verb("uncovers {card} on the talon")
    def uncover(self, player: str, card: Card | None = None) -> None:
        """Let the top card of the talon be seen, in putting it down or in any other way."""
        self._shows(card)

    @verb("looks at the rest of the talon")
    def inspect_talon(self, player: str) -> None:
        """Look at the cards left in the talon."""
        self._talon_lies()
        if not self.talon:
            raise ActError("no talon is left on the table")
        self.sees(player, self.talon)

    # -- acts: play ----------------------------------------------------------

    @verb("asks what is trumps")
    def ask_trump(self, player: str) -> None:
        """Ask what is trumps."""

    @verb("tells {whom} that {word} is trumps")
    def tell_trump(self, player: str, whom: str, word: str) -> None:
        """Answer that a suit is trump, rightly or wrongly."""
        self.found(word=self._suit(word))

    @verb("turns the tricks of {whom}")
    def turn_tricks(self, player: str, whom: str) -> None:
        """Turn over the tricks that lie before a player, to see what has gone."""
        if not self.tricks_of(whom):
            raise ActError(f"no trick lies before {whom}")

    @verb("counts aloud what has gone")
    def count_aloud(self, player: str) -> None:
        """Count aloud what has gone."""

    @verb("turns and sees the hand of {whom}")
    def see_hand(self, player: str, whom: str) -> None:
        """Turn over the cards of a hand, and see them."""
        self.sees(player, self.hands[whom])

    @verb("takes up the cards of {whom}")
    def take_up(self, player: str, whom: str) -> None:
        """Take up the cards that lie before another, all his hand, and leave them face down."""
        if player == whom or not self.hands[whom]:
            raise ActError(f"no hand of another lies before {whom}")
        self._lay_apart(player, self.hands[whom])
        beside_talon = self.talon_on_table and bool(self.talon)
        self.taken_up += (TakenUp(player, whom, self.hands[whom], beside_talon),)
        self.hands = self.hands.having(whom, ())

    @verb("gives {whom} the hand back")
    def give_back(self, player: str, whom: str = "") -> None:
        """Give back, as it was, a hand that one has taken up: the last, if not said whose."""
        mine = [t for t in self.taken_up if t.player == player and t.whose == (whom or t.whose)]
        if not mine or not set(mine[-1].cards) <= set(self.drawn[player]):
            raise ActError(f"no hand lies whole before {player}")
        back = mine[-1]
        self.drawn = _out_of(self.drawn, (player,), back.cards)
        self.into_hand(back.whose, back.cards)
        self.taken_up = tuple(t for t in self.taken_up if t is not back)
        self.found(whom=back.whose)

    @verb("tells {whom} of a renonce")
    def point_out(self, player: str, whom: str) -> None:
        """Tell a player that he has renounced."""

    @verb("goes back to trick {number}, all cards taken up again")
    def resume(self, player: str, number: int) -> None:
        """Take up all cards played since the beginning of trick ``number``."""
        if not 0 < number <= len(self.tricks):
            raise ActError(f"{len(self.tricks)} tricks have been begun")
        for trick in self.tricks[number - 1 :]:
            for play in trick.plays:
                self.into_hand(play.player, (play.card,))
        self.tricks = self.tricks[: number - 1]
        self.folded = min(self.folded, number - 1)

    @verb("shows {whom} the hand")
    def confer(self, player: str, whom: str) -> None:
        """Show one's whole hand to another player."""
        self.sees(whom, self.hands[player])

    @verb("takes the écart back")
    def take_up_ecart(self, player: str) -> None:
        """Take one's écart back into the hand."""
        self.into_hand(player, self._ecart(player))
        self.ecarts = self.ecarts.having(player, ())

    @verb("looks at the écart laid away")
    def see_ecart(self, player: str) -> None:
        """Look again at the cards one has discarded."""
        self.sees(player, self._ecart(player))
        self.knows_ecart |= {player}

    # -- acts: the deal and the stakes --------------------------------------------

    def deal_out(self, packets: Sequence[int] = ()) -> None:
        """The whole deal in one breath: to everybody in turn a packet of each size."""
        for number in packets or PACKETS[len(self.players)]:
            for player in self.players:
                self.deal(self.dealer, player, number)

    @verb("lays {card} face up")
    def expose(self, player: str, card: Card) -> None:
        """Let a card lie face up, in a hand or in the talon: as one may in dealing."""
        if card not in self.talon and not any(card in hand for hand in self.hands.values()):
            raise ActError(f"{card} is neither in the talon nor in a hand")
        self._face_up(card)

    def mark(self, player: str, number: int) -> None:
        """Mark jetons before oneself, out of one's purse: they are the stakes."""
        self.stake(player, STAKES, number)

    def make_bete(self, player: str, number: int) -> None:
        """Put down a bête of so many jetons, which waits to be won."""
        self.stake(player, BETES, number)

    @verb("draws for a seat")
    def draw_seat(self, player: str) -> None:
        """Draw for a seat."""

    @verb("takes a seat")
    def sit(self, player: str) -> None:
        """Take a seat, drawn for or chosen."""

    @verb("pays the codille to {whom}")
    def pay_codille(self, player: str, whom: str) -> None:
        """Let a player have the codille, rightly or wrongly."""
        if player == whom:
            raise ActError(f"{player} does not pay himself")

    @verb("asks that the bêtes go together")
    def join_betes(self, player: str) -> None:
        """Ask that the bêtes one has made go together, to be won as one."""

    @verb("asks for the {word}", words=CLAIMS)
    def claim(self, player: str, word: str) -> None:
        """Ask to be paid for something, in the deal in which it was won or in a later one."""

    @verb("counts the bête again")
    def recount(self, player: str) -> None:
        """Go back on the count of a bête that was drawn."""

    # -- what hands need --------------------------------------------------------

    def _suit(self, word: str) -> str:
        try:
            return suit(word)
        except CardError as error:
            raise ActError(str(error)) from None

    def _talon_lies(self) -> None:
        if not self.talon_on_table:
            raise ActError("the talon is no longer on the table")

    def _apart(self, player: str) -> tuple[Card, ...]:
        if not self.drawn[player]:
            raise ActError(f"nothing that {player} has taken lies apart from the hand")
        return self.drawn[player]

    def _lay_apart(self, player: str, taken: tuple[Card, ...]) -> None:
        self.drawn = self.drawn.having(player, self.drawn[player] + taken)

    def _ecart(self, player: str) -> tuple[Card, ...]:
        if not self.ecarts[player]:
            raise ActError(f"{player} has no écart")
        return self.ecarts[player]

    def _by_chance(
        self, heap: Sequence[Card], number: int, given: tuple[Card, ...]
    ) -> tuple[Card, ...]:
        """What chance gives from a heap, or the cards of it that it gave."""
        if given and (number not in (0, len(given)) or not set(given) <= set(heap)):
            raise ActError(f"{len(given)} cards were drawn, and not {number} of these")
        drawn = given or self.at_random(dict.fromkeys(heap), number)
        self.found(cards=drawn, number=len(drawn))
        return drawn

    def _shows(self, given: Card | None) -> None:
        """The top card of the talon comes to lie face up."""
        self._talon_lies()
        if not self.talon:
            raise ActError("no talon is left on the table")
        top = self.talon[0]
        if given not in (None, top):
            raise ActError(f"{given} does not lie on the top of the talon")
        self.found(cards=(top,))
        self._face_up(top)

    def _face_up(self, shown: Card) -> None:
        self.face_up += (shown,)
        self.all_see((shown,))


def _out_of(
    heaps: Row[str, tuple[Card, ...]], whose: Iterable[str], gone: Iterable[Card]
) -> Row[str, tuple[Card, ...]]:
    """Heaps from which cards are gone, each from the first of these that has it."""
    left = {player: list(heaps[player]) for player in whose}
    for c in gone:
        next(heap for heap in left.values() if c in heap).remove(c)
    return heaps.having_all({player: tuple(heap) for player, heap in left.items()})


def _less(betes: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The bêtes that are left when jetons are taken: one bête of so many, or the oldest first."""
    left = list(betes)
    if number in left:
        left.remove(number)
        return tuple(left)
    while left and number >= left[0]:
        number -= left.pop(0)
    return (left[0] - number, *left[1:]) if left and number else tuple(left)
