"""Hombre by the dictionary of games: articles 20 to 43, one rule for each.

Most articles say what the Encyclopédie says too, and are bound to the
judgements of `penalties`; what only the dictionary has is written out here.
Articles 20 to 43 give no number of jetons: a fault costs a bête, or a share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules_demo.hombre import penalties, rules
from rules_demo.hombre.rules import Book, Moment, Renonce
from rules_demo.hombre.table import Table, Verb
from rules_demo.rulebook import Ruling, always, bete, may, may_not, never

academie = Book("hombre by the dictionary")
rule = academie.rule

_ENCYCLOPEDIE: dict[str, tuple[str, Callable[..., Any]]] = {
    "order": ("hombre-e-s2", rules.order),
    "trump_after_naming": ("hombre-e-s11, hombre-e-s58", rules.first_named_by_hombre),
    "must_follow": ("hombre-e-s21", rules.follow_suit),
    "forced_trumps": ("hombre-e-s95 to hombre-e-s97", rules.forced_trumps),
    "codille": ("hombre-e-s52", rules.has_five),
    "deal_is_over": ("hombre-e-s52", rules.decided),
}
for question, (source, answer) in _ENCYCLOPEDIE.items():
    academie.borrow(question, source=source, confidence="high")(answer)

# -- the auction ------------------------------------------------------------------

rule("hombre-a-20", on=(Verb.SAY,))(penalties.passed_is_out)
rule("hombre-a-21", on=(Verb.SAY,))(penalties.asked_is_held)
rule("hombre-a-22", answers="naming_binds", otherwise=never)(penalties.naming_binds)
rule("hombre-a-22", on=(Verb.NAME, Verb.DISCARD, Verb.DRAW))(penalties.bound_to_sans_prendre)
rule("hombre-a-23", answers="sure_hand_laid_open", otherwise=never)(penalties.sure_hand_laid_open)
rule("hombre-a-23", on=(Verb.LAY_DOWN, Verb.SAY), otherwise=penalties.must_name)(
    penalties.sure_hand_need_not_name
)

# -- the talon and the écart ----------------------------------------------------------

rule("hombre-a-24", on=(Verb.TURN, Verb.SAY))(penalties.turned_as_at_another_game)
rule("hombre-a-25", on=(Verb.UNCOVER, Verb.TURN))(penalties.uncovered_in_handling)


@rule("hombre-a-26", on=(Verb.INSPECT_TALON,))
def rest_of_the_talon(m: Moment) -> Iterator[Ruling]:
    """The last to discard may see what is left of the talon, in which case the others may.

    One of the others who looks when he has not looked makes the bête.
    """
    yield from penalties.may_inspect(m)
    yield from penalties.inspected_before_the_last(m)


rule("hombre-a-27")(penalties.overdrawn_unseen)


@rule("hombre-a-28")
def overdrawn_seen(m: Moment) -> Iterator[Ruling]:
    """Seen or mixed in, the excess is drawn at random and put on the écarts; and the bête."""
    yield from penalties.overdrawn_seen(m, onto=", onto the écarts")


@rule("hombre-a-29")
def drew_too_few(m: Moment) -> Iterator[Ruling]:
    """What is lacking comes from the talon or the écarts, and no bête unless play has begun."""
    yield from penalties.drew_too_few(m)
    yield from penalties.played_with_too_few(m)


# -- play -------------------------------------------------------------------------------

rule("hombre-a-30", answers="need_not_trump", otherwise=penalties.must_as_at_triomphe)(always)
rule("hombre-a-30", answers="need_not_overtake", otherwise=penalties.must_as_at_triomphe)(always)
rule("hombre-a-31", on=(Verb.PLAY,), otherwise=penalties.bete_as_formerly)(penalties.out_of_turn)
rule("hombre-a-32", answers="harms_the_hombre", reading="likely", otherwise=never)(
    penalties.likely_to_harm
)
academie.also("hombre-a-32", "possible", of="likely")(penalties.able_to_harm)
rule("hombre-a-32", on=(Verb.PLAY,))(penalties.out_of_turn_harmful)
rule("hombre-a-33", on=(Verb.SHOW,), otherwise=penalties.demand_as_formerly)(penalties.shown_card)


@rule("hombre-a-34", on=(Verb.TURN_TRICKS, Verb.COUNT_ALOUD))
def looking_at_tricks(m: Moment) -> Iterator[Ruling]:
    """Anyone may turn others' tricks, or count aloud, but only when it is his turn to play."""
    yield from penalties.may_look_in_turn(m)
    yield from penalties.may_not_look_out_of_turn(m)


rule("hombre-a-35", on=(Verb.SEE_HAND,))(penalties.half_bete_with_the_owner)


@rule("hombre-a-35b")
def hand_taken_for_talon(m: Moment) -> Iterator[Ruling]:
    """A hand taken for the talon: the same halves; it is put back, or all is dealt again."""
    if m.act.verb is Verb.TAKE_HAND:
        yield from penalties.half_bete_with_the_owner(m)
    yield from penalties.hand_put_back_or_dealt_again(m)


# -- the renonce ----------------------------------------------------------------------------


@rule("hombre-a-36", on=(Verb.PLAY, Verb.FOLD))
def renonces_counted(m: Moment) -> Iterator[Ruling]:
    """A bête for each renonce that was pointed out before the next; else one for all."""
    yield from penalties.first_renonce(m)
    yield from penalties.renonce_again_after_warning(m)
    yield from penalties.renonce_again_unnoticed(m)


@rule("hombre-a-37", answers="renonce_is_made", otherwise=penalties.made_at_once)
def renonce_is_made(table: Table, renonce: Renonce) -> bool:
    """A renonce is made when the trick is folded, or its player has played to the next."""
    later = table.tricks[renonce.number + 1 :]
    return penalties.trick_is_folded(table, renonce) or any(t.of(renonce.player) for t in later)


rule("hombre-a-37", on=(Verb.PLAY,))(penalties.renonce_may_be_taken_back)


@rule("hombre-a-38")
def replay_after_renonce(m: Moment) -> Iterator[Ruling]:
    """If a renonce does harm and the deal is not over, play may go back to its trick."""
    for renonce in m.renonces_made:
        if not rules.changes_the_taker(m.table, renonce, m.order):
            continue
        trick = f"go back to trick {renonce.number + 1}"
        for player in m.table.others(renonce.player):
            if m.table.played_out:
                yield may_not(player, f"may not {trick}, the deal being played out")
            else:
                yield may(player, f"may have play {trick}")


# -- asking what is trumps ----------------------------------------------------------------------

rule("hombre-a-39", answers="misled", otherwise=never)(penalties.misled)
rule("hombre-a-39", on=(Verb.PLAY, Verb.TAKE_BACK))(penalties.ruffed_as_told)
rule("hombre-a-40", on=(Verb.FOLD,))(penalties.ruffed_unasked)

# -- the end of the deal -----------------------------------------------------------------------


@rule("hombre-a-41", on=(Verb.LAY_DOWN,))
def hand_laid_open(m: Moment) -> Iterator[Ruling]:
    """One who shows his hand before the deal is won makes the bête.

    A sure hand laid open sans prendre is allowed by article 23.
    """
    won = m.book.over(m.before, m.hombre, m.trump)
    if not won and not m.book.ask("sure_hand_laid_open", m):
        yield bete(m.act.player)


@rule("hombre-a-42", on=(Verb.SAY,))
def no_remise_on_asking(m: Moment) -> Iterator[Ruling]:
    """The hombre may not ask for a remise, nor to give up when his rentrée is poor."""
    yield from penalties.asks_for_remise(m)
    yield from penalties.gives_up_after_the_draw(m)


rule("hombre-a-43", on=(Verb.PAY_CODILLE,))(penalties.codille_goes_by_right)
