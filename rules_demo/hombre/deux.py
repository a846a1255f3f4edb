"""Hombre for two, by the last paragraph of the Encyclopédie's article.

It is the game for three where nothing else is said: the rulebook follows that
one, by the clause that says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre import questions
from rules_demo.hombre.books import TO_WIN, Book, Encyclopedie, Moment, encyclopedie
from rules_demo.hombre.outcome import (
    draws_stakes,
    fewer_than_five,
    has_five,
    no_codille,
    wins_the_deal,
)
from rules_demo.hombre.questions import Cards, Split
from rules_demo.hombre.set_out import EACH_OF_TWO
from rules_demo.hombre.table import PACK, PACKETS, Table
from rules_demo.kernel.cards import SUITS
from rules_demo.kernel.rulings import (
    RulebookError,
    Ruling,
    always,
    must,
    never,
    no_fault,
    refused,
    stands,
)

RED = "♥♦"


class Deux(Encyclopedie):
    """The rulebook of the game for two."""

    def may_be_played_by(self, number: int) -> bool:
        """Whether this game is for so many players."""
        return self.ask(questions.players, number)

    def pack(self, out: str) -> Cards:
        """The cards that are left when a suit is out."""
        return self.ask(questions.pack, out)

    def verdict_of_eight(self, hombre: int, defender: int) -> str:
        """What a split of the eight tricks comes to, and by which clause.

        Raises `RulebookError` for numbers that do not make eight.
        """
        tricks = (hombre, defender)
        if sum(tricks) != EACH_OF_TWO or min(tricks) < 0:
            raise RulebookError(f"{hombre} and {defender} tricks do not make eight")
        if self.ask(questions.wins, tricks):
            return f"won ({self._by(questions.wins)})"
        if hombre == defender:
            return f"remise ({self._by(questions.remise)})"
        return f"codille ({self._by(questions.codille)})"


deux = Deux("hombre for two by the Encyclopédie", seats=2)


@deux.rule("hombre-deux-e-s1", answers=questions.players, otherwise=never)
def two_may_play(number: int) -> bool:
    """Hombre is played by two also."""
    return number == 2


@deux.rule("hombre-deux-e-s2", answers=questions.as_at_three, otherwise=never)
def as_at_three() -> bool:
    """Everything that is not said otherwise is as at three."""
    return True


def suit_taken_out(table: Table) -> str:
    """The suits of which no card is played with."""
    here = {c.suit for c in table.setting.pack}
    return "".join(s for s in SUITS if s not in here)


@deux.rule("hombre-deux-e-s3", on=(Table.deal,), duties=True)
def red_suit_out(m: Moment) -> Iterator[Ruling]:
    """A red suit is taken out, and the pack has thirty cards."""
    out = suit_taken_out(m.table)
    if len(out) != 1 or out not in RED:
        yield must(m.act.player, f"must take a red suit out of the pack, not {out or 'none'}")


def the_forty(out: str) -> Cards:
    """all forty cards are played with."""
    return PACK


@deux.rule("hombre-deux-e-s3", answers=questions.pack, otherwise=the_forty)
def pack_of_thirty(out: str) -> Cards:
    """The thirty cards that are left when a red suit is out."""
    return tuple(c for c in PACK if c.suit != out)


@deux.rule("hombre-deux-e-s4", on=(Table.deal,))
def eight_in_three_packets(m: Moment) -> Iterator[Ruling]:
    """Eight cards are given to each: three, three and two."""
    given = [a.number for a in m.table.done(Table.deal) if a.whom == m.act.whom]
    if given != list(PACKETS[2][: len(given)]):
        how = ", ".join(map(str, given))
        yield no_fault(m.act.player, f"ought to give three, three and two cards, not {how}")


def _takes_before(m: Moment, first: str) -> Iterator[Ruling]:
    took = any(a.player == first for a in m.before.done(Table.draw))
    if m.act.player != first and not took and not m.plays_sans_prendre(first):
        yield no_fault(m.act.player, f"ought to let {first} take cards first")


@deux.rule("hombre-deux-e-s5", on=(Table.draw,), reading="hombre-first")
def hombre_takes_first(m: Moment) -> Iterator[Ruling]:
    """Each takes what suits him, the hombre first, and there is no limit."""
    yield from _takes_before(m, m.hombre)


@deux.also("hombre-deux-e-s5", "eldest-first", of="hombre-first")
def eldest_takes_first(m: Moment) -> Iterator[Ruling]:
    """Each takes what suits him, the first in cards first, and there is no limit."""
    yield from _takes_before(m, m.before.players[0])


@deux.rule("hombre-deux-e-s6", answers=questions.wins, otherwise=never)
def five_win(tricks: Split) -> bool:
    """To win one must make five tricks."""
    return tricks[0] >= TO_WIN


@deux.rule("hombre-deux-e-s6", final=True)
def wins(m: Moment) -> Iterator[Ruling]:
    """To win one must make five tricks."""
    yield from wins_the_deal(m)


@deux.rule("hombre-deux-e-s7", answers=questions.remise, otherwise=never)
def four_each(tricks: Split) -> bool:
    """Four tricks each are a remise."""
    return tricks == (4, 4)


@deux.rule("hombre-deux-e-s7", answers=questions.equal, reading="no-bete", otherwise=never)
def remise_without_bete(tricks: Split) -> bool:
    """At a remise the stake stays and nobody pays."""
    return False


@deux.also("hombre-deux-e-s7", "bete", of="no-bete")
def remise_with_bete(tricks: Split) -> bool:
    """At a remise the stake stays and the hombre makes the bête, as at three."""
    return four_each(tricks)


@deux.rule("hombre-deux-e-s7", answers=questions.loses, otherwise=fewer_than_five)
def fewer_than_four(book: Book, tricks: Split) -> bool:
    """The bête of the game for three falls on fewer than four tricks; four are a remise."""
    return tricks[0] < 4


@deux.rule("hombre-deux-e-s7", final=True)
def a_remise(m: Moment) -> Iterator[Ruling]:
    """The game is a remise if each makes four: the stake stays."""
    if m.hombre and m.table.played_out and four_each(m.split):
        yield stands(m.hombre, "has four tricks to four: remise, and the stake stays")


@deux.rule("hombre-deux-e-s8", answers=questions.codille, otherwise=no_codille)
def defender_with_five(tricks: Split, played_out: bool) -> int:
    """The defender wins codille with five tricks."""
    return has_five(tricks, played_out)


@deux.rule("hombre-deux-e-s8", final=True)
def codille(m: Moment) -> Iterator[Ruling]:
    """If the defender makes five tricks he wins codille."""
    if m.ended and (winner := m.book.codille(m.table, m.hombre, m.trump)):
        tricks = m.table.taken_by_right(winner, m.order)
        yield stands(winner, f"wins codille with {tricks} tricks")
        yield from draws_stakes(m, winner)


@deux.rule("hombre-deux-e-s9", answers=questions.hombre_names, otherwise=always)
def suit_is_in_the_pack(m: Moment) -> bool:
    """The suit taken out may not be named."""
    return m.act.word not in suit_taken_out(m.before)


@deux.rule("hombre-deux-e-s9", on=(Table.name,))
def may_not_name_the_suit_out(m: Moment) -> Iterator[Ruling]:
    """The suit taken out may not be named."""
    if not suit_is_in_the_pack(m):
        yield refused(m.act.player, f"may not name {m.act.word}, which is out of the pack")


# What is not said otherwise is as at three; but these clauses of that game are said otherwise
# (what wins, how many cards are taken, when a deal is over), and these speak of ten and of eight
# cards, which are other numbers where a hand has eight.
deux.follow(
    encyclopedie,
    by="hombre-deux-e-s2",
    but=[
        *("hombre-e-s6", "hombre-e-s16", "hombre-e-s19", "hombre-e-s20", "hombre-e-s52"),
        *("hombre-e-s9", "hombre-e-s10", "hombre-e-s13", "hombre-e-s14", "hombre-e-s43"),
        *("hombre-e-s44", "hombre-e-s45", "hombre-e-s46", "hombre-e-s47", "hombre-e-s49"),
        "hombre-e-s50",
    ],
)
deux.cite(Table.deal, "hombre-deux-e-s4")
deux.cite(Table.name, "hombre-deux-e-s9")
for _verb in (Table.discard, Table.draw, Table.look, Table.mix):
    deux.cite(_verb, "hombre-deux-e-s5")
for _ordinary in (Table.say, Table.play, Table.fold):
    deux.cite(_ordinary, "hombre-deux-e-s2")
