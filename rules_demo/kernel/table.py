"""What every card table has: seats, hands, a talon, tricks open or folded, purses and pots.

A game's table adds its own acts to these. Nothing here judges; where a question needs to know
which card is the stronger, the caller brings the order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Self, TypeVar

from rules_demo.kernel import state
from rules_demo.kernel.acts import Act, ActError, Verb, verb
from rules_demo.kernel.cards import Card, pack, show, shuffled
from rules_demo.kernel.tricks import Order, Play, Trick
from rules_demo.kernel.values import Facts, Row


@dataclass(frozen=True)
class Setting:
    """A table as it is set out.

    ``players`` run in the order of play, the first in cards first; ``hands`` and ``taken`` (tricks
    folded before the first act, a count) run with them. ``purses`` are the jetons of each player,
    ``pots`` those that lie on the table for whoever wins them, by the heap. ``origin`` is the call
    that set it out, if one did: its name, and what was given.
    """

    players: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...] = ()
    taken: tuple[int, ...] = ()
    purses: tuple[tuple[str, int], ...] = ()
    pots: tuple[tuple[str, int], ...] = ()
    seed: int = 0
    origin: tuple[str, Mapping[str, Any]] | None = field(
        default=None, compare=False, repr=False, kw_only=True
    )


S = TypeVar("S", bound=Setting)


@cache
def _after(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    at = players.index(player)
    return players[at + 1 :] + players[:at]


class CardTable(state.Table[S]):
    """Hands, talon, tricks, purses and pots; and what each player has seen.

    ``eyes`` are the cards that each has seen for himself, ``faces`` those that all have, one bit
    a card, for they grow at nearly every act.
    ``deals`` are the ends of the deals played before this one, each the state of the table then.
    """

    #: What is said at this table, with what it means there: nothing, where a game does not say.
    sayings: Mapping[str, str] = MappingProxyType({})

    players: tuple[str, ...]

    def _set_out(self, setting: S) -> None:
        self.players = setting.players
        self.hands = Row(zip(setting.players, setting.hands, strict=True))
        self.talon = setting.talon
        self.tricks: tuple[Trick, ...] = ()
        self.folded = 0  # how many tricks are folded before the first that is not
        self.taken = Row(zip(setting.players, setting.taken, strict=False))
        self.eyes = Row({p: frozenset(h) for p, h in self.hands.items()})
        self.faces = 0
        self.purses = Row(setting.purses)
        self.pots = Row(setting.pots)
        self.deals: tuple[CardTable[S], ...] = ()
        self.since = 0  # acts done before this deal

    # -- reading the table -------------------------------------------------

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits at the table, in order of play."""
        return self.players

    def heaps(self) -> Iterator[Iterable[Card]]:
        """Every heap in which cards lie, each card in one of them. A game adds its own."""
        yield from self.hands.values()
        yield self.talon
        for trick in self.tricks:
            yield trick.cards

    @property
    def seen(self) -> Row[str, frozenset[Card]]:
        """What each player has seen of the cards of this deal; `sees` and `all_see` add to it."""
        faces = frozenset(c for c in pack() if self.faces >> c & 1)
        return Row({p: eyes | faces for p, eyes in self.eyes.items()})

    @property
    def counters(self) -> Row[str, int]:
        """The jetons of each player, and of each pot on the table."""
        return self.purses.having_all(self.pots)

    @property
    def dealer(self) -> str:
        """Who deals: the last in order of play."""
        return self.players[-1]

    @property
    def sides(self) -> tuple[str, ...]:
        """Who win and lose as one: each player, where a game's table does not make them sides."""
        return self.players

    @property
    def this_deal(self) -> tuple[Act, ...]:
        """The acts of the deal that is going on."""
        return self.acts[self.since :] if self.since else self.acts

    def done(self, *verbs: Verb[Any]) -> tuple[Act, ...]:
        """The acts done by these verbs in this deal, in order."""
        if not self.deals:
            return self.acts_of(*verbs)
        if len(verbs) == 1:
            return self.acts_of(*verbs)[len(self.deals[-1].acts_of(*verbs)) :]
        return tuple(a for a in self.this_deal if a.verb in verbs)

    def others(self, player: str) -> tuple[str, ...]:
        """The other players, in order of play after this one."""
        return _after(self.players, player)

    def dealt_to(self, player: str) -> int:
        """How many cards a player has been dealt in this deal, here or before it was set out."""
        packets = sum(a.number for a in self.done(CardTable.deal) if a.whom == player)
        if self.deals:
            return packets
        return len(self.setting.hands[self.setting.players.index(player)]) + packets

    def taken_before(self, player: str) -> int:
        """How many tricks of this deal a player had folded before the first act."""
        return self.taken.get(player, 0)

    def tricks_of(self, player: str) -> int:
        """How many tricks lie folded before a player."""
        return self.taken_before(player) + sum(t.folded_by == player for t in self.tricks)

    @property
    def tricks_begun(self) -> int:
        """How many tricks of the deal have been begun."""
        return sum(self.taken.values()) + len(self.tricks)

    @property
    def played_out(self) -> bool:
        """Whether no card is left in any hand."""
        return not any(self.hands.values())

    def said(self, *words: str) -> list[tuple[str, str]]:
        """Who said one of these words in this deal, in order, as (player, word)."""
        return [(a.player, a.word) for a in self.done(CardTable.say) if a.word in words]

    def __str__(self) -> str:
        lines = [f"{p}: {show(self.hands[p]) or '–'}" for p in self.players]
        lines += [f"trick {n}: {t}" for n, t in enumerate(self.tricks, 1)]
        return "\n".join([*lines, f"talon: {len(self.talon)}"])

    def __repr__(self) -> str:
        hands = "; ".join(f"{p} {show(self.hands[p]) or '–'}" for p in self.players)
        done = f"; {self.acts_done} acts, the last: {self.last_act}" if self.acts_done else ""
        return f"<{hands}; talon {len(self.talon)}{done}>"

    # -- tricks, by an order of force ------------------------------------------

    @property
    def open_trick(self) -> int | None:
        """The number of the first trick that lacks a card and is not folded, if there is one."""
        for number, trick in enumerate(self.tricks[self.folded :], self.folded):
            if not trick.folded_by and len(trick.plays) != trick.size:
                return number
        return None

    def waiting_for(self, player: str) -> int | None:
        """The number of the open trick, if a player has yet to lay a card to it."""
        number = self.open_trick
        return None if number is None or self.tricks[number].of(player) else number

    @property
    def first_leader(self) -> str:
        """Who leads the first trick played at this table: the first in cards."""
        return self.players[0]

    def leaders(self, order: Order) -> tuple[str, ...]:
        """Who leads each trick by right: the first in cards, then whoever took the one before."""
        return (self.first_leader, *self.takers(order))[: len(self.tricks)]

    def takers(self, order: Order, before: int | None = None) -> tuple[str, ...]:
        """Whose each trick is by its cards, whoever folded it; of the tricks before a number."""
        found, first = list[str](), self.first_leader
        for trick in self.tricks[:before]:
            first = trick.facts.get((order, first)) or self._taker(trick, order, first)
            found.append(first)
        return tuple(found)

    def _taker(self, trick: Trick, order: Order, first: str) -> str:
        """Whose a trick is that a player leads, kept with it."""
        found = trick.facts[order, first] = trick.taker(order, (first, *self.others(first)))
        return found

    def as_led_by(self, first: str, trick: Trick) -> tuple[Play, ...]:
        """The cards of a trick as they ought to fall when a player leads."""
        return trick.in_order((first, *self.others(first)))

    def leader(self, number: int, order: Order) -> str:
        """Who leads a trick by right: whoever took the one before, or the first in cards."""
        first = self.first_leader
        for trick in self.tricks[:number]:
            first = trick.facts.get((order, first)) or self._taker(trick, order, first)
        return first

    def in_turn(self, number: int, order: Order) -> tuple[Play, ...]:
        """The cards of a trick in the order in which they ought to fall."""
        return self.as_led_by(self.leader(number, order), self.tricks[number])

    def taker(self, number: int, order: Order) -> str:
        """Whose a trick is by its cards, whoever folded it."""
        return self.takers(order, number + 1)[-1]

    def now(self, order: Order) -> tuple[Trick | None, str]:
        """The open trick, if there is one, and who leads it by right; or who leads the next."""
        number = self.open_trick
        if number is None:
            return None, self.leader(len(self.tricks), order)
        return self.tricks[number], self.leader(number, order)

    def owing(self, trick: Trick | None, leader: str) -> str:
        """Who first owes a card to a trick that somebody leads: himself, if it is not begun."""
        if trick is None or not trick.of(leader):
            return leader
        return next(p for p in self.others(leader) if not trick.of(p))

    def to_play(self, order: Order) -> str:
        """Whose turn it is: the next who owes a card to the open trick, or who leads a new one."""
        return self.owing(*self.now(order))

    def led(self, number: int, order: Order) -> Card | None:
        """The card that the rightful leader laid to a trick, if he has laid one."""
        play = self.tricks[number].of(self.leader(number, order))
        return play.card if play else None

    def taken_by_right(self, player: str, order: Order) -> int:
        """How many tricks are a player's by their cards, the complete ones only."""
        takers = self.takers(order)
        mine = sum(t.complete and takers[n] == player for n, t in enumerate(self.tricks))
        return self.taken_before(player) + mine

    # -- acts ------------------------------------------------------------------

    @verb("deals {number} to {whom}")
    def deal(self, player: str, whom: str, number: int) -> None:
        """Deal ``number`` cards from the top of the talon to a player, in one packet."""
        if not 0 < number <= len(self.talon):
            raise ActError(f"{len(self.talon)} cards are left to deal")
        packet = self.talon[:number]
        self.talon = self.talon[number:]
        self.takes_in(whom, packet)
        self._dealt(whom, packet)

    def _dealt(self, whom: str, packet: tuple[Card, ...]) -> None:
        """For a game's table: what else a packet dealt brings about."""

    @verb("says “{word}”")
    def say(self, player: str, word: str) -> None:
        """Say one of the table's sayings. Raises `ActError` for a word that is none of them."""
        if word not in self.sayings:
            known = ", ".join(self.sayings) or "nothing is"
            raise ActError(f"{word!r} is not said at this table: {known}")

    @verb("plays {card}")
    def play(self, player: str, card: Card) -> None:
        """Lay a card to the first open trick that lacks one's card, or begin a trick."""
        self.from_hand(player, (card,))
        self.all_see((card,))
        laid, tricks = Play(player, card, self.hands[player]), self.tricks
        for number in range(self.folded, len(tricks)):
            trick = tricks[number]
            if not trick.folded_by and len(trick.plays) < trick.size and not trick.of(player):
                self.tricks = (*tricks[:number], trick.laid(laid), *tricks[number + 1 :])
                return
        self.tricks = (*tricks, Trick(len(self.players), (laid,), "", Facts()))

    @verb("takes back {card}")
    def take_back(self, player: str, card: Card) -> None:
        """Take a card of one's own back from a trick into the hand."""
        for number, trick in enumerate(self.tricks):
            laid = trick.of(player)
            if laid and laid.card == card:
                rest = tuple(p for p in trick.plays if p is not laid)
                left = (trick._replace(plays=rest, facts=Facts()),) if rest else ()
                self._put(number, *left)
                self.into_hand(player, (card,))
                return
        raise ActError(f"{player} has not played {card}")

    @verb("shows {card}")
    def show(self, player: str, card: Card) -> None:
        """Draw a card from the hand so that it is seen, and keep it."""
        self.holds(player, (card,))
        self.all_see((card,))

    @verb("lays the hand open on the table")
    def lay_down(self, player: str) -> None:
        """Lay one's whole hand open on the table."""
        self.all_see(self.hands[player])

    @verb("folds the trick")
    def fold(self, player: str) -> None:
        """Gather the first open trick and lay it folded before oneself."""
        if self.folded == len(self.tricks):
            raise ActError("no trick lies open")
        self._put(self.folded, self.tricks[self.folded].folded(player))

    def trick(self, *plays: tuple[str, str | Card], to: str) -> None:
        """A whole trick in one breath: each ``(player, card)``, then folded by ``to``."""
        for player, laid in plays:
            self.play(player, laid)  # type: ignore[arg-type]  # a verb reads cards
        self.fold(to)

    @verb("pays {number} to {whom}")
    def pay(self, player: str, whom: str, number: int) -> None:
        """Pay jetons from one's purse to another's."""
        self._needs(self.purses, player, number)
        if whom == player:
            raise ActError(f"{player} does not pay himself")
        self._moved(player, -number)
        self._moved(whom, number)

    @verb("puts {number} jetons in the {word}")
    def stake(self, player: str, word: str, number: int) -> None:
        """Put jetons of one's purse in a pot on the table, named by its heap."""
        self._pot(word)
        self._needs(self.purses, player, number)
        self._moved(player, -number)
        self.pots = self.pots.having(word, self.pots[word] + number)

    @verb("takes {number} jetons from the {word}")
    def win(self, player: str, word: str, number: int) -> None:
        """Take jetons from a pot on the table into one's purse."""
        self._pot(word)
        self._needs(self.pots, word, number)
        self.pots = self.pots.having(word, self.pots[word] - number)
        self._moved(player, number)

    @verb("gathers the cards to deal again")
    def gather(self, player: str) -> None:
        """Gather all the cards and shuffle them by chance: a new deal begins, whose dealer one is.

        What was staked, paid and owed stays; hands, talon and tricks are gone, and are seen by
        nobody. The deal that ends here is the last of ``deals``.
        """
        self.deals = (*self.deals, self.ended())
        self.new_deal(player, self.whole_pack())
        self._gathered()

    def new_deal(self, player: str, pack: Sequence[Card]) -> None:
        """For the body of a verb: a pack, shuffled by chance, lies before its dealer."""
        self.talon = tuple(shuffled(pack, self.chance(self.setting.seed)))
        self.since = self.acts_done + 1
        self.players = (*self.others(player), player)
        self.tricks, self.folded, self.taken = (), 0, Row()
        self.hands = Row.of(self.players, ())
        self.eyes, self.faces = Row.of(self.players, frozenset()), 0

    def whole_pack(self) -> tuple[Card, ...]:
        """The pack the game is played with here. A game's table says."""
        raise ActError("the cards of this table are not known all")

    def _gathered(self) -> None:
        """For a game's table: what else ends with a deal."""

    # -- what hands need -------------------------------------------------------

    def ended(self) -> Self:
        """For the body of a verb: the state in which the act is done."""
        if self.before is None:
            raise ActError("nothing has been done")
        return self.before.state()

    def _put(self, number: int, *tricks: Trick) -> None:
        """Put other tricks, or none, in the place of one."""
        self.tricks = (*self.tricks[:number], *tricks, *self.tricks[number + 1 :])
        self.folded = min(self.folded, number)
        while self.folded < len(self.tricks) and self.tricks[self.folded].folded_by:
            self.folded += 1

    def sits(self, player: str) -> None:
        """Raise `ActError`, naming the player, if nobody of that name sits here."""
        if player not in self.players:
            raise ActError(f"{player!r} does not sit at this table: {', '.join(self.players)}")

    def holds(self, player: str, wanted: Iterable[Card]) -> None:
        """Raise `ActError`, naming the card, if the player lacks one of these."""
        for c in wanted:
            if c not in self.hands[player]:
                raise ActError(f"{player} does not hold {c}")

    def from_hand(self, player: str, wanted: tuple[Card, ...]) -> None:
        """Take cards out of a hand. Raises `ActError` if one is not there."""
        left = self.hands[player]
        for c in wanted:
            try:
                at = left.index(c)
            except ValueError:
                raise ActError(f"{player} does not hold {c}") from None
            left = left[:at] + left[at + 1 :]
        self.hands = self.hands.having(player, left)

    def into_hand(self, player: str, more: Iterable[Card]) -> None:
        """Put cards into a hand, unseen by anybody who has not seen them."""
        self.hands = self.hands.having(player, (*self.hands[player], *more))

    def takes_in(self, player: str, more: tuple[Card, ...]) -> None:
        """Put cards into a hand, whose player sees them."""
        self.into_hand(player, more)
        self.sees(player, more)

    def in_talon(self, wanted: Card) -> None:
        """Raise `ActError`, naming the card, if it is not in the talon."""
        if wanted not in self.talon:
            raise ActError(f"{wanted} is not in the talon")

    def sees(self, player: str, shown: Iterable[Card]) -> None:
        """One player sees these cards."""
        self.eyes = self.eyes.having(player, self.eyes[player].union(shown))

    def all_see(self, shown: Iterable[Card]) -> None:
        """Everybody at the table sees these cards."""
        for c in shown:
            self.faces |= 1 << c

    def at_random(self, heap: Iterable[Card], number: int) -> tuple[Card, ...]:
        """Draw cards from a heap by the chance of this moment; the journal keeps which."""
        lying = list(heap)
        if not 0 < number <= len(lying):
            raise ActError(f"{number} cards cannot be drawn from {len(lying)}")
        return tuple(shuffled(lying, self.chance(self.setting.seed))[:number])

    def _moved(self, player: str, number: int) -> None:
        self.purses = self.purses.having(player, self.purses.get(player, 0) + number)

    def _needs(self, heaps: Mapping[str, int], whose: str, number: int) -> None:
        if not 0 < number <= heaps.get(whose, 0):
            raise ActError(f"{whose} has {heaps.get(whose, 0)} jetons, not {number}")

    def _pot(self, name: str) -> None:
        if name not in self.pots:
            known = ", ".join(self.pots) or "there is none"
            raise ActError(f"{name!r} is no pot on this table: {known}")
