"""Whist with plain choices, which chance may sway: a sample, and no advice to anybody."""

from __future__ import annotations

from rules_demo.kernel.acts import Act
from rules_demo.kernel.cards import Card
from rules_demo.kernel.game import Game
from rules_demo.kernel.rulings import Silent
from rules_demo.kernel.sitting import Chance, Unswayed, objects
from rules_demo.whist.academie import academie
from rules_demo.whist.honours import AT_EIGHT
from rules_demo.whist.rules import Book
from rules_demo.whist.scoring import TO_WIN
from rules_demo.whist.set_out import gathering, table, undealt
from rules_demo.whist.silences import SILENCES
from rules_demo.whist.standing import Standing
from rules_demo.whist.table import APPELLE, HONOURS, NON, OUI, PLACES, TRICKS, Table

DEAL, ROBRE = "donnée", "robre"
TO_CALL = 2  # honours in the hand of one who calls
CALLS_LATE = 0.1  # how often one who may still call does so before a trick
HOLDS_BACK = 0.25  # how often one who may call does not do so at once


def sample(seed: int, manner: str = DEAL) -> tuple[Book, Table]:
    """The draw for partners and the first deal; or, with `ROBRE`, all deals of a robre."""
    return academie, robre(seed) if manner == ROBRE else Playing(
        academie, Unswayed(seed)
    ).first_deal()


def robre(seed: int) -> Table:
    """A robre by a seed, with plain choices, from the draw to the partie that completes it."""
    return deal(academie, None, Unswayed(seed))


def deal(book: Book, state: None, chance: Chance) -> Table:
    """A robre, which is what is played at one sitting.

    Where both sides could reach ten in one deal, the players have agreed to
    count tricks first, as the text does not say.
    """
    playing = Playing(book, chance)
    playing.first_deal()
    while not playing.standing.robres:
        playing.deal()
    return playing.table


class Playing:
    """A table being played, the book that it is played by, and the chance that sways."""

    def __init__(self, book: Book, chance: Chance) -> None:
        self.book, self.chance = book, chance
        self.table = gathering(first_counted=TRICKS, seed=chance.seed())

    @property
    def standing(self) -> Standing:
        """How the sides stand after the last act."""
        standing: Standing = self.book.standing(self.table)
        return standing

    def first_deal(self) -> Table:
        """Draw for partners, sit down, and play the first deal."""
        table, book = self.table, self.book
        table.spread_pack(table.players[0], 1)
        while not (draw := book.draw(table)).settled or self._dealer_unknown:
            if draw.silent or draw.settled:  # the text does not say: these four begin again
                table.gather(table.players[0])
                table.spread_pack(table.players[0], 1)
            for player in book.draw(table).owed:
                table.turn_over(player)
        low, high = book.sides(table)
        first = str(book.next_dealer(table))  # the draw goes on until one is known
        other = next(p for p in low if p != first)
        for player, place in zip((first, other, *high), (0, 2, 1, 3), strict=True):
            table.sit(player, PLACES[place])
        self.deal()
        return table

    @property
    def _dealer_unknown(self) -> bool:
        return isinstance(self.book.first_dealer(self.table), Silent)

    def deal(self) -> None:
        """Play one deal: the pack taken and cut, calls, thirteen tricks, and the marking."""
        table, book = self.table, self.book
        dealer = str(book.next_dealer(table))
        table.take_pack(dealer, 2 if table.pack == 1 else 1)
        table.cut(table.right(dealer))
        table.deal_out(dealer, table.left(dealer))
        table.turn_up(dealer)
        parties = len(self.standing.parties)
        if not self.chance.happens(HOLDS_BACK):
            self.call()
        while not table.complete and len(self.standing.parties) == parties:
            if self.chance.happens(CALLS_LATE) and not table.said(APPELLE):
                self.call()
            self.trick()
        if table.complete:
            self.mark()

    def trick(self) -> None:
        """Play one trick, folded by its taker."""
        table, book = self.table, self.book
        for _ in table.players:
            player = book.turn(table)
            legal = book.legal(table, player)
            table.play(player, self.chance.sways(choice(book, table, player), legal))
        table.fold(book.taker(table, table.tricks[-1]))

    def call(self) -> None:
        """Whoever may call does so, and his partner answers truly."""
        table, book = self.table, self.book
        for player in table.players:
            at_eight = self.standing.points.get(book.side(table, player)) == AT_EIGHT
            if at_eight and len(book.honours_of(table, (player,))) == TO_CALL:
                call = Act(player, Table.say, word=APPELLE)
                if not objects(book, table, call):
                    table.do(call)
                    partner = book.partner(table, player)
                    table.say(partner, OUI if book.honours_of(table, (partner,)) else NON)
                return

    def mark(self) -> None:
        """Each side marks what it has gained and shows its score with jetons."""
        standing = self.standing
        for side, count in standing.counts.items():
            player = next(p for p in self.table.players if p in side)
            if count.for_tricks:
                self.table.mark(player, TRICKS, count.for_tricks)
            if standing.due[side]:
                self.table.mark(player, HONOURS, standing.due[side])
            gained = count.for_tricks or standing.due[side]
            points = self.standing.points[side]
            if gained and 0 < points < TO_WIN:
                shown = self.book.marker(points)
                if not isinstance(shown, Silent):
                    self.table.lay(player, shown.words)


def choice(book: Book, table: Table, player: str) -> Card:
    """A plain choice: high from the longest suit to lead; then to win cheaply, or play low."""
    order, allowed = book.order(table), book.legal(table, player)
    trump = book.trump(table)
    if table.open_trick is None:
        plain = [c for c in allowed if c.suit != trump] or list(allowed)
        return max(plain, key=lambda c: (sum(o.suit == c.suit for o in plain), order.force(c)))
    trick = table.tricks[table.open_trick]
    best = order.best(trick.cards)
    # An à-tout is dearer than any other card.
    cheap = sorted(allowed, key=order.force)
    if book.taker(table, trick) != book.partner(table, player):
        return next((c for c in cheap if order.beats(c, best)), cheap[0])
    return cheap[0]


GAME = Game(
    name="whist",
    summary="Long whist: two against two, thirteen tricks, honours, ten points.",
    books={"a": academie},
    sample=sample,
    players=(4,),
    table=Table,
    beginnings={"table": table, "undealt": undealt, "gathering": gathering},
    manners=(DEAL, ROBRE),
    silences=SILENCES,
)
