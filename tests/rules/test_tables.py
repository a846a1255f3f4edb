"""Tables of every game: how they are set out, and what is refused there by name."""

import pytest

from rules_demo import hombre, reversis, triomphe, vingt_quatre, whist
from rules_demo.kernel.acts import ActError
from rules_demo.kernel.set_out import SettingError
from rules_demo.reversis.table import PACK as REVERSIS
from rules_demo.reversis.table import Table as ReversisTable
from rules_demo.triomphe.table import MANNERS
from rules_demo.vingt_quatre.table import EACH
from rules_demo.whist.table import PACK as WHIST
from rules_demo.whist.table import TRICKS
from rules_demo.whist.table import Table as WhistTable
from tests.contract.test_games import state_of

NINE = "A♠ 2♠ A♣ R♠ 7♦ 6♦ 4♥ 3♥ 5♣"


def whist_table(**given):
    """A table of whist, with a card turned up."""
    return whist.table(**{"turned": "2♠", **given})


#: What is set out, how many cards each hand has, and how many the talon.
DEALT = [
    (hombre.table, {}, [9, 9, 9], 13),
    (reversis.table, {"players": 4}, [11, 11, 11, 12], 3),
    (reversis.table, {"players": 5}, [9, 9, 9, 9, 10], 2),
    (reversis.table, {"players": 5, "leaving": 7}, [8, 8, 8, 8, 9], 7),
    *(
        (triomphe.table, {"manner": manner, "players": number}, [5] * number, 31 - 5 * number)
        for manner in MANNERS
        for number in (2, 4, 6)
    ),
    *(
        (vingt_quatre.table, {"players": n}, [EACH[n]] * n, vingt_quatre.academie.left(n) - 1)
        for n in (2, 3, 4, 5)
    ),
]


@pytest.mark.parametrize(("set_out", "given", "hands", "talon"), DEALT)
def test_a_table_set_out_by_seed_has_the_whole_pack_on_it(set_out, given, hands, talon):
    table = set_out(seed=7, **given)
    assert [len(hand) for hand in table.hands.values()] == hands
    assert len(table.talon) == talon
    assert sorted(card for heap in table.heaps() for card in heap) == sorted(table.whole_pack())


#: What is given to what sets a table out, and what is said of it.
NO_TABLE = {
    hombre.table: [
        ({"north": "A♠"}, "'north' does not sit at this table"),
        ({"hombre": "8♠", "trump": "♠"}, "8♠ is not in the pack of 40"),
        ({"hombre": "A♠", "right": "A♠"}, "A♠ is given to hombre and to right"),
        ({"hombre": "A♠", "talon": "A♠"}, "A♠ is given to hombre and to the talon"),
        (
            {"hombre": "7♦", "right": "7♦", "left": "7♦", "strange": "7♦"},
            "7♦ is given to right and to left",
        ),
        ({"eldest": "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠"}, "a hand of 7 cards is less than the 9 dealt"),
        ({"eldest": f"{NINE} 4♦ 3♦"}, "a hand of 11 cards is more than the 9 dealt"),
        ({"hombre": NINE, "taken": {"left": 2}}, "a hand of 9 cards after 2 tricks"),
        ({"hombre": "A♠", "right": "2♠ 3♠ 4♠ 5♠"}, "hands of 4 and of 1 cards are not of"),
        ({"trump": "♠", "taken": {"hombre": 10}}, "10 tricks are more than the 9 of a deal"),
        ({"taken": {"eldest": 1}}, "no trick is taken before the auction"),
        ({"sans_prendre": True}, "nobody plays sans prendre before the auction"),
        ({"agreed": {"sans-prendre": 6}}, "'sans-prendre' is no amount that is agreed on"),
        ({"agreed": {"jeu": 2.5}}, "2.5 is no number of jetons for jeu"),
        ({"marked": -1}, "-1 is no number of jetons marked"),
        ({"betes": [27, 0]}, "0 is no number of jetons of a bête"),
    ],
    hombre.undealt: [
        ({"after": ("lost", "second")}, "'lost' is no end of a deal"),
        ({"after": ("win", "hombre")}, "'hombre' does not sit at this table"),
        ({"after": ("win", "")}, "and not both"),
        ({"passes": -1}, "-1 is no number of deals passed"),
    ],
    hombre.for_two: [
        ({"hombre": "R♥"}, "R♥ is not in the pack of thirty without ♥"),
        ({"hombre": "R♠", "defender": "R♠"}, "R♠ is given to hombre and to defender"),
        ({"out": "x"}, "'x' is not a suit"),
        ({"undealt": True, "trump": "♠"}, "before the deal there is no hombre"),
    ],
    reversis.table: [
        ({"players": 3}, "reversis is played by 4 or 5, not by 3"),
        ({"players": 5, "leaving": 3}, "3 cards are not left over when 5 play: 2 or 7"),
        ({"fourth": "A♠"}, "'fourth' does not sit at this table"),
        ({"lead": "north"}, "'north' does not sit at this table"),
        ({"lead": "third"}, "'third' cannot lead: no trick has gone"),
        ({"eldest": "10♠"}, "10♠ is not in the pack of 48"),
        ({"eldest": "A♠", "talon": "A♠"}, "to eldest and to the talon"),
        ({"eldest": "A♠ R♠", "second": "D♠"}, "between two tricks all hold as many cards"),
        ({"eldest": "A♠", "talon": "2♠ 3♠ 4♠ 5♠ 6♠"}, "too many for the talon"),
        ({"eldest": REVERSIS[:40]}, "too few cards left for second"),
        ({"missing": "10♠"}, "10♠ is not in the pack of 48, and cannot be missing"),
        ({"strange": "9♠"}, "9♠ is of the pack, and not strange to it"),
        ({"agreed": {"vole": 1}}, "'vole' is not left to agreement"),
        ({"agreed": {"forced": 2}}, "2 cannot be agreed for 'forced'"),
        ({"agreed": {"ace": 0.5}}, "0.5 cannot be agreed for 'ace'"),
        ({"pool": -1}, "-1 is no number of jetons in the pool"),
        ({"purse": {"north": 5}}, "'north' does not sit at this table"),
    ],
    reversis.undealt: [
        ({"betes": [("north", 8)]}, "'north' does not sit at this table"),
        ({"betes": [("second", 0)]}, "0 is no number of jetons owed, which is 1 or"),
        ({"deal_number": 0}, "0 is no number of the deal, which is 1 or more"),
    ],
    reversis.at_end: [
        ({"eldest": "A♠", "second": "A♠"}, "A♠ is given to"),
        ({"eldest": "A♠ R♠"}, "eldest has taken 2 cards: no tricks of 4"),
        ({"last": {"eldest": "A♠ R♠"}}, "one card is left before the last trick, not 2"),
        ({"talon": "2♠ 3♠ 4♠ 5♠ 6♠"}, "the talon has 4 cards at the end, not 5"),
        ({"eldest": "", "second": "", "third": "", "dealer": ""}, "nobody has taken"),
    ],
    triomphe.table: [
        ({"dealer": "6♥"}, "6♥ is not in the pack of 32"),
        ({"dealer": "7♥", "turned": "7♥"}, "7♥ is given to dealer and to the turn-up"),
        ({"dealer": "7♥", "talon": "7♥"}, "7♥ is given to dealer and to the talon"),
        ({"turned": "7♥ 8♥"}, "one card is turned up, and not 2"),
        ({"dealer": "7♥", "eldest": "8♥ 9♥"}, "all have as many cards.*eldest has 2, dealer has 1"),
        ({"dealer": "7♥ 8♥ 9♥ 10♥ V♥ D♥"}, "no more than 5: .*dealer has 6"),
        ({"takers": "dealer", "dealer": "7♥ 8♥ 9♥ 10♥ V♥"}, "no more than 4: "),
        ({"takers": "dealer", "dealer": "7♥ 8♥ 9♥"}, "no more than 4: "),
        ({"takers": "dealer " * 6}, "6 tricks are taken, where a deal has 5"),
        ({"manner": "solo", "players": 7}, "p7 has 2"),
        ({"manner": "whist"}, "'whist' is no manner of triomphe: sides, solo, pille"),
        ({"players": 3}, "3 players cannot make two equal sides"),
        ({"players": 12}, "12 do not play triomphe: from 2 to 10 can"),
        ({"players": 4.0}, "4.0 is no number of players"),
        ({"pack": 40}, "'40' is no pack of triomphe: 32, 36, 52"),
        ({"p1": "7♥"}, "'p1' does not sit at this table"),
        ({"takers": "p1"}, "'p1' does not sit at this table"),
        ({"games": {"a": 1}}, "'a' does not sit at this table"),
        ({"games": {"eldest": -1}}, "-1 is no number of games of eldest"),
        ({"games": {"eldest": 1.5}}, "1.5 is no number of games of eldest"),
        ({"games": {"eldest": 7}}, "a partie of 5 games cannot stand at 7"),
        ({"games": {"eldest": 5, "dealer": 5}}, "cannot stand at 5 to 5"),
        ({"games": {"eldest": 4}, "agreed": {"games": 2}}, "a partie of 2 games"),
        ({"debts": {"dealer": 1}}, "'dealer' does not sit at this table"),
        ({"manner": "solo", "debts": {"p1": True}}, "True is no number of games of p1"),
        ({"agreed": {"vole": 1}}, "'vole' is no matter of agreement.*: games, renonce"),
        ({"agreed": {"games": 0}}, "0 is no number of the games it is of"),
        ({"agreed": {"renonce": 2}}, "2 is not agreed: 1 if a renonce loses it"),
    ],
    vingt_quatre.table: [
        ({"p1": "5♥"}, "5♥ is not in the pack of 32"),
        ({"players": 3, "p1": "3♥"}, "3♥ is not in the pack of 40"),
        ({"p1": "7♥", "turned": "7♥"}, "7♥ is given to p1 and to the turn-up"),
        ({"turned": "7♥ 8♥"}, "one card is turned up, and not 2"),
        ({"p1": "7♥ 8♥", "p2": "9♥"}, "hands of 1 and of 2 cards: all have as many"),
        ({"p1": "7♥", "taken": {"p1": 7}}, "7 tricks and hands of 1: 12 cards are dealt to each"),
        ({"taken": {"p1": 7, "p2": 6}}, "13 tricks and hands of -1: 12 cards are dealt to each"),
        ({"taken": {"p1": -1}}, "-1 is no number of tricks"),
        ({"taken": {"p3": 1}}, "'p3' does not sit at this table: p1, p2"),
        ({"players": 4, "out": "A"}, "48 cards are too few for 12 to each of 4, and one turned up"),
        ({"out": "A 1"}, "'1' is no rank"),
        ({"players": 6}, "played by two to five, and not by 6"),
        ({"players": 2.0}, "played by two to five, and not by 2.0"),
        ({"way": "honours"}, "'honours' is no way of playing"),
        ({"north": "7♥"}, "'north' does not sit at this table"),
        ({"p9": "7♥"}, "'p9' does not sit at this table: p1, p2"),
        ({"points": {"p3": 4}}, "'p3' does not sit at this table"),
        ({"points": {"p1": 24}}, "nobody has 24 points: 0, 4, 8, 12, 16, 20"),
        ({"points": {"p1": 3}}, "nobody has 3 points: 0, 4, 8, 12, 16, 20"),
        ({"stake": 101}, "nobody stakes 101 jetons: a purse holds 100"),
        ({"stake": 0.5}, "0.5 is no number of jetons staked"),
    ],
    whist_table: [
        ({"points": {"south": 14}}, "south has 14 points: at most 9"),
        ({"points": {"south": 3, "north": 4}}, "south and north play together"),
        ({"taken": {"south": 9, "west": 9}}, "18 tricks are taken, and a deal has 13"),
        ({"taken": {"south": -1}}, "-1 is no number of tricks"),
        ({"north": "A♣ R♣"}, "north holds 2 cards, and after 0 tricks 13"),
        ({"had": {"south": "A♣"}}, "south has played A♣, and 0 tricks are taken"),
        ({"had": {"west": "2♠"}, "taken": {"south": 2}}, "2♠, which south turned up, was dealt to"),
        ({"lead": "west", "taken": {"south": 2}}, "west has taken none of the tricks"),
        ({"won": "south north"}, "south north: with two parties won the robre is over"),
        ({"won": "south", "liee": False}, "no partie liée is played"),
        ({"won": "gamma"}, "'gamma' does not sit at this table"),
        ({"first_counted": "luck"}, "'luck' is no thing to be counted first: tricks, honours"),
        ({"turned": "2♠ 3♠"}, "'2♠ 3♠' are 2 cards, where one is wanted"),
        ({"turned": "1♠"}, "'1♠' is not a card"),
        ({"dealer": "alpha"}, "'alpha' does not sit at this table: south"),
    ],
    whist.gathering: [
        ({"players": 7}, "7 players cannot come"),
        ({"packs": 3}, "3 packs are not laid"),
        ({"lacking": WHIST}, "lacks every card"),
    ],
    whist.undealt: [
        ({"cut": "nobody"}, "'nobody' does not sit"),
        ({"points": {"west": 10}}, "west has 10 points"),
    ],
}


@pytest.mark.parametrize(
    ("set_out", "given", "message"),
    [(set_out, *row) for set_out, rows in NO_TABLE.items() for row in rows],
)
def test_what_cannot_be_set_out_is_refused_by_name(set_out, given, message):
    with pytest.raises(SettingError, match=message):
        set_out(**given)


#: A table of each game, what is tried there, and what is said of it.
NO_ACT = {
    "hombre": (
        hombre.table(hombre=NINE, trump="♠", seed=3),
        [
            (lambda t: t.draw("left", 14), "the talon has 13 cards"),
            (lambda t: t.look("left"), "nothing that left has taken"),
            (lambda t: t.take_back("hombre", "A♠"), "hombre has not played A♠"),
            (lambda t: t.fold("hombre"), "no trick lies open"),
            (lambda t: t.say("hombre", "four spades"), "'four spades' is not said"),
            (lambda t: t.name("hombre", "spades"), "'spades' is not a suit"),
            (lambda t: t.claim("hombre", "codille"), "'codille' is none of jeu"),
            (lambda t: t.turn_tricks("hombre", "left"), "no trick lies before left"),
            (lambda t: t.resume("hombre", 1), "0 tricks have been begun"),
            (lambda t: t.put_back("hombre", 1), "0 cards lie apart"),
            (lambda t: t.give_back("hombre"), "no hand lies whole"),
            (lambda t: t.take_up("hombre", "hombre"), "no hand of another lies before hombre"),
            (lambda t: t.draw_from_ecarts("hombre", 1), "1 cards cannot be drawn from 0"),
            (
                lambda t: t.draw_at_random("right", "hombre", 2, "A♠"),
                "1 cards were drawn, and not 2",
            ),
            (lambda t: t.turn("right", "A♠"), "A♠ does not lie on the top of the talon"),
            (lambda t: t.expose("right", "8♠"), "8♠ is neither in the talon nor in a hand"),
            (lambda t: t.name_at_once("right", "♥", "left"), "left has not just named a suit"),
        ],
    ),
    "reversis": (
        reversis.table(second="2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ V♠ D♠ R♠", seed=3),
        [
            (lambda t: t.take("eldest", 4), "the talon has 3 cards, and none at place 4"),
            (lambda t: t.shuffle("dealer"), "the pack is not whole"),
            (lambda t: t.cut("third", 5), "the pack is not whole"),
            (lambda t: t.agree("dealer", "vole", 1), "'vole' is none of quinola, each"),
            (lambda t: t.lift("eldest", "second", 8), "second has no bête of 8 on the game"),
            (lambda t: t.put_down("second", 500), "second has 100 jetons, not 500"),
            (lambda t: t.win("second", "pool", 9), "pool has 8 jetons, not 9"),
            (lambda t: t.agree("dealer", "ace", -1), "-1 cannot be agreed for 'ace'"),
            (lambda t: t.owe("second", -8), "a bête is of one jeton or more, not of -8"),
            (
                lambda t: t.act("eldest", ReversisTable.take, "2♠", number=1),
                "2♠ is not in the talon",
            ),
            (
                lambda t: t.act("eldest", ReversisTable.take, t.talon[:1], number=2),
                "lies at place 1 of the",
            ),
            (
                lambda t: t.act("eldest", ReversisTable.play, t.hands["eldest"][:2]),
                "where one is wanted",
            ),
            (
                lambda t: t.act("dealer", ReversisTable.turn_talon, t.talon[:2]),
                "that is not the talon",
            ),
        ],
    ),
    "triomphe": (
        triomphe.table(manner="pille", turned="A♠", p1="7♥ 8♥ 9♥ 7♣ 8♣", seed=3),
        [
            (lambda t: t.take("p1", "R♠"), "R♠ does not lie face up"),
            (lambda t: t.put_under("p1", "R♠"), "p1 does not hold R♠"),
            (lambda t: t.take("p1", "A♠ R♠"), "R♠ does not lie face up"),
            (lambda t: t.take_trick("p1", 1), "no trick 1 lies folded"),
            (lambda t: t.turn_trick("p1", 1), "no trick 1 lies folded"),
            (lambda t: t.draw_lot("p1", "7♥"), "7♥ is not in the talon"),
            (lambda t: t.exchange_hands("p1", "p1"), "p1 has his own hand already"),
            (lambda t: t.turn("p4", "7♥"), "no such card is next in the talon"),
            (lambda t: t.expose("p4", "A♠"), "A♠ is not in the talon"),
            (lambda t: t.mark("p1", -1), "-1 games cannot be marked"),
            (lambda t: t.take_off("p1", 1), "p1 has 0 games marked, not 1"),
        ],
    ),
    "whist": (
        whist.table(turned="V♠", seed=1),
        [
            (lambda t: t.sit("south", "west"), "the place west is taken"),
            (lambda t: t.sit("south", "up"), "'up' is none of south, west"),
            (lambda t: t.take_pack("south", 3), "there is no pack 3"),
            (lambda t: t.gesture("south", "waves"), "'waves' is none of shrugs"),
            (lambda t: t.act("south", WhistTable.spread_pack, number=5), "there is no pack 5"),
            (lambda t: t.spread_pack("south", 2, "heap"), "'heap' is none of ring"),
            (lambda t: t.say("south", "gano"), "'gano' is not said"),
            (lambda t: t.mark("south", "luck", 1), "'luck' is none of tricks"),
            (lambda t: t.mark("south", TRICKS, 0), "it is not said how many"),
            (lambda t: t.mark("south", TRICKS, -1), "-1 points cannot be marked"),
            (lambda t: t.cut("south", 0), "it is not said how many"),
            (lambda t: t.lay("south", "2 in heaven"), "'2 in heaven' is no way"),
            (lambda t: t.lay("south", "5 in line"), "5 are laid, and south has 4 jetons"),
            (lambda t: t.turn_over("south"), "no pack is spread"),
            (lambda t: t.agree("south", "south"), "nobody is his own partner"),
            (lambda t: t.cut("south"), "26 cards cannot be lifted off 0"),
        ],
    ),
}


@pytest.mark.parametrize(
    ("game", "act", "message"),
    [(game, *row) for game, (_, rows) in NO_ACT.items() for row in rows],
)
def test_what_hands_cannot_do_is_refused_and_changes_nothing(game, act, message):
    table = NO_ACT[game][0].copy()
    before = str(table), state_of(table)
    with pytest.raises(ActError, match=message):
        act(table)
    assert (str(table), state_of(table)) == before
