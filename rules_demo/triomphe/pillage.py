"""The third manner: the ace that pillages, who may take the turn-up and the run beneath it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from rules_demo.kernel.acts import Verb
from rules_demo.kernel.cards import Card, card
from rules_demo.kernel.rulings import Ruling, may, may_not, must, never, refused, stands
from rules_demo.triomphe import questions
from rules_demo.triomphe.alone import ACE_HIGH
from rules_demo.triomphe.questions import Ranks, Right
from rules_demo.triomphe.rules import Moment, academie
from rules_demo.triomphe.table import HAND, PILLE, Table

# -- like the second manner, and the order of the cards --------------------------------------


@academie.rule("triomphe-pille-a-s1", answers=questions.alone_in_pille, otherwise=never)
def each_plays_for_himself() -> bool:
    """Each plays for himself here too."""
    return True


@academie.rule("triomphe-pille-a-s1", answers=questions.like_the_second, otherwise=never)
def like_the_second() -> bool:
    """What is said of playing each for himself holds here too."""
    return True


def ace_after_the_valet(others: Ranks) -> Ranks:
    """the ace stands where it stands in the other manners, after the valet."""
    after = others.index("V") + 1
    return (*others[:after], "A", *others[after:])


@academie.rule(
    "triomphe-pille-a-s2", answers=questions.place_of_the_ace, otherwise=ace_after_the_valet
)
def ace_first(others: Ranks) -> Ranks:
    """The ace is the first card of its suit, and takes the king."""
    return ("A", *others)


def ten_before_the_king() -> Ranks:
    """the ten might stand before the king, as it does at brisque."""
    return ("10", *(rank for rank in natural_order() if rank != "10"))


@academie.rule(
    "triomphe-pille-a-s3", answers=questions.ranks_of_the_others, otherwise=ten_before_the_king
)
def natural_order() -> Ranks:
    """The other cards follow in their natural order, from the king down."""
    return ACE_HIGH[1:]


# -- what the table shows ---------------------------------------------------------------


def an_ace_is_turned(table: Table) -> bool:
    """Whether the card turned up is an ace, and so the ace of triomphe."""
    return bool(table.turned) and table.turned[0].rank == "A"


def holder(table: Table) -> str:
    """Who holds the ace of triomphe in hand; an empty string if nobody does."""
    if not table.turned:
        return ""
    ace = card(f"A{table.turned[0].suit}")
    return next((p for p, hand in table.hands.items() if ace in hand), "")


def run(table: Table) -> tuple[Card, ...]:
    """The cards turned beneath the turn-up that are of its suit, up to the first of another."""
    suit = table.turned[0].suit
    return tuple(takewhile(lambda c: c.suit == suit, table.turned[1:]))


def _moved(table: Table, verb: Verb[Any], player: str) -> tuple[Card, ...]:
    """The cards a player has turned, taken or put under in this deal, in the order he did."""
    return tuple(c for a in table.done(verb) if a.player == player for c in a.cards)


def _ace_turned(m: Moment) -> bool:
    """Whether an ace was turned up, in this manner."""
    return m.manner == PILLE and an_ace_is_turned(m.table)


def _by_dealer(m: Moment) -> bool:
    """Whether an ace was turned up that the dealer has taken."""
    return _ace_turned(m) and m.table.turned[0] in _moved(m.table, Table.take, m.dealer)


def _not_by_dealer(m: Moment) -> bool:
    """Whether a card was turned up that is not an ace."""
    return m.manner == PILLE and bool(m.table.turned) and not an_ace_is_turned(m.table)


# -- what is said of the cards beneath the turn-up -------------------------------------------


def _may_take_more(m: Moment, pillager: str) -> Iterator[Ruling]:
    """He may take those of the run that he has turned, as long as no card is played."""
    if m.table.tricks_begun:
        return
    turned = _moved(m.table, Table.turn, pillager)
    for c in run(m.table):
        if c in m.table.face_up and c in turned:
            yield may(pillager, f"may take {c} too, of the same suit")


def _took_more(m: Moment, pillager: str) -> Iterator[Ruling]:
    """Whether the cards that are taken or turned beneath the turn-up are the pillager's."""
    first, mine = m.table.turned[0], run(m.table)
    for c in m.act.cards:
        if c == first or (c in mine and m.act.verb is Table.turn):
            continue
        if m.act.verb is Table.turn:
            stop = m.table.turned[1:][len(mine)]
            yield may_not(m.act.player, f"may take nothing beyond {stop}, of another suit")
        elif c in mine and m.act.player == pillager:
            yield stands(pillager, f"takes {c}, which follows without interruption")
        elif c in mine:
            yield refused(m.act.player, f"may not take {c}, not being the one who pillages")
        else:
            yield refused(m.act.player, f"may not take {c}, beyond a card of another suit")


# -- what a pillager owes the talon ----------------------------------------------------------


Owed = tuple[str, int, str]  # by whom, how many cards, for what


def _must_put(m: Moment, owes: Owed | None) -> Iterator[Ruling]:
    """A duty to put cards under the talon, until he has, or plays in spite of it."""
    if owes and owes[1] > 0:
        player, owed, why = owes
        mine = [a.verb for a in m.table.done(Table.take, Table.play) if a.player == player]
        if mine[-1:] != [Table.play]:
            yield must(player, f"must put {_so_many(owed)} under the talon, {why}")


def _played_on(m: Moment, owes: Owed | None) -> Iterator[Ruling]:
    """He plays, and has not put them there."""
    if owes and owes[1] > 0 and m.act.player == owes[0]:
        player, owed, why = owes
        what = f"may not play before putting {_so_many(owed)} under the talon, {why}"
        yield refused(player, what)


def _so_many(cards: int) -> str:
    return f"{cards} card{'s' * (cards > 1)}"


# -- the dealer who turns up an ace ----------------------------------------------------------


@academie.rule("triomphe-pille-a-s4", duties=True)
def dealer_may_take_the_ace(m: Moment) -> Iterator[Ruling]:
    """The dealer who turns up an ace may take it, as long as no card is played."""
    if not _ace_turned(m) or (ace := m.table.turned[0]) not in m.table.face_up:
        return
    right = m.book.ask(questions.pillage)
    if right is must or not m.table.tricks_begun:
        word = "may" if right is may else "must"
        yield right(m.dealer, f"{word} take {ace}, having turned it up")


@academie.rule("triomphe-pille-a-s4", on=(Table.turn, Table.take))
def dealer_takes_the_ace(m: Moment) -> Iterator[Ruling]:
    """Nobody else may take it; its suit stays triomphe."""
    if not _ace_turned(m) or m.act.verb is Table.turn:
        return
    if (ace := m.table.turned[0]) in m.act.cards:
        if m.act.player == m.dealer:
            yield stands(m.dealer, f"takes {ace}, and {ace.suit} is trumps")
        else:
            yield refused(m.act.player, f"may not take {ace}: it is the dealer's, who turned it up")


def _lacks_for_the_ace(m: Moment) -> Owed | None:
    """What the dealer has still to discard for the ace he has taken."""
    if not _by_dealer(m) or _moved(m.table, Table.put_under, m.dealer):
        return None
    return m.dealer, 1, f"in place of {m.table.turned[0]}"


@academie.rule("triomphe-pille-a-s5", on=(Table.put_under,))
def discarded_for_the_ace(m: Moment) -> Iterator[Ruling]:
    """For the ace the dealer discards a card of his hand, whichever he sees fit."""
    put = _moved(m.table, Table.put_under, m.dealer)
    if _by_dealer(m) and put[:1] == m.act.cards[:1]:
        yield stands(m.dealer, f"discards {put[0]}, as seems fit, in place of {m.table.turned[0]}")


@academie.rule("triomphe-pille-a-s5", duties=True)
def must_discard_for_the_ace(m: Moment) -> Iterator[Ruling]:
    """Until he has discarded it he may not play."""
    return _must_put(m, _lacks_for_the_ace(m))


@academie.rule("triomphe-pille-a-s5", on=(Table.play,), shown=False)
def played_without_discarding(m: Moment) -> Iterator[Ruling]:
    """He plays, and has not discarded for the ace."""
    return _played_on(m, _lacks_for_the_ace(m))


@academie.rule("triomphe-pille-a-s6", duties=True)
def dealer_may_take_more(m: Moment) -> Iterator[Ruling]:
    """The dealer may take the next cards too, as long as they are of the same suit."""
    if _ace_turned(m):
        yield from _may_take_more(m, m.dealer)


@academie.rule("triomphe-pille-a-s6", on=(Table.turn, Table.take))
def run_beneath(m: Moment) -> Iterator[Ruling]:
    """The dealer takes the next cards too, up to the first of another suit."""
    if _ace_turned(m):
        yield from _took_more(m, m.dealer)


@academie.rule("triomphe-pille-a-s7", on=(Table.take, Table.put_under), reading="after")
def others_put_back(m: Moment) -> Iterator[Ruling]:
    """The cards that go back are others than those taken; when, is the dealer's affair."""
    if m.act.verb is not Table.put_under or m.act.player != m.dealer or not _by_dealer(m):
        return
    taken = _moved(m.before, Table.take, m.dealer)
    for c in m.act.cards:
        if c in taken:
            yield refused(m.dealer, f"may not put {c} back, but another card for it")


@academie.also("triomphe-pille-a-s7", "one-by-one", of="after")
def each_put_back_before_the_next(m: Moment) -> Iterator[Ruling]:
    """For each card taken another goes under the talon, before the next is taken."""
    yield from others_put_back(m)
    full = len(m.before.hands[m.dealer]) > HAND
    if m.act.verb is Table.take and m.act.player == m.dealer and full and _by_dealer(m):
        yield refused(m.dealer, "may not take another before a card is put under the talon")


def _lacks_for_the_run(m: Moment) -> Owed | None:
    """What the dealer has still to put back for what he took beneath the ace."""
    if not _by_dealer(m):
        return None
    taken, put = (len(_moved(m.table, v, m.dealer)) for v in (Table.take, Table.put_under))
    return m.dealer, taken - 1 - max(put - 1, 0), "for what was taken beneath"


@academie.rule("triomphe-pille-a-s7", duties=True)
def must_put_others_back(m: Moment) -> Iterator[Ruling]:
    """As many others as were taken beneath the ace must lie under the talon before he plays."""
    return _must_put(m, _lacks_for_the_run(m))


@academie.rule("triomphe-pille-a-s7", on=(Table.play,), shown=False)
def played_without_putting_back(m: Moment) -> Iterator[Ruling]:
    """He plays, and has not put as many back."""
    return _played_on(m, _lacks_for_the_run(m))


# -- the holder of the ace ------------------------------------------------------------------


def a_right() -> Right:
    """to pillage is a right."""
    return may


@academie.rule("triomphe-pille-a-s8", answers=questions.pillage, reading="may", otherwise=a_right)
def has_the_right() -> Right:
    """To pillage is a right, which need not be used."""
    return may


@academie.also("triomphe-pille-a-s8", "must", of="may")
def is_obliged() -> Right:
    """He who can pillage must."""
    return must


@academie.rule("triomphe-pille-a-s8", duties=True)
def holder_may_pillage(m: Moment) -> Iterator[Ruling]:
    """The holder of the ace of triomphe may take the turn-up and the run that follows it.

    He may as long as no card is played; where it is a duty, it lasts until the turn-up is taken.
    """
    if not _not_by_dealer(m):
        return
    first, right = m.table.turned[0], m.book.ask(questions.pillage)
    if right is may:
        pillager, still = holder(m.table), not m.table.tricks_begun
        what = f"may take {first} and what follows of its suit, holding A{first.suit}"
    else:
        pillager, still = holder(m.before), True
        what = f"must take {first}, holding A{first.suit}"
    held = card(f"A{first.suit}") not in _moved(m.table, Table.take, pillager)
    if pillager and held and still and first in m.table.face_up:
        yield right(pillager, what)
    yield from _may_take_more(m, holder(m.table))


@academie.rule("triomphe-pille-a-s8", on=(Table.turn, Table.take))
def holder_pillages(m: Moment) -> Iterator[Ruling]:
    """He takes the turn-up and the run that follows it, and nobody else does."""
    if not _not_by_dealer(m):
        return
    first, pillager = m.table.turned[0], holder(m.table)
    if m.act.verb is Table.take and first in m.act.cards:
        if m.act.player == pillager:
            yield stands(pillager, f"pillages with A{first.suit}, and takes {first}")
        else:
            yield refused(m.act.player, f"may not take {first}, not holding A{first.suit}")
    yield from _took_more(m, pillager)


def _lacking(m: Moment, player: str) -> int:
    """How many cards fewer a player has put under the talon than he has taken from it."""
    return len(_moved(m.table, Table.take, player)) - len(_moved(m.table, Table.put_under, player))


@academie.rule("triomphe-pille-a-s9", on=(Table.put_under,))
def as_many_put_back(m: Moment) -> Iterator[Ruling]:
    """The holder puts as many cards under the talon as he has taken, and has five again."""
    player = m.act.player
    if _not_by_dealer(m) and _lacking(m, player) == 0:
        put = len(_moved(m.table, Table.put_under, player))
        yield stands(player, f"has put {put} under the talon, as many as were taken")


def _holder_lacks(m: Moment) -> Owed | None:
    """What the holder of the ace has still to put back for what he took."""
    player = holder(m.before) if _not_by_dealer(m) else ""
    return (player, _lacking(m, player), "for what was taken") if player else None


@academie.rule("triomphe-pille-a-s9", duties=True)
def must_put_as_many_back(m: Moment) -> Iterator[Ruling]:
    """Until as many lie under the talon he may not play."""
    return _must_put(m, _holder_lacks(m))


@academie.rule("triomphe-pille-a-s9", on=(Table.play,), shown=False)
def played_with_too_many(m: Moment) -> Iterator[Ruling]:
    """He plays, and has more cards than he needs."""
    return _played_on(m, _holder_lacks(m))


@academie.rule("triomphe-pille-a-s11", answers=questions.played_as_in_the_first, otherwise=never)
def played_as_in_the_first() -> bool:
    """The cards are played as in the first manner."""
    return True
