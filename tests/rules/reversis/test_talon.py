"""Who wins the talon, who pays it and how much: case tables written from the French."""

import pytest

from rules_demo.reversis import at_end, encyclopedie
from rules_demo.reversis.table import PACK
from rules_demo.rulebook import Kind

TALON = "A♣ R♦ 7♠ 2♥"  # nine points
COURTS = [c for c in PACK if c.rank in "ARDV" and str(c) not in TALON.split()]
PLAIN = [c for c in PACK if c.rank not in "ARDV" and str(c) not in TALON.split()]
SEATS = ("eldest", "second", "third", "dealer")


def reckoned(tricks, courts, book=encyclopedie, **agreed):
    """The rulings on a deal in which each took so many tricks, with so many court cards."""
    high, low = list(COURTS), list(PLAIN)
    piles = {}
    for seat, number, high_ones in zip(SEATS, tricks, courts, strict=True):
        pile = [high.pop() for _ in range(high_ones)]
        piles[seat] = pile + [low.pop() for _ in range(4 * number - high_ones)]
    assert not high
    assert not low
    t = at_end(talon=TALON, agreed={"point": 1, **agreed}, **piles)
    t.turn_talon("dealer")
    return book.judge(t)


def winner(rulings):
    """Who wins the talon, and by which clause."""
    won = [(r.player, int(r.clause.rpartition("s")[2])) for r in rulings if "wins" in r.what]
    assert len(won) <= 1
    return won[0] if won else None


def payer(rulings):
    paid = [r.player for r in rulings if r.kind is Kind.PAYS and r.clause == "reversis-e-s27"]
    assert len(paid) <= 1
    return paid[0] if paid else None


# Each case: tricks of eldest, second, third, dealer; their court cards; the winner and the clause.
# Fourteen court cards are in the tricks, two in the talon.
BY_DEFAULT = [
    # « Le talon se paye à celui qui a moins de points dans son jeu »
    ((3, 3, 3, 2), (0, 5, 5, 4), "eldest", 26),
    ((2, 4, 4, 1), (3, 6, 4, 1), "dealer", 20),  # « moins de cartes », and fewer court cards
    ((2, 4, 4, 1), (1, 6, 5, 2), "eldest", 26),  # the dealer has fewer cards, but more that count
    ((3, 3, 4, 1), (0, 6, 8, 0), "dealer", 20),  # equal at none, but fewer cards
    ((1, 3, 4, 3), (0, 6, 8, 0), "eldest", 22),  # not fewer cards: a tie, and the dealer yields
    ((3, 4, 4, 0), (4, 4, 6, 0), "dealer", 20),
    # « Lorsque deux joueurs sont égaux, le plus près de celui qui a fait à gauche »
    ((2, 3, 2, 4), (0, 5, 0, 9), "third", 22),
    ((2, 2, 3, 4), (0, 0, 5, 9), "second", 22),
    ((2, 2, 2, 5), (0, 0, 0, 14), "third", 22),
    ((2, 2, 3, 4), (2, 2, 5, 5), "second", 22),
    # « mais celui qui n'a point de levée, l'emporte sur lui »
    ((0, 3, 2, 6), (0, 5, 0, 9), "eldest", 23),
    ((0, 0, 5, 6), (0, 0, 0, 14), "second", 22),  # two without a trick: nearest again
    ((0, 5, 6, 0), (0, 5, 9, 0), "eldest", 22),  # … and the dealer yields
]


@pytest.mark.parametrize(("tricks", "courts", "who", "clause"), BY_DEFAULT)
def test_who_wins(tricks, courts, who, clause):
    assert winner(reckoned(tricks, courts)) == (who, clause)


@pytest.mark.parametrize(
    ("clause", "reading", "tricks", "courts", "who", "by"),
    [
        # s1: if play goes to the left, the first in cards sits on the dealer's left
        (1, "left", (2, 3, 2, 4), (0, 5, 0, 9), "eldest", 22),
        (1, "left", (3, 2, 2, 4), (5, 0, 0, 9), "second", 22),
        # s20: fewer cards break a tie for everybody
        (20, "anyone", (1, 3, 3, 4), (0, 0, 5, 9), "eldest", 20),
        (20, "anyone", (2, 3, 1, 5), (0, 0, 4, 10), "eldest", 20),
        (20, "anyone", (2, 2, 3, 4), (0, 0, 5, 9), "second", 22),
        (20, "anyone", (3, 1, 3, 4), (1, 3, 5, 5), "eldest", 26),
        # s22: the dealer is nearest of all
        (22, "dealer-first", (1, 3, 4, 3), (0, 6, 8, 0), "dealer", 22),
        (22, "dealer-first", (2, 2, 3, 4), (0, 0, 5, 9), "second", 22),
    ],
)
def test_who_wins_by_other_readings(clause, reading, tricks, courts, who, by):
    book = encyclopedie.read(f"reversis-e-s{clause}", reading)
    assert winner(reckoned(tricks, courts, book)) == (who, by)


# Who pays: the talon is worth nine, at a jeton a point.
@pytest.mark.parametrize(
    ("tricks", "courts", "won_by", "paid_by"),
    [
        ((3, 3, 3, 2), (0, 5, 5, 4), "eldest", "second"),  # two have most: « au premier »
        ((3, 3, 3, 2), (0, 4, 6, 4), "eldest", "third"),
        ((3, 3, 3, 2), (5, 5, 0, 4), "third", "eldest"),
        ((2, 3, 2, 4), (0, 5, 0, 9), "third", "dealer"),
        ((3, 3, 4, 1), (5, 4, 5, 0), "dealer", "eldest"),
    ],
)
def test_who_pays_if_the_tie_is_among_payers(tricks, courts, won_by, paid_by):
    rulings = reckoned(tricks, courts)
    assert winner(rulings)[0] == won_by
    assert payer(rulings) == paid_by


@pytest.mark.parametrize(
    ("tricks", "courts", "won_by", "paid_by"),
    [
        ((2, 3, 2, 4), (0, 5, 0, 9), "third", "eldest"),
        ((2, 2, 3, 4), (0, 0, 5, 9), "second", "eldest"),
        ((2, 2, 2, 5), (0, 0, 0, 14), "third", "eldest"),
        ((0, 3, 2, 6), (0, 5, 0, 9), "eldest", "third"),  # the first has won: the next one pays
        ((3, 3, 3, 2), (0, 5, 5, 4), "eldest", None),  # no tie: the text does not say
    ],
)
def test_who_pays_if_the_tie_is_among_winners(tricks, courts, won_by, paid_by):
    rulings = reckoned(tricks, courts, encyclopedie.read("reversis-e-s27", "winners"))
    assert winner(rulings)[0] == won_by
    assert payer(rulings) == paid_by


@pytest.mark.parametrize(
    ("reading", "piles", "who"),
    [
        # one king against two jacks: 1 to 2, 3 to 2, 4 to 4 (and the second is nearer)
        ("counted", ("R♠ 9♠ 8♠ 6♠", "V♠ V♥ 5♠ 4♠"), "eldest"),
        ("ordinary", ("R♠ 9♠ 8♠ 6♠", "V♠ V♥ 5♠ 4♠"), "second"),
        ("talon", ("R♠ 9♠ 8♠ 6♠", "V♠ V♥ 5♠ 4♠"), "second"),
        # one ace against a queen and a jack: 1 to 2, 4 to 3, 5 to 5
        ("counted", ("A♠ 9♠ 8♠ 6♠", "D♠ V♥ 5♠ 4♠"), "eldest"),
        ("ordinary", ("A♠ 9♠ 8♠ 6♠", "D♠ V♥ 5♠ 4♠"), "second"),
        # one queen against two jacks: 1 to 2, 2 to 2, 3 to 4
        ("ordinary", ("D♠ 9♠ 8♠ 6♠", "V♠ V♥ 5♠ 4♠"), "second"),
        ("talon", ("D♠ 9♠ 8♠ 6♠", "V♠ V♥ 5♠ 4♠"), "eldest"),
    ],
)
def test_points_by_three_readings(reading, piles, who):
    third = "A♥ R♥ D♥ 3♥ A♦ D♦ 4♥ 5♥"
    t = at_end(talon=TALON, eldest=piles[0], second=piles[1], third=third)
    t.turn_talon("dealer")
    assert winner(encyclopedie.read("reversis-e-s26", reading).judge(t))[0] == who


@pytest.mark.parametrize(
    ("talon", "points"),
    [("A♣ R♦ 7♠ 2♥", 9), ("A♥ R♥ D♥ V♥", 14), ("V♥ V♠ 9♠ 2♠", 4), ("9♠ 8♠ 7♠ 6♠", 0)],
)
def test_the_talon_is_paid_by_its_cards(talon, points):
    t = at_end(talon=talon, eldest="9♣ 8♣ 7♣ 6♣", agreed={"point": 2})
    t.turn_talon("dealer")
    encyclopedie.settle(t)
    moved = {r.what for r in encyclopedie.judge(t) if r.clause == "reversis-e-s27"}
    assert t.counters["eldest"] - 100 == 2 * points - 2 * bool("V♥" in talon)  # two to the pool
    assert bool(moved) is bool(points)
