"""Marking with four jetons: sections 49 to 54, where the text breaks off."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.rulings import Ruling, Silent, never, no_fault, stands
from rules_demo.whist import questions
from rules_demo.whist.marker import JETONS, Marker
from rules_demo.whist.rules import Book, Moment, academie
from rules_demo.whist.scoring import points
from rules_demo.whist.table import Table

ABOVE_FOUR = range(5, 9)  # up to nine, and nine left out


def not_shown(*_: object) -> None:
    """it shows nothing."""


def _laid(m: Moment) -> Marker:
    return m.table.jetons[m.act.player]


@academie.rule("whist-a-s49", on=(Table.lay,))
def four_jetons(m: Moment) -> Iterator[Ruling]:
    """Each player marks with four jetons."""
    if (number := m.table.purses[m.act.player]) != JETONS:
        yield no_fault(m.act.player, f"ought to mark with four jetons, and has {number}")


@academie.rule("whist-a-s50", answers=questions.value, otherwise=not_shown)
def one_to_three(book: Book, laid: Marker) -> int | None:
    """One, two or three jetons, the others set apart or heaped on them, show as many points."""
    alone = not (laid.square or laid.out_of_line)
    return laid.line if alone and 1 <= laid.line <= 3 else None


@academie.rule("whist-a-s50", on=(Table.lay,))
def shows_one_to_three(m: Moment) -> Iterator[Ruling]:
    """One to three points are shown by as many jetons."""
    if shown := one_to_three(m.book, _laid(m)):
        yield stands(m.act.player, f"shows {points(shown)}")


@academie.rule("whist-a-s51", answers=questions.value, otherwise=not_shown)
def square(book: Book, laid: Marker) -> int | None:
    """Four jetons in a square show four points."""
    return 4 if laid == Marker(square=4) else None


@academie.rule("whist-a-s51", on=(Table.lay,))
def shows_four(m: Moment) -> Iterator[Ruling]:
    """Four points are shown by the square."""
    if shown := square(m.book, _laid(m)):
        yield stands(m.act.player, f"shows {points(shown)}, in a square")


@academie.rule(
    "whist-a-s52", answers=questions.out_of_line, reading="above-or-below", otherwise=never
)
def above_or_below(laid: Marker) -> bool:
    """One jeton stands above or below the line that the others make."""
    return laid.out_of_line == 1


@academie.also("whist-a-s52", "both", of="above-or-below")
def above_and_below(laid: Marker) -> bool:
    """One jeton stands above and one below the line that the others make."""
    return (laid.above, laid.below) == (1, 1)


@academie.rule("whist-a-s52", answers=questions.value, otherwise=not_shown)
def five_to_eight(book: Book, laid: Marker) -> int | None:
    """A line counts a point for each jeton, added to what the jeton out of line marks.

    So points above four are shown, up to nine exclusively.
    """
    above = book.ask(questions.above_marks) if laid.above else 0
    below = book.ask(questions.below_marks) if laid.below else 0
    if not laid.line or laid.square or not book.ask(questions.out_of_line, laid):
        return None
    if above is None or below is None:
        return None
    shown = laid.line + laid.above * above + laid.below * below
    return shown if shown in ABOVE_FOUR else None


@academie.rule("whist-a-s52", on=(Table.lay,))
def shows_five_to_eight(m: Moment) -> Iterator[Ruling]:
    """Five to eight points are shown by a line and a jeton out of it."""
    if shown := five_to_eight(m.book, _laid(m)):
        yield stands(m.act.player, f"shows {points(shown)}, with a jeton out of line")


@academie.rule("whist-a-s53", answers=questions.above_marks, otherwise=not_shown)
def above_marks_three() -> int:
    """The jeton above the line marks three points."""
    return 3


@academie.rule("whist-a-s53", on=(Table.lay,))
def marks_three(m: Moment) -> Iterator[Ruling]:
    """The jeton out of line marks three when it is above."""
    if _laid(m).above and five_to_eight(m.book, _laid(m)):
        yield stands(m.act.player, f"marks {points(3)} by the jeton above")


@academie.rule("whist-a-s54", answers=questions.below_marks, otherwise=not_shown)
def below_marks_five() -> int:
    """The jeton below the line marks five points."""
    return 5


@academie.rule("whist-a-s54", on=(Table.lay,))
def marks_five(m: Moment) -> Iterator[Ruling]:
    """The jeton out of line marks five when it is below."""
    if _laid(m).below and five_to_eight(m.book, _laid(m)):
        yield stands(m.act.player, f"marks {points(5)} by the jeton below")


def first_form(forms: tuple[Marker, ...]) -> Marker | None:
    """the first form there is serves."""
    return forms[0] if forms else None


@academie.rule(
    "whist-a-s54", answers=questions.canonical, reading="three-above", otherwise=first_form
)
def six_by_three_above(forms: tuple[Marker, ...]) -> Marker | None:
    """Where two forms show one score, the jeton stands above: six is three and three."""
    return min(forms, key=lambda f: (f.below, f.heaped), default=None)


@academie.also("whist-a-s54", "one-below", of="three-above")
def six_by_one_below(forms: tuple[Marker, ...]) -> Marker | None:
    """Where two forms show one score, the jeton stands below: six is one and five."""
    return min(forms, key=lambda f: (f.above, f.heaped), default=None)


def chart(book: Book = academie) -> str:
    """Every score that the text shows how to mark, drawn, and six in both its forms.

    The useless jetons are drawn apart (in brackets); one to three may also have them heaped.
    """
    rows = []
    for group in ((1, 2), (3, 4), (5,), (6,), (7, 8)):
        columns = []
        for number in group:
            forms = book.forms(number)
            for laid in () if isinstance(forms, Silent) else forms:
                if not laid.heaped:
                    column = [f"{number}:", *([] if laid.above else [""]), *str(laid).split("\n")]
                    width = max(map(len, column)) + 4
                    columns.append([line.ljust(width) for line in [*column, "", ""][:4]])
        lines = ["".join(cells).rstrip() for cells in zip(*columns, strict=True)]
        rows.append("\n".join(filter(None, lines)))
    return "\n\n".join(rows)
