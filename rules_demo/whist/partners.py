"""Packs, players, the draw for partners, places: sections 4 to 15 and 18 to 23."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_demo.cards import Card, show
from rules_demo.rulebook import Ruling, Silent, may, must, never, no_fault, stands
from rules_demo.whist.draw import Ranks, agreed, between, by_height, draw_of, lowest, pairs
from rules_demo.whist.rules import Book, Moment, academie
from rules_demo.whist.silences import SILENCES
from rules_demo.whist.standing import Side, together
from rules_demo.whist.table import PACK, PLACES, RING, Table, Verb

rule = academie.rule
ALL = "the players"  # of whom a ruling speaks when it is of all of them

LOW_ACE = ("R", "D", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
HIGH_ACE = (LOW_ACE[-1], *LOW_ACE[:-1])


def nobody(*_: object) -> str:
    """nobody is named for it."""
    return ""


def no_side(*_: object) -> Side:
    """it is not said who plays with whom."""
    return ()


# -- packs and players ----------------------------------------------------------------


@rule("whist-a-s4", on=(Verb.SPREAD, Verb.TAKE_PACK))
def two_complete_packs(m: Moment) -> Iterator[Ruling]:
    """Two packs lie on the table, each of fifty-two cards."""
    packs = m.table.setting.packs
    if len(packs) != 2:
        yield must(ALL, f"must have two packs, and have {len(packs)}")
    taken = packs[m.act.number - 1]
    if missing := [c for c in PACK if c not in taken]:
        yield must(ALL, f"must have complete packs: pack {m.act.number} lacks {show(missing)}")


@rule("whist-a-s5", on=(Verb.TAKE_PACK,))
def packs_by_turns(m: Moment) -> Iterator[Ruling]:
    """The two packs are used by turns, deal by deal."""
    if m.act.number == m.table.pack_before:
        yield no_fault(m.act.player, "ought to take the other pack, this one being just used")


@rule("whist-a-s6", on=(Verb.SPREAD, Verb.TAKE_PACK, Verb.SIT))
def four_players(m: Moment) -> Iterator[Ruling]:
    """The players are four, two against two."""
    if (number := len(m.table.players)) != 4:
        yield must(ALL, f"must be four, two against two, and are {number}")


# -- lot or agreement -----------------------------------------------------------------


@rule("whist-a-s7", answers="lot_decides", otherwise=never)
def lot_decides() -> bool:
    """Lot decides who plays with whom, if nothing else is agreed."""
    return True


@rule("whist-a-s7", on=(Verb.SIT, Verb.TAKE_PACK))
def lots_not_yet_drawn(m: Moment) -> Iterator[Ruling]:
    """Before they sit down or deal, the players draw for partners, or have agreed on them."""
    if not m.sides:
        yield must(ALL, "must draw lots for partners, having agreed on none")


@rule("whist-a-s8", answers="agreement_decides", otherwise=never)
def agreement_decides() -> bool:
    """All four may agree on who plays with whom."""
    return True


@rule("whist-a-s8", on=(Verb.AGREE,))
def partners_agreed(m: Moment) -> Iterator[Ruling]:
    """When all four have agreed, the sides are settled."""
    if sides := agreed(m.table):
        first, second = map(together, sides)
        yield stands(first, f"are partners by agreement, against {second}")


@rule("whist-a-s9", on=(Verb.TURN_OVER,))
def drawn_in_this_way(m: Moment) -> Iterator[Ruling]:
    """Partners are drawn by lot in the way set down here; a table that has agreed is free."""
    if not agreed(m.before) and not _in_the_ring(m.before):
        yield no_fault(m.act.player, "draws for partners in another way than from the ring")


def _in_the_ring(table: Table) -> bool:
    return table.shape == RING and len(table.packs_spread) == 1


@rule("whist-a-s10", on=(Verb.SPREAD,))
def spread_in_a_ring(m: Moment) -> Iterator[Ruling]:
    """One pack of the two is spread in a circle."""
    if agreed(m.before):
        return
    if m.act.word != RING:
        yield no_fault(m.act.player, f"ought to spread the pack in a ring, not a {m.act.word}")
    if len(m.table.packs_spread) > 1:
        yield no_fault(m.act.player, "ought to spread one of the two packs, not both")


@rule("whist-a-s11", on=(Verb.TURN_OVER,))
def one_card_each(m: Moment) -> Iterator[Ruling]:
    """Each of the four turns over one card."""
    draw = draw_of(m.book, m.before)
    if not draw.again and m.act.player not in draw.owed:
        yield no_fault(m.act.player, "ought to turn over one card, and turns over another")


# -- high and low ---------------------------------------------------------------------


def _just_settled(m: Moment) -> bool:
    """Whether the act settles the draw."""
    return draw_of(m.book, m.table).settled and not draw_of(m.book, m.before).settled


@rule("whist-a-s12", answers="lowest_two", otherwise=no_side)
def two_lowest(drawn: Mapping[str, Card], ranks: Ranks) -> Side:
    """The two who drew the two lowest cards are partners; lowest first."""
    return tuple(by_height(drawn, ranks)[:2])


@rule("whist-a-s12", on=(Verb.TURN_OVER,))
def partners_drawn(m: Moment) -> Iterator[Ruling]:
    """The two lowest play together, unless partners were agreed on."""
    if _just_settled(m) and not agreed(m.table):
        drawn = draw_of(m.book, m.table).cards
        low = two_lowest(drawn, m.book.ask("draw_order"))
        what = show(drawn[p] for p in low)
        yield stands(together(low), f"are partners, with the two lowest cards, {what}")


@rule("whist-a-s13", answers="highest_two", otherwise=no_side)
def two_highest(drawn: Mapping[str, Card], ranks: Ranks) -> Side:
    """The two who drew the two highest cards are their adversaries; highest first."""
    return tuple(by_height(drawn, ranks)[:-3:-1])


@rule("whist-a-s13", on=(Verb.TURN_OVER,))
def adversaries_drawn(m: Moment) -> Iterator[Ruling]:
    """The two highest are the adversaries, unless partners were agreed on."""
    if _just_settled(m) and not agreed(m.table):
        drawn = draw_of(m.book, m.table).cards
        high = two_highest(drawn, m.book.ask("draw_order"))
        what = show(drawn[p] for p in high)
        yield stands(together(high), f"are their adversaries, with the two highest, {what}")


def no_rule_for_ties(drawn: Mapping[str, Card], ranks: Ranks) -> tuple[str, ...] | Silent:
    """it is not said what is done when two cards are alike."""
    if pairs(drawn):
        return Silent("what is done when cards are alike", ("whist-a-s12",))
    return ()


@rule("whist-a-s14", answers="draw_again", reading="every-tie", otherwise=no_rule_for_ties)
def every_tie(drawn: Mapping[str, Card], ranks: Ranks) -> tuple[str, ...] | Silent:
    """Whether above, below or between the others, two equal cards are drawn again."""
    ties = pairs(drawn)
    return ties if isinstance(ties, Silent) else tuple(p for pair in ties for p in pair)


def as_written(drawn: Mapping[str, Card], ranks: Ranks) -> tuple[str, ...] | Silent:
    """Two equal cards are drawn again if both lie above the others, or both below."""
    ties = pairs(drawn)
    if not isinstance(ties, Silent) and any(between(pair, drawn, ranks) for pair in ties):
        return SILENCES["middle pair"]
    return ties if isinstance(ties, Silent) else tuple(p for pair in ties for p in pair)


def middle(drawn: Mapping[str, Card], ranks: Ranks) -> tuple[str, ...] | Silent:
    """Two equal cards are drawn again if they lie between the two others."""
    ties = pairs(drawn)
    if isinstance(ties, Silent):
        return ties
    return tuple(p for pair in ties if between(pair, drawn, ranks) for p in pair)


academie.also("whist-a-s14", "as-written", of="every-tie")(as_written)
academie.also("whist-a-s14", "middle", of="every-tie")(middle)


@rule("whist-a-s14", on=(Verb.TURN_OVER,))
def draws_again(m: Moment) -> Iterator[Ruling]:
    """Those with equal cards must draw again, and nobody else may."""
    before, after = draw_of(m.book, m.before), draw_of(m.book, m.table)
    if before.again and m.act.player not in before.owed:
        yield no_fault(m.act.player, "ought not to draw again")
    for player in after.owed if after.again else ():
        like = [p for p in after.cards if after.cards[p].rank == after.cards[player].rank]
        what = show(after.cards[p] for p in like)
        why = f", {what} being alike" if like[1:] else ""
        yield must(player, f"must draw again{why}")


# -- who deals, and where ----------------------------------------------------------------


def _drew_lowest(book: Book, table: Table) -> str | Silent:
    draw = draw_of(book, table)
    return lowest(draw.cards, book.ask("draw_order")) if draw.settled else ""


@rule("whist-a-s15", answers="first_dealer", otherwise=nobody)
def lowest_deals(book: Book, table: Table) -> str | Silent:
    """The one who turned over the lowest card deals."""
    return _drew_lowest(book, table)


@rule("whist-a-s15", on=(Verb.TURN_OVER,))
def lowest_is_to_deal(m: Moment) -> Iterator[Ruling]:
    """When the draw is settled, the deal is his who turned over the lowest card."""
    dealer = _drew_lowest(m.book, m.table)
    if _just_settled(m) and isinstance(dealer, str):
        yield must(dealer, f"is to deal, having the lowest card, {_card(m, dealer)}")


def _card(m: Moment, player: str) -> Card:
    return draw_of(m.book, m.table).cards[player]


@rule("whist-a-s18", answers="draw_order", otherwise=lambda: HIGH_ACE)
def ace_low_in_the_draw() -> Ranks:
    """In the draw the ace is the lowest card: R D V 10 9 8 7 6 5 4 3 2 A."""
    return LOW_ACE


@rule("whist-a-s21", answers="first_dealer", otherwise=nobody)
def lowest_deals_first(book: Book, table: Table) -> str | Silent:
    """However the sides were formed, the lowest card has the right to deal first."""
    return _drew_lowest(book, table)


@rule("whist-a-s21", on=(Verb.TURN_OVER,))
def right_to_deal_first(m: Moment) -> Iterator[Ruling]:
    """The right to deal first goes with the lowest card, by lot or by agreement alike."""
    dealer = _drew_lowest(m.book, m.table)
    if _just_settled(m) and isinstance(dealer, str):
        how = "agreed on" if agreed(m.table) else "drawn"
        yield may(dealer, f"has the right to deal first, the partners being {how}")


@rule("whist-a-s22", on=(Verb.TURN_OVER, Verb.SIT, Verb.TAKE_PACK))
def choice_of_place_and_pack(m: Moment) -> Iterator[Ruling]:
    """The lowest card also has the choice of place and of the pack."""
    chooser = _drew_lowest(m.book, m.table)
    if not isinstance(chooser, str) or not chooser:
        return
    player = m.act.player
    if m.act.verb is Verb.TURN_OVER and _just_settled(m):
        yield may(chooser, "may choose a place and a pack")
    elif m.act.verb is Verb.SIT and player != chooser and chooser not in m.before.places:
        yield no_fault(player, f"ought to leave the choice of a place to {chooser}")
    elif m.act.verb is Verb.TAKE_PACK and player != chooser and not m.table.deals:
        yield no_fault(player, f"ought to leave the choice of the pack to {chooser}")


@rule("whist-a-s23", on=(Verb.SIT,))
def partners_opposite(m: Moment) -> Iterator[Ruling]:
    """Partners sit opposite one another."""
    partner = m.book.partner(m.table, m.act.player)
    if partner in m.table.places:
        mine, his = (PLACES.index(m.table.places[p]) for p in (m.act.player, partner))
        if abs(mine - his) != 2:
            yield no_fault(m.act.player, f"ought to sit opposite {partner}")
