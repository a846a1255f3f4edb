"""A whole deal by a seed, played with plain choices: a sample, and no advice to anybody."""

from __future__ import annotations

from rules_demo.kernel import plain
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.game import Game, OptionError
from rules_demo.kernel.rulings import Silent
from rules_demo.triomphe.academie import academie
from rules_demo.triomphe.pillage import an_ace_is_turned, holder
from rules_demo.triomphe.rules import Book
from rules_demo.triomphe.set_out import table, undealt
from rules_demo.triomphe.silences import SILENCES
from rules_demo.triomphe.table import HAND, MANNERS, PILLE, SIDES, SOLO, Table


def deal_out(t: Table) -> None:
    """Five cards to each, and one turned up."""
    for player in t.players:
        t.deal(t.dealer, player, HAND)
    t.turn(t.dealer)


def sample(
    seed: int, players: int | None = None, manner: str | None = None
) -> tuple[Rulebook, Table]:
    """One deal from the first card dealt to the fifth trick.

    Two play in sides and four alone, unless another number is given; five
    play each for himself, unless a manner is given. Raises `OptionError` for
    players that a manner does not take.
    """
    manner = manner or (SIDES if players in (None, 2, 4, 6) else SOLO)
    book = academie.in_manner(manner)
    found = academie.players(manner)
    allowed = () if isinstance(found, Silent) else tuple(found)
    if players is not None and players not in allowed:
        known = ", ".join(map(str, allowed))
        raise OptionError(f"triomphe in the manner {manner!r} is not played by {players}: {known}")
    t = undealt(manner=manner, players=players or allowed[0], seed=seed)
    deal_out(t)
    if manner == PILLE:
        _pillage(book, t)
    while not t.played_out:
        plain.trick(book, t)
    return book, t


def _pillage(book: Book, t: Table) -> None:
    """Whoever can pillage does, and puts his weakest other cards under the talon."""
    pillager = t.dealer if an_ace_is_turned(t) else holder(t)
    if not pillager:
        return
    own = set(t.hands[pillager])
    t.pillage(pillager)
    order = book.order(t)
    spare = sorted((c for c in t.hands[pillager] if c in own), key=order.force)
    t.put_under(pillager, tuple(spare[: len(t.hands[pillager]) - HAND]))


GAME = Game(
    name="triomphe",
    summary="Triomphe: five cards each, a suit turned up; take if you can, trump if you cannot.",
    books={"a": academie},
    sample=sample,
    players=(2, 4, 5, 6),
    table=Table,
    beginnings={"table": table, "undealt": undealt},
    manners=MANNERS,
    silences=SILENCES,
    # The text gives the second and the third manner one heading, « Autre manière de jouer la
    # triomphe », which would not tell them apart.
    called={
        "triomphe-solo": ("Triomphe, each for himself", "Triomphe, chacun pour soi"),
        "triomphe-pille": ("Triomphe with the as qui pille", "Triomphe à l'as qui pille"),
    },
)
