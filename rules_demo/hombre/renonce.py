"""The renonce, and ruffs with what is no trump, by both witnesses."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre import questions
from rules_demo.hombre.questions import Renonce
from rules_demo.hombre.rules import Moment, academie, encyclopedie
from rules_demo.hombre.table import COUPE, Table
from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import (
    Ruling,
    bete,
    may,
    may_not,
    must,
    never,
    no_fault,
    refused,
)
from rules_demo.kernel.tricks import TRUMPS, Order, Play


def _newly_made(m: Moment) -> Iterator[tuple[Renonce, Renonce | None]]:
    """Each renonce made by this act, with the same player's last one made before it."""
    if not m.renonces_made:
        return
    already = m.book.made_renonces(m.before, m.trump)
    for renonce in m.renonces_made:
        if renonce not in already:
            earlier = [r for r in already if r.player == renonce.player]
            yield renonce, earlier[-1] if earlier else None


def _pointed_out(m: Moment, earlier: Renonce, later: Renonce) -> bool:
    """Whether somebody made the player aware between one renonce and the next."""
    acts, player = m.table.this_deal, later.player
    cards = [a.cards[0] if a.verb is Table.play and a.player == player else None for a in acts]
    between = acts[cards.index(earlier.play.card) : cards.index(later.play.card)]
    return any(a.verb is Table.point_out and a.whom == player for a in between)


@encyclopedie.rule("hombre-e-s26", on=(Table.play, Table.fold))
@academie.rule("hombre-a-36", on=(Table.play, Table.fold))
def first_renonce(m: Moment) -> Iterator[Ruling]:
    """A renonce, once made, makes the bête."""
    for renonce, earlier in _newly_made(m):
        if earlier is None:
            yield bete(renonce.player)


# -- when it is made, and what follows -----------------------------------------------------


@encyclopedie.rule(
    "hombre-e-s27",
    answers=questions.renonce_is_made,
    reading="deemed-folded",
    otherwise=never,
)
def folded_or_all_played(table: Table, renonce: Renonce) -> bool:
    """A renonce is made when the trick is folded, or when all the cards have been played."""
    return trick_is_folded(table, renonce) or table.played_out


@encyclopedie.also("hombre-e-s27", "not-after-the-last-card", of="deemed-folded")
@encyclopedie.rule("hombre-e-s82", answers=questions.renonce_is_made, otherwise=never)
def trick_is_folded(table: Table, renonce: Renonce) -> bool:
    """A renonce is made when the trick is folded."""
    return bool(table.tricks[renonce.number].folded_by)


def made_at_once(table: Table, renonce: Renonce) -> bool:
    """a renonce is made as soon as the card lies on the table."""
    return True


@academie.rule("hombre-a-37", answers=questions.renonce_is_made, otherwise=made_at_once)
def folded_or_played_on(table: Table, renonce: Renonce) -> bool:
    """A renonce is made when the trick is folded, or its player has played to the next."""
    later = table.tricks[renonce.number + 1 :]
    return trick_is_folded(table, renonce) or any(t.of(renonce.player) for t in later)


def _changes_the_taker(table: Table, renonce: Renonce, ranked: Order) -> bool:
    """Whether some card he ought to have played would have given the trick to another."""
    plays = table.in_turn(renonce.number, ranked)
    was = table.taker(renonce.number, ranked)
    for instead in renonce.could:
        laid = {p.player: instead if p is renonce.play else p.card for p in plays}
        if laid[was] != ranked.best(laid.values()):
            return True
    return False


def _harmful(m: Moment) -> Iterator[Renonce]:
    """The renonces made that gave a trick to another."""
    for renonce in m.renonces_made:
        if _changes_the_taker(m.table, renonce, m.order):
            yield renonce


@encyclopedie.rule("hombre-e-s28", duties=True, reading="replay-from-the-trick")
def must_replay(m: Moment) -> Iterator[Ruling]:
    """One who has renounced takes his card back if it can harm, and play begins again there.

    Once all the cards are played nothing is taken back.
    """
    for renonce in _harmful(m) if not m.table.played_out else ():
        what = f"must take back {renonce.play.card}, and play go back to trick {renonce.number + 1}"
        yield must(renonce.player, what)


@encyclopedie.also("hombre-e-s28", "the-card-alone", of="replay-from-the-trick")
def must_change_the_card(m: Moment) -> Iterator[Ruling]:
    """One who has renounced changes his card for one of the suit, and all else stands.

    Once all the cards are played nothing is taken back.
    """
    for renonce in _harmful(m) if not m.table.played_out else ():
        cards = " or ".join(map(str, renonce.could))
        yield must(
            renonce.player, f"must change {renonce.play.card} for {cards}, all else standing"
        )


@academie.rule("hombre-a-38", duties=True)
def replay_after_renonce(m: Moment) -> Iterator[Ruling]:
    """If a renonce does harm and the deal is not over, play may go back to its trick."""
    for renonce in _harmful(m):
        trick = f"go back to trick {renonce.number + 1}"
        for player in m.table.others(renonce.player):
            if m.table.played_out:
                yield may_not(player, f"may not {trick}, the deal being played out")
            else:
                yield may(player, f"may have play {trick}")


# -- several, and those that are not yet made --------------------------------------------------


@encyclopedie.rule("hombre-e-s80", on=(Table.play, Table.fold))
@academie.rule("hombre-a-36", on=(Table.play, Table.fold))
def renonce_again_after_warning(m: Moment) -> Iterator[Ruling]:
    """Each further renonce makes another bête, if the one before had been pointed out."""
    for renonce, earlier in _newly_made(m):
        if earlier and _pointed_out(m, earlier, renonce):
            yield bete(renonce.player)


@encyclopedie.rule("hombre-e-s81", on=(Table.play, Table.fold))
@academie.rule("hombre-a-36", on=(Table.play, Table.fold))
def renonce_again_unnoticed(m: Moment) -> Iterator[Ruling]:
    """Several renonces that nobody pointed out in between make one bête only."""
    for renonce, earlier in _newly_made(m):
        if earlier and not _pointed_out(m, earlier, renonce):
            what = "makes no second bête, the renonce before not having been pointed out"
            yield no_fault(renonce.player, what)


@encyclopedie.rule("hombre-e-s82", on=(Table.play,), duties=True)
@academie.rule("hombre-a-37", on=(Table.play,), duties=True)
def renonce_may_be_taken_back(m: Moment) -> Iterator[Ruling]:
    """Until a renonce is made its card may be taken back without fault."""
    for renonce in m.book.renonces(m.table, m.trump):
        if renonce not in m.renonces_made:
            yield may(renonce.player, f"may take back {renonce.play.card} without fault")


# -- ruffs with what is no trump ------------------------------------------------------------------


def _ruffs(m: Moment, table: Table, number: int, play: Play) -> bool:
    """Whether a card is of a suit neither led nor trump, as if it had been played for trump."""
    led = table.led(number, m.order)
    return led is not None and m.order.group(play.card) not in (TRUMPS, m.order.group(led))


def _told(table: Table, player: str) -> str:
    """The suit that a player who asked was last told is trump; empty if he has not asked."""
    if not any(a.player == player for a in table.done(Table.ask_trump)):
        return ""
    answers = [a.word for a in table.done(Table.tell_trump) if a.whom == player]
    return answers[-1] if answers else ""


@encyclopedie.rule("hombre-e-s83", answers=questions.misled, otherwise=never)
@academie.rule("hombre-a-39", answers=questions.misled, otherwise=never)
def misled(m: Moment, player: str, laid: Card) -> bool:
    """Whether a player ruffed with the suit he was told was trump, having asked."""
    return _told(m.before, player) == laid.suit != m.trump


@encyclopedie.rule("hombre-e-s83", on=(Table.play, Table.take_back))
@academie.rule("hombre-a-39", on=(Table.play, Table.take_back))
def ruffed_as_told(m: Moment) -> Iterator[Ruling]:
    """Misled, one makes no bête; but the card cannot be taken back."""
    player, (laid,) = m.act.player, m.act.cards
    if not misled(m, player, laid):
        return
    table = m.table if m.act.verb is Table.play else m.before
    number = next(n for n, t in enumerate(table.tricks) if laid in t.cards)
    play = table.tricks[number].of(player)
    if play is None or not _ruffs(m, table, number, play):
        return
    if m.act.verb is Table.play:
        yield no_fault(player, f"makes no bête, and may not take {laid} back")
    else:
        yield refused(player, f"may not take back {laid}")


@encyclopedie.rule("hombre-e-s84", on=(Table.play, Table.fold))
def says_it_is_a_ruff(m: Moment) -> Iterator[Ruling]:
    """One who, unasked, ruffs with a suit that is not trump makes the bête, folded or not.

    That he means to ruff shows when he says so, or gathers the trick as his.
    """
    player = m.act.player
    if m.act.verb is Table.fold:
        for ruling in ruffed_unasked(m):
            if (player, COUPE) not in m.before.said(COUPE):  # who said so has made it in playing
                yield ruling
        return
    last = m.before.last_act
    if last is None or (last.verb, last.player, last.word) != (Table.say, player, COUPE):
        return
    number = next(n for n, t in enumerate(m.table.tricks) if m.act.cards[0] in t.cards)
    play = m.table.tricks[number].of(player)
    if play and _ruffs(m, m.table, number, play) and not _excused(m, play):
        yield bete(player)


@academie.rule("hombre-a-40", on=(Table.fold,))
def ruffed_unasked(m: Moment) -> list[Ruling]:
    """One who, unasked, ruffs with a suit not trump and folds the trick makes the bête."""
    player, number = m.act.player, m.before.folded
    play = m.before.tricks[number].of(player)
    ruffed = play and _ruffs(m, m.before, number, play) and not _excused(m, play)
    return [bete(player)] if ruffed else []


def _excused(m: Moment, play: Play) -> bool:
    """Whether a player asked what was trump, and was told rightly, or misled as the book allows."""
    asked = _told(m.before, play.player)
    if asked and asked != m.trump:
        return m.book.ask(questions.misled, m, play.player, play.card)
    return bool(asked)
