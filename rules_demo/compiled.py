"""Orders of force compiled into tables."""

from rules_demo.kernel.compiled import (
    NOWHERE,
    Ranking,
    places,
)

__all__ = ["NOWHERE", "Ranking", "places"]
