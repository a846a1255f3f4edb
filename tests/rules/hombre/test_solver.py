"""The solver against brute force: every card tried, by the rulebook or from its legal cards."""

from random import Random

import pytest

from rules_demo.hombre import encyclopedie
from rules_demo.hombre.set_out import table
from rules_demo.hombre.solver import AFTER, Solver, best_trump
from rules_demo.hombre.table import PACK
from rules_demo.kernel.cards import SUITS, cards

SEATS = ("hombre", "right", "left")
OUTRIGHT = encyclopedie.read("hombre-e-s96", "outright")


def ending(rng, size):
    """Some cards for each of the three, many of them trumps, and who leads."""
    trump = SUITS[rng.randrange(4)]
    trumps = encyclopedie.order(trump).groups["trumps"]
    pool = [c for c in PACK if c in trumps or rng.random() < 0.35]
    dealt = rng.sample(pool, 3 * size)
    return trump, [dealt[n * size : n * size + size] for n in range(3)], rng.randrange(3)


def by_the_rulebook(book, trump, t, order):
    """The hombre's tricks when all try every card that the rulebook allows them."""
    if t.played_out:
        return t.taken_by_right("hombre", order)
    player = t.to_play(order)
    found = []
    for card in book.choices(t, player, trump):
        now = t.copy()
        now.play(player, card)
        if now.tricks[-1].complete:
            now.fold(now.taker(len(now.tricks) - 1, order))
        found.append(by_the_rulebook(book, trump, now, order))
    return max(found) if player == "hombre" else min(found)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("book", [encyclopedie, OUTRIGHT], ids=["as read", "outright"])
def test_endings_of_three_cards_against_the_rulebook(book, seed):
    trump, hands, leader = ending(Random(seed), 3)
    t = table(trump=trump, lead=SEATS[leader], **dict(zip(SEATS, hands, strict=True)))
    solver = Solver(trump, book)
    masks = tuple(map(solver.mask, hands))
    assert solver.tricks(masks, leader) == by_the_rulebook(book, trump, t, book.order(trump))


class Brute:
    """Every legal card tried, nothing remembered between deals but whole positions."""

    def __init__(self, solver):
        self.solver = solver
        self.seen = {}

    def best(self, hands, leader, made, value):
        """What the hombre can come to, by a value of the tricks that each has made."""
        if not hands[0]:
            return value(made)
        key = (hands, leader, made)
        if key not in self.seen:
            self.seen[key] = self._trick(hands, leader, made, value, ())
        return self.seen[key]

    def _trick(self, hands, leader, made, value, laid):
        seats = (leader, *AFTER[leader])
        if len(laid) == 3:
            able = self.solver.group[laid[0]] | self.solver.trumps
            best = max(c for c in laid if c & able)
            taker = seats[laid.index(best)]
            after = tuple(n + (seat == taker) for seat, n in enumerate(made))
            return self.best(hands, taker, after, value)
        seat = seats[len(laid)]
        legal = self.solver.legal(hands[seat], laid[0]) if laid else hands[seat]
        found = []
        for n in range(40):
            if legal >> n & 1:
                rest = tuple(h ^ (1 << n) * (s == seat) for s, h in enumerate(hands))
                found.append(self._trick(rest, leader, made, value, (*laid, 1 << n)))
        return max(found) if seat == 0 else min(found)


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("book", [encyclopedie, OUTRIGHT], ids=["as read", "outright"])
def test_endings_of_four_cards_against_every_card(book, seed):
    trump, hands, leader = ending(Random(100 + seed), 4)
    solver = Solver(trump, book)
    masks = tuple(map(solver.mask, hands))
    brute = Brute(solver).best(masks, leader, (0, 0, 0), lambda made: made[0])
    assert solver.tricks(masks, leader) == brute


@pytest.mark.parametrize("seed", range(25))
def test_the_end_of_a_coup_against_every_card(seed):
    """Five tricks made already, four to come: five, or four against three and two."""
    rng = Random(200 + seed)
    trump, hands, leader = ending(rng, 4)
    made = rng.choice([(2, 2, 1), (2, 1, 2), (3, 1, 1), (1, 2, 2), (3, 2, 0), (2, 0, 3)])
    solver = Solver(trump)
    masks = tuple(map(solver.mask, hands))

    def won(made):
        return made[0] >= 5 or (made[0] == 4 and sorted(made[1:]) == [2, 3])

    assert solver._wins(masks, leader, *made) == Brute(solver).best(masks, leader, made, won)


def test_a_hand_of_all_the_trumps_makes_every_trick():
    solver = Solver("♠")
    hands = (
        cards("A♠ 2♠ A♣ R♠ D♠ V♠ 7♠ 6♠ 5♠"),
        cards("R♥ D♥ V♥ A♥ 2♥ 3♥ 4♥ 5♥ 6♥"),
        cards("R♦ D♦ V♦ A♦ 2♦ 3♦ 4♦ 5♦ 6♦"),
    )
    masks = tuple(map(solver.mask, hands))
    assert [solver.tricks(masks, leader) for leader in range(3)] == [9, 9, 9]


def test_the_legal_cards_are_those_of_the_rulebook():
    rng = Random(7)
    for _ in range(300):
        trump = SUITS[rng.randrange(4)]
        solver = Solver(trump)
        led, *hand = rng.sample(PACK, 6)
        free = set(encyclopedie.obliged(tuple(hand), led, trump)) or set(hand)
        legal = solver.legal(solver.mask(hand), solver.bit[led])
        assert {c for c in hand if legal & solver.bit[c]} == free


def test_the_trump_that_is_named():
    assert best_trump(cards("A♠ A♣ R♥ 7♥ 2♥ 4♦ 5♦ 6♦ 7♣")) == "♥"
