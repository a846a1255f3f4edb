"""The one base of the errors that this edition raises, its rules and its machinery."""

from __future__ import annotations


class LoixError(Exception):
    """Something asked of the edition that cannot be; the message names it and what can."""
