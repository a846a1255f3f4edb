"""The talon and the écart, by both witnesses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rules_demo.hombre.deal import before_play
from rules_demo.hombre.order import matadors
from rules_demo.hombre.rules import Moment, academie, encyclopedie
from rules_demo.hombre.table import Table
from rules_demo.kernel.rulings import Ruling, bete, may, must, no_fault, stands


@encyclopedie.rule("hombre-e-s17", on=(Table.mix,))
def as_many_as_discarded(m: Moment) -> Iterator[Ruling]:
    """As many cards are discarded as are taken; what follows from another number stands elsewhere.

    It speaks of hands of nine when what was taken goes into the hand.
    """
    player = m.act.player
    away, took = len(m.before.ecarts[player]), m.before.took[player]
    if m.before.dealt_to(player) == m.before.setting.hand and away != took:
        yield no_fault(player, f"ought to discard as many as are taken, and not {away} for {took}")


def _takers(m: Moment) -> list[str]:
    return list(dict.fromkeys(a.player for a in m.table.done(Table.draw)))


def _eight_at_most(m: Moment, takers: list[str]) -> Iterator[Ruling]:
    player = m.act.player
    took = m.table.took[player]
    if takers[:1] == [player] and took > 8:
        yield no_fault(player, f"ought not to take more than eight, and has taken {took}")


@encyclopedie.rule("hombre-e-s19", on=(Table.draw,), reading="first-taker")
def first_taker_eight(m: Moment) -> Iterator[Ruling]:
    """The first to take cards, whoever he is, takes eight at most; no penalty is stated."""
    yield from _eight_at_most(m, _takers(m))


@encyclopedie.also("hombre-e-s19", "first-opponent", of="first-taker")
def first_opponent_eight(m: Moment) -> Iterator[Ruling]:
    """The first of the two opponents to take cards takes eight at most."""
    yield from _eight_at_most(m, [p for p in _takers(m) if p != m.hombre])


def _leave_five(m: Moment, place: int) -> Iterator[Ruling]:
    player, left, takers = m.act.player, len(m.table.talon), _takers(m)
    after = takewhile(lambda p: p != m.hombre, m.table.others(player))
    waits = [p for p in after if p not in takers]
    matador = any(c in m.before.hands[player] for c in matadors(m.trump))
    if takers[place:] != [player] or not waits or left >= 5 or matador:
        return
    yield no_fault(player, f"ought to leave five cards, having no matador, and leaves {left}")


@encyclopedie.rule("hombre-e-s20", on=(Table.draw,), reading="second-taker")
def second_taker_leaves_five(m: Moment) -> Iterator[Ruling]:
    """The second to take leaves five cards, unless he holds a matador; no penalty is stated."""
    yield from _leave_five(m, 1)


@encyclopedie.also("hombre-e-s20", "before-the-last", of="second-taker")
def taker_before_the_last_leaves_five(m: Moment) -> Iterator[Ruling]:
    """Whoever takes before the last leaves five: the first, where only two take."""
    yield from _leave_five(m, 0 if m.plays_sans_prendre(m.hombre) else 1)


@encyclopedie.also("hombre-e-s20", "advice", of="second-taker")
def good_play_only(m: Moment) -> Iterator[Ruling]:
    """Leaving five is advice between allies: nothing follows."""
    return iter(())


@encyclopedie.rule("hombre-e-s64", on=(Table.uncover, Table.turn))
@academie.rule("hombre-a-25", on=(Table.uncover, Table.turn))
def uncovered_in_handling(m: Moment) -> Iterator[Ruling]:
    """One who lets a card of the talon be seen makes the bête; the deal is played."""
    if m.act.verb is Table.uncover or m.hombre:
        yield bete(m.act.player)
        yield stands(m.act.player, f"has uncovered {m.act.cards[0]}, and the deal is played")


def _last_to_discard(m: Moment) -> str:
    """Who put cards on his écart last; an empty string if nobody has."""
    discarded = m.before.done(Table.discard)
    return discarded[-1].player if discarded else ""


def _have_inspected(m: Moment) -> set[str]:
    """Who has already seen what is left of the talon."""
    return {a.player for a in m.before.done(Table.inspect_talon)}


@encyclopedie.rule("hombre-e-s65", on=(Table.inspect_talon,), duties=True)
@academie.rule("hombre-a-26", on=(Table.inspect_talon,), duties=True)
def may_inspect(m: Moment) -> Iterator[Ruling]:
    """The last to discard may see the rest of the talon, and the others after him."""
    last = _last_to_discard(m)
    if m.act.player == last:
        yield may(last, "may see the rest of the talon, having discarded last")
    elif last in _have_inspected(m):
        yield may(m.act.player, f"may see the rest of the talon, after {last}")


@encyclopedie.rule("hombre-e-s66", on=(Table.inspect_talon,))
@academie.rule("hombre-a-26", on=(Table.inspect_talon,))
def inspected_before_the_last(m: Moment) -> Iterator[Ruling]:
    """Another who looks when the last to discard has not looked makes the bête."""
    last = _last_to_discard(m)
    if last and last != m.act.player and last not in _have_inspected(m):
        yield bete(m.act.player)


def excess(table: Table, player: str) -> int:
    """Cards too many that a player has taken from the talon."""
    return max(0, min(table.took[player], table.held(player) - table.setting.hand))


def lack(table: Table, player: str) -> int:
    """Cards that a player who has taken from the talon still lacks before play."""
    if not table.took[player] or not before_play(table):
        return 0
    return max(0, table.setting.hand - table.held(player))


def _known_or_mixed(table: Table, player: str) -> bool:
    """Whether a player has seen what he took, or mixed it with his hand."""
    return table.saw_drawn(player) or player in table.mixed


@encyclopedie.rule("hombre-e-s67", duties=True)
@academie.rule("hombre-a-27", duties=True)
def overdrawn_unseen(m: Moment) -> Iterator[Ruling]:
    """Cards taken in excess go back, without a bête, while they are unseen and apart."""
    for player in m.table.players:
        too_many = excess(m.table, player)
        if too_many and not _known_or_mixed(m.table, player):
            yield may(player, f"may put {too_many} back, and makes no bête")


def _overdrawn_and_known(table: Table) -> list[str]:
    """Who has taken too many cards, and seen them or mixed them in."""
    return [p for p in table.players if excess(table, p) and _known_or_mixed(table, p)]


#: The acts by which somebody gets a card, or sees one.
_GETTING = [
    verb
    for verb in Table.verbs.values()
    if verb not in (Table.play, Table.fold, Table.say, Table.name, Table.discard, Table.stake)
]


@encyclopedie.rule("hombre-e-s68", on=_GETTING, shown=False)
@academie.rule("hombre-a-28", on=_GETTING, shown=False)
def overdrawn_seen(m: Moment) -> list[Ruling]:
    """Cards taken in excess, once seen or mixed in, make the bête."""
    overdrawn = _overdrawn_and_known(m.table) if any(m.table.took.values()) else ()
    already = _overdrawn_and_known(m.before) if overdrawn else ()
    return [bete(player) for player in overdrawn if player not in already]


@encyclopedie.rule("hombre-e-s68", duties=True)
def excess_drawn(m: Moment) -> Iterator[Ruling]:
    """What is too many, seen or mixed in, is drawn at random from the hand."""
    yield from _drawn_at_random(m, "")


@academie.rule("hombre-a-28", duties=True)
def excess_onto_the_ecarts(m: Moment) -> Iterator[Ruling]:
    """What is too many, seen or mixed in, is drawn at random and put on the écarts."""
    yield from _drawn_at_random(m, ", onto the écarts")


def _drawn_at_random(m: Moment, onto: str) -> Iterator[Ruling]:
    for player in _overdrawn_and_known(m.table):
        yield must(player, f"has {excess(m.table, player)} drawn at random from the hand{onto}")


@encyclopedie.rule("hombre-e-s69", duties=True)
@academie.rule("hombre-a-29", duties=True)
def drew_too_few(m: Moment) -> Iterator[Ruling]:
    """What is lacking comes from the talon, or else at random from the écarts; and no bête."""
    for player in m.table.players:
        if too_few := lack(m.table, player):
            talon = m.table.talon_on_table and len(m.table.talon) >= too_few
            source = "from the talon" if talon else "at random from the écarts"
            yield may(player, f"may take {too_few} {source}, and makes no bête")


@academie.rule("hombre-a-29", on=(Table.play,), shown=False)
def played_with_too_few(m: Moment) -> Iterator[Ruling]:
    """One who took too few, and has not mended it when play begins, makes the bête."""
    yield from (bete(player) for player in m.table.players if lack(m.before, player))
