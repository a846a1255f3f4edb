"""The deal, its accidents, and the écart, by the Encyclopédie.

Each function judges one act at the table; `encyclopedie` binds it to its
clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rules_demo.hombre import rules
from rules_demo.hombre.rules import BIDS, Moment
from rules_demo.hombre.table import (
    DIX,
    HUIT,
    JEU_FAUX,
    PACK,
    PASSE,
    SANS_PRENDRE,
    Verb,
)
from rules_demo.rulebook import Ruling, bete, may_not, must, no_fault, refused, stands

PACKET = 3  # cards given at a time


def offers_to_play(m: Moment) -> bool:
    """Whether the act asks to play, undertakes to, or names a suit."""
    bids = m.act.verb is Verb.SAY and m.act.word in BIDS and m.act.word != PASSE
    return bids or m.act.verb is Verb.NAME


def gave_notice(m: Moment, player: str, word: str) -> bool:
    """Whether a player has said how many cards he holds."""
    return (player, word) in m.before.said(word)


def gave(m: Moment, number: int) -> bool:
    """Whether the dealer has given somebody, or himself, this number of cards."""
    return any(m.before.dealt_to(p) == number for p in m.before.players)


# -- seats and packets ----------------------------------------------------------------


def seats_are_drawn(m: Moment) -> Iterator[Ruling]:
    """Places are drawn, not chosen: one who sits down has drawn."""
    if not any(a.verb is Verb.DRAW_SEAT and a.player == m.act.player for a in m.before.acts):
        yield may_not(m.act.player, "may not choose a seat: places are drawn")


def dealt_by_threes(m: Moment) -> Iterator[Ruling]:
    """Nine cards are given to each, three at a time; no penalty is stated for another way."""
    given = m.table.dealt_to(m.act.whom)
    if m.act.number != PACKET or given > m.table.setting.hand:
        what = f"ought to give nine cards, three at a time, and has given {m.act.number}"
        yield no_fault(m.act.player, f"{what} to make {given}")


# -- ten cards, and eight ---------------------------------------------------------------


def no_playing_with_ten_unannounced(m: Moment) -> Iterator[Ruling]:
    """Nobody may play with ten cards unless he has said so."""
    yield from _no_playing_unannounced(m, 10, DIX)


def _no_playing_unannounced(m: Moment, number: int, word: str) -> Iterator[Ruling]:
    player = m.act.player
    dealt = m.before.dealt_to(player)
    if offers_to_play(m) and dealt == number and not gave_notice(m, player, word):
        yield may_not(player, f"may not play with {number} cards without notice")


def dealer_of_ten_is_out(m: Moment) -> Iterator[Ruling]:
    """One who has dealt ten cards, to himself or another, may not play in that deal."""
    if offers_to_play(m) and m.act.player == m.before.dealer and gave(m, 10):
        yield refused(m.act.player, "is not received to play, having dealt ten cards")


def one_drawn_from_ten(m: Moment) -> Iterator[Ruling]:
    """One who plays sans prendre with ten cards has one drawn from them at random."""
    player = m.act.player
    if m.act.word == SANS_PRENDRE and len(m.before.hands[player]) == 10:
        yield must(player, "has 1 drawn at random from the hand")


def eight_as_ten(m: Moment) -> Iterator[Ruling]:
    """Eight cards are treated as ten: notice is owed, and their dealer is out."""
    yield from _no_playing_unannounced(m, 8, HUIT)
    if offers_to_play(m) and m.act.player == m.before.dealer and gave(m, 8):
        yield refused(m.act.player, "is not received to play, having dealt eight cards, as if ten")


def played_unannounced(m: Moment) -> Iterator[Ruling]:
    """One who plays with more than nine cards or fewer, and gave no notice, makes the bête.

    It falls due when play begins, on anyone who has taken nothing from the
    talon and holds another number than nine.
    """
    if not rules.before_play(m.before):
        return
    for player in m.before.players:
        wrong = m.before.held(player) != m.before.setting.hand and not rules.drew(m.before, player)
        if wrong and not m.before.said(DIX, HUIT):
            yield bete(player)


def declare_before_asking(m: Moment) -> Iterator[Ruling]:
    """A player with ten cards who asks or names before declaring them makes the bête.

    The deal is played out all the same.
    """
    player = m.act.player
    if player == m.before.dealer or m.before.dealt_to(player) != 10:
        return
    if offers_to_play(m):
        if gave_notice(m, player, DIX):
            yield stands(player, "may play with ten cards, having declared them")
        else:
            yield bete(player)
            yield stands(player, "has not declared ten cards, and the deal is played out")


def dealer_of_eight_is_out(m: Moment) -> Iterator[Ruling]:
    """One who gives or takes only eight cards may not play."""
    if offers_to_play(m) and m.act.player == m.before.dealer and gave(m, 8):
        yield refused(m.act.player, "is not received to play, having dealt eight cards")


def holder_of_eight_may_play(m: Moment) -> Iterator[Ruling]:
    """One who has received eight cards may play, after notice."""
    player = m.act.player
    if player == m.before.dealer or m.before.dealt_to(player) != 8:
        return
    if offers_to_play(m) and gave_notice(m, player, HUIT):
        yield stands(player, "may play with eight cards, having given notice")


# -- what falls face up -----------------------------------------------------------------


def black_ace_turned(m: Moment) -> Iterator[Ruling]:
    """A black ace turned in dealing: the deal is made again."""
    if m.act.cards[0] in (rules.SPADILLE, rules.BASTE):
        yield must(m.table.dealer, f"must deal again, {m.act.cards[0]} having been turned")


def two_cards_turned(m: Moment) -> Iterator[Ruling]:
    """Several cards turned in dealing, that is two or more: the deal is made again."""
    yield from _several_turned(m, 2)


def three_cards_turned(m: Moment) -> Iterator[Ruling]:
    """Several cards turned in dealing, that is more than two: the deal is made again."""
    yield from _several_turned(m, 3)


def _several_turned(m: Moment, several: int) -> Iterator[Ruling]:
    turned = [a.cards[0] for a in m.table.acts if a.verb is Verb.EXPOSE]
    if len(turned) >= several:
        yield must(m.table.dealer, f"must deal again, {len(turned)} cards having been turned")


def dealer_out_when_talon_shows(m: Moment) -> Iterator[Ruling]:
    """The dealer may not play while a card lies face up in the talon."""
    shown = [c for c in m.before.face_up if c in m.before.talon]
    if offers_to_play(m) and m.act.player == m.before.dealer and shown:
        what = f"is not received to play, {shown[0]} lying face up in the talon"
        yield refused(m.act.player, what)


def more_than_ten(m: Moment) -> Iterator[Ruling]:
    """One who gives a player more than ten cards deals again."""
    given = m.table.dealt_to(m.act.whom)
    if given > 10:
        yield must(m.act.player, f"must deal again, having given {given} cards to {m.act.whom}")


def false_pack(m: Moment) -> Iterator[Ruling]:
    """A false pack makes the deal void if it is noticed in play, and is of no account after.

    False is a pack with a card that does not belong to it, or with one card twice: it has then
    too many cards, or too many of a suit.
    """
    setting = m.before.setting
    whole = [*setting.talon, *(c for hand in setting.hands for c in hand)]
    if m.act.word != JEU_FAUX or (set(whole) <= set(PACK) and len(set(whole)) == len(whole)):
        return
    if m.book.over(m.before, m.hombre, m.trump):
        yield stands(m.act.player, "speaks too late: the deal is good")
    else:
        yield stands(m.act.player, "finds the pack false: the deal is void")


# -- the écart --------------------------------------------------------------------------


def as_many_as_discarded(m: Moment) -> Iterator[Ruling]:
    """As many cards are discarded as are taken; what follows from another number stands elsewhere.

    It speaks of hands of nine when what was taken goes into the hand.
    """
    player = m.act.player
    away, took = len(m.before.ecarts[player]), rules.drew(m.before, player)
    if m.before.dealt_to(player) == m.before.setting.hand and away != took:
        yield no_fault(player, f"ought to discard as many as are taken, and not {away} for {took}")


def _takers(m: Moment) -> list[str]:
    return list(dict.fromkeys(a.player for a in m.table.acts if a.verb is Verb.DRAW))


def _eight_at_most(m: Moment, takers: list[str]) -> Iterator[Ruling]:
    player = m.act.player
    took = rules.drew(m.table, player)
    if takers[:1] == [player] and took > 8:
        yield no_fault(player, f"ought not to take more than eight, and has taken {took}")


def first_taker_eight(m: Moment) -> Iterator[Ruling]:
    """The first to take cards, whoever he is, takes eight at most; no penalty is stated."""
    yield from _eight_at_most(m, _takers(m))


def first_opponent_eight(m: Moment) -> Iterator[Ruling]:
    """The first of the two opponents to take cards takes eight at most."""
    yield from _eight_at_most(m, [p for p in _takers(m) if p != m.hombre])


def _leave_five(m: Moment, place: int) -> Iterator[Ruling]:
    player, left, takers = m.act.player, len(m.table.talon), _takers(m)
    after = takewhile(lambda p: p != m.hombre, m.table.others(player))
    waits = [p for p in after if p not in takers]
    matador = any(c in m.before.hands[player] for c in rules.matadors(m.trump))
    if takers[place:] != [player] or not waits or left >= 5 or matador:
        return
    yield no_fault(player, f"ought to leave five cards, having no matador, and leaves {left}")


def second_taker_leaves_five(m: Moment) -> Iterator[Ruling]:
    """The second to take leaves five cards, unless he holds a matador; no penalty is stated."""
    yield from _leave_five(m, 1)


def taker_before_the_last_leaves_five(m: Moment) -> Iterator[Ruling]:
    """Whoever takes before the last leaves five: the first, where only two take."""
    yield from _leave_five(m, 0 if m.plays_sans_prendre(m.hombre) else 1)


def good_play_only(m: Moment) -> Iterator[Ruling]:
    """Leaving five is advice between allies: nothing follows."""
    return iter(())


def one_more_than_discarded(m: Moment) -> Iterator[Ruling]:
    """One who has only eight cards takes one more than he discards."""
    player = m.act.player
    away, took = len(m.before.ecarts[player]), rules.drew(m.before, player)
    if m.before.dealt_to(player) != 8:
        return
    if took == away + 1:
        yield stands(player, f"has nine cards, having taken {took} for {away}")
    else:
        yield must(player, f"must take one more than was discarded, and not {took} for {away}")


def wrong_number_after_taking(m: Moment) -> Iterator[Ruling]:
    """One who has taken cards, and has more than nine or fewer when play begins, makes the bête.

    Until then the number can be mended.
    """
    if not rules.before_play(m.before):
        return
    for player in m.before.players:
        if rules.drew(m.before, player) and m.before.held(player) != m.before.setting.hand:
            yield bete(player)


def passer_mends_the_number(m: Moment) -> Iterator[Ruling]:
    """One who has passed with a wrong number makes no bête if his écart puts it right."""
    player = m.act.player
    wrong = m.before.dealt_to(player) != m.before.setting.hand
    if wrong and player in m.auction.passed and m.table.held(player) == m.table.setting.hand:
        yield no_fault(player, "makes no bête, having put the number right in discarding")
