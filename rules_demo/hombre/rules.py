"""What the table at hombre means: the cards, the auction, whose turn it is, what was renounced.

A question on which a witness may have a rule of its own is put to the
rulebook (`Book.ask`), so that a struck clause or another reading answers in
its place; a witness that has none borrows the other's, and says so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property

from rules_demo import rulebook
from rules_demo.cards import SUITS, Card, card
from rules_demo.hombre.table import DEMANDE, PASSE, SANS_PRENDRE, Table, Verb
from rules_demo.journal import Act
from rules_demo.rulebook import Kind, Rulebook
from rules_demo.tricks import TRUMPS, Order, Play, Trick

SPADILLE, BASTE = card("A♠"), card("A♣")
BIDS = (PASSE, DEMANDE, SANS_PRENDRE)
TO_WIN = 5  # tricks out of nine with which a deal is surely won

# -- the cards -----------------------------------------------------------------

_PLAIN = {
    "♠": "R♠ D♠ V♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠",
    "♣": "R♣ D♣ V♣ 7♣ 6♣ 5♣ 4♣ 3♣ 2♣",
    "♥": "R♥ D♥ V♥ A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥",
    "♦": "R♦ D♦ V♦ A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦",
}
_TRUMP = {
    "♠": "A♠ 2♠ A♣ R♠ D♠ V♠ 7♠ 6♠ 5♠ 4♠ 3♠",
    "♣": "A♠ 2♣ A♣ R♣ D♣ V♣ 7♣ 6♣ 5♣ 4♣ 3♣",
    "♥": "A♠ 7♥ A♣ A♥ R♥ D♥ V♥ 2♥ 3♥ 4♥ 5♥ 6♥",
    "♦": "A♠ 7♦ A♣ A♦ R♦ D♦ V♦ 2♦ 3♦ 4♦ 5♦ 6♦",
}
_UNNAMED = "A♠ A♣"  # the black aces are trumps whatever the suit


@cache
def order(trump: str) -> Order:
    """The order of the forty cards when ``trump`` is named; an empty string if none is yet.

    The Encyclopédie refers to quadrille (« la même qu'au quadrille »); the
    order is that of *Le Jeu de l'Hombre* (about 1700–10), p. 5, and of the
    *Académie universelle des jeux*, p. 10. Confidence: high.
    """
    plain = {s: _PLAIN[s] for s in SUITS if s != trump}
    return Order({TRUMPS: _TRUMP.get(trump, _UNNAMED), **plain})


def matadors(trump: str) -> tuple[Card, ...]:
    """Spadille, manille and baste, strongest first, when ``trump`` is named."""
    return order(trump).groups[TRUMPS][:3] if trump else ()


def sure_tricks(hand: tuple[Card, ...], trump: str) -> int:
    """Tricks that a hand takes in trumps whatever the others hold.

    Trumps held from the top down without a gap take a trick each. When there
    are at least as many of them as trumps elsewhere, they draw all of these,
    and every trump in the hand takes a trick.
    """
    ranked = order(trump).groups[TRUMPS]
    held = [c for c in ranked if c in hand]
    top = next((n for n, c in enumerate(ranked) if c not in hand), len(ranked))
    return len(held) if top >= len(ranked) - len(held) else top


# -- the auction ----------------------------------------------------------------


@dataclass(frozen=True)
class Auction:
    """What has been received of what was said.

    ``asked`` is the player who asks to play with cards from the talon,
    ``forced_by`` the one who then plays sans prendre over him, ``sans_prendre``
    the one who plays so as things stand, ``bound`` one who must, having named
    his suit too soon, ``trump`` the suit that was named and counts.
    """

    passed: frozenset[str] = frozenset()
    asked: str = ""
    forced_by: str = ""
    sans_prendre: str = ""
    bound: str = ""
    trump: str = ""

    @property
    def hombre(self) -> str:
        """Who plays as things stand; an empty string while nobody does."""
        return self.sans_prendre or self.bound or self.asked

    def after(self, m: Moment) -> Auction:
        """The auction after an act, if the rulebook does not refuse it."""
        if m.act.verb in (Verb.NAME, Verb.NAME_AT_ONCE):
            return self._after_naming(m)
        if m.act.verb is not Verb.SAY or m.act.word not in BIDS or m.refused:
            return self
        player = m.act.player
        if m.act.word == PASSE:
            withdrawn = replace(self, passed=self.passed | {player})
            return replace(withdrawn, asked="") if player == self.asked else withdrawn
        if m.act.word == DEMANDE:
            return self if self.hombre else replace(self, asked=player)
        if self.sans_prendre and player != self.asked:
            return self  # the earlier sans prendre was first in turn
        forced_by = player if self.asked not in ("", player) else self.forced_by
        return replace(self, sans_prendre=player, forced_by=forced_by)

    def _after_naming(self, m: Moment) -> Auction:
        named = replace(self, trump=m.book.ask("trump_after_naming", m))
        if m.hombre:
            return named
        bound = m.act.player if m.book.ask("naming_binds", m) else ""
        return replace(named, bound=bound, asked=m.act.player)


def first_named_by_hombre(m: Moment) -> str:
    """The suit that is trump after one is named: the hombre's, and the first he named."""
    by_hombre = m.act.player == (m.hombre or m.act.player)
    return m.act.word if by_hombre and not m.trump else m.trump


# -- moments -----------------------------------------------------------------------


@dataclass(frozen=True)
class Moment(rulebook.Moment[Table]):
    """One act with the table before and after it, and the auction before it."""

    book: Book
    auction: Auction = Auction()

    @cached_property
    def refused(self) -> bool:
        """Whether the rulebook refuses what this act says."""
        return any(
            r.kind is Kind.REFUSED and r.player == self.act.player for r in self.book.rulings(self)
        )

    @cached_property
    def renonces_made_before(self) -> tuple[Renonce, ...]:
        """The renonces that could no longer be taken back before the act."""
        return self.book.made_renonces(self.before, self.trump)

    @cached_property
    def renonces_made(self) -> tuple[Renonce, ...]:
        """The renonces that can no longer be taken back after the act."""
        return self.book.made_renonces(self.table, self.trump)

    @property
    def hombre(self) -> str:
        """Who was hombre when the act was done."""
        return self.before.setting.hombre or self.auction.hombre

    @property
    def trump(self) -> str:
        """The suit that was trump when the act was done."""
        return self.before.setting.trump or self.auction.trump

    def plays_sans_prendre(self, player: str) -> bool:
        """Whether a player was hombre without cards from the talon when the act was done."""
        setting = self.before.setting
        return self.auction.sans_prendre == player or (
            setting.sans_prendre and setting.hombre == player
        )

    @property
    def order(self) -> Order:
        """The order of force when the act was done."""
        return self.book.order(self.trump)

    @property
    def turn(self) -> str:
        """Whose turn it was to play."""
        return self.before.to_play(self.order)

    def fellow(self, player: str) -> str:
        """The other opponent of the hombre, for an opponent; else an empty string."""
        others = [p for p in self.before.others(player) if p != self.hombre]
        return others[0] if len(others) == 1 else ""


class Book(Rulebook):
    """A rulebook of hombre: judges tables, and answers what a player would ask of it."""

    def at_first(self, table: Table) -> Auction:
        """The auction before anybody has spoken."""
        return Auction()

    def moment(self, before: Table, act: Act, table: Table, standing: Auction) -> Moment:
        return Moment(self, before, act, table, standing)

    def after(self, moment: Moment) -> Auction:
        """The auction after an act."""
        return moment.auction.after(moment)

    def auction(self, table: Table) -> Auction:
        """What has been received of what was said so far."""
        auction: Auction = self.standing(table)
        return auction

    def hombre(self, table: Table) -> str:
        """Who is hombre, or an empty string while nobody is."""
        return table.setting.hombre or self.auction(table).hombre

    def trump(self, table: Table) -> str:
        """The suit that is trump, or an empty string while none is."""
        return table.setting.trump or self.auction(table).trump

    def order(self, trump: str) -> Order:
        """The order of force of all the cards when a suit is trump."""
        ranked: Order = self.ask("order", trump)
        return ranked

    def turn(self, table: Table) -> str:
        """Whose turn it is to play."""
        return table.to_play(self.order(self.trump(table)))

    def legal(self, table: Table, player: str) -> tuple[Card, ...]:
        """The cards a player may play without fault, strongest first in each suit.

        Raises `RulebookError` for a player who does not sit at the table.
        """
        self.known_seat(table, player)
        return self.choices(table, player, self.trump(table))

    def choices(self, table: Table, player: str, trump: str) -> tuple[Card, ...]:
        """The cards a player may play without fault when ``trump`` is trump."""
        ranked = self.order(trump)
        hand = ranked.sorted(table.hands[player])
        number = table.waiting_for(player)
        if number is None:
            return hand
        led = table.led(number, ranked)
        if led is None:
            return hand
        winning = ranked.best(table.tricks[number].cards)
        if follow := self.obliged(hand, led, trump, table.tricks[number]):
            over = tuple(c for c in follow if ranked.beats(c, winning))
            free = any(self.ask_each("need_not_overtake").values())
            return follow if free or not over else over
        trumps = ranked.of_group(hand, TRUMPS)
        held_back = ranked.group(led) == TRUMPS  # matadors that nothing forces
        free = held_back or any(self.ask_each("need_not_trump").values())
        return hand if free or not trumps else trumps

    def obliged(
        self, hand: tuple[Card, ...], led: Card, trump: str, trick: Trick | None = None
    ) -> tuple[Card, ...]:
        """The cards among which a hand must choose to follow suit; empty if it is free.

        ``trick`` is what lies on the table, if more than the card led.
        """
        ranked = self.order(trump)
        follow: tuple[Card, ...] = self.ask("must_follow", hand, led, ranked)
        if not follow or ranked.group(led) != TRUMPS:
            return follow
        laid = trick.cards if trick else (led,)
        forced: tuple[Card, ...] = self.ask("forced_trumps", self, follow, led, laid, trump)
        return forced

    def renonces(self, table: Table, trump: str) -> tuple[Renonce, ...]:
        """Every renonce lying in the tricks, found by what each player held behind his card."""
        ranked = self.order(trump)
        found = []
        leaders = (table.players[0], *table.takers(ranked))
        for number, (first, trick) in enumerate(zip(leaders, table.tricks, strict=False)):
            plays = table.as_led_by(first, trick)
            if plays[0].player != first:
                continue  # the leader has not led: there is no suit yet to follow
            for seat, play in enumerate(plays[1:], 1):
                before = Trick(trick.size, plays[:seat])
                could = self.obliged((*play.held, play.card), plays[0].card, trump, before)
                if could and play.card not in could:
                    found.append(Renonce(number, play, could))
        return tuple(found)

    def made_renonces(self, table: Table, trump: str) -> tuple[Renonce, ...]:
        """The renonces lying in the tricks that can no longer be taken back."""
        found = self.renonces(table, trump)
        return tuple(r for r in found if any(self.ask_each("renonce_is_made", table, r).values()))

    def codille(self, table: Table, hombre: str, trump: str) -> str:
        """The opponent who by right wins codille, or an empty string."""
        if not hombre:
            return ""
        winner: str = self.ask("codille", self, table, hombre, trump)
        return winner

    def over(self, table: Table, hombre: str, trump: str) -> bool:
        """Whether the deal is decided, or played out."""
        return any(self.ask_each("deal_is_over", self, table, hombre, trump).values())


def follow_suit(hand: tuple[Card, ...], led: Card, ranked: Order) -> tuple[Card, ...]:
    """The cards of a hand that follow the card led."""
    return ranked.of_group(hand, ranked.group(led))


def forced_trumps(
    book: Book, follow: tuple[Card, ...], led: Card, laid: tuple[Card, ...], trump: str
) -> tuple[Card, ...]:
    """The trumps that a led trump calls for; none if the hand has only matadors it spares.

    A matador is forced only by a matador above it that was led.
    """
    top = matadors(trump)
    spared = [c in top and not (led in top and top.index(led) < top.index(c)) for c in follow]
    return () if all(spared) else follow


def has_five(book: Book, table: Table, hombre: str, trump: str) -> str:
    """The opponent who has five tricks, as many as win for the hombre; else an empty string."""
    ranked = book.order(trump)
    rivals = table.others(hombre)
    return next((p for p in rivals if table.taken_by_right(p, ranked) >= TO_WIN), "")


def decided(book: Book, table: Table, hombre: str, trump: str) -> bool:
    """The deal is over when no cards are left, or somebody has tricks enough to decide it."""
    ranked = book.order(trump)
    most = max(table.taken_by_right(p, ranked) for p in table.players)
    return most >= TO_WIN or table.played_out


# -- irregularities that the table shows ----------------------------------------------


@dataclass(frozen=True, slots=True)
class Renonce:
    """A card that did not follow suit while its player held the suit."""

    number: int  # of the trick, from nought
    play: Play
    could: tuple[Card, ...]  # the cards among which he ought to have chosen

    @property
    def player(self) -> str:
        return self.play.player


def changes_the_taker(table: Table, renonce: Renonce, ranked: Order) -> bool:
    """Whether some card he ought to have played would have given the trick to another."""
    plays = table.in_turn(renonce.number, ranked)
    was = table.taker(renonce.number, ranked)
    for instead in renonce.could:
        laid = {p.player: instead if p is renonce.play else p.card for p in plays}
        if laid[was] != ranked.best(laid.values()):
            return True
    return False


def before_play(table: Table) -> bool:
    """Whether no card of the deal has been played; hands set out short are in mid-deal."""
    whole = max(map(table.dealt_to, table.players)) >= table.setting.hand - 1
    return whole and not table.tricks_begun


def drew(table: Table, player: str) -> int:
    """How many cards a player has taken from the talon, those put back not counted."""
    took = {Verb.DRAW: 1, Verb.PUT_BACK: -1}
    return sum(took.get(a.verb, 0) * a.number for a in table.acts if a.player == player)


def excess(table: Table, player: str) -> int:
    """Cards too many that a player has taken from the talon."""
    return max(0, min(drew(table, player), table.held(player) - table.setting.hand))


def lack(table: Table, player: str) -> int:
    """Cards that a player who has taken from the talon still lacks before play."""
    if not drew(table, player) or not before_play(table):
        return 0
    return max(0, table.setting.hand - table.held(player))


def informs(m: Moment, player: str) -> bool:
    """Whether an opponent's card, seen now, tells his fellow something he can still use."""
    if player == m.hombre:
        return False
    fellow = m.fellow(player)
    number = m.before.open_trick
    return bool(fellow) and not (number is not None and m.before.tricks[number].of(fellow))


def takes_from_hombre(m: Moment, thrown: Card) -> bool:
    """Whether a card keeps the hombre from the trick that is being played.

    It does if it beats the hombre's card where this was winning, or, where he
    has not played, if he holds nothing that he may play and that beats it.
    """
    number = m.before.open_trick
    if number is not None and (laid := m.before.tricks[number].of(m.hombre)):
        winning = m.order.best(m.before.tricks[number].cards)
        return winning == laid.card and m.order.beats(thrown, laid.card)
    choices = m.book.choices(m.before, m.hombre, m.trump)
    return not any(m.order.beats(c, thrown) for c in choices)
