"""The table at hombre: what is there, and every act that hands can do to it.

Three players sit in the order in which they play, each to the right of the one
before. A table is set out either for the auction, when the seats are called
``eldest`` (first in cards), ``second`` and ``dealer`` (last in cards), or with
the hombre known, when they are ``hombre``, ``right`` and ``left``.

Nothing here judges: `rules_demo.hombre.academie` does.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import repeat

from rules_demo import journal
from rules_demo import table as tables
from rules_demo.cards import Card, CardsLike, card, cards, pack, suit
from rules_demo.journal import Act, ActError
from rules_demo.table import CardTable, Verbs

#: The forty cards: the pack of fifty-two without eights, nines and tens.
PACK = pack(without=("8", "9", "10"))
PURSE = 1000  # jetons in each purse: enough never to stop a game
HAND = 9  # cards dealt to each of three players; thirteen remain as the talon

AUCTION_SEATS = ("eldest", "second", "dealer")
PLAY_SEATS = ("hombre", "right", "left")

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


class Verb(Verbs):
    """What can be done at this table, besides what can be done at every table."""

    NAME = journal.Verb("name", "names {word}")
    DISCARD = journal.Verb("discard", "puts {cards} on the écart")
    DRAW = journal.Verb("draw", "takes {number} from the talon")
    LOOK = journal.Verb("look", "looks at what was taken")
    MIX = journal.Verb("mix", "takes it into the hand")
    PUT_BACK = journal.Verb("put_back", "puts {number} back on the talon, unseen")
    DRAW_FROM_ECARTS = journal.Verb("draw_from_ecarts", "takes {number} from the écarts at random")
    DRAW_AT_RANDOM = journal.Verb(
        "draw_at_random", "draws {cards} at random from the hand of {whom}, onto the écart"
    )
    CLEAR_TALON = journal.Verb("clear_talon", "takes the talon off the table")
    TURN = journal.Verb("turn", "turns up {cards} from the top of the talon")
    UNCOVER = journal.Verb("uncover", "uncovers {cards} in putting the talon down")
    INSPECT_TALON = journal.Verb("inspect_talon", "looks at the rest of the talon")
    ASK_TRUMP = journal.Verb("ask_trump", "asks what is trumps")
    TELL_TRUMP = journal.Verb("tell_trump", "tells {whom} that {word} is trumps")
    TURN_TRICKS = journal.Verb("turn_tricks", "turns the tricks of {whom}")
    COUNT_ALOUD = journal.Verb("count_aloud", "counts aloud what has gone")
    SEE_HAND = journal.Verb("see_hand", "turns and sees the hand of {whom}")
    TAKE_HAND = journal.Verb("take_hand", "takes the hand of {whom} for the talon")
    GIVE_BACK = journal.Verb("give_back", "gives {whom} the hand back")
    POINT_OUT = journal.Verb("point_out", "points out to {whom} the renonce")
    RESUME = journal.Verb("resume", "goes back to trick {number}, all cards taken up again")
    PAY_CODILLE = journal.Verb("pay_codille", "pays the codille to {whom}")
    EXPOSE = journal.Verb("expose", "turns {cards} face up in dealing")
    MARK = journal.Verb("mark", "marks {number}")
    DRAW_SEAT = journal.Verb("draw_seat", "draws for a seat")
    SIT = journal.Verb("sit", "takes a seat")
    NAME_AT_ONCE = journal.Verb("name_at_once", "names {word} in the same breath as {whom}")
    TAKE_UP_ECART = journal.Verb("take_up_ecart", "takes the écart back")
    SEE_ECART = journal.Verb("see_ecart", "looks at the écart laid away")
    CONFER = journal.Verb("confer", "shows {whom} the hand")
    MAKE_BETE = journal.Verb("make_bete", "puts down a bête of {number}")
    JOIN_BETES = journal.Verb("join_betes", "asks that the bêtes go together")
    CLAIM = journal.Verb("claim", "asks for the {word}, {number} deals later")
    RECOUNT = journal.Verb("recount", "counts the bête again, {number} deals later")


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: before the deal, after it, or in the middle of it.

    ``hombre``, ``trump`` and ``sans_prendre`` are empty before the auction.
    ``marked`` are the jetons before each player, ``betes`` the bêtes that
    wait, in the order made; ``first_drawn`` tells whether one has ever been
    drawn. ``hand`` is the number of cards to a hand. ``passes`` counts the
    deals passed by all since the last one played, ``after`` how that one ended
    and for whom (``("codille", "right")``). ``agreed`` are the amounts, in
    jetons, that the players have fixed where the text fixes none.
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

    def amount(self, name: str) -> int | None:
        """What has been agreed under a name, in jetons; None if nothing has."""
        return dict(self.agreed).get(name)


class Table(CardTable[Setting]):
    """Hands, talon, écarts and tricks, open or folded; and what each player has seen.

    Cards taken from the talon lie in ``drawn`` before their taker until he
    takes them into his hand.
    """

    sayings = SAYINGS

    def _set_out(self, setting: Setting) -> None:
        super()._set_out(setting)
        self.talon_on_table = True
        self.face_up: list[Card] = []
        self.drawn: dict[str, list[Card]] = {p: [] for p in self.players}
        self.ecarts: dict[str, list[Card]] = {p: [] for p in self.players}
        self.mistaken: dict[str, str] = {}  # who holds whose hand, taken for the talon
        self.confounded: set[str] = set()  # … and has mixed it with his own
        self.marked = dict(zip(self.players, setting.marked or repeat(0), strict=False))
        self.betes = list(setting.betes)
        self.knows_ecart: set[str] = set()  # who has looked at his own écart again

    # -- reading the table -------------------------------------------------

    def held(self, player: str) -> int:
        """How many cards a player has, in hand and taken but not yet in hand."""
        return len(self.hands[player]) + len(self.drawn[player])

    def mixed(self, player: str) -> bool:
        """Whether what the player last took from the talon has gone into his hand."""
        took = [a.verb for a in self.acts if a.player == player]
        took = [v for v in took if v in (Verb.DRAW, Verb.MIX)]
        return bool(took) and took[-1] is Verb.MIX

    def saw_drawn(self, player: str) -> bool:
        """Whether the player has seen any card taken and not yet in hand."""
        return any(c in self.seen[player] for c in self.drawn[player])

    # -- acts: auction -------------------------------------------------------

    def name(self, player: str, trump: str) -> None:
        """Name a suit as trump."""
        self.act(player, Verb.NAME, word=suit(trump))

    def _name(self, act: Act) -> None: ...

    # -- acts: écart and talon ------------------------------------------------

    def discard(self, player: str, thrown: CardsLike) -> None:
        """Put cards from the hand on one's écart, face down."""
        self.act(player, Verb.DISCARD, thrown)

    def _discard(self, act: Act) -> None:
        self.from_hand(act.player, act.cards)
        self.ecarts[act.player] += act.cards

    def draw(self, player: str, number: int) -> None:
        """Take ``number`` cards from the top of the talon, and leave them face down."""
        self.act(player, Verb.DRAW, number=number)

    def _draw(self, act: Act) -> None:
        if not self.talon_on_table:
            raise ActError("the talon is no longer on the table")
        if not 0 < act.number <= len(self.talon):
            raise ActError(f"the talon has {len(self.talon)} cards")
        self.drawn[act.player] += self.talon[: act.number]
        del self.talon[: act.number]

    def look(self, player: str) -> None:
        """Look at the cards one has taken, without putting them in the hand."""
        self.act(player, Verb.LOOK)

    def _look(self, act: Act) -> None:
        self._need_drawn(act.player)
        self.seen[act.player] |= set(self.drawn[act.player])

    def mix(self, player: str) -> None:
        """Put the cards one has taken into the hand, where they cannot be told apart."""
        self.act(player, Verb.MIX)

    def _mix(self, act: Act) -> None:
        self._need_drawn(act.player)
        if act.player in self.mistaken:
            self.confounded.add(act.player)
        self.hands[act.player] += self.drawn[act.player]
        self.seen[act.player] |= set(self.drawn[act.player])
        self.drawn[act.player].clear()

    def exchange(self, player: str, thrown: CardsLike) -> None:
        """The ordinary écart in one breath: discard, draw as many, look, take in."""
        away = cards(thrown)
        self.discard(player, away)
        self.draw(player, len(away))
        self.look(player)
        self.mix(player)

    def put_back(self, player: str, number: int) -> None:
        """Put back on the talon the last ``number`` cards taken, as they lie."""
        self.act(player, Verb.PUT_BACK, number=number)

    def _put_back(self, act: Act) -> None:
        heap = self.drawn[act.player]
        if not 0 < act.number <= len(heap):
            raise ActError(f"{len(heap)} cards lie apart from the hand of {act.player}")
        self.talon[:0] = heap[-act.number :]
        del heap[-act.number :]

    def draw_from_ecarts(self, player: str, number: int) -> None:
        """Take ``number`` cards at random from the écarts of all."""
        heap = sorted(c for e in self.ecarts.values() for c in e)
        self.act(player, Verb.DRAW_FROM_ECARTS, self.at_random(heap, number), number=number)

    def _draw_from_ecarts(self, act: Act) -> None:
        for c in act.cards:
            for ecart in self.ecarts.values():
                if c in ecart:
                    ecart.remove(c)
                    break
            else:
                raise ActError(f"{c} is not in the écarts")
        self.drawn[act.player] += act.cards

    def draw_at_random(self, player: str, whom: str, number: int) -> None:
        """Draw ``number`` cards at random from another's cards and put them on his écart."""
        self.sits(whom)
        heap = self.hands[whom] + self.drawn[whom]
        self.act(player, Verb.DRAW_AT_RANDOM, self.at_random(heap, number), whom)

    def _draw_at_random(self, act: Act) -> None:
        for c in act.cards:
            for heap in (self.hands[act.whom], self.drawn[act.whom]):
                if c in heap:
                    heap.remove(c)
                    break
            else:
                raise ActError(f"{act.whom} does not hold {c}")
        self.ecarts[act.whom] += act.cards

    def clear_talon(self, player: str) -> None:
        """Take what is left of the talon off the table."""
        self.act(player, Verb.CLEAR_TALON)

    def _clear_talon(self, act: Act) -> None:
        if not self.talon_on_table:
            raise ActError("the talon is no longer on the table")
        self.talon_on_table = False

    def turn(self, player: str) -> None:
        """Turn up the top card of the talon, as one does at games that have a turn-up."""
        self.act(player, Verb.TURN, self._top_of_talon())

    def _turn(self, act: Act) -> None:
        self._face_up(act)

    def uncover(self, player: str) -> None:
        """Let a card of the talon fall face up, in putting it down or in any other way."""
        self.act(player, Verb.UNCOVER, self._top_of_talon())

    def _uncover(self, act: Act) -> None:
        self._face_up(act)

    def inspect_talon(self, player: str) -> None:
        """Look at the cards left in the talon."""
        self.act(player, Verb.INSPECT_TALON)

    def _inspect_talon(self, act: Act) -> None:
        if not self.talon or not self.talon_on_table:
            raise ActError("no talon is left on the table")
        self.seen[act.player] |= set(self.talon)

    # -- acts: play ----------------------------------------------------------

    def ask_trump(self, player: str) -> None:
        """Ask what is trumps."""
        self.act(player, Verb.ASK_TRUMP)

    def _ask_trump(self, act: Act) -> None: ...

    def tell_trump(self, player: str, whom: str, trump: str) -> None:
        """Answer that a suit is trump, rightly or wrongly."""
        self.act(player, Verb.TELL_TRUMP, whom=whom, word=suit(trump))

    def _tell_trump(self, act: Act) -> None: ...

    def turn_tricks(self, player: str, whom: str) -> None:
        """Turn over the tricks that lie before a player, to see what has gone."""
        self.act(player, Verb.TURN_TRICKS, whom=whom)

    def _turn_tricks(self, act: Act) -> None:
        if not self.tricks_of(act.whom):
            raise ActError(f"no trick lies before {act.whom}")

    def count_aloud(self, player: str) -> None:
        """Count aloud what has gone."""
        self.act(player, Verb.COUNT_ALOUD)

    def _count_aloud(self, act: Act) -> None: ...

    def see_hand(self, player: str, whom: str) -> None:
        """Turn and see another's hand where one meant to turn his tricks."""
        self.act(player, Verb.SEE_HAND, whom=whom)

    def _see_hand(self, act: Act) -> None:
        self.seen[act.player] |= set(self.hands[act.whom])

    def take_hand(self, player: str, whom: str) -> None:
        """Take another's hand where one meant to take the talon."""
        self.act(player, Verb.TAKE_HAND, whom=whom)

    def _take_hand(self, act: Act) -> None:
        if not self.hands[act.whom]:
            raise ActError(f"{act.whom} has no cards")
        self.drawn[act.player] += self.hands[act.whom]
        self.hands[act.whom].clear()
        self.mistaken[act.player] = act.whom

    def give_back(self, player: str) -> None:
        """Give back, as it was, a hand taken for the talon."""
        self.act(player, Verb.GIVE_BACK, whom=self.mistaken.get(player, ""))

    def _give_back(self, act: Act) -> None:
        if act.player in self.confounded or self.mistaken.get(act.player) != act.whom:
            raise ActError(f"no hand lies whole before {act.player}")
        self.hands[act.whom] += self.drawn[act.player]
        self.drawn[act.player].clear()
        del self.mistaken[act.player]

    def point_out(self, player: str, whom: str) -> None:
        """Make a player aware that he has renounced."""
        self.act(player, Verb.POINT_OUT, whom=whom)

    def _point_out(self, act: Act) -> None: ...

    def resume(self, player: str, number: int) -> None:
        """Take up all cards played since the beginning of trick ``number``."""
        self.act(player, Verb.RESUME, number=number)

    def _resume(self, act: Act) -> None:
        if not 0 < act.number <= len(self.tricks):
            raise ActError(f"{len(self.tricks)} tricks have been begun")
        for trick in self.tricks[act.number - 1 :]:
            for play in trick.plays:
                self.hands[play.player].append(play.card)
        del self.tricks[act.number - 1 :]

    def pay_codille(self, player: str, whom: str) -> None:
        """Pay the codille to a player, rightly or wrongly."""
        self.act(player, Verb.PAY_CODILLE, whom=whom)

    def _pay_codille(self, act: Act) -> None: ...

    # -- acts: the deal and the stakes --------------------------------------------

    def expose(self, player: str, shown: str | Card) -> None:
        """Let a card fall face up in dealing, whether it goes to a hand or to the talon."""
        self.act(player, Verb.EXPOSE, (card(shown),))

    def _expose(self, act: Act) -> None:
        (shown,) = act.cards
        if shown not in self.talon and not any(shown in h for h in self.hands.values()):
            raise ActError(f"{shown} is not among the cards being dealt")
        self.face_up.append(shown)
        self.all_see(act.cards)

    def mark(self, player: str, number: int) -> None:
        """Mark jetons before oneself, out of one's purse."""
        self.act(player, Verb.MARK, number=number)

    def _mark(self, act: Act) -> None:
        self.move(act.number, act.player, "stakes")
        self.marked[act.player] += act.number

    def draw_seat(self, player: str) -> None:
        """Draw for a seat."""
        self.act(player, Verb.DRAW_SEAT)

    def _draw_seat(self, act: Act) -> None: ...

    def sit(self, player: str) -> None:
        """Take a seat, drawn for or chosen."""
        self.act(player, Verb.SIT)

    def _sit(self, act: Act) -> None: ...

    def name_at_once(self, player: str, trump: str, whom: str) -> None:
        """Name a suit in the same breath as the player who has just named one."""
        self.act(player, Verb.NAME_AT_ONCE, whom=whom, word=suit(trump))

    def _name_at_once(self, act: Act) -> None:
        if not self.acts or (self.acts[-1].verb, self.acts[-1].player) != (Verb.NAME, act.whom):
            raise ActError(f"{act.whom} has not just named a suit")

    def take_up_ecart(self, player: str) -> None:
        """Take one's écart back into the hand."""
        self.act(player, Verb.TAKE_UP_ECART)

    def _take_up_ecart(self, act: Act) -> None:
        if not self.ecarts[act.player]:
            raise ActError(f"{act.player} has no écart")
        self.hands[act.player] += self.ecarts[act.player]
        self.ecarts[act.player].clear()

    def see_ecart(self, player: str) -> None:
        """Look again at the cards one has discarded."""
        self.act(player, Verb.SEE_ECART)

    def _see_ecart(self, act: Act) -> None:
        if not self.ecarts[act.player]:
            raise ActError(f"{act.player} has no écart")
        self.knows_ecart.add(act.player)

    def confer(self, player: str, whom: str) -> None:
        """Show one's whole hand to another player."""
        self.act(player, Verb.CONFER, whom=whom)

    def _confer(self, act: Act) -> None:
        self.seen[act.whom] |= set(self.hands[act.player])

    def make_bete(self, player: str, number: int) -> None:
        """Put down a bête of so many jetons, which waits to be won."""
        self.act(player, Verb.MAKE_BETE, number=number)

    def _make_bete(self, act: Act) -> None:
        self.move(act.number, act.player, "bêtes")
        self.betes.append(act.number)

    def join_betes(self, player: str) -> None:
        """Ask that the bêtes one has made go together, to be won as one."""
        self.act(player, Verb.JOIN_BETES)

    def _join_betes(self, act: Act) -> None: ...

    def claim(self, player: str, what: str, later: int = 0) -> None:
        """Ask to be paid for something, in this deal or some deals later.

        Raises `ActError` for what is not one of `CLAIMS`.
        """
        if what not in CLAIMS:
            raise ActError(f"{what!r} is not paid at this table: {', '.join(CLAIMS)}")
        self.act(player, Verb.CLAIM, word=what, number=later)

    def _claim(self, act: Act) -> None: ...

    def recount(self, player: str, later: int = 0) -> None:
        """Go back on the count of a bête that was drawn, in this deal or some deals later."""
        self.act(player, Verb.RECOUNT, number=later)

    def _recount(self, act: Act) -> None: ...

    # -- what hands need --------------------------------------------------------

    def _need_drawn(self, player: str) -> None:
        if not self.drawn[player]:
            raise ActError(f"nothing that {player} has taken lies apart from the hand")

    def _top_of_talon(self) -> tuple[Card, ...]:
        return tuple(self.talon[:1])

    def _face_up(self, act: Act) -> None:
        if not act.cards or not self.talon_on_table:
            raise ActError("no talon is left on the table")
        self.face_up += act.cards
        self.all_see(act.cards)
