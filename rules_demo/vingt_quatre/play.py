"""A whole deal by a seed, played with plain choices: a sample, and no advice to anybody."""

from __future__ import annotations

from rules_demo.kernel import plain
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.game import Game, OptionError
from rules_demo.vingt_quatre.rules import academie
from rules_demo.vingt_quatre.set_out import table, undealt
from rules_demo.vingt_quatre.silences import SILENCES
from rules_demo.vingt_quatre.table import EACH, FIGURE, PLAYERS, POINT, STAKE, WAYS, Table


def sample(seed: int, players: int = 2, manner: str = FIGURE) -> tuple[Rulebook, Table]:
    """One deal from the stakes to the last trick, or until somebody has twenty-four.

    Raises `OptionError` for two players at the point, who have no card to count.
    """
    if manner == POINT and players == 2:
        raise OptionError("two cannot play vingt-quatre at the point: ace to five are out")
    t = undealt(players=players, way=manner, seed=seed)
    for player in t.players:
        t.stake(player, STAKE, 1)
    for player in t.players:
        t.deal(t.dealer, player, EACH[players])
    t.turn(t.dealer)
    while not t.played_out and not academie.winner(t):
        plain.trick(academie, t)
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
