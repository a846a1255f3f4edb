"""Jetons: the purse, the marks, the bêtes that wait, and what is asked for, by the Encyclopédie.

The unit is the jeton. What the text leaves to agreement is an amount of the
table with a name (`Setting.agreed`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_demo.hombre import outcome
from rules_demo.hombre.rules import Moment, sure_tricks
from rules_demo.hombre.table import APPUYEZ, CONSENS, GANO, PASSE, Table, Verb
from rules_demo.rulebook import (
    Ruling,
    draws,
    may,
    may_not,
    must,
    no_fault,
    pays,
    refused,
    stands,
)

MARK = 3  # jetons each marks before the deal
ADDED = 2  # jetons each adds when all have passed
CODILLE, VOLE, WIN = "codille", "vole", "win"


# -- the purse -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Purse:
    """What each player is counted: jetons and fiches, said to be worth ``said`` jetons."""

    jetons: int
    fiches: int
    said: int = 100

    def worth(self, fiche: int) -> int:
        """What the purse is worth in jetons when a fiche is worth ``fiche``."""
        return self.jetons + self.fiches * fiche

    def fiche(self) -> int | None:
        """The whole number of jetons to a fiche that makes the sum right; None if there is none."""
        value, rest = divmod(self.said - self.jetons, self.fiches)
        return None if rest else value


def purse_as_printed() -> Purse:
    """Twenty jetons and nine fiches, as the text has it."""
    return Purse(20, 9)


def purse_of_eight_fiches() -> Purse:
    """Twenty jetons and eight fiches, which make a hundred at ten to the fiche."""
    return Purse(20, 8)


def purse_of_ten_jetons() -> Purse:
    """Ten jetons and nine fiches, which make a hundred at ten to the fiche."""
    return Purse(10, 9)


def no_purse() -> None:
    """no purse is counted out."""


# -- marking before the deal ------------------------------------------------------------------


def _first_packet(m: Moment) -> bool:
    return sum(a.verb is Verb.DEAL for a in m.table.acts) == 1


def must_mark_three(m: Moment) -> Iterator[Ruling]:
    """Each marks three jetons before himself before the cards are dealt."""
    if not _first_packet(m) or not m.book.ask("fresh_stakes_due", m.table):
        return
    for player, marked in m.table.marked.items():
        exempt = any(m.book.ask_each("does_not_mark", m.table, player).values())
        if marked < MARK and not exempt:
            yield must(player, f"must first mark {MARK - marked} jetons")


def must_add_two(m: Moment) -> Iterator[Ruling]:
    """When all have passed, each adds two jetons to what he has marked."""
    passed = m.auction.passed | {m.act.player} if m.act.word == PASSE else m.auction.passed
    if len(passed) == len(m.before.players):
        for player in m.before.players:
            yield must(player, f"must add {ADDED} jetons, all having passed")


def fresh_stakes_while_no_bete(table: Table) -> bool:
    """While bêtes wait to be drawn nobody stakes anew, unless codille was won."""
    return not table.betes or table.setting.after[0] == CODILLE


def fresh_stakes_after_codille_only(table: Table) -> bool:
    """After the first deal nobody stakes anew, unless codille was won."""
    how, _ = table.setting.after
    return how == CODILLE or (not how and not table.betes)  # nothing waits at the first deal


def always_fresh(table: Table) -> bool:
    """everyone stakes anew for every deal."""
    return True


def no_new_stake(m: Moment) -> Iterator[Ruling]:
    """Jetons are put anew only when the bêtes are won by codille."""
    if m.table.setting.after[0] and not m.book.ask("fresh_stakes_due", m.table):
        yield no_fault(m.act.player, "need put no jetons, the bêtes not having been won by codille")


def after_codille_all_but_winner(m: Moment) -> Iterator[Ruling]:
    """After a codille three jetons are put in by each but its winner, though bêtes wait."""
    winner = m.table.setting.after[1]
    yield from _put_three(m, [p for p in m.table.players if p != winner])


def after_codille_everyone(m: Moment) -> Iterator[Ruling]:
    """After a codille everybody puts in three jetons, though bêtes wait."""
    yield from _put_three(m, list(m.table.players))


def after_codille_the_winner(m: Moment) -> Iterator[Ruling]:
    """After a codille its winner puts in three jetons, though bêtes wait."""
    yield from _put_three(m, [m.table.setting.after[1]])


def _put_three(m: Moment, players: list[str]) -> Iterator[Ruling]:
    if _first_packet(m) and m.table.setting.after[0] == CODILLE:
        for player in players:
            if m.table.marked[player] < MARK:
                yield must(player, "must put in 3 jetons, codille having been won")


def does_not_mark(table: Table, player: str) -> bool:
    """The winner of a codille, and the maker of a vole, do not mark for the next deal."""
    how, who = table.setting.after
    return how in (CODILLE, VOLE) and who == player


def marks_nothing(m: Moment) -> Iterator[Ruling]:
    """The winner of a codille, and the maker of a vole, do not mark for the next deal."""
    how, who = m.table.setting.after
    if _first_packet(m) and how in (CODILLE, VOLE):
        yield may(
            who, f"need not mark, having {'won codille' if how == CODILLE else 'made the vole'}"
        )


def says_nothing(m: Moment) -> Iterator[Ruling]:
    """As printed the words give no sense: no duty and no right follows."""
    return iter(())


# -- bêtes ----------------------------------------------------------------------------------


def most_marked(table: Table, hombre: str) -> int:
    """When players have marked differently, the largest mark is the one that counts."""
    return max(table.marked.values())


def own_mark(table: Table, hombre: str) -> int:
    """the loser's own mark counts."""
    return table.marked[hombre]


def the_largest_mark_counts(m: Moment) -> Iterator[Ruling]:
    """When players have marked differently, one pays, and makes the bête, by the largest mark."""
    marks = set(m.table.marked.values())
    if outcome.ended(m) and len(marks) > 1:
        largest = m.book.ask("mark_that_counts", m.table, m.hombre)
        yield stands(m.hombre, f"is held to the largest mark, {largest}")


def nine_times(mark: int) -> int:
    """Nine jetons of bête for each marked before one player: forty-five for five."""
    return 9 * mark


def three_times(mark: int) -> int:
    """What lies on the table: three players' marks, fifteen for five."""
    return 3 * mark


def no_amount(mark: int) -> None:
    """the text gives the bête no amount."""


def counted_once(mark: int) -> int:
    """What lies on the table when a jeton counts one."""
    return 3 * mark


def counted_thrice(mark: int) -> int:
    """What lies on the table when each jeton put down counts three."""
    return 9 * mark


def _bete_is_made(m: Moment) -> bool:
    if not outcome.ended(m) or outcome.vole_failed(m):
        return False
    tricks = outcome.split(m)
    return bool(m.book.ask("loses", tricks, m.book) or m.book.ask("equal", tricks))


def _puts_down(m: Moment, amount: int | None) -> Iterator[Ruling]:
    if amount is not None:
        yield pays(m.hombre, f"puts down a bête of {amount}", "bêtes", amount)


def bete_after_one_pass(m: Moment) -> Iterator[Ruling]:
    """After one passed deal, with five jetons before each, the bête is of forty-five."""
    mark = m.book.ask("mark_that_counts", m.table, m.hombre) if m.hombre else 0
    if mark == MARK + ADDED and _bete_is_made(m):
        yield from _puts_down(m, m.book.ask("bete_amount", mark))


def bete_in_proportion(m: Moment) -> Iterator[Ruling]:
    """Other bêtes grow in proportion to the jetons before each player."""
    mark = m.book.ask("mark_that_counts", m.table, m.hombre) if m.hombre else 0
    if mark != MARK + ADDED and _bete_is_made(m):
        yield from _puts_down(m, m.book.ask("bete_amount", mark))


def always_forty_five(m: Moment) -> Iterator[Ruling]:
    """every bête is of forty-five."""
    if _bete_is_made(m):
        yield from _puts_down(m, m.book.ask("bete_amount", MARK + ADDED))


def bete_that_is_won(table: Table) -> int:
    """The first bête made is won first; once it is drawn, the largest that waits.

    Those wait that were made in earlier deals.
    """
    waiting = table.setting.betes
    return max(waiting) if table.setting.first_drawn else waiting[0]


def oldest_first(table: Table) -> int:
    """bêtes are won in the order in which they were made."""
    return table.setting.betes[0]


def winner_draws_a_bete(m: Moment) -> Iterator[Ruling]:
    """When the first bête has been drawn, the largest is always won first."""
    winner = _winner(m)
    if winner and m.table.setting.betes:
        amount = bete_that_is_won(m.table)
        yield draws(winner, f"draws the bête of {amount}", "bêtes", amount)


def draws_the_oldest(m: Moment) -> Iterator[Ruling]:
    """bêtes are won in the order in which they were made."""
    winner = _winner(m)
    if winner and m.table.setting.betes:
        amount = oldest_first(m.table)
        yield draws(winner, f"draws the bête of {amount}", "bêtes", amount)


def _winner(m: Moment) -> str:
    """Who wins what is played for, when the deal is over without a vole."""
    if not outcome.ended(m) or outcome.vole_failed(m) or outcome.vole_made(m):
        return ""
    if any(m.book.ask_each("wins_nothing", m).values()):
        return ""
    if m.book.ask("wins", outcome.split(m)):
        return m.hombre
    return m.book.codille(m.table, m.hombre, m.trump)


def betes_go_together(m: Moment) -> Iterator[Ruling]:
    """Several bêtes made in one deal go together, unless it has been agreed otherwise."""
    made = [a for a in m.table.acts if a.verb is Verb.MAKE_BETE]
    if len(made) > 1 and m.table.setting.amount("bêtes apart") is None:
        total = sum(a.number for a in made)
        yield stands(m.act.player, f"adds a bête to this deal's: they go together, {total}")


def two_at_once_may_join(m: Moment) -> Iterator[Ruling]:
    """One who has made two bêtes at once may have them go together."""
    mine = _made_now(m)
    if len(mine) > 1:
        yield stands(m.act.player, f"may have the two bêtes go together, {sum(mine)}")


def _made_now(m: Moment) -> list[int]:
    return [
        a.number for a in m.before.acts if a.verb is Verb.MAKE_BETE and a.player == m.act.player
    ]


def one_upon_another_by_consent(m: Moment) -> Iterator[Ruling]:
    """One who makes a bête upon an earlier one may join them only if both others consent."""
    if len(_made_now(m)) != 1 or not m.before.setting.betes:
        return
    agreed = {p for p, _ in m.before.said(CONSENS)}
    if set(m.before.others(m.act.player)) <= agreed:
        yield stands(m.act.player, "may have one bête go with the other, both others consenting")
    else:
        yield refused(m.act.player, "may not have one bête go with the other without consent")


# -- what is asked for -----------------------------------------------------------------------


def _doubled(m: Moment, *, each: bool) -> Iterator[Ruling]:
    if _winner(m) != m.hombre or not m.hombre:
        return
    reasons = [
        name
        for name, holds in (
            ("sans prendre", m.plays_sans_prendre(m.hombre)),
            ("matadors", outcome.holds_matadors(m, m.hombre)),
        )
        if holds
    ]
    if not reasons:
        return
    times = 1 + len(reasons) if each else 2
    if m.table.setting.amount("jeu") is None:
        why = " and ".join(reasons)
        yield stands(m.hombre, f"wins {times} times the jeu by {why}; its amount is not given")
    else:
        yield from outcome.paid_by_each(m, ["jeu"], times)


def double_once(m: Moment) -> Iterator[Ruling]:
    """Sans prendre or matadors win the double: either, or both together, double the jeu once."""
    yield from _doubled(m, each=False)


def double_each(m: Moment) -> Iterator[Ruling]:
    """Sans prendre or matadors win the double: each adds the worth of one jeu."""
    yield from _doubled(m, each=True)


def _claimed(m: Moment, player: str) -> list[str]:
    """What a player has asked for so far in this deal."""
    return [
        a.word for a in m.table.acts if a.verb is Verb.CLAIM and a.player == player and not a.number
    ]


def matadors_of_the_hombre_only(m: Moment) -> Iterator[Ruling]:
    """Matadors are paid only in the hand of the hombre."""
    if m.act.word == "matadors" and m.act.player != m.hombre:
        yield refused(m.act.player, "is not paid for matadors, not being hombre")


def only_what_was_asked(m: Moment) -> Iterator[Ruling]:
    """One who plays sans prendre with matadors is owed only what he asks for of the two."""
    hombre = m.hombre
    if not hombre or _winner(m) != hombre or not m.plays_sans_prendre(hombre):
        return
    if not outcome.holds_matadors(m, hombre):
        return
    asked = [n for n in _claimed(m, hombre) if n in ("sans prendre", "matadors")]
    yield from outcome.paid_by_each(m, asked)


def wrong_claim(m: Moment) -> Iterator[Ruling]:
    """One who asks for a sans prendre he has not played, in place of matadors, has neither."""
    player, word = m.act.player, m.act.word
    if player != m.hombre or m.act.number:
        return
    if word == "sans prendre" and not m.plays_sans_prendre(player):
        yield refused(player, "has asked for a sans prendre that was not played, and has neither")
    elif (
        word == "matadors"
        and "sans prendre" in _claimed(m, player)[:-1]
        and not m.plays_sans_prendre(player)
    ):
        yield refused(player, "has asked for the wrong thing, and has not the matadors either")


def may_be_asked_later(m: Moment) -> Iterator[Ruling]:
    """The jeu, the consolation and the bête may be asked for several deals later."""
    if m.act.number and m.act.word in ("jeu", "consolation", "bête"):
        yield stands(
            m.act.player, f"may still ask for the {m.act.word}, {m.act.number} deals later"
        )


def no_recount_afterwards(m: Moment) -> Iterator[Ruling]:
    """A mistake in counting bêtes cannot be gone back on once their deal is past."""
    if m.act.number:
        yield refused(m.act.player, "may not go back on a bête drawn in a deal that is past")
    else:
        yield may(m.act.player, "may put the count right, the deal not being past")


def hasards(m: Moment) -> Iterator[Ruling]:
    """Where hasards are admitted the hombre is paid them if he wins, and pays them if he loses."""
    if not m.hombre or not outcome.ended(m):
        return
    admitted = [n for n, _ in m.table.setting.agreed if n.startswith("hasard: ")]
    if _winner(m) == m.hombre:
        yield from outcome.paid_by_each(m, admitted)
    elif _bete_is_made(m):
        yield from outcome.pays_each(m, admitted)


# -- gano ------------------------------------------------------------------------------------


def hombre_never_asks_gano(m: Moment) -> Iterator[Ruling]:
    """The hombre may in no way ask for gano; what it costs the text does not say."""
    if m.act.word == GANO and m.act.player == m.hombre:
        yield may_not(m.hombre, "may in no way ask for gano")


def _sure_of_four(m: Moment, player: str) -> bool:
    """Whether an opponent has four tricks, or has them with the trumps he holds from the top."""
    taken = m.before.taken_by_right(player, m.order)
    return taken + sure_tricks(tuple(m.before.hands[player]), m.trump) >= 4


def not_when_sure_of_four(m: Moment) -> Iterator[Ruling]:
    """An opponent sure of four tricks asks neither for gano nor for support; a rule of honour."""
    asks = m.act.word in (GANO, APPUYEZ)
    if asks and m.hombre not in ("", m.act.player) and _sure_of_four(m, m.act.player):
        yield may_not(m.act.player, f"ought not to say {m.act.word}, being sure of four tricks")


def _codille_by_gano(m: Moment) -> str:
    """Who has won codille after asking for gano with four tricks sure; else an empty string."""
    if not m.hombre or not outcome.ended(m):
        return ""
    winner = m.book.codille(m.table, m.hombre, m.trump)
    return winner if any(p == winner for p, _ in m.table.said(GANO)) else ""


def may_draw_codille_so_won(m: Moment) -> Iterator[Ruling]:
    """Codille won by asking for gano may be drawn by right, though fine players do not."""
    if winner := _codille_by_gano(m):
        yield may(winner, "may draw the codille by right, though fine players do not")


def does_not_draw_codille_so_won(m: Moment) -> Iterator[Ruling]:
    """Among fine players a codille won by asking for gano is not drawn."""
    if winner := _codille_by_gano(m):
        yield may_not(winner, "does not draw the codille, playing as fine players do")
