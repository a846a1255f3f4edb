"""What judges a table of whist: the rulebook, and the moments it is asked about.

The clauses are bound to the book by the modules of their subjects: `partners`, `dealing`,
`playing`, `scoring`, `honours` and `marking`. What a clause decides is asked of the book by one of
`questions`, so that a struck clause or another reading answers in its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_demo.kernel import book as books
from rules_demo.kernel.acts import Act
from rules_demo.kernel.book import Rulebook, fact, settled
from rules_demo.kernel.cards import Card, card
from rules_demo.kernel.rules import known
from rules_demo.kernel.rulings import RulebookError, Ruling, Silent
from rules_demo.kernel.tricks import Order, Play, Trick, in_every_suit
from rules_demo.kernel.values import once
from rules_demo.whist import questions
from rules_demo.whist.draw import Draw, agreed, draw_of, lowest
from rules_demo.whist.marker import Marker, MarkerError, arrangements
from rules_demo.whist.questions import Ranks, Side
from rules_demo.whist.silences import SILENCES
from rules_demo.whist.standing import Count, Standing, together
from rules_demo.whist.table import HONOURS, Lots, Table

# -- moments -----------------------------------------------------------------------


@dataclass(eq=False)
class Moment(books.Moment[Table]):
    """One act with the table before and after it, and the standing before it."""

    book: Book
    standing: Standing

    @once
    def after(self) -> Standing:
        """The standing after the act."""
        standing: Standing = self.book.standing(self.table)
        return standing

    @property
    def sides(self) -> tuple[Side, ...]:
        """The two sides, so far as they are known after the act."""
        return self.book.sides(self.table)

    @property
    def side(self) -> Side:
        """The side of the player who acts; empty while it is not known."""
        return self.book.side(self.table, self.act.player)

    @once
    def ends_the_deal(self) -> bool:
        """Whether the act folds the last trick of the deal."""
        return self.table.complete and not self.before.complete

    @once
    def counts(self) -> dict[Side, Count]:
        """What a deal that the act ends brings each side; nothing if it does not end one."""
        return self.book.count(self.table, self.standing) if self.ends_the_deal else {}

    @once
    def counting(self) -> Iterable[tuple[Side, Count]]:
        """The sides with what the deal brought them: both at its end, one that marks honours."""
        if self.act.word != HONOURS:
            return self.counts.items()
        count = self.standing.counts.get(self.side)
        return ((self.side, count),) if count else ()

    @once
    def calls(self) -> bool:
        """Whether the act is a call that the player may make."""
        return self.book.ask(questions.may_call, self) is True

    @once
    def won(self) -> tuple[Side, ...]:
        """The parties of the robre, when the act has brought somebody one; else nothing."""
        after = self.after
        if len(after.parties) == len(self.standing.parties):
            return ()
        return after.won or after.robres[-1]

    @once
    def open(self) -> Trick | None:
        """The trick that waited for a card before the act, if one did."""
        number = self.before.open_trick
        return None if number is None else self.before.tricks[number]

    @once
    def draw_settled(self) -> bool:
        """Whether the act settles the draw."""
        book = self.book
        return book.draw(self.table).settled and not book.draw(self.before).settled

    @once
    def taking(self) -> tuple[Play, Card] | None:
        """The play that takes the trick which the act folds, with the card that was led to it.

        Nothing for a trick that lacks a card.
        """
        trick = self.before.tricks[self.before.folded]
        if not trick.complete:
            return None
        return self.book.best(self.before, trick), trick.plays[0].card


# -- the book --------------------------------------------------------------------------


class Book(Rulebook):
    """The rulebook of whist: judges tables, and answers what a player would ask of it."""

    def at_first(self, table: Table) -> Standing:
        """The standing at which a table was set out."""
        setting = table.setting
        points: dict[Side, int] = dict.fromkeys(setting.partners, 0)
        for player, number in setting.points:
            points[self.side(table, player)] = number
        won = tuple(self.side(table, p) for p in setting.won)
        return Standing(points=dict(points), dealt_at=dict(points), won=won)

    def moment(self, before: Table, act: Act, table: Table, standing: Standing) -> Moment:
        return Moment(self, before, act, table, standing)

    def after(self, moment: Moment) -> Standing:
        """How the sides stand after an act."""
        return moment.standing.after(moment)

    def score(self, table: Table) -> dict[str, int]:
        """The points of the partie that each side has, by the names of its players."""
        points = self.standing(table).points
        return {together(side): points.get(side, 0) for side in self.sides(table)}

    def winner(self, table: Table) -> str | Silent:
        """Who has won what is played for: a partie, or a partie liée; nobody, an empty string."""
        standing = self.standing(table)
        goal = self.ask(questions.goal)
        open_question = standing.winner(goal, table.setting.first_counted)
        if isinstance(open_question, Silent):
            return open_question
        if not table.setting.liee:
            return together(standing.parties[-1]) if standing.parties else ""
        won = standing.won or (standing.robres[-1] if standing.robres else ())
        side = self.ask(questions.match_winner, won)
        return together(side)

    def robre_complete(self, table: Table) -> bool:
        """Whether the last partie to be won completed a robre."""
        standing = self.standing(table)
        return bool(standing.robres) and not standing.won

    def by(self, table: Table, clause: str) -> list[Ruling]:
        """The rulings that one clause gives on a table. Raises ``UnknownClauseError``."""
        known(clause, self.rules)
        return [ruling for ruling in self.judge(table) if ruling.clause == clause]

    def silence(self, about: str) -> Silent:
        """What the text leaves open, by a name (of `silences.SILENCES`)."""
        if about not in SILENCES:
            raise RulebookError(f"no silence is named {about!r}: {', '.join(SILENCES)}")
        return SILENCES[about]

    # -- sides ---------------------------------------------------------------------

    def sides(self, table: Table) -> tuple[Side, ...]:
        """The two sides, by agreement or by lot; none while they are not known."""
        if table.setting.partners:
            return table.setting.partners
        return self._sides(table.lots)

    @fact
    def _sides(self, lots: Lots) -> tuple[Side, ...]:
        if self.ask(questions.agreement_decides) and (chosen := agreed(lots)):
            return chosen
        draw = self._draw(lots)
        if not draw.settled or not self.ask(questions.lot_decides):
            return ()
        ranks = self.ranks_in_draw()
        low = self.ask(questions.lowest_two, draw.cards, ranks)
        high = self.ask(questions.highest_two, draw.cards, ranks)
        return (low, high) if low and high else ()

    def draw(self, table: Table) -> Draw:
        """The draw for partners and for the deal, as it stands."""
        return self._draw(table.lots)

    @fact
    def _draw(self, lots: Lots) -> Draw:
        return draw_of(self, lots)

    def drew_lowest(self, table: Table) -> str | Silent:
        """Who has the lowest card of a draw that is settled; nobody before, an empty string."""
        return self._drew_lowest(table.lots)

    @fact
    def _drew_lowest(self, lots: Lots) -> str | Silent:
        draw = self._draw(lots)
        return lowest(draw.cards, self.ranks_in_draw()) if draw.settled else ""

    def ranks_in_draw(self) -> Ranks:
        """The order of the cards in the draw, the highest first."""
        return self.ask(questions.draw_order)

    def side(self, table: Table, player: str) -> Side:
        """The side of a player; empty while it is not known."""
        return next((s for s in self.sides(table) if player in s), ())

    def partner(self, table: Table, player: str) -> str:
        """Who plays with a player; an empty string while that is not known."""
        return next((p for p in self.side(table, player) if p != player), "")

    def partners(self, table: Table) -> str | Silent:
        """Both sides in words; silence where the text does not say how a draw goes on."""
        if sides := self.sides(table):
            return " against ".join(map(together, sides))
        return self.draw(table).silent or "nobody yet"

    def first_dealer(self, table: Table) -> str | Silent:
        """Who deals first: the player whom the draw has left with the lowest card."""
        if table.setting.dealer:
            return table.setting.dealer
        answers = self.ask_each(questions.first_dealer, self, table).values()
        return next((found for found in answers if found), "")

    # -- cards -----------------------------------------------------------------------

    def trump(self, table: Table) -> str:
        """The suit of the à-tout; an empty string before it is turned up."""
        return self.ask(questions.trump, table)

    def order(self, table: Table) -> Order:
        """The order of force in this deal: A R D V 10 … 2 in each suit, the master suit above."""
        master = self.ask(questions.master, self, table) if self.ask(questions.ruffs) else ""
        return self._order(master)

    @settled
    def _order(self, master: str) -> Order:
        return in_every_suit(self.ask(questions.ranks_in_play, self), master)

    def higher(self, one: str | Card, other: str | Card) -> tuple[str, ...]:
        """The clauses that say that a card of a suit is higher than another in play."""
        each = self.ask_each(questions.higher, card(one), card(other))
        return tuple(clause for clause, yes in each.items() if yes)

    def legal(self, table: Table, player: str) -> tuple[Card, ...]:
        """The cards that a player may lay to the trick that is open, or lead, as he holds them.

        Raises `RulebookError` for a player who does not sit at the table.
        """
        self.known_seat(table, player)
        hand = table.hands[player]
        number = table.waiting_for(player)
        if number is None:
            return hand
        return self.ask(questions.choices, hand, table.tricks[number].plays[0].card.suit)

    def leader(self, table: Table) -> str:
        """Who is to lead the next trick; an empty string where nothing says it."""
        if not table.tricks_begun:
            return self.ask(questions.first_in_hand, table)
        if not table.tricks:
            return table.setting.lead or table.left(table.dealer)
        return self.ask(questions.next_lead, self.taker(table, table.tricks[-1]))

    def turn(self, table: Table) -> str:
        """Whose turn it is to play; an empty string where nothing says it."""
        number = table.open_trick
        if number is None:
            return self.leader(table)
        return self.next_to(table, table.tricks[number])

    def next_to(self, table: Table, trick: Trick) -> str:
        """Who is the next to lay a card to a trick; an empty string where nothing says it."""
        for player in self.ask(questions.order_of_play, table, trick.plays[0].player):
            if not trick.of(player):
                return player
        return ""

    def taker(self, table: Table, trick: Trick) -> str:
        """Whose a trick is by its cards, in the order in which they were laid."""
        return self.best(table, trick).player

    def best(self, table: Table, trick: Trick) -> Play:
        """The play that takes a trick, in the order in which the cards were laid."""
        return self._best(trick, self.order(table))

    def _best(self, trick: Trick, order: Order) -> Play:
        found: Play | None = trick.facts.get(order)
        if found is None:
            found = trick.plays[0]
            for play in trick.plays:
                if order.beats(play.card, found.card):
                    found = play
            trick.facts[order] = found
        return found

    def tricks(self, table: Table) -> dict[Side, int]:
        """The tricks that each side has made in this deal, by their cards."""
        order = self.order(table)
        takers = [self._best(trick, order).player for trick in table.tricks if trick.complete]
        return {
            side: sum(table.taken_before(p) + takers.count(p) for p in side)
            for side in self.sides(table)
        }

    def honours_of(self, table: Table, side: Side) -> tuple[Card, ...]:
        """The honours of à-tout that were dealt to a side, highest first."""
        suit = self.trump(table)
        names = self.ask(questions.honours, suit) if suit else ()
        return tuple(c for c in names if any(c in table.dealt[p] for p in side))

    def worth(self, honours: int) -> int:
        """The points that a number of honours in one side bring it."""
        if honours < 3 or not self.ask(questions.honours_earn):
            return 0
        if honours == 3:
            return self.ask(questions.three_honours)
        return self.ask(questions.four_honours, self)

    def called_honour(self, table: Table, what: str | Card) -> tuple[str, ...]:
        """The clauses that call a card an honour in this deal, whether it counts or not."""
        each = self.ask_each(questions.named_honour, card(what), self.trump(table))
        return tuple(clause for clause, yes in each.items() if yes)

    def count(self, table: Table, standing: Standing) -> dict[Side, Count]:
        """What a deal that has been played out brings each side."""
        made = self.tricks(table)
        counts = {}
        for side, number in made.items():
            for_tricks = self.ask(questions.trick_points, number)
            held = len(self.honours_of(table, side))
            wins = number > max(n for s, n in made.items() if s != side)
            worth = self.worth(held) if wins or self.ask(questions.losers_count) else 0
            with_tricks = standing.points.get(side, 0) + for_tricks
            void = self.ask(questions.void, standing.dealt_at.get(side, 0), with_tricks)
            counts[side] = Count(number, for_tricks, held, worth, void)
        return counts

    def next_dealer(self, table: Table) -> str | Silent:
        """Who deals next, or first while nobody has dealt."""
        if table.deals or table.begun:
            return self.ask(questions.next_dealer, table)
        return self.first_dealer(table)

    # -- jetons ------------------------------------------------------------------------

    def value(self, marker: Marker | str) -> int | None:
        """The points that a marker shows; None if it shows none that the text names.

        Raises `MarkerError` for words that describe no marker.
        """
        laid = Marker.read(marker) if isinstance(marker, str) else marker
        answers = self.ask_each(questions.value, self, laid).values()
        return next((shown for shown in answers if shown is not None), None)

    def forms(self, points: int) -> tuple[Marker, ...] | Silent:
        """Every way of showing points with four jetons; silence at nine.

        Raises `MarkerError` for a number that is no score short of a partie.
        """
        if points not in range(1, 10):
            raise MarkerError(f"{points} is not marked: a score runs from 1 to 9")
        if points == 9:
            return SILENCES["nine"]
        return tuple(m for m in arrangements() if self.value(m) == points)

    def marker(self, points: int) -> Marker | Silent:
        """The way of showing points that comes first; silence where the text gives none."""
        forms = self.forms(points)
        if isinstance(forms, Silent):
            return forms
        return self.ask(questions.canonical, forms) or SILENCES["five to eight"].of(points=points)


academie = Book("whist by the dictionary", Table)
