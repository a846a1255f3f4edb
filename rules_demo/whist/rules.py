"""What judges a table of whist: the rulebook, and the moments it is asked about.

The clauses are bound to the book by the modules of their subjects:
`partners`, `dealing`, `playing`, `scoring`, `honours` and `marking`. What a
clause decides is asked of the book by name, so that a struck clause or
another reading answers in its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from rules_demo import rulebook
from rules_demo.cards import Card, CardsLike, card, cards
from rules_demo.journal import Act
from rules_demo.rulebook import Rulebook, RulebookError, Ruling, Silent
from rules_demo.tricks import Order, Trick, in_every_suit
from rules_demo.whist.draw import agreed, draw_of
from rules_demo.whist.marker import Marker, arrangements
from rules_demo.whist.silences import SILENCES
from rules_demo.whist.standing import Count, Side, Standing, together
from rules_demo.whist.table import Table, Verb

# -- moments -----------------------------------------------------------------------


@dataclass(frozen=True)
class Moment(rulebook.Moment[Table]):
    """One act with the table before and after it, and the standing before it."""

    book: Book
    standing: Standing = field(default_factory=Standing)

    @cached_property
    def after(self) -> Standing:
        """The standing after the act."""
        return self.standing.after(self)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The two sides, so far as they are known after the act."""
        return self.book.sides(self.table)

    @property
    def ends_the_deal(self) -> bool:
        """Whether the act folds the last trick of the deal."""
        return self.table.complete and not self.before.complete

    @cached_property
    def counts(self) -> dict[Side, Count]:
        """What a deal that the act ends brings each side; nothing if it does not end one."""
        return self.book.count(self.table, self.standing) if self.ends_the_deal else {}

    @cached_property
    def calls(self) -> bool:
        """Whether the act is a call that the player may make."""
        return self.book.ask("may_call", self) is True

    @property
    def folded(self) -> Trick | None:
        """The trick that the act folds, if it is complete."""
        if self.act.verb is not Verb.FOLD:
            return None
        trick = next((t for t in self.before.tricks if not t.folded_by), None)
        return trick if trick and trick.complete else None


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
        return moment.after

    def score(self, table: Table) -> dict[str, int]:
        """The points of the partie that each side has, by the names of its players."""
        points = self.standing(table).points
        return {together(side): points.get(side, 0) for side in self.sides(table)}

    def winner(self, table: Table) -> str | Silent:
        """Who has won what is played for: a partie, or a partie liée; nobody, an empty string."""
        standing = self.standing(table)
        open_question = standing.winner(self.ask("goal"), table.setting.first_counted)
        if isinstance(open_question, Silent):
            return open_question
        if not table.setting.liee:
            return together(standing.parties[-1]) if standing.parties else ""
        won = standing.won or (standing.robres[-1] if standing.robres else ())
        return together(self.ask("match_winner", won) or ())

    def robre_complete(self, table: Table) -> bool:
        """Whether the last partie to be won completed a robre."""
        standing = self.standing(table)
        return bool(standing.robres) and not standing.won

    def by(self, table: Table, clause: str) -> list[Ruling]:
        """The rulings that one clause gives on a table."""
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
        if (chosen := agreed(table)) and self.ask("agreement_decides"):
            return chosen
        draw = draw_of(self, table)
        if not draw.settled or not self.ask("lot_decides"):
            return ()
        ranks = self.ask("draw_order")
        low = self.ask("lowest_two", draw.cards, ranks)
        high = self.ask("highest_two", draw.cards, ranks)
        return (low, high) if low and high else ()

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
        return draw_of(self, table).silent or "nobody yet"

    def first_dealer(self, table: Table) -> str | Silent:
        """Who deals first: the player whom the draw has left with the lowest card."""
        if table.setting.dealer:
            return table.setting.dealer
        for answer in self.ask_each("first_dealer", self, table).values():
            if answer:
                found: str | Silent = answer
                return found
        return ""

    # -- cards -----------------------------------------------------------------------

    def trump(self, table: Table) -> str:
        """The suit of the à-tout; an empty string before it is turned up."""
        suit: str = self.ask("trump", table)
        return suit

    def order(self, table: Table) -> Order:
        """The order of force in this deal: A R D V 10 … 2 in each suit, the master suit above."""
        ranks: tuple[str, ...] = self.ask("ranks_in_play", self)
        master = self.ask("master", self, table)
        if not self.ask("ruffs"):
            master = ""
        return in_every_suit(ranks, master)

    def says(self, question: str, *args: CardsLike) -> tuple[str, ...]:
        """The clauses that answer yes to a question about cards, ``"A♥"`` over ``"R♥"``."""
        each = self.ask_each(question, *(c for a in args for c in cards(a)))
        return tuple(clause for clause, yes in each.items() if yes)

    def legal(self, table: Table, player: str) -> tuple[Card, ...]:
        """The cards that a player may lay to the trick that is open, or lead, as he holds them.

        Raises `RulebookError` for a player who does not sit at the table.
        """
        self.known_seat(table, player)
        hand = tuple(table.hands[player])
        number = table.waiting_for(player)
        if number is None:
            return hand
        allowed: tuple[Card, ...] = self.ask("choices", hand, table.tricks[number].cards[0].suit)
        return allowed

    def leader(self, table: Table) -> str:
        """Who is to lead the next trick; an empty string where nothing says it."""
        if not table.tricks_begun:
            first: str = self.ask("first_in_hand", table)
            return first
        if not table.tricks:
            return table.setting.lead or table.left(table.dealer)
        taker = self.taker(table, table.tricks[-1])
        next_lead: str = self.ask("next_lead", taker)
        return next_lead

    def turn(self, table: Table) -> str:
        """Whose turn it is to play; an empty string where nothing says it."""
        number = table.open_trick
        if number is None:
            return self.leader(table)
        trick = table.tricks[number]
        order = self.ask("order_of_play", table, trick.plays[0].player)
        return next((p for p in order if not trick.of(p)), "")

    def taker(self, table: Table, trick: Trick) -> str:
        """Whose a trick is by its cards, in the order in which they were laid."""
        best = self.order(table).best(trick.cards)
        return next(p.player for p in trick.plays if p.card == best)

    def tricks(self, table: Table) -> dict[Side, int]:
        """The tricks that each side has made in this deal, by their cards."""
        made = {s: sum(map(table.taken_before, s)) for s in self.sides(table)}
        for trick in table.tricks:
            if trick.complete and (side := self.side(table, self.taker(table, trick))):
                made[side] += 1
        return made

    def honours_of(self, table: Table, side: Side) -> tuple[Card, ...]:
        """The honours of à-tout that were dealt to a side, highest first."""
        dealt = {c for p in side for c in table.dealt[p]}
        suit = self.trump(table)
        names: tuple[Card, ...] = self.ask("honours", suit) if suit else ()
        return tuple(c for c in names if c in dealt)

    def worth(self, honours: int) -> int:
        """The points that a number of honours in one side bring it."""
        if not self.ask("honours_earn") or honours < 3:
            return 0
        number: int = self.ask("four_honours", self) if honours == 4 else self.ask("three_honours")
        return number

    def called_honour(self, table: Table, what: str | Card) -> tuple[str, ...]:
        """The clauses that call a card an honour in this deal, whether it counts or not."""
        each = self.ask_each("named_honour", card(what), self.trump(table))
        return tuple(clause for clause, yes in each.items() if yes)

    def count(self, table: Table, standing: Standing) -> dict[Side, Count]:
        """What a deal that has been played out brings each side."""
        made = self.tricks(table)
        counts = {}
        for side, number in made.items():
            for_tricks = self.ask("trick_points", number)
            held = len(self.honours_of(table, side))
            may_count = number > max(n for s, n in made.items() if s != side)
            worth = self.worth(held) if may_count or self.ask("losers_count") else 0
            with_tricks = standing.points.get(side, 0) + for_tricks
            void = self.ask("void", standing.dealt_at.get(side, 0), with_tricks)
            counts[side] = Count(number, for_tricks, held, worth, void)
        return counts

    def next_dealer(self, table: Table) -> str:
        """Who deals next, or first while nobody has dealt."""
        if not table.deals:
            return str(self.first_dealer(table) or "")
        following: str = self.ask("next_dealer", table)
        return following

    # -- jetons ------------------------------------------------------------------------

    def value(self, marker: Marker | str) -> int | None:
        """The points that a marker shows; None if it shows none that the text names."""
        laid = Marker.read(marker) if isinstance(marker, str) else marker
        for answer in self.ask_each("value", self, laid).values():
            if answer is not None:
                shown: int = answer
                return shown
        return None

    def forms(self, points: int) -> tuple[Marker, ...] | Silent:
        """Every way of showing points with four jetons; silence at nine.

        Raises `ValueError` for a number that is no score short of a partie.
        """
        if not 0 < points < 10:
            raise ValueError(f"{points} is not marked: a score runs from 1 to 9")
        if points == 9:
            return SILENCES["nine"]
        return tuple(m for m in arrangements() if self.value(m) == points)

    def marker(self, points: int) -> Marker | Silent:
        """The way of showing points that comes first; silence where the text gives none."""
        forms = self.forms(points)
        if isinstance(forms, Silent):
            return forms
        first: Marker | None = self.ask("canonical", forms)
        return first or SILENCES["five to eight"].of(points=points)


academie = Book("whist by the dictionary")
