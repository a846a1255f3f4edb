"""The penalties of articles 4 to 9, and the cards that may be played without one."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.acts import Act
from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import Ruling
from rules_demo.kernel.tricks import TRUMPS, Order
from rules_demo.triomphe import questions
from rules_demo.triomphe.questions import Booking
from rules_demo.triomphe.rules import Moment, academie
from rules_demo.triomphe.table import Table

# -- article 4, and how a loss is booked in sides ----------------------------------------


def own_games_first(have: int, games: int) -> Booking:
    """games lost are taken from those one has; what is wanting, the others mark."""
    own = min(have, games)
    return own, games - own, 0


@academie.rule(
    "triomphe-a-4", answers=questions.loss_in_sides, reading="own-first", otherwise=own_games_first
)
def own_first(have: int, games: int) -> Booking:
    """Games lost are taken from those the side has; what is wanting, the other side marks."""
    return own_games_first(have, games)


@academie.also("triomphe-a-4", "opponents", of="own-first")
def others_mark(have: int, games: int) -> Booking:
    """Games lost are marked by the other side, whatever one's own side has."""
    return 0, games, 0


@academie.rule("triomphe-a-4", on=(Table.play,))
def out_of_turn(m: Moment) -> Iterator[Ruling]:
    """One who plays before his turn loses a game, whatever the card does."""
    if m.book.played_as_in_the_first(m.manner) and m.act.player != m.turn:
        yield m.loses(m.act.player, 1, "having played before the turn")


# -- articles 5, 6 and 7: which cards may be played ------------------------------------


def need_not_take(
    follow: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """any card of the suit led may be played."""
    return follow


@academie.rule(
    "triomphe-a-5", answers=questions.must_take, reading="takes", otherwise=need_not_take
)
def must_take(
    follow: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """Following suit, one must take the trick as it lies, if one can."""
    winning = ranked.best((led, *laid))
    return tuple(c for c in follow if ranked.beats(c, winning)) or follow


@academie.also("triomphe-a-5", "over-led", of="takes")
def must_beat_the_card_led(
    follow: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """Following suit, one must go above the card that was led, if one can."""
    return tuple(c for c in follow if ranked.beats(c, led)) or follow


@academie.rule("triomphe-a-5", on=(Table.play,))
def did_not_take(m: Moment) -> Iterator[Ruling]:
    """One who follows suit, can take the trick and does not, loses a game."""
    laid = m.laid
    if laid is None or laid.card not in laid.follow:
        return
    if laid.card not in m.book.ask(questions.must_take, laid.follow, laid.led, laid.trick, m.order):
        yield m.loses(m.act.player, 1, f"having followed with {laid.card} and not taken")


def need_not_trump(
    hand: tuple[Card, ...], trumps: tuple[Card, ...], laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """without the suit led any card may be played."""
    return hand


@academie.rule(
    "triomphe-a-6", answers=questions.must_trump, reading="any-trump", otherwise=need_not_trump
)
def must_trump(
    hand: tuple[Card, ...], trumps: tuple[Card, ...], laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """Without the suit led one must trump, even where another has trumped higher."""
    return trumps or hand


@academie.also("triomphe-a-6", "overtrump", of="any-trump")
def must_overtrump(
    hand: tuple[Card, ...], trumps: tuple[Card, ...], laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """Without the suit led one must trump, and above a trump that lies there, if one can."""
    winning = ranked.best(laid)
    return tuple(c for c in trumps if ranked.beats(c, winning)) or trumps or hand


@academie.rule("triomphe-a-6", on=(Table.play,))
def did_not_trump(m: Moment) -> Iterator[Ruling]:
    """One who has none of the suit, can trump and does not, loses a game."""
    laid = m.laid
    if laid is None or laid.follow:
        return
    trumps = m.order.of_group(laid.hand, TRUMPS)
    if laid.card not in m.book.ask(questions.must_trump, laid.hand, trumps, laid.trick, m.order):
        how = "overtrumped" if laid.card in trumps else "trumped"
        yield m.loses(m.act.player, 1, f"having played {laid.card} and not {how}")


def need_not_follow() -> bool:
    """a card of any suit may be played instead of the suit led."""
    return False


@academie.rule("triomphe-a-7", answers=questions.must_follow, otherwise=need_not_follow)
def must_follow() -> bool:
    """One who has the suit led must follow it."""
    return True


@academie.rule("triomphe-a-7", on=(Table.play,))
def renonce(m: Moment) -> Iterator[Ruling]:
    """A renonce loses two games, or the partie where that was agreed when it began.

    Every side must have agreed before a game was marked or a card played.
    """
    laid = m.laid
    if laid is None or not laid.follow or laid.card in laid.follow:
        return
    why = f"having failed to follow suit, with {laid.card}"
    if m.standing.agreed:
        yield m.loses_partie(m.act.player, why)
    else:
        yield m.loses(m.act.player, 2, why)


# -- articles 8 and 9 ------------------------------------------------------------------


@academie.rule("triomphe-a-8", on=(Table.point_at,))
def caught(m: Moment) -> Iterator[Ruling]:
    """One caught exchanging hands with his companion, or taking others' tricks, loses the partie.

    An opponent must point at him; what nobody saw is not spoken of.
    """
    culprit = m.act.whom
    if not m.book.rules_of_the_first(m.manner) or m.side(m.act.player) == m.side(culprit):
        return
    for act in reversed(m.before.this_deal):
        if act.verb is Table.point_at and act.whom == culprit:
            return
        exchanged = act.verb is Table.exchange_hands and culprit in (act.player, act.whom)
        if exchanged and m.side(act.player) == m.side(act.whom):
            yield m.loses_partie(culprit, "having exchanged hands with a companion")
            return
        if act.verb is Table.take_trick and act.player == culprit and _made_by_another(m, act):
            yield m.loses_partie(culprit, f"having taken trick {act.number}, made by {act.whom}")
            return


def _made_by_another(m: Moment, act: Act) -> bool:
    """Whether a trick that was taken over belongs by its cards to another side."""
    if act.number > len(m.table.tricks):
        return False
    return m.side(m.table.taker(act.number - 1, m.order)) != m.side(act.player)


@academie.rule("triomphe-a-9", on=(Table.leave,))
def left(m: Moment) -> Iterator[Ruling]:
    """One who leaves before the partie is finished loses it."""
    if m.book.rules_of_the_first(m.manner) and not m.standing.over:
        yield m.loses_partie(m.act.player, "having left before it was finished")
