"""The quinola, which is the jack of hearts: thrown, driven out, kept, and what each costs."""

from __future__ import annotations

from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import bete, draws, may, must, never, pays, refused
from rules_demo.reversis import questions as q
from rules_demo.reversis.falls import HEARTS, QUINOLA, Fall, How
from rules_demo.reversis.rules import PUTTING, Book, Moment, Said, also, nobody, rule
from rules_demo.reversis.silences import SILENCES
from rules_demo.reversis.table import POOL, Table
from rules_demo.reversis.talon import lone_quinola

LEAST_JETONS = 4
LEAST_MARKS = 2
FIRST_TRICKS = 2


def fell(m: Moment, *ways: How) -> Fall | None:
    """How the quinola fell, if this act completed its trick and it fell in one of these ways."""
    return m.quinola if m.quinola and m.quinola.how in ways else None


# -- thrown ---------------------------------------------------------------------------


@rule("reversis-e-s15", answers=q.wins_the_pool, otherwise=nobody)
def thrower_wins(m: Moment) -> tuple[str, ...]:
    """Who wins the game by throwing the quinola on another suit."""
    fall = fell(m, How.THROWN)
    return (fall.player,) if fall else ()


@rule("reversis-e-s15", on=(Table.play,))
def wins_the_game(m: Moment) -> Said:
    """One who throws the quinola on a suit he lacks wins the game: all that is in the pool.

    Whether it wins when its holder could have followed suit is not said.
    """
    for player in thrower_wins(m):
        pool = m.before.pots[POOL]
        yield draws(player, f"wins the game, {pool} jetons", POOL, pool)
    if fell(m, How.RENOUNCED):
        yield SILENCES["thrown by a fault"]


# -- given or led -------------------------------------------------------------------------


def could_have_thrown(table: Table, player: str, before: int) -> bool:
    """Whether a player who held the quinola lacked the suit led in an earlier trick."""
    for trick in table.tricks[:before]:
        play, led = trick.of(player), trick.plays[0]
        if play is None or play is led:
            continue
        if led.card.suit not in {c.suit for c in (play.card, *play.held)}:
            return True
    return False


@rule("reversis-e-s16", answers=q.loses_by_it, reading="any", otherwise=never)
def any_loss(table: Table, fall: Fall) -> bool:
    """The bête is made by every loss of the quinola otherwise than on another suit."""
    return True


@also("reversis-e-s16", "unable", of="any")
def unable_to_throw(table: Table, fall: Fall) -> bool:
    """Led, or given by choice, it costs a bête only if there was no chance to throw it before."""
    forced = fall.how is How.FOLLOWED and not fall.choice
    return forced or not could_have_thrown(table, fall.player, fall.number)


@rule("reversis-e-s16", answers=q.makes_bete, otherwise=nobody)
def loser_makes_bete(m: Moment) -> tuple[str, ...]:
    """Who makes the bête for the quinola."""
    fall = fell(m, How.FOLLOWED, How.LED)
    return (fall.player,) if fall and m.book.ask(q.loses_by_it, m.table, fall) else ()


@rule("reversis-e-s16", on=(Table.play,))
def quinola_lost(m: Moment) -> Said:
    """One who gives the quinola to a heart, or leads it, makes the bête of what is on the game.

    Read strictly, the clause does not name one who could have thrown it and did not.
    """
    for player in loser_makes_bete(m):
        yield bete(player, f"makes the bête, {m.book.at_stake(m.before)} jetons")
    fall = fell(m, How.FOLLOWED, How.LED)
    if fall and not m.book.ask(q.loses_by_it, m.table, fall):
        yield SILENCES["lost though able"]


@rule("reversis-e-s17", on=(Table.agree, Table.play))
def forcer_wins(m: Moment) -> Said:
    """The player who led the heart wins four jetons or more from the one who lets it go."""
    if m.act.word == "quinola" and m.act.number < LEAST_JETONS:
        yield refused(m.act.player, f"may not have {m.act.number} jetons agreed: four or more")
    if fall := fell(m, How.FOLLOWED):
        amount = max(LEAST_JETONS, m.table.agreed.get("quinola", LEAST_JETONS))
        yield pays(fall.player, f"pays {amount} to {fall.leader}", fall.leader, amount)


@rule("reversis-e-s18", answers=q.one_for_each, reading="from-each", otherwise=nobody)
def one_from_each(table: Table, fall: Fall) -> tuple[tuple[str, str], ...]:
    """Every other player pays one to him who drove it out, as (payer, payee)."""
    others = [p for p in table.others(fall.leader) if p != fall.player]
    return tuple((p, fall.leader) for p in others)


@also("reversis-e-s18", "to-each", of="from-each")
def one_to_each(table: Table, fall: Fall) -> tuple[tuple[str, str], ...]:
    """He who drove it out pays one to every player."""
    return tuple((fall.leader, p) for p in table.others(fall.leader))


@rule("reversis-e-s18", on=(Table.play,))
def one_besides(m: Moment) -> Said:
    """And one for each player, by what was agreed before play."""
    table = m.table
    if fall := fell(m, How.FOLLOWED):
        amount = table.agreed.get("each", 1)
        for payer, payee in m.book.ask(q.one_for_each, table, fall):
            yield pays(payer, f"pays {amount} to {payee}", payee, amount)


@rule("reversis-e-s18", on=(Table.agree,))
def agreed_before_play(m: Moment) -> Said:
    """What is paid is agreed before play."""
    if m.before.tricks_begun:
        yield refused(m.act.player, "is too late: agreements are made before play")


@rule("reversis-e-s19", on=(Table.agree, Table.play))
def taker_pays_marks(m: Moment) -> Said:
    """The taker of the trick on which the quinola is thrown pays its thrower two marks or more.

    What a mark is worth in jetons is not said.
    """
    if m.act.word == "marks" and m.act.number < LEAST_MARKS:
        yield refused(m.act.player, f"may not have {m.act.number} marks agreed: two or more")
    if fall := fell(m, How.THROWN):
        marks = max(LEAST_MARKS, m.table.agreed.get("marks", LEAST_MARKS))
        worth = marks * m.table.agreed.get("mark", 0)
        jetons = f", {worth} jetons" if worth else ""
        yield pays(fall.taker, f"pays {marks} marks to {fall.player}{jetons}", fall.player, worth)
        if not worth:
            yield SILENCES["mark"]


# -- forced or free -----------------------------------------------------------------------


def alone(hand: tuple[Card, ...]) -> bool:
    """Whether a hand has the quinola and no other heart."""
    return [c for c in hand if c.suit == HEARTS] == [QUINOLA]


@rule("reversis-e-s40", answers=q.lone_quinola_may_go, otherwise=never)
def may_not_go_under(m: Moment) -> bool:
    """To throw is to play: the quinola may not be put under the talon for being alone."""
    return False


@also("reversis-e-s40", "discard", of="")
def may_go_under(m: Moment) -> bool:
    """A quinola played forced may be put under the talon if there is no other heart."""
    return bool(m.table.agreed.get("forced")) and lone_quinola(m)


@rule("reversis-e-s40", answers=q.must_throw, reading="right", otherwise=never)
def need_not_throw(book: Book, table: Table, hand: tuple[Card, ...], number: int) -> bool:
    """One whose only heart is the quinola, played forced, may throw it or keep it."""
    return False


@also("reversis-e-s40", "duty", of="right")
def must_throw(book: Book, table: Table, hand: tuple[Card, ...], number: int) -> bool:
    """One whose only heart is the quinola must throw it when he lacks the suit led."""
    return alone(hand) and book.forced(table, number)


@rule("reversis-e-s40", on=(*PUTTING, Table.play), duties=True)
def right_to_throw(m: Moment) -> Said:
    """Played forced, and alone, the quinola may be thrown on another suit, or kept."""
    player, laid, led = m.act.player, m.act.cards[0], m.led
    if m.trick is None:
        if m.book.ask(q.lone_quinola_may_go, m):
            yield may(player, "may discard the quinola, having no other heart")
        return
    hand = (*m.table.hands[player], laid)
    if led is None or not m.book.forced(m.table, m.trick) or not alone(hand):
        return
    if any(c.suit == led.suit for c in hand):
        return
    if laid == QUINOLA:
        yield may(player, "may throw the quinola, having no other heart")
    elif m.book.ask(q.must_throw, m.book, m.table, hand, m.trick):
        yield must(player, "must throw the quinola")
    else:
        yield may(player, "may keep the quinola, if that is the better play")


@rule("reversis-e-s41", answers=q.in_first_rounds, reading="tricks", otherwise=never)
def first_two_tricks(table: Table, number: int) -> bool:
    """The quinola is forced in the first two tricks of each deal."""
    return sum(table.taken.values()) + number < FIRST_TRICKS


@also("reversis-e-s41", "deals", of="tricks")
def first_two_rounds_of_dealing(table: Table, number: int) -> bool:
    """The quinola is forced until everybody at the table has dealt twice."""
    return any(table.has_dealt(player) < 2 for player in table.players)


@rule("reversis-e-s41", on=(Table.play,), duties=True)
def forced_at_first(m: Moment) -> Said:
    """In the first two rounds a quinola without another heart must be given to a heart led."""
    if m.trick is None or m.led is None or m.table.agreed.get("forced"):
        return
    trick = m.table.tricks[m.trick]
    if m.led.suit == HEARTS and m.book.ask(q.in_first_rounds, m.table, m.trick):
        for player in m.table.players:
            if not trick.of(player) and alone(m.table.hands[player]):
                yield must(player, "must give the quinola, forced in the first two rounds")


@rule("reversis-e-s42", answers=q.may_keep, reading="hearts", otherwise=never)
def free_from_hearts(book: Book, table: Table, number: int) -> bool:
    """After the first rounds a quinola that is alone need not be given to a heart."""
    return not book.forced(table, number)


@also("reversis-e-s42", "renonce", of="hearts")
def free_on_other_suits(book: Book, table: Table, number: int) -> bool:
    """The freedom is only not to throw it on another suit; to a heart it must be given."""
    return False


@rule("reversis-e-s42", on=(Table.play,), duties=True)
def free_to_keep(m: Moment) -> Said:
    """After the first rounds the quinola may be kept or thrown, even if it is alone."""
    player, laid, led = m.act.player, m.act.cards[0], m.led
    hand = (*m.table.hands[player], laid)
    if led is None or m.trick is None or QUINOLA not in hand or m.book.forced(m.table, m.trick):
        return
    held = [c for c in hand if c.suit == led.suit]
    if held == [QUINOLA] and laid != QUINOLA and m.book.ask(q.may_keep, m.book, m.table, m.trick):
        yield may(player, "may keep the quinola, though it stands alone")
    elif not held and not m.book.ask(q.may_keep, m.book, m.table, m.trick):
        yield may(player, f"may {'throw' if laid == QUINOLA else 'keep'} the quinola")
