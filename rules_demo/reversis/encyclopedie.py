"""Reversis by the Encyclopédie: every clause of the page, bound to its rule.

The rules stand in a module for each subject; importing them writes the book,
in this order, which is also the order in which rulings on one act are given.
"""

from __future__ import annotations

from rules_demo.reversis import (  # noqa: F401 - importing them binds their rules
    aces,
    deal,
    following,
    quinola,
    reckoning,
    stakes,
    talon,
)
from rules_demo.reversis.rules import encyclopedie

__all__ = ["encyclopedie"]
