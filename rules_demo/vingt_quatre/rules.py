"""What the table at vingt-quatre means: the packs, the virade, play, and the score by right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Self

from rules_demo import rulebook
from rules_demo.cards import Card, show
from rules_demo.journal import Act
from rules_demo.rulebook import Kind, Rulebook, RulebookError, Ruling, Silent, pays, stands
from rules_demo.tricks import Order, in_every_suit
from rules_demo.vingt_quatre.silences import SILENCES
from rules_demo.vingt_quatre.table import BOX, FIGURE, PLAYERS, STAKES, Table, Verb, purse

Ranks = tuple[str, ...]

#: The ranks of a suit as runs are counted, strongest first: the ace is worth only one.
IN_ORDER: Ranks = ("R", "D", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")

#: Clauses that speak of some numbers of players only.
ONLY: Mapping[str, tuple[int, ...]] = {
    "vingt-quatre-a-s2": (5,),
    "vingt-quatre-a-s3": (5,),
    "vingt-quatre-a-s4": (4, 3, 2),
    "vingt-quatre-a-s5": (3,),
    "vingt-quatre-a-s6": (2,),
}

WINS = "wins the partie"

#: What is counted in one moment is counted in this order; the clauses that give it.
COUNTED = {
    "virade": ("vingt-quatre-a-s1", "vingt-quatre-a-s8"),
    "impériales": ("vingt-quatre-a-s12",),
    "point and marquans": ("vingt-quatre-a-s17",),
    "cards": ("vingt-quatre-a-s18",),
}


@dataclass(frozen=True)
class Imperiale:
    """A run of cards in one player's hand, strongest first."""

    player: str
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{self.player}: {show(self.cards)}"


@dataclass(frozen=True)
class Point:
    """A player's best suit, with the sum of its cards."""

    player: str
    suit: str
    sum: int

    def __str__(self) -> str:
        return f"{self.player}: {self.sum} in {self.suit}"


def open_question(what: str, silent: Silent) -> Ruling:
    """A ruling that says of something that the text does not decide it."""
    return Ruling(Kind.STANDS, what, f"is not decided, the text not saying {silent.question}")


@dataclass(frozen=True)
class Marquans:
    """The ranks that count four in the suit of the virade: taken in a trick, or turned up."""

    taken: Ranks = ()
    turned: Ranks = ()


@dataclass(frozen=True)
class Standing:
    """The score by right: the points of each player, and who has won the partie."""

    points: Mapping[str, int]
    winner: str = ""

    def after(self, ruling: Ruling) -> Standing:
        """The score when points have been counted."""
        if ruling.kind is not Kind.DRAWS or ruling.to != BOX:
            return self
        points = dict(self.points)
        points[ruling.player] += ruling.amount
        return replace(self, points=points)


NOTHING_YET = Standing({})


@dataclass(frozen=True)
class Moment(rulebook.Moment[Table]):
    """One act with the table before and after it, and the score by right before it."""

    book: Book
    standing: Standing = NOTHING_YET

    @property
    def dealer(self) -> str:
        return self.table.dealer

    @property
    def order(self) -> Order:
        """The order of force when the act was done."""
        return self.book.order(self.before)

    @property
    def begins_play(self) -> bool:
        """Whether the act lays the first card of the deal."""
        return self.act.verb is Verb.PLAY and not self.before.tricks_begun

    @property
    def completed(self) -> int | None:
        """The number of the trick that the act completes, from nought; None if it does not."""
        if self.act.verb is not Verb.PLAY:
            return None
        (card,) = self.act.cards
        number = next(n for n, t in enumerate(self.table.tricks) if card in t.cards)
        return number if self.table.tricks[number].complete else None

    @property
    def ends_the_deal(self) -> bool:
        """Whether the act lays the last card of the deal."""
        return self.completed is not None and self.table.played_out


class Book(Rulebook):
    """A rulebook of vingt-quatre: judges tables, and answers what a player would ask of it."""

    seated = 0  # how many play, for naming clauses beside acts; any number, if nought

    def for_players(self, players: int) -> Self:
        """The same book, naming beside each act only the clauses for so many players."""
        other = copy(self)
        other.seated = players
        return other

    def governing(self, verb: Any) -> tuple[str, ...]:
        """The clauses that attend to a verb, where so many play."""
        found = super().governing(verb)
        return tuple(c for c in found if not self.seated or self.seated in ONLY.get(c, PLAYERS))

    # -- the cards -----------------------------------------------------------

    def pack(self, players: int) -> tuple[Card, ...]:
        """The cards played with, strongest first in each suit. Raises for other than 2 to 5."""
        named = {2: "two", 3: "three", 4: "four", 5: "five"}
        if players not in named:
            raise RulebookError(f"vingt-quatre is played by two to five, and not by {players}")
        found: tuple[Card, ...] = self.ask(f"pack_for_{named[players]}")
        return in_every_suit(IN_ORDER).sorted(found)

    def ranks_in(self, players: int) -> str:
        """The ranks of the pack, strongest first."""
        return " ".join(dict.fromkeys(c.rank for c in self.pack(players)))

    def cards_each(self, players: int) -> int:
        """How many cards are dealt to each."""
        question = "cards_each_of_five" if players == 5 else "cards_each_of_fewer"
        return self.ask(question)  # type: ignore[no-any-return]

    def left(self, players: int) -> int:
        """How many cards the deal leaves, the virade among them."""
        return len(self.pack(players)) - players * self.cards_each(players)

    def virade(self, table: Table) -> Card | None:
        """The card that was turned up as the text has it, if one was."""
        found: Card | None = self.ask("virade", table)
        return found

    def trump(self, table: Table) -> str:
        """The suit that is triomphe, or an empty string while none is."""
        card = self.virade(table)
        return "" if card is None else self.ask("triomphe", card)

    def order(self, table: Table) -> Order:
        """The order of force of all the cards at a table."""
        return in_every_suit(self.ask("ranks"), self.trump(table))

    def marquans(self, table: Table) -> tuple[Card, ...]:
        """The cards that count four to whoever takes them."""
        return self._of_virade(table, self._marquans(table).taken)

    def counts_turned(self, table: Table) -> tuple[Card, ...]:
        """The cards that count four to the dealer who turns one up, by the clause alone."""
        return self._of_virade(table, self._marquans(table).turned)

    def _marquans(self, table: Table) -> Marquans:
        by_figure = table.setting.way == FIGURE
        question = "marquans_by_figure" if by_figure else "marquans_of_the_point"
        return self.ask(question)  # type: ignore[no-any-return]

    def _of_virade(self, table: Table, ranks: Ranks) -> tuple[Card, ...]:
        trump = self.trump(table)
        return tuple(
            c for c in self.pack(len(table.players)) if c.suit == trump and c.rank in ranks
        )

    # -- what hands hold -------------------------------------------------------

    def imperiale(self, table: Table) -> Imperiale | Silent | None:
        """The impériale that carries off the others, as the hands are now; None if there is none.

        Longer goes before shorter, then the higher card, then the suit of the
        virade, then the hand; each by its clause.
        """
        left: list[Imperiale] = self.ask("imperiales", table)
        for question in ("by_length", "by_force", "by_suit", "by_hand"):
            if len(left) > 1:
                left = self.ask(question, left, table, self.trump(table))
        if len(left) > 1:
            who = " and ".join(i.player for i in left)
            return SILENCES["equal impériales"].of(players=who)
        return left[0] if left else None

    def point(self, table: Table) -> Point | Silent:
        """Who has the point, as the hands are now; equal sums are not decided."""
        found: Point | Silent = self.ask("point", self, table)
        return found

    def cards(self, tricks: dict[str, int]) -> dict[str, int] | Silent:
        """What each player counts for the cards, by the tricks each has won."""
        share: int = self.ask("share_of_the_tricks", len(tricks))
        found: dict[str, int] | Silent = self.ask("the_cards_count", tricks, share)
        return found

    # -- play ----------------------------------------------------------------

    def turn(self, table: Table) -> str:
        """Whose turn it is to play."""
        return table.to_play(self.order(table))

    def legal(self, table: Table, player: str) -> tuple[Card, ...]:
        """The cards a player may play, strongest first in each suit.

        Raises `RulebookError` for a player who does not sit at the table.
        """
        self.known_seat(table, player)
        ranked = self.order(table)
        hand = ranked.sorted(table.hands[player])
        if not self.ask("as_at_imperiale"):
            return hand
        number = table.waiting_for(player)
        if number is None and not table.tricks_begun:
            return self.ask("first_lead", hand, len(table.players), ranked)  # type: ignore[no-any-return]
        if number is None:
            return hand
        led = table.led(number, ranked)
        if led is None:
            return hand
        return self.ask("play", hand, led, table.tricks[number].cards, ranked)  # type: ignore[no-any-return]

    # -- the score -------------------------------------------------------------

    def at_first(self, table: Table) -> Standing:
        """The score with which a table is set out."""
        return Standing({p: table.points_at_first(p) for p in table.players})

    def moment(self, before: Table, act: Act, table: Table, standing: Standing) -> Moment:
        return Moment(self, before, act, table, standing)

    def after(self, moment: Moment) -> Standing:
        """The score by right after an act."""
        standing = moment.standing
        for ruling in self.rulings(moment):
            standing = standing.after(ruling)
            if ruling.what.endswith(WINS):
                standing = replace(standing, winner=ruling.player)
        return standing

    def rulings(self, moment: Moment, last: bool = False) -> Iterator[Ruling]:
        """What every rule in force says of one moment.

        Points are counted in the order that is borrowed from impériale, until
        somebody has enough.
        """
        given = list(super().rulings(moment, last))
        counts = [r for r in given if r.kind is Kind.DRAWS and r.to == BOX]
        yield from (r for r in given if r not in counts)
        standing = moment.standing
        by_right: tuple[str, ...] = self.ask("order_of_counting")
        places = {clause: n for n, what in enumerate(by_right) for clause in COUNTED[what]}
        for count in sorted(counts, key=lambda r: places[r.clause]):
            if standing.winner:
                return
            standing = standing.after(count)
            yield count
            for won in self._won(moment, count.player, standing):
                standing = replace(standing, winner=count.player)
                yield won

    def _won(self, m: Moment, player: str, standing: Standing) -> Iterator[Ruling]:
        enough: int | None = self.ask("enough")
        if enough is None or standing.points[player] < enough:
            return
        won = stands(player, f"has {standing.points[player]}, sooner than the others, and {WINS}")
        yield replace(won, clause=self.answered_by("enough")[0])
        if self.ask("winner_draws_the_stakes"):
            drawn = pays(STAKES, f"goes to {player}", purse(player), m.table.counters[STAKES])
            yield replace(drawn, clause=self.answered_by("winner_draws_the_stakes")[0])

    def score(self, table: Table) -> dict[str, int]:
        """The points each player has by right."""
        return dict(self.standing(table).points)

    def winner(self, table: Table) -> str:
        """Who has won the partie, or an empty string while nobody has."""
        return str(self.standing(table).winner)
