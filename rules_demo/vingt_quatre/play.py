"""A deal with plain choices, which chance may sway: a sample, and no advice to anybody."""

from __future__ import annotations

from dataclasses import dataclass

from rules_demo.kernel import plain
from rules_demo.kernel.cards import RANKS
from rules_demo.kernel.game import Game, OptionError
from rules_demo.kernel.sitting import Chance, Unswayed
from rules_demo.vingt_quatre.rules import Book, academie
from rules_demo.vingt_quatre.set_out import table, undealt
from rules_demo.vingt_quatre.silences import SILENCES
from rules_demo.vingt_quatre.table import EACH, FIGURE, OUT, PLAYERS, POINT, STAKE, WAYS, Table


@dataclass(frozen=True)
class State:
    """A partie so far: the points of each player, in the order in which they now play.

    ``whole`` if every deal is played to its last card, though somebody has won.
    """

    way: str
    players: int
    points: tuple[int, ...] = ()
    whole: bool = True


def deal(book: Book, state: State, chance: Chance) -> Table:
    """One deal from the stakes to the last card, or until somebody has twenty-four."""
    there = {card.rank for card in book.pack(state.players)}
    out = tuple(rank for rank in RANKS if rank not in there)
    t = undealt(
        players=state.players,
        way=state.way,
        out=None if out == OUT[state.players] else " ".join(out),
        points={f"p{n}": has for n, has in enumerate(state.points, 1) if has} or None,
        seed=chance.seed(),
    )
    for player in t.players:
        t.stake(player, STAKE, 1)
    for player in t.players:
        t.deal(t.dealer, player, EACH[state.players])
    t.turn(t.dealer)
    while not t.played_out and (state.whole or not book.winner(t)):
        plain.trick(book, t, chance)
    return t


def sample(seed: int, players: int = 2, manner: str = FIGURE) -> tuple[Book, Table]:
    """The first deal of a partie, in which the stakes go to whoever has won.

    Raises `OptionError` for two players at the point, who have no card to count.
    """
    if manner == POINT and players == 2:
        raise OptionError("two cannot play vingt-quatre at the point: ace to five are out")
    t = deal(academie, State(manner, players, whole=False), Unswayed(seed))
    academie.settle(t)
    return academie.for_players(players), t


GAME = Game(
    name="vingt-quatre",
    summary="Vingt-quatre: runs, the point and tricks, all by fours; twenty-four wins the stakes.",
    books={"a": academie},
    sample=sample,
    players=PLAYERS,
    table=Table,
    beginnings={"table": table, "undealt": undealt},
    manners=WAYS,
    silences=SILENCES,
)
