"""The order of the cards in every game, pair by pair, written from the texts and their notes."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations

import pytest

from rules_demo import hombre, reversis, triomphe, vingt_quatre, whist
from rules_demo.cards import SUITS, Card, cards
from rules_demo.hombre.order import matadors, sure_tricks
from rules_demo.kernel.tricks import Order
from rules_demo.triomphe.table import MANNERS

# *Le Jeu de l'Hombre* p. 5, *Académie universelle des jeux* p. 10.
TRUMPS = {
    "♠": "A♠ 2♠ A♣ R♠ D♠ V♠ 7♠ 6♠ 5♠ 4♠ 3♠",
    "♣": "A♠ 2♣ A♣ R♣ D♣ V♣ 7♣ 6♣ 5♣ 4♣ 3♣",
    "♥": "A♠ 7♥ A♣ A♥ R♥ D♥ V♥ 2♥ 3♥ 4♥ 5♥ 6♥",
    "♦": "A♠ 7♦ A♣ A♦ R♦ D♦ V♦ 2♦ 3♦ 4♦ 5♦ 6♦",
}
PLAIN = {
    "♠": "R♠ D♠ V♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠",
    "♣": "R♣ D♣ V♣ 7♣ 6♣ 5♣ 4♣ 3♣ 2♣",
    "♥": "R♥ D♥ V♥ A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥",
    "♦": "R♦ D♦ V♦ A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦",
}
#: Where every suit is ordered alike: that of reversis is of The Hague, 1785, and of the manners of
#: triomphe the Encyclopédie has the first two.
ALIKE = {
    "sides": "R D V A 10 9 8 7",
    "solo": "R D V A 10 9 8 7",
    "pille": "A R D V 10 9 8 7",
    "vingt-quatre": "R D V 10 9 8 7 6 5 4 3 2 A",
    "whist": "A R D V 10 9 8 7 6 5 4 3 2",
}
REVERSIS = "A R D V 9 8 7 6 5 4 3 2"

Groups = list[tuple[Card, ...]]


def alike(ranks: str, first: str = "♠") -> Groups:
    """A group for each suit, that of ``first`` before the others."""
    suits = sorted(SUITS, key=lambda suit: suit != first)
    return [cards(" ".join(rank + suit for rank in ranks.split())) for suit in suits]


@cache
def hombre_groups(trump: str) -> Groups:
    """The trumps of hombre, and the plain suits beside them."""
    return [cards(TRUMPS[trump]), *(cards(PLAIN[suit]) for suit in SUITS if suit != trump)]


def orders() -> Iterator[tuple[str, Order, Groups, bool]]:
    """Of each game and trump suit the order, its groups, and whether the first are trumps."""
    yield "reversis", reversis.encyclopedie.order, alike(REVERSIS), False
    for trump in SUITS:
        yield f"hombre {trump}", hombre.order(trump), hombre_groups(trump), True
        found = {
            m: triomphe.academie.order(triomphe.table(manner=m, turned=f"9{trump}"))
            for m in MANNERS
        }
        found["vingt-quatre"] = vingt_quatre.academie.order(
            vingt_quatre.table(players=5, turned=f"9{trump}")
        )
        found["whist"] = whist.academie.order(whist.table(turned=f"9{trump}"))
        for game, order in found.items():
            yield f"{game} {trump}", order, alike(ALIKE[game], trump), True


@pytest.mark.parametrize(("name", "order", "groups", "trumps"), [*orders()])
def test_every_pair_of_cards_is_decided_one_way(name: str, order, groups, trumps: bool) -> None:
    pack = [card for group in groups for card in group]
    assert len(pack) == len(set(pack)), "each card is in one group"
    for one, other in permutations(pack, 2):
        mine = next(group for group in groups if one in group)
        if other in mine:
            assert order.beats(one, other) == (mine.index(one) < mine.index(other)), (one, other)
        else:
            assert order.beats(one, other) == (trumps and mine is groups[0]), (one, other)


@pytest.mark.parametrize("trump", SUITS)
def test_the_matadors_are_the_three_highest_trumps(trump: str) -> None:
    assert matadors(trump) == cards(TRUMPS[trump])[:3]


@pytest.mark.parametrize(
    ("hand", "tricks"),
    [
        ("A♠ 2♠ A♣ R♠ D♠ 3♥ 4♥ 6♦ 5♦", 5),
        ("A♠ 2♠ R♠ D♠ V♠ 3♥ 4♥ 6♦ 5♦", 2),  # baste is out: only two from the top
        ("A♠ 2♠ A♣ R♠ D♠ V♠ 3♠ 6♦ 5♦", 7),  # six from the top draw the four that are out
        ("R♥ D♥ V♥", 0),
    ],
)
def test_sure_tricks_are_trumps_from_the_top_and_the_rest_once_all_are_drawn(
    hand: str, tricks: int
) -> None:
    assert sure_tricks(cards(hand), "♠") == tricks
