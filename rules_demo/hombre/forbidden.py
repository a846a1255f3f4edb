"""What may not be asked, given or laid open: remise, codille, gano; by both witnesses."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre import questions
from rules_demo.hombre.order import sure_tricks
from rules_demo.hombre.rules import Moment, academie, encyclopedie
from rules_demo.hombre.table import APPUYEZ, GANO, MEN_VAIS, REMISE, Table
from rules_demo.kernel.rulings import Ruling, bete, may, may_not, pays, refused


@academie.rule("hombre-a-41", on=(Table.lay_down,))
def hand_laid_open(m: Moment) -> Iterator[Ruling]:
    """One who shows his hand before the deal is won makes the bête.

    A sure hand laid open sans prendre is allowed by article 23.
    """
    won = m.book.over(m.before, m.hombre, m.trump)
    if not won and not m.book.ask(questions.sure_hand_laid_open, m):
        yield bete(m.act.player)


@encyclopedie.rule("hombre-e-s85", on=(Table.say,))
@academie.rule("hombre-a-42", on=(Table.say,))
def asks_for_remise(m: Moment) -> Iterator[Ruling]:
    """The hombre may not ask for a remise."""
    if m.act.player == m.hombre and m.act.word == REMISE:
        yield refused(m.hombre, "may not ask for a remise")


@encyclopedie.rule("hombre-e-s85", on=(Table.say,))
def gives_up_after_naming(m: Moment) -> Iterator[Ruling]:
    """The hombre may not give up when his suit is not favourable."""
    if m.act.player == m.hombre and m.act.word == MEN_VAIS and m.trump:
        yield refused(m.hombre, "may not give up, whatever the suit")


@academie.rule("hombre-a-42", on=(Table.say,))
def gives_up_after_the_draw(m: Moment) -> Iterator[Ruling]:
    """The hombre may not ask to give up when his rentrée is poor."""
    if m.act.player != m.hombre or m.act.word != MEN_VAIS:
        return
    if any(a.player == m.hombre for a in m.before.done(Table.draw)):
        yield refused(m.hombre, "may not ask to give up, whatever the rentrée")


@encyclopedie.rule("hombre-e-s86", on=(Table.pay_codille,))
@academie.rule("hombre-a-43", on=(Table.pay_codille,))
def codille_goes_by_right(m: Moment) -> Iterator[Ruling]:
    """The codille is paid to the one who wins it by right, though it were given to another."""
    rightful = m.book.codille(m.before, m.hombre, m.trump)
    if m.act.player == m.hombre and rightful and rightful != m.act.whom:
        yield pays(m.hombre, f"must pay the codille to {rightful}, whose it is by right")


@encyclopedie.rule("hombre-e-s87", on=(Table.say,), duties=True)
def hombre_never_asks_gano(m: Moment) -> Iterator[Ruling]:
    """The hombre may in no way ask for gano; what it costs the text does not say."""
    if m.act.word == GANO and m.act.player == m.hombre:
        yield may_not(m.hombre, "may in no way ask for gano")


def _sure_of_four(m: Moment, player: str) -> bool:
    """Whether an opponent has four tricks, or has them with the trumps he holds from the top."""
    taken = m.before.taken_by_right(player, m.order)
    return taken + sure_tricks(m.before.hands[player], m.trump) >= 4


@encyclopedie.rule("hombre-e-s88", on=(Table.say,), duties=True)
def not_when_sure_of_four(m: Moment) -> Iterator[Ruling]:
    """An opponent sure of four tricks asks neither for gano nor for support; a rule of honour."""
    asks = m.act.word in (GANO, APPUYEZ)
    if asks and m.hombre not in ("", m.act.player) and _sure_of_four(m, m.act.player):
        yield may_not(m.act.player, f"ought not to say {m.act.word}, being sure of four tricks")


def _codille_by_gano(m: Moment) -> str:
    """Who has won codille after asking for gano with four tricks sure; else an empty string."""
    winner = m.book.codille(m.table, m.hombre, m.trump) if m.ended else ""
    return winner if any(p == winner for p, _ in m.table.said(GANO)) else ""


@encyclopedie.rule("hombre-e-s89", final=True, duties=True, reading="right")
def may_draw_codille_so_won(m: Moment) -> Iterator[Ruling]:
    """Codille won by asking for gano may be drawn by right, though fine players do not."""
    if winner := _codille_by_gano(m):
        yield may(winner, "may draw the codille by right, though fine players do not")


@encyclopedie.also("hombre-e-s89", "fine-players", of="right")
def does_not_draw_codille_so_won(m: Moment) -> Iterator[Ruling]:
    """Among fine players a codille won by asking for gano is not drawn."""
    if winner := _codille_by_gano(m):
        yield may_not(winner, "does not draw the codille, playing as fine players do")
