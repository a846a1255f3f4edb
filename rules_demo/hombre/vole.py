"""The vole: made, undertaken in play, engaged for beforehand; by the Encyclopédie."""

from __future__ import annotations

from collections.abc import Iterator

from rules_demo.hombre import questions
from rules_demo.hombre.books import TO_WIN, Moment, encyclopedie
from rules_demo.hombre.order import matadors
from rules_demo.hombre.silences import SILENCES
from rules_demo.hombre.table import BETES, STAKES, VOLE, Table
from rules_demo.kernel.rulings import Ruling, draws, may, never, pays, refused, stands
from rules_demo.kernel.tricks import Order


def _made(m: Moment) -> bool:
    """Whether the hombre has all the tricks, and no card is left."""
    return bool(m.hombre) and m.table.played_out and m.vole_made


@encyclopedie.rule("hombre-e-s33", final=True)
def makes_the_vole(m: Moment) -> Iterator[Ruling]:
    """The vole is when one makes all the tricks."""
    if _made(m):
        yield stands(m.hombre, "makes the vole")


@encyclopedie.rule("hombre-e-s34", final=True)
def vole_draws_all_betes(m: Moment) -> Iterator[Ruling]:
    """The vole wins all the bêtes that are in play."""
    betes = m.table.betes
    if betes and _made(m):
        what = f"draws every bête, {' and '.join(map(str, betes))}"
        yield draws(m.hombre, what, BETES, sum(betes))


def _double(m: Moment, due: int) -> Iterator[Ruling]:
    if len(m.table.betes) == 1 and _made(m):
        yield stands(m.hombre, f"is due {due} more, from whom the text does not say")


@encyclopedie.rule("hombre-e-s35", final=True, reading="the-table")
def double_of_the_table(m: Moment) -> Iterator[Ruling]:
    """With one bête only, the vole wins the double of all that lies on the table."""
    yield from _double(m, sum(m.table.betes) + sum(m.table.marked.values()))


@encyclopedie.also("hombre-e-s35", "the-bete", of="the-table")
def double_of_the_bete(m: Moment) -> Iterator[Ruling]:
    """With one bête only, the vole wins the double of that bête."""
    yield from _double(m, sum(m.table.betes))


@encyclopedie.rule("hombre-e-s36", answers=questions.vole_undertaken, otherwise=never)
def vole_undertaken(table: Table, hombre: str, ranked: Order) -> bool:
    """Whether the hombre has the first five tricks and has let go a sixth card."""
    if any(table.taken_before(p) for p in table.others(hombre)):
        return False
    sixth = TO_WIN - table.taken_before(hombre)  # its number among the tricks on the table
    if sixth >= len(table.tricks) or (sixth >= 0 and not table.tricks[sixth].of(hombre)):
        return False
    first = table.tricks[: max(sixth, 0)]
    return all(t.complete and table.taker(n, ranked) == hombre for n, t in enumerate(first))


def _undertakes_now(m: Moment) -> bool:
    """Whether the vole is undertaken by this act of the hombre's."""
    if not m.hombre or m.act.player != m.hombre:
        return False
    return vole_undertaken(m.table, m.hombre, m.order) and not vole_undertaken(
        m.before, m.hombre, m.order
    )


@encyclopedie.rule("hombre-e-s36", on=(Table.play,))
def undertakes_the_vole(m: Moment) -> Iterator[Ruling]:
    """The vole is undertaken by letting go the sixth card, with the first five tricks in hand."""
    if _undertakes_now(m):
        yield stands(m.hombre, "undertakes the vole")


@encyclopedie.rule("hombre-e-s37", on=(Table.play,))
def not_after_seeing_the_ecart(m: Moment) -> Iterator[Ruling]:
    """The hombre who has looked at his écart may not undertake the vole."""
    if m.hombre in m.table.knows_ecart and _undertakes_now(m):
        yield refused(m.hombre, "may not undertake the vole, having looked at the écart")


@encyclopedie.rule("hombre-e-s38", final=True)
def others_share_all(m: Moment) -> Iterator[Ruling]:
    """When a vole undertaken fails, the two others share the stakes and the bêtes."""
    if not m.vole_failed:
        return
    for heap, total in ((STAKES, sum(m.table.marked.values())), (BETES, sum(m.table.betes))):
        if total:
            for player in m.table.others(m.hombre):
                yield draws(player, f"draws {total // 2} from the {heap}", heap, total // 2)
        if total % 2:
            silence = SILENCES["odd jeton"].of(it="it")
            yield stands(m.hombre, f"leaves an odd jeton: {silence}")


@encyclopedie.rule("hombre-e-s39", final=True)
def still_paid_for_sans_prendre(m: Moment) -> Iterator[Ruling]:
    """He whose vole fails is still paid for the sans prendre, and for his matadors."""
    if not m.vole_failed or _engaged(m):
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
    return bool(m.trump) and set(matadors(m.trump)) <= played | set(m.table.hands[player])


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


@encyclopedie.rule("hombre-e-s104", on=(Table.confer,), duties=True)
def defenders_may_confer(m: Moment) -> Iterator[Ruling]:
    """Against a vole undertaken the others may show each other their hands and agree."""
    if m.hombre in ("", m.act.player, m.act.whom):
        return
    if m.book.ask(questions.vole_undertaken, m.before, m.hombre, m.order):
        yield may(m.act.player, f"may confer with {m.act.whom}, the vole being undertaken")


def _engaged(m: Moment) -> bool:
    """Whether the hombre, playing sans prendre, has bound himself to make the vole."""
    bound = any(p == m.hombre for p, _ in m.table.said(VOLE))
    return bound and m.plays_sans_prendre(m.hombre)


def _engaged_and_failed(m: Moment) -> bool:
    """Whether a vole engaged for beforehand has not been made, the deal being over."""
    return _engaged(m) and not m.vole_made


@encyclopedie.rule("hombre-e-s105", final=True)
def price_of_the_vole(m: Moment) -> Iterator[Ruling]:
    """A vole engaged for and not made costs its price to each; and nothing is paid for the rest."""
    if m.ended and _engaged_and_failed(m):
        yield from pays_each(m, ["droit de vole"])
        yield refused(m.hombre, "is paid neither jeu nor consolation, sans prendre nor matadors")


@encyclopedie.rule("hombre-e-s106", answers=questions.wins_nothing, otherwise=never)
def engagement_wins_nothing(m: Moment) -> bool:
    """Whether he engaged for a vole that was not made, and so wins nothing."""
    return _engaged_and_failed(m)


@encyclopedie.rule("hombre-e-s106", final=True)
def engaged_wins_nothing(m: Moment) -> Iterator[Ruling]:
    """He wins nothing, but makes no bête unless he loses; then he pays each what they win by."""
    if not m.ended or not _engaged_and_failed(m):
        return
    if m.book.ask(questions.wins, m.split):
        yield stands(m.hombre, "wins nothing, but makes no bête")
    else:
        names = ["sans prendre", "jeu"]
        if holds_matadors(m, m.hombre):
            names.insert(1, "matadors")
        yield from pays_each(m, names)
