"""The penalties of articles 4 to 9, and the cards that may be played without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_demo.cards import Card
from rules_demo.journal import Act
from rules_demo.rulebook import Ruling
from rules_demo.tricks import TRUMPS, Order
from rules_demo.triomphe.rules import Moment
from rules_demo.triomphe.table import RENONCE, Verb

Booking = tuple[int, int, int]  # games taken from one's own, marked by others, owed


# -- how a loss is booked in sides -----------------------------------------------------


def own_first(have: int, games: int) -> Booking:
    """Games lost are taken from those the side has; what is wanting, the other side marks."""
    own = min(have, games)
    return own, games - own, 0


def others_mark(have: int, games: int) -> Booking:
    """Games lost are marked by the other side, whatever one's own side has."""
    return 0, games, 0


# -- article 4 -----------------------------------------------------------------------


def out_of_turn(m: Moment) -> Iterator[Ruling]:
    """One who plays before his turn loses a game, whatever the card does."""
    if m.book.played_as_in_the_first(m.manner) and m.act.player != m.turn:
        yield m.loses(m.act.player, 1, "having played before the turn")


# -- articles 5, 6 and 7: which cards may be played ------------------------------------


def must_take(
    follow: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """Following suit, one must take the trick as it lies, if one can."""
    winning = ranked.best((led, *laid))
    return tuple(c for c in follow if ranked.beats(c, winning)) or follow


def must_beat_the_card_led(
    follow: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """Following suit, one must go above the card that was led, if one can."""
    return tuple(c for c in follow if ranked.beats(c, led)) or follow


def need_not_take(
    follow: tuple[Card, ...], led: Card, laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """any card of the suit led may be played."""
    return follow


def must_trump(
    hand: tuple[Card, ...], trumps: tuple[Card, ...], laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """Without the suit led one must trump, even where another has trumped higher."""
    return trumps or hand


def must_overtrump(
    hand: tuple[Card, ...], trumps: tuple[Card, ...], laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """Without the suit led one must trump, and above a trump that lies there, if one can."""
    winning = ranked.best(laid)
    return tuple(c for c in trumps if ranked.beats(c, winning)) or trumps or hand


def need_not_trump(
    hand: tuple[Card, ...], trumps: tuple[Card, ...], laid: tuple[Card, ...], ranked: Order
) -> tuple[Card, ...]:
    """without the suit led any card may be played."""
    return hand


def must_follow() -> bool:
    """One who has the suit led must follow it."""
    return True


def need_not_follow() -> bool:
    """a card of any suit may be played instead of the suit led."""
    return False


@dataclass(frozen=True)
class _Played:
    """A card laid to a trick that was led in turn, with what its player could choose from."""

    card: Card
    led: Card
    laid: tuple[Card, ...]
    hand: tuple[Card, ...]
    follow: tuple[Card, ...]


def _played(m: Moment) -> _Played | None:
    """What the act laid upon a led trick; nothing if it led, or nothing was led yet."""
    if not m.book.played_as_in_the_first(m.manner):
        return None
    (card,) = m.act.cards
    number = next(n for n, t in enumerate(m.table.tricks) if card in t.cards)
    led = m.before.led(number, m.order) if number < len(m.before.tricks) else None
    if led is None:
        return None
    hand = m.order.sorted(m.before.hands[m.act.player])
    follow = m.order.of_group(hand, m.order.group(led))
    return _Played(card, led, m.before.tricks[number].cards, hand, follow)


def did_not_take(m: Moment) -> Iterator[Ruling]:
    """One who follows suit, can take the trick and does not, loses a game."""
    play = _played(m)
    if play is None or play.card not in play.follow:
        return
    if play.card not in m.book.ask("must_take", play.follow, play.led, play.laid, m.order):
        yield m.loses(m.act.player, 1, f"having followed with {play.card} and not taken")


def did_not_trump(m: Moment) -> Iterator[Ruling]:
    """One who has none of the suit, can trump and does not, loses a game."""
    play = _played(m)
    if play is None or play.follow:
        return
    trumps = m.order.of_group(play.hand, TRUMPS)
    if play.card not in m.book.ask("must_trump", play.hand, trumps, play.laid, m.order):
        how = "overtrumped" if play.card in trumps else "trumped"
        yield m.loses(m.act.player, 1, f"having played {play.card} and not {how}")


def renonce_loses_the_partie(m: Moment) -> bool:
    """Whether it was agreed, when the partie began, that a renonce loses it.

    Every side must have said so before a game was marked or a card played.
    """
    if dict(m.table.setting.agreed).get("renonce"):
        return True
    began = any(m.book.at_first(m.table).heaps[side] for side in m.table.sides)
    before_play: list[Act] = []
    for act in m.table.acts:
        if act.verb is Verb.PLAY:
            break
        before_play.append(act)
    said = {m.side(a.player) for a in before_play if a.verb is Verb.SAY and a.word == RENONCE}
    return not began and not m.table.setting.takers and said == set(map(m.side, m.table.players))


def renonce(m: Moment) -> Iterator[Ruling]:
    """A renonce loses two games, or the partie where that was agreed when it began."""
    play = _played(m)
    if play is None or not play.follow or play.card in play.follow:
        return
    why = f"having failed to follow suit, with {play.card}"
    if renonce_loses_the_partie(m):
        yield m.loses_partie(m.act.player, why)
    else:
        yield m.loses(m.act.player, 2, why)


# -- articles 8 and 9 ------------------------------------------------------------------


def caught(m: Moment) -> Iterator[Ruling]:
    """One caught exchanging hands with his companion, or taking others' tricks, loses the partie.

    An opponent must catch him; what nobody saw is not spoken of.
    """
    culprit = m.act.whom
    if not m.book.rules_of_the_first(m.manner) or m.side(m.act.player) == m.side(culprit):
        return
    for act in reversed(m.before.acts):
        if act.verb is Verb.CATCH and act.whom == culprit:
            return
        companions = act.whom and act.player != act.whom and m.side(act.player) == m.side(act.whom)
        if act.verb is Verb.EXCHANGE_HANDS and culprit in (act.player, act.whom) and companions:
            yield m.loses_partie(culprit, "having exchanged hands with a companion")
            return
        if act.verb is Verb.TAKE_TRICK and act.player == culprit and _made_by_another(m, act):
            yield m.loses_partie(culprit, f"having taken trick {act.number}, made by {act.whom}")
            return


def _made_by_another(m: Moment, act: Act) -> bool:
    """Whether a trick that was taken over belongs by its cards to another side."""
    if act.number > len(m.table.tricks):
        return False
    return m.side(m.table.taker(act.number - 1, m.order)) != m.side(act.player)


def left(m: Moment) -> Iterator[Ruling]:
    """One who leaves before the partie is finished loses it."""
    if m.book.rules_of_the_first(m.manner) and not m.standing.over:
        yield m.loses_partie(m.act.player, "having left before it was finished")
