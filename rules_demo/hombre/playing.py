"""Suit, rank and turn; cards thrown, shown and looked at; by both witnesses."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules_demo.hombre import questions
from rules_demo.hombre.questions import Cards
from rules_demo.hombre.rules import Moment, academie, encyclopedie
from rules_demo.hombre.table import Table
from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import (
    Ruling,
    bete,
    may,
    may_not,
    must,
    never,
    no_fault,
)
from rules_demo.kernel.tricks import TRUMPS, Order

HALF = Fraction(1, 2)


def no_duty_to_follow(hand: Cards, led: Card, ranked: Order) -> Cards:
    """nobody need follow suit."""
    return ()


@encyclopedie.rule("hombre-e-s21", answers=questions.must_follow, otherwise=no_duty_to_follow)
@academie.borrow(questions.must_follow, source="hombre-e-s21", confidence="high")
def follow_suit(hand: Cards, led: Card, ranked: Order) -> Cards:
    """The cards of a hand that follow the card led."""
    return ranked.of_group(hand, ranked.group(led))


def must_as_at_triomphe() -> bool:
    """one must trump, and must go above in suit, as at triomphe."""
    return False


@encyclopedie.rule("hombre-e-s22", answers=questions.need_not_trump, otherwise=must_as_at_triomphe)
@encyclopedie.rule("hombre-e-s70", answers=questions.need_not_trump, otherwise=must_as_at_triomphe)
@academie.rule("hombre-a-30", answers=questions.need_not_trump, otherwise=must_as_at_triomphe)
def need_not_trump() -> bool:
    """One who has none of the suit led need not put a trump, though he has one."""
    return True


def _against(m: Moment) -> tuple[Card, Card] | None:
    """The card led and the card winning when a card is played to them; None if it is led."""
    number = m.before.open_trick
    if number is None or (led := m.before.led(number, m.order)) is None:
        return None
    return led, m.order.best(m.before.tricks[number].cards)


@encyclopedie.rule("hombre-e-s22", on=(Table.play,), duties=True)
@encyclopedie.rule("hombre-e-s70", on=(Table.play,), duties=True)
def keeps_his_trump(m: Moment) -> Iterator[Ruling]:
    """One who has none of the suit led need not put a trump, though he has one."""
    hand, (laid,) = m.before.hands[m.act.player], m.act.cards
    if against := _against(m):
        led, _ = against
        has_suit = m.order.of_group(hand, m.order.group(led))
        trumps = m.order.of_group(hand, TRUMPS)
        if not has_suit and trumps and laid not in trumps:
            yield may(m.act.player, "need not trump, having none of the suit led")


@encyclopedie.rule(
    "hombre-e-s71", answers=questions.need_not_overtake, otherwise=must_as_at_triomphe
)
@academie.rule("hombre-a-30", answers=questions.need_not_overtake, otherwise=must_as_at_triomphe)
def need_not_overtake() -> bool:
    """One who has the suit led need not go above the card played, though he can."""
    return True


@encyclopedie.rule("hombre-e-s71", on=(Table.play,), duties=True)
def stays_below(m: Moment) -> Iterator[Ruling]:
    """One who has the suit led need not go above the card played, though he can."""
    hand, (laid,) = m.before.hands[m.act.player], m.act.cards
    if against := _against(m):
        led, winning = against
        follow = m.order.of_group(hand, m.order.group(led))
        could = any(m.order.beats(c, winning) for c in follow)
        if laid in follow and could and not m.order.beats(laid, winning):
            yield may(m.act.player, "need not go above, having the suit led")


# -- cards that are seen out of turn -------------------------------------------------------


def bete_as_formerly(m: Moment) -> Iterator[Ruling]:
    """a card before one's turn makes the bête, as formerly (*Le Jeu de l'Hombre*, p. 53)."""
    if m.act.player != m.turn:
        yield bete(m.act.player)


@encyclopedie.rule("hombre-e-s72", on=(Table.play,), otherwise=bete_as_formerly)
@academie.rule("hombre-a-31", on=(Table.play,), otherwise=bete_as_formerly)
def out_of_turn(m: Moment) -> Iterator[Ruling]:
    """A card played before one's turn is an irregularity without a bête."""
    if m.act.player != m.turn and not m.book.ask(questions.harms_the_hombre, m):
        yield no_fault(m.act.player, "ought not to play before the turn, but makes no bête")


def _informs(m: Moment, player: str) -> bool:
    """Whether an opponent's card, seen now, tells his fellow something he can still use."""
    if player == m.hombre:
        return False
    fellow = m.fellow(player)
    number = m.before.open_trick
    return bool(fellow) and not (number is not None and m.before.tricks[number].of(fellow))


def _takes_from_hombre(m: Moment, thrown: Card) -> bool:
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


@academie.rule("hombre-a-32", answers=questions.harms_the_hombre, reading="likely", otherwise=never)
def likely_to_harm(m: Moment) -> bool:
    """Harm is probable when the other opponent can still use what he sees, and the card,
    as things lie, keeps the trick from the hombre."""
    return able_to_harm(m) and _takes_from_hombre(m, m.act.cards[0])


@encyclopedie.rule("hombre-e-s73", answers=questions.harms_the_hombre, otherwise=never)
@academie.also("hombre-a-32", "possible", of="likely")
def able_to_harm(m: Moment) -> bool:
    """Harm is possible whenever the other opponent can still use what he sees."""
    thrown = bool(m.hombre) and m.act.player not in (m.turn, m.hombre)
    return thrown and _informs(m, m.act.player)


@encyclopedie.rule("hombre-e-s73", on=(Table.play,))
@academie.rule("hombre-a-32", on=(Table.play,))
def out_of_turn_harmful(m: Moment) -> Iterator[Ruling]:
    """Out of turn, a card that might well harm the hombre makes the bête."""
    if m.book.ask(questions.harms_the_hombre, m):
        yield bete(m.act.player)


def demand_as_formerly(m: Moment) -> Iterator[Ruling]:
    """the hombre may demand any card shown, as formerly (*Le Jeu de l'Hombre*, p. 53)."""
    if m.hombre not in ("", m.act.player):
        yield may(m.hombre, f"may demand {m.act.cards[0]} from {m.act.player}")


@encyclopedie.rule("hombre-e-s74", on=(Table.show,), otherwise=demand_as_formerly)
@academie.rule("hombre-a-33", on=(Table.show,), otherwise=demand_as_formerly)
def shown_card(m: Moment) -> Iterator[Ruling]:
    """A card shown may be demanded only if, being seen, it may prejudice the hombre.

    Its holder then must play it if he can without renouncing; if he cannot he
    does not play it, and makes the bête.
    """
    player, (shown,) = m.act.player, m.act.cards
    if m.hombre in ("", player):
        return
    if not (_informs(m, player) and _takes_from_hombre(m, shown)):
        yield may_not(m.hombre, f"may not demand {shown}")
    elif shown in m.book.choices(m.before, player, m.trump):
        yield must(player, f"must play {shown}")
    else:
        yield bete(player)
        yield may_not(player, f"may not play {shown}, which would be a renonce")


# -- tricks and hands that are looked at ------------------------------------------------------


def _looking(m: Moment) -> str:
    return "turn the tricks" if m.act.verb is Table.turn_tricks else "count aloud"


@encyclopedie.rule("hombre-e-s75", on=(Table.turn_tricks,), duties=True)
@academie.rule("hombre-a-34", on=(Table.turn_tricks, Table.count_aloud), duties=True)
def may_look_in_turn(m: Moment) -> Iterator[Ruling]:
    """One whose turn it is to play may turn the others' tricks, to see what has gone."""
    if m.act.player == m.turn:
        yield may(m.act.player, f"may {_looking(m)}, being to play")


@encyclopedie.rule("hombre-e-s76", on=(Table.turn_tricks, Table.count_aloud), duties=True)
@academie.rule("hombre-a-34", on=(Table.turn_tricks, Table.count_aloud), duties=True)
def may_not_look_out_of_turn(m: Moment) -> Iterator[Ruling]:
    """Nobody may turn tricks or count aloud when it is not his turn; no penalty is stated."""
    if m.act.player != m.turn:
        yield may_not(m.act.player, f"may not {_looking(m)}, not being to play")


@encyclopedie.rule("hombre-e-s77", on=(Table.see_hand,))
@academie.rule("hombre-a-35", on=(Table.see_hand,))
def hand_turned_for_tricks(m: Moment) -> Iterator[Ruling]:
    """One who turns and sees a hand instead of tricks makes the bête by half with its owner."""
    yield from _half_each(m)


@encyclopedie.rule("hombre-e-s78", on=(Table.take_up,))
@academie.rule("hombre-a-35b", on=(Table.take_up,))
def hand_taken_for_talon(m: Moment) -> Iterator[Ruling]:
    """One who takes up a hand instead of the talon makes the bête by half with its owner.

    That it was instead of the talon can only be where a talon lay there to be taken.
    """
    if m.table.taken_up[-1].beside_talon:
        yield from _half_each(m)


def _half_each(m: Moment) -> Iterator[Ruling]:
    for player in (m.act.player, m.act.whom):
        yield bete(player, "makes half the bête", HALF)


@encyclopedie.rule("hombre-e-s79", duties=True)
@academie.rule("hombre-a-35b", duties=True)
def hand_put_back_or_dealt_again(m: Moment) -> Iterator[Ruling]:
    """A hand taken for the talon is put back as it was.

    If it is mixed and cannot be put back, the hombre may have the cards dealt again.
    """
    for taken in m.table.taken_up:
        if not taken.beside_talon:
            continue
        if taken.player not in m.table.confounded:
            yield must(taken.player, f"must put back the hand of {taken.whose} as it was")
        elif m.hombre:
            yield may(m.hombre, "may have the cards dealt again")
