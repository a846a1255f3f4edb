"""The deal and its accidents, by the Encyclopédie: seats, packets, wrong numbers, cards face up."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre.auction import asks_to_play
from rules_demo.hombre.books import BIDS, Moment, encyclopedie
from rules_demo.hombre.order import BASTE, SPADILLE
from rules_demo.hombre.table import DIX, HUIT, JEU_FAUX, PACK, SANS_PRENDRE, Table
from rules_demo.kernel.rulings import Ruling, bete, may_not, must, no_fault, refused, stands

PACKET = 3  # cards given at a time


def offers_to_play(m: Moment) -> bool:
    """Whether the act asks to play, undertakes to, or names a suit."""
    return m.act.verb is Table.name or asks_to_play(m)


def gave_notice(m: Moment, player: str, word: str) -> bool:
    """Whether a player has said how many cards he holds."""
    return (player, word) in m.before.said(word)


def gave(m: Moment, number: int) -> bool:
    """Whether the dealer has given somebody, or himself, this number of cards."""
    return any(m.before.dealt_to(p) == number for p in m.before.players)


def before_play(table: Table) -> bool:
    """Whether no card of the deal has been played; hands set out short are in mid-deal."""
    if table.tricks_begun:
        return False
    return max(map(table.dealt_to, table.players)) >= table.setting.hand - 1


# -- seats and packets ----------------------------------------------------------------


@encyclopedie.rule("hombre-e-s5", on=(Table.sit,), duties=True)
def seats_are_drawn(m: Moment) -> Iterator[Ruling]:
    """Places are drawn, not chosen: one who sits down has drawn."""
    if not any(a.player == m.act.player for a in m.before.acts_of(Table.draw_seat)):
        yield may_not(m.act.player, "may not choose a seat: places are drawn")


@encyclopedie.rule("hombre-e-s6", on=(Table.deal,))
def dealt_by_threes(m: Moment) -> Iterator[Ruling]:
    """Nine cards are given to each, three at a time; no penalty is stated for another way."""
    given = m.table.dealt_to(m.act.whom)
    if m.act.number != PACKET or given > m.table.setting.hand:
        what = f"ought to give nine cards, three at a time, and has given {m.act.number}"
        yield no_fault(m.act.player, f"{what} to make {given}")


# -- ten cards, and eight ---------------------------------------------------------------


@encyclopedie.rule("hombre-e-s9", on=(Table.say, Table.name), duties=True)
def no_playing_with_ten_unannounced(m: Moment) -> Iterator[Ruling]:
    """Nobody may play with ten cards unless he has said so."""
    yield from _no_playing_unannounced(m, 10, DIX)


def _no_playing_unannounced(m: Moment, number: int, word: str) -> Iterator[Ruling]:
    player = m.act.player
    dealt = m.before.dealt_to(player)
    if offers_to_play(m) and dealt == number and not gave_notice(m, player, word):
        yield may_not(player, f"may not play with {number} cards without notice")


@encyclopedie.rule("hombre-e-s10", on=(Table.say, Table.name))
@encyclopedie.rule("hombre-e-s43", on=(Table.say, Table.name))
def dealer_of_ten_is_out(m: Moment) -> Iterator[Ruling]:
    """One who has dealt ten cards, to himself or another, may not play in that deal."""
    if offers_to_play(m) and m.act.player == m.before.dealer and gave(m, 10):
        yield refused(m.act.player, "is not received to play, having dealt ten cards")


@encyclopedie.rule("hombre-e-s13", on=(Table.say,), duties=True)
def one_drawn_from_ten(m: Moment) -> Iterator[Ruling]:
    """One who plays sans prendre with ten cards has one drawn from them at random."""
    player = m.act.player
    if m.act.word == SANS_PRENDRE and len(m.before.hands[player]) == 10:
        yield must(player, "has 1 drawn at random from the hand")


@encyclopedie.rule("hombre-e-s14", on=(Table.say, Table.name), duties=True)
def no_playing_with_eight_unannounced(m: Moment) -> Iterator[Ruling]:
    """Eight cards are treated as ten: notice of them is owed."""
    yield from _no_playing_unannounced(m, 8, HUIT)


@encyclopedie.rule("hombre-e-s14", on=(Table.say, Table.name))
def eight_as_ten(m: Moment) -> Iterator[Ruling]:
    """Eight cards are treated as ten: their dealer is out."""
    if offers_to_play(m) and m.act.player == m.before.dealer and gave(m, 8):
        yield refused(m.act.player, "is not received to play, having dealt eight cards, as if ten")


@encyclopedie.rule("hombre-e-s25", on=(Table.play,))
def played_unannounced(m: Moment) -> Iterator[Ruling]:
    """One who plays with more than nine cards or fewer, and gave no notice, makes the bête.

    It falls due when play begins, on anyone who has taken nothing from the
    talon and holds another number than nine.
    """
    if not before_play(m.before):
        return
    for player in m.before.players:
        wrong = m.before.held(player) != m.before.setting.hand and not m.before.took[player]
        if wrong and not m.before.said(DIX, HUIT):
            yield bete(player)


# -- what lies face up -----------------------------------------------------------------


def in_dealing(m: Moment) -> bool:
    """Whether the cards are being given: nobody has spoken for the game, or done anything else."""
    begun = (Table.name, Table.discard, Table.draw)
    spoken = m.hombre or m.before.said(*BIDS) or m.before.done(*begun)
    return not (spoken or m.before.tricks_begun)


@encyclopedie.rule("hombre-e-s40", on=(Table.expose,), duties=True)
def black_ace_turned(m: Moment) -> Iterator[Ruling]:
    """A black ace turned in dealing: the deal is made again."""
    if in_dealing(m) and m.act.cards[0] in (SPADILLE, BASTE):
        yield must(m.table.dealer, f"must deal again, {m.act.cards[0]} having been turned")


@encyclopedie.rule("hombre-e-s41", on=(Table.expose,), duties=True, reading="two")
def two_cards_turned(m: Moment) -> Iterator[Ruling]:
    """Several cards turned in dealing, that is two or more: the deal is made again."""
    yield from _several_turned(m, 2)


@encyclopedie.also("hombre-e-s41", "more-than-two", of="two")
def three_cards_turned(m: Moment) -> Iterator[Ruling]:
    """Several cards turned in dealing, that is more than two: the deal is made again."""
    yield from _several_turned(m, 3)


def _several_turned(m: Moment, several: int) -> Iterator[Ruling]:
    turned = len(m.table.done(Table.expose))
    if in_dealing(m) and turned >= several:
        yield must(m.table.dealer, f"must deal again, {turned} cards having been turned")


@encyclopedie.rule("hombre-e-s42", on=(Table.say, Table.name))
def dealer_out_when_talon_shows(m: Moment) -> Iterator[Ruling]:
    """The dealer may not play while a card lies face up in the talon."""
    if not m.before.face_up or m.act.player != m.before.dealer or not offers_to_play(m):
        return
    if shown := [c for c in m.before.face_up if c in m.before.talon]:
        what = f"is not received to play, {shown[0]} lying face up in the talon"
        yield refused(m.act.player, what)


# -- who may play, and with how many cards -------------------------------------------------


@encyclopedie.rule("hombre-e-s44", on=(Table.say, Table.name))
def declare_before_asking(m: Moment) -> Iterator[Ruling]:
    """A player with ten cards who asks or names before declaring them makes the bête.

    The deal is played out all the same.
    """
    player = m.act.player
    if not offers_to_play(m) or player == m.before.dealer or m.before.dealt_to(player) != 10:
        return
    if gave_notice(m, player, DIX):
        yield stands(player, "may play with ten cards, having declared them")
    else:
        yield bete(player)
        yield stands(player, "has not declared ten cards, and the deal is played out")


@encyclopedie.rule("hombre-e-s45", on=(Table.say, Table.name))
def dealer_of_eight_is_out(m: Moment) -> Iterator[Ruling]:
    """One who gives or takes only eight cards may not play."""
    if offers_to_play(m) and m.act.player == m.before.dealer and gave(m, 8):
        yield refused(m.act.player, "is not received to play, having dealt eight cards")


@encyclopedie.rule("hombre-e-s46", on=(Table.say, Table.name))
def holder_of_eight_may_play(m: Moment) -> Iterator[Ruling]:
    """One who has received eight cards may play, after notice."""
    player = m.act.player
    if not offers_to_play(m) or player == m.before.dealer or m.before.dealt_to(player) != 8:
        return
    if gave_notice(m, player, HUIT):
        yield stands(player, "may play with eight cards, having given notice")


@encyclopedie.rule("hombre-e-s47", on=(Table.mix,))
def one_more_than_discarded(m: Moment) -> Iterator[Ruling]:
    """One who has only eight cards takes one more than he discards."""
    player = m.act.player
    away, took = len(m.before.ecarts[player]), m.before.took[player]
    if m.before.dealt_to(player) != 8:
        return
    if took == away + 1:
        yield stands(player, f"has nine cards, having taken {took} for {away}")
    else:
        yield must(player, f"must take one more than was discarded, and not {took} for {away}")


@encyclopedie.rule("hombre-e-s48", on=(Table.play,))
def wrong_number_after_taking(m: Moment) -> Iterator[Ruling]:
    """One who has taken cards, and has more than nine or fewer when play begins, makes the bête.

    Until then the number can be mended.
    """
    if not before_play(m.before):
        return
    for player in m.before.players:
        if m.before.took[player] and m.before.held(player) != m.before.setting.hand:
            yield bete(player)


@encyclopedie.rule("hombre-e-s49", on=(Table.mix,))
def passer_mends_the_number(m: Moment) -> Iterator[Ruling]:
    """One who has passed with a wrong number makes no bête if his écart puts it right."""
    player = m.act.player
    wrong = m.before.dealt_to(player) != m.before.setting.hand
    if wrong and player in m.auction.passed and m.table.held(player) == m.table.setting.hand:
        yield no_fault(player, "makes no bête, having put the number right in discarding")


@encyclopedie.rule("hombre-e-s50", on=(Table.deal,), duties=True)
def more_than_ten(m: Moment) -> Iterator[Ruling]:
    """One who gives a player more than ten cards deals again."""
    given = m.table.dealt_to(m.act.whom)
    if given > 10:
        yield must(m.act.player, f"must deal again, having given {given} cards to {m.act.whom}")


@encyclopedie.rule("hombre-e-s51", on=(Table.say,))
def false_pack(m: Moment) -> Iterator[Ruling]:
    """A false pack makes the deal void if it is noticed in play, and is of no account after.

    False is a pack with a card that does not belong to it, or with one card twice: it has then
    too many cards, or too many of a suit.
    """
    pack = m.before.setting.pack
    if m.act.word != JEU_FAUX or (set(pack) <= set(PACK) and len(set(pack)) == len(pack)):
        return
    if m.book.over(m.before, m.hombre, m.trump):
        yield stands(m.act.player, "speaks too late: the deal is good")
    else:
        yield stands(m.act.player, "finds the pack false: the deal is void")
