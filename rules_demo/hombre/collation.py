"""Collation by execution: the same journals judged by both witnesses of hombre.

Each situation is a table with acts on it and the clauses of either witness
that speak to it. `collate` judges them all; where the verdicts differ the
words that make the difference stand beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rules_demo.hombre.academie import academie
from rules_demo.hombre.encyclopedie import encyclopedie
from rules_demo.hombre.set_out import table
from rules_demo.hombre.table import (
    COUPE,
    DEMANDE,
    ECARTE,
    JOUEZ,
    MEN_VAIS,
    PASSE,
    REMISE,
    SANS_PRENDRE,
    Setting,
    Table,
)
from rules_demo.journal import Journal
from rules_demo.rulebook import Ruling


@dataclass(frozen=True)
class Situation:
    """A table, with the clauses of the two witnesses (``a`` and ``e``) that speak to it."""

    title: str
    articles: tuple[str, ...]
    sentences: tuple[str, ...]
    words: str
    build: Callable[[], Table]


@dataclass(frozen=True)
class Case:
    """A situation as both witnesses judge it.

    ``articles`` are the clauses of both that speak to it, ``verdicts`` the
    rulings by siglum, ``words`` the French that makes them differ, where they
    do.
    """

    title: str
    articles: tuple[str, ...]
    journal: Journal[Setting]
    verdicts: dict[str, tuple[Ruling, ...]]
    differs: bool
    words: str


_situations: list[Situation] = []


def _situation(
    title: str, article: str, sentences: Iterable[int], words: str = ""
) -> Callable[[Callable[[], Table]], Callable[[], Table]]:
    def enter(build: Callable[[], Table]) -> Callable[[], Table]:
        ids = tuple(f"hombre-e-s{n}" for n in sentences)
        articles = tuple(f"hombre-a-{number}" for number in article.split())
        _situations.append(Situation(title, articles, ids, words, build))
        return build

    return enter


def collate() -> tuple[Case, ...]:
    """Every situation judged by both witnesses, in the order of the dictionary's articles."""
    cases = []
    for situation in _situations:
        journal = situation.build().journal
        verdicts = {
            siglum: tuple(r for r in book.judge(Table.replay(journal)) if r.clause in clauses)
            for siglum, book, clauses in (
                ("a", academie, situation.articles),
                ("e", encyclopedie, situation.sentences),
            )
        }
        said = [{(r.kind, r.player, r.what, r.share) for r in v} for v in verdicts.values()]
        clauses = situation.articles + situation.sentences
        differs = said[0] != said[1]
        cases.append(Case(situation.title, clauses, journal, verdicts, differs, situation.words))
    return tuple(cases)


# -- the situations -------------------------------------------------------------------

FIVE = "A♠ 2♠ A♣ R♠ D♠ 3♥ 4♥ 6♦ 5♦"
FOUR = "A♠ 2♠ A♣ R♠ 7♦ 6♦ 4♥ 3♥ 5♣"


@_situation("Having passed, he asks", "20", [59])
def _passed() -> Table:
    t = table(seed=20)
    for player in t.players:
        t.say(player, PASSE)
    t.say("eldest", DEMANDE)
    return t


@_situation("Having asked, he withdraws, and then says sans prendre, forced by nobody", "21", [60])
def _asked() -> Table:
    t = table(seed=21)
    t.say("eldest", DEMANDE)
    t.say("eldest", PASSE)
    t.say("eldest", SANS_PRENDRE)
    return t


@_situation("Having asked, he is forced, and says sans prendre", "21", [60])
def _forced() -> Table:
    t = table(seed=21)
    t.say("eldest", DEMANDE)
    t.say("dealer", SANS_PRENDRE)
    t.say("eldest", SANS_PRENDRE)
    return t


@_situation("The first in cards names a suit as his first word", "22", [61])
def _named() -> Table:
    t = table(seed=22)
    t.name("eldest", "♥")
    return t


@_situation("Sans prendre on a sure hand laid out", "23", [62])
def _sure() -> Table:
    t = table(eldest=FIVE, seed=23)
    t.say("eldest", SANS_PRENDRE)
    t.lay_down("eldest")
    return t


@_situation("… and he is made to play while another discards", "23", [62])
def _sure_but_played() -> Table:
    t = _sure()
    t.say("second", JOUEZ)
    t.say("second", ECARTE)
    return t


@_situation("The dealer turns the top of the talon before anyone has spoken", "24", [63])
def _turned() -> Table:
    t = table(talon="7♦", seed=24)
    t.turn("dealer")
    return t


@_situation("A card shows as the talon is put down", "25", [64])
def _uncovered() -> Table:
    t = table(trump="♠", talon="D♥", seed=25)
    t.uncover("left")
    return t


def _exchanged() -> Table:
    t = table(hombre=FIVE, right="R♥ D♥ V♥ 7♠ 6♠ 5♠ 2♣ 3♣ 4♣", trump="♠")
    t.exchange("hombre", "3♥ 4♥ 6♦ 5♦")
    t.exchange("right", "2♣ 3♣")
    return t


@_situation("Another looks at the rest of the talon before the last to discard", "26", [65, 66])
def _inspected_first() -> Table:
    t = _exchanged()
    t.inspect_talon("hombre")
    return t


@_situation("… or after him", "26", [65, 66])
def _inspected_after() -> Table:
    t = _exchanged()
    t.inspect_talon("right")
    t.inspect_talon("hombre")
    return t


def _overdrawn() -> Table:
    t = table(hombre=FOUR, trump="♠", seed=28)
    t.discard("hombre", "7♦ 6♦ 4♥")
    t.draw("hombre", 4)
    return t


@_situation("One card too many, unseen and apart", "27", [67])
def _unseen() -> Table:
    return _overdrawn()


@_situation("One card too many, seen", "28", [68], "que l'on met sur les écarts")
def _seen() -> Table:
    t = _overdrawn()
    t.look("hombre")
    return t


def _underdrawn() -> Table:
    t = table(hombre=FOUR, trump="♠", seed=29)
    t.discard("hombre", "7♦ 6♦ 4♥")
    t.draw("hombre", 2)
    return t


@_situation("One card too few, before play", "29", [69])
def _too_few() -> Table:
    return _underdrawn()


@_situation("… and after the first card", "29", [69, 48])
def _too_few_played() -> Table:
    t = _underdrawn()
    t.mix("hombre")
    t.play("hombre", "A♠")
    return t


@_situation("The hombre plays before his turn", "31", [72, 73])
def _hombre_out_of_turn() -> Table:
    t = table(hombre="R♣ D♥ A♠", right="D♣ 2♣ 7♠", left="4♣ R♠ V♣", trump="♠", lead="right")
    t.play("right", "D♣")
    t.play("hombre", "R♣")
    return t


def _three_cards() -> Table:
    return table(hombre="D♣ D♥ A♠", right="V♣ 2♣ 7♠", left="R♣ R♠ 4♣", trump="♠")


@_situation("Out of turn, an opponent throws the card that takes the trick", "31 32", [72, 73])
def _harmful() -> Table:
    t = _three_cards()
    t.play("hombre", "D♣")
    t.play("left", "R♣")
    return t


@_situation(
    "Out of turn, an opponent throws a low card",
    "31 32",
    [72, 73],
    "qui probablement pourrait nuire",
)
def _harmless() -> Table:
    t = _three_cards()
    t.play("hombre", "D♣")
    t.play("left", "4♣")
    return t


@_situation("A card is shown that can hurt and can be played", "33", [74])
def _shown() -> Table:
    t = _three_cards()
    t.play("hombre", "D♣")
    t.show("left", "R♣")
    return t


@_situation("A card is shown that cannot hurt", "33", [74])
def _shown_low() -> Table:
    t = _three_cards()
    t.play("hombre", "D♣")
    t.show("left", "4♣")
    return t


def _one_trick() -> Table:
    t = _three_cards()
    t.trick(("hombre", "D♣"), ("right", "2♣"), ("left", "R♣"), to="left")
    return t


@_situation("Tricks turned by the one who is to play", "34", [75, 76])
def _looked_in_turn() -> Table:
    t = _one_trick()
    t.turn_tricks("left", "left")
    return t


@_situation("… and by one who is not", "34", [75, 76])
def _looked_out_of_turn() -> Table:
    t = _one_trick()
    t.turn_tricks("hombre", "left")
    return t


@_situation("A hand turned for tricks", "35", [77])
def _hand_seen() -> Table:
    t = _one_trick()
    t.see_hand("right", "left")
    return t


@_situation("A hand taken for the talon, and mixed", "35b", [78, 79])
def _hand_taken() -> Table:
    t = table(trump="♠", seed=35)
    t.discard("right", t.hands["right"][:3])
    t.take_hand("right", "left")
    t.mix("right")
    return t


def _renounced(*, warned: bool) -> Table:
    t = table(hombre="R♣ D♣ A♠", right="V♣ 2♥ 3♥", left="4♣ 5♣ R♠", trump="♠")
    t.trick(("hombre", "R♣"), ("right", "2♥"), ("left", "4♣"), to="hombre")
    if warned:
        t.point_out("hombre", "right")
    t.trick(("hombre", "D♣"), ("right", "3♥"), ("left", "5♣"), to="hombre")
    return t


@_situation("Two renonces, the first pointed out", "36", [26, 80, 81])
def _warned() -> Table:
    return _renounced(warned=True)


@_situation("Two renonces, unremarked", "36", [26, 80, 81])
def _unwarned() -> Table:
    return _renounced(warned=False)


@_situation("A renonce in a trick that lies open", "37", [82])
def _open_trick() -> Table:
    t = table(hombre="R♣ D♣ A♠", right="V♣ 2♥ 3♥", left="4♣ 5♣ R♠", trump="♠")
    t.play("hombre", "R♣")
    t.play("right", "2♥")
    return t


@_situation(
    "… and its player has played to the next",
    "36 37",
    [26, 82],
    "ou que celui qui a renoncé ait joué sa carte pour le coup suivant",
)
def _played_on() -> Table:
    t = table(hombre="V♣ D♣ A♠", right="R♥ 2♣ 3♥", left="R♣ 5♣ 4♥", trump="♠", lead="right")
    for player, laid in (("right", "R♥"), ("left", "R♣"), ("hombre", "A♠")):
        t.play(player, laid)
    for player, laid in (("hombre", "V♣"), ("right", "2♣"), ("left", "5♣")):
        t.play(player, laid)
    return t


@_situation(
    "A renonce that took the trick, in mid-deal",
    "38",
    [28],
    "on peut reprendre le jeu, et le recommencer à la levée; doit reprendre sa carte",
)
def _harmful_renonce() -> Table:
    t = table(hombre="R♣ D♥ A♠", right="7♠ 2♣ 3♥", left="4♣ 5♥ R♠", trump="♠")
    t.trick(("hombre", "R♣"), ("right", "7♠"), ("left", "4♣"), to="right")
    return t


@_situation("Misled after asking what is trumps, he folds the trick", "39", [83])
def _misled() -> Table:
    t = table(hombre="R♣ D♥ A♠", right="V♥ 2♥ 7♠", left="4♣ 5♦ R♠", trump="♠")
    t.play("hombre", "R♣")
    t.ask_trump("right")
    t.tell_trump("left", "right", "♥")
    t.play("right", "V♥")
    t.play("left", "4♣")
    t.fold("right")
    return t


@_situation(
    "Unasked, he says that he trumps; the trick lies open", "40", [84], "et aurait plié la levée"
)
def _ruffed_open() -> Table:
    t = table(hombre="R♣ D♥ A♠", right="V♥ 2♥ 7♠", left="4♣ 5♦ R♠", trump="♠")
    t.play("hombre", "R♣")
    t.say("right", COUPE)
    t.play("right", "V♥")
    return t


@_situation("Unasked, he trumps wrongly and folds the trick", "40", [84])
def _ruffed_folded() -> Table:
    t = table(hombre="R♣ D♥ A♠", right="V♥ 2♥ 7♠", left="4♣ 5♦ R♠", trump="♠")
    t.trick(("hombre", "R♣"), ("right", "V♥"), ("left", "4♣"), to="right")
    return t


@_situation(
    "He lays his hand down before the deal is won",
    "41",
    [],
    "Celui qui montre son jeu, avant que le coup soit gagné, fait la bête",
)
def _laid_down() -> Table:
    t = table(
        hombre="A♠ 2♠", right="V♥ 2♥", left="4♣ 5♦", trump="♠",
        taken={"hombre": 4, "right": 2, "left": 1},
    )  # fmt: skip
    t.lay_down("hombre")
    return t


@_situation("The hombre asks for a remise", "42", [85])
def _remise() -> Table:
    t = table(hombre=FOUR, trump="♠", seed=42)
    t.exchange("hombre", "7♦ 6♦ 4♥")
    t.say("hombre", REMISE)
    return t


@_situation(
    "He has named his suit, and asks to give up before he draws",
    "42",
    [85],
    "lorsque sa rentrée n'est pas favorable; quand sa couleur n'est pas favorable",
)
def _gives_up() -> Table:
    t = table(seed=42)
    t.say("eldest", DEMANDE)
    t.name("eldest", "♦")
    t.say("eldest", MEN_VAIS)
    return t


@_situation("The codille is paid to the wrong player", "43", [86])
def _codille() -> Table:
    t = table(
        hombre="3♥", right="4♥", left="5♥", trump="♠", taken={"hombre": 2, "right": 1, "left": 5}
    )
    t.pay_codille("hombre", "right")
    return t
