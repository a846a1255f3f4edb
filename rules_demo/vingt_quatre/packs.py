"""The packs and the deal."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.cards import pack, show
from rules_demo.kernel.rulings import Ruling, no_fault, refused
from rules_demo.vingt_quatre import questions as q
from rules_demo.vingt_quatre.questions import IN_ORDER, Pack, Ranks
from rules_demo.vingt_quatre.rules import Moment, academie, among
from rules_demo.vingt_quatre.table import Table

# -- which cards are in the pack ---------------------------------------------------------


def imperiales_pack() -> Pack:
    """the pack is impériale's, of thirty-two with the aces."""
    return pack(without=("2", "3", "4", "5", "6"))


@academie.borrow(
    q.pack_for_four, source="the sum of § 4: four times twelve, and one", confidence="high"
)
@academie.rule("vingt-quatre-a-s2", answers=q.pack_for_five, otherwise=imperiales_pack)
def every_card() -> Pack:
    """All the small cards are there: the pack is whole, of fifty-two."""
    return pack()


@academie.rule("vingt-quatre-a-s2", on=(Table.deal,))
@among(5)
def right_pack_for_five(m: Moment) -> Iterator[Ruling]:
    """Before a deal to five all the small cards must be in the pack."""
    yield from _right_pack(m, "five")


def _right_pack(m: Moment, named: str) -> Iterator[Ruling]:
    """What is wanting in the pack for so many players, and what is too many."""
    if any(a.verb is Table.deal for a in m.before.this_deal):
        return
    whole, there = m.book.pack(len(m.table.players)), m.before.whole_pack()
    for some, others, fault in ((whole, there, "wanting"), (there, whole, "too many")):
        rest = set(some).difference(others)
        if rest:
            found = show(c for c in some if c in rest)
            yield refused(m.act.player, f"may not deal to {named}, {found} being {fault}")


# -- how many to each ----------------------------------------------------------------------


def no_number() -> int:
    """no number of cards is named."""
    return 0


@academie.rule("vingt-quatre-a-s3", answers=q.cards_each_of_five, otherwise=no_number)
def ten() -> int:
    """Ten cards to each of five."""
    return 10


@academie.rule("vingt-quatre-a-s3", on=(Table.deal,))
@among(5)
def no_more_than_ten(m: Moment) -> Iterator[Ruling]:
    """The dealer gives ten cards to each of five; no penalty is stated for more."""
    yield from _too_many(m)


@academie.rule("vingt-quatre-a-s3", on=(Table.turn,))
@among(5)
def no_fewer_than_ten(m: Moment) -> Iterator[Ruling]:
    """Each of five has ten cards when the next is turned up."""
    yield from _too_few(m)


@academie.rule("vingt-quatre-a-s4", answers=q.cards_each_of_fewer, otherwise=no_number)
def twelve() -> int:
    """Twelve cards to each of four, three or two."""
    return 12


@academie.rule("vingt-quatre-a-s4", on=(Table.deal,))
@among(4, 3, 2)
def no_more_than_twelve(m: Moment) -> Iterator[Ruling]:
    """The dealer gives twelve cards to each of four, three or two; no penalty is stated."""
    yield from _too_many(m)


@academie.rule("vingt-quatre-a-s4", on=(Table.turn,))
@among(4, 3, 2)
def no_fewer_than_twelve(m: Moment) -> Iterator[Ruling]:
    """Each of four, three or two has twelve cards when the next is turned up."""
    yield from _too_few(m)


def _too_many(m: Moment) -> Iterator[Ruling]:
    given, each = len(m.table.hands[m.act.whom]), m.book.cards_each(len(m.table.players))
    if given > each:
        yield _instead(m, each, given, m.act.whom)


def _too_few(m: Moment) -> Iterator[Ruling]:
    each = m.book.cards_each(len(m.table.players))
    if not m.before.turned:
        for player, hand in m.table.hands.items():
            if len(hand) < each:
                yield _instead(m, each, len(hand), player)


def _instead(m: Moment, each: int, given: int, player: str) -> Ruling:
    what = f"ought to give {each} cards to each, and has given {given} to {player}"
    return no_fault(m.act.player, what)


# -- which cards are out, and what an ace is worth -----------------------------------------------


@academie.rule(
    "vingt-quatre-a-s5",
    answers=q.pack_for_three,
    reading="ace-two-three",
    otherwise=imperiales_pack,
)
def without_ace_two_three() -> Pack:
    """The ace, the two and the three are out: forty cards."""
    return pack(without=("A", "2", "3"))


@academie.also("vingt-quatre-a-s5", "two-three-four", of="ace-two-three")
def without_two_three_four() -> Pack:
    """The two, the three and the four are out, and the ace is in: forty cards."""
    return pack(without=("2", "3", "4"))


@academie.rule("vingt-quatre-a-s5", on=(Table.deal,))
@among(3)
def right_pack_for_three(m: Moment) -> Iterator[Ruling]:
    """Before a deal to three the three last kinds must be out of the pack."""
    yield from _right_pack(m, "three")


@academie.rule(
    "vingt-quatre-a-s6",
    answers=q.pack_for_two,
    reading="through-five",
    otherwise=imperiales_pack,
)
def without_ace_to_five() -> Pack:
    """The ace to the five are out: thirty-two cards."""
    return pack(without=("A", "2", "3", "4", "5"))


@academie.also("vingt-quatre-a-s6", "to-five", of="through-five")
def without_ace_to_four() -> Pack:
    """The ace to the four are out, and the fives are in: thirty-six cards."""
    return pack(without=("A", "2", "3", "4"))


@academie.rule("vingt-quatre-a-s6", on=(Table.deal,))
@among(2)
def right_pack_for_two(m: Moment) -> Iterator[Ruling]:
    """Before a deal to two the small cards must be out of the pack, up to the five."""
    yield from _right_pack(m, "two")


def ace_first() -> Ranks:
    """the ace is the first card of its suit, as at piquet."""
    return ("A", *IN_ORDER[:-1])


@academie.rule("vingt-quatre-a-s7", answers=q.ranks, reading="low", otherwise=ace_first)
def ace_last() -> Ranks:
    """The ace is the lowest card of its suit."""
    return IN_ORDER


@academie.also("vingt-quatre-a-s7", "after-valet", of="low")
def ace_after_the_valet() -> Ranks:
    """In play the ace comes after the valet, as at impériale; it counts one all the same."""
    return ("R", "D", "V", "A", *IN_ORDER[3:-1])


def ace_counts_eleven() -> int:
    """an ace counts eleven, as at piquet."""
    return 11


@academie.rule("vingt-quatre-a-s7", answers=q.an_ace_counts, otherwise=ace_counts_eleven)
def ace_counts_one() -> int:
    """An ace counts one."""
    return 1
