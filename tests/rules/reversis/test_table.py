"""The table accepts what hands can do, refuses the rest by name, and confounds no judge."""

import pytest

from rules_demo.games import GAMES
from rules_demo.kernel import notation
from rules_demo.kernel.acts import ActError
from rules_demo.kernel.rulings import RulebookError, UnknownReadingError
from rules_demo.kernel.set_out import SettingError
from rules_demo.reversis import at_end, deal_out, encyclopedie, play_out, table, undealt
from rules_demo.reversis.table import PACK, Table


def lying(t):
    """Every card that lies somewhere."""
    return sorted(c for heap in t.heaps() for c in heap)


@pytest.mark.parametrize(
    ("players", "leaving", "hands", "talon"),
    [
        (4, None, [11, 11, 11, 12], 3),
        (5, None, [9, 9, 9, 9, 10], 2),
        (5, 7, [8, 8, 8, 8, 9], 7),
    ],
)
def test_a_table_set_out_by_seed(players, leaving, hands, talon):
    t = table(players=players, leaving=leaving, seed=5)
    assert [len(h) for h in t.hands.values()] == hands
    assert len(t.talon) == talon
    assert lying(t) == sorted(PACK)


@pytest.mark.parametrize("size", range(1, 11))
@pytest.mark.parametrize("players", [4, 5])
def test_short_hands_tell_how_many_tricks_have_gone(players, size):
    whole = 11 if players == 4 else 9
    t = table(players=players, second=list(PACK[:size]), exchanged=True)
    if size >= whole:
        return
    assert t.tricks_begun == whole - size
    assert len(t.talon) == t.setting.leaving + 1
    assert lying(t) == sorted(PACK)


def test_the_end_of_a_deal():
    t = at_end(talon="A♣ R♦ 7♠ 2♥", eldest="9♣ 8♣ 7♣ 6♣", last={"second": "A♠"})
    assert t.hands["second"] == (PACK[0],)
    assert {len(hand) for hand in t.hands.values()} == {1}
    assert lying(t) == sorted(PACK)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: table(players=3), "reversis is played by 4 or 5, not by 3"),
        (lambda: table(players=5, leaving=3), "3 cards are not left over when 5 play: 2 or 7"),
        (lambda: table(fourth="A♠"), "'fourth' does not sit at this table"),
        (lambda: table(lead="north"), "'north' does not sit at this table"),
        (lambda: table(lead="third"), "'third' cannot lead: no trick has gone"),
        (lambda: table(eldest="10♠"), "10♠ is not in the pack of 48"),
        (lambda: table(eldest="A♠", talon="A♠"), "to eldest and to the talon"),
        (lambda: table(eldest="A♠ R♠", second="D♠"), "between two tricks all hold as many cards"),
        (lambda: table(eldest="A♠", talon="2♠ 3♠ 4♠ 5♠ 6♠"), "too many for the talon"),
        (lambda: table(eldest=PACK[:40]), "too few cards left for second"),
        (lambda: table(missing="10♠"), "10♠ is not in the pack of 48, and cannot be missing"),
        (lambda: table(strange="9♠"), "9♠ is of the pack, and not strange to it"),
        (lambda: table(agreed={"vole": 1}), "'vole' is not left to agreement"),
        (lambda: table(agreed={"forced": 2}), "2 cannot be agreed for 'forced'"),
        (lambda: table(agreed={"ace": 0.5}), "0.5 cannot be agreed for 'ace'"),
        (lambda: table(pool=-1), "-1 is no number of jetons in the pool"),
        (lambda: table(purse={"north": 5}), "'north' does not sit at this table"),
        (lambda: undealt(betes=[("north", 8)]), "'north' does not sit at this table"),
        (lambda: undealt(betes=[("second", 0)]), "0 is no number of jetons owed, which is 1 or"),
        (lambda: undealt(deal_number=0), "0 is no number of the deal, which is 1 or more"),
        (lambda: at_end(eldest="A♠", second="A♠"), "A♠ is given to"),
        (lambda: at_end(eldest="A♠ R♠"), "eldest has taken 2 cards: no tricks of 4"),
        (lambda: at_end(last={"eldest": "A♠ R♠"}), "one card is left before the last trick, not 2"),
        (lambda: at_end(talon="2♠ 3♠ 4♠ 5♠ 6♠"), "the talon has 4 cards at the end, not 5"),
        (lambda: at_end(eldest="", second="", third="", dealer=""), "nobody has taken"),
    ],
)
def test_what_cannot_be_set_out_is_refused_by_name(wrong, message):
    with pytest.raises(SettingError, match=message):
        wrong()


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda t: t.play("eldest", "2♠"), "eldest does not hold 2♠"),
        (lambda t: t.take("eldest", 4), "the talon has 3 cards, and none at place 4"),
        (lambda t: t.shuffle("dealer"), "the pack is not whole"),
        (lambda t: t.cut("third", 5), "the pack is not whole"),
        (lambda t: t.agree("dealer", "vole", 1), "'vole' is none of quinola, each"),
        (lambda t: t.lift("eldest", "second", 8), "second has no bête of 8 on the game"),
        (lambda t: t.put_down("second", 500), "second has 100 jetons, not 500"),
        (lambda t: t.win("second", "pool", 9), "pool has 8 jetons, not 9"),
        (lambda t: t.win("pool", "pool", 1), "'pool' does not sit"),
        (lambda t: t.agree("dealer", "ace", -1), "-1 cannot be agreed for 'ace'"),
        (lambda t: t.owe("second", -8), "a bête is of one jeton or more, not of -8"),
        (lambda t: t.act("eldest", Table.take, "2♠", number=1), "2♠ is not in the talon"),
        (lambda t: t.act("eldest", Table.take, t.talon[:1], number=2), "lies at place 1 of the"),
        (lambda t: t.act("eldest", Table.play, t.hands["eldest"][:2]), "where one is wanted"),
        (lambda t: t.act("dealer", Table.turn_talon, t.talon[:2]), "that is not the talon"),
        (lambda t: t.leave("north"), "'north' does not sit"),
        (lambda t: t.say("eldest", "passe"), "'passe' is not said at this table"),
    ],
)
def test_what_hands_cannot_do_is_refused_and_changes_nothing(act, message):
    t = table(second="2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ V♠ D♠ R♠", seed=3)
    before = str(t), t.journal, t.counters, t.betes
    with pytest.raises(ActError, match=message):
        act(t)
    assert (str(t), t.journal, t.counters, t.betes) == before


def test_a_card_of_the_talon_is_named_by_itself_or_by_its_place():
    """Left out, it is one's own; so that the second's is not the first's, who has left it."""
    for take in (
        lambda t: t.take("second"),
        lambda t: t.take("second", 2),
        lambda t: t.take("second", card="2♠"),
        lambda t: t.act("second", Table.take, t.talon[1:2]),
    ):
        t = table(talon="D♦ 2♠ 9♣", second="8♠ 6♠ 3♠ 6♥ 3♥ 2♥ 8♦ 4♦ 7♣ 3♣ 2♣")
        t.leave("eldest")
        t.put_under("second", "8♠")
        take(t)
        assert str(t.acts[-1]) == "second takes 2♠ from the talon"
        assert t.acts[-1].number == 2
        assert encyclopedie.judge(t) == []
        assert notation.read(notation.write(t), GAMES["reversis"]) == t


def test_deals_follow_one_another_on_the_table():
    """The cards are gathered; bêtes, jetons and agreements stay, and the first two rounds end."""
    t = at_end(last={"eldest": "R♥", "second": "V♥", "third": "3♥", "dealer": "2♥"}, seed=3)
    t.agree("dealer", "ace", 2)
    for seat in t.players:
        t.play(seat, t.hands[seat][0])
    t.turn_talon("dealer")
    encyclopedie.settle(t)
    owed, jetons = t.betes, t.counters
    t.gather("eldest")
    assert t.players == ("second", "third", "dealer", "eldest")
    assert (
        (t.betes, t.counters, t.agreed)
        == (owed, jetons, {"ace": 2})
        == ((("second", 8),), jetons, {"ace": 2})
    )
    assert len(t.talon) == 48
    assert not t.tricks_begun
    assert not t.piles
    deal_out(t)
    for seat in t.players[:-1]:
        t.leave(seat)
    t.put_in("eldest", next(c for c in t.hands["eldest"] if c.suit != "♥"))
    play_out(encyclopedie, t)
    said = [r for r in encyclopedie.judge(t) if "wins the talon" in r.what]
    assert len(said) == 2, "one talon a deal"
    assert [t.has_dealt(seat) for seat in ("eldest", "dealer", "second")] == [0, 1, 0]
    assert notation.read(notation.write(t), GAMES["reversis"]) == t


def test_what_a_rulebook_does_not_hold_is_named():
    t = table(seed=1)
    with pytest.raises(RulebookError, match="'north' does not sit"):
        encyclopedie.legal(t, "north")
    with pytest.raises(RulebookError, match="no trick 1"):
        encyclopedie.taker(t, 1)
    with pytest.raises(UnknownReadingError, match="its readings are tricks, deals"):
        encyclopedie.read("reversis-e-s41", "hours")
