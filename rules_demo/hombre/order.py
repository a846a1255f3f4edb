"""The order of the forty cards, and the privilege of the matadors."""

from __future__ import annotations

from functools import cache

from rules_demo.hombre import questions
from rules_demo.hombre.books import Book, academie, encyclopedie
from rules_demo.hombre.questions import Cards
from rules_demo.kernel.cards import SUITS, Card, card
from rules_demo.kernel.tricks import TRUMPS, Order, in_every_suit

SPADILLE, BASTE = card("A♠"), card("A♣")

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


class Ranked(Order):
    """An order of the forty cards. In a false pack a card may fall that is none of them."""

    def group(self, c: Card) -> str:
        """The group a card belongs to; a card that has no place is alone, and beats nothing."""
        return self._group[c] or str(c)


@cache
def without_quadrille(trump: str) -> Order:
    """the cards rank from the ace down, and the named suit is trump."""
    ranks = ("A", "R", "D", "V", "7", "6", "5", "4", "3", "2")
    return Ranked(in_every_suit(ranks, trump).groups)


@encyclopedie.rule("hombre-e-s2", answers=questions.order, otherwise=without_quadrille)
@academie.borrow(questions.order, source="hombre-e-s2", confidence="high")
@cache
def order(trump: str) -> Order:
    """The order of the forty cards when ``trump`` is named; an empty string if none is yet.

    The Encyclopédie refers to quadrille (« la même qu'au quadrille »); the
    order is that of *Le Jeu de l'Hombre* (about 1700–10), p. 5, and of the
    *Académie universelle des jeux*, p. 10. Confidence: high.
    """
    plain = {s: _PLAIN[s] for s in SUITS if s != trump}
    return Ranked({TRUMPS: _TRUMP.get(trump, _UNNAMED), **plain})


def no_matadors(trump: str) -> Cards:
    """there are no matadors."""
    return ()


@encyclopedie.rule("hombre-e-s3", answers=questions.matadors, otherwise=no_matadors)
@academie.borrow(questions.matadors, source="hombre-e-s3", confidence="high")
@cache
def matadors(trump: str) -> Cards:
    """Spadille, manille and baste, strongest first, when ``trump`` is named."""
    return order(trump).groups[TRUMPS][:3] if trump else ()


def sure_tricks(hand: Cards, trump: str) -> int:
    """Tricks that a hand takes in trumps whatever the others hold.

    Trumps held from the top down without a gap take a trick each. When there
    are at least as many of them as trumps elsewhere, they draw all of these,
    and every trump in the hand takes a trick.
    """
    ranked = order(trump).groups[TRUMPS]
    held = [c for c in ranked if c in hand]
    top = next((n for n, c in enumerate(ranked) if c not in hand), len(ranked))
    return len(held) if top >= len(ranked) - len(held) else top


# -- what a led trump calls for ----------------------------------------------------------------


@encyclopedie.borrow(questions.forced_trumps, source="hombre-e-s95 to s97", confidence="high")
@academie.borrow(questions.forced_trumps, source="hombre-e-s95 to hombre-e-s97", confidence="high")
def forced_trumps(book: Book, follow: Cards, led: Card, laid: Cards, trump: str) -> Cards:
    """The trumps that a led trump calls for, by all the clauses on matadors; none if free."""
    top = book.ask(questions.matadors, trump)
    lower = tuple(c for c in follow if c in top and led in top and top.index(led) < top.index(c))
    if lower and (called := book.ask(questions.led_matador_forces, lower, follow)):
        return called
    held = [c for c in follow if c in top]
    if len(held) < len(follow):
        return follow
    above = any(x in top and top.index(x) < top.index(c) for x in laid if x != led for c in held)
    forced = above and not book.ask(questions.follower_does_not_force)
    return follow if forced or not book.ask(questions.lower_does_not_force) else ()


def lower_trumps_force() -> bool:
    """any trump led forces a matador."""
    return False


@encyclopedie.rule(
    "hombre-e-s95", answers=questions.lower_does_not_force, otherwise=lower_trumps_force
)
@academie.borrow(questions.lower_does_not_force, source="hombre-e-s95", confidence="high")
def lower_does_not_force() -> bool:
    """The matadors cannot be forced by a lower trump."""
    return True


def forces_nothing(lower: Cards, follow: Cards) -> Cards:
    """a matador led forces no other."""
    return ()


@encyclopedie.rule(
    "hombre-e-s96",
    answers=questions.led_matador_forces,
    reading="only-trump",
    otherwise=forces_nothing,
)
@academie.borrow(questions.led_matador_forces, source="hombre-e-s96", confidence="high")
def follow_with_any(lower: Cards, follow: Cards) -> Cards:
    """A matador led forces a lower one from a hand that has no other trump to give."""
    return follow


@encyclopedie.also("hombre-e-s96", "outright", of="only-trump")
def give_the_lower(lower: Cards, follow: Cards) -> Cards:
    """A matador led forces a lower one even from a hand with other trumps."""
    return lower


def followers_force() -> bool:
    """a higher matador forces a lower wherever it falls in the trick."""
    return False


@encyclopedie.rule(
    "hombre-e-s97", answers=questions.follower_does_not_force, otherwise=followers_force
)
@academie.borrow(questions.follower_does_not_force, source="hombre-e-s97", confidence="high")
def follower_does_not_force() -> bool:
    """A matador that falls on a lower trump led forces no other."""
    return True
