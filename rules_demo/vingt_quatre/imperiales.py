"""The impériales, and which of them is good."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.cards import Card, show
from rules_demo.kernel.rulings import Silent
from rules_demo.vingt_quatre import questions as q
from rules_demo.vingt_quatre.questions import IN_ORDER, Imperiale
from rules_demo.vingt_quatre.rules import FOUR, Moment, Said, academie, by_suit, counts
from rules_demo.vingt_quatre.table import Table

LEAST = 5  # cards in the shortest impériale


def no_runs(table: Table) -> list[Imperiale]:
    """there are no impériales."""
    return []


@academie.rule("vingt-quatre-a-s12", answers=q.imperiales, otherwise=no_runs)
def runs_of_five(table: Table) -> list[Imperiale]:
    """Every run of five cards or more in one suit, in the order of play.

    A run is taken as long as it goes: six cards are no two runs of five.
    """
    return [
        Imperiale(player, run)
        for (player, _), mine in by_suit(table).items()
        if len(mine) >= LEAST
        for run in _runs({c.rank: c for c in mine})
        if len(run) >= LEAST
    ]


def _runs(held: dict[str, Card]) -> Iterator[tuple[Card, ...]]:
    """The runs in the cards of one suit, each as long as it goes."""
    run: list[Card] = []
    for rank in (*IN_ORDER, ""):
        if rank in held:
            run.append(held[rank])
        else:
            yield tuple(run)
            run = []


@academie.rule("vingt-quatre-a-s12", on=(Table.play,))
def imperiale_counts(m: Moment) -> Said:
    """When play begins, the player whose impériale is the best counts it."""
    best = m.book.imperiale(m.before) if m.begins_play else None
    if isinstance(best, Silent):
        yield best
    elif best is not None:
        what = f"an impériale of {len(best.cards)}: {show(best.cards)}"
        yield counts(best.player, what, m.book.ask(q.an_imperiale_counts))


def as_six_jetons() -> int:
    """an impériale is worth twenty-four points, or six jetons, as at impériale."""
    return 24


@academie.rule(
    "vingt-quatre-a-s12",
    answers=q.an_imperiale_counts,
    reading="twenty-four",
    otherwise=as_six_jetons,
)
def twenty_four() -> int:
    """An impériale counts twenty-four."""
    return 24


@academie.also("vingt-quatre-a-s12", "four", of="twenty-four")
def four() -> int:
    """An impériale counts four, like everything else."""
    return FOUR


def equal(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """they are equal."""
    return found


@academie.rule("vingt-quatre-a-s13", answers=q.by_length, otherwise=equal)
def longest(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """A longer impériale carries off a shorter one."""
    most = max(len(i.cards) for i in found)
    return [i for i in found if len(i.cards) == most]


@academie.rule("vingt-quatre-a-s14", answers=q.by_force, otherwise=equal)
def strongest(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """Of one length, the one with the higher card, as at piquet."""
    top = min(IN_ORDER.index(i.cards[0].rank) for i in found)
    return [i for i in found if IN_ORDER.index(i.cards[0].rank) == top]


@academie.rule("vingt-quatre-a-s15", answers=q.by_suit, otherwise=equal)
def of_the_virade(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """Of equal ones, the one in the suit of the virade."""
    return [i for i in found if i.cards[0].suit == trump] or found


@academie.rule("vingt-quatre-a-s16", answers=q.by_hand, reading="nearest", otherwise=equal)
def nearest_the_hand(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """Otherwise the one whose player comes first in the order of play."""
    return sorted(found, key=lambda i: table.players.index(i.player))[:1]


@academie.also("vingt-quatre-a-s16", "leader-only", of="nearest")
def of_the_first_player(found: list[Imperiale], table: Table, trump: str) -> list[Imperiale]:
    """Otherwise that of the player who has the hand, if it is one of them."""
    return [i for i in found if i.player == table.players[0]][:1] or found
