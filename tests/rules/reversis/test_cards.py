"""The order of the cards and the duty to follow suit, from the French, hand by hand."""

from itertools import combinations

import pytest

from rules_demo.cards import SUITS, Card, card, cards
from rules_demo.reversis import encyclopedie, table
from rules_demo.reversis.table import PACK, Setting, Table

QUINOLA = card("V♥")


@pytest.mark.parametrize(
    ("led", "others", "taker"),
    [
        ("9♥", ("V♥", "D♥", "2♥"), "third"),  # the quinola is a jack
        ("9♥", ("V♥", "8♥", "A♠"), "second"),
        ("2♠", ("A♥", "A♦", "A♣"), "eldest"),  # no trumps
        ("R♣", ("A♣", "D♣", "V♣"), "second"),
        ("9♦", ("2♦", "3♦", "V♦"), "dealer"),
    ],
)
def test_who_takes_a_trick(led, others, taker):
    seats = ("eldest", "second", "third", "dealer")
    laid = dict(zip(seats, (led, *others), strict=True))
    t = table(**laid)
    for seat, name in laid.items():
        t.play(seat, name)
    assert encyclopedie.taker(t, 1) == taker


# -- following suit --------------------------------------------------------------------


def allowed(hand, led, *, free):
    """What may be played, in the words of the page.

    « On est obligé de donner une carte de la couleur qu'on joue »; and where the
    quinola is free, « il est libre de le garder ou de le jetter, fût-il seul ».
    """
    of_suit = {c for c in hand if c.suit == led.suit}
    if not of_suit or (of_suit == {QUINOLA} and free):
        return set(hand)
    return of_suit


#: How many tricks have gone when the suit is led, and whether the quinola is played forced.
STAGES = {"first": (0, 0), "third": (2, 0), "forced": (2, 1)}


def second_holding(hand, led, stage):
    """A table on which a card has been led to one who holds these cards and no others."""
    gone, forced = STAGES[stage]
    at_first = tuple(c for c in PACK if c != led and c not in hand)
    hands, pile, talon = ((led,), tuple(hand), (), ()), at_first[: 4 * gone], at_first[4 * gone :]
    setting = Setting(
        ("eldest", "second", "third", "dealer"),
        hands,
        talon,
        taken=(gone, 0, 0, 0),
        pots=(("pool", 8), ("bêtes", 0)),
        piles=(pile, (), (), ()),
        exchanged=True,
        agreed=(("forced", forced),),
    )
    t = Table(setting)
    t.play("eldest", led)
    return t


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("suit", SUITS)
def test_every_hand_of_two_cards(suit, stage):
    led = card("2" + suit)
    for hand in combinations([c for c in PACK if c != led], 2):
        t = second_holding(hand, led, stage)
        assert set(encyclopedie.legal(t, "second")) == allowed(hand, led, free=stage == "third")


SOME = cards("V♥ A♥ 9♥ 3♥ A♠ 7♠ 4♣ V♣ D♦ 5♦")


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("suit", SUITS)
def test_every_hand_of_one_three_and_four_of_some_cards(suit, stage):
    led = card("2" + suit)
    for size in (1, 3, 4):
        for hand in combinations(SOME, size):
            t = second_holding(hand, led, stage)
            assert set(encyclopedie.legal(t, "second")) == allowed(hand, led, free=stage == "third")


def test_read_of_other_suits_the_quinola_is_never_free_of_a_heart():
    book = encyclopedie.read("reversis-e-s42", "renonce")
    led = card("2♥")
    for hand in combinations(SOME, 3):
        t = second_holding(hand, led, "third")
        assert set(book.legal(t, "second")) == allowed(hand, led, free=False)


def test_read_as_a_duty_a_lone_quinola_played_forced_must_be_thrown():
    book = encyclopedie.read("reversis-e-s40", "duty")
    for suit in "♠♣♦":
        led = card("2" + suit)
        for hand in combinations(SOME, 3):
            t = second_holding(hand, led, "forced")
            expected = allowed(hand, led, free=False)
            hearts = {c for c in hand if c.suit == "♥"}
            if hearts == {QUINOLA} and not any(c.suit == suit for c in hand):
                expected = {QUINOLA}
            assert set(book.legal(t, "second")) == expected


@pytest.mark.parametrize(
    ("hand", "may_lead"),
    [
        ("4♥ R♣ 9♠ 8♠ 7♠ 5♠ 3♠ 2♠ 9♦ 8♦ 7♦", "4♥"),
        ("V♥ R♣ 9♠ 8♠ 7♠ 5♠ 3♠ 2♠ 9♦ 8♦ 7♦", "V♥"),
        ("V♥ 4♥ 9♠ 8♠ 7♠ 5♠ 3♠ 2♠ 9♦ 8♦ 7♦", "V♥ 4♥"),
        ("4♣ R♣ 9♠ 8♠ 7♠ 5♠ 3♠ 2♠ 9♦ 8♦ 7♦", "4♣ R♣ 9♠ 8♠ 7♠ 5♠ 3♠ 2♠ 9♦ 8♦ 7♦"),
    ],
)
def test_the_first_in_cards_begins_with_a_heart_if_he_has_one(hand, may_lead):
    t = table(eldest=hand, exchanged=True)
    assert set(encyclopedie.legal(t, "eldest")) == set(cards(may_lead))


def test_the_ace_of_spades_is_a_card_like_another():
    """Its number is nought, which is false: a hand that holds it alone is not empty."""
    t = table(eldest="4♠", second="3♠", third="2♠", dealer="A♠")
    assert Card(0) == card("A♠")
    t.play("eldest", "4♠")
    t.play("second", "3♠")
    t.play("third", "2♠")
    assert not t.played_out
    assert encyclopedie.legal(t, "dealer") == (card("A♠"),)
    led = table(eldest="A♠ 2♣", second="3♠ V♥")
    led.play("eldest", "A♠")
    assert encyclopedie.legal(led, "second") == (card("3♠"),)
