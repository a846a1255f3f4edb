"""Jetons: the purse, the marks, the bêtes that wait, by the Encyclopédie.

The unit is the jeton. What the text leaves to agreement is an amount of the
table with a name (`Setting.agreed`).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre import questions
from rules_demo.hombre.books import Book, Moment, encyclopedie
from rules_demo.hombre.questions import Purse
from rules_demo.hombre.table import (
    BETES,
    BETES_APART,
    CODILLE,
    CONSENS,
    PASSE,
    STAKES,
    VOLE_MADE,
    Table,
)
from rules_demo.kernel.rulings import (
    Ruling,
    draws,
    may,
    must,
    never,
    no_fault,
    pays,
    refused,
    stands,
)

MARK = 3  # jetons each marks before the deal
ADDED = 2  # jetons each adds when all have passed


def no_purse() -> None:
    """no purse is counted out."""


@encyclopedie.rule("hombre-e-s4", answers=questions.purse, reading="as-printed", otherwise=no_purse)
def purse_as_printed() -> Purse:
    """Twenty jetons and nine fiches, as the text has it."""
    return Purse(20, 9)


@encyclopedie.also("hombre-e-s4", "eight-fiches", of="as-printed")
def purse_of_eight_fiches() -> Purse:
    """Twenty jetons and eight fiches, which make a hundred at ten to the fiche."""
    return Purse(20, 8)


@encyclopedie.also("hombre-e-s4", "ten-jetons", of="as-printed")
def purse_of_ten_jetons() -> Purse:
    """Ten jetons and nine fiches, which make a hundred at ten to the fiche."""
    return Purse(10, 9)


# -- marking before the deal ------------------------------------------------------------------


def _first_packet(m: Moment) -> bool:
    return len(m.table.done(Table.deal)) == 1


@encyclopedie.rule("hombre-e-s7", on=(Table.deal,), duties=True)
def must_mark_three(m: Moment) -> Iterator[Ruling]:
    """Each marks three jetons before himself before the cards are dealt."""
    if not _first_packet(m) or not m.book.ask(questions.fresh_stakes_due, m.book, m.table):
        return
    for player, marked in m.table.marked.items():
        exempt = m.book.ask_any(questions.does_not_mark, m.book, m.table, player)
        if marked < MARK and not exempt:
            yield must(player, f"must first mark {MARK - marked} jetons")


@encyclopedie.rule("hombre-e-s8", on=(Table.say,), duties=True)
def must_add_two(m: Moment) -> Iterator[Ruling]:
    """When all have passed, each adds two jetons to what he has marked."""
    passed = m.auction.passed | {m.act.player} if m.act.word == PASSE else m.auction.passed
    if len(passed) == len(m.before.players):
        for player in m.before.players:
            yield must(player, f"must add {ADDED} jetons, all having passed")


# -- bêtes that wait, and when jetons are marked again ---------------------------------------


def draws_the_oldest(m: Moment) -> Iterator[Ruling]:
    """bêtes are won in the order in which they were made."""
    yield from _draws(m, m.table.betes_left[:1])


@encyclopedie.rule("hombre-e-s29", final=True, otherwise=draws_the_oldest)
def winner_draws_a_bete(m: Moment) -> Iterator[Ruling]:
    """The first bête made is won first; once it is drawn, the largest that waits.

    Those wait that were made in earlier deals.
    """
    waiting = m.table.betes_left
    yield from _draws(m, (max(waiting),) if waiting and m.table.first_drawn else waiting[:1])


def _draws(m: Moment, won: tuple[int, ...]) -> Iterator[Ruling]:
    for amount in won:
        if winner := m.winner:
            yield draws(winner, f"draws the bête of {amount}", BETES, amount)


def always_fresh(book: Book, table: Table) -> bool:
    """everyone stakes anew for every deal."""
    return True


@encyclopedie.rule(
    "hombre-e-s30",
    answers=questions.fresh_stakes_due,
    reading="while-betes-remain",
    otherwise=always_fresh,
)
def fresh_stakes_while_no_bete(book: Book, table: Table) -> bool:
    """While bêtes wait to be drawn nobody stakes anew, unless codille was won."""
    return not table.betes or book.ended_before(table)[0] == CODILLE


@encyclopedie.also("hombre-e-s30", "only-after-codille", of="while-betes-remain")
def fresh_stakes_after_codille_only(book: Book, table: Table) -> bool:
    """After the first deal nobody stakes anew, unless codille was won."""
    how, _ = book.ended_before(table)
    return how == CODILLE or (not how and not table.betes)  # nothing waits at the first deal


@encyclopedie.rule("hombre-e-s30", on=(Table.stake,))
def no_new_stake(m: Moment) -> Iterator[Ruling]:
    """Jetons are put anew only when the bêtes are won by codille.

    The two that each adds when all have passed are not put anew.
    """
    if m.act.word != STAKES or not m.book.ended_before(m.table)[0]:
        return
    if m.book.passed_by_all(m.before) or any(map(m.book.passed_by_all, m.table.deals[-1:])):
        return
    if not m.book.ask(questions.fresh_stakes_due, m.book, m.table):
        yield no_fault(m.act.player, "need put no jetons, the bêtes not having been won by codille")


# -- how large a bête is --------------------------------------------------------------------


def no_amount(mark: int) -> None:
    """the text gives the bête no amount."""


@encyclopedie.also(
    "hombre-e-s31", "each-counts-three", of="forty-five", answers=questions.bete_amount
)
@encyclopedie.rule(
    "hombre-e-s31", answers=questions.bete_amount, reading="forty-five", otherwise=no_amount
)
def nine_times(mark: int) -> int:
    """Nine jetons of bête for each marked before one player: forty-five for five."""
    return 9 * mark


@encyclopedie.also("hombre-e-s31", "fifteen", of="forty-five")
def three_times(mark: int) -> int:
    """What lies on the table: three players' marks, fifteen for five."""
    return 3 * mark


@encyclopedie.rule(
    "hombre-e-s31", answers=questions.on_the_table, reading="forty-five", otherwise=no_amount
)
def counted_once(mark: int) -> int:
    """What lies on the table when a jeton counts one."""
    return 3 * mark


@encyclopedie.also(
    "hombre-e-s31", "each-counts-three", of="forty-five", answers=questions.on_the_table
)
def counted_thrice(mark: int) -> int:
    """What lies on the table when each jeton put down counts three."""
    return 9 * mark


def _puts_down(m: Moment, mark: int) -> Iterator[Ruling]:
    amount = m.book.ask(questions.bete_amount, mark)
    if amount is not None:
        yield pays(m.hombre, f"puts down a bête of {amount}", BETES, amount)


def _mark(m: Moment) -> int:
    return m.book.ask(questions.mark_that_counts, m.table, m.hombre)


@encyclopedie.rule("hombre-e-s31", final=True)
def bete_after_one_pass(m: Moment) -> Iterator[Ruling]:
    """After one passed deal, with five jetons before each, the bête is of forty-five."""
    if m.bete_is_made and _mark(m) == MARK + ADDED:
        yield from _puts_down(m, _mark(m))


def always_forty_five(m: Moment) -> Iterator[Ruling]:
    """every bête is of forty-five."""
    if m.bete_is_made:
        yield from _puts_down(m, MARK + ADDED)


@encyclopedie.rule("hombre-e-s32", final=True, otherwise=always_forty_five)
def bete_in_proportion(m: Moment) -> Iterator[Ruling]:
    """Other bêtes grow in proportion to the jetons before each player."""
    if m.bete_is_made and _mark(m) != MARK + ADDED:
        yield from _puts_down(m, _mark(m))


# -- several bêtes; marks that differ ----------------------------------------------------------


@encyclopedie.rule("hombre-e-s90", on=(Table.stake,))
def betes_go_together(m: Moment) -> Iterator[Ruling]:
    """Several bêtes made in one deal go together, unless it has been agreed otherwise."""
    made = [number for _, number in m.table.betes_made]
    together = m.act.word == BETES and len(made) > 1
    if together and m.table.setting.amount(BETES_APART) is None:
        yield stands(m.act.player, f"adds a bête to this deal's: they go together, {sum(made)}")


def _made_now(m: Moment) -> list[int]:
    return [number for player, number in m.before.betes_made if player == m.act.player]


@encyclopedie.rule("hombre-e-s91", on=(Table.join_betes,))
def two_at_once_may_join(m: Moment) -> Iterator[Ruling]:
    """One who has made two bêtes at once may have them go together."""
    mine = _made_now(m)
    if len(mine) > 1:
        yield stands(m.act.player, f"may have the two bêtes go together, {sum(mine)}")


@encyclopedie.rule("hombre-e-s92", on=(Table.join_betes,))
def one_upon_another_by_consent(m: Moment) -> Iterator[Ruling]:
    """One who makes a bête upon an earlier one may join them only if both others consent."""
    if len(_made_now(m)) != 1 or not m.before.betes_left:
        return
    agreed = {p for p, _ in m.before.said(CONSENS)}
    if set(m.before.others(m.act.player)) <= agreed:
        yield stands(m.act.player, "may have one bête go with the other, both others consenting")
    else:
        yield refused(m.act.player, "may not have one bête go with the other without consent")


def own_mark(table: Table, hombre: str) -> int:
    """the loser's own mark counts."""
    return table.marked[hombre]


@encyclopedie.rule("hombre-e-s93", answers=questions.mark_that_counts, otherwise=own_mark)
def most_marked(table: Table, hombre: str) -> int:
    """When players have marked differently, the largest mark is the one that counts."""
    return max(table.marked.values())


@encyclopedie.rule("hombre-e-s93", final=True)
def the_largest_mark_counts(m: Moment) -> Iterator[Ruling]:
    """When players have marked differently, one pays, and makes the bête, by the largest mark."""
    if m.ended and len(set(m.table.marked.values())) > 1:
        yield stands(m.hombre, f"is held to the largest mark, {_mark(m)}")


# -- after a codille, and after a vole -------------------------------------------------------


@encyclopedie.rule("hombre-e-s94", on=(Table.deal,), duties=True, reading="the-others")
def after_codille_all_but_winner(m: Moment) -> Iterator[Ruling]:
    """After a codille three jetons are put in by each but its winner, though bêtes wait."""
    _, winner = m.book.ended_before(m.table)
    yield from _put_three(m, [p for p in m.table.players if p != winner])


@encyclopedie.also("hombre-e-s94", "everyone", of="the-others")
def after_codille_everyone(m: Moment) -> Iterator[Ruling]:
    """After a codille everybody puts in three jetons, though bêtes wait."""
    yield from _put_three(m, m.table.players)


@encyclopedie.also("hombre-e-s94", "the-winner", of="the-others")
def after_codille_the_winner(m: Moment) -> Iterator[Ruling]:
    """After a codille its winner puts in three jetons, though bêtes wait."""
    yield from _put_three(m, m.book.ended_before(m.table)[1:])


def _put_three(m: Moment, players: list[str] | tuple[str, ...]) -> Iterator[Ruling]:
    if _first_packet(m) and m.book.ended_before(m.table)[0] == CODILLE:
        for player in players:
            if m.table.marked[player] < MARK:
                yield must(player, "must put in 3 jetons, codille having been won")


@encyclopedie.rule(
    "hombre-e-s103", answers=questions.does_not_mark, reading="marque", otherwise=never
)
def does_not_mark(book: Book, table: Table, player: str) -> bool:
    """The winner of a codille, and the maker of a vole, do not mark for the next deal."""
    how, who = book.ended_before(table)
    return how in (CODILLE, VOLE_MADE) and who == player


@encyclopedie.also("hombre-e-s103", "manque", of="marque", answers=questions.does_not_mark)
def everybody_marks(book: Book, table: Table, player: str) -> bool:
    """As printed the words give no sense: nobody is exempt."""
    return False


@encyclopedie.rule("hombre-e-s103", on=(Table.deal,), duties=True, reading="marque")
def marks_nothing(m: Moment) -> Iterator[Ruling]:
    """The winner of a codille, and the maker of a vole, do not mark for the next deal."""
    how, who = m.book.ended_before(m.table)
    if _first_packet(m) and how in (CODILLE, VOLE_MADE):
        yield may(
            who, f"need not mark, having {'won codille' if how == CODILLE else 'made the vole'}"
        )


@encyclopedie.also("hombre-e-s103", "manque", of="marque", rulings=True)
def says_nothing(m: Moment) -> Iterator[Ruling]:
    """As printed the words give no sense: no duty and no right follows."""
    return iter(())
