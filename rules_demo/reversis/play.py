"""A deal with plain choices, which chance may sway: a sample, and no advice to anybody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules_demo.kernel.acts import Act, Verb
from rules_demo.kernel.cards import Card
from rules_demo.kernel.game import Game
from rules_demo.kernel.sitting import Chance, Unswayed, objects
from rules_demo.reversis.encyclopedie import encyclopedie
from rules_demo.reversis.falls import COURTS, HEARTS, QUINOLA
from rules_demo.reversis.rules import Book
from rules_demo.reversis.set_out import at_end, hand_sizes, table, undealt
from rules_demo.reversis.silences import SILENCES
from rules_demo.reversis.table import Setting, Table

#: Sums the text leaves open, fixed for the sample: a mark, an ace and a point are a jeton each.
AGREED = {"mark": 1, "ace": 1, "point": 1}


def deal(book: Book, state: Setting, chance: Chance) -> Table:
    """One deal from the shuffle to the talon turned up."""
    seed = chance.seed()
    shuffled = undealt(players=len(state.players), leaving=state.leaving, seed=seed).setting.talon
    return _played(book, Table(replace(state, seed=seed, talon=shuffled)), chance)


def sample(seed: int, players: int = 4) -> tuple[Book, Table]:
    """One deal by four or five players, from what they agree on to the payments."""
    table = undealt(players=players, seed=seed)
    for name, jetons in AGREED.items():
        table.agree(table.dealer, name, jetons)
    _played(encyclopedie, table, Unswayed())
    encyclopedie.settle(table)
    return encyclopedie, table


def _played(book: Book, table: Table, chance: Chance) -> Table:
    deal_out(table, book)
    go_to_the_talon(table, book, chance)
    play_out(book, table, chance)
    return table


def deal_out(table: Table, book: Book = encyclopedie) -> None:
    """The cut and the deal: packets of three, and a smaller one where a hand needs it."""
    dealer = table.dealer
    table.shuffle(dealer)
    cutter = book.from_the_left(table)[0]
    table.present(dealer, cutter)
    table.cut(cutter)
    each, last = hand_sizes(len(table.players), table.setting.leaving)
    while len(table.talon) > table.setting.leaving:
        for player in table.players:
            lacking = (last if player == dealer else each) - len(table.hands[player])
            if lacking:
                table.deal(dealer, player, min(3, lacking))


def go_to_the_talon(table: Table, book: Book, chance: Chance) -> None:
    """Each in turn changes his highest court card that is no heart, or else looks and leaves."""
    ranked = book.order
    for player in table.players[:-1]:
        mine = book.card_for(table, player)
        courts = [c for c in table.hands[player] if c.rank in COURTS and c.suit != HEARTS]
        plain = max(courts, key=ranked.force) if courts else None
        away = chance.sways(plain, (*table.hands[player], None))
        if mine is None:
            continue
        if away is not None and _may_go(book, table, player, away, Table.put_under):
            table.put_under(player, away)
            table.take(player, card=mine)
        else:
            table.see(player, card=mine)
    dealer, hand = table.dealer, table.hands[table.dealer]
    plain = max([c for c in hand if c.suit != HEARTS] or hand, key=ranked.force)
    away = chance.sways(plain, hand)
    table.put_in(dealer, away if _may_go(book, table, dealer, away, Table.put_in) else plain)


def _may_go(book: Book, table: Table, player: str, away: Card, verb: Verb[Any]) -> bool:
    """Whether a card may be put away; only a heart may not."""
    return away.suit != HEARTS or not objects(book, table, Act(player, verb, (away,)))


def play_out(book: Book, table: Table, chance: Chance | None = None) -> None:
    """Every trick, folded by its taker; then the talon is turned up."""
    chance = chance or Unswayed()
    while not table.played_out:
        player = book.turn(table)
        table.play(player, chance.sways(choose(book, table, player), book.legal(table, player)))
        if table.tricks[-1].complete:
            table.fold(table.taker(len(table.tricks) - 1, book.order))
    table.turn_talon(table.dealer)


def choose(book: Book, table: Table, player: str) -> Card:
    """A card by plain choices: get rid of the quinola, then of aces; duck, or lead low."""
    legal, ranked = book.legal(table, player), book.order
    number = table.open_trick
    if number is None:
        return min(legal, key=lambda c: (c == QUINOLA, ranked.force(c)))
    led = table.led(number, ranked)
    winning = ranked.best(p.card for p in table.in_turn(number, ranked))
    following = [c for c in legal if led is not None and c.suit == led.suit]
    if len(following) < len(legal):
        discards = [c for c in legal if c not in following]
        return max(discards, key=lambda c: (c == QUINOLA, c.rank == "A", ranked.force(c)))
    ducking = [c for c in following if not ranked.beats(c, winning)]
    if ducking:
        return max(ducking, key=lambda c: (c != QUINOLA, ranked.force(c)))
    return min(following, key=lambda c: (c == QUINOLA, ranked.force(c)))


GAME = Game(
    name="reversis",
    summary="Reversis: every player for himself, to take as little as possible; four or five.",
    books={"e": encyclopedie},
    sample=sample,
    players=(4, 5),
    table=Table,
    beginnings={"table": table, "undealt": undealt, "at_end": at_end},
    silences=SILENCES,
)
