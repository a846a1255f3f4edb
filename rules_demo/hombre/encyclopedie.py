"""Hombre by the Encyclopédie: every sentence of the article, in its order, bound to its rule.

The judgements stand in `deal`, `naming`, `penalties`, `outcome` and `stakes`;
this module says which clause each of them is, what would hold without it, and
which readings its words allow.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.cards import Card
from rules_demo.hombre import deal, naming, outcome, penalties, rules, stakes
from rules_demo.hombre.outcome import Split
from rules_demo.hombre.rules import Book, Moment, Renonce
from rules_demo.hombre.table import DEMANDE, HAND, PASSE, SANS_PRENDRE, Table, Verb
from rules_demo.rulebook import RULINGS, RulebookError, Ruling, always, never
from rules_demo.tricks import Order, in_every_suit


class Encyclopedie(Book):
    """The rulebook of the article, with the few questions a reader puts to it directly."""

    def purse(self) -> stakes.Purse:
        """What each player is counted at the beginning."""
        return self.ask("purse")  # type: ignore[no-any-return]

    def matadors(self, trump: str) -> tuple[Card, ...]:
        """The three matadors when ``trump`` is named."""
        return self.ask("matadors", trump)  # type: ignore[no-any-return]

    def bete(self, mark: int) -> int:
        """The bête in jetons, when each has marked ``mark``."""
        return self.ask("bete_amount", mark)  # type: ignore[no-any-return]

    def on_the_table(self, mark: int) -> int:
        """What three players' marks count for on the table, in jetons."""
        return self.ask("on_the_table", mark)  # type: ignore[no-any-return]

    def verdict(self, hombre: int, one: int, other: int) -> str:
        """What a split of the nine tricks comes to: won, bête, codille; and by which clause.

        Raises `RulebookError` for numbers that do not make nine.
        """
        tricks: Split = (hombre, one, other)
        if sum(tricks) != HAND or min(tricks) < 0:
            raise RulebookError(f"{hombre}, {one} and {other} tricks do not make nine")
        if self.ask("wins", tricks):
            return f"won ({self.answered_by('wins')[0]})"
        clause = "equal" if self.ask("equal", tricks) else "loses"
        found = [f"bête ({self.answered_by(clause)[0]})"]
        if winner := self.codille(outcome.table_of(tricks), "hombre", "♠"):
            found.append(f"codille to {winner} ({self.answered_by('codille')[0]})")
        elif silence := outcome.whose_codille(tricks):
            found.append(str(silence))
        return ", ".join(found)


encyclopedie = Encyclopedie("hombre by the Encyclopédie")
rule, also = encyclopedie.rule, encyclopedie.also

# What several clauses say together is put together here, and asks each of them.
encyclopedie.borrow("trump_after_naming", source="hombre-e-s11 and s53 to s58", confidence="high")(
    naming.trump_after_naming
)


def forced_trumps(
    book: Book, follow: tuple[Card, ...], led: Card, laid: tuple[Card, ...], trump: str
) -> tuple[Card, ...]:
    """The trumps that a led trump calls for, by all the clauses on matadors; none if free."""
    top = book.ask("matadors", trump)
    lower = tuple(c for c in follow if c in top and led in top and top.index(led) < top.index(c))
    if lower and (called := book.ask("led_matador_forces", lower, follow)):
        return tuple(called)
    held = [c for c in follow if c in top]
    above = any(x in top and top.index(x) < top.index(c) for x in laid if x != led for c in held)
    forced = above and not book.ask("follower_does_not_force")
    if len(held) < len(follow) or forced or not book.ask("lower_does_not_force"):
        return follow
    return ()


encyclopedie.borrow("forced_trumps", source="hombre-e-s95 to s97", confidence="high")(forced_trumps)


def without_quadrille(trump: str) -> Order:
    """the cards rank from the ace down, and the named suit is trump."""
    return in_every_suit(("A", "R", "D", "V", "7", "6", "5", "4", "3", "2"), trump)


def no_matadors(trump: str) -> tuple[Card, ...]:
    """there are no matadors."""
    return ()


# -- pack, purse, seats, deal --------------------------------------------------

rule("hombre-e-s2", answers="order", otherwise=without_quadrille)(rules.order)
rule("hombre-e-s3", answers="matadors", otherwise=no_matadors)(rules.matadors)
rule("hombre-e-s4", answers="purse", reading="as-printed", otherwise=stakes.no_purse)(
    stakes.purse_as_printed
)
also("hombre-e-s4", "eight-fiches", of="as-printed")(stakes.purse_of_eight_fiches)
also("hombre-e-s4", "ten-jetons", of="as-printed")(stakes.purse_of_ten_jetons)
rule("hombre-e-s5", on=(Verb.SIT,))(deal.seats_are_drawn)
rule("hombre-e-s6", on=(Verb.DEAL,))(deal.dealt_by_threes)
rule("hombre-e-s7", on=(Verb.DEAL,))(stakes.must_mark_three)
rule("hombre-e-s8", on=(Verb.SAY,))(stakes.must_add_two)
rule("hombre-e-s9", on=(Verb.SAY, Verb.NAME))(deal.no_playing_with_ten_unannounced)
rule("hombre-e-s10", on=(Verb.SAY, Verb.NAME))(deal.dealer_of_ten_is_out)
rule("hombre-e-s11", answers="hombre_names", otherwise=never)(naming.hombre_names)
rule("hombre-e-s11", on=(Verb.NAME,))(naming.named_trump)
rule("hombre-e-s12", on=(Verb.LOOK, Verb.MIX))(naming.name_before_seeing)
rule("hombre-e-s13", on=(Verb.SAY,))(deal.one_drawn_from_ten)
rule("hombre-e-s14", on=(Verb.SAY, Verb.NAME))(deal.eight_as_ten)

# -- what wins; the écart ------------------------------------------------------

rule("hombre-e-s16", answers="wins", otherwise=outcome.five_only)(
    outcome.five_or_four_against_three_and_two
)
rule("hombre-e-s16", final=True)(outcome.wins)
rule("hombre-e-s17", on=(Verb.MIX,))(deal.as_many_as_discarded)
rule("hombre-e-s18", final=True, reading="once")(stakes.double_once)
also("hombre-e-s18", "each", of="once")(stakes.double_each)
rule("hombre-e-s19", on=(Verb.DRAW,), reading="first-taker")(deal.first_taker_eight)
also("hombre-e-s19", "first-opponent", of="first-taker")(deal.first_opponent_eight)
rule("hombre-e-s20", on=(Verb.DRAW,), reading="second-taker")(deal.second_taker_leaves_five)
also("hombre-e-s20", "before-the-last", of="second-taker")(deal.taker_before_the_last_leaves_five)
also("hombre-e-s20", "advice", of="second-taker")(deal.good_play_only)

# -- play, the bête, the renonce -----------------------------------------------


def no_duty_to_follow(hand: tuple[Card, ...], led: Card, ranked: Order) -> tuple[Card, ...]:
    """nobody need follow suit."""
    return ()


rule("hombre-e-s21", answers="must_follow", otherwise=no_duty_to_follow)(rules.follow_suit)
rule("hombre-e-s22", answers="need_not_trump", otherwise=penalties.must_as_at_triomphe)(always)
rule("hombre-e-s22", on=(Verb.PLAY,))(penalties.need_not_trump)
rule("hombre-e-s23", answers="loses", reading="with-the-exception", otherwise=outcome.never_lost)(
    outcome.fewer_than_five
)
also("hombre-e-s23", "literal", of="with-the-exception")(outcome.fewer_than_five_always)
rule("hombre-e-s23", final=True)(outcome.bete_for_few)
rule("hombre-e-s24", answers="equal", reading="four", otherwise=never)(outcome.four_and_four)
also("hombre-e-s24", "as-printed", of="four")(outcome.five_and_five)
rule("hombre-e-s24", final=True)(outcome.bete_for_equal)
rule("hombre-e-s25", on=(Verb.PLAY,))(deal.played_unannounced)
rule("hombre-e-s26", on=(Verb.PLAY, Verb.FOLD))(penalties.first_renonce)


def folded_or_all_played(table: Table, renonce: Renonce) -> bool:
    """A renonce is made when the trick is folded, or when all the cards have been played."""
    return penalties.trick_is_folded(table, renonce) or table.played_out


rule("hombre-e-s27", answers="renonce_is_made", reading="deemed-folded",
     otherwise=never)(folded_or_all_played)  # fmt: skip
also("hombre-e-s27", "not-after-the-last-card", of="deemed-folded")(penalties.trick_is_folded)
rule("hombre-e-s28", reading="replay-from-the-trick")(penalties.must_replay)
also("hombre-e-s28", "the-card-alone", of="replay-from-the-trick")(penalties.must_change_the_card)

# -- bêtes and marks -----------------------------------------------------------

rule("hombre-e-s29", final=True, otherwise=stakes.draws_the_oldest)(stakes.winner_draws_a_bete)
rule("hombre-e-s30", answers="fresh_stakes_due", reading="while-betes-remain",
     otherwise=stakes.always_fresh)(stakes.fresh_stakes_while_no_bete)  # fmt: skip
also("hombre-e-s30", "only-after-codille", of="while-betes-remain")(
    stakes.fresh_stakes_after_codille_only
)
rule("hombre-e-s30", on=(Verb.MARK,))(stakes.no_new_stake)
rule("hombre-e-s31", answers="bete_amount", reading="forty-five", otherwise=stakes.no_amount)(
    stakes.nine_times
)
also("hombre-e-s31", "each-counts-three", of="forty-five", answers="bete_amount")(stakes.nine_times)
also("hombre-e-s31", "fifteen", of="forty-five")(stakes.three_times)
rule("hombre-e-s31", answers="on_the_table", reading="forty-five", otherwise=stakes.no_amount)(
    stakes.counted_once
)
also("hombre-e-s31", "each-counts-three", of="forty-five", answers="on_the_table")(
    stakes.counted_thrice
)
rule("hombre-e-s31", final=True)(stakes.bete_after_one_pass)
rule("hombre-e-s32", final=True, otherwise=stakes.always_forty_five)(stakes.bete_in_proportion)

# -- the vole ------------------------------------------------------------------

rule("hombre-e-s33", final=True)(outcome.makes_the_vole)
rule("hombre-e-s34", final=True)(outcome.vole_draws_all_betes)
rule("hombre-e-s35", final=True, reading="the-table")(outcome.double_of_the_table)
also("hombre-e-s35", "the-bete", of="the-table")(outcome.double_of_the_bete)
rule("hombre-e-s36", answers="vole_undertaken", otherwise=never)(outcome.vole_undertaken)
rule("hombre-e-s36", on=(Verb.PLAY,))(outcome.undertakes_the_vole)
rule("hombre-e-s37", on=(Verb.PLAY,))(outcome.not_after_seeing_the_ecart)
rule("hombre-e-s38", final=True)(outcome.others_share_all)
rule("hombre-e-s39", final=True)(outcome.still_paid_for_sans_prendre)

# -- accidents of the deal -----------------------------------------------------

rule("hombre-e-s40", on=(Verb.EXPOSE,))(deal.black_ace_turned)
rule("hombre-e-s41", on=(Verb.EXPOSE,), reading="two")(deal.two_cards_turned)
also("hombre-e-s41", "more-than-two", of="two")(deal.three_cards_turned)
rule("hombre-e-s42", on=(Verb.SAY, Verb.NAME))(deal.dealer_out_when_talon_shows)
rule("hombre-e-s43", on=(Verb.SAY, Verb.NAME))(deal.dealer_of_ten_is_out)
rule("hombre-e-s44", on=(Verb.SAY, Verb.NAME))(deal.declare_before_asking)
rule("hombre-e-s45", on=(Verb.SAY, Verb.NAME))(deal.dealer_of_eight_is_out)
rule("hombre-e-s46", on=(Verb.SAY, Verb.NAME))(deal.holder_of_eight_may_play)
rule("hombre-e-s47", on=(Verb.MIX,))(deal.one_more_than_discarded)
rule("hombre-e-s48", on=(Verb.PLAY,))(deal.wrong_number_after_taking)
rule("hombre-e-s49", on=(Verb.MIX,))(deal.passer_mends_the_number)
rule("hombre-e-s50", on=(Verb.DEAL,))(deal.more_than_ten)
rule("hombre-e-s51", on=(Verb.SAY,))(deal.false_pack)

# -- the end of a deal; naming late --------------------------------------------

rule("hombre-e-s52", answers="deal_is_over", otherwise=outcome.played_out_only)(rules.decided)
rule("hombre-e-s52", answers="codille", reading="five", otherwise=outcome.no_codille)(
    rules.has_five
)
also("hombre-e-s52", "more-than-the-hombre", of="five")(outcome.more_than_hombre)
rule("hombre-e-s52", final=True)(outcome.deal_is_over)
rule("hombre-e-s53", answers="may_name_for_hombre", otherwise=never)(naming.may_name_for_hombre)
rule("hombre-e-s53", on=(Verb.NAME,))(naming.named_for_hombre)
rule("hombre-e-s54", answers="named_at_once", otherwise=naming.first_word_counts)(
    naming.right_hand_name_counts
)
rule("hombre-e-s54", on=(Verb.NAME_AT_ONCE,))(naming.named_at_once)
rule("hombre-e-s55")(naming.ecart_again)
rule("hombre-e-s56", on=(Verb.PLAY,))(naming.must_name_formally)
rule("hombre-e-s57", answers="late_naming_counts", reading="forestalls",
     otherwise=never)(naming.forestalls)  # fmt: skip
also("hombre-e-s57", "warns", of="forestalls")(naming.warns)
rule("hombre-e-s57", on=(Verb.NAME,))(naming.late_but_good)
rule("hombre-e-s58", answers="may_change_the_name", otherwise=always)(never)
rule("hombre-e-s58", on=(Verb.NAME,))(naming.first_name_stands)

# -- the auction ---------------------------------------------------------------

rule("hombre-e-s59", on=(Verb.SAY,))(penalties.passed_is_out)
rule("hombre-e-s60", on=(Verb.SAY,))(penalties.asked_is_held)
rule("hombre-e-s61", answers="naming_binds", otherwise=never)(penalties.naming_binds)
rule("hombre-e-s61", on=(Verb.NAME, Verb.DISCARD, Verb.DRAW))(penalties.bound_to_sans_prendre)
rule("hombre-e-s62", answers="sure_hand_laid_open", otherwise=never)(penalties.sure_hand_laid_open)
rule("hombre-e-s62", on=(Verb.LAY_DOWN, Verb.SAY), otherwise=penalties.must_name)(
    penalties.sure_hand_need_not_name
)
rule("hombre-e-s63", on=(Verb.TURN, Verb.SAY))(penalties.turned_as_at_another_game)

# -- talon and écart -----------------------------------------------------------

rule("hombre-e-s64", on=(Verb.UNCOVER, Verb.TURN))(penalties.uncovered_in_handling)
rule("hombre-e-s65", on=(Verb.INSPECT_TALON,))(penalties.may_inspect)
rule("hombre-e-s66", on=(Verb.INSPECT_TALON,))(penalties.inspected_before_the_last)
rule("hombre-e-s67")(penalties.overdrawn_unseen)
rule("hombre-e-s68")(penalties.overdrawn_seen)
rule("hombre-e-s69")(penalties.drew_too_few)

# -- playing -------------------------------------------------------------------

rule("hombre-e-s70", answers="need_not_trump", otherwise=penalties.must_as_at_triomphe)(always)
rule("hombre-e-s70", on=(Verb.PLAY,))(penalties.need_not_trump)
rule("hombre-e-s71", answers="need_not_overtake", otherwise=penalties.must_as_at_triomphe)(always)
rule("hombre-e-s71", on=(Verb.PLAY,))(penalties.need_not_overtake)
rule("hombre-e-s72", on=(Verb.PLAY,), otherwise=penalties.bete_as_formerly)(penalties.out_of_turn)
rule("hombre-e-s73", answers="harms_the_hombre", otherwise=never)(penalties.able_to_harm)
rule("hombre-e-s73", on=(Verb.PLAY,))(penalties.out_of_turn_harmful)
rule("hombre-e-s74", on=(Verb.SHOW,), otherwise=penalties.demand_as_formerly)(penalties.shown_card)
rule("hombre-e-s75", on=(Verb.TURN_TRICKS,))(penalties.may_look_in_turn)
rule("hombre-e-s76", on=(Verb.TURN_TRICKS, Verb.COUNT_ALOUD))(penalties.may_not_look_out_of_turn)
rule("hombre-e-s77", on=(Verb.SEE_HAND,))(penalties.half_bete_with_the_owner)
rule("hombre-e-s78", on=(Verb.TAKE_HAND,))(penalties.half_bete_with_the_owner)
rule("hombre-e-s79")(penalties.hand_put_back_or_dealt_again)
rule("hombre-e-s80", on=(Verb.PLAY, Verb.FOLD))(penalties.renonce_again_after_warning)
rule("hombre-e-s81", on=(Verb.PLAY, Verb.FOLD))(penalties.renonce_again_unnoticed)
rule("hombre-e-s82", answers="renonce_is_made", otherwise=never)(penalties.trick_is_folded)
rule("hombre-e-s82", on=(Verb.PLAY,))(penalties.renonce_may_be_taken_back)
rule("hombre-e-s83", answers="misled", otherwise=never)(penalties.misled)
rule("hombre-e-s83", on=(Verb.PLAY, Verb.TAKE_BACK))(penalties.ruffed_as_told)
rule("hombre-e-s84", on=(Verb.PLAY, Verb.FOLD))(penalties.says_it_is_a_ruff)

# -- what the hombre may not do; gano ------------------------------------------


@rule("hombre-e-s85", on=(Verb.SAY,))
def no_remise_and_no_going_out(m: Moment) -> Iterator[Ruling]:
    """The hombre may not ask for a remise, nor give up when his suit is not favourable."""
    yield from penalties.asks_for_remise(m)
    yield from penalties.gives_up_after_naming(m)


rule("hombre-e-s86", on=(Verb.PAY_CODILLE,))(penalties.codille_goes_by_right)
rule("hombre-e-s87", on=(Verb.SAY,))(stakes.hombre_never_asks_gano)
rule("hombre-e-s88", on=(Verb.SAY,))(stakes.not_when_sure_of_four)
rule("hombre-e-s89", final=True, reading="right")(stakes.may_draw_codille_so_won)
also("hombre-e-s89", "fine-players", of="right")(stakes.does_not_draw_codille_so_won)

# -- several bêtes; marking ----------------------------------------------------

rule("hombre-e-s90", on=(Verb.MAKE_BETE,))(stakes.betes_go_together)
rule("hombre-e-s91", on=(Verb.JOIN_BETES,))(stakes.two_at_once_may_join)
rule("hombre-e-s92", on=(Verb.JOIN_BETES,))(stakes.one_upon_another_by_consent)
rule("hombre-e-s93", answers="mark_that_counts", otherwise=stakes.own_mark)(stakes.most_marked)
rule("hombre-e-s93", final=True)(stakes.the_largest_mark_counts)
rule("hombre-e-s94", on=(Verb.DEAL,), reading="the-others")(stakes.after_codille_all_but_winner)
also("hombre-e-s94", "everyone", of="the-others")(stakes.after_codille_everyone)
also("hombre-e-s94", "the-winner", of="the-others")(stakes.after_codille_the_winner)

# -- matadors ------------------------------------------------------------------


def follow_with_any(lower: tuple[Card, ...], follow: tuple[Card, ...]) -> tuple[Card, ...]:
    """A matador led forces a lower one from a hand that has no other trump to give."""
    return follow


def give_the_lower(lower: tuple[Card, ...], follow: tuple[Card, ...]) -> tuple[Card, ...]:
    """A matador led forces a lower one even from a hand with other trumps."""
    return lower


def forces_nothing(lower: tuple[Card, ...], follow: tuple[Card, ...]) -> tuple[Card, ...]:
    """a matador led forces no other."""
    return ()


def lower_trumps_force(*_: object) -> bool:
    """any trump led forces a matador."""
    return False


def followers_force(*_: object) -> bool:
    """a higher matador forces a lower wherever it falls in the trick."""
    return False


rule("hombre-e-s95", answers="lower_does_not_force", otherwise=lower_trumps_force)(always)
rule("hombre-e-s96", answers="led_matador_forces", reading="only-trump",
     otherwise=forces_nothing)(follow_with_any)  # fmt: skip
also("hombre-e-s96", "outright", of="only-trump")(give_the_lower)
rule("hombre-e-s97", answers="follower_does_not_force", otherwise=followers_force)(always)
rule("hombre-e-s98", on=(Verb.CLAIM,))(stakes.matadors_of_the_hombre_only)

# -- what is asked for; the vole engaged; hasards ------------------------------

rule("hombre-e-s99", final=True)(stakes.only_what_was_asked)
rule("hombre-e-s100", on=(Verb.CLAIM,))(stakes.wrong_claim)
rule("hombre-e-s101", on=(Verb.CLAIM,))(stakes.may_be_asked_later)
rule("hombre-e-s102", on=(Verb.RECOUNT,))(stakes.no_recount_afterwards)
rule("hombre-e-s103", answers="does_not_mark", otherwise=never, reading="marque")(
    stakes.does_not_mark
)
rule("hombre-e-s103", on=(Verb.DEAL,), reading="marque")(stakes.marks_nothing)
also("hombre-e-s103", "manque", of="marque", answers="does_not_mark")(never)
also("hombre-e-s103", "manque", of="marque", answers=RULINGS)(stakes.says_nothing)
rule("hombre-e-s104", on=(Verb.CONFER,))(outcome.defenders_may_confer)
rule("hombre-e-s105", final=True)(outcome.price_of_the_vole)
rule("hombre-e-s106", answers="wins_nothing", otherwise=never)(outcome.engagement_wins_nothing)
rule("hombre-e-s106", final=True)(outcome.engaged_wins_nothing)
rule("hombre-e-s107", final=True)(stakes.hasards)

# -- what each ordinary act follows, for the score sheet --------------------------

for verb, clauses in {
    Verb.MARK: ("hombre-e-s7",),
    Verb.DEAL: ("hombre-e-s6",),
    Verb.NAME: ("hombre-e-s11", "hombre-e-s12"),
    Verb.DISCARD: ("hombre-e-s17",),
    Verb.DRAW: ("hombre-e-s17", "hombre-e-s19", "hombre-e-s20"),
    Verb.LOOK: ("hombre-e-s12",),
    Verb.MIX: ("hombre-e-s48",),
    Verb.PLAY: ("hombre-e-s21",),
    Verb.FOLD: ("hombre-e-s82",),
}.items():
    encyclopedie.cite(verb, *clauses)
for word, clause in {
    PASSE: "hombre-e-s59",
    DEMANDE: "hombre-e-s60",
    SANS_PRENDRE: "hombre-e-s15",
}.items():
    encyclopedie.cite(Verb.SAY, clause, word=word)
