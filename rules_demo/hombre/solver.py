"""What a deal of hombre comes to when all cards are seen and everybody plays perfectly.

The hombre plays against the two others, who are united and see every hand, as
he does. Hands are masks of forty bits, one for each card, trumps above the
plain suits and strong cards above weak ones, so that of two cards that can
take a trick the greater number takes it. The search remembers, for every
position between two tricks, how many tricks the hombre has been shown to make
and not to make.

Which trumps a led trump calls for is taken from a rulebook's tables
(`fast.Suit`), so that its readings hold here too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rules_demo.hombre import fast
from rules_demo.hombre.rules import TO_WIN, Encyclopedie, encyclopedie
from rules_demo.kernel import compiled
from rules_demo.kernel.cards import SUITS, Card
from rules_demo.kernel.tricks import TRUMPS

AFTER = compiled.AFTER[3]  # the seats that play after each; the hombre's is 0
FOUR_AGAINST = (4, 3, 2)

Hands = tuple[int, int, int]
Then = Callable[[Hands, int], bool]  # what comes of a trick: of the hands left, and its taker


class Solver:
    """Deals in which one suit is trump, solved by one rulebook.

    Keep a solver for one deal: it remembers every position that it has met.
    """

    def __init__(self, trump: str, book: Encyclopedie = encyclopedie) -> None:
        order = book.order(trump)
        plain = [name for name in order.groups if name != TRUMPS]
        ranked = [c for name in (*plain, TRUMPS) for c in reversed(order.groups[name])]
        self.trump = trump
        self.bit = {c: 1 << n for n, c in enumerate(ranked)}
        self.group: dict[int, int] = {}
        for cards in order.groups.values():
            mask = sum(self.bit[c] for c in cards)
            self.group |= {self.bit[c]: mask for c in cards}
        self.trumps = sum(self.bit[c] for c in order.groups[TRUMPS])
        top = book.matadors(trump)
        self.top = tuple(self.bit[c] for c in top)
        self.matadors = sum(self.top)
        self.forced = fast.Suit(book, trump).forced
        self._seen: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        self._won: dict[tuple[int, ...], bool] = {}

    def mask(self, hand: Sequence[Card]) -> int:
        """A hand as a mask."""
        return sum(self.bit[c] for c in hand)

    # -- one card ------------------------------------------------------------------

    def legal(self, hand: int, led: int) -> int:
        """The cards of a hand that may be played to a card led."""
        follow = hand & self.group[led]
        if not follow:
            return hand
        held = follow & self.matadors
        if not held or not led & self.trumps:
            return follow
        kinds = sum(1 << n for n, c in enumerate(self.top) if held & c)
        kind = self.top.index(led) if led in self.top else 3
        called = self.forced[((3 * fast.KINDS + kind) * 8 + kinds) * 2 + (follow != held)]
        if called == fast.FREE:
            return hand
        if called & 8 and called & kinds == kinds:
            return follow
        mine = sum(c for n, c in enumerate(self.top) if called >> n & 1)
        return mine | (follow & ~self.matadors if called & 8 else 0)

    def choices(self, legal: int, hand: int, there: int) -> Iterator[int]:
        """Cards worth trying, strongest first.

        Of neighbours in one hand, with no card still ``there`` between them,
        any is as good as any other; but matadors are not as other trumps.
        """
        others = there & ~hand
        before = 0
        while legal:
            card = 1 << legal.bit_length() - 1
            legal ^= card
            if before:
                alike = self.group[card] == self.group[before]
                alike = alike and bool(card & self.matadors) == bool(before & self.matadors)
                if alike and not others & (before - card):
                    before = card
                    continue
            before = card
            yield card

    # -- the hombre's tricks -----------------------------------------------------------

    def tricks(self, hands: Hands, leader: int) -> int:
        """How many tricks the hombre makes. ``hands`` and ``leader``: hombre, right, left."""
        most = hands[0].bit_count()
        made = 0
        while made < most and self.makes(hands, leader, made + 1):
            made += 1
        return made

    def makes(self, hands: Hands, leader: int, need: int) -> bool:
        """Whether the hombre makes at least so many of the tricks that are left."""
        left = hands[0].bit_count()
        if need <= 0:
            return True
        if need > left:
            return False
        key = (*hands, leader)
        sure, most = self._seen.get(key) or self._bounds(hands, left)
        if need <= sure:
            return True
        if need > most:
            return False
        found = self._lead(
            hands, leader, lambda rest, taker: self.makes(rest, taker, need - (taker == 0))
        )
        self._seen[key] = (max(sure, need), most) if found else (sure, min(most, need - 1))
        return found

    def _bounds(self, hands: Hands, left: int) -> tuple[int, int]:
        """Tricks that are sure at sight: a trump above all others takes one."""
        trumps = (hands[0] | hands[1] | hands[2]) & self.trumps
        if not trumps:
            return 0, left
        highest = 1 << trumps.bit_length() - 1
        holder = next(seat for seat in (0, 1, 2) if hands[seat] & highest)
        above = 0  # trumps held from the top down by one seat
        while trumps and hands[holder] & (highest := 1 << trumps.bit_length() - 1):
            trumps ^= highest
            above += 1
        return (above, left) if holder == 0 else (0, left - above)

    def _lead(self, hands: Hands, leader: int, then: Then) -> bool:
        """Whether the hombre comes to what is wanted, all three playing a trick as they should."""
        there = hands[0] | hands[1] | hands[2]
        wanted = leader == 0  # what this seat hopes to find
        for led in self.choices(hands[leader], hands[leader], there):
            if self._second(hands, leader, then, led, there) == wanted:
                return wanted
        return not wanted

    def _second(self, hands: Hands, leader: int, then: Then, led: int, there: int) -> bool:
        second, third = AFTER[leader]
        able = self.group[led] | self.trumps
        wanted = second == 0
        hand = hands[second]
        for card in self._ordered(self.legal(hand, led), hand, there, led, able):
            best, taker = led, leader
            if card & able and card > best:
                best, taker = card, second
            if self._third(hands, (leader, second, third), then, led, card, best, taker) == wanted:
                return wanted
        return not wanted

    def _third(
        self,
        hands: Hands,
        seats: tuple[int, int, int],
        then: Then,
        led: int,
        laid: int,
        best: int,
        taker: int,
    ) -> bool:
        leader, second, third = seats
        able = self.group[led] | self.trumps
        there = hands[0] | hands[1] | hands[2]
        wanted = third == 0
        hand = hands[third]
        rest = list(hands)
        rest[leader] ^= led
        rest[second] ^= laid
        for card in self._ordered(self.legal(hand, led), hand, there, best, able):
            takes = third if card & able and card > best else taker
            rest[third] = hand ^ card
            if then((rest[0], rest[1], rest[2]), takes) == wanted:
                return wanted
        return not wanted

    def _ordered(self, legal: int, hand: int, there: int, best: int, able: int) -> list[int]:
        """First the cheapest card that takes the trick, then the others, the weakest first."""
        found = list(self.choices(legal, hand, there))
        found.reverse()
        over = [c for c in found if c & able and c > best]
        return over + [c for c in found if c not in over]

    # -- how the deal ends -----------------------------------------------------------------

    def wins(self, hands: Hands, leader: int, four: bool = True) -> bool:
        """Whether the hombre wins a whole deal of nine tricks.

        With ``four`` he also wins by four tricks against three and two.
        """
        if self.makes(hands, leader, TO_WIN):
            return True
        return four and self._wins(hands, leader, 0, 0, 0)

    def _wins(self, hands: Hands, leader: int, mine: int, right: int, left: int) -> bool:
        """Whether he comes to five, or to four against three and two, from so many tricks."""
        rest = hands[0].bit_count()
        if not rest:
            return mine >= TO_WIN or (mine, *sorted((right, left), reverse=True)) == FOUR_AGAINST
        if self.makes(hands, leader, TO_WIN - mine):
            return True
        if max(right, left) > FOUR_AGAINST[1] or not self.makes(hands, leader, 4 - mine):
            return False
        key = (*hands, leader, mine, right)
        if key not in self._won:
            self._won[key] = self._lead(
                hands,
                leader,
                lambda rest, taker: self._wins(
                    rest, taker, mine + (taker == 0), right + (taker == 1), left + (taker == 2)
                ),
            )
        return self._won[key]


def strength(hand: Iterable[Card], suit: str, book: Encyclopedie = encyclopedie) -> tuple[int, int]:
    """How strong a hand is with a suit for trumps: how many, a matador for two; and their force."""
    order = book.order(suit)
    trumps = order.of_group(hand, TRUMPS)
    matadors = sum(c in book.matadors(suit) for c in trumps)
    return len(trumps) + matadors, sum(order.force(c) for c in trumps)


def best_trump(hand: Sequence[Card], book: Encyclopedie = encyclopedie) -> str:
    """The suit that a hombre would name: the one in which his hand has most `strength`."""
    return max(SUITS, key=lambda suit: strength(hand, suit, book))
