"""The score sheet: a table's journal, act by act, with the rulings and their clauses."""

from __future__ import annotations

from typing import Any

from rules_demo.rulebook import Rulebook


def sheet(book: Rulebook, table: Any) -> str:
    """A whole journal as a commented score sheet, one act a line.

    Beside each act stand the clauses it follows; beneath it, indented, the
    rulings it called for.
    """
    lines = []
    for act, rulings in book.minutes(table):
        governing = ", ".join(book.citing(act))
        lines.append(f"{act}  [{governing}]" if governing else str(act))
        lines += [f"    → {ruling}" for ruling in rulings]
    return "\n".join(lines)
