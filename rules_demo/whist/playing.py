"""The order of the cards and the play: sections 19, 20 and 31 to 36."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.cards import Card, show
from rules_demo.kernel.rulings import Ruling, never, no_fault, stands
from rules_demo.whist import questions
from rules_demo.whist.partners import HIGH_ACE, nobody
from rules_demo.whist.rules import Book, Moment, academie
from rules_demo.whist.standing import together
from rules_demo.whist.table import COMPLAINT, GESTURES, SAYINGS, Table


def _same_suit(c: Card, other: Card) -> bool:
    return c.suit == other.suit


# -- the order of the cards -------------------------------------------------------------


@academie.rule("whist-a-s19", answers=questions.higher, otherwise=never)
def ace_over_king(c: Card, other: Card) -> bool:
    """After the draw the ace is higher than the king."""
    return _same_suit(c, other) and (c.rank, other.rank) == ("A", "R")


@academie.rule("whist-a-s19", answers=questions.ace_raised, otherwise=never)
def ace_raised() -> bool:
    """After the draw the ace is no longer the lowest."""
    return True


@academie.rule("whist-a-s20", answers=questions.higher, otherwise=never)
def two_is_lowest(c: Card, other: Card) -> bool:
    """In the order of tricks every card of the suit is higher than the two."""
    return _same_suit(c, other) and other.rank == "2" != c.rank


# -- following and trumping ----------------------------------------------------------------


def any_card(hand: tuple[Card, ...], led: str) -> tuple[Card, ...]:
    """any card may be played, and none of the à-tout takes a trick of another suit."""
    return hand


@academie.rule("whist-a-s31", answers=questions.choices, otherwise=any_card)
def follow_or_play_what_one_will(hand: tuple[Card, ...], led: str) -> tuple[Card, ...]:
    """One who has the suit led plays it; one who has none plays what he likes.

    That the suit must be followed is implied by “in case of renonce”; nobody
    is made to trump, nor to play higher.
    """
    return tuple(c for c in hand if c.suit == led) or hand


@academie.rule("whist-a-s31", answers=questions.ruffs, otherwise=never)
def any_a_tout_makes_the_trick() -> bool:
    """A card of the à-tout takes a trick of another suit."""
    return True


@academie.rule("whist-a-s31", on=(Table.play,))
def does_not_follow(m: Moment) -> Iterator[Ruling]:
    """A card that does not follow, from one who could: named, but no penalty is stated."""
    (laid,) = m.act.cards
    if m.open and laid.suit != m.open.plays[0].card.suit:
        allowed = m.book.legal(m.before, m.act.player)
        if laid not in allowed:
            yield no_fault(m.act.player, f"ought to follow suit with {show(allowed)}")


@academie.rule("whist-a-s31", on=(Table.fold,))
def a_tout_takes(m: Moment) -> Iterator[Ruling]:
    """A trick of another suit is made by the highest à-tout put to it."""
    if m.taking is None:
        return
    play, led = m.taking
    if play.card.suit != led.suit:
        yield stands(play.player, f"makes the trick with the trump {play.card}")


# -- turns -----------------------------------------------------------------------------------


def in_any_order(table: Table, leader: str) -> tuple[str, ...]:
    """it is not said in what order the others play."""
    return ()


@academie.rule("whist-a-s32", answers=questions.order_of_play, otherwise=in_any_order)
def to_the_left(table: Table, leader: str) -> tuple[str, ...]:
    """The cards are played in the order in which they are dealt: to the left."""
    at = table.players.index(leader)
    return table.players[at:] + table.players[:at]


@academie.rule("whist-a-s32", on=(Table.play,))
def plays_out_of_turn(m: Moment) -> Iterator[Ruling]:
    """A card laid to a trick before one's turn: named, but no penalty is stated."""
    turn = m.book.next_to(m.before, m.open) if m.open else ""
    if turn and m.act.player != turn:
        yield no_fault(m.act.player, f"ought to let {turn} play first")


@academie.rule("whist-a-s33", answers=questions.first_in_hand, otherwise=nobody)
def left_of_the_dealer(table: Table) -> str:
    """The first to play is at the dealer's left."""
    return table.left(table.dealer) if table.dealer else ""


@academie.rule("whist-a-s33", on=(Table.play,))
def leads_out_of_turn(m: Moment) -> Iterator[Ruling]:
    """The first card of a deal from another: named, but no penalty is stated."""
    if not m.open and not m.before.tricks_begun:
        first = left_of_the_dealer(m.before)
        if first and m.act.player != first:
            yield no_fault(m.act.player, f"ought not to lead, {first} being first in hand")


@academie.borrow(questions.next_lead, source="general custom of trick games", confidence="high")
def winner_leads(taker: str) -> str:
    """Whoever takes a trick leads to the next."""
    return taker


@academie.borrow(
    questions.next_dealer,
    source="the order of play, which whist-a-s32 takes to the left",
    confidence="medium",
)
def deal_goes_left(table: Table) -> str:
    """The deal passes to the dealer's left."""
    return table.left(table.dealer)


# -- the object, and the face ------------------------------------------------------------------


@academie.rule("whist-a-s34", on=(Table.fold,))
def object_of_the_game(m: Moment) -> Iterator[Ruling]:
    """The object is more tricks, or more points, than the other side; each may go to one side."""
    if not m.ends_the_deal or len(m.counts) != 2:
        return
    tricks = {side: c.made for side, c in m.counts.items()}
    points = {side: c.for_tricks + c.for_honours for side, c in m.counts.items()}
    for what, number in (("make more tricks", tricks), ("gain more points", points)):
        (one, most), (_, least) = sorted(number.items(), key=lambda pair: -pair[1])
        if most > least:
            yield stands(together(one), f"{what}, {most} to {least}")


@academie.rule("whist-a-s35", on=(Table.say, Table.gesture))
def no_complaint(m: Moment) -> Iterator[Ruling]:
    """Nobody complains of a bad hand, by voice or by gesture, while he holds one."""
    spoken = m.act.verb is Table.say
    meaning = SAYINGS[m.act.word] if spoken else GESTURES[m.act.word]
    if meaning == COMPLAINT and m.before.hands[m.act.player]:
        how = "voice" if spoken else "gesture"
        yield no_fault(m.act.player, f"ought never to complain of the hand, by {how}")


# -- the highest card takes ------------------------------------------------------------------


def as_in_the_draw(book: Book) -> tuple[str, ...]:
    """the order of the draw holds in play too, with the ace above the king."""
    low = tuple(book.ranks_in_draw())
    return ("A", *(r for r in low if r != "A")) if book.ask(questions.ace_raised) else low


@academie.rule("whist-a-s36", answers=questions.ranks_in_play, otherwise=as_in_the_draw)
def ranks_in_play(book: Book) -> tuple[str, ...]:
    """In play, from the highest: A R D V 10 9 8 7 6 5 4 3 2."""
    return HIGH_ACE


@academie.rule("whist-a-s36", answers=questions.higher, otherwise=never)
def higher_in_the_suit(c: Card, other: Card) -> bool:
    """The ace takes the king, the king the queen, and so on down to the two."""
    return _same_suit(c, other) and HIGH_ACE.index(c.rank) < HIGH_ACE.index(other.rank)


@academie.rule("whist-a-s36", on=(Table.fold,))
def highest_takes(m: Moment) -> Iterator[Ruling]:
    """A trick to which no à-tout was put is taken by its highest card of the suit led."""
    if m.taking is None:
        return
    play, led = m.taking
    if play.card.suit == led.suit:
        yield stands(play.player, f"takes the trick with {play.card}")
