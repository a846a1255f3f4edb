"""Deals of reversis that follow one another round a table, for the study of its readings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

from rules_demo.kernel.acts import Act, Verb
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.cards import Card
from rules_demo.kernel.sitting import Chance, Sitting, objects
from rules_demo.reversis import play
from rules_demo.reversis import questions as q
from rules_demo.reversis.falls import COURTS, HEARTS
from rules_demo.reversis.reckoning import taken, winner
from rules_demo.reversis.rules import Book
from rules_demo.reversis.set_out import undealt
from rules_demo.reversis.stakes import REFRESHED
from rules_demo.reversis.table import BETES, LEFT_OVER, POOL, SEATS, Table

PURSE = 10_000  # jetons: a sitting never stops for want of them
AGREED = {"mark": 1, "ace": 1, "each": 1}


@dataclass(frozen=True)
class State:
    """A sitting so far: the pool, the bêtes on the game, and what was agreed at its beginning."""

    players: int
    leaving: int
    agreed: tuple[tuple[str, int], ...]
    pool: int
    laid: int = 0
    betes: tuple[tuple[str, int], ...] = ()
    number: int = 1


def first(book: Rulebook, chance: Chance, number: int) -> State:
    """Four or five sit down in turn; every other table agrees on the talon, or plays forced."""
    players = 4 + number % 2
    talon = {"talon": 10} if number // 2 % 2 else {"point": 1}
    forced = {"forced": 1} if number // 4 % 2 else {}
    left = LEFT_OVER[players]
    return State(
        players,
        left[number // 2 % len(left)],
        tuple({**AGREED, **talon, **forced}.items()),
        pool=REFRESHED * players,
    )


def deal(given: Rulebook, state: State, chance: Chance) -> Table:
    """One deal from the shuffle to the talon turned up."""
    book = cast(Book, given)
    t = undealt(
        players=state.players,
        leaving=state.leaving,
        pool=state.pool,
        laid=state.laid,
        betes=state.betes,
        agreed=dict(state.agreed),
        deal_number=state.number,
        purse=PURSE,
        seed=chance.seed(),
    )
    play.deal_out(t, book)
    _go_to_the_talon(book, t, chance)
    while not t.played_out:
        player = book.turn(t)
        legal = book.legal(t, player)
        t.play(player, chance.sways(play.choose(book, t, player), legal))
        if t.tricks[-1].complete:
            t.fold(t.taker(len(t.tricks) - 1, book.order))
    t.turn_talon(t.dealer)
    return t


def _go_to_the_talon(book: Book, t: Table, chance: Chance) -> None:
    """Each exchanges a court card, or any card that may go, or looks at what he leaves."""
    ranked = book.order
    for player in t.players[:-1]:
        mine = book.card_for(t, player)
        courts = [c for c in t.hands[player] if c.rank in COURTS and c.suit != HEARTS]
        plain = max(courts, key=ranked.force) if courts else None
        away = chance.sways(plain, (*t.hands[player], None))
        if mine is None:
            continue
        if away is not None and _may_go(book, t, player, away, Table.put_under):
            t.put_under(player, away)
            t.take(player, card=mine)
        else:
            t.see(player, card=mine)
    hand = t.hands[t.dealer]
    spare = [c for c in hand if c.suit != HEARTS] or hand
    plain = max(spare, key=ranked.force)
    away = chance.sways(plain, hand)
    t.put_in(t.dealer, away if _may_go(book, t, t.dealer, away, Table.put_in) else plain)


def _may_go(book: Book, t: Table, player: str, away: Card, verb: Verb[Any]) -> bool:
    """Whether a card may be put away; only a heart may not."""
    return away.suit != HEARTS or not objects(book, t, Act(player, verb, (away,)))


def after(given: Rulebook, state: State, t: Table) -> State:
    """What was ruled is paid, the deal passes on, and a pool that was won is made up again."""
    book = cast(Book, given)
    book.settle(t)
    seats = SEATS[state.players]
    turned = dict(zip(seats, (seats[-1], *seats[:-1]), strict=True))
    return replace(
        state,
        pool=t.pots[POOL] or REFRESHED * state.players,
        laid=t.pots[BETES],
        betes=tuple((turned[player], number) for player, number in t.betes),
        number=state.number + 1,
    )


def result(given: Rulebook, t: Table) -> object:
    """What became of the quinola, and who has the talon of whom."""
    book = cast(Book, given)
    won = winner(book, t)
    payer = book.ask(q.who_pays, taken(book, t), won)[0] if won else ""
    return str(book.quinola(t)), won and won.player, payer


SITTINGS = {
    "e": Sitting(
        first,
        deal,
        after,
        result,
        length=12,
        assumed=(
            "Sittings of twelve deals, by four and by five in turn. Half the tables agree what a "
            "point of the talon is worth, half what the whole talon is; a third agreement, that "
            "the quinola is forced, is made at every other pair of tables; a mark, an ace and what "
            "each adds for a quinola driven out are one jeton."
        ),
        beyond={
            "reversis-e-s37": "the cards are shuffled, and every hand is dealt its number",
        },
    )
}
