"""What the table at hombre means, as far as both witnesses agree or are silent.

The two rulebooks, `academie` and `encyclopedie`, bind these meanings to their
clauses; where a witness has a rule of its own for a question asked here, its
clause answers in place of what is borrowed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property

from rules_demo import rulebook
from rules_demo.cards import SUITS, Card, card
from rules_demo.hombre.table import (
    DEMANDE,
    HAND,
    PASSE,
    SANS_PRENDRE,
    Table,
    Verb,
)
from rules_demo.rulebook import Kind, Rulebook, RulebookError
from rules_demo.tricks import TRUMPS, Order, Play

SPADILLE, BASTE = card("A♠"), card("A♣")
BIDS = (PASSE, DEMANDE, SANS_PRENDRE)
TO_WIN = 5  # tricks out of nine with which a coup is surely won

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

    Borrowed. The Encyclopédie refers to quadrille (« la même qu'au
    quadrille »); the order is that of *Le Jeu de l'Hombre* (about 1700–10),
    p. 5, and of the *Académie universelle des jeux*, p. 10. Confidence: high.
    """
    plain = {s: _PLAIN[s] for s in SUITS if s != trump}
    return Order({TRUMPS: _TRUMP.get(trump, _UNNAMED), **plain})


def matadors(trump: str) -> tuple[Card, Card, Card]:
    """Spadille, manille and baste, strongest first, when ``trump`` is named."""
    return order(trump).groups[TRUMPS][:3]  # type: ignore[return-value]


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


def privileged(hand: tuple[Card, ...], led: Card, trump: str) -> bool:
    """Whether the trumps of a hand need not be played on the trump that was led.

    Only matadors have this privilege, and only while no matador above them
    was led.
    """
    mine = order(trump).of_group(hand, TRUMPS)
    ranked = matadors(trump)
    return all(c in ranked and not (led in ranked and ranked.index(led) < ranked.index(c))
               for c in mine)  # fmt: skip


# -- the auction ----------------------------------------------------------------


@dataclass(frozen=True)
class Auction:
    """What has been received of what was said.

    ``asked`` is the player who asks to play with cards from the talon,
    ``forced_by`` the one who then plays sans prendre over him, ``sans_prendre``
    the one who plays so as things stand, ``bound`` one who must, having named
    his suit too soon, ``named`` the suits named, in order, with who named them.
    """

    passed: frozenset[str] = frozenset()
    asked: str = ""
    forced_by: str = ""
    sans_prendre: str = ""
    bound: str = ""
    named: tuple[tuple[str, str], ...] = ()

    @property
    def hombre(self) -> str:
        """Who plays as things stand; an empty string while nobody does."""
        return self.sans_prendre or self.bound or self.asked

    @property
    def trump(self) -> str:
        """The first suit the hombre has named, or an empty string."""
        return next((s for player, s in self.named if player == self.hombre), "")

    def after(self, m: Moment) -> Auction:
        """The auction after an act, if the rulebook does not refuse it."""
        act = m.act
        if act.verb is Verb.NAME:
            bound = act.player if m.book.ask("naming_binds", m) else self.bound
            return replace(self, named=(*self.named, (act.player, act.word)), bound=bound)
        if act.verb is not Verb.SAY or act.word not in BIDS or m.refused:
            return self
        if act.word == PASSE:
            withdrawn = replace(self, passed=self.passed | {act.player})
            return replace(withdrawn, asked="") if act.player == self.asked else withdrawn
        if act.word == DEMANDE:
            return self if self.hombre else replace(self, asked=act.player)
        if self.sans_prendre and act.player != self.asked:
            return self  # the earlier sans prendre was first in turn
        forced_by = act.player if self.asked not in ("", act.player) else self.forced_by
        return replace(self, sans_prendre=act.player, forced_by=forced_by)


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
        return order(self.trump)

    @property
    def turn(self) -> str:
        """Whose turn it was to play."""
        return self.before.to_play(self.order)

    def fellow(self, player: str) -> str:
        """The other opponent of the hombre, for an opponent; else an empty string."""
        if player == self.hombre or not self.hombre:
            return ""
        return next(p for p in self.before.others(player) if p != self.hombre)


class Book(Rulebook):
    """A rulebook of hombre: judges tables, and answers what a player would ask of it."""

    def moments(self, table: Table) -> Iterator[Moment]:
        now = Table(table.setting)
        auction = Auction()
        for act in table.acts:
            before = now.copy()
            now.do(act)
            moment = Moment(self, before, act, now, auction)
            yield moment
            auction = auction.after(moment)

    def auction(self, table: Table) -> Auction:
        """What has been received of what was said so far."""
        auction = Auction()
        for moment in self.moments(table):
            auction = moment.auction.after(moment)
        return auction

    def hombre(self, table: Table) -> str:
        """Who is hombre, or an empty string while nobody is."""
        return table.setting.hombre or self.auction(table).hombre

    def trump(self, table: Table) -> str:
        """The suit that is trump, or an empty string while none is."""
        return table.setting.trump or self.auction(table).trump

    def turn(self, table: Table) -> str:
        """Whose turn it is to play."""
        return table.to_play(order(self.trump(table)))

    def legal(self, table: Table, player: str) -> tuple[Card, ...]:
        """The cards a player may play without fault, strongest first in each suit.

        Raises `RulebookError` for a player who does not sit at the table.
        """
        if player not in table.players:
            raise RulebookError(f"{player!r} does not sit at this table")
        trump = self.trump(table)
        hand = order(trump).sorted(table.hands[player])
        number = table.open_trick
        if number is None or table.tricks[number].of(player):
            return hand
        led = table.led(number, order(trump))
        if led is None:
            return hand
        must = obliged(hand, led, trump, self)
        return tuple(self.ask("free_choice", hand, must, table.tricks[number], trump))


# -- tricks -----------------------------------------------------------------------


def obliged(hand: tuple[Card, ...], led: Card, trump: str, book: Book) -> tuple[Card, ...]:
    """The cards among which a hand must choose to follow suit; empty if it is free."""
    ranked = order(trump)
    follow = ranked.of_group(hand, ranked.group(led))
    if ranked.group(led) == TRUMPS and follow and book.ask("privileged", hand, led, trump):
        return ()
    return follow


def won(table: Table, trump: str) -> bool:
    """Whether somebody has tricks enough to decide the coup.

    Borrowed from the Encyclopédie: the coup is over when no cards are left,
    or the hombre has made enough tricks to win, or one of the tiers for codille.
    """
    most = max(table.taken_by_right(p, order(trump)) for p in table.players)
    return most >= TO_WIN or table.played_out


def winner_of_codille(table: Table, hombre: str, trump: str) -> str:
    """The opponent who by right wins codille: the one with five tricks; else empty."""
    rivals = table.others(hombre) if hombre else ()
    return next((p for p in rivals if table.taken_by_right(p, order(trump)) >= TO_WIN), "")


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


def renonces(table: Table, trump: str, book: Book) -> tuple[Renonce, ...]:
    """Every renonce lying in the tricks, found by what each player held behind his card."""
    found = []
    for number in range(len(table.tricks)):
        led = table.led(number, order(trump))
        for play in table.in_turn(number, order(trump))[1:] if led is not None else ():
            could = obliged((*play.held, play.card), led, trump, book)  # type: ignore[arg-type]
            if could and play.card not in could:
                found.append(Renonce(number, play, could))
    return tuple(found)


def changes_the_taker(table: Table, renonce: Renonce, trump: str) -> bool:
    """Whether some card he ought to have played would have given the trick to another."""
    plays = table.in_turn(renonce.number, order(trump))
    was = table.taker(renonce.number, order(trump))
    for instead in renonce.could:
        laid = {p.player: instead if p is renonce.play else p.card for p in plays}
        best = order(trump).best(laid.values())
        if laid[was] != best:
            return True
    return False


def excess(table: Table, player: str) -> int:
    """Cards too many that a player has taken from the talon."""
    drew = sum(a.number for a in table.acts if a.player == player and a.verb is Verb.DRAW)
    return max(0, min(drew, table.held(player) - HAND))


def lack(table: Table, player: str) -> int:
    """Cards that a player who has taken from the talon still lacks before play."""
    drew = any(a.player == player and a.verb is Verb.DRAW for a in table.acts)
    return max(0, HAND - table.held(player)) if drew and not table.tricks_begun else 0


def informs(m: Moment, player: str) -> bool:
    """Whether an opponent's card, seen now, tells his fellow something he can still use."""
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
    may = m.book.legal(m.before, m.hombre)
    return not any(m.order.beats(c, thrown) for c in may)
