"""What counts, and the end of the partie."""

from __future__ import annotations

from rules_demo.kernel.cards import show
from rules_demo.kernel.rulings import Silent, never
from rules_demo.vingt_quatre import questions as q
from rules_demo.vingt_quatre.questions import IN_ORDER, Point
from rules_demo.vingt_quatre.rules import FOUR, Moment, Said, academie, by_suit, counts
from rules_demo.vingt_quatre.silences import SILENCES
from rules_demo.vingt_quatre.table import Table

#: What a card adds to the point, but for the ace.
PIPS = {rank: 10 if rank in ("R", "D", "V") else int(rank) for rank in IN_ORDER if rank != "A"}


@academie.borrow(q.point, source="piquet", confidence="low")
def best_sum(table: Table, ace: int) -> Point | Silent:
    """The suit with the highest sum: figures at ten, other cards at their pips.

    What an ace counts is the text's own. Equal sums are not decided.
    """
    worth = PIPS | {"A": ace}
    sums = {whose: sum(worth[c.rank] for c in mine) for whose, mine in by_suit(table).items()}
    best = max(sums.values())
    found = {player: suit for (player, suit), n in sums.items() if n == best}
    if len(found) > 1:
        return SILENCES["equal points"].of(players=" and ".join(found), sum=best)
    ((player, suit),) = found.items()
    return Point(player, suit, best)


@academie.rule("vingt-quatre-a-s17", on=(Table.play,))
def point_and_marquans(m: Moment) -> Said:
    """Four for the point when play begins, and four for each marquant to whoever takes it."""
    if m.begins_play:
        best = m.book.point(m.before)
        if isinstance(best, Silent):
            yield best
        else:
            yield counts(best.player, f"the point, {best.sum} in {best.suit}", FOUR)
    number = m.completed
    if number is not None:
        laid = m.table.tricks[number].cards
        made = [c for c in m.book.marquans(m.table) if c in laid]
        if made:
            player = m.book.ask(q.who_makes_a_marquant, m.table, number, m.order)
            yield counts(player, show(made), FOUR * len(made))


def nothing_for_tricks(tricks: dict[str, int], share: int) -> dict[str, int] | Silent:
    """tricks count nothing."""
    return {}


@academie.rule(
    "vingt-quatre-a-s18",
    answers=q.the_cards_count,
    reading="above-share",
    otherwise=nothing_for_tricks,
)
def above_the_share(tricks: dict[str, int], share: int) -> dict[str, int] | Silent:
    """Four points for each trick above an equal share."""
    return {player: FOUR * (n - share) for player, n in tricks.items() if n > share}


@academie.also("vingt-quatre-a-s18", "most", of="above-share")
def most_tricks(tricks: dict[str, int], share: int) -> dict[str, int] | Silent:
    """Four points, once, for the player who has most tricks."""
    most = max(tricks.values())
    first = [player for player, n in tricks.items() if n == most]
    if len(first) > 1:
        return SILENCES["equal tricks"].of(players=" and ".join(first))
    return {first[0]: FOUR}


@academie.rule("vingt-quatre-a-s18", on=(Table.play,))
def cards_count(m: Moment) -> Said:
    """When the last card is played, whoever has won the cards counts them."""
    if not m.ends_the_deal:
        return
    tricks = {p: m.table.taken_by_right(p, m.order) for p in m.table.players}
    won = m.book.cards(tricks)
    if isinstance(won, Silent):
        yield won
    else:
        for player, points in won.items():
            yield counts(player, f"the cards, {tricks[player]} tricks", points)


def never_enough() -> int | None:
    """no number of points wins the partie."""
    return None


@academie.rule("vingt-quatre-a-s19", answers=q.enough, otherwise=never_enough)
def enough() -> int | None:
    """Twenty-four points win the partie."""
    return 24


@academie.rule("vingt-quatre-a-s20", answers=q.winner_draws_the_stakes, otherwise=never)
def winner_draws() -> bool:
    """Who wins the partie draws what has been staked."""
    return True
