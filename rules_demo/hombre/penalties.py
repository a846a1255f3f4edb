"""The penal code that both witnesses share, one small judgement to a function.

The dictionary's articles 20 to 43 and the Encyclopédie's sentences descend
from the same *Loix*; what they say alike is judged here once, and each
rulebook binds it to its own clauses. A function that judges yields rulings
without a clause; one that answers a question is asked through the book, so
that a struck clause or another reading speaks in its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules_demo.cards import SUITS, Card
from rules_demo.hombre import rules
from rules_demo.hombre.rules import Moment, Renonce
from rules_demo.hombre.table import (
    COUPE,
    ECARTE,
    JOUEZ,
    MEN_VAIS,
    PASSE,
    REMISE,
    SANS_PRENDRE,
    Table,
    Verb,
)
from rules_demo.rulebook import (
    Ruling,
    bete,
    may,
    may_not,
    must,
    no_fault,
    pays,
    refused,
    stands,
)
from rules_demo.tricks import TRUMPS, Play

HALF = Fraction(1, 2)


def _offers_to_play(m: Moment) -> bool:
    return m.act.word in rules.BIDS and m.act.word != PASSE


# -- the auction ------------------------------------------------------------------


def passed_is_out(m: Moment) -> Iterator[Ruling]:
    """A player who has said passe is no longer received to play."""
    if _offers_to_play(m) and m.act.player in m.auction.passed:
        yield refused(m.act.player, "is not received to play, having said passe")


def asked_is_held(m: Moment) -> Iterator[Ruling]:
    """One who has asked can neither withdraw nor play sans prendre, unless he is forced.

    Forced by another's sans prendre, he may do either; his own sans prendre
    then goes before that of the one who forces him.
    """
    bid, player = m.act.word, m.act.player
    if player != m.auction.asked or m.auction.sans_prendre == player:
        return
    forced = bool(m.auction.forced_by)
    if forced and bid == SANS_PRENDRE:
        what = f"plays sans prendre, in preference to {m.auction.forced_by}, who forces"
        yield stands(player, what)
    elif not forced and bid in (PASSE, SANS_PRENDRE):
        what = "must play" if bid == PASSE else "may not play sans prendre, not being forced"
        yield refused(player, f"has asked, and {what}")


def naming_binds(m: Moment) -> bool:
    """Whether naming a suit now binds the player to play sans prendre.

    It does unless he is last in cards, or he has asked, or he has discarded.
    """
    player = m.act.player
    return not (m.hombre or player == m.before.dealer or m.before.ecarts[player])


def bound_to_sans_prendre(m: Moment) -> Iterator[Ruling]:
    """One who is not last in cards and names without discarding or asking plays sans prendre."""
    player = m.act.player
    if m.act.verb is Verb.NAME and m.book.ask("naming_binds", m):
        yield must(player, "must play sans prendre, having named without asking")
    elif player == m.auction.bound and m.act.verb is not Verb.NAME:
        yield refused(player, "may not discard or draw, being bound to play sans prendre")


def sure_hand_laid_open(m: Moment) -> bool:
    """Whether the act lays open, before play, a hand played sans prendre that is sure to win.

    A hand is sure when in some suit (in trumps, if they are named) it takes
    five tricks whatever the others hold.
    """
    player = m.act.player
    hand = tuple(m.before.hands[player])
    suits = (m.trump,) if m.trump else tuple(SUITS)
    return (
        not m.before.tricks_begun
        and m.plays_sans_prendre(player)
        and any(rules.sure_tricks(hand, s) >= rules.TO_WIN for s in suits)
    )


def must_name(m: Moment) -> Iterator[Ruling]:
    """a hand laid open or not, the suit must be named."""
    if m.act.verb is Verb.LAY_DOWN and not m.trump:
        yield must(m.act.player, "must name the suit, as every hombre must")


def sure_hand_need_not_name(m: Moment) -> Iterator[Ruling]:
    """Sans prendre on a sure hand laid open: no suit need be named.

    Unless he is made to play it out and the others wish to discard. A hand is
    sure when, in some suit, it takes five tricks whatever the others hold.
    """
    if m.act.verb is Verb.LAY_DOWN:
        if sure_hand_laid_open(m) and not m.trump:
            yield may(m.act.player, "need not name the suit")
        return
    hombre = m.hombre
    if hombre not in m.before.spread or m.trump:
        return
    said = {(a.word, a.player) for a in (*m.before.acts, m.act) if a.verb is Verb.SAY}
    made_to_play = any(w == JOUEZ and p != hombre for w, p in said)
    others_discard = any(w == ECARTE and p != hombre for w, p in said)
    if made_to_play and others_discard:
        yield must(hombre, "must name the suit, being made to play while others discard")
    else:
        yield may(hombre, "need not name the suit")


# -- the talon and the écart ----------------------------------------------------------


def turned_as_at_another_game(m: Moment) -> Iterator[Ruling]:
    """One who turns a card as if for a turn-up may not play this deal, and makes the bête.

    It is taken for that mistake while nobody has yet asked or undertaken to
    play; afterwards a turned card counts as any other that is uncovered.
    """
    player = m.act.player
    if m.act.verb is Verb.TURN and not m.hombre:
        yield bete(player)
        yield may_not(player, "may not play in this deal; the others still may")
    elif _offers_to_play(m) and any(
        a.verb is Verb.TURN and a.player == player for a in m.before.acts
    ):
        yield refused(player, "is not received to play, having turned a card of the talon")


def uncovered_in_handling(m: Moment) -> Iterator[Ruling]:
    """One who lets a card of the talon be seen makes the bête; the deal is played."""
    if m.act.verb is Verb.UNCOVER or m.hombre:
        yield bete(m.act.player)
        yield stands(m.act.player, f"has uncovered {m.act.cards[0]}, and the deal is played")


def last_to_discard(m: Moment) -> str:
    """Who put cards on his écart last; an empty string if nobody has."""
    discarded = [a.player for a in m.before.acts if a.verb is Verb.DISCARD]
    return discarded[-1] if discarded else ""


def have_inspected(m: Moment) -> set[str]:
    """Who has already seen what is left of the talon."""
    return {a.player for a in m.before.acts if a.verb is Verb.INSPECT_TALON}


def last_may_inspect(m: Moment) -> Iterator[Ruling]:
    """The last to discard may see what is left of the talon."""
    if m.act.player == last_to_discard(m):
        yield may(m.act.player, "may see the rest of the talon, having discarded last")


def others_may_inspect_after(m: Moment) -> Iterator[Ruling]:
    """Once the last to discard has seen the rest of the talon, the others may."""
    last = last_to_discard(m)
    if last != m.act.player and last in have_inspected(m):
        yield may(m.act.player, f"may see the rest of the talon, after {last}")


def may_inspect(m: Moment) -> Iterator[Ruling]:
    """The last to discard may see the rest of the talon, and the others after him."""
    yield from last_may_inspect(m)
    yield from others_may_inspect_after(m)


def inspected_before_the_last(m: Moment) -> Iterator[Ruling]:
    """Another who looks when the last to discard has not looked makes the bête."""
    last = last_to_discard(m)
    if last and last != m.act.player and last not in have_inspected(m):
        yield bete(m.act.player)


def known_or_mixed(table: Table, player: str) -> bool:
    """Whether a player has seen what he took, or mixed it with his hand."""
    return table.saw_drawn(player) or table.mixed(player)


def overdrawn_unseen(m: Moment) -> Iterator[Ruling]:
    """Cards taken in excess go back, without a bête, while they are unseen and apart."""
    for player in m.table.players:
        too_many = rules.excess(m.table, player)
        if too_many and not known_or_mixed(m.table, player):
            yield may(player, f"may put {too_many} back, and makes no bête")


def overdrawn_and_known(table: Table, player: str) -> bool:
    """Whether a player has taken too many cards, and seen them or mixed them in."""
    return rules.excess(table, player) > 0 and known_or_mixed(table, player)


def overdrawn_seen(m: Moment, onto: str = "") -> Iterator[Ruling]:
    """Seen or mixed in, the excess is drawn at random from the hand, and the bête is made."""
    for player in m.table.players:
        if overdrawn_and_known(m.table, player):
            if not overdrawn_and_known(m.before, player):
                yield bete(player)
            too_many = rules.excess(m.table, player)
            yield must(player, f"has {too_many} drawn at random from the hand{onto}")


def drew_too_few(m: Moment) -> Iterator[Ruling]:
    """What is lacking comes from the talon, or else at random from the écarts; and no bête."""
    for player in m.table.players:
        if too_few := rules.lack(m.table, player):
            talon = m.table.talon_on_table and len(m.table.talon) >= too_few
            source = "from the talon" if talon else "at random from the écarts"
            yield may(player, f"may take {too_few} {source}, and makes no bête")


def played_with_too_few(m: Moment) -> Iterator[Ruling]:
    """One who took too few, and has not mended it when play begins, makes the bête."""
    for player in m.table.players:
        if m.act.verb is Verb.PLAY and rules.lack(m.before, player):
            yield bete(player)


# -- play -------------------------------------------------------------------------------


def must_as_at_triomphe(*_: object) -> bool:
    """one must trump, and must go above in suit, as at triomphe."""
    return False


def _against(m: Moment) -> tuple[Card, Card] | None:
    """The card led and the card winning when a card is played to them; None if it is led."""
    number = m.before.open_trick
    led = m.before.led(number, m.order) if number is not None else None
    if number is None or led is None:
        return None
    return led, m.order.best(m.before.tricks[number].cards)


def need_not_trump(m: Moment) -> Iterator[Ruling]:
    """One who has none of the suit led need not put a trump, though he has one."""
    hand, (laid,) = m.before.hands[m.act.player], m.act.cards
    if against := _against(m):
        led, _ = against
        has_suit = m.order.of_group(hand, m.order.group(led))
        trumps = m.order.of_group(hand, TRUMPS)
        if not has_suit and trumps and laid not in trumps:
            yield may(m.act.player, "need not trump, having none of the suit led")


def need_not_overtake(m: Moment) -> Iterator[Ruling]:
    """One who has the suit led need not go above the card played, though he can."""
    hand, (laid,) = m.before.hands[m.act.player], m.act.cards
    if against := _against(m):
        led, winning = against
        follow = m.order.of_group(hand, m.order.group(led))
        could = any(m.order.beats(c, winning) for c in follow)
        if laid in follow and could and not m.order.beats(laid, winning):
            yield may(m.act.player, "need not go above, having the suit led")


def bete_as_formerly(m: Moment) -> Iterator[Ruling]:
    """a card before one's turn makes the bête, as formerly (*Le Jeu de l'Hombre*, p. 53)."""
    if m.act.player != m.turn:
        yield bete(m.act.player)


def out_of_turn(m: Moment) -> Iterator[Ruling]:
    """A card played before one's turn is an irregularity without a bête."""
    if m.act.player != m.turn and not m.book.ask("harms_the_hombre", m):
        yield no_fault(m.act.player, "ought not to play before the turn, but makes no bête")


def _thrown_by_opponent(m: Moment) -> bool:
    return m.act.player not in (m.turn, m.hombre) and bool(m.hombre)


def likely_to_harm(m: Moment) -> bool:
    """Harm is probable when the other opponent can still use what he sees, and the card,
    as things lie, keeps the trick from the hombre."""
    return able_to_harm(m) and rules.takes_from_hombre(m, m.act.cards[0])


def able_to_harm(m: Moment) -> bool:
    """Harm is possible whenever the other opponent can still use what he sees."""
    return _thrown_by_opponent(m) and rules.informs(m, m.act.player)


def out_of_turn_harmful(m: Moment) -> Iterator[Ruling]:
    """Out of turn, a card that might well harm the hombre makes the bête."""
    if m.book.ask("harms_the_hombre", m):
        yield bete(m.act.player)


def demand_as_formerly(m: Moment) -> Iterator[Ruling]:
    """the hombre may demand any card shown, as formerly (*Le Jeu de l'Hombre*, p. 53)."""
    if m.hombre not in ("", m.act.player):
        yield may(m.hombre, f"may demand {m.act.cards[0]} from {m.act.player}")


def shown_card(m: Moment) -> Iterator[Ruling]:
    """A card shown may be demanded only if, being seen, it may prejudice the hombre.

    Its holder then must play it if he can without renouncing; if he cannot he
    does not play it, and makes the bête.
    """
    player, (shown,) = m.act.player, m.act.cards
    if m.hombre in ("", player):
        return
    if not (rules.informs(m, player) and rules.takes_from_hombre(m, shown)):
        yield may_not(m.hombre, f"may not demand {shown}")
    elif shown in m.book.choices(m.before, player, m.trump):
        yield must(player, f"must play {shown}")
    else:
        yield bete(player)
        yield may_not(player, f"may not play {shown}, which would be a renonce")


def _looking(m: Moment) -> str:
    return "turn the tricks" if m.act.verb is Verb.TURN_TRICKS else "count aloud"


def may_look_in_turn(m: Moment) -> Iterator[Ruling]:
    """One whose turn it is to play may turn the others' tricks, to see what has gone."""
    if m.act.player == m.turn:
        yield may(m.act.player, f"may {_looking(m)}, being to play")


def may_not_look_out_of_turn(m: Moment) -> Iterator[Ruling]:
    """Nobody may turn tricks or count aloud when it is not his turn; no penalty is stated."""
    if m.act.player != m.turn:
        yield may_not(m.act.player, f"may not {_looking(m)}, not being to play")


def half_bete_with_the_owner(m: Moment) -> Iterator[Ruling]:
    """One who takes or turns another's hand by mistake makes the bête by half with him."""
    for player in (m.act.player, m.act.whom):
        yield bete(player, "makes half the bête", HALF)


def hand_put_back_or_dealt_again(m: Moment) -> Iterator[Ruling]:
    """A hand taken for the talon is put back as it was.

    If it is mixed and cannot be put back, the hombre may have the cards dealt again.
    """
    for player, whose in m.table.mistaken.items():
        if player in m.table.confounded:
            yield may(m.hombre, "may have the cards dealt again")
        else:
            yield must(player, f"must put back the hand of {whose} as it was")


# -- the renonce ----------------------------------------------------------------------------


def _newly_made(m: Moment) -> Iterator[tuple[Renonce, Renonce | None]]:
    """Each renonce made by this act, with the same player's last one made before it."""
    already = m.renonces_made_before
    for renonce in m.renonces_made:
        if renonce not in already:
            earlier = [r for r in already if r.player == renonce.player]
            yield renonce, earlier[-1] if earlier else None


def _pointed_out(m: Moment, earlier: Renonce, later: Renonce) -> bool:
    """Whether somebody made the player aware between one renonce and the next."""
    acts, player = m.table.acts, later.player
    cards = [a.cards[0] if a.verb is Verb.PLAY and a.player == player else None for a in acts]
    between = acts[cards.index(earlier.play.card) : cards.index(later.play.card)]
    return any(a.verb is Verb.POINT_OUT and a.whom == player for a in between)


def first_renonce(m: Moment) -> Iterator[Ruling]:
    """A renonce, once made, makes the bête."""
    for renonce, earlier in _newly_made(m):
        if earlier is None:
            yield bete(renonce.player)


def renonce_again_after_warning(m: Moment) -> Iterator[Ruling]:
    """Each further renonce makes another bête, if the one before had been pointed out."""
    for renonce, earlier in _newly_made(m):
        if earlier and _pointed_out(m, earlier, renonce):
            yield bete(renonce.player)


def renonce_again_unnoticed(m: Moment) -> Iterator[Ruling]:
    """Several renonces that nobody pointed out in between make one bête only."""
    for renonce, earlier in _newly_made(m):
        if earlier and not _pointed_out(m, earlier, renonce):
            what = "makes no second bête, the renonce before not having been pointed out"
            yield no_fault(renonce.player, what)


def made_at_once(table: Table, renonce: Renonce) -> bool:
    """a renonce is made as soon as the card lies on the table."""
    return True


def trick_is_folded(table: Table, renonce: Renonce) -> bool:
    """A renonce is made when the trick is folded."""
    return bool(table.tricks[renonce.number].folded_by)


def renonce_may_be_taken_back(m: Moment) -> Iterator[Ruling]:
    """Until a renonce is made its card may be taken back without fault."""
    made = m.renonces_made
    for renonce in m.book.renonces(m.table, m.trump):
        if renonce not in made:
            yield may(renonce.player, f"may take back {renonce.play.card} without fault")


def _harmful(m: Moment) -> Iterator[Renonce]:
    """The renonces made that gave a trick to another, while the deal is not played out."""
    for renonce in m.renonces_made:
        if not m.table.played_out and rules.changes_the_taker(m.table, renonce, m.order):
            yield renonce


def must_replay(m: Moment) -> Iterator[Ruling]:
    """One who has renounced takes his card back if it can harm, and play begins again there."""
    for renonce in _harmful(m):
        what = f"must take back {renonce.play.card}, and play go back to trick {renonce.number + 1}"
        yield must(renonce.player, what)


def must_change_the_card(m: Moment) -> Iterator[Ruling]:
    """One who has renounced changes his card for one of the suit, and all else stands."""
    for renonce in _harmful(m):
        cards = " or ".join(map(str, renonce.could))
        yield must(
            renonce.player, f"must change {renonce.play.card} for {cards}, all else standing"
        )


# -- asking what is trumps ----------------------------------------------------------------------


def _ruffs(m: Moment, table: Table, number: int, play: Play) -> bool:
    """Whether a card is of a suit neither led nor trump, as if it had been played for trump."""
    led = table.led(number, m.order)
    if led is None or play.card == led:
        return False
    return m.order.group(play.card) not in (TRUMPS, m.order.group(led))


def told(table: Table, player: str) -> str:
    """The suit that a player who asked was last told is trump; empty if he has not asked."""
    asked = any(a.verb is Verb.ASK_TRUMP and a.player == player for a in table.acts)
    answers = [a.word for a in table.acts if a.verb is Verb.TELL_TRUMP and a.whom == player]
    return answers[-1] if asked and answers else ""


def misled(m: Moment, player: str, laid: Card) -> bool:
    """Whether a player ruffed with the suit he was told was trump, having asked."""
    return told(m.before, player) == laid.suit != m.trump


def ruffed_as_told(m: Moment) -> Iterator[Ruling]:
    """Misled, one makes no bête; but the card cannot be taken back."""
    player, (laid,) = m.act.player, m.act.cards
    table = m.table if m.act.verb is Verb.PLAY else m.before
    number = next(n for n, t in enumerate(table.tricks) if laid in t.cards)
    play = table.tricks[number].of(player)
    if play is None or not _ruffs(m, table, number, play) or not misled(m, player, laid):
        return
    if m.act.verb is Verb.PLAY:
        yield no_fault(player, f"makes no bête, and may not take {laid} back")
    else:
        yield refused(player, f"may not take back {laid}")


def says_it_is_a_ruff(m: Moment) -> Iterator[Ruling]:
    """One who, unasked, ruffs with a suit that is not trump makes the bête, folded or not.

    That he means to ruff shows when he says so, or gathers the trick as his.
    """
    player = m.act.player
    if m.act.verb is Verb.FOLD:
        if (player, COUPE) not in m.before.said(COUPE):
            yield from ruffed_unasked(m)
        return
    number = next(n for n, t in enumerate(m.table.tricks) if m.act.cards[0] in t.cards)
    play = m.table.tricks[number].of(player)
    said = any(a.player == player and a.word == COUPE for a in m.before.acts[-1:])
    if said and play and _ruffs(m, m.table, number, play) and not _excused(m, play):
        yield bete(player)


def _excused(m: Moment, play: Play) -> bool:
    """Whether a player asked what was trump, and was told rightly, or misled as the book allows."""
    asked = told(m.before, play.player)
    return bool(asked) and (asked == m.trump or m.book.ask("misled", m, play.player, play.card))


def ruffed_unasked(m: Moment) -> Iterator[Ruling]:
    """One who, unasked, ruffs with a suit not trump and folds the trick makes the bête."""
    player = m.act.player
    number = next(n for n, t in enumerate(m.before.tricks) if not t.folded_by)
    play = m.before.tricks[number].of(player)
    if play and _ruffs(m, m.before, number, play) and not _excused(m, play):
        yield bete(player)


# -- the end of the deal -----------------------------------------------------------------------


def asks_for_remise(m: Moment) -> Iterator[Ruling]:
    """The hombre may not ask for a remise."""
    if m.act.player == m.hombre and m.act.word == REMISE:
        yield refused(m.hombre, "may not ask for a remise")


def gives_up_after_the_draw(m: Moment) -> Iterator[Ruling]:
    """The hombre may not ask to give up when his rentrée is poor."""
    drew = any(a.verb is Verb.DRAW and a.player == m.hombre for a in m.before.acts)
    if m.act.player == m.hombre and m.act.word == MEN_VAIS and drew:
        yield refused(m.hombre, "may not ask to give up, whatever the rentrée")


def gives_up_after_naming(m: Moment) -> Iterator[Ruling]:
    """The hombre may not give up when his suit is not favourable."""
    if m.act.player == m.hombre and m.act.word == MEN_VAIS and m.trump:
        yield refused(m.hombre, "may not give up, whatever the suit")


def codille_goes_by_right(m: Moment) -> Iterator[Ruling]:
    """The codille is paid to the one who wins it by right, though it were given to another."""
    rightful = m.book.codille(m.before, m.hombre, m.trump)
    if m.act.player == m.hombre and rightful and rightful != m.act.whom:
        yield pays(m.hombre, f"must pay the codille to {rightful}, whose it is by right")
