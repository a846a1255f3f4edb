"""Asking to play and naming too soon, by both witnesses."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre import questions
from rules_demo.hombre.order import sure_tricks
from rules_demo.hombre.rules import BIDS, TO_WIN, Moment, academie, encyclopedie
from rules_demo.hombre.table import ECARTE, JOUEZ, PASSE, SANS_PRENDRE, Table
from rules_demo.kernel.cards import SUITS
from rules_demo.kernel.rulings import Ruling, bete, may, may_not, must, never, refused, stands


def asks_to_play(m: Moment) -> bool:
    """Whether the act asks to play or undertakes to."""
    return m.act.verb is Table.say and m.act.word in BIDS and m.act.word != PASSE


@encyclopedie.rule("hombre-e-s59", on=(Table.say,))
@academie.rule("hombre-a-20", on=(Table.say,))
def passed_is_out(m: Moment) -> Iterator[Ruling]:
    """A player who has said passe is no longer received to play."""
    if asks_to_play(m) and m.act.player in m.auction.passed:
        yield refused(m.act.player, "is not received to play, having said passe")


@encyclopedie.rule("hombre-e-s60", on=(Table.say,))
@academie.rule("hombre-a-21", on=(Table.say,))
def asked_is_held(m: Moment) -> Iterator[Ruling]:
    """One who has asked can neither withdraw nor play sans prendre, unless he is forced.

    Forced by another's sans prendre, he may do either; his own sans prendre
    then goes before that of the one who forces him.
    """
    bid, player = m.act.word, m.act.player
    if player != m.auction.asked or m.auction.sans_prendre == player:
        return
    forced = bool(m.auction.forced_by)
    if forced and bid == SANS_PRENDRE:
        what = f"plays sans prendre, in preference to {m.auction.forced_by}, who forces"
        yield stands(player, what)
    elif not forced and bid in (PASSE, SANS_PRENDRE):
        what = "must play" if bid == PASSE else "may not play sans prendre, not being forced"
        yield refused(player, f"has asked, and {what}")


@encyclopedie.rule("hombre-e-s61", answers=questions.naming_binds, otherwise=never)
@academie.rule("hombre-a-22", answers=questions.naming_binds, otherwise=never)
def naming_binds(m: Moment) -> bool:
    """Whether naming a suit now binds the player to play sans prendre.

    It does unless he is last in cards, or he has asked, or he has discarded.
    """
    player = m.act.player
    return not (m.hombre or player == m.before.dealer or m.before.ecarts[player])


@encyclopedie.rule("hombre-e-s61", on=(Table.name, Table.discard, Table.draw))
@academie.rule("hombre-a-22", on=(Table.name, Table.discard, Table.draw))
def bound_to_sans_prendre(m: Moment) -> Iterator[Ruling]:
    """One who is not last in cards and names without discarding or asking plays sans prendre."""
    player = m.act.player
    if m.act.verb is Table.name and m.book.ask(questions.naming_binds, m):
        yield must(player, "must play sans prendre, having named without asking")
    elif player == m.auction.bound and m.act.verb is not Table.name:
        yield refused(player, "may not discard or draw, being bound to play sans prendre")


@encyclopedie.rule("hombre-e-s62", answers=questions.sure_hand_laid_open, otherwise=never)
@academie.rule("hombre-a-23", answers=questions.sure_hand_laid_open, otherwise=never)
def sure_hand_laid_open(m: Moment) -> bool:
    """Whether the act lays open, before play, a hand played sans prendre that is sure to win.

    A hand is sure when in some suit (in trumps, if they are named) it takes
    five tricks whatever the others hold.
    """
    player = m.act.player
    hand = m.before.hands[player]
    suits = (m.trump,) if m.trump else tuple(SUITS)
    return (
        not m.before.tricks_begun
        and m.plays_sans_prendre(player)
        and any(sure_tricks(hand, s) >= TO_WIN for s in suits)
    )


def must_name(m: Moment) -> Iterator[Ruling]:
    """a hand laid open or not, the suit must be named."""
    if m.act.verb is Table.lay_down and not m.trump:
        yield must(m.act.player, "must name the suit, as every hombre must")


@encyclopedie.rule("hombre-e-s62", on=(Table.lay_down, Table.say), duties=True, otherwise=must_name)
@academie.rule("hombre-a-23", on=(Table.lay_down, Table.say), duties=True, otherwise=must_name)
def sure_hand_need_not_name(m: Moment) -> Iterator[Ruling]:
    """Sans prendre on a sure hand laid open: no suit need be named.

    Unless he is made to play it out and the others wish to discard. A hand is
    sure when, in some suit, it takes five tricks whatever the others hold.
    """
    if m.act.verb is Table.lay_down:
        if sure_hand_laid_open(m) and not m.trump:
            yield may(m.act.player, "need not name the suit")
        return
    hombre = m.hombre
    if hombre not in {a.player for a in m.before.done(Table.lay_down)} or m.trump:
        return
    made_to_play = any(p != hombre for p, _ in m.table.said(JOUEZ))
    others_discard = any(p != hombre for p, _ in m.table.said(ECARTE))
    if made_to_play and others_discard:
        yield must(hombre, "must name the suit, being made to play while others discard")
    else:
        yield may(hombre, "need not name the suit")


@encyclopedie.rule("hombre-e-s63", on=(Table.turn, Table.say))
@academie.rule("hombre-a-24", on=(Table.turn, Table.say))
def turned_as_at_another_game(m: Moment) -> Iterator[Ruling]:
    """One who turns a card as if for a turn-up may not play this deal, and makes the bête.

    It is taken for that mistake while nobody has yet asked or undertaken to
    play; afterwards a turned card counts as any other that is uncovered.
    """
    player = m.act.player
    if m.act.verb is Table.turn and not m.hombre:
        yield bete(player)
        yield may_not(player, "may not play in this deal; the others still may")
    elif asks_to_play(m) and any(a.player == player for a in m.before.done(Table.turn)):
        yield refused(player, "is not received to play, having turned a card of the talon")
