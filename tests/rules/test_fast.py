"""The fast path of a game and the judging path play the same deals by the same rules."""

from functools import partial
from random import Random

import pytest

from rules_demo.hombre import encyclopedie as hombre
from rules_demo.hombre import fast as hombre_fast
from rules_demo.hombre.set_out import table as hombre_table
from rules_demo.hombre.table import AUCTION_SEATS
from rules_demo.kernel.cards import SUITS
from rules_demo.kernel.compiled import places
from rules_demo.kernel.rulings import Kind, RulebookError
from rules_demo.reversis import encyclopedie as reversis
from rules_demo.reversis import fast as reversis_fast
from rules_demo.reversis.set_out import table as reversis_table
from rules_demo.reversis.table import Table as ReversisTable
from rules_demo.whist import academie as whist
from rules_demo.whist import fast as whist_fast
from rules_demo.whist.set_out import table as whist_table
from rules_demo.whist.table import Table as WhistTable

AGAINST = (Kind.REFUSED, Kind.MUST, Kind.MAY_NOT)
HOMBRE = {
    "as read": hombre,
    "s22 and s70 struck": hombre.struck("hombre-e-s22", "hombre-e-s70"),
    "s96 outright": hombre.read("hombre-e-s96", "outright"),
    **{f"s{n} struck": hombre.struck(f"hombre-e-s{n}") for n in (21, 71, 95, 96, 97)},
}
#: The rival of each disputed clause, and the clauses on which a card or the reckoning hangs.
READINGS = {
    "s6": "top",
    "s16": "unable",
    "s18": "to-each",
    "s20": "anyone",
    "s22": "dealer-first",
    "s26": "ordinary",
    "s27": "winners",
    "s33": "first-lead",
    "s35": "drawn",
    "s40": "duty",
    "s41": "deals",
    "s42": "renonce",
    "s43": "as-said",
}
STRUCK = (6, 12, 13, 14, 20, 22, 23, 24, 25, 26, 27, 30, 40, 41, 42)
REVERSIS = {
    "as read": reversis,
    **{f"{n} {name}": reversis.read(f"reversis-e-{n}", name) for n, name in READINGS.items()},
    **{f"s{n} struck": reversis.struck(f"reversis-e-s{n}") for n in STRUCK},
}
WHIST = {
    "as read": whist,
    "counted at nine": whist.read("whist-a-s45", "counted-at-nine"),
    **{f"s{n} struck": whist.struck(f"whist-a-s{n}") for n in (19, 29, 31, 36, 38, 39, 43, 44, 45)},
}


def ends_of_hombre(book, deal, played):
    """Tricks, bête and codille; and no renonce, where the rules of that hang on what is struck."""
    hombre_sits = AUCTION_SEATS[deal.hombre]
    ranked = book.order(deal.trump)
    assert not book.renonces(played, deal.trump)
    seats = (hombre_sits, *played.others(hombre_sits))
    assert (book.hombre(played), book.trump(played)) == (hombre_sits, deal.trump)
    assert tuple(played.taken_by_right(p, ranked) for p in seats) == deal.tricks
    rulings = book.judge(played)
    assert not [r for r in rulings if r.kind in (Kind.REFUSED, Kind.NO_FAULT)]
    if book is not hombre:
        return
    assert book.over(played, hombre_sits, deal.trump)
    assert any(r.what.startswith("wins the deal") for r in rulings) == deal.won
    assert sum(r.amount for r in rulings if r.to == "bêtes") == deal.bete
    codille = [r.player for r in rulings if "wins codille" in r.what]
    assert codille == ([deal.codille] if deal.codille else [])


def ends_of_reversis(book, deal, played):
    """The quinola's end, the talon, and who pays it."""
    names, nobody = reversis_fast.NAMES, reversis_fast.NOBODY
    how, seat = deal.quinola
    gone = book.quinola(played)
    assert played.taker(len(played.tricks) - 1, book.order) == names[deal.takers[-1]]
    assert (gone.how, gone.player) == (how, "" if seat == nobody else names[seat])
    rulings = book.judge(played)
    won = [r.player for r in rulings if r.what.startswith("wins the talon")]
    paid = [r.player for r in rulings if "talon, " in r.what and r.kind is Kind.PAYS]
    end = deal.reckoning
    assert won == [names[end.winner]] * (end.winner != nobody)
    assert paid == [names[end.payer]] * (end.payer != nobody and deal.talon_points > 0)
    if book is reversis:
        for act, given in book.minutes(played):
            assert not [r for r in given if r.kind in AGAINST and r.player == act.player], act


def ends_of_whist(book, deal, played):
    """Tricks, honours and points as the rulebook counts them, and nothing refused on the way."""
    counts = {}
    for moment in book.moments(played):
        given = book.rulings(moment)
        assert not [r for r in given if r.kind in (Kind.NO_FAULT, Kind.REFUSED)], given
        if moment.act.verb is WhistTable.fold and moment.ends_the_deal:
            counts = {frozenset(side): c for side, c in moment.counts.items()}
    mine = [counts[frozenset(side)] for side in whist_fast.SIDE_NAMES]
    assert tuple(c.made for c in mine) == deal.tricks
    assert tuple(c.held for c in mine) == deal.held
    assert tuple(c.for_tricks for c in mine) == deal.for_tricks
    assert tuple(c.for_honours for c in mine) == deal.for_honours


#: Of each game that has one its fast path, the books that it is compiled of, what to start from in
#: one deal after another, and how a deal ends.
PATHS = {
    "hombre": (hombre_fast, HOMBRE, [()] * 20, ends_of_hombre),
    "reversis": (reversis_fast, REVERSIS, [()] * 2, ends_of_reversis),
    "whist": (
        whist_fast,
        WHIST,
        [((0, 0),), ((9, 0),), ((4, 8),), ((8, 9),)],
        ends_of_whist,
    ),
}


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, (_, books, *_) in PATHS.items() for name in books]
)
def test_deals_are_judged_as_they_were_played(game, name):
    """Every card is played in turn and allowed, each trick is whose it was, and the ends agree."""
    fast, books, starts, ends = PATHS[game]
    book, chance = books[name], Random(name)
    tables = fast.Tables(book)
    for start in starts:
        deal = fast.playout(tables, chance, *start)
        played = deal.table
        for state in played.states():
            act = state.last_act
            if act and act.verb is type(played).play:
                assert act.player == book.turn(state.before)
                assert act.cards[0] in book.legal(state.before, act.player)
        ends(book, deal, played)


@pytest.mark.parametrize("game", PATHS)
def test_the_same_seed_plays_the_same_deals(game):
    fast, books, *_ = PATHS[game]
    tables = fast.Tables(books["as read"])
    one, other = Random(3), Random(3)
    assert [fast.playout(tables, one) for _ in range(5)] == [
        fast.playout(tables, other) for _ in range(5)
    ]


@pytest.mark.parametrize("clause", ["whist-a-s32", "whist-a-s33"])
def test_without_an_order_of_play_nothing_is_compiled(clause):
    with pytest.raises(RulebookError, match="who plays when"):
        whist_fast.Tables(whist.struck(clause))


def test_the_places_of_a_mask_are_its_bits():
    assert places(3) == ((), (0,), (1,), (0, 1), (2,), (0, 2), (1, 2), (0, 1, 2))


# -- what is open, card by card ----------------------------------------------------------------


def same_cards_are_open(play_out, book, table, chance):
    """Play a deal of random cards out, and before each of them compare what is open.

    ``play_out`` is the fast path's, given hands and draws; ``table`` is as it is at the first lead.
    """
    hands, draws = list(table.hands.values()), []

    def with_next(draw):
        drawn = iter([*draws, draw])
        return play_out(hands, lambda: next(drawn, 0.0))

    while True:
        draw, at, size = chance.random(), len(draws), len(hands[0])
        laid, takers = with_next(draw)
        if len(laid) == at:
            return
        player = book.turn(table)
        found = {with_next((n + 0.5) / size)[0][at] for n in range(size)}
        assert found == set(book.legal(table, player)), f"{table}\n{player} plays"
        table.play(player, laid[at])
        draws.append(draw)
        if len(draws) % len(hands) == 0:
            table.fold(table.players[takers[at // len(hands)]])


@pytest.mark.parametrize("name", HOMBRE)
def test_the_same_cards_are_open_at_hombre(name):
    book, chance = HOMBRE[name], Random(name)
    tables = hombre_fast.Tables(book)
    for _ in range(20):
        trump, suit = chance.choice([*zip(SUITS, tables.suits, strict=True)])
        dealt = hombre_table(trump=trump, seed=chance.randrange(9**9))
        same_cards_are_open(partial(hombre_fast.play_out, tables, suit), book, dealt, chance)


@pytest.mark.parametrize("name", REVERSIS)
def test_the_same_cards_are_open_at_reversis(name):
    book, chance = REVERSIS[name], Random(name)
    tables = reversis_fast.Tables(book)
    for _ in range(2):
        states = reversis_fast.playout(tables, chance).table.states()
        first = next(one for one in states if one.done(ReversisTable.play)).before.state()
        same_cards_are_open(partial(reversis_fast.play_out, tables), book, first, chance)


@pytest.mark.parametrize("name", ["as read", "s40 duty"])
def test_a_lone_quinola_is_free_or_thrown_on_both_paths(name):
    spades, clubs = "A♠ R♠ D♠ V♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠", "A♣ R♣ D♣ V♣ 9♣ 8♣ 7♣ 6♣ 5♣ 4♣"
    first = reversis_table(exchanged=True, eldest=spades, second=f"V♥ {clubs}")
    book = REVERSIS[name]
    play_out = partial(reversis_fast.play_out, reversis_fast.Tables(book))
    same_cards_are_open(play_out, book, first, Random(name))


@pytest.mark.parametrize("name", ["as read", "s31 struck"])
def test_the_same_cards_are_open_at_whist(name):
    """Whoever takes a trick leads the next, so that takers are the same too."""
    book, chance = WHIST[name], Random(name)
    tables = whist_fast.Tables(book)
    for suit in SUITS * 3:
        dealt = whist_table(dealer="south", turned=f"R{suit}", seed=chance.randrange(9**9))
        play_out = partial(whist_fast.play_out, tables, tables.suits[suit])
        same_cards_are_open(play_out, book, dealt, chance)
