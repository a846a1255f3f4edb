"""What is counted of deals of hombre sans prendre, solved, for a study.

« On ne doit jouer le sans-prendre que lorsqu'on a assez beau jeu pour faire
cinq mains »: how often is it so, and what are four tricks worth?
"""

from __future__ import annotations

from collections import Counter
from random import Random

from rules_demo.hombre.order import matadors, sure_tricks
from rules_demo.hombre.rules import TO_WIN
from rules_demo.hombre.solver import Solver, best_trump
from rules_demo.hombre.table import HAND, PACK
from rules_demo.kernel.cards import shuffled

ASSUMED = (
    "Nine cards each at random, nobody takes from the talon, whoever holds the hand plays: it is "
    "not asked whether he would. He names the suit in which he has most trumps, a matador counting "
    "for two. Everybody sees all the cards and plays perfectly, and the two others are united. He "
    "is eldest, second and last equally often."
)
CHUNK = 50
SEATS = ("eldest", "second", "last")


def tally(counts: Counter[str], seed: int, number: int) -> None:
    """Count the deal of a number; each has its own chance."""
    pack = shuffled(PACK, Random(seed << 64 | number))
    hands = [tuple(pack[HAND * n : HAND * n + HAND]) for n in range(3)]
    seat = number % 3
    trump = best_trump(hands[0])
    solver = Solver(trump)
    right, left = map(solver.mask, hands[1:])
    masks = (solver.mask(hands[0]), right, left)
    leader = (3 - seat) % 3  # the eldest leads
    five = solver.makes(masks, leader, TO_WIN)
    won = five or solver.wins(masks, leader)
    top = sum(c in matadors(trump) for c in hands[0])
    trumps = (masks[0] & solver.trumps).bit_count()
    sure = min(sure_tricks(hands[0], trump), TO_WIN)
    for kind in (
        "all",
        f"{SEATS[seat]}",
        f"{sure} sure",
        f"{trumps} trumps, {top} matadors",
    ):
        counts[f"{kind}: hands"] += 1
        counts[f"{kind}: five tricks"] += five
        counts[f"{kind}: won"] += won
