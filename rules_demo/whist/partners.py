"""Packs, players, the draw for partners, places: sections 4 to 15 and 18 to 23."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.kernel.cards import show
from rules_demo.kernel.rulings import Ruling, Silent, may, must, never, no_fault, stands
from rules_demo.whist import questions
from rules_demo.whist.draw import agreed, between, by_height, pairs
from rules_demo.whist.questions import Drawn, Ranks, Side
from rules_demo.whist.rules import Book, Moment, academie
from rules_demo.whist.silences import SILENCES
from rules_demo.whist.standing import together
from rules_demo.whist.table import PACK, PLACES, RING, Table

LOW_ACE = ("R", "D", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
HIGH_ACE = (LOW_ACE[-1], *LOW_ACE[:-1])


def nobody(*_: object) -> str:
    """nobody is named for it."""
    return ""


def no_side(*_: object) -> Side:
    """it is not said who plays with whom."""
    return ()


def _all(m: Moment) -> str:
    """The players, of all of whom a ruling speaks."""
    return together(m.table.players)


# -- packs and players ----------------------------------------------------------------


@academie.rule("whist-a-s4", on=(Table.spread_pack, Table.take_pack), duties=True)
def two_complete_packs(m: Moment) -> Iterator[Ruling]:
    """Two packs lie on the table, each of fifty-two cards."""
    packs = m.table.setting.packs
    if len(packs) != 2:
        yield must(_all(m), f"must have two packs, and have {len(packs)}")
    taken = packs[m.act.number - 1]
    if missing := [c for c in PACK if c not in taken]:
        yield must(_all(m), f"must have complete packs: pack {m.act.number} lacks {show(missing)}")


@academie.rule("whist-a-s5", on=(Table.take_pack,))
def packs_by_turns(m: Moment) -> Iterator[Ruling]:
    """The two packs are used by turns, deal by deal."""
    if m.table.deals and m.act.number == m.table.deals[-1].pack:
        yield no_fault(m.act.player, "ought to take the other pack, this one being just used")


@academie.rule("whist-a-s6", on=(Table.spread_pack, Table.take_pack, Table.sit), duties=True)
def four_players(m: Moment) -> Iterator[Ruling]:
    """The players are four, two against two."""
    if (number := len(m.table.players)) != 4:
        yield must(_all(m), f"must be four, two against two, and are {number}")


# -- lot or agreement -----------------------------------------------------------------


@academie.rule("whist-a-s7", answers=questions.lot_decides, otherwise=never)
def lot_decides() -> bool:
    """Lot decides who plays with whom, if nothing else is agreed."""
    return True


@academie.rule("whist-a-s7", on=(Table.sit, Table.take_pack), duties=True)
def lots_not_yet_drawn(m: Moment) -> Iterator[Ruling]:
    """Before they sit down or deal, the players draw for partners, or have agreed on them."""
    if not m.sides:
        yield must(_all(m), "must draw lots for partners, having agreed on none")


@academie.rule("whist-a-s8", answers=questions.agreement_decides, otherwise=never)
def agreement_decides() -> bool:
    """All four may agree on who plays with whom."""
    return True


@academie.rule("whist-a-s8", on=(Table.agree,))
def partners_agreed(m: Moment) -> Iterator[Ruling]:
    """When all four have agreed, the sides are settled."""
    if sides := agreed(m.table.lots):
        first, second = map(together, sides)
        yield stands(first, f"are partners by agreement, against {second}")


@academie.rule("whist-a-s9", on=(Table.turn_over,))
def drawn_in_this_way(m: Moment) -> Iterator[Ruling]:
    """Partners are drawn by lot in the way set down here; a table that has agreed is free."""
    in_the_ring = [*m.before.packs_spread.values()] == [RING]
    if not agreed(m.before.lots) and not in_the_ring:
        yield no_fault(m.act.player, "draws for partners in another way than from the ring")


@academie.rule("whist-a-s10", on=(Table.spread_pack,))
def spread_in_a_ring(m: Moment) -> Iterator[Ruling]:
    """One pack of the two is spread in a circle."""
    if agreed(m.before.lots):
        return
    if m.act.word != RING:
        yield no_fault(m.act.player, f"ought to spread the pack in a ring, not a {m.act.word}")
    if len(m.table.packs_spread) > 1:
        yield no_fault(m.act.player, "ought to spread one of the two packs, not both")


@academie.rule("whist-a-s11", on=(Table.turn_over,))
def one_card_each(m: Moment) -> Iterator[Ruling]:
    """Each of the four turns over one card."""
    draw = m.book.draw(m.before)
    if not draw.again and m.act.player not in draw.owed:
        yield no_fault(m.act.player, "ought to turn over one card, and turns over another")


# -- high and low ---------------------------------------------------------------------


@academie.rule("whist-a-s12", answers=questions.lowest_two, otherwise=no_side)
def two_lowest(drawn: Drawn, ranks: Ranks) -> Side:
    """The two who drew the two lowest cards are partners; lowest first."""
    return tuple(by_height(drawn, ranks)[:2])


@academie.rule("whist-a-s12", on=(Table.turn_over,))
def partners_drawn(m: Moment) -> Iterator[Ruling]:
    """The two lowest play together, unless partners were agreed on."""
    if m.draw_settled and not agreed(m.table.lots):
        drawn = m.book.draw(m.table).cards
        low = two_lowest(drawn, m.book.ranks_in_draw())
        what = show(drawn[p] for p in low)
        yield stands(together(low), f"are partners, with the two lowest cards, {what}")


@academie.rule("whist-a-s13", answers=questions.highest_two, otherwise=no_side)
def two_highest(drawn: Drawn, ranks: Ranks) -> Side:
    """The two who drew the two highest cards are their adversaries; highest first."""
    return tuple(by_height(drawn, ranks)[:-3:-1])


@academie.rule("whist-a-s13", on=(Table.turn_over,))
def adversaries_drawn(m: Moment) -> Iterator[Ruling]:
    """The two highest are the adversaries, unless partners were agreed on."""
    if m.draw_settled and not agreed(m.table.lots):
        drawn = m.book.draw(m.table).cards
        high = two_highest(drawn, m.book.ranks_in_draw())
        what = show(drawn[p] for p in high)
        yield stands(together(high), f"are their adversaries, with the two highest, {what}")


def no_rule_for_ties(drawn: Drawn, ranks: Ranks) -> tuple[str, ...] | Silent:
    """it is not said what is done when two cards are alike."""
    if pairs(drawn):
        return Silent("what is done when cards are alike", ("whist-a-s12",))
    return ()


@academie.rule(
    "whist-a-s14", answers=questions.draw_again, reading="every-tie", otherwise=no_rule_for_ties
)
def every_tie(drawn: Drawn, ranks: Ranks) -> tuple[str, ...] | Silent:
    """Whether above, below or between the others, two equal cards are drawn again."""
    ties = pairs(drawn)
    return ties if isinstance(ties, Silent) else tuple(p for pair in ties for p in pair)


@academie.also("whist-a-s14", "as-written", of="every-tie")
def as_written(drawn: Drawn, ranks: Ranks) -> tuple[str, ...] | Silent:
    """Two equal cards are drawn again if both lie above the others, or both below."""
    ties = pairs(drawn)
    if not isinstance(ties, Silent) and any(between(pair, drawn, ranks) for pair in ties):
        return SILENCES["middle pair"]
    return ties if isinstance(ties, Silent) else tuple(p for pair in ties for p in pair)


@academie.also("whist-a-s14", "middle", of="every-tie")
def middle(drawn: Drawn, ranks: Ranks) -> tuple[str, ...] | Silent:
    """Two equal cards are drawn again if they lie between the two others."""
    ties = pairs(drawn)
    if isinstance(ties, Silent):
        return ties
    return tuple(p for pair in ties if between(pair, drawn, ranks) for p in pair)


@academie.rule("whist-a-s14", on=(Table.turn_over,))
def draws_again(m: Moment) -> Iterator[Ruling]:
    """Those with equal cards must draw again, and nobody else may."""
    before, after = m.book.draw(m.before), m.book.draw(m.table)
    if before.again and m.act.player not in before.owed:
        yield no_fault(m.act.player, "ought not to draw again")
    for player in after.owed if after.again else ():
        like = [p for p in after.cards if after.cards[p].rank == after.cards[player].rank]
        what = show(after.cards[p] for p in like)
        why = f", {what} being alike" if like[1:] else ""
        yield must(player, f"must draw again{why}")


# -- who deals, and where ----------------------------------------------------------------


@academie.rule("whist-a-s15", answers=questions.first_dealer, otherwise=nobody)
def lowest_deals(book: Book, table: Table) -> str | Silent:
    """The one who turned over the lowest card deals."""
    return book.drew_lowest(table)


@academie.rule("whist-a-s15", on=(Table.turn_over,), duties=True)
def lowest_is_to_deal(m: Moment) -> Iterator[Ruling]:
    """When the draw is settled, the deal is his who turned over the lowest card."""
    dealer = m.book.drew_lowest(m.table)
    if m.draw_settled and isinstance(dealer, str):
        card = m.book.draw(m.table).cards[dealer]
        yield must(dealer, f"is to deal, having the lowest card, {card}")


def ace_high_in_the_draw() -> Ranks:
    """the ace is the highest card in the draw too."""
    return HIGH_ACE


@academie.rule("whist-a-s18", answers=questions.draw_order, otherwise=ace_high_in_the_draw)
def ace_low_in_the_draw() -> Ranks:
    """In the draw the ace is the lowest card: R D V 10 9 8 7 6 5 4 3 2 A."""
    return LOW_ACE


@academie.rule("whist-a-s21", answers=questions.first_dealer, otherwise=nobody)
def lowest_deals_first(book: Book, table: Table) -> str | Silent:
    """However the sides were formed, the lowest card has the right to deal first."""
    return book.drew_lowest(table)


@academie.rule("whist-a-s21", on=(Table.turn_over,), duties=True)
def right_to_deal_first(m: Moment) -> Iterator[Ruling]:
    """The right to deal first goes with the lowest card, by lot or by agreement alike."""
    dealer = m.book.drew_lowest(m.table)
    if m.draw_settled and isinstance(dealer, str):
        how = "agreed on" if agreed(m.table.lots) else "drawn"
        yield may(dealer, f"has the right to deal first, the partners being {how}")


@academie.rule("whist-a-s22", on=(Table.turn_over, Table.sit, Table.take_pack))
def choice_of_place_and_pack(m: Moment) -> Iterator[Ruling]:
    """The lowest card also has the choice of place and of the pack."""
    chooser = m.book.drew_lowest(m.table)
    if not isinstance(chooser, str) or not chooser:
        return
    player = m.act.player
    if m.act.verb is Table.turn_over and m.draw_settled:
        yield may(chooser, "may choose a place and a pack")
    elif m.act.verb is Table.sit and player != chooser and chooser not in m.before.places:
        yield no_fault(player, f"ought to leave the choice of a place to {chooser}")
    elif m.act.verb is Table.take_pack and player != chooser and not m.table.deals:
        yield no_fault(player, f"ought to leave the choice of the pack to {chooser}")


@academie.rule("whist-a-s23", on=(Table.sit,))
def partners_opposite(m: Moment) -> Iterator[Ruling]:
    """Partners sit opposite one another."""
    partner = m.book.partner(m.table, m.act.player)
    if partner in m.table.places:
        mine, his = (PLACES.index(m.table.places[p]) for p in (m.act.player, partner))
        if abs(mine - his) != 2:
            yield no_fault(m.act.player, f"ought to sit opposite {partner}")
