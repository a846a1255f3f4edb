"""Tricks, and the orders of force by which they are taken."""

from rules_demo.kernel.tricks import (
    TRUMPS,
    Order,
    Play,
    Trick,
    in_every_suit,
)

__all__ = ["TRUMPS", "Order", "Play", "Trick", "in_every_suit"]
