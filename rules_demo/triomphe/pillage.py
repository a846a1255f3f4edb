"""The ace that pillages: who may take the turn-up and the run beneath it, and what goes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

from rules_demo.cards import Card
from rules_demo.rulebook import Ruling, may, may_not, must, refused, stands
from rules_demo.triomphe.deal import ACE_HIGH, Ranks
from rules_demo.triomphe.rules import Moment
from rules_demo.triomphe.table import HAND, PILLE, Table, Verb

Right = Callable[[str, str], Ruling]

# -- the order of the cards ------------------------------------------------------------


def ace_first(others: Ranks) -> Ranks:
    """The ace is the first card of its suit, and takes the king."""
    return ("A", *others)


def ace_after_the_valet(others: Ranks) -> Ranks:
    """the ace stands where it stands in the other manners, after the valet."""
    after = others.index("V") + 1
    return (*others[:after], "A", *others[after:])


def natural_order() -> Ranks:
    """The other cards follow in their natural order, from the king down."""
    return ACE_HIGH[1:]


def ten_before_the_king() -> Ranks:
    """the ten might stand before the king, as it does at brisque."""
    return ("10", *(rank for rank in natural_order() if rank != "10"))


# -- what the table shows ---------------------------------------------------------------


def an_ace_is_turned(table: Table) -> bool:
    """Whether the card turned up is an ace, and so the ace of triomphe."""
    return bool(table.turned) and table.turned[0].rank == "A"


def holder(table: Table) -> str:
    """Who holds the ace of triomphe in hand; an empty string if nobody does."""
    if not table.turned:
        return ""
    ace = f"A{table.turned[0].suit}"
    return next((p for p, hand in table.hands.items() if ace in map(str, hand)), "")


def run(table: Table) -> tuple[Card, ...]:
    """The cards turned beneath the turn-up that are of its suit, up to the first of another."""
    suit = table.turned[0].suit
    return tuple(takewhile(lambda c: c.suit == suit, table.turned[1:]))


def _moved(table: Table, verb: object, player: str) -> tuple[Card, ...]:
    """The cards a player has taken, or put under, in the order he did."""
    return tuple(c for a in table.acts if a.verb is verb and a.player == player for c in a.cards)


def _took_the_turn_up(table: Table, player: str) -> bool:
    return bool(table.turned) and table.turned[0] in _moved(table, Verb.TAKE, player)


def _by_dealer(m: Moment) -> bool:
    """Whether an ace was turned up that the dealer has taken."""
    pillages = m.manner == PILLE and an_ace_is_turned(m.table)
    return pillages and _took_the_turn_up(m.table, m.dealer)


# -- the right itself ---------------------------------------------------------------------


def has_the_right() -> Right:
    """To pillage is a right, which need not be used."""
    return may


def is_obliged() -> Right:
    """He who can pillage must."""
    return must


def dealer_takes_the_ace(m: Moment) -> Iterator[Ruling]:
    """The dealer who turns up an ace may take it, and nobody else; its suit stays triomphe."""
    if m.manner != PILLE or not an_ace_is_turned(m.table):
        return
    ace = m.table.turned[0]
    if m.turns_up:
        right: Right = m.book.ask("pillage")
        word = "may" if right is may else "must"
        yield right(m.dealer, f"{word} take {ace}, having turned it up")
    elif m.act.verb is Verb.TAKE and ace in m.act.cards:
        if m.act.player == m.dealer:
            yield stands(m.dealer, f"takes {ace}, and {ace.suit} is trumps")
        else:
            yield refused(m.act.player, f"may not take {ace}: it is the dealer's, who turned it up")


def discarded_for_the_ace(m: Moment) -> Iterator[Ruling]:
    """For the ace the dealer discards a card of his hand, whichever he sees fit."""
    put = _moved(m.table, Verb.PUT_UNDER, m.dealer)
    if _by_dealer(m) and m.act.verb is Verb.PUT_UNDER and put[:1] == m.act.cards[:1]:
        yield stands(m.dealer, f"discards {put[0]}, as seems fit, in place of {m.table.turned[0]}")


def must_discard_for_the_ace(m: Moment) -> Iterator[Ruling]:
    """Until he has discarded it he may not play."""
    if _by_dealer(m) and not _moved(m.table, Verb.PUT_UNDER, m.dealer):
        yield from _owed(m, m.dealer, 1, f"in place of {m.table.turned[0]}")


def run_beneath(m: Moment) -> Iterator[Ruling]:
    """The dealer takes the next cards too, as long as they are of the same suit."""
    if m.manner != PILLE or not an_ace_is_turned(m.table):
        return
    yield from _run(m, m.dealer)


def _run(m: Moment, pillager: str) -> Iterator[Ruling]:
    """What is said of the cards beneath the turn-up: the pillager's, or not."""
    mine = run(m.table)
    if m.act.verb is Verb.TURN and not m.turns_up:
        (turned,) = m.act.cards
        if turned in mine and m.act.player == pillager:
            yield may(pillager, f"may take {turned} too, of the same suit")
        elif turned not in mine:
            stop = m.table.turned[1:][len(mine)]
            yield may_not(m.act.player, f"may take nothing beyond {stop}, of another suit")
    elif m.act.verb is Verb.TAKE:
        for c in m.act.cards:
            if c == m.table.turned[0]:
                continue
            if c in mine and m.act.player == pillager:
                yield stands(pillager, f"takes {c}, which follows without interruption")
            elif c in mine:
                yield refused(m.act.player, f"may not take {c}, not being the one who pillages")
            else:
                yield refused(m.act.player, f"may not take {c}, beyond a card of another suit")


def others_put_back(m: Moment) -> Iterator[Ruling]:
    """The cards that go back are others than those taken; when, is the dealer's affair."""
    if not _by_dealer(m) or m.act.player != m.dealer or m.act.verb is not Verb.PUT_UNDER:
        return
    taken = _moved(m.before, Verb.TAKE, m.dealer)
    for c in m.act.cards:
        if c in taken:
            yield refused(m.dealer, f"may not put {c} back, but another card for it")


def each_put_back_before_the_next(m: Moment) -> Iterator[Ruling]:
    """For each card taken another goes under the talon, before the next is taken."""
    yield from others_put_back(m)
    full = len(m.before.hands[m.dealer]) > HAND
    if _by_dealer(m) and m.act.verb is Verb.TAKE and m.act.player == m.dealer and full:
        yield refused(m.dealer, "may not take another before a card is put under the talon")


def must_put_others_back(m: Moment) -> Iterator[Ruling]:
    """As many others as were taken beneath the ace must lie under the talon before he plays."""
    if _by_dealer(m):
        taken = len(_moved(m.table, Verb.TAKE, m.dealer)) - 1
        put = max(len(_moved(m.table, Verb.PUT_UNDER, m.dealer)) - 1, 0)
        yield from _owed(m, m.dealer, taken - put, "for what was taken beneath")


def _owed(m: Moment, player: str, owed: int, why: str) -> Iterator[Ruling]:
    """Cards that a pillager still owes the talon: a duty, until he plays in spite of it."""
    if owed <= 0:
        return
    cards = f"{owed} card{'s' * (owed > 1)} under the talon, {why}"
    if m.act.verb is not Verb.PLAY:
        yield must(player, f"must put {cards}")
    elif m.act.player == player:
        yield refused(player, f"may not play before putting {cards}")


# -- the holder of the ace ------------------------------------------------------------------


def holder_pillages(m: Moment) -> Iterator[Ruling]:
    """The holder of the ace of triomphe may take the turn-up and the run that follows it."""
    if not _not_by_dealer(m):
        return
    first, pillager = m.table.turned[0], holder(m.table)
    right: Right = m.book.ask("pillage")
    if m.turns_up and pillager and right is may:
        yield may(pillager, f"may take {first} and what follows of its suit, holding A{first.suit}")
    if m.act.verb is Verb.TAKE and first in m.act.cards:
        if m.act.player == pillager:
            yield stands(pillager, f"pillages with A{first.suit}, and takes {first}")
        else:
            yield refused(m.act.player, f"may not take {first}, not holding A{first.suit}")
    yield from _run(m, pillager)


def holder_must_pillage(m: Moment) -> Iterator[Ruling]:
    """Where to pillage is a duty, it lasts until the turn-up is taken."""
    if not _not_by_dealer(m) or m.book.ask("pillage") is may:
        return
    first, pillager = m.table.turned[0], holder(m.before)
    taken = any(first in a.cards for a in m.table.acts if a.verb is Verb.TAKE)
    if pillager and not taken:
        yield must(pillager, f"must take {first}, holding A{first.suit}")


def _not_by_dealer(m: Moment) -> bool:
    """Whether a card was turned up that is not an ace."""
    return m.manner == PILLE and bool(m.table.turned) and not an_ace_is_turned(m.table)


def as_many_put_back(m: Moment) -> Iterator[Ruling]:
    """The holder puts as many cards under the talon as he has taken, and has five again."""
    player = m.act.player
    if _not_by_dealer(m) and m.act.verb is Verb.PUT_UNDER and _lacking(m, player) == 0:
        put = len(_moved(m.table, Verb.PUT_UNDER, player))
        yield stands(player, f"has put {put} under the talon, as many as were taken")


def must_put_as_many_back(m: Moment) -> Iterator[Ruling]:
    """Until as many lie under the talon he may not play."""
    if _not_by_dealer(m) and (player := holder(m.before)):
        yield from _owed(m, player, _lacking(m, player), "for what was taken")


def _lacking(m: Moment, player: str) -> int:
    """How many cards fewer a player has put under the talon than he has taken from it."""
    taken, put = (len(_moved(m.table, verb, player)) for verb in (Verb.TAKE, Verb.PUT_UNDER))
    return taken - put
