"""Vingt-quatre by the dictionary: every clause bound to its rule, and the few rules borrowed."""

from __future__ import annotations

from rules_demo.rulebook import always, never
from rules_demo.vingt_quatre import counting, imperiale, packs
from rules_demo.vingt_quatre.rules import Book
from rules_demo.vingt_quatre.table import Verb

academie = Book("vingt-quatre by the dictionary")
rule, also, borrow = academie.rule, academie.also, academie.borrow


# -- borrowed ----------------------------------------------------------------------------

_ENCYCLOPEDIE = "the Encyclopédie, volume VIII, IMPÉRIALE"
_ACADEMIE = "the Académie universelle des jeux, impériale, p. 12"

borrow("play", source=f"{_ENCYCLOPEDIE}, and {_ACADEMIE}, rule X", confidence="medium")(
    imperiale.take_or_trump
)
borrow("first_lead", source=_ENCYCLOPEDIE, confidence="low")(imperiale.lead_of_triomphe)
borrow("order_of_counting", source=_ACADEMIE, confidence="medium")(imperiale.order_of_counting)
borrow("who_makes_a_marquant", source=f"{_ACADEMIE}, rule IX", confidence="medium")(
    imperiale.whoever_takes_it
)
borrow("share_of_the_tricks", source=f"{_ENCYCLOPEDIE}; four and five by sums", confidence="low")(
    imperiale.equal_share
)
borrow("point", source="piquet", confidence="low")(counting.best_sum)
borrow("pack_for_four", source="the sum of § 4: four times twelve, and one", confidence="high")(
    packs.every_card
)

# -- the packs and the deal -----------------------------------------------------------------

rule("vingt-quatre-a-s1", answers="as_at_imperiale", otherwise=never)(always)
rule("vingt-quatre-a-s1", on=(Verb.PLAY,))(imperiale.duties)
rule("vingt-quatre-a-s1")(counting.as_at_imperiale_the_virade)
rule("vingt-quatre-a-s2", answers="pack_for_five", otherwise=packs.imperiales_pack)(
    packs.every_card
)
rule("vingt-quatre-a-s2", on=(Verb.DEAL,))(packs.right_pack_for_five)
rule("vingt-quatre-a-s3", answers="cards_each_of_five", otherwise=packs.no_number)(packs.ten)
rule("vingt-quatre-a-s3", on=(Verb.DEAL,))(packs.no_more_than_ten)
rule("vingt-quatre-a-s3")(packs.no_fewer_than_ten)
rule("vingt-quatre-a-s4", answers="cards_each_of_fewer", otherwise=packs.no_number)(packs.twelve)
rule("vingt-quatre-a-s4", on=(Verb.DEAL,))(packs.no_more_than_twelve)
rule("vingt-quatre-a-s4")(packs.no_fewer_than_twelve)
rule(
    "vingt-quatre-a-s5",
    answers="pack_for_three",
    reading="ace-two-three",
    otherwise=packs.imperiales_pack,
)(packs.without_ace_two_three)
also("vingt-quatre-a-s5", "two-three-four", of="ace-two-three")(packs.without_two_three_four)
rule("vingt-quatre-a-s5", on=(Verb.DEAL,))(packs.right_pack_for_three)
rule(
    "vingt-quatre-a-s6",
    answers="pack_for_two",
    reading="through-five",
    otherwise=packs.imperiales_pack,
)(packs.without_ace_to_five)
also("vingt-quatre-a-s6", "to-five", of="through-five")(packs.without_ace_to_four)
rule("vingt-quatre-a-s6", on=(Verb.DEAL,))(packs.right_pack_for_two)
rule("vingt-quatre-a-s7", answers="ranks", reading="low", otherwise=packs.ace_first)(packs.ace_last)
also("vingt-quatre-a-s7", "after-valet", of="low")(packs.ace_after_the_valet)
rule("vingt-quatre-a-s7", answers="an_ace_counts", otherwise=packs.ace_counts_eleven)(
    packs.ace_counts_one
)

# -- the virade and the marquans ---------------------------------------------------------------

rule(
    "vingt-quatre-a-s8",
    answers="marquans_of_the_point",
    reading="suit",
    otherwise=counting.none_counts,
)(counting.first_five_of_the_suit)
also("vingt-quatre-a-s8", "turned", of="suit")(counting.first_five_turned)
rule("vingt-quatre-a-s8")(counting.counted_at_the_point)
rule("vingt-quatre-a-s9", answers="marquans_by_figure", otherwise=counting.none_counts)(
    counting.figures_of_the_suit
)
rule("vingt-quatre-a-s10", answers="virade", otherwise=packs.turned_by_anybody)(
    packs.turned_by_dealer
)
rule("vingt-quatre-a-s10", on=(Verb.TURN, Verb.TURN_OWN))(packs.virade_turned)
rule("vingt-quatre-a-s11", answers="triomphe", otherwise=packs.no_triomphe)(
    packs.makes_the_triomphe
)
rule("vingt-quatre-a-s11", on=(Verb.TURN,))(packs.triomphe_made)

# -- the impériales --------------------------------------------------------------------------

rule("vingt-quatre-a-s12", answers="imperiales", otherwise=counting.no_runs)(counting.runs_of_five)
rule(
    "vingt-quatre-a-s12",
    answers="an_imperiale_counts",
    reading="twenty-four",
    otherwise=counting.twenty_four,
)(counting.twenty_four)
also("vingt-quatre-a-s12", "four", of="twenty-four")(counting.four)
rule("vingt-quatre-a-s12")(counting.imperiale_counts)
rule("vingt-quatre-a-s13", answers="by_length", otherwise=counting.equal)(counting.longest)
rule("vingt-quatre-a-s14", answers="by_force", otherwise=counting.equal)(counting.strongest)
rule("vingt-quatre-a-s15", answers="by_suit", otherwise=counting.equal)(counting.of_the_virade)
rule("vingt-quatre-a-s16", answers="by_hand", reading="nearest", otherwise=counting.equal)(
    counting.nearest_the_hand
)
also("vingt-quatre-a-s16", "leader-only", of="nearest")(counting.of_the_first_player)

# -- what counts, and the end ------------------------------------------------------------------

rule("vingt-quatre-a-s17", on=(Verb.PLAY,))(counting.point_and_marquans)
rule(
    "vingt-quatre-a-s18",
    answers="the_cards_count",
    reading="above-share",
    otherwise=counting.nothing_for_tricks,
)(counting.above_the_share)
also("vingt-quatre-a-s18", "most", of="above-share")(counting.most_tricks)
rule("vingt-quatre-a-s18")(counting.cards_count)
rule("vingt-quatre-a-s19", answers="enough", otherwise=counting.never_enough)(counting.enough)
rule("vingt-quatre-a-s20", answers="winner_draws_the_stakes", otherwise=never)(always)
