"""Plain tables of nodes."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from docutils.nodes import Node

#: What a cell holds: words, something to be set in a paragraph of its own, or paragraphs and such.
Cell = str | Node | Sequence[Node]
Row = Sequence[Cell]


def _entry(cell: Cell) -> nodes.entry:
    if isinstance(cell, str):
        cell = nodes.Text(cell)
    if isinstance(cell, Node):
        cell = [nodes.paragraph("", "", cell)]
    return nodes.entry("", *cell)


def _row(cells: Row) -> nodes.row:
    return nodes.row("", *map(_entry, cells))


def table(
    rows: Sequence[Row],
    head: Row | None,
    classes: Sequence[str],
    widths: Sequence[int] = (),
) -> nodes.table:
    """A table; with a ``head`` its first row names the columns, else its first column the rows.

    Columns are of one width unless ``widths`` says how theirs relate.
    """
    widths = widths or [1] * len(rows[0])
    columns = [nodes.colspec(colwidth=width) for width in widths]
    group = nodes.tgroup("", *columns, cols=len(widths))
    if head is None:
        columns[0]["stub"] = 1
    else:
        group += nodes.thead("", _row(head))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", group, classes=list(classes))
