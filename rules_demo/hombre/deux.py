"""Hombre for two, by the last paragraph of the Encyclopédie's article.

It is the game for three where nothing else is said: the rulebook follows that
one, by the clause that says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.cards import SUITS
from rules_demo.hombre import outcome, rules
from rules_demo.hombre.encyclopedie import Encyclopedie, encyclopedie
from rules_demo.hombre.outcome import Split
from rules_demo.hombre.rules import Book, Moment
from rules_demo.hombre.table import PACK, Table, Verb
from rules_demo.rulebook import Ruling, always, must, never, no_fault, refused, stands

PACKETS = (3, 3, 2)
RED = "♥♦"


class Deux(Encyclopedie):
    """The rulebook of the game for two."""

    def may_be_played_by(self, number: int) -> bool:
        """Whether this game is for so many players."""
        return bool(self.ask("players", number))

    def verdict_of_eight(self, hombre: int, defender: int) -> str:
        """What a split of the eight tricks comes to, and by which clause."""
        tricks = (hombre, defender)
        if self.ask("wins", tricks):
            return f"won ({self.answered_by('wins')[0]})"
        if hombre == defender:
            return f"remise ({self.answered_by('remise')[0]})"
        return f"codille ({self.answered_by('codille')[0]})"


deux = Deux("hombre for two by the Encyclopédie")
rule = deux.rule


@rule("hombre-deux-e-s1", answers="players", otherwise=never)
def two_may_play(number: int) -> bool:
    """Hombre is played by two also."""
    return number == 2


@rule("hombre-deux-e-s2", answers="as_at_three", otherwise=never)
def as_at_three() -> bool:
    """Everything that is not said otherwise is as at three."""
    return True


def suit_taken_out(table: Table) -> str:
    """The suits of which no card is at the table."""
    setting = table.setting
    here = {c.suit for c in (*setting.talon, *(c for h in setting.hands for c in h))}
    return "".join(s for s in SUITS if s not in here)


@rule("hombre-deux-e-s3", on=(Verb.DEAL,))
def red_suit_out(m: Moment) -> Iterator[Ruling]:
    """A red suit is taken out, and the pack has thirty cards."""
    out = suit_taken_out(m.table)
    if len(out) != 1 or out not in RED:
        yield must(m.act.player, f"must take a red suit out of the pack, not {out or 'none'}")


@rule("hombre-deux-e-s3", answers="pack", otherwise=lambda out: PACK)
def pack_of_thirty(out: str) -> tuple[object, ...]:
    """The thirty cards that are left when a red suit is out."""
    return tuple(c for c in PACK if c.suit != out)


@rule("hombre-deux-e-s4", on=(Verb.DEAL,))
def eight_in_three_packets(m: Moment) -> Iterator[Ruling]:
    """Eight cards are given to each: three, three and two."""
    given = [a.number for a in m.table.acts if a.verb is Verb.DEAL and a.whom == m.act.whom]
    if given != list(PACKETS[: len(given)]):
        how = ", ".join(map(str, given))
        yield no_fault(m.act.player, f"ought to give three, three and two cards, not {how}")


def _takes_before(m: Moment, first: str) -> Iterator[Ruling]:
    took = any(a.verb is Verb.DRAW and a.player == first for a in m.before.acts)
    if m.act.player != first and not took and not m.plays_sans_prendre(first):
        yield no_fault(m.act.player, f"ought to let {first} take cards first")


@rule("hombre-deux-e-s5", on=(Verb.DRAW,), reading="hombre-first")
def hombre_takes_first(m: Moment) -> Iterator[Ruling]:
    """Each takes what suits him, the hombre first, and there is no limit."""
    yield from _takes_before(m, m.hombre)


@deux.also("hombre-deux-e-s5", "eldest-first", of="hombre-first")
def eldest_takes_first(m: Moment) -> Iterator[Ruling]:
    """Each takes what suits him, the first in cards first, and there is no limit."""
    yield from _takes_before(m, m.before.players[0])


@rule("hombre-deux-e-s6", answers="wins", otherwise=never)
def five_win(tricks: Split) -> bool:
    """To win one must make five tricks."""
    return tricks[0] >= rules.TO_WIN


@rule("hombre-deux-e-s6", final=True)
def wins(m: Moment) -> Iterator[Ruling]:
    """To win one must make five tricks."""
    yield from outcome.wins(m)


@rule("hombre-deux-e-s7", answers="remise")
def four_each(tricks: Split) -> bool:
    """Four tricks each are a remise."""
    return tricks == (4, 4)


@rule("hombre-deux-e-s7", answers="equal", reading="no-bete", otherwise=never)
def remise_without_bete(tricks: Split) -> bool:
    """At a remise the stake stays and nobody pays."""
    return False


@deux.also("hombre-deux-e-s7", "bete", of="no-bete")
def remise_with_bete(tricks: Split) -> bool:
    """At a remise the stake stays and the hombre makes the bête, as at three."""
    return four_each(tricks)


@rule("hombre-deux-e-s7", answers="loses", otherwise=outcome.fewer_than_five)
def fewer_than_four(tricks: Split, book: Book) -> bool:
    """The bête of the game for three falls on fewer than four tricks; four are a remise."""
    return tricks[0] < 4


@rule("hombre-deux-e-s7", final=True)
def remise(m: Moment) -> Iterator[Ruling]:
    """The game is a remise if each makes four: the stake stays."""
    if m.hombre and m.table.played_out and four_each(outcome.split(m)):
        yield stands(m.hombre, "has four tricks to four: remise, and the stake stays")


@rule("hombre-deux-e-s8", answers="codille", otherwise=outcome.no_codille)
def defender_with_five(book: Book, table: Table, hombre: str, trump: str) -> str:
    """The defender wins codille with five tricks."""
    return rules.has_five(book, table, hombre, trump)


@rule("hombre-deux-e-s8", final=True)
def codille(m: Moment) -> Iterator[Ruling]:
    """If the defender makes five tricks he wins codille."""
    if m.hombre and outcome.ended(m) and (winner := m.book.codille(m.table, m.hombre, m.trump)):
        tricks = m.table.taken_by_right(winner, m.order)
        yield stands(winner, f"wins codille with {tricks} tricks")
        yield from outcome.draws_stakes(m, winner)


@rule("hombre-deux-e-s9", answers="hombre_names", otherwise=always)
def suit_is_in_the_pack(m: Moment) -> bool:
    """The suit taken out may not be named."""
    return m.act.word not in suit_taken_out(m.before)


@rule("hombre-deux-e-s9", on=(Verb.NAME,))
def may_not_name_the_suit_out(m: Moment) -> Iterator[Ruling]:
    """The suit taken out may not be named."""
    if not suit_is_in_the_pack(m):
        yield refused(m.act.player, f"may not name {m.act.word}, which is out of the pack")


# What these clauses say in place of the game for three …
_SAID_OTHERWISE = (6, 16, 19, 20, 52)
# … and what speaks of ten and of eight cards, which are other numbers where a hand has eight.
_OF_HANDS_OF_NINE = (9, 10, 13, 14, 43, 44, 45, 46, 47, 49, 50)
deux.follow(
    encyclopedie,
    by="hombre-deux-e-s2",
    but=[f"hombre-e-s{n}" for n in (*_SAID_OTHERWISE, *_OF_HANDS_OF_NINE)],
)
for verb, clause in {
    Verb.DEAL: "hombre-deux-e-s4",
    Verb.SAY: "hombre-deux-e-s2",
    Verb.NAME: "hombre-deux-e-s9",
    Verb.DISCARD: "hombre-deux-e-s5",
    Verb.DRAW: "hombre-deux-e-s5",
    Verb.LOOK: "hombre-deux-e-s5",
    Verb.MIX: "hombre-deux-e-s5",
    Verb.PLAY: "hombre-deux-e-s2",
    Verb.FOLD: "hombre-deux-e-s2",
}.items():
    deux.cite(verb, clause)
