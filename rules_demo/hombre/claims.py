"""What is asked for: the double, sans prendre and matadors, claims, hasards; by the Encyclopédie.

A claim is about the deal it is made in once that is over, and before that
about the last one that was played.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre.books import Moment, encyclopedie
from rules_demo.hombre.table import BETES, HASARD, Table
from rules_demo.hombre.vole import holds_matadors, paid_by_each, pays_each
from rules_demo.kernel.rulings import Ruling, may, refused, stands


def _doubled(m: Moment, *, each: bool) -> Iterator[Ruling]:
    if not m.hombre or m.winner != m.hombre:
        return
    reasons = [
        name
        for name, holds in (
            ("sans prendre", m.plays_sans_prendre(m.hombre)),
            ("matadors", holds_matadors(m, m.hombre)),
        )
        if holds
    ]
    if not reasons:
        return
    times = 1 + len(reasons) if each else 2
    if m.table.setting.amount("jeu") is None:
        why = " and ".join(reasons)
        yield stands(m.hombre, f"wins {times} times the jeu by {why}; its amount is not given")
    else:
        yield from paid_by_each(m, ["jeu"], times)


@encyclopedie.rule("hombre-e-s18", final=True, reading="once")
def double_once(m: Moment) -> Iterator[Ruling]:
    """Sans prendre or matadors win the double: either, or both together, double the jeu once."""
    yield from _doubled(m, each=False)


@encyclopedie.also("hombre-e-s18", "each", of="once")
def double_each(m: Moment) -> Iterator[Ruling]:
    """Sans prendre or matadors win the double: each adds the worth of one jeu."""
    yield from _doubled(m, each=True)


def _deals_later(m: Moment) -> int:
    """How many deals lie between what is asked for and the asking."""
    if m.hombre and m.book.over(m.before, m.hombre, m.trump):
        return 0
    for later, past in enumerate(reversed(m.before.deals), 1):
        if m.book.how_ended(past)[0]:
            return later
    setting = m.before.setting
    return len(m.before.deals) + 1 + setting.passes if setting.after[0] else 0


def _claimed(m: Moment, player: str) -> list[str]:
    """What a player has asked for so far in this deal."""
    return [a.word for a in m.table.done(Table.claim) if a.player == player]


@encyclopedie.rule("hombre-e-s98", on=(Table.claim,))
def matadors_of_the_hombre_only(m: Moment) -> Iterator[Ruling]:
    """Matadors are paid only in the hand of the hombre."""
    later, hombre = _deals_later(m), m.hombre
    if later:
        if later > len(m.before.deals):
            return  # who was hombre is not on the table
        hombre = m.book.hombre(m.before.deals[-later])
    if m.act.word == "matadors" and m.act.player != hombre:
        yield refused(m.act.player, "is not paid for matadors, not being hombre")


@encyclopedie.rule("hombre-e-s99", final=True)
def only_what_was_asked(m: Moment) -> Iterator[Ruling]:
    """One who plays sans prendre with matadors is owed only what he asks for of the two."""
    hombre = m.hombre
    if not hombre or m.winner != hombre or not m.plays_sans_prendre(hombre):
        return
    if not holds_matadors(m, hombre):
        return
    asked = [n for n in _claimed(m, hombre) if n in ("sans prendre", "matadors")]
    yield from paid_by_each(m, asked)


@encyclopedie.rule("hombre-e-s100", on=(Table.claim,))
def wrong_claim(m: Moment) -> Iterator[Ruling]:
    """One who asks for a sans prendre he has not played, in place of matadors, has neither."""
    player, word = m.act.player, m.act.word
    if player != m.hombre or m.plays_sans_prendre(player) or _deals_later(m):
        return
    if word == "sans prendre":
        yield refused(player, "has asked for a sans prendre that was not played, and has neither")
    elif word == "matadors" and "sans prendre" in _claimed(m, player)[:-1]:
        yield refused(player, "has asked for the wrong thing, and has not the matadors either")


@encyclopedie.rule("hombre-e-s101", on=(Table.claim,))
def may_be_asked_later(m: Moment) -> Iterator[Ruling]:
    """The jeu, the consolation and the bête may be asked for several deals later."""
    if m.act.word in ("jeu", "consolation", "bête") and (later := _deals_later(m)):
        yield stands(m.act.player, f"may still ask for the {m.act.word}, {later} deals later")


@encyclopedie.rule("hombre-e-s102", on=(Table.recount,))
def no_recount_afterwards(m: Moment) -> Iterator[Ruling]:
    """A mistake in counting bêtes cannot be gone back on once the deal they were drawn in is past.

    The last that was drawn is meant; where none was, there is nothing to count.
    """
    if any(a.word == BETES for a in m.before.done(Table.win)):
        yield may(m.act.player, "may put the count right, the deal not being past")
    elif m.before.first_drawn:
        yield refused(m.act.player, "may not go back on a bête drawn in a deal that is past")


@encyclopedie.rule("hombre-e-s107", final=True)
def hasards(m: Moment) -> Iterator[Ruling]:
    """Where hasards are admitted the hombre is paid them if he wins, and pays them if he loses."""
    admitted = [n for n, _ in m.table.setting.agreed if n.startswith(HASARD)]
    if not admitted or not m.ended:
        return
    if m.winner == m.hombre:
        yield from paid_by_each(m, admitted)
    elif m.bete_is_made:
        yield from pays_each(m, admitted)
