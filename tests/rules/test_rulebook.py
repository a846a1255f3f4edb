"""A clause can be struck, read otherwise, and asked for; an unknown one is named."""

import pytest

from rules_demo.cards import pack
from rules_demo.kernel.acts import verb
from rules_demo.kernel.book import Rulebook
from rules_demo.kernel.rules import choosing, question, rule_of, striking
from rules_demo.kernel.rulings import (
    Kind,
    RulebookError,
    Ruling,
    Silent,
    UnknownClauseError,
    UnknownReadingError,
)
from rules_demo.kernel.table import CardTable, Setting


class Table(CardTable[Setting]):
    """A table at which one sneezes and coughs."""

    @verb("sneezes")
    def sneeze(self, player): ...

    @verb("coughs")
    def cough(self, player): ...


def after(*verbs):
    """A table at which these things were done."""
    table = Table(Setting(("left", "right"), ((), ()), pack()))
    for done in verbs:
        table.act("right", done)
    return table


SNEEZE, COUGH = Table.sneeze, Table.cough


@question
def trumps() -> int:
    """How many trumps there are."""


@question
def bidding() -> str:
    """How one bids."""


@pytest.fixture
def book(no_rules):
    book = Rulebook("a game", Table)

    @book.rule("game-a-1", on=(SNEEZE,))
    def sneezing(m):
        yield Ruling(Kind.BETE, "right", "makes the bête")

    @book.rule("game-a-2", on=(SNEEZE,), duties=True)
    def excuse(m):
        yield Ruling(Kind.MAY, "right", "may leave the room")

    @book.rule("game-a-6", final=True)
    def end(m):
        yield Ruling(Kind.STANDS, "right", "leaves at the end")

    @book.rule("game-a-3", answers=trumps, reading="one", otherwise=lambda: 0)
    def one():
        return 1

    @book.also("game-a-3", "two", of="one")
    def two():
        return 2

    return book


def clauses(rulings):
    return [ruling.clause for ruling in rulings]


def test_rulings_come_in_the_order_of_the_acts(book):
    assert clauses(book.judge(after(SNEEZE))) == ["game-a-1", "game-a-6", "game-a-2"]


def test_a_bete_remains_and_a_right_lapses(book):
    assert clauses(book.judge(after(SNEEZE, COUGH))) == ["game-a-1", "game-a-6"]


def test_a_final_rule_speaks_of_the_last_moment_alone(book):
    assert clauses(book.judge(after(COUGH, COUGH))) == ["game-a-6"]


def test_a_struck_clause_falls_silent_and_no_other(book):
    assert clauses(book.struck("game-a-1").judge(after(SNEEZE))) == ["game-a-6", "game-a-2"]
    assert clauses(book.judge(after(SNEEZE))) == ["game-a-1", "game-a-6", "game-a-2"]


def test_striking_everywhere_lasts_as_long_as_its_context(book):
    with striking("game-a-1"):
        assert clauses(book.judge(after(SNEEZE))) == ["game-a-6", "game-a-2"]
    assert clauses(book.judge(after(SNEEZE))) == ["game-a-1", "game-a-6", "game-a-2"]


def test_what_holds_otherwise_answers_for_a_struck_clause(book):
    assert book.struck("game-a-3").ask(trumps) == 0


def test_one_reading_is_the_default_and_another_can_be_chosen(book):
    assert book.ask(trumps) == 1
    assert book.read("game-a-3", "two").ask(trumps) == 2
    assert book.rules["game-a-3"].readings == ("one", "two")


def test_a_reading_chosen_everywhere_lasts_as_long_as_its_context(book):
    told = book.read("game-a-3", "one")
    with choosing("game-a-3", "two"):
        assert book.ask(trumps) == 2
        assert told.ask(trumps) == 1, "a book that was told how to read keeps to it"
        with choosing("game-a-3", "one"):
            assert book.ask(trumps) == 1
        assert book.ask(trumps) == 2
    assert book.ask(trumps) == 1
    with pytest.raises(UnknownReadingError, match="'three'; its readings are one, two"):
        choosing("game-a-3", "three").__enter__()


def test_an_unknown_clause_is_named_with_the_nearest(book):
    for ask in (book.struck, rule_of, lambda c: striking(c).__enter__()):
        with pytest.raises(UnknownClauseError, match=r"'game-a-9'; the nearest are game-a-\d"):
            ask("game-a-9")


def test_an_unknown_reading_is_named_with_those_there_are(book):
    with pytest.raises(UnknownReadingError, match="'three'; its readings are one, two"):
        book.read("game-a-3", "three")
    with pytest.raises(UnknownReadingError, match="it has only one"):
        book.read("game-a-1", "three")


def test_a_question_nothing_answers_is_named(book):
    with pytest.raises(RulebookError, match="no rule for 'bidding'"):
        book.ask(bidding)


def test_a_borrowed_answer_serves_until_a_clause_answers(book):
    book.borrow(bidding, source="a neighbour", confidence="low")(lambda: "borrowed")
    assert book.ask(bidding) == "borrowed"
    assert [b.source for b in book.borrowed] == ["a neighbour"]
    book.rule("game-a-4", answers=bidding, otherwise=lambda: "")(lambda: "own")
    assert book.ask(bidding) == "own"
    assert book.borrowed == ()


def test_two_clauses_may_answer_one_question_each_for_itself(book):
    book.rule("game-a-5", answers=trumps, otherwise=lambda: None)(lambda: 3)
    assert book.ask_each(trumps) == {"game-a-3": 1, "game-a-5": 3}
    assert book.struck("game-a-5").ask_each(trumps) == {"game-a-3": 1, "game-a-5": None}
    with pytest.raises(RulebookError, match="'trumps' is answered by game-a-3, game-a-5"):
        book.ask(trumps)


def test_a_silence_names_the_clauses_that_come_nearest():
    silence = Silent("who deals", ("game-a-1", "game-a-2"))
    assert str(silence) == "the text does not say who deals (nearest: game-a-1, game-a-2)"


def test_rules_stand_in_the_order_of_their_text_however_they_were_written(book):
    book.rule("game-a-10")(lambda m: ())
    book.rule("game-a-9b")(lambda m: ())
    book.rule("game-a-9")(lambda m: ())
    wanted = ["game-a-1", "game-a-2", "game-a-3", "game-a-6", "game-a-9", "game-a-9b", "game-a-10"]
    assert list(book.rules) == wanted


def test_one_more_act_asks_only_about_that_act(book):
    asked = []

    @book.rule("game-a-7")
    def noting(m):
        asked.append(len(m.table.acts))
        return ()

    table = after(SNEEZE, COUGH)
    book.judge(table)
    assert asked == [1, 2]
    table.act("left", COUGH)
    book.judge(table)
    book.judge(table.copy())
    assert asked == [1, 2, 2, 3]  # an act once as the last, and once as not


def test_a_ruling_prints_as_its_sentence(book):
    assert repr(book.judge(after(SNEEZE))[0]) == "right makes the bête (game-a-1)"
