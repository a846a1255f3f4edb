"""Deals of triomphe that follow one another in a partie, for the study of its readings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from rules_demo.kernel import plain
from rules_demo.kernel.acts import Act
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.cards import Card
from rules_demo.kernel.rulings import Silent, may
from rules_demo.kernel.sitting import Chance, Sitting, objects
from rules_demo.triomphe import questions
from rules_demo.triomphe.pillage import an_ace_is_turned, holder, run
from rules_demo.triomphe.play import deal_out
from rules_demo.triomphe.rules import Book
from rules_demo.triomphe.set_out import undealt
from rules_demo.triomphe.standing import Standing
from rules_demo.triomphe.table import HAND, PILLE, SIDES, SOLO, VOLE, Table

#: The tables that sit down, in turn: the manner and the number of players.
TABLES = ((SIDES, 4), (SOLO, 5), (PILLE, 4), (SIDES, 2), (SOLO, 4), (PILLE, 5))
UNDERTAKEN = 0.05  # how often a player undertakes the vole


@dataclass(frozen=True)
class State:
    """A partie so far: the games marked and those owed."""

    manner: str
    players: int
    games: tuple[tuple[str, int], ...] = ()
    debts: tuple[tuple[str, int], ...] = ()


def first(book: Rulebook, chance: Chance, number: int) -> State:
    """The parties are played in each manner in turn."""
    return State(*TABLES[number % len(TABLES)])


def deal(given: Rulebook, state: State, chance: Chance) -> Table:
    """One deal, from the first card dealt to the fifth trick."""
    book = cast(Book, given)
    whole = book.pack(state.manner)
    t = undealt(
        manner=state.manner,
        players=state.players,
        games=dict(state.games),
        debts=dict(state.debts),
        pack=32 if isinstance(whole, Silent) else len(whole),
        seed=chance.seed(),
    )
    deal_out(t)
    if state.manner == PILLE:
        _pillage(book, t, chance)
    for player in t.players:
        if chance.happens(UNDERTAKEN / len(t.players)):
            t.say(player, VOLE)
    while not t.played_out:
        plain.trick(book, t, chance.sways)
    return t


def _pillage(book: Book, t: Table, chance: Chance) -> None:
    """Whoever can pillage does, or it may be does not, and puts his weakest cards back."""
    pillager = t.dealer if an_ace_is_turned(t) else holder(t)
    free = book.ask(questions.pillage) is may
    does = chance.sways(True, (True, False))
    if not pillager or (free and not does):
        return
    own = set(t.hands[pillager])
    t.take(pillager, t.turned[:1])
    while True:
        t.turn(pillager)
        if t.turned[-1] not in run(t):
            break
        take = Act(pillager, Table.take, t.turned[-1:])
        if objects(book, t, take):  # something must go back first
            _put_back(book, t, pillager, own, chance)
        t.do(take)
    _put_back(book, t, pillager, own, chance)


def _put_back(book: Book, t: Table, player: str, own: set[Card], chance: Chance) -> None:
    order = book.order(t)
    while len(t.hands[player]) > HAND:
        spare = sorted((c for c in t.hands[player] if c in own), key=order.force)
        t.put_under(player, (chance.sways(spare[0], spare),))


def after(given: Rulebook, state: State, t: Table) -> State | None:
    """The games marked and owed go on to the next deal; when the partie is won, it is over."""
    standing: Standing = given.standing(t)
    games, debts = tuple(standing.games.items()), tuple(standing.debts.items())
    return None if standing.over else replace(state, games=games, debts=debts)


def result(given: Rulebook, t: Table) -> object:
    """Who wins the game, and how the games then stand."""
    book = cast(Book, given)
    return str(book.game(t)), book.score(t)


SITTINGS = {
    "a": Sitting(
        first,
        deal,
        after,
        result,
        length=12,
        assumed=(
            "Parties of five games in each of the three manners in turn, by two to five players; "
            "one deal in twenty has a vole undertaken."
        ),
    )
}
