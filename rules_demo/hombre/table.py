"""The table at hombre: what is there, and every act that hands can do to it.

Three players sit in the order in which they play, each to the right of the one
before. A table is set out either for the auction, when the seats are called
``eldest`` (first in cards), ``second`` and ``dealer`` (last in cards), or with
the hombre known, when they are ``hombre``, ``right`` and ``left``.

Nothing here judges: `rules_demo.hombre.academie` does.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from rules_demo import journal
from rules_demo import table as tables
from rules_demo.cards import Card, CardError, CardsLike, cards, pack, shuffled, suit
from rules_demo.journal import Act, ActError
from rules_demo.table import CardTable, Verbs

#: The forty cards: the pack of fifty-two without eights, nines and tens.
PACK = pack(without=("8", "9", "10"))
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

#: What is said at the table, and what it means there.
SAYINGS = {
    PASSE: "does not play this coup",
    DEMANDE: "asks to play, taking cards from the talon",
    SANS_PRENDRE: "plays with the nine cards dealt",
    JOUEZ: "makes the other play his cards out",
    ECARTE: "wishes to discard",
    REMISE: "asks that the coup be put off",
    MEN_VAIS: "asks to give the coup up",
}


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
    ASK_TRUMP = journal.Verb("ask_trump", "asks what is trump")
    TELL_TRUMP = journal.Verb("tell_trump", "tells {whom} that trump is {word}")
    TURN_TRICKS = journal.Verb("turn_tricks", "turns the tricks of {whom}")
    COUNT_ALOUD = journal.Verb("count_aloud", "counts aloud what has gone")
    SEE_HAND = journal.Verb("see_hand", "turns and sees the hand of {whom}")
    TAKE_HAND = journal.Verb("take_hand", "takes the hand of {whom} for the talon")
    GIVE_BACK = journal.Verb("give_back", "gives {whom} the hand back")
    POINT_OUT = journal.Verb("point_out", "points out to {whom} the renonce")
    RESUME = journal.Verb("resume", "goes back to trick {number}, all cards taken up again")
    PAY_CODILLE = journal.Verb("pay_codille", "pays the codille to {whom}")


@dataclass(frozen=True)
class Setting(tables.Setting):
    """A table as it is set out: after the deal, or in the middle of a coup.

    ``hombre``, ``trump`` and ``sans_prendre`` are empty before the auction.
    """

    hombre: str = ""
    trump: str = ""
    sans_prendre: bool = False


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
        """Ask what is trump."""
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
        if act.player in self.confounded or not act.whom:
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


def table(
    *,
    trump: str = "",
    lead: str = "",
    sans_prendre: bool = False,
    talon: CardsLike = "",
    taken: dict[str, int] | None = None,
    seed: int = 0,
    **hands: CardsLike,
) -> Table:
    """Set out a table.

    With hands for some of ``hombre``, ``right`` and ``left``, or with
    ``trump``, the auction is over: the hombre plays in ``trump`` and ``lead``
    is first in cards (the hombre, if not said). Otherwise the seats are
    ``eldest``, ``second`` and ``dealer``, and the auction is to come.

    A hand not given is dealt from the rest of the pack by ``seed``, as long as
    the longest that is given (nine, if none is). ``talon`` are the cards on
    its top, first on top; the rest follow by ``seed`` when hands are whole.
    ``taken`` counts the tricks each has already folded.

    Raises `ActError` for a seat there is not, `CardError` for a card that is
    not in the pack or stands in two places.
    """
    seats = PLAY_SEATS if trump or set(hands) & set(PLAY_SEATS) else AUCTION_SEATS
    for name in (*hands, *([lead] if lead else ()), *(taken or ())):
        if name not in seats:
            raise ActError(f"{name!r} does not sit at this table: {', '.join(seats)}")
    first = seats.index(lead) if lead else 0
    players = (seats[first], seats[(first + 1) % 3], seats[(first + 2) % 3])

    given = {p: cards(h) for p, h in hands.items()}
    top = cards(talon)
    placed: dict[Card, str] = {}
    for place, held in [*given.items(), ("the talon", top)]:
        for c in held:
            if c not in PACK:
                raise CardError(f"{c} is not in the pack of forty")
            if c in placed:
                raise CardError(f"{c} is given to {placed[c]} and to {place}")
            placed[c] = place
    size = max((len(h) for h in given.values()), default=HAND)
    rest = shuffled([c for c in PACK if c not in placed], Random(seed))
    for p in players:
        if p not in given:
            given[p], rest = tuple(rest[:size]), rest[size:]
    whole = size >= HAND and not taken
    return Table(
        Setting(
            players=players,
            hands=tuple(given[p] for p in players),
            talon=top + tuple(rest) if whole else top,
            taken=tuple((taken or {}).get(p, 0) for p in players),
            hombre="hombre" if seats is PLAY_SEATS else "",
            trump=suit(trump) if trump else "",
            sans_prendre=sans_prendre,
            seed=seed,
        )
    )
