"""How a deal ends: won, lost by a bête, codille, and the vole, by the Encyclopédie.

A *split* is the tricks of the hombre and of the two others, in order of play.
What follows from the end of a deal is ruled on the last act of the journal,
so that a hombre with five tricks may still go on to the vole.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre import rules
from rules_demo.hombre.rules import Book, Moment
from rules_demo.hombre.silences import SILENCES
from rules_demo.hombre.table import PLAY_SEATS, VOLE, Setting, Table
from rules_demo.rulebook import (
    Ruling,
    Silent,
    bete,
    draws,
    may,
    pays,
    refused,
    stands,
)

Split = tuple[int, ...]


def split(m: Moment) -> Split:
    """The tricks each has by right after an act: the hombre first, then in order of play."""
    seats = (m.hombre, *m.table.others(m.hombre))
    return tuple(m.table.taken_by_right(p, m.order) for p in seats)


def ended(m: Moment) -> bool:
    """Whether the deal is over, and no vole is being played for."""
    if not m.hombre or not m.book.over(m.table, m.hombre, m.trump):
        return False
    return not vole_goes_on(m)


# -- the vole ----------------------------------------------------------------------------


def vole_undertaken(table: Table, hombre: str, m: Moment) -> bool:
    """Whether the hombre has the first five tricks and has let go a sixth card."""
    if any(table.taken_before(p) for p in table.others(hombre)):
        return False
    sixth = rules.TO_WIN - table.taken_before(hombre)  # its number among the tricks on the table
    if sixth >= len(table.tricks) or (sixth >= 0 and not table.tricks[sixth].of(hombre)):
        return False
    first = table.tricks[: max(sixth, 0)]
    return all(t.complete and table.taker(n, m.order) == hombre for n, t in enumerate(first))


def engaged(m: Moment) -> bool:
    """Whether the hombre, playing sans prendre, has bound himself to make the vole."""
    bound = any(p == m.hombre for p, _ in m.table.said(VOLE))
    return bound and m.plays_sans_prendre(m.hombre)


def vole_failed(m: Moment) -> bool:
    """Whether a vole undertaken has lost a trick."""
    undertaken = m.book.ask("vole_undertaken", m.table, m.hombre, m)
    return bool(undertaken) and sum(split(m)[1:]) > 0


def vole_goes_on(m: Moment) -> bool:
    """Whether a vole undertaken has lost no trick, and cards are left."""
    undertaken = m.book.ask("vole_undertaken", m.table, m.hombre, m)
    return bool(undertaken) and not sum(split(m)[1:]) and not m.table.played_out


def vole_made(m: Moment) -> bool:
    """Whether the hombre has all the tricks, nine or, at two, eight."""
    return split(m)[0] == m.table.setting.hand


def engaged_and_failed(m: Moment) -> bool:
    """Whether a vole engaged for beforehand has not been made, the deal being over."""
    return engaged(m) and not vole_made(m)


# -- won or lost ----------------------------------------------------------------------------


def five_or_four_against_three_and_two(tricks: Split) -> bool:
    """Five tricks win; and four do when the others' five are three the one and two the other."""
    hombre, *others = tricks
    return hombre >= rules.TO_WIN or (hombre == 4 and sorted(others) == [2, 3])


def five_only(tricks: Split) -> bool:
    """by the general sentence on the bête, only five tricks win."""
    return tricks[0] >= rules.TO_WIN


def wins(m: Moment) -> Iterator[Ruling]:
    """Five tricks win, or four against three and two; the winner draws what was staked."""
    if not ended(m) or not m.book.ask("wins", split(m)) or _nothing_won(m):
        return
    mine, *others = split(m)
    yield stands(m.hombre, f"wins the deal, {mine} tricks to {' and '.join(map(str, others))}")
    yield from draws_stakes(m, m.hombre)


def draws_stakes(m: Moment, player: str) -> Iterator[Ruling]:
    """The player draws the jetons that all have marked, if any are left."""
    staked = sum(m.table.marked.values())
    if m.table.counters["stakes"] >= staked > 0:
        yield draws(player, f"draws the {staked} jetons staked", "stakes", staked)


def _nothing_won(m: Moment) -> bool:
    """Whether a vole that was not made takes the winnings away."""
    return vole_failed(m) or any(m.book.ask_each("wins_nothing", m).values())


def fewer_than_five(tricks: Split, book: Book) -> bool:
    """Fewer than five tricks make the bête, but for the case in which four win."""
    return tricks[0] < rules.TO_WIN and not book.ask("wins", tricks)


def fewer_than_five_always(tricks: Split, book: Book) -> bool:
    """Fewer than five tricks make the bête, without exception."""
    return tricks[0] < rules.TO_WIN


def never_lost(tricks: Split, book: Book) -> bool:
    """no number of tricks makes the bête."""
    return False


def bete_for_few(m: Moment) -> Iterator[Ruling]:
    """The bête is made whenever the hombre has fewer than five tricks."""
    if not ended(m) or vole_failed(m):
        return
    tricks = split(m)
    if m.book.ask("loses", tricks, m.book) and not m.book.ask("equal", tricks):
        yield bete(m.hombre, f"makes the bête, with {tricks[0]} tricks")


def four_and_four(tricks: Split) -> bool:
    """Four tricks, when one of the others has four as well."""
    return tricks[0] == 4 and 4 in tricks[1:]


def five_and_five(tricks: Split) -> bool:
    """Five tricks, when one of the others has five as well: which nine tricks do not allow."""
    return tricks[0] == 5 and 5 in tricks[1:]


def bete_for_equal(m: Moment) -> Iterator[Ruling]:
    """The bête is made when one of the others has as many tricks as the hombre."""
    if ended(m) and m.book.ask("equal", split(m)):
        yield bete(m.hombre, f"makes the bête, with {split(m)[0]} tricks to another's as many")


def played_out_only(book: Book, table: Table, hombre: str, trump: str) -> bool:
    """a deal is over only when no cards are left."""
    return table.played_out


def no_codille(book: Book, table: Table, hombre: str, trump: str) -> str:
    """nobody wins codille."""
    return ""


def more_than_hombre(book: Book, table: Table, hombre: str, trump: str) -> str:
    """The opponent who has more tricks than the hombre, once the cards are out, or five before.

    Where two have as many, as at one, four and four, the text does not say whose the codille is.
    """
    ranked = book.order(trump)
    count = {p: table.taken_by_right(p, ranked) for p in table.players}
    if table.played_out:
        most = max(count.values())
        holders = [p for p in table.players if count[p] == most]
        return holders[0] if len(holders) == 1 and most > count[hombre] else ""
    return rules.has_five(book, table, hombre, trump)


def deal_is_over(m: Moment) -> Iterator[Ruling]:
    """The deal is over: no cards left, or the hombre has won, or one of the tiers codille."""
    if not ended(m):
        return
    if codille := m.book.codille(m.table, m.hombre, m.trump):
        tricks = m.table.taken_by_right(codille, m.order)
        yield stands(codille, f"wins codille with {tricks} tricks, and the deal is over")
        yield from draws_stakes(m, codille)
    elif m.table.played_out:
        yield stands(m.hombre, "has no card left, nor has anyone, and the deal is over")
    else:
        yield stands(m.hombre, f"has {split(m)[0]} tricks, and the deal is over")


def whose_codille(tricks: Split) -> Silent | None:
    """What the text leaves open about a split, or nothing."""
    if tricks == (1, 4, 4):
        return SILENCES["two codilles"]
    return None


# -- the rulings on the vole ------------------------------------------------------------------


def makes_the_vole(m: Moment) -> Iterator[Ruling]:
    """The vole is when one makes all the tricks."""
    if m.hombre and m.table.played_out and vole_made(m):
        yield stands(m.hombre, "makes the vole")


def vole_draws_all_betes(m: Moment) -> Iterator[Ruling]:
    """The vole wins all the bêtes that are in play."""
    betes = m.table.betes
    if m.hombre and m.table.played_out and vole_made(m) and betes:
        what = f"draws every bête, {' and '.join(map(str, betes))}"
        yield draws(m.hombre, what, "bêtes", sum(betes))


def _double(m: Moment, due: int) -> Iterator[Ruling]:
    if m.hombre and m.table.played_out and vole_made(m) and len(m.table.betes) == 1:
        yield stands(m.hombre, f"is due {due} more, from whom the text does not say")


def double_of_the_table(m: Moment) -> Iterator[Ruling]:
    """With one bête only, the vole wins the double of all that lies on the table."""
    yield from _double(m, sum(m.table.betes) + sum(m.table.marked.values()))


def double_of_the_bete(m: Moment) -> Iterator[Ruling]:
    """With one bête only, the vole wins the double of that bête."""
    yield from _double(m, sum(m.table.betes))


def undertakes_the_vole(m: Moment) -> Iterator[Ruling]:
    """The vole is undertaken by letting go the sixth card, with the first five tricks in hand."""
    if not m.hombre or m.act.player != m.hombre:
        return
    if vole_undertaken(m.table, m.hombre, m) and not vole_undertaken(m.before, m.hombre, m):
        yield stands(m.hombre, "undertakes the vole")


def not_after_seeing_the_ecart(m: Moment) -> Iterator[Ruling]:
    """The hombre who has looked at his écart may not undertake the vole."""
    if m.hombre not in m.table.knows_ecart or m.act.player != m.hombre:
        return
    if vole_undertaken(m.table, m.hombre, m) and not vole_undertaken(m.before, m.hombre, m):
        yield refused(m.hombre, "may not undertake the vole, having looked at the écart")


def others_share_all(m: Moment) -> Iterator[Ruling]:
    """When a vole undertaken fails, the two others share the stakes and the bêtes."""
    if not m.hombre or not vole_failed(m):
        return
    for heap, total in (("stakes", sum(m.table.marked.values())), ("bêtes", sum(m.table.betes))):
        if total:
            for player in m.table.others(m.hombre):
                yield draws(player, f"draws {total // 2} from the {heap}", heap, total // 2)
        if total % 2:
            silence = SILENCES["odd jeton"].of(it="it")
            yield stands(m.hombre, f"leaves an odd jeton: {silence}")


def still_paid_for_sans_prendre(m: Moment) -> Iterator[Ruling]:
    """He whose vole fails is still paid for the sans prendre, and for his matadors."""
    if not m.hombre or not vole_failed(m) or engaged(m):
        return
    owed = []
    if m.plays_sans_prendre(m.hombre):
        owed.append("sans prendre")
        if holds_matadors(m, m.hombre):
            owed.append("matadors")
    yield from paid_by_each(m, owed)


def holds_matadors(m: Moment, player: str) -> bool:
    """Whether a player has, in hand or played, all three matadors."""
    played = {p.card for t in m.table.tricks for p in t.plays if p.player == player}
    return bool(m.trump) and set(rules.matadors(m.trump)) <= played | set(m.table.hands[player])


def paid_by_each(m: Moment, names: list[str], times: int = 1) -> Iterator[Ruling]:
    """Each opponent pays the hombre the amounts agreed; what was not agreed is owed unnamed."""
    for name in names:
        amount = m.table.setting.amount(name)
        for player in m.table.others(m.hombre):
            if amount is None:
                yield pays(player, f"pays {m.hombre} for the {name} what was agreed", m.hombre)
            else:
                due = amount * times
                yield pays(player, f"pays {m.hombre} {due} for the {name}", m.hombre, due)


def pays_each(m: Moment, names: list[str]) -> Iterator[Ruling]:
    """The hombre pays each opponent the amounts agreed; what was not agreed is owed unnamed."""
    for name in names:
        amount = m.table.setting.amount(name)
        for player in m.table.others(m.hombre):
            if amount is None:
                yield pays(m.hombre, f"pays {player} for the {name} what was agreed", player)
            else:
                yield pays(m.hombre, f"pays {player} {amount} for the {name}", player, amount)


def defenders_may_confer(m: Moment) -> Iterator[Ruling]:
    """Against a vole undertaken the others may show each other their hands and agree."""
    undertaken = bool(m.hombre) and m.book.ask("vole_undertaken", m.before, m.hombre, m)
    if m.hombre in ("", m.act.player, m.act.whom):
        return
    if undertaken:
        yield may(m.act.player, f"may confer with {m.act.whom}, the vole being undertaken")


def price_of_the_vole(m: Moment) -> Iterator[Ruling]:
    """A vole engaged for and not made costs its price to each; and nothing is paid for the rest."""
    if m.hombre and ended(m) and engaged_and_failed(m):
        yield from pays_each(m, ["droit de vole"])
        yield refused(m.hombre, "is paid neither jeu nor consolation, sans prendre nor matadors")


def engaged_wins_nothing(m: Moment) -> Iterator[Ruling]:
    """He wins nothing, but makes no bête unless he loses; then he pays each what they win by."""
    if not m.hombre or not ended(m) or not engaged_and_failed(m):
        return
    if m.book.ask("wins", split(m)):
        yield stands(m.hombre, "wins nothing, but makes no bête")
    else:
        names = ["sans prendre", "jeu"]
        if holds_matadors(m, m.hombre):
            names.insert(1, "matadors")
        yield from pays_each(m, names)


def engagement_wins_nothing(m: Moment) -> bool:
    """Whether he engaged for a vole that was not made, and so wins nothing."""
    return engaged_and_failed(m)


def table_of(tricks: Split) -> Table:
    """A table on which every card is played, the hombre and the others having these tricks."""
    return Table(Setting(players=PLAY_SEATS, hands=((), (), ()), taken=tricks, hombre="hombre"))
