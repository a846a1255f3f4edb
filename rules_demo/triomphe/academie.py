"""Triomphe by the dictionary: every clause of its three manners, bound to its rule.

What the dictionary said before article 4 is lost; what nobody can play without
is borrowed here, each rule with its source and the confidence it deserves.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_demo.rulebook import Silent, always, never
from rules_demo.triomphe import deal, faults, partie, pillage
from rules_demo.triomphe.rules import Book
from rules_demo.triomphe.standing import undecided
from rules_demo.triomphe.table import Verb

academie = Book("triomphe by the dictionary")
rule, also, borrow = academie.rule, academie.also, academie.borrow


# -- the lost beginning ----------------------------------------------------------------

_ENCYCLOPEDIE = "the Encyclopédie, volume XVI, TRIOMPHE"
_RETOLD = "adpoker.fr"

borrow("pack_in_sides", source=_ENCYCLOPEDIE, confidence="medium")(deal.piquet_pack)
borrow("ranks_in_sides", source=_ENCYCLOPEDIE, confidence="high")(deal.piquet_ranks)
borrow("players_in_sides", source=_ENCYCLOPEDIE, confidence="high")(deal.equal_sides)
borrow("trump", source="triomphe-pille-a-s4, of the third manner", confidence="high")(
    deal.suit_turned_up
)
borrow("first_dealer_in_sides", source="the lost pages", confidence="high")(deal.lost_manner)
borrow("lost_article_1", source=_RETOLD, confidence="medium")(deal.cards_turned_in_dealing)
borrow("lost_article_2", source=_RETOLD, confidence="medium")(deal.dealt_badly)
borrow("lost_article_3", source=_RETOLD, confidence="medium")(partie.vole_not_made)
borrow("side_with_three", source=_RETOLD, confidence="high")(partie.side_with_three)
borrow("three_tricks", source=_RETOLD, confidence="high")(partie.three_tricks)

# -- the first manner: two sides ---------------------------------------------------------

rule("triomphe-a-4", answers="loss_in_sides", reading="own-first", otherwise=faults.own_first)(
    faults.own_first
)
also("triomphe-a-4", "opponents", of="own-first")(faults.others_mark)
rule("triomphe-a-4", on=(Verb.PLAY,))(faults.out_of_turn)
rule("triomphe-a-5", answers="must_take", reading="takes", otherwise=faults.need_not_take)(
    faults.must_take
)
also("triomphe-a-5", "over-led", of="takes")(faults.must_beat_the_card_led)
rule("triomphe-a-5", on=(Verb.PLAY,))(faults.did_not_take)
rule("triomphe-a-6", answers="must_trump", reading="any-trump", otherwise=faults.need_not_trump)(
    faults.must_trump
)
also("triomphe-a-6", "overtrump", of="any-trump")(faults.must_overtrump)
rule("triomphe-a-6", on=(Verb.PLAY,))(faults.did_not_trump)
rule("triomphe-a-7", answers="must_follow", otherwise=faults.need_not_follow)(faults.must_follow)
rule("triomphe-a-7", on=(Verb.PLAY,))(faults.renonce)
rule("triomphe-a-8", on=(Verb.CATCH,))(faults.caught)
rule("triomphe-a-9", on=(Verb.LEAVE,))(faults.left)
rule("triomphe-a-s1", answers="games_of_the_partie", otherwise=partie.no_number)(
    partie.games_of_the_partie
)
rule("triomphe-a-s2", on=(Verb.NEW_PARTIE,))(partie.another_partie)

# -- the second manner: each for himself -----------------------------------------------------


def nobody(tricks: Sequence[str]) -> Silent:
    """nothing decides the game when nobody has three tricks."""
    return undecided(tricks)


rule("triomphe-solo-a-s1", answers="rules_of_the_first", otherwise=never)(always)
rule("triomphe-solo-a-s2", answers="pack_in_solo", reading="thirty-two", otherwise=deal.no_pack)(
    deal.same_pack
)
also("triomphe-solo-a-s2", "thirty-six", of="thirty-two")(deal.pack_of_36)
also("triomphe-solo-a-s2", "fifty-two", of="thirty-two")(deal.pack_of_52)
rule("triomphe-solo-a-s2", answers="ranks_in_solo", otherwise=deal.natural_ranks)(deal.same_ranks)
rule("triomphe-solo-a-s3", answers="first_dealer_in_solo", otherwise=deal.no_first_dealer)(
    deal.same_first_dealer
)
# Which clauses stand beside an act on the score sheet is told by `on`; the rules without it are
# those that speak only when something has gone wrong, or at the end.
rule("triomphe-solo-a-s4", on=(Verb.DEAL,))(deal.no_more_than_five)
rule("triomphe-solo-a-s4")(deal.no_fewer_than_five)
rule("triomphe-solo-a-s5", answers="players_in_solo", otherwise=deal.as_many_as_in_sides)(
    deal.four_or_more
)
rule("triomphe-solo-a-s5", on=(Verb.DEAL,))(deal.enough_for_the_pack)
rule("triomphe-solo-a-s6", answers="alone_in_solo", otherwise=never)(always)
rule("triomphe-solo-a-s7", answers="two_each", otherwise=nobody)(partie.earlier_of_two)
rule("triomphe-solo-a-s7")(partie.two_each)
rule("triomphe-solo-a-s8", answers="loss_alone", otherwise=partie.marked_by_the_others)(partie.owed)
rule("triomphe-solo-a-s9", answers="debt_paid", otherwise=partie.debt_forgotten)(partie.debt_first)

# -- the third manner: the ace that pillages ---------------------------------------------------

rule("triomphe-pille-a-s1", answers="alone_in_pille", otherwise=never)(always)
rule("triomphe-pille-a-s1", answers="like_the_second", otherwise=never)(always)
rule("triomphe-pille-a-s2", answers="place_of_the_ace", otherwise=pillage.ace_after_the_valet)(
    pillage.ace_first
)
rule("triomphe-pille-a-s3", answers="ranks_of_the_others", otherwise=pillage.ten_before_the_king)(
    pillage.natural_order
)
rule("triomphe-pille-a-s4", on=(Verb.TURN, Verb.TAKE))(pillage.dealer_takes_the_ace)
_PILLAGING = (Verb.TAKE, Verb.PUT_UNDER)
rule("triomphe-pille-a-s5", on=_PILLAGING)(pillage.discarded_for_the_ace)
rule("triomphe-pille-a-s5")(pillage.must_discard_for_the_ace)
rule("triomphe-pille-a-s6", on=(Verb.TURN, Verb.TAKE))(pillage.run_beneath)
rule("triomphe-pille-a-s7", on=_PILLAGING, reading="after")(pillage.others_put_back)
also("triomphe-pille-a-s7", "one-by-one", of="after")(pillage.each_put_back_before_the_next)
rule("triomphe-pille-a-s7")(pillage.must_put_others_back)
rule("triomphe-pille-a-s8", answers="pillage", reading="may", otherwise=pillage.has_the_right)(
    pillage.has_the_right
)
also("triomphe-pille-a-s8", "must", of="may")(pillage.is_obliged)
rule("triomphe-pille-a-s8", on=(Verb.TURN, Verb.TAKE))(pillage.holder_pillages)
rule("triomphe-pille-a-s8")(pillage.holder_must_pillage)
rule("triomphe-pille-a-s9", on=_PILLAGING)(pillage.as_many_put_back)
rule("triomphe-pille-a-s9")(pillage.must_put_as_many_back)
rule("triomphe-pille-a-s11", answers="played_as_in_the_first", otherwise=never)(always)

# What an ordinary act of the pillage follows, for the score sheet; a ruling names its own clause.
academie.cite(Verb.TAKE, "triomphe-pille-a-s4", "triomphe-pille-a-s6", "triomphe-pille-a-s8")
academie.cite(Verb.PUT_UNDER, "triomphe-pille-a-s5", "triomphe-pille-a-s7", "triomphe-pille-a-s9")
