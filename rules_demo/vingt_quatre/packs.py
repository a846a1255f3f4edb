"""The packs, the deal and the virade."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.cards import Card, pack, show
from rules_demo.rulebook import Ruling, no_fault, refused, stands
from rules_demo.vingt_quatre.rules import IN_ORDER, Moment, Ranks
from rules_demo.vingt_quatre.table import Table, Verb

Pack = tuple[Card, ...]

# -- which cards are in the pack ---------------------------------------------------------


def every_card() -> Pack:
    """All the small cards are there: the pack is whole, of fifty-two."""
    return pack()


def imperiales_pack() -> Pack:
    """the pack is impériale's, of thirty-two with the aces."""
    return pack(without=("2", "3", "4", "5", "6"))


def without_ace_two_three() -> Pack:
    """The ace, the two and the three are out: forty cards."""
    return pack(without=("A", "2", "3"))


def without_two_three_four() -> Pack:
    """The two, the three and the four are out, and the ace is in: forty cards."""
    return pack(without=("2", "3", "4"))


def without_ace_to_five() -> Pack:
    """The ace to the five are out: thirty-two cards."""
    return pack(without=("A", "2", "3", "4", "5"))


def without_ace_to_four() -> Pack:
    """The ace to the four are out, and the fives are in: thirty-six cards."""
    return pack(without=("A", "2", "3", "4"))


def right_pack_for_five(m: Moment) -> Iterator[Ruling]:
    """Before a deal to five all the small cards must be in the pack."""
    yield from _right_pack(m, 5, "five")


def right_pack_for_three(m: Moment) -> Iterator[Ruling]:
    """Before a deal to three the three last kinds must be out of the pack."""
    yield from _right_pack(m, 3, "three")


def right_pack_for_two(m: Moment) -> Iterator[Ruling]:
    """Before a deal to two the small cards must be out of the pack, up to the five."""
    yield from _right_pack(m, 2, "two")


def _right_pack(m: Moment, players: int, named: str) -> Iterator[Ruling]:
    """What is wanting in the pack for so many players, and what is too many."""
    if len(m.table.players) != players or any(a.verb is Verb.DEAL for a in m.before.acts):
        return
    whole, there = m.book.pack(players), m.before.whole
    wanting = [c for c in whole if c not in there]
    too_many = [c for c in there if c not in whole]
    for found, fault in ((wanting, "wanting"), (sorted(too_many), "too many")):
        if found:
            yield refused(m.act.player, f"may not deal to {named}, {show(found)} being {fault}")


# -- how many to each ----------------------------------------------------------------------


def ten() -> int:
    """Ten cards to each of five."""
    return 10


def twelve() -> int:
    """Twelve cards to each of four, three or two."""
    return 12


def no_number() -> int:
    """no number of cards is named."""
    return 0


def no_more_than_ten(m: Moment) -> Iterator[Ruling]:
    """The dealer gives ten cards to each of five; no penalty is stated for more."""
    if len(m.table.players) == 5:
        yield from _too_many(m)


def no_fewer_than_ten(m: Moment) -> Iterator[Ruling]:
    """Each of five has ten cards when the next is turned up."""
    if len(m.table.players) == 5:
        yield from _too_few(m)


def no_more_than_twelve(m: Moment) -> Iterator[Ruling]:
    """The dealer gives twelve cards to each of four, three or two; no penalty is stated."""
    if len(m.table.players) != 5:
        yield from _too_many(m)


def no_fewer_than_twelve(m: Moment) -> Iterator[Ruling]:
    """Each of four, three or two has twelve cards when the next is turned up."""
    if len(m.table.players) != 5:
        yield from _too_few(m)


def _too_many(m: Moment) -> Iterator[Ruling]:
    given, each = len(m.table.hands[m.act.whom]), m.book.cards_each(len(m.table.players))
    if given > each:
        yield _instead(m, each, given, m.act.whom)


def _too_few(m: Moment) -> Iterator[Ruling]:
    each = m.book.cards_each(len(m.table.players))
    if m.act.verb is Verb.TURN and not m.before.turned:
        for player, hand in m.table.hands.items():
            if len(hand) < each:
                yield _instead(m, each, len(hand), player)


def _instead(m: Moment, each: int, given: int, player: str) -> Ruling:
    what = f"ought to give {each} cards to each, and has given {given} to {player}"
    return no_fault(m.act.player, what)


# -- the ranks -------------------------------------------------------------------------------


def ace_last() -> Ranks:
    """The ace is the lowest card of its suit."""
    return IN_ORDER


def ace_after_the_valet() -> Ranks:
    """In play the ace comes after the valet, as at impériale; it counts one all the same."""
    return ("R", "D", "V", "A", *IN_ORDER[3:-1])


def ace_first() -> Ranks:
    """the ace is the first card of its suit, as at piquet."""
    return ("A", *IN_ORDER[:-1])


def ace_counts_one() -> int:
    """An ace counts one."""
    return 1


def ace_counts_eleven() -> int:
    """an ace counts eleven, as at piquet."""
    return 11


# -- the virade -----------------------------------------------------------------------------


def turned_by_dealer(table: Table) -> Card | None:
    """The virade is the card that the dealer turns up on the talon."""
    by_right = [c for who, c in table.turned if who in ("", table.dealer)]
    return by_right[0] if by_right else None


def turned_by_anybody(table: Table) -> Card | None:
    """whatever card is turned up first is the virade."""
    return table.turned[0][1] if table.turned else None


def virade_turned(m: Moment) -> Iterator[Ruling]:
    """The dealer turns the virade up, on the talon."""
    (card,) = m.act.cards
    if m.act.verb is Verb.TURN_OWN:
        yield refused(m.act.player, f"may not turn {card} for the virade: it lies on the talon")
    elif m.act.player != m.dealer:
        yield refused(m.act.player, f"may not turn the virade: {m.dealer} deals")
    elif m.book.virade(m.before) is None:
        yield stands(m.dealer, f"turns up {card} on the talon: the virade")


def makes_the_triomphe(card: Card) -> str:
    """The suit of the virade is triomphe."""
    return card.suit


def triomphe_made(m: Moment) -> Iterator[Ruling]:
    """The virade makes its suit triomphe."""
    if first_turned(m) and (trump := m.book.trump(m.table)):
        yield stands(m.act.player, f"makes {trump} trumps by the virade")


def no_triomphe(card: Card) -> str:
    """no suit is triomphe."""
    return ""


def first_turned(m: Moment) -> bool:
    """Whether the act turns up the virade."""
    virades = m.book.virade(m.before), m.book.virade(m.table)
    return m.act.verb is Verb.TURN and virades[0] is None and virades[1] is not None
