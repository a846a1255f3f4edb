"""The table accepts what hands can do, refuses the rest by name, and confounds no judge."""

import pytest

from rules_demo.games import GAMES
from rules_demo.kernel import notation
from rules_demo.kernel.rulings import RulebookError, UnknownReadingError
from rules_demo.reversis import at_end, deal_out, encyclopedie, play_out, table
from rules_demo.reversis.table import PACK, Table


def lying(t):
    """Every card that lies somewhere."""
    return sorted(c for heap in t.heaps() for c in heap)


@pytest.mark.parametrize(("players", "whole"), [(4, 11), (5, 9)])
def test_short_hands_tell_how_many_tricks_have_gone(players, whole):
    for size in range(1, whole):
        t = table(players=players, second=list(PACK[:size]), exchanged=True)
        assert t.tricks_begun == whole - size
        assert len(t.talon) == t.setting.leaving + 1
        assert lying(t) == sorted(PACK)


def test_the_end_of_a_deal():
    t = at_end(talon="A♣ R♦ 7♠ 2♥", eldest="9♣ 8♣ 7♣ 6♣", last={"second": "A♠"})
    assert t.hands["second"] == (PACK[0],)
    assert {len(hand) for hand in t.hands.values()} == {1}
    assert lying(t) == sorted(PACK)


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
