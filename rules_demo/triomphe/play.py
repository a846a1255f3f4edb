"""A deal with plain choices, which chance may sway: a sample, and no advice to anybody."""

from __future__ import annotations

from dataclasses import dataclass

from rules_demo.kernel import plain
from rules_demo.kernel.acts import Act
from rules_demo.kernel.cards import Card
from rules_demo.kernel.game import Game, OptionError
from rules_demo.kernel.rulings import Silent, may
from rules_demo.kernel.sitting import Chance, Unswayed, objects
from rules_demo.triomphe import questions
from rules_demo.triomphe.academie import academie
from rules_demo.triomphe.pillage import an_ace_is_turned, holder, run
from rules_demo.triomphe.rules import Book
from rules_demo.triomphe.set_out import table, undealt
from rules_demo.triomphe.silences import SILENCES
from rules_demo.triomphe.table import HAND, MANNERS, PILLE, SIDES, SOLO, VOLE, Table

UNDERTAKEN = 0.05  # how often a player undertakes the vole


@dataclass(frozen=True)
class State:
    """A partie so far: the games marked and those owed."""

    manner: str
    players: int
    games: tuple[tuple[str, int], ...] = ()
    debts: tuple[tuple[str, int], ...] = ()


def deal(book: Book, state: State, chance: Chance) -> Table:
    """One deal, from the first card dealt to the fifth trick."""
    whole = book.pack(state.manner)
    t = undealt(
        manner=state.manner,
        players=state.players,
        games=dict(state.games) or None,
        debts=dict(state.debts) or None,
        pack=32 if isinstance(whole, Silent) else len(whole),
        seed=chance.seed(),
    )
    for player in t.players:
        t.deal(t.dealer, player, HAND)
    t.turn(t.dealer)
    if state.manner == PILLE:
        _pillage(book, t, chance)
    for player in t.players:
        if chance.happens(UNDERTAKEN / len(t.players)):
            t.say(player, VOLE)
    while not t.played_out:
        plain.trick(book, t, chance)
    return t


def _pillage(book: Book, t: Table, chance: Chance) -> None:
    """Whoever can pillage does, or it may be does not, and puts his weakest cards back."""
    pillager = t.dealer if an_ace_is_turned(t) else holder(t)
    free = book.ask(questions.pillage) is may
    does = chance.sways(True, (True, False))
    if not pillager or (free and not does):
        return
    own = set(t.hands[pillager])
    t.take(pillager, t.turned[:1])
    while t.talon:
        t.turn(pillager)
        if t.turned[-1] not in run(t):
            break
        take = Act(pillager, Table.take, t.turned[-1:])
        if objects(book, t, take):  # something must go back first
            _put_back(book, t, pillager, own, chance)
        t.do(take)
    _put_back(book, t, pillager, own, chance)


def _put_back(book: Book, t: Table, player: str, own: set[Card], chance: Chance) -> None:
    spare = sorted((c for c in t.hands[player] if c in own), key=book.order(t).force)
    away: list[Card] = []
    for _ in range(len(t.hands[player]) - HAND):
        away.append(chance.sways(spare[0], spare))
        spare.remove(away[-1])
    if away:
        t.put_under(player, tuple(away))


def sample(seed: int, players: int | None = None, manner: str | None = None) -> tuple[Book, Table]:
    """The first deal of a partie.

    Two play in sides and four alone, unless another number is given; five
    play each for himself, unless a manner is given. Raises `OptionError` for
    players that a manner does not take.
    """
    manner = manner or (SIDES if players in (None, 2, 4, 6) else SOLO)
    found = academie.players(manner)
    allowed = () if isinstance(found, Silent) else tuple(found)
    if players is not None and players not in allowed:
        known = ", ".join(map(str, allowed))
        raise OptionError(f"triomphe in the manner {manner!r} is not played by {players}: {known}")
    book = academie.in_manner(manner)
    return book, deal(book, State(manner, players or allowed[0]), Unswayed(seed))


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
