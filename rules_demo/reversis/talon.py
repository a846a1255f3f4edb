"""Before play: the exchange with the talon, the dealer's card, and what may not be discarded."""

from __future__ import annotations

from typing import Any

from rules_demo.kernel.acts import Act, Verb
from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import may, may_not, must, never, no_fault
from rules_demo.reversis import questions as q
from rules_demo.reversis.falls import HEARTS, QUINOLA
from rules_demo.reversis.rules import PUTTING, TALON, Moment, Said, also, no_card, rule
from rules_demo.reversis.silences import SILENCES
from rules_demo.reversis.table import Table

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def in_words(number: int) -> str:
    """A small number as a word, a greater one in figures."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def cards_of(number: int) -> str:
    """“three cards”, “one card”."""
    return f"{in_words(number)} card{'s' * (number != 1)}"


def by(table: Table, player: str, *verbs: Verb[Any]) -> list[Act]:
    """What a player has done by these verbs in this deal."""
    return [a for verb in verbs for a in table.done(verb) if a.player == player]


def put(table: Table, player: str) -> int:
    """How many cards a player has put into the talon."""
    return len(by(table, player, *PUTTING))


def took(table: Table, player: str) -> int:
    """How many cards a player has taken from the talon."""
    return len(by(table, player, Table.take))


def done(table: Table, player: str) -> bool:
    """Whether a player's turn at the talon is over."""
    if table.exchanged:
        return True
    if player == table.dealer:
        return put(table, player) > 0
    looked = bool(by(table, player, Table.see, Table.leave))
    return looked or took(table, player) > 0


# -- the exchange --------------------------------------------------------------------


@rule("reversis-e-s5", on=(Table.put_under, Table.take), duties=True)
def one_for_one(m: Moment) -> Said:
    """A player may put one card under the talon and take one from it, and no more."""
    player, table = m.act.player, m.table
    if not m.book.ask(q.goes_to_the_talon, table, player):
        return
    if put(table, player) > 1 or took(table, player) > 1:
        yield may_not(player, "may not exchange more than one card")
    elif took(table, player) > put(table, player):
        yield must(player, "must put a card under the talon for the one taken")
    elif put(table, player) > took(table, player):
        yield may(player, "may take one card from the talon for the one put under it")


@rule("reversis-e-s5", on=(Table.put_on,), duties=True)
def underneath(m: Moment) -> Said:
    """The card discarded goes underneath the talon."""
    if m.act.player != m.table.dealer:
        yield must(m.act.player, "must put the card underneath the talon")


def place_in_rank(table: Table, player: str) -> int:
    """A player's place among those who go to the talon, from nought."""
    return table.players.index(player)


@rule("reversis-e-s6", answers=q.card_to_take, reading="own", otherwise=no_card)
def own_card(table: Table, player: str) -> Card | None:
    """Each has a card of his own: the first in cards the top one, the second the next.

    When the cards of the talon have run out, those put under it come in turn.
    """
    if player == table.dealer:
        return None
    heap = (*table.talon_at_first, *table.put_away)
    place = place_in_rank(table, player)
    return heap[place] if place < len(heap) else None


@also("reversis-e-s6", "top", of="own")
def top_card(table: Table, player: str) -> Card | None:
    """Everybody takes the card that lies on top."""
    return table.talon[0] if table.talon and player != table.dealer else None


@rule("reversis-e-s6", on=(Table.see, Table.take), duties=True)
def see_instead(m: Moment) -> Said:
    """One who does not exchange may see the card he would have taken, and no other."""
    player, wanted = m.act.player, m.act.cards[0]
    mine = m.book.card_for(m.before, player)
    if m.act.verb is Table.take:
        if mine not in (None, wanted) and not took(m.before, player):
            yield may_not(player, f"may not take {wanted}, which was not on offer")
    elif took(m.before, player) or put(m.before, player):
        yield may_not(player, "may not see a card of the talon, having exchanged")
    elif by(m.before, player, Table.see):
        yield may_not(player, "may not see more than one card of the talon")
    elif wanted == mine:
        yield may(player, f"may see {wanted}, not having discarded")
    else:
        yield may_not(player, f"may not see {wanted}, which was not on offer")


@rule("reversis-e-s7", answers=q.goes_to_the_talon, reading="first-two", otherwise=never)
def first_in_rank(table: Table, player: str) -> bool:
    """As many players go to the talon as it had cards, the first in rank."""
    return player != table.dealer and place_in_rank(table, player) < len(table.talon_at_first)


@also("reversis-e-s7", "renewed", of="first-two")
def all_in_turn(table: Table, player: str) -> bool:
    """All but the dealer go to the talon: the cards put under it serve those who come last."""
    return player != table.dealer


@rule("reversis-e-s7", on=TALON, duties=True)
def by_rank(m: Moment) -> Said:
    """The first in cards begins, then the second, and so on; the dealer comes last."""
    player = m.act.player
    ahead = m.table.players[: place_in_rank(m.table, player)]
    waiting = [
        p for p in ahead if m.book.ask(q.goes_to_the_talon, m.before, p) and not done(m.before, p)
    ]
    if waiting:
        yield must(player, f"must wait for {waiting[0]}, who goes before")
        return
    barred = player != m.table.dealer and not m.book.ask(q.goes_to_the_talon, m.before, player)
    if barred and m.act.verb is not Table.leave:
        yield may_not(player, "may not go to the talon, whose cards are for those before")


# -- the dealer --------------------------------------------------------------------------


@rule("reversis-e-s9", on=(Table.take,), duties=True)
def dealer_never_takes(m: Moment) -> Said:
    """The dealer never takes a card from the talon."""
    if m.act.player == m.table.dealer:
        yield may_not(m.act.player, "may not take a card from the talon")


@rule("reversis-e-s10", on=(Table.put_in,), duties=True)
def one_and_no_more(m: Moment) -> Said:
    """The dealer puts one of his cards in the talon, whichever he likes, and no second one."""
    dealer = m.table.dealer
    if m.act.player == dealer and put(m.table, dealer) > 1:
        yield must(dealer, f"must put one card in the talon, not {in_words(put(m.table, dealer))}")


@rule("reversis-e-s10", on=(*TALON, Table.play), duties=True)
def dealer_puts_one(m: Moment) -> Said:
    """The dealer must put a card in the talon when the others have been there."""
    table, dealer = m.table, m.table.dealer
    if not table.exchanged and not put(table, dealer):
        rest = [p for p in table.others(dealer) if m.book.ask(q.goes_to_the_talon, table, p)]
        if m.act.verb is Table.play or all(done(table, p) for p in rest):
            yield must(dealer, "must put a card of the hand in the talon")


def not_added() -> int:
    """the talon stays as it was."""
    return 0


@rule("reversis-e-s11", answers=q.added_by_dealer, otherwise=not_added)
def one_added() -> int:
    """The talon has one card more when play begins than it had before: four for three."""
    return 1


@rule("reversis-e-s11", on=(Table.play,), duties=True)
def four_when_play_begins(m: Moment) -> Said:
    """Play begins when the talon has its four cards (with five players, three or eight)."""
    if m.before.tricks_begun:
        return
    due, there = m.book.talon_at_play(m.table), len(m.table.talon)
    if due != there:
        what = f"must wait: the talon has {cards_of(there)}, and play begins with {in_words(due)}"
        yield must(m.act.player, what)


# -- hearts ---------------------------------------------------------------------------------


@rule("reversis-e-s31", answers=q.hearts_are_banned, reading="ban", otherwise=never)
def banned() -> bool:
    """No heart may be discarded: a prohibition."""
    return True


@also("reversis-e-s31", "advice", of="ban")
def advised() -> bool:
    """No heart should be discarded: a maxim of good play."""
    return False


def heart_put_away(m: Moment) -> Card | None:
    """The heart that this act puts into the talon, if no exception allows it."""
    if m.act.verb not in PUTTING or m.act.cards[0].suit != HEARTS:
        return None
    if m.book.ask(q.lone_heart_may_go, m) or m.book.ask(q.lone_quinola_may_go, m):
        return None
    return m.act.cards[0]


@rule("reversis-e-s31", on=PUTTING)
def no_heart_away(m: Moment) -> Said:
    """Nobody may discard a heart, the dealer no more than the others; what he pays is not said."""
    if (heart := heart_put_away(m)) is not None:
        if m.book.ask(q.hearts_are_banned):
            yield may_not(m.act.player, f"may not discard {heart}, a heart")
            yield SILENCES["heart away"]
        else:
            yield no_fault(m.act.player, f"discards {heart}, against the good rules")


def hearts_before(m: Moment) -> tuple[Card, ...]:
    """The hearts that the player of an act held before it."""
    return tuple(c for c in m.before.hands[m.act.player] if c.suit == HEARTS)


@rule("reversis-e-s39", answers=q.lone_heart_may_go, otherwise=never)
def lone_king_or_queen(m: Moment) -> bool:
    """Whether the card discarded is a king or queen of hearts held with no other heart."""
    held = hearts_before(m)
    return len(held) == 1 and held == m.act.cards and held[0].rank in ("R", "D")


@rule("reversis-e-s39", on=PUTTING, duties=True)
def exception_of_the_lone_heart(m: Moment) -> Said:
    """The king or queen of hearts may be discarded by one who has no other heart."""
    if lone_king_or_queen(m):
        yield may(m.act.player, f"may discard {m.act.cards[0]}, having no other heart")


def lone_quinola(m: Moment) -> bool:
    """Whether the card discarded is the quinola, held with no other heart."""
    return hearts_before(m) == m.act.cards == (QUINOLA,)
