"""What every card table has: seats, hands, a talon, tricks open or folded, counters.

A game's table adds its own acts to these. Nothing here judges; where a
question needs to know which card is the stronger, the caller brings the order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from rules_demo import journal
from rules_demo.cards import Card, CardsLike, card, cards, show, shuffled
from rules_demo.journal import Act, ActError, Verb
from rules_demo.set_out import seated
from rules_demo.tricks import Order, Play, Trick


class Verbs:
    """The acts that every table knows."""

    DEAL = Verb("deal", "deals {number} to {whom}")
    SAY = Verb("say", "says “{word}”")
    PLAY = Verb("play", "plays {cards}")
    TAKE_BACK = Verb("take_back", "takes back {cards}")
    SHOW = Verb("show", "shows {cards}")
    LAY_DOWN = Verb("lay_down", "lays the hand open on the table")
    FOLD = Verb("fold", "folds the trick")
    PAY = Verb("pay", "pays {number} to {whom}")


@dataclass(frozen=True)
class Setting:
    """A table as it is set out.

    ``players`` run in the order of play, the first in cards first; ``hands``
    and ``taken`` (tricks folded before the first act, a count) run with them.
    ``counters`` are the jetons of each player and of each heap on the table.
    """

    players: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...] = ()
    taken: tuple[int, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    seed: int = 0


S = TypeVar("S", bound=Setting)


class CardTable(journal.Table[S]):
    """Hands, talon, tricks and counters; and what each player has seen.

    Acts are methods; each is written in the journal.
    """

    #: What is said at this table, with what it means there: nothing, where a game does not say.
    sayings: Mapping[str, str] = MappingProxyType({})

    def _set_out(self, setting: S) -> None:
        self.players = setting.players
        self.hands = {p: list(h) for p, h in zip(setting.players, setting.hands, strict=True)}
        self.talon = list(setting.talon)
        self.tricks: list[Trick] = []
        self.seen = {p: set(self.hands[p]) for p in self.players}
        self.spread: set[str] = set()
        self.counters = dict(setting.counters)

    # -- reading the table -------------------------------------------------

    @property
    def dealer(self) -> str:
        """Who deals: the last in order of play."""
        return self.players[-1]

    def others(self, player: str) -> tuple[str, ...]:
        """The other players, in order of play after this one."""
        at = self.players.index(player)
        return self.players[at + 1 :] + self.players[:at]

    def dealt_to(self, player: str) -> int:
        """How many cards a player has been dealt, at this table or before it was set out."""
        packets = [a.number for a in self.acts if a.verb is Verbs.DEAL and a.whom == player]
        return len(self.setting.hands[self.players.index(player)]) + sum(packets)

    def taken_before(self, player: str) -> int:
        """How many tricks a player had folded before the first act."""
        return self.setting.taken[self.players.index(player)] if self.setting.taken else 0

    def tricks_of(self, player: str) -> int:
        """How many tricks lie folded before a player."""
        return self.taken_before(player) + sum(t.folded_by == player for t in self.tricks)

    @property
    def tricks_begun(self) -> int:
        """How many tricks of the deal have been begun."""
        return sum(self.setting.taken) + len(self.tricks)

    @property
    def played_out(self) -> bool:
        """Whether no card is left in any hand."""
        return not any(self.hands.values())

    def said(self, *words: str) -> list[tuple[str, str]]:
        """Who said one of these words, in order, as (player, word)."""
        return [(a.player, a.word) for a in self.acts if a.verb is Verbs.SAY and a.word in words]

    def __str__(self) -> str:
        lines = [f"{p}: {show(self.hands[p]) or '–'}" for p in self.players]
        lines += [f"trick {n}: {t}" for n, t in enumerate(self.tricks, 1)]
        return "\n".join([*lines, f"talon: {len(self.talon)}"])

    # -- tricks, by an order of force ------------------------------------------

    @property
    def open_trick(self) -> int | None:
        """The number of the first trick that lacks a card and is not folded, if there is one."""
        waiting = (n for n, t in enumerate(self.tricks) if not t.complete and not t.folded_by)
        return next(waiting, None)

    def waiting_for(self, player: str) -> int | None:
        """The number of the open trick, if a player has yet to lay a card to it."""
        number = self.open_trick
        return None if number is None or self.tricks[number].of(player) else number

    @property
    def first_leader(self) -> str:
        """Who leads the first trick played at this table: the first in cards."""
        return self.players[0]

    def takers(self, order: Order, before: int | None = None) -> list[str]:
        """Whose each trick is by its cards, whoever folded it; of the tricks before a number."""
        found: list[str] = []
        first = self.first_leader
        for trick in self.tricks[:before]:
            laid = self.as_led_by(first, trick)
            best = order.best(p.card for p in laid)
            first = next(p.player for p in laid if p.card == best)
            found.append(first)
        return found

    def as_led_by(self, first: str, trick: Trick) -> tuple[Play, ...]:
        """The cards of a trick as they ought to fall when a player leads."""
        laid = map(trick.of, (first, *self.others(first)))
        return tuple(p for p in laid if p)

    def leader(self, number: int, order: Order) -> str:
        """Who leads a trick by right: whoever took the one before, or the first in cards."""
        return (self.takers(order, number) or [self.first_leader])[-1]

    def in_turn(self, number: int, order: Order) -> tuple[Play, ...]:
        """The cards of a trick in the order in which they ought to fall."""
        return self.as_led_by(self.leader(number, order), self.tricks[number])

    def taker(self, number: int, order: Order) -> str:
        """Whose a trick is by its cards, whoever folded it."""
        return self.takers(order, number + 1)[-1]

    def to_play(self, order: Order) -> str:
        """Whose turn it is: the next who owes a card to the open trick, or who leads a new one."""
        number = self.open_trick
        if number is None:
            return self.leader(len(self.tricks), order)
        first = self.leader(number, order)
        return next(p for p in (first, *self.others(first)) if not self.tricks[number].of(p))

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

    def act(
        self,
        player: str,
        verb: Verb,
        moved: CardsLike = (),
        whom: str = "",
        word: str = "",
        number: int = 0,
    ) -> None:
        """Do one act by its verb. Raises `ActError` for a seat there is not, or what hands cannot.

        The methods named for the verbs are the ordinary way to do an act.
        """
        for name in (player, whom):
            if name and name not in self.counters:
                self.sits(name)
        self.do(Act(player, verb, cards(moved), whom, word, number))

    def deal(self, player: str, whom: str, number: int) -> None:
        """Deal ``number`` cards from the top of the talon to a player, in one packet."""
        self.act(player, Verbs.DEAL, whom=whom, number=number)

    def _deal(self, act: Act) -> None:
        if not 0 < act.number <= len(self.talon):
            raise ActError(f"{len(self.talon)} cards are left to deal")
        self.hands[act.whom] += self.talon[: act.number]
        self.seen[act.whom].update(self.talon[: act.number])
        del self.talon[: act.number]

    def say(self, player: str, word: str) -> None:
        """Say one of the table's sayings. Raises `ActError` for a word that is none of them."""
        if word not in self.sayings:
            raise ActError(f"{word!r} is not said at this table: {', '.join(self.sayings)}")
        self.act(player, Verbs.SAY, word=word)

    def _say(self, act: Act) -> None: ...

    def play(self, player: str, laid: str | Card) -> None:
        """Lay a card to the first open trick that lacks one's card, or begin a trick."""
        self.act(player, Verbs.PLAY, (card(laid),))

    def _play(self, act: Act) -> None:
        self.from_hand(act.player, act.cards)
        play = Play(act.player, act.cards[0], tuple(self.hands[act.player]))
        self.all_see(act.cards)
        for n, trick in enumerate(self.tricks):
            if not trick.folded_by and not trick.complete and not trick.of(act.player):
                self.tricks[n] = Trick(trick.size, (*trick.plays, play))
                return
        self.tricks.append(Trick(len(self.players), (play,)))

    def take_back(self, player: str, laid: str | Card) -> None:
        """Take a card of one's own back from a trick into the hand."""
        self.act(player, Verbs.TAKE_BACK, (card(laid),))

    def _take_back(self, act: Act) -> None:
        (taken,) = act.cards
        for n, trick in enumerate(self.tricks):
            play = trick.of(act.player)
            if play and play.card == taken:
                rest = tuple(p for p in trick.plays if p is not play)
                kept = [Trick(trick.size, rest, trick.folded_by)] if rest else []
                self.tricks[n : n + 1] = kept
                self.hands[act.player].append(taken)
                return
        raise ActError(f"{act.player} has not played {taken}")

    def show(self, player: str, shown: str | Card) -> None:
        """Draw a card from the hand so that it is seen, and keep it."""
        self.act(player, Verbs.SHOW, (card(shown),))

    def _show(self, act: Act) -> None:
        self.holds(act.player, act.cards)
        self.all_see(act.cards)

    def lay_down(self, player: str) -> None:
        """Lay one's whole hand open on the table."""
        self.act(player, Verbs.LAY_DOWN)

    def _lay_down(self, act: Act) -> None:
        self.spread.add(act.player)
        self.all_see(self.hands[act.player])

    def fold(self, player: str) -> None:
        """Gather the first open trick and lay it folded before oneself."""
        self.act(player, Verbs.FOLD)

    def _fold(self, act: Act) -> None:
        for n, trick in enumerate(self.tricks):
            if not trick.folded_by:
                self.tricks[n] = Trick(trick.size, trick.plays, act.player)
                return
        raise ActError("no trick lies open")

    def trick(self, *plays: tuple[str, str | Card], to: str) -> None:
        """A whole trick in one breath: each ``(player, card)``, then folded by ``to``."""
        for player, laid in plays:
            self.play(player, laid)
        self.fold(to)

    def pay(self, player: str, whom: str, number: int) -> None:
        """Pay jetons from a purse or a heap of jetons to another."""
        self.act(player, Verbs.PAY, whom=whom, number=number)

    def _pay(self, act: Act) -> None:
        self.move(act.number, act.player, act.whom)

    # -- what hands need -------------------------------------------------------

    def sits(self, player: str) -> None:
        """Raise `ActError`, naming the player, if nobody of that name sits here."""
        seated((player,), self.players)

    def holds(self, player: str, wanted: Iterable[Card]) -> None:
        """Raise `ActError`, naming the card, if the player lacks one of these."""
        for c in wanted:
            if c not in self.hands[player]:
                raise ActError(f"{player} does not hold {c}")

    def from_hand(self, player: str, wanted: tuple[Card, ...]) -> None:
        """Take cards out of a hand. Raises `ActError` if one is not there."""
        self.holds(player, wanted)
        for c in wanted:
            self.hands[player].remove(c)

    def in_talon(self, wanted: Card) -> None:
        """Raise `ActError`, naming the card, if it is not in the talon."""
        if wanted not in self.talon:
            raise ActError(f"{wanted} is not in the talon")

    def all_see(self, seen: Iterable[Card]) -> None:
        """Everybody at the table sees these cards."""
        shown = tuple(seen)
        for eyes in self.seen.values():
            eyes.update(shown)

    def move(self, number: int, source: str, to: str) -> None:
        """Move jetons from one heap to another. Raises `ActError` if they are not there."""
        if number < 0 or self.counters.get(source, 0) < number:
            raise ActError(f"{source} has {self.counters.get(source, 0)} jetons, not {number}")
        self.counters[source] -= number
        self.counters[to] = self.counters.get(to, 0) + number

    def at_random(self, heap: list[Card], number: int) -> tuple[Card, ...]:
        """Draw cards from a heap by the chance of this moment; the journal keeps which."""
        if not 0 < number <= len(heap):
            raise ActError(f"{number} cards cannot be drawn from {len(heap)}")
        return tuple(shuffled(heap, self.chance(self.setting.seed))[:number])
