"""Honours, and calling at eight: sections 39 to 48."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.cards import Card, card
from rules_demo.kernel.rulings import Ruling, Silent, may, may_not, must, never, refused, stands
from rules_demo.whist import questions
from rules_demo.whist.questions import Side
from rules_demo.whist.rules import Book, Moment, academie
from rules_demo.whist.scoring import no_points, points
from rules_demo.whist.silences import SILENCES
from rules_demo.whist.standing import Count, together
from rules_demo.whist.table import APPELLE, HONOURS, OUI, Table

NAMED = ("A", "R", "D", "V")  # the quatrième majeure
AT_NINE = 9
AT_EIGHT = 8
_WORDS = {2: "two", 3: "three", 4: "four"}


# -- what they are --------------------------------------------------------------------------


@academie.rule("whist-a-s39", answers=questions.honours_earn, otherwise=never)
def honours_earn() -> bool:
    """Besides tricks, honours bring points."""
    return True


def no_card(*_: object) -> tuple[Card, ...]:
    """no card is an honour."""
    return ()


@academie.rule("whist-a-s40", answers=questions.honours, otherwise=no_card)
def of_a_tout(suit: str) -> tuple[Card, ...]:
    """The honours are the ace, king, queen and valet of the à-tout."""
    return tuple(card(rank + suit) for rank in NAMED)


@academie.rule("whist-a-s40", answers=questions.named_honour, otherwise=never)
def named_in_a_tout(c: Card, trump: str) -> bool:
    """A card of the quatrième majeure of à-tout is called an honour."""
    return c.rank in NAMED and c.suit == trump


@academie.rule("whist-a-s41", answers=questions.named_honour, otherwise=never)
def named_in_other_suits(c: Card, trump: str) -> bool:
    """So is one of any other suit, though it brings nothing."""
    return c.rank in NAMED and c.suit != trump


# -- what they bring --------------------------------------------------------------------------


@academie.rule("whist-a-s42", answers=questions.three_honours, otherwise=no_points)
def two_for_three() -> int:
    """Three honours between two partners count two points."""
    return 2


@academie.rule("whist-a-s42", on=(Table.fold, Table.mark))
def three_between_them(m: Moment) -> Iterator[Ruling]:
    """Partners with three honours between them may mark two points; with fewer, none."""
    for side, count in m.counting:
        if count.held == 3:
            yield from _brings(m, side, count, two_for_three())
        elif count.held < 3 and m.act.verb is Table.mark:
            yield refused(together(side), f"count nothing, having {count.held} of the honours")


def _brings(m: Moment, side: Side, count: Count, worth: int) -> Iterator[Ruling]:
    what = f"{points(worth)} for {_WORDS[count.held]} honours"
    if count.for_honours and m.act.verb is Table.fold:
        yield may(together(side), f"may mark {what}")
    elif count.for_honours and m.standing.due.get(side):
        yield stands(together(side), f"count {what}")


def as_three(book: Book) -> int:
    """four honours count as three of them do."""
    return book.ask(questions.three_honours)


@academie.rule("whist-a-s43", answers=questions.four_honours, otherwise=as_three)
def four_for_four(book: Book) -> int:
    """All four honours count four points."""
    return 4


@academie.rule("whist-a-s43", on=(Table.fold, Table.mark))
def all_four(m: Moment) -> Iterator[Ruling]:
    """Partners with all four honours may mark four points."""
    for side, count in m.counting:
        if count.held == 4:
            yield from _brings(m, side, count, 4)


@academie.rule("whist-a-s44", answers=questions.losers_count, otherwise=never)
def losers_count() -> bool:
    """Honours count for those who lose tricks as for those who gain them."""
    return True


@academie.rule("whist-a-s44", on=(Table.fold,), duties=True)
def though_they_lose(m: Moment) -> Iterator[Ruling]:
    """The side that has lost the tricks counts its honours all the same."""
    for side, count in m.counts.items():
        if count.for_honours and not count.for_tricks:
            yield may(
                together(side), f"may count their honours, though they make {count.made} tricks"
            )


@academie.rule("whist-a-s45", answers=questions.void, reading="dealt-at-nine", otherwise=never)
def dealt_at_nine(when_dealt: int, with_tricks: int) -> bool:
    """Honours bring nothing to a side that was at nine when the cards were dealt."""
    return when_dealt == AT_NINE


@academie.also("whist-a-s45", "counted-at-nine", of="dealt-at-nine")
def counted_at_nine(when_dealt: int, with_tricks: int) -> bool:
    """Honours bring nothing to a side that is at nine when its tricks have been counted."""
    return with_tricks == AT_NINE


@academie.rule("whist-a-s45", on=(Table.fold, Table.mark))
def none_at_nine(m: Moment) -> Iterator[Ruling]:
    """A side at nine gets no points for honours."""
    for side, count in m.counting:
        if count.void and count.worth:
            what = f"count nothing for {_WORDS[count.held]} honours, at nine"
            give = may_not if m.act.verb is Table.fold else refused
            yield give(together(side), what)


def no_end(*_: object) -> bool:
    """there is no end to the time for marking."""
    return False


@academie.rule("whist-a-s46", answers=questions.marking_ends, otherwise=no_end)
def marking_ends() -> bool:
    """Honours not marked before the next turn-up are not counted."""
    return True


@academie.rule("whist-a-s46", on=(Table.fold, Table.mark, Table.turn_up))
def in_time(m: Moment) -> Iterator[Ruling]:
    """Honours are to be marked before the last card of the next deal is turned up."""
    if m.act.verb is Table.fold and m.ends_the_deal:
        for side, number in m.after.due.items():
            if number:
                what = f"must mark {points(number)} before the next card is turned up"
                yield must(together(side), what)
    elif m.act.verb is Table.turn_up:
        for side, number in m.standing.due.items():
            if number:
                yield refused(together(side), f"are too late to mark {points(number)} for honours")
    elif m.act.word == HONOURS and m.standing.late.get(m.side) and not m.standing.counts:
        yield refused(together(m.side), "count nothing, the next card having been turned up")


# -- calling --------------------------------------------------------------------------------------


def nobody_calls(m: Moment) -> bool:
    """nobody may call."""
    return False


def _may_call(m: Moment) -> bool | Silent:
    """Whether the player's side is at eight and he holds two honours."""
    side = m.book.side(m.before, m.act.player)
    if m.act.word != APPELLE or m.standing.points.get(side) != AT_EIGHT:
        return False
    number = len(m.book.honours_of(m.before, (m.act.player,)))
    return SILENCES["three honours"] if number > 2 else number == 2


@academie.rule(
    "whist-a-s47", answers=questions.may_call, reading="before-play", otherwise=nobody_calls
)
def before_play(m: Moment) -> bool | Silent:
    """At eight, one with two honours in hand may call before a card is played."""
    return False if m.before.tricks_begun else _may_call(m)


@academie.also("whist-a-s47", "any-time", of="before-play")
def any_time(m: Moment) -> bool | Silent:
    """At eight, one who was dealt two honours may call until the deal is played out."""
    return False if m.before.complete else _may_call(m)


@academie.rule("whist-a-s47", on=(Table.say,))
def calls(m: Moment) -> Iterator[Ruling]:
    """A call is received from one who may call, and from nobody else."""
    if m.act.word != APPELLE:
        return
    player, allowed = m.act.player, m.book.ask(questions.may_call, m)
    if allowed is True:
        yield stands(player, "may call, with two honours at eight points")
    elif allowed is False:
        at = m.standing.points.get(m.book.side(m.before, player), 0)
        held = len(m.book.honours_of(m.before, (player,)))
        if at == AT_EIGHT and held == 2:
            yield refused(player, "may not call now that cards have been played")
        else:
            yield refused(player, f"may not call, with {held} of the honours at {points(at)}")


@academie.rule("whist-a-s48", answers=questions.won_by_call, otherwise=never)
def won_by_call(m: Moment) -> bool:
    """The partie is won if the partner answers yes, and has an honour."""
    partner = (m.act.player,)
    return m.act.word == OUI and bool(m.book.honours_of(m.before, partner))


@academie.rule("whist-a-s48", on=(Table.say,))
def won_without_playing(m: Moment) -> Iterator[Ruling]:
    """When the partner of the one who called answers yes, the partie is won unplayed."""
    if len(m.after.parties) > len(m.standing.parties):
        yield stands(together(m.after.parties[-1]), "win the partie without playing")
