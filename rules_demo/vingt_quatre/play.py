"""A whole deal by a seed, played with plain choices: a sample, and no advice to anybody."""

from __future__ import annotations

from rules_demo import plain
from rules_demo.game import Game, OptionError
from rules_demo.rulebook import Rulebook
from rules_demo.vingt_quatre.academie import academie
from rules_demo.vingt_quatre.set_out import table, undealt
from rules_demo.vingt_quatre.silences import SILENCES
from rules_demo.vingt_quatre.table import (
    EACH,
    FIGURE,
    PLAYERS,
    POINT,
    STAKES,
    WAYS,
    Table,
    Verb,
    purse,
)


def sample(seed: int, players: int = 2, manner: str = FIGURE) -> tuple[Rulebook, Table]:
    """One deal from the stakes to the last trick, or until somebody has twenty-four.

    Raises `OptionError` for two players at the point, who have no card to count.
    """
    if manner == POINT and players == 2:
        raise OptionError("two cannot play vingt-quatre at the point: ace to five are out")
    t = undealt(players=players, way=manner, seed=seed)
    for player in t.players:
        t.stake(player, 1)
    for player in t.players:
        t.deal(t.dealer, player, EACH[players])
    t.turn(t.dealer)
    while not t.played_out and not academie.winner(t):
        plain.trick(academie, t)
    if winner := academie.winner(t):
        t.pay(STAKES, purse(winner), t.counters[STAKES])
    return academie.for_players(players), t


GAME = Game(
    name="vingt-quatre",
    summary="Vingt-quatre: runs, the point and tricks, all by fours; twenty-four wins the stakes.",
    books={"a": academie},
    sample=sample,
    players=PLAYERS,
    table=table,
    verbs=Verb,
    manners=WAYS,
    silences=SILENCES,
    beginnings={"undealt": undealt},
)
