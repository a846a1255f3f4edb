"""Plain tables of nodes."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from docutils.nodes import Node

Row = Sequence["Node | str"]


def _row(cells: Row) -> nodes.row:
    return nodes.row(
        "",
        *(
            nodes.entry("", nodes.paragraph("", "", nodes.Text(c) if isinstance(c, str) else c))
            for c in cells
        ),
    )


def table(rows: Sequence[Row], head: Sequence[str] | None, classes: Sequence[str]) -> nodes.table:
    """A table; with a ``head`` its first row names the columns, else its first column the rows."""
    group = nodes.tgroup(cols=len(rows[0]))
    for n in range(len(rows[0])):
        column = nodes.colspec(colwidth=1)
        if head is None and n == 0:
            column["stub"] = 1
        group += column
    if head is not None:
        group += nodes.thead("", _row(head))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", group, classes=list(classes))
