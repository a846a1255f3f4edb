"""Which cards may be played: every hand of three against every trick so far."""

from itertools import combinations, permutations

import pytest

from rules_demo.cards import cards
from rules_demo.kernel.tricks import in_every_suit
from rules_demo.triomphe import academie, table
from rules_demo.triomphe.table import PACKS, PILLE, SIDES, SOLO

# Written from the apparatus: the Encyclopédie for the first two manners, §§ 2 and 3 for the third.
RANKS = {
    SIDES: ["R", "D", "V", "A", "10", "9", "8", "7"],
    SOLO: ["R", "D", "V", "A", "10", "9", "8", "7"],
    PILLE: ["A", "R", "D", "V", "10", "9", "8", "7"],
}
TRUMP = "♠"


def stronger(card, other, ranks):
    return ranks.index(card.rank) < ranks.index(other.rank)


def takes(card, laid, ranks):
    """Whether a card would take a trick from all that is laid, by the words of the rules."""
    led = laid[0]
    trumps = [c for c in laid if c.suit == TRUMP]
    if card.suit == TRUMP:
        return all(stronger(card, c, ranks) for c in trumps)
    followed = [c for c in laid if c.suit == led.suit]
    return card.suit == led.suit and not trumps and all(stronger(card, c, ranks) for c in followed)


def expected(hand, laid, ranks):
    """Follow and take; without the suit, trump, even uselessly; else anything."""
    follow = [c for c in hand if c.suit == laid[0].suit]
    if follow:
        return [c for c in follow if takes(c, laid, ranks)] or follow
    return [c for c in hand if c.suit == TRUMP] or hand


def goes_over_the_led(hand, laid, ranks):
    """As `expected`, but to follow is to go above the card led."""
    follow = [c for c in hand if c.suit == laid[0].suit]
    if follow:
        return [c for c in follow if stronger(c, laid[0], ranks)] or follow
    return [c for c in hand if c.suit == TRUMP] or hand


def overtrumps(hand, laid, ranks):
    """As `expected`, but one who can overtrump must."""
    if any(c.suit == laid[0].suit for c in hand):
        return expected(hand, laid, ranks)
    trumps = [c for c in hand if c.suit == TRUMP]
    return [c for c in trumps if takes(c, laid, ranks)] or trumps or hand


def legal(book, hand, laid, ranks):
    return set(book.choices(hand, laid[0], laid, in_every_suit(tuple(ranks), TRUMP)))


@pytest.mark.parametrize("manner", [SIDES, PILLE])
def test_every_hand_of_three_against_every_card_led(manner):
    ranks = RANKS[manner]
    whole = PACKS[32]
    for led in (c for c in whole if c.suit in "♠♥"):  # plain suits are alike
        for hand in combinations([c for c in whole if c != led], 3):
            assert legal(academie, hand, (led,), ranks) == set(expected(hand, (led,), ranks)), (
                led,
                hand,
            )


def shortened():
    """The triomphes, one plain suit, and three cards of the others, which are all alike here."""
    return [c for c in PACKS[32] if c.suit in "♠♥"] + list(cards("9♣ 8♣ 9♦"))


@pytest.mark.parametrize(
    ("book", "words"),
    [
        (academie, expected),
        (academie.read("triomphe-a-5", "over-led"), goes_over_the_led),
        (academie.read("triomphe-a-6", "overtrump"), overtrumps),
    ],
    ids=["default", "over-led", "overtrump"],
)
def test_every_hand_of_three_against_every_two_cards_laid(book, words):
    ranks = RANKS[SIDES]
    whole = shortened()
    for laid in permutations(whole, 2):
        if laid[0].suit not in "♠♥":
            continue
        for hand in combinations([c for c in whole if c not in laid], 3):
            assert legal(book, hand, laid, ranks) == set(words(hand, laid, ranks)), (laid, hand)


def test_the_judge_finds_fault_with_every_card_that_is_not_legal_and_no_other():
    there = cards("V♥ 8♦ D♠ 9♦ 7♠")
    for hand in combinations([c for c in PACKS[32] if c not in there], 2):
        set_out = table(players=4, turned="7♠", games={"a": 2}, a1="V♥ 8♦", b1="D♠ 9♦", a2=hand)
        set_out.play("a1", "V♥")
        set_out.play("b1", "D♠")
        for played in hand:
            t = set_out.copy()
            t.play("a2", played)
            legal_card = played in academie.legal(set_out, "a2")
            assert bool(academie.judge(t)) != legal_card, (hand, played)
