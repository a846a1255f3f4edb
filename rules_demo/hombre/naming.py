"""Naming the trump suit, in time and too late, by the Encyclopédie."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre import questions
from rules_demo.hombre.books import Moment, academie, encyclopedie
from rules_demo.hombre.table import NOMME, Table
from rules_demo.kernel.rulings import (
    Ruling,
    always,
    may,
    must,
    never,
    no_fault,
    refused,
    stands,
)


def saw_rentree(m: Moment, player: str) -> bool:
    """Whether a player has seen cards he took from the talon."""
    return any(a.player == player for a in m.before.done(Table.look, Table.mix))


@academie.borrow(
    questions.trump_after_naming, source="hombre-e-s11, hombre-e-s58", confidence="high"
)
def first_named_by_hombre(m: Moment) -> str:
    """The suit that is trump after one is named: the hombre's, and the first he named."""
    by_hombre = m.act.player == (m.hombre or m.act.player)
    return m.act.word if by_hombre and not m.trump else m.trump


@encyclopedie.borrow(
    questions.trump_after_naming, source="hombre-e-s11 and s53 to s58", confidence="high"
)
def trump_after_naming(m: Moment) -> str:
    """The suit that is trump once this one has been named, by all the clauses on naming."""
    ask, act = m.book.ask, m.act
    hombre = m.hombre or act.player
    if act.verb is Table.name_at_once:
        return ask(questions.named_at_once, m)
    if act.player != hombre:
        for_him = not m.trump and ask(questions.may_name_for_hombre, m)
        return act.word if for_him else m.trump
    if m.trump:
        return act.word if ask(questions.may_change_the_name, m) else m.trump
    if saw_rentree(m, hombre) and not ask(questions.late_naming_counts, m):
        return ""
    return act.word if ask(questions.hombre_names, m) else ""


@encyclopedie.rule("hombre-e-s11", answers=questions.hombre_names, otherwise=never)
def hombre_names(m: Moment) -> bool:
    """Trumps are the suit that the hombre names."""
    return True


@encyclopedie.rule("hombre-e-s11", on=(Table.name,))
def named_trump(m: Moment) -> Iterator[Ruling]:
    """Trumps are the suit that the hombre names."""
    by_hombre = m.act.player == (m.hombre or m.act.player)
    named = by_hombre and not m.trump
    if named and m.book.ask(questions.trump_after_naming, m) == m.act.word:
        yield stands(m.act.player, f"has named {m.act.word}, and it is trumps")


@encyclopedie.rule("hombre-e-s12", on=(Table.look, Table.mix))
def name_before_seeing(m: Moment) -> Iterator[Ruling]:
    """The hombre names his suit before he has seen what he took."""
    if m.act.player == m.hombre and not m.trump and not saw_rentree(m, m.hombre):
        yield no_fault(m.hombre, "ought to have named before seeing what was taken")


@encyclopedie.rule("hombre-e-s53", answers=questions.may_name_for_hombre, otherwise=never)
def may_name_for_hombre(m: Moment) -> bool:
    """Whether an opponent may name: the hombre has seen what he took, and has not named."""
    return saw_rentree(m, m.hombre)


@encyclopedie.rule("hombre-e-s53", on=(Table.name,))
def named_for_hombre(m: Moment) -> Iterator[Ruling]:
    """If the hombre forgets to name, one of the two others may name for him."""
    if m.act.player != m.hombre and not m.trump and saw_rentree(m, m.hombre):
        yield stands(m.act.player, f"names {m.act.word} for {m.hombre}, who forgot")


def first_word_counts(m: Moment) -> str:
    """whoever is heard first has named the suit."""
    return m.trump


@encyclopedie.rule("hombre-e-s54", answers=questions.named_at_once, otherwise=first_word_counts)
def right_hand_name_counts(m: Moment) -> str:
    """When both others name at once, the suit is that of the one on the hombre's right."""
    first = m.before.acts[-1]
    right = m.before.others(m.hombre)[0]
    return m.act.word if m.act.player == right else first.word


@encyclopedie.rule("hombre-e-s54", on=(Table.name_at_once,))
def named_at_once(m: Moment) -> Iterator[Ruling]:
    """When both others name at once, the one on the hombre's right is followed."""
    right = m.before.others(m.hombre)[0]
    yield stands(right, f"is on the right of {m.hombre}: {right_hand_name_counts(m)} is trumps")


@encyclopedie.rule("hombre-e-s55", on=(Table.take_up_ecart,))
def ecart_again_too_late(m: Moment) -> Iterator[Ruling]:
    """What he took is mixed with his hand: the hombre may not make his écart again."""
    if m.act.player == m.hombre and m.hombre in m.before.mixed and _misnamed_or_forgot(m):
        yield refused(m.hombre, "may not make the écart again, what was taken being mixed in")


@encyclopedie.rule("hombre-e-s55", duties=True)
def ecart_again(m: Moment) -> Iterator[Ruling]:
    """Having forgotten to name, or misnamed, the hombre may make his écart again.

    Only while what he took is not mixed with his hand.
    """
    hombre = m.hombre
    apart = hombre and m.table.drawn[hombre] and m.table.ecarts[hombre]
    if apart and _misnamed_or_forgot(m):
        yield may(hombre, "may make the écart again, what was taken lying apart")


def _misnamed_or_forgot(m: Moment) -> bool:
    """Whether another has named for the hombre, or he himself twice."""
    named = [a.player == m.hombre for a in m.table.done(Table.name, Table.name_at_once)]
    return not all(named) or len(named) > 1


@encyclopedie.rule("hombre-e-s56", on=(Table.play,), duties=True)
def must_name_formally(m: Moment) -> Iterator[Ruling]:
    """The hombre must name formally the suit in which he plays."""
    if m.hombre and not m.trump:
        yield must(m.hombre, "must name the suit formally")


@encyclopedie.rule(
    "hombre-e-s57", answers=questions.late_naming_counts, reading="forestalls", otherwise=never
)
def forestalls(m: Moment) -> bool:
    """A late naming counts if nobody has named before: the hombre comes before the others."""
    return not m.trump


@encyclopedie.also("hombre-e-s57", "warns", of="forestalls")
def warns(m: Moment) -> bool:
    """A late naming counts if the hombre has told the others that he is about to name."""
    return (m.hombre, NOMME) in m.before.said(NOMME)


@encyclopedie.rule("hombre-e-s57", on=(Table.name,))
def late_but_good(m: Moment) -> Iterator[Ruling]:
    """Though he has seen what he took, the hombre's suit is well named if he *prévient*."""
    if m.act.player != m.hombre or m.trump or not saw_rentree(m, m.hombre):
        return
    if m.book.ask(questions.late_naming_counts, m):
        yield stands(m.hombre, f"has named {m.act.word} late, but well")


@encyclopedie.rule("hombre-e-s58", answers=questions.may_change_the_name, otherwise=always)
def first_suit_is_trump(m: Moment) -> bool:
    """The suit named first is trump: the hombre cannot go back on it."""
    return False


@encyclopedie.rule("hombre-e-s58", on=(Table.name,))
def first_name_stands(m: Moment) -> Iterator[Ruling]:
    """Naming one suit for another, or two, the hombre is held to the first."""
    if m.act.player == m.hombre and m.trump:
        yield refused(m.hombre, f"has named {m.trump} first, and cannot go back on it")
