"""Naming the trump suit, in time and too late, by the Encyclopédie."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre.rules import Moment
from rules_demo.hombre.table import NOMME, Verb
from rules_demo.rulebook import Ruling, may, must, no_fault, refused, stands


def saw_rentree(m: Moment, player: str) -> bool:
    """Whether a player has seen cards he took from the talon."""
    return any(a.player == player and a.verb in (Verb.LOOK, Verb.MIX) for a in m.before.acts)


def trump_after_naming(m: Moment) -> str:
    """The suit that is trump once this one has been named, by all the clauses on naming."""
    ask, act = m.book.ask, m.act
    hombre = m.hombre or act.player
    if act.verb is Verb.NAME_AT_ONCE:
        return str(ask("named_at_once", m))
    if act.player != hombre:
        return act.word if not m.trump and ask("may_name_for_hombre", m) else m.trump
    if m.trump:
        return act.word if ask("may_change_the_name", m) else m.trump
    if saw_rentree(m, hombre) and not ask("late_naming_counts", m):
        return ""
    return act.word if ask("hombre_names", m) else ""


def hombre_names(m: Moment) -> bool:
    """Trumps are the suit that the hombre names."""
    return True


def named_trump(m: Moment) -> Iterator[Ruling]:
    """Trumps are the suit that the hombre names."""
    by_hombre = m.act.player == (m.hombre or m.act.player)
    if by_hombre and not m.trump and m.book.ask("trump_after_naming", m) == m.act.word:
        yield stands(m.act.player, f"has named {m.act.word}, and it is trumps")


def name_before_seeing(m: Moment) -> Iterator[Ruling]:
    """The hombre names his suit before he has seen what he took."""
    if m.act.player == m.hombre and not m.trump and not saw_rentree(m, m.hombre):
        yield no_fault(m.hombre, "ought to have named before seeing what was taken")


def may_name_for_hombre(m: Moment) -> bool:
    """Whether an opponent may name: the hombre has seen what he took, and has not named."""
    return saw_rentree(m, m.hombre)


def named_for_hombre(m: Moment) -> Iterator[Ruling]:
    """If the hombre forgets to name, one of the two others may name for him."""
    if m.act.player != m.hombre and not m.trump and saw_rentree(m, m.hombre):
        yield stands(m.act.player, f"names {m.act.word} for {m.hombre}, who forgot")


def right_hand_name_counts(m: Moment) -> str:
    """When both others name at once, the suit is that of the one on the hombre's right."""
    first = m.before.acts[-1]
    right = m.before.others(m.hombre)[0]
    return m.act.word if m.act.player == right else first.word


def first_word_counts(m: Moment) -> str:
    """whoever is heard first has named the suit."""
    return m.trump


def named_at_once(m: Moment) -> Iterator[Ruling]:
    """When both others name at once, the one on the hombre's right is followed."""
    right = m.before.others(m.hombre)[0]
    yield stands(right, f"is on the right of {m.hombre}: {right_hand_name_counts(m)} is trumps")


def ecart_again(m: Moment) -> Iterator[Ruling]:
    """Having forgotten to name, or misnamed, the hombre may make his écart again.

    Only while what he took is not mixed with his hand.
    """
    hombre = m.hombre
    named = [a for a in m.table.acts if a.verb in (Verb.NAME, Verb.NAME_AT_ONCE)]
    by_other = any(a.player != hombre for a in named)
    twice = sum(a.player == hombre for a in named) > 1
    if not hombre or not (by_other or twice):
        return
    if m.act.verb is Verb.TAKE_UP_ECART and m.act.player == hombre and m.before.mixed(hombre):
        yield refused(hombre, "may not make the écart again, what was taken being mixed in")
    elif m.table.drawn[hombre] and m.table.ecarts[hombre]:
        yield may(hombre, "may make the écart again, what was taken lying apart")


def must_name_formally(m: Moment) -> Iterator[Ruling]:
    """The hombre must name formally the suit in which he plays."""
    if m.hombre and not m.trump:
        yield must(m.hombre, "must name the suit formally")


def forestalls(m: Moment) -> bool:
    """A late naming counts if nobody has named before: the hombre comes before the others."""
    return not m.trump


def warns(m: Moment) -> bool:
    """A late naming counts if the hombre has told the others that he is about to name."""
    return (m.hombre, NOMME) in m.before.said(NOMME)


def late_but_good(m: Moment) -> Iterator[Ruling]:
    """Though he has seen what he took, the hombre's suit is well named if he *prévient*."""
    if m.act.player != m.hombre or m.trump or not saw_rentree(m, m.hombre):
        return
    if m.book.ask("late_naming_counts", m):
        yield stands(m.hombre, f"has named {m.act.word} late, but well")


def first_name_stands(m: Moment) -> Iterator[Ruling]:
    """Naming one suit for another, or two, the hombre is held to the first."""
    if m.act.player == m.hombre and m.trump:
        yield refused(m.hombre, f"has named {m.trump} first, and cannot go back on it")
