"""Deals of hombre that follow one another round a table, for the study of the readings."""

from __future__ import annotations

from dataclasses import replace

from rules_demo.hombre import questions
from rules_demo.hombre.play import deal
from rules_demo.hombre.rules import Book, Moment
from rules_demo.hombre.set_out import for_two, undealt
from rules_demo.hombre.table import AUCTION_SEATS, BETES, STAKES, Setting, Table
from rules_demo.kernel.sitting import Sitting

#: Amounts the text leaves open, as agreed at this table: jetons.
AGREED = {"jeu": 4, "consolation": 2, "sans prendre": 3, "matadors": 3, "droit de vole": 6}


def first(number: int) -> Setting:
    """Nothing is staked, and nothing waits to be drawn."""
    return undealt(agreed=AGREED).setting


def after(book: Book, state: Setting, t: Table) -> Setting:
    """What was won is drawn, a bête waits, and the deal passes to the right."""
    end = t.copy()
    how, who = book.how_ended(end)
    book.settle(end)
    end.gather(t.players[0])
    names = dict(zip(end.players, AUCTION_SEATS, strict=True))
    marked = tuple(end.marks_left[p] for p in end.players)
    return replace(
        undealt(agreed=AGREED).setting,
        marked=marked,
        betes=end.betes_left,
        first_drawn=end.first_drawn,
        pots=((STAKES, sum(marked)), (BETES, sum(end.betes_left))),
        after=(how, names[who]) if how else ("", ""),
    )


def result(book: Book, t: Table) -> object:
    """How the deal ends, for whom, and whether the hombre makes the bête."""
    m: Moment = book.last_moment(t)
    lost = book.ask(questions.loses, book, m.split) or book.ask(questions.equal, m.split)
    return (*book.how_ended(t), lost, m.vole_failed)


def first_at_two(number: int) -> Setting:
    """Three jetons are marked before each."""
    return for_two(undealt=True).setting


def another_at_two(book: Book, state: Setting, t: Table) -> Setting:
    """Every deal by two begins anew."""
    return state


AT_THREE = Sitting(
    first,
    deal,
    after,
    result,
    length=25,
    assumed=(
        "Three play round a table, each deal leaving to the next what it leaves in the text: "
        "stakes, bêtes that wait, who must put jetons again. One who has the first five tricks "
        "goes on to the vole one time in two; an opponent asks for gano at one card in fifty."
    ),
)

SITTINGS = {
    "e": replace(
        AT_THREE,
        beyond={
            "hombre-e-s4": "it is about what each has before the first deal",
            "hombre-e-s27": "nobody renounces",
            "hombre-e-s28": "nobody renounces",
            "hombre-e-s41": "no card is turned up in dealing",
            "hombre-e-s57": "nobody names trumps late",
        },
    ),
    "a": replace(AT_THREE, beyond={"hombre-a-32": "nobody throws a card out of turn"}),
    "deux": replace(
        AT_THREE,
        first=first_at_two,
        after=another_at_two,
        assumed="Two play deals, each by itself, with hearts or diamonds out of the pack.",
    ),
}
