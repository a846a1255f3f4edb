"""Hombre by the dictionary of games: articles 20 to 43, one rule for each.

Each function says what its article says and nothing more. Amounts are in
bêtes and shares of a bête; articles 20 to 43 give no number of jetons.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules_demo.cards import SUITS, Card
from rules_demo.hombre import rules
from rules_demo.hombre.rules import Book, Moment, Renonce
from rules_demo.hombre.table import (
    ECARTE,
    JOUEZ,
    MEN_VAIS,
    PASSE,
    REMISE,
    SANS_PRENDRE,
    Play,
    Table,
    Trick,
    Verb,
)
from rules_demo.rulebook import Kind, Ruling
from rules_demo.tricks import TRUMPS

academie = Book("hombre by the dictionary")
rule = academie.rule

BETE = "makes the bête"
HALF = Fraction(1, 2)

academie.borrow("privileged", source="hombre-e-s67", confidence="high")(rules.privileged)


def _never(*_: object) -> bool:
    """it does not hold."""
    return False


# -- the auction ------------------------------------------------------------------


@rule("hombre-a-20", on=(Verb.SAY,))
def passed_is_out(m: Moment) -> Iterator[Ruling]:
    """A player who has said passe is no longer received to play."""
    if m.act.word in rules.BIDS and m.act.word != PASSE and m.act.player in m.auction.passed:
        what = "is not received to play, having said passe"
        yield Ruling("hombre-a-20", Kind.REFUSED, m.act.player, what)


@rule("hombre-a-21", on=(Verb.SAY,))
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
        yield Ruling("hombre-a-21", Kind.STANDS, player, what)
    elif not forced and bid in (PASSE, SANS_PRENDRE):
        what = "must play" if bid == PASSE else "may not play sans prendre, not being forced"
        yield Ruling("hombre-a-21", Kind.REFUSED, player, f"has asked, and {what}")


@rule("hombre-a-22", answers="naming_binds", otherwise=_never)
def naming_binds(m: Moment) -> bool:
    """Whether naming a suit now binds the player to play sans prendre.

    It does unless he is last in cards, has asked, or has discarded.
    """
    player = m.act.player
    return not (m.hombre or player == m.before.players[-1] or m.before.ecarts[player])


@rule("hombre-a-22", on=(Verb.NAME, Verb.DISCARD, Verb.DRAW))
def bound_to_sans_prendre(m: Moment) -> Iterator[Ruling]:
    """One who is not last in cards and names without discarding or asking plays sans prendre."""
    player = m.act.player
    if m.act.verb is Verb.NAME and m.book.ask("naming_binds", m):
        what = "must play sans prendre, having named without asking"
        yield Ruling("hombre-a-22", Kind.MUST, player, what)
    elif player == m.auction.bound and m.act.verb is not Verb.NAME:
        what = "may not discard or draw, being bound to play sans prendre"
        yield Ruling("hombre-a-22", Kind.REFUSED, player, what)


def _sure_sans_prendre(m: Moment) -> bool:
    """Whether the act lays open a hand, played sans prendre, that wins in some suit."""
    player = m.act.player
    hand = tuple(m.before.hands[player])
    plays_so = m.auction.sans_prendre == player or (
        m.before.setting.hombre == player and m.before.setting.sans_prendre
    )
    suits = (m.trump,) if m.trump else tuple(SUITS)
    return plays_so and any(rules.sure_tricks(hand, s) >= rules.TO_WIN for s in suits)


def _must_name(m: Moment) -> Iterator[Ruling]:
    """a hand laid open or not, the suit must be named."""
    if m.act.verb is Verb.LAY_DOWN and not m.trump:
        what = "must name the suit, as every hombre must"
        yield Ruling("hombre-a-23", Kind.MUST, m.act.player, what)


@rule("hombre-a-23", answers="sure_hand_laid_open", otherwise=_never)
def sure_hand_laid_open(m: Moment) -> bool:
    """Whether the act is the one that this article allows: a sure hand laid open, unplayed."""
    return not rules.tricks_begun(m.before) and _sure_sans_prendre(m)


@rule("hombre-a-23", on=(Verb.LAY_DOWN, Verb.SAY), otherwise=_must_name)
def sure_hand_need_not_name(m: Moment) -> Iterator[Ruling]:
    """Sans prendre on a sure hand laid open: no suit need be named.

    Unless he is made to play it out and the others wish to discard. A hand is
    sure when, in some suit, it takes five tricks whatever the others hold.
    """
    if m.act.verb is Verb.LAY_DOWN:
        if sure_hand_laid_open(m) and not m.trump:
            yield Ruling("hombre-a-23", Kind.MAY, m.act.player, "need not name the suit")
        return
    hombre = m.hombre
    if hombre not in m.before.spread or m.trump:
        return
    said = {(a.word, a.player) for a in (*m.before.acts, m.act) if a.verb is Verb.SAY}
    made_to_play = any(w == JOUEZ and p != hombre for w, p in said)
    others_discard = any(w == ECARTE and p != hombre for w, p in said)
    if made_to_play and others_discard:
        what = "must name the suit, being made to play while others discard"
        yield Ruling("hombre-a-23", Kind.MUST, hombre, what)
    else:
        yield Ruling("hombre-a-23", Kind.MAY, hombre, "need not name the suit")


# -- the talon and the écart ----------------------------------------------------------


@rule("hombre-a-24", on=(Verb.TURN, Verb.SAY))
def turned_as_at_another_game(m: Moment) -> Iterator[Ruling]:
    """One who turns a card as if for a turn-up may not play this coup, and makes the bête.

    It is taken for that mistake while nobody has yet asked or undertaken to
    play; afterwards article 25 covers the turned card.
    """
    player = m.act.player
    if m.act.verb is Verb.TURN and not m.hombre:
        yield Ruling("hombre-a-24", Kind.BETE, player, BETE)
        what = "may not play this coup; the others still may"
        yield Ruling("hombre-a-24", Kind.MAY_NOT, player, what)
    elif m.act.word in rules.BIDS and m.act.word != PASSE and _turned_before_bidding(m):
        what = "is not received to play, having turned a card of the talon"
        yield Ruling("hombre-a-24", Kind.REFUSED, player, what)


def _turned_before_bidding(m: Moment) -> bool:
    return any(a.verb is Verb.TURN and a.player == m.act.player for a in m.before.acts)


@rule("hombre-a-25", on=(Verb.UNCOVER, Verb.TURN))
def uncovered_in_handling(m: Moment) -> Iterator[Ruling]:
    """One who lets a card of the talon be seen makes the bête; the coup is played."""
    if m.act.verb is Verb.UNCOVER or m.hombre:
        yield Ruling("hombre-a-25", Kind.BETE, m.act.player, BETE)
        what = f"has uncovered {m.act.cards[0]}, and the coup is played"
        yield Ruling("hombre-a-25", Kind.STANDS, m.act.player, what)


@rule("hombre-a-26", on=(Verb.INSPECT_TALON,))
def rest_of_the_talon(m: Moment) -> Iterator[Ruling]:
    """The last to discard may see what is left of the talon, and after him the others.

    One of the others who looks when he has not looked makes the bête.
    """
    discarded = [a.player for a in m.before.acts if a.verb is Verb.DISCARD]
    if not discarded:
        return
    last, player = discarded[-1], m.act.player
    looked = {a.player for a in m.before.acts if a.verb is Verb.INSPECT_TALON}
    if player == last:
        what = "may see the rest of the talon, having discarded last"
        yield Ruling("hombre-a-26", Kind.MAY, player, what)
    elif last in looked:
        what = f"may see the rest of the talon, after {last}"
        yield Ruling("hombre-a-26", Kind.MAY, player, what)
    else:
        yield Ruling("hombre-a-26", Kind.BETE, player, BETE)


def _known_or_mixed(table: Table, player: str) -> bool:
    return table.saw_drawn(player) or table.mixed(player)


@rule("hombre-a-27")
def overdrawn_unseen(m: Moment) -> Iterator[Ruling]:
    """Cards taken in excess go back, without a bête, while they are unseen and apart."""
    for player in m.table.players:
        too_many = rules.excess(m.table, player)
        if too_many and not _known_or_mixed(m.table, player):
            what = f"may put {too_many} back, and makes no bête"
            yield Ruling("hombre-a-27", Kind.MAY, player, what)


@rule("hombre-a-28")
def overdrawn_seen(m: Moment) -> Iterator[Ruling]:
    """Seen or mixed in, the excess is drawn at random from the hand, and the bête is made."""
    for player in m.table.players:
        too_many = rules.excess(m.table, player)
        if not (too_many and _known_or_mixed(m.table, player)):
            continue
        if not (rules.excess(m.before, player) and _known_or_mixed(m.before, player)):
            yield Ruling("hombre-a-28", Kind.BETE, player, BETE)
        what = f"has {too_many} drawn at random from the hand, onto the écarts"
        yield Ruling("hombre-a-28", Kind.MUST, player, what)


@rule("hombre-a-29")
def drew_too_few(m: Moment) -> Iterator[Ruling]:
    """What is lacking comes from the talon, or else at random from the écarts.

    There is no bête unless play has begun.
    """
    for player in m.table.players:
        if too_few := rules.lack(m.table, player):
            talon = m.table.talon_on_table and len(m.table.talon) >= too_few
            source = "from the talon" if talon else "at random from the écarts"
            what = f"may take {too_few} {source}, and makes no bête"
            yield Ruling("hombre-a-29", Kind.MAY, player, what)
        if m.act.verb is Verb.PLAY and rules.lack(m.before, player):
            yield Ruling("hombre-a-29", Kind.BETE, player, BETE)


# -- play -------------------------------------------------------------------------------


def _as_at_triomphe(
    hand: tuple[Card, ...], follow: tuple[Card, ...], trick: Trick, trump: str
) -> tuple[Card, ...]:
    """one must go above in suit and must trump, as at triomphe."""
    order = rules.order(trump)
    winning = order.best(trick.cards)
    over = tuple(c for c in follow if order.beats(c, winning))
    return over or follow or order.of_group(hand, TRUMPS) or hand


@rule("hombre-a-30", answers="free_choice", otherwise=_as_at_triomphe)
def neither_trump_nor_overtake(
    hand: tuple[Card, ...], follow: tuple[Card, ...], trick: Trick, trump: str
) -> tuple[Card, ...]:
    """The cards one may choose from: those of the suit led, or any when one has none.

    Nobody is obliged to trump, nor to go above the card played.
    """
    return follow or hand


def _bete_as_formerly(m: Moment) -> Iterator[Ruling]:
    """a card before one's turn makes the bête, as formerly (*Le Jeu de l'Hombre*, p. 53)."""
    if m.act.player != m.turn:
        yield Ruling("hombre-a-31", Kind.BETE, m.act.player, BETE)


@rule("hombre-a-31", on=(Verb.PLAY,), otherwise=_bete_as_formerly)
def out_of_turn(m: Moment) -> Iterator[Ruling]:
    """A card played before one's turn is an irregularity without a bête."""
    if m.act.player != m.turn and not m.book.ask("harms_the_hombre", m):
        what = "ought not to play before the turn, but makes no bête"
        yield Ruling("hombre-a-31", Kind.NO_FAULT, m.act.player, what)


def _thrown_by_opponent(m: Moment) -> bool:
    return m.act.player != m.turn and bool(m.fellow(m.act.player))


@rule("hombre-a-32", answers="harms_the_hombre", reading="likely", otherwise=_never)
def likely_to_harm(m: Moment) -> bool:
    """Harm is probable when the other opponent can still use what he sees, and the card,
    as things lie, keeps the trick from the hombre."""
    return (
        _thrown_by_opponent(m)
        and rules.informs(m, m.act.player)
        and rules.takes_from_hombre(m, m.act.cards[0])
    )


@academie.also("hombre-a-32", "possible", of="likely")
def able_to_harm(m: Moment) -> bool:
    """Harm is possible whenever the other opponent can still use what he sees."""
    return _thrown_by_opponent(m) and rules.informs(m, m.act.player)


@rule("hombre-a-32", on=(Verb.PLAY,))
def out_of_turn_harmful(m: Moment) -> Iterator[Ruling]:
    """Out of turn, a card that might well harm the hombre makes the bête."""
    if m.book.ask("harms_the_hombre", m):
        yield Ruling("hombre-a-32", Kind.BETE, m.act.player, BETE)


def _demand_as_formerly(m: Moment) -> Iterator[Ruling]:
    """the hombre may demand any card shown, as formerly (*Le Jeu de l'Hombre*, p. 53)."""
    if m.fellow(m.act.player):
        what = f"may demand {m.act.cards[0]} from {m.act.player}"
        yield Ruling("hombre-a-33", Kind.MAY, m.hombre, what)


@rule("hombre-a-33", on=(Verb.SHOW,), otherwise=_demand_as_formerly)
def shown_card(m: Moment) -> Iterator[Ruling]:
    """A card shown may be demanded only if, being seen, it may prejudice the hombre.

    Its holder then must play it if he can without renouncing; if he cannot he
    does not play it, and makes the bête.
    """
    player, (shown,) = m.act.player, m.act.cards
    if not m.fellow(player):
        return
    if not (rules.informs(m, player) and rules.takes_from_hombre(m, shown)):
        yield Ruling("hombre-a-33", Kind.MAY_NOT, m.hombre, f"may not demand {shown}")
    elif shown in m.book.legal(m.before, player):
        yield Ruling("hombre-a-33", Kind.MUST, player, f"must play {shown}")
    else:
        yield Ruling("hombre-a-33", Kind.BETE, player, BETE)
        what = f"may not play {shown}, which would be a renonce"
        yield Ruling("hombre-a-33", Kind.MAY_NOT, player, what)


@rule("hombre-a-34", on=(Verb.TURN_TRICKS, Verb.COUNT_ALOUD))
def looking_at_tricks(m: Moment) -> Iterator[Ruling]:
    """Anyone may turn others' tricks, or count aloud, but only when it is his turn to play.

    No penalty is stated for doing it at another time.
    """
    doing = "turn the tricks" if m.act.verb is Verb.TURN_TRICKS else "count aloud"
    if m.act.player == m.turn:
        yield Ruling("hombre-a-34", Kind.MAY, m.act.player, f"may {doing}, being to play")
    else:
        what = f"may not {doing}, not being to play"
        yield Ruling("hombre-a-34", Kind.MAY_NOT, m.act.player, what)


@rule("hombre-a-35", on=(Verb.SEE_HAND,))
def hand_seen_for_tricks(m: Moment) -> Iterator[Ruling]:
    """One who turns a hand in place of tricks makes the bête by half with its owner."""
    for player in (m.act.player, m.act.whom):
        yield Ruling("hombre-a-35", Kind.BETE, player, "makes half the bête", HALF)


@rule("hombre-a-35b")
def hand_taken_for_talon(m: Moment) -> Iterator[Ruling]:
    """A hand taken for the talon: the same halves; it is put back as it was.

    If it is mixed and cannot be put back, the hombre may have the cards dealt again.
    """
    if m.act.verb is Verb.TAKE_HAND:
        for player in (m.act.player, m.act.whom):
            yield Ruling("hombre-a-35b", Kind.BETE, player, "makes half the bête", HALF)
    for player, whose in m.table.mistaken.items():
        if player in m.table.confounded:
            yield Ruling("hombre-a-35b", Kind.MAY, m.hombre, "may have the cards dealt again")
        else:
            what = f"must put back the hand of {whose} as it was"
            yield Ruling("hombre-a-35b", Kind.MUST, player, what)


# -- the renonce ----------------------------------------------------------------------------


def _made(table: Table, m: Moment) -> tuple[Renonce, ...]:
    found = rules.renonces(table, m.trump, m.book)
    return tuple(r for r in found if m.book.ask("renonce_is_made", table, r))


@rule("hombre-a-36")
def renonces_counted(m: Moment) -> Iterator[Ruling]:
    """A bête for each renonce that was pointed out before the next; else one for all."""
    already = _made(m.before, m)
    for renonce in _made(m.table, m):
        if renonce in already:
            continue
        player = renonce.player
        earlier = [r for r in already if r.player == player]
        if not earlier or _pointed_out(m, player, earlier[-1], renonce):
            yield Ruling("hombre-a-36", Kind.BETE, player, BETE)
        else:
            what = "makes no second bête, the renonce before not having been pointed out"
            yield Ruling("hombre-a-36", Kind.NO_FAULT, player, what)


def _pointed_out(m: Moment, player: str, earlier: Renonce, later: Renonce) -> bool:
    """Whether somebody made the player aware between one renonce and the next."""
    acts = m.table.acts
    cards = [a.cards[0] if a.verb is Verb.PLAY and a.player == player else None for a in acts]
    between = acts[cards.index(earlier.play.card) : cards.index(later.play.card)]
    return any(a.verb is Verb.POINT_OUT and a.whom == player for a in between)


def _made_at_once(table: Table, renonce: Renonce) -> bool:
    """a renonce is made as soon as the card lies on the table."""
    return True


@rule("hombre-a-37", answers="renonce_is_made", otherwise=_made_at_once)
def renonce_is_made(table: Table, renonce: Renonce) -> bool:
    """A renonce is made when the trick is folded, or its player has played to the next."""
    trick = table.tricks[renonce.number]
    later = table.tricks[renonce.number + 1 :]
    return bool(trick.folded_by) or any(t.of(renonce.player) for t in later)


@rule("hombre-a-37", on=(Verb.PLAY,))
def renonce_may_be_taken_back(m: Moment) -> Iterator[Ruling]:
    """Until a renonce is made its card may be taken back without fault."""
    for renonce in rules.renonces(m.table, m.trump, m.book):
        if not m.book.ask("renonce_is_made", m.table, renonce):
            what = f"may take back {renonce.play.card} without fault"
            yield Ruling("hombre-a-37", Kind.MAY, renonce.player, what)


@rule("hombre-a-38")
def replay_after_renonce(m: Moment) -> Iterator[Ruling]:
    """If a renonce does harm and the coup is not over, play may go back to its trick."""
    for renonce in _made(m.table, m):
        if not rules.changes_the_taker(m.table, renonce, m.trump):
            continue
        number = renonce.number + 1
        for player in m.table.others(renonce.player):
            if rules.played_out(m.table):
                what = f"may not go back to trick {number}, the coup being played out"
                yield Ruling("hombre-a-38", Kind.MAY_NOT, player, what)
            else:
                what = f"may have play go back to trick {number}"
                yield Ruling("hombre-a-38", Kind.MAY, player, what)


# -- asking what is trump -----------------------------------------------------------------------


def _ruffs(m: Moment, table: Table, number: int, play: Play) -> bool:
    """Whether a card is of a suit neither led nor trump, as if it had been played for trump."""
    led = rules.led_card(table, number, m.trump)
    if led is None or play.card == led:
        return False
    return m.order.group(play.card) not in (TRUMPS, m.order.group(led))


def _told(table: Table, player: str) -> str:
    """The suit that a player who asked was last told is trump; empty if he has not asked."""
    asked = any(a.verb is Verb.ASK_TRUMP and a.player == player for a in table.acts)
    answers = [a.word for a in table.acts if a.verb is Verb.TELL_TRUMP and a.whom == player]
    return answers[-1] if asked and answers else ""


@rule("hombre-a-39", answers="misled", otherwise=_never)
def misled(m: Moment, player: str, laid: Card) -> bool:
    """Whether a player ruffed with the suit he was told was trump, having asked."""
    return _told(m.before, player) == laid.suit != m.trump


@rule("hombre-a-39", on=(Verb.PLAY, Verb.TAKE_BACK))
def ruffed_as_told(m: Moment) -> Iterator[Ruling]:
    """Misled, one makes no bête; but the card is well played and cannot be taken back."""
    player, (laid,) = m.act.player, m.act.cards
    table = m.table if m.act.verb is Verb.PLAY else m.before
    number = next(n for n, t in enumerate(table.tricks) if laid in t.cards)
    play = table.tricks[number].of(player)
    if play is None or not _ruffs(m, table, number, play) or not misled(m, player, laid):
        return
    if m.act.verb is Verb.PLAY:
        what = f"makes no bête, and {laid} is well played"
        yield Ruling("hombre-a-39", Kind.NO_FAULT, player, what)
    else:
        yield Ruling("hombre-a-39", Kind.REFUSED, player, f"may not take back {laid}")


@rule("hombre-a-40", on=(Verb.FOLD,))
def ruffed_unasked(m: Moment) -> Iterator[Ruling]:
    """One who, unasked, ruffs with a suit not trump and folds the trick makes the bête."""
    player = m.act.player
    number = next(n for n, t in enumerate(m.before.tricks) if not t.folded_by)
    play = m.before.tricks[number].of(player)
    if play is None or not _ruffs(m, m.before, number, play):
        return
    excused = _told(m.before, player) and (
        _told(m.before, player) == m.trump or m.book.ask("misled", m, player, play.card)
    )
    if not excused:
        yield Ruling("hombre-a-40", Kind.BETE, player, BETE)


# -- the end of the coup -----------------------------------------------------------------------


@rule("hombre-a-41", on=(Verb.LAY_DOWN,))
def hand_laid_open(m: Moment) -> Iterator[Ruling]:
    """One who shows his hand before the coup is won makes the bête.

    A sure hand laid open sans prendre is allowed by article 23.
    """
    if not rules.won(m.before, m.trump) and not m.book.ask("sure_hand_laid_open", m):
        yield Ruling("hombre-a-41", Kind.BETE, m.act.player, BETE)


@rule("hombre-a-42", on=(Verb.SAY,))
def no_remise_on_asking(m: Moment) -> Iterator[Ruling]:
    """The hombre may not ask for a remise, nor to give up when his rentrée is poor."""
    if m.act.player != m.hombre:
        return
    drew = any(a.verb is Verb.DRAW and a.player == m.hombre for a in m.before.acts)
    if m.act.word == REMISE:
        yield Ruling("hombre-a-42", Kind.REFUSED, m.hombre, "may not ask for a remise")
    elif m.act.word == MEN_VAIS and drew:
        what = "may not ask to give up, whatever the rentrée"
        yield Ruling("hombre-a-42", Kind.REFUSED, m.hombre, what)


@rule("hombre-a-43", on=(Verb.PAY_CODILLE,))
def codille_goes_by_right(m: Moment) -> Iterator[Ruling]:
    """The codille is paid to the one who wins it by right, though it were given to another."""
    rightful = rules.winner_of_codille(m.before, m.hombre, m.trump)
    if m.act.player == m.hombre and rightful and rightful != m.act.whom:
        what = f"must pay the codille to {rightful}, whose it is by right"
        yield Ruling("hombre-a-43", Kind.PAYS, m.hombre, what)
